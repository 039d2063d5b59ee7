import { append } from '../../base/lists.js'
import { basename, dirname, join } from 'node:path'
import { PUBLISHED, REPOSITORY } from '../../base/links.js'
import { pathOfGitConfig } from '../../base/git-folder.js'
import { closest } from '../../base/wording.js'
import { type FileAccess, type Platform, PLATFORMS } from '../../base/world.js'
import { byUse } from '../../hosts/order.js'
import { HOST_TABLE } from '../../hosts/table.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, jsonText } from '../../json/value.js'
import { Bounds, isFree, nodeFiles, projectRootOf } from '../../project/disk.js'
import type { ProjectFile } from '../../project/project.js'
import type { Arguments } from '../start/args.js'
import { hostOf } from '../start/choose-host.js'
import { UsageError } from '../start/exit.js'
import { type CliIo, shownPath } from '../start/io.js'
import type { Hook, Pipeline } from '../start/options.js'
import { withHuskyScript } from './husky-script.js'
import { HUSKY_FILE, hookTemplate, pipelineTemplate, type Site, type Template } from './templates.js'

/** A file to be written. */
export interface NewFile {
  /** Absolute path. */
  readonly path: string
  /** The path relative to the working directory. */
  readonly shown: string
  readonly text: string
  /** What there is already that the file would replace, in a sentence; that is not done without asking. */
  readonly objection?: string
}

/** Lines for a file that is somebody else's: its comments, its order and its anchors are not for plugvet to rewrite. */
interface Addition {
  readonly shown: string
  readonly text: string
}

/** All that `plugvet init` would do. */
export interface Plan {
  readonly files: readonly NewFile[]
  readonly additions: readonly Addition[]
  /** The files that speak of plugvet already. */
  readonly done: readonly string[]
  /** What is left to be done, as lines to run. */
  readonly next: readonly string[]
}

/** What was chosen. */
interface Choices {
  readonly version: string
  readonly audience: Audience
  readonly hooks: readonly Hook[]
  readonly pipelines: readonly Pipeline[]
  /** Whether there is no file yet that plugvet would check. */
  readonly isEmpty: boolean
}

/** Decides what is written, and what is only shown. Writes nothing. */
export function planFor(project: Project, choices: Choices): Plan {
  const { cwd, gitRoot, packages } = project
  const files = [settingsFile(project, choices.audience)]
  const additions: Addition[] = []
  const done: string[] = []
  const next: string[] = nodeFiles.kindOf(join(cwd, project.schema)) === 'file' ? [] : [installLine(choices.version)]
  if (gitRoot !== undefined) {
    const own = new Bounds([gitRoot], [cwd]).over(nodeFiles)
    const folder = cwd === gitRoot ? '' : shownPath(gitRoot, cwd)
    const { version, isEmpty } = choices
    for (const template of templatesOf(choices, { version, isPublished: PUBLISHED, packages, folder, isEmpty, branches: branchesOf(gitRoot, own) })) {
      const path = join(gitRoot, placeOf(template, gitRoot))
      const shown = shownPath(cwd, path)
      const present = own.readText(path)
      if (template.addition === undefined || isFree(path)) {
        files.push({ path, shown, text: template.text, ...(isFree(path) ? {} : { objection: `${shown} is there already` }) })
      } else if (present !== undefined && !isInOtherNotation(shown) && hasOnlyComments(present)) {
        files.push({ path, shown, text: present.replace(/(?<=[^\n])$/, '\n') + template.text })
      } else if (present?.includes('plugvet') === true) {
        done.push(shown)
        continue
      } else {
        additions.push({ shown, text: template.addition })
      }
      append(next, template.next)
      if (template.path === HUSKY_FILE) append(next, planHuskyScript(join(gitRoot, 'package.json'), own, cwd, files))
    }
  }
  return { files, additions, done, next: [...next, 'npx plugvet'] }
}

/** Plans the script that husky needs. @returns what is left to be done for it, as lines to run */
function planHuskyScript(path: string, own: FileAccess, cwd: string, files: NewFile[]): readonly string[] {
  const present = own.readText(path)
  if (present === undefined) return ['npm pkg set scripts.prepare=husky']
  const text = withHuskyScript(present)
  if (text !== undefined) files.push({ path, shown: shownPath(cwd, path), text })
  return text !== undefined || /"prepare"\s*:[^\n]*husky/.test(present) ? [] : ['npm pkg get scripts.prepare   # let this script run husky, too']
}

function installLine(version: string): string {
  if (PUBLISHED) return 'npm install --save-dev plugvet'
  return `npm install --save-dev plugvet-${version}.tgz   # not on npm yet: npm pack makes this file in a clone of ${REPOSITORY}`
}

/** As lefthook leaves its own file at first. */
function hasOnlyComments(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:#|$)/.test(line))
}

/** Whether a file is not YAML, although other files of its program are. */
export function isInOtherNotation(path: string): boolean {
  return /\.(?:toml|jsonc?)$/.test(path)
}

