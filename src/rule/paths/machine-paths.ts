import { oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { isSdk } from '../../hosts/profiles.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { isIgnoredByName } from '../../project/repository.js'
import type { ConfigString, ServerEntry } from '../../server/entry.js'
import { findFillIn } from '../../server/fill-in.js'
import { afterPluginRoot, findOwnDrive, findPathOutOfPlugin, withBackslashes } from '../../server/paths.js'
import { hasBuild, isInEnvironment, isInstalledFromPack, OUT_OF_ENVIRONMENT, OUTPUT_FOLDER } from '../build-output.js'
import { quotedWord } from '../credentials/approvals.js'
import { allDocumentsAround, filesAround } from '../documents.js'
import { plainPath } from '../named-file.js'
import type { Problem } from '../rule.js'
import { replacing } from '../suggestions.js'
import { IN_EXAMPLES } from '../templates.js'
import { homeIn, inProject, isElsewhere, isScript, offered, ofProject, pathFrom, programForAll, shortened, startOfInstalled, withoutHome } from './home-paths.js'
import { isPlaceOfInstaller } from './other-systems.js'

/** A path that only one machine has, and what to write in its place. */
type MachinePath = Problem<'personal' | 'fixed' | 'ofBoost' | 'program' | 'inside' | 'insideCwd' | 'insideOnDrive' | 'insideFolder' | 'folder' | 'drive' | 'installed' | 'conda'>

/** The first path of a string that is in a home directory, on a drive or in a folder which the next person does not have. */
export function pathOfOneMachine(reading: Reading, string: ConfigString): MachinePath | undefined {
  const found = firstPath(reading, string)
  // With a program or a script that one machine has, the entry is no more for everyone than before.
  if (found?.suggestions === undefined) return found
  const { strings } = string.server
  const others = string.means === 'command' ? strings.filter(({ means }) => means === 'args' || means === 'cwd') : [strings.find(({ means }) => means === 'command')]
  return others.some((one) => one !== undefined && isTied(reading, one)) ? { ...found, suggestions: [] } : found
}

/** Whether a string names what is on one machine alone, and nothing can be written for it. */
function isTied(reading: Reading, string: ConfigString): boolean {
  const found = firstPath(reading, string)
  return found !== undefined && (found.suggestions ?? []).length === 0
}

function firstPath(reading: Reading, string: ConfigString): MachinePath | undefined {
  // A placeholder such as `/Users/username` is reported by `placeholder-value`.
  if (findFillIn(string.text) !== undefined) return undefined
  return inHome(reading, string) ?? onDrive(reading, string) ?? inConda(reading, string) ?? installed(string) ?? inFolder(reading, string)
}

/** The home directory of root, and of the first user of images for servers. */
const OF_MACHINE = /^\/(?:root|home\/(?:ubuntu|ec2-user|azureuser|debian|centos|opc))$/

function inHome(reading: Reading, string: ConfigString): MachinePath | undefined {
  const { text, means, path: at } = string
  const home = homeIn(string)
  if (home === undefined || isElsewhere(string, home) || (text.slice(home.start, home.end) === '/root' && isInContainer(reading))) return undefined
  const span = { start: home.start, end: home.end }
  const path = pathFrom(string, home.start)
  const isOfMachine = OF_MACHINE.test(text.slice(home.start, home.end))
  const where = isOfMachine ? 'on one machine' : "in one person's home directory"
  // Where the documents put the project there, everyone has it there.
  const [folder = ''] = /^\/\w+\/\w+\/[\w.-]+|^\/root\/[\w.-]+/.exec(text.slice(home.start)) ?? []
  const severity = isOfMachine && foldersInDocuments(reading).has(folder) ? ({ severity: 'info' } as const) : {}
  if (isOfBoost(reading))
    return {
      message: 'ofBoost',
      data: {
        path,
        where,
        more: '',
        apart: isTrackedAnyway(reading) ? `Run \`git rm --cached ${quotedWord(reading.shown)}\`` : 'Keep this file out of version control'
      },
      at,
      span
    }
  const program = means === 'command' ? programForAll(text) : undefined
  if (program !== undefined) return { message: 'program', data: { path, where, more: '', program }, at, span, suggestions: [replacing(at, program)] }
  const inside = inProject(reading, string, home)
  if (inside?.message !== undefined) return { ...inside, data: { ...inside.data, path, where, more: '', others: '' }, at, span, ...severity }
  const start = means === 'command' || means === 'args' ? startOfInstalled(text) : undefined
  const ofEnvironment = means === 'command' && isInEnvironment(plainPath(text))
  const rewritings = inside === undefined && start === undefined && !ofEnvironment && !hasSeveral(string, home) ? withoutHome(reading, string, home) : []
  const project = inside?.project ?? start ?? (ofEnvironment ? OUT_OF_ENVIRONMENT : ofProject(reading, string, home))
  const data = { path, where, reference: rewritings[0]?.reference, more: '', project, use: project === '' ? 'Use' : 'Otherwise use', otherwise: otherwise(reading, string) }
  return { message: rewritings.length > 0 ? 'personal' : 'fixed', data, at, span, suggestions: offered(rewritings), ...severity }
}

/** Whether people open the project in a container, where everyone may be root. Each path of the file asks. */
const isInContainer = oncePer((reading: Reading): boolean =>
  filesAround(reading, ['.devcontainer/devcontainer.json', '.devcontainer.json']).some(
    (text) => text !== '' && !/"(?:remoteUser|containerUser)"\s{0,9}:\s{0,9}"(?!root")/.test(text)
  )
)

