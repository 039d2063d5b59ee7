import { describe, expect, it } from 'vitest'
import type { FailureReason } from '../../src/doctor/diagnosis.js'
import { combined, percentile } from '../../src/doctor/repeats.js'
import type { Phase, ServerResult } from '../../src/doctor/server.js'
import { failedServer, readyServer } from '../support/fake-examiner.js'
import { examination, type Opened } from './probe/examination.js'
import { plannedServer } from './probe/planned.js'
import { initialized, ScriptedServer, tool } from './probe/scripted-server.js'

const SERVER = plannedServer()

/** A run in which the tools were listed after so many milliseconds. */
function ready(after: number, stated: Partial<ServerResult> = {}): ServerResult {
  const phases: Phase[] = [
    { name: 'tools/list', start: 1, end: after, ok: true },
    { name: 'prompts/list', start: after, end: after + 50, ok: true }
  ]
  return readyServer(SERVER, { phases, readyAfter: after + 50, ...stated })
}

const failed = (reason: FailureReason, message = 'It ended') => failedServer(SERVER, reason, message)
const messagesOf = ({ diagnoses }: ServerResult) => diagnoses.map(({ kind, message }) => `${kind}: ${message}`)

describe('percentile', () => {
  it('is the nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
    expect([percentile(hundred, 50), percentile(hundred, 95)]).toEqual([50, 95])
    expect([percentile([1, 2, 3], 50), percentile([1, 2, 3], 95), percentile([7], 50)]).toEqual([2, 3, 7])
    expect(percentile([], 50)).toBeUndefined()
  })
})

describe('several runs of a server', () => {
  it('that were all ready have their times, sorted, and the result of the first', () => {
    const result = combined([ready(30), ready(10), ready(20, { phases: [], readyAfter: 25 })])
    expect(result).toMatchObject({ state: 'ready', readyAfter: 80, repeats: { runs: 3, ready: 3, listedAfter: [10, 25, 30] }, diagnoses: [] })
  })

  it('of which some failed are flaky, with the first failure', () => {
    const result = combined([ready(30), failed('startup-error'), ready(20), failed('startup-timeout'), failed('startup-error', 'Again')])
    expect(result).toMatchObject({ state: 'failed', failure: { reason: 'startup-error', detail: 'It ended.' } })
    expect(result.repeats).toEqual({ runs: 5, ready: 2, listedAfter: [20, 30] })
    expect(messagesOf(result)).toEqual([
      'startup-error: It ended',
      'flaky: The server is flaky: ready in 2 of 5 runs, failed in 3 (startup-error, startup-timeout)',
      'startup-timeout: It ended'
    ])
  })

  it('that all failed are not flaky', () => {
    const result = combined([failed('empty'), failed('empty')])
    expect(result.repeats).toEqual({ runs: 2, ready: 0, listedAfter: [] })
    expect(messagesOf(result)).toEqual(['empty: It ended'])
  })

  it('keep what only one of them found', () => {
    const at = SERVER.entry
    const left = { kind: 'left-behind', message: 'It left 1 process behind', at } as const
    const noise = (line: number) => ({ kind: 'stdout-noise', message: `Line ${line}`, at }) as const
    expect(messagesOf(combined([ready(1, { diagnoses: [noise(1)] }), ready(1, { diagnoses: [noise(2), left] }), ready(1, { diagnoses: [left] })]))).toEqual([
      'stdout-noise: Line 1',
      'left-behind: It left 1 process behind'
    ])
  })

  it('that were interrupted count as far as they went', () => {
    const stopped = readyServer(SERVER, { state: 'stopped', readyAfter: null })
    expect(combined([ready(5), stopped])).toMatchObject({ state: 'stopped', repeats: { runs: 1, ready: 1 } })
    expect(combined([failed('empty'), stopped])).toMatchObject({ state: 'failed', repeats: { runs: 1, ready: 0 } })
    expect(combined([stopped]).repeats).toBeUndefined()
  })
})

describe('an examination that repeats', () => {
  const healthy = (stops: string[] = []) => {
    const server = new ScriptedServer({ initialize: initialized({ tools: {} }), 'tools/list': ({ answer }) => answer({ tools: [tool('a')] }) })
    server.onStop = () => void stops.push('stop')
    return server
  }

  it('starts a server anew for each run, once the last has stopped', async () => {
    const events: string[] = []
    const open = (): Opened => {
      events.push('start')
      return healthy(events)
    }
    const { results } = examination({ demo: open }, { repeat: 3 })
    expect((await results)[0]).toMatchObject({ state: 'ready', repeats: { runs: 3, ready: 3, listedAfter: [0, 0, 0] } })
    expect(events).toEqual(['start', 'stop', 'start', 'stop', 'start', 'stop'])
  })

  it('measures with the clock it is given, and tells which run it is in', async () => {
    const seen: string[] = []
    let runs = 0
    const onProgress = (_: unknown, stage: string, result?: unknown, run?: number): void => void seen.push(`${stage} ${run ?? '-'} ${result === undefined ? '' : 'result'}`)
    const { results, time } = examination(
      {
        demo: () => {
          const passes = [100, 300][runs++] ?? 0
          const server = healthy()
          server.onStart = () => {
            time.pass(passes)
            return Promise.resolve()
          }
          return server
        }
      },
      { repeat: 2, onProgress }
    )
    expect((await results)[0]?.repeats?.listedAfter).toEqual([100, 300])
    expect(seen.filter((one) => /^(?:spawn|done)/.test(one))).toEqual(['spawn 1 ', 'spawn 2 ', 'done - result'])
  })

  it('goes on after a failed run, and ends when it is interrupted', async () => {
    let runs = 0
    const fatal = { kind: 'startup-error', message: 'It ended', detail: 'It ended.', at: SERVER.entry } as const
    const { results, abort } = examination(
      {
        demo: () => {
          runs++
          if (runs === 1) return fatal
          if (runs === 3) abort.abort()
          return healthy()
        }
      },
      { repeat: 9 }
    )
    expect((await results)[0]).toMatchObject({ state: 'failed', failure: { reason: 'startup-error' }, repeats: { runs: 2, ready: 1 } })
    expect(runs).toBe(3)
  })

  it('tries what cannot be started only once', async () => {
    const at = SERVER.entry
    const server = plannedServer({ launch: undefined, diagnoses: [{ kind: 'variable-unset', message: 'KEY is not set', at }] })
    const [result] = await examination({}, { repeat: 5 }, [server]).results
    expect(result).toMatchObject({ state: 'failed', failure: { reason: 'variable-unset' } })
    expect(result?.repeats).toBeUndefined()
  })
})
