import type { Cases } from '../../support/cases.js'

const message = (host: string) => `'${host}' is not an MCP server: it gives out the credentials of a cloud machine`
const http = (url: string) => ({ mcpServers: { a: { type: 'http', url } } })

export const cases: Cases = {
  valid: [
    { title: 'a host whose name only contains such a name', input: http('https://metadata.google.internal.example.com/mcp') },
    { title: 'an address that a program gets which is not a bridge', input: { mcpServers: { a: { command: 'a-mcp', args: ['http://169.254.169.254/'] } } } },
    { title: 'a host that is not known', input: http('http://${HOST}/mcp') },
    { title: "the user's own file", host: 'cursor', path: 'home/.cursor/mcp.json', env: { HOME: '/example/home' }, input: { mcpServers: { a: { url: 'http://169.254.169.254/' } } } }
  ],
  invalid: [
    ...([
      ['http://0xA9FEA9FE/', '169.254.169.254', '5:22-32'],
      ['http://2852039166/', '169.254.169.254', '5:22-32'],
      ['http://[fd00:ec2::254]/', '[fd00:ec2::254]', '5:22-37'],
      ['http://[::ffff:169.254.169.254]/', '[::ffff:a9fe:a9fe]', '5:22-46'],
      ['http://METADATA.google.internal./', 'metadata.google.internal.', '5:22-47'],
      ['http://user@100.100.100.200:80/', '100.100.100.200', '5:27-42']
    ] as const).map(([url, host, range]) => ({ title: url, input: http(url), problems: [{ message: message(host), range }] }))
  ]
}
