import { posix } from 'node:path'
import { rules } from '../../rules/index.js'
import { fileProfile, type HostProfile, type Kind } from '../../src/hosts/profile.js'
import { notationAt, readsAt } from '../../src/hosts/reads.js'
import { type Decoded, decode, type Document, documentAs } from '../../src/json/document.js'
import { isRecord } from '../../src/json/value.js'
import { lintFiles } from '../../src/lint/engine.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { load } from '../../src/lint/load.js'
import type { Reading } from '../../src/project/reading.js'
import type { ExpandedString } from '../../src/server/expand.js'
import { isTurnedOff, serverMembers } from '../../src/server/server-map.js'
import { memoryFiles } from '../../test/support/memory-files.js'
import { tomlDocument } from '../../src/toml/document.js'
import { readingOf } from '../../test/support/reading.js'
import { encoded, type Head, type Row, type Table, textOf, VALIDATED } from './row.js'

/** How plugvet differs from what a host did. */
export interface Disagreement {
  readonly id: string
  /**
   * `false alarm`: plugvet says that a server is refused, and it was loaded. `miss`: it was dropped, and plugvet says that it
   * loads. `silence`: it was accepted and could not be started or reached, and nothing is reported. `value`: it got something
   * else than `expand` shows.
   */
  readonly kind: 'false alarm' | 'miss' | 'silence' | 'value'
  readonly detail: string
}

/** The folder in which the table's project, plugin or home directory is. */
const ROOT = '/w/project'

const HOME = '/home/user'

/** Everything in which plugvet differs from what a host did. */
export function disagreements({ head, rows }: Table, host: HostProfile): Disagreement[] {
  const compare = head.validates === true ? compareManifest : compareRow
  return rows.flatMap((row) => compare(row, readingFor(row, head, host)).map((one) => ({ id: row.id, ...one })))
}

function readingFor(row: Row, head: Head, host: HostProfile): Reading {
  const { path, kind, env, plugin } = head
  const usual = JSON.stringify({ $schema: host.files.plugin?.schemaUrl, name: 'notes', version: '1.0.0' })
  const manifest = plugin === true && host.manifestPath !== undefined ? { [`${ROOT}/${host.manifestPath}`]: row.manifest ?? usual } : {}
  const text = textOf(row, head)
  const full = `${ROOT}/${path}`
  const beside = head.validates === true ? Object.entries(VALIDATED).map(([name, its]) => [`${ROOT}/${name}`, its] as const) : []
  const files = memoryFiles({ ...Object.fromEntries(beside), ...manifest, [full]: text })
  const { encoding } = row
  const document = encoding === undefined ? {} : { document: documentIn(decode(encoded(text, encoding)), readsAt(host, path) ?? host, path, kind) }
  return readingOf({ path: full, shown: path, text, host, kind, ...document, surroundings: { env: { ...env, HOME }, files } })
}

function documentIn(text: Decoded, host: HostProfile, path: string, kind: Kind): Document {
  return notationAt(path) === 'TOML' ? tomlDocument(text, () => true) : documentAs(text, fileProfile(host, kind).json)
}

type Found = Omit<Disagreement, 'id'>

/** Whether lint has an error in a manifest where the host's validator has one. */
function compareManifest({ loads, manifest }: Row, reading: Reading): Found[] {
  const { host, surroundings, plugin } = reading
  const shown = host.manifestPath ?? ''
  const errors = said(readingOf({ path: `${plugin?.root ?? ''}/${shown}`, shown, text: manifest ?? '', host, kind: 'plugin', surroundings })).filter((one) => one.startsWith('error'))
  const isRight = loads.length > 0
  if (isRight === (errors.length === 0)) return []
  return [{ kind: isRight ? 'false alarm' : 'miss', detail: errors.join('; ') }]
}

