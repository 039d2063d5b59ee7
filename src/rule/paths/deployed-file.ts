import { madeOnce, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { foldersOfRepository } from '../../base/repository.js'
import type { Surroundings } from '../../base/world.js'
import { fileProfile } from '../../hosts/profile.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { shownAs } from '../../project/repository.js'
import { allDocumentsAround, filesAround } from '../documents.js'

/** Where a script of the project puts a file, in a home folder. */
interface Deployment {
  readonly script: string
  readonly place: string
}

/** The script that puts a file of servers into a home folder where its host does not look for servers; undefined if none does, or if the host is told of that place. */
export function deploymentOf(reading: Reading): Deployment | undefined {
  const { path, host, kind, plugin, surroundings } = reading
  if (plugin !== undefined || host.userFiles === undefined) return undefined
  const places = (fileProfile(host, kind).misplaced ?? []).filter((tail) => isNamedFor(tail, path)).map((tail) => `~/${tail}`)
  const root = places.length === 0 ? undefined : foldersOfRepository(path, surroundings.files).at(-1)
  if (root === undefined) return undefined
  for (const { file, text, copies } of madeOnce(scriptsOf(surroundings), root, () => scriptsIn(root, surroundings))) {
    const place = copies.map((copy) => placeAfter(copy, path, [root, dirname(file)])).find((one) => one !== undefined && places.includes(one))
    if (place === undefined || ADDS.test(text) || [text, ...allDocumentsAround(reading), ...filesAround(reading, OF_SHELLS)].some((one) => one.includes('--mcp-config'))) continue
    return { script: shownAs(reading, file), place }
  }
  return undefined
}

/** Whether a folder around a file is called as that of the place, with the dot or without: the scripts of a repository are looked at for such a file alone. */
function isNamedFor(tail: string, path: string): boolean {
  const [folder = ''] = tail.split('/')
  return withSlashes(dirname(path)).split('/').some((name) => name === folder || name === folder.slice(1))
}

/** Where a file is after a copy, with `~` for the home folder; undefined if it is not what is copied. @param folders from which the script may name it */
function placeAfter({ from, to }: Copy, path: string, folders: readonly string[]): string | undefined {
  const source = from.replace(/^(?:\.\/|\$\{?\w+\}?\/)/, '').replace(/\/[.*]?$/, '')
  const isSource = (other: string) => source !== '' && folders.some((folder) => join(folder, source) === other)
  const target = to.replace(/\/$/, '')
  if (isSource(path)) return target.endsWith('.json') ? target : `${target}/${basename(path)}`
  // In a shell, a star does not match a hidden file.
  return isSource(dirname(path)) && !(from.endsWith('*') && basename(path).startsWith('.')) ? `${target === '~' ? `~/${basename(source)}` : target}/${basename(path)}` : undefined
}

/** What adds servers to a host in another way. */
const ADDS = /\bmcp add\b|\bmcp add-json\b|\.claude\.json\b/
const OF_SHELLS = ['.zshrc', '.bashrc', '.bash_aliases', '.aliases', 'zshrc', 'bashrc']

interface Copy {
  readonly from: string
  readonly to: string
}

interface Script {
  readonly file: string
  readonly text: string
  readonly copies: readonly Copy[]
}

const scriptsOf = oncePer((_surroundings: Surroundings) => new Map<string, readonly Script[]>())

/** Where the scripts of a repository are that set a machine up, and what they are called. */
const FOLDERS = ['', 'scripts', 'script', 'bin', 'install', 'setup']
const SCRIPT = /^(?:Makefile|justfile|.+\.(?:sh|bash|zsh))$|^(?:install|setup|bootstrap|deploy|sync)$/i
const MAX_SCRIPTS = 60
const MAX_LENGTH = 200_000
const MAX_LINE = 500
const MAX_COPIES = 300

function scriptsIn(root: string, { files }: Surroundings): readonly Script[] {
  const found = FOLDERS.flatMap((name) => (files.filesIn(join(root, name)) ?? []).filter((one) => SCRIPT.test(one)).map((one) => join(root, name, one)))
  return found.slice(0, MAX_SCRIPTS).flatMap((file) => {
    const text = (files.readText(file) ?? '').slice(0, MAX_LENGTH)
    const copies = copiesIn(text).slice(0, MAX_COPIES)
    return copies.length === 0 ? [] : [{ file, text, copies }]
  })
}

/** What the lines of a shell script put into a hidden folder of the home folder: the word before the place is what is put there. */
function copiesIn(text: string): readonly Copy[] {
  const assigned = Array.from(text.matchAll(ASSIGNED), ([, name = '', value = '']) => [name, value] as const)
  // What another command prints is not known.
  const variables = new Map(assigned.filter(([, value]) => !/\$\([^)]*$/.test(value)))
  const expanded = (word: string) => word.replaceAll(/\$[{(]?(\w+)(?::-[^}]{0,100})?[})]?/g, (whole, name: string) => (name === 'HOME' ? '~' : (variables.get(name) ?? whole)))
  return text.split('\n').flatMap((line) => {
    if (!PUTS.test(line) || line.length > MAX_LINE || /^\s*#/.test(line)) return []
    const words = line.replaceAll(/["']/g, '').split(/[\s:;|&]+/).filter((word) => word !== '' && !word.startsWith('-')).map((word) => expanded(expanded(word)))
    const to = words.findIndex((word) => /^~(?:\/(?:\.[\w-].*)?)?$/.test(word))
    return words.slice(0, Math.max(0, to)).map((from) => ({ from, to: words[to] ?? '' }))
  })
}

const ASSIGNED = /^[ \t]*(?:(?:export|local|readonly)[ \t]+)?(\w{1,60})[:?]?=[ \t]*["']?([^"'\s;]{1,200})/gm
/** What copies or links a file, and a list of pairs for what does. */
const PUTS = /\b(?:cp|ln|install|rsync|link\w*|copy\w*|symlink\w*|deploy\w*)\b|["'][^"'\s]{1,200}:(?:~|\$\{?HOME)/
