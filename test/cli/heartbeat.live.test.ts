import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { NEEDS_TERMINAL } from '../support/needs-program.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const BIN = resolve(import.meta.dirname, '../../dist/plugvet.cjs')

/** All that a program started here has of this machine's environment. */
const ENV = { PATH: process.env.PATH }

const HEARTBEATS = '.orchestrator/heartbeats'

/** Node with a script: a worker. */
function worker(script: string): string[] {
  return ['--', process.execPath, '-e', script]
}

/** Runs a worker to its end under the heartbeat of ISS-1. */
function run(cwd: string, argv: readonly string[], input = '') {
  return spawnSync(process.execPath, [BIN, 'heartbeat', 'ISS-1', ...argv], { cwd, env: ENV, input, encoding: 'utf8' })
}

class Wrapper {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>
  out = ''
  err = ''

  constructor(cwd: string, argv: readonly string[], program: readonly string[] = [process.execPath, BIN, 'heartbeat', 'ISS-1']) {
    const [command = '', ...rest] = [...program, ...argv]
    this.child = spawn(command, rest, { cwd, env: ENV, stdio: ['pipe', 'pipe', 'pipe'] })
    this.ended = once(this.child, 'close') as typeof this.ended
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => (this.out += text))
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => (this.err += text))
    onTestFinished(() => {
      this.child.kill('SIGKILL')
      // The worker lives as long as this end of its input.
      this.child.stdin.destroy()
    })
  }

  /** Waits until an output holds a text; one that ends without it is an error. */
  async says(text: string, where: 'out' | 'err' = 'out'): Promise<void> {
    const stream = where === 'out' ? this.child.stdout : this.child.stderr
    while (!this[where].includes(text)) {
      const more = await Promise.race([once(stream, 'data'), this.ended.then(() => undefined)])
      if (more === undefined && !this[where].includes(text)) throw new Error(`it has ended without saying ${text}: ${this.err}`)
    }
  }
}

/** Says when it is ready, and lives until it is told to end, or nobody is left who could tell it. */
const LIVING = "console.log('ready'); process.stdin.on('end', () => process.exit(9)).resume();"

/** Ends when its heartbeat has been refreshed. The watch is there before the first look, so that nothing is missed. */
const UNTIL_REFRESHED = `
  const fs = require('node:fs')
  const path = '${HEARTBEATS}/ISS-1.json'
  let first
  const look = () => {
    const { mtimeNs } = fs.statSync(path, { bigint: true, throwIfNoEntry: false }) ?? {}
    first ??= mtimeNs
    if (mtimeNs !== undefined && mtimeNs !== first) process.exit(0)
  }
  fs.watch('${HEARTBEATS}', look)
  look()`

