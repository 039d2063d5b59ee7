import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { NOTE_CODES } from '../../src/orchestrator/reconcile.js'
import type { ReconciliationV1 } from '../../src/report/reconciliation.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

/** The clock of `runCli`. */
const NOW = Date.UTC(2026, 0, 31, 12)

const HEARTBEATS = '.orchestrator/heartbeats'

const SCHEMAS = new URL('../../schemas/', import.meta.url)
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
formats.default(ajv)
const schemaOf = (name: string) => JSON.parse(readFileSync(new URL(`${name}.schema.json`, SCHEMAS), 'utf8')) as object
const validate = ajv.addSchema(schemaOf('result')).compile(schemaOf('reconcile'))

function entry(taskId: string, more: object = {}): object {
  return { task_id: taskId, session_id: 's2', worktree: `/trees/${taskId}`, started_at: '2026-01-31T11:00:00Z', ...more }
}

function recordOf(running: unknown): string {
  const claimed = Object.entries(running ?? {}).map(([key, value]) => (value as { issue_identifier?: string }).issue_identifier ?? key)
  return JSON.stringify({ running, retry_attempts: {}, claimed, completed: [] }, null, 2)
}

/** A project with a state record, and heartbeats of the given ages in milliseconds. */
function project(running: unknown, ages: Readonly<Record<string, number>> = {}, files: Readonly<Record<string, string>> = {}): string {
  const names = Object.keys(ages).map((id) => `${HEARTBEATS}/${id}.json`)
  const cwd = tempFolder({ 'state.json': recordOf(running), ...Object.fromEntries(names.map((name) => [name, '{}'])), ...files })
  mkdirSync(join(cwd, HEARTBEATS), { recursive: true })
  for (const [id, age] of Object.entries(ages)) {
    const time = new Date(NOW - age)
    utimesSync(join(cwd, HEARTBEATS, `${id}.json`), time, time)
  }
  return cwd
}

const STALE = ['--stale-ms', '3m']

async function asJson(cwd: string, argv: readonly string[] = STALE): Promise<ReconciliationV1 & { code: number }> {
  const { code, out, err } = await runCli(cwd, ['reconcile', 'state.json', ...argv, '--format', 'json'])
  expect(err).toBe('')
  const result = JSON.parse(out) as ReconciliationV1
  expect(validate(result) ? [] : validate.errors).toEqual([])
  return { ...result, code }
}

const briefly = ({ verdicts }: ReconciliationV1) => verdicts.map(({ key, verdict }) => `${key} ${verdict}`)

