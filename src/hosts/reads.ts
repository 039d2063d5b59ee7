import { oncePer } from '../base/lists.js'
import { type FileNotation, type FileProfile, type HostProfile, type OtherFile, TRANSPORTS } from './profile.js'
import { hasShape, shapeOf, withShape } from './shape.js'
import type { Document } from '../json/document.js'
import { listedDocument } from '../json/listed.js'
import { endsIn, withoutExample } from './paths.js'

const hostsWith = oncePer((file: OtherFile) => oncePer((host: HostProfile) => withFile(host, file)))

/** What a file is written in, by its ending: JSON if that says nothing. */
export function notationAt(path: string): FileNotation {
  const name = withoutExample(path)
  if (name.endsWith('.toml')) return 'TOML'
  return /\.(?:ya?ml|md)$/.test(name) ? 'YAML' : 'JSON'
}

/**
 * A host as it reads the file at a path: the same host with that file, and without plugins, if it is another one than its usual file.
 * @param path with forward slashes; one where the host does not look is read like the first of its files with that notation
 * @returns undefined for a host that reads nothing in that notation; always the same profile for the same host and file
 */
export function readsAt(host: HostProfile, path: string): HostProfile | undefined {
  const { mcp, plugin, also = [] } = host.files
  const file = withoutExample(path)
  const isHere = ({ paths }: Pick<FileProfile, 'paths'>) => paths.some((tail) => endsIn(file, tail))
  const other = also.find(isHere)
  if (other !== undefined) return hostsWith(other)(host)
  const notation = notationAt(path)
  if (isHere(mcp) || (plugin !== undefined && isHere(plugin)) || notation === notationOf(mcp)) return host
  const alike = also.find((file) => notationOf(file) === notation)
  return alike === undefined ? undefined : hostsWith(alike)(host)
}

/** What a host's file is written in. */
export function notationOf({ notation }: Pick<FileProfile, 'notation'>): FileNotation {
  return notation ?? 'JSON'
}

/** A document as a host reads it: with a list of servers as a map. */
export function asReadBy({ files: { mcp } }: HostProfile, document: Document): Document {
  const [keys] = mcp.serversKeys
  return mcp.list === undefined || keys === undefined ? document : listedDocument(document, keys, mcp.list)
}

function withFile({ files: _files, manifestPath: _manifest, serversPath: _servers, signs: _signs, bareSwitch: _switch, ...host }: HostProfile, file: OtherFile): HostProfile {
  const { bareSwitch, badServer = host.badServer, ignoresType = host.ignoresType, variables = host.variables, rules, fields, types, ...own } = file
  const mcp: FileProfile = { bareMap: false, members: [], open: true, required: [], ...own }
  const read: HostProfile = {
    ...host,
    files: { mcp },
    manifestTakesPath: false,
    badServer,
    ignoresType,
    variables,
    rules: { ...host.rules, ...rules },
    ...(bareSwitch === undefined ? {} : { bareSwitch })
  }
  return fields === undefined && types === undefined ? read : withEntries(read, fields, types)
}

/** A host that reads further fields, which its compiled schema does not have, and other types. */
function withEntries(host: HostProfile, fields: OtherFile['fields'] = {}, types: OtherFile['types'] = {}): HostProfile {
  const transports = Object.fromEntries(TRANSPORTS.flatMap((name) => {
    const transport = host.transports[name]
    return transport === undefined ? [] : [[name, { ...transport, types: types[name] ?? transport.types, fields: { ...transport.fields, ...fields[name] } }]]
  }))
  const read = { ...host, transports }
  return hasShape(host) ? withShape(read, shapeOf(host)) : read
}
