import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'validation switched on, and an authority of one’s own',
      input: {
        mcpServers: {
          a: {
            command: 'a-mcp',
            args: ['--verify-ssl', '--insecure=false', '--tls-skip-verify', 'false', '--no-insecure'],
            env: {
              NODE_TLS_REJECT_UNAUTHORIZED: '1',
              NODE_EXTRA_CA_CERTS: '/etc/ssl/company.pem',
              WIKI_SSL_VERIFY: 'true',
              GIT_SSL_NO_VERIFY: 'false'
            }
          }
        }
      }
    },
    {
      title: 'no TLS at all, which is another matter on one machine',
      input: {
        mcpServers: {
          a: {
            command: 'a-mcp',
            args: ['postgresql://localhost:5432/a?sslmode=disable', '--no-ssl'],
            env: { DB_SSL: 'false', USE_TLS: '0', OTEL_EXPORTER_OTLP_INSECURE: 'true', SSL_VERIFY_DEPTH: '0' }
          }
        }
      }
    },
    {
      title: 'a value that is not known',
      input: { mcpServers: { a: { command: 'a-mcp', env: { WIKI_SSL_VERIFY: '${WIKI_SSL_VERIFY}' } } } }
    },
    {
      title: 'a package index on this machine',
      input: { mcpServers: { a: { command: 'uvx', args: ['a-mcp'], env: { UV_INSECURE_HOST: 'localhost:8080' } } } }
    }
  ],
  invalid: [
    {
      title: 'for a host in a private network, which has a certificate of its own',
      input: { mcpServers: { lab: { command: 'lab-mcp', env: { LAB_HOST: '192.168.1.5', LAB_VERIFY_SSL: 'false' } } } },
      problems: [{ message: "'LAB_VERIFY_SSL' turns off certificate validation, for a host in a private network", range: '7:27-34', severity: 'info' }]
    },
    {
      title: 'the default of a setting of the server, for a host of each person',
      input: { mcpServers: { lab: { command: 'uvx', args: ['lab-mcp==1.0.0'], env: { LAB_HOST: '${LAB_HOST}', LAB_VERIFY_SSL: '${LAB_VERIFY_SSL:-false}' } } } },
      problems: [{ message: "'LAB_VERIFY_SSL' turns off certificate validation, for a host in a private network", range: '10:27-53', severity: 'info' }]
    },
    {
      title: 'a setting of the browser that the server drives',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'chrome-devtools-mcp@1.0.0', '--acceptInsecureCerts=true'], env: { PLAYWRIGHT_MCP_IGNORE_HTTPS_ERRORS: 'true' } } } },
      problems: [
        { message: "With '--acceptInsecureCerts', the browser that the server drives opens pages with an invalid certificate", range: '8:32-36', severity: 'info' },
        { message: "With 'PLAYWRIGHT_MCP_IGNORE_HTTPS_ERRORS', the browser that the server drives opens pages with an invalid certificate", range: '11:47-53', severity: 'info' }
      ]
    },
    {
      title: 'variables',
      input: {
        mcpServers: {
          a: {
            command: 'a-mcp',
            env: {
              NODE_TLS_REJECT_UNAUTHORIZED: '0',
              PYTHONHTTPSVERIFY: '0',
              GIT_SSL_NO_VERIFY: 'true',
              npm_config_strict_ssl: 'false',
              WIKI_SSL_VERIFY: 'False',
              TLS_SKIP_VERIFY: '1'
            }
          }
        }
      },
      problems: [
        { message: "'NODE_TLS_REJECT_UNAUTHORIZED' turns off certificate validation", range: '6:41-44' },
        { message: "'PYTHONHTTPSVERIFY' turns off certificate validation", range: '7:30-33' },
        { message: "'GIT_SSL_NO_VERIFY' turns off certificate validation", range: '8:30-36' },
        { message: "'npm_config_strict_ssl' turns off certificate validation", range: '9:34-41' },
        { message: "'WIKI_SSL_VERIFY' turns off certificate validation", range: '10:28-35' },
        { message: "'TLS_SKIP_VERIFY' turns off certificate validation", range: '11:28-31' }
      ]
    },
    {
      title: 'options',
      input: {
        mcpServers: {
          a: {
            command: 'a-mcp',
            args: ['--insecure', '--no-check-certificate', '--ssl-verify=false', '--verify=no', '--tls-verify', '0']
          }
        }
      },
      problems: [
        { message: "'--insecure' turns off certificate validation", range: '6:9-21' },
        { message: "'--no-check-certificate' turns off certificate validation", range: '7:9-33' },
        { message: "'--ssl-verify' turns off certificate validation", range: '8:23-28' },
        {
          message: "'--verify' turns off certificate validation",
          range: '9:19-21',
          severity: 'warning'
        },
        { message: "'--tls-verify' turns off certificate validation", range: '10:9-23' }
      ]
    },
    {
      title: 'in a container, in JSON, in a script, in an option of git',
      input: {
        mcpServers: {
          a: { command: 'docker', args: ['run', '-e', 'NODE_TLS_REJECT_UNAUTHORIZED=0', 'mcp/a'] },
          b: { command: 'b-mcp', env: { B_OPTIONS: '{"rejectUnauthorized": false}' } },
          c: { command: 'sh', args: ['-c', 'NODE_TLS_REJECT_UNAUTHORIZED=0 exec npx -y c-mcp --insecure'] },
          d: { command: 'git', args: ['-c', 'http.sslVerify=false', 'clone'] }
        }
      },
      problems: [
        { message: "'NODE_TLS_REJECT_UNAUTHORIZED' turns off certificate validation", range: '8:39-40' },
        { message: "'rejectUnauthorized' turns off certificate validation", range: '15:48-53' },
        { message: "'NODE_TLS_REJECT_UNAUTHORIZED' turns off certificate validation", range: '22:39-40' },
        { message: "'http.sslVerify' turns off certificate validation", range: '29:25-30' }
      ]
    },
    {
      title: 'curl',
      input: {
        mcpServers: {
          a: { command: 'curl', args: ['-sSk', 'https://a.example.com'] },
          b: { command: 'bash', args: ['-c', 'token=$(curl -s -k https://b.example.com) exec b-mcp -k'] }
        }
      },
      problems: [
        { message: "'-k' turns off certificate validation", range: '6:9-15' },
        { message: "'-k' turns off certificate validation", range: '14:26-28' }
      ]
    },
    {
      title: 'a package index elsewhere',
      input: {
        mcpServers: { a: { command: 'uvx', args: ['a-mcp'], env: { UV_INSECURE_HOST: 'pypi.example.com' } } }
      },
      problems: [
        {
          message: "'UV_INSECURE_HOST' turns off certificate validation for a host",
          range: '9:29-47',
          severity: 'warning'
        }
      ]
    },
    {
      title: 'for a service on this machine, which has a certificate of its own',
      input: {
        mcpServers: {
          notes: { command: 'notes-mcp', env: { NOTES_URL: '${NOTES_URL:-https://127.0.0.1:27124}', NOTES_VERIFY_SSL: '${NOTES_VERIFY_SSL:-false}' } },
          wiki: { command: 'wiki-mcp', args: ['--url', 'https://localhost:8443/api', '--insecure'] },
          shop: { command: 'shop-mcp', env: { SHOP_HOST: 'localhost:8443', NODE_TLS_REJECT_UNAUTHORIZED: '0' } }
        }
      },
      problems: [
        { message: "'NOTES_VERIFY_SSL' turns off certificate validation, for a service on this machine", range: '7:29-57', severity: 'info' },
        { message: "'--insecure' turns off certificate validation, for a service on this machine", range: '15:9-21', severity: 'info' },
        { message: "'NODE_TLS_REJECT_UNAUTHORIZED' turns off certificate validation, for a service on this machine", range: '22:41-44', severity: 'info' }
      ]
    },
    {
      title: 'for another machine too, or for what downloads the server',
      input: {
        mcpServers: {
          notes: { command: 'notes-mcp', env: { NOTES_URL: 'https://127.0.0.1:27124', SYNC_URL: 'https://sync.example.com', NOTES_VERIFY_SSL: 'false' } },
          wiki: { command: 'npx', args: ['-y', 'wiki-mcp', 'https://localhost:8443'], env: { npm_config_strict_ssl: 'false' } }
        }
      },
      problems: [
        { message: "'NOTES_VERIFY_SSL' turns off certificate validation", range: '8:29-36' },
        { message: "'npm_config_strict_ssl' turns off certificate validation", range: '19:34-41' }
      ]
    }
  ]
}
