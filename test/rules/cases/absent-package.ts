import type { Cases } from '../../support/cases.js'

const open = (name: string) =>
  `npm has no package '${name}' (checked 2026-11-22): the server cannot start, and anyone who registers the name can run code here`
const closed = (name: string) => `npm has no package '${name}' (checked 2026-11-22), so the server cannot start`

/** Those that were looked for on the day after. */
const NEWEST = new Set(['@anthropic/github-mcp-server', '@modelcontextprotocol/server-typescript'])

const later = (name: string) => closed(name).replace('11-22', '11-25')

export const cases: Cases = {
  valid: [
    {
      title: 'a package of a marketplace from another registry, and other sources',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'a', source: { source: 'npm', package: 'server-fetch', registry: 'https://npm.example.com' } }, { name: 'b', source: { source: 'github', repo: 'example/b' } }, { name: 'c', source: './c' }] }
    },
    {
      title: "servers of the protocol's own scope that few people download, and a misspelled one, which another rule reports",
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-debug'] },
          b: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-filesytem'] },
          c: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-github'] }
        }
      }
    },
    {
      title: 'the right runner for each',
      input: {
        mcpServers: {
          a: { command: 'uvx', args: ['markitdown-mcp'] },
          b: { command: 'uv', args: ['tool', 'run', '--from', 'mcp-server-time', 'mcp-server-time'] },
          c: { command: 'npx', args: ['-y', '@anthropic-ai/claude-code', 'mcp', 'serve'] },
          d: { command: 'dnx', args: ['server-fetch'] }
        }
      }
    },
    {
      title: 'a path, a variable, an argument and a repository of the same name',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', './server-fetch'] },
          b: { command: 'npx', args: ['-y', '${PREFIX:-}server-fetch'] },
          c: { command: 'npx', args: ['-y', 'example-mcp', 'server-fetch'] },
          d: { command: 'npx', args: ['-y', 'server-fetch@github:example/server-fetch'] },
          e: { command: 'node', args: ['server-fetch'] },
          f: { command: 'uvx', args: ['./@scope/name'] }
        }
      }
    },
    {
      title: 'registries of your own',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['--registry', 'https://npm.example.com', '-y', 'server-fetch'] },
          b: { command: 'npx', args: ['-y', 'server-fetch'], env: { NPM_CONFIG_REGISTRY: 'https://npm.example.com' } },
          c: {
            command: 'npx',
            args: ['-y', '@anthropic-ai/mcp-server-x'],
            env: { 'npm_config_@anthropic-ai:registry': 'https://npm.example.com' }
          }
        }
      }
    }
  ],
  invalid: [
    {
      title: 'the name of an example in a template, which people replace: only a hint',
      host: 'claude-code',
      path: 'template/.mcp.json',
      input: { mcpServers: { notes: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-example'] } } },
      problems: [{ message: "npm most likely has no package '@modelcontextprotocol/server-example': a list of 2026-11-22 has many servers of this scope, but not this one", range: '7:10-46', severity: 'info' }]
    },
    {
      title: 'names in scopes in which nobody has published such a server',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', '@context7/mcp-server'] }, b: { command: 'npx', args: ['-y', '@anthropic-ai/deepwiki-mcp@latest'] } } },
      problems: [
        { message: "npm has no package '@context7/mcp-server' (checked 2026-11-27), so the server cannot start", range: '7:10-30' },
        { message: "npm has no package '@anthropic-ai/deepwiki-mcp' (checked 2026-11-27), so the server cannot start", range: '14:10-36' }
      ]
    },
    {
      title: 'packages from which a marketplace installs plugins',
      host: 'claude-code',
      path: '.claude-plugin/marketplace.json',
      input: { name: 'tools', owner: { name: 'A' }, plugins: [{ name: 'a', source: { source: 'npm', package: '@anthropic/github-mcp-server' } }, { name: 'b', source: { source: 'npm', package: 'server-fetch', version: '1.0.0' } }] },
      problems: [
        { message: "npm has no package '@anthropic/github-mcp-server' (checked 2026-11-26), so the plugin cannot be installed", range: '11:21-49' },
        { message: "npm has no package 'server-fetch' (checked 2026-11-22): the plugin cannot be installed, and anyone who registers the name can run code here", range: '18:21-33' }
      ]
    },
    {
      title: 'names that guides and models make up',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', '@supabase/mcp-server@latest'] },
          b: { command: 'npx', args: ['-y', '@microsoft/playwright-mcp'] },
          c: { command: 'npx', args: ['-y', '@linear/mcp-server'] }
        }
      },
      problems: [
        { message: later('@supabase/mcp-server'), range: '7:10-30' },
        { message: later('@microsoft/playwright-mcp'), range: '14:10-35' },
        { message: later('@linear/mcp-server'), range: '21:10-28' }
      ]
    },
    ...[
      '@modelcontextprotocol/server-chrome-devtools', '@modelcontextprotocol/server-figma', '@microsoft/mcp-server-playwright', '@github/github-mcp-server',
      '@context7/server', '@vuetify/mcp-server', '@material-ui/mcp-server', '@upstreamapi/context7', '@anthropic/github-mcp-server', '@modelcontextprotocol/server-typescript'
    ].map((name) => ({
      title: `a name that real files have and npm does not: ${name}`,
      input: { mcpServers: { a: { command: 'npx', args: ['-y', name] } } },
      problems: [{ message: later(name).replace('11-25', NEWEST.has(name) ? '11-26' : '11-25'), range: `7:10-${name.length + 10}` }]
    })),
    {
      title: 'a name in the scope of Anthropic',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', '@anthropic-ai/mcp-playwright@latest'] } } },
      problems: [{ message: closed('@anthropic-ai/mcp-playwright').replace('11-22', '11-28'), range: '7:10-38' }]
    },
    {
      title: "a name in the protocol's own scope that no list has",
      input: { mcpServers: { a: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-tide-tables@latest'] } } },
      problems: [
        {
          message: "npm most likely has no package '@modelcontextprotocol/server-tide-tables': a list of 2026-11-22 has many servers of this scope, but not this one",
          range: '7:10-50',
          severity: 'warning'
        }
      ]
    },
    ...['weather', 'stock', 'mysql', 'datadog'].map((name) => ({
      title: `a server that the protocol's project never published: ${name}`,
      input: { mcpServers: { a: { command: 'npx', args: ['-y', `@modelcontextprotocol/server-${name}`] } } },
      problems: [{ message: closed(`@modelcontextprotocol/server-${name}`).replace('11-22', '11-26'), range: `7:10-${name.length + 39}` }]
    })),
    {
      title: 'a name in the scope of somebody who does not offer it',
      input: { mcpServers: { github: { command: 'npx', args: ['-y', '@anthropic-ai/github-mcp-server'] } } },
      problems: [{ message: "npm has no package '@anthropic-ai/github-mcp-server' (checked 2026-11-23), so the server cannot start", range: '7:10-41' }]
    },
    {
      title: 'through wrappers, and for every runner of npm',
      input: {
        mcpServers: {
          a: { command: 'cmd', args: ['/c', 'npx', '-y', '@modelcontextprotocol/server-fetch'] },
          b: { command: 'bash', args: ['-lc', 'exec npx -y "mcp-server-time"'] },
          c: { command: 'pnpm', args: ['dlx', 'markitdown-mcp@1.0.0'] },
          d: { command: 'bunx', args: ['@microsoft/markitdown'] },
          e: { command: 'npx', args: ['-y', 'fetch@npm:server-fetch'] }
        }
      },
      problems: [
        { message: closed('@modelcontextprotocol/server-fetch'), range: '9:10-44' },
        { message: open('mcp-server-time'), range: '16:22-41' },
        { message: open('markitdown-mcp'), range: '23:10-24' },
        { message: closed('@microsoft/markitdown'), range: '29:10-31' },
        { message: open('server-fetch'), range: '36:20-32' }
      ]
    },
    {
      title: 'a name of npm, with a version, after a runner of PyPI',
      input: { mcpServers: { a: { command: 'pipx', args: ['run', '@example/a-mcp@1.2.3'] } } },
      problems: [
        {
          message: "'@example/a-mcp@1.2.3' is an npm name, but pipx run looks it up on PyPI, where names have no scope",
          range: '7:10-30'
        }
      ]
    }
  ]
}
