import { isDeeperThan } from '../json/value.js'
import type { Diagnosis } from './diagnosis.js'
import type { Phase, Repeats, ServerResult, Tool } from './server.js'

/** Most runs of a server that one command may ask for. */
export const MAX_RUNS = 100

/**
 * One result for several examinations of a server. It is that of the first failed run, or of the first run if none failed, with what only
 * other runs found, and with how many succeeded.
 * @param results in the order of the runs; at least one
 */
export function combined(results: readonly ServerResult[]): ServerResult {
  const [first] = results
  if (first === undefined) throw new RangeError('there was no run')
  const done = results.filter(({ state }) => state !== 'stopped')
  const failed = done.filter(({ failure }) => failure !== null)
  // An interrupted run tells only that the server was not examined to the end.
  const shown = failed[0] ?? results.find(({ state }) => state === 'stopped') ?? first
  if (done.length === 0) return shown
  const repeats: Repeats = {
    runs: done.length,
    ready: done.length - failed.length,
    listedAfter: done.flatMap((result) => listedAfter(result) ?? []).sort((a, b) => a - b)
  }
  const diagnoses = [...shown.diagnoses, ...flaky(shown, repeats, failed), ...onlyElsewhere(shown, results)]
  return { ...shown, diagnoses, repeats }
}

/** Whether a server was ready in some runs and failed in others. */
export function isFlaky({ runs, ready }: Repeats): boolean {
  return ready > 0 && ready < runs
}

/** The smallest value that so many percent of the values do not exceed (the nearest rank). @param ascending the values, sorted */
export function percentile(ascending: readonly number[], percent: number): number | undefined {
  return ascending[Math.max(0, Math.ceil((percent / 100) * ascending.length) - 1)]
}

/** When the tools were listed; without tools, when the server was ready. */
function listedAfter({ phases, readyAfter }: ServerResult): number | null {
  const listed = phases.find(({ name, ok }: Phase) => name === 'tools/list' && ok)
  return listed?.end ?? readyAfter
}

function flaky({ server }: ServerResult, repeats: Repeats, failed: readonly ServerResult[]): Diagnosis[] {
  if (!isFlaky(repeats)) return []
  const reasons = [...new Set(failed.flatMap(({ failure }) => failure?.reason ?? []))]
  const message = `The server is flaky: ready in ${repeats.ready} of ${repeats.runs} runs, failed in ${failed.length} (${reasons.join(', ')})`
  return [{ kind: 'flaky', message, at: server.entry, part: 'key' }]
}

/** Findings of kinds that the shown run does not have; of each kind, those of the first run that has them. */
function onlyElsewhere(shown: ServerResult, results: readonly ServerResult[]): Diagnosis[] {
  const known = new Set(shown.diagnoses.map(({ kind }) => kind))
  return results.flatMap(({ diagnoses }) => {
    const fresh = diagnoses.filter(({ kind }) => !known.has(kind))
    for (const { kind } of fresh) known.add(kind)
    return fresh
  })
}

/** Characters of JSON that make a token, about. Every model has tokens of its own; for English and code four is the usual estimate. */
const CHARACTERS = 4

/** A deeper schema cannot be written as text without risking the stack, and no client accepts it. */
export const MAX_SCHEMA_DEPTH = 500

/**
 * About how many tokens a tool takes in a model's context: its name, description and input schema as JSON, a token for
 * every four characters. An estimate that needs no model; to be shown as "about N tokens". 0 for a schema that no client accepts.
 */
export function tokenCost({ name, description, inputSchema }: Tool): number {
  if (isDeeperThan(MAX_SCHEMA_DEPTH, inputSchema)) return 0
  return Math.ceil(JSON.stringify({ name, description, inputSchema }).length / CHARACTERS)
}

/** The tools with their estimated tokens, the most expensive first. */
export function toolCosts(tools: readonly Tool[]): readonly { readonly name: string; readonly tokens: number }[] {
  return tools.map((tool) => ({ name: tool.name, tokens: tokenCost(tool) })).sort((a, b) => b.tokens - a.tokens)
}

/** The estimated tokens of all tools of a server. */
export function totalTokens(tools: readonly Tool[]): number {
  return tools.reduce((sum, tool) => sum + tokenCost(tool), 0)
}
