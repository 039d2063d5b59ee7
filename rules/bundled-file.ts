import { isPackedElsewhere } from '../src/authors/bundle-files.js'
import { basename, dirname, join } from '../src/base/path.js'
import { shellWord } from '../src/base/wording.js'
import type { Surroundings } from '../src/base/world.js'
import { fileProfile, serversKey } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { parseDocument } from '../src/json/document.js'
import { isRecord, valueAt } from '../src/json/value.js'
import { hasBuild, isCopiedByBuild, isInEnvironment, isInstalledFromPack, OUT_OF_ENVIRONMENT, OUTPUT_FOLDER } from '../src/rule/build-output.js'
import { allDocumentsAround, filesAround, foldersAround } from '../src/rule/documents.js'
import { isInListedPlugin, isListedPlugin } from '../src/project/listed-plugins.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule } from '../src/rule/rule.js'
import { type ConfigString, hostFields, type ServerEntry } from '../src/server/entry.js'
import { afterPluginRoot, climbsOut, isAbsolutePath } from '../src/server/paths.js'
import { findFillIn } from '../src/server/fill-in.js'
import { packedCommand } from '../src/server/program.js'
import { programName } from '../src/server/shell.js'
import { expand, mayHoldVariable } from '../src/server/variables.js'

export default defineRule({
  id: 'bundled-file',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  variesByMachine: true,
  summary: 'A file of the plugin or the project that does not exist, or a bundled command that cannot be executed.',
  why: `A server whose command is missing or not executable does not start. A missing file may be added by a build or by the
packaging, so it is a warning; a file that is not executable stays that way when it is installed.`,
  remedy: 'Add the file, or correct the path.',
  spec: 'Platform notes',
  messages: {
    missing: "The {{what}} has no file '{{file}}'",
    absent: {
      text: "The project has no file '{{file}}', so the server cannot start",
      remedy: 'Add the file, correct the path, or remove the server.',
      effect: 'fails'
    },
    environment: {
      text: "The plugin has no file '{{file}}': a virtual environment works only on the machine that made it",
      remedy: OUT_OF_ENVIRONMENT
    },
    servers: "The plugin has no file '{{file}}': {{host}} loads no servers from it",
    unbuilt: {
      text: "The plugin has no file '{{file}}': it has not been built",
      remedy: 'Build it, and ship the output with the plugin: most hosts build nothing when they install a plugin.'
    },
    unbuiltRelative: {
      text: "The plugin has no file '{{file}}': it has not been built",
      remedy: 'Build it, ship the output with the plugin, and write {{root}}/{{file}}: the server may be started in any directory.'
    },
    location: {
      text: "'{{file}}' is not a {{expected}}, so {{host}} loads nothing from it",
      remedy: "Make it a {{expected}}, or give it another name.",
      effect: 'fails'
    },
    manifest: {
      text: "{{host}} loads nothing from this file: there is no '{{file}}' next to it",
      remedy: 'Add the manifest of the plugin.'
    },
    outside: {
      text: "'{{file}}' leads out of the plugin through a symbolic link, so {{host}} loads nothing from it",
      remedy: 'Put the files themselves into the plugin instead of a link to them.',
      effect: 'fails'
    },
    directory: { text: "'{{file}}' is a directory and cannot be started", remedy: 'Use the path of the program in it.', effect: 'fails' },
    permission: {
      text: "'{{file}}' is not executable",
      remedy: 'Run `chmod +x {{argument}}`, and commit it with `git update-index --chmod=+x {{argument}}`.',
      effect: 'fails'
    }
  },
  examples: {
    valid: [
      {
        title: 'a command and a script that exist',
        path: '.agent-plugin/plugin.json',
        files: { 'bin/a': '', 'dist/b.js': '' },
        executables: ['bin/a'],
        input: {
          name: 'tools',
          mcpServers: {
            a: { command: '${AGENT_PLUGIN_ROOT}/bin/a' },
            b: { command: 'node', args: ['${AGENT_PLUGIN_ROOT}/dist/b.js'] }
          }
        }
      },
      {
        title: 'files and directories that the server may create itself',
        files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'bin/a': '' },
        executables: ['bin/a'],
        input: {
          mcpServers: {
            a: {
              command: '${AGENT_PLUGIN_ROOT}/bin/a',
              args: ['${AGENT_PLUGIN_ROOT}/data', '${AGENT_PLUGIN_ROOT}/a.log', '--out', '${AGENT_PLUGIN_ROOT}/out.js']
            }
          }
        }
      },
      {
        title: 'a project file, which is not part of a plugin',
        input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/a' } } }
      }
    ],
    invalid: [
      {
        title: 'files that the plugin does not have',
        path: '.agent-plugin/plugin.json',
        input: {
          name: 'tools',
          mcpServers: {
            a: { command: '${AGENT_PLUGIN_ROOT}/bin/a' },
            b: { command: 'node', args: ['--enable-source-maps', '${AGENT_PLUGIN_ROOT}/dist/b.js'] }
          }
        },
        problems: [
          { message: "The plugin has no file 'bin/a'", range: '5:18-46', severity: 'warning' },
          { message: "The plugin has no file 'dist/b.js'", range: '11:9-41', severity: 'warning' }
        ]
      },
      {
        title: 'a command without the execute permission',
        files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'bin/a.sh': '#!/bin/sh\n' },
        platforms: ['linux', 'win32'],
        input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/./bin/a.sh' } } },
        problems: [{ message: "'bin/a.sh' is not executable", range: '4:18-51' }]
      },
      {
        title: 'a directory as the command',
        files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'bin/a': '' },
        input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin' } } },
        problems: [{ message: "'bin' is a directory and cannot be started", range: '4:18-44' }]
      }
    ]
  },
  *check(reading) {
    const { plugin, surroundings, host } = reading
    if (plugin === undefined) {
      if (needsManifest(reading)) yield { message: 'manifest', data: { host: subjectOf(host), file: host.manifestPath }, at: [], severity: isInListedPlugin(dirname(reading.path), surroundings.files) ? 'info' : 'warning' }
      yield* absentScripts(reading)
      return
    }
    yield* missingServers(reading, plugin.root)
    yield* missingContext(reading, plugin.root)
    const isBundle = reading.kind === 'bundle'
    if (isBundle) {
      if (isPackedElsewhere(reading.value, dirname(reading.path), surroundings.files)) return
      yield* missingEntryPoint(reading)
    }
    if (reading.kind === 'plugin') yield* wrongLocations(reading, plugin.root)
    const posix = surroundings.platforms.some((platform) => platform !== 'win32')
    let isCopied: boolean | undefined
    for (const string of reading.strings) {
      if (string.means !== 'command' && string.means !== 'args') continue
      const file = bundledPath(reading, string)
      if (file === undefined) {
        const built = isBundle ? undefined : relativeOutput(string)
        if (built === undefined || surroundings.files.kindOf(join(plugin.root, built)) !== undefined) continue
        if (!hasBuild(plugin.root, built, reading)) continue
        // Built or not, the path is relative to another folder: `command-path` says so.
        if (host.pluginServersStartIn === 'start' && reading.writtenPluginRoot === undefined && hostFields(host).namesOf('cwd').length > 0 && directoryOf(string.server) === undefined) continue
        const root = host.pluginServersStartIn === 'plugin' || directoryOf(string.server) !== undefined ? undefined : reading.writtenPluginRoot
        yield { message: root === undefined ? 'unbuilt' : 'unbuiltRelative', data: { file: built, root }, at: string.path, severity: 'warning' }
        continue
      }
      const isCommand = string.means === 'command'
      if (isCommand ? packedCommand(string.text) !== undefined : !isScriptArgument(string, file)) continue
      // As the file has it: the value of a variable may be anything.
      const written = afterPluginRoot(string.text, reading.host.variables) ?? string.text
      // `placeholder-value` says that it is one.
      if (findFillIn(string.text) !== undefined) continue
      const problem = { data: { file: plain(written), what: isBundle ? 'bundle' : 'plugin' }, at: string.path }
      const path = join(plugin.root, file)
      const found = surroundings.files.kindOf(path)
      if (found === undefined) {
        if (isCommand && hasWindowsSuffix(path, surroundings)) continue
        const isOutput = hasBuild(plugin.root, file, reading)
        // A bundle is packed after it has been built, and nobody keeps programs of Windows among the sources.
        if (isBundle && (isOutput || (isCommand && /\.exe$/i.test(file)))) continue
        if ((isCopied ??= isCopiedByBuild(plugin.root, surroundings.files)) || isInstalledFromPack(reading)) continue
        if (isPackedForRelease(reading, plugin.root, file, isOutput) || isMadeByHook(reading, plugin.root, file)) continue
        const severity = isOutput && isPublishedWith(reading, plugin.root, file) ? 'info' : 'warning'
        yield { message: isOutput ? 'unbuilt' : isCommand && isInEnvironment(file) ? 'environment' : 'missing', ...problem, severity }
      } else if (isCommand && found === 'directory') {
        yield { message: 'directory', ...problem }
      } else if (isCommand && posix && !isBundle && !isOfWindows(file) && !surroundings.files.isExecutable(path)) {
        yield { message: 'permission', at: string.path, data: { file: plain(written), argument: shellWord(fromFolder(reading, plain(written))) } }
      }
    }
  }
})

