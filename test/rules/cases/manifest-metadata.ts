import type { Cases } from '../../support/cases.js'

const manifest = { host: 'claude-code', path: '.claude-plugin/plugin.json' } as const

export const cases: Cases = {
  valid: [
    {
      title: 'a folder that a build makes, in a plugin that no marketplace offers',
      host: 'claude-code',
      path: 'cli/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitignore': 'dist/\n', 'cli/package.json': '{ "name": "notes", "files": ["dist", ".claude-plugin"], "scripts": { "build": "tsup" } }' },
      input: { name: 'notes', version: '1.0.0', skills: './dist/skills/core' }
    },
    {
      title: 'what is to be filled in, in a template of plugins',
      host: 'claude-code',
      path: 'plugin-templates/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '' },
      input: { name: 'notes', version: '1.0.0', homepage: '[TODO: homepage-url]' }
    },
    {
      title: 'a manifest for a program of its own, which runs its script',
      host: 'claude-code',
      path: 'channels/chat/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'channels/chat/src/index.ts': '' },
      input: { name: '@garden/chat', version: '1.0.0', description: 'A chat channel for Garden', author: 'Garden', channel: true, main: '../dist/index.js' }
    },
    {
      title: "a name like those of the maker's plugins, which a marketplace has too",
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "claude-notes", "source": "./notes" }] }' },
      input: { name: 'claude-notes', version: '1.0.0' }
    },
    { ...manifest, title: 'a name that only has the word in it', input: { name: 'notes-for-claude', version: '1.0.0' } },
    { ...manifest, title: 'a name that begins with a longer word', input: { name: 'ccplugins-notes', version: '1.0.0' } },
    {
      title: 'a folder next to the same manifest at the root, which is a link to this one',
      host: 'claude-code',
      path: 'adapters/claude/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes", "skills": "./skills/" }', 'skills/a/SKILL.md': '' },
      input: '{ "name": "notes", "skills": "./skills/" }'
    },
    {
      title: 'a manifest in a folder to which a link at the root leads, which has the rest of the plugin',
      host: 'claude-code',
      path: 'adapters/claude/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{\n  "name": "notes",\n  "skills": "./skills/"\n}\n', 'skills/find/SKILL.md': '' },
      input: { name: 'notes', skills: './skills/' }
    },
    {
      title: 'a manifest that came with a skill of a plugin, which nothing loads',
      host: 'claude-code',
      path: 'plugins/notes/skills/review/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }' },
      input: { name: 'review', author: 'A. Author', skills: 'skills', commands: './commands/' }
    },
    {
      title: 'a path in the folder of the manifest, which a marketplace lists as the plugin',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/hooks/hooks.json': '{}', '.claude-plugin/marketplace.json': '{ "name": "tools", "owner": { "name": "A" }, "plugins": [{ "name": "notes", "source": "./.claude-plugin" }] }' },
      input: { name: 'notes', hooks: './hooks/hooks.json' }
    },
    {
      ...manifest,
      title: 'paths that lead to what is there, the plugin itself among them',
      files: { 'commands/note.md': 'Take a note.', 'agents/note.md': 'Take notes.', 'skills/notes/SKILL.md': 'Take notes.', 'more.json': '{ "hooks": {} }' },
      input: { name: 'notes', commands: ['./commands', './commands/note.md'], agents: './agents/note.md', skills: ['./', './skills/', './skills/notes'], hooks: ['./more.json', { Stop: [] }] }
    },
    { ...manifest, title: 'parts in the manifest itself', input: { name: 'notes', commands: { note: { content: 'Take a note.' } }, hooks: { Stop: [] }, lspServers: { go: { command: 'gopls', extensionToLanguage: { '.go': 'go' } } } } },
    { ...manifest, title: 'paths without their beginning, which the other rule reports', input: { name: 'notes', commands: 'none', skills: ['/none', 'none', '${CLAUDE_PLUGIN_ROOT}/none', 'https://notes.example'] } },
    {
      title: 'a path that leads to what is at the root of the repository, of a plugin that is packed elsewhere',
      host: 'claude-code',
      path: 'packages/notes/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        'skills/notes/SKILL.md': 'Take notes.',
        '.github/workflows/publish.yml': 'run: node pack.js packages/notes',
        '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": { "source": "npm", "package": "notes-plugin" } }] }'
      },
      input: { name: 'notes', skills: './skills/notes' }
    },
    { title: 'paths of a host whose validator is not known', host: 'cursor', path: '.cursor-plugin/plugin.json', input: { name: 'notes', commands: './none' } }
  ],
  invalid: [
    {
      title: 'an author without a name',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', version: '1.0.0', author: { name: '' } },
      problems: [
        { message: "The 'name' of the author is empty: `claude plugin validate` fails", range: '5:13-15' }
      ]
    },
    { ...manifest, title: "a name like those of the maker's plugins", input: { name: 'claude-notes', version: '1.0.0' }, problems: [{ message: "`claude plugin validate` refuses the name 'claude-notes', which looks like one of Anthropic's own plugins", range: '2:11-25', severity: 'info' }] },
    { ...manifest, title: "such a name in capitals and without a hyphen", input: { name: 'CCPlugin_notes', version: '1.0.0' }, problems: [{ message: "`claude plugin validate` refuses the name 'CCPlugin_notes', which looks like one of Anthropic's own plugins", range: '2:11-27', severity: 'info' }] },
    { ...manifest, title: 'a script in a manifest that is written for the host', input: { name: 'notes', description: 'Notes for Claude Code', author: 'Ada', main: 'index.js' }, problems: [{ message: "Expected an object for 'author', found a string: `claude plugin validate` fails", range: '4:13-18' }] },
    { ...manifest, title: 'a script next to commands', files: { 'commands/note.md': 'Take a note.' }, input: { name: 'notes', author: 'Ada', main: 'index.js' }, problems: [{ message: "Expected an object for 'author', found a string: `claude plugin validate` fails", range: '3:13-18' }] },
    {
      title: 'an author without a name',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'notes', author: { email: 'ada@example.com' } },
      problems: [{ message: "Missing required field 'name' in 'author': `claude plugin validate` fails", range: '3:13-5:4' }]
    },
    {
      ...manifest,
      title: 'a path from the folder of the manifest on, and one of the file that is read anyway, which is not there',
      files: { '.claude-plugin/skills/notes/SKILL.md': 'Take notes.' },
      input: { name: 'notes', skills: './skills/', hooks: './hooks/hooks.json' },
      problems: [
        { message: "The plugin has no './skills/': `claude plugin validate` fails", range: '3:13-24' },
        { message: "The plugin has no './hooks/hooks.json': `claude plugin validate` fails", range: '4:12-32' }
      ]
    },
    {
      title: 'folders that .gitignore leaves out, which are one mistake',
      host: 'claude-code',
      path: 'tools/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitignore': 'node_modules\n/tools/notes/skills\n' },
      input: { name: 'notes', skills: ['./skills/take', './skills/find'] },
      problems: [{ message: "The plugin has no './skills/take' in git, since .gitignore leaves it out: `claude plugin validate` fails in a clone", range: '4:5-20', severity: 'warning' }]
    },
    {
      ...manifest,
      title: 'a repository with a url alone',
      input: { name: 'notes', repository: { url: 'https://git.example/notes' } },
      problems: [{ message: "Expected a string for 'repository', found an object: `claude plugin validate` fails", range: '3:17-5:4' }]
    },
    {
      ...manifest,
      title: 'paths that lead nowhere, in each form of a member',
      input: { name: 'notes', commands: { note: { source: './none.md' } }, agents: ['./none.md'], outputStyles: './none' },
      problems: [
        { message: "The plugin has no './none.md': `claude plugin validate` fails", range: '5:17-28' },
        { message: "The plugin has no './none.md': `claude plugin validate` fails", range: '9:5-16' },
        { message: "The plugin has no './none': `claude plugin validate` fails", range: '11:19-27' }
      ]
    },
    {
      ...manifest,
      title: 'files in the place of skills: some in a folder that can be named, others in none',
      files: { 'skills/a/SKILL.md': '', 'skills/b/SKILL.md': '', 'skills/c.md': '', 'skills/d.md': '', 'skills/e.txt': '' },
      input: { name: 'notes', skills: ['./skills/a/SKILL.md', './skills/b/SKILL.md', './skills/c.md', './skills/d.md', './skills/e.txt'] },
      problems: [
        { message: "'./skills/a/SKILL.md' is a file, and 'skills' takes folders: Claude Code shows the plugin as failed to load, and `claude plugin validate` fails", range: '4:5-26' },
        { message: "'./skills/c.md' is a file, and 'skills' takes folders: Claude Code shows the plugin as failed to load, and `claude plugin validate` fails", range: '6:5-20' },
        { message: "'./skills/e.txt' is a file, and 'skills' takes folders: Claude Code shows the plugin as failed to load, and `claude plugin validate` fails", range: '8:5-21' }
      ]
    },
    {
      ...manifest,
      title: 'paths of several members from the folder of the manifest',
      files: { '.claude-plugin/skills/a/SKILL.md': '', '.claude-plugin/commands/a.md': '' },
      input: { name: 'notes', skills: ['./skills/a'], commands: './commands/a.md' },
      problems: [{ message: '2 paths lead nowhere from the root of the plugin: `claude plugin validate` fails', range: '4:5-17' }]
    },
    {
      ...manifest,
      title: 'a pattern of folders of commands, and one for nothing',
      files: { 'parts/a/commands/note.md': 'Take notes.' },
      input: { name: 'notes', commands: './parts/*/commands', outputStyles: './parts/*/styles' },
      problems: [
        { message: "'commands' takes paths, and this is a pattern: `claude plugin validate` fails", range: '3:15-35' },
        { message: "'outputStyles' takes paths, and this is a pattern: `claude plugin validate` fails", range: '4:19-37' }
      ]
    },
    {
      ...manifest,
      title: 'a pattern of agents, which may be no folder',
      files: { 'agents/note.md': 'Take notes.' },
      input: { name: 'notes', agents: './agents/*.md' },
      problems: [{ message: "'agents' takes paths, and this is a pattern: `claude plugin validate` fails", range: '3:13-28' }]
    },
    {
      title: 'a path that leads to what is at the root of the repository, of a plugin that no script packs',
      host: 'claude-code',
      path: 'packages/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'skills/notes/SKILL.md': 'Take notes.' },
      input: { name: 'notes', skills: './skills/notes' },
      problems: [{ message: "The plugin has no './skills/notes': `claude plugin validate` fails", range: '3:13-29' }]
    },
    {
      title: 'a path that leads to what is at the root of the repository, of a plugin that a marketplace has here',
      host: 'claude-code',
      path: 'packages/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'skills/notes/SKILL.md': 'Take notes.', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./packages/notes" }] }' },
      input: { name: 'notes', skills: './skills/notes' },
      problems: [{ message: "The plugin has no './skills/notes': `claude plugin validate` fails", range: '3:13-29' }]
    },
    {
      ...manifest,
      title: 'commands out of the plugin',
      input: { name: 'notes', commands: './../note.md' },
      problems: [{ message: "'./../note.md' leads out of the plugin: `claude plugin validate` fails", range: '3:15-29' }]
    },
    {
      ...manifest,
      title: 'paths among what is experimental',
      files: { 'themes/dark.json': '{}' },
      input: { name: 'notes', experimental: { monitors: './monitors/monitors.json', themes: './themes/' } },
      problems: [{ message: "The plugin has no './monitors/monitors.json': `claude plugin validate` fails", range: '4:17-43' }]
    }
  ]
}
