import { AGENT_PLUGIN } from '../config/agent-plugin.js'
import { classifyPath, classifyValue } from '../config/classify.js'
import type { HostProfile } from '../config/host-profile.js'
import { hosts } from '../config/hosts/all-hosts.js'
import { HOST_TABLE } from '../config/hosts/host-table.js'
import { STRICT_JSON } from '../document/syntax.js'
import { readAs, readForHosts, type ReadFile } from '../lint/readings.js'
import type { FileAccess } from '../lint/surroundings.js'
import type { JsonKind, PluginSettings } from './settings.js'

/**
 * Finds out what a file is, and reads it as each of its hosts does. The rules may be on for every JSON file of a project, so
 * that a file is judged only where its path says what it is, or the settings do.
 * @param path absolute
 * @param source its text, with its byte order mark if it has one
 * @returns undefined for a file that is not plugvet's to judge
 */
export function readFile(
  path: string,
  source: string,
  { kind, host }: PluginSettings,
  files: FileAccess
): ReadFile | undefined {
  const text = { text: source }
  const byPath = kind === undefined ? classifyPath(path) : undefined
  const own = kind ?? (byPath?.is === 'file' ? byPath.kind : undefined)
  if (own === 'state' || own === 'heartbeat') return orchestrators(own, source)
  if (byPath?.is === 'unsure') return byPath.as === 'state' ? stateOf(source) : undefined
  if (kind === undefined && byPath?.is !== 'claimed') return undefined
  const choice = {
    host: profileOf(host ?? AGENT_PLUGIN.name),
    overrules: host !== undefined,
    single: false,
    table: HOST_TABLE,
    profileOf
  }
  const read = readForHosts({ path, text, kind, named: kind !== undefined }, choice, files)
  return read !== undefined && 'readings' in read ? read : undefined
}

/** Unrelated files are called state.json, too. */
function stateOf(source: string): ReadFile | undefined {
  const read = orchestrators('state', source)
  const [{ document }] = read.readings
  return classifyValue('state', document.value, document.trust !== 'broken') === undefined ? undefined : read
}

/** A file of the orchestrator's is as the specification has it, whatever the host. */
function orchestrators(kind: JsonKind, source: string): ReadFile {
  return { kind, readings: [{ host: AGENT_PLUGIN, document: readAs({ text: source }, STRICT_JSON) }] }
}

function profileOf(name: string): HostProfile {
  const found = hosts.find((host) => host.name === name)
  if (found === undefined) throw new RangeError(`there is no host ${name}`)
  return found
}
