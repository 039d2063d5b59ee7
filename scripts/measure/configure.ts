import { join } from 'node:path'
import type { SessionHost } from './model-session.js'
import { type Place, write } from './session.js'

/** The arguments of each server for Node.js, by its name. */
export type Servers = Readonly<Record<string, readonly string[]>>

/** Writes the user's file of a host, with servers by their arguments for Node.js. */
export const CONFIGURE: Readonly<Record<SessionHost, (place: Place, servers: Servers) => void>> = {
  'claude-code': ({ home }, servers) => write(join(home, '.claude.json'), { mcpServers: entries(servers, {}) }),
  copilot: ({ home }, servers) => write(join(home, '.copilot/mcp-config.json'), { mcpServers: entries(servers, { type: 'local', tools: ['*'] }) }),
  // Without trust, a session without a user does not offer them.
  gemini: ({ home }, servers) => write(join(home, '.gemini/settings.json'), { security: { auth: { selectedType: 'gemini-api-key' } }, mcpServers: entries(servers, { trust: true }) }),
  // Its own search would keep the tools back from the model.
  qwen: ({ home }, servers) => write(join(home, '.qwen/settings.json'), { tools: { toolSearch: { enabled: false } }, mcpServers: entries(servers, { trust: true }) }),
  codex: ({ home }, servers) => {
    const tables = Object.entries(servers).map(([name, args]) => `[mcp_servers.${name}]\ncommand = ${JSON.stringify(process.execPath)}\nargs = ${JSON.stringify(args)}\n`)
    write(join(home, '.codex/config.toml'), tables.join(''))
  },
  opencode: ({ home }, servers) => {
    const mcp = Object.entries(servers).map(([name, args]) => [name, { type: 'local', command: [process.execPath, ...args] }])
    write(join(home, '.config/opencode/opencode.json'), { mcp: Object.fromEntries(mcp) as object })
  }
}

function entries(servers: Servers, more: object): object {
  return Object.fromEntries(Object.entries(servers).map(([name, args]) => [name, { command: process.execPath, args, ...more }]))
}
