import { visible } from '../../base/wording.js'
import type { Severity } from '../../rule/rule.js'

/** A piece of HTML. Only this module makes one, so that nothing gets into a page without being escaped. */
export class Markup {
  constructor(private readonly html: string) {}

  toString(): string {
    return this.html
  }
}

/** What may be put into a piece of HTML. A string is text, whatever it looks like. */
export type Part = Markup | string | number | undefined | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

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
function styleSheet(css: string): Markup {
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

/** The severities, the worst first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

/** A number with commas between the thousands. */
export function grouped(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** An amount with its noun. */
export function counted(amount: number, noun: string): string {
  return `${grouped(amount)} ${noun}${amount === 1 ? '' : 's'}`
}

/** How many findings there are of each severity, in words; empty where there are none. */
export function countedBySeverity(counts: Readonly<Record<Severity, number>>): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => counted(counts[severity], severity)).join(', ')
}

/** The beginning of a text that has no bound of its own: what a server says of itself may be as long as it likes. */
export function clip(text: string, units: number): string {
  if (text.length <= units) return text
  const end = /[\uD800-\uDBFF]/.test(text.charAt(units - 1)) ? units - 1 : units
  return text.slice(0, end) + '…'
}

/** A word set off as a label; its kind gives the colour. */
export function badge(word: string, kind: string): Markup {
  return markup`<span class="badge ${kind}">${word}</span>`
}

/** Nothing is loaded, run or sent: what a hostile file might smuggle into the page would have no effect either. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

interface Page {
  readonly toolVersion: string
  /** What came of it, in one line. */
  readonly title: string
  /** The style sheet. */
  readonly styles: string
  /** All but the footer. */
  readonly body: Markup
}

/** A report to be opened in a browser: one file that needs no script and no other file. */
export function page({ toolVersion, title, styles, body }: Page): string {
  const whole = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="plugvet ${toolVersion}">
<title>plugvet: ${title}</title>
<style>
${styleSheet(styles)}</style>
</head>
<body>
${body}<footer>
<p>Credentials are shown as asterisks. <code>plugvet explain RULE</code> tells what a rule is for.</p>
</footer>
</body>
</html>
`
  return whole.toString()
}
