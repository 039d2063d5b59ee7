import { originsAt, repositoryIn } from '../authors/github-addresses.js'
import { madeOnce, oncePer } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import type { FileAccess, Surroundings } from '../base/world.js'
import { parseDocument } from '../json/document.js'
import { fileProfile } from '../hosts/profile.js'
import { isRecord, valueAt } from '../json/value.js'
import { isListedPlugin, listedTwins, MARKETPLACES, mayBeListed } from '../project/listed-plugins.js'
import { withSlashes } from '../project/classify.js'
import { pluginName } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository, isIgnoredByName, isKeptOutByGit, submodulesAround } from '../project/repository.js'
import { allDocumentsAround, documentsAround } from './documents.js'
import { pluginsWithItsHooks } from './plugins-around.js'
import { isTemplate } from './templates.js'

/** What builds write into. */
export const OUTPUT_FOLDER = /(?:^|\/)(?:dist|build|out|target|\.next)\//

/** The interpreter of a virtual environment of Python, which works only on the machine that made it. */
const IN_ENVIRONMENT = /(?:^|\/)(?:\.?v?env\/(?:bin|Scripts)|(?:envs|\.?virtualenvs)\/[^/]+(?:\/bin|\/Scripts)?)\/python[\d.]*(?:\.exe)?$/

export function isInEnvironment(path: string): boolean {
  return IN_ENVIRONMENT.test(path)
}

/** Any program of one: those that are installed into it name its interpreter. */
const PROGRAM_OF_ENVIRONMENT = /(?:^|\/)\.?v?env\/(?:bin|Scripts)\/[^/]+$/

/** What starts a server instead of that interpreter. */
export const OUT_OF_ENVIRONMENT = 'Start the server with a program that makes the environment, such as `uv run`, or with a `python3` on the PATH that has its packages.'

/** Whether a file is what the package around it makes with a build script: it is in a folder for that, or the build names it. */
export function hasBuild(root: string, file: string, reading: Reading): boolean {
  const { files } = reading.surroundings
  const folder = OUTPUT_FOLDER.exec(file)
  if (folder === null) return packagesAround(root, files).some((one) => outputsOfBuild(one, reading).some((line) => names(line, join(root, file).slice(one.length + 1))))
  const above = file.slice(0, folder.index).split('/').filter((part) => part !== '')
  for (let depth = above.length; depth >= 0; depth--) {
    const manifest = reading.documentOf(join(root, ...above.slice(0, depth), 'package.json'))
    if (manifest !== undefined) return typeof valueAt(manifest.value, ['scripts', 'build']) === 'string'
  }
  return false
}

/** A folder and those above it in its repository: a build of a package may write into a plugin in it. */
function packagesAround(root: string, files: FileAccess): readonly string[] {
  return foldersInRepository(join(root, 'package.json'), files)
}

/** Whether the folder is there in which a build would make a file: a build makes its own folder for what it writes, but not the package around that. */
function hasFolderOfBuild(root: string, file: string, files: FileAccess): boolean {
  const above = file.slice(0, OUTPUT_FOLDER.exec(file)?.index ?? 0)
  return above === '' || files.kindOf(join(root, above)) !== undefined
}

/**
 * Whether a build of the package around a folder or a file copies it, or a folder around it, to where it is used: what is there is a source, and other
 * files come to it.
 */
export function isCopiedByBuild(path: string, files: FileAccess): boolean {
  for (const folder of foldersInRepository(path, files)) {
    if (folder === path || files.kindOf(join(folder, 'package.json')) !== 'file') continue
    const parts = path.slice(folder.length + 1).split(/[/\\]/)
    const around = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    if (linesOfBuild(folder, files).some((line) => COPIES.test(line) && around.some((one) => names(line, one)))) return true
  }
  return false
}

/**
 * Whether a script or a workflow of the repository around a manifest copies it to a folder that is then packed with other files: people install
 * that, and not what is here. For a host that installs what a release has attached.
 */
export const isInstalledFromPack = oncePer(({ host, kind, path, surroundings: { files } }: Reading): boolean => {
  if (kind !== 'plugin' || fileProfile(host, 'plugin').fromRelease !== true) return false
  const name = basename(path).replaceAll(/\W/g, '\\$&')
  const copied = new RegExp(`\\b(?:cp|cpSync|copy\\w*|rsync)\\b[^\\n]{0,${MAX_LINE}}?${name}|>[ \\t]{0,9}["']?[^\\s"'>]+/${name}`, 'i')
  return isMentioned({ path, surroundings: { files } }, copied)
})

