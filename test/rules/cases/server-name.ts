import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'the longest', input: { mcpServers: { 'a23456789-b23456789-c23456789-d2': { command: 'long-mcp' } } } }
  ],
  invalid: [
    {
      title: 'an empty name',
      input: { mcpServers: { '': { command: 'issues-mcp' } } },
      problems: [{ message: 'The server has an empty name', range: '3:5-7' }]
    },
    {
      title: 'a blank name',
      input: { mcpServers: { '  ': { command: 'issues-mcp' } } },
      problems: [{ message: 'The server has a blank name', range: '3:5-9' }]
    },
    {
      title: 'a control character',
      input: { mcpServers: { 'issue\ttracker': { command: 'issues-mcp' } } },
      problems: [
        { message: "The server name 'issue\\u0009tracker' holds a character that cannot be seen", range: '3:11-13' }
      ]
    },
    {
      title: 'in a manifest',
      path: '.agent-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { ' notes': { command: 'notes-mcp' } } },
      problems: [{ message: "The server name ' notes' begins or ends with white space", range: '4:5-13' }]
    }
  ]
}
