import { madeOnce, oncePer } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import type { Reading } from '../../project/reading.js'
import { type ConfigString, hostFields, type ServerEntry } from '../../server/entry.js'
import { fetchedBy } from '../../server/fetched.js'
import { afterPluginRoot, climbsOut, isAbsolutePath } from '../../server/paths.js'
import { programName } from '../../server/shell.js'
import { isScriptOfInterpreter } from '../named-file.js'
import type { Suggestion } from '../rule.js'

/** Whether a file of a project is for a host that starts servers where it was started itself. */
export function startsInProject({ kind, plugin, isUsersOwn, host }: Reading): boolean {
  return kind === 'mcp' && plugin === undefined && !isUsersOwn && host.pluginServersStartIn === 'start'
}

/** Whether a working directory is the one of a project in which hosts start the servers of its files, or of plugins, anyway. */
export function isOwnFolder(value: unknown, { plugin, isUsersOwn, host: { pluginServersStartIn, variables } }: Reading): boolean {
  const name = typeof value === 'string' && pluginServersStartIn === 'start' ? /^\$\{(\w+)(?::-\.?)?\}$/.exec(value)?.[1] : undefined
  if (name !== undefined && variables.standFor?.[name] === 'workspace') return true
  return plugin === undefined && !isUsersOwn && (value === '.' || value === './')
}

/** Whether a server is a package that is fetched, and nothing in its command line depends on where it is started. */
function startsAnywhere(server: ServerEntry): boolean {
  return fetchedBy(server).length > 0 && !server.args.some(({ text }) => /(?:^|=)\.{1,2}(?:[/\\]|$)/.test(text) || /^[\w-]+(?:\/[\w.-]+)*\.(?:[cm]?[jt]s|py|json|ya?ml|toml|env)$/.test(text))
}

/** A path that begins in the working directory: `./run`, `.venv/bin/python`, `src/main.py`, `../tools`. */
const FROM_FOLDER = /^(?![@$~])(?:\.{1,2}[/\\]\S+|\.?\w[\w.-]*\/[\w./-]*\w|[\w-]+\.(?:[cm]?[jt]s|py|sh|jar)|artisan)$/

/** What it means that a host does not start a server in the folder that its entry names. */
interface Ignored {
  /** Set if little changes. */
  readonly severity?: 'info'
  /** Which path is meant from the folder, for a host that starts the server at the root of the project. */
  readonly advice?: Phrase
}

export function whereFolderIsIgnored(reading: Reading, server: ServerEntry, folder: unknown): Ignored {
  // A project's servers start there anyway.
  if (typeof folder === 'string' && /^\.\/?$/.test(folder) && reading.isOfProjectToo) return { severity: 'info' }
  const there = typeof folder === 'string' ? folderInTree(reading, folder) : undefined
  const needed = there === undefined ? undefined : whatIsThere(reading, server, there)
  // In the folder of a plugin, `command-path` says the same of the path.
  const isSaid =
    there !== undefined &&
    there.path === reading.plugin?.root &&
    server.strings.some((string) => FROM_FOLDER.test(string.text) && (string.means === 'command' || (string.means === 'args' && isScriptOfInterpreter(string))))
  if (needed !== undefined) return { advice: needed, ...(isSaid ? { severity: 'info' } : {}) }
  if (startsAnywhere(server)) return { severity: 'info' }
  if (typeof folder !== 'string') return {}
  const [first] = server.strings.filter(({ means, text }) => (means === 'command' || means === 'args' || means === 'env') && FROM_FOLDER.test(text))
  if (first === undefined) return reading.isAssumed || namesScript(server) ? { severity: 'info' } : {}
  const isRead = reading.otherReaders.some((other) => hostFields(other).namesOf('cwd').length > 0)
  // `command-path` and `bundled-file` say what to write for a path in a plugin.
  if (isRead && reading.plugin !== undefined && first.means !== 'env') return { severity: 'info' }
  if (!startsInProject(reading) || isRead || !/^(?:\.\/)?[\w-][\w./-]*$/.test(folder) || folder.split('/').includes('..') || first.text.includes('..')) return {}
  const joined = join(folder, first.text)
  // Such a path is one from the root already.
  const fromRoot = join(first.text)
  if (`${fromRoot}/`.startsWith(`${join(folder)}/`) || reading.surroundings.files.kindOf(join(dirname(reading.path), fromRoot)) !== undefined) return {}
  return { advice: { text: "For '{{path}}', that is {{joined}}.", data: { path: first.text, joined } } }
}

