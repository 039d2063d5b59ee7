import { oncePer } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import type { ConfigString } from '../server/entry.js'
import { plainPath } from './named-file.js'
import type { Problem } from './rule.js'
import { replacing } from './suggestions.js'

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
export function looksForReferences({ path, surroundings: { files } }: Reading, entry: string): boolean {
  const root = dirname(path)
  const folders = foldersInRepository(path, files).slice(0, 2).flatMap((from) => FOLDERS.flatMap((name) => {
    const folder = join(from, name)
    return [folder, ...(name === '.' ? [] : (files.directoriesIn?.(folder) ?? []).map((inner) => join(folder, inner)))]
  }))
  const sources = folders.flatMap((folder) => (files.filesIn(folder) ?? []).filter((name) => SOURCE.test(name)).map((name) => join(folder, name)))
  return [join(root, entry), ...sources.slice(0, MAX_FILES)].some((file) => LOOKS_FOR_ONE.test(files.readText(file) ?? ''))
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
