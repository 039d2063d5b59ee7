import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Heartbeat, type HeartbeatOptions, type HeartbeatStore } from '../../src/orchestrator/heartbeat.js'

const FOLDER = '/w/.orchestrator/heartbeats'
const PATH = `${FOLDER}/ISS-1.json`

/** A store that notes what is done to it, where every write can be made to wait or to fail. */
class Store implements HeartbeatStore {
  readonly done: string[] = []
  readonly files = new Map<string, string>()
  failure: Error | undefined
  gate: Promise<void> = Promise.resolve()
  #writes = 0

  prepare(folder: string): Promise<void> {
    this.done.push(`prepare ${folder}`)
    return Promise.resolve()
  }

  async write(path: string, text: string): Promise<string> {
    this.done.push('write')
    await this.gate
    if (this.failure !== undefined) throw this.failure
    const mark = `mark ${++this.#writes}: ${text.trim()}`
    this.files.set(path, mark)
    return mark
  }

  remove(path: string, mark: string): Promise<void> {
    this.done.push('remove')
    if (this.files.get(path) === mark) this.files.delete(path)
    return Promise.resolve()
  }
}

let store = new Store()

function heartbeat(more: Partial<HeartbeatOptions> = {}): Heartbeat {
  return new Heartbeat('ISS-1', { folder: FOLDER, intervalMs: 1000, store, ...more })
}

beforeEach(() => {
  store = new Store()
  vi.useFakeTimers()
})

afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('§2.7 a heartbeat', () => {
  it('is written at the start, refreshed every interval, and deleted at the end', async () => {
    const beat = heartbeat()
    expect(beat.path).toBe(PATH)
    await beat.start()
    expect(store.done).toEqual([`prepare ${FOLDER}`, 'write'])
    expect([...store.files]).toEqual([[PATH, 'mark 1: {}']])
    await vi.advanceTimersByTimeAsync(999)
    expect(store.done).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2001)
    expect(store.done.slice(2)).toEqual(['write', 'write', 'write'])
    await beat.stop()
    expect(store.files.size).toBe(0)
    await vi.advanceTimersByTimeAsync(5000)
    expect(store.done.slice(5)).toEqual(['remove'])
  })

  it('is refreshed every 60 seconds where nothing sets it (§8)', async () => {
    const beat = new Heartbeat('ISS-1', { folder: FOLDER, store })
    await beat.start()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(store.done).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(store.done).toHaveLength(3)
    await beat.stop()
  })

  it('is left behind by a worker that crashed', async () => {
    const beat = heartbeat()
    await beat.start()
    await beat.leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(store.done).toEqual([`prepare ${FOLDER}`, 'write'])
    expect(store.files.has(PATH)).toBe(true)
  })

  it('that another worker of the issue has written since stays', async () => {
    const beat = heartbeat()
    await beat.start()
    store.files.set(PATH, 'of another')
    await beat.stop()
    expect(store.files.get(PATH)).toBe('of another')
  })

  it('is not put back by a refresh that was under way when it was stopped', async () => {
    const beat = heartbeat()
    await beat.start()
    const { promise, open } = gate()
    store.gate = promise
    await vi.advanceTimersByTimeAsync(1000)
    const stopped = beat.stop()
    open()
    await stopped
    expect(store.done.slice(2)).toEqual(['write', 'remove'])
    expect(store.files.size).toBe(0)
  })

  it('that is stopped while it starts is deleted, and not refreshed', async () => {
    const beat = heartbeat()
    const { promise, open } = gate()
    store.gate = promise
    const started = beat.start()
    const stopped = beat.stop()
    open()
    await Promise.all([started, stopped])
    expect(store.done).toEqual([`prepare ${FOLDER}`, 'write', 'remove'])
    expect(store.files.size).toBe(0)
  })

  it('is not written twice at once by a slow disk', async () => {
    const beat = heartbeat()
    await beat.start()
    const { promise, open } = gate()
    store.gate = promise
    await vi.advanceTimersByTimeAsync(3000)
    expect(store.done.slice(2)).toEqual(['write'])
    open()
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.done.slice(2)).toEqual(['write', 'write'])
    await beat.stop()
  })

  it('that cannot be refreshed is told once, and tried again', async () => {
    const onFailure = vi.fn()
    const beat = heartbeat({ onFailure })
    await beat.start()
    store.failure = new Error('ENOSPC')
    await vi.advanceTimersByTimeAsync(3000)
    expect(onFailure.mock.calls).toEqual([[store.failure]])
    store.failure = undefined
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.files.get(PATH)).toBe('mark 2: {}')
    await beat.stop()
    expect(store.files.size).toBe(0)
  })

  it('that cannot be written at the start is not started', async () => {
    const beat = heartbeat()
    store.failure = new Error('EACCES')
    await expect(beat.start()).rejects.toThrow('EACCES')
    await beat.stop()
    expect(store.done).toEqual([`prepare ${FOLDER}`, 'write'])
  })

  it('is started once, and stopped as often as one likes', async () => {
    const beat = heartbeat()
    await beat.stop()
    await beat.start()
    await expect(beat.start()).rejects.toThrow('a heartbeat can be started only once')
    await beat.stop()
    await beat.stop()
    expect(store.done).toEqual([`prepare ${FOLDER}`, 'write', 'remove'])
  })

  it.each(['../x', '', 'a/b', 'NUL', 'a\0'])('has no file for the issue %j', (issue) => {
    expect(() => new Heartbeat(issue, { folder: FOLDER, store })).toThrow(RangeError)
  })

  it.each([0, -1, Number.NaN, 2 ** 31])('is not refreshed every %d ms', (intervalMs) => {
    expect(() => heartbeat({ intervalMs })).toThrow(RangeError)
  })
})

function gate(): { promise: Promise<void>; open: () => void } {
  let resolve: (() => void) | undefined
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, open: () => resolve?.() }
}
