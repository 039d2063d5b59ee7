/** What a small MCP server answers. */
export function answer(method, params) {
  if (method === 'initialize') return { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'stub', version: '1' } }
  return method === 'tools/list' ? { tools: [{ name: 'good', inputSchema: { type: 'object' } }] } : {}
}