describe('plugvet reconcile', () => {
  const running = {
    'ISS-1': entry('t1', { session_id: 's1' }),
    'ISS-2': entry('t2'),
    k3: entry('t3', { issue_identifier: 'ISS-3' }),
    'ISS-4': entry('t4')
  }
  const ages = { 'ISS-1': 0, 'ISS-2': 4000, 'ISS-3': 181_000, orphan: 5 }

  it('judges each running entry, for people', async () => {
    const cwd = project(running, ages)
    const { code, out, err } = await runCli(cwd, ['reconcile', 'state.json', ...STALE, '--task', 't1', '--rule', 'state-heartbeat=off'])
    expect(out).toBe(`verdict        action      key    issue  task  heartbeat
own            query-task  ISS-1  ISS-1  t1    -
other-session  leave       ISS-2  ISS-2  t2    4 s ago
abandoned      retry       k3     ISS-3  t3    3 min 1 s ago
abandoned      retry       ISS-4  ISS-4  t4    missing

1 own, 1 of another session, 2 abandoned; stale after 3 min; heartbeats in .orchestrator/heartbeats
`)
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })

  it('and for programs', async () => {
    const argv = [...STALE, '--task', 't1', '--session', 's1', '--rule', 'state-heartbeat=off']
    const { code, tool, verdicts, findings, ...rest } = await asJson(project(running, ages), argv)
    expect(tool.name).toBe('plugvet')
    const path = (id: string) => `${HEARTBEATS}/${id}.json`
    expect(verdicts).toEqual([
      { key: 'ISS-1', issue: 'ISS-1', taskId: 't1', verdict: 'own', action: 'query-task', heartbeat: null, notes: [] },
      {
        ...{ key: 'ISS-2', issue: 'ISS-2', taskId: 't2', verdict: 'other-session', action: 'leave' },
        ...{ heartbeat: { path: path('ISS-2'), ageMs: 4000 }, notes: [] }
      },
      {
        ...{ key: 'k3', issue: 'ISS-3', taskId: 't3', verdict: 'abandoned', action: 'retry' },
        ...{ heartbeat: { path: path('ISS-3'), ageMs: 181_000 }, notes: [] }
      },
      { key: 'ISS-4', issue: 'ISS-4', taskId: 't4', verdict: 'abandoned', action: 'retry', heartbeat: null, notes: [] }
    ])
    expect({ code, findings }).toEqual({ code: 0, findings: [] })
    expect(rest).toEqual({
      ...{ version: 1, session: 's1', now: '2026-01-31T12:00:00.000Z', staleMs: 180_000, heartbeats: HEARTBEATS },
      ...{ unjudged: [], defect: null, summary: { own: 1, otherSession: 1, abandoned: 2, unjudged: 0 } }
    })
  })

  it('writes nothing but the report it is asked for', async () => {
    const cwd = project(running, ages)
    const before = readdirSync(cwd, { recursive: true })
    await asJson(cwd)
    expect(readdirSync(cwd, { recursive: true })).toEqual(before)
    expect((await runCli(cwd, ['reconcile', 'state.json', ...STALE, '--format', 'json', '-o', 'plan.json'])).out).toBe('')
    expect(readdirSync(cwd, { recursive: true })).toHaveLength(before.length + 1)
    expect(validate(JSON.parse(readFileSync(join(cwd, 'plan.json'), 'utf8')))).toBe(true)
  })

  it('has every note in its schema', () => {
    const { definitions } = schemaOf('reconcile') as { definitions: { note: { properties: { code: { enum: string[] } } } } }
    expect(definitions.note.properties.code.enum).toEqual(NOTE_CODES)
  })

  it('says what is remarkable, and shows nothing that steers a terminal', async () => {
    const cwd = project({ 'a\u001B[2J': entry('t1'), B: entry('t2') }, { B: -4000 })
    const { out } = await runCli(cwd, ['reconcile', 'state.json', ...STALE, '--rule', 'state-heartbeat=off'])
    expect(out).toContain('not judged: a\\u001b[2J: the issue id is not a valid file name for the heartbeat folder, so it is not looked up\n')
    expect(out).toContain(`other-session  leave   B    B      t2    in 4 s
  note: the heartbeat is 4 s ahead of the clock, so it counts as fresh: one of the two clocks is wrong
`)
  })

  it('takes no heartbeat that was refreshed while it looked for one from the future', async () => {
    const cwd = project({ A: entry('t1'), B: entry('t2') }, { A: -3000, B: -9000 })
    const times = [NOW]
    const now = () => times.shift() ?? NOW + 5000
    const { out } = await runCli(cwd, ['reconcile', 'state.json', ...STALE, '--format', 'json'], { now })
    const { verdicts } = JSON.parse(out) as ReconciliationV1
    expect(verdicts.map(({ heartbeat, notes }) => [heartbeat?.ageMs, notes.length])).toEqual([
      [0, 0],
      [-9000, 1]
    ])
  })

  it('keeps credentials to itself', async () => {
    const token = ['ghp', 'Q7b2X3d9E5m1G7h4I9j0K2l8M3n5O1p6Z7r4'].join('_')
    const cwd = project({ [token]: entry(token) })
    const { out, err } = await runCli(cwd, ['reconcile', 'state.json', ...STALE, '--format', 'json', '-o', 'a.json', '--format', 'text'])
    expect(out + err + readFileSync(join(cwd, 'a.json'), 'utf8')).not.toContain(token)
    expect(out).toContain('abandoned')
  })
})

