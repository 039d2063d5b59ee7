import { dirname } from '../base/path.js'
import type { DeclarationsProfile, PlaceProfile } from '../hosts/profile.js'
import type { Document } from '../json/document.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'

/** A place without its keys. */
export type FilePlace = Pick<PlaceProfile, 'path' | 'elsewhere'>

/** A plugin whose folder has a file of a place. */
export interface InstalledPlugin {
  readonly name: string
  /** With the name of its market, as the host's settings call it: `notes@market`. */
  readonly id: string
  /** Absolute. */
  readonly folder: string
  /** Set for one that the host uses in the folder of its market, so that it need not be installed. */
  readonly isInMarket?: true
  /** The file as the host reads it, and others that it names. */
  readonly readings: readonly Reading[]
}

/** Where settings are looked for. */
export interface SettingsWorld {
  /** The folder in which the host is started; absolute. */
  readonly project: string
  /** The root of the git work tree that it is in. */
  readonly workTree: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  /** The absolute path of a place on this platform, one of a project being in that folder; undefined if there is none. */
  readonly pathOf: (place: FilePlace, folder?: string) => string | undefined
  /** A file of settings; undefined if there is none, or if it cannot be read. */
  readonly settingsAt: (path: string) => Document | undefined
  readonly shownPath: (path: string) => string
}

/** Where an answer is looked for. */
export interface WhyWorld extends SettingsWorld {
  /** The files with declarations, as the host reads them: once for each map of servers. */
  readonly readingsOf: (place: FilePlace, folder?: string) => readonly Reading[]
  /** Those of plugins. */
  readonly pluginsAt: (place: FilePlace) => readonly InstalledPlugin[]
}

/** The folders in which a host looks for a file, the strongest first. */
export function foldersOf({ scope, above, farthestFirst }: Pick<DeclarationsProfile, 'scope' | 'above' | 'farthestFirst'>, { project, workTree }: Pick<WhyWorld, 'project' | 'workTree'>): string[] {
  if (scope !== 'project' || above === undefined || (above === 'work-tree' && workTree === undefined)) return [project]
  const folders = [project]
  const last = above === 'all' ? undefined : workTree
  for (let folder = project; folder !== last && dirname(folder) !== folder; ) folders.push((folder = dirname(folder)))
  return farthestFirst === true ? folders.toReversed() : folders
}

/** The project and the plugin that the keys of a place are about. */
export interface Keyed {
  readonly project: string
  readonly plugin?: string
}

/** The keys of a place for a project and a plugin. */
export function keysOf(at: readonly string[], { project, plugin = '' }: Keyed): string[] {
  return at.map((key) => (key === '{project}' ? project : key.replace('{plugin}', () => plugin)))
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
export function placedAt(place: PlaceProfile, world: SettingsWorld, keyed: Keyed = world): Placed | undefined {
  const path = world.pathOf(place)
  const document = path === undefined ? undefined : world.settingsAt(path)
  const at = keysOf(place.at, keyed)
  const value = valueAt(document?.value, at)
  if (path === undefined || document === undefined || value === undefined) return undefined
  const lineOf = (...below: Path) => ({ file: world.shownPath(path), line: lineAt(document, [...at, ...below]) })
  return { value, line: lineOf(), lineOf, isOfProject: !/^(?:[~/{]|[A-Z]:)/.test(place.path) }
}

/** The values at some places, in their order. */
export function allPlaced(places: readonly PlaceProfile[], world: SettingsWorld, keyed: Keyed = world): Placed[] {
  return places.flatMap((place) => placedAt(place, world, keyed) ?? [])
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
