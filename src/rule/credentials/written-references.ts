import { addTo } from '../../base/lists.js'
import type { Phrase } from '../../base/wording.js'
import { fileProfile } from '../../hosts/profile.js'
import { isRecord } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { classOfName, wordsOf } from '../../secrets/names.js'
import { shownReference, writtenReference } from '../../server/variables.js'
import type { FixStep } from '../rule.js'
import { inputList, inputUses, newInput } from './inputs.js'

/** A reference in the notation of a host, with what else it needs in the file. */
interface Written {
  readonly text: string
  readonly advice: string | Phrase
  readonly steps: readonly FixStep[]
}

/** Writes a reference to a variable of a name in a file; undefined if the host expands none. */
export type Writer = (name: string) => Written | undefined

/** @param names of the variables that the credentials of the file want */
export function writerFor(reading: Reading, names: readonly string[]): Writer {
  const { host, kind, value } = reading
  const { inputs } = fileProfile(host, kind)
  if (inputs !== undefined && isRecord(value)) return inputWriter(reading, value, inputs, names)
  return (name) => {
    const text = writtenReference(name, host.variables)
    return text === undefined ? undefined : { text, advice: `Refer to an environment variable instead, such as ${shownReference(text)}`, steps: [] }
  }
}

/** Writes an input that the host asks for without showing it: one that the file has and does not use, or a new one. */
function inputWriter(reading: Reading, root: Readonly<Record<string, unknown>>, key: string, names: readonly string[]): Writer {
  const { host } = reading
  const list = inputList(root, key)
  // With a `null` among them the host fails as soon as it looks for one.
  const length = Array.isArray(list.value) && !list.value.includes(null) ? list.value.length : undefined
  if (list.value !== undefined && length === undefined) return () => undefined
  const used = new Set(inputUses(root, key, host.variables).map(({ id }) => id))
  const unused = list.entries.filter(({ id }) => id !== undefined && !used.has(id))
  // One that is shown as it is typed is meant if it has the name of a credential, and is to be hidden then.
  const open = new Map(
    unused.flatMap(({ id = '', type, value, path }) =>
      !Object.hasOwn(value, 'password') && type === 'promptString' && ['strong', 'password'].includes(classOfName(id)) ? [[id, path] as const] : []
    )
  )
  const spare = unused.flatMap(({ id = '', value }) => (value.password === true || open.has(id) ? [id] : []))
  const meant = inputsMeant(spare, new Set(names.map(idOf)))
  const taken = new Set(list.entries.flatMap((entry) => entry.id ?? []))
  return (name) => {
    const wanted = idOf(name)
    const found = meant.get(wanted)
    const id = found ?? freeId(wanted, taken)
    const text = `\${input:${id}}`
    const advice = { text: `Refer to ${found === undefined ? 'an input instead, such as' : 'the input'} {{text}}, so that {{host}} asks for it`, data: { text, host: host.title } }
    const shown = found === undefined ? undefined : open.get(found)
    if (found !== undefined) return { text, advice, steps: shown === undefined ? [] : [{ op: 'add', at: [...shown, 'password'], value: true, where: 'last' }] }
    const entry = newInput(id, true)
    const step: FixStep =
      length === undefined
        ? { op: 'add', at: list.path, value: [entry], where: 'first' }
        : { op: 'insert', at: [...list.path, length], values: [entry] }
    return { text, advice, steps: [step] }
  }
}

/** Which input that nothing uses is meant for which wanted id: the one of its name, or for the only one without an input of its own the last. */
function inputsMeant(spare: readonly string[], wanted: ReadonlySet<string>): ReadonlyMap<string, string> {
  const meant = new Map<string, string>()
  const free = new Set<string>()
  const byWhole = new Map<string, string>()
  const byPart = new Map<string, string[]>()
  for (const id of spare) {
    const own = idOf(id)
    if (!wanted.has(own)) {
      free.add(id)
      if (!byWhole.has(own)) byWhole.set(own, id)
      for (const part of partsOf(own)) addTo(byPart, part, id)
    } else if (!meant.has(own)) meant.set(own, id)
  }
  const without = [...wanted].filter((id) => !meant.has(id))
  const [last] = free
  const isLast = free.size === 1 && without.length === 1
  for (const id of without) {
    const near = [...partsOf(id).flatMap((part) => byWhole.get(part) ?? []), ...(byPart.get(id) ?? [])]
    const found = near.find((one) => free.has(one)) ?? (isLast ? last : undefined)
    if (found === undefined) continue
    meant.set(id, found)
    free.delete(found)
  }
  return meant
}

function idOf(name: string): string {
  return wordsOf(name).join('-').toLowerCase()
}

/** The runs of two words or more in an id: `github-token` in `my-github-token`. One word alone, as `token`, says too little. */
function partsOf(id: string): string[] {
  const words = id.split('-', MAX_WORDS_OF_ID + 1)
  if (words.length > MAX_WORDS_OF_ID) return []
  return words.flatMap((_, start) => words.slice(start + 1).map((_, more) => words.slice(start, start + more + 2).join('-')))
}

const MAX_WORDS_OF_ID = 8

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id
  let number = 2
  while (taken.has(`${id}-${number}`)) number++
  return `${id}-${number}`
}
