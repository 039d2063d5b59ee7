import type { RE2JS } from 're2js'
import { fitsSteps, fitsWildcard, type Step } from '../../base/glob.js'
import type { GlobCompiler, Settings } from '../../lint/settings.js'
import { UsageError } from './exit.js'

// The globs of the settings, in the syntax of picomatch. A repository writes them, and they must not cost more than linear time: picomatch
// makes regular expressions that go back, so each name between slashes becomes one for RE2, which never does.

/** Compiles the globs of the settings. The library is loaded only if there are some. */
export async function globCompiler(settings: Settings): Promise<GlobCompiler> {
  const hasGlobs = settings.overrides !== undefined || settings.ignore?.some((entry) => entry.file !== undefined) === true
  if (!hasGlobs) return () => () => false
  const { RE2JS: engine } = await import('re2js')
  return (patterns) => compileGlobs(patterns, engine)
}

/**
 * Whether a path fits one of some globs.
 * @throws UsageError for a glob that is not supported, with the reason
 */
export function compileGlobs(globs: readonly string[], engine: typeof RE2JS): (path: string) => boolean {
  const matchers = globs.map((glob) => compileGlob(glob, engine))
  return (path) => matchers.some((matches) => matches(path))
}

function compileGlob(glob: string, engine: typeof RE2JS): (path: string) => boolean {
  const negated = glob.startsWith('!') && glob.charAt(1) !== '('
  const plain = (negated ? glob.slice(1) : glob).replace(/^\.\//, '')
  const alternatives = withoutBraces(plain, glob).map((one) => namesIn(one, glob).map((name) => stepOf(name, glob, engine)))
  return (path) => {
    const names = path.replace(/^\.\//, '').split('/')
    return alternatives.some((steps) => fitsSteps(steps, names)) !== negated
  }
}

/** As many globs `{a,b}` may stand for. */
const MAX_ALTERNATIVES = 256
/** Characters that mean something other than themselves, apart from `*`. */
const SPECIAL = /[?[\](){}!+@\\|]/

function stepOf(name: string, glob: string, engine: typeof RE2JS): Step {
  if (name === '**') return name
  const collapsed = name.replaceAll(/\*{2,}/g, '*')
  if (!SPECIAL.test(collapsed)) return (text) => (collapsed.startsWith('*') ? isName(text) : true) && fitsWildcard(collapsed, text)
  const { fits, unless } = new NamePattern(collapsed, glob).expressions()
  const [wanted, unwanted] = [fits, unless].map((source) => (source === undefined ? undefined : compiled(source, glob, engine)))
  return (text) => isName(text) && wanted?.matches(text) === true && unwanted?.matches(text) !== true
}

function isName(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..'
}

function compiled(source: string, glob: string, engine: typeof RE2JS): RE2JS {
  try {
    return engine.compile(source, engine.DOTALL)
  } catch (error) {
    throw new UsageError(`the glob ${glob} is not valid`, { cause: error })
  }
}

/** What stands for a group: `@(a|b)` and its kin, and the quantifier that each of them is. */
const GROUPS: Readonly<Record<string, string>> = { '@': '', '?': '?', '*': '*', '+': '+' }

/** A name of a glob as regular expressions. */
class NamePattern {
  #at = 0
  #hasNegation = false

  constructor(
    private readonly name: string,
    private readonly glob: string
  ) {}

  /** What a name must match, and what it must not: `x!(a)` is everything that begins with an x, except for `xa`. */
  expressions(): { readonly fits: string; readonly unless: string | undefined } {
    const { fits, unless } = this.#sequence(0)
    return { fits, unless: this.#hasNegation ? unless : undefined }
  }

  /** Up to the end, or to the parenthesis that closes a group. */
  #sequence(depth: number): { fits: string; unless: string } {
    let [fits, unless] = ['', '']
    while (this.#at < this.name.length) {
      const character = this.name.charAt(this.#at)
      if (depth > 0 && character === ')') break
      const part = this.#part(character, depth)
      fits += part.fits
      unless += part.unless
    }
    return { fits, unless }
  }

  #part(character: string, depth: number): { fits: string; unless: string } {
    const { name } = this
    const opens = name.charAt(this.#at + 1) === '('
    if (character === '!' && opens) return this.#negation(depth)
    const quantifier = opens ? GROUPS[character] : undefined
    if (quantifier !== undefined) return same(this.#group(2, depth) + quantifier)
    if (character === '(') return same(this.#group(1, depth) + this.#quantifier())
    if (character === '[') return same(this.#bracket())
    this.#at++
    if (character === '*') return same('.*')
    if (character === '?') return same('.')
    if (character === '|' && depth > 0) return same('|')
    if (character !== '\\') return same(literal(character))
    this.#at++
    return same(literal(name.charAt(this.#at - 1) || '\\'))
  }

  #negation(depth: number): { fits: string; unless: string } {
    if (depth > 0 || this.#hasNegation) throw new UsageError(`the glob ${this.glob} has a negation in a group or next to another, which is not supported`)
    this.#hasNegation = true
    return { fits: '.*', unless: this.#group(2, depth) }
  }

  /** @param length of what opens it */
  #group(length: number, depth: number): string {
    if (depth === MAX_GROUPS) throw new UsageError(`the glob ${this.glob} has more than ${MAX_GROUPS} groups inside of each other`)
    this.#at += length
    const { fits } = this.#sequence(depth + 1)
    if (this.name.charAt(this.#at) !== ')') throw new UsageError(`the glob ${this.glob} has a parenthesis that is not closed`)
    this.#at++
    return `(?:${fits})`
  }

  /** A group without a sign before it may have one after it, as in a regular expression. */
  #quantifier(): string {
    const next = this.name.charAt(this.#at)
    if (next !== '*' && next !== '+' && next !== '?') return ''
    if (this.name.charAt(this.#at + 1) === '(') return ''
    this.#at++
    return next
  }

  /** `[abc]`, `[!a-z]`; a bracket that is not closed stands for itself. */
  #bracket(): string {
    const [all, not = '', inside = ''] = /^\[([!^]?)(\]?(?:\[:\w+:\]|\\.|[^\]\\])*)\]/.exec(this.name.slice(this.#at)) ?? []
    this.#at += all?.length ?? 1
    if (all === undefined) return literal('[')
    const escaped = inside.replaceAll(/\[:\w+:\]|\\.|[[\]^&~]/g, (part) => (part.length > 1 ? part : `\\${part}`))
    return `[${not === '' ? '' : '^'}${escaped}]`
  }
}

const MAX_GROUPS = 20

function same(fits: string): { fits: string; unless: string } {
  return { fits, unless: fits }
}

function literal(character: string): string {
  return character.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/** The names between the slashes of a glob; a slash in brackets or parentheses would be part of a name. */
function namesIn(alternative: string, glob: string): string[] {
  let depth = 0
  for (const character of alternative) {
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (character === '/' && depth > 0) throw new UsageError(`the glob ${glob} has a slash in parentheses or brackets, which is not supported`)
  }
  return alternative.split('/')
}

/** The globs that `{a,b}` stands for. */
function withoutBraces(plain: string, glob: string): string[] {
  const done: string[] = []
  const left = [plain]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const braces = lastBraces(next)
    if (braces === undefined) done.push(next)
    else for (const choice of braces.choices) left.push(braces.before + choice + braces.after)
    if (done.length + left.length > MAX_ALTERNATIVES) {
      throw new UsageError(`the glob ${glob} stands for more than ${MAX_ALTERNATIVES} others, which may take too long to match`)
    }
  }
  return done
}

/** The last pair of braces with a comma that contains no other pair. */
function lastBraces(text: string): { before: string; choices: readonly string[]; after: string } | undefined {
  const open = text.lastIndexOf('{')
  const close = open < 0 ? -1 : text.indexOf('}', open)
  if (close < 0 || text.charAt(open - 1) === '\\') return undefined
  const choices = text.slice(open + 1, close).split(',')
  return choices.length < 2 ? undefined : { before: text.slice(0, open), choices, after: text.slice(close + 1) }
}
