/** A file that an official validator is asked about. */
export interface AuthorCase {
  readonly id: string
  readonly value: unknown
  /** What else is there, by paths relative to the file's folder, or to the root of the marketplace. */
  readonly files?: Readonly<Record<string, string>>
}

const CONFIG = { command: 'node', args: ['${__dirname}/server/index.js'] }
const BUNDLE = {
  manifest_version: '0.3',
  name: 'notes',
  version: '1.0.0',
  description: 'Takes notes.',
  author: { name: 'A. Author' },
  server: { type: 'node', entry_point: 'server/index.js', mcp_config: CONFIG }
}
const without = (...names: readonly string[]) => Object.fromEntries(Object.entries(BUNDLE).filter(([name]) => !names.includes(name)))
const server = (change: object) => ({ ...BUNDLE, server: { ...BUNDLE.server, ...change } })
const config = (change: object) => server({ mcp_config: { ...CONFIG, ...change } })
const asked = (change: object) => ({ ...BUNDLE, user_config: { key: { type: 'string', title: 'Key', description: 'A key.', ...change } } })
const PNG = '\u0089PNG\r\n\u001a\n'

/** Manifests of bundles: those of each version, and each with one mistake. */
export const BUNDLE_CASES: readonly AuthorCase[] = [
  { id: 'the least', value: BUNDLE },
  ...['0.1', '0.2', '0.4'].map((manifest_version) => ({ id: `version ${manifest_version}`, value: { ...BUNDLE, manifest_version } })),
  { id: 'the older name of the version', value: { ...without('manifest_version'), dxt_version: '0.1' } },
  { id: 'the older name with a version that came later', value: { ...without('manifest_version'), dxt_version: '0.3' } },
  { id: 'both names of the version', value: { ...BUNDLE, dxt_version: '0.3' } },
  { id: 'both names, and they differ', value: { ...BUNDLE, dxt_version: '0.1' } },
  { id: 'no version of the format', value: without('manifest_version') },
  { id: 'the version under the name of the format', value: { ...without('manifest_version'), mcpb_version: '0.3' } },
  { id: 'the older name, and no server', value: { ...without('manifest_version', 'server'), dxt_version: '0.1', mcp: { server: { command: 'notes' } } } },
  { id: 'an unknown version of the format', value: { ...BUNDLE, manifest_version: '1.0' } },
  { id: 'a number as the version of the format', value: { ...BUNDLE, manifest_version: 0.3 } },
  { id: 'an unknown version next to a known one under the older name', value: { ...BUNDLE, manifest_version: '9', dxt_version: '0.1' } },
  ...['name', 'version', 'description', 'author', 'server'].map((name) => ({ id: `without ${name}`, value: without(name) })),
  { id: 'an empty name', value: { ...BUNDLE, name: '' } },
  { id: 'a version that is not one', value: { ...BUNDLE, version: 'one' } },
  { id: 'a number as the version', value: { ...BUNDLE, version: 1 } },
  { id: 'an author as a text', value: { ...BUNDLE, author: 'A. Author' } },
  { id: 'an author without a name', value: { ...BUNDLE, author: { email: 'a@example.com' } } },
  { id: 'an address of e-mail', value: { ...BUNDLE, author: { name: 'A', email: 'a.b+c@example.com' } } },
  { id: 'a text as an address of e-mail', value: { ...BUNDLE, author: { name: 'A', email: 'nobody' } } },
  { id: 'an empty address of e-mail', value: { ...BUNDLE, author: { name: 'A', email: '' } } },
  { id: 'a page of the author', value: { ...BUNDLE, author: { name: 'A', url: 'https://example.com' } } },
  { id: 'a page without a scheme', value: { ...BUNDLE, homepage: 'example.com' } },
  { id: 'a page with another scheme', value: { ...BUNDLE, support: 'mailto:a@example.com' } },
  { id: 'an empty page', value: { ...BUNDLE, documentation: '' } },
  { id: 'a repository', value: { ...BUNDLE, repository: { type: 'git', url: 'https://github.com/a/b' } } },
  { id: 'a repository as a text', value: { ...BUNDLE, repository: 'https://github.com/a/b' } },
  { id: 'a repository without a type', value: { ...BUNDLE, repository: { url: 'https://github.com/a/b' } } },
  { id: 'a repository in the notation of ssh', value: { ...BUNDLE, repository: { type: 'git', url: 'git@github.com:a/b.git' } } },
  { id: 'an unknown member', value: { ...BUNDLE, categories: ['notes'] } },
  { id: 'an unknown member of the server', value: server({ transport: 'stdio' }) },
  { id: 'an unknown kind of server', value: server({ type: 'deno' }) },
  { id: 'a server run by uv', value: { ...server({ type: 'uv' }), manifest_version: '0.4' } },
  { id: 'a server run by uv, in a version before it', value: server({ type: 'uv' }) },
  { id: 'no entry point', value: { ...BUNDLE, server: { type: 'node', mcp_config: CONFIG } } },
  { id: 'no command line', value: { ...BUNDLE, server: { type: 'node', entry_point: 'a.js' } } },
  { id: 'no command line, run by uv', value: { ...BUNDLE, manifest_version: '0.4', server: { type: 'uv', entry_point: 'a.py' } } },
  { id: 'no command', value: server({ mcp_config: { args: [] } }) },
  { id: 'an empty command', value: config({ command: '' }) },
  { id: 'arguments as a text', value: config({ args: 'a' }) },
  { id: 'a number as an argument', value: config({ args: [1] }) },
  { id: 'a number in the environment', value: config({ env: { PORT: 1 } }) },
  { id: 'an unknown member of the command line', value: config({ cwd: '.' }) },
  { id: 'another command on a platform', value: config({ platform_overrides: { win32: { command: 'node.exe' } } }) },
  { id: 'an unknown platform', value: config({ platform_overrides: { windows: { command: 'node.exe' } } }) },
  { id: 'an unknown member on a platform', value: config({ platform_overrides: { win32: { cwd: '.' } } }) },
  { id: 'platforms', value: { ...BUNDLE, compatibility: { claude_desktop: '>=0.10.0', platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=18' } } } },
  { id: 'a platform by another name', value: { ...BUNDLE, compatibility: { platforms: ['macos'] } } },
  { id: 'another client', value: { ...BUNDLE, compatibility: { my_client: '>=1.0.0' } } },
  { id: 'another runtime', value: { ...BUNDLE, compatibility: { runtimes: { deno: '>=1' } } } },
  { id: 'a range that is not one', value: { ...BUNDLE, compatibility: { claude_desktop: 'new' } } },
  { id: 'something to ask for', value: asked({ sensitive: true, required: true }) },
  { id: 'without a title', value: { ...BUNDLE, user_config: { key: { type: 'string', description: 'A key.' } } } },
  { id: 'without a description', value: { ...BUNDLE, user_config: { key: { type: 'string', title: 'Key' } } } },
  { id: 'an unknown type', value: asked({ type: 'secret' }) },
  { id: 'an unknown member of what is asked for', value: asked({ placeholder: 'x' }) },
  { id: 'a list of texts by default', value: asked({ type: 'directory', multiple: true, default: ['${HOME}'] }) },
  { id: 'an object by default', value: asked({ default: {} }) },
  { id: 'null by default', value: asked({ default: null }) },
  { id: 'a default of another type', value: asked({ type: 'number', default: '1' }) },
  { id: 'what is asked for as a list', value: { ...BUNDLE, user_config: [] } },
  { id: 'a reference that is declared nowhere', value: config({ env: { KEY: '${user_config.key}' } }) },
  { id: 'tools', value: { ...BUNDLE, tools: [{ name: 'add', description: 'Adds.' }], tools_generated: true } },
  { id: 'tools as texts', value: { ...BUNDLE, tools: ['add'] } },
  { id: 'a tool with its schema', value: { ...BUNDLE, tools: [{ name: 'add', inputSchema: {} }] } },
  { id: 'a prompt', value: { ...BUNDLE, prompts: [{ name: 'a', text: 'b', arguments: ['c'] }] } },
  { id: 'a prompt without a text', value: { ...BUNDLE, prompts: [{ name: 'a' }] } },
  { id: 'pages about privacy', value: { ...BUNDLE, privacy_policies: ['https://example.com/privacy'] } },
  { id: 'pages about privacy, in a version before them', value: { ...BUNDLE, manifest_version: '0.1', privacy_policies: [] } },
  { id: 'icons', value: { ...BUNDLE, icons: [{ src: 'a.png', size: '16x16', theme: 'dark' }] } },
  { id: 'icons in a version before them', value: { ...BUNDLE, manifest_version: '0.2', icons: [] } },
  { id: 'an icon of any size', value: { ...BUNDLE, icons: [{ src: 'a.png', size: 'any' }] } },
  { id: 'translations', value: { ...BUNDLE, localization: { resources: 'r/${locale}.json', default_locale: 'en-US' } } },
  { id: 'translations in one place', value: { ...BUNDLE, localization: { resources: 'r/en.json', default_locale: 'en-US' } } },
  { id: 'what a platform keeps', value: { ...BUNDLE, _meta: { 'com.example': { a: 1 } } } },
  { id: 'what a platform keeps as a text', value: { ...BUNDLE, _meta: { 'com.example': 'a' } } },
  { id: 'an icon', value: { ...BUNDLE, icon: 'icon.png' }, files: { 'icon.png': PNG } },
  { id: 'an icon that is not there', value: { ...BUNDLE, icon: 'icon.png' } },
  { id: 'an icon that is a PNG by its name alone', value: { ...BUNDLE, icon: 'icon.png' }, files: { 'icon.png': '<svg/>' } },
  { id: 'an empty file as the icon', value: { ...BUNDLE, icon: 'icon.png' }, files: { 'icon.png': '' } },
  { id: 'an icon that is not a PNG', value: { ...BUNDLE, icon: 'icon.svg' }, files: { 'icon.svg': '<svg/>' } },
  { id: 'an icon with a variable', value: { ...BUNDLE, icon: '${__dirname}/icon.png' } },
  { id: 'an icon at an absolute path', value: { ...BUNDLE, icon: '/usr/share/icon.png' } },
  { id: 'an icon elsewhere', value: { ...BUNDLE, icon: 'https://example.com/icon.png' } },
  { id: 'an empty icon', value: { ...BUNDLE, icon: '' } },
  { id: 'no object', value: [] }
]

const PLUGIN = { name: 'notes', source: './notes' }
const MARKET = { name: 'example-tools', owner: { name: 'A. Author' }, plugins: [PLUGIN] }
const THERE = { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0", "description": "Takes notes.", "author": { "name": "A" } }' }
const plugin = (change: object) => ({ ...MARKET, plugins: [{ ...PLUGIN, ...change }] })
const from = (source: unknown) => ({ ...MARKET, plugins: [{ name: 'notes', source }] })
const market = (id: string, value: unknown, files: Readonly<Record<string, string>> = THERE): AuthorCase => ({ id, value, files })

/** What a plugin has for the members below. */
const PARTS = {
  'notes/commands/note.md': '---\ndescription: Takes a note.\n---\nTake a note.\n',
  'notes/agents/note.md': '---\nname: note\ndescription: Takes a note.\n---\nTake a note.\n',
  'notes/skills/notes/SKILL.md': '---\nname: notes\ndescription: Takes notes.\n---\nTake notes.\n',
  'notes/hooks/more.json': '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "true" }] }] } }'
}

/** Members of a manifest that name parts of the plugin, there or not. */
const COMPONENTS: Readonly<Record<string, object>> = {
  'commands as a folder': { commands: './commands' },
  'commands as a file': { commands: ['./commands/note.md'] },
  'commands as a pattern': { commands: ['./commands/*.md'] },
  'commands that are not there': { commands: ['./commands/note.md', './none.md'] },
  'a folder of commands that is not there': { commands: './none' },
  'a command by its name that is not there': { commands: { note: { source: './none.md', description: 'Takes a note.' } } },
  'commands out of the plugin': { commands: ['./../note.md'] },
  'an agent': { agents: ['./agents/note.md'] },
  'an agent that is not there': { agents: ['./agents/none.md'] },
  'agents as a folder': { agents: './agents' },
  'a skill': { skills: ['./skills/notes'] },
  'a skill that is not there': { skills: ['./skills/none'] },
  'a skill as its file': { skills: ['./skills/notes/SKILL.md'] },
  'styles that are not there': { outputStyles: './none' },
  'more hooks': { hooks: './hooks/more.json' },
  'hooks that are not there': { hooks: './hooks/none.json' },
  'hooks that are not there, in a list': { hooks: ['./hooks/more.json', './hooks/none.json'] },
  'language servers that are not there': { lspServers: './none.json' },
  'monitors that are not there': { monitors: './none.json' },
  'themes that are not there': { themes: './none' },
  'workflows that are not there': { workflows: './none' },
  'servers that are not there': { mcpServers: './none.json' }
}

/** Marketplaces: a sound one, and each with one mistake. */
export const MARKETPLACE_CASES: readonly AuthorCase[] = [
  market('the least', MARKET),
  market('with a description', { ...MARKET, metadata: { description: 'Tools.', version: '1.0.0' } }),
  market('with a schema', { $schema: 'https://example.com/marketplace.json', ...MARKET }),
  market('no plugins', { ...MARKET, plugins: [] }),
  ...['name', 'owner', 'plugins'].map((name) => market(`without ${name}`, Object.fromEntries(Object.entries(MARKET).filter(([key]) => key !== name)))),
  ...[
    '',
    'Example',
    'example tools',
    'example_tools',
    'example.tools',
    'éxample',
    'example@tools',
    '-tools',
    'claude-plugins-official',
    'anthropic-tools',
    'inline',
    'builtin',
    'a/b'
  ].map((name) => market(`the name ${JSON.stringify(name)}`, { ...MARKET, name })),
  market('a number as the name', { ...MARKET, name: 7 }),
  market('an owner as a text', { ...MARKET, owner: 'A. Author' }),
  market('an owner without a name', { ...MARKET, owner: { email: 'a@example.com' } }),
  market('an owner with a text as the address of e-mail', { ...MARKET, owner: { name: 'A', email: 'nobody' } }),
  market('an owner with a page', { ...MARKET, owner: { name: 'A', url: 'https://example.com' } }),
  market('an unknown member', { ...MARKET, categories: [] }),
  market('plugins as an object', { ...MARKET, plugins: {} }),
  market('one name twice', { ...MARKET, plugins: [PLUGIN, PLUGIN] }),
  market('a plugin without a name', { ...MARKET, plugins: [{ source: './notes' }] }),
  market('a plugin without a source', { ...MARKET, plugins: [{ name: 'notes' }] }),
  ...['', 'Notes', 'my notes', 'my_notes', 'my.notes', 'nötes', 'a@b', 'a/b'].map((name) => market(`the name ${JSON.stringify(name)} of a plugin`, plugin({ name }))),
  market('an unknown member of a plugin', plugin({ rating: 5 })),
  market('a version of a plugin', plugin({ version: '1.0.0' })),
  market('a number as the version of a plugin', plugin({ version: 1 })),
  market('an author as a text', plugin({ author: 'A' })),
  market('a page of a plugin that is not one', plugin({ homepage: 'nowhere' })),
  market('words of a plugin as a text', plugin({ keywords: 'a, b' })),
  market('tags', plugin({ tags: ['a'], category: 'tools' })),
  market('the folder itself', from('./'), { '.claude-plugin/plugin.json': THERE['notes/.claude-plugin/plugin.json'] }),
  market('the folder itself as a dot', from('.'), { '.claude-plugin/plugin.json': THERE['notes/.claude-plugin/plugin.json'] }),
  market('a folder that is not there', from('./other')),
  market('a folder without a manifest', from('./bare'), { 'bare/README.md': 'Nothing.\n' }),
  market('a folder without ./', from('notes')),
  market('a folder without ./, below the root', { ...from('notes'), metadata: { pluginRoot: './plugins' } }, { 'plugins/notes/.claude-plugin/plugin.json': THERE['notes/.claude-plugin/plugin.json'] }),
  market('a folder outside', from('../notes')),
  market('a folder outside, in the middle', from('./a/../../notes')),
  market('an absolute path', from('/opt/notes')),
  market('an address as the source', from('https://github.com/a/b')),
  market('an empty source', from('')),
  market('GitHub', from({ source: 'github', repo: 'a/b' })),
  market('GitHub, at a commit', from({ source: 'github', repo: 'a/b', ref: 'main', sha: '0123456789abcdef0123456789abcdef01234567' })),
  market('GitHub, at a short commit', from({ source: 'github', repo: 'a/b', sha: '0123456' })),
  market('GitHub without a repository', from({ source: 'github' })),
  market('GitHub with an address', from({ source: 'github', repo: 'https://github.com/a/b' })),
  market('an address of git', from({ source: 'url', url: 'https://example.com/a.git' })),
  market('an address of git that does not end so', from({ source: 'url', url: 'https://example.com/a' })),
  market('an address in the notation of ssh', from({ source: 'url', url: 'git@example.com:a/b.git' })),
  market('no address', from({ source: 'url' })),
  market('a folder of a repository', from({ source: 'git-subdir', url: 'https://example.com/a.git', path: 'b' })),
  market('a folder of a repository without a path', from({ source: 'git-subdir', url: 'https://example.com/a.git' })),
  market('a package', from({ source: 'npm', package: '@a/b', version: '1.0.0' })),
  market('a package without a name', from({ source: 'npm' })),
  market('a package from PyPI', from({ source: 'pip', package: 'a' })),
  market('an unknown kind of source', from({ source: 'svn', url: 'https://example.com/a' })),
  market('a kind of source in another word', from({ type: 'github', repo: 'a/b' })),
  market('a list as the source', from(['./notes'])),
  market('servers', plugin({ strict: false, mcpServers: { notes: { command: 'node', args: ['a.js'] } } })),
  market('a server without a command', plugin({ strict: false, mcpServers: { notes: { args: ['a.js'] } } })),
  market('a server with an address and no type', plugin({ strict: false, mcpServers: { notes: { url: 'https://example.com/mcp' } } })),
  market('servers as a path', plugin({ strict: false, mcpServers: './.mcp.json' })),
  market('servers as a path without ./', plugin({ strict: false, mcpServers: '.mcp.json' })),
  market('commands as a path without ./', plugin({ strict: false, commands: 'commands' })),
  market('a text as strict', plugin({ strict: 'no' })),
  market('a manifest with a mistake', MARKET, { 'notes/.claude-plugin/plugin.json': '{ "name": 7 }' }),
  ...Object.entries(COMPONENTS).map(([id, members]) =>
    market(id, MARKET, {
      ...PARTS,
      'notes/.claude-plugin/plugin.json': JSON.stringify({ name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A' }, ...members })
    })
  ),
  market('commands of an entry that are not there', plugin({ strict: false, commands: './none' }), {}),
  market('a manifest of another name', MARKET, { 'notes/.claude-plugin/plugin.json': '{ "name": "other", "version": "1.0.0" }' }),
  market('another version in the manifest', plugin({ version: '2.0.0' })),
  market('no object', [])
]
