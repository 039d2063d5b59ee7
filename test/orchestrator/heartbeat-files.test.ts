import { describe, expect, it } from 'vitest'
import { type HeartbeatFolder, readHeartbeats } from '../../src/orchestrator/heartbeat.js'

type Look = ReturnType<HeartbeatFolder['look']>

const FILE: Look = { is: 'file', mtimeMs: 5, empty: false }
const LATER: Look = { is: 'file', mtimeMs: 6, empty: false }

/** A folder that changes while it is read: each answer is given once, the last for good. */
function folder(listings: readonly (readonly string[])[], looks: Readonly<Record<string, readonly Look[]>>) {
  const asked: string[] = []
  let listed = 0
  const times = new Map<string, number>()
  const access: HeartbeatFolder = {
    names() {
      asked.push('names')
      return listings[Math.min(listed++, listings.length - 1)] ?? []
    },
    look(name) {
      asked.push(name)
      const answers = looks[name] ?? []
      const time = times.get(name) ?? 0
      times.set(name, time + 1)
      return answers[Math.min(time, answers.length - 1)]
    }
  }
  return { access, asked }
}

describe('heartbeat files', () => {
  it('are looked at by their names, and the folder is not listed where none is missed', () => {
    const { access, asked } = folder([], { 'A.json': [FILE], '__proto__.json': [LATER] })
    expect(readHeartbeats(['A', '__proto__'], access)).toEqual(new Map([['A', FILE], ['__proto__', LATER]]))
    expect(asked).toEqual(['A.json', '__proto__.json'])
  })

  it('may be no files', () => {
    const { access } = folder([['A.json', 'B.json']], { 'A.json': [{ is: 'directory' }], 'B.json': [{ is: 'other' }] })
    expect([...readHeartbeats(['A', 'B'], access).values()]).toEqual([{ is: 'directory' }, { is: 'other' }])
  })

  it('that the folder does not list are missing, and are asked for once', () => {
    const { access, asked } = folder([['B.json', 'A.json.123']], {})
    expect(readHeartbeats(['A'], access)).toEqual(new Map())
    expect(asked).toEqual(['A.json', 'names'])
  })

  it('that are replaced at that moment are looked at once more', () => {
    const { access, asked } = folder([['A.json']], { 'A.json': [undefined, LATER] })
    expect(readHeartbeats(['A'], access)).toEqual(new Map([['A', LATER]]))
    expect(asked).toEqual(['A.json', 'names', 'A.json'])
  })

  it('that are missed twice and listed twice are being replaced', () => {
    const { access, asked } = folder([['A.json'], ['A.json']], {})
    expect(readHeartbeats(['A'], access)).toEqual(new Map([['A', { is: 'replaced' }]]))
    expect(asked).toEqual(['A.json', 'names', 'A.json', 'names'])
  })

  it('missing from the second listing have been deleted', () => {
    const { access, asked } = folder([['A.json', 'B.json', 'C.json'], ['B.json']], { 'C.json': [undefined, FILE] })
    const expected = [['C', FILE], ['A', { is: 'deleted' }], ['B', { is: 'replaced' }]] as const
    expect(readHeartbeats(['A', 'B', 'C', 'D'], access)).toEqual(new Map<string, unknown>(expected))
    expect(asked.filter((name) => name === 'names')).toHaveLength(2)
  })

  it('of a folder that cannot be read are an error', () => {
    const access: HeartbeatFolder = {
      names: () => [],
      look() {
        throw new Error('EACCES')
      }
    }
    expect(() => readHeartbeats(['A'], access)).toThrow('EACCES')
  })
})
