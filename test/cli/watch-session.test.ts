import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { told, Watching } from '../support/watching.js'

const SOUND = '{ "mcpServers": {} }\n'
const LACKING = '{ "mcpServers": { "a": {} } }\n'
const CLEAR_SCREEN = '\u001B[2J\u001B[H'

let saves = 0

/** Has a file saved as it is: its times are others than ever before. */
function save(...path: readonly string[]): void {
  utimesSync(join(...path), ++saves, saves)
}

describe('what happens in one burst', () => {
  it('is judged once, when nothing more has happened for a tenth of a second', async () => {
    const cwd = tempFolder({ 'a/.mcp.json': SOUND, 'b/.mcp.json': SOUND })
    const watching = new Watching(cwd, ['--format', 'compact'])
    await watching.next()
    await watching.tell('a/.mcp.json')
    for (const path of ['a/.mcp.json', 'b/.mcp.json', 'a/.mcp.json']) {
      save(cwd, path)
      await watching.tell(path)
      watching.time.pass(100)
      expect(await watching.next()).toBe('')
    }
    watching.time.pass(100)
    expect(await watching.next()).toBe(told('2 files judged again'))
    expect(watching.time.waiting).toBe(0)
  })

  it('is judged after a second at the latest', async () => {
    const cwd = tempFolder({ '.mcp.json': SOUND })
    const watching = new Watching(cwd, ['--format', 'compact'])
    await watching.next()
    save(cwd, '.mcp.json')
    for (let round = 0; round < 20; round++) {
      await watching.tell('.mcp.json')
      watching.time.pass(50)
    }
    expect(await watching.next()).toBe(told('1 file judged again'))
  })

  it('and nothing of it matters is not judged: files elsewhere', async () => {
    const cwd = tempFolder({ 'sub/.mcp.json': SOUND })
    const watching = new Watching(join(cwd, 'sub'), ['--format', 'compact'])
    await watching.next()
    for (const path of ['../other', '../other/.mcp.json', '../.mcp.json']) await watching.tell(path)
    expect(watching.time.waiting).toBe(0)
  })

  it('and is its own report is no news', async () => {
    const cwd = tempFolder({ '.mcp.json': LACKING })
    const watching = new Watching(cwd, ['--format', 'compact', '--output', 'report.txt'])
    await watching.next()
    const before = statSync(join(cwd, 'report.txt'), { bigint: true })
    expect(await watching.after('report.txt')).toBe('')
    expect(statSync(join(cwd, 'report.txt'), { bigint: true })).toMatchObject({ ino: before.ino, mtimeNs: before.mtimeNs })
  })

  it('while the files are being judged is judged afterwards', async () => {
    const cwd = tempFolder({ '.mcp.json': LACKING })
    let reports = 0
    const watching: Watching = new Watching(cwd, ['--format', 'compact'], {
      out: () => {
        reports += 1
        if (reports === 2) save(cwd, '.mcp.json')
        void watching.tell('.mcp.json')
      }
    })
    await watching.next()
    save(cwd, '.mcp.json')
    expect(await watching.after('.mcp.json')).toBe(told('1 file judged again'))
    watching.time.pass(100)
    expect(await watching.next()).toBe(told('1 file judged again'))
  })
})

describe('on a terminal', () => {
  const terminal = { isTerminal: () => true }

  it('each report takes the place of the one before it', async () => {
    const cwd = tempFolder({ '.mcp.json': SOUND })
    const watching = new Watching(cwd, ['--format', 'compact'], terminal)
    expect(await watching.next()).not.toContain('\u001B')
    save(cwd, '.mcp.json')
    expect(await watching.after('.mcp.json')).toBe(CLEAR_SCREEN + told('1 file judged again'))
  })

  it.each<[string, readonly string[], object]>([
    ['it cannot clear', [], { env: { TERM: 'dumb' } }],
    ['no report goes to', ['--output', 'report.txt', '--quiet'], {}]
  ])('that %s the screen is left as it is', async (_, argv, io) => {
    const cwd = tempFolder({ '.mcp.json': SOUND })
    const watching = new Watching(cwd, ['--format', 'compact', ...argv], { ...terminal, ...io })
    await watching.next()
    save(cwd, '.mcp.json')
    expect(await watching.after('.mcp.json')).toBe(told('1 file judged again'))
  })
})

describe('a report', () => {
  it('that goes to a file is written each time', async () => {
    const cwd = tempFolder({ '.mcp.json': SOUND })
    const watching = new Watching(cwd, ['--format', 'json', '--output', 'report.json'])
    await watching.next()
    const errors = () => (JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as { summary: { errors: number } }).summary.errors
    expect(errors()).toBe(0)
    writeFileSync(join(cwd, '.mcp.json'), LACKING)
    await watching.after('.mcp.json')
    expect(errors()).toBe(1)
  })

  it('that would be judged itself is not written', async () => {
    const cwd = tempFolder({ '.mcp.json': SOUND, '.agent-plugin/plugin.json': '{}' })
    const watching = new Watching(cwd, ['--format', 'json', '--output', '.mcp.json'])
    await expect(watching.ended).rejects.toThrow(
      '--watch does not go with --output .mcp.json: it is one of the files that are judged'
    )
    expect(readFileSync(join(cwd, '.mcp.json'), 'utf8')).toBe(SOUND)
  })

  it('on standard output has nothing beside it there', async () => {
    const cwd = tempFolder({ '.mcp.json': SOUND })
    let out = ''
    const watching = new Watching(cwd, ['--format', 'json'], { out: (text) => void (out += text) })
    await watching.next()
    const first = out
    save(cwd, '.mcp.json')
    await watching.after('.mcp.json')
    expect(JSON.parse(first)).toMatchObject({ version: 1 })
    expect(out).toBe(first + first)
  })
})

