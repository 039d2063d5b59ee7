import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import type { Platform } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { withSlashes } from '../../project/classify.js'
import { placeInProject } from '../../project/own-path.js'
import type { Reading } from '../../project/reading.js'
import { isIgnoredByName } from '../../project/repository.js'
import type { ConfigString } from '../../server/entry.js'
import { findHomePath, type HomePath, isAbsolutePath, namesRoute } from '../../server/paths.js'
import { containerRun, isContainerEngine, startedProgram } from '../../server/program.js'
import { isBatchFile, programName, shellScripts } from '../../server/shell.js'
import { writtenReference } from '../../server/variables.js'
import { hasBuild, isInEnvironment, OUTPUT_FOLDER } from '../build-output.js'
import { writtenWorkspace } from '../credentials/equivalents.js'
import { isProgram } from '../named-file.js'
import type { Suggestion } from '../rule.js'
import { FROM_PROJECT, isOfProjectFirst, isOfProjectToo } from './path-groups.js'

/** The folders in which a manager of versions or of packages keeps programs for one person. */
const OF_MANAGER = /[\\/]\.?(?:asdf|nvm|fnm|volta|mise|pyenv|nodenv|bun|deno|cargo|local|rbenv|proto|nvm4w|linuxbrew|npm-global)[\\/]/i
/** What such a manager has people put on the PATH. */
const SHIM = /[\\/]\.?(?:asdf|mise|pyenv|rbenv|nodenv)[\\/]shims[\\/][\w.-]+$/
const OF_HERD = /[\\/]Herd[\\/]/
const PROGRAMS = /^(?:node|npx|npm|pnpm|pnpx|pnx|yarn|bun|bunx|deno|uv|uvx|pipx|python3?|php|ruby|docker|dotnet|go|java)$/

/** A program that has one name for everyone, wherever somebody has it. An interpreter of Python may be that of an environment, with the packages that a server needs. */
export function programForAll(path: string): string | undefined {
  if (toolOf(path) !== undefined || isInEnvironment(withSlashes(path))) return undefined
  const base = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).replace(/\.(?:exe|cmd)$/i, '')
  // Herd has a program for each version.
  const name = OF_HERD.test(path) ? base.replace(/^php\d+$/, 'php') : base
  return SHIM.test(path) || (PROGRAMS.test(name) && (OF_MANAGER.test(path) || !(name.startsWith('python') || path.includes('node_modules')))) ? name : undefined
}

/** What to write for the path of a program that other platforms have elsewhere, as text of a sentence. */
export function nameOnPath(path: string): string {
  const name = programName(path)
  if (BUILT_IN_PROJECT.test(withSlashes(path)) && !isInEnvironment(withSlashes(path))) return 'leave off .exe, which Windows adds itself, and build the program on each platform'
  if (/^py(?:thon[\d.]*)?$/.test(name)) return 'start the script with `uv run`, or keep two files: on other platforms, Python is `python3`'
  return PROGRAMS.test(name) && !isBatchFile(path) && !isInEnvironment(withSlashes(path))
    ? `write ${name}, and see to it that it is on the PATH`
    : 'use the name of a program that is on the PATH of every platform'
}

/** A program of Windows in a folder of the project: libuv, the standard library of Rust and `which` of npm find it without its suffix. */
const BUILT_IN_PROJECT = /^(?:\.\/|\$\{workspaceFolder\}\/)?(?:[\w.-]+\/)*(?:build|target|out|bin|dist|debug|release|cmake-build-\w+)\/(?:[\w.-]+\/)*[\w.-]+\.exe$/i

/** The package whose environment `uv tool install` or `pipx install` made, with its own interpreter. */
function toolOf(path: string): string | undefined {
  return /[\\/](?:uv[\\/]tools|pipx[\\/]venvs)[\\/]([\w.-]+)[\\/]/.exec(path)?.[1]
}

