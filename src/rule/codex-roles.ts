import { endsIn } from '../hosts/paths.js'
import { isRecord } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import { parseToml, plainValue } from '../toml/parse.js'
import type { Problem } from './rule.js'

const SETTINGS = '.codex/config.toml'

/**
 * Tables in [agents] of Codex's settings that are no agents: each of them is one for Codex 0.171.0, and `codex doctor` counts a warning for one without a description. A file that the table
 * names may have it.
 */
export function* codexRoles({ host, kind, path, document: { notation, text, trust } }: Reading): Generator<Problem<'ownLost'>> {
  if (host.name !== 'codex' || kind !== 'mcp' || notation !== 'TOML' || trust !== 'valid' || !endsIn(withSlashes(path), SETTINGS)) return
  const value = plainValue(parseToml(text).value)
  const agents = isRecord(value) && isRecord(value.agents) ? value.agents : {}
  for (const [name, table] of Object.entries(agents)) {
    if (!isRecord(table) || Object.hasOwn(table, 'config_file')) continue
    const { description } = table
    if (description !== undefined && (typeof description !== 'string' || description.trim() !== '')) continue
    const fix = description === undefined ? 'Add a `description` that says when to use the agent. Or move the table out of [agents], if it is not an agent.' : 'Write in `description` when to use the agent.'
    const at = description === undefined ? { at: ['agents', name], part: 'key' as const } : { at: ['agents', name, 'description'] }
    yield { message: 'ownLost', data: { host: 'Codex', why: description === undefined ? 'a table in [agents] is an agent, and this one has no `description`' : 'its `description` is empty', fix }, ...at }
  }
}