describe('plugvet heartbeat', () => {
  it('writes the file before the worker starts, and deletes it when it ends well', () => {
    const cwd = tempFolder()
    const { stdout, stderr, status } = run(cwd, ['--', 'ls', HEARTBEATS])
    expect({ stdout, stderr, status }).toEqual({ stdout: 'ISS-1.json\n', stderr: '', status: 0 })
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual([])
  })

  it('refreshes it every interval', () => {
    const cwd = tempFolder({ 'WORKFLOW.md': '---\nagent:\n  heartbeat_interval_ms: 20\n---\n' })
    expect(run(cwd, ['--interval-ms', '20', ...worker(UNTIL_REFRESHED)]).status).toBe(0)
    expect(run(cwd, ['--workflow', 'WORKFLOW.md', ...worker(UNTIL_REFRESHED)]).status).toBe(0)
  })

  it('takes the folder it is given, the nearest one above, or makes one', () => {
    const cwd = tempFolder({ 'tree/a.txt': '' })
    expect(run(cwd, ['--dir', 'beats/of/mine', '--', 'ls', 'beats/of/mine']).stdout).toBe('ISS-1.json\n')
    mkdirSync(join(cwd, HEARTBEATS), { recursive: true })
    expect(run(join(cwd, 'tree'), ['--', 'ls', join('..', HEARTBEATS)]).stdout).toBe('ISS-1.json\n')
    expect(readdirSync(join(cwd, 'tree'))).toEqual(['a.txt'])
  })

  it('hands input, output and arguments through as they are', () => {
    const script = "process.stdin.pipe(process.stdout); console.error(JSON.stringify(process.argv.slice(1)))"
    const argv = ['a b', '', '--fix', '--', '-h', '$HOME', '*']
    const { stdout, stderr, status } = run(tempFolder(), [...worker(script), '--', ...argv], 'from outside\n')
    expect({ stdout, argv: JSON.parse(stderr) as unknown, status }).toEqual({ stdout: 'from outside\n', argv, status: 0 })
  })

  it('replaces the file that a dead worker left behind', () => {
    const cwd = tempFolder({ [`${HEARTBEATS}/ISS-1.json`]: 'old' })
    const path = join(cwd, HEARTBEATS, 'ISS-1.json')
    utimesSync(path, 0, 0)
    expect(run(cwd, worker(`console.log(require('node:fs').statSync('${HEARTBEATS}/ISS-1.json').mtimeMs > 0)`)).stdout).toBe('true\n')
    expect(existsSync(path)).toBe(false)
  })
})

describe('a worker that crashes', () => {
  it.each([
    ['process.exit(3)', 3],
    ["throw new Error('lost')", 1],
    ["process.kill(process.pid, 'SIGKILL')", 137],
    ["process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)", 143]
  ])('%s: its exit code is passed on and its heartbeat left behind', (script, code) => {
    const cwd = tempFolder()
    expect(run(cwd, worker(script)).status).toBe(code)
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual(['ISS-1.json'])
    expect(readFileSync(join(cwd, HEARTBEATS, 'ISS-1.json'), 'utf8')).toBe('{}\n')
  })

  it('leaves the file to its successor', () => {
    const cwd = tempFolder()
    const script = `const fs = require('node:fs')
      fs.writeFileSync('new', 'of the next worker')
      fs.renameSync('new', '${HEARTBEATS}/ISS-1.json')`
    expect(run(cwd, worker(script)).status).toBe(0)
    expect(readFileSync(join(cwd, HEARTBEATS, 'ISS-1.json'), 'utf8')).toBe('of the next worker')
  })
})

