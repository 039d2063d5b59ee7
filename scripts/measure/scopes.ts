import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'smol-toml'
import { Fakes } from './fakes.js'
import { CACHE, install } from './install.js'
import { MODEL_SESSIONS, type ModelSession, nodeOf, pinnedVersion, runSession, type SessionHost } from './model-session.js'
import { QUIET, runProgram } from './program.js'
import { type Place, write } from './session.js'

// Which of two places of a host wins where both declare a server of one name. `npm run hosts -- --scopes [HOST…]` runs a session with
// each pair, and freezes in hosts/scopes/<host>@<version>.jsonl what was started: one pair a line, after the head.

export interface ScopesHead {
  readonly host: string
  readonly package: string
  /** YYYY-MM-DD. */
  readonly date: string
}

export interface ScopesRow {
  /** Two places, as `loading` in the profile names them: the path, with the keys of a map for one project after a `#`; `plugin` for a plugin's file. */
  readonly pair: readonly [string, string]
  /** Those whose entry was started; both, if both were. */
  readonly starts: readonly string[]
  /** Set if what was started had the environment of both entries. */
  readonly merged?: true
  /** The places of which another server was started, to show that they are read. */
  readonly read: readonly string[]
}

interface Entry {
  readonly command: string
  readonly env: Readonly<Record<string, string>>
}

type Entries = Readonly<Record<string, Entry>>

/** Adds servers to a file of a place; other places may be in the same file. */
type Add = (place: Place, entries: Entries) => void

interface Scoped {
  /** By the name of the place. */
  readonly places: Readonly<Record<string, Add>>
  /** Writes what is needed for the servers to be read. */
  readonly prepare?: (place: Place) => void
  readonly env?: Readonly<Record<string, string>>
  /** Arguments that come before those of the session. */
  readonly before?: (place: Place) => readonly string[]
  /** A command that approves the servers of a project. */
  readonly approve?: readonly string[]
}

function add(path: string, keys: readonly string[], entries: object): void {
  const whole = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {}
  let inner = whole
  for (const key of keys) inner = (inner[key] ??= {}) as Record<string, unknown>
  Object.assign(inner, entries)
  write(path, whole)
}

function addToml(path: string, value: Readonly<Record<string, unknown>>): void {
  const whole = existsSync(path) ? parse(readFileSync(path, 'utf8')) : {}
  write(path, stringify({ ...whole, ...value }))
}

const inHome = (file: string, ...keys: string[]): Add => ({ home }, entries) => add(join(home, file), keys, entries)
const inProject = (file: string, ...keys: string[]): Add => ({ project }, entries) => add(join(project, file), keys, entries)
/** In place of a file in /etc, the host is told another one. */
const inCache = (file: string): Add => (_, entries) => add(join(CACHE, file), ['mcpServers'], entries)

const asOpenCode = (write: Add): Add => (place, entries) =>
  write(place, Object.fromEntries(Object.entries(entries).map(([name, { command, env }]) => [name, { type: 'local', command: [command], environment: env }])) as unknown as Entries)

const NOTES = { name: 'notes', version: '1.0.0' }
const CODEX_PLUGIN = '.codex/plugins/cache/local/notes/1.0.0'

