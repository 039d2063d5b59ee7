import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFifos } from '../support/fifo.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const STALE = '---\r\ntitle: 😀\r\nagent:\r\n  heartbeat_stale_ms: 5 # 😀\r\n---\r\n\r\n# How we work\r\n'
const STALE_PLACE = '4:23: error heartbeat-settings'
const FOLDER = '.orchestrator/heartbeats'

function entry(worktree: string, rest: object = {}): object {
  return { task_id: 't', session_id: 's', worktree, started_at: '2026-01-31T11:00:00Z', ...rest }
}

function record(running: object, rest: object = {}): string {
  return JSON.stringify({ running, retry_attempts: {}, claimed: Object.keys(running), completed: [], ...rest })
}

/** The findings as lines, without their help. */
async function told(cwd: string, argv: readonly string[] = [], world: Parameters<typeof runCli>[2] = {}) {
  const { code, out, err } = await runCli(cwd, ['--format', 'compact', '--info', ...argv], world)
  const lines = out.split('\n').filter((line) => /^[^ ].*:\d+:\d+: /.test(line))
  return { code, err, lines }
}

function containing(part: string): string {
  return expect.stringContaining(part) as string
}

async function files(cwd: string, argv: readonly string[] = []): Promise<string[]> {
  const { out } = await runCli(cwd, ['--format', 'json', ...argv])
  const report = JSON.parse(out) as { files: { path: string; kind: string }[] }
  return report.files.map(({ path, kind }) => `${kind} ${path}`)
}

describe('WORKFLOW.md', () => {
  it('is judged wherever a walk meets it, at the places of the whole file', async () => {
    const cwd = tempFolder({ 'a/WORKFLOW.md': STALE })
    const { code, lines } = await told(cwd)
    expect(lines).toEqual([expect.stringContaining(`a/WORKFLOW.md:${STALE_PLACE}`)])
    expect(code).toBe(1)
    expect(await files(cwd)).toEqual(['workflow a/WORKFLOW.md'])
  })

  it('that says nothing to the orchestrator is none of the files', async () => {
    const cwd = tempFolder({
      'WORKFLOW.md': '# An agent: [\n',
      'a/WORKFLOW.md': '---\ntitle: an agent: x\n---\n',
      'b/WORKFLOW.md': '---\ntitle: agent\n---\n',
      'c/workflow.md': STALE,
      'd/OTHER.md': STALE
    })
    expect(await files(cwd)).toEqual([])
    expect((await told(cwd)).code).toBe(2)
  })

  it('has other names where it is named, comes on standard input, or by its kind', async () => {
    const cwd = tempFolder({ 'flow.md': STALE, 'WORKFLOW.md': '# Prose\n', flow: STALE })
    expect((await told(cwd, ['flow.md'])).lines).toEqual([expect.stringContaining(`flow.md:${STALE_PLACE}`)])
    expect(await files(cwd, ['WORKFLOW.md'])).toEqual(['workflow WORKFLOW.md'])
    expect((await told(cwd, ['--kind', 'workflow', 'flow'])).lines).toEqual([expect.stringContaining(`flow:${STALE_PLACE}`)])
    for (const argv of [['--stdin', '--stdin-filename', 'x/WORKFLOW.md'], ['--stdin', '--kind', 'workflow']]) {
      expect((await told(cwd, argv, { stdin: STALE })).lines).toEqual([expect.stringContaining(STALE_PLACE)])
    }
  })

  it.each([
    ['a byte order mark, which is none of its defects', Buffer.from('\uFEFF' + STALE), [STALE_PLACE]],
    ['bytes that are not UTF-8 in its prose', Buffer.concat([Buffer.from(STALE), Buffer.from([0xe4, 0x0a])]), [STALE_PLACE]],
    [
      'bytes that are not UTF-8 in its settings',
      Buffer.from('---\nagent:\n  name: \u00e4\n---\n', 'latin1'),
      ['3:9: error valid-yaml Failed to parse WORKFLOW.md: the file is not valid UTF-8']
    ],
    [
      'YAML that is broken',
      Buffer.from('---\nagent:\n\tx: 1\n---\n'),
      ['3:1: error valid-yaml Failed to parse WORKFLOW.md: YAML is indented with spaces, not tabs']
    ],
    [
      'no end',
      Buffer.from('---\nagent:\n  heartbeat_stale_ms: 5\n# Prose\n'),
      ['1:1: error valid-yaml Failed to parse WORKFLOW.md: the front matter is not closed: it must end with a line of three hyphens']
    ],
    [
      'a setting twice',
      Buffer.from('---\nagent:\n  a: 1\n  a: 2\n---\n'),
      ["4:3: error duplicate-key Key 'a' appears 2 times; some readers keep the last one, others reject the file"]
    ]
  ])('may have %s', async (_title, bytes, expected) => {
    const { lines } = await told(tempFolder({ 'WORKFLOW.md': bytes }))
    expect(lines.map((line) => line.replace('WORKFLOW.md:', ''))).toEqual(expected.map(containing))
  })

  it('in UTF-16 is none that a walk knows, and is refused by name', async () => {
    const cwd = tempFolder({ 'WORKFLOW.md': Buffer.from('\uFEFF' + STALE, 'utf16le') })
    expect(await files(cwd)).toEqual([])
    expect((await told(cwd, ['WORKFLOW.md'])).lines).toEqual([expect.stringContaining('1:1: error valid-yaml')])
  })

  it('that is a FIFO is not waited for', async () => {
    const cwd = tempFolder()
    makeFifos(join(cwd, 'WORKFLOW.md'))
    const { code, err } = await told(cwd)
    expect(err).toContain('WORKFLOW.md: is a FIFO, not a file')
    expect(code).toBe(2)
  })

  it('shows no credential of its front matter, in no format', async () => {
    const token = 'ghp_' + 'x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO'
    const password = 'synthetic-' + 'Pass-word-7'
    const text = `---\nagent:\n  api_token: ${token}\n  heartbeat_interval_ms: "5"\n  db_password: "${password}"\n  heartbeat_stale_ms: ${token}\n---\n`
    const cwd = tempFolder({ 'WORKFLOW.md': text })
    for (const format of ['text', 'compact', 'json', 'sarif', 'github', 'gitlab', 'junit']) {
      const { out, err } = await runCli(cwd, ['--format', format, '--info'])
      expect(out).toContain('heartbeat-settings')
      for (const secret of [token, password]) expect(out + err).not.toContain(secret.slice(4))
    }
  })
})

