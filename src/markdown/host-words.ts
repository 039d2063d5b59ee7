import { withoutEnd } from '../base/text.js'
import type { FencedBlock, TextAbove } from './blocks.js'

/** What separates the words of a text, and the end of a path that may be that of a file with servers: what is before a space in it does not count. */
const BETWEEN = /[\s`"'<>|,;=[\]()!]+/
const ENDING = /\.(?:json[c5]?|toml|ya?ml)(?!\w)/i
const MAX_LENGTH = 2000
/** A comment on the first line of a block, as people name the file there. */
const FIRST_COMMENT = /^\s*(?:\/\/|\/\*|#|<!--)(.*)/

/** The paths of files in a text, with forward slashes. */
export function pathsIn(text: string): string[] {
  return text.slice(0, MAX_LENGTH).split(BETWEEN).flatMap((word) => {
    const ending = ENDING.exec(word)
    return ending === null ? [] : [word.slice(0, ending.index + ending[0].length).replaceAll('\\', '/').replaceAll(/\/{2,}/g, '/')]
  })
}

/** What the text around a block says about it, the surest first: each is a group of paths that are named together, and whether it is a heading. */
export function* namedAround({ info, above }: Pick<FencedBlock, 'info' | 'above'>, firstLine: string): Generator<{ readonly paths: readonly string[]; readonly text?: TextAbove }> {
  yield { paths: pathsIn(info.trim().slice(languageOf(info).length).replace(/^:/, '')) }
  yield { paths: pathsIn(FIRST_COMMENT.exec(firstLine)?.[1] ?? '') }
  for (const text of above) yield { paths: pathsIn(text.text), text }
}

/** The language of a block in lower case, as its opening fence says it; empty if that names none. */
export function languageOf(info: string): string {
  return /^[\w+-]*/.exec(info.trim())?.[0].toLowerCase() ?? ''
}

/** A heading without what decorates it: emphasis, links, numbers, pictures. */
export function plainHeading(text: string): string {
  const plain = text
    .replaceAll(/<[^<>]{0,200}>|!\[[^[\]]{0,200}\]\([^()]{0,400}\)|:[a-z_]{1,40}:/g, '')
    .replaceAll(/\[([^[\]]{0,200})\]\([^()]{0,400}\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replace(/^[^\p{L}]+/u, '')
  return withoutEnd(plain, /[\s:]/)
}
