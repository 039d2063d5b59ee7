import { madeOnce, oncePer } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { valueAt } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import { takenInstead } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { type ConfigString, hostFields, type ServerEntry } from '../server/entry.js'
import { afterPluginRoot, climbsOut, isAbsolutePath } from '../server/paths.js'
import { packageRun } from '../server/packages.js'
import { startedPrograms, type Word } from '../server/program.js'
import { programName } from '../server/shell.js'
import { expand, mayHoldVariable } from '../server/variables.js'
import { hasBuild, OUTPUT_FOLDER } from './build-output.js'
import { beginsFilledIn } from './templates.js'

/** A relative path with forward slashes, and without a beginning that says nothing. */
export function plainPath(path: string): string {
  return path.trim().replaceAll(/[/\\]+/g, '/').replace(/^(?:\.\/)+/, '')
}

/** The path of a bundled file, relative to the plugin's directory and with forward slashes; undefined if it is not known. */
export function fileOfPlugin({ host, scope }: Reading, string: ConfigString): string | undefined {
  const { text, expanded, argument, server } = string
  // The host allows only paths in the plugin here, and starts them there.
  const isInside = text.startsWith('./') && hostFields(host).byName.get(String(string.path.at(-1)))?.within === 'plugin'
  const folder = host.pluginServersStartIn !== undefined && argument === 0 && isRunByInterpreter(server) ? directoryOf(server)?.text : undefined
  const isFromFolder = folder !== undefined && [folder, text].every((path) => !/[$%{~\s]/.test(path) && !isAbsolutePath(path) && !beginsFilledIn(path))
  const told = toldFolder(string)
  const below = told === undefined || !isRelativeProgram(text) ? undefined : afterPluginRoot(`${told}/.`, host.variables)
  const rest = isInside ? text : isFromFolder ? `${folder}/${text}` : below !== undefined ? join(below, text) : expanded ? afterPluginRoot(text, host.variables) : undefined
  if (rest === undefined) return undefined
  const expansion = expand(rest, scope)
  // Another rule reports what only looks like a variable; here it would be judged as part of a name.
  if (expansion.unset.length > 0 || mayHoldVariable(expansion.text)) return undefined
  const file = plainPath(expansion.text)
  return climbsOut(file) || file === '' ? undefined : file
}

/** What the plugin calls a file of its own that is written from the root of its repository: `plugins/notes/run.sh`. */
export function fromRepository(reading: Reading, file: string): string | undefined {
  const own = afterOwnFolder(reading, file)
  return own !== undefined && reading.surroundings.files.kindOf(join(reading.plugin?.root ?? '', own)) === 'file' ? own : undefined
}

function afterOwnFolder({ plugin, surroundings: { files } }: Reading, file: string): string | undefined {
  if (plugin === undefined || !file.includes('/')) return undefined
  const top = foldersInRepository(join(plugin.root, 'x'), files).at(-1) ?? plugin.root
  const folder = withSlashes(plugin.root.slice(top.length + 1))
  return folder !== '' && file.startsWith(`${folder}/`) && files.kindOf(join(plugin.root, file)) === undefined ? file.slice(folder.length + 1) : undefined
}

/** The folder in which `uv run` is told to start what an argument names, as it is written. */
export function toldFolder({ server, means, argument }: ConfigString): string | undefined {
  const script = means === 'args' && argument !== undefined ? scriptOfUv(server) : undefined
  return script?.argument === argument ? script?.folder : undefined
}

/** Whether an argument is what `uv run` starts where the server is started. */
export function isScriptOfUv({ server, means, argument }: ConfigString): boolean {
  const script = means === 'args' && argument !== undefined ? scriptOfUv(server) : undefined
  return script !== undefined && script.argument === argument && script.folder === undefined
}

/** The argument that `uv run` starts, by its place, and the folder in which it is told to. Each argument asks. */
const scriptOfUv = oncePer((server: ServerEntry): { readonly argument: number | undefined; readonly folder: string | undefined } | undefined => {
  if (programName(server.command ?? '') !== 'uv') return undefined
  let [folder, words]: [string | undefined, number] = [undefined, 0]
  for (let at = 0; at < server.args.length; at++) {
    const { text = '', argument } = server.args[at] ?? {}
    if (text === '-m' || text === '--module') return undefined
    if (text === '--directory') folder = server.args[at + 1]?.text
    else if (text.startsWith('--directory=')) folder = text.slice('--directory='.length)
    if (WITH_VALUE.test(text)) at++
    if (text.startsWith('-')) continue
    words++
    if (words === 1 && text !== 'run') return undefined
    if (words === 1 || (words === 2 && /^python[\d.]*$/.test(text))) continue
    return { argument, folder }
  }
  return undefined
})

/** The options of uv that take the next argument. */
const WITH_VALUE =
  /^(?:-p|-[cC]|--(?:directory|project|python|with|with-editable|with-requirements|extra|group|only-group|env-file|index|index-url|extra-index-url|package|color|cache-dir|config-file))$/

/** Whether a text is the path of a program that begins where it is started. */
export function isRelativeProgram(text: string): boolean {
  return isProgram(text) && !/[$%{~\s@:]/.test(text) && !isAbsolutePath(text) && !text.startsWith('-')
}

/** Whether a server is a program that is given a script. */
export function isRunByInterpreter({ command = '' }: ServerEntry): boolean {
  return /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|py|bash|sh)$/.test(programName(command))
}

/** Whether a server is an interpreter with a script, or a runner with one that runs TypeScript: of that, Bun fetches the packages itself. */
export function runsScript(server: ServerEntry, file: string): boolean {
  const [runner] = packageRun(server)?.packages ?? []
  const isTyped = /\.[cm]?ts$/.test(file)
  return runner === undefined ? isRunByInterpreter(server) && !(isTyped && programName(server.command ?? '') === 'bun') : isTyped && /^(?:tsx|ts-node)(?:@|$)/.test(runner.text)
}

/**
 * The output of a build that is not there, where an interpreter's script has a relative path that looks like one: any other may lead into the user's
 * project. With what the path has to begin with, if the server may be started in any directory.
 */
export function unbuiltOutput(reading: Reading, root: string, { text, argument, server }: ConfigString): { readonly file: string; readonly root: string | undefined } | undefined {
  if (reading.kind === 'bundle' || argument !== 0 || !isRunByInterpreter(server) || takenInstead(reading, server) !== undefined) return undefined
  const { host, writtenPluginRoot, surroundings: { files } } = reading
  const folder = directoryOf(server)
  if ([folder?.text ?? '.', text].some((path) => /[$%{~\s]/.test(path) || isAbsolutePath(path) || climbsOut(path) || beginsFilledIn(path))) return undefined
  const written = plainPath(`${folder?.text ?? '.'}/${text}`)
  const file = (host.pluginServersStartIn === 'plugin' ? undefined : afterOwnFolder(reading, written)) ?? written
  if (!OUTPUT_FOLDER.test(file) || !isProgram(file) || files.kindOf(join(root, file)) !== undefined || !hasBuild(root, file, reading)) return undefined
  if (host.pluginServersStartIn === 'plugin' || folder !== undefined) return { file, root: undefined }
  // Built or not, the path is relative to another folder: `command-path` says so.
  const isReported = host.pluginServersStartIn === 'start' && writtenPluginRoot === undefined && hostFields(host).namesOf('cwd').length > 0
  return isReported ? undefined : { file, root: writtenPluginRoot }
}

/** The directory that the host is told to start a server in. */
export function directoryOf({ strings }: ServerEntry): ConfigString | undefined {
  return strings.find(({ means }) => means === 'cwd')
}

/** The path of a file of the plugin as the report shows paths: a command with it runs where the report was made. */
export function shownInPlugin({ path, shown, plugin }: Reading, file: string): string {
  const inPlugin = plugin === undefined ? '' : path.slice(plugin.root.length)
  return shown.endsWith(inPlugin) ? join(shown.slice(0, shown.length - inPlugin.length), file) : file
}

/** Whether a path is that of a program or a script, by its ending. */
export function isProgram(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|py|pyz|sh|bash|rb|php|phar|pl|lua|jar|dll|exe|cmd|bat|ps1|wasm)$/i.test(path)
}

const OUTPUT_OPTION = /^--?(?:o|out|output|outfile|out-file|dest|log|log-file)$/

/** Whether an argument is a program or a script; the server may create other files, and directories, itself. */
export function isProgramArgument({ key, server }: ConfigString, file: string): boolean {
  if (!isProgram(file)) return false
  const before = server.args.find((arg) => typeof key === 'number' && arg.key === key - 1)
  return before === undefined || !OUTPUT_OPTION.test(before.text)
}

/** The name of a file that differs from that of a path only by the case of letters. */
export function otherName(reading: Reading, path: string): string | undefined {
  const folder = dirname(path)
  const names = madeOnce(namesByCase(reading), folder, () => new Map(reading.surroundings.files.filesIn(folder)?.map((name) => [name.toLowerCase(), name])))
  return names.get(basename(path).toLowerCase())
}

/** Many files may be missing in one folder. */
const namesByCase = oncePer((_reading: Reading) => new Map<string, ReadonlyMap<string, string>>())

const INTERPRETERS = /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|ruby|php|perl|bash|sh|zsh)$/

