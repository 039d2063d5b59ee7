import type { Surroundings } from '../base/world.js'
import type { HostProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { localityOfHost } from '../secrets/judge.js'
import { findTokens, TOKEN, traitsOf } from '../secrets/tokens.js'
import { findFillIn } from '../server/fill-in.js'
import { isOrdinaryPackage } from '../server/package-facts.js'
import { reachOf } from '../server/reach.js'
import type { ActiveRule } from './settings.js'
import { Watched } from './watched.js'

/** Longer files are rarely alike. */
const LONGEST = 8192
const MOST_FORMS = 2000

/**
 * The forms of files in which nothing was found. In a large tree, most files look like one that was checked before: they differ
 * only in the names of their servers, in plain addresses, and in the packages that they pin. No rule tells these apart, so a file of
 * a known form need not be checked. Everything else in a file is part of its form, as it is written.
 */
export class CleanForms {
  readonly #clean = new WeakMap<Surroundings, Clean>()

  /**
   * Checks a file, unless its form is known. Remembers the form of a clean file, if no rule looked at another file.
   * @param check checks a file by the rules
   * @param isClean tells whether nothing was found, not even what the settings ignore
   * @returns undefined if nothing is found in such a file
   */
  check<Result>(file: ProjectFile, rules: readonly ActiveRule[], check: (file: ProjectFile) => Result, isClean: (result: Result) => boolean): Result | undefined {
    const [first, ...others] = file.readings
    const clean = this.#cleanIn(first.surroundings)
    const known = clean.knownTo(rules)
    const form = known === undefined ? undefined : formOf(file)
    if (known === undefined || form === undefined) return check(file)
    if (known.has(form)) return undefined
    const { watched } = clean
    const { looks: before, surroundings } = watched
    const result = check({ ...file, readings: [first.among(surroundings), ...others.map((other) => other.among(surroundings))] })
    if (isClean(result) && watched.looks === before && !file.readings.some(dependsOnItsPath)) {
      if (known.size >= MOST_FORMS) known.clear()
      known.add(form)
    }
    return result
  }

  #cleanIn(surroundings: Surroundings): Clean {
    let clean = this.#clean.get(surroundings)
    if (clean === undefined) {
      clean = new Clean(surroundings)
      this.#clean.set(surroundings, clean)
    }
    return clean
  }
}

/** The forms in which nothing was found in some surroundings. */
class Clean {
  readonly watched: Watched
  readonly #known = new WeakMap<readonly ActiveRule[], Set<string>>()

  constructor(surroundings: Surroundings) {
    this.watched = new Watched(surroundings)
  }

  /** Those in which some rules found nothing; undefined if they tell names apart. */
  knownTo(rules: readonly ActiveRule[]): Set<string> | undefined {
    let known = this.#known.get(rules)
    if (known === undefined && !rules.some(({ rule }) => rule.distinguishes === true)) {
      known = new Set()
      this.#known.set(rules, known)
    }
    return known
  }
}

/** Whether a text contains a variable whose value a host derives from the place of the file. */
function dependsOnItsPath({ strings }: Reading): boolean {
  return strings.some(({ references }) => references.some(({ predefined }) => predefined === true))
}

/** @returns undefined for a file that has to be checked by itself */
function formOf({ readings, assumed }: ProjectFile): string | undefined {
  const [first] = readings
  const { kind, document, surroundings, serverMap: map } = first
  const { text, trust, notation, value } = document
  if (kind !== 'mcp' || trust !== 'valid' || notation !== 'JSON' || text.length > LONGEST || surroundings.packages !== undefined) return undefined
  if (map?.path.length !== 1 || !isRecord(map.value) || !isRecord(value) || document.duplicates.length > 0) return undefined
  let form = assumed === true ? '?' : ''
  for (const reading of readings) {
    if (reading.document !== document || reading.plugin !== undefined || reading.isMisplaced) return undefined
    form += `${reading.host.name}${reading.isUsersOwn ? '~' : ' '}`
  }
  for (const key in value) {
    const member = value[key]
    const inner = member === map.value ? formOfServers(map.value, readings) : formOfValue(member)
    if (inner === undefined) return undefined
    form += exactly(key) + inner
  }
  return form
}

function formOfServers(servers: Readonly<Record<string, unknown>>, readings: readonly Reading[]): string | undefined {
  let form = ''
  for (const name in servers) {
    const entry = servers[name]
    if (!isRecord(entry)) return undefined
    form += isPlainName(name) && readings.every(({ host }) => isFree(name, host)) ? `@${name.length}{` : `${exactly(name)}{`
    const runsPackage = typeof entry.command === 'string' && NPM_RUNNERS.has(entry.command)
    for (const field in entry) {
      const value = entry[field]
      const inner = field === 'url' && typeof value === 'string' ? formOfUrl(value) : formOfValue(value, runsPackage && field === 'args')
      if (inner === undefined) return undefined
      form += exactly(field) + inner
    }
    form += '}'
  }
  return form
}

/** @returns undefined for a value in which containers contain containers */
function formOfValue(value: unknown, holdsPackages = false): string | undefined {
  if (typeof value !== 'object' || value === null) return formOfScalar(value)
  let form = Array.isArray(value) ? '[' : '('
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) {
      if (typeof item === 'object' && item !== null) return undefined
      form += holdsPackages && typeof item === 'string' && isPlainPin(item) ? '@' : formOfScalar(item)
    }
  } else {
    for (const key in value) {
      const member = (value as Readonly<Record<string, unknown>>)[key]
      if (typeof member === 'object' && member !== null) return undefined
      form += exactly(key) + formOfScalar(member)
    }
  }
  return form + ')'
}

function formOfScalar(value: unknown): string {
  return typeof value === 'string' ? exactly(value) : `${String(value)};`
}

/** A text as it is, so that no other text continues it. */
function exactly(text: string): string {
  return `${text.length}:${text}`
}

/** Lower-case words with dashes between them. */
const PLAIN_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

function isPlainName(name: string): boolean {
  return name.length <= 40 && PLAIN_NAME.test(name)
}

/** Whether a host gives no meaning to a name. */
function isFree(name: string, { reservedNames, namePattern }: HostProfile): boolean {
  return namePattern === undefined && !reservedNames.includes(name)
}

/** https://, a name of lower-case labels, and a path. */
const PLAIN_URL = /^https:\/\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z][a-z0-9]*(?:-[a-z0-9]+)*)+)(\/[a-z0-9/_-]*)?$/

/** Of a plain URL, what a rule may ask about its host, and its path. */
function formOfUrl(url: string): string {
  const [, host, path = ''] = url.length <= 120 ? (PLAIN_URL.exec(url) ?? []) : []
  if (host === undefined || !isUnremarkable(url)) return exactly(url)
  return `@${reachOf(host)} ${localityOfHost(host)}${exactly(path)}`
}

/** Programs whose arguments name a package of npm. */
const NPM_RUNNERS = new Set(['npx', 'bunx', 'pnpx'])
/** A package of npm with its exact version. */
const PLAIN_PIN = /^((?:@[a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*)@\d{1,3}\.\d{1,3}\.\d{1,3}$/

function isPlainPin(text: string): boolean {
  const name = text.length <= 80 ? PLAIN_PIN.exec(text)?.[1] : undefined
  return name !== undefined && isUnremarkable(text) && isOrdinaryPackage('npm', name)
}

/** Whether a text has nothing of a placeholder or a token in it. */
function isUnremarkable(text: string): boolean {
  return findFillIn(text) === undefined && ((traitsOf(text) & TOKEN) === 0 || findTokens(text).length === 0)
}
