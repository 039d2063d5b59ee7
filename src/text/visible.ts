/**
 * Characters that steer a terminal, break a line, reorder what stands beside them or cannot be seen: control and format
 * characters, line separators, lone surrogates and non-characters. The joiners (U+200C, U+200D) belong to the spelling
 * of languages and to emoji.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]|(?![\u200C\u200D])\p{Cf}/gu

const PLAIN = /^[ -~]*$/

/**
 * A text with every character that could not be seen written as JSON would escape it, such as `\u001b`: what comes from a
 * file must not steer a terminal or break a line.
 */
export function visible(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(HIDDEN, escapeUnits)
}

/** A message for one line: its own line breaks become spaces, and all of it is visible. */
export function oneLine(text: string): string {
  return visible(text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim())
}

function escapeUnits(character: string): string {
  let escaped = ''
  for (let at = 0; at < character.length; at++) {
    escaped += '\\u' + character.charCodeAt(at).toString(16).padStart(4, '0')
  }
  return escaped
}