/** Whether Laravel Boost wrote the file for PhpStorm, which does not find `php` by its name: it has absolute paths on purpose. Each path of the file asks. */
const isOfBoost = oncePer(({ host, servers }: Reading): boolean => host.name === 'junie' && servers.some(({ args }) => args.some(({ text }) => text === 'boost:mcp')))

/** Whether a list of folders, such as `PATH`, has more of the same home directory: one alone would be fixed. */
function hasSeveral({ means, key, text }: ConfigString, { start, end }: Span): boolean {
  return means === 'env' && typeof key === 'string' && /PATH$/i.test(key) && text.includes(text.slice(start, end), end)
}

/** The only drive that every Windows machine has is `C:`, with the programs of the system. A program there is one for Windows, which `posix-cmd` reports. */
function onDrive(reading: Reading, string: ConfigString): MachinePath | undefined {
  const { text, means, path: at } = string
  if (means !== 'command' && means !== 'args' && means !== 'env' && means !== 'cwd') return undefined
  const span = means === 'command' && /^C:/i.test(text) ? undefined : findOwnDrive(text, isScript(string) ? 'script' : 'plain')
  if (span === undefined || isElsewhere(string, span)) return undefined
  const written = pathFrom(string, span.start)
  const path = text.startsWith('/', span.start) ? written : withBackslashes(written)
  const inside = inProject(reading, string, span)
  if (inside?.message === 'inside') return { ...inside, message: 'insideOnDrive', data: { ...inside.data, path, more: '', others: '' }, at, span }
  return { message: 'drive', data: { path, more: '', otherwise: otherwise(reading, string) }, at, span, ...(isPlaceOfInstaller(reading, text.slice(span.start)) ? { severity: 'info' } : {}) }
}

/** Folders for programs that every system has, or every one with Homebrew. */
const FOR_PROGRAMS = /^\/(?:usr\/|bin\/|opt\/homebrew\/)/

/** A formula of Homebrew, which is in another folder on another kind of Mac. One with a version is on nobody's PATH. */
const OF_SOME = /^\/(?:opt\/homebrew|usr\/local)\/opt\/[^/@]+\//

/** An environment that somebody made with conda, outside of a home directory. */
const OF_CONDA = /^\/[\w./-]*\/?(?:anaconda|miniconda|miniforge|mambaforge)\d?\/envs\/[\w.-]+\//

