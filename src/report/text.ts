import { addTo, groupedBy } from '../base/lists.js'
import { basename } from '../base/path.js'
import type { Range, Span } from '../base/text.js'
import { rulePage } from '../base/links.js'
import { listed, oneLine, visible } from '../base/wording.js'
import { isDiagnosisId } from '../doctor/diagnosis.js'
import { type FileResult, type Finding, type Run, suggestedFix, summarize } from '../lint/finding.js'
import { SEVERITIES, type Severity } from '../rule/rule.js'
import type { ShownSource } from '../secrets/file-secrets.js'
import { amount, type Entry, hostNote, placeOf, type ReportOptions, shownEntries, type ShownPlace, shownPlaces, suggestionTitles } from './report.js'
import { type Cell, cellsOf, hyperlink, isLowSurrogate, type Paint, painter, type Style, unwrapped, widthOf, type Wrap } from './terminal.js'

const DEFAULT_WIDTH = 100

const SEVERITY_STYLES: Readonly<Record<Severity, readonly Style[]>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  info: ['bold', 'blue']
}

/**
 * The report for people: each finding with its line of the source and what to do about it, and a summary.
 * @param servers blocks about the servers, before the summary
 */
export function text(run: Run, options: ReportOptions, servers: readonly string[] = []): string {
  const paint = painter(options.color)
  const entries = [...shownEntries(run, options)]
  if (options.quiet && entries.length === 0 && servers.length === 0) return ''
  const blocks = withCopies(withRepeats(entries)).map((shown) => block(shown, paint, options))
  if (options.info && !options.quiet) {
    const lines = [...run.files.flatMap(judgedFor), ...run.skipped.map(({ path, reason }) => `${visible(path)}: skipped: ${oneLine(reason)}`)]
    if (lines.length > 0) blocks.push(lines.map((line) => `${(options.wrap ?? unwrapped)(line, 2)}\n`).join(''))
  }
  const { wrap = unwrapped } = options
  const unchecked = uncheckedLine(run, options)
  if (unchecked !== '') blocks.push(`${wrap(unchecked, 2)}\n`)
  return [...blocks, ...servers, `${wrap(summaryLine(run, entries, options))}\n`].join('\n')
}

/** Why a file was checked for its hosts, unless that is obvious. */
function judgedFor({ shown, hosts, because }: FileResult): string[] {
  if (because === undefined) return []
  return [`${visible(shown)}: checked for ${visible(listed(hosts.map(({ title }) => title)))}: ${because}`]
}

/** A finding, with the places of the others in its file that say the same. */
interface Repeated {
  readonly entry: Entry
  readonly places: readonly string[]
}

/** Joins the findings of a file that say the same, and offer the same: several servers, or entries of a list, may have one mistake. */
function withRepeats(entries: readonly Entry[]): readonly Repeated[] {
  const groups = groupedBy(entries, (entry) => {
    const { ruleId, severity, message, help, file, pointer, fix, notApplied } = entry.finding
    // Two masked credentials look alike.
    const more = textOf(entry).includes('****') ? [pointer] : []
    return JSON.stringify([file, ruleId, severity, message, help, hostNote(entry), suggestionTitles(entry), fix !== undefined, notApplied, ...more])
  })
  return [...groups.values()].flatMap(([entry, ...others]) =>
    entry === undefined ? [] : [{ entry, places: others.map(({ finding: { range: { start } } }) => `${start.line}:${start.column}`) }]
  )
}

/** A finding, with its places in the other files where it says the same, those with the same help first. */
interface Shown extends Repeated {
  /** By the help. */
  readonly copies: Map<string, string[]>
}

/**
 * Joins the findings that say the same of the same text in several files: the cause is one, and one place shows it. Those about the same server in
 * the files of several hosts may have each their own help. Only here, where a person reads one after the other: programs want each place, and the
 * page has a part for each file.
 */
function withCopies(entries: readonly Repeated[]): readonly Shown[] {
  const all: Shown[] = []
  const groups = new Map<string, Shown>()
  for (const { entry, places } of entries) {
    const { finding } = entry
    // A file with more places of it, or fewer, shows its own.
    const keys = keysOf(entry).map((key) => `${key} ${finding.related.length} ${places.length}`)
    const group = keys.map((key) => groups.get(key)).find((one) => one !== undefined)
    if (group !== undefined && group.entry.file !== entry.file) {
      const { place } = shownPlaces(finding)
      addTo(group.copies, finding.help, placeOf(place.file, place.range.start))
      continue
    }
    const shown = { entry, places, copies: new Map<string, string[]>([[finding.help, []]]) }
    all.push(shown)
    for (const key of keys) if (!groups.has(key)) groups.set(key, shown)
  }
  return all
}