function compareRow(row: Row, reading: Reading): Found[] {
  if (row.unanswered === true) return []
  const verdicts = load(reading)
  const map = reading.serverMap
  const members = map === undefined ? [] : serverMembers(map).filter(({ value, name }) => isRecord(value) || name === 's' || (row.names !== undefined && Object.hasOwn(row.names, name)))
  const found: Found[] = []
  const seenNames = new Set<string>()
  for (const { name, value } of members) {
    const fake = row.names === undefined ? (name === 'z' || name === 'n' ? name : 's') : row.names[name]
    if (fake === undefined) continue
    if (row.names === undefined && name === 'n' && !JSON.stringify(value).includes('fake-n')) continue
    seenNames.add(fake)
    const verdict = verdicts.get(name)
    const refused = verdict?.loads === false ? `${verdict.by.ruleId}: ${verdict.by.message}` : undefined
    const loaded = row.loads.includes(fake)
    const accepted = loaded || row.fails?.includes(fake) === true || row.fails?.includes(name) === true
    if (loaded && refused !== undefined) found.push({ kind: 'false alarm', detail: `${fake}: ${refused}` })
    else if (!accepted && refused === undefined) found.push({ kind: 'miss', detail: `${fake}: ${said(reading).join('; ')}` })
    else if (!loaded && refused === undefined && !isOff(reading, name) && said(reading).length === 0) found.push({ kind: 'silence', detail: fake })
  }
  // Those in the manifest are in another file.
  const isHere = (name: string) => seenNames.has(name) || row.manifest?.includes(`fake-${name}`) === true
  for (const name of row.loads) if (!isHere(name)) found.push({ kind: 'false alarm', detail: `${name}: it is not found in the file` })
  return [...found, ...valuesDiffer(row, reading)]
}

/** Whether a server is turned off, as its author wants. */
function isOff({ servers }: Reading, name: string): boolean {
  const server = servers.find((one) => one.name === name)
  return server !== undefined && isTurnedOff(server)
}

/** What lint reports, apart from hints. */
function said(reading: Reading): string[] {
  const { surroundings } = reading
  const config = new ResolvedSettings({}, rules, surroundings, () => () => false).configFor(reading.path)
  const file = { path: reading.path, shown: reading.shown, kind: reading.kind, readings: [reading] as const }
  const [result] = lintFiles([file], () => config, true)
  return (result?.findings ?? []).filter(({ severity }) => severity !== 'info').map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)
}

function valuesDiffer({ s, seen = {}, loads }: Row, reading: Reading): Found[] {
  const server = reading.servers.find(({ name }) => name === 's')
  if (!isRecord(s) || server === undefined || !loads.includes('s')) return []
  const strings = reading.expand(server).strings.filter(({ isRead }) => isRead)
  const folder = reading.plugin === undefined ? '<project>' : '<plugin>'
  const isStdio = strings.some(({ means }) => means === 'command') && seen.url === undefined && server.transport === 'stdio'
  return strings.flatMap((string) => {
    const { means, place, expansion: { text, references } } = string
    // Only the host knows it.
    if (references.some(({ origin, value }) => origin === 'host' && value === undefined)) return []
    const got = isStdio ? startedWith(string, seen, strings) : reachedWith(string, seen)
    const expected =
      means === 'url'
        ? targetOf(text)
        : means === 'cwd'
          ? directoryOf(text, reading.host.startsInFolder === true ? reading.folder : ROOT, folder)
          : (means === 'headers' ? text.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, '') : text).replaceAll(ROOT, folder).replaceAll(HOME, '<home>')
    return got === undefined || got === expected
      ? []
      : [{ kind: 'value' as const, detail: `${place}: expand says ${JSON.stringify(expected)}, it got ${JSON.stringify(got)}` }]
  })
}

/** Stands for a value that the server did not get. */
const NOTHING = '(nothing)'

/** @returns undefined for what the log does not show */
function startedWith(string: ExpandedString, { args = [], env = {}, cwd }: NonNullable<Row['seen']>, all: readonly ExpandedString[]): string | undefined {
  switch (string.means) {
    case 'args': {
      const own = all.filter(({ means }) => means === 'args')
      // Some hosts pass on something for an element that is not a text.
      return args[args.length > own.length && typeof string.key === 'number' ? string.key : own.indexOf(string)] ?? NOTHING
    }
    case 'env':
      return env[String(string.key)] ?? NOTHING
    case 'cwd':
      return cwd
    default:
      return undefined
  }
}

function reachedWith({ means, key }: ExpandedString, { url = '/s/mcp', headers = {} }: NonNullable<Row['seen']>): string | undefined {
  if (means === 'url') return url
  const name = String(key).toLowerCase()
  return means === 'headers' ? (Object.hasOwn(headers, name) ? headers[name] : NOTHING) : undefined
}

/** A directory as the tables write it. @param start what a relative one is relative to */
function directoryOf(text: string, start: string, folder: string): string {
  return posix.resolve(start, text).replace(ROOT, folder).replace(posix.dirname(ROOT), '<around>').replace(HOME, '<home>')
}

/** The path and query of a URL, as they are requested. */
function targetOf(text: string): string {
  const whole = /^localhost:\d/.test(text) ? `http://${text}` : text
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  return url === undefined ? text : url.pathname + url.search
}
