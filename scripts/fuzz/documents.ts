import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, resolve, sep } from 'node:path'
import { rules } from '../../rules/index.js'
import type { Platform } from '../../src/base/world.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { fileProfile } from '../../src/hosts/profile.js'
import { SAMPLES } from '../../test/hosts/samples.js'
import { EXAMPLE_PATHS } from '../example-links.js'
import { casesOf } from '../../test/support/cases.js'
import { exampleKind, exampleText } from '../../test/support/run-example.js'

/** A file with what is around it: all that a verdict may depend on. */
export interface FuzzDocument {
  /** Relative to the root of a project that is not on disk. */
  readonly path: string
  readonly text: string
  /** The host that judges it, whatever tells of another. */
  readonly host: string | undefined
  readonly platforms: readonly Platform[]
  readonly env: Readonly<Record<string, string>>
  /** Other files, by their paths in the project. */
  readonly around: Readonly<Record<string, string>>
  /** Decides which of the slower properties are asked; 0 asks all of them. */
  readonly dice: number
}

/** What mutations start from. */
export type Seed = Pick<FuzzDocument, 'path' | 'text' | 'around'>

const ROOT = resolve(import.meta.dirname, '../..')

/** A settings file, or what one names: it judges the file next to it. */
export function isSetup({ path }: Pick<FuzzDocument, 'path'>): boolean {
  return SETUP.has(posix.basename(path))
}

const SETTINGS = 'plugvet.config.json'
const SETUP: ReadonlySet<string> = new Set([SETTINGS, 'profile.json', 'baseline.json', '.env'])

/** The cases of every rule, the fixtures, the samples of every host, settings, profiles, baselines and env files. */
export function allSeeds(): { readonly files: readonly Seed[]; readonly setups: readonly Seed[] } {
  return { files: [...fromCases(), ...fromFixtures(), ...fromSamples()], setups: setups() }
}

function fromCases(): Seed[] {
  return rules.flatMap((rule) => {
    const { valid, invalid } = casesOf(rule)
    return [...valid, ...invalid].flatMap((example): Seed[] => {
      const kind = exampleKind(rule, example)
      const text = exampleText(example)
      const around = example.files ?? {}
      const own = { path: example.path ?? EXAMPLE_PATHS[kind], text, around }
      return kind === 'mcp' ? [own, ...rewrapped(example.input, around)] : [own]
    })
  })
}

let turn = 0

/** The servers of a case in the file of another host; each case goes to one of them. */
function rewrapped(input: unknown, around: Seed['around']): Seed[] {
  const host = hosts[turn++ % hosts.length]
  const path = host?.files.mcp.paths[0]
  if (host === undefined || path === undefined || typeof input !== 'object' || input === null || !('mcpServers' in input)) return []
  const { serversKeys, schemaUrl } = fileProfile(host, 'mcp')
  const value = [...(serversKeys[0] ?? [])].reverse().reduce<unknown>((inner, key) => ({ [key]: inner }), input.mcpServers)
  const schema = schemaUrl === undefined ? {} : { $schema: schemaUrl }
  return [{ path, text: JSON.stringify({ ...schema, ...(value as object) }, null, 2), around }]
}

function fromFixtures(): Seed[] {
  const folder = join(ROOT, 'fixtures')
  return readdirSync(folder).flatMap((name) => {
    const entries = readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = entries.map((entry) => relative(join(folder, name), join(entry.parentPath, entry.name)).split(sep).join('/'))
    const texts = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, name, path), 'utf8')]))
    const judged = paths.filter((path) => /\.(?:json|md)$/.test(path) && path !== SETTINGS)
    return judged.map((path) => ({ path, text: texts[path] ?? '', around: without(texts, path) }))
  })
}

function without(texts: Readonly<Record<string, string>>, path: string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name !== path))
}

function fromSamples(): Seed[] {
  return Object.values(SAMPLES).flatMap(({ path, accepted, refused = [] }) =>
    [...accepted, ...refused.map(({ text }) => text)].map((text) => ({ path, text, around: {} }))
  )
}

const JUDGED = JSON.stringify({ mcpServers: { notes: { command: 'npx', args: ['notes-mcp', '${NOTES}'], env: { API_KEY: '${KEY}' } }, web: { url: 'http://a.example.com' } } })

function setups(): Seed[] {
  const settings: readonly object[] = [
    { preset: 'strict', platforms: ['linux', 'win32'], rules: { 'pinned-package': 'error', 'unknown-field': ['warning', {}] }, assumeEnv: true },
    { host: 'cursor', envFiles: ['.env'], ignore: [{ rule: 'http-url', file: '*.json', pointer: '/mcpServers/web', reason: 'known' }] },
    { overrides: [{ files: ['**/*.json', '!a/**'], rules: { 'valid-url': 'off' }, preset: 'spec' }], baseline: 'baseline.json', pluginRoot: '.' }
  ]
  const named = (key: string, name: string) => ({ '.mcp.json': JUDGED, [SETTINGS]: JSON.stringify({ [key]: name }) })
  const baseline = { version: 1, findings: [{ rule: 'http-url', file: '.mcp.json', pointer: '/mcpServers/web/url', hash: 'a'.repeat(64) }] }
  return [
    ...settings.map((value) => ({ path: SETTINGS, text: JSON.stringify(value, null, 2), around: { '.mcp.json': JUDGED, '.env': 'A=b\n', 'baseline.json': JSON.stringify(baseline) } })),
    ...hosts.map((host) => ({ path: 'profile.json', text: JSON.stringify(host, null, 2), around: named('host', './profile.json') })),
    { path: 'baseline.json', text: JSON.stringify(baseline, null, 2), around: named('baseline', 'baseline.json') },
    { path: '.env', text: 'NOTES=a\nexport KEY="b c"\n# A note\nEMPTY=\nLONG=\'a\nb\'\n', around: { '.mcp.json': JUDGED, [SETTINGS]: '{"envFiles": [".env"]}' } }
  ]
}
