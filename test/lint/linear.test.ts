import { describe, expect, test } from 'vitest'
import { lintText } from '../support/judge-text.js'
import { maskSpans } from '../../src/secrets/mask.js'
import { surroundingsOf } from '../support/reading.js'
import { expectLinear, isSuperlinear } from '../support/scaling.js'
import { placesFor } from '../secrets/table.js'

/** What is repeated: brackets, quotes, and the beginnings of whatever some pattern looks for. */
const SEEDS = [
  '{', '{{', '${', '${A', '$A', '%A', '[', '(', '<', '"', "'", '`', '\\', '/', '/*', '-', '--a ', 'A', 'aB3', '\t', ' ', '\n', ',', ':', '=', '.', '@', 'a:b@',
  '://', 'https://u:', '&a=', '?a=', '#', '~', ';', '|', '&&', 'a b', 'wget -O- x |', 'curl x | ', 'curl -u ', 'sh -c ', 'eyJa.', 'sk-', '-----BEGIN ', 'Bearer ',
  'key=', 'key: ', 'a=b,', 'x;y=', '../', 'C:\\', '=C:\\${', '\\\\a\\', '-e A=', '1.', 'YOUR_', 'xxxx', 'npx -y ', 'git+', '@a/b@', '[::', '%25', '"a":',
  '${HOME', '%HOME', '0'
]

const json = (entry: object): string => JSON.stringify({ mcpServers: { tools: entry } })
const PLACES: Readonly<Record<string, (run: string) => string>> = {
  url: (run) => json({ type: 'http', url: `https://example.com/${run}` }),
  command: (run) => json({ command: run }),
  argument: (run) => json({ command: 'npx', args: ['-y', run] }),
  'value of a flag': (run) => json({ command: 'node', args: ['--token', run, `--key=${run}`] }),
  'shell script': (run) => json({ command: 'sh', args: ['-c', run] }),
  'PowerShell script': (run) => json({ command: 'powershell', args: ['-Command', run] }),
  container: (run) => json({ command: 'docker', args: ['run', '-e', `A=${run}`, run] }),
  'Python package': (run) => json({ command: 'uvx', args: ['--from', run, 'x'] }),
  variable: (run) => json({ command: 'node', env: { API_KEY: run, [run]: 'a' } }),
  reference: (run) => json({ command: 'node', env: { A: `\${${run}}`, B: `\${B:-${run}}` } }),
  header: (run) => json({ type: 'http', url: 'https://example.com', headers: { Authorization: `Bearer ${run}`, Cookie: run } }),
  directory: (run) => json({ command: 'node', cwd: run }),
  'name of a server': (run) => JSON.stringify({ mcpServers: { [run]: { command: 'node' } } }),
  'unknown field': (run) => json({ command: 'node', [run]: 1 }),
  'broken file': (run) => `{"mcpServers": ${run}`,
  'broken string': (run) => `{"mcpServers": {"tools": {"command": "${run}`,
  comment: (run) => `/* ${run} */ ${json({ command: 'node' })}`
}

/** Each combination is quick unless it is quadratic: then this length takes longer than what is still ignored. */
const LENGTH = 4000

const repeated = (seed: string, length: number): string => seed.repeat(Math.ceil(length / seed.length)).slice(0, length)

/** Asks of every combination, which takes ten minutes; otherwise of a few at each place. */
const WHOLE = process.env.PLUGVET_WHOLE !== undefined

/** @param every one seed of so many is tried at each place, another one at the next */
const trials = (places: Readonly<Record<string, (run: string) => string>>, every: number) =>
  Object.entries(places).map(([place, fill], turn) => [place, fill, SEEDS.filter((_, index) => WHOLE || (index + turn) % every === 0)] as const)

function growing(fill: (run: string) => string, seeds: readonly string[]): string[] {
  const run = (seed: string, length: number): unknown => {
    const options = { path: '/w/.mcp.json', settings: { preset: 'strict' }, surroundings: surroundingsOf() } as const
    return lintText(fill(repeated(seed, length)), options).source().text
  }
  return seeds.filter((seed) => isSuperlinear((length) => run(seed, length), LENGTH))
}

