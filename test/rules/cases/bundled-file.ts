import type { Cases } from '../../support/cases.js'

/** A project with servers that `node` starts. */
const ofProject = (files: Readonly<Record<string, string>>, servers: readonly object[] = [{ args: ['./tools/server.js'] }]) => ({
  host: 'cursor',
  path: '.cursor/mcp.json',
  files: { 'package.json': '{}', 'README.md': '', ...files },
  input: { mcpServers: Object.fromEntries(servers.map((server, index) => [`s${index}`, { command: 'node', ...server }])) }
})

/** A project of VS Code with what it names with its own variable: two of the files are nowhere. */
const inWorkspace = (command: string, ...args: readonly string[]) => ({ command, args: args.map((one) => one.replace('@', '${workspaceFolder}/')) })
const belowWorkspace = {
  host: 'vscode',
  path: '.vscode/mcp.json',
  files: { '.git/HEAD': '', 'README.md': 'Write ours.json.', '.gitignore': 'mine.json', 'examples/a.json': '{}', 'examples/of.example.json': '{}', 'scripts/here.py': '', 'scripts/run.ts': '' },
  input: {
    servers: {
      a: inWorkspace('commands-mcp', '--config-file', '@examples/commands.json'),
      b: inWorkspace('python', '@scripts/absent.py'),
      c: inWorkspace('python', '@scripts/here.py'),
      d: inWorkspace('node', '@scripts/run.js'),
      e: inWorkspace('node', '@dist/main.js'),
      f: inWorkspace('memory-mcp', '--file', '@examples/memory.json'),
      g: inWorkspace('commands-mcp', '--config', '@examples/mine.json', '--config', '@examples/ours.json', '--config', '@examples/of.json', '--config', '@other/a.json')
    }
  }
}

/** A project with servers of Codex that are started in folders. */
const startedIn = (folders: readonly string[], files: Readonly<Record<string, string>> = {}) => ({
  host: 'codex',
  path: '.codex/config.toml',
  files: { 'README.md': '', '.gitignore': '/vendored/\n', 'backend/artisan': '', ...files },
  input: folders.map((cwd, index) => `[mcp_servers.s${index}]\ncommand = "php"\ncwd = "${cwd}"\n`).join('')
})

