import { oneLine } from '../text/visible.js'

/** Longer texts are not quoted at all: cutting one before it is masked could cut a secret in two. */
const QUOTABLE = 64 * 1024

/**
 * A text that came from a server, fit to be quoted in a message: masked, visible, in one line, and not too long.
 * @param redact takes the secrets out of a text
 * @param length the UTF-16 units it may have; what is longer ends with an ellipsis
 */
export function quote(text: string, redact: (text: string) => string, length: number): string {
  if (text.length > QUOTABLE) return `(${text.length} characters)`
  const shown = oneLine(redact(text))
  if (shown.length <= length) return shown
  return `${shown.slice(0, length - 1).toWellFormed().replace(/\uFFFD$/, '')}…`
}
