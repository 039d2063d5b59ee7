import { type CodeLens, type DocumentSymbol, SymbolKind } from 'vscode-languageserver'
import { visible } from '../base/wording.js'
import { toPointer } from '../json/value.js'
import { Places } from './places.js'
import type { Judged } from './workspace.js'

/** The command of the server that examines one server: a document's URI, and the JSON pointer of an entry. */
export const EXAMINE = 'plugvet.examine'

/** The servers of a document, as the outline of the editor shows them. */
export function symbolsOf({ file }: Judged): DocumentSymbol[] {
  const [reading] = file.readings
  const { document, servers } = reading
  const places = new Places(document)
  const found = document.locate(servers.map(({ path }) => path))
  return servers.flatMap(({ name, path, transport }) => {
    const place = found.placeOf(path)
    if (place === undefined) return []
    const key = place.key ?? place.value
    const symbol = {
      // A name may be a misplaced credential, and an outline must not be empty.
      name: visible(reading.secrets.redact(name)) || '(no name)',
      detail: transport,
      kind: SymbolKind.Object,
      range: places.rangeOf({ start: key.start, end: place.value.end }),
      selectionRange: places.rangeOf(key)
    }
    return [symbol]
  })
}

/** Above each server: the command that examines it, and what it has found out. */
export function lensesOf(judged: Judged, uri: string): CodeLens[] {
  const { document, servers } = judged.file.readings[0]
  const places = new Places(document)
  const found = document.locate(servers.map(({ path }) => path))
  return servers.flatMap(({ path }) => {
    const place = found.placeOf(path)
    if (place === undefined) return []
    const known = judged.examined(path)
    const title = known === undefined ? 'examine this server' : `${known} (examine again)`
    return [{ range: places.rangeOf(place.key ?? place.value), command: { title, command: EXAMINE, arguments: [uri, toPointer(path)] } }]
  })
}