/** What the findings that are joined have in common: the first key is that of those with the same help, or of copies of a file. */
function keysOf(entry: Entry): string[] {
  const { ruleId, severity, message, help, server, pointer, file, range } = entry.finding
  const said = textOf(entry)
  const known = [ruleId, severity, message, said]
  // Two masked credentials look alike: only in copies of a file they are the same.
  if (said.includes('****')) return [JSON.stringify([...known, basename(file.replaceAll('\\', '/')), range.start.offset, entry.file.source().text.length])]
  return [JSON.stringify([...known, help]), ...(server === undefined ? [] : [JSON.stringify([...known, server, pointer.split('/').at(-1)])])]
}

/** What the file says at a finding, as far as that is short. */
function textOf({ file, finding: { range: { start, end } } }: Entry): string {
  return file.source().text.slice(start.offset, Math.min(end.offset, start.offset + MAX_COMPARED))
}

const MAX_COMPARED = 200

/** The most further places that are named. */
const MAX_NAMED = 3

function shortened(places: readonly string[], others: (more: number) => string): string {
  const more = places.length - MAX_NAMED
  return listed(more > 0 ? [...places.slice(0, MAX_NAMED), others(more)] : places)
}

function block({ entry, places: repeats, copies }: Shown, paint: Paint, { width = DEFAULT_WIDTH, wrap = unwrapped, links = false }: ReportOptions): string {
  const { file, finding } = entry
  const caret = SEVERITY_STYLES[finding.severity]
  const { place, others } = shownPlaces(finding)
  const frame = codeFrame((place.source ?? file.source)(), place.range, { paint, caret, width })
  const lines = [wrap(header(entry, place, paint, links), 4), ...labelledFrame(frame, place, paint)]
  lines.push(labelled('help:', finding.help, paint, wrap))
  for (const { message, file: path, range } of others) {
    lines.push(wrap(`${placeOf(path, range.start)}: ${oneLine(message)}`, 4, '  '))
  }
  if (repeats.length > 0) lines.push(wrap(`the same here at ${shortened(repeats, (more) => `${more} more`)}`, 4, '  '))
  for (const [help, places] of copies) {
    if (places.length > 0) lines.push(wrap(`the same in ${shortened(places, (more) => amount(more, 'more file'))}${help === finding.help ? '' : `; there: ${oneLine(help)}`}`, 4, '  '))
  }
  for (const title of suggestionTitles(entry)) lines.push(labelled('suggestion:', title, paint, wrap))
  if (finding.notApplied !== undefined) lines.push(labelled('not applied:', finding.notApplied, paint, wrap))
  if (finding.fix !== undefined) lines.push(`  ${paint('fixable with --fix', 'cyan')}`)
  return lines.join('\n') + '\n'
}

function labelled(label: string, message: string, paint: Paint, wrap: Wrap): string {
  return wrap(oneLine(message), label.length + 3, `  ${paint(label, 'cyan')} `)
}

/** A code frame, with what it shows of a file that is not the checked one. */
function labelledFrame(frame: readonly string[], { label }: ShownPlace, paint: Paint): string[] {
  return frame.map((line, index) => (label === undefined || index < frame.length - 1 ? line : `${line} ${paint(oneLine(label), 'dim')}`))
}

function header(entry: Entry, { file, range }: ShownPlace, paint: Paint, links: boolean): string {
  const { finding } = entry
  const place = paint(placeOf(file, range.start), 'bold')
  const severity = paint(finding.severity, ...SEVERITY_STYLES[finding.severity])
  // What the doctor finds has no page of its own.
  const rule = links && !isDiagnosisId(finding.ruleId) ? hyperlink(finding.ruleId, rulePage(finding.ruleId)) : finding.ruleId
  return `${place}  ${severity}  ${paint(`${rule}${visible(hostNote(entry))}`, 'dim')}  ${oneLine(finding.message)}`
}

