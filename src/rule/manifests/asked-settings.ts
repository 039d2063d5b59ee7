import { join } from '../../base/path.js'
import { fileProfile, serversKey } from '../../hosts/profile.js'
import { type FixStep, isRecord, type Path, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { namesSecret } from '../../secrets/names.js'
import type { Suggestion } from '../rule.js'

/** What is wrong with something that a host asks the users of a plugin for. */
export interface SettingFault {
  /** `unnamed`: the answer sets no variable; `open`: a secret that is not marked as one; `unasked`: a secret that reaches no server. */
  readonly kind: 'unnamed' | 'open' | 'unasked'
  readonly at: Path
  readonly part?: 'key'
  readonly data: { readonly name: string; readonly member?: string; readonly fix: string }
  readonly suggestions: readonly Suggestion[]
}

const SENSITIVE = 'sensitive'

/** What is wrong with the answers that a manifest has its host ask for, in the lists and objects that the host's profile names. */
export function* settingFaults(reading: Reading): Generator<SettingFault> {
  const { host, value } = reading
  yield* unasked(reading)
  for (const { in: where, path: [list = '', each, member] } of host.variables.declared ?? []) {
    const asked = where === 'manifest' && each === '*' && member !== undefined ? valueAt(value, [list]) : undefined
    if (!Array.isArray(asked) || member === undefined) continue
    for (const [index, setting] of asked.entries()) if (isRecord(setting)) yield* faultsOf([list, index], setting, member)
  }
}

function* faultsOf(path: Path, setting: Readonly<Record<string, unknown>>, member: string): Generator<SettingFault> {
  const { [member]: variable, name: label } = setting
  const name = typeof variable === 'string' ? variable : typeof label === 'string' ? label : ''
  const isOpen = namesSecret(name) && setting[SENSITIVE] !== true
  const secret = [...path, SENSITIVE]
  const mark: readonly FixStep[] = isOpen ? [Object.hasOwn(setting, SENSITIVE) ? { op: 'replace', at: secret, value: true } : { op: 'add', at: secret, value: true, where: 'last' }] : []
  if (typeof variable === 'string' && isOpen) yield { kind: 'open', at: [...path, member], data: { name, member: SENSITIVE, fix: '' }, suggestions: [{ title: 'Mark it as a secret', fix: mark }] }
  if (variable !== undefined) return
  const isVariable = /^[A-Z][A-Z0-9_]*$/.test(name)
  const title = `Add "${member}": "${name}"${isOpen ? ` and "${SENSITIVE}": true` : ''}`
  yield {
    kind: 'unnamed',
    at: name === '' ? path : [...path, 'name'],
    data: { name, member, fix: isVariable ? `${title}.` : `Add "${member}" with the name of the variable that the server reads.` },
    suggestions: isVariable ? [{ title, fix: [{ op: 'add', at: [...path, member], value: name, where: 'last' }, ...mark] }] : []
  }
}

/** A secret that the host asks for and passes to nothing: the plugin has servers and no hooks, and refers to no answer anywhere. */
function* unasked(reading: Reading): Generator<SettingFault> {
  const { host, plugin, document, value, servers, surroundings: { files } } = reading
  const { ofHooks, standFor = {}, declared = [] } = host.variables
  const [pattern] = Object.entries(standFor).find(([, meaning]) => meaning === 'answer') ?? []
  if (ofHooks === undefined || pattern?.endsWith('*') !== true || plugin === undefined || !isRecord(value) || Object.hasOwn(value, 'hooks')) return
  const prefix = pattern.slice(0, -1)
  const textOf = (path: string | undefined) => (path === undefined ? '' : (files.readText(join(plugin.root, path)) ?? ''))
  const named = value[serversKey(host, 'plugin')]
  const others = [host.serversPath, '.lsp.json', ...(typeof named === 'string' ? [named] : Array.isArray(named) ? named.filter((one) => typeof one === 'string') : [])].map(textOf)
  if (textOf(fileProfile(host, 'plugin').hooks?.path) !== '' || [document.text, ...others].some((text) => text.includes(prefix))) return
  if (!servers.some(({ transport }) => transport === 'stdio')) return
  for (const { path } of declared.filter((place) => place.in === 'manifest' && place.are === 'keys')) {
    const asked = valueAt(value, path)
    const key = isRecord(asked) ? Object.keys(asked).find((one) => valueAt(asked, [one, 'sensitive']) === true) : undefined
    // Skills get the other answers as text.
    if (key !== undefined)
      yield {
        kind: 'unasked',
        data: { name: key, fix: `Write \${${prefix}${key}} where a server needs it, such as in its \`env\`, or remove it: only hooks get it without that.` },
        at: [...path, key],
        part: 'key',
        suggestions: []
      }
  }
}
