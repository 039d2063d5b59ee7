import type { Surroundings } from '../../src/base/world.js'
import { fileProfile, type HostProfile, type Kind } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { asReadBy, notationAt, readsAt } from '../../src/hosts/reads.js'
import { type Document, parseDocument } from '../../src/json/document.js'
import { lintFiles } from '../../src/lint/engine.js'
import type { FileResult } from '../../src/lint/finding.js'
import type { FileConfig } from '../../src/lint/settings.js'
import { readWorkflow } from '../../src/orchestrator/read-workflow.js'
import { endsIn } from '../../src/hosts/paths.js'
import { inSettings } from '../../src/project/private-file.js'
import type { ProjectFile } from '../../src/project/project.js'
import { Reading, type ReadingSource } from '../../src/project/reading.js'
import type { AnyRule, Severity } from '../../src/rule/rule.js'
import { isKept } from '../../src/server/server-map.js'
import { tomlDocument } from '../../src/toml/document.js'
import { yamlDocument } from '../../src/yaml/document.js'
import { memoryFiles } from './memory-files.js'

/** A file as a test states it: only what matters to the test. Default: /w/.mcp.json, an empty object, in an empty world. */
export interface StatedReading extends Partial<Omit<ReadingSource, 'surroundings'>> {
  readonly text?: string
  /** Instead of a text: it is written as JSON. */
  readonly value?: unknown
  readonly surroundings?: StatedWorld
}

/** The world of a test: Linux, an empty environment, and the files given by their absolute paths. */
export type StatedWorld = Partial<Omit<Surroundings, 'files'>> & { readonly files?: Surroundings['files'] | Readonly<Record<string, string>> }

export function surroundingsOf({ files = {}, ...rest }: StatedWorld = {}): Surroundings {
  const access = typeof files.readText === 'function' ? (files as Surroundings['files']) : memoryFiles(files as Readonly<Record<string, string>>)
  return { env: {}, envFile: {}, platforms: ['linux'], now: () => 0, ...rest, files: access }
}

/** What a reading is made of; a path is shown without its first directory. */
function sourceOf({ text, value = {}, surroundings, ...stated }: StatedReading): ReadingSource {
  const { path = '/w/.mcp.json', kind = 'mcp', host: stands = AGENT_PLUGIN } = stated
  const isSettings = stands.files.settings?.paths.some((tail) => endsIn(path, tail)) === true
  const host = (isSettings ? inSettings(stands) : kind === 'mcp' ? readsAt(stands, path) : undefined) ?? stands
  const source = text ?? JSON.stringify(value)
  const document = documentOf(source, path, kind, host)
  return { path, shown: path.replace(/^\/[^/]*\//, ''), kind, document, ...stated, host, surroundings: surroundingsOf(surroundings) }
}

function documentOf(source: string, path: string, kind: Kind, host: HostProfile): Document {
  if (kind === 'workflow') return readWorkflow(source).document
  const keeps = (key: string) => isKept(key, host)
  if (notationAt(path) === 'TOML') return tomlDocument({ text: source }, keeps)
  if (notationAt(path) === 'YAML') return asReadBy(host, yamlDocument({ text: source }, keeps, path.endsWith('.md'), host.files.mcp.mergeKeys))
  return parseDocument(source, fileProfile(host, kind).json)
}

export function readingOf(stated: StatedReading): Reading {
  return new Reading(sourceOf(stated))
}

/** A file that one host reads. */
export function fileOf(stated: StatedReading): ProjectFile {
  const reading = readingOf(stated)
  return { path: reading.path, shown: reading.shown, kind: reading.kind, readings: [reading] }
}

/** What a test says of the rules: all at one severity, with their default options. */
export interface StatedConfig extends Partial<FileConfig> {
  readonly judges?: readonly AnyRule[]
  readonly severity?: Severity
  readonly listsAll?: boolean
}

/** Judges files together, each by the same rules. */
export function lintAll(files: Iterable<ProjectFile>, { judges = [], severity = 'error', listsAll, ...config }: StatedConfig): FileResult[] {
  const rules = judges.map((rule) => ({ rule, severity, options: rule.options?.defaults ?? {} }))
  return lintFiles(files, ({ readings: [{ surroundings }] }) => ({ rules, surroundings, takeIgnore: () => false, ...config }), listsAll)
}

/** Judges one file. */
export function lintOne(stated: StatedReading, config: StatedConfig): FileResult {
  const [result] = lintAll([fileOf(stated)], config)
  if (result === undefined) throw new Error('the file was not checked')
  return result
}