function templatesOf({ hooks, pipelines }: Choices, site: Site): Template[] {
  return [...hooks.map((hook) => hookTemplate(hook, site)), ...pipelines.map((pipeline) => pipelineTemplate(pipeline, site))]
}

/** The branch that the remote has by default, as a clone of it knows. */
function branchesOf(gitRoot: string, files: FileAccess): readonly string[] {
  const head = files.readText(join(gitRoot, '.git/refs/remotes/origin/HEAD')) ?? ''
  const branch = /^ref: refs\/remotes\/origin\/([\w./-]+)\s*$/.exec(head)?.[1]
  return branch === undefined ? ['main', 'master'] : [branch]
}

/** Lefthook's file has several names. */
function placeOf({ path }: Template, root: string): string {
  const names = LEFTHOOK_FILES.includes(path) ? LEFTHOOK_FILES : [path]
  return names.find((name) => !isFree(join(root, name))) ?? path
}

/** The settings, with what the present ones say and nobody was asked about: what they ignore, above all. */
function settingsFile({ cwd, schema, hasSettingsInPackage, present }: Project, { host, platforms }: Audience): NewFile {
  const shown = SETTINGS
  const path = join(cwd, shown)
  const baseline = 'plugvet-baseline.json'
  const { $schema: _own, ...kept } = present
  const told = { ...(host === undefined ? {} : { host }), ...(platforms.length === 0 ? {} : { platforms }) }
  const settings = {
    $schema: schema,
    preset: 'recommended',
    ...told,
    ...(nodeFiles.kindOf(join(cwd, baseline)) === 'file' ? { baseline } : {}),
    rules: {},
    ...kept,
    ...told
  }
  const isThere = !isFree(path)
  const inPackage = hasSettingsInPackage ? `package.json has settings, which ${shown} would overrule` : undefined
  const objection = isThere ? `${shown} is there already` : inPackage
  return { path, shown, text: jsonText(settings), ...(objection === undefined ? {} : { objection }) }
}

/** A directory that is to be set up, as it is found. */
export interface Project {
  /** Absolute path of the directory the settings are for. */
  readonly cwd: string
  /** Absolute path of the root of the git repository around it. */
  readonly gitRoot: string | undefined
  /** The program that runs hooks here already. */
  readonly hook: Hook | undefined
  /** What runs the pipelines of the repository. */
  readonly pipeline: Pipeline | undefined
  /** The packages that the repository asks for by its package.json. */
  readonly packages: ReadonlySet<string>
  /** The schema of the settings, relative to them. */
  readonly schema: string
  /** Whether package.json holds settings of plugvet. */
  readonly hasSettingsInPackage: boolean
  /** The settings that are here now; empty where there are none, or none that can be read. */
  readonly present: Readonly<Record<string, unknown>>
  /** The settings further up, which hold here as long as there are none; relative to the working directory. */
  readonly settingsAbove: string | undefined
}

/** The names of a file of lefthook, the usual one first. */
const LEFTHOOK_FILES = ['yml', 'yaml', 'toml', 'json', 'jsonc'].flatMap((ending) =>
  ['lefthook', '.lefthook', '.config/lefthook'].map((name) => `${name}.${ending}`)
)

const SETTINGS = 'plugvet.config.json'
const SCHEMA = 'node_modules/plugvet/schemas/settings.schema.json'

/**
 * Looks around in a directory. Reads a few files, none that a link leads to out of the project, and runs nothing.
 * @param userHome the user's home directory
 */
export function lookAround(cwd: string, userHome?: string): Project {
  const root = projectRootOf(cwd, userHome)
  const files = new Bounds([root], [cwd]).over(nodeFiles)
  const above = upFrom(cwd)
  const gitRoot = exists(root, '.git') ? root : undefined
  const home = above.find((directory) => nodeFiles.kindOf(join(directory, SCHEMA)) === 'file')
  const settings = settingsFor(above, files)
  const packages = gitRoot === undefined ? new Set<string>() : packagesOf(gitRoot, files)
  return {
    cwd,
    gitRoot,
    hook: gitRoot === undefined ? undefined : hookIn(gitRoot, packages),
    pipeline: gitRoot === undefined ? undefined : pipelineIn(gitRoot, files),
    packages,
    schema: home === undefined || home === cwd ? `./${SCHEMA}` : shownPath(cwd, join(home, SCHEMA)),
    hasSettingsInPackage: hasSettings(packageJsonIn(cwd, files)),
    present: settings === undefined || dirname(settings) !== cwd ? {} : settingsIn(settings, files),
    settingsAbove: settings === undefined || dirname(settings) === cwd ? undefined : shownPath(cwd, settings)
  }
}

function upFrom(directory: string): string[] {
  const above = dirname(directory)
  return above === directory ? [directory] : [directory, ...upFrom(above)]
}

function exists(directory: string, name: string): boolean {
  return nodeFiles.kindOf(join(directory, name)) !== undefined
}

