import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { makeFolder } from '../base/folders.js'
import type { PackageFact } from '../base/world.js'
import { isRecord, parsedJson } from '../json/value.js'
import { NO_PROJECT, nodeFiles, writeFile } from '../project/disk.js'
import { userFile } from '../project/user-files.js'
import { isVersion } from './document.js'

/** In milliseconds: an older answer is requested again. */
const LIFETIME = 3_600_000

const VERSION = 1
const MAX_ENTRIES = 5000

interface Entry {
  /** When it was requested, in milliseconds since 1970. */
  readonly at: number
  readonly fact: PackageFact
}

/** What registries said within the last hour. */
export class Cache {
  readonly #entries: Map<string, Entry>
  #isChanged = false

  /** @param path where it is stored; undefined if there is no place for it */
  constructor(private readonly path: string | undefined, private readonly now: number) {
    this.#entries = new Map(path === undefined ? [] : entriesIn(nodeFiles.readText(path) ?? '', now))
  }

  get(registry: URL, name: string, wanted: string): PackageFact | undefined {
    return this.#entries.get(keyOf(registry, name, wanted))?.fact
  }

  /** Stores a fact. A package that was not found may be published at any moment, so it is looked up every time. */
  set(registry: URL, name: string, wanted: string, fact: PackageFact): void {
    if (fact.is !== 'found') return
    this.#entries.set(keyOf(registry, name, wanted), { at: this.now, fact })
    this.#isChanged = true
  }

  /** @returns why it cannot be written; undefined on success, or if there is nothing to write */
  async save(): Promise<string | undefined> {
    if (!this.#isChanged || this.path === undefined) return undefined
    try {
      // The names of private packages are nobody else's business.
      makeFolder(dirname(this.path), 0o700)
    } catch (error) {
      // If the folder is missing, writing will say so.
      if (!(error instanceof Error && 'code' in error)) throw error
    }
    const entries = [...this.#entries].slice(-MAX_ENTRIES)
    return await writeFile(this.path, JSON.stringify({ version: VERSION, entries: Object.fromEntries(entries) }), NO_PROJECT)
  }
}

/** The address of a registry may contain a credential: a user, or a part of its path. */
function keyOf({ href }: URL, name: string, wanted: string): string {
  return `${createHash('sha256').update(href).digest('hex')} ${name}@${wanted}`
}

/** The part of a cache that is still fresh. Anything that is not in the format of `save` is ignored. */
function entriesIn(text: string, now: number): [string, Entry][] {
  const value = parsedJson(text)
  if (!isRecord(value) || value.version !== VERSION || !isRecord(value.entries)) return []
  return Object.entries(value.entries).flatMap(([key, entry]): [string, Entry][] => {
    if (!isRecord(entry) || typeof entry.at !== 'number' || !isFact(entry.fact)) return []
    return entry.at <= now && now - entry.at < LIFETIME ? [[key, { at: entry.at, fact: entry.fact }]] : []
  })
}

function isFact(value: unknown): value is PackageFact {
  if (!isRecord(value) || value.is !== 'found') return false
  const { registry, version, published = 0, deprecated = '', runsScripts } = value
  if (typeof version !== 'string' || !isVersion(version)) return false
  return typeof registry === 'string' && typeof deprecated === 'string' && typeof published === 'number' && typeof runsScripts === 'boolean'
}

/**
 * Where programs store what they can fetch again: the user's cache folder.
 * @returns undefined if the environment does not say
 */
export function cachePath(env: Readonly<Record<string, string | undefined>>, platform: string): string | undefined {
  return userFile('cache', 'packages.json', env, platform)
}
