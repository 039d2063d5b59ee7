import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { membersOf, type ProcessGroup } from '../../../src/doctor/stdio/process-group.js'
import {
  beginningOf,
  MARKER_VARIABLE,
  parsePs,
  parseStat,
  type ProcessEntry,
  readProcesses
} from '../../../src/doctor/stdio/process-table.js'

const group: ProcessGroup = { pid: 100, start: 50, marker: 'm', platform: 'linux', taskkill: '', isRunning: true, known: [] }

function entry(pid: number, rest: Partial<ProcessEntry> & { mark?: string } = {}): ProcessEntry {
  return { pid, parent: 1, session: pid, start: 60, hasEnded: false, name: 'x', marker: () => rest.mark, dumpFilter: () => '33', ...rest }
}

describe('the processes of a server', () => {
  const members = (entries: readonly ProcessEntry[], known: readonly ProcessEntry[] = []) =>
    membersOf({ ...group, known }, entries).map(({ pid }) => pid)

  it.each<[string, Partial<ProcessEntry> & { mark?: string }]>([
    ['in its session', { session: 100 }],
    ['with its marker', { mark: 'm' }],
    ['that it has started', { parent: 100 }]
  ])('are those %s', (_what, rest) => {
    const self = entry(100, { start: 50 })
    expect(members([self, entry(7, rest), entry(8)])).toEqual([100, 7])
  })

  it('are also what these have started, and what shares a session with them', () => {
    const chain = [entry(9, { parent: 8 }), entry(8, { parent: 7 }), entry(7, { mark: 'm' })]
    expect(members([...chain, entry(6, { session: 9 })]).sort()).toEqual([6, 7, 8, 9])
  })

  it('are never older than it, nor ended', () => {
    expect(members([entry(7, { mark: 'm', start: 49 }), entry(8, { mark: 'm', hasEnded: true })])).toEqual([])
  })

  it('are not those of a later process with its number', () => {
    const later = entry(100, { start: 70, session: 100 })
    expect(members([later, entry(101, { session: 100, start: 71, parent: 100 })])).toEqual([])
  })

  it('are those found before, unless the number is another process now', () => {
    const known = [entry(7), entry(8)]
    expect(members([entry(7), entry(8, { start: 61 })], known)).toEqual([7])
  })

  it('are those with its dump filter, unless they say that they are of another run', () => {
    const marked = { ...group, mark: 'b3' }
    const same = { dumpFilter: () => 'b3' }
    const found = membersOf(marked, [entry(7, same), entry(8, { ...same, mark: 'other' }), entry(9), entry(10, { ...same, start: 49 })])
    expect(found.map(({ pid }) => pid)).toEqual([7])
  })

  it('are not those with the dump filter that every process has', () => {
    expect(membersOf({ ...group, mark: undefined }, [entry(7), entry(8, { dumpFilter: () => undefined })])).toEqual([])
  })

  it('cannot be told without the time it began', () => {
    expect(membersOf({ ...group, start: undefined }, [entry(7, { mark: 'm' })])).toEqual([])
  })
})

describe('the table of processes', () => {
  it('reads the line of a process whose name is odd', () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index + 3)
    expect(parseStat(`42 (a) S (b c) S ${numbers.slice(1).join(' ')}`)).toMatchObject({
      pid: 42,
      name: 'a) S (b c',
      hasEnded: false,
      parent: 4,
      session: 6,
      start: 22
    })
    expect(parseStat(`42 (x) Z ${numbers.slice(1).join(' ')}`)).toMatchObject({ hasEnded: true })
    expect(parseStat('')).toBeUndefined()
  })

  it('reads what ps prints', () => {
    const text = `
      1     0     1 Ss   Sat Nov 21 09:00:00 2026 /sbin/launchd
    712     1   712 S    Sat Nov 21 09:37:12 2026 /usr/bin/node server.js A=b ${MARKER_VARIABLE}=abc-1 LANG=C
    713   712   712 Z    Sun Nov  1 09:37:13 2026 (node)
`
    const [first, second, third] = parsePs(text)
    expect(first).toMatchObject({ pid: 1, parent: 0, session: 1, name: 'launchd' })
    expect(first?.marker()).toBeUndefined()
    expect(second).toMatchObject({ pid: 712, parent: 1, session: 712, name: 'node', hasEnded: false })
    expect(second?.marker()).toBe('abc-1')
    expect(third).toMatchObject({ pid: 713, hasEnded: true })
    expect(third?.start).toBeLessThan(second?.start ?? 0)
  })

  it.each([
    ['/proc', () => readProcesses('linux')],
    // With the options of this machine's `ps`; macOS has another one for the environment.
    ['ps', () => parsePs(psOfThisMachine())]
  ])('holds a process of this machine, read from %s', async (_source, table) => {
    const env = { ...process.env, [MARKER_VARIABLE]: 'here' }
    const child = spawn('sleep', ['1000'], { detached: true, env, stdio: 'ignore' })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'spawn')
    const pid = Number(child.pid)
    const found = table().find((each) => each.pid === pid)
    expect(found).toMatchObject({ parent: process.pid, session: pid, hasEnded: false, name: 'sleep' })
    expect(found?.marker()).toBe('here')
  })

  it('tells when a process began', () => {
    expect(beginningOf(process.pid, 'linux')).toBe(readProcesses('linux').find(({ pid }) => pid === process.pid)?.start)
  })

  it('has none on Windows', () => {
    expect(readProcesses('win32')).toEqual([])
    expect(beginningOf(process.pid, 'win32')).toBeUndefined()
  })
})

function psOfThisMachine(): string {
  const columns = 'pid=,ppid=,pgid=,stat=,lstart=,command='
  const env = { ...process.env, LC_ALL: 'C' }
  return execFileSync('ps', ['axeww', '-o', columns], { encoding: 'utf8', env, maxBuffer: 2 ** 26 })
}
