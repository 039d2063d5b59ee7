import { type FixStep, isRecord, type Path, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { namesSecret } from '../secrets/names.js'
import type { Suggestion } from './rule.js'

/** What is wrong with something that a host asks the users of a plugin for. */
export interface SettingFault {
  /** `unnamed`: the answer sets no variable; `open`: a secret that is not marked as one. */
  readonly kind: 'unnamed' | 'open'
  readonly at: Path
  readonly data: { readonly name: string; readonly member: string; readonly fix: string }
  readonly suggestions: readonly Suggestion[]
}

const SENSITIVE = 'sensitive'

/** What is wrong with the answers that a manifest has its host ask for, in the lists that the host's profile names. */
export function* settingFaults({ host, value }: Reading): Generator<SettingFault> {
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
