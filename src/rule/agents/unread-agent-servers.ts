import { dirname } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { folderOfAgents, matterOf } from '../front-matter.js'
import { READS_AGENTS, sourceReadingMatter } from '../named-in-source.js'
import type { Problem } from '../rule.js'
import { fieldsIn } from './agent-fields.js'
import { listedTools } from './agent-tools.js'

/** Servers in a field that is not read. */
interface UnreadServers {
  readonly field: string
  readonly servers: readonly string[]
}

/** What settings call the servers that may be used. */
const FIELD = /^allowed[-_]?mcp[-_]?servers$/i
/** A list of names. */
const LIST = /^:[ \t]*(?:\[([^[\]{}\n]{1,500})\][ \t]*\r?(?:\n|$)|\r?\n((?:[ \t]*-[ \t]+["']?[\w.-]{1,100}["']?[ \t]*\r?(?:\n|$)){1,50}))/
const NAME = /\w[\w.-]*/g
/** So many are named. */
const MAX_SHOWN = 3

/**
 * Servers in a field of an agent that Claude Code does not read, where its `tools` name no tool of a server: run with 2.1.332 as a subagent and with `--agent`, it had the
 * tools of its list alone with `allowedMcpServers`, and also those of the server with `mcp__notes` in the list.
 */
export function* unreadAgentServers(reading: Reading): Generator<Problem<'ownServers'>> {
  const folder = folderOfAgents(reading)
  const unread = folder === undefined ? undefined : unreadIn(reading)
  // A program of the repository may give them to the agent.
  if (folder === undefined || unread === undefined || sourceReadingMatter(reading, dirname(folder), unread.field, READS_AGENTS) !== undefined) return
  const names = [...new Set(unread.servers)].slice(0, MAX_SHOWN).map((server) => `mcp__${server}`)
  yield { message: 'ownServers', data: { host: subjectOf(reading.host), field: unread.field, names: names.join(', ') }, at: [unread.field], part: 'key' }
}

function unreadIn({ path, document: { text } }: Reading): UnreadServers | undefined {
  const fields = fieldsIn(path, text)
  const found = fields.find(({ name }) => FIELD.test(name))
  if (found === undefined || fields.some(({ name }) => name === 'mcpServers')) return undefined
  const tools = listedTools(text)
  const [, inLine, below] = LIST.exec(matterOf(text).slice(found.source.end)) ?? []
  const servers = (inLine ?? below ?? '').match(NAME) ?? []
  return tools === undefined || servers.length === 0 || tools.some((tool) => !/^[A-Z][A-Za-z]+$/.test(tool)) ? undefined : { field: found.name, servers }
}
