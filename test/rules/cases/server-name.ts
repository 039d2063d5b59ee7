import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'the longest', input: { mcpServers: { 'a23456789-b23456789-c23456789-d2': { command: 'long-mcp' } } } }
  ],
  invalid: [
    {
      title: 'an empty name',
      input: { mcpServers: { '': { command: 'issues-mcp' } } },
      problems: [{ message: 'The server name is empty', range: '3:5-7' }]
    },
    {
      title: 'a blank name',
      input: { mcpServers: { '  ': { command: 'issues-mcp' } } },
      problems: [{ message: 'The server name is only spaces', range: '3:5-9' }]
    },
    {
      title: 'a control character',
      input: { mcpServers: { 'issue\ttracker': { command: 'issues-mcp' } } },
      problems: [
        { message: "The server name 'issue\\u0009tracker' contains an invisible character", range: '3:11-13' }
      ]
    },
    {
      title: 'in a manifest',
      path: '.agent-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { ' notes': { command: 'notes-mcp' } } },
      problems: [{ message: "The server name ' notes' begins or ends with a space", range: '4:5-13' }]
    }
  ]
}
