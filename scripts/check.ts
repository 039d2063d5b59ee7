import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

type Step = readonly [name: string, command: string]

/** Steps that run in parallel: those in one row run one after the other, different rows do not wait for each other. */
type Phase = readonly (readonly Step[])[]

/** Computation waits for those steps that wait for other programs, and takes what these leave of the processors. */
const LATER = process.platform === 'win32' ? '' : 'nice -n 10 '

/** Everything that must pass before a change is merged. Stops at the first step that fails. */
const PHASES: Readonly<Record<string, Phase>> = {
  // Only computation, of what is in the repository. The fuzzer's seed is fixed, so that a change is judged by itself; a workflow tries new
  // ones each week.
  still: [
    [['pure tests', `${LATER}vitest run --project pure`]],
    [
      ['types', `${LATER}npm run --silent types`],
      ['lint', `${LATER}npm run --silent lint`],
      ['generated files', `${LATER}tsx scripts/generate.ts --check`],
      ['unused code', `${LATER}npm run --silent check:unused`],
      ['fuzz', `${LATER}npm run --silent fuzz -- --documents 500 --seed 20261122`]
    ]
  ],
  // What the live tests start and look at.
  build: [
    [
      ['build', 'npm run --silent build'],
      ['package', 'npm run --silent check:package']
    ],
    [['docs site', 'npm run --silent site']]
  ],
  // They wait for other programs a good part of their time.
  live: [[['live tests', 'vitest run --project live']]]
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

async function runPhases(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const phase = PHASES[name]
    if (phase === undefined) throw new Error(`${name} is not a phase; the phases are ${Object.keys(PHASES).join(', ')}`)
    await runPhase(phase)
  }
}

/** The phases that are named, one after the other, or all of them. */
if (process.argv.length > 2) await runPhases(process.argv.slice(2))
else await Promise.all([runPhases(['still']), runPhases(['build', 'live'])])
