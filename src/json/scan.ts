import { closerOf, type Container, type ContainerKind, Containers, memberOf, openerOf, type ScanHandler } from './containers.js'
import { inDoubleQuotes, insertion, type JsonDialect, ProblemFilter, replacement, trailingComma } from './syntax.js'
import type { SyntaxCode, SyntaxProblem, SyntaxRepair } from './syntax.js'
import { Tokens } from './tokens.js'

/**
 * Walks a JSON text once, without recursion, and continues after every error, so that all errors are found and not only the
 * first. What follows directly from an error is not reported again.
 */
export function scan(text: string, dialect: JsonDialect, handler: ScanHandler): void {
  new Walk(text, dialect, handler).run()
}

/** A text that begins with a property, if not with comments: the outer braces are missing. */
const PROPERTY_FIRST = /^\s*(?:(?:\/\/[^\n\r]*[\n\r]|\/\*[^*]*\*+(?:[^*/][^*]*\*+)*\/)\s*)*("(?:[^"\\\n]|\\.)*"\s*:)/

type Expecting = 'value' | 'key' | 'colon' | 'comma' | 'end'

/** The grammar of JSON as a state machine over tokens, with a way to continue after every token that does not fit. */
class Walk {
  readonly #text: string
  readonly #dialect: JsonDialect
  readonly #handler: ScanHandler
  readonly #filter: ProblemFilter
  readonly #token: Tokens
  readonly #containers = new Containers()
  #expecting: Expecting = 'value'
  /** The offset of the comma that was just read; a closing bracket would make it a trailing comma. */
  #comma = -1
  /** Where the last structural problem is. */
  #toldAt = -1
  /** Whether the document is a word without quotes: that is what is wrong, whatever follows. */
  #isWord = false
  /** Where the properties begin that have no brace before them; -1 once they are handled, as in nearly every file. */
  #unbraced = -1

  constructor(text: string, dialect: JsonDialect, handler: ScanHandler) {
    this.#text = text
    this.#dialect = dialect
    this.#handler = handler
    this.#filter = new ProblemFilter((problem) => handler.problem?.(problem))
    this.#token = new Tokens(text, dialect, (problem) => this.#filter.report(problem))
  }

  run(): void {
    const token = this.#token
    const [all = '', property] = PROPERTY_FIRST.exec(this.#text) ?? []
    if (property !== undefined) this.#openUnbraced(all.length - property.length)
    do {
      token.next(this.#expecting === 'key' || (this.#expecting === 'comma' && this.#containers.top?.kind === 'object'))
      if (token.kind === 'end') {
        this.#finish()
        return
      }
      this.#filter.nextToken()
    } while (this.#take())
  }

  /** Handles one token. Returns false if there is nothing left worth reading. */
  #take(): boolean {
    // A token that does not fit changes what is expected, and is tried again.
    while (this.#expecting !== 'end') if (this.#takeAs(this.#expecting)) return true
    return this.#takeEnd()
  }

  #takeAs(expected: Exclude<Expecting, 'end'>): boolean {
    if (expected === 'value') return this.#takeValue()
    if (expected === 'key') return this.#takeKey()
    return expected === 'colon' ? this.#takeColon() : this.#takeComma()
  }

  #takeValue(): boolean {
    const comma = this.#comma
    this.#comma = -1
    const inArray = this.#containers.top?.kind === 'array'
    switch (this.#token.kind) {
      case '{':
        this.#openContainer('object')
        return true
      case '[':
        this.#openContainer('array')
        return true
      case ']':
        if (!inArray) return this.#missingValue()
        this.#trailingComma(comma, 'element')
        this.#close(this.#token.end)
        return true
      case ',':
        if (!inArray) return this.#missingValue()
        this.#tell('expected-value', 'expected a value before the comma', this.#instead('Remove the comma', ''))
        return true
      case ':':
        this.#tell('expected-value', 'expected a value, found a colon', this.#instead('Remove the colon', ''))
        return true
      case '}':
        return this.#missingValue()
      default:
        this.#isWord = this.#token.kind === 'bare' && this.#containers.top === undefined
        // Quotes around the one word of a file do not make it what a host reads.
        this.#filter.tell(this.#isWord && this.#token.defect !== undefined ? { ...this.#token.defect, suggestions: [] } : this.#token.defect)
        this.#handler.scalar(this.#token.value, this.#token.start, this.#token.end)
        this.#afterValue()
        return true
    }
  }

  /** A value is missing: report it, use null in its place, and read the token as whatever follows. */
  #missingValue(): false {
    this.#tell('expected-value', 'expected a value here')
    if (this.#containers.top?.kind === 'object') this.#standIn()
    this.#afterValue()
    return false
  }

  #takeKey(): boolean {
    const comma = this.#comma
    this.#comma = -1
    switch (this.#token.kind) {
      case '}':
        this.#trailingComma(comma, 'property')
        this.#close(this.#token.end)
        return true
      case ']':
        this.#expecting = 'comma'
        return false
      case ',':
        this.#tell('expected-key', 'expected a property name before the comma', this.#instead('Remove the comma', ''))
        return true
      case ':':
        this.#tell('expected-key', 'expected a property name before the colon')
        this.#nameless()
        return true
      case '{':
      case '[':
        this.#tell('expected-key', 'expected a property name here')
        this.#nameless()
        return false
      default:
        this.#key()
        return true
    }
  }

