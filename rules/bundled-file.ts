import { isPackedElsewhere } from '../src/authors/bundle-files.js'
import { basename, dirname, join } from '../src/base/path.js'
import { shellWord } from '../src/base/wording.js'
import type { FileAccess } from '../src/base/world.js'
import { fileProfile, serversKey } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord, type JsonObject, type Path, valueAt } from '../src/json/value.js'
import { isInListedPlugin } from '../src/project/listed-plugins.js'
import type { Reading } from '../src/project/reading.js'
import { hasBuild, hasFolderOfBuild, isCopiedByBuild, isInEnvironment, isInstalledFromPack, isMadeByHook, isPackedForRelease, isPublishedWith, OUT_OF_ENVIRONMENT, OUTPUT_FOLDER, uninstalledPackage } from '../src/rule/build-output.js'
import { allDocumentsAround, filesAround, foldersAround } from '../src/rule/documents.js'
import { homeIn } from '../src/rule/home-paths.js'
import { CONTEXT } from '../src/rule/manifest-members.js'
import { directoryOf, fileOfPlugin, hasWindowsSuffix, isProgram, isProgramArgument, isRunByInterpreter, plainPath, relativeOutput, shownInPlugin } from '../src/rule/named-file.js'
import { defineRule } from '../src/rule/rule.js'
import { hostFields } from '../src/server/entry.js'
import { findFillIn } from '../src/server/fill-in.js'
import { afterPluginRoot, climbsOut, findOwnDrive, isAbsolutePath } from '../src/server/paths.js'
import { packedCommand } from '../src/server/program.js'
import { mayHoldVariable } from '../src/server/variables.js'

