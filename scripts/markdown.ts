import type { Example } from '../src/rule/rule.js'

/** A table of Markdown. The cells are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The input of an example as a page shows it: text, without the line feed at its end, and with what cannot be seen as `<U+…>`. */
export function shownInput(input: Example['input']): string {
  const text = typeof input === 'string' ? input : JSON.stringify(input, null, 2)
  // Control characters would make the page a binary file for git, and nobody could see them.
  const shown = text.replaceAll('\r\n', '\n').replaceAll(/(?![\n ])[\p{Cc}\p{Cf}\p{Z}]/gu, (character) =>
    character === '\t' ? character : `<U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`
  )
  return shown.replace(/\n$/, '')
}

/** A text as the content of a cell. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

/** Puts a text between two marks of a page: `<!-- name:begin -->` and `<!-- name:end -->`. */
export function between(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`]
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`the page has no place for ${name}`)
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`
}