/**
 * The last line of a report: what was found, what is hidden, what `--fix` would fix, and how many files there were.
 * @param entries the findings that the report shows
 */
export function summaryLine(run: Run, entries: readonly Entry[], options: ReportOptions): string {
  const shown = entries.map(({ finding }) => finding)
  const { files, infos, fixed, suppressed } = summarize(run)
  const of = (severity: Finding['severity']) =>
    shown.reduce((sum, finding) => sum + (finding.severity === severity ? (finding.omits?.count ?? 1) : 0), 0)
  const counts = SEVERITIES.map((severity) => [of(severity), severity] as const).filter(([count]) => count > 0)
  const found = counts.map(([count, noun]) => amount(count, noun)).join(', ')
  const them = infos === 1 ? 'it' : 'them'
  const hides = infos > 0 && !options.info && !options.quiet
  const hidden = hides ? ` (${amount(infos, 'info')} hidden, --info shows ${them})` : ''
  const fixable = shown.reduce((sum, { fix, omits }) => sum + (omits?.fixable ?? (fix === undefined ? 0 : 1)), 0)
  const suggested = options.suggesting === true && !options.quiet ? entries.filter(({ file, finding }) => suggestedFix(finding, file) !== undefined).length : 0
  const suggestible = suggested > 0 ? `${suggested} ${fixable > 0 ? '' : 'fixable '}with --fix-suggestions all` : ''
  const mending = [fixable > 0 ? `${fixable} fixable with --fix` : '', suggestible, fixed > 0 ? `${fixed} fixed` : '']
  const findings = [(found || (files === 0 ? '' : 'nothing found')) + hidden, ...mending]
  const scope = [
    `${amount(files, 'file')} checked${hostsOf(run)}`,
    skippedFiles(run, options),
    suppressed > 0 ? `${amount(suppressed, 'finding')} ignored` : ''
  ]
  return [findings, scope].map((parts) => parts.filter((part) => part !== '').join(', ')).filter((part) => part !== '').join('; ')
}

/** The most files that are named in one line. */
const MAX_SKIPPED = 2
const MAX_UNCHECKED = 3

/** The files with servers that were not checked, in one line. With --info, each has its own. */
function uncheckedLine({ files, skipped }: Run, { info, quiet }: ReportOptions): string {
  const unchecked = skipped.filter(({ servers }) => servers !== undefined)
  if (unchecked.length === 0 || info || quiet || files.length === 0) return ''
  const named = unchecked.slice(0, MAX_UNCHECKED).map(({ path, servers }) => `${visible(path)} (${visible(servers ?? '')})`)
  const more = unchecked.length > MAX_UNCHECKED ? [`${unchecked.length - MAX_UNCHECKED} more (--info names them)`] : []
  return `${amount(unchecked.length, 'file')} with servers ${unchecked.length === 1 ? 'was' : 'were'} not checked: ${listed([...named, ...more])}`
}

function skippedFiles({ files, skipped: all }: Run, { info, quiet }: ReportOptions): string {
  const skipped = info || quiet || files.length === 0 ? all : all.filter(({ servers }) => servers === undefined)
  const count = skipped.length === 0 ? '' : `${skipped.length} skipped`
  // If there is nothing else, the error says why.
  if (count === '' || info || quiet || files.length === 0) return count
  const names = skipped.length > MAX_SKIPPED ? '' : `${skipped.map(({ path }) => visible(path)).join(', ')}; `
  return `${count} (${names}--info says why)`
}

/** The most hosts that a summary names. */
const MAX_HOSTS = 3

/** The hosts of the files, as the summary lists them if a path does not name them: those of such files first. */
function hostsOf({ files }: Run): string {
  if (files.every(({ because }) => because === undefined)) return ''
  const unnamed = files.filter(({ because }) => because !== undefined)
  const titles = new Set([...unnamed, ...files].flatMap(({ hosts }) => hosts.map(({ title }) => title)))
  const named = [...titles].slice(0, titles.size > MAX_HOSTS ? MAX_HOSTS - 1 : MAX_HOSTS)
  const others = titles.size - named.length
  return ` for ${visible(listed(others === 0 ? named : [...named, `${others} other hosts`]))}`
}

interface FrameStyle {
  readonly paint: Paint
  /** The styles of the carets. */
  readonly caret: readonly Style[]
  /** The most columns of the frame. */
  readonly width: number
}

