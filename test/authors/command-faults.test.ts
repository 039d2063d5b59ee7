import { describe, expect, it } from 'vitest'
import { faultOf } from '../../src/authors/command-faults.js'
import { PROGRAM_COMMANDS, wordsAfter } from '../../src/authors/command-lines.js'
import type { Phrase } from '../../src/base/wording.js'

function worded({ text, data }: Phrase): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = data[name]
    return typeof value === 'object' ? worded(value) : String(value)
  })
}

/** What a host makes of a command, and what to do about it. */
function told(line: string, isLine = true): string | undefined {
  const found = PROGRAM_COMMANDS.flatMap((program) => program.commands.flatMap((command) => (line.startsWith(`${command} `) ? [{ program, command }] : [])))
  const [{ program, command }] = found as [(typeof found)[number]]
  const words = wordsAfter(line, command.length)
  const fault = words === undefined ? undefined : faultOf(program, words, isLine)
  return fault === undefined ? undefined : `${worded(fault.why)}: ${worded(fault.instead)}.`
}

// Each was run: Claude Code 2.1.332, Codex 0.171.0 and Gemini CLI 0.61.0 on 2026-11-29.
describe('a command that adds a server', () => {
  it.each([
    'claude mcp add notes -- npx -y notes',
    'claude mcp add notes npx notes',
    'claude mcp add notes npx notes --scope user',
    'claude mcp add notes -e KEY=1 B=2 -- npx -y notes',
    'claude mcp add notes -e KEY=<your key> -- npx -y notes',
    'claude mcp add --env KEY=1 --scope user notes -- npx -y notes',
    'claude mcp add --env=KEY=1 notes -- npx -y notes',
    'claude mcp add -eKEY=1 notes -- npx -y notes',
    'claude mcp add -e KEY=1 -- notes npx -y notes',
    'claude mcp add -- notes npx -y notes',
    'claude mcp add --transport http notes https://example.com/mcp --header "Authorization: Bearer $TOKEN"',
    'claude mcp add -t http -H "A: b" -s user notes https://example.com/mcp',
    'claude mcp add --transport streamable-http notes https://example.com/mcp',
    'claude mcp add notes \\\n  -e KEY=1 \\\n  -- npx -y notes',
    'claude mcp add notes -- docker run -i --rm -e KEY notes # once',
    'codex mcp add notes npx -y notes',
    'codex mcp add notes --env KEY=1 -- npx -y notes',
    'codex mcp add notes --url https://example.com/mcp',
    'codex mcp add @example/notes -- npx notes',
    'gemini mcp add -e KEY=1 notes npx -y notes',
    'gemini mcp add --transport http notes https://example.com/mcp'
  ])('is taken: %s', (line) => {
    expect(told(line)).toBeUndefined()
  })

  it.each([
    'claude mcp add <name> <command> [args...]',
    'claude mcp add [options] notes npx -y notes',
    'claude mcp add notes ... -y',
    'claude mcp add $NAME $ARGS -y',
    'claude mcp add notes -e KEY npx',
    'claude mcp add notes -H Authorization Bearer https://example.com',
    'claude mcp add notes -e KEY=1 one -s user npx notes',
    'claude mcp add "<your name>" -- npx notes',
    'claude mcp add --scope <user|project> notes -- npx notes',
    'claude mcp add <name>',
    'claude mcp add --scope',
    'claude mcp add - ',
    'codex exec resume --last "Go on"',
    'codex exec --yolo --json "Read notes"',
    'claude mcp add notes notes@latest',
    'claude mcp add files notes@tools',
    'claude mcp add "notes'
  ])('is not judged: %s', (line) => {
    expect(told(line)).toBeUndefined()
  })

  it.each([
    ['claude mcp add notes npx -y notes', "treats '-y' as an option of its own, and refuses it: Write `--` before `npx` there."],
    ['claude mcp add notes npx -y notes --scope user', "treats '-y' as an option of its own, and refuses it: Write `--` before `npx` there, and `--scope user` before that `--`."],
    ['claude mcp add notes docker run -i --rm -e TOKEN notes', "treats '-i' as an option of its own, and refuses it: Write `--` before `docker` there."],
    ['claude mcp add notes $(pwd)/server.py --stdio', "treats '--stdio' as an option of its own, and refuses it: Write `--` before the command there."],
    ['claude mcp add -e KEY=1 notes -- npx -y notes', "treats 'notes' as a variable too, after '-e', and refuses it: Write `notes` before `-e` there."],
    ['claude mcp add -e KEY=1 notes npx -y notes', "treats 'notes' as a variable too, after '-e', and refuses it: Write `notes` before `-e` there, and `--` before the command."],
    ['claude mcp add -e KEY=1 "$NAME" -- npx notes', "treats '…' as a variable too, after '-e', and refuses it: Write the name before `-e` there."],
    ['claude mcp add notes --env KEY=1 npx -y notes', "treats 'npx' as a variable too, after '--env', and refuses it: Write `--` before `npx` there."],
    ['claude mcp add -t http -H "A: b" notes https://example.com/mcp', "treats 'notes' as a header too, after '-H', and refuses it: Write the name and the URL before `-H` there."],
    ['claude mcp add -t http notes -H "A: b" https://example.com/mcp', "treats '…' as a header too, after '-H', and refuses it: Write the URL before `-H` there."],
    ['claude mcp add --type http notes https://example.com/mcp', "has no option '--type' here: Write `--transport` there instead."],
    ['claude mcp add --global notes -- npx notes', "has no option '--global' here: Write `--scope user` there instead."],
    ['claude mcp add --verbose notes -- npx notes', "has no option '--verbose' here: Remove `--verbose` there."],
    ['claude mcp add --from-registry example/notes', "has no option '--from-registry' here: Write the name, and then the URL of the server, or `--` and its command, without `--from-registry`."],
    ['claude mcp add notes --plugin notes@tools', "has no option '--plugin' here: Write `claude plugin install notes@tools` there in place of the whole command."],
    ['claude mcp add notes --source=./plugins/notes', "has no option '--source' here: Write `claude --plugin-dir ./plugins/notes`, which starts Claude Code with that plugin, there in place of the whole command."],
    ['claude mcp add notes --source ./notes', "has no option '--source' here: Write the name, and then the URL of the server, or `--` and its command, without `--source`."],
    ['claude mcp add notes --from notes@latest -- npx notes', "has no option '--from' here: Remove `--from notes@latest` there."],
    ['claude mcp add notes notes@tools', "treats 'notes@tools' as the name of a program: Write `claude plugin install notes@tools` there in place of the whole command."],
    ['claude mcp add -t http notes https://example.com/mcp --auth oauth', "has no option '--auth' here: Remove `--auth oauth` there."],
    ['claude plugin install example/tools --plugin notes', 'takes the name of a plugin, or name@marketplace: Write `tools@example` there.'],
    ['claude plugin install --all', "has no option '--all' here: Write a command for each plugin there, with its name in place of `--all`."],
    ['claude mcp add notes --url https://example.com/mcp', "has no option '--url' here: Write the URL after the name there, without `--url`, and `--transport http` before the name."],
    ['claude mcp add --transport http notes --url https://example.com/mcp', "has no option '--url' here: Write the URL after the name there, without `--url`."],
    ['claude mcp add notes --command npx --args notes', "has no option '--command' here: Write the command and its arguments after `--` there, without `--command`."],
    ['claude mcp add --scope global notes -- npx notes', "does not take 'global' after '--scope': Write `--scope user` there."],
    ['claude mcp add -t ws notes wss://example.com', "does not take 'ws' after '-t': Write one of these there: stdio, sse, http, streamable-http."],
    ['claude mcp add @example/notes -- npx notes', "refuses the name '@example/notes': it takes letters, digits, '-' and '_': Write a name such as `example-notes` there."],
    ['claude mcp add @example/notes', 'wants a command or a URL after the name: Write a name, `--` and the command that starts the server there.'],
    ['claude mcp add notes', 'wants a command or a URL after the name: Write `notes`, `--` and the command that starts the server there.'],
    ['claude mcp add notes https://example.com/mcp', 'treats the URL as a command, and cannot start it: Write `--transport http` before the name there.'],
    ['claude mcp add notes https://example.com/sse', 'treats the URL as a command, and cannot start it: Write `--transport sse` before the name there.'],
    ['claude mcp add notes "npx -y notes"', "treats 'npx …' as the name of a program: Write `--` before the command there, and no quotes around it."],
    ['codex mcp add notes -e KEY=1 -- npx notes', "has no option '-e' here: Write `--env` there instead."],
    ['codex mcp add notes --scope user -- npx notes', "has no option '--scope' here: Remove `--scope user` there."],
    ['codex mcp add --transport http notes https://example.com/mcp', "has no option '--transport' here: Write `--url` before the URL there, without `--transport http`."],
    ['codex mcp add notes --url https://example.com/mcp --header "A: b"', "has no option '--header' here: Write `--bearer-token-env-var VARIABLE` there instead."],
    ['codex mcp add notes https://example.com/mcp', 'treats the URL as a command, and cannot start it: Write `--url` before the URL there.'],
    ['codex exec --full-auto "Write notes"', "has no option '--full-auto' here: Write `--sandbox workspace-write` there instead."],
    ['codex exec -m gpt --sandbox read-only --full-auto "Read notes"', "has no option '--full-auto' here: Remove `--full-auto` there."],
    ['codex exec -s read-only --full-auto "Read notes"', "has no option '--full-auto' here: Remove `--full-auto` there."],
    ['codex exec -a never "Read notes"', "has no option '-a' here: Remove `-a never` there."],
    ['gemini mcp add notes -- npx -y notes', "takes no command after '--': Remove `--` there."]
  ])('%s', (line, expected) => {
    expect(told(line)).toBe(expected)
  })

  it('may be named in a sentence without the command of the server', () => {
    expect(told('claude mcp add notes', false)).toBeUndefined()
  })
})

