import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'no version, ranges with a version that is patched, other registries, and names of the same beginning',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', 'mcp-remote', 'https://example.com/mcp'] },
          b: { command: 'npx', args: ['-y', 'mcp-remote@^0.1.0', 'https://example.com/mcp'] },
          c: { command: 'npx', args: ['-y', 'mcp-remote@latest', 'https://example.com/mcp'] },
          d: { command: 'npx', args: ['-y', '--registry=https://npm.example.com', 'mcp-server-fixthis'] },
          e: { command: 'uvx', args: ['mcp-server-fixthis'] },
          f: { command: 'npx', args: ['-y', 'mcp-server-fixthis-example'] },
          g: { command: 'npx', args: ['-y', 'chaos-mcp@1.0.1'] },
          h: { command: 'npx', args: ['-y', 'mcp-remote@0.0.4', 'https://example.com/mcp'] },
          i: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-filesystem@0.6.3', '.'] },
          j: { command: 'npx', args: ['-y', 'mcp-remote@${VERSION:-0.1.15}', 'https://example.com/mcp'] },
          k: { command: 'uvx', args: ['mcp-server-git==2025.12.18.post1'] },
          l: { command: 'npx', args: ['-y', `mcp-remote@${'1 || '.repeat(5000)}1`, 'https://example.com/mcp'] }
        }
      }
    }
  ],
  invalid: [
    {
      title: 'malware at a tag, in a range that includes it, and under another name',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', 'postmark-mcp@latest'] },
          b: { command: 'npx', args: ['-y', 'postmark-mcp@^1.0.0'] },
          c: { command: 'npx', args: ['-y', 'mail@npm:postmark-mcp@1.0.17'] }
        }
      },
      problems: [
        { message: "'postmark-mcp@latest' is malware (MAL-2025-47604)", range: '7:10-29' },
        { message: "'postmark-mcp@^1.0.0' is malware (MAL-2025-47604)", range: '14:10-29' },
        { message: "'mail@npm:postmark-mcp@1.0.17' is malware (MAL-2025-47604)", range: '21:10-38' }
      ]
    },
    {
      title: 'a version that another advisory is still about, one that nobody has patched, and other ways to write a version',
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', '@modelcontextprotocol/inspector@0.14.1', 'node', 'server.js'] },
          b: { command: 'bunx', args: ['@profullstack/mcp-server@1.4.12'] },
          c: { command: 'uvx', args: ['MCP_server-git@2025.09.25'] },
          d: { command: 'npx', args: ['-y', 'mcp-remote@0.1.16-beta.1', 'https://example.com/mcp'] },
          e: { command: 'npx', args: ['-y', 'mcp-remote@>=0.1.0 <0.1.16', 'https://example.com/mcp'] }
        }
      },
      problems: [
        { message: "'@modelcontextprotocol/inspector@0.14.1' has a known vulnerability: CVE-2025-58444", range: '7:10-48', severity: 'warning' },
        { message: "'@profullstack/mcp-server@1.4.12' has a known vulnerability: GHSA-v6wj-c83f-v46x", range: '15:10-41', severity: 'warning' },
        { message: "'MCP_server-git@2025.09.25' has known vulnerabilities: CVE-2025-68144 and CVE-2025-68145", range: '21:10-35', severity: 'warning' },
        { message: "'mcp-remote@0.1.16-beta.1' has a known vulnerability: CVE-2025-6514", range: '28:10-34', severity: 'warning' },
        { message: "'mcp-remote@>=0.1.0 <0.1.16' has a known vulnerability: CVE-2025-6514", range: '36:10-36', severity: 'warning' }
      ]
    }
  ]
}
