import type { Position } from '../../src/base/text.js'
import { sourceOf } from '../../src/project/project.js'
import type { FileResult, Finding } from '../../src/lint/finding.js'
import type { Format } from '../../src/report/report.js'
import { FORMATS } from '../../src/report/report.js'
import type { Property } from './properties.js'
import { PLUGVET, type Subject } from './subject.js'

/** A fault that is put into plugvet on purpose, and the property that must find it. */
export interface Fault {
  readonly property: Property
  readonly subject: Subject
}

let turn = 0
let time = 0

/** Faults by their names. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  throws: { property: 'crash', subject: broken({ lint: (file) => (file.shown.endsWith('mcp.json') ? fail() : PLUGVET.lint(file)) }) },
  slow: { property: 'hang', subject: broken({ clock: () => (time += 20_000), processorTime: () => (time += 20_000) }) },
  accepts: { property: 'json', subject: broken({ parse: (text) => (PLUGVET.parse(text).trust === 'broken' ? PLUGVET.parse('{}') : PLUGVET.parse(text)) }) },
  rejects: { property: 'json', subject: broken({ parse: (text) => PLUGVET.parse(text.replace('\\', '\\x')) }) },
  silent: { property: 'json', subject: changed(({ ruleId }) => ruleId !== 'valid-json', (finding) => finding) },
  unsteady: { property: 'same', subject: broken({ lint: (file) => inAnyOrder(PLUGVET.lint(file)) }) },
  past: { property: 'positions', subject: changed(isAny, (finding, { length }) => ({ ...finding, range: { ...finding.range, end: moved(finding.range.end, length + 1) } })) },
  column: { property: 'positions', subject: changed(isAny, (finding) => ({ ...finding, range: { ...finding.range, start: { ...finding.range.start, column: 0 } } })) },
  breaks: { property: 'fix', subject: broken({ fix: (file) => PLUGVET.fix(file).replace('}', '') }) },
  'half fixed': { property: 'fix', subject: broken({ fix: (file) => `${sourceOf(file)} ` }) },
  restless: { property: 'fix', subject: broken({ fix: (file) => (PLUGVET.fix(file) === sourceOf(file) ? `${sourceOf(file)}\n` : PLUGVET.fix(file)) }) },
  'no place': { property: 'offers', subject: changed(isAny, (finding) => ({ ...finding, suggestions: [{ title: 'Remove it', fix: [{ op: 'remove', at: ['nowhere'] }] }] })) },
  ...Object.fromEntries(FORMATS.map((format) => [`raw ${format}`, { property: 'reports', subject: printsRaw(format) }])),
  'not JSON': { property: 'commands', subject: broken({ show: (file) => ({ ...PLUGVET.show(file), 'matrix.json': '{' }) }) },
  'no version': { property: 'project', subject: broken({ lintProject: async (document) => ({ ...((await PLUGVET.lintProject(document)) as object), version: 2 }) }) },
  endless: { property: 'hang', subject: broken({ lint: (file) => (file.shown.includes(' ') ? forever() : PLUGVET.lint(file)) }) },
  exits: { property: 'crash', subject: broken({ lint: (file) => (file.shown.includes(' ') ? process.exit(7) : PLUGVET.lint(file)) }) }
}

/** Plugvet with a fault. @throws RangeError for one that there is not */
export function withFault(name: string): Subject {
  const fault = FAULTS[name]
  if (fault === undefined) throw new RangeError(`there is no fault ${name}; there are ${Object.keys(FAULTS).join(', ')}`)
  return fault.subject
}

function broken(parts: Partial<Subject>): Subject {
  return { ...PLUGVET, ...parts }
}

function changed(keeps: (finding: Finding) => boolean, change: (finding: Finding, text: string) => Finding): Subject {
  return broken({
    lint(file) {
      const result = PLUGVET.lint(file)
      return { ...result, findings: result.findings.filter(keeps).map((finding) => change(finding, result.document.text)) }
    }
  })
}

function isAny(): boolean {
  return true
}

function moved(position: Position, offset: number): Position {
  return { ...position, offset }
}

function inAnyOrder(result: FileResult): FileResult {
  return { ...result, findings: ++turn % 2 === 0 ? result.findings : result.findings.toReversed() }
}

/** A report that says a hostile text as it is. */
function printsRaw(format: Format): Subject {
  const HOSTILE: Readonly<Record<Format, string>> = {
    text: '\n::error::a\n',
    compact: '\na',
    json: '\n::error::a\n',
    jsonl: '\n::error::a\n',
    sarif: '\u202E',
    github: '\na',
    gitlab: '\n##vso[a]\n',
    junit: '<a>',
    html: '<img src="https://a.example.com">'
  }
  return broken({ print: async (result, asked) => (await PLUGVET.print(result, asked)) + (asked === format ? HOSTILE[format] : '') })
}

function fail(): never {
  throw new TypeError('a fault')
}

function forever(): never {
  for (;;) turn++
}
