import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Starts a rule: one file with every part it needs. The tests fail until it has an example of each kind.
const [id] = process.argv.slice(2)
if (id === undefined || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
  console.error('usage: npm run new-rule -- the-id-in-kebab-case')
  process.exit(2)
}
const file = join(resolve(import.meta.dirname, '..'), 'rules', `${id}.ts`)
if (existsSync(file)) {
  console.error(`rules/${id}.ts already exists`)
  process.exit(2)
}
writeFileSync(
  file,
  `import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: '${id}',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: '',
  why: '',
  remedy: '',
  messages: { found: '' },
  examples: { valid: [], invalid: [] },
  *check(reading) {
    for (const server of reading.servers) yield { message: 'found', at: server.path, part: 'key' }
  }
})
`
)
console.log(`created rules/${id}.ts; write it, then run: npm run generate, npm test`)
