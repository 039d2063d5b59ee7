import { describe, expect, it } from 'vitest'
import bundledFile from '../../rules/bundled-file.js'
import commandLineInCommand from '../../rules/command-line-in-command.js'
import commandPath from '../../rules/command-path.js'
import containerInput from '../../rules/container-input.js'
import disabledTls from '../../rules/disabled-tls.js'
import absentPackage from '../../rules/absent-package.js'
import emptyCredential from '../../rules/empty-credential.js'
import foreignVariable from '../../rules/foreign-variable.js'
import httpsUrl from '../../rules/https-url.js'
import packageRegistry from '../../rules/package-registry.js'
import pinnedPackage from '../../rules/pinned-package.js'
import posixCmd from '../../rules/posix-cmd.js'
import transportType from '../../rules/transport-type.js'
import unsetVariable from '../../rules/unset-variable.js'
import windowsNpx from '../../rules/windows-npx.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/json/edits.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { fixExample, runExample } from '../support/run-example.js'

type Entry = Readonly<Record<string, unknown>>

/** What each suggestion of a rule makes of an entry, by the title of the suggestion. */
function suggested(rule: AnyRule, entry: Entry, example: Omit<Example, 'input'> = {}): [string, unknown][] {
  const { document, findings } = runExample(rule, { ...example, input: { mcpServers: { s: entry } } })
  return findings.flatMap((finding) =>
    finding.suggestions.map(({ title, fix }): [string, unknown] => {
      const edits = resolveFix(document, fix)
      if (edits === undefined) throw new Error('the suggestion has no place in the text')
      const value = JSON.parse(applyEdits(document.text, edits)) as { mcpServers: { s: unknown } }
      return [title, value.mcpServers.s]
    })
  )
}

const IN_PLUGIN = { files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'dist/a.js': '' } }

describe('windows-npx suggests', () => {
  const both = { platforms: ['win32', 'linux'] } as const

  it('nothing if another platform is a target too, which has no cmd', () => {
    expect(suggested(windowsNpx, { command: 'npx', args: ['-y', 'x'] }, both)).toEqual([])
  })

  it('cmd on Windows, unless args is not a list', () => {
    const atHand = { platformAtHand: 'win32' } as const
    expect(suggested(windowsNpx, { command: 'npx' }, atHand)).toEqual([["Start 'npx' through 'cmd /c'", { command: 'cmd', args: ['/c', 'npx'] }]])
    expect(suggested(windowsNpx, { command: 'npx', args: '-y x' }, atHand)).toEqual([])
    expect(suggested(windowsNpx, { command: 'npx', argss: ['-y', 'x'] }, atHand)).toEqual([])
  })

  it('cmd in the place of a null that the host takes for nothing, and no second `args`', () => {
    const input = '{"mcpServers":{"s":{"command":"npx","args":null}}}'
    const fixed = '{"mcpServers":{"s":{"command":"cmd","args":["/c","npx"]}}}'
    expect(fixExample(windowsNpx, { host: 'kilo-mcp-json', platforms: ['win32'], input })).toBe(fixed)
  })

  it('nothing in a plugin without a Windows target', () => {
    expect(suggested(windowsNpx, { command: 'npx' }, IN_PLUGIN)).toEqual([])
  })
})