describe('a signal', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGQUIT', 131]
  ] as const)('%s is passed on, and a worker that it ends was asked to stop', async (signal, code) => {
    const cwd = tempFolder()
    const wrapper = new Wrapper(cwd, worker(LIVING))
    await wrapper.says('ready')
    wrapper.child.kill(signal)
    expect(await wrapper.ended).toEqual([code, null])
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual([])
    expect(wrapper.err).toBe('')
  })

  it.each([0, 5])('may be answered with exit code %d', async (code) => {
    const cwd = tempFolder()
    const wrapper = new Wrapper(cwd, worker(`process.on('SIGTERM', () => process.exit(${code})); ${LIVING}`))
    await wrapper.says('ready')
    wrapper.child.kill('SIGTERM')
    expect(await wrapper.ended).toEqual([code, null])
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual([])
  })

  it('that the worker outlives ends nothing', async () => {
    const cwd = tempFolder()
    const script = `process.on('SIGHUP', () => console.log('hung up')); process.stdin.on('data', () => process.exit(0)); ${LIVING}`
    const wrapper = new Wrapper(cwd, worker(script))
    await wrapper.says('ready')
    wrapper.child.kill('SIGHUP')
    await wrapper.says('hung up')
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual(['ISS-1.json'])
    wrapper.child.stdin.end('end')
    expect(await wrapper.ended).toEqual([0, null])
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual([])
  })

  it.each(['SIGUSR1', 'SIGUSR2'] as const)('%s is for the worker alone: it asks nobody to stop, and opens no debugger', async (signal) => {
    const cwd = tempFolder()
    const script = `process.on('${signal}', () => console.log('told')); process.stdin.on('data', () => process.exit(7)); ${LIVING}`
    const wrapper = new Wrapper(cwd, worker(script))
    await wrapper.says('ready')
    wrapper.child.kill(signal)
    await wrapper.says('told')
    wrapper.child.stdin.end('end')
    expect(await wrapper.ended).toEqual([7, null])
    expect(wrapper.err).toBe('')
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual(['ISS-1.json'])
  })

  it('that kills the wrapper leaves the file behind', async () => {
    const cwd = tempFolder()
    const wrapper = new Wrapper(cwd, worker(`console.log('pid ' + process.pid + '.'); ${LIVING}`))
    await wrapper.says('ready')
    const pid = Number(/pid (\d+)\./.exec(wrapper.out)?.[1])
    const exited = once(wrapper.child, 'exit')
    wrapper.child.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
    process.kill(pid, 'SIGKILL')
    await wrapper.ended
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual(['ISS-1.json'])
  })

  it('of a terminal reaches the worker once', NEEDS_TERMINAL, async () => {
    const cwd = tempFolder({
      'worker.cjs': `let count = 0
        process.on('SIGINT', () => console.log('interrupted ' + ++count + '.'))
        process.on('SIGTERM', () => process.exit(7))
        ${LIVING}`
    })
    const command = [process.execPath, BIN, 'heartbeat', 'ISS-1', '--', process.execPath, 'worker.cjs'].join(' ')
    const terminal = new Wrapper(cwd, [], ['/usr/bin/script', '-qefc', `echo wrapper $$.; exec ${command}`, '/dev/null'])
    await terminal.says('ready')
    terminal.child.stdin.write('\u0003')
    await terminal.says('interrupted 1.')
    process.kill(Number(/wrapper (\d+)\./.exec(terminal.out)?.[1]), 'SIGTERM')
    expect(await terminal.ended).toEqual([7, null])
    expect(terminal.out).not.toContain('interrupted 2.')
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual([])
  })
})

