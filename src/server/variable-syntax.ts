import type { Meaning, VariableProfile } from '../hosts/profile.js'
import type { ConfigString } from './entry.js'
import { foreignContent, hostVariable, namedAfter, predefinedVariable, standsForValue, templateProblems, variableOf } from './foreign-variables.js'
import type { MalformedReference, Readers, VariableProblem } from './foreign-variables.js'
import { isExpandedByLauncher, isFilledByProgram, namesGivenBy } from './own-env.js'
import { isInlineCode, isReadByShell, namesExpandedByEnv } from './shell.js'
import { isPlainNotation, isVariableName, looksLikeVariable, parseReferences, type Reference, referenceAt } from './variables.js'

/**
 * The mistakes in a string in which this host expands references, or in which other hosts do and this one does not; no mistakes
 * in other strings. Each run belongs to one mistake at most.
 */
export function variableProblems(string: ConfigString): readonly VariableProblem[] {
  const { text, references, expanded, means, server: { host } } = string
  if (!(expanded || EXPANDED_ELSEWHERE.has(means)) || !looksLikeVariable(text)) return []
  const readers = readersOf(string)
  const problems = [
    ...dollarProblems(text, references, readers, host.variables),
    ...templateProblems(string, readers).filter(({ start }) => referenceAt(references, start) === undefined)
  ]
  if (expanded) return problems
  // What no host would expand was not meant as a variable, and `variable-position` reports what is in the host's own notation.
  const own = parseReferences(text, host.variables)
  return problems.filter(({ kind, start }) => kind !== 'malformed' && referenceAt(own, start) === undefined)
}

/** Where most hosts expand references (spec §2.5). */
const EXPANDED_ELSEWHERE: ReadonlySet<Meaning> = new Set(['command', 'args', 'env', 'url', 'headers', 'cwd'])

/** Whether a host passes on every reference unchanged. */
function expandsNothing({ expanded }: VariableProfile): boolean {
  return expanded.length === 0
}

/** The references, in the notation of a host, in a text where it expands none: a name. One without a notation leaves everybody's as it is. */
export function referencesInName(text: string, variables: VariableProfile): Reference[] {
  return parseReferences(text, variables.forms.length === 0 && !expandsNothing(variables) ? undefined : variables)
}

/** Where a host that does not expand a string expands nothing, as a sentence names it. */
export function placeWithoutVariables({ field, server: { host } }: ConfigString): string {
  return expandsNothing(host.variables) ? 'this file' : `'${field}'`
}

function readersOf(string: ConfigString): Readers {
  return {
    posix: isReadByShell(string, 'posix') || isExpandedByLauncher(string),
    powershell: isReadByShell(string, 'powershell'),
    cmd: isReadByShell(string, 'cmd'),
    code: isInlineCode(string),
    filled: isFilledByProgram(string) ? namesGivenBy(string.server) : namesExpandedByEnv(string)
  }
}

function dollarProblems(text: string, references: readonly Reference[], readers: Readers, variables: VariableProfile): VariableProblem[] {
  const found: VariableProblem[] = []
  const byStart = new Map(references.flatMap((reference) => [reference, ...(reference.within ?? [])]).map((reference) => [reference.start, reference]))
  const braces = new Braces(text)
  const plainIsFree = readers.posix || readers.powershell || readers.code || isCryptHash(text)
  for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', at)) {
    const reference = byStart.get(at)
    let variableProblem: VariableProblem | undefined = plainIsFree ? undefined : (answerProblem(text, at) ?? powershellProblem(text, at))
    // A default is searched for what is not expanded in it; it cannot contain a reference.
    let next = at + 1
    if (variableProblem !== undefined) {
      next = variableProblem.end
    } else if (reference !== undefined) {
      variableProblem = referenceProblem(text, reference, readers, braces)
      if (variableProblem?.kind === 'malformed' && variableProblem.reason === 'nested') next = variableProblem.end
      else next = reference.default === undefined ? reference.end : at + 2
    } else if (text.startsWith('${', at)) {
      variableProblem = bracedProblem(text, at, readers, braces, variables)
      next = variableProblem?.end ?? at + 2
    } else if (!plainIsFree) {
      variableProblem = plainProblem(text, at)
      next = variableProblem?.end ?? at + 1
    }
    if (variableProblem !== undefined) found.push(variableProblem)
    at = next
  }
  return found
}