/** Whether an argument is the first that is not an option, of a program that runs such files, also after a wrapper such as `env`. */
export function isScriptOfInterpreter({ server, argument }: ConfigString): boolean {
  return startedPrograms(server).some(({ name, args }) => INTERPRETERS.test(name) && isScriptIn(args, argument))
}

/** Whether an argument is a file or a folder that its program opens as it is written: an archive for Java, an assembly for .NET, or the folder that uv runs in. */
export function isOpenedAsWritten({ server, argument }: ConfigString): boolean {
  return startedPrograms(server).some(({ name, args }) => {
    const before = args[args.findIndex(({ at }) => at.argument === argument) - 1]?.text ?? ''
    return OPENS.get(name)?.test(before) === true || (name === 'dotnet' && isScriptIn(args, argument))
  })
}

/** The options before such a path, by the program. */
const OPENS: ReadonlyMap<string, RegExp> = new Map([['java', /^(?:-jar|-cp|-classpath|--class-path|-p|--module-path)$/], ['uv', /^--(?:directory|project)$/]])

function isScriptIn(args: readonly Word[], argument: number | undefined): boolean {
  for (const { text, at, span } of args) {
    if (at.argument === argument) return span.end - span.start === at.text.length
    if (/^(?:--cwd|--directory|-C)(?:=|$)/.test(text) || !/^(?:-|run$)/.test(text)) return false
  }
  return false
}