describe('pinned-package suggests', () => {
  const found = { registry: 'npm.example.com', is: 'found', version: '1.2.3', runsScripts: false } as const

  it.each<[args: readonly string[], pinned: readonly string[], key: string]>([
    [['-y', 'a'], ['-y', 'a@1.2.3'], 'a@'],
    [['@b/a@latest', '--x'], ['@b/a@1.2.3', '--x'], '@b/a@latest'],
    [['--package=a@^1', 'bin'], ['--package=a@1.2.3', 'bin'], 'a@^1'],
    [['x@npm:a@^1'], ['x@npm:a@1.2.3'], 'a@^1'],
    [['x@npm:a'], ['x@npm:a@1.2.3'], 'a@'],
    [['a@'], ['a@1.2.3'], 'a@']
  ])('the version of today for npx %j', (args, pinned, key) => {
    const [suggestion, ...others] = suggested(pinnedPackage, { command: 'npx', args }, { packages: { [key]: found } })
    expect(suggestion?.[1]).toEqual({ command: 'npx', args: pinned })
    expect(others).toEqual([])
  })

  it('the same in a script, and nothing where the word is quoted in it', () => {
    const packages = { 'a@': found }
    expect(suggested(pinnedPackage, { command: 'sh', args: ['-c', 'npx -y a --x'] }, { packages })).toEqual([
      ['Pin it to a@1.2.3', { command: 'sh', args: ['-c', 'npx -y a@1.2.3 --x'] }]
    ])
    expect(suggested(pinnedPackage, { command: 'sh', args: ['-c', 'npx -y "a" --x'] }, { packages })).toEqual([])
  })

  it('nothing for a package that no npm registry was asked about', () => {
    expect(suggested(pinnedPackage, { command: 'npx', args: ['a'] })).toEqual([])
    expect(suggested(pinnedPackage, { command: 'uvx', args: ['a'] }, { packages: { 'a@': found } })).toEqual([])
  })
})

describe('package-registry suggests', () => {
  it('the latest version where none fits', () => {
    const packages = { 'a@9.9.9': { registry: 'npm.example.com', is: 'unmatched', latest: '1.2.3' } } as const
    expect(suggested(packageRegistry, { command: 'npx', args: ['a@9.9.9'] }, { packages })).toEqual([
      ['Pin it to a@1.2.3', { command: 'npx', args: ['a@1.2.3'] }]
    ])
  })
})

describe('posix-cmd suggests', () => {
  it.each([
    ['npx.cmd', ['linux'], [["Start 'npx -y'", { command: 'npx', args: ['-y'] }]]],
    ['npx.cmd', ['linux', 'win32'], []],
    ['node.exe', ['linux', 'win32'], [["Start 'node'", { command: 'node' }]]],
    ['./a.exe', ['linux'], []],
    ['a.bat', ['linux'], []],
    ['wsl.exe', ['linux'], []]
  ] as const)('the name without the suffix where every platform finds it: %s on %j', (command, platforms, expected) => {
    expect(suggested(posixCmd, { command }, { platforms })).toEqual(expected)
  })

  it.each([
    [['/c', 'npx', '-y', 'x'], { command: 'npx', args: ['-y', 'x'] }],
    [['/d', '/s', '/C', 'npx', 'x'], { command: 'npx', args: ['x'] }],
    [['/c', 'npx'], { command: 'npx', args: [] }]
  ])('the program itself for %j', (args, entry) => {
    const repaired = [["Start 'npx' itself", entry]]
    expect(suggested(posixCmd, { command: 'cmd', args }, { host: 'claude-code' })).toEqual(repaired)
    expect(suggested(posixCmd, { command: 'cmd', args }, { host: 'cursor', platforms: ['linux'] })).toEqual(repaired)
    // A host that may need `cmd` on Windows would get a finding of windows-npx for it there.
    expect(suggested(posixCmd, { command: 'cmd', args }, { host: 'cursor' })).toEqual([])
    expect(suggested(posixCmd, { command: 'cmd', args: ['/c', 'uvx', 'x'] }, { host: 'cursor' })).toEqual([["Start 'uvx' itself", { command: 'uvx', args: ['x'] }]])
  })

  it.each([
    [['/c', 'start.bat']],
    [['/c', 'npx -y x']],
    [['/c', 'set', 'A=1', '&&', 'npx', 'x']],
    [['/c', 'tools/x']],
    [['/c', 'bash', 'start.sh']]
  ])('nothing for %j', (args) => {
    expect(runExample(posixCmd, { input: { mcpServers: { s: { command: 'cmd', args } } } }).findings).toHaveLength(1)
    expect(suggested(posixCmd, { command: 'cmd', args })).toEqual([])
  })
})