describe('heartbeat files', () => {
  it('that are broken are a warning', async () => {
    const cwd = tempFolder({ [`${FOLDER}/A.json`]: '{ "at": ', [`${FOLDER}/B.json`]: '{}', [`${FOLDER}/C.txt`]: '{' })
    const { code, lines } = await told(cwd)
    expect(lines).toEqual([expect.stringContaining(`${FOLDER}/A.json:1:9: warning valid-json`)])
    expect(code).toBe(0)
    expect(await files(cwd)).toEqual([`heartbeat ${FOLDER}/A.json`, `heartbeat ${FOLDER}/B.json`])
  })

  it('that are gone when they are read are no failure, unless they were named', async () => {
    const cwd = tempFolder({ [`${FOLDER}/A.json`]: '{}' })
    symlinkSync('gone', join(cwd, FOLDER, 'B.json'))
    expect(await told(cwd)).toMatchObject({ code: 0, err: '' })
    expect((await told(cwd, [`${FOLDER}/B.json`])).code).toBe(2)
  })

  it('are matched with the record beside the project, and with those of a folder that is given', async () => {
    const cwd = tempFolder({
      'var/state.json': record({ A: entry('/a'), B: entry('/b', { issue_identifier: 'b' }) }),
      [`${FOLDER}/A.json`]: '{}',
      'elsewhere/b.json': '{}',
      'elsewhere/C.json': '{}'
    })
    expect((await told(cwd, ['var'])).lines).toEqual([
      expect.stringContaining("var/state.json:1:102: warning state-heartbeat 'B' is running, but has no heartbeat")
    ])
    expect((await told(cwd, ['var', '--heartbeats', 'elsewhere'])).lines).toEqual([
      expect.stringContaining("1:2: warning state-heartbeat The heartbeat 'C.json' does not belong to a running entry"),
      expect.stringContaining("1:13: warning state-heartbeat 'A' is running, but has no heartbeat")
    ])
    rmSync(join(cwd, '.orchestrator'), { recursive: true })
    expect((await told(cwd, ['var'])).lines).toEqual([])
  })

  it('in an empty folder are missing, in none they are not asked for', async () => {
    const cwd = tempFolder({ 'state.json': record({ A: entry('/a'), B: entry('/b') }) })
    mkdirSync(join(cwd, 'empty'))
    expect((await told(cwd, ['--heartbeats', 'empty'])).lines).toEqual([
      expect.stringContaining('1:2: warning state-heartbeat None of the 2 running entries has a heartbeat')
    ])
  })

  it.each(['nowhere', 'state.json'])('cannot be in a folder that is none: %s', async (folder) => {
    const cwd = tempFolder({ 'state.json': record({}) })
    const { code, err } = await told(cwd, ['--heartbeats', folder])
    expect(err).toBe(`plugvet: --heartbeats ${folder}: no such directory\n`)
    expect(code).toBe(2)
  })
})