describe('where something is in the way', () => {
  it.each([
    ['no-such-command-here', 127, 'no-such-command-here: no such command'],
    ['./no/such/file', 127, './no/such/file: no such command'],
    ['./plain.txt', 126, './plain.txt: cannot be run: permission denied']
  ])('the command %s ends with %d, and no heartbeat stays', (command, code, message) => {
    const cwd = tempFolder({ 'plain.txt': '' })
    const { status, stderr } = run(cwd, ['--', command])
    expect({ status, stderr }).toEqual({ status: code, stderr: `plugvet: ${message}\n` })
    expect(readdirSync(join(cwd, HEARTBEATS))).toEqual([])
  })

  it('a folder that vanishes: the worker goes on, and it is said once', async () => {
    const cwd = tempFolder()
    const script = `require('node:fs').renameSync('.orchestrator', 'elsewhere')
      process.stdin.on('data', () => process.exit(0))
      ${LIVING}`
    const wrapper = new Wrapper(cwd, ['--interval-ms', '5', ...worker(script)])
    const said =
      'plugvet: the heartbeat cannot be refreshed: no such file or directory; ' +
      'the worker keeps running, but other sessions may treat it as abandoned\n'
    await wrapper.says(said, 'err')
    wrapper.child.stdin.end('end')
    expect(await wrapper.ended).toEqual([0, null])
    expect(wrapper.err).toBe(said)
    expect(existsSync(join(cwd, '.orchestrator'))).toBe(false)
  })

  it.each([
    ['a directory', (path: string) => mkdirSync(path), 'is a directory, not a file'],
    ['a link', (path: string) => symlinkSync('../../kept.txt', path), 'is a symbolic link, not a file']
  ])('%s in place of the file: the worker is not started', (_, put, reason) => {
    const cwd = tempFolder({ [`${HEARTBEATS}/ISS-2.json`]: '{}', 'kept.txt': 'kept' })
    const path = join(cwd, HEARTBEATS, 'ISS-1.json')
    put(path)
    const { status, stderr, stdout } = run(cwd, ['--', 'echo', 'started'])
    const message = `plugvet: the worker was not started, because the heartbeat ${path} cannot be written: ${reason}\n`
    expect({ status, stderr, stdout }).toEqual({ status: 2, stderr: message, stdout: '' })
    expect(readFileSync(join(cwd, 'kept.txt'), 'utf8')).toBe('kept')
  })

  it('a folder that nobody may write to: the worker is not started', () => {
    const cwd = tempFolder({ 'beats/a.txt': '' })
    chmodSync(join(cwd, 'beats'), 0o555)
    chmodSync(cwd, 0o755)
    // The superuser may write everywhere: there, the program runs as nobody.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const argv = [BIN, 'heartbeat', 'ISS-1', '--dir', 'beats', '--', 'echo', 'started']
    const { status, stderr, stdout } = spawnSync(process.execPath, argv, { cwd, env: ENV, encoding: 'utf8', ...user })
    chmodSync(join(cwd, 'beats'), 0o755)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    const path = join(cwd, 'beats/ISS-1.json')
    expect(stderr).toBe(
      `plugvet: the worker was not started, because the heartbeat ${path} cannot be written: permission denied\n`
    )
  })

  const usage = 'plugvet heartbeat ISSUE -- CMD ARGS…'
  const unsafe = 'is not a valid file name: use a short name without slashes, which Windows does not reserve'

  it.each<[string[], string]>([
    [['heartbeat'], `heartbeat needs an issue: ${usage}`],
    [['heartbeat', '--', 'ls'], `heartbeat needs an issue: ${usage}`],
    [['heartbeat', 'ISS-1'], `heartbeat needs one issue, and a command after --: ${usage}`],
    [['heartbeat', 'ISS-1', '--'], `heartbeat needs one issue, and a command after --: ${usage}`],
    [['heartbeat', 'ISS-1', '--', ''], `heartbeat needs one issue, and a command after --: ${usage}`],
    [['heartbeat', 'ISS-1', 'ls', '--', 'ls'], `heartbeat needs one issue, and a command after --: ${usage}`],
    [['heartbeat', '', '--', 'ls'], 'a path is empty'],
    [['heartbeat', '../x', '--', 'ls'], `the issue "../x" ${unsafe}`],
    [['heartbeat', '/etc/passwd', '--', 'ls'], `the issue "/etc/passwd" ${unsafe}`],
    [['heartbeat', 'a\0b', '--', 'ls'], `the issue "a\\u0000b" ${unsafe}`],
    [['heartbeat', 'NUL', '--', 'ls'], `the issue "NUL" ${unsafe}`],
    [
      ['heartbeat', 'ISS-1', '--interval-ms', '0', '--', 'ls'],
      '--interval-ms takes a duration such as 30000 (milliseconds), 30s or 2m, not "0"'
    ],
    [
      ['heartbeat', 'ISS-1', '--interval-ms', '1000h', '--', 'ls'],
      'an interval of 3600000000 ms is too long; the longest is 2147483647 ms'
    ],
    [['heartbeat', 'ISS-1', '--workflow', 'none.md', '--', 'ls'], '--workflow none.md: no such file or directory'],
    [
      ['heartbeat', 'ISS-1', '--workflow', 'WORKFLOW.md', '--', 'ls'],
      "--workflow WORKFLOW.md: 'heartbeat_interval_ms' must be a positive integer (milliseconds); run plugvet lint to see where it is"
    ]
  ])('%j is refused', async (argv, message) => {
    const cwd = tempFolder({ 'WORKFLOW.md': '---\nagent:\n  heartbeat_interval_ms: 60 s\n---\n' })
    expect(await runCli(cwd, argv)).toEqual({ code: 2, out: '', err: `plugvet: ${message}\n` })
    expect(readdirSync(cwd)).toEqual(['WORKFLOW.md'])
  })
})
