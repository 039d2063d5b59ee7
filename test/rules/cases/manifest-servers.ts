import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'the path of a file in a manifest at the root of a plugin, where Copilot CLI reads it', path: 'plugin.json', files: { '.mcp.json': '{ "mcpServers": {} }' }, input: { name: 'notes', version: '1.0.0', mcpServers: './.mcp.json' } },
    { title: 'the same for Copilot CLI', host: 'copilot', path: 'plugin.json', files: { '.mcp.json': '{ "mcpServers": {} }' }, input: { name: 'notes', version: '1.0.0', mcpServers: './.mcp.json' } },
    { title: 'a number, which `valid-shape` reports', input: { name: 'notes', mcpServers: 3 } }
  ],
  invalid: [
    {
      title: 'the path of the file that the host reads anyway, where it is missing',
      input: { name: 'notes', version: '1.0.0', mcpServers: './.mcp.json' },
      problems: [
        { message: "Expected an object for 'mcpServers', found a path to a file that does not exist", range: '4:17-30' }
      ]
    },
    {
      title: 'a path that starts with the plugin-root variable',
      input: { name: 'notes', version: '1.0.0', mcpServers: '${AGENT_PLUGIN_ROOT}/servers.json' },
      files: { 'servers.json': '{ "mcpServers": {} }' },
      problems: [
        {
          message:
            "Expected an object for 'mcpServers', found a path: the file exists, but the host does not read it",
          range: '4:17-52'
        }
      ]
    },
    {
      title: 'a directory',
      input: { name: 'notes', version: '1.0.0', mcpServers: './config' },
      files: { 'config/servers.json': '{ "mcpServers": {} }' },
      problems: [
        { message: "Expected an object for 'mcpServers', found a path to a file that does not exist", range: '4:17-27' }
      ]
    },
    {
      title: 'a path that leads out of the plugin',
      input: { name: 'notes', version: '1.0.0', mcpServers: '../shared/servers.json' },
      problems: [{ message: "Expected an object for 'mcpServers', found a path outside the plugin", range: '4:17-41' }]
    },
    {
      title: 'an absolute path',
      input: { name: 'notes', version: '1.0.0', mcpServers: '/etc/servers.json' },
      problems: [{ message: "Expected an object for 'mcpServers', found a path outside the plugin", range: '4:17-36' }]
    },
    {
      title: 'a string that is not a path',
      input: { name: 'notes', version: '1.0.0', mcpServers: '' },
      problems: [{ message: "Expected an object for 'mcpServers', found a string", range: '4:17-19' }]
    },
    {
      title: 'an array of paths',
      input: '{ "name": "notes", "version": "1.0.0", "mcpServers": ["./a.json", "./b.json"] }\n',
      problems: [{ message: "Expected an object for 'mcpServers', found an array of paths", range: '1:54-78' }]
    }
  ]
}
