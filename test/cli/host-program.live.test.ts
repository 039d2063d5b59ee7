import { spawn } from 'node:child_process'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { NEEDS_TERMINAL } from '../support/needs-program.js'
import { BIN, Run } from '../support/program.js'
import { configOf } from '../support/doctor-run.js'
import { serverPath } from '../support/stdio-server.js'
import { tempFolder } from '../support/temp-folder.js'
import { TerminalRun } from '../support/terminal-run.js'
import { Traces } from '../support/traces.js'

const MANIFEST = '{ "name": "room", "version": "1.0.0" }'

function server(name: string, ...args: readonly string[]): object {
  return { command: process.execPath, args: [serverPath(name), ...args] }
}

/** A folder with the plugin `room` in it. */
function pluginFolder(servers: Readonly<Record<string, unknown>>): string {
  return realpathSync(tempFolder({ 'room/.agent-plugin/plugin.json': MANIFEST, 'room/.mcp.json': configOf(servers) }))
}

class Script extends Run {
  readonly traces: Traces

  constructor(cwd: string, argv: readonly string[], lines: readonly string[], home = tempFolder()) {
    const traces = new Traces()
    super(spawn(process.execPath, [BIN, 'host', ...argv], { cwd, env: { PATH: process.env.PATH, HOME: home, ...traces.env } }))
    this.traces = traces
    this.child.stdin?.end(lines.join('\n'))
  }
}