describe('a state record of another shape', () => {
  const rest = { retry_attempts: {}, claimed: [], completed: [] }

  it.each<[string, string, string[]]>([
    [
      'running is an array',
      JSON.stringify({ running: [{ task_id: 't' }], ...rest }),
      ["1:12: error state-shape Expected an object whose values are objects for 'running', found an array"]
    ],
    [
      'an entry is no object',
      JSON.stringify({ running: { toString: 1, A: null, B: [] }, ...rest }),
      [
        "1:24: error state-shape Expected an object for 'toString', found a number",
        "1:30: error state-shape Expected an object for 'A', found null",
        "1:39: error state-shape Expected an object for 'B', found an array"
      ]
    ],
    [
      'keys that every object inherits',
      '{"running":{"__proto__":{},"constructor":1},"retry_attempts":{"toString":{}},"claimed":["__proto__"],"completed":[]}',
      [
        "1:13: info state-session '__proto__' has no 'session_id'",
        "1:13: error state-shape Missing required field 'started_at'",
        "1:13: error state-shape Missing required field 'task_id'",
        "1:13: error state-shape Missing required field 'worktree'",
        "1:42: error state-shape Expected an object for 'constructor', found a number",
        "1:63: warning state-claims 'toString' is waiting for a retry, but is not in 'claimed'",
        "1:63: error state-shape Missing required field 'attempt'",
        "1:63: error state-shape Missing required field 'due_at_ms'"
      ]
    ],
    ['the collections are inherited only', '{"__proto__":{"running":{}},"retry_attempts":{},"claimed":[],"completed":[]}', [
      "1:1: error state-shape Missing required field 'running'"
    ]],
    ['it is half written', '{"running":{"A":{"task_id":"t","worktr', ['1:32: error valid-json Failed to parse state.json: the file ends inside a string']],
    ['it ends between two entries', '{"running":{"A":{}},"retry_attempts":{', ['1:39: error valid-json Failed to parse state.json: the file ends before "}" closes the object']],
    ['it is not JSON', 'running', ['1:1: error valid-json Failed to parse state.json: expected a value, found text without quotes']],
    ['it is empty', '', ['1:1: error valid-json Failed to parse state.json: the file is empty']],
    ['it is a list', '[]', ['1:1: error state-shape Expected an object, found an array']],
    ['it is a text', '"running"', ['1:1: error state-shape Expected an object, found a string']],
    ['it is null', 'null', ['1:1: error state-shape Expected an object, found null']]
  ])('%s: a finding with its place', async (_title, text, expected) => {
    const cwd = tempFolder({ 'state.json': text, [`${FOLDER}/constructor.json`]: '{}' })
    const { code, err, lines } = await told(cwd, ['state.json', '--rule', 'state-heartbeat=off'])
    expect(lines.map((line) => line.replace('state.json:', ''))).toEqual(expected.map(containing))
    expect([code, err]).toEqual([1, ''])
    expect((await told(cwd, ['state.json'])).code).toBe(1)
  })
})

describe('a state record of a megabyte', () => {
  const token = 'ghp_' + 'x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO'
  const COUNT = 4000
  const LAST = `ISS-${COUNT - 1}`

  function large(spoiled: (index: number) => boolean): string {
    const running = Object.fromEntries(
      Array.from({ length: COUNT }, (_, index) => [
        `ISS-${index}`,
        entry(`/trees/${index}/${token}`, { ...(spoiled(index) ? { started_at: 'yesterday' } : {}) })
      ])
    )
    return JSON.stringify({ running, retry_attempts: {}, claimed: Object.keys(running), completed: [] }, null, 2)
  }

  it('has every finding at its place, and shows no credential', async () => {
    const text = large((index) => index === 0 || index === COUNT - 1)
    const cwd = tempFolder({ 'state.json': text })
    // One run for all, as each reads the record.
    const { lines } = await told(cwd, ['--format', 'text', '--output', 'report.text', '--format', 'json', '--output', 'report.json'])
    const message = "error state-shape Expected a date-time such as 2026-01-31T12:00:00Z for 'started_at', found another string"
    const line = text.slice(0, text.lastIndexOf('"yesterday"')).split('\n').length
    expect(lines).toEqual([`state.json:7:21: ${message}`, `state.json:${line}:21: ${message}`])
    for (const format of ['text', 'json']) {
      const out = readFileSync(join(cwd, `report.${format}`), 'utf8')
      expect(out).toContain(format === 'text' ? '"worktree": "/trees/0/****' : `/running/${LAST}/started_at`)
      expect(out).not.toContain(token.slice(4))
    }
  })

  it('has the first of its findings listed and all of them counted, and fails as if all were listed', async () => {
    const cwd = tempFolder({ 'state.json': large((index) => index % 2 === 0) })
    const { code, out } = await runCli(cwd, ['--format', 'text', '--output', 'report.text', '--format', 'json'])
    const report = JSON.parse(out) as { findings: { omits?: number }[]; summary: { errors: number } }
    expect(report.findings).toHaveLength(251)
    expect(report.findings.filter(({ omits }) => omits !== undefined)).toEqual([
      expect.objectContaining({ omits: COUNT / 2 - 250, message: `${COUNT / 2 - 250} more findings of this rule are not listed` })
    ])
    expect(report.summary.errors).toBe(COUNT / 2)
    expect(code).toBe(1)
    expect(readFileSync(join(cwd, 'report.text'), 'utf8')).toContain(`${COUNT / 2} errors; 1 file checked`)
    const warned = await runCli(cwd, ['--rule', 'state-shape=warning', '--max-warnings', String(COUNT / 2 - 1)])
    expect([warned.code, warned.err]).toEqual([
      1,
      `plugvet: too many warnings: ${COUNT / 2}, but --max-warnings allows ${COUNT / 2 - 1}\n`
    ])
  })
})
