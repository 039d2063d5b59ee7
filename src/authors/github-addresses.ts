import { pathOfGitConfig } from '../base/git-folder.js'
import { join } from '../base/path.js'
import { type FileAccess, oncePerText } from '../base/world.js'

/** The owner and the name of a repository on GitHub, in small letters; undefined for a path on a machine. */
export function repositoryIn(written: string): string | undefined {
  return /^(?:(?:https?:\/\/)?github\.com\/|git@github\.com:)?([\w-][\w.-]*\/[\w.-]+?)(?:\.git)?(?:[@#].*)?\/?$/i.exec(written)?.[1]?.toLowerCase()
}

/** What an address on GitHub names, where a command takes one with a folder of the repository after it; undefined for anything else. */
export function repositoryAndFolder(from: string): { readonly repository: string; readonly inside: string } | undefined {
  const [, address = '', inside = ''] = WITH_FOLDER.exec(from) ?? []
  const repository = repositoryIn(address.replace(/^github:/i, ''))
  return repository === undefined ? undefined : { repository, inside }
}

const WITH_FOLDER = /^((?:(?:https?:\/\/)?github\.com\/|github:|git@github\.com:)?[\w-][\w.-]*\/[\w.-]+)((?:\/[\w.-]+)*)\/?$/i

/** A command or an address up to a version, a branch or a query, where a token may be. */
export function withoutVersion(written: string): string {
  const end = written.search(/[?#]|(?<!(?<![\w.])git)@|(?<=[\w.~-]{2})(?<!\bgithub|\bhttps?|git@[\w.-]{1,60}):/)
  return end < 0 ? written : written.slice(0, end)
}

/** The repositories that the files at the root of one, which say its own address, and some others name. */
export function addressesAt(root: string, others: readonly string[], files: Pick<FileAccess, 'readText'>): ReadonlySet<string> {
  return new Set([...OF_REPOSITORY.map((name) => join(root, name)), pathOfGitConfig(root, files), ...others].flatMap((path) => addressesKnown(path, files) ?? []))
}

/** The repository on GitHub that a clone comes from, as its settings say. */
export function originsAt(root: string, files: Pick<FileAccess, 'readText'>): readonly string[] {
  return addressesOf(originIn(root, files))
}

/** Whether a clone comes from another place than GitHub: which repository there its files name, if any, is not known to be this one, and a fork names the one it comes from. */
export function isFromElsewhere(root: string, files: Pick<FileAccess, 'readText'>): boolean {
  const origin = originIn(root, files)
  return /\burl[ \t]{0,9}=/.test(origin) && addressesOf(origin).length === 0
}

function originIn(root: string, files: Pick<FileAccess, 'readText'>): string {
  return /\[remote "origin"\][^[]*/.exec(files.readText(pathOfGitConfig(root, files)) ?? '')?.[0] ?? ''
}

/** Files at the root of a repository with its own address. */
const OF_REPOSITORY = ['package.json', 'server.json', 'go.mod', 'pyproject.toml', 'Cargo.toml']

/** Every plugin of a repository asks for those at the root. */
const addressesKnown = oncePerText((text) => addressesOf(text))

/** The repositories on GitHub that a text names. */
export function addressesOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?![\w.-])/gi), ([, address = '']) => address.toLowerCase())
}