/** What is wrong with a reference that the host does expand. */
function referenceProblem(text: string, reference: Reference, readers: Readers, braces: Braces): VariableProblem | undefined {
  const { name, start, end, within = [], default: fallback } = reference
  if (reference.predefined === true) return undefined
  if (fallback === undefined) {
    const foreign = predefinedVariable(name)
    if (foreign !== undefined) return { kind: 'foreign', shown: `\${${name}}`, start, end, ...foreign }
  } else if (!isVariableName(name)) {
    // Of another host, or one that nobody sets.
    const foreign = foreignContent(`${name}:-`)
    return foreign === undefined ? undefined : { kind: 'foreign', start, end, ...foreign }
  } else if (fallback.split('{').length - 1 > within.length) {
    const whole = braces.balanced(start + 1)
    const cut = whole !== undefined && whole > end ? whole : fallback.split('${').length - 1 > within.length ? end : undefined
    if (cut !== undefined) return { kind: 'malformed', reason: 'nested', name, start, end: cut, inShell: readers.posix }
  }
  const sign = escapeBefore(text, start, readers)
  if (sign === undefined) return undefined
  return { kind: 'malformed', reason: 'escaped', name, sign, start: start - 1, end, inShell: readers.posix }
}

/** A character before a reference that elsewhere prevents it from being expanded. */
function escapeBefore(text: string, start: number, readers: Readers): string | undefined {
  const before = text.charAt(start - 1)
  if (before === '$') return readers.posix || readers.powershell || readers.code ? undefined : '$'
  if (before !== '\\') return undefined
  // In a path, the backslash separates directories.
  return start === 1 || /[\s"'`=(,]/.test(text.charAt(start - 2)) ? '\\' : undefined
}

/** `${` that does not begin a reference. */
function bracedProblem(
  text: string,
  start: number,
  readers: Readers,
  braces: Braces,
  variables: VariableProfile
): VariableProblem | undefined {
  if (text.startsWith('${{', start)) return expressionProblem(text, start, braces)
  if (readers.powershell) return undefined
  const close = braces.next('}', start)
  const content = close < 0 ? text.slice(start + 2) : text.slice(start + 2, close)
  const foreign = close < 0 ? undefined : foreignContent(content)
  if (foreign !== undefined) return { kind: 'foreign', start, end: close + 1, ...foreign }
  // What the host leaves unchanged, the shell or the interpreter reads in its own way.
  if (readers.posix || readers.code) return undefined
  const [reference] = close < 0 || isPlainNotation(variables) ? [] : parseReferences(`\${${content}}`)
  if (reference !== undefined) {
    if (readers.filled.has(reference.name)) return undefined
    const equivalent = reference.default === undefined ? { equivalent: variableOf(reference.name) } : {}
    const meant = hostVariable(reference.name) ?? { owner: 'other hosts', ...equivalent }
    return { kind: 'foreign', shown: `\${${reference.name}}`, start, end: close + 1, ...meant }
  }
  if (expandsNothing(variables) && close >= 0 && DOTTED.test(content)) return { kind: 'foreign', shown: `\${${content}}`, owner: 'other hosts', start, end: close + 1 }
  const shape = close < 0 ? unclosed(content) : malformedContent(content)
  const end = close < 0 ? start + 2 + (shape.name?.length ?? 0) : close + 1
  return { kind: 'malformed', ...shape, start, end, inShell: false }
}

/** A name that editors and programs give to what they know: `workspace.path`. Where nothing is expanded, it reaches the server as it is. */
const DOTTED = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/

/** `${{ secrets.NAME }}` of GitHub Actions. */
function expressionProblem(text: string, start: number, braces: Braces): VariableProblem {
  const close = braces.next('}}', start)
  if (close < 0) return { kind: 'malformed', reason: 'unclosed', start, end: start + 3, inShell: false }
  const content = text.slice(start + 3, close).trim()
  const name = /^(?:secrets|vars|env|inputs|github)\.([A-Za-z_][\w-]*)$/.exec(content)?.[1] ?? /^[A-Z][A-Z\d_]+$/.exec(content)?.[0]
  const span = { start, end: close + 2 }
  const shown = name === undefined ? '${{ … }}' : `\${{ ${content} }}`
  const owner = 'GitHub Actions'
  if (name === undefined) return { kind: 'foreign', shown, owner, ...span }
  return { kind: 'foreign', shown, owner, equivalent: namedAfter(name), ...span }
}

type Shape = Pick<MalformedReference, 'reason' | 'name' | 'sign' | 'meant'>

function unclosed(rest: string): Shape {
  const name = /^[A-Za-z_][A-Za-z0-9_]*/.exec(rest)?.[0]
  if (name === undefined) return { reason: 'unclosed' }
  return rest === name ? { reason: 'unclosed', name, meant: [`\${${name}}`] } : { reason: 'unclosed', name }
}

/** The operators that a shell allows after a name, the longest first. */
const OPERATORS = /^(?::[-+=?]|[-+=?:]|##?|%%?|\/\/?|\^\^?|,,?|[@[])/

function malformedContent(content: string): Shape {
  const bare = content.trim()
  if (bare === '') return { reason: 'empty' }
  const blank = bare === content ? undefined : /^([A-Za-z_][A-Za-z0-9_]*)(?::-[^}]*)?$/.exec(bare)?.[1]
  if (blank !== undefined) return { reason: 'blank', name: blank, meant: [`\${${bare}}`] }
  if (/^\d/.test(content)) return { reason: 'digit' }
  const name = /^[A-Za-z_][A-Za-z0-9_]*/.exec(content)?.[0]
  if (name === undefined) return { reason: 'character' }
  const sign = OPERATORS.exec(content.slice(name.length))?.[0]
  if (sign === undefined) return { reason: 'character', name }
  return { reason: 'operator', name, sign, meant: meantBy(name, sign, content.slice(name.length + sign.length)) }
}

function meantBy(name: string, sign: string, rest: string): readonly string[] {
  if (sign === ':?' || sign === '?') return [`\${${name}}`]
  if (sign === '-' && /^[A-Z][A-Z0-9_-]*$/.test(rest) && name === name.toUpperCase()) {
    return [`\${${name}_${rest.replaceAll('-', '_')}}`, `\${${name}:-${rest}}`]
  }
  return ['-', ':=', '=', ':'].includes(sign) ? [`\${${name}:-${rest}}`] : []
}

/** `$NAME`, if it looks like a variable and not like a price, a pattern or part of a password. */
function plainProblem(text: string, start: number): VariableProblem | undefined {
  const name = /^[A-Za-z_][A-Za-z0-9_]*/.exec(text.slice(start + 1, start + 130))?.[0]
  if (name === undefined || /[\w$\\]/.test(text.charAt(start - 1))) return undefined
  const end = start + 1 + name.length
  // An item of a list is a name that begins with a dollar sign, such as a package of SAP.
  if (text.includes(',') && /^,?$/.test(text.charAt(start - 1)) && /^,?$/.test(text.charAt(end))) return undefined
  const isUpper = /^[A-Z_][A-Z0-9_]*$/.test(name) && /[A-Z].|.[A-Z]/.test(name)
  const isLower = /^[a-z_][a-z0-9_]*$/.test(name) && name.length > 2
  if (!isUpper && !(isLower && standsForValue(text, { start, end }))) return undefined
  // The opening brace is missing alone.
  const isClosed = text.charAt(end) === '}' && !text.slice(Math.max(0, start - MAX_BEFORE), start).includes('{')
  return { kind: 'unbraced', name, start, end: isClosed ? end + 1 : end }
}

/** So far back is looked for an opening brace. */
const MAX_BEFORE = 200

/** `$input:NAME`: what an editor asks its user for, without the braces that it wants around it. */
const ANSWER = /\$input:([A-Za-z_][\w-]*)/y

/** `$env:NAME` of PowerShell. */
const POWERSHELL = /\$env:([A-Za-z_][A-Za-z0-9_]*)/iy

/** Whether one of these is at an offset of a text: a host may read the name before the colon as a variable. */
export function isForeignAt(text: string, start: number): boolean {
  return [ANSWER, POWERSHELL].some((pattern) => {
    pattern.lastIndex = start
    return pattern.test(text)
  })
}

function answerProblem(text: string, start: number): VariableProblem | undefined {
  ANSWER.lastIndex = start
  const [shown, name] = ANSWER.exec(text) ?? []
  const foreign = name === undefined ? undefined : foreignContent(`input:${name}`)
  return shown === undefined || foreign === undefined ? undefined : { kind: 'foreign', ...foreign, shown, start, end: start + shown.length }
}

function powershellProblem(text: string, start: number): VariableProblem | undefined {
  POWERSHELL.lastIndex = start
  const [whole, name] = POWERSHELL.exec(text) ?? []
  if (whole === undefined || name === undefined || /[\w$\\]/.test(text.charAt(start - 1))) return undefined
  return { kind: 'foreign', shown: `$env:${name}`, owner: 'PowerShell', equivalent: variableOf(name), start, end: start + whole.length }
}

/** A hash in the form of crypt(3): `$id$salt$hash`. */
function isCryptHash(text: string): boolean {
  return /(?:^|[^\w$])\$[0-9a-z][0-9a-z-]*\$/.test(text)
}

/** Finds braces in a text in linear time overall, whatever the number and nesting of the calls. */
export class Braces {
  readonly #text: string
  readonly #next = new Map<string, number>()
  #pairs: Map<number, number> | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** The offset of the first closing brace at or after an offset; -1 for none. Offsets must not decrease from call to call. */
  next(sign: '}' | '}}', from: number): number {
    let found = this.#next.get(sign)
    if (found === undefined || (found >= 0 && found < from)) {
      found = this.#text.indexOf(sign, from)
      this.#next.set(sign, found)
    }
    return found
  }

  /** The offset after the brace that closes the one at an offset; undefined if none does. */
  balanced(open: number): number | undefined {
    return (this.#pairs ??= pairsOf(this.#text)).get(open)
  }
}

function pairsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>()
  const stack: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === 123) stack.push(at)
    else if (character === 125) {
      const open = stack.pop()
      if (open !== undefined) pairs.set(open, at + 1)
    }
  }
  return pairs
}
