import { largest, smallest } from '../../base/lists.js'
import { rulePage } from '../../base/links.js'
import { applyEdits, type Range, type Span, type TextEdit } from '../../base/text.js'
import { clip } from '../../base/wording.js'
import type { FileResult, Related } from '../../lint/finding.js'
import { resolveFix } from '../../json/edits.js'
import { WOULD_NOT_START } from '../../lint/load.js'
import { type Fix, SEVERITIES, type Severity } from '../../rule/rule.js'
import type { ShownSource } from '../../secrets/file-secrets.js'
import { hostTitles, shownPlaces, suggestionTitles } from '../report.js'
import { keepsHidden } from '../shown-edits.js'
import { type Cell, cellsOf, isLowSurrogate, widthOf } from '../terminal.js'
import { badge, copyable, counted, filter, legend, type Markup, markup, message as text, multiline, type Part } from './markup.js'
import type { Outline, Placed, Section } from './outline.js'

/** Files are expanded until this many findings are shown: a page of thousands starts as a list of files. */
const OPEN = 100

/** The findings, file by file. */
export function findingsSection(outline: Outline): Part {
  const { sections } = outline
  if (sections.length === 0) return undefined
  const groups: Markup[] = []
  let before = 0
  for (const section of sections) {
    groups.push(fileGroup(section, outline, before < OPEN))
    before += section.shown.length
  }
  return markup`<section id="findings" aria-labelledby="findings-title">
<h2 id="findings-title">Findings</h2>
${severityFilter(sections)}${severityLegend(sections)}${groups}</section>
`
}

function fileGroup({ id, file, counts, shown }: Section, outline: Outline, open: boolean): Markup {
  const kinds = SEVERITIES.filter((severity) => counts[severity] > 0)
  const hidden = file.findings.length - shown.length
  const badges = kinds.map((severity) => markup` ${badge(counted(counts[severity], severity), severity)}`)
  const rest = `${counted(hidden, 'more finding')} in this file: the json and compact formats list all of them.`
  const more = markup`<p class="more">${rest}</p>\n`
  const classes = ['group file', ...kinds.map((kind) => `has-${kind}`)].join(' ')
  return markup`<details class="${classes}" id="${id}"${open ? markup` open` : undefined}>
<summary><h3>${file.shown}</h3><span class="tags">${badges}</span></summary>
${shown.map((placed) => findingArticle(placed, file, outline, open))}${hidden > 0 ? more : undefined}</details>
`
}

/** Lets the reader filter the findings by severity, using only the style sheet. */
function severityFilter(sections: readonly Section[]): Part {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const section of sections) for (const severity of SEVERITIES) counts[severity] += section.counts[severity]
  const present = SEVERITIES.filter((severity) => counts[severity] > 0)
  if (present.length < 2) return undefined
  const choices = present.map((severity, index) => {
    const upTo = present.slice(0, index + 1)
    const all = upTo.length === present.length
    const number = upTo.reduce((sum, one) => sum + counts[one], 0)
    const name = all ? 'All' : upTo.map((one) => `${one}s`).join(' and ')
    return { value: severity, name, count: number }
  })
  return filter(choices.reverse())
}

/** As docs/quickstart.md says it. */
const MEANINGS: Readonly<Record<Severity, string>> = {
  error: 'The server will not work, or a credential is exposed.',
  warning: 'The server may work, but not everywhere or not as you expect.',
  info: 'Good to know.'
}

/** Marks a finding that keeps a server from working, as the page of the matrix does. */
const STOPS = badge(WOULD_NOT_START.word, 'error')

function severityLegend(sections: readonly Section[]): Markup {
  const present = SEVERITIES.filter((severity) => sections.some(({ counts }) => counts[severity] > 0))
  const stops = sections.some(({ shown }) => shown.some(({ finding }) => finding.effect === 'fails'))
  const entries = present.map((severity) => ({ label: badge(severity, severity), meaning: MEANINGS[severity] }))
  return legend([...entries, ...(stops ? [{ label: STOPS, meaning: WOULD_NOT_START.meaning }] : [])])
}

/** The longest name or pointer. */
const NAME = 200

/**
 * One finding: what is wrong, where, the lines of the source, and what to do.
 * @param repairs whether the lines after each fix are shown too
 */
