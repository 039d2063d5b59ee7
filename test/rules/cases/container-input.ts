import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'options in one word, and with a value in the word',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-ie', 'A=b', 'mcp/a'] },
          b: { command: 'docker', args: ['run', '--rm', '-e', '-t', '-i', 'mcp/b'] },
          c: { command: 'docker', args: ['--context', 'far', 'container', 'run', '--name=c', '-i', 'mcp/c', '-it'] }
        }
      }
    },
    {
      title: 'command lines that other options or other programs decide',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-a', 'stdin', 'mcp/a'] },
          b: { command: 'docker', args: ['mcp', 'gateway', 'run'] },
          c: { command: 'docker', args: ['sandbox', 'run', 'mcp/c'] },
          d: { command: 'docker', args: ['run', '${OPTIONS}', 'mcp/d'] },
          e: { command: 'docker', args: ['compose', 'exec', 'e', 'e-mcp'] },
          f: { command: 'docker', args: ['run', '--rm'] },
          g: { command: './docker.sh', args: ['run', 'mcp/g'] }
        }
      }
    },
    { title: 'a remote server', input: { mcpServers: { a: { type: 'http', url: 'https://docker.example.com/run' } } } }
  ],
  invalid: [
    {
      title: 'each way to ask for a terminal',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '--rm', '-ti', 'mcp/a'] },
          b: { command: 'docker', args: ['run', '-i', '-t', 'mcp/b'] },
          c: { command: 'podman', args: ['exec', '--tty', '--interactive', 'tools', 'c-mcp'] },
          d: { command: 'docker', args: ['run', '-ite', 'A=b', 'mcp/d'] }
        }
      },
      problems: [
        { message: "'-ti' asks for a terminal, and a host gives its servers none", range: '8:9-14' },
        { message: "'-t' asks for a terminal, and a host gives its servers none", range: '17:9-13' },
        { message: "'--tty' asks for a terminal, and a host gives its servers none", range: '25:9-16' },
        { message: "'-it' asks for a terminal, and a host gives its servers none", range: '35:9-15' }
      ]
    },
    {
      title: 'in a script, and in a list of the program and its arguments',
      input: { mcpServers: { a: { command: 'sh', args: ['-c', 'exec docker run -it --rm mcp/a'] } } },
      problems: [{ message: "'-it' asks for a terminal, and a host gives its servers none", range: '7:26-29' }]
    },
    {
      title: 'no input, for another host and for a command in a container that runs',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { a: { type: 'local', command: ['docker', 'exec', '-e', 'A=b', 'tools', 'a-mcp'] } } },
      problems: [{ message: "The container gets no input: 'docker exec' has no '-i'", range: '7:9-15' }]
    }
  ]
}
