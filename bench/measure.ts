import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A command to time. */
export interface Contestant {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly cwd?: string
  /** Exit codes that mean success; others end the benchmark. */
  readonly exits?: readonly number[]
  /** Variables added to the environment. */
  readonly env?: Readonly<Record<string, string>>
}

export interface Measured {
  readonly name: string
  /** Milliseconds of wall time. */
  readonly median: number
  readonly least: number
  readonly most: number
  /** The time of each round, in order; for ratios within a round. */
  readonly times: readonly number[]
}

/**
 * Times commands together: one warm-up each, then rounds in which every command runs once, so that a slow moment of the
 * machine affects all of them.
 */
export function measure(contestants: readonly Contestant[], rounds: number): Measured[] {
  const times = contestants.map((): number[] => [])
  for (let round = -1; round < rounds; round++) {
    for (const [index, contestant] of contestants.entries()) {
      const time = once(contestant)
      if (round >= 0) times[index]?.push(time)
    }
  }
  return contestants.map(({ name }, index) => summary(name, times[index] ?? []))
}

/** @param times milliseconds */
export function summary(name: string, times: readonly number[]): Measured {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    name,
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
    times
  }
}

/** Runs a command. @returns the milliseconds it took @throws Error where it does not do its work */
export function once({ name, command: [program, ...args], cwd, env = {}, exits = [0] }: Contestant): number {
  // Through a file: of a pipe, spawnSync keeps only so much, and ends a program that says more (ENOBUFS), as ajv-cli does for each file.
  const path = join(tmpdir(), `plugvet-bench-${process.pid}.err`)
  const said = openSync(path, 'w+')
  try {
    const start = process.hrtime.bigint()
    const { status, error } = spawnSync(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', said] })
    const time = Number(process.hrtime.bigint() - start) / 1e6
    if (error !== undefined) throw error
    if (status === null || !exits.includes(status)) throw new Error(`${name} ended with ${status}: ${beginningOf(said)}`)
    return time
  } finally {
    closeSync(said)
    rmSync(path)
  }
}

function beginningOf(file: number): string {
  const text = Buffer.alloc(500)
  return text.toString('utf8', 0, readSync(file, text, 0, text.length, 0))
}

/** The figures as a table; the others are compared with the first row, as medians, and with the range over the rounds. */
export function table(title: string, rows: readonly Measured[]): string {
  const [base] = rows
  const width = Math.max(...rows.map((row) => row.name.length))
  const lines = rows.map(({ name, median, least, most, times }) => {
    const ratio = median / (base?.median ?? Number.NaN)
    // What slows the machine down for a moment slows down a whole round.
    const ratios = times.map((time, round) => time / (base?.times[round] ?? Number.NaN))
    const range = base?.times === times ? '' : `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
    const figures = [`${median.toFixed(0)} ms`, `${least.toFixed(0)}–${most.toFixed(0)}`, `×${ratio.toFixed(2)}`, range]
    return `  ${name.padEnd(width)}  ${figures.map((figure) => figure.padStart(10)).join('  ')}`
  })
  return `${title}\n${lines.join('\n')}\n`
}