/** What the scripts, the workflows and the builds around a file in its repository say. */
export function* textsOfScripts({ path, surroundings: { files } }: { readonly path: string; readonly surroundings: Pick<Surroundings, 'files'> }): Generator<string> {
  for (const folder of foldersInRepository(path, files)) {
    for (const one of [folder, join(folder, 'scripts'), join(folder, '.github/workflows')]) {
      for (const name of (files.filesIn(one) ?? []).filter((name) => SCRIPT_OR_WORKFLOW.test(name))) yield files.readText(join(one, name)) ?? ''
    }
    yield* linesOfBuild(folder, files)
  }
}

/** Whether a script, a workflow or a build around a file in its repository has a text. */
export function isMentioned(around: Parameters<typeof textsOfScripts>[0], text: RegExp): boolean {
  for (const one of textsOfScripts(around)) if (text.test(one)) return true
  return false
}

/** Whether a script, a workflow or a document around the manifest of a bundle says anything of packing one; without documents, nobody knows. */
export function mayBePacked(reading: Reading): boolean {
  const packs = /\bmcpb\b|\bdxt\b/i
  const documents = allDocumentsAround(reading)
  return documents.length === 0 || documents.some((text) => packs.test(text)) || isMentioned(reading, packs)
}

/** Whether a file next to a manifest is made before it is packed: git ignores it by its name, or a script that has its name writes files. */
export function isMadeForPack(reading: Pick<Reading, 'path' | 'surroundings'>, file: string): boolean {
  const { path, surroundings: { files } } = reading
  return isIgnoredByName(join(dirname(path), file), files) || isMentioned(reading, new RegExp(`^(?=[^]*${basename(file).replaceAll(/\W/g, '\\$&')})(?=[^]*\\b(?:writeFile|copyFile|toFile))`))
}

/** Whether git ignores a folder by its path, and a script around a file has that path, or its parts as texts in a row: the script makes it. */
export function isMadeByScript(reading: Pick<Reading, 'path' | 'surroundings'>, folder: string): boolean {
  const { path, surroundings: { files } } = reading
  if (!isIgnoredByName(folder, files)) return false
  return foldersInRepository(path, files).some((root) => {
    const parts = withSlashes(folder.slice(root.length + 1)).split('/').filter((part) => part !== '' && part !== '.')
    return folder.startsWith(root) && isMentioned(reading, new RegExp(parts.map((part) => part.replaceAll(/\W/g, '\\$&')).join(`(?:/|["'\`][ \\t,/]{1,9}["'\`])`)))
  })
}

export const SCRIPT_OR_WORKFLOW = /\.(?:sh|ya?ml|[cm]?[jt]s|py|ps1)$/i

/** What copies files in a script or in the settings of a bundler. */
const COPIES = /\b(?:cp|cpSync|copy\w*|cpx|cpy|rsync|publicDir)\b|\bfrom:|\bassets?:/i
/** An option of a compiler or a bundler with the file that it writes. */
const WRITES = /--?(?:o|out|outfile|output)\b|\b(?:outfile|out|output|filename|file):/i
const BUILD = /^(?:(?:esbuild|webpack|rollup|rolldown|tsup|tsdown|vite|build|bundle|copy)(?:[.-][\w.-]*)?\.(?:[cm]?[jt]s|sh)|gulpfile\.[cm]?[jt]s|Makefile|justfile)$/i

