import { dirname } from '../base/path.js'
import type { DeclarationsProfile, PlaceProfile } from '../hosts/profile.js'
import type { Document } from '../json/document.js'
import type { Places } from '../json/locate.js'
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
  readonly settingsAt: (path: string) => Lined | undefined
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

/** A file whose lines are shown. They are asked for one by one, and found in one walk when the first of them is read. */
export class Lined {
  readonly #asked: Path[] = []
  #places: Places | undefined

  /** @param file as it is shown */
  constructor(readonly document: Document, private readonly file: string) {}

  /** The line of a key; for an element of a list, that of the value. */
  at(path: Path): Line {
    this.#asked.push(path)
    this.#places = undefined
    const lineOf = () => this.#lineOf(path)
    return {
      file: this.file,
      get line() {
        return lineOf()
      }
    }
  }

  #lineOf(path: Path): number {
    if (path.length === 0) return 1
    this.#places ??= this.document.locate(this.#asked)
    const place = this.#places.placeOf(path)
    return this.document.lines.rangeOf(place?.key ?? place?.value ?? { start: 0, end: 0 }).start.line
  }
}

/** A value that was found in a file. */
export interface Placed {
  readonly value: unknown
  readonly line: Line
  /** Its elements or members; none of another value. */
  readonly items: readonly Item[]
  /** Whether the file comes with the project, so that a host listens to it only in a folder that it trusts. */
  readonly isOfProject: boolean
}

/** The value at a place. */
export function placedAt(place: PlaceProfile, world: SettingsWorld, keyed: Keyed = world): Placed | undefined {
  const path = world.pathOf(place)
  const lined = path === undefined ? undefined : world.settingsAt(path)
  const at = keysOf(place.at, keyed)
  const value = valueAt(lined?.document.value, at)
  if (lined === undefined || value === undefined) return undefined
  const lineOf = (...below: Path) => lined.at([...at, ...below])
  return { value, line: lineOf(), items: itemsOf(value, lineOf), isOfProject: !/^(?:[~/{]|[A-Z]:)/.test(place.path) }
}

/** The values at some places, in their order. */
export function allPlaced(places: readonly PlaceProfile[], world: SettingsWorld, keyed: Keyed = world): Placed[] {
  return places.flatMap((place) => placedAt(place, world, keyed) ?? [])
}

/** An entry in a list of servers, or the member of a map of them. */
export interface Item {
  readonly value: unknown
  /** Its name, where the list is a map. */
  readonly key?: string
  readonly line: () => Line
}

function itemsOf(value: unknown, lineOf: (...below: Path) => Line): Item[] {
  if (Array.isArray(value)) return value.map((one: unknown, index) => ({ value: one, line: () => lineOf(index) }))
  return isRecord(value) ? Object.entries(value).map(([key, one]) => ({ value: one, key, line: () => lineOf(key) })) : []
}