function findingArticle({ id, finding }: Placed, file: FileResult, outline: Outline, repairs: boolean): Markup {
  const { severity, message, help, ruleId, server, pointer } = finding
  const { place: { file: placed, range, source = file.source, label }, others } = shownPlaces(finding)
  const place = placeOf(placed, range.start)
  const hosts = hostTitles({ file, finding })
  const forHosts = hosts.length === 0 ? undefined : markup` <span>for ${hosts.join(', ')}</span>`
  const where = [labelled('server', server), labelled('at', pointer), forHosts, label === undefined ? undefined : markup` <span>${text(label)}</span>`]
  const titles = suggestionTitles({ file, finding })
  const after = (fix: Fix) => (repairs ? linesAfter(fix, file) : undefined)
  const suggestions = finding.suggestions.map(({ fix }, index) => markup`<p class="help"><b>Suggestion:</b> ${text(titles[index] ?? '')}</p>\n${after(fix)}`)
  const fixable = finding.fix === undefined ? undefined : markup`<p class="help"><b>Fixable</b> with <code>--fix</code></p>\n${after(finding.fix)}`
  return markup`<article class="finding ${severity}" id="${id}" aria-labelledby="${id}-title">
<h4 id="${id}-title">${badge(severity, severity)} ${finding.effect === 'fails' ? [STOPS, ' '] : undefined}${text(message)}</h4>
<p class="where"><a href="#${id}">${place}</a> <a href="${rulePage(ruleId)}"><code>${ruleId}</code></a>${where}</p>
${frame(source(), range, `Source of ${place}`)}
<p class="help"><b>What to do:</b> ${text(help)}</p>
${suggestions}${fixable}${relatedPlaces(others, outline)}</article>
`
}

function labelled(label: string, name = ''): Part {
  return name === '' ? undefined : markup` <span>${label} <code>${clip(name, NAME)}</code></span>`
}

/** A place in the format of editors and terminals. */
export function placeOf(path: string, { line, column }: { line: number; column: number }): string {
  return `${path}:${line}:${column}`
}

function relatedPlaces(related: readonly Related[], outline: Outline): Part {
  if (related.length === 0) return undefined
  const items = related.map((place) => markup`<li>${text(place.message)}: ${elsewhere(place, outline)}</li>\n`)
  return markup`<ul class="related">
${items}</ul>
`
}

/** A link to where the page shows a place; the lines themselves if no finding shows them. */
function elsewhere({ file, range }: Related, outline: Outline): Markup {
  const place = placeOf(file, range.start)
  const section = outline.sectionOf(file)
  if (section === undefined) return markup`<code>${place}</code>`
  const finding = outline.findingAt(file, range.start.line)
  if (finding !== undefined) return markup`<a href="#${finding.id}">${place}</a>`
  return markup`<a href="#${section.id}">${place}</a>${frame(section.file.source(), range, `Source of ${place}`)}`
}

/** How many lines are shown around a range, and how many of its own. */
const BEFORE = 2
const OF_RANGE = 8
const AFTER = 1

/**
 * The longest line that is shown completely; of a longer one, how much is shown before and after the start of a range. In
 * UTF-16 units: a minified file is a single line of any length.
 */
const WHOLE = 160
const LEAD = 40
const TAIL = 120

/** What certainly fits on the smallest screen, in columns. A wider frame can be scrolled with the keyboard. */
const NARROW = 30

/**
 * After how many columns a range is out of view on a phone, and how many columns before it are scrolled into view with it.
 * The style sheet scrolls a frame there initially, if the browser supports that.
 */
const FAR = 22
const CONTEXT = 16

const CUT = '…'

interface Line {
  readonly number: number
  readonly code: Part
  readonly width: number
  readonly marked: boolean
}

/**
 * The lines of a range and its surroundings, numbered, with the exact range marked.
 * @param source the masked source
 * @param label what the frame shows, for screen readers
 * @returns undefined for an empty source
 */
export function frame(source: ShownSource, range: Range, label: string): Markup | undefined {
  if (source.lines.isEmpty) return undefined
  const lines = linesOf(source, range)
  const digits = String(lines.at(-1)?.number ?? 0).length
  const wide = lines.some((line) => line.width > NARROW)
  const rows = lines.map(({ number, code, marked }) => {
    const label = markup`<span class="no">${String(number).padStart(digits)}</span>`
    return markup`<span class="line${marked ? ' hit' : ''}">${label}${code}\n</span>`
  })
  const scroll = wide ? markup` tabindex="0" role="group" aria-label="${label}"` : undefined
  return markup`<pre class="frame"${scroll}><code>${rows}${restOf(range)}</code></pre>`
}

function linesOf(source: ShownSource, range: Range): Line[] {
  const { lines } = source
  const last = Math.min(range.end.line, range.start.line + OF_RANGE - 1)
  const after = last < range.end.line ? 0 : AFTER
  const shown: Line[] = []
  for (let number = Math.max(1, range.start.line - BEFORE); number <= Math.min(lines.count, last + after); number++) {
    const span = lines.spanOf(number)
    const inside = number > range.start.line && number <= last && range.end.offset > span.start
    if (inside || number === range.start.line) shown.push(markedLine(source, number, span, range))
    // An empty line next to the range is of no use, nor is one with settings that are covered.
    else if (source.hiddenLines?.has(number) !== true && (shown.length > 0 || span.end > span.start)) shown.push(plainLine(source, number, span))
  }
  const end = shown.at(-1)
  return end !== undefined && !end.marked && end.width === 0 ? shown.slice(0, -1) : shown
}

