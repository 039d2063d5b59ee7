import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { fieldsIn } from '../agents/agent-fields.js'
import { andMore, brokenLine, commandsAndSkillsOf, inFiles, matterOf } from '../front-matter.js'
import { isAboutFolder } from '../manifest-members.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'

const [SKILLS, COMMANDS] = ['.claude/skills', '.claude/commands']
/** So many texts of a project are read, each up to a length. */
const MAX_TEXTS = 200
const MAX_LENGTH = 200_000

/** An argument by its number, and not an amount of money or a part of a longer name. */
const NUMBERED = /(?<![\\$\w{])\$([1-9])(?![\d\w}]|[.,]\d|[ \t]?(?:million|billion|per\b|USD)|\/(?:mo|month|hr|hour|day|year|M)\b)/g
/** All arguments, or the first one. */
const TAKES_FIRST = /\$(?:ARGUMENTS|\{ARGUMENTS|0|@|\*)/
/** Programs and languages that have such names of their own. */
const OF_PROGRAM =
  /\b(?:[gm]?awk|sed|perl|printf|local|function|bash -c|sh -c|xargs|regex\w*|regular expression|replac\w+|captur\w+|groups?|column|positional|SQL|query|select|where|insert|price\w*|cost\w*|spen[dt]\w*|earn\w*|revenue|budget|bids?|fees?|plans?|seats?|USD|dollars?|postgres\w*|MySQL|placeholders?|vim|shell|bash|hooks?|scripts?(?![/.])|(?:by|from|of) git)\b|\(\)[ \t]*\{/i
/** A variable of a program, as they are next to its arguments. */
const VARIABLE = /(?<!\\)\$\{?[a-z_]\w*/

/** What says that a number is that of an argument. */
const HINTS_AT_ONE = /^argument-hint:[ \t]*(["']?)(?:\[[^\n<>[\]]{1,200}\]|<[^\n<>[\]]{1,200}>)\1[ \t]*\r?$/m
const HINTS_AT_TWO = /^argument-hint:[ \t]*(?:\S[^\n]*(?:[ \t,|][^\s,|]|\]\[|><)|\r?\n[ \t]*-)/m
const ARGUMENT = /\b(?:argument|parameter)s?\b/i
const IS_SKILL = /(?:^|\/)skill\.md$/i

/** A text that counts its arguments from 1. */
interface Counted {
  readonly file: string
  readonly source: Span
  /** Whether it names the second one too: without it, the host adds what people type at the end of the text, unless that is more than one word. */
  readonly isOfTwo: boolean
}

/**
 * Commands and skills of a plugin that take `$1` for the first argument: in sessions of Claude Code 2.1.332, with the arguments `alpha beta`, `$1` became
 * `beta`, `$2` stayed as it was, and `alpha` was nowhere.
 */
export function* numberedArguments(reading: Reading): Generator<Problem<'counted'>> {
  const found = inOrder(commandsAndSkillsOf(reading).flatMap(({ file, text }) => countedIn(file, text)))
  if (found.length > 0) yield { ...problem(reading, found), related: inFiles(reading, found, 'the argument', 'and here').related }
}

/** The same in the commands and skills of a project. */
export function* numberedOfProject(reading: Reading, root: string): Generator<Problem<'counted'>> {
  const { surroundings: { files } } = reading
  const skills = (files.directoriesIn?.(join(root, SKILLS)) ?? []).map((name) => `${SKILLS}/${name}/${SKILL}`)
  const commands = (files.filesIn(join(root, COMMANDS)) ?? [])
    .filter((name) => name.endsWith('.md') && !isAboutFolder(name))
    .map((name) => `${COMMANDS}/${name}`)
  const found = inOrder(
    [...skills.toSorted(), ...commands.toSorted()].slice(0, MAX_TEXTS).flatMap((file) => countedIn(file, files.readText(join(root, file)) ?? ''))
  )
  if (found.length > 0)
    yield {
      ...problem(reading, found),
      related: found.map(({ file, source }, index) => ({
        message: index === 0 ? 'the argument' : 'and here',
        at: [],
        source,
        file: join(root, file),
        shown: shownSibling(reading, join(root, file))
      }))
    }
}

function inOrder(found: readonly Counted[]): readonly Counted[] {
  return [...found.filter(({ isOfTwo }) => isOfTwo), ...found.filter(({ isOfTwo }) => !isOfTwo)]
}

function problem({ host }: Reading, found: readonly Counted[]): Problem<'counted'> {
  const isSure = found[0]?.isOfTwo === true
  return { message: 'counted', data: { host: subjectOf(host), file: found[0]?.file ?? '', more: andMore(found) }, at: [], ...(isSure ? {} : { severity: 'info' }) }
}

/** The first `$1` of a text that has the first argument nowhere. */
function countedIn(file: string, text: string): readonly Counted[] {
  if (text.length > MAX_LENGTH || !text.includes('$1') || TAKES_FIRST.test(text) || brokenLine(text) !== undefined) return []
  const fields = fieldsIn(file, text)
  // Names in `arguments` say what each is.
  if (fields.some(({ name }) => name === 'arguments')) return []
  const matter = matterOf(text).length
  const blocks = fencedBlocks(text)
  let next = 0
  const found = Array.from(text.matchAll(NUMBERED)).flatMap(({ 0: whole, 1: number = '', index }) => {
    while ((blocks[next]?.lines.at(-1)?.end ?? blocks[next]?.fence.end ?? index + 1) <= index) next++
    const isInBlock = (blocks[next]?.fence.start ?? index + 1) <= index
    const before = text.slice(Math.max(0, index - LINE), index)
    const line = `${before.slice(before.lastIndexOf('\n') + 1)}${text.slice(index, index + LINE).split('\n', 1)[0] ?? ''}`
    return index < matter || isInBlock || OF_PROGRAM.test(line) || VARIABLE.test(line) ? [] : [{ number, line, source: { start: index, end: index + whole.length } }]
  })
  const first = found.find(({ number }) => number === '1')
  const isHinted = fields.some(({ name }) => name === 'argument-hint')
  const isOfTwo = found.some(({ number }) => number === '2')
  // Where a hint has one argument, `$2` is something else. A skill without a hint may be about scripts.
  const isOfArguments = isHinted ? (text.includes('$2') ? HINTS_AT_TWO : HINTS_AT_ONE).test(text.slice(0, matter)) : isOfTwo && !IS_SKILL.test(file) && ARGUMENT.test(first?.line ?? '')
  return first === undefined || !isOfArguments || isOfTwo !== text.includes('$2') ? [] : [{ file, source: first.source, isOfTwo }]
}

/** So much of a line, before and after an argument, says what it is about. */
const LINE = 400
