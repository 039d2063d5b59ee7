import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NEEDS_TERMINAL } from '../support/needs-program.js'
import { BIN, Run } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'

const SOUND = '{ "mcpServers": {} }\n'

/** A file whose one finding shows the name. */
function lacking(name: string): string {
  return `{ "mcpServers": { "${name}": {} } }\n`
}

/** The built program, which watches a folder. */
class WatchRun extends Run {
  constructor(readonly cwd: string, argv: readonly string[], env: Readonly<Record<string, string>>) {
    super(spawn(process.execPath, [BIN, '--watch', ...argv], { cwd, env: { PATH: process.env.PATH, ...env } }))
  }

  /** Waits until something is printed, to either output. */
  async until(text: string): Promise<void> {
    const { stdout, stderr } = this.child
    if (stdout === null || stderr === null) throw new Error('its outputs are not piped')
    while (!(this.out + this.err).includes(text)) await this.meanwhile(Promise.race([once(stdout, 'data'), once(stderr, 'data')]))
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.cwd, path), text)
  }

  /** As many editors save a file: another one is written beside it, and takes its place. */
  replace(path: string, text: string): void {
    this.write(`${path}.tmp`, text)
    renameSync(join(this.cwd, `${path}.tmp`), join(this.cwd, path))
  }
}

async function watch(files: Readonly<Record<string, string>>, argv: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const run = new WatchRun(tempFolder(files), argv, env)
  await run.until('Ctrl-C ends\n')
  return run
}

describe('the program that watches', () => {
  it('sees every one of 20 files that take the place of another, and ends by itself with Ctrl-C', async () => {
    const run = await watch({ 'a/.mcp.json': SOUND, 'b/.mcp.json': SOUND })
    for (let round = 1; round <= 20; round++) {
      run.replace('a/.mcp.json', lacking(`round-${round}`))
      await run.until(`"round-${round}"`)
    }
    expect(run.err.match(/2 files judged again/g)?.length).toBeGreaterThanOrEqual(20)
    run.child.kill('SIGINT')
    expect(await run.ended()).toBe(130)
  })

  it('sees files that are written in place, deleted and made again, in turn', async () => {
    const run = await watch({ 'a/.mcp.json': SOUND })
    for (let round = 1; round <= 5; round++) {
      run.write('a/.mcp.json', lacking(`written-${round}`))
      await run.until(`"written-${round}"`)
      unlinkSync(join(run.cwd, 'a/.mcp.json'))
      run.write('a/.mcp.json', lacking(`made-${round}`))
      await run.until(`"made-${round}"`)
    }
    run.child.kill('SIGTERM')
    expect(await run.ended()).toBe(143)
  })

  it('sees what is in a directory that is removed and made again at once, now and later', async () => {
    const run = await watch({ 'p/sub/.mcp.json': SOUND })
    for (let round = 1; round <= 5; round++) {
      for (const half of ['first', 'second']) {
        rmSync(join(run.cwd, 'p'), { recursive: true })
        mkdirSync(join(run.cwd, 'p/sub'), { recursive: true })
        run.write('p/sub/.mcp.json', lacking(`${half}-${round}`))
      }
      await run.until(`"second-${round}"`)
      run.write('p/sub/.mcp.json', lacking(`later-${round}`))
      await run.until(`"later-${round}"`)
    }
    run.child.kill('SIGHUP')
    expect(await run.ended()).toBe(129)
  })

  it('sees a named file outside of the working directory come, and a folder with it', async () => {
    const elsewhere = tempFolder()
    const run = await watch({}, [join(elsewhere, 'deep/er/servers.json')])
    mkdirSync(join(elsewhere, 'deep/er'), { recursive: true })
    writeFileSync(join(elsewhere, 'deep/er/servers.json'), lacking('come'))
    await run.until('"come"')
    rmSync(join(elsewhere, 'deep'), { recursive: true })
    await run.until('1 gone\n')
    run.child.kill('SIGINT')
    expect(await run.ended()).toBe(130)
  })

  it('goes on with settings that cannot be used, and without its working directory', async () => {
    const run = await watch({ 'a/.mcp.json': SOUND })
    run.replace('plugvet.config.json', '{ "preset": "lax" }')
    await run.until('the settings are invalid')
    rmSync(run.cwd, { recursive: true })
    await run.until('1 gone\n')
    mkdirSync(join(run.cwd, 'a'), { recursive: true })
    run.write('a/.mcp.json', lacking('back'))
    await run.until('"back"')
    run.child.kill('SIGINT')
    expect(await run.ended()).toBe(130)
  })

  it('sees changes also where it has to ask for them', async () => {
    const run = await watch({ 'a/.mcp.json': SOUND }, [], { CHOKIDAR_USEPOLLING: '1' })
    run.write('a/.mcp.json', lacking('polled'))
    await run.until('"polled"')
    run.child.kill('SIGINT')
    expect(await run.ended()).toBe(130)
  })

  it('writes its report once for each change, into a folder that it watches', async () => {
    const run = await watch({ 'a/.mcp.json': SOUND }, ['--output', 'a/report.txt'])
    for (let round = 1; round <= 3; round++) {
      run.write('a/.mcp.json', lacking(`round-${round}`))
      while (run.err.split('judged again').length <= round) await run.until(`${run.err}plugvet: `)
    }
    run.write('plugvet.config.json', '{ "preset": "lax" }')
    await run.until('the settings are invalid')
    expect(run.err.match(/judged again/g)).toHaveLength(3)
    expect(readFileSync(join(run.cwd, 'a/report.txt'), 'utf8')).toContain('"round-3"')
    run.child.kill('SIGINT')
    expect(await run.ended()).toBe(130)
  })

  it('ends quietly when nobody reads on', async () => {
    const run = await watch({ '.mcp.json': SOUND })
    run.child.stdout?.destroy()
    run.write('.mcp.json', lacking('unread'))
    expect(await run.ended()).toBe(0)
    expect(run.err).toMatch(/^plugvet: watching 1 file; Ctrl-C ends\nplugvet: [\d:]+, 1 file judged again\n$/)
  })
})

describe('on a terminal', NEEDS_TERMINAL, () => {
  it('the program clears it before each report but the first, and ends with Ctrl-C', async () => {
    const cwd = tempFolder({ '.mcp.json': SOUND })
    const command = [process.execPath, BIN, '--watch'].map((word) => JSON.stringify(word)).join(' ')
    const env = { PATH: process.env.PATH, TERM: 'xterm' }
    const run = new Run(spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { cwd, env }))
    const until = async (text: string) => {
      while (!run.out.includes(text)) await run.meanwhile(once(run.child.stdout ?? run.child, 'data'))
    }
    await until('press q to quit')
    expect(run.out).not.toContain('\u001B[2J')
    writeFileSync(join(cwd, '.mcp.json'), lacking('later'))
    await until('1 error; 1 file checked')
    expect(run.out).toContain('\u001B[2J\u001B[Hplugvet: ')
    run.child.stdin?.write('\u0003')
    expect(await run.ended()).toBe(130)
  })
})
