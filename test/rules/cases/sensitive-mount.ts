import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a source that is not known',
      input: { mcpServers: { a: { command: 'podman', args: ['run', '-v', '${A_MOUNT}', 'mcp/a'] } } }
    }
  ],
  invalid: [
    ...['archives/2025/.mcp.json', '.claude/worktrees/old-one/.mcp.json'].map((path) => ({
      title: `a file in ${path.slice(0, -'.mcp.json'.length)}, which is not in use`,
      path,
      input: { mcpServers: { a: { command: 'mcp-server-filesystem', args: ['/home/ada'] } } },
      problems: [{ message: 'The server is given a whole home directory', range: '6:9-20', severity: 'info' as const }]
    })),
    {
      title: 'a home directory, of a host that lets the model run commands everywhere',
      host: 'codex',
      path: '.codex/config.toml',
      input: 'sandbox_mode = "danger-full-access"\n\n[mcp_servers.files]\ncommand = "mcp-server-filesystem"\nargs = ["/home/ada"]\n',
      problems: [{ message: 'The server is given a whole home directory', range: '5:9-20', severity: 'info' }]
    },
    {
      title: 'a file server',
      input: {
        mcpServers: {
          a: {
            command: 'npx',
            args: ['-y', '@example/filesystem', 'C:\\', 'D:/', '/', '~', '${HOME}', '/Users/jo/', '/home', '/etc']
          },
          b: { command: 'cmd', args: ['/c', 'npx', '-y', '@example/server-filesystem', '%USERPROFILE%'] },
          c: { command: '/opt/bin/mcp-filesystem.exe', args: ['--allow=C:'] },
          d: { command: 'sh', args: ['-c', 'uvx filesystem-mcp $HOME'] }
        }
      },
      problems: [
        { message: 'The server is given 3 whole drives', range: '8:9-15' },
        { message: 'The server is given a whole home directory', range: '11:9-12' },
        { message: 'The server is given a whole home directory', range: '12:9-18' },
        { message: 'The server is given a whole home directory', range: '13:9-21' },
        { message: 'The server is given the home directories of all users', range: '14:9-16' },
        { message: "The server is given the system's settings in '/etc'", range: '15:9-15' },
        { message: 'The server is given a whole home directory', range: '25:9-24' },
        { message: 'The server is given a whole drive', range: '31:18-20' },
        { message: 'The server is given a whole home directory', range: '38:29-34' }
      ]
    },
    {
      title: 'any server with a root',
      input: { mcpServers: { a: { command: 'a-mcp', args: ['--root', '/', '--allowed-dir=~/'] } } },
      problems: [
        { message: 'The server is given a whole drive', range: '7:9-12' },
        { message: 'The server is given a whole home directory', range: '8:24-26' }
      ]
    },
    {
      title: 'a root in a script',
      input: { mcpServers: { a: { command: 'sh', args: ['-c', 'exec a-mcp --root /'] } } },
      problems: [{ message: 'The server is given a whole drive', range: '7:28-29' }]
    },
    {
      title: 'mounts',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-i', '-v', '/:/host:ro', '--volume=${HOME}:/home', 'mcp/a'] },
          b: { command: 'podman', args: ['run', '--mount', 'type=bind,src=/,dst=/host', '-iv', 'C:\\:/c', 'mcp/b'] },
          c: { command: 'docker', args: ['run', '-v', '/var/run/docker.sock:/var/run/docker.sock', 'mcp/c'] }
        }
      },
      problems: [
        { message: 'The server is given a whole drive', range: '9:10-11' },
        { message: 'The server is given a whole home directory', range: '10:19-26' },
        { message: 'The server is given 2 whole drives', range: '19:24-25' },
        { message: 'The container is given the Docker socket, which controls the whole machine', range: '30:10-30' }
      ]
    },
    {
      title: 'the socket, for what manages containers, and as if it could only be read',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-v', '/var/run/docker.sock:/var/run/docker.sock', 'ghcr.io/example/docker-mcp:latest'] },
          b: { command: 'docker', args: ['run', '-v', '/var/run/docker.sock:/var/run/docker.sock:ro', 'example/docker-mcp'] },
          c: { command: 'docker', args: ['run', '-v', '/var/run/docker.sock:/var/run/docker.sock', 'docker/mcp-gateway'] }
        }
      },
      problems: [
        { message: 'The container is given the Docker socket, which controls the whole machine', range: '8:10-30', severity: 'info' },
        { message: "The container is given the Docker socket, which controls the whole machine: ':ro' does not limit what is sent through it", range: '17:10-30' },
        { message: 'The container is given the Docker socket, which controls the whole machine', range: '26:10-30', severity: 'info' }
      ]
    }
  ]
}
