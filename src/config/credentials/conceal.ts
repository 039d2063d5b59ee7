import { valueAt } from '../../document/pointer.js'
import type { Span } from '../../text/position.js'
import type { Credential } from './credential.js'

/** The credentials of a value as texts, to be struck out of others. */
export function literalsOf(value: unknown, credentials: readonly Credential[]): string[] {
  const texts: string[] = []
  for (const { path, span, verdict } of credentials) {
    // A development password is a common word, and no secret: taking it out of every message would garble them.
    const whole = verdict !== 'literal' ? undefined : valueAt(value, path)
    if (typeof whole === 'string') texts.push(whole.slice(span.start, span.end))
    else if (typeof whole === 'number') texts.push(String(whole))
  }
  return texts
}

/** A text with asterisks in the place of some of it, as many as there were characters; the ends of lines stay. */
export function starred(text: string, spans: readonly Span[]): string {
  let result = ''
  let from = 0
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.end <= from) continue
    const start = Math.max(from, span.start)
    result += text.slice(from, start)
    result += text.slice(start, span.end).replaceAll(/[^\r\n]/g, '*')
    from = span.end
  }
  return result + text.slice(from)
}
