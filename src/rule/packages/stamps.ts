import { listIn, textIn } from '../../authors/registry.js'
import { publishedShapeProblems } from '../../authors/shape.js'
import { fitsSegments } from '../../base/glob.js'
import { addTo, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'

/** What a release writes into a file that authors publish. */
type StampedField = 'version' | 'fileSha256'

/** A workflow of GitHub, or the script of a release, that writes into a file. */
interface Stamp {
  readonly name: string
  readonly text: string
  /** Whether what it writes comes into the repository: a script does that before a release, and a workflow if it commits. */
  readonly isKept: boolean
}

/** Several rules ask. */
const stampsAround = oncePer((_reading: Reading) => new Map<string, Stamp | undefined>())

/**
 * What writes a field into a very file before it is published, so that what the repository has there means nothing.
 * @param file absolute; default: the file that is read
 */
export function stampOf(reading: Reading, field: StampedField, file = reading.path): Stamp | undefined {
  const known = stampsAround(reading)
  const key = `${field} ${file}`
  if (!known.has(key)) known.set(key, findStamp(field, file, reading.surroundings.files))
  return known.get(key)
}

/**
 * Whether a stamp sets the version of a server.json and none of its packages, as `.packages[0]` or `server["packages"]`. A path such as packages/notes is a folder.
 * What a workflow does by a command of its own is not seen.
 */
export function leavesPackages({ name, text }: Stamp): boolean {
  return (!/\.ya?ml$/.test(name) || /\.version\s*\|?=[^=]/.test(text)) && !/[.["'`]packages\b(?!\/)/.test(text)
}

/** What puts the changes of a workflow into the repository. */
const COMMITS = /\bgit commit\b|\/(?:git-auto-commit-action|create-pull-request|add-and-commit)@/

/** A line of a workflow that writes something into a file. */
const WRITES = /\b(?:updat|set|bump|sync|stamp|writ|inject|replac)\w*|\bmv\b|\btee\b|\bsed\b|>/i
/** A command that puts a new text in the place of a file, and a line before it, in the same step, that sets the field in it, as of `jq` or of a script in the workflow. */
const WRITTEN = /\bmv\s|>\s*[\w./-]+\s*$|\bwriteFile(?:Sync)?\(|\bwrite_text\(|\bjson\.dump\(/
const SETS: Readonly<Record<StampedField, RegExp>> = { version: /(?:\.version|\[[\\]?["']version[\\]?["']\])\s*\|?=[^=]/, fileSha256: /\.fileSha256\s*\|?=[^=]/ }
/** The same in a script, which then writes the file. */
const ASSIGNS: Readonly<Record<StampedField, RegExp>> = { version: /\bversion["'`]?\]?\s*\|?=[^=>]/i, fileSha256: /\bfileSha256["'`]?\]?\s*\|?=[^=>]/ }
const WRITES_FILE = /\bwrite(?:File|Json)|\bwrite_text\b|\.write\(|\bjson\.dump\b|\bjq\b|\bsed\b/
const STEP = 12
const MAX_LINE = 1000

/** Where scripts of a release are, from the root. */
const FOLDERS = ['scripts', 'script', 'tools', '.github/scripts']
const SCRIPT = /\.(?:sh|bash|py|[cm]?[jt]s)$/

function findStamp(field: StampedField, path: string, files: FileAccess): Stamp | undefined {
  for (const root of foldersInRepository(path, files)) {
    const workflows = join(root, '.github/workflows')
    for (const name of files.filesIn(workflows)?.filter((one) => /\.ya?ml$/.test(one)) ?? []) {
      const text = files.readText(join(workflows, name)) ?? ''
      if (isStampedIn(text, field, path, root, files)) return { name, text, isKept: COMMITS.test(text) }
    }
    for (const folder of FOLDERS.map((one) => join(root, one))) {
      for (const name of files.filesIn(folder)?.filter((one) => SCRIPT.test(one)) ?? []) {
        const text = files.readText(join(folder, name)) ?? ''
        if (!ASSIGNS[field].test(text) || !WRITES_FILE.test(text)) continue
        const names = namesIn(text, path, [root])
        if (text.split('\n').some((line) => namesFile(line, path, names, files))) return { name, text, isKept: true }
      }
    }
  }
  return undefined
}

function isStampedIn(text: string, field: StampedField, path: string, root: string, files: FileAccess): boolean {
  const starts = [...new Set([root, ...startsIn(text).map((one) => join(root, one))])].slice(0, MAX_STARTS)
  const names = namesIn(text, path, starts)
  const isNamed = (line: string) => namesFile(line, path, names, files)
  const lines = text.split('\n').map((line) => (/^\s*#/.test(line) || line.length > MAX_LINE ? '' : line))
  if (lines.some((line) => line.toLowerCase().includes(field.toLowerCase()) && isWriting(line, isNamed))) return true
  if (lines.some((line, index) => WRITTEN.test(line) && isNamed(line) && lines.slice(Math.max(0, index - STEP), index + 1).some((one) => SETS[field].test(one)))) return true
  return field === 'version' && basename(path) === 'package.json' && starts.some((one) => join(one) === dirname(path)) && lines.some((line) => NPM_VERSION.test(line))
}

/** Whether a line writes into a file that it names, and does not only read it, as `$(jq -r .version server.json)` does. */
function isWriting(line: string, isNamed: (line: string) => boolean): boolean {
  let rest = line
  for (let inner = line; inner !== ''; ) {
    inner = /\$\([^()]*(?:\([^()]*\)[^()]*)*\)/.exec(rest)?.[0] ?? ''
    rest = rest.replace(inner, '')
  }
  return WRITES.test(rest) && isNamed(rest)
}

/** Sets the version that a variable has, in the package.json of the folder where it runs. */
const NPM_VERSION = /\bnpm version\s[^|;&]*\$[\w{(]/

/** Where a workflow runs its commands, besides the root of the repository. */
function startsIn(text: string): readonly string[] {
  const named = Array.from(text.matchAll(/(?:working-directory:|\bcd)\s+["']?(\w[\w./-]*|\.\/[\w./-]+)/g), ([, folder = '']) => folder)
  const variables = Array.from(text.matchAll(/working-directory:\s+["']?\$\{\{\s{0,9}env\.(\w+)\s{0,9}\}\}/g), ([, name = '']) => name)
  return [...named, ...[...new Set(variables)].flatMap((name) => new RegExp(`^\\s{1,20}${name}:\\s{1,9}["']?([\\w./-]+)`, 'm').exec(text)?.[1] ?? [])]
}

/** What tells which file a word in a script means. */
interface ShellNames {
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly loops: ReadonlySet<string>
  /** The folders from which its paths may begin. */
  readonly starts: readonly string[]
}

/** A workflow with more of them is not read any farther. */
const MAX_STARTS = 50

function namesIn(text: string, path: string, starts: readonly string[]): ShellNames {
  return { values: valuesIn(text), loops: loopsOver(path, text, starts), starts }
}

/**
 * Whether a line of a workflow names a file by a path from where it runs. A name alone, as in that of a step or of a script such as
 * update-server-json-version, is the one there, if there is one.
 */
function namesFile(line: string, path: string, { values, loops, starts }: ShellNames, files: FileAccess): boolean {
  const name = basename(path)
  if (loops.size > 0 && Array.from(line.matchAll(/\$\{?(\w{1,50})\}?(?![\w/.])/g), ([, variable = '']) => variable).some((variable) => loops.has(variable))) return true
  const written = line.match(/[^\s'"`=:;,()<>|]+/g)?.filter((word) => basename(word) === name) ?? []
  if (written.some((word) => word.includes('/'))) return written.some((word) => (/[$*]/.test(word) ? mayEndAs(word, path, values) : starts.some((one) => join(one, word) === path)))
  if (written.length === 0 && ![name, name.replace('.', '-')].some((one) => line.includes(one))) return false
  return starts.some((one) => join(one, name) === path) || starts.every((one) => files.kindOf(join(one, name)) === undefined)
}

/** Whether a path with a variable may be that of a file: what follows the variable, after a value that the text gives it, is the end of the file's path. */
function mayEndAs(word: string, path: string, values: ReadonlyMap<string, readonly string[]>): boolean {
  const [, name = ''] = /^\$\{?(\w+)\}?\//.exec(word) ?? []
  return (values.get(name) ?? ['']).slice(0, MAX_VALUES).some((value) => {
    const end = join('/', value.replace(/^\$\{?\w+\}?/, ''), word.slice(word.indexOf('/')))
    return /[$*()]/.test(end) || path.endsWith(end)
  })
}

/** The variables of the loops in a script that stand for a file, as one of several. */
function loopsOver(path: string, text: string, starts: readonly string[]): ReadonlySet<string> {
  const joined = text.replaceAll(/\\\n\s{0,100}/g, ' ')
  const lists = new Map(Array.from(joined.matchAll(/\b(\w{1,50})=\(([^()]{1,2000})\)/g), ([, name = '', words = '']) => [name, words]))
  const found = new Set<string>()
  for (const [, name = '', given = ''] of joined.matchAll(/\bfor\s{1,9}(\w{1,50})\s{1,9}in\s{1,9}([^;\n]{1,2000})/g)) {
    if (found.has(name)) continue
    const words = given.replaceAll(/\$\{(\w{1,50})\[@\]\}/g, (whole, list: string) => lists.get(list) ?? whole)
    if (words.split(/[\s"']+/).some((word) => word !== '' && isAmong(word, path, starts))) found.add(name)
  }
  return found
}

/** Whether a file is one of those that a word in a shell stands for. */
function isAmong(word: string, path: string, starts: readonly string[]): boolean {
  if (!word.includes('*')) return starts.some((one) => join(one, word) === path)
  const segments = word.replace(/^\.\//, '').split('/')
  return starts.some((one) => path.startsWith(`${one}/`) && fitsSegments(segments, path.slice(one.length + 1).split('/'), () => true))
}

/** What a script or a workflow gives its variables. */
function valuesIn(text: string): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  for (const [, name = '', value = ''] of text.matchAll(/\b(\w{1,50})\s{0,9}=\s{0,9}["'`]?([^\s"'`;]{1,200})/g)) addTo(values, name, value)
  return values
}

const MAX_VALUES = 10

/** A server.json of the same name with a newer version. */
interface NewerServer {
  /** Absolute, and as it is shown. */
  readonly file: string
  readonly shown: string
  readonly version: string
  /** Whether the registry takes it, as far as its shape tells. */
  readonly isValid: boolean
}

/** The newer one above a server.json in the repository or in a folder next to it: this one was left there. */
export function newerServer(reading: Reading): NewerServer | undefined {
  const { path, value, surroundings: { files } } = reading
  const [name, own] = [textIn(value, 'name'), numbersOf(value)]
  if (name === undefined || own === undefined || stampOf(reading, 'version') !== undefined) return undefined
  const [folder = '', ...above] = foldersInRepository(path, files)
  for (const one of [...above, ...(files.directoriesIn?.(folder) ?? []).slice(0, MAX_FOLDERS).map((inner) => join(folder, inner))]) {
    const file = join(one, 'server.json')
    const other = files.kindOf(file) === 'file' ? reading.documentOf(file)?.value : undefined
    const numbers = textIn(other, 'name') === name ? numbersOf(other) : undefined
    const at = numbers?.findIndex((number, index) => number !== own[index]) ?? -1
    if (numbers === undefined || at < 0 || (numbers[at] ?? 0) < (own[at] ?? 0)) continue
    return {
      file,
      shown: shownAs(reading, file),
      version: textIn(other, 'version') ?? '',
      isValid: publishedShapeProblems('server-json', other).length === 0 && listIn(other, 'packages').length + listIn(other, 'remotes').length > 0
    }
  }
  return undefined
}

const MAX_FOLDERS = 60

/** The three numbers of a version; undefined for another form. */
function numbersOf(value: unknown): readonly number[] | undefined {
  const [, ...numbers] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(textIn(value, 'version') ?? '') ?? []
  return numbers.length === 0 ? undefined : numbers.map(Number)
}
