import { groupedBy } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { pluginName } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { agentName, agentsOf } from '../front-matter.js'
import { isList, isNoExpression, matcherFor, type NamedTools, unmatchedAgent, unmatchedServer, unmatchedTool } from './hook-matchers.js'
import { projectOf, scriptOf } from './hook-scripts.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'
import { namedTools } from './plugin-tools.js'

const MAX_SHOWN = 300

type MatcherFault = 'expression' | 'tools' | 'noTool' | 'noAgent' | 'several' | 'always'

/** Matchers that match nothing, so that the hooks never run. */
export function* matcherFaults({ reading, written }: HooksHere): Generator<Fault<MatcherFault>> {
  const { host: { hooks } } = reading
  const { matchers } = hooks ?? {}
  if (reading.host.name === 'codex' && reading.kind !== 'plugin') yield* shellFaults(reading, written)
  if (matchers === undefined) return
  if (hooks?.guards?.fields?.if !== undefined) yield* conditionFaults(reading, written.filter(({ event }) => matchers.toolEvents.includes(event)))
  // A group of hooks has one matcher.
  const groups = [...groupedBy(written, ({ group }) => JSON.stringify(group)).values()].flatMap(([one]) =>
    one?.matcher === undefined ? [] : [{ ...one, matcher: one.matcher, at: [...one.group, 'matcher'] }]
  )
  const tools = reading.kind === 'plugin' ? namedTools(reading, matchers) : []
  for (const { event, matcher, at } of groups.filter((one) => matchers.toolEvents.includes(one.event))) {
    const missed = unmatchedServer(matcher, tools) === undefined ? unmatchedTool(matcher, tools) : undefined
    if (missed === undefined && isNoExpression(matcher)) yield { message: 'expression', data: { host: subjectOf(reading.host), matcher, event, fix: expressionFor(matcher) }, at }
    if (missed === undefined) continue
    yield { message: 'noTool', data: { host: subjectOf(reading.host), ...missed }, at }
  }
  yield* unreadMatchers(reading, written)
  const ofAgents = groups.filter(({ event }) => OF_AGENTS.test(event))
  const agents = ofAgents.length === 0 ? new Set<string>() : agentsOfPlugin(reading)
  for (const { matcher, at } of ofAgents) {
    const missed = unmatchedAgent(matcher, agents, pluginName(reading) ?? '')
    if (missed !== undefined) yield { message: 'noAgent', data: { host: subjectOf(reading.host), ...missed }, at }
  }
  const namedApart = new Map<string, boolean>()
  for (const { event, matcher, at } of groups) {
    const missed = matchers.toolEvents.includes(event) && !isNoExpression(matcher) ? unmatchedServer(matcher, tools) : undefined
    if (missed === undefined) continue
    const id = `${event} ${missed.own}`
    const isNamedApart = namedApart.get(id) ?? groups.some((other) => other.event === event && other.matcher.includes(missed.own))
    namedApart.set(id, isNamedApart)
    if (isNamedApart) continue
    const { server, own, elsewhere } = missed
    const prefix = prefixFor(reading, matcher, missed)
    const meant = matcherFor(matcher, { own: prefix, elsewhere })
    // A longer value is not shown whole.
    const fix = {
      text:
        meant === undefined
          ? 'Write {{own}}.* for all of them.'
          : meant.length > MAX_SHOWN
            ? 'Write {{prefix}} in place of {{elsewhere}}.'
            : 'Write {{meant}}.',
      data: { own, meant, prefix, elsewhere }
    }
    const file = scriptNaming(
      reading,
      elsewhere,
      written.filter(({ group }) => at.length === group.length + 1 && group.every((step, index) => step === at[index]))
    )
    const also = file === undefined ? '' : { text: '{{file}} has {{elsewhere}} too: add {{own}} there.', data: { file, elsewhere, own } }
    yield { message: 'tools', data: { host: subjectOf(reading.host), matcher, event, server, own, elsewhere, prefix, meant, fix, also }, at }
  }
}

