import type { Span } from '../src/base/text.js'
import { fileProfile } from '../src/hosts/profile.js'
import { withSlashes } from '../src/project/classify.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { type ConfigString, hostFields } from '../src/server/entry.js'
import { climbsOut, findHomePath, findPathOutOfPlugin, type HomePath, isAbsolutePath } from '../src/server/paths.js'
import { containerRun, isContainerEngine, packedCommand, startedProgram } from '../src/server/program.js'
import { isPath, programName, shellScripts } from '../src/server/shell.js'
import { writtenReference } from '../src/server/variables.js'

type Found = Problem<'unclear' | 'start' | 'startWithCwd' | 'personal' | 'fixed' | 'outside' | 'tilde'>

export default defineRule({
  id: 'command-path',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  summary: 'A path that is right only on one machine, or only in one directory.',
  why: `A \`command\` is the name of a program, an absolute path, or a path that starts with the plugin-root variable
(§2.2). It is not said where a relative one starts: some hosts start the servers of a plugin in the user's project, where
the plugin's files are not. With a \`cwd\` that the host reads, a relative path starts there, and nothing is reported.

A path below \`/Users/someone\` exists for one person only. It is reported unless the file is that person's own too, such
as Claude Desktop's. What is next to the plugin's directory is not installed with it.`,
  remedy: 'Start the path with the plugin-root variable, or name a program that is found by its name.',
  spec: '§2.2',
  messages: {
    unclear: "'{{path}}' is a relative path, and it is not defined where that starts",
    start: "'{{path}}' starts where {{host}} was started, not in the plugin",
    startWithCwd: {
      text: "'{{path}}' starts where {{host}} was started, not in the plugin",
      remedy: 'Add "cwd": ".", which {{host}} resolves in the plugin.'
    },
    personal: {
      text: "'{{path}}' exists only in one person's home directory",
      remedy: 'Use a variable such as {{reference}}, or a program that is found by its name.'
    },
    fixed: {
      text: "'{{path}}' exists only in one person's home directory",
      remedy: 'Use a program that is found by its name, or keep this file out of version control.'
    },
    outside: {
      text: "'{{path}}' leaves the plugin's directory",
      remedy: "Only what is in the plugin's directory is installed with it: move the file there."
    },
    tilde: {
      text: "Only a shell expands '~': '{{path}}' is looked up as it is written",
      remedy: 'Write {{reference}} instead.'
    }
  },
  examples: {
    valid: [
      {
        title: 'relative paths in a project file',
        input: { mcpServers: { a: { command: './scripts/a.sh' }, b: { command: 'node', args: ['dist/b.js'] } } }
      },
      {
        title: 'home directories through a variable, and as a placeholder',
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
          { message: "'/Users/jo/bin/a' exists only in one person's home directory", range: '4:19-28' },
          { message: "'/Users/jo/work' exists only in one person's home directory", range: '6:17-26' }
        ]
      },
      {
        title: 'a relative command in a plugin',
        path: '.agent-plugin/plugin.json',
        input: {
          name: 'tools',
          mcpServers: { a: { command: './bin/a' }, b: { command: 'bin\\b.exe' }, c: { command: '../c' } }
        },
        problems: [
          {
            message: "'./bin/a' is a relative path, and it is not defined where that starts",
            range: '5:18-27'
          },
          {
            message: "'bin\\b.exe' is a relative path, and it is not defined where that starts",
            range: '8:18-30'
          },
          {
            message: "'../c' is a relative path, and it is not defined where that starts",
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
            message: "'./dist/a.js' is a relative path, and it is not defined where that starts",
            range: '7:9-22'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      if (server.transport !== 'stdio') continue
      for (const string of server.strings) {
        if (string.means !== 'command' && string.means !== 'args') continue
        const problem = outside(reading, string) ?? personal(reading, string) ?? relative(reading, string)
        if (problem !== undefined) yield problem
      }
    }
  }
})

function outside({ host }: Reading, { text, path: at, expanded }: ConfigString): Found | undefined {
  const span = expanded ? findPathOutOfPlugin(text, host.variables.pluginRoot) : undefined
  return span === undefined ? undefined : { message: 'outside', data: { path: text.slice(span.start, span.end) }, at, span }
}

function personal(reading: Reading, string: ConfigString): Found | undefined {
  const { text, path: at, means, server } = string
  if (means === 'command' && /^~[/\\]/.test(text)) {
    const span = { start: 0, end: 1 }
    const reference = writtenReference('HOME', reading.host.variables) ?? 'the whole path'
    return { message: 'tilde', data: { path: shortened(text), reference }, at, span, suggestions: inHome(reading, string, span, 'HOME') }
  }
  const isScript = () => shellScripts(server).some(({ index }) => index === string.argument)
  const home = findHomePath(text) ?? (/\s/.test(text) && isScript() ? findHomePath(text, true) : undefined)
  if (home?.goesOn !== true || isElsewhere(string, home) || isPersonalFile(reading)) return undefined
  const span = { start: home.start, end: home.end }
  const reference = writtenReference(home.variable, reading.host.variables)
  const [path = ''] = (isScript() ? /^[^\s"',;&|]*/ : /^[^"',;&|]*/).exec(text.slice(home.start)) ?? []
  const message = reference === undefined ? 'fixed' : 'personal'
  return { message, data: { path: shortened(path), reference }, at, span, suggestions: withoutHome(reading, string, home) }
}

const LONGEST_SHOWN = 80

function shortened(path: string): string {
  return path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path
}

/** Whether the file is one person's own: by where its host looks for it, or because it is in their home directory itself. */
function isPersonalFile({ path, host, kind, folder, plugin, surroundings: { env } }: Reading): boolean {
  const { personal = [], paths } = fileProfile(host, kind)
  const shown = withSlashes(path)
  if (personal.some((known) => shown.endsWith(`/${known}`))) return true
  if (paths.length > 0 && paths.every((known) => personal.includes(known))) return true
  return plugin === undefined && [env.HOME, env.USERPROFILE].some((home) => home !== undefined && folder === withSlashes(home))
}

/** Whether a path of an argument is one of a container or of another machine. */
function isElsewhere(string: ConfigString, home: Span): boolean {
  const program = startedProgram(string.server)
  if (string.means === 'command' || program === undefined) return false
  if (program.name === 'ssh' || program.name === 'kubectl') return true
  if (!isContainerEngine(program.name)) return false
  const run = containerRun(program)
  if (run === undefined) return program.args.some(({ text }) => text === 'exec')
  const own = [...run.envFiles, ...run.mounts.flatMap(({ source }) => source ?? [])]
  return !own.some(({ at, span }) => at === string && span.start <= home.start && home.end <= span.end)
}

function withoutHome(reading: Reading, string: ConfigString, home: HomePath): Suggestion[] {
  const root = reading.plugin?.root.replaceAll('\\', '/')
  const path = string.text.slice(home.start).replaceAll('\\', '/')
  const written = reading.writtenPluginRoot
  if (root === undefined || written === undefined || !path.startsWith(`${root}/`)) return inHome(reading, string, home, home.variable)
  return [replacement(string, { start: home.start, end: home.start + root.length }, written)]
}

function relative(reading: Reading, string: ConfigString): Found | undefined {
  const { plugin, host, surroundings } = reading
  const { text, path: at, means, server } = string
  const startsIn = host.pluginServersStartIn
  if (plugin === undefined || startsIn === 'plugin' || /^[$%{~]/.test(text) || isAbsolutePath(text)) return undefined
  const readsCwd = hostFields(host).namesOf('cwd').length > 0
  if (readsCwd && server.has('cwd')) return undefined
  if (means === 'command') {
    if (!isPath(text) || packedCommand(text) !== undefined) return undefined
  } else {
    if (!SCRIPT.test(text) || !isScriptOfInterpreter(string)) return undefined
    // Only what the plugin has is certainly meant; a script of the user's project is found there.
    if (surroundings.files.kindOf(`${plugin.root}/${plain(text)}`) !== 'file') return undefined
  }
  const problem = { data: { path: shortened(text), host: host.title }, at }
  if (startsIn === 'start' && readsCwd && reading.writtenPluginRoot === undefined) {
    const fix = [{ op: 'add', at: [...server.path, server.fieldFor('cwd')], value: '.', where: 'last' }] as const
    return { ...problem, message: 'startWithCwd', suggestions: [{ title: 'Add "cwd": "."', fix }] }
  }
  return { ...problem, message: startsIn === 'start' ? 'start' : 'unclear', suggestions: inPlugin(reading, string) }
}

const SCRIPT = /\.(?:[cm]?[jt]s|py|sh|rb|php|pl)$/
const INTERPRETER = /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|ruby|php|perl|bash|sh|zsh)$/

/** Whether an argument is the first that is no option, of a program that runs such files. */
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
  if (root === undefined || climbsOut(string.text)) return []
  const dots = /^(?:\.[/\\]+)*/.exec(string.text)?.[0].length ?? 0
  return [replacement(string, { start: 0, end: dots }, root, '/')]
}

/** A path below the user's home directory, told by the variable of that platform. */
function inHome({ host }: Reading, string: ConfigString, span: Span, variable: string): Suggestion[] {
  const reference = writtenReference(variable, host.variables)
  return reference === undefined ? [] : [replacement(string, span, reference)]
}

function replacement({ path: at }: ConfigString, { start, end }: Span, reference: string, after = ''): Suggestion {
  const fix = [{ op: 'splice', at, span: { start, end }, text: reference + after } as const]
  return { title: `Start the path with ${reference}`, fix }
}

function plain(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '')
}
