import { dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { isRecord, valueAt } from '../json/value.js'

/** What begins a path in a bundle. */
const ROOT = /^\$\{__dirname\}[/\\]+/

/** The files that a manifest names for its server, as paths from the root of the bundle: its entry point, and those of its command line. */
function filesOfServer(manifest: unknown): readonly string[] {
  const server = isRecord(manifest) ? manifest.server : undefined
  const config = valueAt(server, ['mcp_config'])
  const overrides = valueAt(config, ['platform_overrides'])
  const lines = [config, ...(isRecord(overrides) ? Object.values(overrides) : [])]
  const named = lines.flatMap((line): unknown[] => (isRecord(line) ? [line.command].concat(line.args) : []))
  const bundled = named.flatMap((text) => (typeof text === 'string' && ROOT.test(text) ? [text.replace(ROOT, '')] : []))
  const entry = valueAt(server, ['entry_point'])
  return [...(typeof entry === 'string' && entry !== '' ? [entry] : []), ...bundled].map((file) => file.replaceAll('\\', '/'))
}

/**
 * Whether a manifest lies where nothing of its server is: a script copies it and what it names into another folder, and packs that one. What is
 * missing next to it is then no mistake.
 * @param folder the absolute path of the folder of the manifest
 */
export function isPackedElsewhere(manifest: unknown, folder: string, files: FileAccess): boolean {
  const named = filesOfServer(manifest)
  return named.length > 0 && named.every((file) => file.includes('..') || files.kindOf(join(folder, file)) === undefined)
}

/** What the package around a manifest is written in, as the type of its server. @param path that of the manifest */
export function languageAround(path: string, files: FileAccess): 'python' | 'node' | 'binary' {
  const folders = [dirname(path), dirname(dirname(path))]
  const has = (name: string) => folders.some((folder) => files.kindOf(join(folder, name)) !== undefined)
  return has('pyproject.toml') ? 'python' : has('package.json') ? 'node' : 'binary'
}

/** The form of the server of a manifest that has none. @param path that of the manifest */
export function serverForm(path: string, files: FileAccess): string {
  const language = languageAround(path, files)
  const isCompiled = language === 'binary' && ['go.mod', 'Cargo.toml'].some((name) => [dirname(path), dirname(dirname(path))].some((folder) => files.kindOf(join(folder, name)) !== undefined))
  if (isCompiled) return '{ "type": "binary", "entry_point": "<its program>", "mcp_config": { "command": "${__dirname}/<its program>" } }'
  const [type, command] = language === 'python' ? ['python', 'python3'] : ['node', 'node']
  return `{ "type": "${type}", "entry_point": "<its main file>", "mcp_config": { "command": "${command}", "args": ["\${__dirname}/<its main file>"] } }`
}
