import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

// Everything that must hold before a change lands, the quick checks first. Stops at the first that fails.
const STEPS: readonly (readonly [name: string, command: string])[] = [
  ['build', 'npm run --silent build'],
  ['types', 'tsc -p tsconfig.json'],
  ['lint', 'eslint . --max-warnings 0'],
  ['generated files', 'tsx scripts/generate.ts --check'],
  ['unused code', 'npm run --silent check:unused'],
  ['package', 'npm run --silent check:package'],
  ['tests', 'vitest run']
]

const cwd = resolve(import.meta.dirname, '..')
for (const [name, command] of STEPS) {
  const start = Date.now()
  console.log(`── ${name}: ${command}`)
  const { status } = spawnSync(command, { cwd, shell: true, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`✗ ${name} failed`)
    process.exit(1)
  }
  console.log(`✓ ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
}
