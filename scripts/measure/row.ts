import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'smol-toml'
import { stringify as asYaml } from 'yaml'
import { isRecord } from '../../src/json/value.js'

// What a host did with one small configuration. hosts/measured/<name>@<version>.jsonl has one a line; the first line is the head.

/** How a table was made. */
export interface Head {
  /** The name of the profile it measures. */
  readonly host: string
  /** The npm package that was run, with its version. */
  readonly package: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** What was run to ask it. */
  readonly asked: string
  /** Where the file was, relative to a project, a plugin or the home directory. */
  readonly path: string
  readonly kind: 'mcp' | 'plugin'
  /** Set if the file is a plugin's: then its manifest is next to it. */
  readonly plugin?: true
  /** Set for a format that is not JSON. */
  readonly format?: 'toml' | 'yaml'
  /** Set if the servers are a list, in which each has its name. */
  readonly named?: true
  /** Set if the host only says whether a plugin is in order: then both servers count as loaded where it is. */
  readonly validates?: true
  /** What was run to ask it in a session with a model, for the rows that say so. */
  readonly session?: string
  /** Set if only each third of the general cases was tried, because the host takes long. */
  readonly third?: true
  /** The keys of the map of servers, from the outside in. */
  readonly keys: readonly string[]
  /** What else must be in the file, next to that map. */
  readonly beside?: Readonly<Record<string, unknown>>
  /** The good server next to the odd one, which is called `s`. */
  readonly z: unknown
  /** Variables that were set in every case. */
  readonly env: Readonly<Record<string, string>>
}

const FRONT = '---\nname: a\ndescription: Does nothing.\n---\nNothing.\n'

/** The files of a plugin that a host validates, next to its manifest: what is missing is a mistake too. */
export const VALIDATED: Readonly<Record<string, string>> = {
  'a.md': FRONT,
  'commands/a.md': FRONT,
  'skills/a/SKILL.md': FRONT,
  'o/a.md': FRONT,
  'hooks.json': '{ "hooks": {} }',
  'lsp.json': '{}',
  'm.json': '[]'
}

/** What a server was started with, or reached with, as far as the file says something about it. */
export interface Seen {
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** A directory: `<project>`, `<home>`, `<plugin>`, or one in it. */
  readonly cwd?: string
  /** From the path on. */
  readonly url?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Latin-1, and UTF-16 with its mark or, in two cases, without. */
export type Encoding = 'latin1' | 'utf16le' | 'utf16be' | 'utf16le-unmarked' | 'utf16be-unmarked'

/** The bytes of a text. */
export function encoded(text: string, encoding: Encoding | undefined): Buffer {
  if (encoding === undefined || encoding === 'latin1') return Buffer.from(text, encoding)
  const bytes = Buffer.from(encoding.endsWith('unmarked') ? text : `\uFEFF${text}`, 'utf16le')
  return encoding.startsWith('utf16be') ? bytes.swap16() : bytes
}

export interface Row {
  readonly id: string
  /** The entry of the odd server; absent if the file is given as a text. */
  readonly s?: unknown
  readonly text?: string
  /** The text of the plugin's manifest, where it is an odd one. */
  readonly manifest?: string
  /** What the text is written in, if not in UTF-8. */
  readonly encoding?: Encoding
  /** The program of each server of a text, by its name there; without it, all servers are `s`, apart from `z` and `n`. */
  readonly names?: Readonly<Record<string, string>>
  /** The servers that were started or reached. */
  readonly loads: readonly string[]
  /** Those that the host accepted and could neither start nor reach. */
  readonly fails?: readonly string[]
  readonly seen?: Seen
  /** Set if the host was asked in a session: then `fails` has what it only lists. */
  readonly session?: true
  /** Set if the host's list ended with an error of its own, so that nothing is known of the servers. */
  readonly unanswered?: true
}

export interface Table {
  readonly head: Head
  readonly rows: readonly Row[]
}

/** A case before it was run. */
export type Case = Pick<Row, 'id' | 's' | 'text' | 'manifest' | 'encoding' | 'names'>

/** The text of a row's file. */
export function textOf({ s, text }: Case, head: FileForm & Pick<Head, 'z'>): string {
  if (text !== undefined) return text
  return written(fileWith({ s, z: head.z }, head), head.format)
}

/** How the file of a host contains its servers. */
export type FileForm = Pick<Head, 'keys' | 'format' | 'named' | 'beside'>

/**
 * The value of a file with servers.
 * @param servers a map of them, also for a host that has them in a list
 */
export function fileWith(servers: unknown, { keys, named, beside }: Omit<FileForm, 'format'>): unknown {
  const all = named === true && isRecord(servers) ? Object.entries(servers).map(([name, entry]) => (isRecord(entry) ? { name, ...entry } : entry)) : servers
  return { ...beside, ...([...keys].reverse().reduce<unknown>((inner, key) => ({ [key]: inner }), all) as object) }
}

/** A value in the format of a host. TOML has no null. */
export function written(value: unknown, format: Head['format']): string {
  return format === 'toml' ? stringify(value) : format === 'yaml' ? asYaml(value) : JSON.stringify(value, null, 2) + '\n'
}

/** Every frozen table, by the name of its file. */
export function readTables(folder: string): ReadonlyMap<string, Table> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl')).sort()
  return new Map(names.map((name) => [name, parseTable(readFileSync(join(folder, name), 'utf8'))]))
}

function parseTable(text: string): Table {
  const [head, ...rows] = text.trimEnd().split('\n').map((line): unknown => JSON.parse(line))
  return { head: head as Head, rows: rows as Row[] }
}

export function tableText({ head, rows }: Table): string {
  return [head, ...rows].map((line) => JSON.stringify(line)).join('\n') + '\n'
}
