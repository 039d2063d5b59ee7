import { dirname } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { matterOf } from '../front-matter.js'
import { sourceReadingMatter } from '../named-in-source.js'
import type { Problem } from '../rule.js'
import { acrossAgents, folderOfAgents } from '../texts/across-agents.js'
import { fieldsIn } from './agent-fields.js'
import { listedTools } from './agent-tools.js'

/** An agent with servers in a field that is not read. */
interface AgentWithServers {
  readonly file: string
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
 * tools of its list alone with `allowedMcpServers`, and also those of the server with `mcp__notes` in the list. The first agent of a folder tells for all.
 */
export function* unreadAgentServers(reading: Reading): Generator<Problem<'ownServers'>> {
  const { host, path } = reading
  const folder = folderOfAgents(reading)
  if (folder === undefined || unreadIn('', reading.document.text).length === 0) return
  const all = agentsWithServers(reading)
  const [first, ...others] = all
  // A program of the repository may give them to the agent.
  if (first?.file !== path || sourceReadingMatter(reading, dirname(folder), first.field, OF_FOLDER) !== undefined) return
  const names = [...new Set(all.flatMap(({ servers }) => servers))].slice(0, MAX_SHOWN).map((server) => `mcp__${server}`)
  const related = others.map(({ file }) => ({ message: 'another one', at: [], source: { start: 0, end: 0 }, file, shown: shownSibling(reading, file) }))
  yield { message: 'ownServers', data: { host: subjectOf(host), field: first.field, more: others.length === 0 ? '' : ' and others', them: others.length === 0 ? 'its' : 'their', names: names.join(', ') }, at: [first.field], part: 'key', related }
}

const agentsWithServers = acrossAgents(unreadIn)

/** What a source has that reads the folder. */
const OF_FOLDER = /\.claude(?:[/\\]|["'], ?["'])agents\b/

function unreadIn(file: string, text: string): readonly AgentWithServers[] {
  const fields = fieldsIn(file, text)
  const found = fields.find(({ name }) => FIELD.test(name))
  if (found === undefined || fields.some(({ name }) => name === 'mcpServers')) return []
  const tools = listedTools(text)
  const [, inLine, below] = LIST.exec(matterOf(text).slice(found.source.end)) ?? []
  const servers = (inLine ?? below ?? '').match(NAME) ?? []
  return tools === undefined || servers.length === 0 || tools.some((tool) => !/^[A-Z][A-Za-z]+$/.test(tool)) ? [] : [{ file, field: found.name, servers }]
}