describe('command-line-in-command suggests', () => {
  it('the split, with the words before those in args', () => {
    expect(suggested(commandLineInCommand, { command: 'uv run "my server.py" ', args: ['--stdio'] })).toEqual([
      ["Move the arguments to 'args'", { command: 'uv', args: ['run', 'my server.py', '--stdio'] }]
    ])
    expect(suggested(commandLineInCommand, { command: 'npx -y x', env: { A: 'b' } })).toEqual([
      ["Move the arguments to 'args'", { command: 'npx', args: ['-y', 'x'], env: { A: 'b' } }]
    ])
    expect(suggested(commandLineInCommand, { command: 'npx x' })).toEqual([
      ["Move the arguments to 'args', and add -y", { command: 'npx', args: ['-y', 'x'] }]
    ])
    expect(suggested(commandLineInCommand, { command: '"/opt/a b"' })).toEqual([
      ['Remove the quotes', { command: '/opt/a b' }]
    ])
  })

  it.each([
    ['what only a shell can do', { command: 'cd /srv && npx x' }],
    ['a variable that is set before', { command: 'A=1 npx x' }],
    ['args that are not a list', { command: 'npx x', args: 'y' }],
    ['a credential in the command', { command: 'a-mcp --token ' + 'ghp_' + 'R7vKq2mXw9LzT4bNc8JdY6sHf1GpA0uEiVoQ' }]
  ])('nothing for %s', (_what, entry) => {
    expect(runExample(commandLineInCommand, { input: { mcpServers: { s: entry } } }).findings).toHaveLength(1)
    expect(suggested(commandLineInCommand, entry)).toEqual([])
  })
})

describe('absent-package suggests', () => {
  const NOTION = '@modelcontextprotocol/server-notion'

  it('the other program, if nothing else is said to this one', () => {
    expect(suggested(absentPackage, { command: 'npx', args: ['-y', '@modelcontextprotocol/server-fetch'] })).toEqual([['Start mcp-server-fetch with uvx', { command: 'uvx', args: ['mcp-server-fetch'] }]])
    expect(suggested(absentPackage, { command: 'npx', args: ['-y', '@modelcontextprotocol/server-fetch', '--ignore-robots-txt'] })).toEqual([])
    expect(suggested(absentPackage, { command: 'npx', args: ['-y', '@modelcontextprotocol/server-fetch@1.0.0'] })).toEqual([])
  })

  it('the name by which the other package reads the only credential', () => {
    const renamed = { command: 'npx', args: ['-y', '@notionhq/notion-mcp-server'], env: { LEVEL: 'info', NOTION_TOKEN: '${NOTION_API_KEY}' } }
    expect(suggested(absentPackage, { command: 'npx', args: ['-y', NOTION], env: { LEVEL: 'info', NOTION_API_KEY: '${NOTION_API_KEY}' } })).toEqual([['Start @notionhq/notion-mcp-server, and rename NOTION_API_KEY to NOTION_TOKEN', renamed]])
    expect(suggested(absentPackage, { command: 'npx', args: ['-y', NOTION], env: { A_API_KEY: '${A}', B_API_KEY: '${B}' } })).toEqual([])
  })
})

describe('empty-credential suggests', () => {
  const entry = { command: 'a', env: { A_TOKEN: '' } }

  it('a reference that may be empty, or to remove it', () => {
    expect(suggested(emptyCredential, entry)).toEqual([
      ['Refer to the variable, which may stay unset', { command: 'a', env: { A_TOKEN: '${A_TOKEN:-}' } }],
      ['Remove the entry', { command: 'a' }]
    ])
    const [removed] = suggested(emptyCredential, { command: 'a', env: { A_TOKEN: '', A_REGION: 'eu' } })
    expect(removed).toEqual(['Remove the entry', { command: 'a', env: { A_REGION: 'eu' } }])
  })

  it('nothing next to other variables that are empty: people fill them all in', () => {
    expect(suggested(emptyCredential, { command: 'a', env: { A_TOKEN: '', A_REGION: '' } })).toEqual([])
  })

  it('nothing for a file that people copy and fill in', () => {
    const example = { host: 'claude-desktop', path: 'docs/claude_desktop_config.json', tracked: true } as const
    expect(suggested(emptyCredential, entry, example)).toEqual([])
  })

  it('only a reference where it is not known what servers inherit', () => {
    expect(suggested(emptyCredential, entry, { host: 'cursor', path: '.cursor/mcp.json' })).toEqual([
      ['Refer to ${env:A_TOKEN}', { command: 'a', env: { A_TOKEN: '${env:A_TOKEN}' } }]
    ])
  })
})