describe('the heartbeats', () => {
  const running = { A: entry('t1'), B: entry('t2') }

  it('are found from the record upwards, or given', async () => {
    const cwd = project(running, { A: 1 }, { 'deep/er/state.json': recordOf(running), 'beats/B.json': '{}', 'empty/.keep': '' })
    utimesSync(join(cwd, 'beats/B.json'), NOW / 1000, NOW / 1000)
    const judged = async (...argv: string[]) => {
      const { out } = await runCli(cwd, ['reconcile', ...argv, ...STALE, '--format', 'json'])
      return briefly(JSON.parse(out) as ReconciliationV1)
    }
    expect(await judged('deep/er/state.json')).toEqual(['A other-session', 'B abandoned'])
    expect(await judged('state.json', '--heartbeats', 'beats')).toEqual(['A abandoned', 'B other-session'])
    expect(await judged('state.json', '--heartbeats', 'empty')).toEqual(['A abandoned', 'B abandoned'])
  })

  it('are required: without a folder every task of another session would be treated as abandoned', async () => {
    const cwd = tempFolder({ 'state.json': recordOf(running) })
    const { code, out, err } = await runCli(cwd, ['reconcile', 'state.json', ...STALE, '--task', 't1'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe(
      'plugvet: there is no folder .orchestrator/heartbeats next to the record or above it; name it with --heartbeats, ' +
        'or every task of another session would be treated as abandoned\n'
    )
    const own = await asJson(cwd, [...STALE, '--task', 't1', '--task', 't2'])
    expect([own.heartbeats, ...briefly(own)]).toEqual([null, 'A own', 'B own'])
  })

  it('may be directories, links or empty', async () => {
    const cwd = project({ ...running, C: entry('t3'), D: entry('t4') }, { B: 1 }, { [`${HEARTBEATS}/C.json`]: '' })
    mkdirSync(join(cwd, HEARTBEATS, 'A.json'))
    symlinkSync('nowhere', join(cwd, HEARTBEATS, 'D.json'))
    utimesSync(join(cwd, HEARTBEATS, 'C.json'), NOW / 1000, NOW / 1000)
    const { verdicts } = await asJson(cwd)
    expect(verdicts.map(({ key, verdict, notes }) => [key, verdict, ...notes.map(({ code }) => code)])).toEqual([
      ['A', 'abandoned', 'no-file'],
      ['B', 'other-session'],
      ['C', 'other-session', 'empty-heartbeat'],
      ['D', 'abandoned', 'no-file']
    ])
  })

  it('of ids that lead out of the folder are not looked up', async () => {
    const ids = ['../state', '../../state', '', '.', 'sub/x', 'sub\\x', 'NUL']
    const cwd = project(Object.fromEntries(ids.map((id, index) => [`k${index}`, entry(`t${index}`, { issue_identifier: id })])), {}, {
      '.orchestrator/state.json': '{}',
      [`${HEARTBEATS}/sub/x.json`]: '{}'
    })
    const { verdicts, unjudged, summary } = await asJson(cwd)
    expect(verdicts).toEqual([])
    expect(unjudged.map(({ key }) => key)).toEqual(ids.map((_, index) => `k${index}`))
    expect(summary.unjudged).toBe(ids.length)
  })

  it('in a folder that cannot be read are no missing ones', () => {
    const cwd = project(running)
    const folder = join(cwd, HEARTBEATS)
    chmodSync(folder, 0)
    chmodSync(cwd, 0o755)
    // The superuser may read everything: there, the program runs as nobody.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const argv = [resolve(import.meta.dirname, '../../dist/plugvet.cjs'), 'reconcile', 'state.json', ...STALE]
    const env = { PATH: process.env.PATH }
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd, encoding: 'utf8', env, ...user })
    chmodSync(folder, 0o755)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toBe(`plugvet: the heartbeat folder ${folder}: permission denied\n`)
  })
})

