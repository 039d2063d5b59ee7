import { groupedBy } from '../../base/lists.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import type { Reading } from '../../project/reading.js'
import { fieldsIn } from '../agents/agent-fields.js'
import { inFiles } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { textsToStart, type TextToStart } from '../texts/texts-to-start.js'
import { askedIn, failsWithout, type InlineCommand, inlineCommands, mayAllow, nestsIn, toolsAllowed } from './inline-permissions.js'

/** What stands for a command in a text about them; Claude Code asks about `command` too. */
const PLACEHOLDER = 'command'
/** A label, or what begins an item of a list, before a command. */
const LABEL = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?:[^`|]{1,100}:[*_]{0,2}[ \t]*)?$/
const AFTER = /^[ \t]*[.;,)*_]{0,3}$/
/** Words by which a line or the one above a block shows how something is written. */
const SHOWS_HOW = /\b(?:e\.g|examples?|inject\w*|like|such as|syntax|templates?|us(?:e[sd]?|ing)|writes?|written)\b/i
/** What a text about commands and skills has. */
const ABOUT_COMMANDS = /allowed-tools|argument-hint|bash execution|dynamic context|front[ -]?matter|inline (?:bash|command|shell)|slash commands?|SKILL\.md|!`command/i
const OF_COMMANDS = /(?:author|build|creat|dev|mak|writ)\w*[-_](?:agent|command|plugin|skill)|(?:agent|command|plugin|skill)s?[-_](?:author|build|creat|dev|mak|writ)/i
/** What a model is to fill in, and no redirection. */
const BLANK = /<[A-Za-z][\w -]{0,60}(?<=\w)>/
const EXAMPLE = {
  blank: 'Remove the `!` before it: Claude Code runs it before its model can fill in what is in <>.',
  quoted: 'If it is an example, remove the space before its !: Claude Code does not run ``!`…` ``.',
  block: 'If it is an example, move it to a file that SKILL.md names: Claude Code runs the commands of SKILL.md alone, and those in its blocks of code too.',
  other: 'If it is an example, put it in parentheses: Claude Code does not run (!`…`).'
} as const

type Form = 'own' | keyof typeof EXAMPLE

const WHY = {
  asked: "unless people's own settings allow '{{program}}': 'allowed-tools' does not",
  nested: "unless people's own settings allow all of Bash: it cannot check the $(…) of '{{program}}' first",
  file: "wherever '{{program}}' does not find its file",
  files: "wherever '{{program}}' does not find all of its files"
} as const

type Why = keyof typeof WHY

/** The first such command of a text, and what is to be done about all of them. */
interface Refused {
  readonly file: string
  readonly source: Span
  readonly program: string
  readonly why: Why
  readonly fix: string
  readonly example: string
}

/**
 * Commands and skills of a plugin with a command that Claude Code 2.1.332 runs as it loads them, and that nothing allows or that fails. In sessions, each ended with "Shell command permission check failed"; only
 * `allowed-tools`, people's own settings and their auto mode let it pass, and no hook of the plugin did. Those
 * whose command ended with another code than 0 ended with "Shell command failed".
 */
export function* refusedInline(reading: Reading): Generator<Problem<'refusedInline'>> {
  const found = textsToStart(reading).flatMap((start) => [...refusedIn(start), ...failingIn(start)])
  for (const [, alike] of groupedBy(found, ({ fix, program, why, example }) => `${inFolder(program)} ${why} ${fix.replaceAll(program, '')} ${example}`)) {
    const [first] = alike
    if (first === undefined) continue
    const isOne = alike.every(({ program }) => program === first.program)
    const data = { program: isOne ? first.program : inFolder(first.program) }
    const fix = isOne || !first.fix.includes(first.program) ? first.fix : first.fix.replace(/\.$/, ', and do the same in the other files, each with its own script.')
    const { more, related } = inFiles(reading, alike, 'the command', 'and here')
    yield {
      message: 'refusedInline',
      data: { host: subjectOf(reading.host), file: first.file, more, why: { text: WHY[first.why], data } satisfies Phrase, fix, example: first.example },
      at: [],
      related
    }
  }
}

/** The scripts of the folder of one, or a program by its name. */
function inFolder(program: string): string {
  return program.replace(/\/[^/]*$/, '/*')
}

function refusedIn(start: TextToStart): readonly Refused[] {
  const { file, text, body } = start
  const commands = inlineCommands(text, body)
  // Of a field that is not read, another problem tells.
  if (commands.length === 0 || fieldsIn(file, text).some(({ name }) => /^(?:tools|allowed_?tools|shell)$/i.test(name))) return []
  const tools = toolsAllowed(text)
  const isAllowed = (program: string) => tools !== undefined && mayAllow(tools, program)
  const formOf = formsIn(start)
  const allowsAll = isAllowed('*')
  const asked = commands.map((one) => ({
    nested: allowsAll ? undefined : nestsIn(one.command),
    ...(one.command === PLACEHOLDER ? { programs: [PLACEHOLDER].filter((name) => !isAllowed(name)), permissions: [] } : askedIn(one.command, isAllowed)),
    source: one.source,
    form: formOf(one)
  }))
  const isNested = ({ programs, nested, form }: (typeof asked)[number]) => programs.length === 0 && nested !== undefined && form === 'own'
  const refused = asked.filter((one) => (one.programs.length > 0 && one.form !== undefined) || isNested(one))
  const first = refused.find(({ programs }) => programs.length > 0) ?? refused[0]
  const program = first?.programs[0] ?? first?.nested
  if (first === undefined || program === undefined) return []
  const hasOwn = refused.some(({ form }) => form === 'own')
  const permissions = new Set<string>()
  // Half of a remedy would leave the text refused.
  for (const one of hasOwn ? asked : []) {
    if (one.form === undefined ? one.programs.length > 0 : one.form === 'own' && one.permissions === undefined) return []
    for (const permission of one.form === 'own' ? (one.permissions ?? []) : []) permissions.add(permission)
  }
  const list = permissions.has('Bash') ? 'Bash' : [...permissions].join(', ')
  const note = list === 'Bash' && asked.some(({ form, nested }) => form === 'own' && nested !== undefined) ? ' No permission for a single command allows one with $(…) in its arguments.' : ''
  const fix = !hasOwn ? '' : tools === undefined ? `Write \`allowed-tools: ${list}\` in the front matter.${note}` : `Add ${list} to \`allowed-tools\`.${note}`
  const forms = new Set(refused.flatMap(({ form }) => (form === 'own' || form === undefined ? [] : [form])))
  const [form] = forms
  // What is to be allowed is told of all at once; each example has to be changed.
  const places = hasOwn ? [first] : refused.filter((one) => one.programs[0] === program)
  return places.map(({ source }) => ({
    file,
    source,
    program,
    why: first.programs.length > 0 ? 'asked' : 'nested',
    fix,
    example: form === undefined ? '' : EXAMPLE[forms.size === 1 ? form : forms.has('blank') ? 'blank' : 'other']
  }))
}

/** The commands of a text that end with a failure where a file is missing, and hide why. */
function failingIn(start: TextToStart): readonly Refused[] {
  const { file, text, body } = start
  const formOf = formsIn(start)
  return inlineCommands(text, body).flatMap((one): readonly Refused[] => {
    const { program, files = [] } = failsWithout(one.command) ?? {}
    if (program === undefined || formOf(one) !== 'own') return []
    return [{ file, source: one.source, program, why: files.length > 1 ? 'files' : 'file', fix: 'Add `|| true` to the command: a command that fails keeps the text from being loaded.', example: '' }]
  })
}

/** Whether a command of a text is its own or an example; undefined if neither is plain. */
function formsIn({ file, is, text, body }: TextToStart): (command: InlineCommand) => Form | undefined {
  const content = text.slice(body)
  const isAbout = OF_COMMANDS.test(file) || ABOUT_COMMANDS.test(content)
  const blocks = fencedBlocks(text).filter(({ info }) => !info.startsWith('!'))
  return ({ command, source: { start, end } }) => {
    if (text.startsWith(' ``', end)) return 'quoted'
    const block = blocks.find(({ fence, lines }) => fence.start <= start && start < (lines.at(-1)?.end ?? fence.end))
    if (block !== undefined) {
      const above = text.slice(Math.max(body, block.fence.start - MAX_ABOVE), block.fence.start).trimEnd()
      const isShown = isAbout || /^(?:markdown|md|ya?ml)\b/i.test(block.info) || SHOWS_HOW.test(above.slice(above.lastIndexOf('\n') + 1))
      return isShown ? (is === 'skill' ? 'block' : 'other') : undefined
    }
    const lineStart = Math.max(text.lastIndexOf('\n', start - 1) + 1, body)
    const lineEnd = text.indexOf('\n', end)
    const before = text.slice(lineStart, start).split('`').at(-1) ?? ''
    const after = text.slice(end, lineEnd < 0 ? undefined : lineEnd).trimEnd()
    if (command === PLACEHOLDER || SHOWS_HOW.test(before) || before.trimStart().startsWith('|')) return 'other'
    const isOwn = !isAbout && LABEL.test(before) && (AFTER.test(after) || after.includes('!`'))
    return isOwn ? (BLANK.test(command) ? 'blank' : 'own') : undefined
  }
}

const MAX_ABOVE = 300