describe('foreign-variable suggests', () => {
  it('to start a server of a Codex plugin in its directory, if that is all it needs', () => {
    const files = { '.codex-plugin/plugin.json': '{ "name": "tools" }', 'dist/a.js': 'serve()', 'dist/b.js': 'serve(process.cwd())' }
    const told = (entry: Readonly<Record<string, unknown>>) => suggested(foreignVariable, entry, { host: 'codex', path: '.mcp.json', files })
    expect(told({ command: 'node', args: ['${PLUGIN_ROOT}/dist/a.js'], env: { LEVEL: 'info' } })).toEqual([['Start it in the plugin, with "cwd": "."', { command: 'node', args: ['./dist/a.js'], env: { LEVEL: 'info' }, cwd: '.' }]])
    expect(told({ command: 'node', args: ['${PLUGIN_ROOT}/dist/b.js'] })).toEqual([])
    expect(told({ command: 'node', args: ['${PLUGIN_ROOT}/dist/c.js'] })).toEqual([])
    expect(told({ command: 'node', args: ['${PLUGIN_ROOT}/dist/a.js', './notes'] })).toEqual([])
  })
})

describe('transport-type suggests', () => {
  it('http for another word next to a clear address', () => {
    const host = { host: 'claude-code', path: '.mcp.json' }
    const url = 'https://a.example.com/mcp'
    expect(suggested(transportType, { type: 'url', url }, host)).toEqual([['Set "type" to "http"', { type: 'http', url }]])
    expect(suggested(transportType, { type: 'url', url: 'https://a.example.com/sse' }, host)).toEqual([])
    expect(suggested(transportType, { type: 'local', command: 'a', url }, host)).toEqual([])
  })
})

describe('unset-variable suggests', () => {
  it('the value from env for a reference that is not looked up there, unless it is a credential', () => {
    const host = { host: 'claude-code', path: '.mcp.json' }
    expect(suggested(unsetVariable, { command: 'a', args: ['--dir=${A_DIR}'], env: { A_DIR: './notes' } }, host)).toEqual([
      ["Write './notes'", { command: 'a', args: ['--dir=./notes'], env: { A_DIR: './notes' } }]
    ])
    const kept = { A_TOKEN: 'changeme', A_CONFIG: 'ghp_Zk3vQ9xT7bLm2RwY8nPc5Jd1Hs6Gf4AuVe0X', A_DATABASE: 'postgres://ada:Tr0ub4dor3xQz@db.example.com/notes' }
    for (const [name, value] of Object.entries(kept)) {
      const { findings } = runExample(unsetVariable, { ...host, input: { mcpServers: { s: { command: 'a', args: [`\${${name}}`], env: { [name]: value } } } } })
      expect(findings.map(({ help, suggestions }) => [help, suggestions])).toEqual([[expect.stringContaining(`Set ${name} before the host starts: Claude Code looks for it only in its own environment.`), []]])
    }
  })

  it('nothing about it where every variable is assumed to be set', () => {
    const input = { mcpServers: { s: { command: 'a', args: ['${A_DIR}'], env: { A_DIR: './notes' } } } }
    expect(runExample(unsetVariable, { host: 'claude-code', path: '.mcp.json', assumeEnv: true, input }).findings).toEqual([])
  })
})

describe('https-url suggests', () => {
  it('https for the address of a bridge', () => {
    const args = ['-y', 'mcp-remote', 'http://a.example.com/mcp', '--allow-http']
    expect(suggested(httpsUrl, { command: 'npx', args })).toEqual([
      ['Use https', { command: 'npx', args: ['-y', 'mcp-remote', 'https://a.example.com/mcp', '--allow-http'] }]
    ])
  })
})

