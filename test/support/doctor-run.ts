import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { expect, onTestFinished } from 'vitest'
import { validateResult } from '../../generated/result-validator.js'
import { createExaminer } from '../../src/cli/doctor/live-examiner.js'
import type { Examiner } from '../../src/doctor/probe/examine.js'
import type { FindingV1, ResultV1, ServerV1 } from '../../src/report/json.js'
import { type CliResult, runCli } from './run-cli.js'
import { tempFolder } from './temp-folder.js'
import { Traces } from './traces.js'

const SERVERS = resolve(import.meta.dirname, '../doctor/servers')

/** Shorter than what users have, so that the tests of stubborn servers do not take so long. In milliseconds. */
const GRACE = 400

/** A server entry that starts one of the misbehaving servers. */
export function entryOf(name: string, ...args: readonly string[]): Readonly<Record<string, unknown>> {
  return { command: process.execPath, args: [join(SERVERS, `${name}.mjs`), ...args] }
}

/** A configuration, as people write one: the first server's name is on line 3, column 5. */
export function configOf(servers: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ mcpServers: servers }, null, 2) + '\n'
}

/** The cases of a table, each with the row of the list of failures that it stands for in its title. */
export function casesOf<Case extends { readonly row: string }>(table: Readonly<Record<string, Case>>): [string, Case][] {
  return Object.entries(table).map(([what, one]) => [`${what} (${one.row})`, one])
}

export interface DoctorWorld {
  /** Options of the command line in addition to `--yes`. */
  readonly argv?: readonly string[]
  /** Variables of the user in addition to PATH. */
  readonly env?: Readonly<Record<string, string>>
  /** Files next to the configuration. */
  readonly files?: Readonly<Record<string, string>>
}

/** What a run of the doctor came to. */
export interface DoctorRun extends CliResult {
  readonly cwd: string
  readonly result: ResultV1
  readonly servers: Readonly<Record<string, ServerV1>>
  /** What the doctor found, without what lint did. */
  readonly findings: readonly FindingV1[]
  /** Milliseconds from the beginning to the end of the command. */
  readonly elapsed: number
  readonly traces: Traces
}

/**
 * Runs `plugvet doctor --yes --format json` in this process, with real servers, on a folder with an .mcp.json. When it is
 * over nothing of them is left, which is asserted, and the result fits its schema.
 */
export async function runDoctor(servers: Readonly<Record<string, unknown>>, world: DoctorWorld = {}): Promise<DoctorRun> {
  const traces = new Traces()
  const cwd = tempFolder({ '.mcp.json': configOf(servers), ...world.files })
  const examiner = liveExaminer()
  const began = performance.now()
  const cli = await runCli(cwd, ['doctor', '--yes', '--format', 'json', ...(world.argv ?? [])], {
    env: { PATH: process.env.PATH, ...traces.env, ...world.env },
    loadExaminer: () => Promise.resolve(examiner)
  })
  const elapsed = performance.now() - began
  expect(traces.left()).toEqual([])
  const result = resultOf(cli)
  const found = result.servers ?? []
  return {
    ...cli,
    cwd,
    result,
    servers: Object.fromEntries(found.map((server) => [server.name, server])),
    findings: result.findings.filter(({ ruleId }) => ruleId.startsWith('doctor/')),
    elapsed,
    traces
  }
}

/** The examiner that users have, but for its grace. */
export function liveExaminer(): Examiner {
  const examiner = createExaminer(process.platform, undefined)
  onTestFinished(() => examiner.killAllNow())
  return {
    examine: (servers, options) => examiner.examine(servers, { ...options, limits: { ...options.limits, grace: GRACE } }),
    checkLogin: (url, redirects) => examiner.checkLogin(url, redirects),
    readServerCard: (url) => examiner.readServerCard(url),
    killAllNow: () => examiner.killAllNow()
  }
}

function resultOf({ code, out, err }: CliResult): ResultV1 {
  expect(code, err).toBeLessThan(2)
  const value: unknown = JSON.parse(out)
  expect(validateResult(value), JSON.stringify(validateResult.errors)).toBe(true)
  return value as ResultV1
}

/** Where a finding stands, as an editor jumps to it, and what is underlined there. */
export function placeOf({ file, range }: FindingV1, cwd: string): { readonly at: string; readonly text: string } {
  const text = readFileSync(join(cwd, file), 'utf8').slice(range.start.offset, range.end.offset)
  return { at: `${file}:${range.start.line}:${range.start.column}`, text }
}
