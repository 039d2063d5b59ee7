import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'without a url, which `http-url` reports',
      input: { mcpServers: { docs: { type: 'sse' } } }
    },
    {
      title: 'without a url, for a host that does not read the type',
      host: 'mcporter',
      path: 'config/mcporter.json',
      input: { mcpServers: { docs: { type: 'ss-e' } } }
    },
    {
      title: 'in the wrong case: `transport-type` reports the type',
      input: { mcpServers: { docs: { type: 'SSE', url: 'https://docs.example.com/events' } } }
    },
    {
      title: 'spelt in another way: `transport-type` reports the type',
      input: { mcpServers: { docs: { type: 's-s-e' } } }
    },
    {
      title: 'the URL of an sse server, for a host that tries both',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { docs: { type: 'remote', url: 'https://docs.example.com/sse' } } }
    },
    {
      title: 'a host without sse servers, which `transport-type` reports',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { docs: { type: 'sse', url: 'https://docs.example.com/sse' } } }
    },
    {
      title: 'a url with which Qwen Code speaks sse',
      host: 'qwen',
      path: '.qwen/settings.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/sse' }, other: { httpUrl: 'https://docs.example.com/mcp', type: 'http' } } }
    },
    {
      title: "a development server's own address",
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { nuxt: { type: 'sse', url: 'http://localhost:3000/__mcp/sse' } } }
    },
    {
      title: 'the URL of an sse server, for a host that tries both under one type',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { docs: { type: 'http', url: 'https://docs.example.com/sse' } } }
    },
    {
      title: 'a word that ends alike',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/posse' } } }
    },
    {
      title: 'an unknown path',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/${WAY}' } } }
    },
    { title: 'a stdio server', input: { mcpServers: { sse: { command: 'sse-mcp' } } } }
  ],
  invalid: [
    {
      title: 'several with the URLs of http servers, at the first of them',
      input: { mcpServers: { notes: { type: 'sse', url: 'https://notes.example.com/mcp' }, maps: { type: 'sse', url: 'https://maps.example.com/mcp' } } },
      problems: [{ message: 'The sse transport is deprecated; http is preferred', range: '4:15-20' }]
    },
    {
      title: 'a server that the documents start with sse, and another',
      host: 'claude-code',
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'docs/setup.md': 'docker run example/notes --transport=sse\n\nIt is at notes.example.org.\n' },
      input: { mcpServers: { notes: { type: 'sse', url: 'https://notes.example.org/sse' }, other: { type: 'sse', url: 'https://other.example.org/sse' } } },
      problems: [
        { message: 'The sse transport is deprecated; http is preferred', range: '4:15-20', severity: 'info' },
        { message: 'The sse transport is deprecated; http is preferred', range: '8:15-20' }
      ]
    },
    {
      title: 'a server that another file of the folder has at the address of http',
      host: 'claude-code',
      path: 'client/.mcp.json',
      files: { 'client/opencode.json': '{ "mcp": { "notes": { "type": "remote", "url": "http://localhost:8123/mcp" } } }' },
      input: { mcpServers: { notes: { type: 'http', url: 'http://localhost:8123/sse' }, other: { type: 'http', url: 'http://localhost:8124/sse' } } },
      problems: [
        { message: "The URL of this http server ends in '/sse', but client/opencode.json has the same server at '/mcp'", range: '5:37-40' },
        { message: "The URL of this http server ends in '/sse', which is how sse servers are addressed", range: '9:37-40', severity: 'info' }
      ]
    },
    ...['http://127.0.0.1:8080/sse', 'http://192.168.1.20/sse'].map((url) => ({
      title: `a server of one's own, ${url}: only a hint`,
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { notes: { type: 'sse', url } } },
      problems: [{ message: 'The sse transport is deprecated; http is preferred', range: '4:15-20', severity: 'info' as const }]
    })),
    {
      title: 'a service that offers http, in an entry with an empty field of another transport',
      host: 'claude-code',
      path: '.mcp.json',
      input: { mcpServers: { linear: { type: 'sse', url: 'https://mcp.linear.app/sse', env: {} } } },
      problems: [{ message: 'The sse transport is deprecated; http is preferred', range: '4:15-20' }]
    },
    {
      title: 'servers at one address, and one at another',
      input: {
        mcpServers: {
          docs: { type: 'sse', url: 'https://proxy.example.com/docs/sse' },
          search: { type: 'sse', url: 'https://proxy.example.com/mcp/sse' },
          other: { type: 'sse', url: 'https://other.example.com/sse' }
        }
      },
      problems: [
        { message: 'The sse transport is deprecated; http is preferred', range: '4:15-20' },
        { message: 'The sse transport is deprecated; http is preferred', range: '12:15-20' }
      ]
    },
    {
      title: 'a service that has given up its address for sse',
      input: { mcpServers: { atlassian: { type: 'sse', url: 'https://mcp.atlassian.com/v1/sse' } } },
      problems: [{ message: "Atlassian announced that 'https://mcp.atlassian.com/v1/sse' works only until 2026-06-30", range: '5:14-48' }]
    },
    {
      title: 'such an address for a bridge',
      input: { mcpServers: { atlassian: { command: 'npx', args: ['-y', 'mcp-remote@0.1.30', 'https://mcp.atlassian.com/v1/sse'] } } },
      problems: [{ message: "Atlassian announced that 'https://mcp.atlassian.com/v1/sse' works only until 2026-06-30", range: '8:10-42' }]
    },
    {
      title: 'such an address for a host that tries http first, and sse then',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { asana: { type: 'http', url: 'https://mcp.asana.com/sse' } } },
      problems: [{ message: "Asana announced that 'https://mcp.asana.com/sse' works only until 2026-05-11", range: '5:14-41', severity: 'warning' }]
    },
    {
      title: 'http at the address for sse of a service that has moved',
      input: { mcpServers: { deepwiki: { type: 'http', url: 'https://mcp.deepwiki.com/sse' } } },
      problems: [
        {
          message: "The URL of this http server ends in '/sse', which is how sse servers are addressed",
          range: '5:40-43'
        }
      ]
    },
    {
      title: 'for a host that tries http first',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { docs: { type: 'sse', url: 'https://docs.example.com/sse' }, other: { type: 'sse', url: 'https://docs.example.com/mcp' } } },
      problems: [
        { message: 'The sse transport is deprecated; http is preferred', range: '4:15-20', severity: 'info' },
        { message: 'The sse transport is deprecated; http is preferred', range: '8:15-20', severity: 'info' }
      ]
    },
    {
      title: 'a type that Qwen Code does not read',
      host: 'qwen',
      path: '.qwen/settings.json',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp' } } },
      problems: [
        {
          message: "Qwen Code connects to a 'url' with sse, whatever its 'type' says",
          range: '4:15-21',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'a url for Qwen Code that looks like that of an http server',
      host: 'qwen',
      path: '.qwen/settings.json',
      input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp' } } },
      problems: [
        {
          message: "The URL of this sse server ends in '/mcp', which is how http servers are addressed",
          range: '4:40-43',
          severity: 'info'
        }
      ]
    },
    {
      title: 'the type sse for Qwen Code',
      host: 'qwen',
      path: '.qwen/settings.json',
      input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/sse' } } },
      problems: [{ message: 'The sse transport is deprecated; http is preferred', range: '4:15-20', severity: 'warning' }]
    },
    {
      title: 'an end that a variable brings',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/${WAY}' } } },
      env: { WAY: 'sse' },
      problems: [
        {
          message: "The URL of this http server ends in '/sse', which is how sse servers are addressed",
          range: '5:40-46',
          severity: 'info'
        }
      ]
    }
  ]
}
