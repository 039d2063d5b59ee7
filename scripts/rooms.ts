import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/**
 * The rooms of the program, lowest first: a file may import from its own room and from those before it. A nested folder is
 * a room of its own. `test/lint/directions.test.ts` checks this.
 */
export const ROOMS: readonly string[] = [
  'src/base',
  'src/json',
  'src/yaml',
  'src/toml',
  'src/markdown',
  'src/orchestrator',
  'src/hosts',
  'src/server',
  'src/secrets',
  'src/schema',
  'src/authors',
  'src/project',
  'src/rule',
  'src/rule/credentials',
  'src/rule/texts',
  'src/rule/packages',
  'src/rule/paths',
  'src/rule/variables',
  'src/rule/hooks',
  'src/rule/servers',
  'src/rule/marketplaces',
  'src/rule/manifests',
  'src/rule/agents',
  'src/rule/skills',
  'src/rule/settings',
  'rules',
  'src/lint',
  'src/translate',
  'src/convert',
  'src/tools',
  'src/doctor',
  'src/doctor/stdio',
  'src/doctor/http',
  'src/online',
  'src/doctor/probe',
  'src/doctor/session',
  'src/report',
  'src/host-session',
  'src/report/html',
  'src/matrix',
  'src/scan',
  'src/review',
  'src/why',
  'src/eslint/code',
  'src/eslint',
  'src/mcp',
  'src/lsp',
  'src/cli/start',
  'src/cli/help',
  'src/cli/lint',
  'src/cli/report',
  'src/cli/watch',
  'src/cli/doctor',
  'src/cli/host',
  'src/cli/init',
  'src/cli/commands',
  'src/cli/lsp',
  'src/library',
  'src',
  'src/cli'
]

/**
 * The files that `npm run generate` makes from the profiles belong to the hosts, those from the package data to the
 * servers, which rules fix what they find to ESLint, and the validators to the schemas.
 */
const GENERATED: Readonly<Record<string, string>> = {
  'generated/assumed-profiles.ts': 'src/hosts',
  'generated/assumed-shapes.ts': 'src/hosts',
  'generated/author-validators.ts': 'src/hosts',
  'generated/foreign-fields.ts': 'src/hosts',
  'generated/host-files.ts': 'src/hosts',
  'generated/host-profile-types.ts': 'src/hosts',
  'generated/host-profiles.ts': 'src/hosts',
  'generated/host-shapes.ts': 'src/hosts',
  'generated/known-advisories.ts': 'src/server',
  'generated/known-packages.ts': 'src/server',
  'generated/matrix-types.ts': 'src/matrix',
  'generated/reconcile-types.ts': 'src/report',
  'generated/repairs.ts': 'src/eslint',
  'generated/result-types.ts': 'src/report',
  'generated/sdk-profiles.ts': 'src/eslint/code',
  'generated/sdk-shapes.ts': 'src/eslint/code'
}

/**
 * The room of a file.
 * @param path from the root of the project, with forward slashes
 * @throws Error for a file that is in no room
 */
export function roomOf(path: string): string {
  // The name and the version, which only the entry points use: the command line, the plugin for ESLint, and the host session.
  if (path === 'package.json') return 'src/host-session'
  if (path === 'data/actions.json') return 'src/cli/init'
  if (path === 'data/models.json') return 'src/tools'
  const room = path.startsWith('generated/') ? (GENERATED[path] ?? 'src/schema') : posix.dirname(path)
  if (!ROOMS.includes(room)) throw new Error(`${path} is in no room`)
  return room
}

/** The map of the rooms in CONTRIBUTING.md: what each imports. */
export function generateRooms(root: string): { path: string; text: string }[] {
  const path = 'CONTRIBUTING.md'
  const text = readFileSync(join(root, path), 'utf8')
  const [begin, end] = ['<!-- rooms:begin -->', '<!-- rooms:end -->']
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${path} has no place for the rooms`)
  return [{ path, text: `${text.slice(0, from + begin.length)}\n${pictureOf(root)}\n${text.slice(to)}` }]
}

function pictureOf(root: string): string {
  const paths = ['src', 'rules'].flatMap((folder) => {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
  })
  const files = paths.map((path) => ({ path, room: roomOf(path), text: readFileSync(join(root, path), 'utf8') }))
  const below = new Map<string, Set<string>>()
  for (const { path, room, text } of files) {
    const known = below.get(room) ?? new Set()
    below.set(room, known)
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+\.js)'/g)) {
      const other = roomOf(posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts'))
      if (other !== room) known.add(other)
    }
  }
  const name = (room: string) => (room === 'src' ? 'index.ts' : room.replace(/^src\//, ''))
  const width = Math.max(...[...below.keys()].map((room) => name(room).length))
  const lines = ROOMS.toReversed().flatMap((room) => {
    const others = below.get(room)
    if (others === undefined) return []
    // What is also imported through another room is left out: the picture shows steps, not all paths.
    const steps = ROOMS.filter((other) => others.has(other) && ![...others].some((via) => via !== other && reaches(below, via, other)))
    return [`${name(room).padEnd(width)}  ${steps.length === 0 ? '' : `→ ${steps.map(name).reverse().join(', ')}`}`.trimEnd()]
  })
  return ['```text', ...lines, '```'].join('\n')
}

function reaches(below: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>()
  const rest = [from]
  for (let room = rest.pop(); room !== undefined; room = rest.pop()) {
    if (seen.has(room)) continue
    seen.add(room)
    for (const next of below.get(room) ?? []) {
      if (next === to) return true
      rest.push(next)
    }
  }
  return false
}
