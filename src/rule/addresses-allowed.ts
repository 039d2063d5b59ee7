import type { Span } from '../base/text.js'
import type { Phrase } from '../base/wording.js'

/** A permission that matches an address alone, as far as it may be shown, and the program that it is for. */
interface UnmatchedAddress {
  readonly is: 'address'
  readonly shown: string
  readonly fix: Phrase
  readonly asked: string
  readonly source: Span
}

/** A permission for a program that gets what is at an address, which ends within a path. */
const ALLOWED = /\bBash\(((?:curl|wget)(?: -{1,2}[A-Za-z-]+)* (https?:\/\/[\w.-]+(?::\d{1,5})?\/(?:[a-z][a-z_-]{0,24}\/|v\d{1,2}\/)+)):\*\)/g

/**
 * The first permission in a list of tools for addresses below one, as it is meant: a text has a command with such an address, and none with this one alone. In sessions of Claude Code 2.1.332,
 * `Bash(curl -sS https://notes.example/api/:*)` allowed no `curl -sS https://notes.example/api/list`, with quotes or without: what comes before `:*` has to be the whole command, or to be followed by a space.
 * With `*` alone, it allowed that without quotes; with a quote before the address, that in quotes.
 * @param body of the text, after its front matter
 */
export function unmatchedAddress(list: string, body: string): UnmatchedAddress | undefined {
  for (const { 0: whole, 1: command = '', 2: address = '', index } of list.matchAll(ALLOWED)) {
    const parts = body.split(address)
    if (!parts.slice(1).every((after) => /^[\w$<{]/.test(after))) continue
    const begin = command.slice(0, -address.length)
    const quotes = new Set(parts.slice(0, -1).flatMap((before) => ['', '"', "'"].filter((quote) => before.endsWith(begin + quote))))
    // With other options, or in a sentence, no permission with this command is for it.
    if (quotes.size === 0) continue
    const [quote = ''] = quotes
    const meant = `${command}*`
    return { is: 'address', shown: `Bash(${command}:*)`, fix: quotes.size === 1 && quote === '' ? { text: 'Write Bash({{meant}}).', data: { meant } } : { text: 'Write * in place of :*, and the address with the same quotes there as in the commands.', data: {} }, asked: command.slice(0, command.indexOf(' ')), source: { start: index, end: index + whole.length } }
  }
  return undefined
}

/** A list of tools without the permissions for addresses, which may be for one alone. */
export function withoutAddresses(list: string): string {
  return list.replace(ALLOWED, '')
}
