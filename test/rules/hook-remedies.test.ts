import { expect, it } from 'vitest'
import brokenHook from '../../rules/broken-hook.js'
import hookCommand from '../../rules/hook-command.js'
import hookScript from '../../rules/hook-script.js'
import manifestFields from '../../rules/manifest-fields.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/json/edits.js'
import { isRecord, valueAt } from '../../src/json/value.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

const HOOK = { type: 'command', command: 'notes' }
const BARE = { command: 'notes' }

/** Hooks in other forms than the one that Claude Code loads, under an event or for one. */
const FORMS: readonly unknown[] = [HOOK, BARE, { matcher: 'Bash', ...HOOK }, { matcher: 'Bash', hooks: [HOOK] }, { hooks: [BARE] }, { hooks: HOOK }, { hooks: ['notes'] }, 'notes', { script: '${CLAUDE_PLUGIN_ROOT}/a.sh' }]
const EVENTS = ['PreToolUse', 'pre-tool-use', 'SessionStart', 'Stop', 'session_start'] as const

/** A file of hooks that its host loads in part at most. */
function* files(): Generator {
  for (const form of FORMS) {
    for (const event of EVENTS) {
      yield { [event]: [form] }
      yield { hooks: { [event]: [form] } }
      const named = isRecord(form) ? { event, ...form } : { event }
      yield [named]
      yield { hooks: [named, named] }
      yield { hooks: { hooks: { [event]: [form] } } }
    }
    yield [form]
    yield { hooks: form }
    yield { hooks: [form] }
  }
}

function plugin(hooks: unknown): Example {
  return { host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'hooks/hooks.json': JSON.stringify(hooks), 'a.sh': '' }, executables: ['a.sh'], input: { name: 'notes', version: '1.0.0' } }
}

/** What the help for a file of hooks shows to write, as a value; undefined if it shows nothing whole. */
function shown(help: string, hooks: unknown): unknown {
  const [, event = ''] = /\{ "(?:hooks": \{ ")?(\w+)": … \}/.exec(help) ?? []
  if (event !== '') return { hooks: { [event]: Object.values(isRecord(hooks) ? hooks : {})[0] } }
  const from = help.search(/\{ "|"\w+": \[/)
  if (from < 0) return undefined
  const text = help.slice(from, help.lastIndexOf(help.charAt(from) === '{' ? '}' : ']') + 1)
  const value: unknown = JSON.parse(text.startsWith('{') ? text : `{ ${text} }`)
  return valueAt(value, ['hooks']) === undefined ? (valueAt(value, ['type']) === undefined ? { hooks: value } : undefined) : value
}

it('what the help for hooks shows is loaded', () => {
  let count = 0
  for (const hooks of files()) {
    const found = [manifestFields, brokenHook].flatMap((rule) => runExample(rule, plugin(hooks)).findings)
    for (const { help } of found) {
      const meant = shown(help, hooks)
      if (meant === undefined) continue
      count++
      const left = [manifestFields, brokenHook].flatMap((rule) => runExample(rule, plugin(meant)).findings.map(({ message, help: next }) => `${message} / ${next}`))
      expect(left, `${JSON.stringify(hooks)}: ${help}`).toEqual([])
    }
  }
  expect(count).toBeGreaterThan(100)
})

it.each([
  ['.claude/hooks/a.sh --all', '"$CLAUDE_PROJECT_DIR"/.claude/hooks/a.sh --all'],
  ['A=1 bash "./tools/a.py" x', 'A=1 bash "$CLAUDE_PROJECT_DIR"/tools/a.py x'],
  ['python3 tools/a.py 2>/dev/null || python tools/a.py', 'python3 "$CLAUDE_PROJECT_DIR"/tools/a.py 2>/dev/null || python "$CLAUDE_PROJECT_DIR"/tools/a.py'],
  ['jq -r .cwd | xargs -r .claude/hooks/a.sh', 'jq -r .cwd | xargs -r "$CLAUDE_PROJECT_DIR"/.claude/hooks/a.sh']
])('a hook of a project with %s is written for any folder', (command, expected) => {
  const example = settings({ type: 'command', command })
  expect(afterSuggestion(hookScript, example)).toEqual([{ type: 'command', command: expected }, []])
})

it.each([
  [{ command: 'python3 -u ${CLAUDE_PROJECT_DIR}/tools/a.py', args: ['x'] }, { command: 'python3', args: ['-u', '${CLAUDE_PROJECT_DIR}/tools/a.py', 'x'] }],
  [{ command: '"${CLAUDE_PROJECT_DIR}"/.claude/hooks/a.sh', args: [] }, { command: '${CLAUDE_PROJECT_DIR}/.claude/hooks/a.sh', args: [] }],
  [{ command: '$CLAUDE_PROJECT_DIR/.claude/hooks/a.sh', args: [] }, { command: '${CLAUDE_PROJECT_DIR}/.claude/hooks/a.sh', args: [] }],
  [{ command: 'bash', args: ['$CLAUDE_PROJECT_DIR/tools/a.py'] }, { command: 'bash', args: ['${CLAUDE_PROJECT_DIR}/tools/a.py'] }]
])('a hook with arguments, %j, is written without a shell', (hook, expected) => {
  expect(afterSuggestion(hookCommand, settings({ type: 'command', ...hook }))).toEqual([{ type: 'command', ...expected }, []])
})

function settings(hook: unknown): Example {
  return { host: 'claude-code', path: '.claude/settings.json', files: { '.git/HEAD': '', '.claude/hooks/a.sh': '', 'tools/a.py': '' }, executables: ['.claude/hooks/a.sh'], input: { hooks: { Stop: [{ hooks: [hook] }] } } }
}

/** The only hook of an example after the only suggestion for it, and what is said of it then. */
function afterSuggestion(rule: AnyRule, example: Example): unknown {
  const { document, findings } = runExample(rule, example)
  const [only, ...more] = findings.flatMap(({ suggestions }) => suggestions)
  expect([only?.title, more]).toEqual([expect.any(String), []])
  const source = applyEdits(document.text, resolveFix(document, only?.fix ?? []) ?? [])
  const value: unknown = JSON.parse(source)
  return [valueAt(value, ['hooks', 'Stop', 0, 'hooks', 0]), runExample(rule, example, source).findings.map(({ message }) => message)]
}

/** The help for a hook of settings that runs after a tool. */
function helpFor(rule: AnyRule, hook: Readonly<Record<string, string>>): readonly (string | undefined)[] {
  return runExample(rule, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PostToolUse: [{ hooks: [{ type: 'command', ...hook }] }] } } }).findings.map(({ help }) => help)
}

