import { madeOnce, oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import { namesOfFolder } from '../../project/own-path.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { absenceOf, OUTPUT_FOLDER } from '../build-output.js'
import type { Problem } from '../rule.js'
import { pathOfOneMachine } from './machine-paths.js'

/** The script of a program, at a path that begins on the machine of somebody or of anybody. */
const SCRIPT = /^(?:[A-Za-z]:[\\/]|[\\/~<]|\.{0,2}[\\/]?path[\\/]to[\\/])[^*$%]*\.(?:py|[cm]?[jt]s|sh|rb)$/

/** Scripts that servers start at a path below a folder with the name of the repository, which has no such file: each of these paths has to be changed on every machine. */
export function* goneScripts(reading: Reading): Generator<Problem<'gone'>> {
  const { kind, plugin, excerpt, path, servers, surroundings: { files } } = reading
  if (kind !== 'mcp' || plugin !== undefined || excerpt !== undefined) return
  const scripts = servers.flatMap(({ strings }) => strings.filter(({ means, text }) => (means === 'args' || means === 'command') && SCRIPT.test(text)))
  const root = scripts.length === 0 ? undefined : foldersInRepository(path, files).at(-1)
  if (root === undefined || files.kindOf(join(root, '.git')) === undefined) return
  for (const string of scripts) {
    const parts = string.text.split(/[\\/]+/)
    const at = parts.slice(0, -1).findLastIndex((part) => namesOfFolder(root, reading).has(part.toLowerCase()))
    const file = parts.slice(at + 1).join('/')
    if (at < 0 || files.kindOf(join(root, file)) !== undefined || files.kindOf(join(dirname(path), file)) !== undefined) continue
    // A build may put it there.
    if (OUTPUT_FOLDER.test(file)) continue
    // What was put in a folder of that name need not be the repository.
    if (parts.slice(0, at).some((part) => /^\..|^(?:AppData|Library|node_modules|site-packages)$/.test(part))) continue
    // What begins in the folder of the project on another machine is to be written as one of the project first.
    const { message, data } = pathOfOneMachine(reading, string) ?? {}
    if ((message !== undefined && message !== 'fixed' && message !== 'drive') || (data?.project ?? '') !== '') continue
    const absence = absenceOf(reading, root, file, string.means === 'command')
    if (absence?.why !== 'missing' || absence.severity !== 'warning') continue
    const found = elsewhere(root, basename(file), files)
    const start = string.text.length - parts.slice(at + 1).join('/').length
    const other = found === undefined ? '' : { text: ', but {{found}}', data: { found } }
    const instead = found === undefined ? 'Write the path of the script that starts the server today.' : { text: 'Write the path of {{found}}.', data: { found } }
    yield { message: 'gone', data: { file, other, instead }, at: string.path, span: { start, end: string.text.length }, severity: 'warning' }
  }
}

/** The only file of a name in the folders of a repository, as far as one looks. */
function elsewhere(root: string, name: string, files: FileAccess): string | undefined {
  const [found, ...others] = madeOnce(known(files), `${root}\n${name}`, () => foldersIn(root, files).filter((folder) => files.kindOf(join(folder, name)) === 'file'))
  return found === undefined || others.length > 0 ? undefined : join(found, name).slice(root.length + 1)
}

const known = oncePer((_files: FileAccess) => new Map<string, readonly string[]>())

/** Those at the top, and those in them. */
function foldersIn(root: string, files: FileAccess): readonly string[] {
  const inside = (folder: string) => (files.directoriesIn?.(folder) ?? []).filter((name) => !/^\.|^node_modules$/.test(name)).slice(0, MAX_FOLDERS).map((name) => join(folder, name))
  return inside(root).flatMap((folder) => [folder, ...inside(folder)])
}

const MAX_FOLDERS = 30
