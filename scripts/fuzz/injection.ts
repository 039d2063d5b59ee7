import { visible, withoutCiCommands } from '../../src/base/wording.js'
import type { FileResult } from '../../src/lint/finding.js'
import { COPY_SCRIPT } from '../../src/report/html/markup.js'
import { type Format, shownPlaces } from '../../src/report/report.js'
import { isJson } from '../../test/support/json-text.js'
import { wrongInMarkup } from '../../test/support/markup.js'

/** What a report may never hold as it is: it would control a terminal, end a line, or reorder or hide text. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const HIDDEN = /[\0-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/

/** What GitHub, Azure Pipelines and TeamCity obey. */
const CI_COMMAND = /^\s*::|##\[|##vso\[|##teamcity\[/im

/** Why a report is not what it should be for the findings of a file; undefined for one that is. */
export function wrongInReport(text: string, format: Format, result: FileResult): string | undefined {
  if (!text.isWellFormed()) return 'holds half a character'
  const hidden = HIDDEN.exec(text)
  if (hidden !== null) return `holds U+${text.charCodeAt(hidden.index).toString(16).padStart(4, '0')} at ${hidden.index}`
  return WRONG[format](text, result)
}

const WRONG: Readonly<Record<Format, (text: string, result: FileResult) => string | undefined>> = {
  text: wrongForCi,
  compact(text, { findings }) {
    const lines = text.split('\n').slice(0, -1)
    const files = new Set(findings.map((finding) => withoutCiCommands(`${visible(shownPlaces(finding).place.file)}:`)))
    const own = lines.filter((line) => [...files].some((file) => line.startsWith(file)))
    return counted('lines', own.length, findings.length) ?? counted('lines', lines.length, findings.length) ?? wrongForCi(text)
  },
  json: (text, { findings }) => inJson(text, findings.length, (value) => (value as { findings: unknown[] }).findings),
  jsonl: (text, { findings }) => {
    const lines = text.split('\n').slice(0, -1)
    const wrong = wrongForCi(text) ?? (lines.every(isJson) ? undefined : 'has a line that is not JSON')
    if (wrong !== undefined) return wrong
    const types = lines.map((line) => (JSON.parse(line) as { readonly type: string }).type)
    return counted('lines of findings', types.filter((type) => type === 'finding').length, findings.length)
  },
  sarif: (text, { findings }) => inJson(text, findings.length, (value) => (value as { runs: { results: unknown[] }[] }).runs[0]?.results),
  gitlab: (text, { findings }) => inJson(text, findings.length, (value) => value as unknown[]),
  github: (text, { findings }) => {
    const lines = text.split('\n').slice(0, -1)
    const wrong = lines.find((line) => !ANNOTATION.test(line))
    return wrong === undefined ? counted('annotations', lines.length, findings.length) : `a line that is not an annotation: ${wrong}`
  },
  junit: (text, { findings }) => wrongInMarkup(text) ?? counted('test cases', text.split('<testcase ').length - 1, Math.max(1, findings.length)),
  html: wrongInPage
}

const ANNOTATION = /^::(?:error|warning|notice) file=[^,:]*,line=\d+(?:,col=\d+)?,endLine=\d+(?:,endColumn=\d+)?,title=plugvet [^,:]*::.+$/

function wrongForCi(text: string): string | undefined {
  const command = CI_COMMAND.exec(text)
  return command === null ? undefined : `holds a command to a CI runner at ${command.index}`
}

function counted(what: string, count: number, expected: number): string | undefined {
  return count === expected ? undefined : `has ${count} ${what} for ${expected} findings`
}

function inJson(text: string, expected: number, listOf: (value: unknown) => readonly unknown[] | undefined): string | undefined {
  return wrongForCi(text) ?? counted('entries', listOf(JSON.parse(text))?.length ?? -1, expected)
}

const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*) ?\/?>/g
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g
const STYLE = /<style>[^<]*<\/style>/

/** The one script of a report, to the letter. */
const OWN_SCRIPT = `<script>${COPY_SCRIPT}</script>`

const TAGS = new Set(
  'html head meta title body header main footer section article nav h1 h2 h3 h4 p b a code pre span mark div ul ol li dl dt dd table caption thead tbody tr th td details summary input button label kbd svg path g em strong i small time fieldset legend'.split(
    ' '
  )
)
const ATTRIBUTES = new Set(
  'lang charset name content class id href scope open type checked for title role tabindex hidden value style start colspan rowspan download rel http-equiv data-label'.split(
    ' '
  )
)

/** Why a page holds markup that a report never writes; undefined for one that does not. */
export function wrongInPage(html: string): string | undefined {
  const body = html.replace('<!doctype html>', '').replace(STYLE, '').replace(OWN_SCRIPT, '')
  for (const [tag, , name = '', attributes = ''] of body.matchAll(TAG)) {
    if (!TAGS.has(name)) return `an unexpected element: ${tag}`
    for (const [, attribute = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!ATTRIBUTES.has(attribute) && !attribute.startsWith('aria-')) return `an unexpected attribute: ${tag}`
      if (attribute === 'href' && !/^(?:https:\/\/|#)/.test(value)) return `an unexpected link: ${tag}`
    }
  }
  const rest = body.replaceAll(TAG, '').indexOf('<')
  return rest < 0 ? undefined : 'a < that is not of an element'
}
