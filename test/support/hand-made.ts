import { Lines, type Range } from '../../src/base/text.js'
import type { HostProfile, Kind } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { parseDocument } from '../../src/json/document.js'
import type { FileResult, Finding, Run } from '../../src/lint/finding.js'
import { shownText } from '../../src/secrets/file-secrets.js'

/** A finding as a test states it: only what matters to the test. */
export type Stated = Omit<Partial<Finding>, 'range'> & {
  /** The part of the file's text it points at; the first such part counts. */
  readonly on?: string
  readonly range?: Range
}

export interface StatedFile {
  readonly path: string
  readonly text: string
  readonly kind?: Kind
  readonly suppressed?: number
  /** The hosts it was judged for. Default: the default host. */
  readonly hosts?: readonly [HostProfile, ...HostProfile[]]
  /** A credential of the file, of which reports show asterisks. */
  readonly secret?: string
  readonly findings?: readonly Stated[]
}

/** The range of the first occurrence of a part of a text. */
export function rangeOf(text: string, part: string): Range {
  const start = text.indexOf(part)
  if (start < 0) throw new Error('the text has no such part')
  return new Lines(text).rangeOf({ start, end: start + part.length })
}

/** A judged file whose findings no rule made, so that the reports are tested by themselves. */
export function handMade({ path, text, kind = 'mcp', suppressed = 0, hosts = [AGENT_PLUGIN], secret, findings = [] }: StatedFile): FileResult {
  const document = parseDocument(text)
  const hide = (value: string) => (secret === undefined ? value : value.replaceAll(secret, '*'.repeat(secret.length)))
  const source = shownText(hide(document.text))
  return {
    path: `/project/${path}`,
    shown: path,
    kind,
    hosts,
    document,
    suppressed,
    source: () => source,
    redact: hide,
    findings: findings.map(({ on, range, ...stated }) => ({
      ruleId: 'some-rule',
      severity: 'error',
      message: 'Something is wrong',
      help: 'Mend it.',
      file: path,
      pointer: '',
      related: [],
      suggestions: [],
      range: range ?? (on === undefined ? document.lines.rangeOf({ start: 0, end: 1 }) : rangeOf(document.text, on)),
      ...stated
    }))
  }
}

/** A run over judged files. */
export function runOf(files: readonly FileResult[], rest: Partial<Run> = {}): Run {
  return { toolVersion: '1.2.3', files, skipped: [], failures: [], fixed: 0, ...rest }
}
