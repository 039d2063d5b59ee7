import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'paths of a plugin that begin with a drive, which no slash makes those of another machine',
      files: { '.claude-plugin/plugin.json': '{ "name": "tools" }' },
      input: { mcpServers: { a: { command: 'C:\\Users\\jo\\python.exe', args: ['C:\\Users\\jo\\a.py'] }, b: { command: 'docker', args: ['run', '-v', 'C:\\data:/data', 'b'] } } }
    },
    {
      title: 'a file for Windows next to one for other systems',
      host: 'cursor',
      path: '.cursor/mcp.json',
      files: { '.cursor/mcp-linux.json': '{}' },
      input: { mcpServers: { files: { command: 'node', args: ['tools\\files.js'] } } }
    },
    {
      title: 'what a bundle overrides on Windows',
      path: 'manifest.json',
      input: { manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Takes notes.', author: { name: 'A. Author' }, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node', args: ['${__dirname}/a.js'], platform_overrides: { win32: { command: '${__dirname}\\a.exe' } } } } }
    },
    {
      title: 'scripts and code, and a command line, which `command-line-in-command` reports',
      input: {
        mcpServers: {
          a: { command: 'bash', args: ['-c', '.\\\\a.sh'] },
          b: { command: 'pwsh', args: ['-Command', '.\\b.ps1'] },
          c: { command: 'node', args: ['-e', '.\\c.js'] },
          d: { command: 'C:\\tools\\d.exe --pattern \\d+' }
        }
      }
    },
    {
      title: 'fields of a remote server',
      input: {
        mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp', headers: { 'X-Root': 'C:\\data' } } }
      }
    },
    {
      title: 'batch files that cmd starts',
      input: {
        mcpServers: {
          a: { command: 'cmd', args: ['/c', 'C:\\tools\\a.bat'] },
          b: { command: 'cmd', args: ['/c', '.\\b.cmd'] }
        }
      }
    },
    {
      title: 'relative paths of an entry that starts a Windows program',
      input: { mcpServers: { a: { command: 'a-mcp.exe', args: ['--config=conf\\a.json'] } } }
    }
  ],
  invalid: [
    {
      title: 'a fix leaves the rest of the string as it is written',
      input: '{ "mcpServers": { "a": { "command": ".\\u005ctools\\\\\\u0061.sh" } } }\n',
      problems: [{ message: 'This path uses backslashes', range: '1:38-61' }],
      fixed: '{ "mcpServers": { "a": { "command": "./tools/\\u0061.sh" } } }\n'
    },
    {
      title: 'only the paths of a list that are not for Windows alone',
      input: { mcpServers: { a: { command: 'x', args: ['--a=${APPDATA}\\a', '--b=${HOME}\\b', '--c=~\\c'] } } },
      problems: [
        { message: 'This path uses backslashes', range: '7:14-24' },
        { message: 'This path uses backslashes', range: '8:14-18' }
      ]
    },
    {
      title: 'arguments and variables of a plugin: how the server takes them is not known',
      files: { '.agent-plugin/plugin.json': '{ "name": "files" }' },
      input: {
        mcpServers: {
          files: {
            command: 'cmd',
            args: ['/c', 'npx', '-y', 'files-mcp', 'C:\\', 'C:\\Users\\me', '--config=conf\\files.json'],
            env: { TOOLS: 'C:\\a;D:\\b', DATA: '%APPDATA%\\files' }
          }
        }
      },
      problems: [
        { message: 'This path uses backslashes', range: '12:19-35' },
        { message: 'This path uses backslashes', range: '16:18-34' }
      ]
    },
    {
      title: 'a share in a plugin',
      files: { '.agent-plugin/plugin.json': '{ "name": "files" }' },
      input: { mcpServers: { a: { command: 'x', args: ['\\\\server\\data'] } } },
      problems: [{ message: 'This path of a network share uses backslashes', range: '6:10-26', severity: 'info' }]
    }
  ]
}
