import { isPackedElsewhere } from '../src/authors/bundle-files.js'
import { basename, dirname, join } from '../src/base/path.js'
import { shellWord } from '../src/base/wording.js'
import { fileProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isInListedPlugin } from '../src/project/listed-plugins.js'
import type { Reading } from '../src/project/reading.js'
import { isIgnoredByName, isKeptOutByGit } from '../src/project/repository.js'
import { isCopiedByBuild, isMadeByScript, isMentioned, mayBePacked, OUT_OF_ENVIRONMENT, shippedKind, submodulesOf, uninstalledPackage } from '../src/rule/build-output.js'
import { pathsInManifest, serversMeant } from '../src/rule/manifest-members.js'
import { absentEntryPoint, fileOfPlugin, isProgramArgument, otherName, plainPath, runsScript, shownInPlugin, unbuiltOutput } from '../src/rule/named-file.js'
import { builtOf, missing, missingFile, missingTogether, othersMissing, writtenFile } from '../src/rule/paths/committed-build.js'
import { absentFromProject } from '../src/rule/paths/project-files.js'
import { defineRule } from '../src/rule/rule.js'
import { isMeantOff } from '../src/rule/servers/foreign-advice.js'
import { removing, replacing } from '../src/rule/suggestions.js'
import type { ConfigString } from '../src/server/entry.js'
import { findFillIn } from '../src/server/fill-in.js'
import { climbsOut } from '../src/server/paths.js'
import { packedCommand } from '../src/server/program.js'