/** A program that few machines have in that folder, though many have it. */
function installed(string: ConfigString): MachinePath | undefined {
  const { text, means, path: at } = string
  if (means !== 'command' || !text.startsWith('/') || (FOR_PROGRAMS.test(text) && !OF_SOME.test(text)) || /[$%{<]/.test(text) || homeIn(string) !== undefined) return undefined
  const program = programForAll(text)
  return program === undefined ? undefined : { message: 'installed', data: { path: shortened(text), program }, at, suggestions: [replacing(at, program)] }
}

function inConda(reading: Reading, string: ConfigString): MachinePath | undefined {
  const { text, means, path: at } = string
  if ((means !== 'command' && means !== 'args') || !text.startsWith('/') || !OF_CONDA.test(text) || isElsewhere(string, { start: 0, end: 0 })) return undefined
  return { message: 'conda', data: { path: shortened(text), otherwise: otherwise(reading, string) }, at }
}

/** Folders of every system, those that programs are installed in, and those that people make in containers. */
const OF_SYSTEMS = /^\/(?:Applications|Library|System|snap|nix|usr|etc|var(?!\/www\/)|tmp|bin|sbin|lib|dev|proc|run|home|Users|root|mnt\/c|app|apps|code|src|data|project|projects|repo|workspaces?)\//

/** The project in a folder of another machine, or at the root of its disk: it has its name there, and what is below is here. */
function inFolder(reading: Reading, string: ConfigString): MachinePath | undefined {
  const { text, means, path: at } = string
  if (
    !(means === 'command' || (means === 'args' && (SCRIPT.test(text) || text.endsWith('/artisan')))) ||
    !/^\/[\w.-]+(?:\/[\w.@-]+)+$/.test(text) ||
    OF_SYSTEMS.test(text) ||
    isElsewhere(string, { start: 0, end: 0 })
  )
    return undefined
  if (isBelow(reading, text, foldersOfContainers(reading))) return undefined
  const inside = inProject(reading, string, { start: 0, end: 0 })
  // Where the documents put the project there, its other files count on it too.
  const severity = isBelow(reading, text, foldersInDocuments(reading)) ? ({ severity: 'info' } as const) : {}
  if (inside !== undefined && 'project' in inside && inside.project !== undefined)
    return { message: 'folder', data: { path: shortened(text), more: '', project: inside.project, otherwise: otherwise(reading, string) }, at, ...severity }
  if (inside?.message !== 'inside') return undefined
  // All paths below the same folder have one remedy.
  const { place, data, suggestions } = inside
  const span = { start: 0, end: text.length - (place === '' ? 0 : place.length + 1) }
  return { message: 'insideFolder', suggestions, data: { ...data, path: shortened(text), more: '', others: '' }, at, span, ...severity }
}

/** Whether the project says that it is in one of some absolute folders, of its container or of its machine, where the host may run too: what is below that folder there is here. */
function isBelow({ folder, surroundings: { files } }: Reading, path: string, folders: ReadonlySet<string>): boolean {
  const names = path.split('/').slice(1)
  return names.some((_, depth) => folders.has(`/${names.slice(0, depth).join('/')}`) && files.kindOf(join(folder, ...names.slice(depth))) !== undefined)
}

/** The absolute folders that the definitions of containers around a file name. Each path asks. */
export const foldersOfContainers = oncePer((reading: Reading) =>
  foldersIn(filesAround(reading, ['Dockerfile', 'compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml', '.devcontainer/devcontainer.json']))
)

/** The same of the documents around a file, with the folders around those. */
export const foldersInDocuments = oncePer((reading: Reading): ReadonlySet<string> => {
  const found = [...foldersIn(allDocumentsAround(reading))].map((path) => path.split('/').slice(0, MAX_NAMES))
  return new Set(found.flatMap((names) => names.map((_, depth) => names.slice(0, depth + 1).join('/'))))
})

/** A project is not deeper. */
const MAX_NAMES = 8

function foldersIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(/(?<![\w./-])(?:\/[\w.-]+)+/g), ([found]) => found)))
}

/** What else can be done about a path of one person. */
function otherwise(reading: Reading, { means, key }: ConfigString): string {
  const { host, kind, plugin, writtenPluginRoot, isCommitted, shown } = reading
  if (kind === 'bundle') {
    const name = typeof key === 'string' ? key.toLowerCase() : 'folder'
    return `ask for it: declare it in \`user_config\`, with "type": "directory" or "file", and write \${user_config.${name}}`
  }
  // Who installs a plugin gets what is in version control.
  const template = plugin === undefined ? templateBeside(reading) : undefined
  if (template !== undefined) return `keep this file out of version control: ${template} is there for everyone`
  if (isCommitted || IN_EXAMPLES.test(shown)) return 'write a placeholder such as /path/to/it, which everyone replaces in a copy of their own'
  if (plugin !== undefined && !isSdk(host)) {
    if (means === 'env' || means === 'cwd') return 'let each person set it in a variable of the environment'
    return writtenPluginRoot === undefined ? 'put the file into the plugin' : `put the file into the plugin and start the path with ${writtenPluginRoot}`
  }
  if (isSdk(host)) return 'read it from an environment variable'
  return isTrackedAnyway(reading) ? `run \`git rm --cached ${quotedWord(shown)}\`, since .gitignore already names this file` : 'keep this file out of version control'
}

/** The file next to this one from which people make theirs, as its name says. Each path of the file asks. */
const templateBeside = oncePer(({ path, surroundings: { files } }: Reading): string | undefined => {
  const own = basename(path)
  return (files.filesIn(dirname(path)) ?? []).find((name) => name !== own && name.replace(/[._-]?(?:template|example|sample)s?(?=[._-]|$)/i, '') === own)
})

/** Whether git keeps a file that a .gitignore names, or the hidden folder that it is in: it was added before, or by force. Each path of the file asks. */
const isTrackedAnyway = oncePer(({ path, shown, surroundings: { files } }: Reading): boolean => {
  if (files.isTracked?.(path) !== true || !isIgnoredByName(path, files)) return false
  // A folder whose files are all tracked is named for another reason.
  const hidden = withSlashes(shown).search(/(?<=^|\/)\.[^/.]/)
  const above = hidden < 0 ? dirname(path) : path.slice(0, path.length - (shown.length - hidden) - 1)
  return !isIgnoredByName(above, files)
})

