import type { Span } from '../../base/text.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import type { Reading } from '../../project/reading.js'
import { inFiles, matterOf, textsOf } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import { MAX_LENGTH, OF_PLUGINS } from '../paths/skill-paths.js'
import type { Problem } from '../rule.js'
import { givesVariables } from './bare-variables.js'

/** A variable in a command of a text that the shell does not have. */
interface Unset {
  readonly file: string
  readonly source: Span
  readonly written: string
  readonly effect: string
  readonly fix: string
}

const ROOT = 'CLAUDE_PLUGIN_ROOT'
/** A command that runs before the model has the text. */
const RUNS_AT_ONCE = /!`([^`\n]{0,1000}?)(\$ARGUMENT(?!\w)|\$\{ARGUMENTS?\})/g
/** A line that does something where the variable is empty, and what it sets. */
const IS_EMPTY = /^[ \t]*\[{1,2}[ \t]+-z[ \t]+"?(\$CLAUDE_PLUGIN_ROOT)"?[ \t]+\]{1,2}[ \t]*&&[ \t]*(\w+)=/gm
/** An expansion that ends the command where the variable is empty, also in the place of others that only another host may set. */
const ENDS = /"?\$\{CLAUDE_PLUGIN_ROOT:(?:\?|-\$\{\w+:(?:-\$\{\w+:)?\?)[^}\n]{0,200}\}{1,3}/g

/**
 * Variables in commands of a plugin's texts that Claude Code 2.1.332 leaves as they are, and that the shell of a session does not have: seen in sessions with a command. What people type
 * comes at the end of a text without `$ARGUMENTS`, where a command that runs at once does not get it.
 */
export function* unsetInShell(reading: Reading): Generator<Problem<'unsetInShell'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const isForOthers = othersManifests(reading, root).length > 0
  const found = textsOf(reading).flatMap(({ file, is, text }): readonly Unset[] => {
    if (text.length > MAX_LENGTH) return []
    return [...(is === 'agent' ? [] : argumentIn(file, text)), ...(!text.includes(ROOT) || OF_PLUGINS.test(text) || SETS.test(text) ? [] : rootIn(file, text, isForOthers))]
  })
  const isSet = found.some(({ written }) => !written.includes(OF_PEOPLE)) && givesVariables(root, files)
  for (const written of new Set(found.map((one) => one.written))) {
    const alike = found.filter((one) => one.written === written)
    const [first] = alike
    if (first === undefined || (isSet && !written.includes(OF_PEOPLE))) continue
    const { more, related } = inFiles(reading, alike, 'the variable', 'and here')
    yield { message: 'unsetInShell', data: { host: subjectOf(host), written, file: first.file, more, effect: first.effect, fix: first.fix }, at: [], related }
  }
}

/** What is to be the words that people type. */
const OF_PEOPLE = 'ARGUMENT'
/** What gives the variable a value. */
const SETS = /\bCLAUDE_PLUGIN_ROOT=/

/** The first in a text that is not quoted, and which the command does not set. */
function argumentIn(file: string, text: string): readonly Unset[] {
  const [first] = /ARGUMENTS?=/.test(text)
    ? []
    : Array.from(text.matchAll(RUNS_AT_ONCE)).filter(({ 1: before = '' }) => !/(?<![$\w{])ARGUMENTS?\b|\\$/.test(before) && before.split("'").length % 2 === 1)
  if (first === undefined) return []
  const { 1: before = '', 2: written = '' } = first
  const start = first.index + '!`'.length + before.length
  return [{ file, source: { start, end: start + written.length }, written, effect: 'it gets nothing of what people type there', fix: 'Write $ARGUMENTS.' }]
}

function rootIn(file: string, text: string, isForOthers: boolean): readonly Unset[] {
  const body = matterOf(text).length
  const [test] = isForOthers
    ? []
    : Array.from(text.matchAll(IS_EMPTY)).filter(
        ({ 2: name = '', index }) => index >= body && new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}=["']?\\$\\{${ROOT}\\}`, 'm').test(text.slice(0, index))
      )
  const [end] = Array.from(text.matchAll(ENDS)).filter(
    ({ 0: whole, index }) => index >= body && (!isForOthers || WITH_OTHERS.test(whole)) && isToRun(text, index)
  )
  const tested = test === undefined ? undefined : { start: test.index + test[0].indexOf('$'), name: test[2] ?? '' }
  return [
    ...(tested === undefined
      ? []
      : [
          {
            file,
            source: { start: tested.start, end: tested.start + `$${ROOT}`.length },
            written: `$${ROOT}`,
            effect: `'${tested.name}' always gets the other path`,
            fix: `Write "\${${ROOT}}" in the test too, or remove that line.`
          }
        ]),
    ...(end === undefined
      ? []
      : [
          {
            file,
            source: { start: end.index, end: end.index + end[0].length },
            written: `\${${ROOT}:…}`,
            effect: 'the command ends with an error',
            fix: fixOf(end[0])
          }
        ])
  ]
}

/** A variable that another host may set. */
const WITH_OTHERS = /:-(\$\{\w+:)/

/** What is to be done about an expansion that ends the command: another variable is there for another host. */
function fixOf(expansion: string): string {
  const inner = WITH_OTHERS.exec(expansion)?.[1]
  return inner === undefined ? `Write \${${ROOT}} in its place.` : `Write \${${ROOT}} into a variable of the script first, and give that one the default.`
}

/** What says that code is the text of a script or of a hook, which has the variable. */
const OF_SCRIPT = /\bhooks?\b|\bwrappers?\b|[\w-]\.(?:sh|py|[cm]?[jt]s)\b/i
/** What reads variables from a file. */
const READS = /(?:^|[;&|])[ \t]*(?:eval|source|\.)[ \t]/m

/** Whether a place is in code that a text tells to run, and that does not read the variable first. */
function isToRun(text: string, at: number): boolean {
  const block = fencedBlocks(text).find(({ lines }) => lines.some(({ start, end }) => start <= at && at < end))
  if (block !== undefined) {
    const inside = text.slice(block.lines[0]?.start ?? at, at)
    return !READS.test(inside) && !OF_SCRIPT.test([block.info, block.above[0]?.text ?? '', ...inside.split('\n').filter((line) => /^[ \t]*#/.test(line))].join('\n'))
  }
  const before = text.slice(text.lastIndexOf('\n', at) + 1, at).slice(-MAX_LINE)
  const parts = before.split('`')
  return (parts.length % 2 === 0 && !OF_SCRIPT.test(parts.slice(0, -1).join('`'))) || /^(?: {4}|\t)/.test(before)
}

const MAX_LINE = 1000
