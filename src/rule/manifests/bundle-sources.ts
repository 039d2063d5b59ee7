import { oncePer } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import type { ConfigString, ServerEntry } from '../../server/entry.js'
import { programName } from '../../server/shell.js'
import { plainPath } from '../named-file.js'
import type { Problem } from '../rule.js'
import { replacing } from '../suggestions.js'

/** Where the sources of a bundle's server are, from the folder of its manifest or from the one above, as where mcpb/ has the manifest alone; with the folders in them. */
const FOLDERS = ['.', 'src', 'server', 'lib']
const SOURCE = /\.(?:[cm]?[jt]s|py|go|rs)$/
/** What looks for a reference that was left as text: a name in braces, or the beginning of any. */
const LOOKS_FOR_ONE = /user_config\.|\^\\\$\??\\?\{|(?:startsWith|startswith|includes|HasPrefix)\((?:\w{1,20}, )?['"`]\$\{/
/** Of more files, nobody reads all for one warning. */
const MAX_FILES = 200

/** The folder of the module that `python -m` starts, after the folder of the bundle, where PYTHONPATH is that of the bundle: the entry point is in it. */
export function folderOfModule({ key, text, server: { args } }: ConfigString, entry = ''): string {
  const option = args.findIndex((one) => one.text === '-m')
  const module = option < 0 ? '' : (args[option + 1]?.text ?? '')
  const at = key === 'PYTHONPATH' && /^\$\{\w+\}$/.test(text) && /^\w+(?:\.\w+)*$/.test(module) ? `/${entry}`.indexOf(`/${module.replaceAll('.', '/')}`) : -1
  return at > 0 ? `/${entry.slice(0, at - 1)}` : ''
}

/** Whether the sources of a bundle's server look for references that the app left as text. @param entry the file that the app starts, from the folder of the manifest */
export function looksForReferences(reading: Reading, entry: string): boolean {
  return sourcesOf(reading, entry).some(({ text }) => LOOKS_FOR_ONE.test(text))
}

/** The value that the source of a bundle's server has for a variable that is not set, and not for an empty one. */
export interface Fallback {
  readonly file: string
  /** Absent if it is not a text. */
  readonly value?: string
}

const WITHOUT =
  /(?:process\.env\.|process\.env\[["'`])([A-Z][A-Z0-9_]{2,80})(?:["'`]\])?\s{0,9}\?\?\s{0,9}("[^"\n]{0,200}"|'[^'\n]{0,200}'|(?!undefined|null|false)[A-Za-z_$])|(?:environ\.get|getenv)\(\s{0,9}["']([A-Z][A-Z0-9_]{2,80})["']\s{0,9},\s{0,9}("[^"\n]{0,200}"|'[^'\n]{0,200}'|(?!None|False)[A-Za-z_])/g

/** Those by the names of the variables. */
export function fallbacksIn(reading: Reading, entry: string): ReadonlyMap<string, Fallback> {
  const found = new Map<string, Fallback>()
  for (const { file, text } of sourcesOf(reading, entry)) {
    for (const [, one, its = '', other, another = ''] of text.matchAll(WITHOUT)) {
      const [name, written] = [one ?? other ?? '', `${its}${another}`]
      const quoted = /^(["'])(.*)\1$/.exec(written)?.[2]
      if (quoted === '' || found.has(name)) continue
      found.set(name, { file, ...(quoted === undefined ? {} : { value: quoted }) })
    }
  }
  return found
}

/** Whether the source of a bundle's server treats an empty variable as one that is not set. */
export function takesEmpty(reading: Reading, entry: string, variable: string): boolean {
  if (!/^\w+$/.test(variable)) return false
  const taken = new RegExp(
    `(?:process\\.env\\.|process\\.env\\[["'\`])${variable}(?:["'\`]\\])?\\s{0,9}(?:\\|\\||\\?[^?.])|(?:environ\\.get|getenv)\\(\\s{0,9}["']${variable}["'][^)\\n]{0,200}\\)\\s{0,9}or\\b`
  )
  return sourcesOf(reading, entry).some(({ text }) => taken.test(text))
}

/** The sources of a bundle's server, as far as they are where most have them. */
function sourcesOf({ path, surroundings: { files } }: Reading, entry: string): readonly { readonly file: string; readonly text: string }[] {
  const folders = foldersInRepository(path, files).slice(0, 2).flatMap((from) => FOLDERS.flatMap((name) => {
    const folder = join(from, name)
    return [folder, ...(name === '.' ? [] : (files.directoriesIn?.(folder) ?? []).map((inner) => join(folder, inner)))]
  }))
  const sources = folders.flatMap((folder) => (files.filesIn(folder) ?? []).filter((name) => SOURCE.test(name)).map((name) => join(folder, name)))
  return [join(dirname(path), entry), ...sources.slice(0, MAX_FILES)].map((file) => ({ file, text: files.readText(file) ?? '' }))
}

/** The same of the servers of a file: whoever writes their sources knows that such references arrive as text. */
export const expectReferences = oncePer((reading: Reading): boolean => {
  const { path, servers, surroundings: { files } } = reading
  const scripts = servers.flatMap(({ args }) => args.map(({ text }) => plainPath(text)))
  return looksForReferences(reading, scripts.find((script) => SOURCE.test(script) && files.kindOf(join(dirname(path), script)) === 'file') ?? '')
})

/** A folder that is relative to where the program runs. */
const FOLDER = /^\.$|^(?:\.\/)?\w[\w-]*(?:\/[\w-]+)*\/?$/

/** Folders of modules that the variables of a server name from where the app starts it. @param folder that of the bundle */
export function* foldersOfModules(strings: readonly ConfigString[], folder: string, files: Pick<FileAccess, 'kindOf'>): Generator<Problem<'search'>> {
  for (const { means, text, path: at, key } of strings) {
    if (means !== 'env' || (key !== 'PYTHONPATH' && key !== 'NODE_PATH') || !FOLDER.test(text)) continue
    const inside = plainPath(text)
    const isThere = files.kindOf(join(folder, inside)) === 'directory'
    yield { message: 'search', data: { folder: text, name: key }, at, severity: 'warning', suggestions: isThere ? [replacing(at, `\${__dirname}/${inside}`.replace(/\/(?:\.\/?)?$/, ''))] : [] }
  }
}

/** The script of the bundle's project that `uv run` is told to start by its name: where the app starts it, there is no project, and uv looks for a program of that name, which somebody may have installed. */
export function* scriptsOfProject(
  { command = '', args: [run, script] }: Pick<ServerEntry, 'command' | 'args'>,
  folder: string,
  files: Pick<FileAccess, 'readText'>
): Generator<Problem<'relativeOfUv'>> {
  if (programName(command) !== 'uv' || run?.text !== 'run' || script === undefined || !/^[\w-]+$/.test(script.text)) return
  const isScript = new RegExp(`^["']?${script.text}["']? *= *["'][\\w.]+:`, 'm').test(files.readText(join(folder, 'pyproject.toml')) ?? '')
  if (isScript)
    yield {
      message: 'relativeOfUv',
      data: { file: script.text },
      at: script.path,
      severity: 'warning',
      suggestions: [{ title: 'Add --directory ${__dirname}', fix: [{ op: 'insert', at: script.path, values: ['--directory', '${__dirname}'] }] }]
    }
}