/** The smallest width of a part of the source, however narrow the terminal is. */
const MIN_ROOM = 20

/**
 * The line of a range with the line before it, both numbered, and carets under the exact range. If the range covers several
 * lines, only its part on the first one is marked. A line that is too wide is cut to what surrounds the range. A line before it
 * that does not concern plugvet is left out.
 * @returns the frame's lines without line endings; none for an empty source
 */
export function codeFrame(source: ShownSource, range: Range, style: FrameStyle): string[] {
  if (source.lines.isEmpty) return []
  const { line } = range.start
  const digits = String(line).length
  const room = Math.max(MIN_ROOM, style.width - digits - '   | '.length)
  const frame: string[] = []
  const numbered = (label: string, text: string) => `  ${style.paint(`${label.padStart(digits)} |`, 'dim')} ${text}`.trimEnd()

  const before = source.lines.spanOf(line - 1)
  const head = line > 1 && source.hiddenLines?.has(line - 1) !== true ? excerpt(source, before, { start: before.start, end: before.start }, room).text : ''
  if (head.trim() !== '') frame.push(numbered(String(line - 1), head))
  const own = source.lines.spanOf(line)
  const start = Math.min(range.start.offset, own.end)
  const marked = excerpt(source, own, { start, end: Math.max(start, Math.min(range.end.offset, own.end)) }, room)
  frame.push(numbered(String(line), marked.text))
  const carets = style.paint('^'.repeat(marked.caret.width), ...style.caret)
  frame.push(numbered('', ' '.repeat(marked.caret.column) + carets))
  return frame
}

interface Excerpt {
  readonly text: string
  /** The columns before the carets, and the number of carets. */
  readonly caret: { readonly column: number; readonly width: number }
}

const CUT = '…'
/** A line of which each character takes one column and is shown as it is, as most do. */
const ONE_COLUMN_EACH = /^[ -~]*$/

/** The part of a line around a range that fits into a number of columns. */
function excerpt(source: ShownSource, line: Span, range: Span, room: number): Excerpt {
  // A minified file is a single line of any length: only what could be shown of it is looked at.
  const near = { start: Math.max(line.start, range.start - room), end: Math.min(line.end, range.start + room) }
  if (near.start > line.start && isLowSurrogate(source.text, near.start)) near.start--
  if (near.end < line.end && isLowSurrogate(source.text, near.end)) near.end++
  const part = source.text.slice(near.start, near.end)
  if (near.start === line.start && near.end === line.end && part.length <= room && ONE_COLUMN_EACH.test(part)) {
    const column = Math.min(range.start - near.start, part.length)
    return { text: part, caret: { column, width: Math.max(1, Math.min(range.end - near.start, part.length) - column) } }
  }
  const cells = cellsOf(part)
  const inside = (cell: Cell) => cell.end + near.start > range.start && cell.start + near.start < range.end
  const first = cells.findIndex((cell) => cell.end + near.start > range.start)
  const from = first < 0 ? cells.length : first
  const last = cells.findLastIndex(inside)
  const whole = near.start === line.start && near.end === line.end && widthOf(cells) <= room
  const window = whole ? { from: 0, to: cells.length } : windowAround(cells, from, Math.max(from, last + 1), room)
  const head = window.from > 0 || near.start > line.start ? CUT : ''
  const tail = window.to < cells.length || near.end < line.end ? CUT : ''
  const shown = cells.slice(window.from, window.to)
  return {
    text: head + shown.map((cell) => cell.text).join('') + tail,
    caret: { column: head.length + widthOf(cells.slice(window.from, from)), width: Math.max(1, widthOf(shown.filter(inside))) }
  }
}

/** The cells of a range, with as many on both sides as fit between two ellipses. */
function windowAround(cells: readonly Cell[], first: number, last: number, room: number): { from: number; to: number } {
  let from = first
  let to = first
  let free = room - 2 * CUT.length
  const takes = (index: number) => {
    const width = cells[index]?.width
    if (width === undefined || width > free) return false
    free -= width
    return true
  }
  while (to < last && takes(to)) to++
  for (let grown = -1; grown !== to - from; ) {
    grown = to - from
    if (takes(from - 1)) from--
    if (takes(to)) to++
  }
  return { from, to }
}