const SAMPLES = ['.example', '.sample', '.template']
const NOT_IN_CLONE = 'Check that what people install has the file: a clone of the repository does not.'
const SKILLS = 'Put each skill into a folder of its own, as skills/<name>/SKILL.md, which {{host}} reads without this path, and remove the path.'

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
    missing: "The {{what}} has no file '{{file}}'{{more}}",
    context: { text: "The extension has no file '{{file}}'", remedy: 'Add the file, correct the path, or remove it.' },
    entry: { text: "The bundle has no file '{{file}}'", remedy: 'Put it into the folder of the manifest, which is what `mcpb pack` packs, or correct the path.' },
    otherCase: {
      text: "The {{what}} has no file '{{file}}': it is called '{{other}}'",
      remedy: 'Write the name like that in the path, or rename the file: on Linux, upper and lower case differ.'
    },
    absent: {
      text: "The project has no file '{{file}}', so the server cannot start",
      remedy: 'Add the file, correct the path, or remove the server.',
      effect: 'fails'
    },
    absentFolder: { text: "There is no folder '{{folder}}' to start the server in", remedy: "Remove '{{field}}', or write the path of a folder of the project." },
    above: {
      text: "'{{folder}}' is a folder above the project, which has no '{{file}}': the server cannot start",
      remedy: "Remove '{{field}}': {{host}} starts the server in the project, where the file is.",
      effect: 'fails'
    },
    environment: { text: "The plugin has no file '{{file}}': a virtual environment works only on the machine that made it", remedy: OUT_OF_ENVIRONMENT },
    ignored: { text: "The plugin has no file '{{file}}': the .gitignore in its folder keeps it out of git", remedy: NOT_IN_CLONE },
    untracked: { text: "'{{file}}'{{are}} not in the repository: a .gitignore names {{named}}", remedy: '{{fix}}' },
    untrackedServers: { text: "'{{file}}' is not in the repository: a .gitignore names it or its folder", remedy: 'Put variables in place of its credentials, and commit it with `git add -f`: people who install the plugin get what is committed.' },
    servers: { text: "The plugin has no file '{{file}}': {{host}} loads no servers from it", remedy: 'Add the file, or write where the servers are. If the plugin has none, remove the path.' },
    meant: { text: "The plugin has no file '{{file}}': {{host}} loads no servers from it", remedy: 'Write "{{named}}": {{because}}.' },
    skills: { text: "The plugin has no folder '{{file}}': {{host}} loads no skills from it", remedy: SKILLS },
    skillsFile: { text: "'{{file}}' is a file: {{host}} loads skills only from a folder", remedy: SKILLS },
    unbuilt: {
      text: "The plugin has no file '{{file}}': it has not been built",
      remedy: '{{fix}}'
    },
    unbuiltRelative: {
      text: "The plugin has no file '{{file}}': it has not been built",
      remedy: '{{fix}}'
    },
    uninstalled: {
      text: "'{{file}}' imports '{{package}}', which is not in the plugin, and {{host}} installs no packages",
      remedy: 'Bundle the server into one file, for example with esbuild, or {{otherwise}}.'
    },
    unlocked: {
      text: "'{{file}}' imports '{{package}}', which is not in the plugin, and {{host}} installs packages only from a lock file of npm or Bun at the root of the plugin",
      remedy: 'Bundle the server into one file, for example with esbuild, or commit package.json and package-lock.json at the root of the plugin.'
    },
    outOfFolder: { text: "{{host}} starts the server in the folder of this file, which has no '{{file}}'", remedy: "Write '{{instead}}'.", effect: 'fails' },
    location: { text: "'{{file}}' is not a {{expected}}, so {{host}} loads nothing from it", remedy: "Make it a {{expected}}, or give it another name.", effect: 'fails' },
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
        files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'bin/a': '', 'dist/b.js': '' },
        executables: ['bin/a'],
        input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/a' }, b: { command: 'node', args: ['${AGENT_PLUGIN_ROOT}/dist/b.js'] } } }
      },
      {
        title: 'a project file, which is not part of a plugin',
        input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/bin/a' } } }
      }
    ],
    invalid: [
      {
        title: 'a script that the plugin does not have',
        files: { '.agent-plugin/plugin.json': '{ "name": "tools" }' },
        input: { mcpServers: { a: { command: 'node', args: ['--enable-source-maps', '${AGENT_PLUGIN_ROOT}/dist/a.js'] } } },
        problems: [{ message: "The plugin has no file 'dist/a.js'", range: '7:9-41', severity: 'warning' }]
      },
      {
        title: 'a command without the execute permission',
        files: { '.agent-plugin/plugin.json': '{ "name": "tools" }', 'bin/a.sh': '#!/bin/sh\n' },
        platforms: ['linux', 'win32'],
        input: { mcpServers: { a: { command: '${AGENT_PLUGIN_ROOT}/./bin/a.sh' } } },
        problems: [{ message: "'bin/a.sh' is not executable", range: '4:18-51' }]
      }
    ]
  },
  group: { also: 'also here', by: (problem) => (problem.message === 'uninstalled' || problem.message === 'unlocked' ? JSON.stringify(problem.data?.package) : problem.message === 'skills' || problem.message === 'skillsFile' ? problem.message : missingTogether(problem)), count: othersMissing },
  *check(reading) {
    const { plugin, kind, path, value, surroundings: { files } } = reading
    if (plugin === undefined) {
      yield* missingManifest(reading)
      yield* absentOfProject(reading)
      return
    }
    if (kind === 'bundle' && isPackedElsewhere(value, dirname(path), files) && mayBePacked(reading)) return
    const entry = kind === 'bundle' ? absentEntryPoint(value, path, reading.strings, files) : undefined
    if (entry !== undefined) yield { message: 'entry', data: { file: entry }, at: ['server', 'entry_point'], severity: 'warning' }
    if (kind === 'plugin') {
      yield* missingNamed(reading, plugin.root)
      yield* wrongLocations(reading, plugin.root)
    }
    const scripts = new Set<string>()
    for (const string of reading.strings) {
      if ((string.means !== 'command' && string.means !== 'args') || isMeantOff(string.server)) continue
      const file = fileOfPlugin(reading, string)
      if (file === undefined) {
        const output = unbuiltOutput(reading, plugin.root, string)
        if (output !== undefined) yield { message: output.root === undefined ? 'unbuilt' : 'unbuiltRelative', data: { file: output.file, fix: builtOf(reading, plugin.root, output.file, output.root) }, at: string.path, severity: 'warning' }
        continue
      }
      const isCommand = string.means === 'command'
      // `placeholder-value` says that a path is one.
      if ((isCommand ? packedCommand(string.text) !== undefined : !isProgramArgument(string, file)) || findFillIn(string.text) !== undefined) continue
      const found = shippedKind(reading, plugin.root, file)
      if (found === undefined) yield* missingFile(reading, plugin.root, string, file)
      else if (isCommand) yield* unstartable(reading, plugin.root, string, file)
      else if (found === 'file' && runsScript(string.server, file) && !scripts.has(file)) {
        // Many servers may run one script.
        scripts.add(file)
        const name = uninstalledPackage(reading, plugin.root, file)
        const { installsFrom, fromRelease } = fileProfile(reading.host, 'plugin')
        const message = installsFrom?.[0] === undefined ? 'uninstalled' : 'unlocked'
        const otherwise = fromRelease === true ? 'attach an archive that contains node_modules to each release' : 'publish it, and start the package with npx'
        if (name !== undefined) yield { message, at: string.path, data: { file, package: name, host: subjectOf(reading.host), otherwise }, severity: 'warning', effect: 'machine' }
      }
    }
  }
})

