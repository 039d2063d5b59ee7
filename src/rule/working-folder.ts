import { madeOnce, oncePer } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import type { Reading } from '../project/reading.js'
import { hostFields, type ServerEntry } from '../server/entry.js'
import { fetchedBy } from '../server/fetched.js'
import { isAbsolutePath } from '../server/paths.js'
import { programName } from '../server/shell.js'

/** Whether a file of a project is for a host that starts servers where it was started itself. */
export function startsInProject({ kind, plugin, isUsersOwn, host }: Reading): boolean {
  return kind === 'mcp' && plugin === undefined && !isUsersOwn && host.pluginServersStartIn === 'start'
}

/** Whether a working directory is the one of a project in which hosts start the servers of its files anyway. */
export function isOwnFolder(value: unknown, { plugin, isUsersOwn }: Reading): boolean {
  return plugin === undefined && !isUsersOwn && (value === '.' || value === './')
}

/** Whether a server is a package that is fetched, and nothing in its command line depends on where it is started. */
function startsAnywhere(server: ServerEntry): boolean {
  return fetchedBy(server).length > 0 && !server.args.some(({ text }) => /(?:^|=)\.{1,2}(?:[/\\]|$)/.test(text) || /^[\w-]+(?:\/[\w.-]+)*\.(?:[cm]?[jt]s|py|json|ya?ml|toml|env)$/.test(text))
}

/** A path that begins in the working directory: `./run`, `.venv/bin/python`, `src/main.py`, `../tools`. */
const FROM_FOLDER = /^(?![@$~])(?:\.{1,2}[/\\]\S+|\.?\w[\w.-]*\/[\w./-]*\w|[\w-]+\.(?:[cm]?[jt]s|py|sh|jar))$/

/** What it means that a host does not start a server in the folder that its entry names. */
interface Ignored {
  /** Set if little changes. */
  readonly severity?: 'info'
  /** Which path is meant from the folder, for a host that starts the server at the root of the project. */
  readonly advice?: Phrase
}

export function whereFolderIsIgnored(reading: Reading, server: ServerEntry, folder: unknown): Ignored {
  if (startsAnywhere(server)) return { severity: 'info' }
  if (typeof folder !== 'string') return {}
  const [first] = server.strings.filter(({ means, text }) => (means === 'command' || means === 'args' || means === 'env') && FROM_FOLDER.test(text))
  if (first === undefined) return reading.isAssumed || namesScript(server) ? { severity: 'info' } : {}
  if (!startsInProject(reading) || reading.otherReaders.some((other) => hostFields(other).namesOf('cwd').length > 0) || !/^(?:\.\/)?[\w-][\w./-]*$/.test(folder) || folder.split('/').includes('..') || first.text.includes('..')) return {}
  const joined = join(folder, first.text)
  // Such a path is one from the root already.
  const fromRoot = join(first.text)
  if (fromRoot.startsWith(`${join(folder)}/`) || reading.surroundings.files.kindOf(join(dirname(reading.path), fromRoot)) !== undefined) return {}
  return { advice: { text: "For '{{path}}', that is {{joined}}.", data: { path: first.text, joined } } }
}

/** Whether what a server runs is at a path that begins nowhere in particular: alone, or as the script of an interpreter that looks for nothing around itself. */
function namesScript({ command = '', args }: ServerEntry): boolean {
  const [first] = args
  const isWhole = (text: string) => isAbsolutePath(text) || /^\$\{\w+\}[/\\]/.test(text)
  return isWhole(command) || (first !== undefined && /^(?:node|bun|deno|python[\d.]*|bash|sh)$/.test(programName(command)) && isWhole(first.text))
}

/** What a program contains that works in the folder it is started in. */
const ASKS_FOR_FOLDER = /\bprocess\.cwd\(|\bgetcwd\(|\bPath\.cwd\(|\$\{?PWD\b|\benv\.PWD\b/

/** Many servers may start one script: it is searched once. */
const askersIn = oncePer((_reading: Reading) => new Map<string, boolean>())

/** Whether a script asks for its working directory. @param script absolute */
export function asksForFolder(script: string, reading: Reading): boolean {
  return madeOnce(askersIn(reading), script, () => ASKS_FOR_FOLDER.test(reading.surroundings.files.readText(script) ?? ''))
}