describe('command-path suggests', () => {
  it('no variable of Windows for a path in its Linux', () => {
    expect(suggested(commandPath, { command: 'wsl.exe', args: ['php', '/home/jo/shop/artisan', 'mcp'] })).toEqual([])
  })

  it('the name of a program, but not next to a file that one person has', () => {
    expect(suggested(commandPath, { command: '/Users/jo/.local/bin/uv', args: ['run', 'notes-mcp'] })).toEqual([['Write "uv"', { command: 'uv', args: ['run', 'notes-mcp'] }]])
    expect(suggested(commandPath, { command: '/Users/jo/.local/bin/uv', args: ['--directory', '/Users/jo/work/notes', 'run', 'notes-mcp'] })).toEqual([])
  })

  it('the plugin root for what is relative in a plugin', () => {
    const title = 'Start the path with ${AGENT_PLUGIN_ROOT}'
    const bundled = { command: '${AGENT_PLUGIN_ROOT}/bin/a' }
    const withProgram = { ...IN_PLUGIN, files: { ...IN_PLUGIN.files, 'bin/a': '' }, executables: ['bin/a'] }
    expect(suggested(commandPath, { command: './bin/a' }, withProgram)).toEqual([[title, bundled]])
    expect(suggested(commandPath, { command: 'bin/a' }, withProgram)).toEqual([[title, bundled]])
    expect(suggested(commandPath, { command: 'node', args: ['dist/a.js'] }, IN_PLUGIN)).toEqual([
      [title, { command: 'node', args: ['${AGENT_PLUGIN_ROOT}/dist/a.js'] }]
    ])
  })

  it('no plugin root in a file that is read as that of the project too, unless it has one', () => {
    const files = { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "tools" }', 'dist/a.js': '' }
    const both = { host: 'claude-code', path: '/work/tools/.mcp.json', files: Object.fromEntries(Object.entries(files).map(([path, text]) => [`/work/tools/${path}`, text])) } as const
    const told = (servers: object) => runExample(commandPath, { ...both, input: { mcpServers: servers } }).findings.map(({ server, suggestions }) => [server, suggestions.map(({ title }) => title)])
    const script = { command: 'node', args: ['/home/jo/tools/dist/a.js'] }
    expect(told({ a: script })).toEqual([['a', []]])
    expect(told({ a: { command: 'node', args: ['dist/a.js'] } })).toEqual([['a', []]])
    expect(told({ a: script, b: { command: 'b-mcp', args: ['${CLAUDE_PLUGIN_ROOT}/b.json'] } })).toEqual([['a', ['Start the path with ${CLAUDE_PLUGIN_ROOT}']]])
    expect(told({ a: { command: 'notes', args: ['/home/jo/tools'] }, b: { command: 'node', args: ['dist/a.js'] } })).toEqual([['a', ['Start the path with ${CLAUDE_PROJECT_DIR:-.}']], ['b', []]])
  })

  it('nothing for a program that the plugin does not have, or that cannot be executed', () => {
    expect(suggested(commandPath, { command: './bin/a' }, IN_PLUGIN)).toEqual([])
    expect(suggested(commandPath, { command: './bin/a' }, { ...IN_PLUGIN, files: { ...IN_PLUGIN.files, 'bin/a': '' } })).toEqual([])
  })

  it('to add a program that the plugin does not have', () => {
    const { findings } = runExample(commandPath, { ...IN_PLUGIN, input: { mcpServers: { s: { command: './bin/a' } } } })
    expect(findings.map(({ help }) => help)).toEqual(['Write ${AGENT_PLUGIN_ROOT}/bin/a, and add the file: the plugin does not have it.'])
  })

  it('to start a server of a Codex plugin in its directory, but only says so of a program that works in the directory of the project', () => {
    const told = (text: string) => {
      const [finding] = runExample(commandPath, { host: 'codex', path: '.mcp.json', files: { '.codex-plugin/plugin.json': '{ "name": "tools" }', 'dist/a.js': text }, input: { mcpServers: { s: { command: 'node', args: ['./dist/a.js'] } } } }).findings
      return [finding?.help, finding?.suggestions.map(({ title }) => title)]
    }
    expect(told('serve()')).toEqual(['Add "cwd": ".", which Codex resolves to the directory of the plugin.', ['Add "cwd": "."']])
    for (const text of ['serve(process.cwd())', 'serve(process.env.PWD)']) {
      expect(told(text)).toEqual([`Add "cwd": ".", which Codex resolves to the directory of the plugin. 'dist/a.js' asks for its working directory, and then gets this one instead of that of the project.`, []])
    }
  })

  it('nothing for a path outside the plugin', () => {
    expect(suggested(commandPath, { command: '../a' }, IN_PLUGIN)).toEqual([])
    expect(suggested(commandPath, { command: '${AGENT_PLUGIN_ROOT}/../a' }, IN_PLUGIN)).toEqual([])
  })

  it('the file of the plugin or of the project in which a path of one person ends, but none of a folder that many projects have', () => {
    const plugin = { host: 'claude-code', path: '.mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "a" }', 'notes-mcp/main.py': '', 'dist/main.py': '' } }
    expect(suggested(commandPath, { command: 'python3', args: ['/Users/jo/work/notes-mcp/main.py'] }, plugin)).toEqual([
      ['Start the path with ${CLAUDE_PLUGIN_ROOT}', { command: 'python3', args: ['${CLAUDE_PLUGIN_ROOT}/notes-mcp/main.py'] }]
    ])
    expect(suggested(commandPath, { command: 'python3', args: ['/Users/jo/work/dist/main.py'] }, plugin)).toEqual([])
    const project = { host: 'claude-code', path: '.mcp.json', files: { '.git/HEAD': '', 'notes-mcp/main.py': '' } }
    expect(suggested(commandPath, { command: 'python3', args: ['--file=C:\\Users\\jo\\work\\notes-mcp\\main.py'] }, project)).toEqual([
      ['Start the path with ${CLAUDE_PROJECT_DIR:-.}', { command: 'python3', args: ['--file=${CLAUDE_PROJECT_DIR:-.}/notes-mcp/main.py'] }]
    ])
  })

  it('nothing for a folder that the project does not have, but for one that a build makes or that git does not have', () => {
    const project = { host: 'codex', path: '.codex/config.toml', files: { '.git/HEAD': '', 'package.json': '{ "name": "shop", "scripts": { "build": "tsc" } }', '.gitignore': '/notes\n', 'apps/web/package.json': '{}' } }
    const titles = (file: string) => runExample(commandPath, { ...project, input: `[mcp_servers.s]\ncommand = "node"\nargs = ["/Users/jo/work/shop/${file}"]\n` }).findings.map(({ suggestions, help }) => suggestions[0]?.title ?? help)
    expect(titles('apps/mcp/dist/a.js')).toEqual(['There is no apps/mcp in this project: add it, or remove the server. Otherwise use a path that is the same for everyone, or keep this file out of version control.'])
    expect(titles('data/notes/a.db')).toEqual(['Write the path from the folder of the project'])
    for (const file of ['dist/a.js', 'apps/web/dist/a.js', 'bin/a.js']) expect([file, ...titles(file)]).toEqual([file, 'Write the path from the folder of the project'])
    for (const file of ['notes/a.js', 'notes/dist/a.js']) expect(titles(file)).toEqual([`Write ${file} if everyone has it there: git ignores it. Otherwise use a path that is the same for everyone, or keep this file out of version control.`])
  })

  it('the path from the folder of the plugin for one from the root of its repository', () => {
    const plugin = { host: 'claude-code', path: 'plugins/tools/.claude-plugin/plugin.json', files: { '.git/HEAD': '', 'plugins/tools/a.py': '' } }
    const title = 'Start the path with ${CLAUDE_PLUGIN_ROOT}'
    expect(suggested(commandPath, { command: 'python3', args: ['./plugins/tools/a.py'] }, plugin)).toEqual([[title, { command: 'python3', args: ['${CLAUDE_PLUGIN_ROOT}/a.py'] }]])
  })

  it('nothing for a file that the plugin does not have', () => {
    const plugin = { host: 'claude-code', path: '.mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'package.json': '{ "name": "notes" }', 'a.js': '' } }
    const helps = (file: string) => runExample(commandPath, { ...plugin, input: { mcpServers: { s: { command: 'node', args: [`/Users/jo/notes/${file}`] } } } }).findings.map(({ suggestions, help }) => suggestions[0]?.title ?? help)
    expect(helps('a.js')).toEqual(['Start the path with ${CLAUDE_PLUGIN_ROOT}'])
    expect(helps('b.js')).toEqual(['There is no b.js in this plugin: add it, or remove the server. Otherwise use a path that is the same for everyone, or put the file into the plugin and start the path with ${CLAUDE_PLUGIN_ROOT}.'])
  })

  it('nothing for a folder of caches or settings that has the name of the project', () => {
    const project = { host: 'claude-code', path: '.mcp.json', files: { '.git/HEAD': '', 'package.json': '{ "name": "shop" }', 'a.js': '' } }
    const made = (path: string) => suggested(commandPath, { command: 'a', args: [path] }, project).map(([, entry]) => (entry as { args: string[] }).args[0])
    for (const path of ['.cache/shop', '.cache/shop/a.db', 'AppData/Local/shop', 'Library/Caches/shop']) expect(made(`/Users/jo/${path}`)).toEqual([`\${HOME}/${path}`])
    expect(made('/Users/jo/.agents/shop/a.js')).toEqual(['${CLAUDE_PROJECT_DIR:-.}/a.js'])
    expect(made('/Users/jo/work/shop')).toEqual(['${CLAUDE_PROJECT_DIR:-.}'])
  })

  it('nothing in the place of an option that names the folder of the project', () => {
    const project = { host: 'claude-code', path: '.mcp.json', files: { '.git/HEAD': '', 'README.md': 'Run `git clone --depth 1 https://git.example.com/jo/shop.git` and `cd shop`.\n' } }
    expect(suggested(commandPath, { command: 'uv', args: ['run', '--directory', '/Users/jo/shop', 'shop-mcp'] }, project)).toEqual([["Remove '--directory /Users/jo/shop'", { command: 'uv', args: ['run', 'shop-mcp'] }]])
    expect(suggested(commandPath, { command: 'uv', args: ['run', '--directory', '/Users/jo/shop/mcp', 'shop-mcp'] }, project)).toEqual([])
    expect(suggested(commandPath, { command: 'shop-mcp', args: ['--directory', '/Users/jo/shop'] }, project).map(([title]) => title)).toEqual(['Start the path with ${CLAUDE_PROJECT_DIR:-.}'])
  })

  it('the variable of the home directory', () => {
    const args = ['--x=/Users/jo/bin/x', 'C:\\Users\\jo\\scoop\\x']
    expect(suggested(commandPath, { command: '~/a', args }, { platforms: ['darwin', 'win32'] }).map(([, entry]) => entry)).toEqual([
      { command: '${HOME}/a', args },
      { command: '~/a', args: ['--x=${HOME}/bin/x', 'C:\\Users\\jo\\scoop\\x'] },
      { command: '~/a', args: ['--x=/Users/jo/bin/x', '${USERPROFILE}\\scoop\\x'] }
    ])
    const env = { A_DIR: '/home/jo/.a', PATH: '/usr/bin:/home/jo/bin' }
    expect(suggested(commandPath, { command: 'a', env }).map(([, entry]) => entry)).toEqual([
      { command: 'a', env: { A_DIR: '${HOME}/.a', PATH: '/usr/bin:${HOME}/bin' } }
    ])
  })

  it('no variable for another directory, or that is not set there', () => {
    for (const command of ['/mnt/c/Users/jo/a', '/c/Users/jo/a', 'D:\\Users\\jo\\a', 'E:/work/a']) {
      expect([command, suggested(commandPath, { command })]).toEqual([command, []])
    }
    expect(suggested(commandPath, { command: 'C:\\Users\\jo\\a' }, { platforms: ['linux'] })).toEqual([])
    expect(suggested(commandPath, { command: '/home/jo/a' }, { platforms: ['win32'] })).toEqual([])
  })

  it('no variable if the host expands none', () => {
    const codex = { host: 'codex', path: '.codex-plugin/mcp.json' }
    expect(runExample(commandPath, { ...codex, input: { mcpServers: { s: { command: '/home/jo/a' } } } }).findings).toHaveLength(1)
    expect(suggested(commandPath, { command: '/home/jo/a', cwd: '/home/jo' }, codex)).toEqual([])
    expect(suggested(commandPath, { command: '~/a' }, codex)).toEqual([])
  })
})

