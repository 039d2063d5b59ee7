import type { Cases } from '../../support/cases.js'

const remote = (url: string, headers: object) => ({ mcpServers: { a: { type: 'http', url, headers } } })
const github = { Authorization: 'Bearer ${GITHUB_TOKEN}' }

export const cases: Cases = {
  valid: [
    ...['https://github.example.com/mcp', 'https://github-mcp.example.com/mcp', 'https://example.ghe.com/mcp', 'http://localhost:3000/mcp', 'http://10.0.0.1/mcp', 'https://${HOST}/mcp'].map(
      (url) => ({ title: url, host: 'claude-code', input: remote(url, github) })
    ),
    { title: 'a header that names the service', host: 'claude-code', input: remote('https://a.example.com/mcp', { 'X-GitHub-Token': '${GITHUB_TOKEN}' }) },
    { title: 'a host that expands nothing there', host: 'windsurf', path: 'mcp_config.json', input: { mcpServers: { a: { serverUrl: 'https://a.example.com/mcp', headers: { Authorization: 'Bearer $GITHUB_TOKEN' } } } } },
    { title: 'a token that a local server gets', host: 'claude-code', input: { mcpServers: { a: { command: 'a-mcp', env: { GITHUB_TOKEN: '${GITHUB_TOKEN}' } } } } },
    { title: 'a bridge, and another header', host: 'claude-code', input: { mcpServers: { a: { command: 'npx', args: ['mcp-remote', 'https://a.example.com/mcp', '--header', 'X-GitHub-Token: ${GITHUB_TOKEN}'] } } } },
    { title: "the user's own file", host: 'cursor', path: 'home/.cursor/mcp.json', env: { HOME: '/example/home' }, input: { mcpServers: { a: { url: 'https://a.example.com/mcp', headers: { Authorization: 'Bearer ${env:GITHUB_TOKEN}' } } } } }
  ],
  invalid: [
    { title: 'a variable that holds the key of the other service', host: 'claude-code', input: { mcpServers: { a: { type: 'http', url: 'https://api.z.ai/api/mcp', headers: { Authorization: 'Bearer ${ANTHROPIC_AUTH_TOKEN}' } }, b: { command: 'zai-mcp', env: { Z_AI_API_KEY: '${ANTHROPIC_AUTH_TOKEN}' } } } }, problems: [{ message: "'ANTHROPIC_AUTH_TOKEN', a token of Anthropic, is sent to 'api.z.ai'", range: '7:34-57', severity: 'info' }] },
    {
      title: 'a host that contains the name of the service as a part of a word, and another service',
      host: 'claude-code',
      input: { mcpServers: { a: { type: 'http', url: 'https://notgithub.com/mcp', headers: github }, b: { type: 'http', url: 'https://api.openai.com/mcp', headers: { authorization: '${ANTHROPIC_API_KEY}' } } } },
      problems: [
        { message: "'GITHUB_TOKEN', a token of GitHub, is sent to 'notgithub.com'", range: '7:34-49' },
        { message: "'ANTHROPIC_API_KEY', a token of Anthropic, is sent to 'api.openai.com'", range: '14:27-47' }
      ]
    },
    {
      title: 'a variable that a server also gets under its own name',
      host: 'claude-code',
      input: { mcpServers: { a: { type: 'http', url: 'https://api.z.ai/api/mcp', headers: { Authorization: 'Bearer ${ANTHROPIC_AUTH_TOKEN}' } }, b: { command: 'notes-mcp', env: { ANTHROPIC_API_KEY: '${ANTHROPIC_AUTH_TOKEN}' } } } },
      problems: [{ message: "'ANTHROPIC_AUTH_TOKEN', a token of Anthropic, is sent to 'api.z.ai'", range: '7:34-57' }]
    },
    {
      title: 'a bridge with an equals sign, and a colon without a space',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'mcp-remote', 'https://a.example.com/mcp', '--header=Authorization:${env:SLACK_BOT_TOKEN}'] } } },
      problems: [{ message: "'SLACK_BOT_TOKEN', a token of Slack, is sent to 'a.example.com'", range: '9:33-55' }]
    }
  ]
}