  #key(): void {
    const { kind, value, start, end, defect } = this.#token
    if (kind === 'literal' && defect === undefined) {
      this.#tell('expected-key', 'a property name must be a string in double quotes', [inDoubleQuotes(this.#token)])
    }
    this.#filter.tell(this.#token.defect)
    this.#handler.key(kind === 'string' ? String(value) : this.#text.slice(start, end), start, end)
    this.#expecting = 'colon'
  }

  #takeColon(): boolean {
    const { kind, start, end } = this.#token
    this.#expecting = 'value'
    if (kind === ':') return true
    if (kind === 'bare' && /^=>?$/.test(this.#text.slice(start, end))) {
      this.#tell('expected-colon', 'expected a colon, found an equals sign', this.#instead('Write a colon', ':'))
      return true
    }
    const ends = kind === ',' || kind === '}' || kind === ']'
    if (this.#token.followsQuote()) {
      this.#tell('bad-string', 'a double quote is missing or misplaced before this')
    } else {
      const suggestions = ends || kind === 'bare' ? [] : [insertion('Insert a colon', this.#token.previousEnd, ':')]
      this.#tell('expected-colon', 'expected a colon after the property name', suggestions)
    }
    if (!ends) return false
    this.#standIn()
    this.#expecting = 'comma'
    return false
  }

  #takeComma(): boolean {
    const container = this.#containers.top
    if (container === undefined) {
      this.#expecting = 'end'
      return false
    }
    switch (this.#token.kind) {
      case ',':
        this.#comma = this.#token.start
        this.#expecting = memberOf(container)
        return true
      case '}':
        this.#closeContainer(container, 'object')
        return true
      case ']':
        this.#closeContainer(container, 'array')
        return true
      case ':':
        this.#tell(container.kind === 'object' ? 'stray-colon' : 'keyed-element', 'expected a comma, found a colon')
        return true
      default:
        this.#expecting = memberOf(container)
        return this.#missingComma(container)
    }
  }

  #missingComma(container: Container): boolean {
    const token = this.#token
    if (this.#text.charAt(token.start) === ';') {
      token.cut(token.start + 1)
      this.#tell('missing-comma', 'expected a comma, found a semicolon', this.#instead('Write a comma', ','))
      return true
    }
    if (this.#token.followsQuote()) {
      this.#tell('bad-string', 'a double quote inside a string must be escaped: \\"')
      return false
    }
    if (token.kind === 'bare' && /^[+*]$/.test(this.#text.slice(token.start, token.end))) {
      this.#tell('expression', 'JSON does not allow expressions')
      return false
    }
    const message = `expected a comma before the next ${container.kind === 'object' ? 'property' : 'element'}`
    const suggestions = token.kind === 'bare' ? [] : [insertion('Insert a comma', token.previousEnd, ',')]
    this.#tell('missing-comma', message, suggestions)
    return false
  }

  #closeContainer(container: Container, kind: ContainerKind): void {
    if (container.kind !== kind) {
      const isOpen = this.#containers.has(kind)
      const expected = `expected ${closerOf(container)} to close the ${container.kind}`
      const message = isOpen ? expected : `there is no open ${kind} to close here`
      this.#tell(isOpen ? 'missing-closer' : 'unexpected-closer', message, [], openerOf(container))
      if (!isOpen) return
      while (this.#containers.top?.kind !== kind) this.#close(this.#token.start)
    }
    this.#close(this.#token.end)
  }

  #takeEnd(): boolean {
    if (this.#isWord) return false
    const { kind, previousEnd } = this.#token
    const related = { start: previousEnd - 1, end: previousEnd, message: 'the document ends here' }
    if (kind === '}' || kind === ']') {
      this.#tell('unexpected-closer', 'there is nothing left to close here', [], related)
      return true
    }
    this.#tell('content-after-end', 'nothing is allowed after the end of the document', [], related)
    return false
  }

  #openContainer(kind: ContainerKind): void {
    const { start } = this.#token
    this.#containers.push(kind, start)
    this.#handler.open(kind, start)
    this.#expecting = kind === 'object' ? 'key' : 'value'
  }

  /** Reads a file that begins with a property as the object it would be with its braces. */
  #openUnbraced(start: number): void {
    this.#unbraced = start
    this.#containers.push('object', start)
    this.#handler.open('object', start)
    this.#expecting = 'key'
  }

  /** @param hasCloser whether there is a brace at the end */
  #tellUnbraced(hasCloser: boolean): void {
    const start = this.#unbraced
    this.#unbraced = -1
    const message = hasCloser ? 'the opening brace of the file is missing' : 'the outer braces of the file are missing'
    const opener = { start, end: start, text: '{' }
    // A comma after the last property is replaced by the brace.
    const end = this.#comma >= 0 ? this.#comma : this.#token.previousEnd
    const closer = { start: end, end: this.#comma >= 0 ? end + 1 : end, text: '}' }
    const title = hasCloser ? 'Add the opening brace' : 'Put braces around the whole file'
    const suggestions = [{ title, edits: hasCloser ? [opener] : [opener, closer] }]
    this.#filter.report({ code: 'unclosed', message, start, end: start + 1, harmless: false, suggestions })
  }

  #close(end: number): void {
    if (this.#unbraced >= 0 && this.#containers.depth === 1) this.#tellUnbraced(true)
    this.#containers.pop()
    this.#handler.close(end)
    this.#afterValue()
  }

  #afterValue(): void {
    this.#expecting = this.#containers.top === undefined ? 'end' : 'comma'
  }

  /** A missing value is null, so that every key has a value. */
  #standIn(): void {
    this.#handler.scalar(null, this.#token.start, this.#token.start)
  }

  /** A value without a name gets the empty name. */
  #nameless(): void {
    this.#handler.key('', this.#token.start, this.#token.start)
    this.#expecting = 'value'
  }

  #finish(): void {
    const container = this.#containers.top
    if (this.#unbraced >= 0 && this.#containers.depth === 1) {
      this.#tellUnbraced(false)
      if (this.#expecting === 'colon' || this.#expecting === 'value') this.#standIn()
      this.#close(this.#token.start)
    } else if (container !== undefined) {
      const message = `the file ends before ${closerOf(container)} closes the ${container.kind}`
      this.#tell('unclosed', message, [], openerOf(container))
      if (this.#expecting === 'colon' || (this.#expecting === 'value' && container.kind === 'object')) this.#standIn()
      // If the file ends early, its missing outer braces are not its first problem.
      this.#unbraced = -1
      while (this.#containers.top !== undefined) this.#close(this.#token.start)
    } else if (this.#expecting !== 'end') {
      const message = this.#text.trim() === '' ? 'the file is empty' : 'the file contains no value'
      this.#filter.tell({ code: 'empty-file', message, start: 0, end: 0, harmless: false })
    }
  }

  #trailingComma(comma: number, what: string): void {
    // If the comma was already reported, it is not reported again.
    if (comma >= 0 && comma !== this.#toldAt && !this.#dialect.trailingCommas) this.#filter.report(trailingComma(comma, what))
  }

  #tell(code: SyntaxCode, message: string, suggestions: SyntaxRepair[] = [], related?: SyntaxProblem['related']): void {
    const { start, end } = this.#token
    this.#toldAt = start
    const problem: SyntaxProblem = { code, message, start, end, harmless: false }
    const repaired = suggestions.length === 0 ? problem : { ...problem, suggestions }
    this.#filter.tell(related === undefined ? repaired : { ...repaired, related })
  }

  #instead(title: string, text: string): SyntaxRepair[] {
    return [replacement(title, this.#token, text)]
  }
}