/** The lines of the scripts with which a package is built, each with its texts as they are and joined: they may be the parts of a path. */
function linesOfBuild(folder: string, files: FileAccess): readonly string[] {
  const scripts = valueAt(parseDocument(files.readText(join(folder, 'package.json')) ?? '').value, ['scripts'])
  const own = isRecord(scripts) ? Object.values(scripts).flatMap((script) => (typeof script === 'string' ? script.split(/&&|;/) : [])) : []
  return [...own, ...linesOfScripts(folder, files)].map((line) => `${line}\n${line.replaceAll(/["'`]\s*,\s*["'`]/g, '/')}`)
}

function linesOfScripts(folder: string, files: FileAccess): readonly string[] {
  return [folder, join(folder, 'scripts'), join(folder, 'build'), join(folder, 'tools')].flatMap((one) =>
    (files.filesIn(one) ?? []).filter((name) => BUILD.test(name)).flatMap((name) => (files.readText(join(one, name)) ?? '').split('\n'))
  )
}

/** Whether a script of a build in the repository around a file or a folder has its path from the root of that: what is there is a source. */
export function isNamedByBuild(path: string, files: FileAccess): boolean {
  const folders = foldersInRepository(join(path, 'x'), files)
  const own = withSlashes(path.slice((folders.at(-1) ?? '').length + 1))
  return own !== '' && folders.some((folder) => linesOfScripts(folder, files).some((line) => line.includes(own) && names(line, own)))
}

/** Each missing file asks. */
const isSource = oncePer(({ path, surroundings: { files } }: Reading) => isNamedByBuild(path, files))

/** The files that scripts of builds around a file have below a folder that is in a variable, as in `${OUT}/server/main.js`. */
const filesBelowVariables = oncePer(({ path, surroundings: { files } }: Reading): ReadonlySet<string> => {
  const lines = foldersInRepository(path, files).flatMap((folder) => linesOfScripts(folder, files))
  return new Set(lines.flatMap((line) => Array.from(line.slice(0, MAX_LINE).matchAll(/\}\/([\w./-]{1,200})["'`]/g), ([, file = '']) => file)))
})

/** The lines that say which files a build writes: a long one is itself the output of a build, and each missing file is looked for in all of them. */
function outputsOfBuild(folder: string, reading: Reading): readonly string[] {
  return madeOnce(linesIn(reading), folder, () => linesOfBuild(folder, reading.surroundings.files).filter((line) => line.length < MAX_LINE && WRITES.test(line)).slice(0, MAX_LINES))
}

/** A hostile file names thousands of files that are missing. */
const linesIn = oncePer((_reading: Reading) => new Map<string, readonly string[]>())
const MAX_LINE = 1000
const MAX_LINES = 200

/** Whether a line has a path as a whole, or everything in the folder. */
function names(line: string, path: string): boolean {
  for (let at = line.indexOf(path); at >= 0; at = line.indexOf(path, at + 1)) {
    if (/^$|[\s"'`=(/]/.test(line.charAt(at - 1)) && /^(?:$|[\s"'`),;:]|\/(?:$|[\s"'`.*]))/.test(line.slice(at + path.length))) return true
  }
  return false
}

/** What to do about a file that a .gitignore names. */
export const COMMIT_ANYWAY = 'Commit it with `git add -f`, after the build if one makes it: people who install the plugin get what is committed.'
export const COMMIT_ALL = COMMIT_ANYWAY.replace('Commit it', 'Commit them')

/** Why a plugin does not have a file that a server of it names. */
interface Absence {
  readonly why: 'unbuilt' | 'environment' | 'ignored' | 'untracked' | 'missing'
  /** Milder if people install the plugin as a package, which has the file, if its folder keeps a place for it, or if a build puts both elsewhere. */
  readonly severity: 'warning' | 'info'
}

/** What people who install a plugin find at a path of it: not what only this machine has, where hosts install the plugin from the repository. */
export function shippedKind({ path, surroundings: { files } }: Reading, root: string, file: string): ReturnType<FileAccess['kindOf']> {
  const found = files.kindOf(join(root, file))
  return found === 'file' && !inPackages(file) && isKeptOutByGit(join(root, file), path, files) && isListedPlugin(root, files) ? undefined : found
}

/** Whether a path is in what npm installs, which nobody commits. */
function inPackages(file: string): boolean {
  return file.split('/').includes('node_modules')
}

/** Why a file is not there; undefined for one that Windows finds under another name, that is in a submodule, or that comes into the plugin, or the bundle, before people install it, or with a hook. */
export function absenceOf(reading: Reading, root: string, file: string, isCommand: boolean): Absence | undefined {
  const { files } = reading.surroundings
  if ((isCommand && hasWindowsSuffix(join(root, file), reading.surroundings)) || submodulesOf(reading)(file)) return undefined
  const isOutput = hasBuild(root, file, reading)
  // People install the twin that is listed, and not what it is built of.
  if (reading.kind !== 'bundle' && twinsOf(reading).some((twin) => files.kindOf(join(twin, file)) === 'file' || (isOutput && isListedPlugin(twin, files)))) return undefined
  // A bundle is packed after it has been built, and nobody keeps programs of Windows among the sources.
  if (reading.kind === 'bundle' && (isOutput || (isCommand && /\.exe$/i.test(file)))) return undefined
  if (isCopied(reading) || isInstalledFromPack(reading) || isPackedForRelease(reading, root, file, isOutput) || isMadeByHook(reading, file)) return undefined
  const isOfPackages = inPackages(file)
  if (isOfPackages && file.startsWith('node_modules/') && fileProfile(reading.host, 'plugin').installsFrom?.some((lock) => files.kindOf(join(root, lock)) === 'file') === true) return undefined
  if (isIgnoredInFolder(join(root, file), files)) return { why: 'ignored', severity: 'info' }
  // What a marketplace lists by its path is installed from the repository.
  const isUntracked = !isOfPackages && isListedPlugin(root, files) && isIgnoredByName(firstAbsent(root, file, files), files)
  const why = isCommand && PROGRAM_OF_ENVIRONMENT.test(file) ? 'environment' : isUntracked ? 'untracked' : isOutput && hasFolderOfBuild(root, file, files) ? 'unbuilt' : 'missing'
  // A host that installs it from the repository builds nothing.
  const isInstalled = isListedPlugin(root, files) && isInstalledByHost(reading)
  const isMadeElsewhere =
    !isInstalled &&
    (isCommittedByRelease(reading, root, file) ||
      isSource(reading) ||
      filesBelowVariables(reading).has(file) ||
      (why !== 'missing' && isBuiltByPeople(reading, file)))
  const isOfRelease = why !== 'missing' && isAddedByAddress(reading)
  return { why, severity: (isOutput && isPublishedWith(reading, root, file)) || isMadeElsewhere || isOfRelease || isTemplate(reading) ? 'info' : 'warning' }
}

/** Whether a script or a workflow commits a file, or a folder with it, that git ignores: the commits of releases have what is not here. */
function isCommittedByRelease(reading: Reading, root: string, file: string): boolean {
  const forced = forcedIntoGit(reading)
  if (forced.size === 0) return false
  const top = foldersInRepository(join(root, 'x'), reading.surroundings.files).at(-1) ?? root
  const parts = withSlashes(join(root, file).slice(top.length + 1)).split('/')
  return parts.some((_, depth) => forced.has(parts.slice(0, depth + 1).join('/')))
}

/** The words of the scripts and workflows that add files to git by force. Each missing file asks. */
const forcedIntoGit = oncePer(
  (reading: Reading): ReadonlySet<string> =>
    new Set(
      Array.from(textsOfScripts(reading))
        .filter((text) => FORCES.test(text))
        .flatMap((text) => text.split(/[\s"'`]+/).map((word) => word.replace(/^\.\//, '').replace(/\/\*{0,2}$/, '')))
    )
)
const FORCES = /\bgit add (?:-[a-eg-z]{0,5}f|[^\n#]{0,200}--force)/i

/** The plugins that are built of this one, those with a link to its hooks, and the folder of its manifest, if a marketplace lists that as the plugin. Each missing file asks. */
const twinsOf = oncePer((reading: Reading): readonly string[] => {
  const { path, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return []
  const [name, folder] = [pluginName(reading), dirname(path)]
  return [
    ...(folder !== plugin.root && isListedPlugin(folder, files) ? [folder] : []),
    ...(name === undefined ? [] : listedTwins(plugin.root, name, files)),
    ...pluginsWithItsHooks(plugin.root, reading)
  ]
})

/** A path, or the first folder on the way to it that is not there: what lies in that may be ignored, but is not why it is missing. */
export function firstAbsent(root: string, file: string, files: FileAccess): string {
  let [absent, above] = [join(root, file), dirname(join(root, file))]
  while (above.length > root.length && files.kindOf(above) === undefined) [absent, above] = [above, dirname(above)]
  return absent
}

/**
 * Whether a document, or a command or a skill of the plugin, says how to build a file: in a line with the file, or with the plugin's folder, or at all
 * where people install the plugin from their clone and from nowhere else.
 */
function isBuiltByPeople(reading: Reading, file: string): boolean {
  const end = file.split('/').slice(-2).join('/')
  const lines = linesThatBuild(reading)
  return lines.includes(end) || IN_PLUGIN.test(lines) || (lines !== '' && isStartedFromClone(reading))
}

/** Each missing file asks. */
const isStartedFromClone = oncePer((reading: Reading): boolean => {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined || isInstalledByHost(reading)) return false
  // A marketplace further down is added by its path in a clone.
  const root = foldersInRepository(join(plugin.root, 'x'), files).at(-1) ?? plugin.root
  return !mayBeListed(plugin.root, files) || (files.kindOf(join(root, '.git')) !== undefined && MARKETPLACES.every((tail) => files.kindOf(join(root, tail)) === undefined))
})

/** Whether a document says to let the host install the plugin from a repository. */
const isInstalledByHost = oncePer((reading: Reading): boolean => allDocumentsAround(reading).some((text) => INSTALLED_BY_HOST.test(text)))

/** Whether documents add a marketplace, and only by the address of its file, by a branch, or from the repository that the manifest names, where that is not the one of this clone and no marketplace here lists the plugin: a release has put there what it builds, and nobody installs what is here. */
const isAddedByAddress = oncePer((reading: Reading): boolean => {
  const { manifest, path, plugin, surroundings: { files } } = reading
  const added = documentsAround(reading).flatMap((text) => text.match(ADDS_MARKETPLACE) ?? [])
  const repository = plugin !== undefined && !mayBeListed(plugin.root, files) ? repositoryIn(String(valueAt(manifest, ['repository']))) : undefined
  const origins = repository === undefined ? [] : originsAt(foldersInRepository(path, files).at(-1) ?? '', files)
  const isElsewhere = origins.length > 0 && repository !== undefined && !origins.includes(repository)
  return added.length > 0 && added.every((command) => /\.json$|[\w-]#[\w./-]+$/.test(command) || (isElsewhere && repositoryIn(command.replace(/^.*\s["'`]?/, '')) === repository))
})

const ADDS_MARKETPLACE = /\bmarketplace add\s+["'`]?[^\s"'`]{1,300}/g

/** What a host is told to install from a repository: it builds nothing there. */
const INSTALLED_BY_HOST = /\b(?:extensions? install|marketplace add|plugins? add-marketplace)\s+["'`]?(?:https?:|git@|[A-Za-z\d][\w.-]*\/[\w.-]+)/

/** Each missing file asks. */
const linesThatBuild = oncePer((reading: Reading) =>
  allDocumentsAround(reading)
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.length < MAX_LINE && (RUNS_BUILD.test(line) || BUILDS_OTHERWISE.test(line)))
    .join('\n')
)
const BUILDS_OTHERWISE =
  /\b(?:cargo|go|dotnet|swift) build\b|^[\s$>`]*make(?:\s+(?:all|build|install|setup))?\s*$|\bmake (?:build|setup)\b|\buv (?:sync|venv)\b|-m venv\b/
const IN_PLUGIN = /\b[A-Z]+_PLUGIN_ROOT\b/

/** Whether a path from the root of a plugin is in a submodule, which this clone may be without. Each missing file asks. */
export const submodulesOf = oncePer(({ plugin, path, surroundings: { files } }: Reading) => submodulesAround(plugin?.root ?? dirname(path), files))

/** Whether a folder is kept in git for a file that a script puts there: its own .gitignore names the file. */
function isIgnoredInFolder(path: string, files: FileAccess): boolean {
  const lines = files.readText(join(dirname(path), '.gitignore'))?.split('\n') ?? []
  return lines.some((line) => line.trim().replace(/^\//, '') === basename(path))
}

/** Each missing file asks. */
const isCopied = oncePer(({ plugin, surroundings: { files } }: Reading) => plugin !== undefined && isCopiedByBuild(plugin.root, files))

/** Whether Windows finds a program under another name than the one that is written. */
function hasWindowsSuffix(path: string, { platforms, files }: Surroundings): boolean {
  if (!platforms.includes('win32')) return false
  return ['.exe', '.cmd', '.bat'].some((suffix) => files.kindOf(path + suffix) !== undefined)
}

/** Whether a workflow of the repository packs the plugin with a file that it builds or fetches, for a host that installs what a release has attached. */
function isPackedForRelease({ host, surroundings: { files } }: Reading, root: string, file: string, isOutput: boolean): boolean {
  if (fileProfile(host, 'plugin').fromRelease !== true) return false
  return foldersInRepository(join(root, 'x'), files).some((one) => {
    const folder = join(one, '.github/workflows')
    // That of a repository may pack something else than a plugin further down.
    const own = withSlashes(root.slice(one.length + 1))
    return (files.filesIn(folder) ?? []).some((name) => {
      const text = files.readText(join(folder, name)) ?? ''
      return ATTACHES.test(text) && (own === '' || names(text, own)) && (text.includes(basename(file)) || (isOutput && RUNS_BUILD.test(text)))
    })
  })
}

/**
 * A package that a script of a plugin imports and that nobody installs, for a host whose profile says when it installs packages: there is no
 * `node_modules`, no lock file that the host installs from, no hook that does it, and no workflow that attaches an archive to a release. Undefined if
 * there is none.
 * @param text of the script, or of what it is built of
 */
export function uninstalledPackage(reading: Reading, root: string, file: string, text = reading.surroundings.files.readText(join(root, file)) ?? ''): string | undefined {
  const { host, surroundings: { files } } = reading
  const { installsFrom, fromRelease } = fileProfile(host, 'plugin')
  if (installsFrom === undefined || !/\.[cm]?[jt]s$/.test(file)) return undefined
  const above = dirname(file).split('/').filter((part) => part !== '.')
  const folders = [...above.map((_, index) => join(root, ...above.slice(0, above.length - index))), root]
  const folder = folders.find((one) => files.kindOf(join(one, 'package.json')) === 'file')
  const isLocked = installsFrom.some((lock) => files.kindOf(join(root, lock)) === 'file')
  if (folders.some((one) => files.kindOf(join(one, 'node_modules')) !== undefined) || (folder === root && isLocked)) return undefined
  if (RUNS_INSTALL.test(text)) return undefined
  // A plugin in a folder of a repository may have no package.json of its own.
  const declaring = folder ?? foldersInRepository(join(root, 'x'), files).find((one) => files.kindOf(join(one, 'package.json')) === 'file')
  const declaredIn = (one: string) => {
    const value = reading.documentOf(join(one, 'package.json'))?.value
    return DEPENDENCIES.flatMap((member) => Object.keys(recordAt(value, member)))
  }
  const declared = declaring === undefined ? [] : declaredIn(declaring)
  // Node looks in the folders above too, and so finds what the host installs at the root.
  const installed = isLocked ? declaredIn(root) : []
  const name = Array.from(text.matchAll(IMPORTED), ([, one = '']) => one).find((one) => declared.includes(one) && !installed.includes(one))
  if (name === undefined || isInstalledFromPack(reading) || textsOfHooks(reading).some((one) => RUNS_INSTALL.test(one)) || (fromRelease === true && isMentioned(reading, ATTACHES))) return undefined
  // People who follow a document have the packages: an extension that is installed from a folder is copied with them.
  const isFromRepository = fromRelease === true && isInstalledByHost(reading) && !allDocumentsAround(reading).some((one) => IN_INSTALLED.test(one))
  return (fromRelease === true || !isListedPlugin(root, files)) && !isFromRepository && tellsToInstall(reading) ? undefined : name
}

/** Where the host has put what it installed: people may be told to install the packages there. */
const IN_INSTALLED = /\.\w+\/extensions\b/

const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies']

function recordAt(value: unknown, member: string): Readonly<Record<string, unknown>> {
  const found = isRecord(value) ? value[member] : undefined
  return isRecord(found) ? found : {}
}

/** Each script asks. */
const tellsToInstall = oncePer((reading: Reading): boolean => allDocumentsAround(reading).some((one) => INSTALLS.test(one)))

/** What people run to install the packages of a project. */
const INSTALLS = /\b(?:npm|pnpm|yarn|bun) (?:install|ci|i)\s*(?:$|[`&;#\n])/m

/** Whether people install a plugin as a package that is built before it is published, and not from a folder of this repository. */
function isPublishedWith(reading: Reading, root: string, file: string): boolean {
  const manifest = reading.documentOf(join(root, 'package.json'))?.value
  if (!isRecord(manifest) || manifest.private === true || !Array.isArray(manifest.files)) return false
  const [top = ''] = file.split('/')
  return manifest.files.some((one) => typeof one === 'string' && one.replace(/^(?:\.\/)+/, '').split('/')[0] === top) && !isListedPlugin(root, reading.surroundings.files)
}

/** Whether a hook of the plugin builds or downloads a file, as it says or a script that it runs. */
function isMadeByHook(reading: Reading, file: string): boolean {
  const { words, downloaded, installs, builds } = madeByHooks(reading)
  if (PROGRAM_OF_ENVIRONMENT.test(file) ? words.has('venv') || words.has('.venv') : wordsIn(basename(file)).every((word) => words.has(word))) return true
  // An archive of programs is unpacked into its folder, and names none of them.
  if (!basename(file).includes('.') && downloaded.has(file.split('/')[0] ?? '')) return true
  // Packages are installed, and most builds run, without the name of a file.
  return inPackages(file) ? installs : OUTPUT_FOLDER.test(file) && builds
}

/** The words of the texts that make something, for a look at each missing file. */
const madeByHooks = oncePer((reading: Reading) => {
  const texts = textsOfHooks(reading)
  const wordsOf = (makes: RegExp) => new Set(texts.filter((text) => makes.test(text)).flatMap(wordsIn))
  return { words: wordsOf(MAKES), downloaded: wordsOf(DOWNLOADS), installs: texts.some((text) => RUNS_INSTALL.test(text)), builds: texts.some((text) => RUNS_BUILD.test(text)) }
})

function wordsIn(text: string): readonly string[] {
  return text.split(/[^\w.-]+/).map((word) => word.replace(/\.$/, ''))
}

/** The hooks of a plugin, in their own file or in its manifest, and the scripts that they run, without comments. Each missing file asks. */
const textsOfHooks = oncePer(({ host, plugin, path: own, surroundings: { files } }: Reading): readonly string[] => {
  const root = plugin?.root ?? dirname(own)
  const { path } = fileProfile(host, 'plugin').hooks ?? {}
  const read = (file: string | undefined) => (file === undefined ? '' : (files.readText(join(root, file)) ?? ''))
  // What else such a file has, such as a description of the plugin, runs nothing.
  const hooksIn = (text: string) => JSON.stringify(valueAt(parseDocument(text).value, ['hooks']))
  const [text, manifest] = [read(path), read(host.manifestPath)]
  const hooks = [hooksIn(text) ?? text, hooksIn(manifest) ?? '']
  const scripts = new Set(hooks.flatMap((text) => Array.from(text.matchAll(SCRIPT_OF_HOOK), ([, script = '']) => script)))
  return [...hooks, ...Array.from(scripts, read)].map((text) => text.replaceAll(COMMENT_LINE, ''))
})

/** What a script says of itself makes nothing, nor does a request to this machine. */
const COMMENT_LINE = /^[ \t]*(?:#|\/\/|\*).*$|^.*\b(?:127\.0\.0\.1|localhost)\b.*$/gm
/** A script that a hook runs, from the root of the plugin on. */
const SCRIPT_OF_HOOK = /_ROOT\}?["']?\/([\w./-]{1,200}\.(?:sh|bash|[cm]?[jt]s|py|ps1))/g
const DOWNLOADS = /\b(?:curl|wget|download\w*)\b/i
const MAKES = /\b(?:curl|wget|download\w*|install|build|compile|make|venv)\b/i

/** The name of a package that a script imports at its top level: a comment or a text in it may show how to import one, and of a type nothing is loaded. */
const IMPORTED = /^(?:(?:import|export)\b(?! type\b)[^'"\n;]{0,500}|\}\s*from\s*|(?:const|let|var)\b[^'"\n;]{0,500}\brequire\()["']((?:@[\w.-]+\/)?[\w.-]+)(?=["'/])/gm
/** What installs the packages of a project, in a script of any language. */
const RUNS_INSTALL = /\b(?:npm|pnpm|yarn|bun)\b[^\n]{0,80}\b(?:install|ci)\b/

/** What a workflow has that attaches archives to a release, and that builds what it packs. */
const ATTACHES = /gh release (?:upload|create)|action-gh-release|upload-release-asset|release-action/
const RUNS_BUILD = /\b(?:npm|pnpm|yarn|bun)\b[^\n]{0,40}\bbuild\b/
