import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The whole README. */
export const README = readFileSync(join(resolve(import.meta.dirname, '../..'), 'README.md'), 'utf8')

interface Block {
  /** The word after the fence; `indented` for a block without one. */
  readonly language: string
  readonly text: string
}

/** Every block of the README that shows something to copy, or what came of it, in order. */
export const BLOCKS: readonly Block[] = [...README.matchAll(/^```(\w+)\n(.*?)^```$|(?<=\n\n)((?: {4}[^\n]*\n)+)/gms)].map(
  ([, language = 'indented', fenced, indented]) => ({ language, text: fenced ?? indented?.replaceAll(/^ {4}/gm, '') ?? '' })
)

/** @returns the text of the first block of a language that starts so */
export function block(language: string, start: string): string {
  const found = BLOCKS.find((candidate) => candidate.language === language && candidate.text.startsWith(start))
  if (found === undefined) throw new Error(`the README has no block of ${language} that starts with ${start}`)
  return found.text
}
