import { basename, join } from '../base/path.js'
import type { Span } from '../base/text.js'
import type { Phrase } from '../base/wording.js'
import type { Platform } from '../base/world.js'
import type { Reading } from '../project/reading.js'
import type { ConfigString } from '../server/entry.js'
import { findHomePath, type HomePath, isAbsolutePath, namesRoute } from '../server/paths.js'
import { containerRun, isContainerEngine, startedProgram } from '../server/program.js'
import { programName, shellScripts } from '../server/shell.js'
import { writtenReference } from '../server/variables.js'
import { isInEnvironment } from './build-output.js'
import { writtenWorkspace } from './equivalents.js'
import type { Suggestion } from './rule.js'

/** A program that has one name for everyone, in the folder where a manager of versions or of packages keeps it for one person. */
const OF_MANAGER = /[\\/]\.?(?:asdf|nvm|fnm|volta|mise|pyenv|nodenv|bun|deno|cargo|local|rbenv|proto|nvm4w|linuxbrew|npm-global)[\\/]/i
export const PROGRAMS = /^(?:node|npx|npm|pnpm|pnpx|pnx|yarn|bun|bunx|deno|uv|uvx|pipx|python3?|php|ruby|docker|dotnet|go|java)$/

export function programOfManager(path: string): string | undefined {
  if (!OF_MANAGER.test(path)) return undefined
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).replace(/\.(?:exe|cmd)$/i, '')
  return PROGRAMS.test(name) ? name : undefined
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

/** A path whose end is in the plugin or in the project, from there on, as the host refers to that folder. The name of a folder that many projects have, such as `dist`, does not count. */
export function fileOfProject(reading: Reading, { text, expanded, means }: ConfigString, { start, end }: HomePath): string | undefined {
  const { plugin, folder, surroundings: { files } } = reading
  const [root, written] = plugin === undefined ? [folder, writtenWorkspace(reading)] : [plugin.root, reading.writtenPluginRoot]
  const parts = text.slice(end).split(/[/\\]/).filter((part) => part !== '')
  if (!expanded || means === 'env' || written === undefined || (start > 0 && text[start - 1] !== '=') || /[\s"',;:&|$%{]/.test(text.slice(end))) return undefined
  for (const [index, first] of parts.entries()) {
    const rest = parts.slice(index).join('/')
    const isMeant = parts[index - 1] === basename(root) || (index < parts.length - 1 && !COMMON_FOLDER.test(first))
    if (isMeant && !isInEnvironment(rest) && files.kindOf(join(root, rest)) === 'file') return `${written}/${rest}`
  }
  return undefined
}

const COMMON_FOLDER = /^(?:dist|build|out|src|bin|lib|target|server|servers|packages|scripts|tools|data|docs|config|node_modules|\..*)$/

/** The path that starts at an offset of a string, as it is shown. */
export function pathFrom(string: ConfigString, start: number): string {
  const { text, means, argument, server } = string
  const isScript = means === 'args' && shellScripts(server).some(({ index }) => index === argument)
  const end = means === 'env' ? /^(?:[A-Za-z]:)?[^"',;&|:]*/ : isScript ? /^[^\s"',;&|]*/ : /^[^"',;&|]*/
  return shortened(end.exec(text.slice(start))?.[0] ?? '')
}

const MAX_SHOWN_LENGTH = 80

export function shortened(path: string): string {
  return path.length > MAX_SHOWN_LENGTH ? `${path.slice(0, MAX_SHOWN_LENGTH)}…` : path
}

/** The home directory of a person in a string; undefined where such a path is not a file of this machine. */
export function homeIn(string: ConfigString): HomePath | undefined {
  const { text, means, server, argument } = string
  switch (means) {
    case 'command':
    case 'args': {
      const isScript = () => shellScripts(server).some(({ index }) => index === argument)
      const home = findHomePath(text) ?? (/\s/.test(text) && isScript() ? findHomePath(text, 'script') : undefined)
      return home?.goesOn === true ? home : undefined
    }
    case 'env': {
      const name = String(string.key)
      const home = namesRoute(name) ? undefined : findHomePath(text, 'list')
      return home?.goesOn === true || /^(?:HOME|USERPROFILE)$/i.test(name) ? home : undefined
    }
    case 'cwd':
      return findHomePath(text)
    default:
      return undefined
  }
}

/** Whether a path in an argument or a variable is one in a container or on another machine. */
export function isElsewhere(string: ConfigString, home: Span): boolean {
  const program = startedProgram(string.server)
  if (string.means === 'command' || string.means === 'cwd' || program === undefined) return false
  if (program.name === 'ssh' || program.name === 'kubectl') return true
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
    const inProject = inWorkspace(reading, string, home)
    if (inProject.length > 0) return inProject
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

/** A path into a folder with the name of the project's own, which each person has somewhere else, as the host refers to that folder. */
function inWorkspace(reading: Reading, string: ConfigString, { start }: Span): Rewriting[] {
  const { plugin, folder } = reading
  const written = writtenWorkspace(reading)
  if (!string.expanded || plugin !== undefined || written === undefined) return []
  const own = `/${basename(folder)}`
  const at = string.text.indexOf(own, start)
  const end = at + own.length
  if (own === '/' || at < 0 || !/^(?:[/,:;][^\\]*)?$/.test(string.text.slice(end)) || /[\s"',;&|\\]/.test(string.text.slice(start, at))) return []
  return [replacement(string, { start, end }, written)]
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