function hookIn(root: string, packages: ReadonlySet<string>): Hook | undefined {
  if (exists(root, '.pre-commit-config.yaml')) return 'pre-commit'
  if (exists(root, '.husky') || packages.has('husky')) return 'husky'
  return LEFTHOOK_FILES.some((name) => exists(root, name)) || packages.has('lefthook') ? 'lefthook' : undefined
}

function pipelineIn(root: string, files: FileAccess): Pipeline | undefined {
  if (exists(root, '.github')) return 'github'
  if (exists(root, '.gitlab-ci.yml')) return 'gitlab'
  const remotes = files.readText(pathOfGitConfig(root, files)) ?? ''
  const url = /^[ \t]*url[ \t]*=.*(github|gitlab)\./m.exec(remotes)?.[1]
  return url === 'github' || url === 'gitlab' ? url : undefined
}

/** The file with the settings that hold in a directory, as every command looks for it. @param folders the directory, and those above it */
function settingsFor(folders: readonly string[], files: FileAccess): string | undefined {
  for (const folder of folders) {
    const own = join(folder, SETTINGS)
    if (files.kindOf(own) === 'file') return own
    if (hasSettings(packageJsonIn(folder, files))) return join(folder, 'package.json')
  }
  return undefined
}

function settingsIn(path: string, files: FileAccess): Readonly<Record<string, unknown>> {
  const found = recordIn(path, files)
  if (basename(path) === SETTINGS) return found
  return isRecord(found.plugvet) ? found.plugvet : {}
}

function hasSettings(packageJson: Readonly<Record<string, unknown>>): boolean {
  return Object.hasOwn(packageJson, 'plugvet')
}

/** The packages that package.json asks for. */
function packagesOf(root: string, files: FileAccess): Set<string> {
  const { dependencies, devDependencies } = packageJsonIn(root, files)
  return new Set([dependencies, devDependencies].flatMap((wanted) => (isRecord(wanted) ? Object.keys(wanted) : [])))
}

function packageJsonIn(directory: string, files: FileAccess): Readonly<Record<string, unknown>> {
  return recordIn(join(directory, 'package.json'), files)
}

function recordIn(path: string, files: FileAccess): Readonly<Record<string, unknown>> {
  const text = files.readText(path)
  const value = text === undefined ? undefined : parseDocument(text).value
  return isRecord(value) ? value : {}
}

/** What the settings are to say of whom the files are for. What nobody has said is left open. */
interface Audience {
  readonly host: string | undefined
  readonly platforms: readonly Platform[]
}

/**
 * The host and the platforms, of the command line or of whoever can be asked.
 * @throws UsageError for a host or a platform that is not known
 */
export async function audienceOf(args: Arguments, io: CliIo, files: readonly ProjectFile[]): Promise<Audience> {
  const mayAsk = io.canAsk() && !args.flag('yes')
  const platforms = args.list('platform') as readonly Platform[]
  return {
    host: await hostFor(args.text('host'), mayAsk, io, files),
    platforms: platforms.length > 0 || !mayAsk || !files.some(declaresServers) ? platforms : await askForPlatforms(io)
  }
}

function declaresServers({ kind }: ProjectFile): boolean {
  return kind === 'mcp' || kind === 'plugin'
}

/** Asks only if several hosts look for a file, and nothing shows which of them it is for. */
async function hostFor(given: string | undefined, mayAsk: boolean, io: CliIo, files: readonly ProjectFile[]): Promise<string | undefined> {
  if (given !== undefined) {
    await hostOf(given, `--host ${given}`, io.cwd)
    return given
  }
  const open = files.find(({ assumed }) => assumed)
  if (open === undefined || !mayAsk) return undefined
  const names = byUse(HOST_TABLE.hosts).map(({ name }) => name)
  const question = `Which host reads ${open.shown}? ${names.join(', ')}, or any [any] `
  const answer = await answerTo(question, io)
  if (answer === '' || answer === 'any') return undefined
  if (!names.includes(answer)) throw new UsageError(`"${answer}" is not a host${didYouMean(answer, names)}: nothing was written`)
  return answer
}

async function askForPlatforms(io: CliIo): Promise<readonly Platform[]> {
  const answer = await answerTo(`On which platforms is it used? ${PLATFORMS.join(', ')}, or all [the one at hand] `, io)
  if (answer === 'all') return PLATFORMS
  const names = answer.split(/[\s,]+/).filter((name) => name !== '')
  const chosen = names.map((name) => {
    const platform = PLATFORMS.find((one) => one === name)
    if (platform === undefined) throw new UsageError(`"${name}" is not a platform${didYouMean(name, PLATFORMS)}: nothing was written`)
    return platform
  })
  return [...new Set(chosen)]
}

async function answerTo(question: string, io: CliIo): Promise<string> {
  return (await io.ask(question)).trim().toLowerCase()
}

function didYouMean(answer: string, names: readonly string[]): string {
  const near = closest(answer, names)
  return near === undefined ? `; there are ${names.join(', ')}` : `; did you mean ${near}?`
}
