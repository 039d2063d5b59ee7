import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

type Step = readonly [name: string, command: string]

/** Steps that run in parallel: those in one row run one after the other, different rows do not wait for each other. */
type Phase = readonly (readonly Step[])[]

/** Everything that must pass before a change is merged. Stops at the first step that fails. */
const PHASES: Readonly<Record<string, Phase>> = {
  // Only computation, in two rows that take about the same time.
  still: [
    [['pure tests', 'vitest run --project pure']],
    [
      ['build', 'npm run --silent build'],
      ['docs site', 'npm run --silent site'],
      ['types', 'npm run --silent types'],
      ['generated files', 'tsx scripts/generate.ts --check'],
      ['unused code', 'npm run --silent check:unused'],
      ['package', 'npm run --silent check:package']
    ]
  ],
  // Last, because they wait for other programs, and leave a processor idle half of the time: the linter and the fuzzer take it. The
  // fuzzer's seed is fixed, so that a change is judged by itself; a workflow tries new ones each week.
  live: [
    [['live tests', 'vitest run --project live']],
    [
      ['lint', 'npm run --silent lint'],
      ['fuzz', 'npm run --silent fuzz -- --documents 500 --seed 20261122']
    ]
  ]
}

const cwd = resolve(import.meta.dirname, '..')

/** Runs a step and shows its output, immediately or when it has ended, so that the output of steps does not mix. */
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

async function runPhase(rows: Phase): Promise<void> {
  const at = rows.length === 1 ? 'once' : 'end'
  await Promise.all(
    rows.map(async (row) => {
      for (const step of row) await run(step, at)
    })
  )
}

/** The phases that are named, or all of them. */
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PHASES)
for (const name of names) {
  const phase = PHASES[name]
  if (phase === undefined) throw new Error(`${name} is not a phase; the phases are ${Object.keys(PHASES).join(' and ')}`)
  await runPhase(phase)
}
