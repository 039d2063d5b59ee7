import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { hostNamed } from '../support/host-profiles.js'
import { lintText } from '../support/judge-text.js'
import { readingOf, surroundingsOf } from '../support/reading.js'

const COUNT = 5000
const times = (text: string) => text.repeat(COUNT)
const list = <T>(item: (index: number) => T) => Array.from({ length: COUNT }, (_, index) => item(index))
const env = (name: (index: number) => string, value: string) => Object.fromEntries(list(name).map((key) => [key, value]))

const SERVERS: Readonly<Record<string, object>> = {
  'empty credentials': { command: 'x', env: env((index) => `S${index}_API_KEY`, '') },
  'files to load': { command: 'x', env: { LD_PRELOAD: times('./a.js:') }, args: [...list(() => 'q'), './b.js'] },
  'files to load, each on its own': { command: 'x', args: [...list((index) => (index % 2 === 0 ? '-e' : 'LD_PRELOAD=./a.js')), './b.js'] },
  'unknown fields': { command: 'x', ...env((index) => `field${index}`, '') },
  placeholders: { command: 'npx', args: list((index) => `/path/to/x${index}`) },
  'placeholders among credentials': { command: 'x', env: { ...env((index) => `P${index}`, '/path/to/x'), ...env((index) => `S${index}_TOKEN`, 'kT7vQ2mX9pR4sB6n') } },
  'brackets in a package': { command: 'uvx', args: [times('[[')] },
  'braces in a URL': { type: 'http', url: `https://x.example.com/${times('{{')}` },
  'braces in an argument': { command: 'x', args: [times('{{'), times('${'), times('$A{{')] }
}

describe('the rules on long values', () => {
  // In square time each takes many times as long as a test may.
  it.each(Object.keys(SERVERS))('judge %s in linear time', (title) => {
    const text = JSON.stringify({ mcpServers: { a: SERVERS[title] } })
    for (const name of ['agent-plugin', 'claude-code', 'opencode']) {
      const reading = readingOf({ path: '/project/.mcp.json', text, host: hostNamed(name) })
      for (const rule of rules.filter(({ kinds }) => kinds.includes('mcp'))) {
        const messages = new Set(Array.from(rule.check(reading, rule.options?.defaults ?? {}), ({ message }) => message))
        for (const message of messages) expect(rule.messages).toHaveProperty([message])
      }
    }
  })
})

describe('a plugin with long files', () => {
  const linted = (manifest: object, more: Readonly<Record<string, string>>) => {
    const text = JSON.stringify({ name: 'notes', version: '1.0.0', description: 'Notes.', ...manifest })
    const { files, ...surroundings } = surroundingsOf({ files: Object.fromEntries(Object.entries({ '.git/HEAD': '', '.claude-plugin/plugin.json': text, ...more }).map(([name, content]) => [`/w/${name}`, content])) })
    const read = new Map<string, number>()
    const readText = (path: string) => {
      read.set(path, (read.get(path) ?? 0) + 1)
      return files.readText(path)
    }
    return { ...lintText(text, { path: '/w/.claude-plugin/plugin.json', surroundings: { ...surroundings, files: { ...files, readText } } }), read }
  }

  it('reads its package.json as often for one file that it misses as for many', () => {
    const scripts = Object.fromEntries(list((index): [string, unknown] => [`build:${String(index)}`, 'esbuild a.ts --outfile=dist/a.js']).slice(0, 50))
    const servers = (count: number) => Object.fromEntries(list((index): [string, unknown] => [`s${String(index)}`, { command: 'node', args: [`\${CLAUDE_PLUGIN_ROOT}/dist/${String(index)}.js`] }]).slice(0, count))
    const readsOf = (count: number) => linted({ mcpServers: servers(count) }, { 'package.json': JSON.stringify({ scripts }) }).read.get('/w/package.json')
    expect(readsOf(100)).toBe(readsOf(2))
  })

  it('has agents whose tools have many underscores in their names', () => {
    const orders = list(() => `Use mcp__${'_'.repeat(122)} ${'x '.repeat(120)} or another.`).slice(0, 240).join('\n')
    const agents = Object.fromEntries(list((index): [string, string] => [`agents/${String(index)}.md`, `---\nname: a${String(index)}\ndescription: A.\ntools: Read\n---\n## Steps\n\n${orders}\n`]).slice(0, 40))
    // In square time it takes many times as long as a test may.
    expect(linted({}, agents).findings).toEqual([])
  })
})
