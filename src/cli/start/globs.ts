import type picomatch from 'picomatch'
import { fitsSteps, fitsWildcard, type Step } from '../../base/glob.js'
import { UsageError } from './exit.js'

/** As many globs `{a,b}` may stand for, and as many `*` may be in one name next to other special characters. */
const MOST_ALTERNATIVES = 256
const MOST_WILDCARDS = 2

/** Characters that mean something other than themselves, apart from `*`. */
const SPECIAL = /[?[\](){}!+@\\|]/

/**
 * Compiles globs in picomatch's syntax. They come from the repository that is checked, so matching takes linear time: a path is
 * matched name by name, and picomatch, which backtracks, gets only single names with few wildcards.
 * @throws UsageError for a glob that cannot be matched so
 */
export function compileGlobs(globs: readonly string[], library: typeof picomatch): (path: string) => boolean {
  const matchers = globs.map((glob) => compileGlob(glob, library))
  return (path) => matchers.some((matches) => matches(path))
}

function compileGlob(glob: string, library: typeof picomatch): (path: string) => boolean {
  const negated = glob.startsWith('!') && glob.charAt(1) !== '('
  const plain = (negated ? glob.slice(1) : glob).replace(/^\.\//, '')
  const alternatives = withoutBraces(plain, glob).map((one) => namesIn(one, glob).map((name) => stepOf(name, glob, library)))
  return (path) => {
    const names = path.replace(/^\.\//, '').split('/')
    return alternatives.some((steps) => fitsSteps(steps, names)) !== negated
  }
}

function stepOf(name: string, glob: string, library: typeof picomatch): Step {
  if (name === '**') return name
  const collapsed = name.replaceAll(/\*{2,}/g, '*')
  if (!SPECIAL.test(collapsed)) {
    return (text) => (collapsed.startsWith('*') ? text !== '' && text !== '.' && text !== '..' : true) && fitsWildcard(collapsed, text)
  }
  if (/[*+]\(/.test(collapsed)) throw new UsageError(`the glob ${glob} repeats a group, which may take too long to match`)
  const wildcards = collapsed.split(/[*!]/).length - 1
  if (wildcards > MOST_WILDCARDS) {
    throw new UsageError(`the glob ${glob} has too many wildcards next to other special characters, so it may take too long to match`)
  }
  return library(collapsed, { dot: true })
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
    if (done.length + left.length > MOST_ALTERNATIVES) {
      throw new UsageError(`the glob ${glob} stands for more than ${MOST_ALTERNATIVES} others, which may take too long to match`)
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