describe('when a heartbeat is stale', () => {
  const workflow = (text: string) => ({ 'WORKFLOW.md': `---\nagent:\n${text}---\n# Work\n` })
  const STALE_SETTING = '  heartbeat_interval_ms: 1000\n  heartbeat_stale_ms: 5000\n'

  it.each<[string[], number]>([
    [['--stale-ms', '5000'], 5000],
    [['--stale-ms', '5s'], 5000],
    [['--workflow', 'WORKFLOW.md'], 5000],
    [['--workflow', 'WORKFLOW.md', '--stale-ms', '1m'], 60_000]
  ])('%j says', async (argv, staleMs) => {
    const running = { A: entry('t1'), B: entry('t2') }
    const result = await asJson(project(running, { A: 5000, B: staleMs + 1000 }, workflow(STALE_SETTING)), argv)
    expect(result.staleMs).toBe(staleMs)
    expect(briefly(result)).toEqual(['A other-session', 'B abandoned'])
  })

  it('must be said by somebody', async () => {
    const cwd = project({}, {}, workflow('  heartbeat_interval_ms: 1000\n'))
    expect(await runCli(cwd, ['reconcile', 'state.json'])).toEqual({
      code: 2,
      out: '',
      err: 'plugvet: reconcile needs --stale-ms N, or --workflow FILE with heartbeat_stale_ms; there is no default\n'
    })
    expect(await runCli(cwd, ['reconcile', 'state.json', '--workflow', 'WORKFLOW.md'])).toEqual({
      code: 2,
      out: '',
      err: 'plugvet: WORKFLOW.md does not set heartbeat_stale_ms, which has no default; set it, or use --stale-ms N\n'
    })
  })

  it('is warned of where it is no longer than the interval', async () => {
    const cwd = project({}, {}, workflow('  heartbeat_stale_ms: 60000\n'))
    const { code, err } = await runCli(cwd, ['reconcile', 'state.json', '--workflow', 'WORKFLOW.md'])
    expect(code).toBe(0)
    expect(err).toBe('plugvet: a heartbeat is stale after 60000 ms, but refreshed only every 60000 ms: running tasks will be treated as abandoned\n')
  })
})

describe("this session's task list", () => {
  const running = { A: entry('t1'), B: entry('t 2'), C: entry('t3') }

  it.each<[string, string[], string[]]>([
    ['["t1", "t 2"]', ['--tasks', 'list'], ['A own', 'B own', 'C abandoned']],
    ['\uFEFF\n [ "t1" ]\n', ['--tasks', 'list'], ['A own', 'B abandoned', 'C abandoned']],
    ['[]', ['--tasks', 'list', '--task', 't3'], ['A abandoned', 'B abandoned', 'C own']],
    ['t1\r\n\n  t 2 \nunknown', ['--tasks', 'list'], ['A own', 'B own', 'C abandoned']],
    ['', ['--tasks', 'list', '--task', 't1', '--task', 't3'], ['A own', 'B abandoned', 'C own']]
  ])('is %j with %j', async (list, argv, expected) => {
    expect(briefly(await asJson(project(running, {}, { list }), [...STALE, ...argv]))).toEqual(expected)
  })

  it.each([
    ['["t1", 7]', '--tasks list: element 1 of the array is not a string'],
    ['["t1"', '--tasks list:1:6: the file ends before "]" closes the array']
  ])('is not %j', async (list, message) => {
    const { code, err } = await runCli(project(running, {}, { list }), ['reconcile', 'state.json', ...STALE, '--tasks', 'list'])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`plugvet: ${message}`) as string })
  })
})

describe('the moment', () => {
  it.each([
    ['2026-01-31T12:00:00Z', 'other-session'],
    ['2026-01-31T13:03:00+01:00', 'other-session'],
    ['2026-01-31T12:03:00.001Z', 'abandoned'],
    ['2026-01-31T11:00Z', 'other-session']
  ])('%s', async (now, verdict) => {
    const result = await asJson(project({ A: entry('t1') }, { A: 0 }), [...STALE, '--now', now])
    expect(result.verdicts[0]?.verdict).toBe(verdict)
    expect(Date.parse(result.now)).toBe(Date.parse(now))
  })

  it.each([
    ...['now', '2026-01-31', '2026-01-31T12:00:00', '1769860800000'],
    ...['2026-02-30T12:00:00Z', '2026-01-31T25:00:00Z', '0000-00-00T00:00Z']
  ])('is not %s', async (now) => {
    const { code, err } = await runCli(project({}), ['reconcile', 'state.json', ...STALE, '--now', now])
    const message = `--now needs a date-time with a UTC offset, such as 2026-01-31T12:00:00Z, not "${now}"`
    expect({ code, err }).toEqual({ code: 2, err: `plugvet: ${message}\n` })
  })

  it('is the one lint judges by, too', async () => {
    const cwd = project({ A: entry('t1') }, { A: 0 })
    const { findings } = await asJson(cwd, [...STALE, '--now', '2026-01-31T10:00:00Z'])
    expect(findings.map(({ ruleId }) => ruleId)).toContain('state-time')
  })
})

