import type { PlaceProfile } from '../hosts/profile.js'
import type { Document } from '../json/document.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'

/** Where an answer is looked for. */
export interface WhyWorld {
  /** Absolute. */
  readonly project: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The absolute path of a place on this platform; undefined if there is none. */
  readonly pathOf: (place: Pick<PlaceProfile, 'path' | 'elsewhere'>) => string | undefined
  /** A file of settings; undefined if there is none, or if it cannot be read. */
  readonly settingsAt: (path: string) => Document | undefined
  /** The files with declarations, as the host reads them: once for each map of servers. */
  readonly readingsOf: (place: Pick<PlaceProfile, 'path' | 'elsewhere'>) => readonly Reading[]
  readonly shownPath: (path: string) => string
}

/** A line of a file. */
export interface Line {
  /** As it is shown. */
  readonly file: string
  /** From 1. */
  readonly line: number
}

/** A value that was found in a file. */
export interface Placed {
  readonly value: unknown
  readonly line: Line
  /** The line of a part of it. */
  readonly lineOf: (...below: Path) => Line
  /** Whether the file comes with the project, so that a host listens to it only in a folder that it trusts. */
  readonly isOfProject: boolean
}

/** The value at a place. */
export function placedAt(place: PlaceProfile, world: WhyWorld): Placed | undefined {
  const path = world.pathOf(place)
  const document = path === undefined ? undefined : world.settingsAt(path)
  const at = place.at.map((key) => (key === '{project}' ? world.project : key))
  const value = valueAt(document?.value, at)
  if (path === undefined || document === undefined || value === undefined) return undefined
  const lineOf = (...below: Path) => ({ file: world.shownPath(path), line: lineAt(document, [...at, ...below]) })
  return { value, line: lineOf(), lineOf, isOfProject: !/^(?:[~/{]|[A-Z]:)/.test(place.path) }
}

/** The values at some places, in their order. */
export function allPlaced(places: readonly PlaceProfile[], world: WhyWorld): Placed[] {
  return places.flatMap((place) => placedAt(place, world) ?? [])
}

/** The line of a key; for an element of a list, that of the value. */
export function lineAt(document: Document, path: Path): number {
  if (path.length === 0) return 1
  const place = document.locate([path]).placeOf(path)
  return document.lines.rangeOf(place?.key ?? place?.value ?? { start: 0, end: 0 }).start.line
}

/** An entry in a list of servers, or the member of a map of them. */
export interface Item {
  readonly value: unknown
  /** Its name, where the list is a map. */
  readonly key?: string
  readonly line: Line
}

export function itemsOf({ value, lineOf }: Placed): Item[] {
  if (Array.isArray(value)) return value.map((one: unknown, index) => ({ value: one, line: lineOf(index) }))
  return isRecord(value) ? Object.entries(value).map(([key, one]) => ({ value: one, key, line: lineOf(key) })) : []
}
