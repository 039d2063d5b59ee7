import { validateResult } from '../../generated/result-validator.js'
import { applyEdits, type Range, type TextEdit } from '../../src/base/text.js'
import { UsageError } from '../../src/cli/start/exit.js'
import { fileProfile } from '../../src/hosts/profile.js'
import type { FileResult, Finding } from '../../src/lint/finding.js'
import { tryFix } from '../../src/lint/fixes.js'
import { resolveFix } from '../../src/json/edits.js'
import { type ProjectFile, sourceOf, withText } from '../../src/project/project.js'
import { FORMATS } from '../../src/report/report.js'
import type { Fix } from '../../src/rule/rule.js'
import { tryOffers } from '../../test/support/harms.js'
import { isJson } from '../../test/support/json-text.js'
import { type FuzzDocument, isSetup } from './documents.js'
import { wrongInPage, wrongInReport } from './injection.js'
import type { Subject } from './subject.js'

/** What holds for every document, in the order in which it is asked. */
export const PROPERTIES = ['crash', 'hang', 'json', 'same', 'positions', 'fix', 'offers', 'reports', 'commands', 'project'] as const
export type Property = (typeof PROPERTIES)[number]

/** A document for which a property does not hold. */
export class Broken extends Error {
  constructor(
    readonly property: Property,
    message: string,
    options?: ErrorOptions
  ) {
    super(message, options)
  }
}

/** How often each property was asked, and what else was counted. */
export type Counts = Record<Property | 'documents' | 'settings' | 'unread' | 'fixed' | 'printed', number>

export function noCounts(): Counts {
  return { documents: 0, settings: 0, unread: 0, fixed: 0, printed: 0, crash: 0, hang: 0, json: 0, same: 0, positions: 0, fix: 0, offers: 0, reports: 0, commands: 0, project: 0 }
}

/** In milliseconds. A document of this fuzzer takes a few; one with a thousand fields, judged for each host, some seconds on a busy machine. */
const LIMIT = 15_000
/** Each offer that is tried is linted several times: of a thousand alike, a few tell enough, and there are fifty others at the most; fewer of a long text. */
const MAX_OFFERS = 50
const MAX_ALIKE = 5
/** So many characters are linted for the offers of a document. */
const MAX_LINTED = 150_000

/** Asks whether properties hold for documents. */
export class Inspector {
  readonly counts = noCounts()

  constructor(
    private readonly subject: Subject,
    private readonly only: readonly Property[] = PROPERTIES
  ) {}

  /** @throws Broken for the first property that does not hold */
  async inspect(document: FuzzDocument): Promise<void> {
    const { counts } = this
    counts.documents++
    const start = this.subject.clock()
    await this.#tried(document)
    // Another program may have kept the machine busy. The processor's own time costs more to ask for than many a document.
    if (this.subject.clock() - start > LIMIT) await this.#askHang(document)
    counts.hang++
  }

