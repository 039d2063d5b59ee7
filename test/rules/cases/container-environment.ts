import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'each way to pass a variable',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-ie', 'A', 'example/a'], env: { A: '1' } },
          b: { command: 'docker', args: ['run', '-i', '--env=B=${B}', 'example/b'], env: { B: '1' } },
          c: { command: 'podman', args: ['run', '-i', '--env-host', 'example/c'], env: { C: '1' } },
          d: { command: 'podman', args: ['run', '-i', '-e', 'D_*', 'example/d'], env: { D_ONE: '1' } },
          e: { command: 'sh', args: ['-c', 'docker run -i -e E=$OTHER example/e'], env: { OTHER: '1' } },
          f: { command: 'docker', args: ['run', '-i', '${OPTIONS}', 'example/f'], env: { F: '1' } }
        }
      }
    },
    {
      title: 'a variable for another use in the command line',
      input: { mcpServers: { a: { command: 'docker', args: ['run', '-i', '-v', '${DATA_DIR}:/data', 'example/a'], env: { DATA_DIR: '/srv/data' } } } }
    },
    {
      title: 'other commands, and no variables',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['compose', 'run', '-T', 'a'], env: { A: '1' } },
          e: { command: 'docker', args: ['compose', 'exec', '-T', 'e', 'e-mcp'], env: { E: '1' } },
          b: { command: 'docker', args: ['mcp', 'gateway', 'run'], env: { LOCALAPPDATA: 'C:/a', B: '1' } },
          c: { command: 'docker', args: ['run', '-i', 'example/c'], env: {} },
          d: { command: 'docker', args: ['run', '-i', 'example/d'], env: 'D=1' }
        }
      }
    }
  ],
  invalid: [
    {
      title: 'a container that runs already: one variable is passed, one is not, and one is empty',
      input: { mcpServers: { a: { command: 'docker', args: ['exec', '-i', '-e', 'B', 'notes', 'uv', 'run', 'notes-mcp'], env: { A: '1', B: '2', C: '' } } } },
      problems: [{ message: "'A' does not reach the container: 'docker exec' has no '-e A'", range: '16:9-12' }]
    },
    {
      title: 'a variable after the image belongs to the program in the container',
      input: { mcpServers: { a: { command: 'docker', args: ['run', '-i', 'example/a', '-e', 'B'], env: { A: '1' } } } },
      problems: [{ message: "'A' does not reach the container: 'docker run' has no '-e A'", range: '13:9-12' }]
    },
    {
      title: 'another host and engine, where the command is a list',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { a: { type: 'local', command: ['podman', 'run', '-i', 'example/a'], environment: { A: '1', B: '2' } } } },
      problems: [{ message: "2 variables of 'environment' do not reach the container: 'podman run' has no '-e' for them", range: '11:7-20' }]
    },
    {
      title: 'a bundle',
      path: 'manifest.json',
      input: {
        manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Notes', author: { name: 'A' },
        server: { type: 'binary', entry_point: 'run', mcp_config: { command: 'docker', args: ['run', '-i', '--rm', 'example/notes'], env: { NOTES_KEY: '${user_config.key}' } } }
      },
      problems: [{ message: "'NOTES_KEY' does not reach the container: 'docker run' has no '-e NOTES_KEY'", range: '21:9-20' }]
    }
  ]
}
