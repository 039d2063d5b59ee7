import type { Range } from '../base/text.js'
import { jsonText } from '../json/value.js'
import type { Conversion, NoteKind } from './convert.js'

const NOTATIONS = { JSON: 'json', TOML: 'toml', YAML: 'yaml' } as const

/** What happened to the file that the servers were merged into. */
export interface Written {
  /** The path, as it is shown. */
  readonly path: string
  /** The names of the servers by what happened to them; `kept` are other servers of the same name that stayed. */
  readonly added: readonly string[]
  readonly replaced: readonly string[]
  readonly kept: readonly string[]
  readonly unchanged: readonly string[]
  /** Whether this is only what would happen. */
  readonly dryRun: boolean
}

/** The machine-readable conversion, version 1 (schemas/convert.schema.json). */
export interface ConversionV1 {
  readonly version: 1
  readonly tool: { readonly name: 'plugvet'; readonly version: string }
  readonly file: string
  readonly from: HostV1
  readonly to: HostV1
  readonly notation: 'json' | 'toml' | 'yaml'
  readonly text: string
  readonly servers: readonly string[]
  readonly leftOut: readonly string[]
  readonly notes: readonly ConversionNoteV1[]
  readonly written: Written | null
}

interface HostV1 {
  readonly name: string
  readonly title: string
}

interface ConversionNoteV1 {
  readonly kind: NoteKind
  readonly server: string | null
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string
  readonly range: Range
  readonly message: string
  readonly variable: string | null
}

/** A conversion as JSON, version 1. */
export function conversionJson(conversion: Conversion, written: Written | undefined, toolVersion: string): string {
  return jsonText(toConversionV1(conversion, written, toolVersion))
}

function toConversionV1({ shown, from, to, notation, text, servers, leftOut, notes }: Conversion, written: Written | undefined, toolVersion: string): ConversionV1 {
  return {
    version: 1,
    tool: { name: 'plugvet', version: toolVersion },
    file: shown,
    from: { name: from.name, title: from.title },
    to: { name: to.name, title: to.title },
    notation: NOTATIONS[notation],
    text,
    servers: servers.map(([name]) => name),
    leftOut,
    notes: notes.map(({ kind, server, pointer, range, message, variable }) => {
      return { kind, server: server ?? null, pointer, range, message, variable: variable ?? null }
    }),
    written: written ?? null
  }
}

/** What was merged, as a line for people, without its full stop. */
export function writtenText({ path, added, replaced, kept, unchanged, dryRun }: Written): string {
  const parts = [
    ...(added.length === 0 ? [] : [`added ${added.join(', ')}`]),
    ...(replaced.length === 0 ? [] : [`replaced ${replaced.join(', ')}`]),
    ...(kept.length === 0 ? [] : [`kept its own ${kept.join(', ')}`]),
    ...(unchanged.length === 0 ? [] : [`already there: ${unchanged.join(', ')}`])
  ]
  const isChanged = added.length + replaced.length > 0
  const verb = isChanged ? (dryRun ? 'would write' : 'wrote') : dryRun ? 'would not change' : 'did not change'
  return `${verb} ${path}: ${parts.join('; ')}`
}
