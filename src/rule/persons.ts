import { listed } from '../base/wording.js'
import type { Path } from '../json/value.js'
import type { Suggestion } from './rule.js'

/** A person as npm writes one: `Ada Lovelace <ada@example.org> (https://ada.example.org)`. */
const PERSON = /^([^<>()]*[^<>()\s])\s{0,9}(?:<([^<>()\s@]+@[^<>()\s@]+)>)?\s{0,9}(?:\((https?:\/\/[^<>()\s]+)\))?$/

/** What to do about a person as a text where an object is wanted: its parts are members there. */
export function personOf<Data extends object>(text: string, at: Path, data: Data): { readonly data: Data & { readonly fix: string }; readonly suggestions: readonly Suggestion[] } {
  const [, name = text, email, url] = PERSON.exec(text.trim()) ?? []
  const parts = { name, ...(email === undefined ? {} : { email }), ...(url === undefined ? {} : { url }) }
  const title = `Put it into an object, as its ${listed(Object.keys(parts).map((one) => `"${one}"`))}`
  return { data: { ...data, fix: `${title}.` }, suggestions: [{ title, fix: [{ op: 'replace', at, value: parts }] }] }
}
