// Speaks revision 2026-07-28 only.
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'

serveStdio(
  () => {
    const server = new McpServer({ name: 'modern-only', version: '1.2.3' })
    server.registerTool('echo', { description: 'Says it again' }, () => ({ content: [] }))
    return server
  },
  { legacy: 'reject' }
)
