import type { HostProfile, Transport } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Load, Rejection } from '../lint/load.js'
import type { ServerEntry } from '../server/entry.js'
import type { ExpandedEntry } from '../server/expand.js'
import { mayNameCredential } from '../secrets/names.js'
import { parseUrl } from '../server/url.js'
import type { Diagnosis, FailureReason } from './diagnosis.js'

/** The failure reason for findings of these rules; for those of any other rule it is `not-loaded`. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  'stdio-command': 'command-missing',
  'http-url': 'unreachable',
  'valid-url': 'unreachable'
}

/** The diagnosis for a server that its host does not load. */
export function notLoaded(entry: ServerEntry, { by, because }: Extract<Load, { loads: false }>): Diagnosis {
  const { ruleId, message, help, at, part, span, source } = by
  const lint = { ruleId, at }
  if (because !== undefined || source !== undefined || at.length < entry.path.length) {
    const why = because === undefined ? message : `The host rejects the whole file because of server '${because}': ${message}`
    return { kind: 'not-loaded', message: why, help, at: entry.path, part: 'key', lint }
  }
  const place = { at, ...(part === undefined ? {} : { part }), ...(span === undefined ? {} : { span }) }
  return { kind: reasonOf(by, entry), message, help, ...place, lint }
}

/** A command or url of the wrong type fails for the reason that its absence would. */
function reasonOf({ ruleId, at }: Rejection, entry: ServerEntry): FailureReason {
  if (ruleId !== 'valid-shape') return REASONS[ruleId] ?? 'not-loaded'
  const field = at[entry.path.length]
  if (entry.transport === 'stdio') return field === entry.fieldFor('command') ? 'command-missing' : 'not-loaded'
  return field === entry.fieldFor('url') ? 'unreachable' : 'not-loaded'
}

/** Why a server cannot be started although its host loads it: its variables. */
export function withoutValues(entry: ServerEntry, expanded: ExpandedEntry, transport: Transport): Diagnosis[] {
  const unset = unsetVariables(entry, expanded)
  if (unset.length > 0) return unset
  const unusable = transport === 'stdio' ? emptyCommand(entry, expanded) : invalidUrl(expanded, transport)
  return unusable === undefined ? [] : [unusable]
}

/** The variables that must be set before the server is started, and those whose values only the host knows. */
function unsetVariables({ host }: ServerEntry, { strings }: ExpandedEntry): Diagnosis[] {
  const refuses = host.variables.unset === 'refused'
  return strings
    .filter(({ isRead }) => isRead)
    .flatMap(({ path, written, expansion }) =>
      expansion.references.flatMap(({ name, start, end, origin, value }): Diagnosis[] => {
        const place = { at: path, span: { start, end } }
        if (origin === 'host') return value === undefined ? [{ ...ofHost(written.slice(start, end), host), ...place }] : []
        return origin === 'unset' && refuses ? [{ ...unset(name, host), ...place }] : []
      })
    )
}

/** No rule reports this, because the variables of a command are known only on the machine that starts it. */
function emptyCommand(entry: ServerEntry, { strings }: ExpandedEntry): Diagnosis | undefined {
  const command = strings.find(({ means }) => means === 'command')
  if (command !== undefined && command.expansion.text.trim() !== '') return undefined
  const help = 'Set the variable to the name of the program.'
  const message = "The 'command' is empty once its variables are expanded"
  return { kind: 'command-missing', at: entry.placeOf('command'), message, help }
}

/** A host that keeps going without a variable may end up with an invalid URL. */
function invalidUrl({ strings }: ExpandedEntry, transport: Transport): Diagnosis | undefined {
  const url = strings.find(({ means }) => means === 'url')
  const [name] = url?.expansion.unset ?? []
  if (url === undefined || name === undefined || parseUrl(url.expansion.text) !== undefined) return undefined
  const message = `Invalid URL in ${transport} server config: '${name}' is not set`
  return { kind: 'unreachable', at: url.path, message, help: `Set ${name} before the host starts, or pass its value with --dotenv.` }
}

function ofHost(reference: string, host: HostProfile): Pick<Diagnosis, 'kind' | 'message' | 'help'> {
  const message = `Only ${subjectOf(host)} knows the value of '${reference}'`
  return { kind: 'variable-unset', message, help: 'Replace the reference with its value while you run the doctor.' }
}

function unset(name: string, { manifestPath, variables }: HostProfile): Pick<Diagnosis, 'kind' | 'message' | 'help'> {
  const message = `Environment variable '${name}' is required but not set`
  if (manifestPath !== undefined && variables.pluginRoot.includes(name)) {
    const help = `Only a plugin has a root directory: add a ${manifestPath}, or pass the directory with --plugin-root.`
    return { kind: 'variable-unset', message, help }
  }
  const ways = [`Set ${name} before the host starts`, 'pass its value with --dotenv']
  if (variables.forms.includes('braced-default') && !mayNameCredential(name)) ways.push(`add a default: \${${name}:-…}`)
  const help = `${ways.slice(0, -1).join(', ')}, or ${ways.at(-1) ?? ''}.`
  return { kind: 'variable-unset', message, help }
}
