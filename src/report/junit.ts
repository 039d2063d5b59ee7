import { rulePage } from '../base/links.js'
import { clipMiddle, oneLine, visible } from '../base/wording.js'
import type { FileResult, Run } from '../lint/finding.js'
import { type Entry, hostNote, placeOf, shownPlaces } from './report.js'

/** A test suite with its counts. */
interface Suite {
  readonly name: string
  readonly cases: readonly Case[]
}

interface Case {
  readonly name: string
  readonly line?: number
  readonly outcome: Outcome
}

type Outcome =
  | { readonly kind: 'passed'; readonly output?: string }
  | { readonly kind: 'failure'; readonly type: string; readonly message: string; readonly detail: string }
  | { readonly kind: 'error'; readonly message: string }
  | { readonly kind: 'skipped'; readonly message: string }

/**
 * JUnit XML, as read by the test reports of CI systems: one suite per file, one test case per finding. Errors and warnings
 * are failures; a finding of severity info passes with its text as output, so that it does not fail a build. A file that
 * could not be checked is an error.
 */
export function junit(run: Run): string {
  const suites: Suite[] = [
    ...run.files.map(suiteOf),
    ...run.failures.map(({ path, message }) => suiteOfOne(path, 'plugvet', { kind: 'error', message })),
    ...run.skipped.map(({ path, host, reason }) => suiteOfOne(path, host, { kind: 'skipped', message: reason }))
  ]
  const cases = suites.flatMap((suite) => suite.cases)
  const body = suites.map(renderSuite).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="plugvet" ${counts(cases)}>
${body}</testsuites>
`
}

function suiteOf(file: FileResult): Suite {
  const cases = file.findings.map((finding) => caseOf({ file, finding }))
  if (cases.length === 0) return suiteOfOne(file.shown, 'no findings', { kind: 'passed' })
  return { name: file.shown, cases: withOwnNames(cases) }
}

function suiteOfOne(name: string, caseName: string, outcome: Outcome): Suite {
  return { name, cases: [{ name: caseName, outcome }] }
}

/** The longest pointer in the name of a test, in UTF-16 units. */
const MAX_POINTER = 500

function caseOf(entry: Entry): Case {
  const { finding } = entry
  const { start } = finding.range
  const message = oneLine(finding.message) + hostNote(entry)
  const { place } = shownPlaces(finding)
  const detail = `${placeOf(place.file, place.range.start)}: ${message}\n${oneLine(finding.help)}\n${rulePage(finding.ruleId)}`
  // CI systems track a test by its name from run to run, so the name contains no line number, which an edit above would change.
  const name = finding.pointer === '' ? finding.ruleId : `${finding.ruleId} ${clipMiddle(finding.pointer, MAX_POINTER)}`
  const outcome: Outcome =
    finding.severity === 'info' ? { kind: 'passed', output: detail } : { kind: 'failure', type: finding.severity, message, detail }
  return { name, line: start.line, outcome }
}

/** Numbers the repetitions of a name: CI systems merge test cases with the same name. */
function withOwnNames(cases: readonly Case[]): Case[] {
  const seen = new Map<string, number>()
  return cases.map((testCase) => {
    const count = (seen.get(testCase.name) ?? 0) + 1
    seen.set(testCase.name, count)
    return count === 1 ? testCase : { ...testCase, name: `${testCase.name} (${count})` }
  })
}

function renderSuite({ name, cases }: Suite): string {
  const body = cases.map((testCase) => renderCase(name, testCase)).join('')
  return `  <testsuite name="${attribute(name)}" ${counts(cases)}>\n${body}  </testsuite>\n`
}

function renderCase(file: string, { name, line, outcome }: Case): string {
  const place = line === undefined ? '' : ` line="${line}"`
  const head = `    <testcase name="${attribute(name)}" classname="${attribute(file)}" file="${attribute(file)}"${place} time="0"`
  const body = renderOutcome(outcome)
  return body === '' ? `${head}/>\n` : `${head}>\n      ${body}\n    </testcase>\n`
}

function renderOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'passed':
      return outcome.output === undefined ? '' : `<system-out>${content(outcome.output)}</system-out>`
    case 'failure': {
      const { type, message, detail } = outcome
      return `<failure type="${attribute(type)}" message="${attribute(message)}">${content(detail)}</failure>`
    }
    case 'error':
      return `<error type="failure" message="${attribute(oneLine(outcome.message))}"/>`
    case 'skipped':
      return `<skipped message="${attribute(oneLine(outcome.message))}"/>`
  }
}

function counts(cases: readonly Case[]): string {
  const count = (kind: Outcome['kind']) => cases.filter((testCase) => testCase.outcome.kind === kind).length
  const numbers = `failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`
  return `tests="${cases.length}" ${numbers} time="0"`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function attribute(text: string): string {
  return escape(visible(text))
}

function content(text: string): string {
  return escape(text.split('\n').map(visible).join('\n'))
}

/** Azure Pipelines and TeamCity obey commands anywhere in the log, even in an XML file that is printed there. */
const AZURE_COMMAND = /##(?=(?:vso|teamcity)?\[)/gi

/** Escapes markup. XML 1.0 cannot represent control characters, lone surrogates and U+FFFE, so they become visible escapes. */
function escape(text: string): string {
  const escaped = text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  return escaped.includes('##') ? escaped.replaceAll(AZURE_COMMAND, '#&#35;') : escaped
}