describe('plugvet host, given a script', () => {
  it('carries out its lines one after the other, and leaves nothing', async () => {
    const cwd = pluginFolder({ lamp: server('lamp', 'white') })
    const run = new Script(cwd, ['room', '--yes'], ['/plugin enable room', '/start', '# a comment', '/call lamp colour {}', '/quit', '/mcp'])
    expect(await run.ended()).toBe(0)
    expect(run.out).toMatch(
      /^room is enabled: lamp is registered, not started; \/start starts the host\nThe host runs; starting lamp\nlamp is ready: 3 tools\n\| white \d+\n$/
    )
    expect([run.err, run.traces.left()]).toEqual(['', []])
  })

  it('ends with 1 where a server fails, and shows the diagnosis of the doctor at its line', async () => {
    const cwd = pluginFolder({ crash: server('crash', '3') })
    const run = new Script(cwd, ['room', '-y'], ['/plugin enable room', '/start', '/diagnose crash'])
    expect(await run.ended()).toBe(1)
    expect(run.out).toContain("crash failed: The server exited with code 3 before it answered 'initialize', and printed nothing to standard error. /diagnose crash says more\n")
    expect(run.out).toContain("room/.mcp.json:3:5  error  doctor/startup-error  The server exited with code 3 before it answered 'initialize'\n")
  })

  it('ends with 2 for a command that is not understood, and goes on with the others', async () => {
    const run = new Script(pluginFolder({}), ['room'], ['/bogus', '/plugin list'])
    expect(await run.ended()).toBe(2)
    expect(run.out).toContain('There is no command /bogus')
    expect(run.out).toContain('room    1.0.0    not enabled')
  })

  it('starts nothing without consent, and shows what it would have started', async () => {
    const cwd = pluginFolder({ lamp: server('lamp') })
    const run = new Script(cwd, ['room'], ['/plugin enable room', '/start', '/mcp'])
    expect(await run.ended()).toBe(2)
    expect(run.out).toContain(`  in ${cwd}/room\nThe host runs this server with your permissions, and there is no terminal to ask you: --yes starts it\nNothing was started\n`)
    expect(run.out).toMatch(/^lamp +room +stdio +registered /m)
    expect(run.traces.pids).toHaveLength(1)
  })

  it('remembers in the next session which plugins are enabled', async () => {
    const [cwd, home] = [pluginFolder({ lamp: server('lamp') }), tempFolder()]
    expect(await new Script(cwd, ['room'], ['/plugin enable room'], home).ended()).toBe(0)
    expect(JSON.parse(readFileSync(join(home, '.local/state/plugvet/host.json'), 'utf8'))).toEqual({ version: 1, enabled: [`${cwd}/room`] })
    const run = new Script(join(cwd, 'room'), [], ['/mcp'], home)
    expect(await run.ended()).toBe(0)
    expect(run.out).toMatch(/^lamp +room +stdio +registered /m)
  })

  it.each([
    [['nowhere'], 'There is no folder nowhere'],
    [[], '. is not a plugin: it has no .agent-plugin/plugin.json and no .mcp.json; name the folders of the plugins: plugvet host FOLDER…']
  ])('refuses %j, where there is no plugin', async (argv, message) => {
    const run = new Script(tempFolder(), argv, [])
    expect([await run.ended(), run.err]).toEqual([2, `plugvet: ${message}\n`])
  })

  /** A session with a good server and one that never gets ready and has children of its own, of which one has left its group. */
  const begun = async (others: Readonly<Record<string, unknown>>, processes: number) => {
    const cwd = pluginFolder({ lamp: server('lamp'), ...others })
    const traces = new Traces()
    const run = new Run(spawn(process.execPath, [BIN, 'host', 'room', '--yes'], { cwd, env: { PATH: process.env.PATH, HOME: tempFolder(), ...traces.env } }))
    run.child.stdin?.write('/plugin enable room\n/start\n')
    await run.meanwhile(traces.count(processes))
    return { run, traces }
  }

  it.each([['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129], ['SIGQUIT', 131]] as const)('stops its servers and what they started when %s ends it', async (signal, code) => {
    const { run, traces } = await begun({ scatters: server('scatters', 'attached', 'detached', 'mute') }, 5)
    run.child.kill(signal)
    expect(await run.ended()).toBe(code)
    expect(run.out).toContain(`plugvet: ${signal}: stopping the servers; once more kills them\n`)
    expect(traces.left()).toEqual([])
  })

  it('ends the input of its servers when SIGKILL ends it, and those that follow MCP end', async () => {
    const { run, traces } = await begun({ mute: server('mute-list') }, 3)
    run.child.kill('SIGKILL')
    expect(await run.ended()).toBe('SIGKILL')
    await vi.waitUntil(() => traces.left().length === 0, { timeout: 10_000 })
  })
})

describe('plugvet host on a terminal', NEEDS_TERMINAL, () => {
  it('shows what happens above the line that is being typed, which stays as it is', async () => {
    const cwd = pluginFolder({ lamp: server('lamp') })
    const run = new TerminalRun(cwd, ['host', 'room', '--yes'])
    await run.until((text) => text.endsWith('plugvet>'))
    await run.typed('/plugin enable room\r', 'is registered')
    run.type('/call lamp col')
    await run.until((text) => text.endsWith('plugvet> /call lamp col'))
    writeFileSync(join(cwd, 'room/.mcp.json'), configOf({ lamp: server('lamp'), bulb: server('lamp') }))
    await run.until((text) => text.includes('room has changed: ') && text.endsWith('plugvet> /call lamp col'))
    expect(run.text.split('\n').slice(-2)).toEqual([
      'room has changed: /restart would add bulb; until then nothing changes',
      'plugvet> /call lamp col'
    ])
    // The cursor is where it was.
    await run.typed('our', 'plugvet> /call lamp colour')
    await run.typed('\r', "Server 'lamp' is not ready: the host has not been started: /start")
    run.type('/quit\r')
    expect(await run.ended()).toBe(0)
  })

  it('completes commands, plugins, servers and tools, and brings earlier lines back', async () => {
    const run = new TerminalRun(pluginFolder({ lamp: server('lamp') }), ['host', 'room', '--yes'])
    await run.until((text) => text.endsWith('plugvet>'))
    await run.typed('/plugin en', '/plugin en')
    await run.typed('\t', '/plugin enable')
    await run.typed('ro', 'enable ro')
    await run.typed('\t', 'enable room')
    await run.typed('\r', 'is registered')
    await run.typed('/start\r', 'is ready')
    await run.typed('/call la', '/call la')
    await run.typed('\t', '/call lamp')
    await run.typed('co', 'lamp co')
    await run.typed('\t', 'lamp colour')
    await run.typed('\r', '| white')
    run.type('\u001b[A')
    await run.until((text) => text.endsWith('plugvet> /call lamp colour'))
    // Ctrl-C throws the line away, and ends the session where there is none.
    run.type('\u0003')
    await run.until((text) => text.endsWith('plugvet>'))
    run.type('\u0003')
    expect(await run.ended()).toBe(130)
    expect(run.text).toContain('plugvet: SIGINT: stopping the servers; once more kills them')
  })

  it('asks before it starts anything, and takes anything but yes for no', async () => {
    const traces = new Traces()
    const run = new TerminalRun(pluginFolder({ lamp: server('lamp') }), ['host', 'room'], traces.env)
    await run.until((text) => text.endsWith('plugvet>'))
    await run.typed('/plugin enable room\r', 'is registered')
    await run.typed('/start\r', 'Start this server? [y/N]')
    await run.typed('\r', 'Nothing was started')
    expect(traces.pids).toHaveLength(1)
    run.type('/start\r')
    await run.until((text) => text.endsWith('Start this server? [y/N]'))
    await run.typed('y\r', 'lamp is ready')
    run.type('\u0004')
    expect(await run.ended()).toBe(0)
    expect(traces.left()).toEqual([])
  })
})
