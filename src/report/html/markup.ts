import { visible } from '../../text/visible.js'

/** A piece of HTML. Only this module makes one, so that nothing gets into a page without being escaped. */
class Markup {
  readonly #html: string

  constructor(html: string) {
    this.#html = html
  }

  toString(): string {
    return this.#html
  }
}

export type { Markup }

/** What may be put into a piece of HTML. A string is text, whatever it looks like. */
export type Part = Markup | string | number | undefined | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/**
 * A tag for template literals: the literal is HTML, what is put in is text. Text is escaped so that it can stand
 * between tags and in a quoted attribute, and every character that could not be seen or would reorder its surroundings
 * comes as a visible escape. Parts of an array follow each other without a separator.
 */
export function markup(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let html = literals[0] ?? ''
  parts.forEach((part, index) => {
    html += htmlOf(part) + (literals[index + 1] ?? '')
  })
  return new Markup(html)
}

/** A text of several lines: their ends stay. */
export function multiline(text: string): Markup {
  return new Markup(text.split(/\r\n|\r|\n/).map(escapeText).join('\n'))
}

/** A text in which backticks set code off, as in the catalogue of rules. */
export function prose(text: string): Markup {
  const pieces = text.split(/`([^`]+)`/)
  return markup`${pieces.map((piece, index) => (index % 2 === 0 ? piece : markup`<code>${piece}</code>`))}`
}

/** A style sheet of this program's own. */
export function styleSheet(css: string): Markup {
  return new Markup(css)
}

function htmlOf(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'string') return escapeText(part)
  if (typeof part === 'number') return String(part)
  if (part instanceof Markup) return part.toString()
  let html = ''
  for (const piece of part) html += htmlOf(piece)
  return html
}

function escapeText(text: string): string {
  return visible(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