describe('disabled-tls suggests', () => {
  it('to remove a variable or an option', () => {
    expect(suggested(disabledTls, { command: 'a', env: { A: 'b', TLS_SKIP_VERIFY: '1' } })).toEqual([
      ["Remove 'TLS_SKIP_VERIFY'", { command: 'a', env: { A: 'b' } }]
    ])
    expect(suggested(disabledTls, { command: 'a', args: ['--insecure', 'b'] })).toEqual([
      ["Remove '--insecure'", { command: 'a', args: ['b'] }]
    ])
    expect(suggested(disabledTls, { command: 'a', args: ['--verify-ssl=no'] })).toEqual([
      ["Remove '--verify-ssl'", { command: 'a', args: [] }]
    ])
  })

  it('the opposite value for an option with its value in the next argument', () => {
    expect(suggested(disabledTls, { command: 'a', args: ['--tls-verify', 'false', 'b'] })).toEqual([
      ["Set '--tls-verify' to 'true'", { command: 'a', args: ['--tls-verify', 'true', 'b'] }]
    ])
  })

  it('nothing for the value of another option', () => {
    const args = ['run', '-e', 'NODE_TLS_REJECT_UNAUTHORIZED=0', 'a']
    expect(suggested(disabledTls, { command: 'docker', args })).toEqual([])
  })
})

