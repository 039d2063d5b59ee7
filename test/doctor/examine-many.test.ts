import { describe, expect, it } from 'vitest'
import { examination } from './probe/examination.js'
import { plannedServer } from './probe/planned.js'
import { initialized, type Script, ScriptedServer, tool } from './probe/scripted-server.js'

const SILENT = (): void => undefined

function scripted(changes: Script = {}): ScriptedServer {
  return new ScriptedServer({
    initialize: initialized({ tools: {} }),
    'tools/list': ({ answer }) => answer({ tools: [tool('a')] }),
    ...changes
  })
}

function signal() {
  let give: () => void = SILENT
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}

describe('several servers', () => {
  it('have their results in their order, whichever is done first', async () => {
    const second = signal()
    const slow = scripted({ initialize: (question) => void second.given.then(() => initialized({ tools: {} })(question)) })
    const quick = scripted()
    quick.onStop = () => second.give()
    const { results, stages } = examination({ slow, quick })
    expect((await results).map(({ server, state }) => [server.name, state])).toEqual([
      ['slow', 'ready'],
      ['quick', 'ready']
    ])
    expect(stages.filter((stage) => stage.endsWith('done'))).toEqual(['quick: done', 'slow: done'])
    expect(stages.slice(0, 2)).toEqual(['slow: waiting', 'quick: waiting'])
  })

  it('are examined so many at a time', async () => {
    const [running, most] = [new Set<string>(), { at: 0 }]
    const names = ['a', 'b', 'c', 'd', 'e']
    const opened = Object.fromEntries(
      names.map((name) => [
        name,
        () => {
          running.add(name)
          most.at = Math.max(most.at, running.size)
          const server = scripted()
          server.onStop = () => void running.delete(name)
          return server
        }
      ])
    )
    const results = await examination(opened, { jobs: 2 }).results
    expect(results.map(({ state }) => state)).toEqual(names.map(() => 'ready'))
    expect(most.at).toBe(2)
  })

  it('may be none', async () => {
    await expect(examination({}).results).resolves.toEqual([])
  })
})

describe('an interrupted examination', () => {
  it('stops every server, starts none, and waits until all are gone', async () => {
    const [stopping, mayStop] = [signal(), signal()]
    const running = scripted({ 'tools/list': SILENT })
    running.onStop = () => {
      stopping.give()
      return mayStop.given
    }
    const waiting = scripted()
    const { results, abort, stages } = examination({ done: scripted(), running, waiting }, { jobs: 1 })
    let isOver = false
    const over = results.finally(() => (isOver = true))
    await running.asked('tools/list')
    abort.abort()
    await stopping.given
    await new Promise((resolve) => setImmediate(resolve))
    expect(isOver).toBe(false)
    mayStop.give()
    expect((await over).map(({ state, failure, diagnoses }) => ({ state, failure, diagnoses }))).toEqual([
      { state: 'ready', failure: null, diagnoses: [] },
      { state: 'stopped', failure: null, diagnoses: [] },
      { state: 'stopped', failure: null, diagnoses: [] }
    ])
    expect([running.stops, waiting.stops]).toEqual([1, 0])
    expect(stages.filter((stage) => stage.startsWith('waiting'))).toEqual(['waiting: waiting', 'waiting: done'])
  })

  it('that was so from the beginning starts nothing', async () => {
    const server = scripted()
    const { results } = examination({ demo: server }, { signal: AbortSignal.abort() })
    expect(await results).toMatchObject([{ state: 'stopped', phases: [] }])
    expect(server.transports).toEqual([])
  })

  it('still tells of what is will not be started anyway', async () => {
    const diagnoses = [{ kind: 'variable-unset', message: 'Unset', at: [] }] as const
    const planned = plannedServer({ launch: undefined, diagnoses })
    const { results } = examination({}, { signal: AbortSignal.abort() }, [planned])
    expect(await results).toMatchObject([{ state: 'failed', failure: { reason: 'variable-unset' } }])
  })

  it('stops a server that is only just starting', async () => {
    const [spawning, maySpawn] = [signal(), signal()]
    const server = scripted()
    const { results, abort } = examination({
      demo: async () => {
        spawning.give()
        await maySpawn.given
        return server
      }
    })
    await spawning.given
    abort.abort()
    maySpawn.give()
    expect(await results).toMatchObject([{ state: 'stopped' }])
    expect(server.stops).toBe(1)
    expect(server.heard).toEqual([])
  })

  it('does not wait to learn why a pipe broke', async () => {
    const server = scripted({ initialize: () => server.transports[0]?.onclose?.() })
    const { results, abort } = examination({ demo: server })
    await server.asked('initialize')
    await new Promise((resolve) => setImmediate(resolve))
    abort.abort()
    expect(await results).toMatchObject([{ state: 'stopped', failure: null }])
    expect(server.stops).toBe(1)
  })

  it('leaves a server alone that is already being stopped', async () => {
    const server = scripted()
    server.onStop = () => abort.abort()
    const { results, abort } = examination({ demo: server })
    expect(await results).toMatchObject([{ state: 'ready' }])
    expect(server.stops).toBe(1)
  })
})

describe('a mistake of plugvet', () => {
  it('with one server stops all, and comes to light', async () => {
    const [others, broken] = [scripted({ 'tools/list': SILENT }), scripted()]
    broken.openTransport = () => {
      throw new TypeError('a mistake')
    }
    const { results } = examination(
      {
        others,
        broken: async () => {
          await others.asked('tools/list')
          return broken
        },
        never: scripted()
      },
      { jobs: 2 }
    )
    await expect(results).rejects.toThrow('a mistake')
    expect([others.stops, broken.stops]).toEqual([1, 1])
  })

  it('in starting a server comes to light', async () => {
    const others = scripted({ 'tools/list': SILENT })
    const { results } = examination({
      others,
      broken: async () => {
        await others.asked('tools/list')
        throw new RangeError('a mistake')
      }
    })
    await expect(results).rejects.toThrow('a mistake')
    expect(others.stops).toBe(1)
  })

  it('in showing the progress stops all as well', async () => {
    const servers = { a: scripted({ 'tools/list': SILENT }), b: scripted() }
    const { results } = examination(servers, {
      onProgress: ({ name }, stage) => {
        if (name === 'b' && stage === 'tools/list') throw new Error('the terminal is gone')
      }
    })
    await expect(results).rejects.toThrow('the terminal is gone')
    expect([servers.a.stops, servers.b.stops]).toEqual([1, 1])
  })
})