describe('a file is checked in linear time, whatever is repeated in it', () => {
  test.each(trials(PLACES, 6))('%s', (_place, fill, seeds) => {
    expect(growing(fill, seeds)).toEqual([])
  }, 120_000)

  const credentials = Object.fromEntries(Object.entries(placesFor('anything')).map(([place, { fill }]) => [place, fill]))

  test.each(trials(credentials, 32))('in the place of a credential: %s', (_place, fill, seeds) => {
    expect(seeds.length).toBeGreaterThan(1)
    expect(growing(fill, seeds)).toEqual([])
  }, 120_000)

  test('and so it is however many servers have mistakes', () => {
    const mistakes = [{ url: 'http://a.example.com/mcp' }, { command: 'npx some-package', args: ['$HOME'], env: { PORT: 8080 } }, { type: 'http', url: 1 }]
    const servers = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, mistakes[index % 3]]))
    const run = (count: number) => lintText(JSON.stringify({ mcpServers: servers(count) }), { path: '/w/.mcp.json', surroundings: surroundingsOf() })
    expect(run(3).findings.map(({ ruleId }) => ruleId)).toContain('valid-shape')
    expectLinear(run, 700)
  }, 120_000)

  test.each<[what: string, server: (index: number) => object, scripts: (count: number) => Record<string, string>]>([
    ['files that are missing, and lines of a build', (index) => ({ command: 'node', args: [`\${extensionPath}/s${index}.js`] }), (count) => ({ Makefile: 'esbuild --outfile=a.js\n'.repeat(count) })],
    ['paths out of an extension, and copies in its scripts', (index) => ({ command: 'node', args: [`\${extensionPath}/../s${index}.js`] }), (count) => ({ 'pack.sh': 'cp '.repeat(20 * count) })],
    ['commands that nothing expands', (index) => ({ command: `$(s${index})`, args: ['{{a}}'] }), () => ({})],
    ['commands with variables of other hosts', (index) => ({ command: `{{s${index}}}` }), () => ({})]
  ])('and so it is with many %s', (_what, server, scripts) => {
    const run = (count: number) => {
      const mcpServers = Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, server(index)]))
      const files = Object.fromEntries(Object.entries({ 'package.json': '{}', ...scripts(count) }).map(([name, text]) => [`/w/${name}`, text]))
      return lintText(JSON.stringify({ name: 'w', version: '1.0.0', mcpServers }), { path: '/w/gemini-extension.json', surroundings: surroundingsOf({ files }) })
    }
    expect(run(3).findings).not.toEqual([])
    expectLinear(run, 1000)
  }, 120_000)

  test.each<[what: string, entry: (index: number) => object]>([
    ['settings that the project does not have', (index) => ({ command: 'node', args: ['--config', `\${workspaceFolder}/conf/s${index}.json`] })],
    ['folders that are not there', (index) => ({ command: 'node', cwd: `s${index}` })]
  ])('and so it is with many %s, next to a long README and .gitignore', (_what, entry) => {
    const run = (count: number) => {
      const servers = Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, entry(index)]))
      const files = { '/w/README.md': 'some words of it\n'.repeat(20 * count), '/w/.gitignore': 'made/\n'.repeat(20 * count), '/w/package.json': '{}', '/w/conf/other.json': '{}' }
      return lintText(JSON.stringify({ servers }), { path: '/w/.vscode/mcp.json', surroundings: surroundingsOf({ files }) })
    }
    expect(run(3).findings.map(({ ruleId }) => ruleId)).toContain('bundled-file')
    expectLinear(run, 1000)
  }, 120_000)

  test('and so is what a server prints', () => {
    expect(SEEDS.filter((seed) => isSuperlinear((length) => maskSpans(repeated(seed, length)), 20_000))).toEqual([])
  }, 120_000)
})

test('so are the hooks of a plugin whose files are missing', () => {
  const hooks = (count: number) => JSON.stringify({ hooks: { PreToolUse: Array.from({ length: count }, (_, index) => ({ hooks: [{ type: 'command', command: `\${CLAUDE_PLUGIN_ROOT}/scripts/${index}.sh` }] })) } })
  const run = (count: number) => {
    const surroundings = surroundingsOf({ files: { '/w/.git/HEAD': '', '/w/hooks/hooks.json': hooks(count) } })
    return lintText('{ "name": "notes" }', { path: '/w/.claude-plugin/plugin.json', host: 'claude-code', surroundings }).source().text
  }
  expectLinear(run, 300)
}, 120_000)

test('so is one line of a README with many commands', () => {
  const run = (count: number) => {
    const [path, text] = ['/w/.claude-plugin/marketplace.json', '{ "name": "tools", "owner": { "name": "A" }, "plugins": [] }']
    const surroundings = surroundingsOf({ files: { [path]: text, '/w/README.md': 'claude mcp add notes -- '.repeat(count) } })
    return lintText(text, { path, host: 'claude-code', surroundings }).source().text
  }
  expectLinear(run, 5000)
}, 120_000)

test('so is a command of a text with a quote that does not end', () => {
  const run = (count: number) => {
    const surroundings = surroundingsOf({ files: { '/w/.git/HEAD': '', '/w/commands/a.md': `---\ndescription: A.\n---\n!\`gh "${'a\\"'.repeat(count)}\`\n` } })
    return lintText('{ "name": "notes" }', { path: '/w/.claude-plugin/plugin.json', host: 'claude-code', surroundings })
  }
  expect(run(3).findings.map(({ message }) => message).join('\n')).toContain("'gh'")
  expectLinear((count) => run(count).source().text, 10_000)
}, 120_000)

test('so is JSON with many brackets at the margin', () => {
  expectLinear((count) => lintText('{"a":\n'.repeat(count), { path: '/w/.mcp.json', surroundings: surroundingsOf() }), 5000)
}, 120_000)

test('so are permissions for domains next to many addresses', () => {
  const run = (count: number) => {
    const allow = Array.from({ length: count }, (_, index) => `WebFetch(domain:a${index}.example)`)
    const agents = Object.fromEntries(Array.from({ length: count / 100 }, (_, index) => [`/w/.claude/agents/a${index}.md`, Array.from({ length: 100 }, (_one, at) => `https://x${at}.b${index}.example\n`).join('')]))
    return lintText(JSON.stringify({ permissions: { allow } }), { path: '/w/.claude/settings.json', host: 'claude-code', surroundings: surroundingsOf({ files: { '/w/.git/HEAD': '', ...agents } }) })
  }
  expectLinear(run, 4000)
}, 120_000)
