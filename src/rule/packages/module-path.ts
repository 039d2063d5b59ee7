import { oncePer } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { hostFields, type ServerEntry } from '../../server/entry.js'
import { startedProgram } from '../../server/program.js'
import { textsOfScripts } from '../build-output.js'
import { documentsAround } from '../documents.js'
import type { Suggestion } from '../rule.js'

/** A module that Python does not find where the host starts the server. */
interface LostModule {
  readonly message: 'module'
  readonly data: { readonly module: string; readonly host: string; readonly instead: Phrase }
  readonly at: Path
  readonly suggestions: readonly Suggestion[]
}

/**
 * A module of the plugin or of the project that `python -m` is told to start, for a host that starts the server elsewhere, where nothing puts the folder of
 * the module on the path of Python, and no document or script installs it as a package.
 */
function lostModule(reading: Reading, server: ServerEntry): LostModule | undefined {
  const { plugin, host, writtenPluginRoot: root, surroundings: { files } } = reading
  const { name = '', args = [] } = startedProgram(server) ?? {}
  const option = args.findIndex(({ text }) => !/^-[uBOsSqv]+$/.test(text))
  const word = args[option + 1]
  if (!/^(?:python[\d.]*|py)$/.test(name) || args[option]?.text !== '-m' || word === undefined || !/^[A-Za-z_]\w*(?:\.\w+)*$/.test(word.text)) return undefined
  if (server.strings.some(({ means, key }) => means === 'env' && key === 'PYTHONPATH')) return undefined
  const isOfPlugin = plugin !== undefined && host.pluginServersStartIn === 'start' && root !== undefined && !reading.isOfProjectToo
  const readsCwd = hostFields(host).namesOf('cwd').length > 0
  if (isOfPlugin ? readsCwd && server.has('cwd') : host.startsAnywhere !== true) return undefined
  const folders = isOfPlugin ? [plugin.root] : [...new Set([reading.folder, ...foldersInRepository(reading.path, files)])]
  const place = word.text.replaceAll('.', '/')
  const isIn = (folder: string) => [`${place}.py`, `${place}/__main__.py`].some((file) => files.kindOf(join(folder, file)) === 'file')
  const found = folders.flatMap((folder) => [folder, join(folder, 'src')]).find(isIn)
  if (found === undefined || isInstalled(reading, found, word.text, isOfPlugin)) return undefined
  const cwd = server.strings.find(({ means }) => means === 'cwd')?.text
  const path = isOfPlugin ? `${root}${found === plugin.root ? '' : '/src'}` : cwd !== undefined && /^(?:\/|[A-Za-z]:[\\/])/.test(cwd) ? cwd : undefined
  const { env } = server.value
  const fix = path === undefined ? undefined : isRecord(env) ? ({ op: 'add', at: [...server.path, 'env', 'PYTHONPATH'], value: path, where: 'last' } as const) : ({ op: 'add', at: [...server.path, 'env'], value: { PYTHONPATH: path }, where: 'last' } as const)
  const reported = cwd === undefined || isOfPlugin ? '' : ' Users report that it does not start servers in their "cwd".'
  const instead = { text: `Add "PYTHONPATH" to "env"${path === undefined ? ', with the absolute path of the folder of the module' : ': "{{path}}"'}.${reported}`, data: { path } }
  return { message: 'module', data: { module: word.text, host: subjectOf(host), instead }, at: word.at.path, suggestions: fix === undefined ? [] : [{ title: 'Add PYTHONPATH', fix: [fix] }] }
}

export function lostModules(reading: Reading): LostModule[] {
  return reading.kind === 'bundle' ? [] : reading.servers.flatMap((server) => lostModule(reading, server) ?? [])
}

/** Files that make a package of a folder of Python. */
const OF_PACKAGE = ['pyproject.toml', 'setup.py', 'setup.cfg']

/** What installs the project around it, for the `python` on the PATH or in an environment. */
const INSTALLS_PROJECT = /\b(?:uv tool install|pipx install|(?:pip3?|uv pip) install[^\n]*?(?: -e\b| --editable\b| ["']?\.{1,2}(?:[\s"'/[]|$)| ["']?\$\{?\w*(?:ROOT|DIR)))/

/** What makes an environment in the folder of the project, which the people who have it may activate. */
const MAKES_ENVIRONMENT = /\b(?:uv sync|poetry install|pdm install)\b/

/** The lines of documents and scripts that name a program which installs packages. Each server asks. */
const linesOfInstallers = oncePer((reading: Reading): readonly string[] => [...documentsAround(reading), ...textsOfScripts(reading)].flatMap((text) => text.split('\n')).filter((line) => line.length < MAX_LINE && /\b(?:pip3?|uv|pipx|poetry|pdm)\b/.test(line)))

/** A command for people is shorter. */
const MAX_LINE = 500

/** Whether the folder with a module is a package, which a document or a script installs. */
function isInstalled(reading: Reading, folder: string, module: string, isOfPlugin: boolean): boolean {
  const { surroundings: { files } } = reading
  const folders = foldersInRepository(join(folder, 'x'), files)
  if (!folders.some((one) => OF_PACKAGE.some((name) => files.kindOf(join(one, name)) === 'file'))) return false
  const [top = ''] = module.split('.')
  const byName = new RegExp(`\\b(?:install|add)\\b.*\\b${top.replaceAll('_', '[-_.]')}\\b`)
  return linesOfInstallers(reading).some((line) => INSTALLS_PROJECT.test(line) || byName.test(line) || (!isOfPlugin && MAKES_ENVIRONMENT.test(line)))
}
