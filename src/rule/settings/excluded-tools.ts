import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import type { Problem } from '../rule.js'

const EXCLUDE = ['tools', 'exclude'] as const
const ALLOWED = ['tools', 'allowed'] as const
const CORE = ['tools', 'core'] as const
/** The tool that runs commands, by its name and by that of its class, with some of them. */
const SOME_COMMANDS = /^(?:run_shell_command|ShellTool)\((.+)\)$/
const ALL_COMMANDS: ReadonlySet<unknown> = new Set(['run_shell_command', 'ShellTool'])
/** A text that can be shown: the first words of a command. */
const PLAIN = /^[a-z][\w.-]*(?: [a-z-]+){0,2}$/
const MAX_SHOWN = 40

/**
 * Commands in the lists of tools of Gemini CLI, as its policy engine answers with these settings in 0.61.0: with `run_shell_command(git push)` in `tools.exclude`, it asks about
 * `git push`, as without it; with `run_shell_command(git commit)` in `tools.allowed`, it denies `ls` and every other command.
 */
export function* excludedTools(reading: Reading): Generator<Problem<'idle' | 'narrowed'>> {
  const { kind, plugin, host, value } = reading
  if (kind !== 'mcp' || plugin !== undefined || host.name !== 'gemini' || !isRecord(value)) return
  const data = { host: subjectOf(host) }
  const [excludes = [], allows = []] = [EXCLUDE, ALLOWED].map((at) => commandsAt(value, at))
  const [first, ...others] = excludes
  // What is excluded with all of its commands is excluded.
  if (first !== undefined && !hasAny(value, EXCLUDE, (tool) => ALL_COMMANDS.has(tool))) {
    const more = others.length === 0 ? '' : ` and ${String(others.length)} more`
    const why = { text: 'compares it with the names of tools alone', data: {} }
    const fix = { text: 'Remove it. Each person denies {{what}} in a policy, such as ~/.gemini/policies/commands.toml: `[[rule]]`, and below it `toolName = "run_shell_command"`, `commandPrefix = "{{command}}"`, `decision = "deny"` and `priority = 100`.', data: { what: others.length === 0 ? 'the command' : 'the commands', command: first.command } }
    yield { message: 'idle', data: { ...data, list: 'exclude', shown: first.shown, more, matches: others.length === 0 ? 'matches' : 'match', why, fix }, at: first.at, related: others.map(({ at }) => ({ message: 'and here', at })), ...(reading.isUsersOwn ? { severity: 'info' as const } : {}) }
  }
  // Where all commands are allowed or excluded, or the list of all tools has some alone, nothing else is denied by this.
  const isDecided = [ALLOWED, EXCLUDE, CORE].some((at) => hasAny(value, at, (tool) => ALL_COMMANDS.has(tool))) || commandsAt(value, CORE).length > 0
  const [one, ...more] = allows
  if (one === undefined || isDecided) return
  yield { message: 'narrowed', data: { ...data, shown: one.shown, more: more.length === 0 ? '' : ` and ${String(more.length)} more` }, at: one.at, related: more.map(({ at }) => ({ message: 'and here', at })), severity: 'info' }
}

function commandsAt(value: unknown, at: Path): readonly { readonly command: string; readonly shown: string; readonly at: Path }[] {
  const list = valueAt(value, at)
  if (!Array.isArray(list)) return []
  return list.flatMap((tool: unknown, index) => {
    const [, written] = typeof tool === 'string' ? (SOME_COMMANDS.exec(tool) ?? []) : []
    if (typeof tool !== 'string' || written === undefined) return []
    const command = written.length <= MAX_SHOWN && PLAIN.test(written) ? written : '…'
    return [{ command, shown: `${tool.slice(0, tool.indexOf('('))}(${command})`, at: [...at, index] }]
  })
}

function hasAny(value: unknown, at: Path, is: (tool: unknown) => boolean): boolean {
  const list = valueAt(value, at)
  return Array.isArray(list) && list.some(is)
}

const AT = ['sandbox', 'excludedCommands']
/** Commands that do nothing useful alone: without arguments, they print their help, or ask for what is missing. */
const NEED_ARGUMENTS = /^(?:git(?: (?:add|commit|checkout|clone|switch|merge|rebase|cherry-pick|push))?|gh(?: (?:api|issue|pr|release|repo|run|workflow))?|docker(?: (?:build|compose|exec|pull|push|run))?|podman(?: (?:build|exec|pull|push|run))?|kubectl(?: (?:apply|describe|exec|get|logs))?|helm|terraform|aws|gcloud|az|npm(?: run)?|pnpm(?: run)?|cargo|go|curl|ssh|xcodebuild|xcrun)$/
/** What a pattern ends with that is the start of commands. */
const WILDCARD = /(?::\*| ?\*)$/

/** Commands outside of the sandbox without a wildcard: Claude Code 2.1.332 compares such a pattern with the whole command, as the code of the program has it. Its own advice there is "list the whole command, or its start followed by ` *`". */
export function* excludedAlone(reading: Reading): Generator<Problem<'alone'>> {
  const { kind, host, value } = reading
  if (kind !== 'mcp' || host.name !== 'claude-code') return
  const list = valueAt(value, AT)
  if (!Array.isArray(list)) return
  const texts = list.map((text: unknown) => (typeof text === 'string' ? text : ''))
  const begun = new Set(texts.filter((text) => WILDCARD.test(text)).map((text) => text.replace(WILDCARD, '').split(' ', 1)[0]))
  const found = texts.flatMap((text, index) => (NEED_ARGUMENTS.test(text) && !begun.has(text.split(' ', 1)[0]) ? [{ text, at: [...AT, index] }] : []))
  const [first, ...others] = found
  if (first === undefined) return
  const data = { shown: first.text, takes: others.length === 0 ? 'takes' : 'take', more: others.length === 0 ? '' : ` and ${String(others.length)} more`, meant: `${first.text} *`, alike: others.length === 0 ? '' : ', and do the same for the others' }
  yield { message: 'alone', data, at: first.at, related: others.map(({ at }) => ({ message: 'and here', at })), ...(reading.isUsersOwn ? { severity: 'info' as const } : {}) }
}
