import type { Cases } from '../../support/cases.js'

const server = (packages: readonly object[]) => ({ name: 'io.example/notes', description: 'Notes.', version: '1.2.0', packages: packages.map((one) => ({ ...one, transport: { type: 'stdio' } })) })
const npm = { registryType: 'npm', identifier: '@example/notes', version: '1.2.0' }
const pypi = { registryType: 'pypi', identifier: 'example-notes', version: '1.2.0' }
const python = '[project]\nname = "Example_Notes"\nversion = "1.3.0"\n'
const workflow = (run: string) => ({ '.github/workflows/release.yml': `jobs:\n  release:\n    steps:\n      - run: ${run}\n`, 'package.json': '{ "name": "@example/notes", "version": "1.3.0" }' })
const plugin = { path: '.claude-plugin/plugin.json', host: 'claude-code', input: { name: 'notes', version: '1.2.0', description: 'Notes.' } } as const
const CHANGES = '# Changelog\n\n## [Unreleased]\n\n## [1.10.0] — 2026-05-01\n\n- Finds more.\n\n## [1.2.0] - 2026-04-20\n'
const released = (changes: string, more: Readonly<Record<string, string>> = {}, entry = '') => ({ '.git/HEAD': '', 'CHANGELOG.md': changes, '.claude-plugin/marketplace.json': `{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./"${entry} }] }`, ...more })
const bundle = (tag: string) => ({ registryType: 'mcpb', identifier: `https://github.com/example/notes/releases/download/${tag}/notes.mcpb` })
const manifest = '{\n  "manifest_version": "0.3",\n  "name": "notes",\n  "version": "1.3.0",\n  "server": {}\n}\n'