function expressionFor(matcher: string): string {
  if (matcher.startsWith('(?i)')) return 'Remove `(?i)`, which JavaScript does not have, and write both letters where one may be a capital, such as `[Ss]end`.'
  return 'Write a name, names with `|` between them, or a regular expression that JavaScript accepts, in which `.*` stands for any characters.'
}

/** What the names of the tools begin with in each host that may get the hooks: in Codex, that is the same in a plugin and in a project. A list of names stays one. */
function prefixFor({ plugin, surroundings: { files } }: Reading, matcher: string, { own, elsewhere }: NamedTools): string {
  const begin = 'mcp__'
  const server = elsewhere.slice(begin.length)
  const isForCodex = plugin !== undefined && !isList(matcher) && files.kindOf(join(plugin.root, OF_CODEX)) === 'file'
  return isForCodex && own.startsWith(begin) && own.endsWith(server) ? `${begin}(${own.slice(begin.length, -server.length)})?${server}` : own
}

const OF_CODEX = '.codex-plugin/plugin.json'

/** The script of such hooks that compares something with these names itself. */
function scriptNaming({ plugin, surroundings: { files } }: Reading, name: string, hooks: readonly WrittenHook[]): string | undefined {
  return hooks
    .map((hook) => scriptOf(hook)?.file)
    .find(
      (file) =>
        file !== undefined &&
        plugin !== undefined &&
        files
          .readText(join(plugin.root, file))
          ?.split('\n')
          .some((line) => compares(line.trim(), name)) === true
    )
}

