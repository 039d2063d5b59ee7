import { basename, dirname, join } from '../base/path.js'
import { foldersOfRepository } from '../base/repository.js'
import type { Span } from '../base/text.js'
import type { FileAccess } from '../base/world.js'
import type { Document } from '../json/document.js'
import { isRecord, type JsonObject, parsedJson, type Path, valueAt } from '../json/value.js'
import { registryTypeOf, textIn } from './registry.js'
import { packageTableIn, pypiName } from './toml-table.js'

/** Where a file says something: in a value, or in a run of characters. */
export interface SaidAt {
  readonly at: Path
  readonly source?: Span
}

/** What the file that a package is published from says. */
export interface OwnPackage {
  readonly registry: 'npm' | 'pypi' | 'cargo'
  readonly name: string
  /** As it is written; undefined if a build computes it. */
  readonly version: string | undefined
  /** Whether it is a program that people run. */
  readonly isProgram: boolean
  /** The programs in it by name, each with what it runs; undefined if the file does not list them for certain. */
  readonly programs: ReadonlyMap<string, string> | undefined
  /** Whether anything shows that it is published, and not only keeps what a repository needs. */
  readonly isPublished: boolean
  /** The absolute path of the file. */
  readonly file: string
  readonly nameAt: SaidAt
  readonly versionAt: SaidAt
}

/** Reads a file as JSON. */
type DocumentOf = (path: string) => Document | undefined

/** The packages that are published from a folder. */
export function packagesFrom(folder: string, documentOf: DocumentOf, files: FileAccess): readonly OwnPackage[] {
  return [npmPackageIn(folder, documentOf), tomlPackageIn(folder, files, 'pypi'), tomlPackageIn(folder, files, 'cargo')].filter((one) => one !== undefined)
}

/** What npm publishes of a package, or runs; a package.json without it mostly keeps scripts and tools alone. */
const PUBLISHED = ['bin', 'main', 'module', 'exports', 'files', 'publishConfig', 'mcpName']

/** Whether a package.json only puts other packages together: npm publishes those, one of them perhaps under the same name. */
export function isWorkspaceRoot(value: unknown): boolean {
  return isRecord(value) && Object.hasOwn(value, 'workspaces') && !PUBLISHED.some((field) => Object.hasOwn(value, field))
}

/** Whether a `main` is TypeScript, which a repository runs itself; nobody can start it from a package. */
function isSource(main: unknown): boolean {
  return typeof main === 'string' && /\.[cm]?tsx?$/.test(main)
}

function npmPackageIn(folder: string, documentOf: DocumentOf): OwnPackage | undefined {
  const file = join(folder, 'package.json')
  const value = documentOf(file)?.value
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.version !== 'string' || isWorkspaceRoot(value)) return undefined
  // As `npm init` leaves it: nobody has given it a version.
  const isBegun = value.description === '' && value.author === ''
  const isPublished = value.private !== true && !isBegun && PUBLISHED.some((field) => Object.hasOwn(value, field) && !isSource(value[field]))
  const isProgram = Object.hasOwn(value, 'bin') && value.private !== true
  return { registry: 'npm', name: value.name, version: value.version, isProgram, programs: npmPrograms(value, value.name), isPublished, file, nameAt: { at: ['name'] }, versionAt: { at: ['version'] } }
}

/** What `bin` lists; undefined where a build may write another one into what is published. */
function npmPrograms({ bin, directories, publishConfig }: JsonObject, name: string): ReadonlyMap<string, string> | undefined {
  if ((isRecord(directories) && Object.hasOwn(directories, 'bin')) || (isRecord(publishConfig) && ['bin', 'directory'].some((field) => Object.hasOwn(publishConfig, field)))) return undefined
  const unscoped = (text: string) => text.slice(text.lastIndexOf('/') + 1)
  if (typeof bin === 'string') return new Map([[unscoped(name), bin]])
  return isRecord(bin) ? new Map(Object.keys(bin).map((key) => [unscoped(key), textIn(bin, key) ?? ''])) : bin === undefined ? new Map() : undefined
}

