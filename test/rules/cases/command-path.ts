import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'the program of an application that has the name of the plugin',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n' },
      input: { mcpServers: { a: { command: '/Applications/Garden.app/Contents/MacOS/garden' }, b: { command: '/mnt/programs/garden' } } }
    },
    { title: 'programs with the names of members that every object has', host: 'claude-code', path: '.mcp.json', input: { mcpServers: { a: { command: 'constructor', args: ['~/notes.jar'] }, b: { command: 'toString', args: ['-jar', '~/notes.jar'] } } } },
    {
      title: 'scripts that uv runs in a folder, one of the project, and the name of a package',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'mcp/notes.py': '' },
      input: { mcpServers: { a: { command: 'uv', args: ['run', '--directory', '${CLAUDE_PLUGIN_ROOT}', 'mcp/notes.py'] }, b: { command: 'uv', args: ['run', 'scripts/b.py'] }, c: { command: 'uv', args: ['run', 'notes', 'mcp/notes.py'] } } }
    },
    {
      title: 'an example that names what a build makes of the repository, next to another file of that name',
      host: 'claude-desktop',
      path: 'examples/claude_desktop_config.json',
      files: { '.git/HEAD': '', 'README.md': 'git clone https://github.com/example/notes.git\n', 'apps/server/main.cjs': '' },
      input: { mcpServers: { a: { command: 'node', args: ['/path/to/notes/apps/server/dist/main.cjs'] } } }
    },
    {
      title: 'the home directory of root in a project that people open in a container',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.devcontainer/devcontainer.json': '{ "image": "notes" }' },
      input: { mcpServers: { a: { command: '/root/.local/bin/notes-mcp' } } }
    },
    {
      title: 'for Claude Desktop: absolute paths, placeholders, a folder that a program is given, and what no program starts',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: {
        mcpServers: {
          a: { command: 'node', args: ['/opt/a/dist/a.js'] },
          b: { command: 'node', args: ['path/to/dist/b.js'] },
          c: { command: 'uv', args: ['--directory', '/opt/c', 'run', 'c.py'] },
          e: { command: 'npx', args: ['-y', 'e-mcp', 'src/e.ts'] },
          f: { command: 'f-mcp', args: ['f.js'] }
        }
      }
    },
    {
      title: 'the project in a folder of its container',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n', Dockerfile: 'WORKDIR /garden\n', 'server.py': '' },
      input: { servers: { a: { command: 'python', args: ['/garden/server.py'] }, b: { command: 'docker-compose', args: ['exec', '-T', 'app', 'python', '/garden/server.py'] } } }
    },
    {
      title: 'a folder of the project in the container of its repository',
      host: 'claude-code',
      path: 'app/.mcp.json',
      files: { '.git/HEAD': '', Dockerfile: 'COPY app/ /garden/app/\n', 'app/server.py': '' },
      input: { mcpServers: { a: { command: 'python', args: ['/garden/app/server.py'] } } }
    },
    {
      title: 'a script of a server that only the project starts, next to that of its plugin',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "tools", "mcpServers": { "a": { "command": "a-mcp" } } }', 'src/a.js': '' },
      input: { mcpServers: { a: { command: 'node', args: ['src/a.js'] } } }
    },
    {
      title: 'a path of one person in a file that only they have, because git ignores its folder',
      host: 'cursor',
      path: '.cursor/mcp.json',
      files: { '.git/HEAD': '', '.gitignore': '.cursor/\n' },
      input: { mcpServers: { a: { command: '/home/bob/bin/a' } } }
    },
    {
      title: 'paths that an installer completes',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', '__PLUGIN_DIR__/b.js': '' },
      input: { mcpServers: { a: { command: '__PLUGIN_DIR__/bin/a' }, b: { command: 'node', args: ['__PLUGIN_DIR__/b.js'] }, c: { command: '@PLUGIN_ROOT@/bin/c' } } }
    },
    {
      title: "a path of one person in a folder of that person's settings",
      host: 'claude-desktop',
      path: 'claude/claude_desktop_config.json',
      tracked: true,
      files: { 'zsh/zshrc': '', 'vim/vimrc': '', 'tmux.conf': '' },
      input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/dev/app/server.js'] } } }
    },
    {
      title: 'a path out of an extension whose manifest a script writes anew where it is packed',
      host: 'gemini',
      path: 'extension/gemini-extension.json',
      files: { '.git/HEAD': '', 'pack.sh': 'cat "$SOURCE/gemini-extension.json" | sed "s|/../build||" > "$PACK/gemini-extension.json"\n' },
      input: { name: 'notes', version: '1.0.0', mcpServers: { notes: { command: 'node', args: ['${extensionPath}/../build/index.js'] } } }
    },
    {
      title: 'a ~ that VS Code expands',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { command: '~/bin/a', args: ['~/a'], cwd: '~' }, b: { command: 'node', args: ['~/b.js'] } } }
    },
    {
      title: 'what Homebrew links',
      input: {
        mcpServers: {
          a: { command: '/opt/homebrew/bin/a-mcp', args: ['/usr/local/opt/php/etc/php.ini'] }
        }
      }
    },
    {
      title: 'dotfiles, which belong to one person',
      host: 'claude-code',
      path: 'dotfiles/claude/.claude/mcp.json',
      input: { mcpServers: { a: { command: '/Users/jo/bin/a' } } }
    },
    {
      title: 'a package of GNU Stow',
      host: 'cursor',
      path: 'cursor/.cursor/mcp.json',
      files: { 'zsh/.zshrc': '' },
      input: { mcpServers: { a: { command: '/Users/jo/bin/a' } } }
    },
    {
      title: 'names, system paths, and paths in the plugin',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }' },
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', 'a-mcp'] },
          b: { command: '/usr/bin/env', args: ['node', '${AGENT_PLUGIN_ROOT}/b.js'] },
          c: { command: '/opt/homebrew/bin/c' },
          d: { command: '${AGENT_PLUGIN_ROOT}/bin/../lib/d' },
          e: { command: 'C:\\Program Files\\e\\e.exe' },
          f: { command: '/home/linuxbrew/.linuxbrew/bin/f', args: ['/Users/Shared/f.json'] }
        }
      }
    },
    {
      title: 'routes and URLs',
      input: {
        mcpServers: {
          scim: {
            command: 'scim-mcp',
            args: ['/Users', '/Users/{id}/groups', '--route=/Users/me/mail', 'https://scim.example.com/Users/me/mail']
          }
        }
      }
    },
    {
      title: 'a script of the user’s project, which the plugin does not have',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }' },
      input: { mcpServers: { a: { command: 'node', args: ['scripts/a.js'] } } }
    },
    {
      title: 'a directory that the program is told to start in',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'a.ts': '' },
      input: { mcpServers: { a: { command: 'bun', args: ['run', '--cwd', '${AGENT_PLUGIN_ROOT}', 'a.ts'] } } }
    },
    {
      title: 'a file of one person’s own settings, by its path and in the home directory',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { a: { command: '/Users/jo/bin/a', env: { A_DIR: '/Users/jo/a' }, cwd: '/Users/jo' } } }
    },
    {
      title: 'a home directory that the host itself puts in',
      host: 'amazon-q',
      path: '.amazonq/mcp.json',
      input: { mcpServers: { a: { command: '~/bin/a' } } }
    },
    {
      title: 'a file in the home directory',
      host: 'cursor',
      path: '.cursor/mcp.json',
      env: { HOME: '/example' },
      input: { mcpServers: { a: { command: '/Users/jo/bin/a' } } }
    },
    {
      title: 'variables of a container, of another machine, and of a service',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-i', '-e', 'A_DIR', 'mcp/a'], env: { A_DIR: '/home/jo/a' } },
          b: { command: 'ssh', args: ['build.example.com', 'b'], env: { B_DIR: '/home/jo/b' } },
          c: { command: 'c-mcp', env: { C_ENDPOINT: '/Users/me/mail', C_USERS: '/Users', C_URL: 'https://c.example/Users/me/a' } }
        }
      }
    },
    {
      title: 'users of container images, and placeholders',
      input: {
        mcpServers: {
          a: { command: '/home/vscode/.local/bin/a', args: ['/home/node/a.json'], env: { A_DIR: '/Users/username/a' } }
        }
      }
    },
    {
      title: 'a variable that completes the path',
      input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/${A_DIR}/../a' } } }
    },
    {
      title: 'a directory that the host is told to start in',
      host: 'codex',
      files: { '.codex-plugin/plugin.json': '{ "name": "tools" }', 'b.js': '' },
      input: {
        mcpServers: { a: { command: './bin/a', cwd: '.' }, b: { command: 'node', args: ['./b.js'], cwd: '.' } }
      }
    },
    {
      title: 'a host that starts the servers of a plugin in it',
      host: 'agent-plugins-1.0',
      path: 'mcp.json',
      files: { 'plugin.json': '{ "$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json", "name": "tools" }' },
      input: { mcpServers: { a: { type: 'stdio', command: './bin/a' } } }
    },
    {
      title: 'a file of one person, which expands no variables',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { a: { command: '/Users/jo/bin/a', args: ['/Users/jo/notes'] } } }
    }
  ],
  invalid: [
    {
      title: 'a tilde in the environment of a server, which it may expand itself',
      input: { mcpServers: { a: { command: 'a-mcp', env: { A_FOLDER: '~/notes', A_MARK: '~', A_NEAR: 'about ~/notes' } } } },
      problems: [{ message: "Only a shell expands '~': the server gets '~/notes' as it is", range: '6:22-23', severity: 'info' }]
    },
    {
      title: 'a path whose folder a README names where it speaks of absolute paths',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'README.md': 'The server is in `~/code/servers/notes/`. `.mcp.json` has absolute paths to it.\n' },
      input: { mcpServers: { a: { command: '/Users/jo/code/servers/notes/bin/a-mcp' } } },
      problems: [{ message: "'/Users/jo/code/servers/notes/bin/a-mcp' exists only in one person's home directory", range: '4:19-28', severity: 'info' }]
    },
    {
      title: 'a file of a plugin that is the project too, which starts its servers from there',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "notes", "mcpServers": "./.mcp.json" }', 'mcp/notes.py': '', 'mcp/list.js': '' },
      input: { mcpServers: { notes: { command: 'uv', args: ['run', 'mcp/notes.py'] }, list: { command: 'node', args: ['mcp/list.js'] } } },
      problems: ['7:9-23', '13:9-22'].map((range, index) => ({ message: `'mcp/${index === 0 ? 'notes.py' : 'list.js'}' is relative to the directory that Claude Code was started in, not to the plugin`, range, severity: 'info' as const }))
    },
    {
      title: 'a script that a fetched program runs',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'src/notes.ts': '' },
      input: { mcpServers: { notes: { command: 'npx', args: ['tsx', './src/notes.ts'] } } },
      problems: [{ message: "'./src/notes.ts' is relative to the directory that Claude Code was started in, not to the plugin", range: '7:9-25' }]
    },
    {
      title: 'a script that uv runs, with a working folder that Claude Code does not read',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'mcp/notes.py': '' },
      input: { mcpServers: { notes: { command: 'uv', args: ['run', '--script', './mcp/notes.py', '--all'], cwd: '.' } } },
      problems: [{ message: "'./mcp/notes.py' is relative to the directory that Claude Code was started in, not to the plugin", range: '8:9-25' }]
    },
    {
      title: 'a script on a drive that a script of the repository installs there',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'notes/scripts/install.bat': 'xcopy dist d:\\Tools\\notes\n' },
      input: { mcpServers: { notes: { command: 'node', args: ['D:\\tools\\notes\\index.js'] } } },
      problems: [{ message: "'D:\\tools\\notes\\index.js' works only on machines with the same folders on that drive", range: '6:10-12', severity: 'info' }]
    },
    ...[
      { title: 'and has it elsewhere', files: { 'src/notes_server.py': '' }, rest: ', but src/notes_server.py' },
      { title: 'and has no other of that name', files: {}, rest: '' }
    ].map(({ title, files, rest }) => ({
      title: `an example that names a script in the repository, which does not have it ${title}`,
      host: 'claude-desktop',
      path: 'examples/claude_desktop_config.json',
      files: { '.git/HEAD': '', 'README.md': 'git clone https://github.com/example/notes.git\n', 'server.py': '', ...files },
      input: { mcpServers: { a: { command: 'python3', args: ['/path/to/notes/server.py'] }, b: { command: 'python3', args: ['/path/to/notes/notes_server.py'] } } },
      problems: [{ message: `This repository has no 'notes_server.py'${rest}`, range: '12:25-40', severity: 'warning' as const }]
    })),
    {
      title: 'a path out of a plugin that a README starts the host with, and that no marketplace lists',
      host: 'claude-code',
      path: 'plugin/.mcp.json',
      files: { '.git/HEAD': '', 'README.md': 'Run `claude --plugin-dir ./plugin`.', 'server.js': '', 'plugin/.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/../server.js'] } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/../server.js' is outside the plugin's directory", range: '6:10-44', severity: 'info' }]
    },
    {
      title: 'a path out of a plugin that its manifest says is only used in place',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes", "description": "For development: start `claude --plugin-dir dev`." }' },
      input: { mcpServers: { a: { command: 'uv', args: ['run', '--project', '${CLAUDE_PLUGIN_ROOT}/..', 'a-mcp'] } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/..' is outside the plugin's directory", range: '8:10-34', severity: 'info' }]
    },
    {
      title: 'a script that a plugin has, for a host without a variable for its directory: only a hint',
      host: 'antigravity',
      path: 'mcp_config.json',
      files: { 'plugin.json': '{ "name": "notes" }', 'bridge/server.cjs': '' },
      input: { mcpServers: { a: { command: 'node', args: ['bridge/server.cjs'] } } },
      problems: [{ message: "'bridge/server.cjs' is a relative path, and nothing defines what it is relative to", range: '6:9-28', severity: 'info' }]
    },
    {
      title: 'a path out of a plugin, explained in its README',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'README.md': 'Until it is published, `${CLAUDE_PLUGIN_ROOT}/../server/main.js` works in this repository alone.' },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/../server/main.js'] } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/../server/main.js' is outside the plugin's directory, and there is no such file", range: '6:10-49', severity: 'info' }]
    },
    {
      title: 'the same path, which the README only shows in a block to copy',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'README.md': '```json\n{ "command": "node", "args": ["${CLAUDE_PLUGIN_ROOT}/../server/main.js"] }\n```' },
      input: { mcpServers: { a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/../server/main.js'] } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/../server/main.js' is outside the plugin's directory, and there is no such file", range: '6:10-49' }]
    },
    ...[
      { path: 'configs/claude_desktop_config.json', readme: 'configs/README.md', text: '# Setup\n\nReemplaza `/home/ada/` por tu carpeta.' },
      { path: 'configs/claude_desktop_config.json', readme: 'README.md', text: '> The files have an absolute path (`/home/ada/src/notes`).\n> **Change it to match your checkout.**' },
      { path: 'configs/claude_desktop_config.json', readme: 'README.md', text: 'Copy `configs/claude_desktop_config.json`, and update the file paths.' }
    ].map(({ path, readme, text }, index) => ({
      title: `a home directory that a README says to replace: ${index}`,
      host: 'claude-desktop',
      path,
      files: { '.git/HEAD': '', [readme]: text },
      tracked: true as const,
      input: { mcpServers: { a: { command: 'node', args: ['/home/ada/src/notes/main.js'] } } },
      problems: [{ message: "'/home/ada/src/notes/main.js' exists only in one person's home directory", range: '6:10-19', severity: 'info' as const }]
    })),
    {
      title: 'a home directory that a README shows in a block, and another that it says to change',
      host: 'claude-desktop',
      path: 'configs/claude_desktop_config.json',
      files: { '.git/HEAD': '', 'README.md': 'Copy configs/claude_desktop_config.json.\n\n```sh\n# change `/home/ada/`\n```\n\nChange `/home/ada/maps`.\n\nThe log is `/home/ada/src/notes/log.txt`.' },
      tracked: true,
      input: { mcpServers: { a: { command: 'node', args: ['/home/ada/src/notes/main.js'] } } },
      problems: [{ message: "'/home/ada/src/notes/main.js' exists only in one person's home directory", range: '6:10-19' }]
    },
    {
      title: 'a folder for data that the documents of a template name, and one that they do not',
      host: 'claude-desktop',
      path: 'config/claude_desktop_config.json',
      files: { '.git/HEAD': '', 'README.md': 'Copy config/claude_desktop_config.json.', 'docs/setup.md': 'Keep the data in `D:\\Notes`.\n' },
      tracked: true,
      input: { mcpServers: { a: { command: 'notes-mcp', env: { NOTES_DIR: 'D:\\Notes\\data' } }, b: { command: 'notes-mcp', env: { OTHER_DIR: 'E:\\Other\\data' } } } },
      problems: [
        { message: "'D:\\Notes\\data' works only on machines with the same folders on that drive", range: '6:23-25', severity: 'info' },
        { message: "'E:\\Other\\data' works only on machines with the same folders on that drive", range: '12:23-25' }
      ]
    },
    {
      title: 'a copy of the file of one machine, next to the script that makes it',
      host: 'claude-desktop',
      path: 'config/claude_desktop_config.json',
      files: { '.git/HEAD': '', 'README.md': 'See config/claude_desktop_config.json.', 'config/backup.ps1': 'Copy-Item $source claude_desktop_config.json\n' },
      tracked: true,
      input: { mcpServers: { a: { command: 'node', args: ['D:\\notes\\main.js'] } } },
      problems: [{ message: "'D:\\notes\\main.js' works only on machines with the same folders on that drive", range: '6:10-12', severity: 'info' }]
    },
    {
      title: 'a sample that a program of the repository checks',
      host: 'claude-desktop',
      path: 'examples/claude_desktop_config.json',
      files: { '.git/HEAD': '', 'README.md': 'npx notes-doctor scan --config examples/other.json\n' },
      input: { mcpServers: { a: { command: 'node', args: ['./mock.js'] } } },
      problems: [{ message: "'./mock.js' is a relative path, and nothing defines what it is relative to", range: '6:9-20', severity: 'info' }]
    },
    {
      title: 'an environment for Python below the same home directory as other paths',
      host: 'claude-desktop',
      path: 'configs/claude_desktop_config.json',
      files: { '.git/HEAD': '', 'README.md': 'Copy configs/claude_desktop_config.json.' },
      tracked: true,
      input: { mcpServers: { a: { command: '/Users/jo/notes/venv/bin/python', args: ['-m', 'notes'], cwd: '/Users/jo/notes' } } },
      problems: [{ message: "'/Users/jo/notes/venv/bin/python' exists only in one person's home directory, as does 1 other path", range: '4:19-28' }]
    },
    {
      title: 'the home directory of a server, where the documents put the project',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'SETUP.md': 'On the server:\n\n    git clone https://notes.example/notes.git /home/ec2-user/notes\n' },
      input: { mcpServers: { a: { command: 'notes-mcp', args: ['/home/ec2-user/notes/data'] } } },
      problems: [{ message: "'/home/ec2-user/notes/data' exists only on one machine", range: '6:10-24', severity: 'info' }]
    },
    {
      title: 'the same where somebody else than root works in the container',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.devcontainer/devcontainer.json': '{ "image": "notes", "remoteUser": "vscode" }' },
      input: { mcpServers: { a: { command: '/root/.local/bin/notes-mcp' } } },
      problems: [{ message: "'/root/.local/bin/notes-mcp' exists only on one machine", range: '4:19-24' }]
    },
    {
      title: 'a path out of a plugin whose author has not filled in its manifest: only a hint',
      host: 'claude-code',
      path: 'notes/.claude-plugin/plugin.json',
      files: { 'server.mjs': '' },
      input: { name: 'notes', version: '1.0.0', repository: 'https://github.com/your-org/notes', mcpServers: { notes: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/../server.mjs'] } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/../server.mjs' is outside the plugin's directory", range: '9:10-45', severity: 'info' }]
    },
    {
      title: 'the home directory of an image for servers, and of a person with a longer name',
      input: { mcpServers: { a: { command: '/home/ubuntu/notes/a', args: ['/home/ubuntu/b'] }, c: { command: '/home/ubuntu-jo/c' } } },
      problems: [
        { message: "'/home/ubuntu/notes/a' exists only on one machine, as does 1 other path", range: '4:19-31' },
        { message: "'/home/ubuntu-jo/c' exists only in one person's home directory", range: '10:19-34' }
      ]
    },
    {
      title: 'relative paths for Claude Desktop, which starts servers anywhere',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: {
        mcpServers: {
          a: { command: 'node', args: ['dist/a.js'] },
          b: { command: './bin/b' },
          c: { command: 'npx', args: ['-y', 'ts-node', 'src/c.ts'] },
          d: { command: 'uv', args: ['run', 'd.py'] }
        }
      },
      problems: [
        { message: "'dist/a.js' is a relative path, and nothing defines what it is relative to", range: '6:9-20' },
        { message: "'./bin/b' is a relative path, and nothing defines what it is relative to", range: '10:18-27' },
        { message: "'src/c.ts' is a relative path, and nothing defines what it is relative to", range: '17:9-19' },
        { message: "'d.py' is a relative path, and nothing defines what it is relative to", range: '24:9-15' }
      ]
    },
    {
      title: "a person's folder with a space in its name",
      input: { mcpServers: { a: { command: 'node', args: ['C:/Users/Jo Doe/a.js', '--file=/Users/Jo van Doe/a.json', '/Users/jo is here'] } } },
      problems: [
        { message: "'C:/Users/Jo Doe/a.js' exists only in one person's home directory", range: '6:10-25' },
        { message: "'/Users/Jo van Doe/a.json' exists only in one person's home directory", range: '7:17-34' }
      ]
    },
    {
      title: 'programs in folders of Homebrew and of conda; what has a version is on no PATH',
      input: { mcpServers: { a: { command: '/usr/local/opt/php/bin/php' }, b: { command: '/opt/homebrew/opt/node@22/bin/node' }, c: { command: '/usr/bin/php8.3' }, d: { command: '/opt/anaconda3/envs/notes/bin/notes-mcp' } } },
      problems: [
        { message: "'/usr/local/opt/php/bin/php' exists only on machines where php is in that folder", range: '4:18-46' },
        { message: "'/opt/anaconda3/envs/notes/bin/notes-mcp' exists only on machines with this conda environment", range: '13:18-59' }
      ]
    },
    {
      title: 'several scripts in the project in a folder of one person',
      host: 'kiro',
      path: '.kiro/settings/mcp.json',
      files: { 'package.json': '{ "name": "shop" }', 'a/main.js': '', 'b/main.js': '' },
      input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/shop/a/main.js'] }, b: { command: 'node', args: ['/Users/jo/shop/b/main.js'] } } },
      problems: [{ message: "'/Users/jo/shop/a/main.js' exists only in one person's home directory, as does 1 other path", range: '6:10-19' }]
    },
    {
      title: 'scripts in the project in a folder of one person, and values with that folder',
      host: 'kiro',
      path: '.kiro/settings/mcp.json',
      files: { 'package.json': '{ "name": "shop" }', 'a/main.js': '', 'b/main.js': '' },
      input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/shop/a/main.js'], env: { ROOT: '/Users/jo/shop' } }, b: { command: 'node', args: ['/Users/jo/shop/b/main.js'], env: { NOTES: '/Users/jo/shop/notes' } } } },
      problems: [{ message: "'/Users/jo/shop/a/main.js' exists only in one person's home directory, as do 3 other paths", range: '6:10-19' }]
    },
    {
      title: 'two scripts outside an extension',
      host: 'gemini',
      path: 'gemini-extension.json',
      input: { name: 'notes', version: '1.0.0', mcpServers: { notes: { command: 'node', args: ['${extensionPath}/../run.js', '${extensionPath}/../notes.js'] } } },
      files: { '.git/HEAD': '', '../run.js': '', '../notes.js': '' },
      problems: [{ message: "'${extensionPath}/../run.js' is outside the plugin's directory, as is 1 other path", range: '8:10-36' }]
    },
    {
      title: 'the project at the root of the disk, and in a folder of its own',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n', 'package.json': '{ "scripts": { "build": "tsc" } }', 'scripts/run.sh': '' },
      input: { servers: { a: { command: 'node', args: ['/garden/build/a.js', '/garden/data', '/app/garden/scripts/run.sh'] }, b: { command: '/mnt/content/garden/scripts/run.sh' } } },
      problems: [
        { message: "'/garden/build/a.js' works only on machines that have the project in that folder", range: '6:10-17' },
        { message: "'/mnt/content/garden/scripts/run.sh' works only on machines that have the project in that folder", range: '12:19-38' }
      ]
    },
    {
      title: 'several scripts below one folder for the project, one of them missing',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n', 'scripts/a.sh': '', 'scripts/b.sh': '' },
      input: { mcpServers: { a: { command: '/opt/garden/scripts/a.sh' }, b: { command: '/opt/garden/scripts/b.sh' }, c: { command: '/opt/garden/scripts/c.sh' } } },
      problems: [
        { message: "'/opt/garden/scripts/a.sh' works only on machines that have the project in that folder, as does 1 other path", range: '4:19-30' },
        { message: "'/opt/garden/scripts/c.sh' works only on machines that have the project in that folder", range: '10:18-44' }
      ]
    },
    {
      title: 'the same where a document puts the project there, which its other files count on: only a hint, but for the script that is missing',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n', 'scripts/a.sh': '', 'scripts/b.sh': '', 'CLAUDE.md': 'Run `cd /opt/garden` first.\n' },
      input: { mcpServers: { a: { command: '/opt/garden/scripts/a.sh' }, b: { command: '/opt/garden/scripts/b.sh' }, c: { command: '/opt/garden/scripts/c.sh' } } },
      problems: [
        { message: "'/opt/garden/scripts/a.sh' works only on machines that have the project in that folder, as does 1 other path", range: '4:19-30', severity: 'info' },
        { message: "'/opt/garden/scripts/c.sh' works only on machines that have the project in that folder", range: '10:18-44' }
      ]
    },
    {
      title: 'settings below the folder of the project that the project does not have',
      host: 'opencode',
      path: 'opencode.json',
      files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n' },
      input: { mcp: { a: { type: 'local', command: ['a-mcp', '--config', '/home/jo/dev/garden/garden-demo/config.yaml'] } } },
      problems: [{ message: "'/home/jo/dev/garden/garden-demo/config.yaml' exists only in one person's home directory", range: '8:10-18' }]
    },
    {
      title: 'a path of a person and one on a drive in one server',
      host: 'kiro',
      path: '.kiro/settings/mcp.json',
      input: { mcpServers: { a: { command: 'node', args: ['C:/Users/jo/ext/a.js'], env: { EXT: 'C:/Users/jo/ext', WORK: 'D:/work/a' } }, b: { command: 'b', args: ['D:/work/b'] } } },
      problems: [
        { message: "'C:/Users/jo/ext/a.js' exists only in one person's home directory, and 2 other paths only on one machine", range: '6:10-21' },
        { message: "'D:/work/b' works only on machines with the same folders on that drive", range: '16:10-12' }
      ]
    },
    {
      title: 'a path in the project that wsl looks for in Linux',
      host: 'cursor',
      path: 'notes/.cursor/mcp.json',
      files: { 'notes/artisan': '' },
      input: { mcpServers: { a: { command: 'wsl.exe', args: ['php', '/home/jo/notes/artisan', 'boost:mcp'] } } },
      problems: [{ message: "'/home/jo/notes/artisan' exists only in one person's home directory", range: '7:10-18' }]
    },
    {
      title: 'programs of packages that one person has installed',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: '/home/jo/.local/share/uv/tools/notes/bin/python', args: ['-m', 'notes'] }, b: { command: 'node', args: ['/home/jo/.nvm/versions/node/v22.1.0/lib/node_modules/@example/b/dist/index.js'] } } },
      problems: [
        {
          message: "'/home/jo/.local/share/uv/tools/notes/bin/python' exists only in one person's home directory",
          range: '4:19-27'
        },
        {
          message: "'/home/jo/.nvm/versions/node/v22.1.0/lib/node_modules/@example/b/dist/index.js' exists only in one person's home directory",
          range: '13:10-18'
        }
      ]
    },
    {
      title: 'the folder of the project, by the name of its repository, and what its build makes there',
      host: 'cursor',
      path: 'frontend/.cursor/mcp.json',
      files: { '.git/config': '[remote "origin"]\n\turl = git@github.com:example/garden.git\n', 'frontend/package.json': '{ "scripts": { "build": "tsc" } }', 'frontend/mcp/package.json': '{ "scripts": { "build": "tsc" } }' },
      input: { mcpServers: { a: { command: 'a-mcp', args: ['--root', '/home/jo/work/garden/frontend'] }, b: { command: 'node', args: ['D:\\work\\garden\\frontend\\mcp\\dist\\b.js'] } } },
      problems: [
        { message: "'/home/jo/work/garden/frontend' exists only in one person's home directory", range: '7:10-18' },
        { message: "'D:\\work\\garden\\frontend\\mcp\\dist\\b.js' works only on machines with the same folders on that drive", range: '13:10-12' }
      ]
    },
    {
      title: 'the folder of the project as the directory in which Codex starts anyway',
      host: 'codex',
      path: 'backend/.codex/config.toml',
      files: { '.git/HEAD': '' },
      input: '[mcp_servers.a]\ncommand = "php"\nargs = ["artisan"]\ncwd = "C:\\\\Users\\\\User\\\\Desktop\\\\garden\\\\backend"\n',
      problems: [{ message: "'C:\\Users\\User\\Desktop\\garden\\backend' exists only in one person's home directory", range: '4:8-23' }]
    },
    {
      title: 'a program in the folder of another one',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { command: '/Library/Frameworks/Python.framework/Versions/3.13/bin/npx', args: ['-y', 'a-mcp'] }, b: { command: '/opt/homebrew/bin/uvx', args: ['b-mcp'] }, c: { command: '/home/jo/.config/herd-lite/bin/php', args: ['artisan', 'boost:mcp'] } } },
      problems: [
        { message: "'/Library/Frameworks/Python.framework/Versions/3.13/bin/npx' exists only on machines where npx is in that folder", range: '4:18-78' },
        { message: "'/home/jo/.config/herd-lite/bin/php' exists only in one person's home directory", range: '17:19-27' }
      ]
    },
    {
      title: 'a path of one person in a file for one person that git tracks, and that no document names: only a hint',
      host: 'claude-desktop',
      path: 'backend/claude_desktop_config.json',
      tracked: true,
      files: { 'README.md': 'Notes.' },
      input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/dev/app/server.js'] } } },
      problems: [{ message: "'/Users/jo/dev/app/server.js' exists only in one person's home directory", range: '6:10-19', severity: 'info' }]
    },
    {
      title: 'the same in an example, which is there for others',
      host: 'claude-desktop',
      path: 'backend/claude_desktop_config.example.json',
      tracked: true,
      files: { 'README.md': 'Notes.' },
      input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/dev/app/server.js'] } } },
      problems: [{ message: "'/Users/jo/dev/app/server.js' exists only in one person's home directory", range: '6:10-19' }]
    },
    {
      title: 'an environment that nobody has yet, next to a script of the project',
      host: 'cursor',
      path: '.cursor/mcp.json',
      files: { 'notes-mcp/server.py': '' },
      input: { mcpServers: { a: { command: 'D:/code/notes/venv/Scripts/notes.exe' }, b: { command: 'python', args: ['D:/code/notes/notes-mcp/server.py'] } } },
      problems: [{ message: "'D:/code/notes/notes-mcp/server.py' works only on machines with the same folders on that drive, as does 1 other path", range: '4:19-21' }]
    },
    {
      title: 'the same where a README tells people to copy the file',
      host: 'claude-desktop',
      path: 'backend/claude_desktop_config.json',
      tracked: true,
      files: { '.git/HEAD': '', 'README.md': 'Copy backend/claude_desktop_config.json to where Claude Desktop looks.' },
      input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/dev/app/server.js'] } } },
      problems: [{ message: "'/Users/jo/dev/app/server.js' exists only in one person's home directory", range: '6:10-19' }]
    },
    {
      title: "the same in the folder of a person's own agent",
      host: 'claude-desktop',
      path: 'backend/claude_desktop_config.json',
      tracked: true,
      files: { '.git/HEAD': '', 'SOUL.md': '', 'USER.md': '', 'IDENTITY.md': '', 'README.md': 'Copy backend/claude_desktop_config.json to where Claude Desktop looks.' },
      input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/dev/app/server.js'] } } },
      problems: [{ message: "'/Users/jo/dev/app/server.js' exists only in one person's home directory", range: '6:10-19', severity: 'info' }]
    },
    {
      title: 'the same in docs/',
      host: 'claude-desktop',
      path: 'docs/claude_desktop_config.json',
      tracked: true,
      input: { mcpServers: { a: { command: 'node', args: ['/Users/jo/dev/app/server.js'] } } },
      problems: [{ message: "'/Users/jo/dev/app/server.js' exists only in one person's home directory", range: '6:10-19', severity: 'info' }]
    },
    {
      title: "a person's folder in WSL, as Windows sees it",
      input: { mcpServers: { a: { command: 'node', args: ['\\\\wsl$\\Debian\\home\\jo\\a.js', '//wsl.localhost/Ubuntu-24.04/home/jo/b'] } } },
      problems: [
        { message: "'\\\\wsl$\\Debian\\home\\jo\\a.js' exists only in one person's home directory", range: '6:10-36' },
        { message: "'//wsl.localhost/Ubuntu-24.04/home/jo/b' exists only in one person's home directory", range: '7:10-46' }
      ]
    },
    {
      title: 'a script outside of the plugin, from the directory of the plugin and without one',
      host: 'codex',
      path: 'plugins/mail/.mcp.json',
      files: { '.git/HEAD': '', 'dist/a.js': '', 'plugins/mail/.codex-plugin/plugin.json': '{ "name": "mail" }' },
      input: { mcpServers: { a: { command: 'node', args: ['../../dist/a.js'], cwd: '.' }, b: { command: 'node', args: ['../../dist/a.js'] } } },
      problems: [{ message: "'../../dist/a.js' is outside the plugin's directory", range: '6:9-26' }]
    },
    {
      title: 'a build of a plugin of Codex that is not there yet, and starts in another folder',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "mail" }', 'package.json': '{ "scripts": { "build": "tsc" } }' },
      input: { mcpServers: { a: { command: 'node', args: ['./dist/a.js'] } } },
      problems: [{ message: "'./dist/a.js' is relative to the directory that Codex was started in, not to the plugin", range: '6:9-22' }]
    },
    {
      title: 'a program in the folder of a manager of versions',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { type: 'stdio', command: '/home/jo/.asdf/shims/npx', args: ['-y', '@example/a'] } } },
      problems: [{ message: "'/home/jo/.asdf/shims/npx' exists only in one person's home directory", range: '5:19-27' }]
    },
    {
      title: 'a program that a manager of versions has people put on the PATH',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { a: { command: '/Users/jo/.local/share/mise/shims/mcp-remote', args: ['https://a.example/mcp'] } } },
      problems: [{ message: "'/Users/jo/.local/share/mise/shims/mcp-remote' exists only in one person's home directory", range: '4:19-28' }]
    },
    {
      title: 'a folder that everybody has, in a host with a variable for the home directory',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { files: { command: 'files-mcp', args: ['C:\\Users\\jo\\Desktop'] } } },
      problems: [{ message: "'C:\\Users\\jo\\Desktop' exists only in one person's home directory", range: '6:10-23' }]
    },
    {
      title: 'many paths below the same two folders',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: {
        mcpServers: {
          a: { command: '/Users/jo/bin/a', args: ['/Users/jo/notes'] },
          b: { command: 'b-mcp', args: ['/Users/jo/bin/a', '--root=/Users/jo/work', '/Users/sam/work'] }
        }
      },
      problems: [
        { message: "'/Users/jo/bin/a' exists only in one person's home directory", range: '4:19-28' },
        { message: "'/Users/jo/notes' exists only in one person's home directory, as does 1 other path", range: '6:10-19' },
        { message: "'/Users/sam/work' exists only in one person's home directory", range: '14:10-20' }
      ]
    },
    {
      title: 'a tilde before an archive that Java opens as it is written, and one that a server may expand itself',
      input: { mcpServers: { a: { command: 'java', args: ['-jar', '~/lib/a.jar', '~/notes'] } } },
      problems: [{ message: "Only a shell expands '~': java looks for '~/lib/a.jar' literally", range: '7:10-11' }]
    },
    {
      title: 'a tilde before a folder that uv runs in, and one for its own program',
      input: { mcpServers: { a: { command: 'uv', args: ['--directory', '~/src/b', 'run', 'b', '--data', '~/b'] } } },
      problems: [{ message: "Only a shell expands '~': uv looks for '~/src/b' literally", range: '7:10-11' }]
    },
    {
      title: 'a tilde before an assembly',
      input: { mcpServers: { a: { command: 'dotnet', args: ['~/bin/c.dll'] } } },
      problems: [{ message: "Only a shell expands '~': dotnet looks for '~/bin/c.dll' literally", range: '6:10-11' }]
    },
    {
      title: 'the home directory of a script',
      host: 'copilot',
      path: '.github/mcp.json',
      input: { mcpServers: { a: { command: 'node', args: ['--no-warnings', '~/src/a/dist/a.js', '~/notes'] } } },
      problems: [{ message: "Only a shell expands '~': node looks for '~/src/a/dist/a.js' literally", range: '7:10-11' }]
    },
    {
      title: 'personal paths',
      input: {
        mcpServers: {
          a: { command: '/Users/jo/bin/a', args: ['--root=/Users/jo/work', 'c:\\Users\\jo\\a.json'] },
          b: { command: 'bash', args: ['-c', 'cd /home/jo/b && exec ./b'] }
        }
      },
      problems: [
        { message: "'/Users/jo/bin/a' exists only in one person's home directory", range: '4:19-28' },
        { message: "'/Users/jo/work' exists only in one person's home directory", range: '6:17-26' },
        { message: "'c:\\Users\\jo\\a.json' exists only in one person's home directory", range: '7:10-23' },
        { message: "'/home/jo/b' exists only in one person's home directory", range: '14:13-21' }
      ]
    },
    {
      title: 'personal paths in the environment',
      host: 'claude-code',
      path: '.mcp.json',
      input: {
        mcpServers: {
          a: {
            command: 'a-mcp',
            env: { A_DIR: '/home/jo/a', PATH: '/usr/bin:/Users/jo/bin', HOME: '/home/jo', B_DIR: 'D:\\Users\\jo\\b' }
          }
        }
      },
      problems: [
        { message: "'/home/jo/a' exists only in one person's home directory, as does 1 other path", range: '6:19-27' },
        { message: "'/Users/jo/bin' exists only in one person's home directory", range: '7:27-36' },
        { message: "'D:\\Users\\jo\\b' exists only in one person's home directory", range: '9:19-32' }
      ]
    },
    {
      title: 'a working directory',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { a: { command: 'a-mcp', cwd: '/home/jo' } } },
      problems: [{ message: "'/home/jo' exists only in one person's home directory", range: '5:15-23' }]
    },
    {
      title: 'homes of root, and of Windows as WSL and Git Bash see them',
      input: {
        mcpServers: { a: { command: '/root/bin/a', args: ['/mnt/c/Users/jo/a', '/c/Users/jo/a', 'E:/Users/jo/a'] } }
      },
      problems: [
        { message: "'/root/bin/a' exists only on one machine", range: '4:19-24' },
        { message: "'/mnt/c/Users/jo/a' exists only in one person's home directory", range: '6:10-25' },
        { message: "'/c/Users/jo/a' exists only in one person's home directory", range: '7:10-21' },
        { message: "'E:/Users/jo/a' exists only in one person's home directory", range: '8:10-21' }
      ]
    },
    {
      title: 'a path whose backslashes were not doubled, but none directly on the drive',
      input: '{ "mcpServers": { "a": { "command": "x", "args": ["--root=C:\\temp\\new", "C:\\temp"] } } }\n',
      problems: [{ message: "'C:\\temp\\new' works only on machines with the same folders on that drive", range: '1:59-61' }]
    },
    {
      title: 'a drive as WSL calls it',
      input: { mcpServers: { a: { command: 'node', args: ['/mnt/e/work/a.js'] } } },
      problems: [{ message: "'/mnt/e/work/a.js' works only on machines with the same folders on that drive", range: '6:10-16' }]
    },
    {
      title: 'drives as WSL calls them, in a script and as a working directory',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'bash', args: ['-c', 'cd /mnt/c/dev/notes && node a.js'] }, b: { command: 'node', args: ['b.js'], cwd: '/mnt/h/work' } } },
      problems: [
        { message: "'/mnt/c/dev/notes' works only on machines with the same folders on that drive", range: '7:13-19' },
        { message: "'/mnt/h/work' works only on machines with the same folders on that drive", range: '15:15-21' }
      ]
    },
    {
      title: 'programs in the home directory of a person whose scripts are there too',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: {
        mcpServers: {
          a: { command: '/Users/jo/.local/bin/uv', args: ['run', '/Users/jo/a/a.py'] },
          b: { command: '/Users/jo/.nvm/versions/node/v22/bin/node', args: ['/Users/jo/b/b.js'] }
        }
      },
      problems: [{ message: "'/Users/jo/.local/bin/uv' exists only in one person's home directory, as do 3 other paths", range: '4:19-28' }]
    },
    {
      title: 'drives that are not on every machine',
      input: { mcpServers: { a: { command: 'D:\\tools\\a.exe', args: ['--root=e:/work', 'C:/Windows/a.json', 'C:/work/a.json', 'D:\\', 'b:\\a.json'] } } },
      problems: [
        { message: "'D:\\tools\\a.exe' works only on machines with the same folders on that drive", range: '4:19-21' },
        { message: "'e:/work' works only on machines with the same folders on that drive", range: '6:17-19' },
        { message: "'C:/work/a.json' works only on machines with the same folders on that drive", range: '8:10-12' },
        { message: "'b:\\a.json' works only on machines with the same folders on that drive", range: '10:10-12' }
      ]
    },
    {
      title: 'several paths of one person: the first is quoted, and not the longest',
      input: { mcpServers: { a: { command: 'a-mcp', env: { NOTES_DIR: '/home/jo/work/notes', NOTES_DB: '/home/jo/work/notes/memory.db' } } } },
      problems: [{ message: "'/home/jo/work/notes' exists only in one person's home directory, as does 1 other path", range: '6:23-31' }]
    },
    {
      title: 'personal paths that a container is given',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '--env-file=/home/jo/a.env', '-v', '/home/jo/a:/a', 'mcp/a'] }
        }
      },
      problems: [
        { message: "'/home/jo/a.env' exists only in one person's home directory, as does 1 other path", range: '7:21-29' }
      ]
    },
    {
      title: 'out of the plugin',
      path: '.agent-plugin/plugin.json',
      input: {
        name: 'tools',
        mcpServers: { a: { command: 'node', args: ['--data=${AGENT_PLUGIN_ROOT}/lib/../../shared', 'x'] } }
      },
      problems: [{ message: "'${AGENT_PLUGIN_ROOT}/lib/../../shared' is outside the plugin's directory", range: '7:17-54' }]
    },
    {
      title: 'a server out of the plugin that is nowhere, one that is built there, and one that is there',
      host: 'claude-code',
      path: 'plugins/notes/.mcp.json',
      files: {
        '.git/HEAD': '',
        'package.json': '{ "scripts": { "build": "turbo build" } }',
        'plugins/notes/.claude-plugin/plugin.json': '{ "name": "notes" }',
        'packages/b/package.json': '{ "scripts": { "build": "tsc" } }',
        'packages/c/main.js': ''
      },
      input: {
        mcpServers: {
          a: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/../../packages/a/dist/main.js'] },
          b: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/../../packages/b/dist/main.js'] },
          c: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/../../packages/c/main.js'] }
        }
      },
      problems: [
        { message: "'${CLAUDE_PLUGIN_ROOT}/../../packages/a/dist/main.js' is outside the plugin's directory, and there is no such file", range: '6:10-61' },
        { message: "'${CLAUDE_PLUGIN_ROOT}/../../packages/b/dist/main.js' is outside the plugin's directory", range: '12:10-61' },
        { message: "'${CLAUDE_PLUGIN_ROOT}/../../packages/c/main.js' is outside the plugin's directory", range: '18:10-56' }
      ]
    },
    {
      title: 'a tilde',
      input: { mcpServers: { a: { command: '~/bin/a' } } },
      problems: [
        { message: "Only a shell expands '~': the host looks for '~/bin/a' literally", range: '4:19-20' }
      ]
    },
    {
      title: 'a cwd that begins with a tilde, where the host does not expand it',
      host: 'gemini',
      path: '.gemini/settings.json',
      input: { mcpServers: { a: { command: 'a', cwd: '~' }, b: { command: 'b', cwd: '~/b' } } },
      problems: [
        { message: "Only a shell expands '~': the host looks for '~' literally", range: '5:15-16' }
      ]
    },
    {
      title: 'a relative command where the host starts the servers of a plugin elsewhere',
      host: 'claude-code',
      files: { '.claude-plugin/plugin.json': '{ "name": "tools" }' },
      input: { mcpServers: { a: { command: './bin/a', cwd: '.' } } },
      problems: [{ message: "'./bin/a' is relative to the directory that Claude Code was started in, not to the plugin", range: '4:18-27' }]
    },
    {
      title: 'a relative script of an interpreter after env',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "tools" }', 'scripts/a.py': '' },
      input: { mcpServers: { a: { command: '/usr/bin/env', args: ['LEVEL=1', 'python3', './scripts/a.py'] } } },
      problems: [{ message: "'./scripts/a.py' is relative to the directory that Claude Code was started in, not to the plugin", range: '8:9-25' }]
    },
    {
      title: 'a script of a plugin by its path in the repository',
      host: 'claude-code',
      path: 'plugins/tools/.claude-plugin/plugin.json',
      files: { '.git/HEAD': '', 'plugins/tools/scripts/a.py': '' },
      input: { name: 'tools', version: '1.0.0', mcpServers: { a: { command: 'python3', args: ['./plugins/tools/scripts/a.py'] } } },
      problems: [{ message: "'./plugins/tools/scripts/a.py' is relative to the directory that Claude Code was started in, not to the plugin", range: '8:9-39' }]
    },
    {
      title: 'the same, where a cwd would help',
      host: 'codex',
      files: { '.codex-plugin/plugin.json': '{ "name": "tools" }' },
      input: { mcpServers: { a: { command: './bin/a' } } },
      problems: [{ message: "'./bin/a' is relative to the directory that Codex was started in, not to the plugin", range: '4:18-27' }]
    },
    {
      title: 'a tilde, and a long path with blanks',
      host: 'codex',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: '~/bin/a', args: [`/Users/jo/${'long '.repeat(30)}`] } } },
      problems: [
        { message: "Only a shell expands '~': the host looks for '~/bin/a' literally", range: '4:19-20' },
        { message: `'/Users/jo/${'long '.repeat(14)}…' exists only in one person's home directory`, range: '6:10-19' }
      ]
    },
    {
      title: 'a folder of a plugin that a program is told to run in',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'mcp/pyproject.toml': '' },
      input: { mcpServers: { notes: { command: 'uv', args: ['run', '--directory', './mcp', 'notes-mcp'] } } },
      problems: [{ message: "'./mcp' is relative to the directory that Claude Code was started in, not to the plugin", range: '8:9-16' }]
    },
    {
      title: 'a path that leaves the plugin and means a file in it',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'scripts/notes.py': '' },
      input: { mcpServers: { notes: { command: 'python3', args: ['${CLAUDE_PLUGIN_ROOT}/../scripts/notes.py'] } } },
      problems: [{ message: "'${CLAUDE_PLUGIN_ROOT}/../scripts/notes.py' is outside the plugin's directory, and there is no such file", range: '6:10-51' }]
    },
    {
      title: 'the folder of a project that Compose is told of',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { command: 'docker', args: ['compose', '--project-directory', '/home/jo/notes', 'exec', '-T', 'app', '/home/app/serve'] } } },
      problems: [{ message: "'/home/jo/notes' exists only in one person's home directory", range: '8:10-18' }]
    },
    {
      title: "a script in the `cwd` of Claude Desktop",
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { a: { command: 'node', args: ['dist/a.js'], cwd: '/path/to/notes' }, d: { command: 'go', args: ['run', 'cmd/main.go'] } } },
      problems: [
        { message: "'dist/a.js' is relative to the 'cwd', in which Claude Desktop does not start servers, as its users report", range: '6:9-20' },
        { message: "'cmd/main.go' is a relative path, and nothing defines what it is relative to", range: '14:9-22' }
      ]
    }
  ]
}