/** Whether a line has a name in quotes or as a pattern, and not in words. */
function compares(line: string, name: string): boolean {
  return !/^(?:#|\/\/|\*)/.test(line) && ((line.startsWith(name) && line.includes(')')) || [`"`, `'`, '^', '|'].some((sign) => line.includes(`${sign}${name}`)))
}

/** Names under which Codex offers or offered its shell: in a session of 0.171.0, a hook with the matcher `Bash` ran for `exec_command`, and none with these. */
const SHELLS = /^\^?(?:shell|local_shell|exec_command|shell_command|unified_exec)\$?$/
const OF_SHELL: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUse'])

function* shellFaults({ host }: Reading, written: readonly WrittenHook[]): Generator<Fault<MatcherFault>> {
  for (const [one] of groupedBy(written.filter(({ event }) => OF_SHELL.has(event)), (one) => JSON.stringify(one.group)).values()) {
    const { matcher = '', group = [] } = one ?? {}
    const parts = matcher.split('|')
    const part = parts.find((name) => SHELLS.test(name))
    // What Codex has for a regular expression may match more.
    if (part !== undefined && parts.every((name) => /^[\w^$-]+$/.test(name) && !name.includes('Bash')))
      yield { message: 'noTool', data: { host: subjectOf(host), part, fix: { text: 'Write {{tool}}.', data: { tool: 'Bash' } } }, at: [...group, 'matcher'] }
  }
}

/** Matchers for events that have nothing to compare them with, of hooks that do not look themselves. */
function* unreadMatchers(reading: Reading, written: readonly WrittenHook[]): Generator<Fault<MatcherFault>> {
  for (const one of written) {
    const { event, matcher, group } = one
    // The name of the event limits nothing, and such a pattern matches all.
    if (matcher === undefined || !WITHOUT_MATCHER.has(event) || matcher === event || /^(?:\*|\.[*+])?$/.test(matcher) || mayLook(reading, one)) continue
    const fix =
      one.hook.type === 'prompt'
        ? 'Remove the matcher, and say in the prompt when there is nothing to do.'
        : event === 'UserPromptSubmit'
          ? PROMPT_FIX
          : 'Remove the matcher. A hook that is for some cases alone can look at the JSON on its standard input.'
    yield { message: 'always', data: { host: subjectOf(reading.host), what: `a matcher for ${event}`, when: 'every time', fix }, at: [...group, 'matcher'] }
  }
}

/** Events at which Claude Code 2.1.332 runs each hook, whatever its matcher: read in its program, and run with UserPromptSubmit and Stop. */
const WITHOUT_MATCHER = new Set(['UserPromptSubmit', 'PostToolBatch', 'Stop', 'TeammateIdle', 'TaskCreated', 'TaskCompleted', 'WorktreeCreate', 'WorktreeRemove', 'CwdChanged', 'MessageDisplay'])
const PROMPT_FIX = 'Remove the matcher, and let each command look at the prompt, such as with `if jq -r .prompt | grep -qE "…"; then …; fi`.'
const LOOKS = /prompt|stdin|\$\(cat\)|\b(?:jq|read|grep|case)\b/i

/** A command that prints, without the output of another one. */
const ONLY_PRINTS = /^\s*(?:echo|printf)\b(?:(?!\$\()[^|`<])*$/

/** Whether the command of a hook, or its script, may look at the input: of another program than those that only print, that is not known. */
function mayLook(reading: Reading, written: WrittenHook): boolean {
  const { hook: { type, command, prompt } } = written
  // One without a prompt is not run.
  if (type !== undefined && type !== 'command') return typeof prompt !== 'string' || type !== 'prompt'
  if (typeof command !== 'string') return true
  const root = reading.plugin?.root ?? projectOf(reading)
  const { file } = scriptOf(written) ?? {}
  const text = file === undefined || root === undefined ? undefined : reading.surroundings.files.readText(join(root, file))
  return LOOKS.test(command) || (text === undefined ? !ONLY_PRINTS.test(command) : LOOKS.test(text))
}

/** Conditions with several permissions, which Claude Code 2.1.332 reads as one: run with nine of them, at the use of each tool that they name. */
function* conditionFaults({ host }: Reading, written: readonly WrittenHook[]): Generator<Fault<MatcherFault>> {
  for (const { hook: { if: condition }, at } of written) {
    if (typeof condition !== 'string' || condition.length > MAX_CONDITION) continue
    const areTools = TOOLS.test(condition)
    if (!areTools && !PERMISSIONS.test(condition)) continue
    const fix = areTools ? 'Remove it, and write the names with `|` between them in the matcher.' : 'Write a hook for each permission, with an `if` of its own.'
    yield { message: 'several', data: { host: subjectOf(host), fix }, at: [...at, 'if'] }
  }
}

const MAX_CONDITION = 1000
const PERMISSIONS = /\)\s*(?:\|\|?|&&|,|or|and)\s*[A-Z]\w*\(/
const TOOLS = /^\s*[A-Z]\w*(?:\s*(?:\|\|?|,)\s*[A-Z]\w*)+\s*$/

/** Events whose matchers are compared with the type of an agent, which is `plugin:agent` for that of a plugin: run with 18 matchers in Claude Code 2.1.332. */
const OF_AGENTS = /^Subagent(?:Start|Stop)$/

/** The names of the agents of a plugin, without that of the plugin. */
function agentsOfPlugin(reading: Reading): ReadonlySet<string> {
  if (reading.kind !== 'plugin') return new Set()
  return new Set(agentsOf(reading).flatMap(({ file, text }) => (dirname(file) === 'agents' ? [agentName(file, text)] : [])))
}

/** What to write in several matchers for one server: its prefix in the plugin where each has that of a project. */
export function ofAllMatchers(faults: readonly Pick<Fault<never>, 'data'>[]): Fault<never>['data'] {
  const { own, elsewhere, prefix } = faults[0]?.data ?? {}
  if (own === undefined) return {}
  const written = faults.every(({ data }) => data?.prefix === prefix) ? prefix : own
  const areNamed = faults.every(({ data }) => data?.meant !== undefined)
  return {
    fix: areNamed
      ? { text: "Write '{{written}}' in place of '{{elsewhere}}' in each.", data: { written, elsewhere } }
      : { text: "Begin the name of each tool with '{{own}}', or write {{own}}.* for all of them.", data: { own } }
  }
}
