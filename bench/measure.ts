import { spawnSync } from 'node:child_process'

/** A command to time. */
export interface Contestant {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly cwd?: string
  /** Exit codes that mean success; others end the benchmark. */
  readonly exits?: readonly number[]
}

export interface Measured {
  readonly name: string
  /** Milliseconds of wall time. */
  readonly median: number
  readonly least: number
  readonly most: number
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
    most: sorted.at(-1) ?? Number.NaN
  }
}

/** Runs a command. @returns the milliseconds it took @throws Error where it does not do its work */
export function once({ name, command: [program, ...args], cwd, exits = [0] }: Contestant): number {
  const start = process.hrtime.bigint()
  const { status, error, stderr } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  const time = Number(process.hrtime.bigint() - start) / 1e6
  if (error !== undefined) throw error
  if (status === null || !exits.includes(status)) {
    throw new Error(`${name} ended with ${status}: ${stderr.toString().slice(0, 500)}`)
  }
  return time
}

/** The figures as a table; the others are compared with the first row. */
export function table(title: string, rows: readonly Measured[]): string {
  const [base] = rows
  const width = Math.max(...rows.map((row) => row.name.length))
  const lines = rows.map(({ name, median, least, most }) => {
    const ratio = median / (base?.median ?? Number.NaN)
    const figures = [`${median.toFixed(0)} ms`, `${least.toFixed(0)}–${most.toFixed(0)}`, `×${ratio.toFixed(2)}`]
    return `  ${name.padEnd(width)}  ${figures.map((figure) => figure.padStart(10)).join('  ')}`
  })
  return `${title}\n${lines.join('\n')}\n`
}
