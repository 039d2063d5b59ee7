import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
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
      files: { 'plugin.json': '{ "name": "tools" }' },
      input: { mcpServers: { a: { type: 'stdio', command: './bin/a' } } }
    },
    {
      title: 'a file of one person, which expands no variables',
      host: 'claude-desktop',
      path: 'claude_desktop_config.json',
      input: { mcpServers: { a: { command: '/Users/jo/bin/a', args: ['/Users/jo/notes'] } } }
    },
    {
      title: "a project's file in the home directory itself",
      host: 'cursor',
      path: '.cursor/mcp.json',
      env: { HOME: '/example' },
      input: { mcpServers: { a: { command: '/Users/jo/bin/a' } } }
    }
  ],
  invalid: [
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
      title: 'personal paths that a container is given',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '--env-file=/home/jo/a.env', '-v', '/home/jo/a:/a', 'mcp/a'] }
        }
      },
      problems: [
        { message: "'/home/jo/a.env' exists only in one person's home directory", range: '7:21-29' },
        { message: "'/home/jo/a:/a' exists only in one person's home directory", range: '9:10-18' }
      ]
    },
    {
      title: 'out of the plugin',
      path: '.agent-plugin/plugin.json',
      input: {
        name: 'tools',
        mcpServers: { a: { command: 'node', args: ['--data=${AGENT_PLUGIN_ROOT}/lib/../../shared', 'x'] } }
      },
      problems: [{ message: "'${AGENT_PLUGIN_ROOT}/lib/../../shared' leaves the plugin's directory", range: '7:17-54' }]
    },
    {
      title: 'a tilde',
      input: { mcpServers: { a: { command: '~/bin/a' } } },
      problems: [
        { message: "Only a shell expands '~': '~/bin/a' is looked up as it is written", range: '4:19-20' }
      ]
    },
    {
      title: 'a relative command where the host starts the servers of a plugin elsewhere',
      host: 'claude-code',
      files: { '.claude-plugin/plugin.json': '{ "name": "tools" }' },
      input: { mcpServers: { a: { command: './bin/a', cwd: '.' } } },
      problems: [{ message: "'./bin/a' starts where Claude Code was started, not in the plugin", range: '4:18-27' }]
    },
    {
      title: 'the same, where a cwd would help',
      host: 'codex',
      files: { '.codex-plugin/plugin.json': '{ "name": "tools" }' },
      input: { mcpServers: { a: { command: './bin/a' } } },
      problems: [{ message: "'./bin/a' starts where Codex was started, not in the plugin", range: '4:18-27' }]
    },
    {
      title: 'a tilde, and a long path with blanks',
      host: 'codex',
      path: '.mcp.json',
      input: { mcpServers: { a: { command: '~/bin/a', args: [`/Users/jo/${'long '.repeat(30)}`] } } },
      problems: [
        { message: "Only a shell expands '~': '~/bin/a' is looked up as it is written", range: '4:19-20' },
        { message: `'/Users/jo/${'long '.repeat(14)}…' exists only in one person's home directory`, range: '6:10-19' }
      ]
    }
  ]
}