function plainLine(source: ShownSource, number: number, span: Span): Line {
  const end = boundary(source, Math.min(span.end, span.start + WHOLE))
  const code = joined(cellsOf(source.text.slice(span.start, end)))
  return { number, code: [code, end < span.end ? CUT : ''], width: code.length, marked: false }
}

function markedLine(source: ShownSource, number: number, span: Span, range: Range): Line {
  const start = Math.min(Math.max(range.start.offset, span.start), span.end)
  const end = Math.max(start, Math.min(range.end.offset, span.end))
  const whole = span.end - span.start <= WHOLE
  const from = whole ? span.start : boundary(source, Math.max(span.start, start - LEAD))
  const to = whole ? span.end : boundary(source, Math.min(span.end, start + TAIL))
  // The indentation of a line in the middle of a range is not marked.
  const indent = number > range.start.line ? source.text.slice(start, Math.min(end, to)).search(/\S|$/) : 0
  const cells = cellsOf(source.text.slice(from, to))
  const head = cells.filter((cell) => cell.end <= start + indent - from)
  const tail = cells.filter((cell) => cell.start >= Math.max(end, start + indent) - from)
  const inside = cells.slice(head.length, cells.length - tail.length)
  const mark = inside.length === 0 ? markup`<mark class="point"></mark>` : markup`<mark>${joined(inside)}</mark>`
  const before = number > range.start.line ? joined(head) : lead(head)
  return {
    number,
    code: [from > span.start ? CUT : '', before, mark, joined(tail), to < span.end ? CUT : ''],
    width: widthOf(cells),
    marked: true
  }
}

/** The text before a range, with the place to scroll to. */
function lead(head: readonly Cell[]): Part {
  const width = widthOf(head)
  if (width <= FAR) return joined(head)
  let skipped = 0
  const view = head.findIndex((cell) => (skipped += cell.width) > width - CONTEXT)
  return [joined(head.slice(0, view)), markup`<span class="view"></span>`, joined(head.slice(view))]
}

function joined(cells: readonly Cell[]): string {
  return cells.map((cell) => cell.text).join('')
}

function restOf({ start, end }: Range): Part {
  const rest = end.line - start.line + 1 - OF_RANGE
  return rest > 0 ? markup`<span class="line rest">and ${rest} more line${rest === 1 ? '' : 's'}\n</span>` : undefined
}

/** An offset that does not split a surrogate pair. */
function boundary(source: ShownSource, offset: number): number {
  return offset > 0 && isLowSurrogate(source.text, offset) ? offset - 1 : offset
}

/** Of more lines or characters, the page would be many times as long. */
const MAX_LINES = 12
const MAX_CHARACTERS = 2000

/**
 * The lines that a fix changes, as they are after it: to be copied, unless something in them is masked.
 * @returns undefined if they are too many, or the source is not known
 */
function linesAfter(fix: Fix, file: FileResult): Part {
  const { document } = file
  const { text, lines } = document
  const edits = text === '' ? [] : (resolveFix(document, fix) ?? [])
  const [start, end] = [smallest(edits.map((edit) => edit.start)), largest(edits.map((edit) => edit.end))]
  if (edits.length === 0 || start < 0) return undefined
  const [first, last] = [lines.positionAt(start).line, lines.positionAt(end).line]
  const [from, to] = [lines.spanOf(first).start, lines.spanOf(last).end]
  if (last - first >= MAX_LINES || to - from > MAX_CHARACTERS) return undefined
  const moved = (textOf: (edit: TextEdit) => string) => edits.map((edit) => ({ start: edit.start - from, end: edit.end - from, text: textOf(edit) }))
  const after = applyEdits(text.slice(from, to), moved((edit) => edit.text))
  if (after.trim() === '' || after.length > MAX_CHARACTERS) return undefined
  const source = file.source().text
  const shown = applyEdits(source.slice(from, to), moved((edit) => (keepsHidden(text, source, edit) ? '***' : file.redact(edit.text))))
  return markup`<details class="more"><summary>After the change: ${first === last ? `line ${first}` : `lines ${first} to ${last}`}</summary>
${shown === after ? copyable(after, `${clip(file.shown, 200)} from line ${first} on`) : masked(shown)}</details>
`
}

/** What nobody should put into a file. */
function masked(text: string): Markup {
  return markup`<div class="converted"><pre>${multiline(text)}</pre>
<p class="quiet">A credential in it is masked.</p></div>
`
}