it('bundled-file shows a path as the file has it, not the value of a variable', () => {
  const input = { mcpServers: { s: { command: '${AGENT_PLUGIN_ROOT}/bin/${FLAVOUR}' } } }
  const { findings } = runExample(bundledFile, { ...IN_PLUGIN, input, env: { FLAVOUR: 'from-the-environment' } })
  expect(findings.map(({ message }) => message)).toEqual(["The plugin has no file 'bin/${FLAVOUR}'"])
})

describe('container-input', () => {
  it.each([
    [['run', '-it', '--rm', 'mcp/a'], [['Remove the t', ['run', '-i', '--rm', 'mcp/a']]]],
    [['run', '--rm', 'mcp/a'], [['Add -i', ['run', '-i', '--rm', 'mcp/a']]]],
    [['run', '-i', '--tty', 'mcp/a'], []]
  ])('%j', (args, expected) => {
    expect(suggested(containerInput, { command: 'docker', args })).toEqual(expected.map(([title, fixed]) => [title, { command: 'docker', args: fixed }]))
  })
})

it('command-line-in-command splits an option from its value', () => {
  const entry = (...args: string[]) => ({ command: 'npx', args })
  expect(suggested(commandLineInCommand, entry('-y a-mcp', '/srv'))).toEqual([['Split it into arguments', entry('-y', 'a-mcp', '/srv')]])
  expect(suggested(commandLineInCommand, entry('-y "a-mcp'))).toEqual([])
})

describe('a path in a plugin', () => {
  const plugin = { host: 'claude-code', path: '.mcp.json', files: { '.claude-plugin/plugin.json': '{ "name": "a" }', 'a.py': '', '.venv/bin/python3': '' }, executables: ['.venv/bin/python3'] }

  it('is not made one to the interpreter of a virtual environment', () => {
    expect(suggested(commandPath, { command: './.venv/bin/python3', args: ['a.py'] }, plugin).map(([title]) => title)).toEqual(['Start the path with ${CLAUDE_PLUGIN_ROOT}'])
    expect(suggested(commandPath, { command: './.venv/bin/python3' }, plugin)).toEqual([])
  })

  it('is not made one to a file that is not there', () => {
    expect(suggested(foreignVariable, { command: '${extensionPath}/b', args: ['${extensionPath}/a.py'] }, plugin).map(([, entry]) => entry)).toEqual([
      { command: '${extensionPath}/b', args: ['${CLAUDE_PLUGIN_ROOT}/a.py'] }
    ])
  })
})