const bundled = (env: object) => ({ manifest_version: '0.3', name: 'notes', version: '1.2.0', description: 'Notes.', author: { name: 'A' }, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node', env } } })
const asking = (options: object) => JSON.stringify({ ...bundled({ NOTES_URL: '${user_config.url}', NOTES_TOKEN: '${user_config.token}', LEVEL: '${user_config.level}', MODE: 'stdio' }), user_config: options })
const image = { registryType: 'oci', identifier: 'docker.io/example/notes:1.2.0' }
const declared = JSON.stringify(server([{ registryType: 'npm', identifier: 'notes', version: '1.2.0', environmentVariables: [{ name: 'NOTES_TOKEN', isRequired: true }] }]))

const extension = { host: 'gemini', path: 'tools/notes/gemini-extension.json', input: '{ "name": "notes", "version": "1.2.0" }' }
const repository = { '.git/HEAD': '', 'go.mod': 'module github.com/example/notes\n' }

/** A plugin for Codex, next to one for Claude Code that starts the same server with some variables. */
const ofCodex = (entry: object, env: object, more: Readonly<Record<string, string>> = {}) => ({
  host: 'codex',
  path: 'plugins/codex/.mcp.json',
  input: { mcpServers: { notes: { command: 'npx', args: ['-y', '@example/notes@1.2.0'], ...entry } } },
  files: {
    '.git/HEAD': '',
    'plugins/codex/.codex-plugin/plugin.json': '{ "name": "notes" }',
    'plugins/claude-code/.mcp.json': JSON.stringify({ mcpServers: { notes: { command: 'npx', args: ['-y', '@example/notes'], env } } }),
    ...more
  }
})

/** An example in a repository whose package is run by its own name in the README. */
const exampleOf = (run: string, readme = 'Run `npx -y @example/notes`.') => ({
  host: 'cursor',
  path: 'examples/cursor.json',
  input: { mcpServers: { notes: { command: 'npx', args: ['-y', run] } } },
  files: { '.git/HEAD': '', 'README.md': readme, 'npm/package.json': '{ "name": "@example/notes", "version": "1.3.0", "bin": { "notes-cli": "notes.js" }, "repository": { "url": "git+https://github.com/example/notes-server.git" } }' }
})

export const cases: Cases = {
  valid: [
    { ...plugin, title: 'a package.json as `npm init` leaves it', files: { 'package.json': '{ "name": "notes", "version": "1.0.0", "description": "", "main": "a.js", "author": "" }', '.mcp.json': '{ "mcpServers": { "notes": { "command": "node", "args": ["${CLAUDE_PLUGIN_ROOT}/a.js"] } } }' } },
    {
      title: 'a plugin that a marketplace has at a tag of their repository',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', '.git/config': '[remote "origin"]\n\turl = https://github.com/example/notes.git\n', '.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.2.2" }' },
      input: { name: 'notes', owner: { name: 'Ada' }, plugins: [{ name: 'notes', version: '1.1.2', source: { source: 'github', repo: 'example/notes', ref: 'v1.1.2' } }] }
    },
    ...['## Install from a marketplace (future)', '## Roadmap\n\n### Marketplace', '## Non-goals'].map((title) => ({
      title: `a marketplace that there is not yet, below ${title}`,
      host: 'claude-code',
      path: 'tools/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'tools/notes/README.md': `# Notes\n\n${title}\n\nFirst, the package:\n\n\`\`\`bash\n# Now\nclaude plugin marketplace add example/notes\n\`\`\`\n` },
      input: { name: 'notes' }
    })),
    {
      title: 'a plugin that a README has as an example of an entry',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add example/tools\n\n```json\n{\n  "name": "clock",\n  "source": { "source": "github", "repo": "example/clock" }\n}\n```\n\n/plugin install clock@tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a clone whose script links it to where Claude Code loads it',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', setup: 'ln -sfn "$PWD" "$HOME/.claude/skills/notes"\n', 'README.md': '```bash\ngit clone https://github.com/example/notes.git ~/.claude/plugins/notes\ncd ~/.claude/plugins/notes\n./setup\n```\n' },
      input: { name: 'notes' }
    },
    ...([
      ['that people had', 'If you had `/plugin install clock@tools`, remove it first.\n'],
      ['below a title about its new name', '## Migration from clock\n\n```\n/plugin install clock@tools\n```\nbecame\n```\n/plugin install notes@tools\n```\n']
    ] as const).map(([title, readme]) => ({
      title: `a plugin under a former name, ${title}`,
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/README.md': readme },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    })),
    {
      title: 'the install of a plugin that is to come',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'README.md': '```\n/plugin marketplace add ada/tools\n```\n\n### Install the other plugin (once added to this repo)\n\n```bash\nclaude plugin install other@tools\n```\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    { ...plugin, title: 'a list of changes with a release that has no day yet', files: released('## [1.3.0]\n\n## [1.2.0] - 2026-04-20\n') },
    { ...plugin, title: 'a list of changes without the version of the plugin', files: released('## [1.3.0] - 2026-05-01\n\n## [1.0.0] - 2026-04-20\n') },
    { ...plugin, title: 'the list of changes of a package', files: released(CHANGES, { 'package.json': '{ "name": "notes-program", "version": "1.10.0" }' }) },
    { ...plugin, title: 'a list of changes whose latest release is that of the plugin', files: released('## [1.2.0] - 2026-05-01\n\n## [1.10.0] - 2026-04-20\n') },
    { ...plugin, title: 'a list of changes of a plugin that is in no marketplace', files: { '.git/HEAD': '', 'CHANGELOG.md': CHANGES } },
    {
      title: 'a backup of an installed plugin',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'README.md': '```bash\nmv ~/.claude/plugins/notes ~/.claude/plugins/notes.backup\n```\n' },
      input: { name: 'notes', version: '1.0.0' }
    },
    {
      title: 'settings with another name than one that no marketplace may have',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '```json\n{ "extraKnownMarketplaces": { "ada": { "source": { "source": "github", "repo": "ada/tools" } } }, "enabledPlugins": { "notes@ada": true } }\n```\n' },
      input: { name: 'ada/tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes', repository: 'https://github.com/ada/tools' }] }
    },
    ...['https://gitlab.com/ada/notes.git', '/srv/mirrors/notes'].map((url) => ({
      title: `a plugin in a clone of ${url}, whose manifest and README name the repository that it comes from`,
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.git/config': `[remote "origin"]\n\turl = ${url}\n`, 'README.md': 'claude plugin marketplace add example/notes\n' },
      input: { name: 'notes', repository: 'https://github.com/example/notes' }
    })),
    {
      title: 'a README that installs a plugin by the address of one of two repositories of the owner that it adds',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add ada/kit\n/plugin install mail@ada\n\n/plugin marketplace add ada/more\n/plugin install notes@ada/more\n' },
      input: { name: 'ada', owner: { name: 'Ada', url: 'https://github.com/ada' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'mail', source: './mail' }] }
    },
    {
      title: 'a README that has people put the marketplace of another repository into a list of Claude Code',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/HEAD': '',
        'README.md': '/plugin marketplace add example/tools\n',
        'notes/README.md': 'Add to `~/.claude/plugins/known_marketplaces.json`:\n\n```json\n{ "notes": { "source": { "source": "github", "repo": "ada/notes" } } }\n```\n\n```bash\n/plugin install notes@notes\n```\n'
      },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a README with a command that installs a plugin, after a script that adds the marketplace',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', Makefile: 'setup:\n\tclaude plugin marketplace add ./\n', 'README.md': 'Run `make setup`, then:\n\n```bash\nclaude plugin install notes@tools\n```\n', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a command of the README of a plugin that is in skills/, which the plugin itself reads',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'skills/README.md': '`claude mcp restart notes`\n', 'skills/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './skills' }] }
    },
    {
      title: 'a README in .claude-plugin that adds the marketplace and installs from it',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', '.claude-plugin/README.md': '/plugin marketplace add example/tools\n/plugin install notes@tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'commands of a session that open its menu, and those of a plugin that has a command of that name',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': 'See `/plugin menu` and `/plugin marketplace browse`. It is for "claude plugin across profiles".\n', 'notes/README.md': '```\n/plugin create mine\n```\n', 'notes/commands/plugin.md': 'Make a plugin.' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'an entry with the version of its plugin and a v before it',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.2.0" }' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes', version: 'v1.2.0' }] }
    },
    {
      title: 'a README at the root that adds no marketplace, about which the plugin at the root has the finding',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': 'claude plugin marketplace add example/notes\n', '.claude-plugin/plugin.json': '{ "name": "all", "repository": "https://github.com/example/notes" }' },
      input: { name: 'notes' }
    },
    ...([
      ['that people have from elsewhere', '/plugin marketplace add ada/tools\n/plugin marketplace add ada/mail\n/plugin marketplace update mail\n'],
      ['that had another name', '/plugin marketplace add ada/tools\n/plugin install notes@tools\n/plugin marketplace remove ada\n/plugin marketplace update ada\n'],
      ['whose plugin this one does not have', '/plugin marketplace add ada/tools\n/plugin install notes@tools\nclaude plugin update mail@ada\n'],
      ['in a sentence', '/plugin marketplace add ada/tools\n/plugin install notes@tools\nUse /plugin marketplace update to refresh it.\n'],
      ['in the middle of a sentence', '/plugin marketplace add ada/tools\n/plugin install notes@tools\nRun /plugin marketplace update ada regularly.\n'],
      ['before words of a sentence', '/plugin marketplace add ada/tools\n/plugin install notes@tools\n- /plugin marketplace update once a week\n\n/plugin marketplace update regularly\n'],
      ['that is another one', '/plugin marketplace add ada/tools\n/plugin install notes@tools\nclaude plugin marketplace update community-market\n'],
      ['that a fork had', '/plugin marketplace add ada/tools\n/plugin install notes@tools\n\nIf you added an older version, run this:\n\n/plugin marketplace update ada-tools\n']
    ] as const).map(([what, readme]) => ({
      title: `a command of a README for a marketplace ${what}`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': readme },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    })),
    {
      title: 'plugins that the marketplace does not list, one put aside, one from elsewhere and one with a marketplace of its own',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/HEAD': '',
        'README.md': '/plugin marketplace add example/tools\n',
        'plugins/_archived/tasks/.claude-plugin/plugin.json': '{ "name": "tasks" }',
        'plugins/_archived/tasks/README.md': '/plugin install tasks@tools\n',
        'plugins/mail/.claude-plugin/plugin.json': '{ "name": "mail" }',
        'plugins/mail/README.md': '/plugin marketplace add other/mail\n/plugin install mail\n',
        'plugins/maps/.claude-plugin/plugin.json': '{ "name": "maps" }',
        'plugins/maps/.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "maps", "source": "./" }] }',
        'plugins/maps/README.md': '/plugin install maps@tools\n'
      },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './plugins/notes' }] }
    },
    {
      title: 'a README at the root, about which the plugin for another host has the finding',
      host: 'cursor',
      path: 'plugins/cursor/.cursor-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': '```\ncp -r plugins/cursor/.cursor/* ~/.cursor/\n```\n', 'plugins/claude/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'notes', version: '1.0.0', description: 'Notes.' }
    },
    {
      title: 'a skill for the plugin that it was made of, which people install from elsewhere',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add example/tools\n', 'notes/skills/setup/SKILL.md': '## Prerequisites\n\nThe upstream plugin must be installed:\n\n    claude plugin install notes@former\n' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a test with a marketplace of its own',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'scripts/docs.test.mjs': 'claude plugin marketplace add example/tools\nclaude plugin install notes@tools\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'the folder of a plugin for the reader to write',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'README.md': '```sh\ncp -r plugins/your-skill ~/.claude/skills/\n```\n' },
      input: { name: 'notes', version: '1.0.0' }
    },
    {
      title: 'a README that installs from the marketplace of Anthropic, whose address a plugin here has too',
      path: '.claude-plugin/marketplace.json',
      files: {
        'notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/anthropics/claude-plugins-official" }',
        'README.md': '/plugin marketplace add anthropics/claude-plugins-official\n/plugin install notes@claude-plugins-official\n'
      },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    ...['marketplace add example/tools', 'Run install.sh first.', 'Add our marketplace in the menu.', 'claude plugin install notes --marketplace example/tools'].map((text) => ({
      title: `another document that says how to get to a marketplace: ${text}`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': 'claude plugin install notes@tools\n', 'docs/design.md': `${text}\n` },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    })),
    {
      title: 'a README that adds the marketplace of another repository of its owner, from which the plugin comes',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', '.git/config': '[remote "origin"]\nurl = https://github.com/example/notes\n', 'README.md': '/plugin marketplace add example/all\n/plugin install notes@all\n' },
      input: { name: 'tools', owner: { name: 'Example' }, plugins: [{ name: 'notes', source: { source: 'git-subdir', url: 'https://github.com/example/all.git', path: 'notes' } }] }
    },
    {
      title: 'a README that adds the marketplace of another repository of its owner',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'package.json': '{ "homepage": "https://github.com/example/notes" }', 'README.md': '/plugin marketplace add example/all\n/plugin install notes@example\n' },
      input: { name: 'tools', owner: { name: 'Example' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    ...[
      'cp -r templates ~/.claude/plugins/notes',
      'cp -r plugins/notes ~/.claude/plugins/marketplaces/tools',
      'cp -r plugins/notes ~/.claude/plugins/notes\nclaude --plugin-dir ~/.claude/plugins/notes',
      'git clone https://github.com/example/notes ~/.claude/plugins/notes\n\nIn ~/.claude/settings.json:\n\n    "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "sh ~/.claude/plugins/notes/hooks/stop.sh" }] }] }',
      'cp ~/.claude/plugins/notes/a.json .',
      'Never run `cp -r plugins/notes ~/.claude/plugins/`.',
      '/plugin marketplace add /path/to/maps',
      '/plugin marketplace add ./tools',
      '```\ncd ..\n/plugin marketplace add ./plugins\n```',
      '/plugin marketplace add /path/to/repository',
      '/plugin marketplace add /path/to/plugins  # the folder of .claude-plugin/marketplace.json'
    ].map((text) => ({
      title: `a README with a command that does no harm: ${text}`,
      host: 'claude-code',
      path: 'repository/plugins/notes/.claude-plugin/plugin.json',
      files: { 'repository/.git/HEAD': '', 'repository/plugins/notes/README.md': `${text}\n`, 'repository/templates/a.txt': '', 'repository/.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'repository/tools/.claude-plugin/marketplace.json': '{}' },
      input: { name: 'notes' }
    })),
    {
      title: 'a README that clones a plugin and then runs its script, which adds a marketplace around it',
      path: '.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        'README.md': '```bash\ngit clone https://github.com/example/notes ~/.claude/plugins/local/notes\n```\n\n```bash\nbash ~/.claude/plugins/local/notes/scripts/sync.sh\n```\n',
        'scripts/sync.sh': 'claude plugin marketplace add "$(dirname "$PWD")"\n'
      },
      input: { name: 'notes' }
    },
    {
      title: 'a local path below a comment that says so, next to the address',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '## Command line\n\n```bash\n# Local path (for Claude Code alone)\nclaude plugin marketplace add "/Users/ada/Library/My tools"\n\n# Or the address\nclaude plugin marketplace add https://github.com/example/tools.git\n```\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [] }
    },
    {
      title: 'a README that clones a plugin and then runs its script, which links what is in it',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': '```bash\ngit clone https://github.com/example/notes ~/.claude/plugins/notes\ncd ~/.claude/plugins/notes\nbash install.sh\n```\n', 'install.sh': 'ln -s "$PWD/skills/"* "$HOME/.claude/skills/"\n' },
      input: { name: 'notes' }
    },
    { title: 'an example that runs the package of its repository, or that of somebody else', ...exampleOf('@example/notes'), input: { mcpServers: { notes: { command: 'npx', args: ['-y', '@example/notes'] }, tasks: { command: 'npx', args: ['-y', 'tasks-mcp'] } } } },
    { title: 'another name that the documents run too, as it is published from elsewhere', ...exampleOf('notes-server', 'Run `npx -y @example/notes`, or `npx -y notes-server`.') },
    { title: 'the name of a program where no document runs the package', ...exampleOf('notes-cli', '# Notes\n') },
    { title: 'variables that Codex passes on, or that have a value', ...ofCodex({ env: { NOTES_URL: 'https://example.com' }, env_vars: ['NOTES_TOKEN', { name: 'NOTES_DB' }] }, { NOTES_URL: '${NOTES_URL}', NOTES_TOKEN: '${NOTES_TOKEN}', NOTES_DB: '${NOTES_DB}' }) },
    { title: 'variables that another host sets, asks for or has a value for', ...ofCodex({}, { NOTES_ROOT: '${CLAUDE_PROJECT_DIR}', NOTES_MODE: 'plugin', NOTES_LEVEL: '${NOTES_LEVEL:-info}', NOTES_SIZE: '${user_config.size}' }) },
    { title: 'variables of another server', ...ofCodex({ args: ['-y', '@example/tasks'] }, { NOTES_TOKEN: '${NOTES_TOKEN}' }) },
    {
      title: 'the README of a plugin that came from another repository, and adds the marketplace there',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/config': '[remote "origin"]\n\turl = https://github.com/example/tools\n',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/example/notes" }',
        'plugins/notes/README.md': '/plugin marketplace add example/notes\n/plugin install notes@example\n'
      },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './plugins/notes' }] }
    },
    {
      title: 'the same where only the README at the root tells the address of this one',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/HEAD': '',
        'README.md': '/plugin marketplace add example/tools\n/plugin install notes@example-tools\n',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/example/notes" }',
        'plugins/notes/README.md': '/plugin marketplace add example/notes\n/plugin install notes@example\n'
      },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './plugins/notes' }] }
    },
    {
      title: 'the same with a clone of that repository',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/config': '[remote "origin"]\n\turl = https://github.com/example/tools\n',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/example/notes" }',
        'plugins/notes/README.md': '/plugin marketplace add example/notes\n/plugin install notes@example\n\ngit clone https://github.com/example/notes.git\n/plugin marketplace add ./notes\n/plugin install notes@example\n'
      },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './plugins/notes' }] }
    },
    ...[
      'claude plugin marketplace add example/tools\nclaude plugin install notes',
      '/plugin marketplace add example/tools\n/plugin marketplace add sample/clocks\n/plugin install clock',
      '/plugin marketplace add example/tools\n/plugin install plugin-name\n/plugin install ./clock\ncodex plugin install clock',
      '/plugin install clock'
    ].map((text, index) => ({
      title: `plugins that a README installs without the name of a marketplace: ${index}`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', '.git/config': '[remote "origin"]\n\turl = https://github.com/example/tools.git\n', 'README.md': text },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    })),
    ...[
      ['notes@claude-plugins-official', ''],
      ['notes@elsewhere', '/plugin marketplace add sample/elsewhere'],
      ['clock@elsewhere', '']
    ].map(([name = '', text = '']) => ({
      title: `the README of a plugin that installs '${name}', and one at the root with '${text}'`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': text, 'notes/README.md': `/plugin install ${name}\n` },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'clock', source: './clock' }] }
    })),
    {
      title: 'a command of another plugin in the same folder, by an address that begins with the marketplace',
      host: 'claude-code',
      path: 'plugins/clock/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': 'claude plugin add tools/notes', 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'clock' }
    },
    ...[
      'claude plugin path names are not checked.',
      '`claude plugins search.example.com`',
      '# Copilot\n\n`/plugin update notes`',
      'There is no `claude plugin search`.',
      "There's no separate `/plugin update` command: `install` does it.",
      'Claude Code has no **dedicated** `/plugin info notes`.',
      'It does not have a special `/plugin info notes`.',
      'There is no command called `claude plugin search`.',
      'Claude Code does **not** have a `/plugin info notes`.',
      "There isn't a `/plugin info notes`.",
      '`/plugin info notes` does **not** exist.',
      '`/plugin info <plugin>` n’existe **pas** dans Claude Code (c’est `claude plugin details`). Si le menu manque, redémarrez.',
      "Il n'y a pas de commande `/plugin info notes`.",
      'No existe: `/plugin info notes` no funciona.',
      'Einen Befehl `/plugin info notes` gibt es nicht.',
      'Es gibt kein `/plugin info notes`.',
      'O comando `/plugin info notes` não existe.',
      '命令 `/plugin info notes` 不存在。',
      '`/plugin info notes` は存在しません。',
      'Команда `/plugin info notes` не существует.',
      '`gemini install-guide`',
      '/plugin marketplace add /path/to/tools',
      '/plugin marketplace add /Users/you/tools',
      '/plugin marketplace add /Users/본인계정/tools',
      '/plugin marketplace add /home/tu-usuario/tools',
      'codex plugin add notes --marketplace tools',
      '`claude plugin install git@github.com:example/notes.git`',
      'copilot plugin install ./notes',
      'copilot plugin install example/tools:notes',
      '# Copilot\n\n/plugin install example/tools:notes',
      '`claude mcp get/add/remove`',
      '/plugin marketplace add example/tools\n\n## Test locally\n\nclaude plugin marketplace add /home/ada/tools',
      '## Test locally first\n\n```bash\n# In Claude Code:\n/plugin marketplace add C:\\Users\\ada\\tools\n```\n\n## Install\n\n/plugin marketplace add example/tools',
      'Settings persist across `/plugin update`.',
      'A file can go missing after `/plugin update`.',
      'Leave it alone and `/plugin update` reports "already at the latest version".',
      'Updates ship as versioned releases: `/plugin update` only pulls a new version when there is one.',
      'Never edit that folder, since `/plugin update` would wipe your changes.',
      '/plugin marketplace add example/tools\n\n## More\n\nThese are in the Claude Code marketplace:\n\n```\n# Hooks\n/plugin install hookify\n```',
      '/plugin marketplace add example/tools\n/plugin install <plugin>@tools',
      '/plugin lets you browse.',
      '/plugin or /plugins opens the same.',
      '/plugin tags',
      '* /plugin then choose Notes',
      '`/plugin lets you browse`',
      '`/plugin` and choose',
      '`claude plugin authors should read this`',
      '```\n/plugin and then choose notes\n/plugin tab Discover\n/plugin opens\n```',
      '```\nclaude mcp servers are listed there\n```',
      'It says "claude mcp servers".'
    ].map((text) => ({
      title: `a README with a command that a host has: ${text}`,
      host: 'claude-code' as const,
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': `${text}\n` },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    })),
    {
      title: 'a README that also installs the plugin from another repository: the marketplace reports it',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./notes" }] }',
        'notes/README.md': 'claude plugins marketplace add ada/tools\nclaude plugins install notes\n\nclaude plugins install github:ada/notes\n'
      },
      input: { name: 'notes', repository: 'https://github.com/ada/notes' }
    },
    {
      title: 'a README with a command that Claude Code refuses: the marketplace next to the plugin reports it',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'README.md': 'claude mcp add notes npx -y notes', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./" }] }' },
      input: { name: 'notes' }
    },
    ...[
      'Settings:\n\n```json\n{ "extraKnownMarketplaces": { "tools": { "source": { "source": "github", "repo": "example/tools" } } }, "enabledPlugins": { "notes@tools": true } }\n```\n',
      'Settings of Copilot CLI:\n\n```json\n{ "enabledPlugins": ["notes@tools"] }\n```\n',
      'Settings:\n\n```json\n{ "enabledPlugins": { "my-plugin@tools": true, "mail@market": true, "tasks@tools": false } }\n```\n',
      'Settings:\n\n```json\n{ "extraKnownMarketplaces": { "market": { "source": { "source": "github", "repo": "example/market" } } }, "enabledPlugins": { "notes@tools": true, "mail@market": true } }\n```\n',
      'Settings:\n\n```json\n{ "extraKnownMarketplaces": { "market": { "source": { "source": "github", "repo": "ada/market" } } }, "enabledPlugins": { "notes@tools": true } }\n```\n',
      'Settings:\n\n```json\n{ "extraKnownMarketplaces": { "market": { "source": { "source": "github", "repo": "ada/tools" } } } }\n```\n',
      'Settings:\n\n```json\n{ "extraKnownMarketplaces": { "next": { "source": { "source": "github", "repo": "ada/tools", "ref": "next" } } }, "enabledPlugins": { "notes@next": true } }\n```\n',
      'Settings:\n\n```json\n{ "enabledPlugins": { "plugin1@tools": true, "pluginA@tools": true, "plugin_2@tools": true } }\n```\n',
      'Never write the repository there; this is wrong:\n\n```json\n{ "enabledPlugins": { "example/tools": true } }\n```\n',
      'Remove this from your settings:\n\n```json\n{ "enabledPlugins": { "tasks@tools": true } }\n```\n',
      'Settings:\n\n```jsonc\n// INCORRECT\n{ "enabledPlugins": ["notes@tools"] }\n```\n',
      '❌\n\n```json\n{ "enabledPlugins": ["notes@tools"] }\n```\n',
      'Settings:\n\n```json\n{ "enabledPlugins": [...] }\n```\n',
      'Settings:\n\n```text\nenabledPlugins\n```\n'
    ].map((text, index) => ({
      title: `a README with settings for plugins: ${index}`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': text },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    })),
    ...([
      ['acme-main', { '.git/config': '[remote "origin"]\n\turl = https://github.com/acme/beta.git\n' }],
      ['acme-stable', {}]
    ] as const).map(([name, files]) => ({
      title: `a README with settings for the marketplace '${name}' of another repository of its owner`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': `For the other channel:\n\n\`\`\`json\n{ "extraKnownMarketplaces": { "${name}": { "source": { "source": "github", "repo": "acme/other" } } }, "enabledPlugins": { "notes@${name}": true } }\n\`\`\`\n`, ...files },
      input: { name: 'acme-beta', owner: { name: 'acme' }, plugins: [{ name: 'notes', source: './notes' }] }
    })),
    {
      title: 'a plugin in a folder without a remote, which names the repository of its marketplace',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add acme/plugins\n/plugin install notes@acme\n' },
      input: { name: 'notes', repository: 'https://github.com/acme/plugins' }
    },
    {
      title: 'a plugin that an earlier section of a guide has people make',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'TUTORIAL.md': '## 1 Create\n\nMake a folder `hello-world` with a manifest.\n\n## 2 Try\n\n    /plugin marketplace add ./\n    /plugin install hello-world@tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'words of a sentence after a command',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': 'Use `claude plugin disable and/or uninstall`, `claude plugin disable skills/hooks` or `claude install npm/yarn`.\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'the path of a clone, whose name a plugin in it has too',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }', 'plugins/notes/README.md': '```\ngit clone https://github.com/ada/notes.git\n```\n\nThen:\n\n```\nclaude plugin marketplace add /absolute/path/to/notes\nclaude plugin install notes\n```\n' },
      input: { name: 'notes' }
    },
    {
      title: 'plugins that a guide has people make',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '/plugin marketplace add example/tools\n\n## Add a plugin\n\n    mkdir -p plugins/clock/.claude-plugin\n    /plugin install clock@tools\n\n    /plugin install my-new-plugin@tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a plugin that may come later',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': 'Add the marketplace in the menu.\n\nclaude plugin install notes@tools\n\nNew ones:\n\nclaude plugin marketplace update tools\nclaude plugin list --available\nclaude plugin install clock@tools # if you want it\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    ...[
      'claude plugin marketplace add example/tools',
      'claude plugin marketplace add ./',
      'Then /plugin marketplace add tools to your list',
      '/plugin marketplace add your-marketplace',
      '/plugin marketplace add MARKETPLACE',
      '## Copilot CLI\n\n/plugin marketplace add .',
      '> Do not run `claude plugin marketplace add .`'
    ].map((text) => ({
      title: `a README that adds a marketplace by a source, or tells of another: ${text}`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': `${text}\n` },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [] }
    })),
    {
      title: 'a README of a repository with a marketplace, which tells of it',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/README.md': 'claude plugin marketplace add .\n' },
      input: { name: 'notes' }
    },
    ...['For GitHub Copilot:\n\n    /plugin install example/notes\n', 'Add the marketplace of our tools.\n\n/plugin install notes@tools\n', '/plugin install ./my-plugin\n'].map((text) => ({
      title: `a README that installs a plugin of another program, by its name, or one that people write: ${text.trim()}`,
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': text },
      input: { name: 'notes' }
    })),
    { title: 'a copy of a plugin without its repository, which a README installs', host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'README.md': '/plugin install notes@tools\n' }, input: { name: 'notes' } },
    { title: 'a copy of a plugin without its repository, which a README adds as a marketplace', host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'README.md': 'claude plugin marketplace add example/notes\n' }, input: { name: 'notes', repository: 'https://github.com/example/notes' } },
    {
      title: 'a version with the id of a commit, by which Codex tells copies apart',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      files: { 'package.json': '{ "name": "notes", "version": "0.1.0", "bin": "a.js" }' },
      input: { name: 'notes', version: '0.1.0-9f4b6c2d', mcpServers: { notes: { command: 'node', args: ['./a.js'], cwd: '.' } } }
    },
    { title: 'a package whose version is a preview of this one', path: 'server.json', files: { 'package.json': '{ "name": "@example/notes", "version": "1.2.0-next.2" }' }, input: server([npm]) },
    {
      title: 'a crate that is not published',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'Cargo.toml': '[package]\nname = "notes"\nversion = "0.3.2"\npublish = false\n' },
      input: { name: 'notes', version: '0.3.1', mcpServers: { notes: { command: 'npx', args: ['-y', '@example/notes'] } } }
    },
    ...['0.0.0', '0.0.0-semantically-released', '1.0.1-local', '{{VERSION}}', '$VERSION'].map((version) => ({
      title: `a package whose version a release sets: ${version}`, path: 'server.json', files: { 'package.json': JSON.stringify({ name: '@example/notes', version }) }, input: server([npm])
    })),
    {
      title: 'a bundle with variables for the other transports of a server that is published for stdio',
      path: 'manifest.json',
      files: { 'package.json': '{ "name": "notes", "version": "1.2.0" }', 'server.json': declared },
      input: bundled(Object.fromEntries(['NOTES_TOKEN', 'NOTES_TRANSPORT', 'NOTES_SERVER_PORT', 'NOTES_SERVER_ALLOW_ORIGINS'].map((name) => [name, `\${user_config.${name.toLowerCase()}}`])))
    },
    { title: 'the name of a release', path: 'gemini-extension.json', host: 'gemini', files: { 'package.json': '{ "name": "notes", "version": "1.0.0", "bin": "notes.js" }' }, input: { name: 'notes', version: 'Silk.1.0', mcpServers: { notes: { command: 'node', args: ['${extensionPath}/notes.js'] } } } },
    { title: 'a package.json that puts other packages together', path: 'server.json', files: { 'package.json': '{ "name": "@example/notes", "version": "0.1.0", "workspaces": ["local", "shared"] }' }, input: server([npm]) },
    { title: 'a server.json whose version a release sets', path: 'server.json', files: { 'package.json': '{ "name": "@example/notes", "version": "1.3.0" }' }, input: server([{ ...npm, version: '{{VERSION}}' }]) },
    { title: 'a Python package whose version a build computes', path: 'server.json', files: { 'pyproject.toml': '[project]\nname = "example-notes"\ndynamic = ["version"]\n' }, input: server([pypi]) },
    { title: 'a Python package between two releases', path: 'server.json', files: { 'pyproject.toml': '[project]\nname = "example-notes"\nversion = "1.3.0.dev0"\n' }, input: server([pypi]) },
    { title: 'the version of another table', path: 'server.json', files: { 'pyproject.toml': '[project]\nname = "example-notes"\n\n[tool.x]\nversion = "1.3.0"\n' }, input: server([pypi]) },
    {
      title: 'a package whose version a workflow sets',
      path: 'packages/notes/server.json',
      files: {
        '.git/HEAD': 'ref: refs/heads/main',
        '.github/workflows/release.yml': 'env:\n  FOLDER: ./packages/notes\ndefaults:\n  run:\n    working-directory: ${{ env.FOLDER }}\nsteps:\n  - run: npm version $NEW --no-git-tag-version\n',
        'packages/notes/package.json': '{ "name": "@example/notes", "version": "0.0.1" }'
      },
      input: server([npm])
    },
    {
      title: 'a package whose version a workflow sets, in a folder by a variable',
      path: 'mcp/server.json',
      files: {
        '.git/HEAD': '',
        'mcp/package.json': '{ "name": "@example/notes", "version": "1.3.0" }',
        '.github/workflows/release.yml': 'steps:\n  - run: |\n      FOLDER="$ROOT/mcp"\n      sed -i "s/version.*/$NEW/" "$FOLDER/package.json"\n'
      },
      input: server([npm])
    },
    ...[
      `|\n          node -e '\n            const s = JSON.parse(fs.readFileSync("server.json"));\n            s.version = v; for (const p of s.packages) p.version = v;\n            fs.writeFileSync("server.json", JSON.stringify(s));\n          ' "$V"`,
      `|\n          python3 - <<'END'\n          data["version"] = version\n          json.dump(data, open("server.json", "w"))\n          END`
    ].map((run) => ({ title: `a server.json into which a script in a workflow writes the version: ${run.slice(12, 20)}`, path: 'server.json', files: workflow(run), input: server([npm]) })),
    { title: 'a server.json into which a workflow writes the version', path: 'server.json', files: workflow("jq --arg v $V '.packages[0].version = $v' server.json > server.tmp"), input: server([npm]) },
    ...['for f in server.json mcp/*/server.json; do', 'FILES=(server.json mcp/notes/server.json)\n          for f in "${FILES[@]}"; do', 'for f in mcp/other/server.json \\\n            mcp/**/server.json; do'].map((loop) => ({
      title: `one of several into which a loop writes it: ${loop}`,
      path: 'mcp/notes/server.json',
      files: { '.git/HEAD': '', ...workflow(`|\n          ${loop}\n            jq --arg v "$V" '.version = $v | .packages[0].version = $v' "$f" > new.json\n            mv new.json "$f"\n          done`), 'mcp/notes/package.json': '{ "name": "@example/notes", "version": "1.3.0" }' },
      input: server([npm])
    })),
    { title: 'one with a script of its own for that', path: 'server.json', files: workflow('node scripts/update-server-json-version.js'), input: server([npm]) },
    { title: 'a plugin next to a package.json that is not published', ...plugin, files: { 'package.json': '{ "name": "notes", "version": "0.8.0", "scripts": { "dev": "x" } }' } },
    { title: 'a version before a release, as Python writes it', ...plugin, input: { name: 'notes', version: '0.1.0-alpha' }, files: { 'pyproject.toml': '[project]\nname = "notes"\nversion = "0.1.0a0"\n\n[project.scripts]\nnotes = "notes:main"\n', 'mcp.json': '{ "mcpServers": { "notes": { "command": "python3", "args": ["notes.py"] } } }' } },
    { title: 'a plugin next to a pyproject.toml that only keeps the settings of tools', ...plugin, files: { 'pyproject.toml': '[project]\nname = "notes"\nversion = "0.1.0"\n\n[tool.pytest.ini_options]\n' } },
    { title: 'skills that explain a library, and have a version of their own', ...plugin, files: { 'package.json': '{ "name": "notes", "version": "2.10.1", "main": "index.js" }' } },
    ...[{ httpUrl: 'https://notes.example.com/mcp' }, { command: 'npx', args: ['-y', '@example/other'] }].map((entry) => ({
      title: `an extension that does not run the package: ${Object.keys(entry)[0] ?? ''}`, host: 'gemini', path: 'gemini-extension.json',
      files: { 'package.json': '{ "name": "notes", "version": "2.3.0", "bin": "notes.js" }' }, input: { name: 'notes', version: '1.0.6', mcpServers: { notes: entry } }
    })),
    { title: 'a bundle that sets what server.json requires, and something of its own', path: 'manifest.json', files: { 'package.json': '{ "name": "notes", "version": "1.2.0" }', 'server.json': declared }, input: bundled({ NOTES_TOKEN: '${user_config.token}', MODE: 'stdio' }) },
    {
      title: 'objects that cannot become a text, in a bundle and in a package', path: 'manifest.json',
      files: { 'package.json': '{ "name": "notes", "version": "1.2.0", "bin": { "notes": { "toString": 1 } } }', 'server.json': declared }, input: bundled({ NOTES_TOKEN: '${user_config.token}', MODE: { toString: 1 } })
    },
    ...['process.env["DAV_" + name]', 'yargs.env("DAV")', 'const env = process.env', 'for (const key in process.env) key', 'spawn("x", { env: process.env })', 'const { env } = process'].map((line) => ({
      title: `a package that may read other variables: ${line}`,
      path: 'server.json',
      files: { 'package.json': '{ "name": "@example/notes", "version": "1.2.0", "bin": "src/server.js" }', 'src/server.js': `connect(process.env.CALDAV_USERNAME)\n${line}\n` },
      input: server([{ ...npm, environmentVariables: [{ name: 'DAV_USERNAME' }] }])
    })),
    {
      title: 'a package with others next to it',
      path: 'server.json',
      files: { 'package.json': '{ "name": "@example/notes", "version": "1.2.0", "bin": "src/server.js", "dependencies": { "core": "workspace:*" } }', 'src/server.js': 'connect(process.env.CALDAV_USERNAME)\n' },
      input: server([{ ...npm, environmentVariables: [{ name: 'DAV_USERNAME' }] }])
    },
    {
      title: 'a README of a plugin that came with its own marketplace',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: {
        'package.json': '{ "repository": "github.com/example/tools" }',
        'notes/.claude-plugin/plugin.json': '{ "name": "notes" }',
        'notes/.claude-plugin/marketplace.json': '{ "name": "notes-home" }',
        'notes/README.md': '/plugin marketplace add example/tools\n/plugin install notes@notes-home\n'
      },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a README with the name of the marketplace, and the one of a marketplace that a host has anyway',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "github.com/example/tools" }', 'README.md': '/plugin marketplace add example/tools\n/plugin install notes@example-tools\n/plugin install notes@official\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a README that adds the marketplace of another repository, which may have that name',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "github.com/example/tools" }', 'README.md': '/plugin marketplace add example/all\n/plugin install notes@all\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a README with names that stand for any plugin and any marketplace',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "github.com/example/tools" }', 'README.md': '/plugin marketplace add example/tools\n/plugin install <plugin>@marketplace\n/plugin install <plugin>@<market>\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a README that adds another branch of the repository',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "github.com/example/tools" }', 'README.md': '/plugin marketplace add example/tools@marketplace\n/plugin install notes@of-the-branch\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a README that installs a plugin of somebody else, or adds only a folder',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "github.com/example/tools" }', 'README-de.md': '/plugin marketplace add ./tools\n/plugin install notes@tools\n', 'README.md': '/plugin marketplace add example/tools\n/plugin install other@all\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a README with the name that the marketplace has for another host',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "github.com/example/tools" }', '.agents/plugins/marketplace.json': '{ "name": "tools-for-codex", "plugins": [] }', 'README.md': '/plugin marketplace add example/tools\n/plugin install notes@tools-for-codex\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a variable of an entry that runs one version of a package of its repository',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'pyproject.toml': '[project]\nname = "notes-mcp"\nversion = "1.0.0"\n\n[project.scripts]\nnotes-mcp = "notes:main"\n', 'notes.py': 'token = os.environ.get("NOTES_ACCESS_TOKEN")\n' },
      input: { mcpServers: { notes: { command: 'uvx', args: ['notes-mcp==0.9.0'], env: { NOTES_PERSONAL_ACCESS_TOKEN: '${NOTES_PERSONAL_ACCESS_TOKEN}' } } } }
    },
    {
      title: 'a variable that a package reads by a computed name',
      path: 'server.json',
      files: { 'package.json': '{ "name": "@example/notes", "version": "1.2.0", "bin": "server.js" }', 'server.js': 'const user = process.env.CALDAV_USERNAME\nconst other = process.env[`${prefix}_USERNAME`]\n' },
      input: server([{ ...npm, environmentVariables: [{ name: 'DAV_USERNAME' }] }])
    },
    {
      title: 'a variable whose name only something else in a package has',
      path: 'server.json',
      files: { 'package.json': '{ "name": "@example/notes", "version": "1.2.0", "bin": "server.js" }', 'server.js': 'const user = process.env.CALDAV_USERNAME\n', 'lib/names.js': 'export const NAMES = ["DAV_USERNAME"]\n' },
      input: server([{ ...npm, environmentVariables: [{ name: 'DAV_USERNAME' }] }])
    },
    {
      title: 'a variable that a library reads by itself',
      path: 'server.json',
      files: { 'package.json': '{ "name": "@example/notes", "version": "1.2.0", "bin": "server.js" }', 'server.js': 'const azure = process.env.AZURE_OPENAI_API_KEY\n' },
      input: server([{ ...npm, environmentVariables: [{ name: 'OPENAI_API_KEY' }] }])
    },
    {
      title: 'a variable next to others with other names',
      path: 'server.json',
      files: { 'package.json': '{ "name": "@example/notes", "version": "1.2.0", "bin": "server.js" }', 'server.js': 'const user = process.env.USERNAME ?? process.env.MAIL_USERNAME ?? process.env.DAV_PASSWORD\n' },
      input: server([{ ...npm, environmentVariables: [{ name: 'DAV_USERNAME' }] }])
    },
    {
      title: 'plugins of a marketplace with the version of their manifests, without one, and elsewhere',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.3.0" }', 'other/.claude-plugin/plugin.json': '{ "name": "other" }' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes', version: '1.3.0' }, { name: 'other', source: './other', version: '1.0.0' }, { name: 'far', source: { source: 'github', repo: 'a/b' }, version: '1.0.0' }] }
    },
    { ...extension, title: 'an extension that a workflow publishes', files: { ...repository, 'README.md': 'gemini extensions install https://github.com/example/notes', '.github/workflows/release.yml': 'run: tar czf notes.tgz -C tools/notes .' } },
    ...['codex plugin marketplace add example/notes', 'agy plugin marketplace add example/notes', '/plugin marketplace add example/notes@stable', 'claude plugin marketplace add https://github.com/example/notes.git#v1', '/plugin marketplace add example/other', '/plugin marketplace add ./tools/notes', 'Not yet published: `/plugin marketplace add example/notes` will not work.'].map((text) => ({
      title: `a marketplace in a folder, with ${text}`,
      path: 'tools/notes/.claude-plugin/marketplace.json',
      files: { ...repository, 'README.md': text },
      input: { name: 'notes', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './' }] }
    })),
    { path: '.claude-plugin/marketplace.json', title: 'an extension for Gemini CLI in a folder, and by its URL', files: { 'README.md': '```\ngemini extensions install packages/notes\ngemini extensions install https://github.com/example/tools --ref stable\ngemini extensions install git@github.com:example/tools.git\ngemini extensions install OWNER/REPO\n```\n' }, input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] } },
    { ...extension, title: 'one of another repository, and from a clone', files: { ...repository, 'README.md': 'gemini extensions install https://github.com/example/other', 'tools/notes/README.md': '`gemini extensions install ./tools/notes`' } },
    ...[
      ['README.md', 'claude plugin install notes@tools, claude plugin install notes'],
      ['README.md', 'claude plugin install ./tools/other, claude plugin add ./tools/other'],
      ['README.md', 'claude plugin add https://github.com/sample/else/tree/main/tools/other'],
      ['README.md', "Don't run `claude plugin add example/notes`."],
      ['README.md', 'Use the marketplace, and not `claude plugin add example/notes`.'],
      ['README.md', 'This command does not work yet:\n\n```sh\nclaude plugin add example/notes\n```\n'],
      ['README.md', '```\nclaude plugin add example/notes\n```\n\nThis fails: plugins have names.\n'],
      ['README.md', '- ~~claude plugin add example/notes~~'],
      ['README.md', 'If you previously installed with `/install-plugin example/notes`, remove the old plugin first.'],
      ['README.md', 'There is no `claude plugin add notes`.'],
      ['README.md', 'claude plugin add other'],
      ['README.md', '❌ claude plugin add example/notes\n']
    ].map(([readme = '', text = ''], index) => ({ title: `a plugin that a README installs by name, and others: ${index}`, host: 'claude-code', path: 'tools/notes/.claude-plugin/plugin.json', files: { ...repository, [readme]: text }, input: { name: 'notes' } })),
    ...[
      { title: 'with a marketplace', files: { '.claude-plugin/marketplace.json': '{}' } },
      { title: 'of another repository', files: { '.git/config': 'url = https://github.com/example/tools' } },
      { title: 'whose marketplace is on a branch', files: { 'README.md': '/plugin marketplace add example/notes#market' } },
      { title: 'with a marketplace in the wrong place', files: { 'marketplace.json': '{}' } },
      { title: 'whose marketplace is for later', files: { 'README.md': '## From the marketplace (once published)\n\n    /plugin marketplace add example/notes\n' } },
      { title: 'with several plugins', files: { 'tools/first/.claude-plugin/plugin.json': '{}' } },
      { title: 'with several plugins, by its own address', files: { 'tools/first/.claude-plugin/plugin.json': '{}', 'package.json': '{ "repository": "github.com/example/notes-repository" }', 'README.md': 'claude plugin add example/notes-repository' } },
      { title: 'with several plugins, and one of them under another address', files: { 'tools/first/.claude-plugin/plugin.json': '{}', 'README.md': 'claude plugin add example/former' } }
    ].map(({ title, files }) => ({
      title: `a plugin of a repository ${title}, and a README that adds it`,
      host: 'claude-code',
      path: 'tools/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add example/notes', ...files },
      input: { name: 'notes', repository: 'https://github.com/example/notes' }
    })),
    { title: 'a bundle that starts another file than the package next to it', path: 'manifest.json', files: { 'package.json': '{ "name": "@example/mcp", "private": true, "version": "1.3.0", "main": "./b.js" }' }, input: bundled({}) },
    { title: 'a bundle of another language than the package in the folder above', path: 'mcpb/manifest.json', files: { '.git/HEAD': '', 'pyproject.toml': python.replace('Example_Notes', 'notes') + '[build-system]\n' }, input: bundled({}) },
    { title: 'one with a package of its own', path: 'mcpb/manifest.json', files: { '.git/HEAD': '', 'package.json': '{ "name": "notes", "version": "1.3.0", "bin": "a.js" }', 'mcpb/package.json': '{ "name": "notes-bundle", "version": "1.2.0" }' }, input: bundled({}) },
    { title: 'one into which a script writes the version', path: 'mcpb/manifest.json', files: { '.git/HEAD': '', 'package.json': '{ "name": "notes", "version": "1.3.0", "bin": "a.js" }', 'scripts/pack.js': "const manifest = await fs.readJson(join(root, 'mcpb', 'manifest.json'))\nmanifest.version = version\nawait fs.writeJson(out, manifest)\n" }, input: bundled({}) },
    { title: 'the release of the bundle', path: 'server.json', files: { 'manifest.json': manifest }, input: server([bundle('v1.3.0')]) },
    { title: 'a manifest that only says which build of the version it is', path: '.codex-plugin/plugin.json', host: 'codex', files: { 'package.json': '{ "name": "notes", "version": "1.3.0", "bin": "notes.js" }' }, input: { name: 'notes', version: '1.3.0+build.7', description: 'Notes.' } },
    { title: 'the version of another package', path: 'server.json', files: { 'package.json': '{ "name": "@example/notes", "version": "1.3.0", "bin": "notes.js" }' }, input: server([{ ...npm, identifier: '@example/other' }]) },
    ...[{ ...image, environmentVariables: [{ name: 'OTHER' }] }, { ...image, runtimeArguments: [{ type: 'named', name: '-e', value: 'NOTES_TOKEN={token}' }, { type: 'named', name: '-e', value: 'NOTES_URL={url}' }] }].map((one, index) => ({
      title: `a package with variables, unlike a bundle of the same server: ${index}`, path: 'server.json', files: { 'manifest.json': asking({ token: { required: true }, url: { required: true } }) }, input: server([one])
    })),
    { title: 'a bundle whose questions need no answer', path: 'server.json', files: { 'manifest.json': asking({ token: {}, level: { required: false } }) }, input: server([image]) },
    {
      title: 'a README with another name than the one of the marketplace, which the host keeps for itself',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '/plugin marketplace add ./\n/plugin install notes@example-tools\n' },
      input: { name: 'claude-plugins', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    ...[
      ['notes/skills/test/SKILL.md', 'Write a marketplace.json with `"name": "local"`.\n\nclaude plugin install notes@local\n'],
      ['notes/skills/test/SKILL.md', 'claude plugin install other@tools\nclaude plugin install other\n'],
      ['notes/hooks/update.sh', 'claude plugin marketplace add "$SOURCE"\nclaude plugin install notes@former\n'],
      ['docs/plans/2026.md', '/plugin marketplace add example/tools\n/plugin install notes@former\n'],
      ['docs/CHANGELOG.md', '/plugin marketplace add example/tools\n/plugin install notes@former\n']
    ].map(([file = '', text = '']) => ({
      title: `a text that is not a guide, and installs from elsewhere or what is not here: ${file}, ${text.slice(0, 30)}`,
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add example/tools\n', [file]: text },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] }
    })),
    {
      title: 'a fork whose README adds the marketplace that it was made of',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'package.json': '{ "name": "tools", "repository": "https://github.com/ada/tools" }', 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/bob/tools" }', 'README.md': '/plugin marketplace add ada/tools\n/plugin install notes@ada-tools\n' },
      input: { name: 'bob-tools', owner: { name: 'Bob' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: 'a prompt with two commands in a shell',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '```sh\nclaude -p "/plugin marketplace add example/tools && /plugin install notes@tools"\n```\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    },
    { title: 'a tag without a version', path: 'server.json', files: { 'manifest.json': manifest }, input: server([bundle('latest')]) },
    {
      title: 'a README of a plugin with another name than its entry, which no command can have',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': 'Tools.', 'notes/README.md': '/plugin install notes@tools' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: '@ada/notes', source: './notes' }] }
    },
    ...[
      { 'plugins/maps/README.md': 'claude plugins add example/maps\n', 'plugins/notes/README.md': 'claude plugins add example/notes\n' },
      { 'README.md': 'claude plugin add example/tools/maps\nclaude plugin add example/tools/notes\n' },
      { 'README.md': 'claude plugin add maps\nclaude plugin add notes\n' }
    ].map((readmes, index) => ({
      title: `a command that a finding at an earlier plugin of the folder names: ${index}`,
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'plugins/maps/.claude-plugin/plugin.json': '{ "name": "maps" }', ...readmes },
      input: { name: 'notes' }
    })),
    {
      title: 'a README of a plugin that the marketplace at the root lists too',
      host: 'claude-code',
      path: 'kit/.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "all", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./kit/notes" }] }', 'kit/notes/README.md': '/plugin install notes@other' },
      input: { name: 'kit', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] }
    }
  ],
  invalid: [
    {
      title: 'a plugin that a marketplace has by the address of their repository',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/HEAD': '',
        '.git/config': '[remote "origin"]\n\turl = https://github.com/example/notes.git\n',
        'README.md': '/plugin marketplace add https://github.com/example/notes.git\n/plugin install notes@example-plugins\n',
        '.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.2.2" }'
      },
      input: { name: 'notes', owner: { name: 'Ada' }, plugins: [{ name: 'notes', version: '1.1.2', source: { source: 'url', url: 'https://github.com/example/notes.git' } }] },
      problems: [
        { message: "README.md installs 'notes@example-plugins', but this marketplace is named 'notes': the command finds no plugin", range: '1:1-2' },
        { message: 'The entry has version 1.1.2, but .claude-plugin/plugin.json has 1.2.2, and Claude Code uses that one', range: '9:18-25' }
      ]
    },
    { ...plugin, title: 'a plugin whose list of changes has a later release', files: released(CHANGES), problems: [{ message: 'CHANGELOG.md has version 1.10.0, but the manifest has 1.2.0: Claude Code has no update for those who installed 1.2.0', range: '3:14-21' }] },
    { ...plugin, title: 'the same with the version in the entry of the marketplace too', files: released(CHANGES, {}, ', "version": "1.2.0"'), problems: [{ message: 'CHANGELOG.md has version 1.10.0, but the manifest has 1.2.0: Claude Code has no update for those who installed 1.2.0', range: '3:14-21' }] },
    {
      title: 'a command of another program with an option, in the README of a marketplace with a plugin',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '```bash\nclaude marketplace add https://github.com/ada/tools.git --name tools\n```\n', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md says to run 'claude marketplace add', but Claude Code treats these words as a prompt", range: '1:1-2' }]
    },
    {
      title: 'the same settings in a README and in its translation, reported once',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: Object.fromEntries(['README.md', 'README.de.md'].map((name) => [name, '```json\n{ "enabledPlugins": ["notes@tools"] }\n```\n'])),
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: 'README.md shows settings in which `enabledPlugins` is a list and not a map: Claude Code ignores the whole file', range: '1:1-2' }]
    },
    {
      title: 'the version of a plugin in the marketplace of a skill that was copied into the repository: only a hint',
      host: 'claude-code',
      path: 'skills/notes/.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'skills/notes/SKILL.md': '', 'skills/notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0" }' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './', version: '1.1.0' }] },
      problems: [{ message: 'The entry has version 1.1.0, but skills/notes/.claude-plugin/plugin.json has 1.0.0, and Claude Code uses that one', range: '10:18-25', severity: 'info' }]
    },
    {
      title: 'settings in the README of a plugin with the address of the marketplace.json: the help has the name and the repository of the marketplace',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: {
        '.git/config': '[remote "origin"]\n\turl = https://github.com/ada/tools.git\n',
        '.claude-plugin/marketplace.json': '{ "name": "ada-tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./notes" }] }',
        'notes/README.md': '```json\n{ "extraKnownMarketplaces": [{ "name": "plugins", "url": "https://github.com/ada/tools/raw/main/.claude-plugin/marketplace.json" }] }\n```\n'
      },
      input: { name: 'notes', version: '1.0.0' },
      problems: [{ message: 'notes/README.md shows settings in which `extraKnownMarketplaces` is a list and not a map: Claude Code ignores it', range: '1:1-2' }]
    },
    {
      title: 'a README that installs a plugin by the address of another repository of the owner',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '/plugin marketplace add https://github.com/ada/more\n/plugin install notes@ada/more\n', '.git/config': '[remote "origin"]\n\turl = git@github.com:ada/kit.git\n' },
      input: { name: 'example-tools', owner: { name: 'ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md says to run '/plugin install notes@ada/more', but Claude Code takes the name of a plugin, or name@marketplace", range: '1:1-2' }]
    },
    {
      title: 'a README that installs a plugin by an address with the name of the marketplace',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '/plugin marketplace add ada/example-tools\n/plugin install notes@ada/example-tools\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'notes@ada/example-tools', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a README that installs a plugin by an address of the owner, where nothing says which one is that of the repository',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '/plugin marketplace add https://github.com/Ada/tools\n/plugin install notes@ada/tools\n' },
      input: { name: 'example-tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'notes@ada/tools', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'an example that runs the name of the repository, which is not that of the package',
      ...exampleOf('notes-server'),
      problems: [{ message: "The entry runs 'notes-server', but npm/package.json names the package '@example/notes'", range: '7:10-22' }]
    },
    {
      title: 'an example that runs the name of a program',
      ...exampleOf('notes-cli@latest'),
      problems: [{ message: "The entry runs 'notes-cli', but npm/package.json names the package '@example/notes'", range: '7:10-26' }]
    },
    {
      title: 'variables that another host passes on to the same server',
      ...ofCodex({ env: {} }, { NOTES_TOKEN: '${NOTES_TOKEN}', NOTES_DB: '${NOTES_DB}', NOTES_MODE: 'plugin' }),
      problems: [{ message: 'Codex does not pass NOTES_TOKEN and NOTES_DB on to this server, as plugins/claude-code/.mcp.json does: it passes on only the variables that `env_vars` names', range: '3:5-12' }]
    },
    {
      title: 'a credential that another host asks for, in a file for it in the same folder',
      ...ofCodex({ env_vars: ['HTTP_PROXY'] }, {}, { 'plugins/codex/mcp.claude.json': '{ "mcpServers": { "notes": { "command": "npx", "args": ["@example/notes"], "env": { "NOTES_API_KEY": "${user_config.key}" } } } }' }),
      problems: [{ message: 'Codex does not pass NOTES_API_KEY on to this server, as plugins/codex/mcp.claude.json does: it passes on only the variables that `env_vars` names', range: '3:5-12' }]
    },
    {
      title: 'a plugin that a README installs without the name of its marketplace, which does not list it',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', '.git/config': '[remote "origin"]\n\turl = https://github.com/example/tools.git\n', 'README.md': '/plugin marketplace add example/tools\n/plugin install clock\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'clock', but this marketplace has no plugin of that name", range: '6:3-12' }]
    },
    {
      title: 'one that a pattern with many stars does not match',
      path: `${'a'.repeat(150)}/server.json`,
      files: { '.git/HEAD': '', ...workflow(`|\n          for f in *a*a*a*a*a*a*b/server.json; do\n            jq --arg v "$V" '.version = $v' "$f" > new.json\n            mv new.json "$f"\n          done`), [`${'a'.repeat(150)}/package.json`]: '{ "name": "@example/notes", "version": "1.3.0" }' },
      input: server([npm]),
      problems: [{ message: `The package has version 1.2.0, but ${'a'.repeat(150)}/package.json has 1.3.0 for '@example/notes'`, range: '9:18-25' }]
    },
    {
      title: 'a server.json next to the folders that a loop writes into',
      path: 'mcp/notes/server.json',
      files: { '.git/HEAD': '', ...workflow(`|\n          for f in apps/*/server.json mcp/*.json; do\n            jq --arg v "$V" '.version = $v' "$f" > new.json\n            mv new.json "$f"\n          done`), 'mcp/notes/package.json': '{ "name": "@example/notes", "version": "1.3.0" }' },
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but mcp/notes/package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'a plugin that still has its first version, which was never that of the package: only a hint',
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      files: { 'pyproject.toml': '[project]\nname = "notes"\nversion = "0.5.1"\n\n[project.scripts]\nnotes = "notes:main"\n', 'mcp.json': '{ "mcpServers": { "notes": { "command": "python3", "args": ["notes.py"] } } }' },
      input: { name: 'notes', version: '0.1.0', description: 'Notes.' },
      problems: [{ message: "The manifest has version 0.1.0, but pyproject.toml has 0.5.1 for 'notes'", range: '3:14-21', severity: 'info' }]
    },
    {
      title: 'the marketplace in a skill that was copied whole, which nobody adds: only a hint',
      host: 'claude-code',
      path: '.claude/skills/notes/.claude-plugin/marketplace.json',
      files: { '.claude/skills/notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.2.0" }' },
      input: '{ "name": "notes", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./", "version": "1.3.0" }] }',
      problems: [{ message: 'The entry has version 1.3.0, but .claude/skills/notes/.claude-plugin/plugin.json has 1.2.0, and Claude Code uses that one', range: '1:104-111', severity: 'info' }]
    },
    {
      title: 'a plugin that fetches the newest package by the entry in its file of servers: only a hint',
      ...plugin,
      files: { 'package.json': '{ "name": "notes", "version": "1.3.0", "bin": "a.js" }', '.mcp.json': '{ "mcpServers": { "notes": { "command": "npx", "args": ["-y", "notes"] } } }' },
      problems: [{ message: "The manifest has version 1.2.0, but package.json has 1.3.0 for 'notes'", range: '3:14-21', severity: 'info' }]
    },
    {
      title: 'a plugin that was raised with the package before',
      ...plugin,
      files: { 'package.json': '{ "name": "notes", "version": "1.3.0", "bin": "a.js" }', '.mcp.json': '{ "mcpServers": { "notes": { "command": "node", "args": ["${CLAUDE_PLUGIN_ROOT}/a.js"] } } }' },
      problems: [{ message: "The manifest has version 1.2.0, but package.json has 1.3.0 for 'notes'", range: '3:14-21' }]
    },
    ...['1.3.0-beta.1', '2.0.0-next'].map((version) => ({
      title: `the last release, where the package is ${version}: only a hint`,
      path: 'server.json',
      files: { 'package.json': JSON.stringify({ name: '@example/notes', version }) },
      input: server([npm]),
      problems: [{ message: `The package has version 1.2.0, but package.json has ${version} for '@example/notes'`, range: '9:18-25', severity: 'info' as const }]
    })),
    {
      title: 'the same of Python: only a hint',
      path: 'server.json',
      files: { 'pyproject.toml': '[project]\nname = "example-notes"\nversion = "1.3.0rc1"\n' },
      input: server([pypi]),
      problems: [{ message: "The package has version 1.2.0, but pyproject.toml has 1.3.0rc1 for 'example-notes'", range: '9:18-25', severity: 'info' }]
    },
    {
      title: 'a version with a date, which is another one',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      files: { 'package.json': '{ "name": "notes", "version": "0.1.0", "bin": "a.js" }' },
      input: { name: 'notes', version: '0.1.0-20251127', mcpServers: { notes: { command: 'node', args: ['./a.js'], cwd: '.' } } },
      problems: [{ message: "The manifest has version 0.1.0-20251127, but package.json has 0.1.0 for 'notes'", range: '3:14-30' }]
    },
    {
      title: 'the version of a package where a workflow sets with jq that of the file alone',
      path: 'server.json',
      files: workflow("jq --arg v $V '.version = $v' server.json > server.tmp && mv server.tmp server.json"),
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'a version of a package that npm refuses, whatever writes it',
      path: 'server.json',
      files: { ...workflow('sed -i "s/version.*/$TAG/" package.json'), 'package.json': '{ "name": "@example/notes", "version": "26.08" }' },
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but package.json has 26.08 for '@example/notes', which npm refuses to publish", range: '9:18-25' }]
    },
    {
      title: 'a server.json that a script forgets, which writes the version into the package alone',
      path: 'mcp/server.json',
      files: {
        '.git/HEAD': '',
        'mcp/package.json': '{ "name": "@example/notes", "version": "1.3.0" }',
        'scripts/bump.py': 'path = Path("mcp/package.json")\nversion = next(path)\npath.write_text(version)\n'
      },
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but mcp/package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'a server.json that a workflow forgets, which commits the version of the package',
      path: 'server.json',
      files: { '.git/HEAD': '', 'package.json': '{ "name": "@example/notes", "version": "1.3.0" }', '.github/workflows/release.yml': 'steps:\n  - run: |\n      npm version "$NEW" --no-git-tag-version\n      git commit -am "release $NEW"\n' },
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'a workflow that writes the version of another package, in a folder by a variable',
      path: 'mcp/server.json',
      files: {
        '.git/HEAD': '',
        'mcp/package.json': '{ "name": "@example/notes", "version": "1.3.0" }',
        '.github/workflows/release.yml': 'steps:\n  - run: |\n      FOLDER="$ROOT/packages/runner"\n      sed -i "s/version.*/$NEW/" "$FOLDER/package.json"\n'
      },
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but mcp/package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'a package.json that a few lines in a workflow read, to write another file',
      path: 'server.json',
      files: workflow(`|\n          node -e "\n            const s = {}\n            s.version = require('./package.json').version\n            require('fs').writeFileSync('site.json', JSON.stringify(s))\n          "`),
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'a version that a workflow only reads',
      path: 'server.json',
      files: workflow('echo "version=$(node -p "require(\'./package.json\').version")" >> $GITHUB_OUTPUT'),
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'an extension that fetches the newest package, and counts its own versions', host: 'gemini', path: 'gemini-extension.json',
      files: { 'package.json': '{ "name": "@example/notes", "version": "0.2.46", "bin": "x.js" }' },
      input: { name: 'notes', version: '1.5.0', mcpServers: { notes: { command: 'npx', args: ['-y', '@example/notes'] } } },
      problems: [{ message: "The manifest has version 1.5.0, but package.json has 0.2.46 for '@example/notes'", range: '3:14-21', severity: 'info' }]
    },
    {
      title: 'an extension that runs the package',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'package.json': '{ "name": "notes", "version": "2.3.0", "bin": "notes.js" }' },
      input: { name: 'notes', version: '1.0.6', mcpServers: { notes: { command: 'npx', args: ['-y', 'notes'] }, far: { httpUrl: 'https://notes.example.com/mcp' } } },
      problems: [{ message: "The manifest has version 1.0.6, but package.json has 2.3.0 for 'notes'", range: '3:14-21' }]
    },
    ...([['a plugin that is ahead of its package, which nobody forgot', '1.4.0', ['${CLAUDE_PLUGIN_ROOT}/a.js'], 'node'], ['a plugin that fetches its package in the newest version', '1.2.9', ['-y', 'notes'], 'npx']] as const).map(([title, version, args, command]) => ({
      title, host: 'claude-code', path: '.claude-plugin/plugin.json', files: { 'package.json': '{ "name": "notes", "version": "1.3.0", "bin": "a.js" }' },
      input: { name: 'notes', version, mcpServers: { notes: { command, args } } },
      problems: [{ message: `The manifest has version ${version}, but package.json has 1.3.0 for 'notes'`, range: '3:14-21', severity: 'info' as const }]
    })),
    {
      title: 'a package in a workspace with another version',
      path: 'server.json',
      files: { 'package.json': '{ "name": "tools", "version": "0.1.0", "workspaces": ["packages/*"] }', 'packages/mcp/package.json': '{ "name": "@example/notes", "version": "1.4.0", "bin": "notes.js" }' },
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but packages/mcp/package.json has 1.4.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'a plugin whose last release was forgotten, without servers',
      ...plugin,
      files: { 'package.json': '{ "name": "notes", "version": "1.2.4", "main": "index.js" }' },
      problems: [{ message: "The manifest has version 1.2.0, but package.json has 1.2.4 for 'notes'", range: '3:14-21' }]
    },
    {
      title: 'a marketplace next to the plugins that another one lists',
      host: 'claude-code',
      path: 'more/.claude-plugin/marketplace.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "all", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'more/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.3.0" }'
      },
      input: { name: 'notes', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './', version: '1.2.0' }] },
      problems: [{ message: 'The entry has version 1.2.0, but more/.claude-plugin/plugin.json has 1.3.0, and Claude Code uses that one', range: '10:18-25' }]
    },
    {
      title: 'the same where a document says that entries have versions of their own: only a hint',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.3.0" }', 'CONTRIBUTING.md': '| `marketplace.json` | version of the catalogue | independent of the plugin |\n' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes', version: '1.2.0' }] },
      problems: [{ message: 'The entry has version 1.2.0, but notes/.claude-plugin/plugin.json has 1.3.0, and Claude Code uses that one', range: '10:18-25', severity: 'info' }]
    },
    {
      title: 'a plugin before the release of its entry, as an info',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.2.0-SNAPSHOT" }' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes', version: '1.2.0' }] },
      problems: [{ message: 'The entry has version 1.2.0, but notes/.claude-plugin/plugin.json has 1.2.0-SNAPSHOT, and Claude Code uses that one', range: '10:18-25', severity: 'info' }]
    },
    {
      title: 'a plugin of a marketplace with another version than its manifest',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.3.0" }' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes', version: '1.2.0' }] },
      problems: [{ message: 'The entry has version 1.2.0, but notes/.claude-plugin/plugin.json has 1.3.0, and Claude Code uses that one', range: '10:18-25' }]
    },
    {
      title: 'a README that installs plugins by the name of the repository',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "git@github.com:example/tools.git" }', 'README.md': '/plugin marketplace add example/tools\n/plugin install notes@example\n', 'README-ja.md': 'claude plugin marketplace add https://github.com/Example/tools.git\nclaude plugin install tasks@example/tools\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'tasks', source: './tasks' }] },
      problems: [{ message: "README.md installs 'notes@example', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a README that installs a plugin by the owner and the name of the repository in one word',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '/plugin marketplace add example/kit\n/plugin install notes@example-kit\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'notes@example-kit', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a README that installs a plugin by another name, next to a copy of the repository',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/example/tools" }', 'README.md': '/plugin marketplace add /path/to/tools\n/plugin marketplace add example/tools@v1\n/plugin install notes@local.\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'notes@local', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    ...[
      { 'README.md': '/plugin marketplace add ./\n/plugin marketplace add example/tools\n/plugin install notes@tools\n/plugin install tasks@tools\n' },
      { 'README.md': '/plugin marketplace add ./\n/plugin install <plugin>@example-tools\n/plugin install notes@tools\n' },
      { 'README.md': '/plugin marketplace add example/kit\n/plugin install notes@tools\n', '.git/config': '[remote "origin"]\n\turl = git@github.com:example/kit.git\n' },
      { 'README.md': 'git clone https://github.com/example/kit.git\nclaude plugins marketplace add ./kit\nclaude plugins install notes@tools\n', '.git/config': '[remote "origin"]\n\turl = git@github.com:example/kit.git\n' }
    ].map((files, index) => ({
      title: `a README that installs plugins of this marketplace by the name of its repository: ${index}`,
      path: '.claude-plugin/marketplace.json',
      files,
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'tasks', source: './tasks' }] },
      problems: [{ message: "README.md installs 'notes@tools', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    })),
    ...[
      ['notes/commands/setup.md', 'Run `claude plugin install tasks@example/tools`.\n', 'tasks@example/tools'],
      ['notes/skills/setup/SKILL.md', '/plugin marketplace add ./\n/plugin install notes@tools\n', 'notes@tools'],
      ['scripts/install.sh', '#!/bin/sh\nclaude plugin marketplace add example/tools\nclaude plugin install notes@tools\n', 'notes@tools'],
      ['docs/guide/first-steps.md', '/plugin marketplace add example/tools\n/plugin install notes@tools\n', 'notes@tools'],
      ['notes/docs/use.md', '/plugin install notes@example/tools\n', 'notes@example/tools']
    ].map(([file = '', text = '', command = '']) => ({
      title: `a text that is not a guide and installs a plugin by another name of the marketplace: ${file}`,
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', [file]: text },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'tasks', source: './tasks' }] },
      problems: [{ message: `${file} installs '${command}', but this marketplace is named 'example-tools': the command finds no plugin`, range: '1:1-2' }]
    })),
    {
      title: 'the README of a plugin with the address of a repository of the name of the marketplace and of its owner',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/config': '[remote "origin"]\n\turl = https://github.com/ada/kit.git\n',
        'notes/README.md': '/plugin marketplace add ada/example-tools\n/plugin install notes@notes\n',
        'notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/ada/example-tools" }'
      },
      input: { name: 'example-tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "notes/README.md installs 'notes@notes', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a skill of a plugin that installs it, where the README at the root adds the marketplace',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add example/tools\n', 'notes/skills/setup/SKILL.md': 'claude plugin install notes@former\n' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "notes/skills/setup/SKILL.md installs 'notes@former' and adds no such marketplace; this one is named 'tools'", range: '1:1-2' }]
    },
    {
      title: 'a README that installs a plugin that is not listed too, from the repository with the name of the marketplace and of its owner',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/bob/notes" }', 'README.md': '/plugin marketplace add Ada/tools\n/plugin install notes@ada-tools\n/plugin install maps@ada-tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'notes@ada-tools', but this marketplace is named 'tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a README with the name of the repository in the place of the marketplace, and a plugin that it does not have',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "github.com/example/tools" }', 'README.md': '/plugin marketplace add example/tools\n/plugin install mail@tools\n' },
      input: { name: 'ada', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'mail@tools', but this marketplace has no plugin of that name", range: '6:3-12' }]
    },
    {
      title: 'a README that has them the wrong way round for the marketplace of another repository, to which the plugin moved',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': 'Moved here from ada/notes:\n\n/plugin marketplace add ada/shelf\n/plugin install shelf@notes\n' },
      input: { name: 'notes', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './' }] },
      problems: [{ message: "README.md installs 'shelf@notes', but this marketplace has no plugin of that name", range: '6:3-12' }]
    },
    {
      title: 'a README that has the names of the plugin and the marketplace the wrong way round',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '/plugin marketplace add example/tools\n/plugin install example-tools@notes\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'example-tools@notes', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a README with the names the wrong way round, where a plugin is called as the marketplace',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '/plugin marketplace add ./\n/plugin install ada@ada\n/plugin install ada@notes\n' },
      input: { name: 'ada', owner: { name: 'A' }, plugins: [{ name: 'ada', source: './ada' }, { name: 'notes', source: './notes' }] },
      problems: [
        { message: "README.md installs 'ada@notes', but this marketplace is named 'ada': the command finds no plugin", range: '1:1-2' }
      ]
    },
    {
      title: 'a README that installs by an address in the place of the name, and adds nothing',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '/plugin install notes@elsewhere/tools\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'notes@elsewhere/tools', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a README with a name that stands for each plugin',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "github.com/example/tools" }', 'README.md': '/plugin marketplace add example/tools\n/plugin install <plugin-name>@example-kit\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs '<plugin-name>@example-kit', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a README of a plugin that installs it by the name of the repository, and removes it by the right one',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'package.json': '{ "repository": "github.com/example/tools" }', 'notes/README.md': '/plugin uninstall notes@example-tools\n/plugin marketplace add example/tools\n/plugin install notes@example/tools\n' },
      input: { name: 'example-tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "notes/README.md installs 'notes@example/tools', but this marketplace is named 'example-tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a bundle that starts the file of the package next to it, which nobody publishes',
      path: 'manifest.json',
      files: { 'package.json': '{ "name": "@example/mcp", "private": true, "version": "1.3.0", "main": "./a.js" }' },
      input: bundled({}),
      problems: [{ message: "The manifest has version 1.2.0, but package.json has 1.3.0 for '@example/mcp'", range: '4:14-21' }]
    },
    {
      title: 'the README of a plugin without a manifest, which adds no marketplace',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add ./', 'notes/README.md': '/plugin install notes@example\n' },
      input: { name: 'example-tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "notes/README.md installs 'notes@example' and adds no such marketplace; this one is named 'example-tools'", range: '1:1-2' }]
    },
    ...[
      { host: 'claude-code', folder: '.claude-plugin', command: 'claude plugin add notes' },
      { host: 'claude-code', folder: '.claude-plugin', command: 'claude plugin add notes@tools' },
      { host: 'claude-code', folder: '.claude-plugin', command: 'claude plugin add @example/notes' },
      { host: 'claude-code', folder: '.claude-plugin', command: '/plugin add notes@tools' },
      { host: 'claude-code', folder: '.claude-plugin', command: '/plugin add marketplace example/notes' },
      { host: 'claude-code', folder: '.claude-plugin', command: 'claude marketplace add example/notes' },
      { host: 'claude-code', folder: '.claude-plugin', command: 'claude marketplace add tools' },
      { host: 'claude-code', folder: '.claude-plugin', command: 'claude plugin add marketplace github:example/notes' },
      { host: 'codex', folder: '.codex-plugin', command: 'codex plugin install notes' },
      { host: 'codex', folder: '.codex-plugin', command: 'codex marketplace add ./' }
    ].map(({ host, folder, command }) => ({
      title: `'${command}' in a README`,
      host,
      path: `notes/${folder}/plugin.json`,
      files: { '.git/HEAD': '', 'notes/README.md': `Run this:\n\n    ${command}\n` },
      input: { name: 'notes' },
      problems: [{ message: `notes/README.md says to run '${command}', a command that ${host === 'codex' ? 'Codex' : 'Claude Code'} does not have`, range: '1:1-2' }]
    })),
    {
      title: 'a README whose command for Codex has the right name of the marketplace',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/config': '[remote "origin"]\n\turl = https://github.com/example/tools.git\n', 'README.md': '/plugin marketplace add example/tools\n/plugin install notes@my-tools\n\ncodex plugin marketplace add example/tools\ncodex plugin add notes@tools\n' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'notes@my-tools', but this marketplace is named 'tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a README that installs a plugin that is gone, and one that stands for any',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': 'Add the marketplace in the menu.\n\n/plugin install notes@tools\n/plugin install your-plugin@tools\n/plugin install tasks@tools\n' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'tasks@tools', but this marketplace has no plugin of that name", range: '6:3-12' }]
    },
    ...(['/plugin install tasks@tools', 'claude plugin install tasks'] as const).map((command) => ({
      title: `a plugin that the marketplace does not list, whose README has ${command}`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', '.git/config': '[remote "origin"]\n\turl = https://github.com/example/tools.git\n', 'README.md': '/plugin marketplace add example/tools\n', 'plugins/tasks/.claude-plugin/plugin.json': '{ "name": "tasks" }', 'plugins/tasks/README.md': `# Tasks\n\n    ${command}\n` },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './plugins/notes' }] },
      problems: [{ message: `plugins/tasks/README.md installs '${command.split(' ').at(-1) ?? ''}', but this marketplace has no plugin of that name`, range: '6:3-12' }]
    })),
    ...(['/plugin marketplace update ada', 'claude plugin update notes@ada', '/plugin marketplace update ada-tools', '/plugin marketplace update tool'] as const).map((command) => ({
      title: `a README that has ${command} for a marketplace of another name`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': `/plugin marketplace add ada/tools\n/plugin install notes@tools\n${command}\n` },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: `README.md says to run '${command}', but Claude Code has no marketplace '${command.split(/[ @]/).at(-1) ?? ''}': this one is named 'tools'`, range: '1:1-2' }]
    })),
    {
      title: 'a README that installs plugins that are gone, two that stand for any, and one that people replace',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': ['tasks', 'mail', 'clock', 'maps', 'tasks', 'my-team', 'your-tools', 'cooking'].map((name) => `/plugin install ${name}@tools\n`).join('') + '\nReplace `cooking` with your own plugin.\n' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'tasks@tools', 'mail@tools', 'clock@tools' and 1 more, but this marketplace has no plugins of those names", range: '6:3-12' }]
    },
    {
      title: 'variables by other names than those that the source of a package reads',
      path: 'server.json',
      files: {
        'package.json': '{ "name": "@example/notes", "version": "1.2.0", "bin": "src/server.js" }',
        'src/server.js': 'const { LOG_LEVEL } = process.env\nconnect(process.env.CALDAV_SERVER_URL, process.env.CALDAV_USERNAME, process.env["CALDAV_PASSWORD"], LOG_LEVEL)\n',
        'test/server.js': 'process.env.DAV_USERNAME\n'
      },
      input: server([{ ...npm, environmentVariables: ['LOG_LEVEL', 'DAV_BASE_URL', 'DAV_USERNAME', 'DAV_PASSWORD', 'NODE_OPTIONS'].map((name) => ({ name })) }]),
      problems: [
        { message: "Nothing in the source of '@example/notes' reads DAV_BASE_URL, DAV_PASSWORD or DAV_USERNAME, but src/server.js reads CALDAV_SERVER_URL, CALDAV_PASSWORD and CALDAV_USERNAME", range: '15:19-33' }
      ]
    },
    {
      title: 'a variable of a plugin that runs a package of its repository',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes" }', 'packages/notes-mcp/pyproject.toml': '[project]\nname = "notes-mcp"\nversion = "1.0.0"\n\n[project.scripts]\nnotes-mcp = "notes:main"\n', 'packages/notes-mcp/notes.py': 'token = os.environ.get("NOTES_ACCESS_TOKEN")\n' },
      input: { mcpServers: { notes: { command: 'uvx', args: ['notes-mcp'], env: { NOTES_PERSONAL_ACCESS_TOKEN: '${NOTES_PERSONAL_ACCESS_TOKEN}' } } } },
      problems: [{ message: "Nothing in the source of 'notes-mcp' reads NOTES_PERSONAL_ACCESS_TOKEN, but packages/notes-mcp/notes.py reads NOTES_ACCESS_TOKEN", range: '9:9-38' }]
    },
    {
      title: 'several plugins of a marketplace, as one finding',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes", "version": "1.3.0" }', 'tasks/.claude-plugin/plugin.json': '{ "name": "tasks", "version": "2.0.0" }' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './notes', version: '1.2.0' }, { name: 'tasks', source: './tasks', version: '1.2.0' }] },
      problems: [{ message: 'The entry has version 1.2.0, but notes/.claude-plugin/plugin.json has 1.3.0, and Claude Code uses that one', range: '10:18-25' }]
    },
    {
      title: 'a server.json that a workflow only publishes',
      path: 'server.json',
      files: workflow('mcp-publisher publish server.json'),
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: "NuGet's folder, with the package above it",
      path: '.mcp/server.json',
      files: { 'package.json': '{ "name": "@example/notes", "version": "1.3.0" }' },
      input: server([npm]),
      problems: [{ message: "The package has version 1.2.0, but package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'a package in the folder that the repository names',
      path: 'server.json',
      files: { 'packages/notes/package.json': '{ "name": "@example/notes", "version": "1.3.0" }' },
      input: { ...server([npm]), repository: { url: 'https://github.com/example/notes', source: 'github', subfolder: 'packages/notes' } },
      problems: [{ message: "The package has version 1.2.0, but packages/notes/package.json has 1.3.0 for '@example/notes'", range: '9:18-25' }]
    },
    {
      title: 'a crate',
      path: 'server.json',
      files: { 'Cargo.toml': '[package]\nname = "notes"\nversion = "1.3.0"\n' },
      input: server([{ registryType: 'cargo', identifier: 'notes', version: '1.2.0' }]),
      problems: [{ message: "The package has version 1.2.0, but Cargo.toml has 1.3.0 for 'notes'", range: '9:18-25' }]
    },
    {
      ...extension,
      title: 'an extension in a folder, which people cannot install from the address of the repository',
      files: { ...repository, 'tools/notes/README.md': '# Notes\n\n    gemini extensions install --auto-update https://github.com/Example/notes.git\n' },
      problems: [{ message: "tools/notes/README.md installs this extension from 'https://github.com/Example/notes.git', but Gemini CLI looks for gemini-extension.json only in the root of the repository", range: '1:1-2' }]
    },
    {
      title: 'a marketplace in a folder, which people cannot add from the address of the repository',
      path: 'tools/notes/.claude-plugin/marketplace.json',
      files: { ...repository, 'README.md': '/plugin marketplace add github.com/example/notes\n' },
      input: { name: 'notes', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './' }] },
      problems: [{ message: "README.md adds this marketplace from 'github.com/example/notes', but Claude Code looks for .claude-plugin/marketplace.json only in the root of the repository", range: '1:1-2' }]
    },
    {
      ...extension,
      title: 'an extension in a folder, by the short address of its repository',
      files: { ...repository, 'README.md': '    gemini extensions install example/notes\n\nhttps://github.com/example/notes\n' },
      problems: [{ message: "README.md installs this extension from 'example/notes', but Gemini CLI looks for gemini-extension.json only in the root of the repository", range: '1:1-2' }]
    },
    {
      ...extension,
      title: 'one with the folder in the address',
      files: { ...repository, 'README.md': '`gemini extensions install example/notes/tools/notes`' },
      problems: [{ message: "README.md installs this extension from 'example/notes/tools/notes', but Gemini CLI looks for gemini-extension.json only in the root of the repository", range: '1:1-2' }]
    },
    ...[
      ['tools/notes/README.md', 'claude plugin add ./anything', 'claude plugin add ./anything'],
      ['README.md', '## Copilot\n\ncopilot plugin install example/notes\n\n## Claude Code\n\n/plugin install example/notes\n', '/plugin install example/notes'],
      ['README.md', '/plugin install example/notes/tools/notes', '/plugin install example/notes/tools/notes'],
      ['README.md', '/plugin install github.com/example/notes', '/plugin install github.com/example/notes'],
      ['README.md', '- `claude plugin install ./tools/notes`', 'claude plugin install ./tools/notes'],
      ['README.md', 'claude plugin install --source github example/notes', 'claude plugin install --source github example/notes'],
      ['README.md', '/plugin install --source directory --path ./tools/notes', '/plugin install --source directory --path ./tools/notes'],
      ['tools/notes/INSTALL.md', 'claude plugin install --scope user ./anything', 'claude plugin install --scope user ./anything'],
      ['docs/getting-started.md', 'claude plugin install example/notes', 'claude plugin install example/notes'],
      ['README.md', 'claude plugins add github:example/notes\n', 'claude plugins add github:example/notes'],
      ['README.md', 'claude plugin add https://github.com/sample/else/tree/main/tools/notes', 'claude plugin add https://github.com/sample/else/tree/main/tools/notes'],
      ['tools/notes/README.md', 'claude plugin add ./x?token=velvet', 'claude plugin add ./x'],
      ['tools/notes/README.md', 'claude plugin add ./x.git#velvet', 'claude plugin add ./x.git'],
      ['README.md', 'claude plugin install git@github.com:example/notes', 'claude plugin install git@github.com:example/notes'],
      ['tools/notes/README.md', 'claude plugin install ./rep@velvet', 'claude plugin install ./rep'],
      ['README.md', 'If the marketplace does not work:\n\n```sh\nclaude plugin add example/notes\n```\n', 'claude plugin add example/notes'],
      ['README.md', 'Do not edit the files.\n\nclaude plugin add example/notes\nRestart it if that is not supported.\n', 'claude plugin add example/notes']
    ].map(([readme = '', text = '', command = ''], index) => ({
      title: `a plugin that a README installs by an address or a path: ${index}`,
      host: 'claude-code',
      path: 'tools/notes/.claude-plugin/plugin.json',
      files: { ...repository, [readme]: text },
      input: { name: 'notes' },
      problems: [{ message: `${readme} installs a plugin with '${command}', which fails: Claude Code installs plugins by name, from a marketplace`, range: '1:1-2' }]
    })),
    ...[
      ['tools/notes/.claude-plugin/plugin.json', 'tools/notes/README.md'],
      ['tools/notes/.claude-plugin/plugin.json', 'README.md'],
      ['.claude-plugin/plugin.json', 'README.md']
    ].map(([path = '', readme = '']) => ({
      title: `a plugin that a README installs by another address, in ${path} and ${readme}`,
      host: 'claude-code',
      path,
      files: { ...repository, [readme]: 'claude plugin add github:example/former-notes' },
      input: { name: 'notes' },
      problems: [{ message: `${readme} installs a plugin with 'claude plugin add github:example/former-notes', which fails: Claude Code installs plugins by name, from a marketplace`, range: '1:1-2' }]
    })),
    ...[
      { path: '.claude-plugin/plugin.json', readme: 'README.md', input: {}, files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:Example/notes.git\n' } },
      { path: 'tools/notes/.claude-plugin/plugin.json', readme: 'README.md', input: {}, files: { '.git/config': '[remote "origin"]\n\turl = https://github.com/example/notes.git\n' } },
      { path: 'tools/notes/.claude-plugin/plugin.json', readme: 'tools/notes/README.md', input: {}, files: { '.git/config': '[remote "origin"]\n\turl = https://github.com/example/notes\n', 'tools/other/.claude-plugin/plugin.json': '{}' } },
      { path: 'tools/notes/.claude-plugin/plugin.json', readme: 'tools/notes/README.md', input: {}, files: { 'package.json': '{ "repository": { "url": "git+https://github.com/example/notes.git" } }' } },
      { path: 'tools/notes/.claude-plugin/plugin.json', readme: 'tools/notes/README.md', input: {}, files: { '.claude-plugin/plugin.json': '{ "name": "all", "repository": "https://github.com/example/notes" }' } }
    ].map(({ path, readme, input, files }, index) => ({
      title: `a plugin of a repository without a marketplace, which a README adds as one: ${index}`,
      host: 'claude-code',
      path,
      files: { '.git/HEAD': '', [readme]: 'claude plugin marketplace add example/notes\n', ...files },
      input: { name: 'notes', ...input },
      problems: [{ message: `${readme} adds 'example/notes' as a marketplace, but the repository has no .claude-plugin/marketplace.json in its root`, range: '1:1-2' }]
    })),
    {
      title: 'the address of a folder of one person',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/README.md': '/plugin marketplace add file:///Users/ada/tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "notes/README.md says to run '/plugin marketplace add …', but Claude Code finds that folder only on the computer of its author", range: '1:1-2' }]
    },
    ...[
      ['claude plugin marketplace add .', 'claude plugin marketplace add .'],
      ['$ claude plugin marketplace add github:example/tools', 'claude plugin marketplace add github:example/tools'],
      ['`/plugin marketplace add github.com/example/tools.git`', '/plugin marketplace add github.com/example/tools.git'],
      ['/plugin marketplace add @example/tools', '/plugin marketplace add @example/tools'],
      ['/plugin marketplace add example/tools?path=notes', '/plugin marketplace add example/tools?path=notes'],
      ['/plugin marketplace add file:///path/to/tools', '/plugin marketplace add file:///path/to/tools'],
      ['/plugin marketplace add local file:///path/to/tools', '/plugin marketplace add local file:///path/to/tools'],
      ['cd tools && claude plugin marketplace add tools # once', 'claude plugin marketplace add tools'],
      ['/plugin marketplace add tools https://github.com/example/tools', '/plugin marketplace add tools https://github.com/example/tools'],
      ['For Claude, not Copilot: use Claude.\n\n/plugin marketplace add tools github:example/tools', '/plugin marketplace add tools github:example/tools']
    ].map(([text, command]) => ({
      title: `a README that adds a marketplace by what Claude Code refuses: ${text}`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/README.md': `${text}\n` },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: `notes/README.md adds a marketplace with '${command}', which Claude Code refuses: a source is owner/repo, an address that begins with https:// or a path that begins with ./`, range: '1:1-2' }]
    })),
    ...['CURSOR.md', 'MARKETPLACE.md', 'README_zh-CN.md', 'docs/plugins.md', 'docs/user-guide.md'].map((file) => ({
      title: `a document that installs a plugin which the marketplace does not have: ${file}`,
      host: 'claude-code' as const,
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', [file]: '/plugin install git@tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: `${file} installs 'git@tools', but this marketplace has no plugin of that name`, range: '6:3-12' }]
    })),
    ...['CLAUDE.md', 'notes/CONTRIBUTING.md', 'docs/guide/first.md', 'notes/commands/setup.md'].map((file) => ({
      title: `a text that is not a guide and adds a marketplace by what Claude Code refuses: ${file}`,
      host: 'claude-code' as const,
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', [file]: 'claude plugin marketplace add\n\n/plugin marketplace add .\n/plugin marketplace add tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: `${file} adds a marketplace with '/plugin marketplace add .', which Claude Code refuses: a source is owner/repo, an address that begins with https:// or a path that begins with ./`, range: '1:1-2' }]
    })),
    {
      title: 'a README with commands that Claude Code and Codex refuse, one of them twice',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': '    claude mcp add notes npx -y notes\n\n- `claude mcp add more npx -y more`\n- `codex mcp add notes -e TOKEN=1 -- npx -y notes`\n' },
      input: { name: 'notes' },
      problems: [
        { message: "README.md says to run 'claude mcp add notes npx -y', but Claude Code treats '-y' as an option of its own, and refuses it", range: '1:1-2' },
        { message: "README.md says to run 'codex mcp add notes -e', but Codex has no option '-e' here", range: '1:1-2' }
      ]
    },
    ...([
      ['```bash\nclaude plugin upgrade notes\n```', 'claude plugin upgrade', 'Claude Code has no such command'],
      ['bash "$(claude plugin root notes@tools)/scripts/init.sh"', 'claude plugin root', 'Claude Code has no such command'],
      ['```\n/install-plugin https://github.com/example/tools\n```', '/install-plugin', 'Claude Code has no such command'],
      ['`claude /install-plugin notes`', 'claude /install-plugin', 'Claude Code has no such command'],
      ['/plugin marketplace add /Users/ada/code/tools', '/plugin marketplace add /Users/ada/code/tools', 'Claude Code finds that folder only on the computer of its author'],
      ['Run `claude config set theme dark`', 'claude config set', 'Claude Code has no such command'],
      ['- `/plugin update notes@tools`', '/plugin update', 'Claude Code only opens its menu of plugins then'],
      ['If it is gone after `/plugin reload`, restart.', '/plugin reload', 'Claude Code only opens its menu of plugins then'],
      ['```\n/plugin info notes\n```', '/plugin info', 'Claude Code only opens its menu of plugins then'],
      ['Run the separate `/plugin info notes`.', '/plugin info', 'Claude Code only opens its menu of plugins then'],
      ['Si le plugin n’existe pas, `/plugin info notes` le dit.', '/plugin info', 'Claude Code only opens its menu of plugins then'],
      ['如果插件不存在，运行 `/plugin info notes`。', '/plugin info', 'Claude Code only opens its menu of plugins then'],
      ['Il n’existe pas. `/plugin info notes` le dit.', '/plugin info', 'Claude Code only opens its menu of plugins then'],
      ['```\n/plugin other notes\n```', '/plugin other', 'Claude Code only opens its menu of plugins then'],
      ['`claude plugin instal notes`', 'claude plugin instal', 'Claude Code has no such command'],
      ['```sh\n$ claude plugin instal notes@tools # once\n```', 'claude plugin instal', 'Claude Code has no such command'],
      ['```\n/plugin instal notes@tools\n```', '/plugin instal', 'Claude Code only opens its menu of plugins then'],
      ['`$ claude mcp remov notes`', 'claude mcp remov', 'Claude Code has no such command'],
      ['`claude plugin update --all`', 'claude plugin update --all', "Claude Code has no option '--all' here"],
      ['`claude mcp restart notes`', 'claude mcp restart', 'Claude Code has no such command'],
      ['`claude mcp remove notes --global`', 'claude mcp remove notes --global', "Claude Code has no option '--global' here"],
      ['```\n/plugin marketplace refresh\n```', '/plugin marketplace refresh', 'Claude Code only opens its menu of plugins then'],
      ['`codex plugin uninstall notes`', 'codex plugin uninstall', 'Codex has no such command'],
      ['`gemini install .`', 'gemini install', 'Gemini CLI has no such command'],
      ['`gemini extensions install --path ./notes`', 'gemini extensions install --path', 'Gemini CLI takes no such option, and wants a source'],
      ['https://github.com/example/tools\n\n```\ngemini extensions install example/tools\n```', 'gemini extensions install example/tools', 'Gemini CLI takes a local path or the URL of a repository'],
      ['`gemini extension install github.com/example/tools --ref stable`', 'gemini extension install github.com/example/tools', 'Gemini CLI takes a local path or the URL of a repository'],
      ['`cc plugin install other`', 'cc plugin install', 'Claude Code is started as `claude`'],
      ['`claude marketplace add example/tools`', 'claude marketplace add', 'Claude Code treats these words as a prompt'],
      ['/plugin marketplace install example/tools', '/plugin marketplace install', 'Claude Code only opens its menu of plugins then'],
      ['`claude plugin marketplace install example/tools`', 'claude plugin marketplace install', 'Claude Code has no such command'],
      ['`/marketplace add example/tools`', '/marketplace add', 'Claude Code only opens its menu of plugins then'],
      ['`claude code plugins install notes`', 'claude code plugins install', 'Claude Code treats these words as a prompt'],
      ['`claude plugin list --plugin-dir plugins/notes`', 'claude plugin list --plugin-dir', "Claude Code has no option '--plugin-dir' here"],
      ['```\n/plugin plugin install notes@tools\n```', '/plugin plugin install', 'Claude Code only opens its menu of plugins then'],
      ['```\n/plugin marketplace add example/tools && /plugin install notes@tools\n```', '/plugin marketplace add example/tools &&', "Claude Code treats the whole line as one command, and all after 'add' as one address"],
      ['`/plugin install notes@tools; /plugin enable notes@tools`', '/plugin install notes@tools ;', 'Claude Code treats the whole line as one command'],
      ['`claude plugins:install notes`', 'claude plugins:install', 'Claude Code treats these words as a prompt'],
      ['`cc marketplace add example/tools`', 'cc marketplace add', 'Claude Code is started as `claude`'],
      ['`cc plugins link ./notes`', 'cc plugins link', 'Claude Code is started as `claude`'],
      ['```\n/plugins install github:example/tools\n```', '/plugins install …', 'Claude Code takes the name of a plugin, or name@marketplace'],
      ['2. Run `/plugin install <path-to-plugin>`', '/plugin install <path-to-plugin>', 'Claude Code takes the name of a plugin, or name@marketplace'],
      ['`claude mcp add-dir ../tools`', 'claude mcp add-dir', 'Claude Code has no such command'],
      ['`claude plugin add-dir ../tools`', 'claude plugin add-dir', 'Claude Code has no such command'],
      ['`claude mcp add-plugin notes`', 'claude mcp add-plugin', 'Claude Code has no such command'],
      ['`claude plugin install other --source https://github.com/example/tools`', 'claude plugin install other --source', "Claude Code has no option '--source' here"],
      ['`gemini extensions add example/tools`', 'gemini extensions add', 'Gemini CLI has no such command'],
      ['`claude plugin marketplace update example/tools`', 'claude plugin marketplace update example/tools', 'Claude Code knows a marketplace only by its name'],
      ['copilot plugin install <plugin-name>', 'copilot plugin install <plugin-name>', 'GitHub Copilot CLI wants the marketplace with the name of a plugin'],
      ['codex plugin add other', 'codex plugin add other', 'Codex wants the marketplace with the name of a plugin'],
      ['`claude plugins install tools/notes`', 'claude plugins install tools/notes', 'Claude Code takes the name of a plugin, or name@marketplace'],
      ['`claude plugin add-marketplace github:example/tools`', 'claude plugin add-marketplace github:example/tools', 'Claude Code has no such command'],
      ['`claude /install example/tools`', 'claude /install', 'Claude Code treats these words as a prompt'],
      ['/plugin install @tools', '/plugin install @tools', "Claude Code treats 'tools' as a marketplace, and finds no plugin without a name"],
      ['/plugin install example/tools:other', '/plugin install example/tools:other', 'Claude Code takes the name of a plugin, or name@marketplace'],
      ['/plugin install other@github:example/tools', '/plugin install other@github:example/tools', 'Claude Code takes the name of a plugin, or name@marketplace'],
      ['/plugin marketplace add else/where\n/plugin install notes@else/where', '/plugin install notes@else/where', 'Claude Code takes the name of a plugin, or name@marketplace'],
      ['claude plugin install other@example/else', 'claude plugin install other@example/else', 'Claude Code takes the name of a plugin, or name@marketplace']
    ] as const).map(([text, command, why]) => ({
      title: `a README with a command of a form that no host has: ${text}`,
      host: 'claude-code' as const,
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': `${text}\n` },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: `README.md says to run '${command}', but ${why}`, range: '1:1-2' }]
    })),
    ...['.claude-plugin/README.md', 'skills/README.md', 'docs/claude-plugin.md', 'docs/mcp-server.md', 'docs/index.md'].map((file) => ({
      title: `a command of a form that no host has in ${file}`,
      host: 'claude-code' as const,
      path: '.claude-plugin/plugin.json',
      files: { [file]: '`claude mcp restart notes`\n', 'skills/guide.md': '`claude mcp restart notes`\n' },
      input: { name: 'notes' },
      problems: [{ message: `${file} says to run 'claude mcp restart', but Claude Code has no such command`, range: '1:1-2' }]
    })),
    {
      title: 'a README of a plugin with its own repository, which has no marketplace, told of once',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin install github:example/notes\n' },
      input: { name: 'notes', repository: 'https://github.com/example/notes' },
      problems: [{ message: "README.md installs a plugin with '/plugin install github:example/notes', which fails: Claude Code installs plugins by name, from a marketplace", range: '1:1-2' }]
    },
    {
      title: 'a README of a plugin with the repository of its name of somebody else, told of once',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin install github:other/notes\n' },
      input: { name: 'notes', repository: 'https://github.com/example/notes' },
      problems: [{ message: "README.md says to run '/plugin install …', but Claude Code takes the name of a plugin, or name@marketplace", range: '1:1-2' }]
    },
    {
      title: 'a README of a plugin with the repository of another name, told of once',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin install github:example/tools\n' },
      input: { name: 'notes' },
      problems: [{ message: "README.md says to run '/plugin install …', but Claude Code takes the name of a plugin, or name@marketplace", range: '1:1-2' }]
    },
    {
      title: 'a README that installs by the repository, which has the name of the marketplace, and adds it',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add ada/tools\n/plugin install notes@ada/tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'notes@ada/tools', but this marketplace is named 'tools': the command finds no plugin", range: '1:1-2' }]
    },
    {
      title: 'a README that adds the repository of the name of the marketplace, and installs by another name',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '/plugin marketplace add Example/Tools\n/plugin install tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'tools', but this marketplace has no plugin of that name", range: '6:3-12' }]
    },
    {
      title: 'a README that adds the marketplace with a command for a terminal, and installs a plugin that is not there',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': '## Install\n\nclaude plugin marketplace add ./\nclaude plugin install tools\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md installs 'tools', but this marketplace has no plugin of that name", range: '6:3-12' }]
    },
    {
      title: 'a guide of a plugin that installs it from a marketplace that only its author can add',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'notes/INSTALL.md': '/plugin marketplace add /home/ada/dotfiles\n/plugin install notes@dotfiles\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [
        { message: "notes/INSTALL.md installs 'notes@dotfiles' and adds no such marketplace; this one is named 'tools'", range: '1:1-2' },
        { message: "notes/INSTALL.md says to run '/plugin marketplace add /home/ada/dotfiles', but Claude Code finds that folder only on the computer of its author", range: '1:1-2' }
      ]
    },
    {
      title: 'one in the README of a marketplace',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': 'Add the marketplace in the menu.\n\nclaude plugin install notes@tools --project\n', '.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './' }] },
      problems: [{ message: "README.md says to run 'claude plugin install notes@tools --project', but Claude Code has no option '--project' here", range: '1:1-2' }]
    },
    {
      title: 'commands in a guide of a plugin',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'notes/docs/installation.md': 'claude plugins add notes\n\nclaude plugin marketplace add example/notes --branch main\n', 'docs/history.md': 'claude plugin add notes\n' },
      input: { name: 'notes' },
      problems: [
        { message: "notes/docs/installation.md says to run 'claude plugin marketplace add example/notes --branch', but Claude Code has no option '--branch' here", range: '1:1-2' },
        { message: "notes/docs/installation.md says to run 'claude plugins add notes', a command that Claude Code does not have", range: '1:1-2' }
      ]
    },
    {
      title: 'READMEs of plugins that also install them from another repository: the marketplace reports them together',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/HEAD': '',
        'notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/ada/notes" }',
        'notes/README.md': 'claude plugins marketplace add ada/tools\nclaude plugins install notes\n\nclaude plugins install github:ada/notes\n',
        'mail/.claude-plugin/plugin.json': '{ "name": "mail" }',
        'mail/README.md': '/plugin marketplace add ada/tools\n/plugin install mail@tools\n\nclaude plugin install github:ada/mail\n'
      },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'mail', source: './mail' }] },
      problems: [{ message: "notes/README.md says to run 'claude plugins install …', but Claude Code takes the name of a plugin, or name@marketplace", range: '1:1-2' }]
    },
    {
      title: 'a row of a table with the right command for a terminal',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'README.md': '| Session | Terminal |\n|---|---|\n| `/plugin update <name>` | `claude plugin update <name>` |\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "README.md says to run '/plugin update', but Claude Code only opens its menu of plugins then", range: '1:1-2' }]
    },
    ...[
      ['{ "enabledPlugins": ["notes@tools"] }', '`enabledPlugins` is a list and not a map: Claude Code ignores the whole file'],
      ['"enabledPlugins": ["notes@tools"]', '`enabledPlugins` is a list and not a map: Claude Code ignores the whole file'],
      ['{ "extraKnownMarketplaces": ["example/tools"] }', '`extraKnownMarketplaces` is a list and not a map: Claude Code ignores it'],
      ['{ "enabledPlugins": { "tools@notes": true } }', "'tools@notes' has the marketplace before the plugin: Claude Code ignores it"],
      ['{ "enabledPlugins": { "tasks@tools": true } }', "'tasks@tools' is enabled, which this marketplace does not have: Claude Code ignores it"],
      ['{ "enabledPlugins": { "tasks@tools": true, "mail@tools": true } }', "'tasks@tools' and 1 more are enabled, which this marketplace does not have: Claude Code ignores them"],
      ['{ "extraKnownMarketplaces": { "market": { "source": { "source": "github", "repo": "ada/market" } } }, "enabledPlugins": { "notes@market": true } }', "'notes@market' is enabled, but this marketplace is named 'tools': Claude Code ignores it"]
    ].map(([block = '', message = '']) => ({
      title: `a README with settings for plugins of another form: ${block}`,
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/README.md': `Settings:\n\n\`\`\`json\n${block}\n\`\`\`\n` },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: `notes/README.md shows settings in which ${message}`, range: '1:1-2' }]
    })),
    ...([
      ['cp -r plugins/notes ~/.claude/plugins/', 'cp -r plugins/notes ~/.claude/plugins/'],
      ['1. `ln -s "$(pwd)/tools/plugins/notes" $HOME/.claude/plugins/notes`', 'ln -s "$(pwd)/tools/plugins/notes" $HOME/.claude/plugins/notes'],
      ['$ cp -R /path/to/notes .claude/plugins/local', 'cp -R /path/to/notes .claude/plugins/local'],
      ['ln -s "$(pwd)" "$HOME/.claude/plugins/tools"', 'ln -s "$(pwd)" $HOME/.claude/plugins/tools'],
      ['cp -r tools/plugins/<name> ~/.claude/plugins/ && ls', 'cp -r tools/plugins/<name> ~/.claude/plugins/'],
      ['git clone --depth 1 https://github.com/example/notes.git ~/.claude/plugins/notes', 'git clone --depth 1 https://github.com/example/notes.git ~/.claude/plugins/notes']
    ] as const).map(([text, command]) => ({
      title: `a README that puts a plugin where Claude Code loads none: ${text}`,
      host: 'claude-code' as const,
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'plugins/notes/README.md': `${text}\n`, '.claude-plugin/marketplace.json': '{}' },
      input: { name: 'notes' },
      problems: [{ message: `plugins/notes/README.md says to run '${command}', but Claude Code loads no plugins from that folder`, range: '1:1-2' }]
    })),
    ...[{}, { setup: 'echo Done.\n' }].map((more) => ({
      title: `a README that copies or clones its whole repository where Claude Code loads no plugins, ${Object.keys(more).join('')}`,
      host: 'claude-code' as const,
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', ...more, 'README.md': Object.keys(more).length === 0 ? 'cp -r notes-plugin/ ~/.claude/plugins/notes/\n' : '```\ngit clone https://github.com/example/notes-plugin ~/.claude/plugins/notes\n./setup\n```\n' },
      input: { name: 'notes', repository: 'https://github.com/example/notes-plugin' },
      problems: [{ message: `README.md says to run '${Object.keys(more).length === 0 ? 'cp -r notes-plugin/ ~/.claude/plugins/notes/' : 'git clone https://github.com/example/notes-plugin ~/.claude/plugins/notes'}', but Claude Code loads no plugins from that folder`, range: '1:1-2' }]
    })),
    ...([
      ['claude plugin install notes@tools', "has no marketplace 'tools' until people add it, and the documents do not say how"],
      ['/plugin install notes', "does not find it until people add this marketplace, unless Anthropic's directory has it"]
    ] as const).map(([command, why]) => ({
      title: `a README that adds no marketplace: ${command}`,
      host: 'claude-code' as const,
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': `${command}\n`, 'docs/design.md': 'Plugins.\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: `README.md says to run '${command}', but Claude Code ${why}`, range: '1:1-2' }]
    })),
    {
      title: 'a plugin of a repository without a marketplace, whose README installs it from one that it does not add',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'notes/README.md': '/plugin install notes@tools\n' },
      input: { name: 'notes' },
      problems: [{ message: "notes/README.md says to run '/plugin install notes@tools', but Claude Code has no marketplace 'tools' until people add it, and the documents do not say how", range: '1:1-2' }]
    },
    ...([
      ['Example/Tools', 'example', {}],
      ['example/tools', 'other', { 'package.json': '{ "repository": "github:other", "homepage": "https://github.com/other/maps" }' }],
      ['ada/notes', 'notes', { 'package.json': '{ "homepage": "https://github.com/grace/notes" }' }],
      ['example/maps', 'maps', { 'docs/a.md': '', 'package.json': '{ "dependencies": { "lines": "https://github.com/example/lines.git" } }' }],
      ['a/tools', 'notes', {}]
    ] as const).map(([address, other, files]) => ({
      title: `a README that adds ${address} and installs from ${other}, in a clone with ${Object.keys(files).join(', ') || 'no address'}`,
      host: 'claude-code' as const,
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'README.md': `/plugin marketplace add ${address}\n/plugin install notes@${other}\n`, ...files },
      input: { name: 'tools', owner: { name: 'Example' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: `README.md installs 'notes@${other}', but this marketplace is named 'tools': the command finds no plugin`, range: '1:1-2' }]
    })),
    ...([
      ['/plugin marketplace add /path/to/notes', 'Claude Code finds no .claude-plugin/marketplace.json in that folder'],
      ['claude plugin marketplace add ./plugins', 'Claude Code finds no .claude-plugin/marketplace.json in that folder'],
      ['copilot plugin marketplace add ./plugins/notes', 'GitHub Copilot CLI finds no .github/plugin/marketplace.json in that folder']
    ] as const).map(([command, why]) => ({
      title: `a README that adds a folder without a marketplace: ${command}`,
      host: 'claude-code' as const,
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'plugins/notes/README.md': `${command}\n`, '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "Ada" }, "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }' },
      input: { name: 'notes' },
      problems: [{ message: `plugins/notes/README.md says to run '${command}', but ${why}`, range: '1:1-2' }]
    })),
    {
      title: 'one next to a server.json',
      path: 'server.json',
      files: { 'README.md': 'claude mcp add -e NOTES_TOKEN=secret notes -- npx -y notes\n' },
      input: { name: 'io.example/notes', description: 'Notes.', version: '1.3.0' },
      problems: [{ message: "README.md says to run 'claude mcp add -e … notes', but Claude Code treats 'notes' as a variable too, after '-e', and refuses it", range: '1:1-2' }]
    },
    {
      title: 'a plugin of a repository without a marketplace, whose README adds a word as one',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'notes/README.md': '/plugin marketplace add tools\n' },
      input: { name: 'notes' },
      problems: [{ message: "notes/README.md adds a marketplace with '/plugin marketplace add tools', which Claude Code refuses: a source is owner/repo, an address that begins with https:// or a path that begins with ./", range: '1:1-2' }]
    },
    {
      title: 'a plugin that a marketplace of its repository lists, and a README installs by an address',
      host: 'claude-code',
      path: 'tools/notes/.claude-plugin/plugin.json',
      files: { ...repository, 'README.md': 'claude plugin add example/notes', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./tools/notes" }] }' },
      input: { name: 'notes' },
      problems: [{ message: "README.md installs a plugin with 'claude plugin add example/notes', which fails: Claude Code installs plugins by name, from a marketplace", range: '1:1-2' }]
    },
    {
      title: 'a plugin that a marketplace of its repository lists with another one, and its own README installs by an address',
      host: 'claude-code',
      path: 'tools/notes/.claude-plugin/plugin.json',
      files: { ...repository, 'tools/notes/README.md': 'claude plugins add github:example/notes/tools/notes', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./tools/notes" }, { "name": "clock", "source": "./tools/clock" }] }' },
      input: { name: 'notes' },
      problems: [{ message: "tools/notes/README.md installs a plugin with 'claude plugins add github:example/notes/tools/notes', which fails: Claude Code installs plugins by name, from a marketplace", range: '1:1-2' }]
    },
    {
      title: 'a plugin of Codex that a README installs by an address',
      path: '.codex-plugin/plugin.json',
      host: 'codex',
      files: { ...repository, 'README.md': '`codex plugin add example/notes`' },
      input: { name: 'notes', description: 'Notes.' },
      problems: [{ message: "README.md installs a plugin with 'codex plugin add example/notes', which fails: Codex installs plugins by name, from a marketplace", range: '1:1-2' }]
    },
    {
      title: 'a bundle in a folder of the package',
      path: 'mcpb/manifest.json',
      files: { '.git/HEAD': '', 'package.json': '{ "name": "notes", "version": "1.3.0", "bin": "a.js" }' },
      input: bundled({}),
      problems: [{ message: "The manifest has version 1.2.0, but package.json has 1.3.0 for 'notes'", range: '4:14-21' }]
    },
    {
      title: 'a marketplace of Cursor with another version than the manifest of the plugin',
      path: '.cursor-plugin/marketplace.json',
      host: 'cursor',
      files: { '.cursor-plugin/plugin.json': '{ "name": "notes", "version": "1.3.0" }' },
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'notes', source: './', version: '1.2.0' }] },
      problems: [{ message: 'The entry has version 1.2.0, but .cursor-plugin/plugin.json has 1.3.0', range: '10:18-25' }]
    },
    {
      title: 'a bundle with other variables',
      path: 'manifest.json',
      files: { 'package.json': '{ "name": "notes", "version": "1.2.0" }', 'server.json': declared },
      input: bundled({ TOKEN: '${user_config.token}', MODE: 'stdio' }),
      problems: [
        { message: "The bundle does not set NOTES_TOKEN, which server.json requires for 'notes'", range: '14:7-12' },
        { message: "The bundle sets TOKEN, which server.json does not declare for 'notes'", range: '15:9-16' }
      ]
    },
    {
      title: 'a bundle with the port of a service, where the server has one transport',
      path: 'manifest.json',
      files: { 'package.json': '{ "name": "notes", "version": "1.2.0" }', 'server.json': declared },
      input: bundled({ NOTES_TOKEN: '${user_config.token}', NOTES_PORT: '${user_config.port}' }),
      problems: [{ message: "The bundle sets NOTES_PORT, which server.json does not declare for 'notes'", range: '16:9-21' }]
    },
    {
      title: 'a Python package',
      path: 'server.json',
      files: { 'pyproject.toml': python },
      input: server([pypi]),
      problems: [{ message: "The package has version 1.2.0, but pyproject.toml has 1.3.0 for 'Example_Notes'", range: '9:18-25' }]
    },
    {
      title: 'a file in an older version of the format',
      path: 'server.json',
      files: { 'pyproject.toml': python },
      input: server([{ registry_type: 'pypi', identifier: 'example-notes', version: '1.2.0' }]),
      problems: [{ message: "The package has version 1.2.0, but pyproject.toml has 1.3.0 for 'Example_Notes'", range: '9:18-25' }]
    },
    {
      title: 'a package without the variables that a bundle of the same server requires',
      path: 'server.json',
      files: { 'manifest.json': asking({ token: { required: true }, url: { required: true }, level: {} }) },
      input: server([image]),
      problems: [{ message: 'The package declares no variables, but manifest.json requires NOTES_URL and NOTES_TOKEN', range: '8:21-52' }]
    },
    {
      title: 'the release of another version of the bundle',
      path: 'server.json',
      files: { 'manifest.json': manifest },
      input: server([bundle('v1.2.0')]),
      problems: [{ message: 'The URL is for version 1.2.0 of the bundle, but manifest.json has 1.3.0', range: '8:74-79' }]
    }
  ]
}
