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
        { message: "A path in one person's home directory stands in a shared file", range: '4:19-28' },
        { message: "A path in one person's home directory stands in a shared file", range: '6:17-26' },
        { message: "A path in one person's home directory stands in a shared file", range: '7:10-23' },
        { message: "A path in one person's home directory stands in a shared file", range: '14:13-21' }
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
        { message: "A path in one person's home directory stands in a shared file", range: '7:21-29' },
        { message: "A path in one person's home directory stands in a shared file", range: '9:10-18' }
      ]
    },
    {
      title: 'out of the plugin',
      path: '.agent-plugin/plugin.json',
      input: {
        name: 'tools',
        mcpServers: { a: { command: 'node', args: ['--data=${AGENT_PLUGIN_ROOT}/lib/../../shared', 'x'] } }
      },
      problems: [{ message: "The path leaves the plugin's directory", range: '7:17-54' }]
    },
    {
      title: 'a tilde',
      input: { mcpServers: { a: { command: '~/bin/a' } } },
      problems: [
        { message: "Only a shell expands '~'; the host looks for a directory of that name", range: '4:19-20' }
      ]
    }
  ]
}