/** Whether the plugin has a file that can be started: any other, `bundled-file` would report. */
export function startsInPlugin(reading: Reading, { text, means }: ConfigString): boolean {
  const { plugin, surroundings: { files, platforms } } = reading
  if (plugin === undefined) return true
  const file = plainPath(text)
  const path = `${plugin.root}/${fromRepository(reading, file) ?? file}`
  const isStarted = means !== 'command' || platforms.every((platform) => platform === 'win32') || files.isExecutable(path)
  return isStarted && files.kindOf(path) === 'file'
}

/** The entry point of a bundle, if it is not there and the command line does not name the same file. */
export function absentEntryPoint(manifest: unknown, path: string, strings: readonly ConfigString[], files: FileAccess): string | undefined {
  const entry = valueAt(manifest, ['server', 'entry_point'])
  if (typeof entry !== 'string' || entry === '') return undefined
  const file = plainPath(entry)
  const isNamed = strings.some(({ text }) => plainPath(text).endsWith(file))
  // A build or an installation makes some before the bundle is packed.
  const isMade = OUTPUT_FOLDER.test(file) || file.startsWith('node_modules/')
  return isNamed || isMade || climbsOut(file) || !isProgram(file) || files.kindOf(join(dirname(path), file)) !== undefined ? undefined : file
}