describe('the end', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129]
  ] as const)('comes with %s, and leaves nothing', async (signal, code) => {
    const watching = new Watching(tempFolder({ '.mcp.json': LACKING }), ['--format', 'compact'])
    await watching.next()
    await watching.tell('.mcp.json')
    expect(await watching.interrupt(signal)).toBe(code)
    expect(watching.time.waiting).toBe(0)
  })

  it('comes while something is still to be judged or to be watched', async () => {
    const watching = new Watching(tempFolder({ '.mcp.json': LACKING }), ['--format', 'compact'])
    expect(await watching.interrupt('SIGINT')).toBe(130)
    expect(watching.printed).not.toContain('watching')
  })

  it('comes where plugvet itself fails, and nothing is left then either', async () => {
    const problem = new Error('a mistake of the test')
    let fails = false
    const cwd = tempFolder({ '.mcp.json': LACKING })
    const watching = new Watching(cwd, ['--format', 'compact'], {
      out: () => {
        if (fails) throw problem
      }
    })
    await watching.next()
    fails = true
    save(cwd, '.mcp.json')
    await watching.after('.mcp.json')
    await expect(watching.ended).rejects.toBe(problem)
  })

  it('comes at the beginning where the settings are invalid', async () => {
    const watching = new Watching(tempFolder({ 'plugvet.config.json': '{' }), [])
    await expect(watching.ended).rejects.toThrow('the settings are invalid')
  })
})

describe('where the system reports no changes', () => {
  it.each(['1', 'true', 'TRUE'])('they are looked for every second with CHOKIDAR_USEPOLLING=%s', async (value) => {
    const cwd = tempFolder({ '.mcp.json': SOUND })
    const watching = new Watching(cwd, ['--format', 'compact'], { env: { CHOKIDAR_USEPOLLING: value } })
    expect(await watching.next()).toBe('plugvet: watching 1 file; Ctrl-C ends\n')
    save(cwd, '.mcp.json')
    watching.time.pass(999)
    expect(await watching.next()).toBe('')
    watching.time.pass(1)
    expect(await watching.next()).toBe(told('1 file judged again'))
    watching.time.pass(1000)
    expect(await watching.next()).toBe('')
  })

  it.each(['', '0', 'false'])('they are not looked for with CHOKIDAR_USEPOLLING=%s', async (value) => {
    const watching = new Watching(tempFolder(), [], { env: { CHOKIDAR_USEPOLLING: value } })
    await watching.next()
    expect(watching.time.waiting).toBe(0)
  })
})

it('goes on where nothing more can be watched, and says so', async () => {
  const cwd = tempFolder({ 'a/.mcp.json': SOUND })
  const watching = new Watching(cwd, ['--format', 'compact'])
  await watching.next()
  watching.refusal = Object.assign(new Error('no'), { code: 'EMFILE' })
  mkdirSync(join(cwd, 'b'))
  writeFileSync(join(cwd, 'b/.mcp.json'), SOUND)
  expect(await watching.after('b')).toBe(
    told('2 files judged again') +
      'plugvet: some changes will not be seen: the system lets this program open no more files, or watch none ' +
      '(on Linux: fs.inotify.max_user_instances)\n'
  )
  save(cwd, 'a/.mcp.json')
  expect(await watching.after('a/.mcp.json')).toBe(told('2 files judged again'))
})

it('says once of each reason why something cannot be watched', async () => {
  const watching = new Watching(tempFolder(), [])
  await watching.next()
  watching.fail(Object.assign(new Error('no'), { code: 'ENOSPC' }))
  watching.fail(Object.assign(new Error('no'), { code: 'ENOSPC' }))
  watching.fail(Object.assign(new Error('no'), { code: 'EIO' }))
  // Lint says what may not be read.
  watching.fail(Object.assign(new Error('no'), { code: 'EACCES' }))
  watching.fail(new Error('what it says itself'))
  expect(await watching.next()).toBe(
    'plugvet: some changes will not be seen: the system watches no more files for this user (on Linux: fs.inotify.max_user_watches)\n' +
      'plugvet: some changes will not be seen: EIO\nplugvet: some changes will not be seen: what it says itself\n'
  )
})

describe('--watch', () => {
  it.each([
    [['--stdin'], '--watch does not go with --stdin: standard input does not change'],
    [['--fix'], '--watch does not go with --fix: it would write into files that are being edited'],
    [['--fix-suggestions', 'no-sse'], '--watch does not go with --fix-suggestions: it would write into files that are being edited'],
    [['--dry-run'], '--watch does not go with --dry-run: it goes with --fix'],
    [['--update-baseline'], '--watch does not go with --update-baseline: it would take in every new finding']
  ])('does not go with %j', async (argv, message) => {
    const cwd = tempFolder({ '.mcp.json': SOUND })
    expect(await runCli(cwd, ['--watch', ...argv])).toEqual({ code: EXIT.usage, out: '', err: `plugvet: ${message}\n` })
  })

  it('is no option of another command', async () => {
    const { code, err } = await runCli(tempFolder(), ['doctor', '--watch'])
    expect([code, err]).toEqual([EXIT.usage, 'plugvet: --watch is an option of plugvet lint, not of plugvet doctor\n'])
  })

  it('ends at once with settings that cannot be used', async () => {
    const { code, err } = await runCli(tempFolder({ 'plugvet.config.json': '[]' }), ['--watch'])
    expect(code).toBe(EXIT.usage)
    expect(err).toMatch(/^plugvet: the settings are invalid\n/)
  })
})
