import { Lines, type Position } from '../base/text.js'
import { HOST_TABLE } from '../hosts/table.js'
import { type Document, parseDocument } from '../json/document.js'
import type { FileResult, Finding, HostName } from '../lint/finding.js'
import type { Fix } from '../rule/rule.js'
import { shownText } from '../secrets/file-secrets.js'
import type { EditV1, FileV1, FindingV1 } from './json.js'

/** A file of a result; earlier versions named one host alone. */
type GivenFile = Omit<FileV1, 'hosts'> & Partial<Pick<FileV1, 'hosts'>>

/**
 * A file of a result, as the reports take it. A result has no source, so they show none.
 * @param findings those in the file
 */
export function restoredFile({ path, kind, host, hosts: [first = host, ...others] = [], because, suppressed = 0 }: GivenFile, findings: readonly FindingV1[]): FileResult {
  return {
    ...{ path, shown: path, kind, hosts: [named(first), ...others.map(named)], suppressed },
    ...(because === undefined ? {} : { because }),
    findings: findings.map(restoredFinding),
    document: documentOf(findings),
    source: () => shownText(''),
    redact: (text) => text
  }
}

function named(name: string): HostName {
  return { name, title: HOST_TABLE.find(name)?.title ?? name }
}

function restoredFinding({ fixable, fix, suggestions, omits, omitsFixable = 0, ...finding }: FindingV1): Finding {
  return {
    ...finding,
    suggestions: suggestions.map(({ title, edits }) => ({ title, fix: fixOf(edits) })),
    ...(fixable ? { fix: fixOf(fix?.edits) } : {}),
    ...(omits === undefined ? {} : { omits: { count: omits, fixable: omitsFixable } })
  }
}

function fixOf(edits: readonly EditV1[] = []): Fix {
  return edits.map(({ range: { start, end }, newText }) => ({ op: 'text', edit: { start: start.offset, end: end.offset, text: newText } }))
}

const EMPTY = parseDocument('{}')

/** A document of which only the places of the edits are known. */
function documentOf(findings: readonly FindingV1[]): Document {
  const lines = new KnownLines(findings)
  const { notation, dialect } = EMPTY
  return {
    ...{ notation, text: '', dialect, byteOrderMark: false, value: undefined, trust: 'valid', problems: [], lines, duplicates: [], isWhole: true },
    locate: (paths) => EMPTY.locate(paths),
    spanIn: (literal) => literal,
    reparse: (source) => EMPTY.reparse(source)
  }
}

class KnownLines extends Lines {
  readonly #positions = new Map<number, Position>()

  constructor(findings: readonly FindingV1[]) {
    super('')
    for (const { fix, suggestions } of findings) {
      for (const { range } of [...(fix?.edits ?? []), ...suggestions.flatMap(({ edits = [] }) => edits)]) {
        this.#positions.set(range.start.offset, range.start)
        this.#positions.set(range.end.offset, range.end)
      }
    }
  }

  override positionAt(offset: number): Position {
    return this.#positions.get(offset) ?? super.positionAt(offset)
  }
}