describe('a command that installs a plugin or adds a marketplace', () => {
  it.each([
    ['claude plugin install notes@tools --scope project', undefined],
    ['claude plugin install --source ./notes', undefined],
    ['claude plugin install notes --source example/tools', "has no option '--source' here: Write `--marketplace` in place of `--source` there."],
    ['claude plugin install github:example/tools --path plugins/notes', "takes the name of a plugin, or name@marketplace: Write `claude plugin marketplace add example/tools` there, and then install the plugin by its name."],
    ['claude plugin marketplace add example/tools --sparse .claude-plugin plugins', undefined],
    ['claude plugin install --project notes@tools', "has no option '--project' here: Write `--scope project` there instead."],
    ['claude plugin install --force notes@tools', "has no option '--force' here: Remove `--force` there."],
    ['claude plugin install notes@tools --scope global', "does not take 'global' after '--scope': Write `--scope user` there."],
    ['claude plugin marketplace add example/tools --name tools', "has no option '--name' here: Remove `--name tools` there."],
    ['codex plugin marketplace add example/tools --branch main', "has no option '--branch' here: Write `--ref` there instead."]
  ])('%s', (line, expected) => {
    expect(told(line)).toBe(expected)
  })
})

// Each was run: Claude Code 2.1.332, Codex 0.171.0 and Copilot CLI 1.0.102 on 2026-11-29.
describe('a command that names a plugin', () => {
  it.each([
    'claude plugin install notes',
    'claude plugin install notes@tools',
    '/plugin install notes@tools',
    '/plugin install notes --marketplace example/tools',
    '/plugin install git@github.com:example/tools.git',
    'codex plugin add notes@tools',
    'codex plugin add notes --marketplace tools',
    'codex plugin add -m tools notes',
    'codex plugin add NAME',
    'claude plugin marketplace update tools',
    '/plugin marketplace remove <owner/repo>',
    'copilot plugin install notes@tools',
    'copilot plugin install example/tools:notes',
    'copilot plugin install ./notes'
  ])('is taken: %s', (line) => {
    expect(told(line)).toBeUndefined()
  })

  it.each([
    ['/plugin install @tools', "treats 'tools' as a marketplace, and finds no plugin without a name: Write the name of a plugin before `@tools` there."],
    ['claude plugin install example/tools:notes', 'takes the name of a plugin, or name@marketplace: Write `claude plugin marketplace add example/tools` there, and then install the plugin by its name.'],
    ['/plugin install notes@github:example/tools', 'takes the name of a plugin, or name@marketplace: Write `/plugin marketplace add example/tools` there, and then install the plugin by its name.'],
    ['/plugin install notes@example/tools', 'takes the name of a plugin, or name@marketplace: Write the name that the marketplace has in its marketplace.json after `notes@` there.'],
    ['codex plugin add notes', 'wants the marketplace with the name of a plugin: Write `notes@` and the name of the marketplace there.'],
    ['claude plugin marketplace update example/tools', 'knows a marketplace only by its name: Write the name that the marketplace has in its marketplace.json there.'],
    ['claude plugin marketplace remove ./tools --scope user', 'knows a marketplace only by its name: Write the name that the marketplace has in its marketplace.json there.'],
    ['/plugin marketplace update notes@tools', 'knows a marketplace only by its name: Write the name that the marketplace has in its marketplace.json there.'],
    ['codex plugin marketplace upgrade example/tools', 'knows a marketplace only by its name: Write the name that the marketplace has in its marketplace.json there.'],
    ['copilot plugin install <plugin>', 'wants the marketplace with the name of a plugin: Write `<plugin>@` and the name of the marketplace there.']
  ])('is refused: %s', (line, expected) => {
    expect(told(line)).toBe(expected)
  })
})

