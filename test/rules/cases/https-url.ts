import type { Cases } from '../../support/cases.js'

const PRIVATE_HOSTS = [
  '10.1.2.3',
  '172.16.0.1',
  '169.254.1.1',
  '[fd00::1]',
  'printer.local',
  'notes.corp',
  'host.docker.internal',
  'docs.tools.svc',
  'docs.tools.svc.cluster.local',
  'intranet'
]

export const cases: Cases = {
  valid: [
    { title: 'a host that is still a placeholder', input: { mcpServers: { docs: { type: 'http', url: 'http://YOUR_SERVER_IP:3010/mcp' } } } },
    {
      title: 'the address of a bridge on this machine, over TLS, or unknown, and that of another program',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['mcp-remote', 'http://localhost:3000/mcp'] },
          b: { command: 'npx', args: ['mcp-remote', 'https://b.example.com/mcp', '--proxy', 'http://proxy.example.com:8080'] },
          c: { command: 'npx', args: ['mcp-remote', 'http://${C_HOST}/mcp'] },
          d: { command: 'npx', args: ['-y', 'd-mcp', 'http://d.example.com/mcp'] },
          e: { command: 'npx', args: ['--registry', 'http://npm.example.com', 'mcp-remote', 'https://e.example.com/mcp'] }
        }
      }
    },
    {
      title: 'this machine, in full',
      input: { mcpServers: { docs: { type: 'http', url: 'http://LOCALHOST./mcp' } } }
    },
    {
      title: 'a loopback address',
      input: { mcpServers: { docs: { type: 'http', url: 'http://127.8.8.8:3000/mcp' } } }
    },
    {
      title: 'a loopback address, short',
      input: { mcpServers: { docs: { type: 'http', url: 'http://127.1/mcp' } } }
    },
    {
      title: 'a loopback address of IPv6',
      input: { mcpServers: { docs: { type: 'sse', url: 'http://[0:0::1]:3000/sse' } } }
    },
    {
      title: 'an unknown port',
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost:${PORT}/mcp' } } }
    },
    {
      title: 'the end of a host unknown',
      input: { mcpServers: { docs: { type: 'http', url: 'http://docs.${DOMAIN}/mcp' } } }
    },
    {
      title: 'an unknown address',
      input: { mcpServers: { docs: { type: 'http', url: 'http://10.0.0.${NODE}/mcp' } } }
    },
    {
      title: 'an unknown scheme',
      input: { mcpServers: { docs: { type: 'http', url: 'http${TLS}://docs.example.com/mcp' } } }
    },
    {
      title: 'a variable that is set',
      input: { mcpServers: { docs: { type: 'http', url: 'http://${HOST}/mcp' } } },
      env: { HOST: 'localhost:3000' }
    },
    {
      title: 'a url the host never reads, which `one-transport` reports',
      input: { mcpServers: { both: { command: 'both-mcp', url: 'http://docs.example.com/mcp' } } }
    },
    {
      title: 'no url at all, which `valid-url` reports',
      input: { mcpServers: { docs: { type: 'http', url: 'http://' } } }
    }
  ],
  invalid: [
    {
      title: 'a bare url',
      input: { mcpServers: { docs: { url: 'HTTP://Docs.Example.com/mcp' } } },
      problems: [
        {
          message: "Plain HTTP to 'docs.example.com': anyone on the network path can read and change the traffic",
          range: '4:15-19'
        }
      ]
    },
    {
      title: 'a name that begins like a loopback address',
      input: { mcpServers: { docs: { type: 'http', url: 'http://127.evil.example/mcp' } } },
      problems: [
        {
          message: "Plain HTTP to '127.evil.example': anyone on the network path can read and change the traffic",
          range: '5:15-19'
        }
      ]
    },
    {
      title: 'a name that begins with localhost',
      input: { mcpServers: { docs: { type: 'http', url: 'http://localhost.evil.example/mcp' } } },
      problems: [
        {
          message: "Plain HTTP to 'localhost.evil.example': anyone on the network path can read and change the traffic",
          range: '5:15-19'
        }
      ]
    },
    {
      title: 'a part of a public name unknown',
      input: { mcpServers: { docs: { type: 'http', url: 'http://${TEAM}.example.com/mcp' } } },
      problems: [
        {
          message: "Plain HTTP to '${TEAM}.example.com': anyone on the network path can read and change the traffic",
          range: '5:15-19'
        }
      ]
    },
    {
      title: 'in a default',
      input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL:-http://docs.example.com}/mcp' } } },
      problems: [
        {
          message: "Plain HTTP to 'docs.example.com': anyone on the network path can read and change the traffic",
          range: '5:27-31'
        }
      ]
    },
    {
      title: 'in a variable that is set, whose value is not shown',
      input: { mcpServers: { docs: { type: 'http', url: '${DOCS_URL}/mcp' } } },
      env: { DOCS_URL: 'http://docs.example.com' },
      problems: [
        {
          message: "Plain HTTP to '${DOCS_URL}': anyone on the network path can read and change the traffic",
          range: '5:15-26'
        }
      ]
    },
    ...PRIVATE_HOSTS.map((host) => ({
      title: `a private network: ${host}`,
      input: { mcpServers: { docs: { type: 'http', url: `http://${host}:8080/mcp` } } },
      problems: [
        {
          message: `Plain HTTP to '${host}', a host in a private network`,
          range: '5:15-19',
          severity: 'info' as const
        }
      ]
    })),
    {
      title: 'just outside a private network',
      input: { mcpServers: { docs: { type: 'http', url: 'http://172.32.0.1/mcp' } } },
      problems: [
        {
          message: "Plain HTTP to '172.32.0.1': anyone on the network path can read and change the traffic",
          range: '5:15-19'
        }
      ]
    },
    {
      title: 'the address of a bridge',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', 'mcp-remote@0.1.0', 'http://a.example.com/mcp', '--allow-http'] },
          b: { command: 'npx', args: ['mcp-remote', 'http://b.example.com/mcp'] },
          c: { command: 'cmd', args: ['/c', 'npx', 'mcp-remote', 'http://192.168.1.20/mcp', '--allow-http'] },
          d: { command: 'uvx', args: ['mcp-proxy', '--transport', 'streamablehttp', 'http://d.example.com/mcp'] },
          e: { command: 'mcp-remote', args: ['http://${E_HOST}.example.com/mcp'] }
        }
      },
      problems: [
        {
          message: "Plain HTTP to 'a.example.com': anyone on the network path can read and change the traffic",
          range: '8:10-14',
          severity: 'warning'
        },
        { message: "mcp-remote refuses plain HTTP to 'b.example.com'", range: '16:10-14', severity: 'warning' },
        { message: "Plain HTTP to '192.168.1.20', a host in a private network", range: '25:10-14', severity: 'info' },
        {
          message: "Plain HTTP to 'd.example.com': anyone on the network path can read and change the traffic",
          range: '35:10-14',
          severity: 'warning'
        },
        { message: "mcp-remote refuses plain HTTP to '${E_HOST}.example.com'", range: '41:10-14', severity: 'warning' }
      ]
    }
  ]
}