/** A command that is there and cannot be started. */
function* unstartable(reading: Reading, root: string, string: ConfigString, file: string) {
  const { kind, surroundings: { files, platforms } } = reading
  const [path, written] = [join(root, file), writtenFile(reading, string, file)]
  if (files.kindOf(path) === 'directory') yield { message: 'directory', data: { file: written }, at: string.path } as const
  else if (kind !== 'bundle' && platforms.some((platform) => platform !== 'win32') && !/\.(?:exe|cmd|bat)$/i.test(file) && !files.isExecutable(path)) {
    yield { message: 'permission', at: string.path, data: { file: written, argument: shellWord(shownInPlugin(reading, written)) } } as const
  }
}

function* absentOfProject(reading: Reading) {
  for (const { is, file, instead = '', string: { path: at, server, text } } of absentFromProject(reading)) {
    if (isMeantOff(server)) continue
    if (is === 'above') yield { message: 'above', data: { folder: text, file, field: server.fieldFor('cwd'), host: subjectOf(reading.host) }, at, suggestions: [removing(at)] } as const
    else if (is === 'outside') yield { message: 'outOfFolder', data: { host: subjectOf(reading.host), file, instead }, at, severity: 'warning', suggestions: [replacing(at, instead)] } as const
    else if (is === 'folder') yield { message: 'absentFolder', data: { folder: file, field: server.fieldFor('cwd') }, at, severity: 'warning' } as const
    else yield { message: is === 'script' ? 'absent' : 'missing', data: { what: 'project', file, more: '' }, at, severity: 'warning' } as const
  }
}

/** A file that is where the servers of a plugin are, for a host that reads them nowhere else. */
function* missingManifest({ kind, host, path, surroundings: { files } }: Reading) {
  if (fileProfile(host, kind).needsManifest !== true || basename(path) !== host.serversPath) return
  yield { message: 'manifest', data: { host: subjectOf(host), file: host.manifestPath }, at: [], severity: isInListedPlugin(dirname(path), files) ? 'info' : 'warning' } as const
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
function* missingNamed(reading: Reading, root: string) {
  const { host, surroundings: { files } } = reading
  const absent = pathsInManifest(reading).flatMap(({ is, text, at }) => {
    const found = climbsOut(text) ? 'elsewhere' : is === 'servers' && isKeptOutByGit(join(root, text), reading.path, files) ? undefined : files.kindOf(join(root, text.replace(/\/$/, '')))
    return (found === undefined && !submodulesOf(reading)(text)) || (is === 'skills' && found === 'file') ? [{ is, text, at, found }] : []
  })
  for (const { is, text, at, found } of absent) {
    if (is === 'skills' && !isCopiedByBuild(root, files) && !isMadeByScript(reading, join(root, text))) yield { message: found === undefined ? 'skills' : 'skillsFile', data: { file: plainPath(text), host: subjectOf(host) }, at, severity: 'warning' } as const
    if (is !== 'servers') continue
    const [data, meant] = [{ file: plainPath(text), host: subjectOf(host) }, serversMeant(reading, text)]
    // Each person makes one of the sample.
    if (SAMPLES.some((end) => files.kindOf(`${join(root, text)}${end}`) === 'file')) continue
    if (meant === undefined && isIgnoredByName(join(root, text), files)) yield { message: 'untrackedServers', data, at, severity: isMentioned(reading, new RegExp(basename(text).replaceAll(/\W/g, '\\$&'))) ? 'info' : 'warning' } as const
    else if (meant === undefined) yield { message: 'servers', data, at } as const
    else yield { message: 'meant', data: { ...data, ...meant }, at, suggestions: [replacing(at, meant.named)] } as const
  }
  const texts = absent.filter(({ is }) => is === 'context')
  if (texts.length === 0 || isCopiedByBuild(root, files)) return
  for (const { text, at } of texts) {
    // A build makes it of its template.
    if (files.kindOf(`${join(root, text)}.tmpl`) === 'file') continue
    const problem = missing(otherName(reading, join(root, text)), plainPath(text), 'plugin')
    yield { ...problem, ...(problem.message === 'missing' ? ({ message: 'context' } as const) : {}), at, severity: 'warning' } as const
  }
}
