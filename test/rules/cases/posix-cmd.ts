import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a virtual environment of Windows, in whose place a script of the repository puts that of macOS and Linux',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'scripts/install-notes.sh': 'python3 - <<PY\nnotes["command"] = "${CLAUDE_PROJECT_DIR:-.}/vendor/notes/venv/bin/python"\nPY\n' },
      input: { mcpServers: { notes: { command: '${CLAUDE_PROJECT_DIR:-.}/vendor/notes/venv/Scripts/python.exe', args: ['${CLAUDE_PROJECT_DIR:-.}/vendor/notes/mcp_server.py'] } } }
    },
    {
      title: 'a program on a drive that a script of the repository installs there',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'servers/notes/scripts/deploy.ps1': 'param(\n  [string]$Target = "D:\\tools\\notes"\n)\n' },
      input: { mcpServers: { notes: { command: 'D:\\tools\\notes\\notes.exe' }, web: { command: 'npx', args: ['-y', 'web-mcp@1.0.0'] } } }
    },
    {
      title: 'cmd with a file that only Windows has',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: 'cmd', args: ['/c', 'C:\\Users\\YOUR_USER\\notes\\start.cmd'] }, b: { command: 'cmd', args: ['/c', 'scripts\\start.bat'] } } }
    },
    {
      title: 'an argument that only one machine has, which command-path reports: the entry is for nobody else',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { command: 'wsl', args: ['/usr/bin/php', '/home/anna/notes/artisan', 'notes:mcp'] } } }
    },
    {
      title: 'a server that is turned off',
      host: 'cline',
      path: 'cline_mcp_settings.json',
      platforms: ['linux'],
      input: { mcpServers: { notes: { command: 'cmd', args: ['/c', 'notes-mcp'], disabled: true } } }
    },
    {
      title: 'another program called cmd, and a name that only starts like it',
      input: {
        mcpServers: { a: { command: 'cmd', args: ['serve', '/c'] }, b: { command: 'cmdd', args: ['/c', 'x'] } }
      }
    },
    {
      title: 'a program that is built for Windows alone, by the folder of its build',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { slides: { command: '${workspaceFolder}/src/Slides/bin/Release/net9.0-windows/Slides.exe' } } }
    },
    {
      title: 'a program next to a bundle for Windows alone',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { 'mcpb/manifest.json': '{ "name": "slides", "compatibility": { "platforms": ["win32"] } }' },
      input: { servers: { slides: { command: '${workspaceFolder}/bin/Slides.exe' } } }
    },
    {
      title: 'a program next to a server.json that says that it is for Windows',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { 'server.json': '{ "name": "io.github.example/slides", "description": "Slides over COM. Windows only." }' },
      input: { servers: { slides: { command: '${workspaceFolder}/bin/Slides.exe' } } }
    },
    {
      title: 'a plugin that says in its README that it is for Windows',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "outlook" }', 'README.md': 'It works only on Windows 11.\n' },
      input: { mcpServers: { a: { command: 'cmd', args: ['/c', 'npx', '-y', 'a-mcp'] } } }
    },
    {
      title: 'a project for Windows, as its README says first',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'README.md': '# Slides\n\nWindows only: it drives PowerPoint.\n' },
      input: { mcpServers: { slides: { command: 'cmd', args: ['/c', 'slides-mcp'] } } }
    },
    {
      title: 'a server for Windows, as a document of the project says',
      host: 'claude-code',
      path: '.mcp.json',
      files: { 'docs/servers.md': '- `notes`: everywhere\n- `slides`: Windows only\n' },
      input: { mcpServers: { slides: { command: 'cmd', args: ['/c', 'slides-mcp'] } } }
    },
    {
      title: 'a plugin that says in its manifest that it is for Windows',
      host: 'claude-code',
      path: '.claude-plugin/plugin.json',
      input: { name: 'outlook', description: 'Mail, Windows-only', mcpServers: { a: { command: 'cmd', args: ['/c', 'npx', '-y', 'a-mcp'] }, b: { command: 'b-mcp' } } }
    },
    {
      title: 'a plugin whose servers are all programs of Windows',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "outlook" }' },
      input: { mcpServers: { a: { command: 'powershell', args: ['-File', '${CLAUDE_PLUGIN_ROOT}/a.ps1'] }, b: { command: '${CLAUDE_PLUGIN_ROOT}/b.exe' } } }
    },
    {
      title: 'a package of Python that is for Windows only',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { '.git/HEAD': '', 'pyproject.toml': '[project]\nclassifiers = [\n  "Environment :: Console",\n  "Operating System :: Microsoft :: Windows :: Windows 11",\n]\n' },
      input: { servers: { a: { command: '${workspaceFolder}/.venv/Scripts/python', args: ['-m', 'a'] } } }
    },
    {
      title: 'a package of npm that is for Windows only',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { '.git/HEAD': '', 'package.json': '{ "os": ["win32"] }' },
      input: { servers: { a: { command: 'a.cmd' } } }
    },
    {
      title: 'an example that people fill in',
      host: 'claude-code',
      path: 'examples/.mcp.json',
      input: { mcpServers: { a: { command: 'cmd', args: ['/c', 'npx', '-y', 'a-mcp'] } } }
    },
    {
      title: 'a file for Windows next to one for other systems',
      host: 'cursor',
      path: '.cursor/mcp.json',
      files: { '.cursor/mcp.unix.json': '{}' },
      input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } }
    },
    {
      title: 'Windows as the platform at hand',
      platformAtHand: 'win32',
      input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } }
    },
    {
      title: "a program in each person's own home directory",
      host: 'vscode',
      path: '.vscode/mcp.json',
      platformAtHand: 'linux',
      input: { servers: { a: { command: '${userHome}/bin/a.exe' } } }
    },
    {
      title: 'programs of every platform',
      input: {
        mcpServers: {
          a: { command: 'pwsh', args: ['-File', 'a.ps1'] },
          b: { command: 'mono', args: ['b.exe'] },
          c: { command: './Scripts/c' },
          d: { command: '.venv/bin/python', args: ['.venv/Scripts/d.py'] },
          e: { command: 'e.execute' }
        }
      }
    },
    {
      title: 'what WSL starts, and a path in a home directory, which command-path reports',
      input: {
        mcpServers: {
          a: { command: '/mnt/c/Windows/System32/WindowsPowerShell/v1.0/powershell.exe', args: ['-File', 'a.ps1'] },
          b: { command: 'C:\\Users\\jo\\b.exe' }
        }
      }
    },
    {
      title: 'the settings of one person, which are for one platform',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { a: { command: 'C:\\mcp\\a.exe' } } }
    },
    {
      title: 'Windows as the only target',
      platforms: ['win32'],
      input: { mcpServers: { a: { command: '.venv\\Scripts\\python.exe', args: ['a.py'] } } }
    }
  ],
  invalid: [
    {
      title: 'a program on a drive where a script of the repository installs another one',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'scripts/deploy.ps1': '$Target = "C:\\tools\\notes-web"\n' },
      input: { mcpServers: { notes: { command: 'C:\\tools\\notes\\notes.exe' }, web: { command: 'npx', args: ['-y', 'web-mcp@1.0.0'] } } },
      problems: [{ message: "'C:\\tools\\notes\\notes.exe' runs only on Windows: on macOS and Linux this server does not start", range: '4:18-47', severity: 'warning' }]
    },
    {
      title: 'cmd next to a bundle for Windows alone, and a bundle for two systems',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { 'manifest.json': '{ "compatibility": { "platforms": ["win32", "darwin"] } }', 'mcpb/manifest.json': '{ "compatibility": { "platforms": ["win32"] } }' },
      input: { servers: { a: { command: 'cmd', args: ['/c', 'npx', '-y', 'a-mcp'] } } },
      problems: [{ message: "'cmd' exists only on Windows: on macOS and Linux this server does not start", range: '4:18-23', severity: 'warning' }]
    },
    {
      title: 'the launcher of Python for Windows',
      input: { mcpServers: { a: { command: 'py', args: ['-3', 'a.py'] } } },
      problems: [{ message: "'py' runs only on Windows: on macOS and Linux this server does not start", range: '4:18-22', severity: 'warning' }]
    },
    {
      title: 'a program by its path, and `cmd`: each needs something else',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { b: { command: 'C:\\Python312\\python.exe' }, a: { command: 'cmd', args: ['/c', 'python', 'a.py'] } } },
      problems: [
        { message: "'C:\\Python312\\python.exe' runs only on Windows: on macOS and Linux this server does not start", range: '4:18-45', severity: 'warning' },
        { message: "'cmd' exists only on Windows: on macOS and Linux this server does not start", range: '7:18-23', severity: 'warning' }
      ]
    },
    {
      title: 'Windows and Linux as targets',
      platforms: ['win32', 'linux'],
      input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } },
      problems: [{ message: "'cmd' exists only on Windows, and Linux is a target platform too", range: '4:18-23' }]
    },
    {
      title: 'a shell of another system, which Windows finds in another way without `cmd`',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }' },
      input: { mcpServers: { a: { command: 'cmd', args: ['/c', 'bash', './start.sh'] } } },
      problems: [{ message: "'cmd' exists only on Windows: on macOS and Linux this server does not start", range: '4:18-23', severity: 'warning' }]
    },
    {
      title: 'a plugin that needs `cmd` for one server, and a README about Windows that says nothing of others',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'README.md': 'On Windows, it needs Node.js.\n' },
      input: { mcpServers: { a: { command: 'powershell', args: ['-File', 'a.ps1'] }, b: { command: 'b-mcp' } } },
      problems: [{ message: "'powershell' exists only on Windows: on macOS and Linux this server does not start", range: '4:18-30', severity: 'warning' }]
    },
    {
      title: 'other spellings',
      platforms: ['darwin', 'linux'],
      input: {
        mcpServers: {
          a: { command: 'CMD.EXE', args: ['/d', '/s', '/C', 'npx'] },
          b: { command: 'C:\\Windows\\System32\\cmd.exe', args: ['/c', 'start.bat'] }
        }
      },
      problems: [
        { message: "'cmd' exists only on Windows, and macOS is a target platform", range: '4:18-27' },
        { message: "'cmd' exists only on Windows, and macOS is a target platform", range: '13:18-50' }
      ]
    },
    {
      title: 'a host that starts npx on Windows by itself',
      host: 'claude-code',
      platforms: ['win32', 'linux'],
      input: { mcpServers: { files: { command: 'cmd', args: ['/c', 'npx', '-y', 'files-mcp'] } } },
      problems: [{ message: "'cmd' exists only on Windows, and Linux is a target platform", range: '4:18-23' }]
    },
    {
      title: 'a host that may need cmd on Windows, in a project that nobody seems to use elsewhere: only a hint',
      host: 'cursor',
      path: '.cursor/mcp.json',
      files: { '.git/HEAD': '', 'README.md': 'Open `Notes.sln` in Visual Studio.' },
      input: { mcpServers: { a: { command: 'cmd', args: ['/c', 'npx', '-y', 'a-mcp'] } } },
      problems: [{ message: "'cmd' exists only on Windows: on macOS and Linux this server does not start", range: '4:18-23', severity: 'info' }]
    },
    {
      title: 'a host that may need cmd on Windows, for its one or its other server',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { a: { command: 'npx.cmd', args: ['-y', 'a-mcp'] }, b: { command: 'cmd', args: ['/c', 'npx', '-y', 'b-mcp'] } } },
      files: { '.git/HEAD': '', 'README.md': 'On macOS, start `notes` in a terminal.' },
      problems: [{ message: "'npx.cmd' runs only on Windows: on macOS and Linux this server does not start", range: '4:18-27', severity: 'warning' }]
    },
    {
      title: 'npx, which would ask before it installs',
      platforms: ['linux'],
      input: { mcpServers: { a: { command: 'npx.cmd', args: ['a-mcp'] } } },
      problems: [{ message: "'npx.cmd' runs only on Windows, and Linux is a target platform", range: '4:18-27' }]
    },
    {
      title: 'programs that only Windows has',
      platforms: ['linux'],
      input: {
        mcpServers: {
          a: { command: 'powershell', args: ['-File', 'a.ps1'] },
          b: { command: 'npx.cmd', args: ['-y', 'b-mcp'] },
          c: { command: '.venv\\Scripts\\python.exe', args: ['c.py'] },
          d: { command: '/srv/d/venv/Scripts/python' },
          e: { command: './start.bat' },
          f: { command: 'C:\\mcp\\f' },
          g: { command: 'wsl.exe', args: ['g-mcp'] }
        }
      },
      problems: [
        { message: "'powershell' exists only on Windows, and Linux is a target platform", range: '4:18-30' },
        { message: "'npx.cmd' runs only on Windows, and Linux is a target platform", range: '11:18-27' },
        { message: "'.venv\\Scripts\\python.exe' runs only on Windows, and Linux is a target platform", range: '18:18-46' },
        { message: "'/srv/d/venv/Scripts/python' runs only on Windows, and Linux is a target platform", range: '24:18-46' },
        { message: "'./start.bat' runs only on Windows, and Linux is a target platform", range: '27:18-31' },
        { message: "'C:\\mcp\\f' runs only on Windows, and Linux is a target platform", range: '30:18-30' },
        { message: "'wsl' exists only on Windows, and Linux is a target platform", range: '33:18-27' }
      ]
    },
    {
      title: 'packages that are for Windows and another system',
      host: 'vscode',
      path: '.vscode/mcp.json',
      files: { '.git/HEAD': '', 'package.json': '{ "os": ["win32", "linux"] }', 'pyproject.toml': 'classifiers = ["Operating System :: Microsoft :: Windows", "Operating System :: MacOS"]\n' },
      input: { servers: { a: { command: 'a.cmd' } } },
      problems: [{ message: "'a.cmd' runs only on Windows: on macOS and Linux this server does not start", range: '4:18-25', severity: 'warning' }]
    },
    {
      title: 'interpreters on a drive in a plugin: they show the machine of its author, not what it is for',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.claude-plugin/plugin.json': '{ "name": "notes" }', 'a.py': '' },
      input: { mcpServers: { a: { command: 'C:/Users/user/AppData/Local/Programs/Python/Python312/python.exe', args: ['${CLAUDE_PLUGIN_ROOT}/a.py'] }, b: { command: 'C:/Python312/python.exe', args: ['${CLAUDE_PLUGIN_ROOT}/a.py'] } } },
      problems: [{ message: "'C:/Users/user/AppData/Local/Programs/Python/Python312/python.exe' runs only on Windows: on macOS and Linux this server does not start", range: '4:18-84', severity: 'warning' }]
    }
  ]
}
