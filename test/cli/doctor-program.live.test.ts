import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { entryOf } from '../support/doctor-run.js'
import { NEEDS_TERMINAL } from '../support/needs-program.js'
import { BIN, Program, Run } from '../support/program.js'

// How it ends before its time is told in test/doctor/end-to-end/endings.live.test.ts.

describe('standard output', () => {
  it('that nobody reads ends it quietly, and leaves no server', async () => {
    const program = new Program({ a: entryOf('stubborn') })
    const run = program.start(['--yes'])
    run.child.stdout?.destroy()
    await run.ended()
    expect(run.err).toMatch(/^a \(stdio, \.mcp\.json:3, for Claude Code\)\n[^\n]+\n[^\n]+\n\n$/)
    expect(program.traces.pids).toHaveLength(2)
    expect(program.traces.left()).toEqual([])
  })
})

describe('a working directory that is gone', () => {
  it('is a mistake of whoever calls it', () => {
    const script = `cd "$(mktemp -d)" && rmdir "$PWD" && "${process.execPath}" "${BIN}" doctor --yes`
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
    const said = stderr.split('\n').filter((line) => line.includes('plugvet') || line.includes(' at '))
    expect([status, stdout, said]).toEqual([2, '', ['plugvet: the working directory no longer exists; change to another one']])
  })
})

/** The program on a terminal, which `script` makes for it. */
function onTerminal(program: Program, argv: string): Run {
  const command = `stty rows 24 cols 100; ${JSON.stringify(process.execPath)} ${JSON.stringify(BIN)} doctor ${argv}`
  const env = { ...program.env, TERM: 'xterm' }
  return new Run(spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { cwd: program.cwd, env }))
}

async function until(run: Run, text: string): Promise<void> {
  while (!run.out.includes(text)) await run.meanwhile(once(run.child.stdout ?? run.child, 'data'))
}

describe('on a terminal', NEEDS_TERMINAL, () => {
  it('it shows what it will start, asks, and draws how far it is', async () => {
    const program = new Program({ crashes: entryOf('crash', '7', 'no key') })
    const run = onTerminal(program, '--no-color')
    await until(run, 'Start this server? [y/N] ')
    expect(run.out).toContain('crashes (stdio, .mcp.json:3, for Claude Code)')
    expect(program.traces.pids).toHaveLength(1)
    run.child.stdin?.write('y\n')
    expect(await run.ended()).toBe(1)
    expect(run.out).toContain('crashes  waiting')
    expect(run.out).toContain('crashes  failed: startup-error')
    expect(run.out).toContain("crashes: The server exited with code 7 before it answered 'initialize'.")
    expect(program.traces.left()).toEqual([])
  })

  it.each([
    ['an empty line', '\n'],
    ['the end of the input', '\u0004']
  ])('nothing is started by %s', async (_, answer) => {
    const program = new Program({ crashes: entryOf('crash', '7') })
    const run = onTerminal(program, '')
    await until(run, '[y/N] ')
    run.child.stdin?.write(answer)
    expect(await run.ended()).toBe(2)
    expect(run.out).toMatch(/\[y\/N\] (?:\^D[\b]*)?\r?\nplugvet: nothing was started\r?\n/)
    expect(program.traces.pids).toHaveLength(1)
  })
})
