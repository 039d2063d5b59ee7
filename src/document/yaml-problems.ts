import type { Span } from '../text/position.js'
import type { SyntaxProblem } from './syntax.js'

/** An error as the library has it; `pos` counts from the start of the YAML. */
export interface YamlError {
  readonly code: string
  readonly message: string
  readonly pos: readonly [start: number, end: number]
}

/** What the errors of the library mean, by their code. Some of its own messages quote the text, which may be a credential. */
const MESSAGES: Readonly<Record<string, string>> = {
  ALIAS_PROPS: 'an alias takes neither an anchor nor a tag',
  BAD_ALIAS: 'an anchor and an alias need a name that does not end in a colon',
  BAD_COLLECTION_TYPE: 'the tag does not fit what stands here',
  BAD_DIRECTIVE: 'YAML knows no such directive',
  BAD_DQ_ESCAPE: 'an escape that YAML does not know; between double quotes a backslash itself is written \\\\',
  BAD_PROP_ORDER: 'an anchor or a tag stands behind the "-", "?" or ":", not before it',
  BAD_SCALAR_START: 'a value that starts with this character stands between quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a second ": " in one line: text that holds one stands between quotes',
  BLOCK_IN_FLOW: 'inside brackets, everything is written in brackets',
  KEY_OVER_1024_CHARS: 'a key has at most 1024 characters',
  MULTILINE_IMPLICIT_KEY: 'a key stands on one line: a colon may be missing, or the indentation be wrong',
  MULTIPLE_ANCHORS: 'only one anchor may stand here',
  MULTIPLE_DOCS: 'nothing may follow the end of the settings ("...")',
  MULTIPLE_TAGS: 'only one tag may stand here',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  TAB_AS_INDENT: 'YAML is indented with spaces, not with tabs'
}

/** Codes that stand for several mistakes, told apart by how the library words them. */
const BY_WORDING: readonly (readonly [code: string, wording: RegExp, message: string])[] = [
  ['BAD_INDENT', /^Flow/, 'a bracket that was opened is not closed, or what is in it is indented too little'],
  ['BAD_INDENT', /./, 'the indentation does not match the lines before'],
  ['BLOCK_AS_IMPLICIT_KEY', /sequence/, 'a list cannot start here'],
  ['MISSING_CHAR', /quote$/, 'the text is not closed by its quotation mark'],
  ['MISSING_CHAR', /end with a/, 'a bracket that was opened is not closed'],
  ['MISSING_CHAR', /^Missing , or :/, 'expected a comma or a colon'],
  ['MISSING_CHAR', /^Missing ,/, 'expected a comma before the next element'],
  ['MISSING_CHAR', /^Missing space/, 'expected a space behind the colon'],
  ['MISSING_CHAR', /^Implicit map keys/, 'expected a colon behind the key'],
  ['MISSING_CHAR', /^Comments/, 'expected a space before the comment'],
  ['MISSING_CHAR', /^Sequence item/, 'expected a "-" before the element'],
  ['MISSING_CHAR', /directives-end/, 'a directive cannot stand in front matter']
]

const OTHERWISE = 'this cannot stand here'

/** @param span where it stands in the document, as the caller knows it */
export function yamlProblem({ code, message }: Pick<YamlError, 'code' | 'message'>, span: Span): SyntaxProblem {
  const worded = BY_WORDING.find(([ofCode, wording]) => ofCode === code && wording.test(message))
  return { code: 'yaml', message: worded?.[2] ?? MESSAGES[code] ?? OTHERWISE, ...span, harmless: false }
}