/** The scripts that servers of a project start and that nothing of the project can have: not even their folder is there, and no text speaks of it. */
function* absentScripts(reading: Reading) {
  const { kind, workspace, surroundings: { files } } = reading
  if (kind !== 'mcp' || workspace === undefined) return
  for (const { path: at, text, means, argument, server, expanded } of reading.strings) {
    const isFirst = means === 'args' && argument === 0 && INTERPRETER.test(programName(server.command ?? ''))
    if (!isFirst || directoryOf(server) !== undefined || Object.hasOwn(server.value, 'cwd') || !SCRIPT.test(text) || (expanded && mayHoldVariable(text)) || /[$%{~\s@:]/.test(text) || isAbsolutePath(text) || climbsOut(text)) continue
    const file = plain(text)
    const [folder = ''] = file.split('/')
    if (!file.includes('/') || OUTPUT_FOLDER.test(file) || findFillIn(text) !== undefined) continue
    // The folder is known for a file at a usual place, which has something around it.
    if (reading.isUsersOwn || reading.isSample || (files.filesIn(workspace) ?? []).length < 2) return
    const around = [...new Set([...foldersAround(reading), workspace, dirname(reading.path)])]
    if (around.some((one) => files.kindOf(join(one, folder)) !== undefined)) continue
    if ([...allDocumentsAround(reading), ...filesAround(reading, ['.gitignore', '.gitmodules', 'package.json'], around)].some((one) => one.includes(folder))) continue
    yield { message: 'absent', data: { file }, at, severity: 'warning' } as const
  }
}

/** The entry point of a bundle, if it is not there and the command line does not name the same file. */
function* missingEntryPoint({ path, value, strings, surroundings: { files } }: Reading) {
  const at = ['server', 'entry_point']
  const entry = valueAt(value, at)
  if (typeof entry !== 'string' || entry === '') return
  const file = plain(entry)
  const isNamed = strings.some(({ text }) => plain(text).endsWith(file))
  if (isNamed || climbsOut(file) || !SCRIPT.test(file) || files.kindOf(join(dirname(path), file)) !== undefined) return
  yield { message: 'missing', data: { file, what: 'bundle' }, at, severity: 'warning' } as const
}

/** The path of a file of the plugin as the report shows paths: a command with it runs where the report was made. */
function fromFolder({ path, shown, plugin }: Reading, file: string): string {
  const inPlugin = plugin === undefined ? '' : path.slice(plugin.root.length)
  return shown.endsWith(inPlugin) ? join(shown.slice(0, shown.length - inPlugin.length), file) : file
}

/** Whether a file is where the servers of a plugin are, for a host that reads them nowhere else. */
function needsManifest({ kind, host, path }: Reading): boolean {
  return fileProfile(host, kind).needsManifest === true && basename(path) === host.serversPath
}

/** What the plugin has where its host expects something else. */
function* wrongLocations({ host, surroundings }: Reading, root: string) {
  for (const [file, expected] of Object.entries(host.locations ?? {})) {
    const found = surroundings.files.kindOf(join(root, file))
    if (found === undefined) continue
    const data = { file, expected, host: subjectOf(host) }
    if (found !== expected) yield { message: 'location', data, at: [] } as const
    // A file that leads out is not read, and reported as such.
    else if (found === 'directory' && surroundings.files.leadsOut?.(join(root, file), root) === true) yield { message: 'outside', data, at: [] } as const
  }
}

/** The files that a manifest names instead of its servers, and that the plugin does not have. */
function* missingServers({ host, kind, value, surroundings }: Reading, root: string) {
  const key = serversKey(host, kind)
  if (kind !== 'plugin' || !host.manifestTakesPath || !isRecord(value) || !Object.hasOwn(value, key)) return
  const named = value[key]
  for (const [index, text] of (Array.isArray(named) ? named : [named]).entries()) {
    if (typeof text !== 'string' || !/^\.\/.+\.json$/.test(text) || climbsOut(text)) continue
    const file = plain(text)
    if (surroundings.files.kindOf(join(root, file)) !== undefined) continue
    yield { message: 'servers', data: { file, host: subjectOf(host) }, at: Array.isArray(named) ? [key, index] : [key] } as const
  }
}

/** The texts for the model that the manifest of an extension names, and that are not there. */
function* missingContext({ host, kind, value, surroundings }: Reading, root: string) {
  const key = 'contextFileName'
  if (kind !== 'plugin' || !fileProfile(host, kind).members.includes(key) || !isRecord(value)) return
  const named = value[key]
  let isCopied: boolean | undefined
  for (const [index, text] of (Array.isArray(named) ? named : [named]).entries()) {
    if (typeof text !== 'string' || text === '' || mayHoldVariable(text) || isAbsolutePath(text) || climbsOut(text)) continue
    if (surroundings.files.kindOf(join(root, text)) !== undefined || (isCopied ??= isCopiedByBuild(root, surroundings.files))) continue
    yield { message: 'missing', data: { what: 'plugin', file: plain(text) }, at: Array.isArray(named) ? [key, index] : [key], severity: 'warning' } as const
  }
}

/** The path of a bundled file, relative to the plugin's directory and with forward slashes; undefined if it is not known. */
function bundledPath({ host, scope }: Reading, string: ConfigString): string | undefined {
  const { text, expanded } = string
  // The host allows only paths in the plugin here, and starts them there.
  const isInside = text.startsWith('./') && hostFields(host).byName.get(String(string.path.at(-1)))?.within === 'plugin'
  const rest = isInside ? text : expanded ? afterPluginRoot(text, host.variables) : undefined
  if (rest === undefined) return undefined
  const expansion = expand(rest, scope)
  // Another rule reports what only looks like a variable; here it would be judged as part of a name.
  if (expansion.unset.length > 0 || mayHoldVariable(expansion.text)) return undefined
  const file = plain(expansion.text)
  return climbsOut(file) || file === '' ? undefined : file
}

const INTERPRETER = /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|bash|sh)$/

