import type { Cases } from '../../support/cases.js'

const owner = { name: 'A. Author' }
const STOP = [{ hooks: [{ type: 'command', command: 'true' }] }]

export const cases: Cases = {
  valid: [
    {
      title: 'folders of a marketplace for Codex in the place that it shares with Claude Code',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/.codex-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'notes-codex-marketplace', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: { source: 'local', path: './notes' } }] }
    },
    {
      title: "sources of Codex's marketplace that are cloned: the root, a repository below it, a submodule, and what has no manifest",
      path: '.agents/plugins/marketplace.json',
      files: {
        '.gitmodules': '[submodule "mail"]\n\tpath = mail\n',
        '.codex-plugin/plugin.json': '{ "name": "notes" }',
        'tasks/.codex-plugin/plugin.json': '{ "name": "tasks" }',
        'tasks/.git/HEAD': '',
        'mail/.codex-plugin/plugin.json': '{ "name": "mail" }',
        'other/.codex-plugin/plugin.json': '{ "name": "another" }'
      },
      input: { name: 'tools', plugins: [['notes', './'], ['tasks', './tasks'], ['mail', './mail'], ['other', './other'], ['gone', './gone']].map(([name = '', url = '']) => ({ name, source: { source: 'url', url } })) }
    },
    {
      title: 'hooks of entries: the same as in the file of the plugin, for other events than that of a plugin with a manifest, and none',
      files: {
        'same/hooks/hooks.json': JSON.stringify({ hooks: { Stop: STOP } }),
        'own/.claude-plugin/plugin.json': '{ "name": "own" }',
        'own/hooks/hooks.json': JSON.stringify({ hooks: { SessionEnd: STOP } }),
        'none/hooks/hooks.json': JSON.stringify({ hooks: { Stop: STOP } })
      },
      input: { name: 'tools', owner, plugins: [{ name: 'same', source: './same', hooks: { Stop: STOP } }, { name: 'own', source: './own', hooks: { Stop: STOP } }, { name: 'none', source: './none', hooks: {} }] }
    },
    {
      title: 'components of an entry that are in the folder of the plugin, in a submodule, or in another repository, and servers next to a manifest',
      files: { '.git/HEAD': '', '.gitmodules': '[submodule "more"]\n\tpath = notes/more\n\turl = https://git.example/more\n', 'notes/skills/take/SKILL.md': '', 'notes/extra/note.md': '', 'own/.claude-plugin/plugin.json': '{ "name": "own" }' },
      input: {
        name: 'tools',
        owner,
        plugins: [
          { name: 'notes', source: './notes', strict: false, skills: ['./skills/take', './more/read'], commands: './extra/note.md', hooks: {} },
          { name: 'far', source: { source: 'github', repo: 'example/far' }, skills: ['./skills/far'] },
          { name: 'own', source: './own', strict: false, mcpServers: { own: { command: 'own-mcp' } } }
        ]
      }
    },
    { title: 'a path next to a repository for Copilot CLI, which reads it', host: 'copilot', path: '.github/plugin/marketplace.json', input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'mail', source: { source: 'github', repo: 'example/mail', path: 'plugins/mail' } }] } },
    { title: "a copy of a marketplace of the host's maker", path: '.claude-plugin/marketplace.json', input: { name: 'anthropic-agent-skills', owner: { name: 'Ada', email: 'ada@anthropic.com' }, plugins: [] } },
    {
      title: 'plugins that are not listed and not for people, of another host, ignored, under the name of another, and as many as those that are',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'plugins/own/\n',
        ...Object.fromEntries([
          ['notes', 'Notes.'], ['mail', 'Mail.'], ['tasks', 'Tasks.'], ['far', 'Far.'], ['own', 'Own.'], ['example-notes', 'Notes.'], ['base', 'Shared library of the others.'], ['next', 'Work in progress.'], ['copied', 'Mail.']
        ].map(([name = '', description]) => [`plugins/${name}/.claude-plugin/plugin.json`, JSON.stringify({ name: name === 'copied' ? 'mail' : name, description })])),
        'plugins/codex/.codex-plugin/plugin.json': '{ "name": "codex" }',
        'plugins/none/README.md': '# None\n',
        ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`extra/${name}/.claude-plugin/plugin.json`, JSON.stringify({ name })]))
      },
      input: { name: 'tools', owner, plugins: [...['notes', 'mail', 'tasks'].map((name) => ({ name, source: `./plugins/${name}` })), { name: 'far', source: { source: 'github', repo: 'example/far' } }, { name: 'a', source: './extra/a' }, { name: 'b', source: './extra/b' }] }
    },
    {
      title: 'plugins that another marketplace of the repository lists',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/HEAD': '',
        '.agents/plugins/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "mail", "source": { "source": "local", "path": "./plugins/mail" } }] }',
        ...Object.fromEntries(['notes', 'tasks', 'mail'].map((name) => [`plugins/${name}/.claude-plugin/plugin.json`, JSON.stringify({ name })]))
      },
      input: { name: 'tools', owner, plugins: ['notes', 'tasks'].map((name) => ({ name, source: `./plugins/${name}` })) }
    },
    { title: 'a name near those that the host keeps', input: { name: 'claude-community-plugins', owner, plugins: [] } },
    { title: 'the marketplace of the maker', input: { name: 'claude-code-plugins', owner: { name: 'Anthropic' }, plugins: [{ name: 'healthcare', source: { source: 'github', repo: 'a/b' } }] } },
    {
      title: "Codex's marketplace: the root, a manifest of Claude Code, a folder that a build writes, one in a submodule, and other repositories",
      path: '.agents/plugins/marketplace.json',
      files: {
        '.git/HEAD': '',
        '.gitmodules': '[submodule "vendor/tools"]\n\tpath = vendor/tools\n\turl = https://git.example/tools.git\n',
        '.codex-plugin/plugin.json': '{ "name": "root" }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }',
        'install.sh': 'mkdir -p "plugins/built"\n'
      },
      input: {
        name: 'tools',
        plugins: [
          { name: 'root', source: { source: 'local', path: '.' } },
          { name: 'notes', source: './plugins/notes' },
          { name: 'built', source: './plugins/built' },
          { name: 'vendored', source: './vendor/tools' },
          { name: 'remote', source: { source: 'url', url: 'https://git.example/notes.git' } },
          { name: 'package', source: { source: 'npm', package: '@example/notes' } },
          { name: 'part', source: { source: 'git-subdir', url: 'https://git.example/notes.git', path: 'part' } }
        ]
      }
    },
    {
      title: "a folder for Claude Code alone, and a plugin of another name for Codex at the same path from the marketplace's folder",
      path: '.agents/plugins/marketplace.json',
      files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', '.agents/plugins/notes/.codex-plugin/plugin.json': '{ "name": "old-notes" }' },
      input: { name: 'tools', plugins: [{ name: 'notes', source: './notes' }] }
    },
    {
      title: "a marketplace of Copilot CLI, whose root is two folders above, and whose paths begin in 'pluginRoot'",
      path: '.github/plugin/marketplace.json',
      files: { 'plugins/notes/plugin.json': '{}' },
      input: { name: 'tools', owner, metadata: { pluginRoot: './plugins' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'claude-notes', source: 'notes' }] }
    },
    {
      title: "Claude Code puts 'pluginRoot' before names without './' alone",
      files: { 'plugins/notes/README.md': '', 'other/README.md': '' },
      input: { name: 'tools', owner, metadata: { pluginRoot: './plugins' }, plugins: [{ name: 'notes', source: 'notes' }, { name: 'other', source: './other' }] }
    },
    {
      title: 'a host that was not measured',
      path: '.cursor-plugin/marketplace.json',
      files: { 'plugins/notes/README.md': '' },
      input: { name: 'my_tools', metadata: { pluginRoot: 'plugins' }, plugins: [{ name: 'my notes', source: './notes' }, { name: 'b', source: { source: 'pip' }, keywords: 'a' }] }
    }
  ],
  invalid: [
    {
      title: 'a plugin next to those that are listed',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', ...Object.fromEntries(['notes', 'tasks', 'mail'].map((name) => [`plugins/${name}/.claude-plugin/plugin.json`, JSON.stringify({ name })])) },
      input: { name: 'tools', owner, plugins: ['notes', 'tasks'].map((name) => ({ name, source: `./plugins/${name}` })) },
      problems: [{ message: "The marketplace lists 2 plugins in plugins/, but not 'mail': Claude Code does not find it there", range: '6:3-12', severity: 'info' }]
    },
    {
      title: 'two of them',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', ...Object.fromEntries(['notes', 'tasks', 'files', 'mail', 'days'].map((name) => [`plugins/${name}/.claude-plugin/plugin.json`, JSON.stringify({ name })])) },
      input: { name: 'tools', owner, plugins: ['notes', 'tasks', 'files'].map((name) => ({ name, source: `./plugins/${name}` })) },
      problems: [{ message: "The marketplace lists 3 plugins in plugins/, but not 'days' and 1 more: Claude Code does not find them there", range: '6:3-12', severity: 'info' }]
    },
    {
      title: 'folders that Codex is to clone',
      path: '.agents/plugins/marketplace.json',
      files: { 'plugins/notes/.codex-plugin/plugin.json': '{ "name": "notes" }', 'plugins/tasks/.codex-plugin/plugin.json': '{ "name": "tasks" }' },
      input: { name: 'tools', plugins: ['notes', 'tasks'].map((name) => ({ name, source: { source: 'url', url: `./plugins/${name}` } })) },
      problems: [{ message: "Codex clones a source of kind url, and './plugins/notes' is a folder of this repository: it cannot install the plugin", range: '6:17-9:8' }]
    },
    {
      title: 'one plugin twice, of one source and of another one',
      files: { 'notes/README.md': '', 'files/README.md': '' },
      input: { name: 'tools', owner, plugins: [{ name: 'notes', source: './notes' }, { name: 'notes', source: './notes', version: '1.0.0' }, { name: 'notes', source: './files' }] },
      problems: [
        { message: "Two plugins are called 'notes'", range: '12:15-22' },
        { message: "Two plugins are called 'notes'", range: '17:15-22' }
      ]
    },
    {
      title: 'a name with a version, whose own name another entry has',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { 'a/.claude-plugin/plugin.json': '{ "name": "notes" }', 'b/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'house', owner: { name: 'House' }, plugins: [{ name: 'notes@0.1.0', source: './a' }, { name: 'notes', source: './b' }] },
      problems: [{ message: "'notes@0.1.0' cannot be a part of plugin@marketplace", range: '8:15-28' }]
    },
    {
      title: 'components of entries that lead nowhere, begin at the root of the marketplace, or are files',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/skills/take/SKILL.md': '', 'notes/skills/read/SKILL.md': '', 'notes/hooks/hooks.json': '{ "hooks": {} }' },
      input: {
        name: 'tools',
        owner,
        plugins: [
          { name: 'notes', source: './notes', skills: ['./notes/skills/take', './skills/read/SKILL.md', './notes/skills/read'], commands: './note.md' },
          { name: 'hooked', source: './notes', hooks: './hooks/hooks.json' },
          { name: 'far', source: { source: 'github', repo: 'example/far' }, hooks: ['./far.json'] }
        ]
      },
      problems: [
        { message: "The plugin has no './notes/skills/take', nor 1 other: Claude Code loads nothing from there, and shows the plugin as failed to load", range: '11:9-30' },
        { message: "'skills' takes folders, and './skills/read/SKILL.md' is a file: Claude Code shows the plugin as failed to load", range: '12:9-33' },
        { message: "The plugin has no './note.md': Claude Code loads nothing from there, and shows the plugin as failed to load", range: '15:19-30' },
        { message: "Claude Code takes no path in the 'hooks' of an entry, and shows the plugin as failed to load", range: '20:16-36' },
        { message: "Claude Code takes no path in the 'hooks' of an entry, and shows the plugin as failed to load", range: '28:16-30:8' }
      ]
    },
    {
      title: 'an entry that is not strict, with components, of a plugin with a manifest',
      path: '.claude-plugin/marketplace.json',
      files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'notes/commands/note.md': '' },
      input: { name: 'tools', owner, plugins: [{ name: 'notes', source: './notes', strict: false, commands: ['./commands/note.md'], agents: ['./agents/none.md'] }] },
      problems: [{ message: "Claude Code does not load this plugin: 'strict' is false, the entry has 'commands' and 'agents', and the plugin has a .claude-plugin/plugin.json of its own", range: '10:17-22' }, { message: "The plugin has no './agents/none.md': Claude Code loads nothing from there, and shows the plugin as failed to load", range: '15:9-27' }]
    },
    {
      title: 'a path next to a repository in a marketplace that Copilot CLI has too',
      path: '.claude-plugin/marketplace.json',
      files: { '.github/plugin/marketplace.json': '{}' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'mail', source: { source: 'github', repo: 'example/mail', path: './plugins/mail' } }] },
      problems: [{ message: "A source of kind github has no 'path': Claude Code installs the whole repository as the plugin", range: '12:9-15', severity: 'info' }]
    },
    {
      title: 'members of an entry inside of its source',
      path: '.claude-plugin/marketplace.json',
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'mail', source: { source: 'git-subdir', url: 'https://git.example/mail.git', path: 'mail', skills: ['./skills/'], commands: ['./commands/'] } }] },
      problems: [{ message: "Claude Code does not read 'skills' and 'commands' inside of 'source'", range: '13:9-17', severity: 'warning' }]
    },
    {
      title: 'several sources that do not say their kind',
      host: 'copilot',
      path: '.github/plugin/marketplace.json',
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: ['a', 'b', 'c'].map((name) => ({ name, source: { type: 'github', repository: `example/${name}` } })) },
      problems: [{ message: 'The source does not say what kind it is', range: '9:17-12:8' }]
    },
    {
      title: 'a path next to a repository on GitHub, which has a kind of its own',
      path: '.claude-plugin/marketplace.json',
      files: { 'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'mail', source: { source: 'github', repo: 'example/mail', path: './plugins/mail', ref: 'main' } }, { name: 'root', source: { source: 'github', repo: 'example/root', path: './' } }] },
      problems: [{ message: "A source of kind github has no 'path': Claude Code installs the whole repository as the plugin", range: '12:9-15', severity: 'warning' }]
    },
    {
      title: "paths with the folder in 'pluginRoot', which Copilot CLI puts before them",
      host: 'copilot',
      path: '.github/plugin/marketplace.json',
      files: { 'plugins/notes/plugin.json': '{ "name": "notes" }', 'plugins/mail/plugin.json': '{ "name": "mail" }' },
      input: { name: 'tools', owner: { name: 'Ada' }, metadata: { pluginRoot: 'plugins' }, plugins: [{ name: 'notes', source: './plugins/notes' }, { name: 'mail', source: './plugins/mail' }] },
      problems: [{ message: "GitHub Copilot CLI looks for './plugins/notes' (and 1 more) in 'plugins/plugins/notes', which is not there: it puts 'plugins' before each path", range: '7:19-28', severity: 'warning' }]
    },
    {
      title: "one path with the folder in 'pluginRoot', and one without it",
      host: 'copilot',
      path: '.github/plugin/marketplace.json',
      files: { 'plugins/notes/plugin.json': '{ "name": "notes" }', 'plugins/mail/plugin.json': '{ "name": "mail" }' },
      input: { name: 'tools', owner: { name: 'Ada' }, metadata: { pluginRoot: './plugins' }, plugins: [{ name: 'notes', source: './plugins/notes' }, { name: 'mail', source: './mail' }] },
      problems: [{ message: "GitHub Copilot CLI looks for './plugins/notes' in 'plugins/plugins/notes', which is not there: it puts './plugins' before each path", range: '7:19-30', severity: 'warning' }]
    },
    {
      title: 'folders below pluginRoot, which is not put before ./',
      path: '.claude-plugin/marketplace.json',
      files: { 'plugins/notes/skills/a/SKILL.md': '---\ndescription: Takes notes\n---\nTake notes.\n', 'plugins/mail/skills/a/SKILL.md': '---\ndescription: Takes notes\n---\nTake notes.\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, metadata: { pluginRoot: './plugins' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'mail', source: './mail' }] },
      problems: [{ message: "The folders of 2 plugins do not exist, such as './notes'", range: '12:17-26', severity: 'warning' }]
    },
    {
      title: 'one folder below pluginRoot',
      path: '.claude-plugin/marketplace.json',
      files: { 'plugins/notes/skills/a/SKILL.md': '---\ndescription: Takes notes\n---\nTake notes.\n' },
      input: { name: 'tools', owner: { name: 'Ada' }, metadata: { pluginRoot: './plugins/' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "There is no folder './notes'", range: '12:17-26', severity: 'warning' }]
    },
    {
      title: 'a name that the host keeps for the marketplaces of its maker, in any case',
      input: { name: 'Claude-Code-Plugins', owner, plugins: [] },
      problems: [{ message: "Claude Code keeps the name 'Claude-Code-Plugins' for itself", range: '2:11-32' }]
    },
    {
      title: 'a name that looks like one of these',
      input: { name: 'claude-marketplaces', owner, plugins: [] },
      problems: [{ message: "Claude Code keeps the name 'claude-marketplaces' for itself", range: '2:11-32' }]
    },
    {
      title: 'paths from the folder above that of the marketplace, and a root of plugins that leads there',
      path: 'all/.claude-plugin/marketplace.json',
      files: { 'packages/notes/README.md': '', 'packages/mail/README.md': '' },
      input: { name: 'tools', owner: { name: 'Ada' }, metadata: { pluginRoot: '..' }, plugins: [{ name: 'notes', source: 'packages/notes' }, { name: 'mail', source: './packages/mail' }, { name: 'tickets', source: 'packages/mail' }] },
      problems: [
        { message: "The source 'packages/notes' does not begin with './'", range: '12:17-33' },
        { message: "There is no folder './packages/mail' in 'all', where Claude Code looks for it", range: '16:17-34', severity: 'warning' }
      ]
    },
    {
      title: 'paths that are meant from the folder of the marketplace, and one that leads out of the repository',
      path: '.claude-plugin/marketplace.json',
      files: { 'plugins/mail/README.md': '' },
      input: { name: 'tools', owner: { name: 'Ada' }, plugins: [{ name: 'notes', source: '../' }, { name: 'mail', source: '../plugins/mail' }, { name: 'tickets', source: '../../tickets' }] },
      problems: [
        { message: "The source '../' contains '..', and Claude Code refuses that", range: '9:17-22' },
        { message: "The source '../plugins/mail' contains '..', and Claude Code refuses that", range: '13:17-34' },
        { message: "The source '../../tickets' contains '..', and Claude Code refuses that", range: '17:17-32' }
      ]
    },
    {
      title: 'a manifest at the root of a plugin that declares what its entry does, and one that declares more, where the entries take the place of manifests',
      files: { 'notes/plugin.json': '{ "name": "notes", "skills": ["./skills/a"], "hooks": "./hooks/hooks.json" }', 'notes/hooks/hooks.json': '{ "hooks": {} }', 'notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\n', 'mail/plugin.json': '{ "name": "mail", "mcpServers": "./servers.json" }', 'mail/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\n' },
      input: { name: 'example-tools', owner: { name: 'A. Author' }, plugins: [{ name: 'notes', source: './notes', strict: false, skills: ['./skills/a'] }, { name: 'mail', source: './mail', strict: false, skills: ['./skills/a'] }] },
      problems: [
        { message: "Claude Code loads nothing that 'plugin.json' in the folder of this plugin declares", range: '9:17-26', severity: 'info' },
        { message: "Claude Code loads nothing that 'plugin.json' in the folder of this plugin declares", range: '17:17-25', severity: 'warning' }
      ]
    },
    {
      title: 'a manifest at the root of a plugin with skills that are read without it',
      files: { 'notes/plugin.json': '{ "name": "notes", "skills": ["./skills/a", "./skills/b"] }', 'notes/skills/a/SKILL.md': '---\nname: a\ndescription: A\n---\n' },
      input: { name: 'example-tools', owner: { name: 'A. Author' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "Claude Code loads nothing that 'plugin.json' in the folder of this plugin declares", range: '9:17-26', severity: 'info' }]
    },
    {
      title: 'manifests at the roots of plugins, where Claude Code does not look',
      files: { 'notes/plugin.json': '{ "name": "notes", "mcpServers": "./servers.json" }', 'tickets/plugin.json': '{ "name": "tickets", "description": "Tickets.", "commands": [], "mcpServers": { "a": { "command": "a-mcp" } } }', 'tickets/.mcp.json': '{ "mcpServers": { "a": { "command": "a-mcp" } } }', 'mail/plugin.json': '{}', 'mail/.claude-plugin/plugin.json': '{ "name": "mail" }' },
      input: { name: 'example-tools', owner: { name: 'A. Author' }, plugins: [{ name: 'notes', source: './notes' }, { name: 'tickets', source: './tickets' }, { name: 'mail', source: './mail' }] },
      problems: [
        { message: "Claude Code loads nothing that 'plugin.json' in the folder of this plugin declares", range: '9:17-26', severity: 'warning' },
        { message: "Claude Code loads nothing that 'plugin.json' in the folder of this plugin declares", range: '13:17-28', severity: 'info' }
      ]
    },
    {
      title: 'manifests at the roots of plugins that keep Claude Code from installing them, next to one that it reads in the place of another',
      files: {
        'broken/plugin.json': '{ "name": "broken", }',
        'form/plugin.json': '{ "name": "form", "agents": ["./agents"] }',
        'inner/plugin.json': '{ "name": "inner", "userConfig": { "token": { "type": "string" } } }',
        'unnamed/plugin.json': '{ "id": "unnamed" }',
        'guard/plugin.json': '{ "name": "guard", "hooks": { "PreToolUse": [{ "command": "true" }] } }',
        'list/plugin.json': '[]',
        'own/plugin.json': '[]',
        'own/.claude-plugin/plugin.json': '{ "name": "own" }'
      },
      input: { name: 'tools', owner, plugins: ['broken', 'form', 'inner', 'unnamed', 'guard', 'list', 'own'].map((name) => ({ name, source: `./${name}` })) },
      problems: [
        { message: "Claude Code does not install this plugin: it checks 'plugin.json' in the folder, which is not valid JSON", range: '9:17-27' },
        { message: "Claude Code does not install this plugin: it checks 'plugin.json' in the folder, and expects a path that begins with \"./\" and ends in \".md\" for 'agents'", range: '13:17-25' },
        { message: "Claude Code does not install this plugin: it checks 'plugin.json' in the folder, and expects fields 'title' and 'description' for 'userConfig.token'", range: '17:17-26' },
        { message: "Claude Code does not install this plugin: it checks 'plugin.json' in the folder, which has no 'name'", range: '21:17-28' },
        { message: "Claude Code does not install this plugin: it checks 'plugin.json' in the folder, and expects the hook in an array \"hooks\" for 'PreToolUse'", range: '25:17-26' },
        { message: "Claude Code does not install this plugin: it checks 'plugin.json' in the folder, which is not an object", range: '29:17-25' }
      ]
    },
    {
      title: 'a copy of the list in the folder of a plugin',
      path: 'plugin/.claude-plugin/marketplace.json',
      files: { 'plugin/README.md': '' },
      input: { name: 'tools', owner, plugins: [{ name: 'notes', source: './plugin' }] },
      problems: [{ message: "There is no folder './plugin' in 'plugin', where Claude Code looks for it", range: '9:17-27', severity: 'warning' }]
    },
    {
      title: 'what Copilot CLI refuses',
      path: '.github/plugin/marketplace.json',
      files: { 'notes/plugin.json': '{}' },
      input: {
        name: 'my_tools',
        owner,
        plugins: [
          { name: 'my_notes', source: './notes', keywords: 'notes' },
          { name: 'npm', source: { source: 'npm', package: 'notes' } }
        ]
      },
      problems: [
        { message: "'my_tools' cannot be a part of plugin@marketplace: GitHub Copilot CLI refuses the whole marketplace", range: '2:11-21' },
        { message: "'my_notes' cannot be a part of plugin@marketplace: GitHub Copilot CLI refuses the whole marketplace", range: '8:15-25' },
        { message: "Expected an array of strings for 'keywords', found a string", range: '10:19-26' },
        { message: "'npm' is not a kind of source", range: '15:19-24' }
      ]
    },
    {
      title: 'a path that Copilot CLI looks for below pluginRoot alone',
      path: '.github/plugin/marketplace.json',
      files: { 'notes/plugin.json': '{}' },
      input: { name: 'tools', owner, metadata: { pluginRoot: './plugins' }, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "GitHub Copilot CLI looks for './notes' in 'plugins/notes', which is not there: it puts './plugins' before each path", range: '7:19-30', severity: 'warning' }]
    },
    {
      title: "a name without './' below pluginRoot, which is not there",
      input: { name: 'tools', owner, metadata: { pluginRoot: './plugins' }, plugins: [{ name: 'notes', source: 'notes' }] },
      problems: [{ message: "There is no folder 'notes'", range: '12:17-24', severity: 'warning' }]
    },
    {
      title: "a name that `claude plugin validate` takes for Anthropic's",
      files: { 'a/README.md': '' },
      input: { name: 'tools', owner, plugins: [{ name: 'claude-notes', source: './a' }, { name: 'notes-official-claude', source: './a' }] },
      problems: [
        { message: "`claude plugin validate` refuses the name 'claude-notes', which looks like one of Anthropic's own plugins", range: '8:15-29', severity: 'info' }
      ]
    },
    {
      title: 'a generated marketplace, whose plugin a script makes elsewhere',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'scripts/build_plugin.py': 'LIST = ROOT / ".claude-plugin" / "marketplace.json"\nPLUGIN = OUT / "notes-plugin"\nLIST.write_text(dumps({"source": "./notes-plugin"}))\n' },
      input: { name: 'tools', owner, plugins: [{ name: 'notes', source: './notes-plugin' }] },
      problems: [{ message: "There is no folder './notes-plugin'", range: '9:17-33', severity: 'info' }]
    },
    {
      title: 'the same, which the README tells people to add from the repository',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      files: {
        '.git/HEAD': '',
        'package.json': '{ "name": "tools", "repository": "https://github.com/ada/tools" }',
        'README.md': '/plugin marketplace add ada/tools',
        'scripts/build_plugin.py': 'LIST = ROOT / ".claude-plugin" / "marketplace.json"\nPLUGIN = OUT / "notes-plugin"\nLIST.write_text(dumps({"source": "./notes-plugin"}))\n'
      },
      input: { name: 'tools', owner, plugins: [{ name: 'notes', source: './notes-plugin' }] },
      problems: [{ message: "There is no folder './notes-plugin'", range: '9:17-33', severity: 'warning' }]
    },
    {
      title: 'a folder below one that a .gitignore names, with the sources that have the name of the plugin',
      path: '.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', '.gitignore': 'dist/\n', 'notes/skills/find/SKILL.md': '' },
      input: { name: 'tools', owner, plugins: [{ name: 'notes', source: './dist/notes' }] },
      problems: [{ message: "There is no folder './dist/notes'", range: '9:17-31', severity: 'info' }]
    },
    {
      title: 'a folder of a submodule that is not here',
      files: { '.gitmodules': '[submodule "vendor/tools"]\n\tpath = vendor/tools\n\turl = https://git.example/tools.git\n' },
      input: { name: 'tools', owner, plugins: [{ name: 'notes', source: './vendor/tools/plugins/notes' }] },
      problems: [{ message: "There is no folder './vendor/tools/plugins/notes': it is in a submodule, which is not here", range: '9:17-47', severity: 'info' }]
    },
    {
      title: 'a marketplace that a build copies next to its plugins',
      path: 'src/plugins/assets/.claude-plugin/marketplace.json',
      files: { '.git/HEAD': '', 'src/plugins/esbuild.mts': 'copied(context, "src/plugins/assets", ".")\n', 'src/plugins/notes/README.md': '' },
      input: { name: 'tools', owner, plugins: [{ name: 'notes', source: './notes' }] },
      problems: [{ message: "There is no folder './notes' in 'assets', where Claude Code looks for it", range: '9:17-26', severity: 'info' }]
    },
    {
      title: 'words in the policy of a plugin that Codex does not know',
      path: '.agents/plugins/marketplace.json',
      files: { 'notes/.codex-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'tools', plugins: [{ name: 'notes', source: './notes', policy: { installation: 'AVAILABLE', authentication: 'NONE' } }] },
      problems: [{ message: "'NONE' is not a value of 'authentication', and Codex rejects the whole marketplace", range: '9:27-33' }]
    },
    {
      title: 'folders without a manifest, for which Codex makes one of the entry',
      path: '.agents/plugins/marketplace.json',
      files: { 'plugins/notes/.mcp.json': '{ "mcpServers": {} }', 'plugins/empty/README.md': '' },
      input: { name: 'tools', plugins: [{ name: 'notes', source: './plugins/notes', category: 'Notes' }, { name: 'empty', source: './plugins/empty', version: '1.0.0' }] },
      problems: [{ message: "The folder './plugins/empty' has no .codex-plugin/plugin.json, no servers and no skills: Codex installs a plugin with nothing in it", range: '11:17-34', severity: 'warning' }]
    },
    {
      title: 'a name that Codex keeps for itself',
      path: '.agents/plugins/marketplace.json',
      input: { name: 'openai-curated', plugins: [] },
      problems: [{ message: "Codex keeps the name 'openai-curated' for itself, and refuses the marketplace", range: '2:11-27' }]
    },
    {
      title: 'kinds of sources that Codex does not have, and none',
      path: '.agents/plugins/marketplace.json',
      files: { 'notes/.codex-plugin/plugin.json': '{ "name": "notes" }', 'bare/.codex-plugin/plugin.json': '{ "name": "bare" }' },
      input: {
        name: 'tools',
        plugins: [
          { name: 'notes', source: { source: 'path', path: './notes' } },
          { name: 'mail', source: { source: 'github', repo: 'example/mail' } },
          { name: 'bare', source: { path: './bare' } },
          { name: 'wheel', source: { source: 'pip', package: 'wheel' } }
        ]
      },
      problems: [
        { message: "Codex has no source of kind 'path', and does not offer this plugin", range: '7:19-25' },
        { message: "Codex has no source of kind 'github', and does not offer this plugin", range: '13:17-16:8' },
        { message: 'The source does not say what kind it is, and Codex does not offer this plugin', range: '20:17-22:8' },
        { message: "Codex has no source of kind 'pip', and does not offer this plugin", range: '27:19-24' }
      ]
    },
    {
      title: 'a token in the place of a kind that Codex has',
      path: '.agents/plugins/marketplace.json',
      input: { name: 'tools', plugins: [{ name: 'notes', source: { source: `ghp_${'a1B2c3D4e5F6'.repeat(3)}`, url: 'https://example.com/notes.git' } }] },
      problems: [{ message: "Codex has no source of kind '***', and does not offer this plugin", range: '7:19-61' }]
    },
    {
      title: "a path from the folder of Codex's marketplace, where its own manifest is, and that of Claude Code at the same path from the root",
      path: '.agents/plugins/marketplace.json',
      files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', '.agents/plugins/notes/.codex-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'tools', plugins: [{ name: 'notes', source: { source: 'local', path: './notes' } }] },
      problems: [{ message: "Codex installs './notes' with notes/.claude-plugin/plugin.json: its own manifest of this plugin is in './.agents/plugins/notes'", range: '8:17-26', severity: 'warning' }]
    },
    {
      title: 'a folder for the manifest of Codex that is the plugin',
      path: '.agents/plugins/marketplace.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes", "skills": "./skills/" }', '.codex-plugin/skills/a/SKILL.md': '' },
      input: { name: 'tools', plugins: [{ name: 'notes', source: { source: 'local', path: './.codex-plugin' }, category: 'Notes' }] },
      problems: [{ message: "'./.codex-plugin' is the folder of the plugin for Codex, which looks for .codex-plugin/plugin.json in it and does not read its plugin.json", range: '8:17-34', severity: 'warning' }]
    },
    {
      title: "paths of Codex's marketplace that are not there or lead out, a folder without a manifest, and another name",
      path: '.agents/plugins/marketplace.json',
      files: {
        '.agents/plugins/notes/.codex-plugin/plugin.json': '{ "name": "notes" }',
        '.codex-plugin/plugin.json': '{ "name": "root" }',
        'plugins/bare/.codex-plugin/plugin.json': '{ "name": "bare" }',
        'plugins/empty/README.md': '',
        'plugins/other/.claude-plugin/plugin.json': '{ "name": "tickets" }'
      },
      input: {
        name: 'tools',
        plugins: [
          { name: 'notes', source: { source: 'local', path: './notes' } },
          { name: 'root', source: { source: 'local', path: '../../.codex-plugin' } },
          { name: 'bare', source: 'plugins/bare' },
          { name: 'gone', source: './plugins/gone' },
          { name: 'empty', source: './plugins/empty' },
          { name: 'other', source: './plugins/other' }
        ]
      },
      problems: [
        { message: "There is no folder './notes', where Codex looks for this plugin", range: '8:17-26', severity: 'warning' },
        { message: "The path '../../.codex-plugin' contains '..', and Codex does not offer this plugin", range: '15:17-38' },
        { message: "The path 'plugins/bare' does not begin with './', and Codex does not offer this plugin", range: '20:17-31' },
        { message: "There is no folder './plugins/gone', where Codex looks for this plugin", range: '24:17-33', severity: 'warning' },
        { message: "The folder './plugins/empty' has no .codex-plugin/plugin.json, and this entry has nothing that Codex could make one from: it cannot install the plugin", range: '28:17-34' },
        { message: "Codex cannot install 'other': 'plugins/other/.claude-plugin/plugin.json' calls it 'tickets'", range: '31:15-22' }
      ]
    },
    {
      title: 'hooks of entries that Claude Code cannot load, and those of files in whose place they are',
      files: {
        'notes/hooks/hooks.json': JSON.stringify({ hooks: { SessionEnd: STOP, Stop: [] } }),
        'own/.claude-plugin/plugin.json': '{ "name": "own" }',
        'own/hooks/hooks.json': JSON.stringify({ hooks: { SessionEnd: STOP, Stop: [...STOP, ...STOP] } })
      },
      input: {
        name: 'tools',
        owner,
        plugins: [
          { name: 'far', source: { source: 'github', repo: 'example/far' }, hooks: { Stop: [{ type: 'command', command: 'true' }], stop: STOP, sessionEnd: STOP } },
          { name: 'twice', source: { source: 'github', repo: 'example/twice' }, hooks: { hooks: { Stop: STOP } } },
          { name: 'list', source: { source: 'github', repo: 'example/list' }, hooks: [{ Stop: STOP }] },
          { name: 'notes', source: './notes', hooks: { Stop: STOP } },
          { name: 'own', source: './own', hooks: { Stop: STOP } }
        ]
      },
      problems: [
        { message: 'Claude Code does not install this plugin because of a hook in its entry: it expects the hook in an array "hooks"', range: '15:11-18:12' },
        { message: "Claude Code does not install this plugin because of a hook in its entry: it expects an event that it has, and not 'stop'", range: '20:9-15' },
        { message: "Claude Code does not install this plugin because of a hook in its entry: it expects an event that it has, and not 'sessionEnd'", range: '30:9-21' },
        { message: 'Claude Code does not install this plugin because of a hook in its entry: it expects the names of events and not a second "hooks"', range: '49:9-16' },
        { message: "Claude Code takes no list in the 'hooks' of an entry, and shows the plugin as failed to load", range: '69:16-82:8' },
        { message: "Claude Code does not run the hooks for 'SessionEnd' in hooks/hooks.json: those in the entry take their place", range: '87:7-14', severity: 'warning' },
        { message: "Claude Code does not run the hooks for 'Stop' in hooks/hooks.json: those in the entry take their place", range: '103:7-14', severity: 'warning' }
      ]
    },
    {
      title: 'names in place of the paths of parts that are elsewhere or nowhere, and a name that Claude Code would keep for itself',
      files: { 'notes/skills/take/SKILL.md': '', 'notes/commands/notes.md': '' },
      input: { name: 'Claude Marketplace Example', owner, plugins: [{ name: 'notes', source: './notes', skills: ['notes', 'skills/take'], commands: ['/notes'], agents: ['reviewer'], hooks: ['pre-commit'] }] },
      problems: [
        { message: "'Claude Marketplace Example' cannot be a part of plugin@marketplace", range: '2:11-39' },
        { message: "Expected a path that begins with \"./\" for 'skills'", range: '11:9-16' },
        { message: "Expected a path that begins with \"./\" for 'skills'", range: '12:9-22' },
        { message: "Expected a path that begins with \"./\" for 'commands'", range: '15:9-17' },
        { message: "Expected a path that begins with \"./\" and ends in \".md\" for 'agents'", range: '18:9-19' },
        { message: "Claude Code takes no list of names in the 'hooks' of an entry, and shows the plugin as failed to load", range: '20:16-22:8' }
      ]
    }
  ]
}
