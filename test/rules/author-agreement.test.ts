import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const PACKAGE = '{\n  "name": "@example/notes",\n  "version": "1.3.0",\n  "bin": "notes.js"\n}\n'
const SERVER = JSON.stringify({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: 'io.example/notes', description: 'Notes.', version: '1.3.0',
  packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.3.0', transport: { type: 'stdio' }, environmentVariables: [{ name: 'NOTES_TOKEN', isRequired: true }, { name: 'NOTES_LEVEL' }] }]
}, null, 2)

const readme = (args: readonly string[], env?: object) => `# Notes\n\n\`\`\`json\n${JSON.stringify({ mcpServers: { notes: { command: 'npx', args, ...(env === undefined ? {} : { env }) } } }, null, 2)}\n\`\`\`\n`

interface Shown {
  readonly findings: readonly { readonly message: string; readonly ruleId: string; readonly range: { readonly start: { readonly line: number; readonly column: number } }; readonly related: readonly { readonly file: string; readonly message: string; readonly range: { readonly start: { readonly line: number; readonly column: number } } }[] }[]
}

async function found(files: Readonly<Record<string, string>>, path: string) {
  const { out } = await runCli(tempFolder(files), [path, '--format', 'json'])
  const { findings } = JSON.parse(out) as Shown
  const at = ({ start: { line, column } }: Shown['findings'][number]['range']) => `${line}:${column}`
  return findings.filter(({ ruleId }) => ruleId === 'author-agreement').map(({ message, range, related }) => [`${at(range)} ${message}`, ...related.map((one) => `${one.file}:${at(one.range)} ${one.message}`)])
}

describe('a block of a README', () => {
  it.each([
    ['the package without a version', readme(['-y', '@example/notes']), []],
    ['the version of the package', readme(['-y', '@example/notes@1.3.0']), []],
    ['a tag', readme(['-y', '@example/notes@latest']), []],
    ['an old version', readme(['-y', '@example/notes@1.2.0']), [["10:10 The block has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", 'package.json:3:14 the version of the package']]],
    ['the name without its scope', readme(['-y', 'notes']), [["10:10 The block runs 'notes', but package.json names the package '@example/notes'", 'package.json:2:11 the name of the package']]],
    ['another package', readme(['-y', 'other@1.2.0']), []]
  ])('runs %s', async (_, text, expected) => {
    expect(await found({ 'README.md': text, 'package.json': PACKAGE }, 'README.md')).toEqual(expected)
  })

  it.each([
    ['those that are declared', { NOTES_TOKEN: '<token>', NOTES_LEVEL: 'info' }, []],
    ['one that is not', { NOTES_TOKEN: '<token>', NOTE_LEVEL: 'info' }, [["14:9 The block sets NOTE_LEVEL, which server.json does not declare for '@example/notes'", 'server.json:14:7 the declared variables']]],
    ['not what is required', { NOTES_LEVEL: 'info' }, [["12:7 The block does not set NOTES_TOKEN, which server.json requires for '@example/notes'", 'server.json:15:9 the variable']]],
    ['nothing at all', undefined, []]
  ])('sets %s', async (_, env, expected) => {
    expect(await found({ 'README.md': readme(['-y', '@example/notes'], env), 'package.json': PACKAGE, 'server.json': SERVER }, 'README.md')).toEqual(expected)
  })

  describe('gives arguments by position', () => {
    const positional = (packageArguments: readonly object[]) => SERVER.replace('"transport"', `"packageArguments": ${JSON.stringify(packageArguments)},\n      "transport"`)
    const serve = { type: 'positional', value: 'serve' }
    const folder = { type: 'positional', valueHint: 'folder', isRequired: true }
    const block = '10:9 '
    it.each([
      ['those of server.json', ['serve', '/notes'], [serve, folder], []],
      ['none, and none is declared', [], [], []],
      ['not the one that is always the same', ['/notes'], [serve], [[`${block}The block does not pass 'serve', which server.json passes to '@example/notes'`, 'server.json:11:28 the argument']]],
      ['not the one that users fill in', ['--verbose'], [folder], [[`${block}The block does not pass <folder>, which server.json requires for '@example/notes'`, 'server.json:11:28 the argument']]],
      ['one that may be the value of an option', ['--level', 'debug'], [folder], []],
      ['a part of the program that server.json does not name', ['serve'], [], [["11:9 The block passes 'serve', but server.json does not: its clients start '@example/notes' without it", 'server.json:11:7 the declared arguments']]],
      ['a path', ['/notes'], [], []]
    ])('%s', async (_, args, declared, expected) => {
      const files = { 'README.md': readme(['-y', '@example/notes', ...args], { NOTES_TOKEN: '<token>' }), 'package.json': PACKAGE, 'server.json': positional(declared) }
      expect(await found(files, 'README.md')).toEqual(expected)
    })
  })

  it('in another folder is compared with the package there', async () => {
    const files = { 'package.json': '{ "name": "root", "version": "0.0.0", "private": true }', 'packages/notes/package.json': PACKAGE, 'packages/notes/README.md': readme(['-y', '@example/notes@1.2.0']) }
    expect((await found(files, 'packages/notes/README.md')).flat()).toContain('packages/notes/package.json:3:14 the version of the package')
    expect(await found({ ...files, 'README.md': readme(['-y', '@example/notes@1.2.0']) }, 'README.md')).toEqual([])
  })
})

