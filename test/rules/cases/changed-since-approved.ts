import type { Cases } from '../../support/cases.js'

const approved = [{ server: 'a', command: 'node', args: ['a.js', '1'] }]

export const cases: Cases = {
  valid: [
    { title: 'one of two that were approved', approved: [{ server: 'a', command: 'x', args: [] }, ...approved], input: { mcpServers: { a: { command: 'node', args: ['a.js', '1'] } } } },
    { title: "the user's own file", host: 'cursor', path: 'home/.cursor/mcp.json', env: { HOME: '/example/home' }, approved: [], input: { mcpServers: { a: { command: 'a' } } } },
    { title: 'the program and its arguments in one array', host: 'opencode', path: 'opencode.json', approved, input: { mcp: { a: { type: 'local', command: ['node', 'a.js', '1'] } } } }
  ],
  invalid: [
    {
      title: 'another program',
      approved,
      input: { mcpServers: { a: { command: 'deno', args: ['a.js', '1'] } } },
      problems: [{ message: "Server 'a' runs 'deno a.js 1', but 'node a.js 1' was approved", range: '4:18-24' }]
    },
    {
      title: 'an argument less',
      approved,
      input: { mcpServers: { a: { command: 'node', args: ['a.js'] } } },
      problems: [{ message: "Server 'a' runs 'node a.js', but 'node a.js 1' was approved", range: '4:18-24' }]
    },
    {
      title: 'an address in the place of a program',
      approved,
      input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp' } } },
      problems: [{ message: "Server 'a' connects to 'https://a.example.com', but 'node a.js 1' was approved", range: '5:14-41' }]
    },
    {
      title: 'nothing approved at all',
      approved: [],
      input: { mcpServers: { a: { command: 'a b' } } },
      problems: [{ message: "Server 'a' is not approved: it runs ''a b''", range: '3:5-8' }]
    }
  ]
}
