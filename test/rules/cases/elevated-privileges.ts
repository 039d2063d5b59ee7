import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'another user, however it is written, and a word of a script',
      input: {
        mcpServers: {
          a: { command: 'sudo', args: ['-n', '--user=mcp', 'a-mcp'] },
          b: { command: 'sudo', args: ['-umcp', 'b-mcp'] },
          c: { command: 'bash', args: ['-c', 'echo sudo; exec c-mcp'] }
        }
      }
    },
    {
      title: 'a program that is called so, and a file of the container',
      input: {
        mcpServers: {
          a: { command: './sudoku', args: ['--privileged'] },
          b: { command: 'docker', args: ['exec', '-i', 'b', 'sudo', 'b-mcp'] }
        }
      }
    }
  ],
  invalid: [
    {
      title: 'root by name, and the likes of sudo',
      input: {
        mcpServers: {
          a: { command: '/usr/bin/sudo', args: ['-u', 'root', 'a-mcp', '-u', 'mcp'] },
          b: { command: 'pkexec', args: ['b-mcp'] }
        }
      },
      problems: [
        { message: "'sudo' starts the server as root", range: '4:18-33' },
        { message: "'pkexec' starts the server as root", range: '14:18-26' }
      ]
    },
    {
      title: 'a container that is started inside a script',
      input: { mcpServers: { a: { command: 'sh', args: ['-c', 'docker run -i --privileged=true mcp/a'] } } },
      problems: [{ message: "'--privileged' gives the container full access to the machine", range: '7:24-41' }]
    }
  ]
}
