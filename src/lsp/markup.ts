import { type MarkupContent, MarkupKind } from 'vscode-languageserver'
import { oneLine } from '../base/wording.js'

/** A line of what is shown at the pointer, made of texts of ours and of texts that come from outside. */
export interface Line {
  /** Markdown. */
  readonly markdown: string
  readonly plain: string
}

/** What Markdown and HTML give a meaning to within a line. */
const SPECIAL = /[\\`*_[\]<>|~&]/g

/** Our own words. */
export function words(text: string): Line {
  return { markdown: text, plain: text }
}

/** A text from a file, a server or the environment: it can neither format anything nor break the line. */
export function quoted(text: string): Line {
  const plain = oneLine(text)
  return { markdown: plain.replaceAll(SPECIAL, '\\$&'), plain }
}

/** A text from outside as code. */
export function code(text: string): Line {
  const plain = oneLine(text)
  // A code span ends at as many backticks as it begins with.
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 || plain === '' ? ' ' : ''
  return { markdown: `${fence}${pad}${plain}${pad}${fence}`, plain }
}

export function strong(line: Line): Line {
  return { markdown: `**${line.markdown}**`, plain: line.plain }
}

export function link(text: string, address: string): Line {
  return { markdown: `[${quoted(text).markdown}](${address})`, plain: address }
}

/** One line of several parts. */
export function line(...parts: readonly (Line | string)[]): Line {
  const all = parts.map((part) => (typeof part === 'string' ? words(part) : part))
  return { markdown: all.map(({ markdown }) => markdown).join(''), plain: all.map(({ plain }) => plain).join('') }
}

export function item(content: Line): Line {
  return line('- ', content)
}

/** Paragraphs, each of one or more lines. @param isMarkdown whether the editor shows Markdown */
export function contentOf(paragraphs: readonly (readonly Line[])[], isMarkdown: boolean): MarkupContent {
  const shown = paragraphs.filter((lines) => lines.length > 0)
  const value = shown.map((lines) => lines.map((one) => (isMarkdown ? one.markdown : one.plain)).join('\n')).join('\n\n')
  return { kind: isMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText, value }
}
