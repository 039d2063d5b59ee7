import { join } from '../base/path.js'
import type { Surroundings } from '../base/world.js'
import type { Reading } from '../project/reading.js'
import { type ConfigString, hostFields, type ServerEntry } from '../server/entry.js'
import { afterPluginRoot, climbsOut, isAbsolutePath } from '../server/paths.js'
import { programName } from '../server/shell.js'
import { expand, mayHoldVariable } from '../server/variables.js'
import { OUTPUT_FOLDER } from './build-output.js'

/** A relative path with forward slashes, and without a beginning that says nothing. */
export function plainPath(path: string): string {
  return path.trim().replaceAll(/[/\\]+/g, '/').replace(/^(?:\.\/)+/, '')
}

/** The path of a bundled file, relative to the plugin's directory and with forward slashes; undefined if it is not known. */
export function fileOfPlugin({ host, scope }: Reading, string: ConfigString): string | undefined {
  const { text, expanded } = string
  // The host allows only paths in the plugin here, and starts them there.
  const isInside = text.startsWith('./') && hostFields(host).byName.get(String(string.path.at(-1)))?.within === 'plugin'
  const rest = isInside ? text : expanded ? afterPluginRoot(text, host.variables) : undefined
  if (rest === undefined) return undefined
  const expansion = expand(rest, scope)
  // Another rule reports what only looks like a variable; here it would be judged as part of a name.
  if (expansion.unset.length > 0 || mayHoldVariable(expansion.text)) return undefined
  const file = plainPath(expansion.text)
  return climbsOut(file) || file === '' ? undefined : file
}

/** Whether a server is a program that is given a script. */
export function isRunByInterpreter({ command = '' }: ServerEntry): boolean {
  return /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|bash|sh)$/.test(programName(command))
}

/**
 * The relative path of an interpreter's script that looks like the output of a build. It is not known what it is relative to, and any
 * other path may lead into the user's project.
 */
export function relativeOutput({ text, argument, server }: ConfigString): string | undefined {
  if (argument !== 0 || !isRunByInterpreter(server)) return undefined
  const folder = directoryOf(server)?.text ?? '.'
  if ([folder, text].some((path) => /[$%{~\s]/.test(path) || isAbsolutePath(path) || climbsOut(path))) return undefined
  const file = plainPath(`${folder}/${text}`)
  return OUTPUT_FOLDER.test(file) && isProgram(file) ? file : undefined
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

/** Whether Windows finds a program under another name than the one that is written. */
export function hasWindowsSuffix(path: string, { platforms, files }: Surroundings): boolean {
  if (!platforms.includes('win32')) return false
  return ['.exe', '.cmd', '.bat'].some((suffix) => files.kindOf(path + suffix) !== undefined)
}

const INTERPRETERS = /^(?:node|bun|deno|tsx|ts-node|python[\d.]*|ruby|php|perl|bash|sh|zsh)$/

/** Whether an argument is the first that is not an option, of a program that runs such files. */
export function isScriptOfInterpreter({ server, argument }: ConfigString): boolean {
  if (!INTERPRETERS.test(programName(server.command ?? ''))) return false
  for (const { argument: index, text } of server.args) {
    if (index === argument) return true
    if (/^(?:--cwd|--directory|-C)(?:=|$)/.test(text) || !/^(?:-|run$)/.test(text)) return false
  }
  return false
}
