import { basename, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'

/** The folders of a repository in which scripts are kept, besides the one with the file and those above it. */
const FOLDERS = ['', 'scripts', 'script', 'bin', 'tools', 'setup', 'install', 'hack', '.github/workflows']
/** Files that may fill in a template. */
const SCRIPT = /\.(?:sh|bash|zsh|ps1|py|rb|[cm]?[jt]s|mk|ya?ml|just)$|^(?:Makefile|makefile|justfile|Justfile|package\.json|cookiecutter\.json|copier\.ya?ml)$/
/** Files that say by their name that the folder is a template. */
const OF_TEMPLATE = /^(?:cookiecutter\.json|copier\.ya?ml|boilerplate\.ya?ml|\.scaffold.*)$/

/** What the scripts around a file may fill in: anything, or these words. */
const FILLED = new WeakMap<Reading, 'anything' | ReadonlySet<string>>()
const WORD = /[\w-]+/g

/**
 * Whether a text in double braces is filled in before a host reads the file: the file is in a folder of templates, or a script of the
 * repository names it.
 * @param shown the text with its braces
 */
export function isFilledByScript(shown: string, reading: Reading): boolean {
  // A file may have thousands of such texts: the scripts are read once for all of them.
  let filled = FILLED.get(reading)
  if (filled === undefined) FILLED.set(reading, (filled = filledAround(reading)))
  if (filled === 'anything') return true
  const words = shown.match(WORD) ?? []
  return words.length > 0 && words.every((word) => filled.has(word))
}

function filledAround({ path, shown, surroundings: { files } }: Reading): 'anything' | ReadonlySet<string> {
  if (/(?:^|[/\\])(?:templates?|skeleton|scaffold|boilerplate)s?[/\\]|\{\{/i.test(shown)) return 'anything'
  const words = new Set<string>()
  for (const folder of foldersOfScripts(path, files)) {
    for (const script of files.filesIn(folder)?.filter((one) => SCRIPT.test(one)) ?? []) {
      if (OF_TEMPLATE.test(script)) return 'anything'
      const text = files.readText(join(folder, script)) ?? ''
      // A script that builds no text in double braces fills in none.
      if (/\{\{|\\\{\\\{/.test(text)) for (const [word] of text.matchAll(WORD)) words.add(word)
    }
  }
  return words
}

/** Whether people copy a file and fill it in: a sample, or one person's own settings in a repository, where no host looks for them. */
export function isForCopying({ isSample, isUsersOwn, path }: Pick<Reading, 'isSample' | 'isUsersOwn' | 'path'>): boolean {
  return isSample || (isUsersOwn && !/[/\\](?:\.[^/\\]+|Library|AppData)[/\\]/.test(path))
}

/** A line of a workflow that writes something into a file. */
const WRITES = /\b(?:updat|set|bump|sync|stamp|writ|inject|replac)\w*|\bmv\b|\btee\b|\bsed\b|>/i
/** A command that puts a new text in the place of a file, and a line before it, in the same step, that sets the version in it, as of `jq`. */
const WRITTEN = /^\s*mv\s|>\s*[\w./-]+\s*$/
const SETS_VERSION = /\.version\s*=[^=]/
const STEP = 12
const STAMPED = new WeakMap<Reading, boolean>()

/** Whether a workflow of GitHub writes the version into this very file before it is published, so that the one in the repository means nothing. */
export function isVersionSetByWorkflow(reading: Reading): boolean {
  let isSet = STAMPED.get(reading)
  if (isSet === undefined) STAMPED.set(reading, (isSet = findStamp(reading)))
  return isSet
}

function findStamp({ path, surroundings: { files } }: Reading): boolean {
  for (const root of foldersInRepository(path, files)) {
    const folder = join(root, '.github/workflows')
    for (const script of files.filesIn(folder)?.filter((one) => /\.ya?ml$/.test(one)) ?? []) {
      const text = files.readText(join(folder, script)) ?? ''
      const starts = [root, ...Array.from(text.matchAll(STARTS_IN), ([, one = '']) => join(root, one))]
      const isNamed = (line: string) => namesFile(line, path, starts, files)
      const lines = text.split('\n')
      if (lines.some((line) => !/^\s*#/.test(line) && /version/i.test(line) && WRITES.test(line) && isNamed(line))) return true
      if (lines.some((line, index) => WRITTEN.test(line) && isNamed(line) && lines.slice(Math.max(0, index - STEP), index).some((one) => SETS_VERSION.test(one)))) return true
    }
  }
  return false
}

/** Where a workflow runs its commands, besides the root of the repository. */
const STARTS_IN = /(?:working-directory:|\bcd)\s+["']?(\w[\w./-]*|\.\/[\w./-]+)/g

/**
 * Whether a line of a workflow names a file by a path from where it runs. A name alone, as in that of a step or of a script such as
 * update-server-json-version, is the one there, if there is one.
 */
function namesFile(line: string, path: string, starts: readonly string[], files: FileAccess): boolean {
  const name = basename(path)
  const written = line.match(/[^\s'"`=:;,()<>|]+/g)?.filter((word) => basename(word) === name) ?? []
  if (written.some((word) => word.includes('/'))) return written.some((word) => /[$*]/.test(word) || starts.some((one) => join(one, word) === path))
  if (written.length === 0 && ![name, name.replace('.', '-')].some((one) => line.includes(one))) return false
  return starts.some((one) => join(one, name) === path) || starts.every((one) => files.kindOf(join(one, name)) === undefined)
}

/** The folder of a file and those above it in its repository, with their folders of scripts. */
function foldersOfScripts(path: string, files: FileAccess): string[] {
  return foldersInRepository(path, files).flatMap((folder) => FOLDERS.map((one) => (one === '' ? folder : join(folder, one))))
}

/** What a release script puts a value in place of: `{{VERSION}}`, `<<Name>>`, `__OWNER__`, `${VERSION}`, or a whole text such as `<SHA>` or `$VERSION`. */
const LATER = /\{\{[^{}]{1,100}\}\}|<<[^<>]{1,100}>>|__[A-Z][A-Z0-9_]{0,100}__|\$\{[A-Za-z_][\w.]{0,100}\}|^<[\w .-]{1,100}>$|^\$[A-Z][A-Z0-9_]{0,100}$/

/** Whether a release script fills a value of a file that authors publish in: there is nothing to judge before. */
export function isFilledInLater(value: unknown): boolean {
  return typeof value === 'string' && LATER.test(value)
}
