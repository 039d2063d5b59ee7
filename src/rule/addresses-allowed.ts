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
    const used = parts.slice(0, -1).map((before, at) => ({ before: before.at(-1) ?? '', after: parts[at + 1]?.[0] ?? '' }))
    if (used.length === 0 || !used.every(({ after }) => /[\w$<{]/.test(after))) continue
    const quotes = new Set(used.map(({ before }) => (before === '"' || before === "'" ? before : '')))
    const [quote = ''] = quotes
    const meant = `${command.slice(0, -address.length)}${address}*`
    return { is: 'address', shown: `Bash(${command}:*)`, fix: quotes.size === 1 && quote === '' ? { text: 'Write Bash({{meant}}).', data: { meant } } : { text: 'Write * in place of :*, and the address with the same quotes there as in the commands.', data: {} }, asked: command.slice(0, command.indexOf(' ')), source: { start: index, end: index + whole.length } }
  }
  return undefined
}