/** A folder of the project or of the plugin in which a server is not started: where it is, and how to write it. */
interface FolderInTree {
  readonly path: string
  /** Where the server is started; undefined if that is anywhere. */
  readonly start: string | undefined
  readonly written: string
}

function folderInTree(reading: Reading, folder: string): FolderInTree | undefined {
  const { plugin, host, writtenPluginRoot, surroundings: { files } } = reading
  if (host.pluginServersStartIn !== 'start' || reading.otherReaders.some((other) => hostFields(other).namesOf('cwd').length > 0)) return undefined
  const isRoot = plugin !== undefined && host.variables.pluginRoot.some((name) => folder === `\${${name}}` || folder === `\${${name}}/`)
  const rest = isRoot ? '.' : plugin === undefined ? folder : (afterPluginRoot(folder, host.variables) ?? folder)
  if (!/^[\w.-][\w./-]*$/.test(rest) || climbsOut(rest)) return undefined
  const place = join(rest)
  const isHere = place === '.' || place === ''
  if (plugin === undefined) return !startsInProject(reading) || isHere ? undefined : inTree(join(reading.folder, place), reading.folder, place)
  return writtenPluginRoot === undefined ? undefined : inTree(isHere ? plugin.root : join(plugin.root, place), undefined, isHere ? writtenPluginRoot : `${writtenPluginRoot}/${place}`)

  function inTree(path: string, start: string | undefined, written: string): FolderInTree | undefined {
    return files.kindOf(path) === 'directory' || files.kindOf(path) === undefined && isHere ? { path, start, written } : undefined
  }
}

/** The option with which a program that looks for its project runs in another folder, and the file that makes a folder one. */
const OF_PROGRAMS: Readonly<Record<string, readonly [option: string, file: string]>> = {
  uv: ['--directory', 'pyproject.toml'],
  poetry: ['--directory', 'pyproject.toml'],
  npm: ['--prefix', 'package.json'],
  pnpm: ['--dir', 'package.json'],
  bun: ['--cwd', 'package.json']
}

/** What a server finds in the folder of its entry alone, and how it finds that without it. */
function whatIsThere({ surroundings: { files } }: Reading, server: ServerEntry, { path, start, written }: FolderInTree): Phrase | undefined {
  const { command = '', args } = server
  const name = programName(command)
  const isOnlyThere = (file: string) => files.kindOf(join(path, file)) !== undefined && (start === undefined || files.kindOf(join(start, file)) === undefined)
  const texts = args.map(({ text }) => text)
  if (FROM_FOLDER.test(command)) return undefined
  const module = /^python[\d.]*$/.test(name) && texts.includes('-m') ? texts[texts.indexOf('-m') + 1] : undefined
  if (module !== undefined && /^\w+(?:\.\w+)*$/.test(module)) {
    const [top = ''] = module.split('.')
    const hasPath = server.strings.some(({ means, key }) => means === 'env' && key === 'PYTHONPATH')
    if (hasPath || !(isOnlyThere(top) || isOnlyThere(`${top}.py`))) return undefined
    return { text: 'The module {{top}} is in that folder: add "PYTHONPATH": "{{written}}" to `env`, and remove the field.', data: { top, written } }
  }
  if (fetchedBy(server).length > 0) {
    return start !== undefined && isOnlyThere('components.json') && texts.some((text) => /^shadcn(?:@|$)/.test(text))
      ? { text: "components.json is only in that folder: add the arguments '--cwd' and '{{written}}', and remove the field.", data: { written } }
      : undefined
  }
  const [option, file] = (Object.hasOwn(OF_PROGRAMS, name) ? OF_PROGRAMS[name] : undefined) ?? []
  if (option !== undefined && file !== undefined) {
    // Bun looks for packages around a script that has its whole path.
    if (
      !isOnlyThere(file) ||
      (name === 'bun' && namesScript(server)) ||
      texts.some((text) => /^(?:--(?:directory|project|prefix|dir|cwd)(?:=|$)|-C$)/.test(text)) ||
      (option !== '--directory' && texts.some((text) => FROM_FOLDER.test(text)))
    )
      return undefined
    return {
      text: "{{name}} looks for {{file}} there: write '{{option}}' and '{{written}}' at the beginning of `args`, and remove the field.",
      data: { name, file, option, written }
    }
  }
  // A script without a suffix, such as artisan.
  const script = args[0]?.text ?? ''
  const isScript = /^(?:node|bun|deno|php|ruby|perl|bash|sh|python[\d.]*)$/.test(name) && /^(?:\.\/)?[\w-][\w./-]*$/.test(script) && isOnlyThere(script)
  if (!isScript || (start !== undefined && FROM_FOLDER.test(script))) return undefined
  return { text: "Write {{joined}} instead of '{{path}}', and remove the field.", data: { path: script, joined: `${written}/${join(script)}` } }
}

