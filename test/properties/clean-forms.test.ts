import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallConfig } from '../../bench/trees.js'
import { rules } from '../../rules/index.js'
import type { Surroundings } from '../../src/base/world.js'
import { lintFiles } from '../../src/lint/engine.js'
import { ResolvedSettings, type Settings } from '../../src/lint/settings.js'
import type { ProjectFile } from '../../src/project/project.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { memoryFiles } from '../support/memory-files.js'
import { readText } from '../support/project-files.js'

const SURROUNDINGS: Surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({}), now: () => 0 }

function fileOf(text: string, path = '.mcp.json', surroundings = SURROUNDINGS): ProjectFile {
  const file = readText(path, text)
  if (file === undefined || !('readings' in file)) throw new Error('the file was not read')
  const [first, ...others] = file.readings
  return { ...file, readings: [first.among(surroundings), ...others.map((other) => other.among(surroundings))] }
}

/** How many rules were run over each of some files, which were checked one after the other. */
function runsOver(files: readonly ProjectFile[], settings: Settings = {}): number[] {
  const runs = new Map<string, number>()
  const counting = rules.map((rule): AnyRule => ({
    ...rule,
    check(reading, options) {
      runs.set(reading.shown, (runs.get(reading.shown) ?? 0) + 1)
      return rule.check(reading, options)
    }
  }))
  const config = new ResolvedSettings(settings, counting, SURROUNDINGS, () => () => false).configFor('')
  lintFiles(files, () => config)
  return files.map(({ shown }) => runs.get(shown) ?? 0)
}

function findingsIn(files: readonly ProjectFile[], preset: NonNullable<Settings['preset']>) {
  const config = new ResolvedSettings({ preset }, rules, SURROUNDINGS, () => () => false).configFor('')
  return lintFiles(files, () => config).map(({ path, hosts, findings, suppressed, because }) => ({ path, hosts: hosts.map(({ name }) => name), findings, suppressed, because }))
}

/** Words with a meaning for some rule, and others. */
const WORDS = [
  ...['docs', 'files', 'notes', 'team', 'mcp', 'sse', 'api', 'x', 'xxx', 'your', 'domain', 'server', 'host', 'path', 'to', 'here', 'replace', 'me', 'user'],
  ...['example', 'test', 'invalid', 'localhost', 'local', 'internal', 'lan', 'intranet', 'svc', 'home', 'arpa', 'com', 'org', 'dev', 'io', 'hooks', 'slack'],
  ...['sk', 'ghp', 'gho', 'glpat', 'xoxb', 'npm', 'pat', 'key', 'token', 'secret', 'password', 'admin', 'root', 'bearer', 'basic', 'abcdef0123456789'],
  ...['npx', 'node', 'docker', 'sudo', 'sh', 'cmd', 'curl', 'remote', 'proxy', 'supergateway', 'desktop', 'claude', 'ide', 'workspace', 'computer', 'use'],
  ...['modelcontextprotocol', 'server', 'github', 'filesystem', 'fetch', 'everything', 'memory', 'anthropic', 'playwright', 'context7', 'supabase', 'deadbeef']
]
const word = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...WORDS) }, fc.stringMatching(/^[a-z][a-z0-9]{0,17}$/), fc.stringMatching(/^[0-9]{1,6}$/))
const joined = (by: string, most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(by))
const name = fc.oneof(joined('-', 4), joined('', 2))
const url = fc.tuple(fc.array(name, { minLength: 1, maxLength: 4 }), fc.oneof(fc.constantFrom('', '/', '/mcp', '/sse'), joined('/', 3).map((path) => `/${path}`))).map(([labels, path]) => `https://${labels.join('.')}${path}`)
const pin = fc.tuple(fc.boolean(), name, name, fc.nat(120), fc.nat(12)).map(([isScoped, scope, own, major, minor]) => `${isScoped ? `@${scope}/` : ''}${own}@${major}.${minor}.0`)
const local = fc.tuple(fc.constantFrom('npx', 'npx', 'bunx', 'node'), fc.constantFrom(['-y'], [], ['--yes'], ['-p']), pin, fc.constantFrom([], ['./data'], ['--header', 'X: ${NAME}']), fc.constantFrom({}, { env: { LOG_LEVEL: 'info' } }, { env: { API_KEY: '${API_KEY:-}' } }))
  .map(([command, before, own, after, rest]) => ({ command, args: [...before, own, ...after], ...rest }))
const remote = fc.tuple(fc.constantFrom({ type: 'http' }, { type: 'sse' }, {}), url, fc.constantFrom({}, { headers: { Authorization: 'Bearer ${DOCS_TOKEN:-}' } }, { headers: { 'X-Password': 'postgres' } }))
  .map(([type, address, rest]) => ({ ...type, url: address, ...rest }))
const config = fc.array(fc.tuple(name, fc.oneof(local, remote)), { minLength: 1, maxLength: 2 }).map((entries) => JSON.stringify({ mcpServers: Object.fromEntries(entries) }))

describe('a file of a form that is known to be clean', () => {
  const others = [smallConfig(1), JSON.stringify({ mcpServers: { docs: { type: 'http', url: 'https://docs.mcp.dev/mcp' } } })]

  it('has the findings that it has alone, whatever its names, addresses and packages are', () => {
    const path = fc.constantFrom('.mcp.json', '.cursor/mcp.json', '.vscode/mcp.json', 'mcp.json')
    fc.assert(
      fc.property(fc.array(config, { minLength: 8, maxLength: 8 }), path, fc.constantFrom('recommended', 'strict'), (texts, at, preset) => {
        const files = [...others, ...texts].map((text) => fileOf(text, at))
        expect(findingsIn(files, preset)).toEqual(files.flatMap((file) => findingsIn([file], preset)))
      }),
      { numRuns: 30 }
    )
  })

  it('is not checked again', () => {
    const [first = 0, ...further] = runsOver([1, 2, 3, 40, 999].map((index) => fileOf(smallConfig(index), `${index}/.mcp.json`)))
    expect(first).toBeGreaterThan(10)
    expect(further).toEqual([0, 0, first, first])
  })
})
