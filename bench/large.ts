import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { faultyConfig, smallConfig, writeTree } from './trees.js'

interface Setting {
  readonly node: string
  readonly cli: string
  readonly folder: string
  readonly rounds: number
  /** The largest tree; the others have a tenth and a hundredth of its files. */
  readonly most: number
}

const HOOK = join(import.meta.dirname, 'report-large.cjs')
/** The most by which the exponent of the time may exceed 1, and the most memory (issue 15). */
const LIMITS = { exponent: 1.05, megabytes: 150, first: 1000 }

/** What a program that prints JSON Lines needs. Milliseconds of processor time and of wall time, and bytes. */
interface Needs {
  readonly time: number
  readonly first: number
  readonly peak: number
}

/**
 * How plugvet grows from a thousand files to a hundred thousand, with mistakes in every tenth: processor time, which is less disturbed
 * by others than wall time; memory, and the wall time until the first line of a finding was written.
 */
export function largeTable({ node, cli, folder, rounds, most }: Setting): string {
  const counts = [most / 100, most / 10, most]
  const rows = counts.map((count) => {
    const tree = join(folder, String(count))
    writeTree(tree, count, (index) => (index % 10 === 9 ? faultyConfig(index) : smallConfig(index)))
    const runs = Array.from({ length: rounds }, () => needsOf([node, cli, tree, '--format', 'jsonl'], folder))
    rmSync(tree, { recursive: true, force: true })
    const range = (of: (needs: Needs) => number) => [Math.min(...runs.map(of)), Math.max(...runs.map(of))] as const
    return { count, time: range(({ time }) => time), first: range(({ first }) => first), peak: range(({ peak }) => peak / 1e6) }
  })
  const lines = rows.map(({ count, time, first, peak }) => {
    return `  ${String(count).padStart(7)} files  ${spread(time)} ms of the processor  ${spread(peak)} MB  first finding after ${spread(first)} ms`
  })
  const [, middle, last] = rows
  const exponent = middle === undefined || last === undefined ? Number.NaN : Math.log10(last.time[0] / middle.time[0])
  const isMet = exponent <= LIMITS.exponent && rows.every(({ peak, first }) => peak[0] <= LIMITS.megabytes && first[0] <= LIMITS.first)
  const limits = `limits ${LIMITS.exponent}, ${LIMITS.megabytes} MB and ${LIMITS.first} ms`
  return `many files with --format jsonl\n${lines.join('\n')}\n  from the second row to the third, exponent ${exponent.toFixed(2)}; ${limits}: ${isMet ? 'met' : 'MISSED'}\n`
}

function spread([least, most]: readonly [number, number]): string {
  return `${least.toFixed(0)}–${most.toFixed(0)}`
}

function needsOf([program, ...args]: readonly [string, ...string[]], folder: string): Needs {
  const out = join(folder, 'out.jsonl')
  const file = openSync(out, 'w')
  const { status, error, stderr } = spawnSync(program, ['--require', HOOK, ...args], {
    env: { ...process.env, BENCH_FILE: join(folder, 'needs.json') },
    stdio: ['ignore', file, 'pipe']
  })
  closeSync(file)
  if (error !== undefined) throw error
  if (status !== 1 || !isWhole(out)) throw new Error(`plugvet ended with ${status}: ${stderr.toString().slice(0, 500)}`)
  const needs = JSON.parse(readFileSync(join(folder, 'needs.json'), 'utf8')) as Partial<Needs>
  const { time, first, peak } = needs
  if (time === undefined || first === undefined || peak === undefined) throw new Error(`no finding was seen on its way out: ${JSON.stringify(needs)}`)
  return { time, first, peak }
}

/** Whether a report ends with its summary. */
function isWhole(path: string): boolean {
  const { size } = statSync(path)
  const tail = Buffer.alloc(Math.min(size, 1024))
  const file = openSync(path, 'r')
  readSync(file, tail, 0, tail.length, size - tail.length)
  closeSync(file)
  return tail.toString().trimEnd().split('\n').at(-1)?.startsWith('{"type":"summary"') === true
}
