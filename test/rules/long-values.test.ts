import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { hostNamed } from '../support/host-profiles.js'
import { readingOf } from '../support/reading.js'

const COUNT = 5000
const times = (text: string) => text.repeat(COUNT)
const list = (item: (index: number) => string) => Array.from({ length: COUNT }, (_, index) => item(index))
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