/** What starts a program of a package that one person has installed; undefined for any other path. */
export function startOfInstalled(path: string): Phrase | undefined {
  const tool = toolOf(path)
  if (tool !== undefined) {
    const program = /[\\/]([\w.-]+?)(?:\.exe)?$/.exec(path)?.[1] ?? ''
    return { text: 'Write `uvx` with the arguments `--from`, `{{tool}}` and `{{program}}` instead, which needs no path.', data: { tool, program } }
  }
  const [, written, rest = ''] = /[\\/](?:lib|npm)[\\/]node_modules[\\/]((?:@[\w.-]+[\\/])?[\w.-]+)[\\/](.*)/.exec(path) ?? []
  const name = written?.replace('\\', '/')
  // What a package within a package has is not its own program.
  if (name === undefined || /(?:^|[\\/])(?:node_modules|packages)[\\/]/.test(rest)) return undefined
  return { text: 'If `npm view {{name}}` shows this package and the file is its program, start it with `npx -y {{name}}`, which needs no path.', data: { name } }
}

/** What to write if a path that the server also starts in is that of the project: only its owner knows. */
export function ofProject({ plugin, host }: Reading, { text, means, expanded, server }: ConfigString, { start }: Span): Phrase | '' {
  const { standFor, predefinedIn } = host.variables
  const [name] = Object.entries(standFor ?? {}).find(([, meaning]) => meaning === 'workspace') ?? []
  const given = server.value[server.fieldFor('cwd')]
  const cwd = typeof given === 'string' && isAbsolutePath(given) ? given.replace(/[/\\]$/, '') : undefined
  if (name === undefined || plugin !== undefined || predefinedIn !== undefined || !expanded || means === 'env' || cwd === undefined || !text.slice(start).startsWith(cwd)) return ''
  return { text: 'If {{cwd}} is this project, write {{reference}}.', data: { cwd: `'${shortened(cwd)}'`, reference: `\${${name}}` } }
}

/** What to say of a path that is one in the plugin or in the project. Without a message, only what to write if the host starts servers there. */
type Inside =
  | { readonly message: 'inside'; readonly place: string; readonly data: { readonly reference: string }; readonly suggestions: readonly Suggestion[] }
  | { readonly message: 'insideCwd'; readonly data: { readonly field: string; readonly host: string }; readonly suggestions: readonly Suggestion[] }
  | { readonly message?: undefined; readonly project: Phrase }

