import { join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { parsedJson, valueAt } from '../json/value.js'
import { foldersOfServer, isNameOf, isWorkspaceRoot } from './packages.js'
import { listIn, registryTypeOf, textIn } from './registry.js'
import { packageTableIn } from './toml-table.js'

/** Where a package of the file, published under its own name, says the server's. */
interface Confirmation {
  readonly type: 'npm' | 'pypi' | 'cargo' | 'nuget'
  readonly identifier: string
  /** Absolute. */
  readonly file: string
  /** The name that it says; undefined if it says none. */
  readonly other: string | undefined
  /** The text of a README. */
  readonly text?: string
  /** Whether it says a name. */
  readonly said: (name: string) => boolean
}

/** What the packages of a server.json in the same repository, published under their own names, say of the server's. */
export function confirmationsFor(path: string, value: unknown, files: FileAccess): readonly Confirmation[] {
  const folders = foldersOfServer(path, value, files)
  const read = (folder: string) => parsedJson(files.readText(join(folder, 'package.json')) ?? '')
  return listIn(value, 'packages').flatMap(({ value: entry }): Confirmation[] => {
    const [type, identifier] = [registryTypeOf(entry), textIn(entry, 'identifier')]
    if (identifier === undefined) return []
    if (type === 'npm') {
      const folder = folders.find((one) => textIn(read(one), 'name') === identifier && !isWorkspaceRoot(read(one)) && !isPrivate(read(one)))
      const other = folder === undefined ? undefined : textIn(read(folder), 'mcpName')
      return folder === undefined ? [] : [{ type, identifier, file: join(folder, 'package.json'), other, said: (name) => name === other }]
    }
    if (type !== 'pypi' && type !== 'cargo' && type !== 'nuget') return []
    const readme = readmeOf(type, identifier, folders, files)
    if (readme === undefined) return []
    // crates.io shows a README without its comments, and the registry reads what it shows.
    const text = type === 'cargo' ? readme.text.replaceAll(/<!--[^]*?-->/g, '') : readme.text
    return [{ type, identifier, file: readme.file, text, other: markIn(text), said: (name) => isMarked(text, name) }]
  })
}

/** npm refuses to publish such a package: the one of that name comes from somewhere else. */
function isPrivate(manifest: unknown): boolean {
  return valueAt(manifest, ['private']) === true
}

/** The name that a README confirms. */
const MARK = /mcp-name: ([a-zA-Z0-9][\w.-]{0,100}\/[\w.-]{0,100}\w)/

/** The first name that a README confirms. */
export function markIn(text: string): string | undefined {
  return MARK.exec(text)?.[1]
}

/** Whether a README confirms a name: a character that a name may have must not follow, unless it begins the end of a comment. */
export function isMarked(text: string, name: string): boolean {
  return text.split(`mcp-name: ${name}`).slice(1).some((rest) => /^(?![\w./-])|^--!?>/.test(rest))
}

interface Readme {
  readonly file: string
  readonly text: string
}

/** The README that is published with a package, if the project names it. */
function readmeOf(type: 'pypi' | 'cargo' | 'nuget', identifier: string, folders: readonly string[], files: FileAccess): Readme | undefined {
  for (const folder of folders) {
    const named = type === 'nuget' ? readmeOfProject(folder, identifier, files) : readmeOfTable(folder, type, identifier, files)
    const file = named === undefined ? undefined : join(folder, named)
    const text = file === undefined ? undefined : files.readText(file)
    if (file !== undefined && text !== undefined) return { file, text }
  }
  return undefined
}

function readmeOfTable(folder: string, type: 'pypi' | 'cargo', identifier: string, files: FileAccess): string | undefined {
  const { name, readme } = packageTableIn(files.readText(join(folder, type === 'pypi' ? 'pyproject.toml' : 'Cargo.toml')) ?? '', type === 'pypi' ? 'project' : 'package')
  if (name === undefined || !isNameOf({ registry: type, name: name.text }, identifier)) return undefined
  // Cargo takes README.md if nothing else is said.
  return type === 'cargo' ? (readme?.text ?? 'README.md') : readme?.text === 'README.md' ? readme.text : undefined
}

/** What a project of .NET says, which may be in another folder: `PackageId` and `PackageReadmeFile`. */
function readmeOfProject(folder: string, identifier: string, files: FileAccess): string | undefined {
  for (const project of files.filesIn(folder)?.filter((one) => one.endsWith('.csproj')) ?? []) {
    const text = files.readText(join(folder, project)) ?? ''
    const [, id = ''] = /<PackageId>([^<]*)<\/PackageId>/i.exec(text) ?? []
    if (id.trim().toLowerCase() === identifier.toLowerCase()) return /<PackageReadmeFile>([^<]*)<\/PackageReadmeFile>/i.exec(text)?.[1]?.trim()
  }
  return undefined
}
