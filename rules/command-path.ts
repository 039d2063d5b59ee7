import type { Span } from '../src/base/text.js'
import { basename, join } from '../src/base/path.js'
import { capitalized, listed, type Phrase } from '../src/base/wording.js'
import type { Platform } from '../src/base/world.js'
import { isSdk, readerOf, subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { hasBuild, isInEnvironment, isInstalledFromPack, OUT_OF_ENVIRONMENT, OUTPUT_FOLDER } from '../src/rule/build-output.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { type ConfigString, hostFields, type ServerEntry } from '../src/server/entry.js'
import { isInHome } from '../src/server/expand.js'
import { findFillIn } from '../src/server/fill-in.js'
import { afterPluginRoot, climbsOut, findCellar, findHomePath, findOwnDrive, findPathOutOfPlugin, type HomePath, isAbsolutePath, namesRoute, withBackslashes } from '../src/server/paths.js'
import { packageRun } from '../src/server/packages.js'
import { containerRun, isContainerEngine, packedCommand, startedProgram } from '../src/server/program.js'
import { isPath, programName, shellScripts } from '../src/server/shell.js'
import { writtenReference } from '../src/server/variables.js'

type Found = Problem<'unclear' | 'start' | 'startWithCwd' | 'personal' | 'program' | 'inside' | 'fixed' | 'drive' | 'cellar' | 'cellarProgram' | 'outside' | 'outsideBuilt' | 'nowhere' | 'tilde' | 'tildeOfScript' | 'tildeOfPackage'>

const REMEDY = 'Start the path with the plugin-root variable, or use the name of a program that is on the PATH.'

export default defineRule({
  id: 'command-path',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  variesByMachine: true,
  summary: 'A path that works only on one machine, or only from one directory.',
  why: `A \`command\` is the name of a program, an absolute path, or a path that starts with the plugin-root variable. It is
not defined what a relative path is relative to: some hosts start the servers of a plugin in the user's project, which does not have
the plugin's files. If the entry has a \`cwd\` that the host reads, a relative path starts there and is not reported.

A path below \`/Users/someone\` exists for one person only, in \`env\` and \`cwd\` too. It is not reported in a file that belongs to
one person, such as Claude Desktop's. Files outside the plugin's directory are not installed with the plugin.`,
  remedy: REMEDY,
  spec: '§2.2',
  messages: {
    unclear: { text: "'{{path}}' is a relative path, and nothing defines what it is relative to", remedy: '{{instead}}' },
    start: { text: "'{{path}}' is relative to the directory that {{host}} was started in, not to the plugin", remedy: '{{instead}}' },
    startWithCwd: {
      text: "'{{path}}' is relative to the directory that {{host}} was started in, not to the plugin",
      remedy: 'Add "cwd": ".", which {{host}} resolves to the directory of the plugin.'
    },
    personal: {
      text: "'{{path}}' exists only in one person's home directory{{more}}",
      remedy: 'Start the path with {{reference}}, or use one that is the same for everyone.'
    },
    program: {
      text: "'{{path}}' exists only in one person's home directory{{more}}",
      remedy: 'Write {{program}}: it is on the PATH of everyone who has it.'
    },
    inside: {
      text: "'{{path}}' exists only in one person's home directory{{more}}",
      remedy: 'Write {{reference}}, where everyone has the file.'
    },
    fixed: {
      text: "'{{path}}' exists only in one person's home directory{{more}}",
      remedy: ['{{project}}', 'Use a path that is the same for everyone, or {{otherwise}}.']
    },
    drive: {
      text: "'{{path}}' works only on machines with the same folders on that drive{{more}}",
      remedy: 'Use a path that is the same for everyone, or {{otherwise}}.'
    },
    cellar: {
      text: "'{{path}}' exists only while Homebrew has this version of {{formula}} there",
      remedy: 'Write {{link}}, which leads to the version that is installed.'
    },
    cellarProgram: {
      text: "'{{path}}' exists only while Homebrew has this version of {{formula}} there",
      remedy: 'Write {{program}}: it is on the PATH of everyone who has it.'
    },
    outside: {
      text: "'{{path}}' is outside the plugin's directory",
      remedy: "Move the file into the plugin's directory: nothing else is installed with the plugin."
    },
    outsideBuilt: {
      text: "'{{path}}' is outside the plugin's directory",
      remedy: "Publish the package and start it with `npx`, or bundle the server into the plugin's directory: nothing else is installed with the plugin."
    },
    nowhere: {
      text: "'{{path}}' is outside the plugin's directory, and there is no such file",
      remedy: 'Put the server into the directory of the plugin, or remove it from this file: it cannot start.'
    },
    tilde: {
      text: "Only a shell expands '~': {{reader}} looks for '{{path}}' literally",
      remedy: '{{instead}}'
    },
    tildeOfScript: {
      text: "Only a shell expands '~': {{program}} looks for '{{path}}' literally",
      remedy: '{{instead}}'
    },
    tildeOfPackage: {
      text: "Only a shell expands '~': the server gets '{{path}}' as it is",
      remedy: '{{instead}}'
    }
  },
  examples: {
    valid: [
      {
        title: 'relative paths in a project file',
        input: { mcpServers: { a: { command: './scripts/a.sh' }, b: { command: 'node', args: ['dist/b.js'] } } }
      },
      {
        title: 'home directories that come from a variable, and a placeholder',
        input: {
          mcpServers: { a: { command: '${HOME}/bin/a', args: ['/home/${USER}/a.json', '/Users/<you>/a.json'] } }
        }
      },
      {
        title: 'paths inside a container, and on another machine',
        input: {
          mcpServers: {
            a: { command: 'docker', args: ['run', '-i', '-v', './a:/home/node/a', 'mcp/a', '/home/node/a/a.db'] },
            b: { command: 'docker', args: ['exec', '-i', 'b', 'node', '/home/node/app/b.js'] },
            c: { command: 'ssh', args: ['build.example.com', '/home/ci/bin/c'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: "a path in someone's home directory",
        input: { mcpServers: { a: { command: '/Users/jo/bin/a', args: ['--root=/Users/jo/work'] } } },
        problems: [
          { message: "'/Users/jo/bin/a' exists only in one person's home directory, as does 1 other path", range: '4:19-28' }
        ]
      },
      {
        title: 'a relative command in a plugin',
        path: '.agent-plugin/plugin.json',
        input: {
          name: 'tools',
          mcpServers: { a: { command: './bin/a' }, b: { command: 'bin\\b' }, c: { command: '../c' } }
        },
        problems: [
          {
            message: "'./bin/a' is a relative path, and nothing defines what it is relative to",
            range: '5:18-27'
          },
          {
            message: "'bin\\b' is a relative path, and nothing defines what it is relative to",
            range: '8:18-26'
          },
          {
            message: "'../c' is a relative path, and nothing defines what it is relative to",
            range: '11:18-24'
          }
        ]
      },
      {
        title: 'a script that the plugin ships',
        files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'dist/a.js': '' },
        input: { mcpServers: { a: { command: 'node', args: ['--no-warnings', './dist/a.js', 'serve'] } } },
        problems: [
          {
            message: "'./dist/a.js' is a relative path, and nothing defines what it is relative to",
            range: '7:9-22'
          }
        ]
      }
    ]
  },
  group: { also: 'also here', by: sameRoot, count: countPaths },
  check: pathsOf
})

/** The kinds of paths that many arguments of a file have in common: those below one home directory, or on one drive. */
const BELOW_ROOT: ReadonlySet<Found['message']> = new Set(['personal', 'fixed', 'drive'])

function sameRoot(problem: Found): string {
  const { message, data } = problem
  return BELOW_ROOT.has(message) ? `${message === 'drive' ? 'drive' : 'home'} ${rootOf(problem)}` : JSON.stringify([message, data])
}

/** How many other paths are below the same root. */
function countPaths(group: readonly Found[]): Found['data'] {
  const more = new Set(group.map(shownPathOf)).size - 1
  if (more === 0 || !group.some(({ message }) => BELOW_ROOT.has(message))) return {}
  return { more: more === 1 ? ', as does 1 other path' : `, as do ${more} other paths` }
}

/** The path that a finding quotes. */
function shownPathOf({ data }: Found): string {
  const path = data?.path
  return typeof path === 'string' ? path : ''
}

/** The beginning of a path that makes it one of a single machine, in lower case as on Windows. */
function rootOf({ data, span }: Found): string {
  const length = span === undefined ? undefined : span.end - span.start
  const path = typeof data?.path === 'string' ? data.path : ''
  return path.slice(0, length).replaceAll('\\', '/').toLowerCase()
}

function* pathsOf(reading: Reading): Generator<Found> {
  for (const { strings } of reading.servers.filter(mayHoldPath)) {
    for (const string of strings) {
      const onOne = personal(reading, string) ?? onDrive(reading, string) ?? inCellar(string)
      const own = onOne === undefined || reading.isUsersOwn ? undefined : onOne
      const isRun = string.means === 'command' || string.means === 'args'
      const problem = isRun ? (outside(reading, string) ?? own ?? tilde(reading, string) ?? relative(reading, string)) : (own ?? (string.means === 'cwd' ? tilde(reading, string) : undefined))
      if (problem !== undefined) yield problem
    }
  }
}

function mayHoldPath({ transport, strings }: ServerEntry): boolean {
  return transport === 'stdio' && strings.some(({ text }) => /[~/\\]|:[\b\t\n\f\r]/.test(text) || SCRIPT.test(text))
}

function outside(reading: Reading, string: ConfigString): Found | undefined {
  const { host } = reading
  const { text, expanded } = string
  const span = expanded ? findPathOutOfPlugin(text, host.variables) : undefined
  if (span === undefined || isInstalledFromPack(reading)) return undefined
  const { plugin, surroundings } = reading
  const problem = { data: { path: text.slice(span.start, span.end) }, at: string.path, span }
  const rest = afterPluginRoot(problem.data.path, host.variables)
  if (plugin === undefined || rest === undefined || /[$%{]/.test(rest) || !(string.means === 'command' || SCRIPT.test(rest))) return { ...problem, message: 'outside' }
  const file = join(plugin.root, plain(rest))
  if (surroundings.files.kindOf(file) !== undefined) return { ...problem, message: 'outside' }
  const [output = ''] = OUTPUT_FOLDER.exec(file) ?? []
  const parent = output === '' ? '' : file.slice(0, file.indexOf(output))
  const isBuilt = parent !== '' && surroundings.files.kindOf(parent) === 'directory' && hasBuild(parent, file.slice(parent.length + 1), reading)
  return { ...problem, message: isBuilt ? 'outsideBuilt' : 'nowhere' }
}

function tilde(reading: Reading, string: ConfigString): Found | undefined {
  const { text, means } = string
  if (!(means === 'cwd' ? /^~(?:[/\\]|$)/ : /^~[/\\]/).test(text) || isInHome(string)) return undefined
  const isScript = means === 'args'
  const isOfPackage = isScript && RUNNER.test(programName(string.server.command ?? ''))
  if (isScript && (reading.host.argsInShell === true || !(isOfPackage || isScriptOfInterpreter(string)))) return undefined
  const span = { start: 0, end: 1 }
  const manager = means === 'command' ? programOfManager(text) : undefined
  if (manager !== undefined) {
    const fix = [{ op: 'replace', at: string.path, value: manager }] as const
    return { message: 'tilde', data: { reader: readerOf(reading.host), path: shortened(text), instead: `Write ${manager} instead.` }, at: string.path, span, suggestions: [{ title: `Write "${manager}"`, fix }] }
  }
  const own = ownHome(reading, string)
  const reference = own ?? (string.expanded ? writtenReference('HOME', reading.host.variables) : undefined)
  const data = { reader: readerOf(reading.host), path: shortened(text), instead: insteadOfTilde(reading, string, reference, isOfPackage), program: isScript ? programName(string.server.command ?? '') : undefined }
  const problem = { data, at: string.path, span, suggestions: offered(own === undefined ? inHome(reading, string, span, 'HOME') : [replacement(string, span, own)]) }
  if (isOfPackage) {
    const run = packageRun(string.server)
    if (run?.packages.some(({ text: name }) => EXPANDS_TILDE.test(name)) === true) return undefined
    return { ...problem, message: 'tildeOfPackage', ...(run?.registry === 'npm' ? {} : { severity: 'info' }) }
  }
  return { ...problem, message: isScript ? 'tildeOfScript' : 'tilde' }
}

/** What to write for a `~`. @param reference how the file refers to the home directory; undefined if its host has nothing for that */
function insteadOfTilde(reading: Reading, string: ConfigString, reference: string | undefined, isOfPackage: boolean): string {
  const known = reference ?? (reading.isUsersOwn ? 'the whole path' : undefined)
  if (known !== undefined) return isOfPackage ? `Write ${known} instead, unless the server expands it itself.` : `Write ${known} instead.`
  const other = `a path that is the same for everyone, or ${otherwise(reading, string)}: the whole path would be one person's.`
  return isOfPackage ? `Unless the server expands it itself, use ${other}` : `Use ${other}`
}

function personal(reading: Reading, string: ConfigString): Found | undefined {
  const { text } = string
  const home = homeIn(string)
  // A placeholder such as `/Users/username` is reported by `placeholder-value`.
  if (home === undefined || isElsewhere(string, home) || findFillIn(text) !== undefined) return undefined
  const program = string.means === 'command' ? programOfManager(text) : undefined
  if (program !== undefined) {
    const fix = [{ op: 'replace', at: string.path, value: program }] as const
    return { message: 'program', data: { path: pathFrom(string, home.start), more: '', program }, at: string.path, span: { start: home.start, end: home.end }, suggestions: [{ title: `Write "${program}"`, fix }] }
  }
  const rewritings = withoutHome(reading, string, home)
  const inside = rewritings.length === 0 ? fileOfProject(reading, string, home) : undefined
  const data = { path: pathFrom(string, home.start), reference: inside ?? rewritings[0]?.reference, more: '', project: ofProject(reading, string, home), otherwise: otherwise(reading, string) }
  const problem = { data, at: string.path, span: { start: home.start, end: home.end }, suggestions: offered(rewritings) }
  if (inside !== undefined) {
    const { fix } = replacement(string, { start: home.start, end: text.length }, inside)
    return { ...problem, message: 'inside', suggestions: [{ title: `Write ${inside}`, fix }] }
  }
  return { message: rewritings.length > 0 ? 'personal' : 'fixed', ...problem }
}

/** A program that has one name for everyone, in the folder where a manager of versions or of packages keeps it for one person. */
const OF_MANAGER = /[\\/]\.?(?:asdf|nvm|fnm|volta|mise|pyenv|nodenv|bun|deno|cargo|local|rbenv|proto|nvm4w|linuxbrew|npm-global)[\\/]/i
const PROGRAMS = /^(?:node|npx|npm|pnpm|pnpx|pnx|yarn|bun|bunx|deno|uv|uvx|pipx|python3?|php|ruby|docker|dotnet|go|java)$/

function programOfManager(path: string): string | undefined {
  if (!OF_MANAGER.test(path)) return undefined
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).replace(/\.(?:exe|cmd)$/i, '')
  return PROGRAMS.test(name) ? name : undefined
}

/** What to write if a path that the server also starts in is that of the project: only its owner knows. */
function ofProject({ plugin, host }: Reading, { text, means, expanded, server }: ConfigString, { start }: Span): Phrase | '' {
  const { standFor, predefinedIn } = host.variables
  const [name] = Object.entries(standFor ?? {}).find(([, meaning]) => meaning === 'workspace') ?? []
  const given = server.value[server.fieldFor('cwd')]
  const cwd = typeof given === 'string' && isAbsolutePath(given) ? given.replace(/[/\\]$/, '') : undefined
  if (name === undefined || plugin !== undefined || predefinedIn !== undefined || !expanded || means === 'env' || cwd === undefined || !text.slice(start).startsWith(cwd)) return ''
  return { text: 'If {{cwd}} is this project, write {{reference}}.', data: { cwd: `'${shortened(cwd)}'`, reference: `\${${name}}` } }
}

/** A path whose end is in the plugin or in the project, from there on, as the host refers to that folder. The name of a folder that many projects have, such as `dist`, does not count. */
function fileOfProject(reading: Reading, { text, expanded, means }: ConfigString, { start, end }: HomePath): string | undefined {
  const { plugin, folder, surroundings: { files } } = reading
  const [root, written] = plugin === undefined ? [folder, workspaceOf(reading)] : [plugin.root, reading.writtenPluginRoot]
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

/** How a file of a project refers to the folder of the project; undefined if its host has nothing for it. */
function workspaceOf({ host: { variables } }: Reading): string | undefined {
  const [name] = Object.entries(variables.standFor ?? {}).find(([, meaning]) => meaning === 'workspace') ?? []
  if (name === undefined) return undefined
  // Outside of a plugin, some hosts do not set it: servers start in the project then.
  if (variables.predefinedIn === undefined) return `\${${name}}`
  return variables.forms.includes('braced-default') ? `\${${name}:-.}` : undefined
}

/** What else can be done about a path of one person. */
function otherwise({ host, plugin, writtenPluginRoot }: Reading, { means }: ConfigString): string {
  if (plugin !== undefined && !isSdk(host)) {
    if (means === 'env' || means === 'cwd') return 'let each person set it in a variable of the environment'
    return writtenPluginRoot === undefined ? 'put the file into the plugin' : `put the file into the plugin and start the path with ${writtenPluginRoot}`
  }
  return isSdk(host) ? 'read it from an environment variable' : 'keep this file out of version control'
}

/** The only drive that every Windows machine has is `C:`, with the programs of the system. A program there is one for Windows, which `posix-cmd` reports. */
function onDrive(reading: Reading, string: ConfigString): Found | undefined {
  const { text, means } = string
  if (means !== 'command' && means !== 'args' && means !== 'env' && means !== 'cwd') return undefined
  const span = means === 'command' && /^C:/i.test(text) ? undefined : findOwnDrive(text)
  if (span === undefined || isElsewhere(string, span) || findFillIn(text) !== undefined) return undefined
  const path = pathFrom(string, span.start)
  return { message: 'drive', data: { path: text.startsWith('/', span.start) ? path : withBackslashes(path), more: '', otherwise: otherwise(reading, string) }, at: string.path, span }
}

/** A version of a program that Homebrew removes when it updates it. */
function inCellar(string: ConfigString): Found | undefined {
  const { text, means, path: at } = string
  if (means !== 'command' && means !== 'args' && means !== 'env') return undefined
  const found = findCellar(text)
  if (found === undefined || isElsewhere(string, found)) return undefined
  const { formula, start, end } = found
  const name = text.slice(text.lastIndexOf('/') + 1)
  const link = `${text.slice(start, text.indexOf('/Cellar/'))}/opt/${formula}${text.slice(end)}`
  const data = { path: pathFrom(string, start), formula, link: shortened(link), program: name }
  const isProgram = means === 'command' && PROGRAMS.test(name)
  const suggestions = isProgram ? [{ title: `Write "${name}"`, fix: [{ op: 'replace', at, value: name }] as const }] : []
  return { message: isProgram ? 'cellarProgram' : 'cellar', data, at, span: { start, end }, suggestions }
}

/** The path that starts at an offset of a string, as it is shown. */
function pathFrom(string: ConfigString, start: number): string {
  const { text, means, argument, server } = string
  const isScript = means === 'args' && shellScripts(server).some(({ index }) => index === argument)
  const end = means === 'env' ? /^(?:[A-Za-z]:)?[^"',;&|:]*/ : isScript ? /^[^\s"',;&|]*/ : /^[^"',;&|]*/
  return shortened(end.exec(text.slice(start))?.[0] ?? '')
}

const MAX_SHOWN_LENGTH = 80

function shortened(path: string): string {
  return path.length > MAX_SHOWN_LENGTH ? `${path.slice(0, MAX_SHOWN_LENGTH)}…` : path
}

function homeIn(string: ConfigString): HomePath | undefined {
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
function isElsewhere(string: ConfigString, home: Span): boolean {
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
interface Rewriting {
  readonly fix: Suggestion['fix']
  readonly reference: string
}

function offered(rewritings: readonly Rewriting[]): Suggestion[] {
  return rewritings.map(({ fix, reference }) => ({ title: `Start the path with ${reference}`, fix }))
}

/** Where installers put programs below a home directory, and the folders that every system has there; a folder of one's own work is elsewhere for the next person. */
const SHARED = /^\/(?:\.[^/]|(?:bin|go|sdk|snap|scoop|Applications|Library|AppData|\w*(?:conda|forge)\d?)(?:[/:;,]|$)|(?:Desktop|Documents|Downloads)\/?$)/i

/** The variable that each platform has for the home directory; the other one is not set there. */
const PLATFORMS: Readonly<Record<Platform, NonNullable<HomePath['variable']>>> = { linux: 'HOME', darwin: 'HOME', win32: 'USERPROFILE' }

function withoutHome(reading: Reading, string: ConfigString, home: HomePath): Rewriting[] {
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
  const written = workspaceOf(reading)
  if (!string.expanded || plugin !== undefined || written === undefined) return []
  const own = `/${basename(folder)}`
  const at = string.text.indexOf(own, start)
  const end = at + own.length
  if (own === '/' || at < 0 || !/^(?:[/,:;][^\\]*)?$/.test(string.text.slice(end)) || /[\s"',;&|\\]/.test(string.text.slice(start, at))) return []
  return [replacement(string, { start, end }, written)]
}

function relative(reading: Reading, string: ConfigString): Found | undefined {
  const { plugin, host, surroundings } = reading
  const { text, means, server } = string
  const startsIn = host.pluginServersStartIn
  if (plugin === undefined || startsIn === 'plugin' || /^[$%{~]/.test(text) || isAbsolutePath(text)) return undefined
  const readsCwd = hostFields(host).namesOf('cwd').length > 0
  if (readsCwd && server.has('cwd')) return undefined
  const isThere = surroundings.files.kindOf(`${plugin.root}/${plain(text)}`) === 'file'
  if (means === 'command') {
    if (!isPath(text) || packedCommand(text) !== undefined) return undefined
  } else {
    if (!SCRIPT.test(text) || !isScriptOfInterpreter(string)) return undefined
    // Only a file that the plugin has is meant for certain; any other may be in the user's project.
    if (!isThere && !(reading.writtenPluginRoot === undefined && hasBuild(plugin.root, plain(text), reading))) return undefined
  }
  const problem = { data: { path: shortened(text), host: subjectOf(host) }, at: string.path }
  if (means === 'command' && isInEnvironment(plain(text))) {
    const instead = `${OUT_OF_ENVIRONMENT} A virtual environment works only on the machine that made it.`
    return { ...problem, data: { ...problem.data, instead }, message: startsIn === 'start' ? 'start' : 'unclear', suggestions: [] }
  }
  if (startsIn === 'start' && readsCwd && reading.writtenPluginRoot === undefined) {
    const fix = [{ op: 'add', at: [...server.path, server.fieldFor('cwd')], value: '.', where: 'last' }] as const
    // Of a file that is missing, `bundled-file` would have to speak then.
    return { ...problem, message: 'startWithCwd', suggestions: isThere ? [{ title: 'Add "cwd": "."', fix }] : [] }
  }
  const root = reading.writtenPluginRoot
  const strangers = reading.otherReaders.filter(({ variables }) => !variables.pluginRoot.some((name) => host.variables.pluginRoot.includes(name)))
  if (root !== undefined && strangers.length > 0 && !climbsOut(text)) {
    const titles = listed(strangers.map((other) => subjectOf(other)))
    const advice = `${capitalized(subjectOf(host))} needs ${shortened(`${root}/${plain(text)}`)}, which ${titles} ${strangers.length === 1 ? 'does' : 'do'} not expand: give each its own file.`
    return { ...problem, data: { ...problem.data, instead: advice }, message: startsIn === 'start' ? 'start' : 'unclear', suggestions: [] }
  }
  const instead = root === undefined || climbsOut(text) ? REMEDY : `Write ${shortened(`${root}/${plain(text)}`)}.`
  return { ...problem, data: { ...problem.data, instead }, message: startsIn === 'start' ? 'start' : 'unclear', suggestions: inPlugin(reading, string) }
}

const SCRIPT = /\.(?:[cm]?[jt]s|py|sh|rb|php|pl)$/
/** What runs a package that it fetches. */
const RUNNER = /^(?:npx|bunx|pnpx|pnx|uvx)$/
/** Packages whose own code replaces a leading `~` in their arguments (seen in 2026.8.31); programs in Python commonly do. */
const EXPANDS_TILDE = /^@modelcontextprotocol\/server-filesystem(?:@|$)/
const INTERPRETER = /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|ruby|php|perl|bash|sh|zsh)$/

/** Whether an argument is the first that is not an option, of a program that runs such files. */
function isScriptOfInterpreter({ server, argument }: ConfigString): boolean {
  if (!INTERPRETER.test(programName(server.command ?? ''))) return false
  for (const { argument: index, text } of server.args) {
    if (index === argument) return true
    if (/^(?:--cwd|--directory|-C)(?:=|$)/.test(text) || !/^(?:-|run$)/.test(text)) return false
  }
  return false
}

function inPlugin(reading: Reading, string: ConfigString): Suggestion[] {
  const root = reading.writtenPluginRoot
  if (root === undefined || climbsOut(string.text) || !startsThere(reading, string)) return []
  const dots = /^(?:\.[/\\]+)*/.exec(string.text)?.[0].length ?? 0
  return offered([replacement(string, { start: 0, end: dots }, root, '/')])
}

/** Whether the plugin has a file that can be started: any other, `bundled-file` would report. */
function startsThere({ plugin, surroundings: { files, platforms } }: Reading, { text, means }: ConfigString): boolean {
  if (plugin === undefined) return true
  const path = `${plugin.root}/${plain(text)}`
  const isStarted = means !== 'command' || platforms.every((platform) => platform === 'win32') || files.isExecutable(path)
  return isStarted && files.kindOf(path) === 'file'
}

/** The host's own variable for the home directory, which it sets on every platform. */
function ownHome({ host }: Reading, { expanded }: ConfigString): string | undefined {
  const { standFor, predefined, predefinedIn } = host.variables
  const name = predefinedIn === undefined && expanded ? predefined.find((one) => standFor?.[one] === 'home') : undefined
  return name === undefined ? undefined : `\${${name}}`
}

/** A path below the user's home directory, written with that platform's variable. */
function inHome({ host }: Reading, string: ConfigString, span: Span, variable: string): Rewriting[] {
  const reference = string.expanded ? writtenReference(variable, host.variables) : undefined
  return reference === undefined ? [] : [replacement(string, span, reference)]
}

function replacement({ path: at }: ConfigString, { start, end }: Span, reference: string, after = ''): Rewriting {
  const fix = [{ op: 'splice', at, span: { start, end }, text: reference + after } as const]
  return { fix, reference }
}

function plain(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '')
}
