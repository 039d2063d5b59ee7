import { basename, dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { isRecord } from '../json/value.js'

// A file with the name of a host's that a program of the repository reads, in a format of its own.

/** Whether a file declares servers in a form that no host has: a list of them with their names, or `transport` and `baseUrl`. */
export function isInOwnFormat(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => isRecord(one) && typeof one.name === 'string' && (typeof one.command === 'string' || typeof one.url === 'string'))
  const servers = isRecord(value) && isRecord(value.mcpServers) ? Object.values(value.mcpServers) : []
  return servers.length > 0 && servers.every((one) => isRecord(one) && typeof one.transport === 'string' && typeof one.baseUrl === 'string' && one.url === undefined && one.command === undefined)
}

const SOURCE = /\.(?:go|rs|py|[cm]?[jt]s|java|kt|cs|rb|php)$/
const README = /^README(?:\.[\w-]{2,5})?\.mdx?$/i
/** Of a larger program, what reads its configuration is near the top. */
const MAX_FOLDERS = 60
const MAX_SOURCES = 300

/** Whether a source below the folder of a file names it, or a README next to it links to it as an example. */
export function isReadByProgram(path: string, files: FileAccess): boolean {
  const [name, root] = [basename(path), dirname(path)]
  const below = (folder: string) => (files.directoriesIn?.(folder) ?? []).filter((one) => !/^(?:\.|node_modules$|vendor$)/.test(one)).map((one) => join(folder, one))
  const folders = [root]
  for (const first of below(root)) folders.push(first, ...below(first))
  const linked = (files.filesIn(root) ?? []).filter((one) => README.test(one)).some((one) => [`](${name})`, `](./${name})`].some((link) => files.readText(join(root, one))?.includes(link)))
  const sources = folders.slice(0, MAX_FOLDERS).flatMap((folder) => (files.filesIn(folder) ?? []).filter((one) => SOURCE.test(one)).map((one) => join(folder, one)))
  return linked || sources.slice(0, MAX_SOURCES).some((file) => [`"${name}"`, `'${name}'`, `/${name}"`, `/${name}'`].some((text) => files.readText(file)?.includes(text)))
}