it('a hook that asks for bash is told that it does not get it', () => {
  const [plain, ofBash] = [{}, { shell: 'bash' }].flatMap((more) => helpFor(hookCommand, { command: '[[ -f notes ]] && make', ...more }))
  expect(ofBash).toBe(`${plain ?? ''} "shell": "bash" changes nothing: Claude Code runs sh for it too.`)
})

it.each([
  ['bash tools/a.sh', true],
  ['bash tools/a.sh --all 2>/dev/null', true],
  ['bash tools/a.sh tools/b.py', false],
  ['bash tools/a.sh > .claude/log.txt', false],
  ['bash tools/a.sh --file=notes', false]
])('a suggestion for `%s` changes all paths, or there is none', (command, isThere) => {
  const { findings } = runExample(hookScript, { host: 'claude-code', path: '.claude/settings.json', files: { '.git/HEAD': '', 'tools/a.sh': '', 'tools/b.py': '', notes: '' }, input: { hooks: { PreToolUse: [{ hooks: [{ type: 'command', command }] }] } } })
  expect(findings.map(({ suggestions }) => suggestions.length)).toEqual([isThere ? 1 : 0])
})

it.each([
  ['notes --all', 1],
  ['cd /notes', 0]
])('`%s` next to "args" becomes a program only if it is one', (command, count) => {
  const { findings } = runExample(hookCommand, { host: 'claude-code', path: '.claude/settings.json', input: { hooks: { PreToolUse: [{ hooks: [{ type: 'command', command, args: ['--stdin'] }] }] } } })
  expect(findings.map(({ suggestions }) => suggestions.length)).toEqual([count])
})

it('keeps what a shell expands out of the quotes', () => {
  const helps = (...commands: readonly string[]) => runExample(hookCommand, plugin({ hooks: { Stop: [{ hooks: commands.map((command) => ({ type: 'command', command })) }] } })).findings.map(({ help }) => help)
  const apart = 'End the quotes before a `*` and before braces such as `{a,b}`: the shell does not expand them in quotes.'
  expect(helps('cp ${CLAUDE_PLUGIN_ROOT}/notes/*.md .')).toEqual([`Put the whole path in quotes, in JSON as "… \\"\${CLAUDE_PLUGIN_ROOT}/notes/\\" …". ${apart}`])
  expect(helps('sh ${CLAUDE_PLUGIN_ROOT}/a.sh', 'mkdir -p ${CLAUDE_PLUGIN_ROOT}/{a,b}')).toEqual([`Put each whole path in quotes, in JSON as "… \\"\${CLAUDE_PLUGIN_ROOT}/a.sh\\" …". ${apart}`])
  expect(helps('sh ${CLAUDE_PLUGIN_ROOT}/a.sh')).toEqual(['Put the whole path in quotes, in JSON as "… \\"${CLAUDE_PLUGIN_ROOT}/a.sh\\" …".'])
})
