import type { Cases } from '../../support/cases.js'

const SERVERS = { mcpServers: { notes: { command: 'notes-mcp' } } }

const besides = (mcpServers: unknown) => ({ host: 'codex', path: '.mcp.json', input: SERVERS, files: { '.codex-plugin/plugin.json': JSON.stringify({ name: 'notes', mcpServers }) } })

/** A file next to the manifest of a plugin of Claude Code. */
const inFolderOfManifest = (manifest: object, more: Readonly<Record<string, string>> = {}) => ({
  host: 'claude-code',
  path: 'notes/.claude-plugin/mcp.json',
  input: { mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/index.js'] } } },
  files: { 'notes/.claude-plugin/plugin.json': JSON.stringify({ name: 'notes', ...manifest }), ...more }
})

/** A file next to the manifest of a plugin for Cursor, which documents mcp.json for its servers. */
const ofCursor = (manifest: object) => ({ host: 'cursor', path: '.mcp.json', input: SERVERS, files: { '.cursor-plugin/plugin.json': JSON.stringify({ name: 'notes', ...manifest }) } })

const HOME_PLACE = '.copilot/mcp-config.json'
const AT_HOME = { host: 'copilot', path: HOME_PLACE, input: SERVERS }
const ONLY_AT_HOME = 'GitHub Copilot CLI reads this file in the home directory, but not in a project'


export const cases: Cases = {
  valid: [
    { title: 'a status line in settings that have nothing else', host: 'claude-code', path: '.claude/settings.json', input: { statusLine: { type: 'command', command: 'notes-line', padding: 0 } } },
    {
      title: 'a manifest of another name in a skill of a plugin',
      host: 'claude-code',
      path: 'notes/skills/take/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "m", "plugins": [{ "name": "notes", "source": "./notes" }] }' },
      input: { name: 'take', skills: ['./skills'] }
    },
    {
      title: 'a manifest in a skill with the name of its plugin, which has one too',
      host: 'claude-code',
      path: 'notes/skills/take/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "m", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { name: 'notes', skills: ['./skills'] }
    },
    {
      title: 'a manifest in a skill that is not JSON, as another rule says',
      host: 'claude-code',
      path: 'notes/skills/take/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "m", "plugins": [{ "name": "notes", "source": "./notes" }] }' },
      input: '{ "name": "notes", "skills": ["./skills"'
    },
    { title: 'settings without servers of another program', host: 'opencode', path: '.opencode.json', input: { model: 'notes/small' } },
    { title: 'settings that an environment names', host: 'opencode', path: '.opencode.json', files: { '.envrc': 'export OPENCODE_CONFIG=$PWD/.opencode.json\n' }, input: { $schema: 'https://opencode.ai/config.json', model: 'notes/small' } },
    ...[
      { title: 'that a document tells people to copy', path: '.opencode.json', files: { 'README.md': 'Copy `.opencode.json` to `~/.config/opencode/opencode.json`.\n' } },
      { title: 'that a script names for the host', path: '.opencode/config.json', files: { '.git/HEAD': '', 'scripts/start.mjs': "process.env.OPENCODE_CONFIG = '.opencode/config.json'\n" } },
      { title: 'that a workflow names for the host', path: '.opencode/config.json', files: { '.git/HEAD': '', '.github/workflows/notes.yml': 'env:\n  OPENCODE_CONFIG: .opencode/config.json\n' } }
    ].map(({ title, ...place }) => ({ title: `settings without servers ${title}`, host: 'opencode', input: { $schema: 'https://opencode.ai/config.json', model: 'notes/small' }, ...place })),
    {
      title: 'a file that a script links to the one in the home folder',
      host: 'windsurf',
      path: '.windsurf/mcp_config.json',
      input: SERVERS,
      files: { '.devcontainer/create.sh': 'cd /home/dev\nln -s /work/notes/.windsurf/mcp_config.json .codeium/windsurf/mcp_config.json\n' }
    },
    {
      title: 'a folder with the name of one for manifests that is a plugin itself',
      host: 'claude-code',
      path: '.claude-plugin/.mcp.json',
      files: { '.claude-plugin/.claude-plugin/plugin.json': '{ "name": "notes" }', 'package.json': '{}' },
      input: { mcpServers: { notes: { command: 'notes-mcp' } } }
    },
    { title: 'a file without a map of servers', path: '.claude-plugin/mcp.json', host: 'claude-code', files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' }, input: { name: 'notes', type: 'mcp', installation: { command: 'npx -y notes-mcp' } } },
    { title: 'a bare map in the folder of the manifest that names it', ...besides('./.codex-plugin/.mcp.json'), path: '.codex-plugin/.mcp.json', input: SERVERS.mcpServers },
    { title: 'a file of a plugin that the manifest names', ...ofCursor({ mcpServers: '.mcp.json' }) },
    { title: 'the file that Cursor documents', ...ofCursor({}), path: 'mcp.json' },
    {
      title: 'a file among the sources of a package, which its build copies',
      path: 'src/assets/.claude/mcp.json',
      host: 'claude-code',
      files: {
        '.git/HEAD': '',
        'package.json': '{}',
        'webpack.config.js': "module.exports = { plugins: [new CopyPlugin({ patterns: [{ from: path.join('src', 'assets'), to: '.' }] })] }\n"
      },
      input: { mcpServers: { files: { command: 'files-mcp' } } }
    },
    { title: "a home directory's file in a folder that nothing shows to be a project", ...AT_HOME },
    { title: 'the file of Claude Code in a home folder with settings of programs', host: 'claude-code', path: '.claude.json', input: SERVERS, files: { 'package.json': '{}', '.config/gh/config.yml': '' } },
    { title: 'the one in a project that has settings of a person too', ...AT_HOME, files: { 'package.json': '{}', '.gitconfig': '' } },
    { title: 'the one among dotfiles with another name before', ...AT_HOME, path: `my-dotfiles/${HOME_PLACE}`, files: { 'my-dotfiles/package.json': '{}' } },
    { title: 'the one in the home directory itself', ...AT_HOME, path: `ann/${HOME_PLACE}`, files: { 'ann/package.json': '{}' }, env: { HOME: '/example/ann' } },
    { title: 'one that a script copies', ...AT_HOME, files: { 'package.json': '{}', '.devcontainer/setup.sh': 'mkdir -p ~/.copilot\ncp .copilot/mcp-config.json "$HOME/.copilot/"\n' } },
    { title: 'one that the host is started with', ...AT_HOME, files: { 'package.json': '{}', 'README.md': 'Run `copilot --additional-mcp-config @.copilot/mcp-config.json`.\n' } },
    { title: 'an empty one', ...AT_HOME, input: '', files: { 'package.json': '{}' } },
    { title: 'one without servers', ...AT_HOME, input: { mcpServers: {} }, files: { 'package.json': '{}' } },
    { title: 'one of a folder that the host is told to take', ...AT_HOME, files: { 'package.json': '{}', Makefile: 'agent:\n\tCOPILOT_HOME=.copilot copilot\n' } },
    {
      title: 'a file with which the project starts the host itself',
      host: 'claude-code',
      path: '.claude/.mcp.json',
      files: { '.claude/CLAUDE.md': 'Start with `claude --mcp-config .claude/.mcp.json`.\n' },
      input: { mcpServers: { files: { command: 'files-mcp' } } }
    },
    {
      title: 'a file without servers in a place where the host does not look',
      host: 'claude-code',
      path: '.claude/mcp.json',
      input: { servers: {} }
    },
    { title: 'settings that decide about servers, and contain none', host: 'claude-code', path: '.claude/settings.json', input: { enableAllProjectMcpServers: false } },
    {
      title: 'one in the folder of the manifest that a marketplace lists as a plugin',
      host: 'claude-code',
      path: '.claude-plugin/.mcp.json',
      input: SERVERS,
      files: {
        '.git/HEAD': '',
        '.claude-plugin/plugin.json': JSON.stringify({ name: 'notes', ...SERVERS }),
        '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./.claude-plugin" }] }'
      }
    },
    { title: "a file in the manifest's folder that the manifest names", ...inFolderOfManifest({ mcpServers: './.claude-plugin/mcp.json' }) },
    { title: 'one of several that it names', ...inFolderOfManifest({ mcpServers: ['./a.json', './.claude-plugin/mcp.json'] }) },
    {
      title: 'one that a list of plugins names',
      ...inFolderOfManifest({}, { '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./notes", "mcpServers": "./.claude-plugin/mcp.json" }] }' })
    },
    { title: 'a manifest of Codex without servers', ...besides(undefined) },
    { title: 'a manifest of Codex with something else in their place', ...besides(null) },
    { title: 'a manifest of Codex that names the file', ...besides('./.mcp.json') },
    { title: 'a manifest of Claude Code with servers', ...besides({ other: { command: 'other-mcp' } }), host: 'claude-code' }
  ],
  invalid: [
    {
      title: 'a server next to a status line in settings',
      host: 'claude-code',
      path: '.claude/settings.json',
      input: { statusLine: { type: 'command', command: 'notes-line' }, notes: { command: 'notes-mcp' } },
      problems: [{ message: 'Claude Code does not look for servers in this file', range: '1:1-2' }]
    },
    {
      title: 'the manifest of a plugin in one of its skills',
      host: 'claude-code',
      path: 'notes/skills/take/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "m", "plugins": [{ "name": "notes", "source": "./notes" }] }', 'notes/skills/take/SKILL.md': '---\nname: take\ndescription: Takes notes.\n---\nTake notes.\n' },
      input: { name: 'notes', skills: ['./skills'] },
      problems: [{ message: 'Claude Code does not look for the manifest of a plugin here', range: '1:1-1', severity: 'warning' }]
    },
    {
      title: 'the plugin that a marketplace in its own folder fetches',
      host: 'claude-code',
      path: '.claude-plugin/mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes" }', '.claude-plugin/marketplace.json': '{ "name": "m", "plugins": [{ "name": "notes", "source": { "source": "github", "repo": "example/notes" } }] }' },
      input: { mcpServers: { notes: { command: 'notes-mcp' } } },
      problems: [{ message: 'Claude Code does not read this file', range: '1:1-1' }]
    },
    {
      title: 'a copy of a plugin that the marketplace fetches from its own repository',
      host: 'claude-code',
      path: 'external/notes/.claude-plugin/mcp.json',
      files: { '.git/HEAD': '', 'external/notes/.claude-plugin/plugin.json': '{ "name": "notes" }', '.claude-plugin/marketplace.json': '{ "name": "m", "plugins": [{ "name": "notes", "source": { "source": "url", "url": "https://git.example.com/notes.git" } }] }' },
      input: { mcpServers: { notes: { command: 'notes-mcp' } } },
      problems: [{ message: 'Claude Code does not read this file', range: '1:1-1', severity: 'info' }]
    },
    {
      title: 'servers in a setting of VS Code that it does not read',
      host: 'vscode',
      path: '.vscode/settings.json',
      input: { 'editor.tabSize': 2, 'github.copilot.chat.mcp.servers': { notes: { command: 'notes-mcp' } } },
      problems: [{ message: 'VS Code does not look for servers in this file', range: '3:3-36' }]
    },
    {
      title: 'a file of OpenCode under the name that it has in the home folder alone',
      host: 'opencode',
      path: '.opencode/config.json',
      input: { mcp: { notes: { type: 'local', command: ['notes-mcp'] } } },
      problems: [{ message: 'OpenCode does not look for servers in this file', range: '2:3-8' }]
    },
    {
      title: "a bare map in the folder of Codex's manifest",
      host: 'codex',
      path: '.codex-plugin/.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes" }' },
      input: SERVERS.mcpServers,
      problems: [{ message: 'Codex does not read this file', range: '1:1-1' }]
    },
    {
      title: 'one next to a manifest with servers of its own',
      host: 'codex',
      path: '.codex-plugin/.mcp.json',
      files: { '.codex-plugin/plugin.json': JSON.stringify({ name: 'notes', ...SERVERS }) },
      input: SERVERS,
      problems: [{ message: 'Codex does not read this file: .codex-plugin/plugin.json has servers of its own', range: '1:1-1' }]
    },
    {
      title: "a file in the folder of Cursor's manifest, which names none",
      ...ofCursor({}),
      path: '.cursor-plugin/mcp.json',
      problems: [{ message: 'Cursor does not read this file', range: '1:1-1', severity: 'warning' }]
    },
    {
      title: 'servers of one person in settings: of paths that are right where they are to go, nothing else is said',
      host: 'claude-code',
      path: '.claude/settings.json',
      input: { permissions: {}, mcpServers: { files: { command: 'node', args: ['/Users/jo/files/main.js'] } } },
      problems: [{ message: 'Claude Code does not look for servers in this file', range: '3:3-15' }]
    },
    {
      title: 'a file whose servers the file that the host reads has under the same names, one of them with other content: of what will be removed, nothing else is said',
      host: 'kiro',
      path: '.kiro/mcp.json',
      files: { '.kiro/settings/mcp.json': JSON.stringify({ mcpServers: { a: { url: 'https://a.example.com/mcp' }, b: { command: 'b-mcp' } } }) },
      input: { mcpServers: { a: { url: 'http://192.168.32.1/mcp' }, b: { command: 'b-mcp' }, c: { command: 'C:\\tools\\c.exe' } } },
      problems: [
        {
          message: 'Kiro does not read this file, but only .kiro/settings/mcp.json',
          range: '1:1-1',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'a file in a folder of what is not in use any more, under another word',
      host: 'claude-code',
      path: 'tools.old/.claude/mcp.json',
      input: SERVERS,
      problems: [{ message: 'Claude Code does not read this file', range: '1:1-1', severity: 'info' }]
    },
    {
      title: "a file in the manifest's folder, which the manifest does not name",
      ...inFolderOfManifest({}),
      problems: [
        {
          message: 'Claude Code does not read this file',
          range: '1:1-1'
        }
      ]
    },
    {
      title: "a home directory's file that has other things too, in a project which keeps a file of a tool in .config",
      host: 'claude-code',
      path: '.claude.json',
      files: { 'Cargo.toml': '', '.config/nextest.toml': '' },
      input: SERVERS,
      problems: [{ message: 'Claude Code reads this file in the home directory, but not in a project', range: '1:1-1', severity: 'warning' }]
    },
    {
      title: 'the name that the file of another program of that name had',
      host: 'opencode',
      path: '.opencode.json',
      input: { mcp: { notes: { type: 'local', command: ['notes-mcp'] } } },
      problems: [{ message: 'OpenCode does not look for servers in this file', range: '2:3-8' }]
    },
    {
      title: "a home directory's file in a project of .NET",
      ...AT_HOME,
      files: { 'global.json': '{}' },
      problems: [{ message: ONLY_AT_HOME, range: '1:1-1', severity: 'warning' }]
    },
    {
      title: "a home directory's file in a project",
      ...AT_HOME,
      files: { 'package.json': '{}', 'README.md': 'Add your servers to `.copilot/mcp-config.json`, as you do in ~/.copilot.\n' },
      problems: [{ message: ONLY_AT_HOME, range: '1:1-1', severity: 'warning' }]
    },
    {
      title: "a home directory's file in a project, whose form would be wrong there too",
      host: 'antigravity',
      path: '.gemini/antigravity/mcp_config.json',
      files: { 'pyproject.toml': '' },
      input: { notes: { command: 'notes-mcp' } },
      problems: [{ message: 'Antigravity reads this file in the home directory, but not in a project', range: '1:1-1', severity: 'warning' }]
    },
    {
      title: "a home directory's file in a part of a project, which is put aside",
      ...AT_HOME,
      path: `backup/${HOME_PLACE}`,
      files: { 'backup/package.json': '{}' },
      problems: [{ message: ONLY_AT_HOME, range: '1:1-1', severity: 'info' }]
    },
    {
      title: 'another file with which the host is started, and a folder that is put aside',
      host: 'claude-code',
      path: 'tools-disabled/.claude/.mcp.json',
      files: { 'tools-disabled/README.md': 'Start with `claude --mcp-config=tools/.mcp.json`.\n' },
      input: { mcpServers: { files: { command: 'files-mcp' } } },
      problems: [{ message: 'Claude Code does not read this file', range: '1:1-1', severity: 'info' }]
    },
    {
      title: 'a file in a project for a host that has only one in the home folder',
      host: 'windsurf',
      path: '.windsurf/mcp_config.json',
      input: SERVERS,
      problems: [{ message: 'Windsurf does not read this file', range: '1:1-1', severity: 'warning' }]
    },
    {
      title: 'a project with a .gitconfig of its own, which is not the home folder of a person',
      host: 'claude-code',
      path: '.claude/mcp.json',
      files: { '.gitconfig': '' },
      input: { mcpServers: { files: { command: 'files-mcp' } } },
      problems: [{ message: 'Claude Code does not read this file', range: '1:1-1' }]
    },
    {
      title: 'a list of servers in the wrong folder',
      host: 'claude-code',
      path: '.claude/mcp.json',
      input: { servers: [{ name: 'files', type: 'http', url: 'https://files.example.com/mcp' }] },
      problems: [{ message: 'Claude Code does not read this file', range: '1:1-1' }]
    },
    {
      title: 'dotfiles of one person',
      host: 'claude-code',
      path: 'claude/.claude/settings.json',
      files: { '.stowrc': '' },
      input: { mcpServers: { files: { command: 'files-mcp' } } },
      problems: [{ message: 'Claude Code does not look for servers in this file', range: '2:3-15' }]
    },
    {
      title: 'a manifest of Codex with servers',
      ...besides({ other: { command: 'other-mcp' } }),
      problems: [{ message: 'Codex does not read this file: .codex-plugin/plugin.json has servers of its own', range: '1:1-1' }]
    },
    {
      title: 'a manifest of Codex that names another file',
      ...besides('./servers.json'),
      problems: [{ message: 'Codex does not read this file: .codex-plugin/plugin.json names another one', range: '1:1-1' }]
    },
    {
      title: 'settings without servers under an old name',
      host: 'opencode',
      path: '.opencode.json',
      input: { $schema: 'https://opencode.ai/config.json', model: 'notes/small' },
      problems: [{ message: 'OpenCode does not look for its settings here', range: '1:1-1', severity: 'warning' }]
    }
  ]
}
