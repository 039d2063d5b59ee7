import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a command under an unknown type, which `transport-type` reports',
      input: { mcpServers: { docs: { type: 'streaming', command: 'docs-mcp' } } }
    },
    {
      title: 'a disabled server, for a host that needs nothing else of it',
      host: 'amazon-q',
      path: '.amazonq/mcp.json',
      input: { mcpServers: { docs: { type: 'http', url: '', disabled: true } } }
    },
    { input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/sse' } } } },
    { title: 'a stdio server', input: { mcpServers: { files: { command: 'files-mcp' } } } },
    {
      title: 'a url of the wrong type, which `valid-shape` reports',
      input: { mcpServers: { docs: { type: 'http', url: null }, notes: { type: 'http', url: 80 } } }
    },
    {
      title: 'a nested transport, which `servers-key` reports',
      input: { mcpServers: { docs: { type: 'http', transport: { url: 'https://docs.example.com/mcp' } } } }
    }
  ],
  invalid: [
    {
      title: 'fields without which Goose skips an extension',
      host: 'goose',
      path: 'goose/config.yaml',
      input: 'extensions:\n  docs:\n    type: streamable_http\n    uri: https://docs.example.com/mcp\n',
      problems: [
        { message: "Missing required field 'enabled' in http server config", range: '2:3-7' },
        { message: "Missing required field 'name' in http server config", range: '2:3-7' }
      ]
    },
    {
      title: 'the name of other hosts in that of Goose',
      host: 'goose',
      path: 'goose/config.yaml',
      input: 'extensions:\n  docs:\n    enabled: true\n    type: streamable_http\n    name: docs\n    url: https://docs.example.com/mcp\n  notes:\n    enabled: true\n    type: streamable_http\n    name: notes\n',
      problems: [
        { message: "Missing required field 'uri' in http server config: the host does not read 'url'", range: '6:5-8' },
        { message: "Missing required field 'uri' in http server config", range: '7:3-8' }
      ]
    },
    {
      title: 'a URL in parts',
      host: 'roo',
      path: '.roo/mcp.json',
      input: { mcpServers: { a: { type: 'streamable-http', protocol: 'https', host: 'a.example.com', path: '/mcp' } } },
      problems: [{ message: "Missing required field 'url' in http server config: it is in parts", range: '3:5-8' }]
    },
    {
      title: 'no url for sse',
      input: { mcpServers: { docs: { type: 'sse' } } },
      problems: [{ message: "Missing required field 'url' in sse server config", range: '3:5-11' }]
    },
    {
      title: 'headers alone',
      input: { mcpServers: { docs: { headers: { 'X-Team': 'docs' } } } },
      problems: [{ message: "Missing required field 'url' in http server config", range: '3:5-11' }]
    },
    {
      title: 'a blank url',
      input: { mcpServers: { docs: { type: 'sse', url: '  ' } } },
      problems: [
        {
          message: "The 'url' is empty, so a host that follows the plugin specification cannot connect to the server",
          range: '5:14-18'
        }
      ]
    },
    {
      title: 'the type of a remote server on a command',
      input: { mcpServers: { files: { type: 'http', command: 'files-mcp' } } },
      problems: [
        {
          message: "Missing required field 'url' in http server config: it has a 'command' instead",
          range: '3:5-12'
        }
      ]
    },
    {
      title: "a name of another host's for the transport",
      input: { mcpServers: { docs: { type: 'streamable-http' } } },
      problems: [{ message: "Missing required field 'url' in http server config", range: '3:5-11' }]
    },
    {
      title: 'a misspelled name',
      input: { mcpServers: { docs: { type: 'http', rul: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "Missing required field 'url' in http server config: the host does not read 'rul'", range: '5:7-12' }]
    },
    {
      title: 'a misspelled name next to a type that the host ignores',
      host: 'cursor',
      path: '.cursor/mcp.json',
      input: { mcpServers: { docs: { type: 'http', rul: 'https://docs.example.com/mcp' } } },
      problems: [{ message: "Missing required field 'url' in http server config: the host does not read 'rul'", range: '5:7-12' }]
    }
  ]
}
