import { classOfName, wordsOf } from '../credentials/key-names.js'
import { valueAt } from '../../document/pointer.js'
import type { InputUse } from './input-uses.js'

/** An input as it is written into a file, by its members. */
export type NewInput = Readonly<Record<string, string | true>>

/**
 * Whether an input stands for a credential: by its id, or by what the value is put under at one of its uses, be it a
 * variable, a header, or a flag.
 * @param uses those of this input
 */
export function isForCredential(root: unknown, id: string, uses: readonly InputUse[]): boolean {
  return promisesCredential(id) || uses.some((use) => namesBefore(root, use).some(promisesCredential))
}

function promisesCredential(name: string): boolean {
  const found = classOfName(name)
  return found === 'strong' || found === 'password'
}

function namesBefore(root: unknown, { at, part, span }: InputUse): string[] {
  const key = at.at(-1)
  if (part === 'key') return []
  if (typeof key === 'string') return [key]
  const text = valueAt(root, at)
  // `--api-key=${input:x}` and, for a container, `API_KEY=${input:x}`.
  const [, inText] = (typeof text === 'string' ? /([\w.-]+)=$/.exec(text.slice(0, span.start)) : null) ?? []
  const before = key === undefined ? undefined : valueAt(root, [...at.slice(0, -1), key - 1])
  const flag = typeof before === 'string' && span.start === 0 && before.startsWith('-') ? [before] : []
  return [...(inText === undefined ? [] : [inText]), ...flag]
}

/** An entry that asks for an input, hidden where it is a credential. */
export function newInput(id: string, hidden: boolean): NewInput {
  return { type: 'promptString', id, description: descriptionOf(id), ...(hidden ? { password: true } : {}) }
}

/** What the user is asked for, in the words of the id. */
export function descriptionOf(id: string): string {
  const words = wordsOf(id).join(' ')
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1)
}