export const cases: Cases = {
  valid: [
    {
      title: 'servers in a file that each person makes of a sample',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitignore': '.mcp.json\n', '.mcp.json.example': '{ "mcpServers": {} }' },
      input: { name: 'notes', mcpServers: './.mcp.json' }
    },
    {
      title: 'a text for the model that a build makes of the template next to it',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'GEMINI.md.tmpl': '' },
      input: { name: 'tools', version: '1.0.0', contextFileName: 'GEMINI.md' }
    },
    {
      title: 'the output of a build at the root, where the marketplace lists a plugin of the same name that is made without the server',
      host: 'codex',
      path: '.mcp.json',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'dist/\n',
        'package.json': '{ "scripts": { "build": "tsc" } }',
        '.codex-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0", "description": "Notes" }',
        '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "notes", "source": "./release/notes" }] }',
        'release/notes/.codex-plugin/plugin.json': '{ "name": "notes", "version": "1.0.0", "description": "Notes" }'
      },
      input: { mcpServers: { a: { command: 'node', args: ['./dist/a.js'], cwd: '.' } } }
    },
    {
      title: 'sources in TypeScript whose packages Bun fetches, of types, and what another runner is given',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'server/package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }', 'server/a.ts': 'import { Notes } from "notes-sdk"\n', 'server/b.ts': 'import type { Notes } from "notes-sdk"\n' },
      input: { mcpServers: { a: { command: 'bun', args: ['${CLAUDE_PLUGIN_ROOT}/server/a.ts'] }, b: { command: 'npx', args: ['-y', 'tsx@4.20.0', '${CLAUDE_PLUGIN_ROOT}/server/b.ts'] }, c: { command: 'npx', args: ['-y', 'inspect@1.0.0', '${CLAUDE_PLUGIN_ROOT}/server/a.ts'] } } }
    },
    {
      title: 'servers that are not meant to start yet: `unknown-field` is about them',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { a: { command: 'python3', args: ['${CLAUDE_PLUGIN_ROOT}/servers/a.py'], disabled: true } } }
    },
    {
      title: 'skills in a folder that git ignores and a script of the plugin makes',
      host: 'codex',
      path: 'packages/notes/.codex-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitignore': 'packages/notes/skills-codex/\n', 'packages/notes/scripts/sync.mjs': "const out = 'skills-codex'\n" },
      input: { name: 'notes', version: '1.0.0', description: 'Takes notes.', skills: './skills-codex/' }
    },
    {
      title: 'skills of Codex in a folder that git ignores and a script makes',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitignore': 'plugins/notes/skills/\n', 'scripts/build_plugin.py': 'TARGET = REPO / "plugins" / "notes" / "skills"\n' },
      input: { name: 'notes', skills: './plugins/notes/skills/' }
    },
    { title: 'a script that is only in a folder above, from which the server may be started', host: 'claude-code', path: 'tools/.mcp.json', files: { '.git/HEAD': '', 'README.md': 'Notes.', 'src/server.ts': '' }, input: { mcpServers: { a: { command: 'bun', args: ['run', 'src/server.ts'] } } } },
    {
      title: 'a file of a folder that no marketplace lists, where another folder is listed under the name of the plugin and has it',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./built/notes" }] }',
        'built/notes/server/run.mjs': '',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }'
      },
      input: { mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server/run.mjs'] } } }
    },
    {
      title: 'a file in a folder that people give to the host where the script is',
      host: 'claude-code',
      path: 'tools/.mcp.json',
      files: { '.git/HEAD': '', 'README.md': 'Start `claude --mcp-config tools/.mcp.json`.', 'src/server.ts': '' },
      input: { mcpServers: { a: { command: 'bun', args: ['run', 'src/server.ts'] } } }
    },
    {
      title: 'a bundle that a document says to pack from elsewhere',
      path: 'mcpb/manifest.json',
      files: { '.git/HEAD': '', 'README.md': 'Copy src to mcpb, and run `mcpb pack`.\n', 'src/server.py': '' },
      input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'python', entry_point: 'src/server.py', mcp_config: { command: 'notes-mcp' } } }
    },
    {
      title: 'files and directories that the server may create itself',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'bin/a': '' },
      executables: ['bin/a'],
      input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/a', args: ['${AGENT_PLUGIN_ROOT}/data', '--out', '${AGENT_PLUGIN_ROOT}/out.js'] } } }
    },
    {
      title: 'an output of a build whose path an installer completes',
      host: 'antigravity',
      path: 'mcp_config.json',
      files: { 'plugin.json': '{ "name": "notes" }', 'package.json': '{ "scripts": { "build": "tsc" } }', 'dist/notes.js': '' },
      input: { mcpServers: { notes: { command: 'node', args: ['__PLUGIN_DIR__/dist/notes.js'] } } }
    },
    {
      title: 'a script and a folder of a project that an installer completes',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'notes.js': '', 'package.json': '{}' },
      input: { mcpServers: { notes: { command: 'node', args: ['__ROOT__/src/notes.js'] } } }
    },
    { title: 'a folder of the container that everybody works in', ...startedIn(['/workspaces/notes'], { '.devcontainer/devcontainer.json': '{}' }) },
    ...[
      { 'node_modules/notes-sdk/package.json': '{}' },
      { 'server.js': 'import "./lib.js"' },
      { 'README.md': '```bash\nnpm install\ngemini extensions install .\n```\n' },
      { 'README.md': '```bash\ngemini extensions install https://github.com/jo/notes\ncd ~/.gemini/extensions/notes\nnpm install\n```\n' },
      { '.claude-plugin/marketplace.json': '{ "name": "jo", "owner": { "name": "Jo" }, "plugins": [{ "name": "notes", "source": "./" }] }', 'README.md': '```bash\ngemini extensions install https://github.com/jo/notes\ncd ~/.gemini/extensions/notes && npm install\n```\n' },
      { '.github/workflows/release.yml': 'steps:\n  - run: npm ci && zip -r notes.zip . && gh release upload $TAG notes.zip\n' }
    ].map((files, index) => ({
      title: `an extension with what its server imports: ${index}`,
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }', 'server.js': 'import { Notes } from "notes-sdk/server"', ...files },
      input: { name: 'notes', version: '1.0.0', mcpServers: { notes: { command: 'node', args: ['${extensionPath}/server.js'] } } }
    })),
    {
      title: 'a manifest that a workflow copies to the files that it packs',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { '.git/HEAD': '', '.github/workflows/release.yml': 'jobs:\n  pack:\n    steps:\n      - run: |\n          cp desktop/*.js pack/\n          cp gemini-extension.json pack/gemini-extension.json\n' },
      input: { name: 'notes', version: '1.0.0', mcpServers: { notes: { command: 'node', args: ['${extensionPath}${/}index.js'] } } }
    },
    {
      title: 'a plugin among the sources of a package, which its build copies to where the server is added',
      host: 'claude-code',
      path: 'assets/plugin/.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        'package.json': '{ "scripts": { "build": "node esbuild.config.mjs" } }',
        'esbuild.config.mjs': "import { cpSync } from 'node:fs'\ncpSync('assets', 'dist', { recursive: true })\n"
      },
      input: { name: 'notes', mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.cjs'] } } }
    },
    {
      title: 'a plugin that a script of the package copies',
      host: 'claude-code',
      path: 'plugin/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'package.json': '{ "scripts": { "build": "tsup && cp -r plugin/. dist/plugin" } }' },
      input: { name: 'notes', mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.cjs'] } } }
    },
    { title: 'a script of a project whose folder is there, without the script', ...ofProject({ 'tools/other.js': '' }) },
    { title: 'a script of a project in a folder that git ignores', ...ofProject({ '.gitignore': 'tools/\n' }) },
    { title: 'one that people clone', ...ofProject({ 'README.md': 'Clone the server into `tools`.\n' }) },
    {
      title: 'files in submodules, which this clone is without',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitmodules': '[submodule "lib"]\n\tpath = plugins/notes/lib\n[submodule "settings"]\n\tpath = plugins/notes/settings\n' },
      input: { name: 'notes', mcpServers: { notes: { command: '${CLAUDE_PLUGIN_ROOT}/lib/notes-mcp' }, more: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/lib/more.js'] } } }
    },
    {
      title: 'servers in a submodule',
      host: 'claude-code',
      path: 'plugins/notes/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitmodules': '[submodule "settings"]\n\tpath = plugins/notes/settings\n' },
      input: { name: 'notes', mcpServers: './settings/servers.json' }
    },
    {
      title: 'a script of the project in a submodule',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { '.git/HEAD': '', 'lib/.keep': '', '.gitmodules': '[submodule "lib"]\n\tpath = lib\n' },
      input: { servers: { notes: inWorkspace('python', '@lib/notes.py') } }
    },
    { title: 'one without a folder, one with a variable, one that starts elsewhere, and the output of a build', ...ofProject({}, [{ args: ['server.js'] }, { args: ['${TOOLS}/server.js'] }, { args: ['tools/server.js'], cwd: '${workspaceFolder}/a' }, { args: ['tools/dist/server.js'] }]) },
    { title: 'one in a folder with nothing else', ...ofProject({}), files: {} },
    { title: 'one in a sample', ...ofProject({}), path: 'examples/.cursor/mcp.json' },
    {
      title: 'a build that a plugin of Codex starts from another folder, as `command-path` says',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "mail" }', 'package.json': '{ "scripts": { "build": "tsc" } }' },
      input: { mcpServers: { a: { command: 'node', args: ['./dist/a.js'] } } }
    },
    {
      title: 'a program that a script of a hook downloads, and an environment that a hook makes',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'hooks/hooks.json': '{ "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "bash ${CLAUDE_PLUGIN_ROOT}/scripts/setup.sh" }, { "type": "command", "command": "python3 -m venv ${CLAUDE_PLUGIN_ROOT}/.venv" }] }] } }',
        'scripts/setup.sh': 'curl -L https://example.com/notes-mcp -o "$CLAUDE_PLUGIN_ROOT/bin/notes-mcp"\n'
      },
      input: { name: 'notes', mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/bin/notes-mcp' }, b: { command: '${CLAUDE_PLUGIN_ROOT}/.venv/bin/python', args: ['-V'] } } }
    },
    {
      title: 'a program from an archive that a script of a hook downloads and unpacks',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'hooks/hooks.json': '{ "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "bash ${CLAUDE_PLUGIN_ROOT}/scripts/setup.sh" }] }] } }',
        'scripts/setup.sh': 'PROGRAMS="$CLAUDE_PLUGIN_ROOT/bin"\ncurl -L https://example.com/notes.tgz | tar -xz -C "$PROGRAMS"\n'
      },
      input: { name: 'notes', mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/bin/notes-mcp' } } }
    },
    {
      title: 'a placeholder, which `placeholder-value` reports',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'tools', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/path/to/server.js'] } } }
    },
    {
      title: 'files that a workflow builds and fetches for the release that the host installs',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: {
        'package.json': '{ "scripts": { "build": "tsc" } }',
        '.github/workflows/release.yml': 'on: release\njobs:\n  pack:\n    steps:\n      - run: npm run build\n      - run: curl -o notes-scanner https://notes.example/scanner\n      - run: gh release upload v1 notes.tar.gz\n'
      },
      input: { name: 'tools', version: '1.0.0', mcpServers: { a: { command: 'node', args: ['${extensionPath}/dist/a.js'] }, b: { command: '${extensionPath}/notes-scanner' } } }
    },
    {
      title: 'a file that a workflow of the repository builds in the folder of the extension for a release',
      host: 'gemini',
      path: 'extension/gemini-extension.json',
      files: {
        '.git/HEAD': '',
        'extension/package.json': '{ "scripts": { "build": "tsc" } }',
        '.github/workflows/release.yml': 'on: release\njobs:\n  pack:\n    steps:\n      - working-directory: extension\n        run: npm run build\n      - run: gh release upload v1 notes.tar.gz\n'
      },
      input: { name: 'tools', version: '1.0.0', mcpServers: { a: { command: 'node', args: ['${extensionPath}/dist/a.js'] } } }
    },
    {
      title: 'a manifest that a script copies into the folder that it packs: nothing of its server is there',
      path: 'manifest.json',
      files: { 'icon.png': '' },
      input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'node', entry_point: 'server/index.js', mcp_config: { command: 'node', args: ['${__dirname}/server/index.js'] } } }
    },
    {
      title: 'a manifest whose file of servers is there',
      path: '.codex-plugin/plugin.json',
      host: 'codex',
      files: { 'mcp.json': '{ "mcpServers": {} }' },
      input: { name: 'tools', version: '1.0.0', mcpServers: './mcp.json' }
    },
    {
      title: 'what is not known, and what other rules report',
      path: '.agent-plugin/plugin.json',
      input: {
        name: 'tools',
        mcpServers: {
          a: { command: '${AGENT_PLUGIN_ROOT}/bin/${A_FLAVOUR}/a' },
          b: { command: '${AGENT_PLUGIN_ROOT}/../b' },
          c: { command: '${AGENT_PLUGIN_ROOT}/bin/$FLAVOUR/c' },
          d: { command: '${AGENT_PLUGIN_ROOT}/bin/d --stdio' }
        }
      }
    },
    {
      title: 'the execute permission where only Windows is a target, and a suffix that Windows adds',
      path: '.agent-plugin/plugin.json',
      files: { 'bin/a': '', 'bin/b.exe': '' },
      platforms: ['win32'],
      input: {
        name: 'tools',
        mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/a' }, b: { command: '${AGENT_PLUGIN_ROOT}/bin/b' } }
      }
    },
    {
      title: 'programs that only Windows starts, which need no execute permission',
      path: '.agent-plugin/plugin.json',
      files: { 'bin/a.cmd': '', 'bin/b.exe': '' },
      platforms: ['linux', 'win32'],
      input: {
        name: 'tools',
        mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/a.cmd' }, b: { command: '${AGENT_PLUGIN_ROOT}/bin/b.exe' } }
      }
    },
    {
      title: 'relative scripts that may be those of the user’s project',
      files: {
        '.agent-plugin/plugin.json': '{ "name": "tools" }',
        'package.json': '{ "scripts": { "build": "tsc" } }',
        'dist/d.js': ''
      },
      input: {
        mcpServers: {
          a: { command: 'node', args: ['scripts/a.js'] },
          b: { command: 'node', args: ['../dist/b.js'] },
          c: { command: 'c-mcp', args: ['dist/c.js'] },
          d: { command: 'node', args: ['dist/d.js'] },
          e: { command: 'node', args: ['--watch', 'dist/e.js'] },
          f: { command: 'node', args: ['/srv/dist/f.js'] }
        }
      }
    },
    {
      title: 'a working directory somewhere else',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "tools" }', 'package.json': '{ "scripts": { "build": "tsc" } }' },
      input: {
        mcpServers: {
          a: { command: 'node', args: ['dist/a.js'], cwd: '/srv' },
          b: { command: 'node', args: ['dist/b.js'], cwd: '../b' },
          c: { command: 'node', args: ['dist/c.js'], cwd: '${A_DIR}' }
        }
      }
    },
    {
      title: 'a relative script in a plugin that builds nothing, and in a project',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'package.json': '{ "scripts": { "test": "vitest" } }' },
      input: { mcpServers: { a: { command: 'node', args: ['dist/a.js'] } } }
    },
    {
      title: 'a script of a project, which builds it',
      files: { 'package.json': '{ "scripts": { "build": "tsc" } }' },
      input: { mcpServers: { a: { command: 'node', args: ['dist/a.js'] } } }
    },
    {
      title: 'a plugin with a lock file that the host installs from',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }', 'package-lock.json': '{}', 'server.js': 'import { Notes } from "notes-sdk"' },
      input: { name: 'notes', mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.js'] } } }
    },
    {
      title: 'a package in a comment, and a script and a hook that install it',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }',
        'a.js': '/*\n * import { Notes } from "notes-sdk"\n */',
        'b.js': "import { spawnSync } from 'node:child_process'\nspawnSync('npm', ['install'])\nconst { Notes } = require('notes-sdk')"
      },
      input: { name: 'notes', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/a.js'] }, b: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/b.js'] } } }
    },
    {
      title: 'a hook in the manifest that installs the packages',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }', 'server.js': 'import { Notes } from "notes-sdk"' },
      input: {
        name: 'notes',
        hooks: { SessionStart: [{ hooks: [{ type: 'command', command: 'npm install --prefix "${CLAUDE_PLUGIN_ROOT}"' }] }] },
        mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.js'] } }
      }
    }
  ],
  invalid: [
    {
      title: 'outputs of several builds that one .gitignore names',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitignore': 'dist/\n', '.claude-plugin/marketplace.json': '{ "name": "tools", "plugins": [{ "name": "notes", "source": "./" }] }', 'package.json': '{ "scripts": { "build": "node build.js" } }', 'a/src/index.ts': '', 'b/src/index.ts': '' },
      input: { name: 'notes', version: '1.0.0', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/a/dist/index.js'] }, b: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/b/dist/index.js'] } } },
      problems: [{ message: "'a/dist/index.js' and 1 more are not in the repository: a .gitignore names them or their folders", range: '8:9-48', severity: 'warning' }]
    },
    {
      title: 'the missing program of a plugin whose name is a placeholder',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "PLUGIN_NAME" }' },
      input: { mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/servers/a' } } },
      problems: [{ message: "The plugin has no file 'servers/a'", range: '4:18-51', severity: 'info' }]
    },
    {
      title: 'what a build makes for a marketplace that people add by the address of its file',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'build/\n',
        'README.md': 'Run `claude plugin marketplace add https://plugins.example.com/marketplace.json`.',
        '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }'
      },
      input: { mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/build/notes' } } },
      problems: [{ message: "'build/notes' is not in the repository: a .gitignore names it or its folder", range: '4:18-53', severity: 'info' }]
    },
    {
      title: 'the same for a marketplace in the repository that the manifest names, which is not the one of this clone',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.git/config': '[remote "origin"]\n\turl = git@github.com:example/notes.git\n',
        'README.md': 'Run `/plugin marketplace add example/notes-plugin`.',
        'plugins/notes/package.json': '{ "scripts": { "build": "tsc" } }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/example/notes-plugin" }'
      },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/dist/a.js'] } } },
      problems: [{ message: "The plugin has no file 'dist/a.js': it has not been built", range: '6:9-42', severity: 'info' }]
    },
    {
      title: 'the same for a marketplace that is forgotten in this repository, which the manifest names',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.git/config': '[remote "origin"]\n\turl = https://github.com/Example/notes-plugin.git\n',
        'README.md': 'Run `/plugin marketplace add example/notes-plugin`.',
        'plugins/notes/package.json': '{ "scripts": { "build": "tsc" } }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/example/notes-plugin" }'
      },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/dist/a.js'] } } },
      problems: [{ message: "The plugin has no file 'dist/a.js': it has not been built", range: '6:9-42', severity: 'warning' }]
    },
    {
      title: 'the same for a marketplace elsewhere that may list the repository',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        'README.md': 'Run `/plugin marketplace add example/plugins`.',
        'plugins/notes/package.json': '{ "scripts": { "build": "tsc" } }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes", "repository": "https://github.com/example/notes" }'
      },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/dist/a.js'] } } },
      problems: [{ message: "The plugin has no file 'dist/a.js': it has not been built", range: '6:9-42', severity: 'warning' }]
    },
    {
      title: 'the same for one that people add by a branch of the repository',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'build/\n',
        'README.md': 'Run `claude plugin marketplace add example/notes#built`.',
        '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }'
      },
      input: { mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/build/notes' } } },
      problems: [{ message: "'build/notes' is not in the repository: a .gitignore names it or its folder", range: '4:18-53', severity: 'info' }]
    },
    {
      title: 'the same where a document adds the repository too',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'build/\n',
        'README.md': 'Run `claude plugin marketplace add https://plugins.example.com/marketplace.json`, or `claude plugin marketplace add example/notes`.',
        '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }'
      },
      input: { mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/build/notes' } } },
      problems: [{ message: "'build/notes' is not in the repository: a .gitignore names it or its folder", range: '4:18-53', severity: 'warning' }]
    },
    {
      title: 'files of several servers in a folder that is not there',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "tools" }' },
      input: { mcpServers: Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { command: 'node', args: [`\${CLAUDE_PLUGIN_ROOT}/servers/${name}.js`] }])) },
      problems: [{ message: "The plugin has no file 'servers/a.js', nor 2 others in 'servers'", range: '6:9-45', severity: 'warning' }]
    },
    {
      title: 'a file of a folder that no marketplace lists, where the one that is listed under the name of the plugin does not have it either',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./built/notes" }, { "name": "lists", "source": "./built/lists" }] }',
        'built/notes/run.mjs': '',
        'built/lists/server/run.mjs': '',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }'
      },
      input: { mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server/run.mjs'] } } },
      problems: [{ message: "The plugin has no file 'server/run.mjs'", range: '6:9-47', severity: 'warning' }]
    },
    {
      title: 'scripts that follow a word of their runner; one is in a folder further down',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'README.md': 'Notes.', 'bin/demos/notes.nim': '' },
      input: { mcpServers: { a: { command: 'nim', args: ['r', 'bin/notes.nim'] }, b: { command: 'bun', args: ['run', 'servers/b.ts'] }, c: { command: 'nim', args: ['r', 'bin/demos/notes.nim'] } } },
      problems: [
        { message: "The project has no file 'bin/notes.nim', so the server cannot start", range: '7:9-24', severity: 'warning' },
        { message: "The project has no file 'servers/b.ts', so the server cannot start", range: '14:9-23', severity: 'warning' }
      ]
    },
    {
      title: 'a script that is only in a folder above the one where servers are started',
      host: 'mcporter',
      path: 'config/mcporter.json',
      files: { '.git/HEAD': '', 'README.md': 'Notes.', 'src/server.ts': '' },
      input: { mcpServers: { a: { command: 'bun', args: ['run', 'src/server.ts'] } } },
      problems: [{ message: "mcporter starts the server in the folder of this file, which has no 'src/server.ts'", range: '7:9-24', severity: 'warning' }]
    },
    {
      title: 'scripts in the folder that uv is told to run them in',
      host: 'claude-code',
      path: 'notes/.mcp.json',
      files: { 'notes/.claude-plugin/plugin.json': '{ "name": "notes" }', 'notes/server/main.py': '' },
      input: {
        mcpServers: {
          a: { command: 'uv', args: ['run', '--directory', '${CLAUDE_PLUGIN_ROOT}/server', 'main.py'] },
          b: { command: 'uv', args: ['--directory=${CLAUDE_PLUGIN_ROOT}', 'run', 'main.py'] },
          c: { command: 'uv', args: ['--directory', '${CLAUDE_PLUGIN_ROOT}/gone', 'run', '--script', './main.py', 'other.py'] },
          d: { command: 'uv', args: ['--directory', '${CLAUDE_PLUGIN_ROOT}/gone', 'run', 'notes', 'other.py'] },
          e: { command: 'uv', args: ['--directory', '${CLAUDE_PLUGIN_ROOT}/gone', 'run', '-m', 'notes', 'other.py'] },
          f: { command: 'uv', args: ['run', '--with', 'mcp', '--directory', '${CLAUDE_PLUGIN_ROOT}/server', 'python', 'main.py', '--config', 'other.py'] }
        }
      },
      problems: [
        { message: "The plugin has no file 'main.py'", range: '17:9-18', severity: 'warning' },
        { message: "The plugin has no file 'gone/main.py'", range: '27:9-20', severity: 'warning' }
      ]
    },
    {
      title: 'a script of a project in a folder that is not there, in which uv is told to run it',
      ...ofProject({ 'scripts/a.py': '' }),
      input: { mcpServers: { a: { command: 'uv', args: ['--directory', 'gone', 'run', 'main.py'] }, b: { command: 'uv', args: ['--directory', 'scripts', 'run', 'main.py'] } } },
      problems: [{ message: "The project has no file 'gone/main.py', so the server cannot start", range: '9:9-18', severity: 'warning' }]
    },
    {
      title: 'what a compiler makes of a server with packages, which git ignores',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'dist/\n',
        '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }',
        'plugins/notes/server/package.json': '{ "scripts": { "build": "tsc" }, "dependencies": { "yaml": "2" } }',
        'plugins/notes/server/src/index.ts': "import { parse } from 'yaml'\n"
      },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server/dist/index.js'] } } },
      problems: [{ message: "'server/dist/index.js' is not in the repository: a .gitignore names it or its folder", range: '6:9-53', severity: 'warning' }]
    },
    {
      title: 'servers in a file that a script makes and git ignores',
      host: 'codex',
      path: 'plugin/.codex-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitignore': 'plugin/.mcp.json\n', 'scripts/setup.sh': 'cat > plugin/.mcp.json\n' },
      input: { name: 'notes', mcpServers: './.mcp.json' },
      problems: [{ message: "'.mcp.json' is not in the repository: a .gitignore names it or its folder", range: '3:17-30', severity: 'info' }]
    },
    {
      title: 'servers in a file that git ignores, and that nothing makes',
      host: 'claude-code',
      path: 'plugin/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitignore': '.mcp.json\n' },
      input: { name: 'notes', mcpServers: './.mcp.json' },
      problems: [{ message: "'.mcp.json' is not in the repository: a .gitignore names it or its folder", range: '3:17-30', severity: 'warning' }]
    },
    {
      title: 'servers in a file that only this machine has',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.gitignore': '.mcp.json\n', '.mcp.json': '{ "mcpServers": {} }' },
      tracked: ['.claude-plugin/plugin.json', '.gitignore'],
      input: { name: 'notes', mcpServers: './.mcp.json' },
      problems: [{ message: "'.mcp.json' is not in the repository: a .gitignore names it or its folder", range: '3:17-30', severity: 'warning' }]
    },
    {
      title: 'the output of a build that only this machine has, in a plugin that a marketplace lists by its path',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        '.gitignore': 'dist/\n',
        '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./plugins/notes" }] }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }',
        'plugins/notes/dist/index.js': '',
        'plugins/notes/dist/kept.js': ''
      },
      tracked: ['plugins/notes/.mcp.json', 'plugins/notes/dist/kept.js'],
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/dist/index.js'] }, b: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/dist/kept.js'] } } },
      problems: [{ message: "'dist/index.js' is not in the repository: a .gitignore names it or its folder", range: '6:9-46', severity: 'warning' }]
    },
    {
      title: 'a program that a script builds for an archive, in a plugin that people let the host install from the repository, with a hook that asks a server of this machine',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        '.git/HEAD': '',
        'README.md': 'Run `/plugin marketplace add example/notes`.\n',
        'scripts/build-bundle.sh': 'go build -o "${PLUGIN_DIR}/notes" ./\n',
        '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./" }] }',
        'hooks/hooks.json': '{ "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "bash ${CLAUDE_PLUGIN_ROOT}/scripts/check.sh" }] }] } }',
        'scripts/check.sh': '"${CLAUDE_PLUGIN_ROOT}/notes" --version\ncurl -s "http://127.0.0.1:9000/health"\n'
      },
      input: { name: 'notes', mcpServers: { notes: { command: '${CLAUDE_PLUGIN_ROOT}/notes' } } },
      problems: [{ message: "The plugin has no file 'notes': it has not been built", range: '5:18-47', severity: 'warning' }]
    },
    {
      title: 'a bundle whose server is not in its folder, and that nothing packs',
      path: 'mcpb/manifest.json',
      files: { '.git/HEAD': '', 'README.md': 'Take notes.\n', 'src/server.py': '' },
      input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'python', entry_point: 'src/server.py', mcp_config: { command: 'notes-mcp' } } },
      problems: [{ message: "The bundle has no file 'src/server.py'", range: '11:20-35', severity: 'warning' }]
    },
    {
      title: 'a program that was installed into a virtual environment',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { notes: { command: '${CLAUDE_PLUGIN_ROOT}/.venv/bin/notes-mcp' } } },
      problems: [{ message: "The plugin has no file '.venv/bin/notes-mcp': a virtual environment works only on the machine that made it", range: '4:18-61', severity: 'warning' }]
    },
    {
      title: 'a folder that is above the project, and not above the folder of the file',
      host: 'codex',
      path: '.codex/config.toml',
      files: { 'package.json': '{}', 'tools/server.js': '' },
      input: '[mcp_servers.notes]\ncommand = "node"\nargs = ["--no-warnings", "tools/server.js"]\ncwd = ".."\n',
      problems: [{ message: "'..' is a folder above the project, which has no 'tools/server.js': the server cannot start", range: '4:7-11' }]
    },
    {
      title: 'skills of Codex that are not there, and a file',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      files: { 'SKILL.md': 'Take notes.', 'more/notes/SKILL.md': 'Take notes.' },
      input: { name: 'notes', skills: ['./skills', './more/', './gone/', './SKILL.md', 'other'] },
      problems: [
        { message: "The plugin has no folder 'gone/': Codex loads no skills from it", range: '6:5-14', severity: 'warning' },
        { message: "'SKILL.md' is a file: Codex loads skills only from a folder", range: '7:5-17', severity: 'warning' }
      ]
    },
    {
      title: 'a directory as the command',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'bin/a': '' },
      input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin' } } },
      problems: [{ message: "'bin' is a directory and cannot be started", range: '4:18-44' }]
    },
    {
      title: 'a script of a repository that is a plugin of its own marketplace, without a manifest',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/notes.js'] } } },
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "notes", "source": "./" }] }' },
      problems: [{ message: "The plugin has no file 'notes.js'", range: '6:9-41', severity: 'warning' }]
    },
    {
      title: 'a plugin whose packages have no lock file where the host looks for one',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }',
        'pnpm-lock.yaml': '',
        'a.js': 'import {\n  Notes\n} from "notes-sdk"',
        'b/package.json': '{ "dependencies": { "@notes/b": "^1.0.0" } }',
        'b/package-lock.json': '{}',
        'b/lib/b.cjs': "const { Notes } = require('@notes/b/server')"
      },
      input: { name: 'notes', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/a.js'] }, b: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/b/lib/b.cjs'] } } },
      problems: [
        { message: "'a.js' imports 'notes-sdk', which is not in the plugin, and Claude Code installs packages only from a lock file of npm or Bun at the root of the plugin", range: '7:9-37', severity: 'warning' },
        { message: "'b/lib/b.cjs' imports '@notes/b', which is not in the plugin, and Claude Code installs packages only from a lock file of npm or Bun at the root of the plugin", range: '13:9-44', severity: 'warning' }
      ]
    },
    {
      title: 'a package that the host installs at the root, above a folder with a package.json of its own',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }',
        'package-lock.json': '{}',
        'srv/package.json': '{ "dependencies": { "notes-sdk": "^1.0.0", "notes-cli": "^1.0.0" } }',
        'srv/a.js': 'import { Notes } from "notes-sdk"',
        'srv/b.js': 'import { Notes } from "notes-sdk"\nimport { run } from "notes-cli"'
      },
      input: { name: 'notes', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/srv/a.js'] }, b: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/srv/b.js'] } } },
      problems: [
        { message: "'srv/b.js' imports 'notes-cli', which is not in the plugin, and Claude Code installs packages only from a lock file of npm or Bun at the root of the plugin", range: '13:9-41', severity: 'warning' }
      ]
    },
    {
      title: 'a plugin of a marketplace, whose users get no packages by following a document about the repository',
      host: 'claude-code',
      path: '.mcp.json',
      files: {
        '.git/HEAD': '',
        '.claude-plugin/marketplace.json': '{ "name": "demo", "plugins": [{ "name": "notes", "source": "./" }] }',
        '.claude-plugin/plugin.json': '{ "name": "notes" }',
        'README.md': 'npm install',
        'srv/package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }',
        'srv/a.js': 'import { Notes } from "notes-sdk"',
        'srv/b.js': 'import { Notes } from "notes-sdk"'
      },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/srv/a.js'] }, b: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/srv/b.js'] } } },
      problems: [
        {
          message: "'srv/a.js' imports 'notes-sdk', which is not in the plugin, and Claude Code installs packages only from a lock file of npm or Bun at the root of the plugin",
          range: '6:9-41',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'a plugin in a folder of the repository with the package.json',
      host: 'codex',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        'package.json': '{ "devDependencies": { "notes-sdk": "^1.0.0" } }',
        'plugins/notes/.codex-plugin/plugin.json': '{ "name": "notes" }',
        'plugins/notes/a.mjs': 'import { readFileSync } from "node:fs"\nimport { Notes } from "notes-sdk"'
      },
      input: { mcpServers: { a: { command: 'node', args: ['./a.mjs'], cwd: '.' } } },
      problems: [{ message: "'a.mjs' imports 'notes-sdk', which is not in the plugin, and Codex installs no packages", range: '6:9-18', severity: 'warning' }]
    },
    {
      title: 'a source in TypeScript that a runner starts, with a package that nobody installs',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'server/package.json': '{ "dependencies": { "notes-sdk": "^1.0.0", "notes-types": "^1.0.0" } }', 'server/a.ts': 'import type { Note } from "notes-types"\nimport { Notes } from "notes-sdk/server"\n' },
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'tsx@4.20.0', '${CLAUDE_PLUGIN_ROOT}/server/a.ts'] } } },
      problems: [{ message: "'server/a.ts' imports 'notes-sdk', which is not in the plugin, and Claude Code installs packages only from a lock file of npm or Bun at the root of the plugin", range: '8:9-44', severity: 'warning' }]
    },
    {
      title: 'an extension whose server imports a package that nobody installs',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }', 'server.js': 'import { Notes } from "notes-sdk/server"' },
      input: { name: 'notes', version: '1.0.0', mcpServers: { notes: { command: 'node', args: ['${extensionPath}/server.js'] } } },
      problems: [{ message: "'server.js' imports 'notes-sdk', which is not in the plugin, and Gemini CLI installs no packages", range: '8:9-37', severity: 'warning' }]
    },
    {
      title: 'an extension that people install from its repository, with packages that only those install who work on it',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'README.md': 'gemini extensions install https://github.com/jo/notes\n\n```\nnpm install\n```\n', 'package.json': '{ "dependencies": { "notes-sdk": "^1.0.0" } }', 'server.js': 'import { Notes } from "notes-sdk/server"' },
      input: { name: 'notes', version: '1.0.0', mcpServers: { notes: { command: 'node', args: ['${extensionPath}/server.js'] } } },
      problems: [{ message: "'server.js' imports 'notes-sdk', which is not in the plugin, and Gemini CLI installs no packages", range: '8:9-37', severity: 'warning' }]
    },
    {
      title: "files after a host's own reference to what separates folders",
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'server/a.js': '' },
      input: {
        name: 'notes',
        version: '1.0.0',
        mcpServers: { notes: { command: 'node', args: ['${extensionPath}${/}server${/}a.js', '${extensionPath}${/}server${/}b.js', '${extensionPath}${pathSeparator}c.js'] } }
      },
      problems: [
        { message: "The plugin has no file 'server/b.js'", range: '9:9-45', severity: 'warning' },
        { message: "The plugin has no file 'c.js'", range: '10:9-47', severity: 'warning' }
      ]
    },
    {
      title: 'what a bundler writes in a folder with any name, and what a copy of another folder does not add',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'package.json': '{ "scripts": { "bundle": "esbuild src/main.ts --bundle --outfile=server/main.cjs && cp -r docs server" } }' },
      input: { name: 'notes', mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server/main.cjs', '${CLAUDE_PLUGIN_ROOT}/server/other.cjs'] } } },
      problems: [
        { message: "The plugin has no file 'server/main.cjs': it has not been built", range: '7:9-48', severity: 'warning' },
        { message: "The plugin has no file 'server/other.cjs'", range: '8:9-49', severity: 'warning' }
      ]
    },
    {
      title: 'a script of a project without even its folder',
      ...ofProject({}),
      problems: [{ message: "The project has no file 'tools/server.js', so the server cannot start", range: '6:9-28', severity: 'warning' }]
    },
    {
      title: 'settings and a script that are named with the variable for the project',
      ...belowWorkspace,
      problems: [
        { message: "The project has no file 'examples/commands.json'", range: '7:9-52', severity: 'warning' },
        { message: "The project has no file 'scripts/absent.py'", range: '13:9-47', severity: 'warning' }
      ]
    },
    {
      title: 'settings among the samples, which a sample names',
      ...belowWorkspace,
      path: 'examples/.vscode/mcp.json',
      problems: [{ message: "The project has no file 'examples/commands.json'", range: '7:9-52', severity: 'warning' }]
    },
    {
      title: 'folders to start servers in that are not in the project, nor on this machine',
      ...startedIn(['path', '/var/www/nowhere', 'backend', '/Users/jo/work', 'vendored/tool']),
      problems: [
        { message: "There is no folder 'path' to start the server in", range: '3:7-13', severity: 'warning' },
        { message: "There is no folder '/var/www/nowhere' to start the server in", range: '6:7-25', severity: 'warning' }
      ]
    },
    {
      title: 'a build that a package is published with, where no marketplace lists the folder',
      host: 'claude-code',
      path: 'packages/plugin/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'packages/plugin/package.json': '{ "name": "a", "files": ["dist", ".claude-plugin"], "scripts": { "build": "tsc" } }' },
      input: { name: 'notes', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/dist/a.js'] } } },
      problems: [{ message: "The plugin has no file 'dist/a.js': it has not been built", range: '7:9-42', severity: 'info' }]
    },
    {
      title: 'a script that is not built, by its path from the root of the repository',
      host: 'claude-code',
      path: 'packages/plugin/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./packages/plugin" }] }', 'packages/plugin/package.json': '{ "name": "a", "files": ["dist"], "scripts": { "build": "tsc" } }' },
      input: { name: 'notes', mcpServers: { a: { command: 'node', args: ['./packages/plugin/dist/a.js'] } } },
      problems: [{ message: "The plugin has no file 'dist/a.js': it has not been built", range: '7:9-38', severity: 'warning' }]
    },
    {
      title: 'the same where one does',
      host: 'claude-code',
      path: 'packages/plugin/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./packages/plugin" }] }', 'packages/plugin/package.json': '{ "name": "a", "files": ["dist"], "scripts": { "build": "tsc" } }' },
      input: { name: 'notes', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/dist/a.js'] } } },
      problems: [{ message: "The plugin has no file 'dist/a.js': it has not been built", range: '7:9-42', severity: 'warning' }]
    },
    ...Object.entries({ 'README.md': 'npm run build   # bundles plugin/dist/a.js', 'commands/setup.md': 'cd ${CLAUDE_PLUGIN_ROOT} && bun run build' }).map(([file, text]) => ({
      title: `a build for which people have a command: ${file}`,
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'package.json': '{ "scripts": { "build": "tsc" } }', [file]: `Build it first:\n\n${text}\n` },
      input: { name: 'notes', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/dist/a.js'] } } },
      problems: [{ message: "The plugin has no file 'dist/a.js': it has not been built", range: '7:9-42', severity: 'info' as const }]
    })),
    ...Object.entries({
      'of a plugin that people install from their clone': ['{}', 'npm run build   # compiles TypeScript\nclaude --plugin-dir .', 'info'],
      'of a plugin in a marketplace': ['{ "plugins": [{ "name": "notes", "source": "./" }] }', 'npm run build   # compiles TypeScript', 'warning'],
      'of a plugin that a host installs from the repository': ['{}', 'npm run build\n/plugin marketplace add notes/notes', 'warning']
    } as const).map(([title, [marketplace, text, severity]]) => ({
      title: `a build command in a document that does not name the file, ${title}`,
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'package.json': '{ "scripts": { "build": "tsc" } }', '.claude-plugin/marketplace.json': marketplace, 'README.md': text },
      input: { name: 'notes', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/dist/a.js'] } } },
      problems: [{ message: "The plugin has no file 'dist/a.js': it has not been built", range: '7:9-42', severity }]
    })),
    {
      title: 'a program that a hook only starts',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'hooks/hooks.json': '{ "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "${CLAUDE_PLUGIN_ROOT}/bin/notes-mcp --check" }] }] } }' },
      input: { name: 'notes', mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/bin/notes-mcp' } } },
      problems: [{ message: "The plugin has no file 'bin/notes-mcp'", range: '5:18-55', severity: 'warning' }]
    },
    {
      title: 'a program that a script of a hook only starts, as it says in a comment',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: {
        'hooks/hooks.json': '{ "hooks": { "SessionStart": [{ "hooks": [{ "type": "command", "command": "bash ${CLAUDE_PLUGIN_ROOT}/scripts/check.sh" }] }] } }',
        'scripts/check.sh': '#!/bin/bash\n# Run it after you have installed it: nothing to build or download here.\n"$CLAUDE_PLUGIN_ROOT/bin/notes-mcp" --check\n'
      },
      input: { name: 'notes', mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/bin/notes-mcp' } } },
      problems: [{ message: "The plugin has no file 'bin/notes-mcp'", range: '5:18-55', severity: 'warning' }]
    },
    {
      title: 'a bundle with one of the two files that its manifest names',
      path: 'manifest.json',
      files: { 'server/index.js': '' },
      input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'node', entry_point: 'server/index.js', mcp_config: { command: 'node', args: ['${__dirname}/server/main.js'] } } },
      problems: [{ message: "The bundle has no file 'server/main.js'", range: '15:9-38', severity: 'warning' }]
    },
    {
      title: 'an entry point that is not what the command line starts',
      path: 'manifest.json',
      files: { 'server/index.js': '' },
      input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'node', entry_point: 'server/main.js', mcp_config: { command: 'node', args: ['${__dirname}/server/index.js'] } } },
      problems: [{ message: "The bundle has no file 'server/main.js'", range: '11:20-36', severity: 'warning' }]
    },
    {
      title: 'the same in a plugin that a marketplace lists, which came with other files of its repository',
      host: 'agent-plugins-1.0',
      path: 'plugins/notes/mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./plugins/notes/" }] }' },
      input: { $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json', mcpServers: {} },
      problems: [{ message: "Agent Plugins 1.0.0 loads nothing from this file: there is no 'plugin.json' next to it", range: '1:1-2', severity: 'info' }]
    },
    {
      title: 'servers that are read only next to a manifest, which is not there',
      host: 'agent-plugins-1.0',
      path: 'mcp.json',
      input: { $schema: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json', mcpServers: {} },
      problems: [{ message: "Agent Plugins 1.0.0 loads nothing from this file: there is no 'plugin.json' next to it", range: '1:1-2', severity: 'warning' }]
    },
    {
      title: 'a script that is not built',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'server/package.json': '{ "scripts": { "build": "tsc" } }' },
      input: {
        mcpServers: {
          a: { command: 'node', args: ['${AGENT_PLUGIN_ROOT}/server/dist/a.js'] },
          b: { command: 'node', args: ['./server/dist/b.js'] },
          c: { command: 'node', args: ['${AGENT_PLUGIN_ROOT}/server/c.js'] },
          d: { command: 'node', args: ['${AGENT_PLUGIN_ROOT}/dist/d.js'] }
        }
      },
      problems: [
        { message: "The plugin has no file 'server/dist/a.js': it has not been built", range: '6:9-48', severity: 'warning' },
        { message: "The plugin has no file 'server/dist/b.js': it has not been built", range: '12:9-29', severity: 'warning' },
        { message: "The plugin has no file 'server/c.js'", range: '18:9-43', severity: 'warning' },
        { message: "The plugin has no file 'dist/d.js'", range: '24:9-41', severity: 'warning' }
      ]
    },
    {
      title: 'a script that the folder does not have in which it is started, next to one that it has',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "tools" }', 'server/a.js': '' },
      input: {
        mcpServers: {
          a: { command: 'node', args: ['./a.js'], cwd: './server' },
          b: { command: 'bun', args: ['b.ts'], cwd: '.' },
          c: { command: 'python3', args: ['-m', 'notes'], cwd: '.' }
        }
      },
      problems: [{ message: "The plugin has no file 'b.ts'", range: '13:9-15', severity: 'warning' }]
    },
    {
      title: 'a working directory',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "tools" }', 'server/package.json': '{ "scripts": { "build": "tsc" } }' },
      input: {
        mcpServers: {
          a: { command: 'node', args: ['./server/dist/a.js'], cwd: '.' },
          b: { command: 'node', args: ['dist/b.js'], cwd: './server' }
        }
      },
      problems: [
        { message: "The plugin has no file 'server/dist/a.js': it has not been built", range: '6:9-29', severity: 'warning' },
        { message: "The plugin has no file 'server/dist/b.js': it has not been built", range: '13:9-20', severity: 'warning' }
      ]
    },
    {
      title: 'a script of the plugin of another host',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      files: { 'package.json': '{ "scripts": { "build": "tsc" } }' },
      input: { name: 'tools', mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/build/a.js'] } } },
      problems: [{ message: "The plugin has no file 'build/a.js': it has not been built", range: '7:9-43', severity: 'warning' }]
    },
    {
      title: 'a default that completes the path',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'bin/fast/a': '' },
      input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/${A_FLAVOUR:-slow}/a' } } },
      problems: [
        { message: "The plugin has no file 'bin/${A_FLAVOUR:-slow}/a'", range: '4:18-65', severity: 'warning' }
      ]
    },
    {
      title: 'the interpreter of a virtual environment',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'server.py': '' },
      input: { name: 'tools', version: '1.0.0', mcpServers: { a: { command: '${extensionPath}/venv/bin/python', args: ['${extensionPath}/server.py'] } } },
      problems: [{ message: "The plugin has no file 'venv/bin/python': a virtual environment works only on the machine that made it", range: '6:18-52', severity: 'warning' }]
    },
    {
      title: 'a manifest that a workflow only gives another version',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { '.git/HEAD': '', '.github/workflows/release.yml': 'jobs:\n  pack:\n    steps:\n      - run: jq ".version = 2" gemini-extension.json > new.json && mv new.json gemini-extension.json\n' },
      input: { name: 'notes', version: '1.0.0', mcpServers: { notes: { command: 'node', args: ['${extensionPath}${/}index.js'] } } },
      problems: [{ message: "The plugin has no file 'index.js'", range: '8:9-39', severity: 'warning' }]
    },
    {
      title: 'a file in the folder of an extension that the workflow of the repository for releases does not name',
      host: 'gemini',
      path: 'extension/gemini-extension.json',
      files: {
        '.git/HEAD': '',
        'extension/package.json': '{ "scripts": { "build": "tsc" } }',
        '.github/workflows/release.yml': 'on: release\njobs:\n  pack:\n    steps:\n      - run: npm run build\n      - run: gh release upload v1 notes.tar.gz\n'
      },
      input: { name: 'tools', version: '1.0.0', mcpServers: { a: { command: 'node', args: ['${extensionPath}/dist/a.js'] } } },
      problems: [{ message: "The plugin has no file 'dist/a.js': it has not been built", range: '8:9-37', severity: 'warning' }]
    },
    {
      title: 'a file that the workflow for releases does not name',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { '.github/workflows/release.yml': 'on: release\njobs:\n  pack:\n    steps:\n      - run: gh release upload v1 notes.tar.gz\n' },
      input: { name: 'tools', version: '1.0.0', mcpServers: { b: { command: '${extensionPath}/notes-scanner' } } },
      problems: [{ message: "The plugin has no file 'notes-scanner'", range: '6:18-50', severity: 'warning' }]
    },
    {
      title: 'a text for the model that is in another folder',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'docs/GEMINI.md': '', 'NOTES.md': '' },
      input: { name: 'tools', version: '1.0.0', contextFileName: ['NOTES.md', './GEMINI.md'] },
      problems: [{ message: "The extension has no file 'GEMINI.md'", range: '6:5-18', severity: 'warning' }]
    },
    {
      title: 'a text for the model whose name differs by the case of letters',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'docs/Gemini.md': '' },
      input: { name: 'tools', version: '1.0.0', contextFileName: 'docs/GEMINI.md' },
      problems: [{ message: "The plugin has no file 'docs/GEMINI.md': it is called 'Gemini.md'", range: '4:22-38', severity: 'warning' }]
    },
    {
      title: 'the output of a package that is not there: no build makes it',
      host: 'gemini',
      path: 'gemini-extension.json',
      files: { 'package.json': '{ "scripts": { "build": "tsc" } }', 'packages/notes-core/package.json': '{ "scripts": { "build": "tsc" } }' },
      input: { name: 'tools', version: '1.0.0', mcpServers: { a: { command: 'node', args: ['${extensionPath}/packages/notes/dist/a.js'] }, b: { command: 'node', args: ['${extensionPath}/packages/notes-core/dist/a.js'] } } },
      problems: [
        { message: "The plugin has no file 'packages/notes/dist/a.js'", range: '8:9-52', severity: 'warning' },
        { message: "The plugin has no file 'packages/notes-core/dist/a.js': it has not been built", range: '14:9-57', severity: 'warning' }
      ]
    },
    {
      title: 'the file of servers that a manifest names',
      path: '.codex-plugin/plugin.json',
      host: 'codex',
      files: { '.mcp.json': '{ "mcpServers": {} }' },
      input: { name: 'tools', version: '1.0.0', mcpServers: './mcp.json' },
      problems: [{ message: "The plugin has no file 'mcp.json': Codex loads no servers from it", range: '4:17-29' }]
    },
    {
      title: 'one of several files of servers',
      path: '.claude-plugin/plugin.json',
      host: 'claude-code',
      files: { 'a.json': '{ "mcpServers": {} }' },
      input: { name: 'tools', version: '1.0.0', mcpServers: ['./a.json', './conf/b.json', 'https://example.com/c.json', './d.mcpb'] },
      problems: [{ message: "The plugin has no file 'conf/b.json': Claude Code loads no servers from it", range: '6:5-20' }]
    },
    {
      title: 'a program that a script puts into a folder kept for it, and what a build of the repository around the plugin writes',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        'package.json': '{ "scripts": { "build:plugin": "esbuild src/main.ts --bundle --outfile=plugins/notes/server/main.mjs" } }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }',
        'plugins/notes/bin/.gitignore': '# Put here by scripts/install.\n/notes-mcp\n'
      },
      input: { mcpServers: { a: { command: '${CLAUDE_PLUGIN_ROOT}/bin/notes-mcp' }, b: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server/main.mjs'] } } },
      problems: [
        { message: "The plugin has no file 'bin/notes-mcp': the .gitignore in its folder keeps it out of git", range: '4:18-55', severity: 'info' },
        { message: "The plugin has no file 'server/main.mjs': it has not been built", range: '9:9-48', severity: 'warning' }
      ]
    },
    {
      title: 'a file that a build writes next to a copy of this one, by the name of either',
      host: 'claude-code',
      path: 'src/notes/assets/.mcp.json',
      files: {
        '.git/HEAD': '',
        'src/notes/esbuild.mts': 'bundle("src/notes/main.ts", `${OUT}/server/main.js`)\n',
        'src/notes/assets/.claude-plugin/plugin.json': '{ "name": "notes" }'
      },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server/main.js'] }, b: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server/other.js'] } } },
      problems: [
        { message: "The plugin has no file 'server/main.js'", range: '6:9-47', severity: 'info' },
        { message: "The plugin has no file 'server/other.js'", range: '12:9-48', severity: 'warning' }
      ]
    },
    {
      title: 'a file of servers that a script of a build names',
      host: 'claude-code',
      path: 'src/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        'build.mjs': 'add("src/notes/.mcp.json", "notes/.mcp.json")\n',
        'src/notes/.claude-plugin/plugin.json': '{ "name": "notes" }'
      },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server/main.js'] } } },
      problems: [{ message: "The plugin has no file 'server/main.js'", range: '6:9-47', severity: 'info' }]
    }
  ]
}