function tomlPackageIn(folder: string, files: FileAccess, registry: 'pypi' | 'cargo'): OwnPackage | undefined {
  const file = join(folder, registry === 'pypi' ? 'pyproject.toml' : 'Cargo.toml')
  const text = files.readText(file)
  if (text === undefined) return undefined
  const { name, version, scripts, tables } = packageTableIn(text, registry === 'pypi' ? 'project' : 'package')
  if (name === undefined) return undefined
  const isPublished = registry === 'cargo' ? !text.split('\n').some((line) => line.replaceAll(/\s/g, '') === 'publish=false') : tables.has('build-system') || tables.has('project.scripts')
  const nameAt = { at: [], source: name.span }
  // Builders of packages of compiled code add programs of their own.
  const programs = registry === 'pypi' && scripts.size > 0 && !tables.has('tool.poetry.scripts') && !tables.has('tool.maturin') ? scripts : undefined
  return { registry, name: name.text, version: version?.text, isProgram: true, programs, isPublished, file, nameAt, versionAt: version === undefined ? nameAt : { at: [], source: version.span } }
}

/** Whether a name is that of a package, as its registry compares names. */
export function isNameOf({ registry, name: own }: Pick<OwnPackage, 'registry' | 'name'>, name: unknown): boolean {
  return typeof name === 'string' && (registry === 'pypi' ? pypiName(name) === pypiName(own) : name === own)
}

/**
 * The folders in which the package of a server.json may be: its own, the one above `.mcp`, where NuGet has the file, the one that `repository` names, and the
 * workspaces that are put together there. If none of them names the package: those above it in its repository, and those in them that are called as the
 * packages of one registry often are.
 * @param path absolute
 */
export function foldersOfServer(path: string, value: unknown, files: Pick<FileAccess, 'readText' | 'kindOf'>): readonly string[] {
  const folder = dirname(path)
  const subfolder = valueAt(value, ['repository', 'subfolder'])
  const below = typeof subfolder === 'string' && /^[\w.-]+(?:\/[\w.-]+)*$/.test(subfolder) && !subfolder.includes('..') ? [join(folder, subfolder)] : []
  const packages = declaredPackagesIn(value).flatMap(([, item]) => (typeof item.identifier === 'string' ? [{ type: registryTypeOf(item) ?? '', name: item.identifier }] : []))
  const names = packages.flatMap(({ type, name }) => (type === 'npm' ? [name] : []))
  const near = withWorkspaces([folder, ...(basename(folder) === '.mcp' ? [dirname(folder)] : below)], names, files)
  const kinds = new Set(packages.slice(0, MAX_PACKAGES).flatMap(({ type, name }) => {
    const kind = KINDS.get(type)
    return kind === undefined || near.some((one) => calls(files.readText(join(one, kind.manifest)) ?? '', name)) ? [] : [kind]
  }))
  if (kinds.size === 0) return near
  const above = [folder, ...foldersOfRepository(path, files).slice(1, 1 + MAX_ABOVE)]
  return [
    ...new Set([
      ...near,
      ...withWorkspaces(above, names, files),
      ...above.flatMap((one) => [...[...kinds].map((kind) => kind.folder), ...namedAfter(value, packages)].map((name) => join(one, name)))
    ])
  ]
}

/** The folders that packages may be in which are called as they are, or as the server. */
function namedAfter(value: unknown, packages: readonly { readonly name: string }[]): readonly string[] {
  const server = String(valueAt(value, ['name'])).split('/').at(-1) ?? ''
  const names = [server, ...packages.slice(0, MAX_PACKAGES).map(({ name }) => name.split('/').at(-1) ?? '')].filter((name) => /^\w[\w.-]*$/.test(name))
  return names.flatMap((name) => [name, `packages/${name}`])
}

/** What names a package for a registry, and what its folder is called next to those for others. */
const KINDS: ReadonlyMap<string, { readonly manifest: string; readonly folder: string }> = new Map([
  ['npm', { manifest: 'package.json', folder: 'npm' }],
  ['pypi', { manifest: 'pyproject.toml', folder: 'python' }]
])

