import type { Span } from '../src/base/text.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import type { ConfigString } from '../src/server/entry.js'
import { climbsOut, findHomePath, findPathOutOfPlugin, type HomePath, isAbsolutePath } from '../src/server/paths.js'
import { containerRun, isContainerEngine, packedCommand, startedProgram } from '../src/server/program.js'
import { isPath, programName, shellScripts } from '../src/server/shell.js'
import { writtenReference } from '../src/server/variables.js'

type Found = Problem<'relative' | 'script' | 'personal' | 'outside' | 'tilde'>

export default defineRule({
  id: 'command-path',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  summary: 'A path that is right only on one machine, or only in one directory.',
  why: `A \`command\` is the name of a program, an absolute path, or a path that starts with the plugin-root variable
(§2.2). A relative path of a plugin is looked up in the directory the host was started in, which is the user's
project and not the plugin. A path below \`/Users/someone\` exists for one person, and what lies beside the plugin's
directory is not installed with it.`,
  remedy: 'Start the path with the plugin-root variable, or name a program that is found by its name.',
  spec: '§2.2',
  messages: {
    relative: "The relative command is looked up where the host was started, not in the plugin",
    script: "The relative script is looked up where the host was started, not in the plugin",
    personal: {
      text: "A path in one person's home directory stands in a shared file",
      remedy: 'Use a variable such as `${HOME}`, or a program that is found by its name.'
    },
    outside: {
      text: "The path leaves the plugin's directory",
      remedy: 'Only what lies in the plugin is installed with it: move the file there.'
    },
    tilde: {
      text: "Only a shell expands '~'; the host looks for a directory of that name",
      remedy: 'Write `${HOME}` instead.'
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
          { message: "A path in one person's home directory stands in a shared file", range: '4:19-28' },
          { message: "A path in one person's home directory stands in a shared file", range: '6:17-26' }
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
            message: "The relative command is looked up where the host was started, not in the plugin",
            range: '5:18-27'
          },
          {
            message: "The relative command is looked up where the host was started, not in the plugin",
            range: '8:18-30'
          },
          {
            message: "The relative command is looked up where the host was started, not in the plugin",
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
            message: "The relative script is looked up where the host was started, not in the plugin",
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
  return span === undefined ? undefined : { message: 'outside', at, span }
}

function personal(reading: Reading, string: ConfigString): Found | undefined {
  const { text, path: at, means, server } = string
  if (means === 'command' && /^~[/\\]/.test(text)) {
    const span = { start: 0, end: 1 }
    return { message: 'tilde', at, span, suggestions: inHome(reading, string, span, 'HOME') }
  }
  const isScript = () => shellScripts(server).some(({ index }) => index === string.argument)
  const home = findHomePath(text) ?? (/\s/.test(text) && isScript() ? findHomePath(text, true) : undefined)
  if (home?.goesOn !== true || isElsewhere(string, home)) return undefined
  const span = { start: home.start, end: home.end }
  return { message: 'personal', at, span, suggestions: withoutHome(reading, string, home) }
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
  if (reading.plugin === undefined) return undefined
  const { text, path: at, means } = string
  if (/^[$%{~]/.test(text) || isAbsolutePath(text)) return undefined
  if (means === 'command') {
    if (!isPath(text) || packedCommand(text) !== undefined) return undefined
    return { message: 'relative', at, suggestions: inPlugin(reading, string) }
  }
  if (!SCRIPT.test(text) || !isScriptOfInterpreter(string)) return undefined
  // Only what the plugin has is certainly meant; a script of the user's project is found where it stands.
  if (reading.surroundings.files.kindOf(`${reading.plugin.root}/${plain(text)}`) !== 'file') return undefined
  return { message: 'script', at, suggestions: inPlugin(reading, string) }
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
function inHome({ host }: Reading, string: ConfigString, span: Span, variable: string | undefined): Suggestion[] {
  const reference = variable === undefined ? undefined : writtenReference(variable, host.variables)
  return reference === undefined ? [] : [replacement(string, span, reference)]
}

function replacement({ path: at }: ConfigString, { start, end }: Span, reference: string, after = ''): Suggestion {
  const fix = [{ op: 'splice', at, span: { start, end }, text: reference + after } as const]
  return { title: `Start the path with ${reference}`, fix }
}

function plain(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '')
}
