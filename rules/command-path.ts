import { join } from '../src/base/path.js'
import { capitalized, listed } from '../src/base/wording.js'
import { isSdk, readerOf, subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { hasBuild, isInEnvironment, isInstalledFromPack, OUT_OF_ENVIRONMENT, OUTPUT_FOLDER } from '../src/rule/build-output.js'
import { isForCopying } from '../src/rule/templates.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { type ConfigString, hostFields, type ServerEntry } from '../src/server/entry.js'
import { isInHome } from '../src/server/expand.js'
import { homeIn, inHome, inProject, isElsewhere, offered, ofProject, ownHome, pathFrom, programForAll, PROGRAMS, replacement, shortened, startOfInstalled, withoutHome } from '../src/rule/home-paths.js'
import { isScriptOfInterpreter, plainPath } from '../src/rule/named-file.js'
import { findFillIn } from '../src/server/fill-in.js'
import { afterPluginRoot, climbsOut, findCellar, findOwnDrive, findPathOutOfPlugin, isAbsolutePath, withBackslashes } from '../src/server/paths.js'
import { packageRun } from '../src/server/packages.js'
import { packedCommand } from '../src/server/program.js'
import { isPath, programName } from '../src/server/shell.js'
import { writtenReference } from '../src/server/variables.js'

type Found = Problem<'unclear' | 'start' | 'startWithCwd' | 'personal' | 'program' | 'installed' | 'inside' | 'insideOnDrive' | 'insideCwd' | 'fixed' | 'drive' | 'cellar' | 'cellarProgram' | 'outside' | 'outsideBuilt' | 'nowhere' | 'tilde' | 'tildeOfScript' | 'tildeOfPackage'>

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
one person, such as Claude Desktop's, unless git tracks the file. Files outside the plugin's directory are not installed with the plugin.`,
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
    installed: {
      text: "'{{path}}' exists only on machines where {{program}} is in that folder",
      remedy: 'Write {{program}}: it is on the PATH of everyone who has it.'
    },
    inside: {
      text: "'{{path}}' exists only in one person's home directory{{more}}",
      remedy: 'Write {{reference}}, which is the same for everyone{{others}}.'
    },
    insideOnDrive: {
      text: "'{{path}}' works only on machines with the same folders on that drive{{more}}",
      remedy: 'Write {{reference}}, which is the same for everyone{{others}}.'
    },
    insideCwd: {
      text: "'{{path}}' exists only in one person's home directory{{more}}",
      remedy: "Remove '{{field}}': without it, the server starts in the directory that {{host}} was started in."
    },
    fixed: {
      text: "'{{path}}' exists only in one person's home directory{{more}}",
      remedy: ['{{project}}', '{{use}} a path that is the same for everyone, or {{otherwise}}.']
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
const BELOW_ROOT: ReadonlySet<Found['message']> = new Set(['personal', 'fixed', 'drive', 'inside', 'insideOnDrive'])

function sameRoot(problem: Found): string {
  const { message, data } = problem
  return BELOW_ROOT.has(message) ? JSON.stringify([message === 'personal' || message === 'fixed' ? 'home' : message, rootOf(problem), data?.project]) : JSON.stringify([message, data])
}

/** How many other paths are below the same root. */
function countPaths(group: readonly Found[]): Found['data'] {
  const more = new Set(group.map(shownPathOf)).size - 1
  if (more === 0 || !group.some(({ message }) => BELOW_ROOT.has(message))) return {}
  return { more: more === 1 ? ', as does 1 other path' : `, as do ${more} other paths`, others: ', and the others likewise' }
}

/** The path that a finding quotes. */
function shownPathOf({ data }: Found): string {
  const path = data?.path
  return typeof path === 'string' ? path : ''
}

/** The beginning of a path that makes it one of a single machine, in lower case as on Windows. */
function rootOf(problem: Found): string {
  const { span } = problem
  return shownPathOf(problem).slice(0, span === undefined ? undefined : span.end - span.start).replaceAll('\\', '/').toLowerCase()
}

function* pathsOf(reading: Reading): Generator<Found> {
  for (const { strings } of reading.servers.filter(mayHoldPath)) {
    for (const string of strings) {
      const onOne = personal(reading, string) ?? onDrive(reading, string) ?? inCellar(string) ?? installed(string)
      const own = onOne === undefined ? undefined : shared(reading, onOne)
      const isRun = string.means === 'command' || string.means === 'args'
      const problem = isRun ? (outside(reading, string) ?? own ?? tilde(reading, string) ?? relative(reading, string)) : (own ?? (string.means === 'cwd' ? tilde(reading, string) : undefined))
      if (problem !== undefined) yield problem
    }
  }
}

/** A path of one machine, in a file that is not only for its owner: people who copy one that git tracks get the paths of the person who wrote it. */
function shared(reading: Reading, found: Found): Found | undefined {
  if (!reading.isUsersOwn) return found
  if (!reading.isCommitted || !isForCopying(reading)) return undefined
  return IN_DOCS.test(reading.shown) ? { ...found, severity: 'info' } : found
}

/** Folders with what people read and copy. */
const IN_DOCS = /(?:^|[/\\])(?:docs?|documentation|examples?|samples?|templates?)[/\\]/i

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
  const file = join(plugin.root, plainPath(rest))
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
  const manager = means === 'command' ? programForAll(text) : undefined
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
  const { text, means } = string
  const home = homeIn(string)
  // A placeholder such as `/Users/username` is reported by `placeholder-value`.
  if (home === undefined || isElsewhere(string, home) || findFillIn(text) !== undefined) return undefined
  const program = means === 'command' ? programForAll(text) : undefined
  if (program !== undefined) {
    const fix = [{ op: 'replace', at: string.path, value: program }] as const
    return { message: 'program', data: { path: pathFrom(string, home.start), more: '', program }, at: string.path, span: { start: home.start, end: home.end }, suggestions: [{ title: `Write "${program}"`, fix }] }
  }
  const span = { start: home.start, end: home.end }
  const path = pathFrom(string, home.start)
  const inside = inProject(reading, string, home)
  if (inside?.message !== undefined) return { ...inside, data: { ...inside.data, path, more: '', others: '' }, at: string.path, span }
  const start = means === 'command' || means === 'args' ? startOfInstalled(text) : undefined
  const rewritings = inside === undefined && start === undefined ? withoutHome(reading, string, home) : []
  const project = inside?.project ?? start ?? (means === 'command' && isInEnvironment(plainPath(text)) ? OUT_OF_ENVIRONMENT : ofProject(reading, string, home))
  const data = { path, reference: rewritings[0]?.reference, more: '', project, use: project === '' ? 'Use' : 'Otherwise use', otherwise: otherwise(reading, string) }
  return { message: rewritings.length > 0 ? 'personal' : 'fixed', data, at: string.path, span, suggestions: offered(rewritings) }
}

/** Folders for programs that every system has, or every one with Homebrew. */
const FOR_PROGRAMS = /^\/(?:usr\/|bin\/|opt\/homebrew\/)/

/** A program that few machines have in that folder, though many have it. */
function installed(string: ConfigString): Found | undefined {
  const { text, means, path: at } = string
  if (means !== 'command' || !text.startsWith('/') || FOR_PROGRAMS.test(text) || /[$%{<]/.test(text) || homeIn(string) !== undefined) return undefined
  const program = programForAll(text)
  if (program === undefined || findFillIn(text) !== undefined) return undefined
  return { message: 'installed', data: { path: shortened(text), program }, at, suggestions: [{ title: `Write "${program}"`, fix: [{ op: 'replace', at, value: program }] }] }
}

/** What else can be done about a path of one person. */
function otherwise({ host, plugin, writtenPluginRoot, isCommitted }: Reading, { means }: ConfigString): string {
  if (isCommitted) return 'write a placeholder such as /path/to/it, which everyone replaces in a copy of their own'
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
  const written = pathFrom(string, span.start)
  const path = text.startsWith('/', span.start) ? written : withBackslashes(written)
  const inside = inProject(reading, string, span)
  if (inside?.message === 'inside') return { ...inside, message: 'insideOnDrive', data: { ...inside.data, path, more: '', others: '' }, at: string.path, span }
  return { message: 'drive', data: { path, more: '', otherwise: otherwise(reading, string) }, at: string.path, span }
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

function relative(reading: Reading, string: ConfigString): Found | undefined {
  const { plugin, host, surroundings } = reading
  const { text, means, server } = string
  const startsIn = host.pluginServersStartIn
  if (plugin === undefined || startsIn === 'plugin' || /^[$%{~]/.test(text) || isAbsolutePath(text)) return undefined
  const readsCwd = hostFields(host).namesOf('cwd').length > 0
  if (readsCwd && server.has('cwd')) return undefined
  const isThere = surroundings.files.kindOf(`${plugin.root}/${plainPath(text)}`) === 'file'
  if (means === 'command') {
    if (!isPath(text) || packedCommand(text) !== undefined) return undefined
  } else {
    if (!SCRIPT.test(text) || !isScriptOfInterpreter(string)) return undefined
    // Only a file that the plugin has is meant for certain; any other may be in the user's project.
    if (!isThere && !(reading.writtenPluginRoot === undefined && hasBuild(plugin.root, plainPath(text), reading))) return undefined
  }
  const problem = { data: { path: shortened(text), host: subjectOf(host) }, at: string.path }
  if (means === 'command' && isInEnvironment(plainPath(text))) {
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
    const advice = `${capitalized(subjectOf(host))} needs ${shortened(`${root}/${plainPath(text)}`)}, which ${titles} ${strangers.length === 1 ? 'does' : 'do'} not expand: give each its own file.`
    return { ...problem, data: { ...problem.data, instead: advice }, message: startsIn === 'start' ? 'start' : 'unclear', suggestions: [] }
  }
  const instead = root === undefined || climbsOut(text) ? REMEDY : `Write ${shortened(`${root}/${plainPath(text)}`)}.`
  return { ...problem, data: { ...problem.data, instead }, message: startsIn === 'start' ? 'start' : 'unclear', suggestions: inPlugin(reading, string) }
}

const SCRIPT = /\.(?:[cm]?[jt]s|py|sh|rb|php|pl)$/
/** What runs a package that it fetches. */
const RUNNER = /^(?:npx|bunx|pnpx|pnx|uvx)$/
/** Packages whose own code replaces a leading `~` in their arguments (seen in 2026.8.31); programs in Python commonly do. */
const EXPANDS_TILDE = /^@modelcontextprotocol\/server-filesystem(?:@|$)/

function inPlugin(reading: Reading, string: ConfigString): Suggestion[] {
  const root = reading.writtenPluginRoot
  if (root === undefined || climbsOut(string.text) || !startsThere(reading, string)) return []
  const dots = /^(?:\.[/\\]+)*/.exec(string.text)?.[0].length ?? 0
  return offered([replacement(string, { start: 0, end: dots }, root, '/')])
}

/** Whether the plugin has a file that can be started: any other, `bundled-file` would report. */
function startsThere({ plugin, surroundings: { files, platforms } }: Reading, { text, means }: ConfigString): boolean {
  if (plugin === undefined) return true
  const path = `${plugin.root}/${plainPath(text)}`
  const isStarted = means !== 'command' || platforms.every((platform) => platform === 'win32') || files.isExecutable(path)
  return isStarted && files.kindOf(path) === 'file'
}
