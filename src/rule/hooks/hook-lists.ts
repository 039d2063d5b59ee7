import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { splitWords } from '../../server/shell.js'

/** The command of a line that a hook is there for. */
export interface ReachedCommand {
  /** Its words, without the variables that are set before it. */
  readonly words: readonly string[]
  /** The folder that the line goes to before, if it begins with a variable. */
  readonly folder?: string
  /** Whether it is given what another command writes. */
  readonly isFed: boolean
}

/** A command that neither looks whether a file is there nor makes one. */
const HARMLESS = /^(?:echo|printf|export|set|mkdir|cat|true|:|sleep|date|umask|#.*)$/
const ASSIGNS = /^[A-Za-z_]\w*=/
/** A folder that begins with a variable. */
const FROM_VARIABLE = /^\$(?:\{\w+(?::-[^{}]*)?\}|\w+)(?:\/[^$*?{}]*)?$/

/** A longer command is a script of its own. */
const MAX_COMMAND = 5000

/** The first command of a line that does more than to say or to prepare something: what comes after that may depend on it. None in a line with any other logic of a shell. */
export function reachedIn(line: string): ReachedCommand | undefined {
  let folder: string | undefined
  let isFed = false
  for (const { text, isPiped } of commandsIn(line)) {
    const { words, simple } = splitWords(text)
    const texts = words.map((word) => word.text)
    const [program = '', ...args] = texts
    if (program === 'cd') {
      if (!simple || args.length !== 1 || !FROM_VARIABLE.test(args[0] ?? '')) return undefined
      folder = args[0]
    } else if (HARMLESS.test(program) || (texts.length > 0 && texts.every((word) => ASSIGNS.test(word)))) isFed = isPiped && text.trim() !== 'cat'
    else if (texts.length > 0) return simple ? { words: texts.slice(texts.findIndex((word) => !ASSIGNS.test(word))), ...(folder === undefined ? {} : { folder }), isFed } : undefined
  }
  return undefined
}

/** One command of a line, and where it begins there. */
interface ListedCommand {
  readonly text: string
  readonly start: number
  /** Whether the next one gets what it writes. */
  readonly isPiped: boolean
}

/** The commands of a line; none where a shell does more than to run one after the other. @param or whether one may be in place of another that failed */
export function commandsIn(line: string, or = false): readonly ListedCommand[] {
  if (line.length > MAX_COMMAND) return []
  const found: ListedCommand[] = []
  let [start, quote] = [0, '']
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if (sign === '\\' && quote !== "'") at++
    else if (quote !== "'" && (sign === '`' || line.startsWith('$(', at))) return []
    else if ((sign === "'" || sign === '"') && (quote === '' || quote === sign)) quote = quote === '' ? sign : ''
    else if (quote === '' && '();&|\n'.includes(sign)) {
      const [sort = ''] = (or ? LISTS_WITH_OR : LISTS).exec(line.slice(at, at + 2)) ?? []
      // Two streams written to one place are no list.
      if (sort === '' && !(sign === '&' && '<>'.includes(line.charAt(at - 1)))) return []
      if (sort === '') continue
      found.push({ text: line.slice(start, at), start, isPiped: sort === '|' })
      at += sort.length - 1
      start = at + 1
    }
  }
  return quote === '' ? [...found, { text: line.slice(start), start, isPiped: false }] : []
}

const LISTS = /^(?:&&|;(?!;)|\|(?![|&])|\n)/
const LISTS_WITH_OR = /^(?:&&|\|\||;(?!;)|\|(?!&)|\n)/

/** So many folders are looked into, and not those of packages, of what is made, shown, tried or over, and of skills. */
const MAX_FOLDERS = 200
const OF_OTHERS =
  /^(?:\.git|node_modules|vendor|dist|build|out|target|\.?venv|_*(?:examples?|samples?|demos?|templates?|tests?|specs?|fixtures?|mocks?|docs?|old|archived?|archives?|backups?|legacy|deprecated|packages|apps|skills)_*)$/i

/** What to do about the script of a hook that is not there: its path may begin in a folder of the project or the plugin. @param root absolute */
export function insteadOfAbsent({ host, surroundings: { files } }: Reading, root: string, { name, file }: { readonly name: string; readonly file: string }): Phrase {
  const below = (folder: string) => (files.directoriesIn?.(folder) ?? []).filter((one) => !OF_OTHERS.test(one)).map((one) => join(folder, one))
  const folders = below(root)
  const found = [...folders, ...folders.flatMap(below)].slice(0, MAX_FOLDERS).map((folder) => join(folder, file)).filter((path) => files.kindOf(path) === 'file')
  const [path] = found
  // A name alone may be of anything.
  if (path === undefined || found.length > 1 || !/[^./\\][/\\]/.test(file)) return { text: 'Add the file, correct the path, or remove the hook.', data: {} }
  const own = withSlashes(path.slice(join(root, 'x').length - 1))
  const variable = name === '' ? host.hooks?.folders?.find((one) => host.variables.standFor?.[one] === 'workspace') : undefined
  if (name === '' && variable === undefined) return { text: 'If {{own}} is meant, write its path. Otherwise add the file, or remove the hook.', data: { own } }
  return {
    text: 'If {{own}} is meant, change the path to {{meant}}. Otherwise add the file, or remove the hook.',
    data: { own, meant: name !== '' ? `\${${name}}/${own}` : `"$${variable ?? ''}"/${own} (in JSON with a backslash before each quote)` }
  }
}