// Each was run: Claude Code 2.1.332 and Codex 0.171.0 on 2026-11-30.
describe('a command that takes a name or a source', () => {
  it.each([
    ['claude plugin install one two@tools', "installs only the first plugin that is named, 'one': Write a command for each plugin there, with `@` and the name of its marketplace."],
    ['/plugin install one two@tools', "installs only the first plugin that is named, 'one': Write a command for each plugin there, with `@` and the name of its marketplace."],
    ['claude plugin install --path ./notes', "has no option '--path' here: Write `claude plugin marketplace add` and the path of a folder with a .claude-plugin/marketplace.json there, and then install the plugin by its name; or start Claude Code with `claude --plugin-dir` and the path of the plugin."],
    ['claude plugin update ada/notes', 'knows an installed plugin only by its name: Write the name of the plugin, `@` and the name of its marketplace in place of `ada/notes` there.'],
    ['codex plugin marketplace add ada-tools', "takes owner/repository, the URL of a repository or a path that starts with './', and not a name: Write one of these in place of `ada-tools` there."],
    ['claude install github:ada/notes', "installs itself with `claude install`, and '…' is not a version of it: Write `claude plugin marketplace add` with the address of a repository that has a .claude-plugin/marketplace.json there, and then `claude plugin install` with the name of the plugin."],
    ['claude install ada/notes', "installs itself with `claude install`, and 'ada/notes' is not a version of it: Write `claude plugin marketplace add` with the address of a repository that has a .claude-plugin/marketplace.json there, and then `claude plugin install` with the name of the plugin."]
  ])('is refused: %s', (line, message) => {
    expect(told(line)).toBe(message)
  })

  it.each(['claude plugin install notes@tools', '/plugin install notes and then restart', 'claude plugin update notes@tools', 'claude plugin disable --all', 'claude plugin install --all --marketplace example/tools', 'claude plugin update <owner/repo>', 'claude plugin disable and/or uninstall', 'claude install and/or update', 'claude plugin marketplace add ada/tools', 'claude plugin marketplace add marketplace-name', 'claude plugin marketplace add your-tools', 'claude install stable', 'claude install 2.1.332', 'claude install --force latest'])('is taken, or says too little: %s', (line) => {
    expect(told(line)).toBeUndefined()
  })
})
