import type { Span } from '../../text/position.js'
import type { ExpandedEntry, ExpandedString } from '../servers/expand-entry.js'
import { findCredentials } from './find.js'
import { classOfName } from './key-names.js'

/**
 * Masks the credentials of an expanded entry: what looks like one, and whatever comes from a variable, or goes into a
 * key, whose name promises one.
 * @returns a function from a string of the entry to its expanded text, each credential replaced by `***`
 */
export function expansionMask(entry: ExpandedEntry): (string: ExpandedString) => string {
  const spans = new Map<string, Span[]>()
  for (const { path, span, verdict } of findCredentials(expandedValue(entry))) {
    if (verdict === 'placeholder') continue
    const key = path.join('\n')
    spans.set(key, [...(spans.get(key) ?? []), span])
  }
  return (string) => {
    const below = string.path.slice(entry.path.length).join('\n')
    return masked(string.expansion.text, [...(spans.get(below) ?? []), ...namedSpans(string)])
  }
}

/** The entry's strings after expansion, in the shape of an entry, so that keys and flags tell what a string is. */
function expandedValue(entry: ExpandedEntry): object {
  const root: Record<string, unknown> = {}
  for (const { path, expansion } of entry.strings) {
    const [field = '', key] = path.slice(entry.path.length)
    if (key === undefined) define(root, String(field), expansion.text)
    else {
      if (!Object.hasOwn(root, field)) define(root, String(field), typeof key === 'number' ? [] : {})
      define(root[field] as object, String(key), expansion.text)
    }
  }
  return root
}

function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** The runs that variables have put in, where a name promises a credential. */
function namedSpans({ path, written, expansion }: ExpandedString): Span[] {
  const key = path.at(-1)
  const keyPromises = typeof key === 'string' && promises(key)
  const spans: Span[] = []
  let shift = 0
  for (const { start, end, name, origin, value } of expansion.references) {
    const text = value ?? written.slice(start, end)
    const from = start + shift
    shift += text.length - (end - start)
    if (origin === 'unset' || origin === 'plugin-root' || text === '') continue
    if (keyPromises || promises(name)) spans.push({ start: from, end: from + text.length })
  }
  return spans
}

function promises(name: string): boolean {
  const found = classOfName(name)
  return found === 'strong' || found === 'password' || found === 'weak'
}

function masked(text: string, spans: readonly Span[]): string {
  let result = ''
  let from = 0
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= from) continue
    if (start >= from) result += text.slice(from, start) + '***'
    from = end
  }
  return result + text.slice(from)
}
