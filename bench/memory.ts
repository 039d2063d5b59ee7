import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contestant } from './measure.js'

const HOOK = join(import.meta.dirname, 'report-peak.cjs')

/**
 * The most memory that a Node program uses: its resident set in bytes, as the median of several runs.
 * @param folder where the program may write its figure
 */
export function peakMemory({ name, command: [program, ...args], exits = [0] }: Contestant, folder: string, rounds: number): number {
  const file = join(folder, 'peak')
  const peaks: number[] = []
  for (let round = 0; round < rounds; round++) {
    const env = { ...process.env, BENCH_PEAK_FILE: file }
    const { status, error } = spawnSync(program, ['--require', HOOK, ...args], { env, stdio: 'ignore' })
    if (error !== undefined) throw error
    if (status === null || !exits.includes(status)) throw new Error(`${name} ended with ${status}`)
    peaks.push(Number(readFileSync(file, 'utf8')))
  }
  return peaks.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}
