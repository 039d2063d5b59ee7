import type { Cases } from '../../support/cases.js'

const listens = (option: string) => `'${option}' lets the server listen on all network interfaces`
const run = (command: string, args: readonly string[], more: object = {}) => ({ mcpServers: { a: { command, args, ...more } } })

export const cases: Cases = {
  valid: [
    { title: 'an option with another meaning', input: run('a-mcp', ['--version', '0.0.0.0', '--allowed-hosts', '*']) },
    { title: 'variables of other servers, and of a container', input: run('a-mcp', [], { env: { DB_HOST: '0.0.0.0', ALLOWED_HOST: '*', NO_PROXY: '*' } }) },
    { title: 'a port of a container without an address, and its own variables', input: run('docker', ['run', '-i', '-p', '8080:8080', '-e', 'HOST', 'a/b', '--host=0.0.0.0'], { env: { HOST: '0.0.0.0' } }) },
    { title: 'a longer address', input: run('a-mcp', ['--host', '0.0.0.0.example.com']) },
    { title: 'nothing after the option', input: run('a-mcp', ['--host']) },
    { title: "the user's own file", host: 'cursor', path: 'home/.cursor/mcp.json', env: { HOME: '/example/home' }, input: run('a-mcp', ['--host', '0.0.0.0']) }
  ],
  invalid: [
    { title: 'an equals sign, and a port', input: run('uvx', ['a-mcp', '--bind=0.0.0.0:8080']), problems: [{ message: listens('--bind'), range: '7:17-24' }] },
    { title: 'IPv6', input: run('a-mcp', ['--host', '::']), problems: [{ message: listens('--host'), range: '7:10-12' }] },
    { title: 'a plain shell', input: run('sh', ['-c', 'a-mcp --host 0.0.0.0']), problems: [{ message: listens('--host'), range: '7:23-30' }] },
    { title: 'a published port after a space', input: run('docker', ['run', '-p', '0.0.0.0:80:80', 'a/b']), problems: [{ message: "'-p' opens the port on all network interfaces", range: '8:10-17' }] }
  ]
}