const SCOPES: Readonly<Partial<Record<SessionHost, Scoped>>> = {
  'claude-code': {
    places: {
      '~/.claude.json#projects.*.mcpServers': ({ home, project }, entries) => add(join(home, '.claude.json'), ['projects', project, 'mcpServers'], entries),
      '.mcp.json': inProject('.mcp.json', 'mcpServers'),
      '~/.claude.json': inHome('.claude.json', 'mcpServers'),
      plugin({ home }, entries) {
        add(join(home, 'plugins/notes/.mcp.json'), ['mcpServers'], entries)
        write(join(home, 'plugins/notes/.claude-plugin/plugin.json'), NOTES)
      }
    },
    prepare({ home, project }) {
      add(join(home, '.claude.json'), ['projects', project], { hasTrustDialogAccepted: true })
      write(join(project, '.claude/settings.local.json'), { enableAllProjectMcpServers: true })
    },
    before: ({ home }) => (existsSync(join(home, 'plugins/notes')) ? ['--plugin-dir', join(home, 'plugins/notes')] : [])
  },
  codex: {
    places: {
      '.codex/config.toml': ({ project }, entries) => addToml(join(project, '.codex/config.toml'), { mcp_servers: entries }),
      '~/.codex/config.toml': ({ home }, entries) => addToml(join(home, '.codex/config.toml'), { mcp_servers: entries }),
      plugin({ home }, entries) {
        add(join(home, CODEX_PLUGIN, '.mcp.json'), ['mcpServers'], entries)
        write(join(home, 'market/.agents/plugins/marketplace.json'), { name: 'local', plugins: [{ name: 'notes', source: { source: 'local', path: './plugins/notes' } }] })
        for (const folder of ['market/plugins/notes', CODEX_PLUGIN]) write(join(home, folder, '.codex-plugin/plugin.json'), NOTES)
        addToml(join(home, '.codex/config.toml'), { marketplaces: { local: { source_type: 'local', source: join(home, 'market') } }, plugins: { 'notes@local': { enabled: true } } })
      }
    },
    prepare: ({ home, project }) => addToml(join(home, '.codex/config.toml'), { projects: { [project]: { trust_level: 'trusted' } } })
  },
  gemini: {
    places: {
      '/etc/gemini-cli/settings.json': inCache('gemini-system.json'),
      '.gemini/settings.json': inProject('.gemini/settings.json', 'mcpServers'),
      '~/.gemini/settings.json': inHome('.gemini/settings.json', 'mcpServers'),
      '/etc/gemini-cli/system-defaults.json': inCache('gemini-scopes.json'),
      plugin: ({ home }, entries) => write(join(home, '.gemini/extensions/notes/gemini-extension.json'), { ...NOTES, mcpServers: entries })
    },
    prepare() {
      rmSync(join(CACHE, 'gemini-system.json'), { force: true })
      write(join(CACHE, 'gemini-scopes.json'), { security: { auth: { selectedType: 'gemini-api-key' } } })
    },
    env: { GEMINI_CLI_SYSTEM_SETTINGS_PATH: join(CACHE, 'gemini-system.json'), GEMINI_CLI_SYSTEM_DEFAULTS_PATH: join(CACHE, 'gemini-scopes.json') }
  },
  qwen: {
    places: {
      '/etc/qwen-code/settings.json': inCache('qwen-system.json'),
      '.qwen/settings.json': inProject('.qwen/settings.json', 'mcpServers'),
      '.mcp.json': inProject('.mcp.json', 'mcpServers'),
      '~/.qwen/settings.json': inHome('.qwen/settings.json', 'mcpServers'),
      plugin: ({ home }, entries) => write(join(home, '.qwen/extensions/notes/qwen-extension.json'), { ...NOTES, mcpServers: entries })
    },
    prepare: () => rmSync(join(CACHE, 'qwen-system.json'), { force: true }),
    env: { QWEN_CODE_SYSTEM_SETTINGS_PATH: join(CACHE, 'qwen-system.json') },
    approve: ['mcp', 'approve', '--all']
  },
  copilot: {
    places: {
      '.mcp.json': inProject('.mcp.json', 'mcpServers'),
      '.github/mcp.json': inProject('.github/mcp.json', 'mcpServers'),
      '~/.copilot/mcp-config.json': inHome('.copilot/mcp-config.json', 'mcpServers')
    }
  },
  opencode: {
    places: {
      '.opencode/opencode.json': asOpenCode(inProject('.opencode/opencode.json', 'mcp')),
      'opencode.jsonc': asOpenCode(inProject('opencode.jsonc', 'mcp')),
      'opencode.json': asOpenCode(inProject('opencode.json', 'mcp')),
      '~/.config/opencode/opencode.jsonc': asOpenCode(inHome('.config/opencode/opencode.jsonc', 'mcp')),
      '~/.config/opencode/opencode.json': asOpenCode(inHome('.config/opencode/opencode.json', 'mcp')),
      '~/.config/opencode/config.json': asOpenCode(inHome('.config/opencode/config.json', 'mcp'))
    }
  }
}

export const SCOPED_HOSTS = Object.keys(SCOPES) as SessionHost[]

/** Runs a host with each pair of its places, and returns what it started. */
export async function measureScopes(host: SessionHost, version = pinnedVersion(host)): Promise<{ readonly head: ScopesHead; readonly rows: readonly ScopesRow[] }> {
  const scoped = SCOPES[host]
  if (scoped === undefined) throw new Error(`${host} has no places to compare`)
  const session: ModelSession = MODEL_SESSIONS[host]
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'plugvet-scopes-')))
  const fakes = new Fakes(join(work, 'fakes'))
  const names = Object.keys(scoped.places)
  const rows: ScopesRow[] = []
  try {
    for (const [index, first] of names.entries()) {
      for (const second of names.slice(index + 1)) {
        const place = { home: join(work, 'home'), project: join(work, 'project') }
        for (const folder of Object.values(place)) {
          rmSync(folder, { recursive: true, force: true })
          mkdirSync(folder, { recursive: true })
        }
        scoped.prepare?.(place)
        for (const [key, name] of [['a', first], ['b', second]] as const) {
          for (const program of [key, `only-${key}`]) fakes.make(program)
          scoped.places[name]?.(place, { s: { command: `fake-${key}`, env: { [`FROM_${key}`]: '1' } }, [`only-${key}`]: { command: `fake-only-${key}`, env: {} } })
        }
        const path = [fakes.folder]
        if (scoped.approve !== undefined) {
          const env = { ...QUIET, HOME: place.home, PATH: [...path, nodeOf(session), '/usr/bin', '/bin'].join(':'), ...scoped.env }
          await runProgram(join(install(`${session.package}@${version}`), session.program), { args: scoped.approve, cwd: place.project, env, limit: 60_000 })
          fakes.take()
        }
        await runSession(host, { place, version, path, env: scoped.env ?? {}, before: scoped.before?.(place) ?? [] })
        const { started } = fakes.take()
        const isMerged = started.some(({ env }) => env.FROM_a === '1' && env.FROM_b === '1')
        const of = (prefix: string) => [['a', first], ['b', second]].flatMap(([key, name = '']) => (started.some((one) => one.name === `${prefix}${key}`) ? [name] : []))
        rows.push({ pair: [first, second], starts: of(''), ...(isMerged ? { merged: true } : {}), read: of('only-') })
        process.stderr.write(`${host}: ${first} and ${second} start ${of('').join(' and ')}\n`)
      }
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  return { head: { host, package: `${session.package}@${version}`, date: new Date().toISOString().slice(0, 10) }, rows }
}

/** Freezes what a host did, in place of what another version did. */
export function freezeScopes(folder: string, { head, rows }: Awaited<ReturnType<typeof measureScopes>>): void {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (file.startsWith(`${head.host}@`)) rmSync(join(folder, file))
  const version = head.package.slice(head.package.lastIndexOf('@') + 1)
  writeFileSync(join(folder, `${head.host}@${version}.jsonl`), [head, ...rows].map((line) => JSON.stringify(line)).join('\n') + '\n')
}
