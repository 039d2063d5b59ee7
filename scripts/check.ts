import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

type Step = readonly [name: string, command: string]

// Everything that must hold before a change lands, the quick checks first. Stops at the first that fails.
const BUILD: Step = ['build', 'npm run --silent build']
/** Those of one row wait for each other; the rows, which have nothing to do with each other, do not. */
const CHECKS: readonly (readonly Step[])[] = [
  [['lint', 'eslint . --max-warnings 0']],
  [
    ['types', 'tsc -p tsconfig.json'],
    ['generated files', 'tsx scripts/generate.ts --check'],
    ['unused code', 'npm run --silent check:unused'],
    ['package', 'npm run --silent check:package']
  ]
]
const TESTS: Step = ['tests', 'vitest run']

const cwd = resolve(import.meta.dirname, '..')

/** Runs a step, and shows what it prints: at once, or when it has ended, so that steps do not talk over each other. */
async function run([name, command]: Step, at: 'once' | 'end'): Promise<void> {
  const start = Date.now()
  if (at === 'once') console.log(`── ${name}: ${command}`)
  const stdio = at === 'once' ? 'inherit' : 'pipe'
  const child = spawn(command, { cwd, shell: true, stdio: ['inherit', stdio, stdio] })
  const printed = [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream)))
  const [[code], ...told] = await Promise.all([once(child, 'close') as Promise<[number | null]>, ...printed])
  if (at === 'end') process.stdout.write(`── ${name}: ${command}\n${told.join('')}`)
  if (code !== 0) {
    console.error(`✗ ${name} failed`)
    process.exit(1)
  }
  console.log(`✓ ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
}

await run(BUILD, 'once')
await Promise.all(
  CHECKS.map(async (row) => {
    for (const step of row) await run(step, 'end')
  })
)
await run(TESTS, 'once')