/** Whether what a server runs is at a path that begins nowhere in particular: alone, or as the script of an interpreter that looks for nothing around itself. */
function namesScript({ command = '', args }: ServerEntry): boolean {
  const program = programName(command)
  const isVerb = (text: string) => text === 'run' && /^(?:bun|deno)$/.test(program)
  const first = args.find(({ text }) => (!text.startsWith('-') && !isVerb(text)) || /^-[cem]$/.test(text))
  const isWhole = (text: string) => isAbsolutePath(text) || /^\$\{\w+\}[/\\]/.test(text)
  return isWhole(command) || (first !== undefined && /^(?:node|bun|deno|python[\d.]*|bash|sh)$/.test(program) && isWhole(first.text))
}

/** What a program contains that works in the folder it is started in. */
const ASKS_FOR_FOLDER = /\bprocess\.cwd\(|\bgetcwd\(|\bPath\.cwd\(|\$\{?PWD\b|\benv\.PWD\b/

/** Many servers may start one script: it is searched once. */
const askersIn = oncePer((_reading: Reading) => new Map<string, boolean>())

/** Whether a script asks for its working directory. @param script absolute */
export function asksForFolder(script: string, reading: Reading): boolean {
  return madeOnce(askersIn(reading), script, () => ASKS_FOR_FOLDER.test(reading.surroundings.files.readText(script) ?? ''))
}

/** Starts a server in the directory of its plugin, where its host expands no variable for that and resolves a working directory from there. @param span the reference to the directory, before a path */
export function startedInPlugin({ text, path: at, server }: ConfigString, span: Span, reading: Reading): readonly Suggestion[] {
  const { plugin, host, otherReaders, surroundings: { files } } = reading
  const file = plugin === undefined ? '' : join(plugin.root, text.slice(span.end))
  const isAlone =
    span.start === 0 &&
    text.charAt(span.end) === '/' &&
    host.pluginServersStartIn === 'start' &&
    hostFields(host).namesOf('cwd').length > 0 &&
    !server.has('cwd') &&
    otherReaders.length === 0
  if (!isAlone || climbsOut(text.slice(span.end + 1)) || countOfPaths(server) !== 1 || files.kindOf(file) !== 'file' || asksForFolder(file, reading)) return []
  return [
    {
      title: 'Start it in the plugin, with "cwd": "."',
      fix: [
        { op: 'splice', at, span: { start: 0, end: span.end }, text: '.' },
        { op: 'add', at: [...server.path, server.fieldFor('cwd')], value: '.', where: 'last' }
      ]
    }
  ]
}

/** How many paths a server is given, of which each begins somewhere. Each of them asks. */
const countOfPaths = oncePer(({ strings }: ServerEntry) => strings.filter(({ means, text }) => (means === 'args' || means === 'command' || means === 'env') && /[/\\]/.test(text)).length)