  async #askHang(document: FuzzDocument): Promise<void> {
    const times: number[] = []
    for (let round = 0; round < 2; round++) {
      const start = this.subject.processorTime()
      await this.#tried(document)
      times.push(this.subject.processorTime() - start)
    }
    const least = Math.min(...times)
    if (least > LIMIT) this.#fail('hang', `${Math.round(least)} ms for ${document.text.length} characters`)
  }

  async #tried(document: FuzzDocument): Promise<void> {
    try {
      await this.#ask(document)
    } catch (error) {
      if (error instanceof Broken) throw error
      const { message } = error instanceof Error ? error : { message: String(error) }
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
      this.#fail('crash', `${message}${cause}`, error)
    }
    this.counts.crash++
  }

  #fail(property: Property, message: string, cause?: unknown): void {
    if (this.only.includes(property)) throw new Broken(property, message, { cause })
  }

  /** Asks a property if it is wanted, and the dice of the document choose it. */
  #asks(property: Property, { dice }: FuzzDocument, every: number): boolean {
    if (dice % every !== 0 || !this.only.includes(property)) return false
    this.counts[property]++
    return true
  }

  async #ask(document: FuzzDocument): Promise<void> {
    const { subject } = this
    if (isSetup(document)) {
      this.counts.settings++
      await this.#askProject(document)
      return
    }
    const file = subject.read(document)
    if (this.#asks('json', document, 1)) this.#askJson(document)
    if (file === undefined) {
      this.counts.unread++
      return
    }
    const result = subject.lint(file)
    if (this.only.includes('json')) this.#askVerdict(document, file, result)
    if (this.#asks('same', document, 8)) this.#askSame(document, result)
    if (this.#asks('positions', document, 1)) this.#askPositions(file, result)
    if (result.findings.some(({ fix }) => fix !== undefined) && this.#asks('fix', document, 1)) this.#askFix(file, result)
    if (this.#asks('offers', document, 4)) this.#askOffers(file, result)
    if (this.#asks('reports', document, 16)) await this.#askReports(result)
    if (this.#asks('commands', document, 64)) this.#askCommands(file)
    if (document.dice % 128 === 0) await this.#askProject(document)
  }

  #askJson({ text }: FuzzDocument): void {
    const accepts = isJson(text)
    const { trust } = this.subject.parse(text)
    if ((trust === 'valid') !== accepts) this.#fail('json', `JSON.parse ${accepts ? 'accepts' : 'rejects'} it, and it is ${trust}`)
  }

  /** `valid-json` passes what `JSON.parse` accepts, where every host reads strict JSON. */
  #askVerdict({ text }: FuzzDocument, { kind, readings }: ProjectFile, { findings }: FileResult): void {
    // Where no host reads it, the place is what is wrong.
    if (kind === 'workflow' || readings.every(({ isMisplaced }) => isMisplaced)) return
    const isStrict = readings.every(({ host }) => Object.values(fileProfile(host, kind).json).every((allowed) => !allowed))
    const passes = findings.every(({ ruleId }) => ruleId !== 'valid-json')
    const accepts = isJson(text)
    if (accepts ? !passes : passes && isStrict) this.#fail('json', `JSON.parse ${accepts ? 'accepts' : 'rejects'} it, valid-json ${passes ? 'passes' : 'fails'}`)
  }

  #askSame(document: FuzzDocument, result: FileResult): void {
    const file = this.subject.read(document)
    const again = file === undefined ? undefined : this.subject.lint(file)
    if (again === undefined || told(again) !== told(result)) this.#fail('same', 'the second result is another')
  }

  #askPositions({ kind, shown, readings }: ProjectFile, { findings }: FileResult): void {
    const [{ document }] = readings
    const wrongAt = wrongRange(document.text)
    for (const { ruleId, range, pointer, related, fix, suggestions } of findings) {
      const ranges = [range, ...related.filter(({ file }) => file === shown).map((one) => one.range)]
      const wrong = ranges.map(wrongAt).find((one) => one !== undefined)
      if (wrong !== undefined) this.#fail('positions', `${ruleId}: ${wrong}`)
      if (pointer !== '' && !pointer.startsWith('/')) this.#fail('positions', `${ruleId}: ${pointer} is not a pointer`)
      if (kind === 'workflow') continue
      for (const one of [...(fix === undefined ? [] : [fix]), ...suggestions.map((suggestion) => suggestion.fix)]) {
        const edits = resolveFix(document, one)
        const bad = edits === undefined ? 'a fix without a place' : wrongEdits(document.text, edits)
        if (bad !== undefined) this.#fail('positions', `${ruleId}: ${bad}`)
      }
    }
  }

  #askFix(file: ProjectFile, before: FileResult): void {
    const source = sourceOf(file)
    const fixed = this.subject.fix(file)
    if (fixed === source) return
    this.counts.fixed++
    const again = withText(file, fixed)
    const [{ document }] = file.readings
    if (file.kind !== 'workflow') {
      const [{ document: after }] = again.readings
      if (document.trust !== 'broken' && after.trust === 'broken') this.#fail('fix', 'it does not parse after its fixes')
      const graver = after.problems.length > document.problems.length + (document.byteOrderMark ? 1 : 0)
      if (graver) this.#fail('fix', 'it has more syntax problems after its fixes')
    }
    const left = this.subject.lint(again).findings.filter(isFixable)
    if (left.length > 0) this.#fail('fix', `${left[0]?.ruleId ?? ''} is still fixable after the fixes of ${ruleIds(before.findings.filter(isFixable))}`)
    if (this.subject.fix(again) !== fixed) this.#fail('fix', 'fixing it again changes it again')
  }

  #askOffers(file: ProjectFile, result: FileResult): void {
    const lint = (one: ProjectFile) => this.subject.lint(one)
    let left = Math.min(MAX_OFFERS, Math.ceil(MAX_LINTED / result.document.text.length))
    const alike = new Map<string, number>()
    const isWanted = ({ ruleId, message }: Finding): boolean => {
      const kind = `${ruleId} ${message.replaceAll(/'[^']*'|"[^"]*"|\d+/g, '_')}`
      const count = (alike.get(kind) ?? 0) + 1
      alike.set(kind, count)
      return count <= MAX_ALIKE && left-- > 0
    }
    const isApplied = (finding: Finding, fix: Fix) =>
      isWanted(finding) && (resolveFix(result.document, fix) === undefined || tryFix({ file, result }, finding, fix, lint) !== undefined)
    const [harm] = tryOffers(file, result, lint, isApplied).harms
    if (harm !== undefined) this.#fail('offers', `${harm.ruleId} "${harm.title}": ${harm.text}`)
  }

  async #askReports(result: FileResult): Promise<void> {
    for (const format of FORMATS) {
      const text = await this.subject.print(result, format)
      this.counts.printed++
      const wrong = wrongInReport(text, format, result)
      if (wrong !== undefined) this.#fail('reports', `${format} ${wrong}`)
    }
  }

  #askCommands(file: ProjectFile): void {
    for (const [name, text] of Object.entries(this.subject.show(file))) {
      const wrong = name.endsWith('.html') ? wrongInPage(text) : name.endsWith('.json') && !isJson(text) ? 'is not JSON' : undefined
      if (wrong !== undefined) this.#fail('commands', `${name}: ${wrong}`)
    }
  }

  async #askProject(document: FuzzDocument): Promise<void> {
    if (!this.#asks('project', document, 1)) return
    try {
      const result = await this.subject.lintProject(document)
      if (!validateResult(result)) this.#fail('project', `the result does not follow its schema: ${JSON.stringify(validateResult.errors?.[0])}`)
    } catch (error) {
      // Settings that cannot be used are refused in so many words.
      if (!(error instanceof UsageError)) throw error
    }
  }
}