describe('a record that cannot be judged', () => {
  it.each([
    ['', 'valid-json', 'it is not valid JSON, or only partly written'],
    [recordOf({ A: entry('t1') }).slice(0, 60), 'valid-json', 'it is not valid JSON, or only partly written'],
    [recordOf([]), 'state-shape', "its 'running' is not an object"],
    ['[]', 'state-shape', 'it is not an object'],
    ['{}', 'state-shape', "it has no 'running'"]
  ])('%j has findings, with their places, and no verdicts', async (text, ruleId, defect) => {
    const cwd = tempFolder({ 'state.json': text })
    const result = await asJson(cwd)
    expect({ code: result.code, verdicts: result.verdicts, defect: result.defect }).toEqual({ code: 1, verdicts: [], defect })
    expect(result.findings.map((finding) => finding.ruleId)).toContain(ruleId)
    for (const { range } of result.findings) expect(range.start.line).toBeGreaterThan(0)
    const { out } = await runCli(cwd, ['reconcile', 'state.json', ...STALE])
    expect(out).toMatch(/^state\.json:\d+:\d+ {2}error/)
    expect(out.endsWith(`\nnothing is judged: ${defect}\n`)).toBe(true)
  })

  it('in part: the rest is judged', async () => {
    const text = `{ "running": { "__proto__": { "task_id": "t1" }, "constructor": 7, "A": ${JSON.stringify(entry('t2'))} },
  "retry_attempts": {}, "claimed": ["A", "__proto__", "constructor"], "completed": [] }`
    const cwd = project({}, { A: 1, __proto__x: 1 }, { 'state.json': text })
    const result = await asJson(cwd)
    expect([result.code, ...briefly(result)]).toEqual([1, '__proto__ abandoned', 'A other-session'])
    expect(result.unjudged).toEqual([{ key: 'constructor', reason: 'the entry is not an object' }])
    const places = result.findings.filter(({ severity }) => severity === 'error').map(({ pointer }) => pointer)
    expect(new Set(places)).toEqual(new Set(['/running/__proto__', '/running/constructor']))
  })
})

describe('a command line', () => {
  const noDuration = '--stale-ms takes a duration such as 30000 (milliseconds), 30s or 2m'

  it.each<[string[], string]>([
    [['reconcile', ...STALE], 'reconcile needs one state record: plugvet reconcile STATE'],
    [['reconcile', 'a', 'b', ...STALE], 'reconcile needs one state record: plugvet reconcile STATE'],
    [['reconcile', 'none.json', ...STALE], 'none.json: no such file or directory'],
    [['reconcile', '.', ...STALE], '.: is a directory, not a file'],
    [['reconcile', 'state.json', '--stale-ms', '0'], `${noDuration}, not "0"`],
    [['reconcile', 'state.json', '--stale-ms', 'soon'], `${noDuration}, not "soon"`],
    [['reconcile', 'state.json', ...STALE, '--heartbeats', 'none'], '--heartbeats none: no such directory'],
    [['reconcile', 'state.json', ...STALE, '--tasks', 'none'], '--tasks none: no such file or directory'],
    [['reconcile', 'state.json', ...STALE, '--workflow', 'none'], '--workflow none: no such file or directory'],
    [['reconcile', 'state.json', ...STALE, '--format', 'sarif'], 'reconcile supports only --format text and json'],
    [['reconcile', 'state.json', ...STALE, '--stdin'], '--stdin is an option of plugvet lint, doctor, expand, matrix and convert, not of plugvet reconcile']
  ])('%j is refused', async (argv, message) => {
    expect(await runCli(project({}), argv)).toEqual({ code: 2, out: '', err: `plugvet: ${message}\n` })
  })
})