export default defineRule({
  id: 'bundled-file',
  kinds: ['mcp', 'plugin', 'bundle'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  variesByMachine: true,
  summary: 'A file of the plugin or the project that does not exist, or a bundled command that cannot be executed.',
  why: `A server whose command is missing or not executable does not start. A missing file may be added by a build or by the
packaging, so it is a warning; a file that is not executable stays that way when it is installed. If the folder in \`cwd\` is not there,
Codex does not start the server.`,
  remedy: 'Add the file, or correct the path.',
  spec: 'Platform notes',
  messages: {
    missing: "The {{what}} has no file '{{file}}'",
    otherCase: {
      text: "The {{what}} has no file '{{file}}': it is called '{{other}}'",
      remedy: 'Write the name like that in the path, or rename the file: on Linux, upper and lower case differ.'
    },
    absent: {
      text: "The project has no file '{{file}}', so the server cannot start",
      remedy: 'Add the file, correct the path, or remove the server.',
      effect: 'fails'
    },
    absentFolder: {
      text: "There is no folder '{{folder}}' to start the server in",
      remedy: "Remove '{{field}}', or write the path of a folder of the project."
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
    uninstalled: {
      text: "'{{file}}' imports '{{package}}', which is not in the plugin, and {{host}} installs no packages",
      remedy: 'Bundle the server into one file, for example with esbuild, or attach an archive that contains node_modules to each release.'
    },
    unlocked: {
      text: "'{{file}}' imports '{{package}}', which is not in the plugin, and {{host}} installs packages only from a lock file of npm or Bun at the root of the plugin",
      remedy: 'Bundle the server into one file, for example with esbuild, or commit package.json and package-lock.json at the root of the plugin.'
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
      yield* absentFolders(reading)
      yield* absentBelowWorkspace(reading)
      return
    }
    yield* missingNamed(reading, plugin.root)
    const isBundle = reading.kind === 'bundle'
    if (isBundle) {
      if (isPackedElsewhere(reading.value, dirname(reading.path), surroundings.files)) return
      yield* missingEntryPoint(reading)
    }
    if (reading.kind === 'plugin') yield* wrongLocations(reading, plugin.root)
    const posix = surroundings.platforms.some((platform) => platform !== 'win32')
    let isCopied: boolean | undefined
    const otherName = otherNames(surroundings.files)
    const scripts = new Set<string>()
    for (const string of reading.strings) {
      if (string.means !== 'command' && string.means !== 'args') continue
      const file = fileOfPlugin(reading, string)
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
      if (isCommand ? packedCommand(string.text) !== undefined : !isProgramArgument(string, file)) continue
      // As the file has it: the value of a variable may be anything.
      const written = afterPluginRoot(string.text, reading.host.variables) ?? string.text
      // `placeholder-value` says that it is one.
      if (findFillIn(string.text) !== undefined) continue
      const problem = { data: { file: plainPath(written), what: isBundle ? 'bundle' : 'plugin' }, at: string.path }
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
        const message = isOutput && hasFolderOfBuild(plugin.root, file, surroundings.files) ? 'unbuilt' : isCommand && isInEnvironment(file) ? 'environment' : 'missing'
        yield message === 'missing' ? { ...missing(otherName(path), problem.data.file, problem.data.what), at: string.path, severity } : { message, ...problem, severity }
      } else if (!isCommand && found === 'file' && isRunByInterpreter(string.server)) {
        // Many servers may run one script.
        if (scripts.has(file)) continue
        scripts.add(file)
        const name = uninstalledPackage(reading, plugin.root, file)
        // People who follow a document have the packages: an extension that is installed from a folder is copied with them.
        if (name !== undefined && !allDocumentsAround(reading).some((text) => INSTALLS.test(text))) yield { message: fileProfile(host, 'plugin').installsFrom?.[0] === undefined ? 'uninstalled' : 'unlocked', at: string.path, data: { file, package: name, host: subjectOf(host) }, severity: 'warning', effect: 'machine' }
      } else if (isCommand && found === 'directory') {
        yield { message: 'directory', ...problem }
      } else if (isCommand && posix && !isBundle && !/\.(?:exe|cmd|bat)$/i.test(file) && !surroundings.files.isExecutable(path)) {
        yield { message: 'permission', at: string.path, data: { file: plainPath(written), argument: shellWord(shownInPlugin(reading, plainPath(written))) } }
      }
    }
  }
})

/** What people run to install the packages of a project. */
const INSTALLS = /\b(?:npm|pnpm|yarn|bun) (?:install|ci|i)\s*(?:$|[`&;#\n])/m

/** The scripts that servers of a project start and that nothing of the project can have: not even their folder is there, and no text speaks of it. */
function* absentScripts(reading: Reading) {
  const { kind, workspace, surroundings: { files } } = reading
  if (kind !== 'mcp' || workspace === undefined) return
  for (const { path: at, text, means, argument, server, expanded } of reading.strings) {
    if (means !== 'args' || argument !== 0 || !isRunByInterpreter(server) || directoryOf(server) !== undefined || Object.hasOwn(server.value, 'cwd') || !isProgram(text) || (expanded && mayHoldVariable(text)) || /[$%{~\s@:]/.test(text) || isAbsolutePath(text) || climbsOut(text)) continue
    const file = plainPath(text)
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

/** A source of a program, which no build makes. */
const SOURCE = /\.(?:[cm]?[jt]sx?|py|sh|bash|rb|php|pl|lua|ps1)$/i

/** The scripts and the settings that an argument names with the variable for the project, and that are not there, although their folder is. */
function* absentBelowWorkspace(reading: Reading) {
  const { kind, workspace, host: { variables: { standFor = {} } }, surroundings: { files } } = reading
  if (kind !== 'mcp' || workspace === undefined) return
  // A file may name many that are not there: what is around it is read once.
  let around: readonly string[] | undefined
  const stems = new Map<string, ReadonlySet<string>>()
  let mentioned: ReadonlySet<string> | undefined
  for (const { path: at, text, means, argument, server, expanded } of reading.strings) {
    const [, name = '', rest = ''] = /^\$\{(\w+)\}\/([\w@][\w.@/-]*)$/.exec(text) ?? []
    if (means !== 'args' || argument === undefined || !expanded || standFor[name] !== 'workspace' || climbsOut(rest) || OUTPUT_FOLDER.test(rest) || /(?:^|\/)(?:node_modules|vendor|\.?venv)\//.test(rest)) continue
    const isScript = argument === 0 && isRunByInterpreter(server) && SOURCE.test(rest)
    const before = String(server.argumentValues[argument - 1])
    if (!isScript && !(/^--?(?:[a-z]+-)*config(?:-file)?$/.test(before) && /\.(?:json|ya?ml|toml)$/.test(rest))) continue
    // People who copy a sample have other files, but those among the samples.
    if (reading.isUsersOwn || (reading.isSample && !/^(?:example|sample)s?\//.test(rest))) continue
    const folders = (around ??= [...new Set([...foldersAround(reading), workspace])])
    if (folders.some((one) => files.kindOf(join(one, rest)) !== undefined) || !folders.some((one) => files.kindOf(dirname(join(one, rest))) === 'directory')) continue
    // A source in another language, or a sample of the file, is there for it.
    const [stem = ''] = basename(rest).split('.')
    const hasStem = (folder: string) => {
      const known = stems.get(folder) ?? new Set(files.filesIn(folder)?.map((other) => other.split('.', 1)[0] ?? ''))
      stems.set(folder, known)
      return known.has(stem)
    }
    if (folders.some((one) => hasStem(dirname(join(one, rest))))) continue
    mentioned ??= new Set([...allDocumentsAround(reading), ...filesAround(reading, ['.gitignore', 'package.json'], folders)].flatMap((one) => one.match(/\w[\w.@-]*\w/g) ?? []))
    if (mentioned.has(basename(rest))) continue
    yield { message: 'missing', data: { what: 'project', file: rest }, at, severity: 'warning' } as const
  }
}

/** The folders that servers of a project are started in and that are neither of the project nor of this machine. What is run in a container may find others. */
function* absentFolders(reading: Reading) {
  const { kind, workspace, surroundings: { files } } = reading
  if (kind !== 'mcp' || workspace === undefined) return
  let around: readonly string[] | undefined
  let ignored: ReadonlySet<string> | undefined
  for (const string of reading.strings) {
    const { path: at, text, means, server } = string
    if (means !== 'cwd' || !/^\/?[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(text) || climbsOut(text) || homeIn(string) !== undefined || findOwnDrive(text) !== undefined || findFillIn(text) !== undefined) continue
    if (reading.isUsersOwn || reading.isSample || (files.filesIn(workspace) ?? []).length < 2) return
    const folders = (around ??= [...new Set([...foldersAround(reading), workspace, dirname(reading.path)])])
    const [first = ''] = plainPath(text).split('/')
    const isIgnored = () => (ignored ??= new Set(filesAround(reading, ['.gitignore', '.gitmodules'], folders).flatMap((one) => one.split(/[\s/=]+/)))).has(first)
    const isThere = isAbsolutePath(text)
      ? files.kindOf(text) !== undefined || folders.some((one) => files.kindOf(join(one, '.devcontainer')) !== undefined || files.kindOf(join(one, '.devcontainer.json')) !== undefined)
      : folders.some((one) => files.kindOf(join(one, first)) !== undefined) || isIgnored()
    if (!isThere) yield { message: 'absentFolder', data: { folder: text, field: server.fieldFor('cwd') }, at, severity: 'warning' } as const
  }
}

/** The entry point of a bundle, if it is not there and the command line does not name the same file. */
function* missingEntryPoint({ path, value, strings, surroundings: { files } }: Reading) {
  const at = ['server', 'entry_point']
  const entry = valueAt(value, at)
  if (typeof entry !== 'string' || entry === '') return
  const file = plainPath(entry)
  const isNamed = strings.some(({ text }) => plainPath(text).endsWith(file))
  if (isNamed || climbsOut(file) || !isProgram(file) || files.kindOf(join(dirname(path), file)) !== undefined) return
  yield { message: 'missing', data: { file, what: 'bundle' }, at, severity: 'warning' } as const
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

/** The files that a manifest names in place of its servers, or as texts for the model, and that the plugin does not have. */
function* missingNamed({ host, kind, value, surroundings: { files } }: Reading, root: string) {
  if (kind !== 'plugin' || !isRecord(value)) return
  const isMissing = (text: unknown): text is string => typeof text === 'string' && !climbsOut(text) && files.kindOf(join(root, text)) === undefined
  const key = serversKey(host, kind)
  for (const [text, at] of host.manifestTakesPath ? elementsOf(value, key) : []) {
    if (isMissing(text) && /^\.\/.+\.json$/.test(text)) yield { message: 'servers', data: { file: plainPath(text), host: subjectOf(host) }, at } as const
  }
  let isCopied: boolean | undefined
  const otherName = otherNames(files)
  for (const [text, at] of fileProfile(host, kind).members.includes(CONTEXT) ? elementsOf(value, CONTEXT) : []) {
    if (!isMissing(text) || text === '' || mayHoldVariable(text) || isAbsolutePath(text) || (isCopied ??= isCopiedByBuild(root, files))) continue
    yield { ...missing(otherName(join(root, text)), plainPath(text), 'plugin'), at, severity: 'warning' } as const
  }
}

/** What is said of a file that is not there. @param other the name of one whose name differs only by the case of letters */
function missing(other: string | undefined, file: string, what: string) {
  return other === undefined ? ({ message: 'missing', data: { what, file } } as const) : ({ message: 'otherCase', data: { what, file, other } } as const)
}

/** Finds the name of a file that differs from that of a path only by the case of letters. Each folder is listed once: many files may be missing in it. */
function otherNames(files: FileAccess): (path: string) => string | undefined {
  const folders = new Map<string, ReadonlyMap<string, string>>()
  return (path) => {
    const folder = dirname(path)
    const names = folders.get(folder) ?? new Map((files.filesIn(folder) ?? []).map((name) => [name.toLowerCase(), name]))
    folders.set(folder, names)
    return names.get(basename(path).toLowerCase())
  }
}

/** The elements of a member that may be a list, or the only one, with their paths. */
function elementsOf(value: JsonObject, key: string): [value: unknown, at: Path][] {
  const named = value[key]
  return Array.isArray(named) ? named.map((one, index) => [one, [key, index]]) : [[named, [key]]]
}
