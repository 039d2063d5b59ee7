import { readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { loadedProfiles } from '../../src/hosts/all-hosts.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { lintFiles } from '../../src/lint/engine.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { candidateAt } from '../../src/project/classify.js'
import { type ProjectFile, readAlone } from '../../src/project/project.js'
import { memoryFiles } from '../support/memory-files.js'
import { surroundingsOf } from '../support/reading.js'

interface Row {
  readonly id: string
  readonly value: unknown
  readonly files?: Readonly<Record<string, string>>
  readonly accepted: boolean
  readonly says: readonly string[]
}

const ROOT = '/w'

function rowsOf(name: string): readonly Row[] {
  const text = readFileSync(resolve(import.meta.dirname, '../../hosts/measured/authors', name), 'utf8')
  return text.trimEnd().split('\n').slice(1).map((line) => JSON.parse(line) as Row)
}

/** The errors in a file that authors publish, and in the manifests of plugins next to it. */
function errorsIn(path: string, { value, files = {} }: Row): readonly string[] {
  const texts = { ...files, [path]: JSON.stringify(value) }
  const surroundings = surroundingsOf({ files: memoryFiles(Object.fromEntries(Object.entries(texts).map(([name, text]) => [posix.join(ROOT, name), text]))) })
  const settings = new ResolvedSettings({}, rules, surroundings, () => () => false).configFor('')
  const terms = { host: AGENT_PLUGIN, overrules: false, assumes: true, table: HOST_TABLE, profiles: loadedProfiles(AGENT_PLUGIN), surroundings }
  const read = Object.entries(texts).flatMap(([name, text]): ProjectFile[] => {
    const file = readAlone(candidateAt(posix.join(ROOT, name), name === path, HOST_TABLE), text, { ...terms, shown: name, ...(name === path ? { kind: path === 'manifest.json' ? 'bundle' : 'marketplace' } : {}) })
    return file !== undefined && 'readings' in file ? [file] : []
  })
  return lintFiles(read, () => settings).flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

/** Where plugvet differs from a validator, and why. */
const DIFFERS: Readonly<Record<string, string>> = {
  // The validator does not look at references; the server gets this one as text.
  'a reference that is declared nowhere': 'refused by plugvet',
  // `plugin marketplace add` refuses it, if it is not Anthropic's own.
  'the name "claude-plugins-official"': 'refused by plugvet',
  // The icon may be made when the bundle is packed: a warning.
  'an icon that is not there': 'accepted by plugvet'
}

function agreement(path: string, row: Row): string {
  const errors = errorsIn(path, row)
  const isRefused = errors.length > 0
  if (isRefused !== row.accepted) return 'agree'
  return isRefused ? 'refused by plugvet' : 'accepted by plugvet'
}

describe("the validator of bundles, npm's @anthropic-ai/mcpb", () => {
  it.each(rowsOf('mcpb@2.1.2.jsonl'))('$id', (row) => {
    expect([agreement('manifest.json', row), errorsIn('manifest.json', row), row.says]).toEqual([DIFFERS[row.id] ?? 'agree', expect.anything(), expect.anything()])
  })
})

describe('claude plugin validate', () => {
  it.each(rowsOf('marketplace@2.1.330.jsonl'))('$id', (row) => {
    expect([agreement('.claude-plugin/marketplace.json', row), errorsIn('.claude-plugin/marketplace.json', row), row.says]).toEqual([DIFFERS[row.id] ?? 'agree', expect.anything(), expect.anything()])
  })
})