describe('a manifest', () => {
  it('of a plugin is compared if it has the name of the package', async () => {
    const plugin = (name: string) => ({ '.claude-plugin/plugin.json': `{ "name": "${name}", "version": "1.2.0" }`, '.mcp.json': '{ "mcpServers": {} }', 'package.json': PACKAGE })
    expect(await found(plugin('notes'), '.claude-plugin/plugin.json')).toEqual([["1:31 The manifest has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", 'package.json:3:14 the version of the package']])
    expect(await found(plugin('other'), '.claude-plugin/plugin.json')).toEqual([])
  })

  it('is not compared with a package.json that cannot be read, or has no version', async () => {
    for (const text of ['{', '{ "name": "notes" }', '[]']) expect(await found({ '.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.2.0" }', 'package.json': text }, '.claude-plugin/plugin.json')).toEqual([])
  })
})

it('a server.json shows where its own version is the same as that of the package', async () => {
  const told = async (text: string) => (await found({ 'server.json': text, 'package.json': PACKAGE }, 'server.json')).flat().slice(1)
  expect(await told(SERVER.replaceAll('1.3.0', '1.2.0'))).toEqual(['package.json:3:14 the version of the package', 'server.json:5:14 the server has this version too'])
  expect(await told(SERVER.replace('"identifier": "@example/notes",\n      "version": "1.3.0"', '"identifier": "@example/notes",\n      "version": "1.2.0"'))).toEqual(['package.json:3:14 the version of the package'])
})

describe('what a README says to copy into the folder of a host', () => {
  const plugin = { '.git/HEAD': '', '.claude-plugin/plugin.json': JSON.stringify({ name: 'notes' }), 'skills/notes/SKILL.md': '---\ndescription: Notes.\n---\n' }
  const told = async (readme: string, more: Record<string, string> = {}) => (await found({ ...plugin, ...more, 'README.md': readme }, '.')).flat()

  it('is reported if the repository does not have it, at all of its commands', async () => {
    expect(await told('```bash\ngit clone https://github.com/example/notes\ncd notes\ncp -r rules/ ~/.claude/rules/\n  cp ./agents/* "$HOME/.claude/agents/"\n```\n')).toEqual([
      "1:1 README.md says to copy 'rules', which the repository does not have",
      'README.md:4:7 the command', 'README.md:5:8 and here'
    ])
  })

  it.each([
    ['what is there', 'cp -r skills/* ~/.claude/skills/\n'],
    ['a path with the name of the clone', 'cp -r notes/skills ~/.claude/\n'],
    ['a path to the clone of the reader', 'cp path/to/notes/skills/notes/SKILL.md ~/.claude/skills/\n'],
    ['a path from a folder that a command changed to', '```\ncd server\ncp -r build ~/.claude/\n```\n'],
    ['a path of the user', 'cp -r ~/notes/rules ~/.claude/rules/\n'],
    ['a path of the user that goes on in the next line', 'cp -r ~/.claude/plugins/marketplaces/notes/* \\\n  ~/.claude/plugins/cache/notes/\n'],
    ['a place to fill in', 'cp -r <path>/rules ~/.claude/rules/\n'],
    ['a name that stands for any skill', 'cp -r notes/skills/SKILL_NAME ~/.claude/skills/\ncp -r skills/skill-name/ ~/.claude/skills/\n'],
    ['a file of the reader', 'cp your-keys.json ~/.notes/keys.json\n'],
    ['another folder', 'cp config.json /etc/notes/config.json\n'],
    ['a path of another repository', '```\ngit clone https://github.com/example/router.git\ncd router\ncp -r rules ~/.claude/rules/\n```\n'],
    ['a sentence', 'Never run this:\ncp -r rules ~/.claude/rules/\n']
  ])('is not: %s', async (_, readme) => {
    expect(await told(readme)).toEqual([])
  })

  it('is reported if the folder before a name that stands for any skill is not there', async () => {
    expect(await told('cp -r rules/RULE_NAME ~/.claude/rules/\n')).toEqual([
      "1:1 README.md says to copy 'rules/RULE_NAME', which the repository does not have",
      'README.md:1:7 the command'
    ])
  })

  it('is not what a .gitignore leaves out, or a submodule', async () => {
    expect(await told('cp -r build ~/.claude/skills/\n', { '.gitignore': 'build/\n' })).toEqual([])
    expect(await told('cp -r vendor/tools/skills ~/.claude/skills/\n', { '.gitmodules': '[submodule "tools"]\n\tpath = vendor/tools\n' })).toEqual([])
  })
})