/** Whether a manifest gives something a name, which is mostly the package. */
function calls(manifest: string, name: string): boolean {
  return manifest.split(`"${name}"`).slice(0, -1).some((before) => /\bname"?\s{0,9}[:=]\s{0,9}$/.test(before.slice(-MAX_BEFORE)))
}

/** `"name" : ` */
const MAX_BEFORE = 30

/** People put the file for a registry a few folders deep. */
const MAX_ABOVE = 3

/** Folders, and the workspaces that are put together in them, as far as packages of npm with some names may be there. */
export function withWorkspaces(folders: readonly string[], names: readonly string[], files: Pick<FileAccess, 'readText'>): readonly string[] {
  const called = [...new Set(names)].slice(0, MAX_PACKAGES).map((name) => name.slice(name.lastIndexOf('/') + 1))
  return called.length === 0 ? folders : [...new Set([...folders, ...folders.flatMap((root) => workspacesOf(root, called, files))])]
}

/** A server has a few packages, and each of them is looked for in all workspaces. */
const MAX_PACKAGES = 20

/** What the folder of the package of a server is often called, whatever the package is called. */
const USUAL_FOLDERS = ['mcp', 'server', 'mcp-server', 'cli']

/** The folders of workspaces: those that are named, and of those that a pattern stands for the ones that are called as a package or as usual. */
function workspacesOf(root: string, names: readonly string[], files: Pick<FileAccess, 'readText'>): string[] {
  const manifest = parsedJson(files.readText(join(root, 'package.json')) ?? '')
  const { workspaces } = isRecord(manifest) ? manifest : {}
  const listed: unknown = isRecord(workspaces) ? workspaces.packages : workspaces
  const ofNpm: readonly unknown[] = Array.isArray(listed) ? listed : []
  const ofPnpm = Array.from((files.readText(join(root, 'pnpm-workspace.yaml')) ?? '').matchAll(/^[ \t]*- +["']?([^"'\n#!]{1,200})/gm), ([, pattern = '']) => pattern.trim())
  return [...ofNpm, ...ofPnpm].flatMap((pattern) => {
    const [, folder, stars] = typeof pattern === 'string' ? (/^(?:\.\/)?([\w.@-]+(?:\/[\w.@-]+)*)(\/\*{1,2})?\/?$/.exec(pattern) ?? []) : []
    if (folder === undefined || folder.split('/').includes('..')) return []
    return stars === undefined ? [join(root, folder)] : [...names, ...USUAL_FOLDERS].map((name) => join(root, folder, name))
  })
}

/** The packages in a server.json that are objects, each with its place. */
export function declaredPackagesIn(value: unknown): readonly (readonly [Path, JsonObject])[] {
  const packages = isRecord(value) ? value.packages : undefined
  return Array.isArray(packages) ? packages.flatMap((item: unknown, index) => (isRecord(item) ? [[['packages', index], item] as const] : [])) : []
}

/**
 * What a package of npm is called in the tree, where that is another name than the one in a server.json: that of the package.json next to it, which
 * confirms the name of the server.
 * @param path that of the server.json
 */
export function ownNameOf(path: string, server: unknown, name: string, files: FileAccess): string | undefined {
  const own = parsedJson(files.readText(join(dirname(path), 'package.json')) ?? '')
  const actual = textIn(own, 'name')
  return actual !== undefined && actual !== name && textIn(own, 'mcpName') === textIn(server, 'name') && /^[\w@./-]{1,100}$/.test(actual) ? actual : undefined
}

/** A package that a server.json declares. */
export interface DeclaredPackage {
  readonly file: string
  readonly path: Path
  readonly item: JsonObject
}

/** The package as the server.json in a folder has it. */
export function declaredNextTo(folder: string, own: OwnPackage, documentOf: DocumentOf): DeclaredPackage | undefined {
  const file = join(folder, 'server.json')
  const [path, item] = declaredPackagesIn(documentOf(file)?.value).find(([, one]) => one.registryType === own.registry && isNameOf(own, one.identifier)) ?? []
  return path === undefined || item === undefined ? undefined : { file, path, item }
}
