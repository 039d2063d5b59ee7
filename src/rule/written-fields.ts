import { matterOf } from './front-matter.js'

/** A field at the top of front matter, with its value over all of its lines. */
export interface WrittenField {
  /** Where its name is in the text. */
  readonly source: { readonly start: number; readonly end: number }
  /** Where its value is in the text, from after the colon on. */
  readonly start: number
  /** Of a comment in it, only the room: the signs after it are where they are in the text. */
  readonly value: string
}

/** What is in quotes, where no comment begins, or a comment to the end of its line. */
const QUOTED_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?<=\s)#.*/g
/** What begins the next field: an element of a list and a comment may be at the margin too. */
const NEXT = /\n[^\s#-]/

/** A field whose value is a list or a word, in one line or below its name; of a text in a block, what looks like a comment is part of it. */
export function writtenField(text: string, name: string): WrittenField | undefined {
  const matter = matterOf(text)
  const begin = matter.indexOf(`\n${name}:`) + 1
  if (begin === 0) return undefined
  const start = begin + name.length + 1
  const next = matter.slice(start).search(NEXT)
  const written = matter.slice(start, next < 0 ? undefined : start + next)
  return { source: { start: begin, end: start - 1 }, start, value: written.replaceAll(QUOTED_OR_COMMENT, (one) => (one.startsWith('#') ? one.replaceAll(/[^\r]/g, ' ') : one)) }
}