describe('a command that the READMEs of several plugins have', () => {
  const manifest = (name: string) => JSON.stringify({ name })
  const plugins = { '.git/HEAD': '', 'plugins/clock/.claude-plugin/plugin.json': manifest('clock'), 'plugins/maps/.claude-plugin/plugin.json': manifest('maps'), 'plugins/notes/.claude-plugin/plugin.json': manifest('notes') }

  it('is one finding, at the first plugin whose README has it', async () => {
    const files = { ...plugins, 'plugins/maps/README.md': 'Maps.\n\nclaude plugins add example/maps\n', 'plugins/notes/README.md': 'claude plugins add example/notes\nclaude plugins add example/notes\n', 'plugins/clock/README.md': 'Add the marketplace of our tools.\n\n/plugin install clock@tools\n' }
    expect(await found(files, '.')).toEqual([[
      "1:1 plugins/maps/README.md installs a plugin with 'claude plugins add example/maps', which fails: Claude Code installs plugins by name, from a marketplace",
      'plugins/maps/README.md:3:1 the command', 'plugins/notes/README.md:1:1 and here', 'plugins/notes/README.md:2:1 and here'
    ]])
  })

  it('is one finding for the plugins of a marketplace, in whichever folders they are', async () => {
    const marketplace = JSON.stringify({ name: 'tools', owner: { name: 'jo' }, plugins: [{ name: 'clock', source: './time/clock' }, { name: 'maps', source: './places/maps' }] })
    const files = { '.git/HEAD': '', '.claude-plugin/marketplace.json': marketplace, 'time/clock/.claude-plugin/plugin.json': manifest('clock'), 'places/maps/.claude-plugin/plugin.json': manifest('maps'), 'time/clock/README.md': 'claude plugins add example/clock\n', 'places/maps/README.md': 'claude plugins add example/maps\n' }
    expect((await found(files, '.')).map((lines) => lines.slice(1))).toEqual([['places/maps/README.md:1:1 the command', 'time/clock/README.md:1:1 and here']])
  })

  it('is one finding for the README of the repository', async () => {
    expect(await found({ ...plugins, 'README.md': 'claude plugin add notes\nclaude plugin add maps\n' }, '.')).toEqual([["1:1 README.md says to run 'claude plugin add maps', a command that Claude Code does not have", 'README.md:2:1 the command', 'README.md:1:1 and here']])
  })

  it('is not what the plugin has a command of that name for', async () => {
    const files = { '.git/HEAD': '', '.claude-plugin/plugin.json': JSON.stringify({ name: 'notes' }), 'README.md': '/plugin add notes\n' }
    expect(await found({ ...files, 'commands/plugin.md': '---\ndescription: Adds.\n---\n' }, '.')).toEqual([])
    expect(await found(files, '.')).toHaveLength(1)
  })

  it('is not at a plugin that is put aside', async () => {
    const files = { ...plugins, 'plugins/archive/.claude-plugin/plugin.json': manifest('archive'), 'plugins/archive/README.md': 'claude plugins add example/archive\n', 'plugins/notes/README.md': 'claude plugins add example/notes\n' }
    expect((await found(files, 'plugins/notes')).map(([message = '']) => message.slice(4, 32))).toEqual(['plugins/notes/README.md inst'])
  })

  it('is two findings if the commands begin in different ways', async () => {
    const files = { ...plugins, 'plugins/maps/README.md': 'claude plugins add example/maps\n', 'plugins/notes/README.md': 'claude plugin install ./notes\n' }
    expect((await found(files, '.')).map(([message = '']) => message.slice(4, 30))).toEqual(['plugins/maps/README.md ins', 'plugins/notes/README.md in'])
  })
})
