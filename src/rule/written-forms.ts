import { listed } from '../base/wording.js'
import { isRecord, type JsonValue, type Path } from '../json/value.js'
import type { Suggestion } from './rule.js'

/** What to do about a value in the form of another program, such as npm; undefined for any other. @param wanted the types that the host takes */
export function ofOtherForm(at: Path, value: unknown, wanted: readonly string[]): { readonly fix: string; readonly suggestions: readonly Suggestion[] } | undefined {
  const [field] = at
  if (!isRecord(value) || !wanted.includes('string')) return undefined
  // As npm has it: { "type": "git", "url": "…" }, and had licenses: { "type": "MIT" }.
  const inner = (field === 'license' ? ['type', 'name', 'url'] : ['url']).find((one) => typeof value[one] === 'string' && value[one] !== '')
  if (inner !== undefined) {
    const offer = offered(`Write only the "${inner}", as a string`, at, String(value[inner]))
    // With an address, it looks like a server, which no repair may remove.
    return field === 'license' && typeof value.url === 'string' ? { ...offer, suggestions: [] } : offer
  }
  return at.length === 1 && (field === 'repository' || field === 'homepage') ? { fix: `Write its URL, as a string, or remove '${field}'.`, suggestions: [] } : undefined
}

function offered(title: string, at: Path, value: JsonValue): { readonly fix: string; readonly suggestions: readonly Suggestion[] } {
  return { fix: `${title}.`, suggestions: [{ title, fix: [{ op: 'replace', at, value }] }] }
}

/** A person as npm writes one: `Ada Lovelace <ada@example.org> (https://ada.example.org)`. */
const PERSON = /^([^<>()]*[^<>()\s])\s{0,9}(?:<([^<>()\s@]+@[^<>()\s@]+)>)?\s{0,9}(?:\((https?:\/\/[^<>()\s]+)\))?$/

/** What to do about a person as a text where an object is wanted: its parts are members there. */
export function personOf<Data extends object>(text: string, at: Path, data: Data): { readonly data: Data & { readonly fix: string }; readonly suggestions: readonly Suggestion[] } {
  const [, name = text, email, url] = PERSON.exec(text.trim()) ?? []
  const parts = { name, ...(email === undefined ? {} : { email }), ...(url === undefined ? {} : { url }) }
  const title = `Put it into an object, as its ${listed(Object.keys(parts).map((one) => `"${one}"`))}`
  return { data: { ...data, fix: `${title}.` }, suggestions: [{ title, fix: [{ op: 'replace', at, value: parts }] }] }
}