function isFixable({ fix }: Finding): boolean {
  return fix !== undefined
}

function ruleIds(findings: readonly Finding[]): string {
  return [...new Set(findings.map(({ ruleId }) => ruleId))].join(', ')
}

/** All that a result says. */
function told(result: FileResult): string {
  return JSON.stringify([result.findings, result.hosts.map(({ name }) => name), result.suppressed, result.source().text])
}

/** Says why a range is not one of a text. The lines are counted here in another way than the program does. */
function wrongRange(text: string): (range: Range) => string | undefined {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), ({ 0: end, index }) => index + end.length)]
  return ({ start, end }) => {
    if (start.offset > end.offset) return `it ends at ${end.offset} before it starts at ${start.offset}`
    for (const { offset, line, column } of [start, end]) {
      if (!Number.isInteger(offset) || offset < 0 || offset > text.length) return `offset ${offset} is outside of the ${text.length} characters`
      const at = starts.findLastIndex((first) => first <= offset)
      if (line !== at + 1 || column !== offset - (starts[at] ?? 0) + 1) return `offset ${offset} is not line ${line}, column ${column}`
    }
    return undefined
  }
}

function wrongEdits(text: string, edits: readonly TextEdit[]): string | undefined {
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.end - b.end)
  for (const [index, { start, end }] of ordered.entries()) {
    const isMark = start === -1 && end === 0
    if (!isMark && (start < 0 || end < start || end > text.length)) return `an edit of ${start}–${end} in ${text.length} characters`
    if (start < (ordered[index - 1]?.end ?? -1)) return 'two edits of a fix overlap'
  }
  applyEdits(text, edits)
  return undefined
}