/** @param root the beginning of the path that makes it one of a single machine. @returns undefined for a path elsewhere */
export function inProject(reading: Reading, string: ConfigString, root: Span): Inside | undefined {
  const { plugin, host, isUsersOwn, surroundings: { files } } = reading
  const { text, expanded, means, server, path: at } = string
  const [rest = ''] = /^[^"',;:&|$%{\n\t]*/.exec(text.slice(root.end)) ?? []
  const end = root.end + rest.length
  const isWhole = root.start === 0 && end === text.length
  // What the host expands is a path of Windows, and what wsl runs needs one of Linux.
  if (programName(server.command ?? '') === 'wsl') return undefined
  if (isUsersOwn || (root.start > 0 && text[root.start - 1] !== '=') || /^[$%{]/.test(text.slice(end)) || (!isWhole && rest.includes(' '))) return undefined
  const isMade = (folder: string, file: string) => {
    const output = OUTPUT_FOLDER.exec(file)
    return output !== null && files.kindOf(join(folder, file.slice(0, output.index))) === 'directory' && hasBuild(folder, file, reading)
  }
  const place = placeInProject(rest, reading, isMade)
  // The folder itself is not a command: with its name there, it is the program of another.
  if (place === undefined || (place === '' && means === 'command') || isInEnvironment(place) || /[\s"]/.test(place)) return undefined
  const option = folderOption(string)
  const isFolder = means === 'cwd' || option !== undefined
  // A server may make its own folders for what it writes.
  const isStarted = isFolder || means === 'command' || (means === 'args' && isProgram(place))
  const absent = isStarted ? absentAt(isFolder ? `${place}/` : place, reading, isMade) : undefined
  if (absent !== undefined) return { project: { text: 'There is no {{absent}} in this {{what}}: add it, or remove the server.', data: { absent, what: plugin === undefined ? 'project' : 'plugin' } } }
  // What a server reads, and the project does not have, is somewhere else.
  if (!isStarted && SETTINGS.test(place) && absentAt(place, reading, isMade) !== undefined) return undefined
  const cloned = place.slice(0, MADE.exec(place)?.index)
  const isUnshared = isStarted && plugin === undefined && cloned !== '' && files.kindOf(join(reading.folder, cloned)) === undefined && isIgnoredByName(join(reading.folder, cloned), files)
  // Of a host whose own servers are not given the variable that its plugins have, only its default is left.
  const isGiven = plugin !== undefined || host.variables.predefinedIn === undefined || host.variables.given !== undefined
  const own = expanded && isGiven ? (plugin === undefined || isOfProjectFirst(reading) ? writtenWorkspace({ host, plugin: undefined }) : reading.writtenPluginRoot) : undefined
  const span = { start: root.start, end }
  const startsThere = host.pluginServersStartIn === 'start' || !isGiven
  if (option !== undefined && plugin === undefined && place === '' && isWhole && startsThere) {
    const field = `${option.text} ${text}`
    return {
      message: 'insideCwd',
      data: { field: shortened(field), host: subjectOf(host) },
      suggestions: [
        {
          title: `Remove '${shortened(field)}'`,
          fix: [
            { op: 'remove', at: option.path },
            { op: 'remove', at }
          ]
        }
      ]
    }
  }
  const told = own?.endsWith(':-.}') === true && means === 'args' ? server.strings.find((one) => one !== string && ENTERED.test(folderOption(one)?.text ?? ''))?.text : undefined
  if (told !== undefined) {
    // A dot is that folder then, and not the project.
    if (!isWhole || !text.startsWith(`${told}/`)) return undefined
    const reference = text.slice(told.length + 1)
    return { message: 'inside', place, data: { reference }, suggestions: [{ title: `Write the path from ${shortened(told)}`, fix: replacement(string, span, reference).fix }] }
  }
  if (own !== undefined) {
    const reference = place === '' ? own : `${own}/${place}`
    if (isUnshared) return { project: { text: UNSHARED, data: { reference } } }
    // What takes a path as a setting may look for it from somewhere else.
    if (means === 'env' && own.endsWith(':-.}'))
      return {
        project: {
          text: 'Write {{reference}} if the server takes a relative path: outside of a plugin, {{host}} puts a dot there.',
          data: { reference, host: subjectOf(host) }
        }
      }
    const isBroken = own === reading.writtenPluginRoot && isOfProjectToo(reading)
    return { message: 'inside', place, data: { reference }, suggestions: isBroken ? [] : offered([{ fix: replacement(string, span, reference).fix, reference: own }]) }
  }
  if (plugin !== undefined || means === 'env') return undefined
  if (means === 'cwd' && place === '' && startsThere) {
    const field = server.fieldFor('cwd')
    return { message: 'insideCwd', data: { field, host: subjectOf(host) }, suggestions: [{ title: `Remove '${field}'`, fix: [{ op: 'remove', at }] }] }
  }
  const reference = means === 'command' ? `./${place}` : place === '' ? '.' : place
  if (!startsThere) return { project: { text: FROM_PROJECT, data: { reference, host: subjectOf(host) } } }
  if (isUnshared) return { project: { text: UNSHARED, data: { reference } } }
  return {
    message: 'inside',
    place,
    data: { reference: reference === '.' ? '"."' : reference },
    suggestions: [{ title: 'Write the path from the folder of the project', fix: replacement(string, span, reference).fix }]
  }
}

/** A file of settings, which a server reads and does not write. */
const SETTINGS = /\.(?:ya?ml|toml|ini|conf|env)$/

const UNSHARED = 'Write {{reference}} if everyone has it there: git ignores it.'

/** A folder that is made later: by a build, by an installation, or as git does not have it. */
const MADE = /(?:^|\/)(?:dist|build|out|target|bin|\.[\w-]+|node_modules|vendor|venv)(?:\/|$)/

/** The folder on a path that the project would have, or the source of a program, and does not have; in a plugin, which is installed as it is, any file. @param place with a slash at the end if it is a folder */
function absentAt(place: string, { folder, plugin, surroundings: { files } }: Reading, isMade: (folder: string, file: string) => boolean): string | undefined {
  if (plugin !== undefined) return files.kindOf(join(folder, place)) !== undefined || isMade(folder, place) ? undefined : place
  const isThere = (path: string) => files.kindOf(join(folder, path)) !== undefined || isIgnoredByName(join(folder, path), files)
  const above = place.slice(0, MADE.exec(place)?.index ?? Math.max(0, place.lastIndexOf('/')))
  if (/\.(?:sh|py|rb|php)$/.test(place) && !MADE.test(place) && !isThere(place)) return place
  return above === '' || isThere(above) ? undefined : above
}

/** The option before an argument with which a program is told the folder to run in; without it, that is the one it is started in. */
export function folderOption({ means, argument, server }: ConfigString): ConfigString | undefined {
  if (means !== 'args' || typeof argument !== 'number' || argument === 0 || !/^(?:uv|npm|pnpm|yarn|bun|poetry)$/.test(programName(server.command ?? ''))) return undefined
  const before = server.args[argument - 1]
  return before?.argument === argument - 1 && /^(?:--(?:directory|project|prefix|dir|cwd)|-C)$/.test(before.text) ? before : undefined
}

/** The options of those with which the program enters the folder. */
const ENTERED = /^(?:--(?:directory|prefix|dir|cwd)|-C)$/

/** The path that starts at an offset of a string, as it is shown. */
export function pathFrom(string: ConfigString, start: number): string {
  const { text, means } = string
  const end = means === 'env' ? /^(?:[A-Za-z]:)?[^"',;&|:]*/ : isScript(string) ? /^[^\s"',;&|]*/ : /^[^"',;&|]*/
  return shortened(end.exec(text.slice(start))?.[0] ?? '')
}

const MAX_SHOWN_LENGTH = 80

export function shortened(path: string): string {
  return path.length > MAX_SHOWN_LENGTH ? `${path.slice(0, MAX_SHOWN_LENGTH)}…` : path
}

/** Whether a string is a script for a shell. */
export function isScript({ means, argument, server }: ConfigString): boolean {
  return means === 'args' && shellScripts(server).some(({ index }) => index === argument)
}

/** The home directory of a person in a string; undefined where such a path is not a file of this machine. */
export function homeIn(string: ConfigString): HomePath | undefined {
  const { text, means } = string
  switch (means) {
    case 'command':
    case 'args': {
      const home = findHomePath(text) ?? (/\s/.test(text) && isScript(string) ? findHomePath(text, 'script') : undefined)
      return home?.goesOn === true ? home : undefined
    }
    case 'env': {
      const name = String(string.key)
      const home = findHomePath(text, 'list')
      return home !== undefined && (home.goesOn || /^(?:HOME|USERPROFILE)$/i.test(name)) && !namesRoute(name) ? home : undefined
    }
    case 'cwd':
      return findHomePath(text)
    default:
      return undefined
  }
}

/** Whether an argument is a file or a folder of this machine, with which Compose is told of a project. */
function isOfCompose({ means, argument, server }: ConfigString): boolean {
  const before = means === 'args' && typeof argument === 'number' && argument > 0 ? server.args[argument - 1]?.text : undefined
  return before === '--project-directory' || (before === '--env-file' && server.args[0]?.text === 'compose')
}

/** Whether a path in an argument or a variable is one in a container or on another machine. */
export function isElsewhere(string: ConfigString, home: Span): boolean {
  const program = startedProgram(string.server)
  if (string.means === 'command' || string.means === 'cwd' || program === undefined) return false
  if (isOfCompose(string)) return false
  if (/^(?:ssh|kubectl|docker-compose|podman-compose)$/.test(program.name)) return true
  if (!isContainerEngine(program.name)) return false
  const run = containerRun(program)
  if (run === undefined) return program.args.some(({ text }) => text === 'exec')
  const own = [...run.envFiles, ...run.mounts.flatMap(({ source }) => source ?? [])]
  return !own.some(({ at, span }) => at === string && span.start <= home.start && home.end <= span.end)
}

/** Replaces the beginning of a path with a reference. */
export interface Rewriting {
  readonly fix: Suggestion['fix']
  readonly reference: string
}

export function offered(rewritings: readonly Rewriting[]): Suggestion[] {
  return rewritings.map(({ fix, reference }) => ({ title: `Start the path with ${reference}`, fix }))
}

/** Where installers put programs below a home directory, and the folders that every system has there; a folder of one's own work is elsewhere for the next person. */
const SHARED = /^\/(?:\.[^/]|(?:bin|go|sdk|snap|scoop|Applications|Library|AppData|\w*(?:conda|forge)\d?)(?:[/:;,]|$)|(?:Desktop|Documents|Downloads)\/?$)/i

/** The variable that each platform has for the home directory; the other one is not set there. */
const PLATFORMS: Readonly<Record<Platform, NonNullable<HomePath['variable']>>> = { linux: 'HOME', darwin: 'HOME', win32: 'USERPROFILE' }

/** How a file refers to a path below the home directory so that everyone has it, the best way first. */
export function withoutHome(reading: Reading, string: ConfigString, home: HomePath): Rewriting[] {
  // The host is on Windows then, where the variables have other values than in the Linux that the path is in.
  if (programName(string.server.command ?? '') === 'wsl') return []
  const root = reading.plugin?.root.replaceAll('\\', '/')
  const path = string.text.slice(home.start).replaceAll('\\', '/')
  const written = reading.writtenPluginRoot
  if (!string.expanded || root === undefined || written === undefined || !path.startsWith(`${root}/`)) {
    const isSet = home.variable !== undefined && reading.surroundings.platforms.some((platform) => PLATFORMS[platform] === home.variable)
    if (!SHARED.test(path.slice(home.end - home.start))) return []
    const own = ownHome(reading, string)
    const rest = string.text.slice(home.end)
    if (own !== undefined && !rest.includes('\\')) return [replacement(string, home, own)]
    // The reference works on every platform, and so must what follows it.
    if (own !== undefined && home.start === 0) return [replacement(string, { start: 0, end: string.text.length }, own, rest.replaceAll('\\', '/'))]
    return isSet ? inHome(reading, string, home, home.variable) : []
  }
  // Of a file that is missing, or of an interpreter that only one machine has, `bundled-file` would have to speak then.
  const file = path.slice(root.length)
  if (isInEnvironment(file) || reading.surroundings.files.kindOf(root + file) === undefined) return []
  return [replacement(string, { start: home.start, end: home.start + root.length }, written)]
}

/** The host's own variable for the home directory, which it sets on every platform. */
export function ownHome({ host }: Reading, { expanded }: ConfigString): string | undefined {
  const { standFor, predefined, predefinedIn } = host.variables
  const name = predefinedIn === undefined && expanded ? predefined.find((one) => standFor?.[one] === 'home') : undefined
  return name === undefined ? undefined : `\${${name}}`
}

/** A path below the user's home directory, written with that platform's variable. */
export function inHome({ host }: Reading, string: ConfigString, span: Span, variable: string): Rewriting[] {
  const reference = string.expanded ? writtenReference(variable, host.variables) : undefined
  return reference === undefined ? [] : [replacement(string, span, reference)]
}

export function replacement({ path: at }: ConfigString, { start, end }: Span, reference: string, after = ''): Rewriting {
  const fix = [{ op: 'splice', at, span: { start, end }, text: reference + after } as const]
  return { fix, reference }
}