/** What to write for a `~`. @param reference how the file refers to the home directory; undefined if its host has nothing for that */
export function insteadOfTilde(reading: Reading, string: ConfigString, reference: string | undefined, isOfPackage: boolean): string {
  const known = reference ?? (reading.isUsersOwn && !reading.isCommitted ? 'the whole path' : undefined)
  if (known !== undefined) return isOfPackage ? `Write ${known} instead, unless the server expands it itself.` : `Write ${known} instead.`
  const other = `a path that is the same for everyone, or ${otherwise(reading, string)}: the whole path would be one person's.`
  return isOfPackage ? `Unless the server expands it itself, use ${other}` : `Use ${other}`
}

/** A path that leads out of the plugin, with which nothing else is installed. */
export function pathOutOfPlugin(reading: Reading, string: ConfigString): Problem<'outside' | 'outsideFolder' | 'outsideBuilt' | 'outsideEnvironment' | 'nowhere' | 'tooFar'> | undefined {
  const { host } = reading
  const { text, expanded } = string
  const span = expanded ? findPathOutOfPlugin(text, host.variables) : undefined
  if (span === undefined || isInstalledFromPack(reading)) return undefined
  const { plugin, surroundings } = reading
  const problem = { data: { path: text.slice(span.start, span.end), more: '' }, at: string.path, span }
  const rest = afterPluginRoot(problem.data.path, host.variables)
  const file = plugin === undefined || rest === undefined || /[$%{]/.test(rest) ? undefined : join(plugin.root, plainPath(rest))
  if (plugin === undefined || rest === undefined || file === undefined) return { ...problem, message: 'outside' }
  if (surroundings.files.kindOf(file) === 'directory') return { ...problem, message: 'outsideFolder' }
  if (!(string.means === 'command' || SCRIPT.test(rest))) return { ...problem, message: 'outside' }
  // Alone, it would find neither its other files nor its packages.
  if (surroundings.files.kindOf(file) !== undefined) return { ...problem, message: IMPORTS.test((surroundings.files.readText(file) ?? '').slice(0, BEGINNING)) ? 'outsideBuilt' : 'outside' }
  // People make an environment by themselves, where the folder for it is.
  if (isInEnvironment(file) && surroundings.files.kindOf(dirname(dirname(dirname(file)))) === 'directory') return { ...problem, message: 'outsideEnvironment' }
  const below = plainPath(rest).replace(/^(?:\/?\.\.\/)+/, '')
  if (surroundings.files.kindOf(join(plugin.root, below)) === 'file') {
    const cut = { start: span.end - plainPath(rest).length, end: span.end }
    return {
      ...problem,
      message: 'tooFar',
      data: { ...problem.data, meant: `${text.slice(span.start, cut.start)}${below}` },
      suggestions: [{ title: "Remove '..' from the path", fix: [{ op: 'splice', at: string.path, span: cut, text: below }] }]
    }
  }
  const [output = ''] = OUTPUT_FOLDER.exec(file) ?? []
  const parent = output === '' ? '' : file.slice(0, file.indexOf(output))
  const isBuilt = parent !== '' && surroundings.files.kindOf(parent) === 'directory' && hasBuild(parent, file.slice(parent.length + 1), reading)
  return { ...problem, message: isBuilt ? 'outsideBuilt' : 'nowhere' }
}

/** Imports are at the beginning of a script, which many servers may start. */
const BEGINNING = 10_000

/** An import of another file, or of a package with a scope. */
const IMPORTS = /^(?:(?:import|export)\b[^'"\n;]{0,500}|\}\s{0,9}from\s{0,9}|(?:const|let|var)\b[^'"\n;]{0,500}\brequire\()["'](?:\.{1,2}\/|@[\w.-]+\/)/m

/** The name of a script. */
export const SCRIPT = /\.(?:[cm]?[jt]s|py|sh|rb|php|pl)$/

/** Whether a path of a server begins in the project, so that it cannot be one of a person for all projects. */
export function isTiedToProject({ command = '', args }: ServerEntry): boolean {
  // What looks like a path is the name of an image there.
  if (/^(?:docker|podman|nerdctl)$/.test(command)) return false
  const texts = [command, ...args.map(({ text }) => text)]
  return texts.some((text) => /^(?:[\w-]+=)?(?:\$\{(?:workspace|project)|\.{1,2}(?:[/\\]|$)|(?![@\w.-]+:)\w[\w.-]*\/[\w./-]+$|[\w-]+\.(?:[cm]?[jt]s|py|sh)$)/.test(text))
}
