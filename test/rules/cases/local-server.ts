import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a server that the README of the repository around the plugin says to start',
      host: 'claude-code',
      path: 'plugins/docs/.mcp.json',
      files: { '.git/HEAD': '', 'README.md': 'Start docs first: `npm run docs`.\n', 'plugins/docs/.claude-plugin/plugin.json': '{ "name": "docs" }' },
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:3000/mcp' } } }
    }
  ],
  invalid: [
    {
      title: 'a server that only a document outside of the repository names',
      host: 'claude-code',
      path: 'project/.mcp.json',
      files: { 'README.md': 'Start docs first.\n', 'project/.git/HEAD': '', 'project/.claude-plugin/plugin.json': '{ "name": "docs" }' },
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:3000/mcp' } } },
      problems: [{ message: "'docs' is on the user's own machine, and nothing in this plugin starts it", range: '5:14-41' }]
    },
    {
      title: 'several servers of one plugin, reported once',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', '.claude-plugin/plugin.json': '{ "name": "docs" }' },
      input: { mcpServers: Object.fromEntries(['charts', 'css', 'graphs', 'pictures', 'notes'].map((name, index) => [name, { type: 'http', url: `http://localhost:${3001 + index}/mcp` }])) },
      problems: [{ message: "'charts', 'css', 'graphs' and 2 more are on the user's own machine, and nothing in this plugin starts them", range: '5:14-41' }]
    }
  ]
}