/**
 * The relative path of an interpreter's script that looks like the output of a build. It is not known what it is relative to, and any
 * other path may lead into the user's project.
 */
function relativeOutput({ text, argument, server }: ConfigString): string | undefined {
  if (argument !== 0 || !INTERPRETER.test(programName(server.command ?? ''))) return undefined
  const folder = directoryOf(server)?.text ?? '.'
  if ([folder, text].some((path) => /[$%{~\s]/.test(path) || isAbsolutePath(path) || climbsOut(path))) return undefined
  const file = plain(`${folder}/${text}`)
  return OUTPUT_FOLDER.test(file) && SCRIPT.test(file) ? file : undefined
}

/** The directory that the host is told to start a server in. */
function directoryOf({ strings }: ServerEntry): ConfigString | undefined {
  return strings.find(({ means }) => means === 'cwd')
}

/** Whether a workflow of the repository packs the plugin with a file that it builds or fetches, for a host that installs what a release has attached. */
function isPackedForRelease({ host, surroundings: { files } }: Reading, root: string, file: string, isOutput: boolean): boolean {
  if (fileProfile(host, 'plugin').fromRelease !== true) return false
  const folder = join(root, '.github/workflows')
  return (files.filesIn(folder) ?? []).some((name) => {
    const text = files.readText(join(folder, name)) ?? ''
    return ATTACHES.test(text) && (text.includes(basename(file)) || (isOutput && RUNS_BUILD.test(text)))
  })
}

/** Whether people install a plugin as a package that is built before it is published, and not from a folder of this repository. */
function isPublishedWith({ surroundings: { files } }: Reading, root: string, file: string): boolean {
  const text = files.readText(join(root, 'package.json'))
  const manifest = text === undefined ? undefined : parseDocument(text).value
  if (!isRecord(manifest) || manifest.private === true || !Array.isArray(manifest.files)) return false
  const [top = ''] = file.split('/')
  return manifest.files.some((one) => typeof one === 'string' && plain(one).split('/')[0] === top) && !isListedPlugin(root, files)
}

/** Whether a hook of the plugin builds or downloads a file, as it says or a script that it runs. */
function isMadeByHook({ host, surroundings: { files } }: Reading, root: string, file: string): boolean {
  const { path } = fileProfile(host, 'plugin').hooks ?? {}
  const hooks = path === undefined ? undefined : files.readText(join(root, path))
  if (hooks === undefined) return false
  const scripts = [...new Set(Array.from(hooks.matchAll(SCRIPT_OF_HOOK), ([, script = '']) => script))]
  const name = isInEnvironment(file) ? 'venv' : basename(file)
  return [hooks, ...scripts.map((script) => files.readText(join(root, script)) ?? '')].map((text) => text.replaceAll(COMMENT_LINE, '')).some((text) => text.includes(name) && MAKES.test(text))
}

/** What a script says of itself makes nothing. */
const COMMENT_LINE = /^[ \t]*(?:#|\/\/|\*).*$/gm
/** A script that a hook runs, from the root of the plugin on. */
const SCRIPT_OF_HOOK = /_ROOT\}?["']?\/([\w./-]{1,200}\.(?:sh|bash|[cm]?[jt]s|py|ps1))/g
const MAKES = /\b(?:curl|wget|download\w*|install|build|compile|make|venv)\b/i

/** What a workflow has that attaches archives to a release, and that builds what it packs. */
const ATTACHES = /gh release (?:upload|create)|action-gh-release|upload-release-asset|release-action/
const RUNS_BUILD = /\b(?:npm|pnpm|yarn|bun)\b[^\n]{0,40}\bbuild\b/

function plain(path: string): string {
  return path.trim().replaceAll(/[/\\]+/g, '/').replace(/^(?:\.\/)+/, '')
}

const SCRIPT = /\.(?:[cm]?[jt]sx?|py|pyz|sh|bash|rb|php|phar|pl|lua|jar|dll|exe|cmd|bat|ps1|wasm)$/i
const OUTPUT_OPTION = /^--?(?:o|out|output|outfile|out-file|dest|log|log-file)$/

/** Whether an argument is a program or a script; the server may create other files, and directories, itself. */
function isScriptArgument({ key, server }: ConfigString, file: string): boolean {
  if (!SCRIPT.test(file)) return false
  const before = server.args.find((arg) => typeof key === 'number' && arg.key === key - 1)
  return before === undefined || !OUTPUT_OPTION.test(before.text)
}

/** Whether only Windows starts a file, by its name, which `posix-cmd` reports. */
function isOfWindows(file: string): boolean {
  return /\.(?:exe|cmd|bat)$/i.test(file)
}

function hasWindowsSuffix(path: string, { platforms, files }: Surroundings): boolean {
  if (!platforms.includes('win32')) return false
  return ['.exe', '.cmd', '.bat'].some((suffix) => files.kindOf(path + suffix) !== undefined)
}
