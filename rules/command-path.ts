import { capitalized, listed, type Phrase } from '../src/base/wording.js'
import { readerOf, subjectOf } from '../src/hosts/profiles.js'
import { takenInstead } from '../src/project/plugin-set.js'
import type { Reading } from '../src/project/reading.js'
import { hasBuild, isInEnvironment, OUT_OF_ENVIRONMENT } from '../src/rule/build-output.js'
import { withoutPluginRoot } from '../src/rule/credentials/equivalents.js'
import { fromRepository, isOpenedAsWritten, isScriptOfInterpreter, isScriptOfUv, plainPath, startsInPlugin } from '../src/rule/named-file.js'
import { isExplained, shared } from '../src/rule/paths/explained-paths.js'
import { goneScripts } from '../src/rule/paths/gone-scripts.js'
import { folderOption, inHome, offered, ownHome, programForAll, replacement, shortened } from '../src/rule/paths/home-paths.js'
import { insteadOfTilde, pathOfOneMachine, pathOutOfPlugin, SCRIPT } from '../src/rule/paths/machine-paths.js'
import { countPaths, isOfProjectToo, onOneMachine, sameRoot } from '../src/rule/paths/path-groups.js'
import { isScriptOfLauncher, toNothing } from '../src/rule/paths/undefined-folder.js'
import { asksForFolder } from '../src/rule/paths/working-folder.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { replacing } from '../src/rule/suggestions.js'
import { beginsFilledIn } from '../src/rule/templates.js'
import { isUnfinishedPlugin } from '../src/rule/variables/documented-blanks.js'
import { type ConfigString, hostFields, type ServerEntry } from '../src/server/entry.js'
import { isInHome } from '../src/server/expand.js'
import { packageRun } from '../src/server/packages.js'
import { climbsOut, isAbsolutePath } from '../src/server/paths.js'
import { packedCommand } from '../src/server/program.js'
import { isPath, programName } from '../src/server/shell.js'
import { writtenReference } from '../src/server/variables.js'

const REMEDY = 'Start the path with the plugin-root variable, or use the name of a program that is on the PATH.'
const OF_PERSON = "'{{path}}' exists only {{where}}{{more}}"
const ON_DRIVE = "'{{path}}' works only on machines with the same folders on that drive{{more}}"
const IN_FOLDER = "'{{path}}' works only on machines that have the project in that folder{{more}}"
const OUTSIDE = "'{{path}}' is outside the plugin's directory"
const BY_NAME = 'Write {{program}}: it is on the PATH of everyone who has it.'
const FOR_EVERYONE = 'Write {{reference}}, which is the same for everyone{{others}}.'

