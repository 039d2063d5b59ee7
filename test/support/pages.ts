import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import MarkdownIt from 'markdown-it'

export const ROOT = resolve(import.meta.dirname, '../..')

/** Reads pages as GitHub and npm do; tables are in it. */
export const MARKDOWN = new MarkdownIt({ html: true })

/** A comment before a block that says what a test does with it: its first words, and the rest as JSON or text. */
export interface Mark {
  readonly word: string
  readonly rest: string
}

/** A block of a page that shows something to copy, or what comes of it. */
export interface Block {
  /** The page, relative to the project, with forward slashes. */
  readonly page: string
  /** The line of the page at which its text begins, from 0. */
  readonly line: number
  /** The word after the fence; empty for a block without one. */
  readonly language: string
  readonly text: string
  /** The comment before it; undefined where there is none. */
  readonly mark: Mark | undefined
}

/** The pages that are written by hand, in whole or in part, relative to the project. */
export const WRITTEN: readonly string[] = [
  'README.md',
  ...markdownIn('docs').filter((path) => !/^docs\/(?:rules|hosts)\//.test(path))
]

/** Every page of the project that people read, relative to the project. */
export const PAGES: readonly string[] = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...markdownIn('docs')]

function markdownIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`).sort()
}

export function textOf(page: string): string {
  return readFileSync(join(ROOT, page), 'utf8')
}

const MARK = /^<!-- (\S+)(?: ([^]*?))? -->\s*$/

/** The blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = []
  let mark: Mark | undefined
  for (const { type, content, info, map } of MARKDOWN.parse(textOf(page), {})) {
    if (type === 'html_block') {
      // Of several comments in a row, the last is that of the block.
      const [, word, rest = ''] = MARK.exec(content.trim().split('\n').at(-1) ?? '') ?? []
      mark = word === undefined ? undefined : { word, rest }
      continue
    }
    if (type === 'fence' || type === 'code_block') {
      const line = (map?.[0] ?? 0) + (type === 'fence' ? 1 : 0)
      blocks.push({ page, line, language: info.trim(), text: content, mark })
    }
    mark = undefined
  }
  return blocks
}

/**
 * A block that a test looks at.
 * @param start what it begins with
 * @throws Error where the page has no such block
 */
export function block(page: string, language: string, start: string): string {
  const found = blocksOf(page).find((candidate) => candidate.language === language && candidate.text.startsWith(start))
  if (found === undefined) throw new Error(`${page} has no block of ${language} that starts with ${start}`)
  return found.text
}

/** The cells of the table after a comment, as Markdown, row by row without its head. */
export function tableAfter(page: string, comment: string): string[][] {
  const tokens = MARKDOWN.parse(textOf(page), {})
  const at = tokens.findIndex(({ type, content }) => type === 'html_block' && content.trim() === `<!-- ${comment} -->`)
  if (at < 0 || tokens[at + 1]?.type !== 'table_open') throw new Error(`${page} has no table after <!-- ${comment} -->`)
  const rows: string[][] = []
  for (const { type, content } of tokens.slice(at)) {
    if (type === 'table_close') break
    if (type === 'tr_open') rows.push([])
    else if (type === 'inline') rows.at(-1)?.push(content)
  }
  return rows.slice(1)
}

/** What is written as code in a text of Markdown. */
export function codesIn(text: string): string[] {
  return MARKDOWN.parseInline(text, {}).flatMap(({ children }) =>
    (children ?? []).filter(({ type }) => type === 'code_inline').map(({ content }) => content)
  )
}