export default defineRule({
  id: 'command-path',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  variesByMachine: true,
  summary: 'A path that works only on one machine, or only from one directory.',
  why: `A \`command\` is the name of a program, an absolute path, or a path that starts with the plugin-root variable. It is
not defined what a relative path is relative to: some hosts start the servers of a plugin in the user's project, which does not have
the plugin's files, and Claude Desktop starts its own in any directory. If the entry has a \`cwd\` that the host reads, a relative path
starts there and is not reported; users of Claude Desktop report that it does not read its own.

A path below \`/Users/someone\` exists for one person only, in \`env\` and \`cwd\` too. It is not reported in a file that belongs to
one person, such as Claude Desktop's, unless git tracks the file. Files outside the plugin's directory are not installed with the plugin.`,
  remedy: REMEDY,
  spec: '§2.2',
  messages: {
    unclear: { text: "'{{path}}' is a relative path, and nothing defines what it is relative to", remedy: '{{instead}}' },
    unused: { text: "'{{path}}' is relative to the 'cwd', in which {{host}} does not start servers, as its users report", remedy: '{{instead}}' },
    start: { text: "'{{path}}' is relative to the directory that {{host}} was started in, not to the plugin", remedy: '{{instead}}' },
    personal: { text: OF_PERSON, remedy: 'Start the path with {{reference}}, or use one that is the same for everyone.' },
    gone: { text: "This repository has no '{{file}}'{{other}}", remedy: '{{instead}}' },
    fixed: { text: OF_PERSON, remedy: ['{{project}}', '{{use}} a path that is the same for everyone, or {{otherwise}}.'] },
    program: { text: OF_PERSON, remedy: BY_NAME },
    ofBoost: { text: OF_PERSON, remedy: '{{apart}}: `php artisan boost:install` writes it for each person.' },
    installed: { text: "'{{path}}' exists only on machines where {{program}} is in that folder", remedy: BY_NAME },
    conda: { text: "'{{path}}' exists only on machines with this conda environment", remedy: 'Use the name of a program that is on the PATH of everyone, or {{otherwise}}.' },
    inside: { text: OF_PERSON, remedy: FOR_EVERYONE },
    insideOnDrive: { text: ON_DRIVE, remedy: FOR_EVERYONE },
    insideFolder: { text: IN_FOLDER, remedy: FOR_EVERYONE },
    folder: { text: IN_FOLDER, remedy: ['{{project}}', 'Otherwise use a path that is the same for everyone, or {{otherwise}}.'] },
    insideCwd: { text: OF_PERSON, remedy: "Remove '{{field}}': without it, the server starts in the directory that {{host}} was started in." },
    drive: { text: ON_DRIVE, remedy: 'Use a path that is the same for everyone, or {{otherwise}}.' },
    outside: { text: `${OUTSIDE}{{more}}`, remedy: "Move the file into the plugin's directory: nothing else is installed with the plugin." },
    outsideFolder: { text: `${OUTSIDE}{{more}}`, remedy: 'Start a published package, or make the folder that has all of it the plugin: nothing else is installed with the plugin.' },
    outsideBuilt: {
      text: `${OUTSIDE}{{more}}`,
      remedy: "Publish the package and start it with `npx`, or bundle the server into the plugin's directory: nothing else is installed with the plugin."
    },
    outsideEnvironment: { text: OUTSIDE, remedy: `${OUT_OF_ENVIRONMENT} The plugin is installed without this one.` },
    tooFar: { text: `${OUTSIDE}, and there is no such file`, remedy: 'Write {{meant}}: the plugin has the file there.' },
    nowhere: { text: `${OUTSIDE}, and there is no such file`, remedy: 'Put the server into the directory of the plugin, or remove it from this file: it cannot start.' },
    tilde: { text: "Only a shell expands '~': {{reader}} looks for '{{path}}' literally", remedy: '{{instead}}' },
    tildeOfPackage: { text: "Only a shell expands '~': the server gets '{{path}}' as it is", remedy: '{{instead}}' }
  },
  examples: {
    valid: [
      {
        title: 'relative paths in a project file',
        input: { mcpServers: { a: { command: './scripts/a.sh' }, b: { command: 'node', args: ['dist/b.js'] } } }
      },
      {
        title: 'home directories that come from a variable, and a placeholder',
        input: { mcpServers: { a: { command: '${HOME}/bin/a', args: ['/home/${USER}/a.json', '/Users/<you>/a.json'] } } }
      },
      {
        title: 'paths inside a container, and on another machine',
        input: {
          mcpServers: {
            a: { command: 'docker', args: ['run', '-i', '-v', './a:/home/node/a', 'mcp/a', '/home/node/a/a.db'] },
            b: { command: 'ssh', args: ['build.example.com', '/home/ci/bin/b'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: "a path in someone's home directory",
        input: { mcpServers: { a: { command: '/Users/jo/bin/a', args: ['--root=/Users/jo/.a'] } } },
        problems: [{ message: "'/Users/jo/bin/a' exists only in one person's home directory, as does 1 other path", range: '4:19-28' }]
      },
      {
        title: 'a relative command in a plugin',
        path: '.agent-plugin/plugin.json',
        input: { name: 'tools', mcpServers: { a: { command: './bin/a' } } },
        problems: [{ message: "'./bin/a' is a relative path, and nothing defines what it is relative to", range: '5:18-27' }]
      },
      {
        title: 'a script that the plugin ships',
        files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'dist/a.js': '' },
        input: { mcpServers: { a: { command: 'node', args: ['--no-warnings', './dist/a.js', 'serve'] } } },
        problems: [{ message: "'./dist/a.js' is a relative path, and nothing defines what it is relative to", range: '7:9-22' }]
      }
    ]
  },
  group: { also: 'also here', by: sameRoot, count: countPaths },
  check: pathsOf
})

type MessageId = NonNullable<ReturnType<typeof pathOfOneMachine>>['message'] | NonNullable<ReturnType<typeof pathOutOfPlugin>>['message'] | 'unclear' | 'unused' | 'gone' | 'start' | 'tilde' | 'tildeOfPackage'
type Found = Problem<MessageId>

function* pathsOf(reading: Reading): Generator<Found> {
  yield* goneScripts(reading)
  yield* onOneMachine<MessageId>(reading.servers.filter(mayHoldPath).map(({ strings }) => strings.flatMap((string) => pathIn(reading, string) ?? [])))
}

function pathIn(reading: Reading, string: ConfigString): Found | undefined {
  const ofOne = pathOfOneMachine(reading, string)
  const own = ofOne === undefined ? undefined : shared(reading, ofOne)
  // What a bundle starts is looked for by other rules.
  if (reading.kind === 'bundle') return own
  const out = string.means === 'command' || string.means === 'args' ? pathOutOfPlugin(reading, string) : undefined
  // Its author does not ship it yet, or says why it is so.
  if (out !== undefined && (isUnfinishedPlugin(reading) || isExplained(string.text, reading))) return { ...out, severity: 'info' }
  if (string.means === 'command' || string.means === 'args') return out ?? own ?? tilde(reading, string) ?? relative(reading, string) ?? toNothing(reading, string)
  return own ?? (string.means === 'cwd' || string.means === 'env' ? tilde(reading, string) : undefined)
}

function mayHoldPath({ transport, strings }: ServerEntry): boolean {
  return transport === 'stdio' && strings.some((string) => /[~/\\]|:[\b\t\n\f\r]/.test(string.text) || SCRIPT.test(string.text) || folderOption(string) !== undefined)
}

function tilde(reading: Reading, string: ConfigString): Found | undefined {
  const { host } = reading
  const { text, means, expanded, server, path: at } = string
  if (!(means === 'cwd' ? /^~(?:[/\\]|$)/ : /^~[/\\]/).test(text) || isInHome(string)) return undefined
  const program = means === 'args' ? programName(server.command ?? '') : undefined
  const isOfPackage = means === 'env' || (program !== undefined && RUNNER.test(program))
  if (program !== undefined && (host.argsInShell === true || !(isOfPackage || isScriptOfInterpreter(string) || isOpenedAsWritten(string)))) return undefined
  const span = { start: 0, end: 1 }
  const problem = { message: 'tilde', data: { reader: program ?? readerOf(host), path: shortened(text) }, at, span } as const
  const manager = means === 'command' ? programForAll(text) : undefined
  if (manager !== undefined) return { ...problem, data: { ...problem.data, instead: `Write ${manager} instead.` }, suggestions: [replacing(at, manager)] }
  const own = ownHome(reading, string)
  const reference = own ?? (expanded ? writtenReference('HOME', host.variables) : undefined)
  const said = { ...problem, data: { ...problem.data, instead: insteadOfTilde(reading, string, reference, isOfPackage) }, suggestions: offered(own === undefined ? inHome(reading, string, span, 'HOME') : [replacement(string, span, own)]) }
  if (!isOfPackage) return said
  const run = packageRun(server)
  if (run?.packages.some(({ text: name }) => EXPANDS_TILDE.test(name)) === true) return undefined
  return { ...said, message: 'tildeOfPackage', ...(run?.registry === 'npm' && means !== 'env' ? {} : { severity: 'info' }) }
}

function relative(reading: Reading, string: ConfigString): Found | undefined {
  const { plugin, host, surroundings: { files }, writtenPluginRoot: root } = reading
  const { text, means, server, path: at } = string
  const startsIn = host.pluginServersStartIn
  if (plugin === undefined || startsIn === 'plugin' || /^[$%{~]/.test(text) || beginsFilledIn(text) || isAbsolutePath(text)) return undefined
  const readsCwd = hostFields(host).namesOf('cwd').length > 0
  // A server that users of the plugin do not get from here is started in the project.
  if (takenInstead(reading, server) !== undefined) return undefined
  const cwd = readsCwd ? server.strings.find((one) => one.means === 'cwd')?.text : undefined
  const isProgram = means === 'command' ? isPath(text) && packedCommand(text) === undefined : SCRIPT.test(text) && (isScriptOfInterpreter(string) || isScriptOfUv(string) || isScriptOfLauncher(string))
  // From the directory of the plugin, as the host resolves it.
  if (cwd !== undefined && /^\.\/?$/.test(cwd) && startsIn === 'start' && isProgram && climbsOut(text)) return { message: 'outside', data: { path: shortened(text), more: '' }, at }
  if (readsCwd && server.has('cwd')) return undefined
  const plain = plainPath(text)
  const inside = fromRepository(reading, plain)
  const file = inside ?? plain
  const isFolder = folderOption(string) !== undefined
  const isThere = files.kindOf(`${plugin.root}/${file}`) === (isFolder ? 'directory' : 'file')
  if (means === 'command') {
    if (!isProgram) return undefined
  } else {
    if (!isFolder && !isProgram) return undefined
    // Only a file that the plugin has is meant for certain; any other may be in the user's project.
    if (!isThere && (isFolder || !(root === undefined && hasBuild(plugin.root, file, reading)))) return undefined
  }
  const problem = (instead: string | Phrase, suggestions: readonly Suggestion[] = []): Found => ({ message: startsIn === 'start' ? 'start' : 'unclear', data: { path: shortened(text), host: subjectOf(host), instead }, at, suggestions })
  if (means === 'command' && isInEnvironment(file)) return problem(`${OUT_OF_ENVIRONMENT} A virtual environment works only on the machine that made it.`)
  if (startsIn === 'start' && readsCwd && root === undefined && climbsOut(text)) return { message: 'outside', data: { path: shortened(text), more: '' }, at }
  if (startsIn === 'start' && readsCwd && root === undefined) {
    const fix = [{ op: 'add', at: [...server.path, server.fieldFor('cwd')], value: '.', where: 'last' }] as const
    const asks = isThere && !isFolder && asksForFolder(`${plugin.root}/${file}`, reading)
    const instead = `Add "cwd": ".", which {{host}} resolves to the directory of the plugin.${asks ? " '{{file}}' asks for its working directory, and then gets this one instead of that of the project." : ''}`
    // Of a file that is missing, `bundled-file` would have to speak then.
    return problem({ text: instead, data: { host: subjectOf(host), file } }, isThere && !asks && !server.strings.some((one) => one.means === 'env' && /^\.{1,2}\//.test(one.text)) ? [{ title: 'Add "cwd": "."', fix }] : [])
  }
  // Its author has it where it may be looked for, and nothing to write for that.
  if (root === undefined) return { ...problem(withoutPluginRoot(host)), ...(isThere ? { severity: 'info' } : {}) }
  if (climbsOut(text)) return problem(`Put the file into the plugin, and start the path with ${root}.`)
  const isRoot = /^\.[/\\]*$/.test(text)
  const written = isRoot ? root : shortened(`${root}/${file}`)
  const dots = { start: 0, end: isRoot ? text.length : inside !== undefined ? text.length - inside.length : (/^(?:\.[/\\]+)*/.exec(text)?.[0].length ?? 0) }
  const strangers = reading.otherReaders.filter(({ variables }) => !variables.pluginRoot.some((name) => host.variables.pluginRoot.includes(name)))
  // The project starts it from the path as it is, and leaves the variable as text.
  if (isOfProjectToo(reading)) return { ...problem(`The plugin needs ${written}, which ${subjectOf(host)} does not expand in the project: give each its own file.`), severity: 'info' }
  if (strangers.length === 0) return problem(files.kindOf(`${plugin.root}/${file}`) === undefined ? `Write ${written}, and add the file: the plugin does not have it.` : `Write ${written}.`, isFolder || startsInPlugin(reading, string) ? offered([replacement(string, dots, root, isRoot ? '' : '/')]) : [])
  const titles = listed(strangers.map((other) => subjectOf(other)))
  return problem(`${capitalized(subjectOf(host))} needs ${written}, which ${titles} ${strangers.length === 1 ? 'does' : 'do'} not expand: give each its own file.`)
}

/** What runs a package that it fetches. */
const RUNNER = /^(?:npx|bunx|pnpx|pnx|uvx)$/
/** Packages whose own code replaces a leading `~` in their arguments (seen in 2026.8.31); programs in Python commonly do. */
const EXPANDS_TILDE = /^@modelcontextprotocol\/server-filesystem(?:@|$)/
