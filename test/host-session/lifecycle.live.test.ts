import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { kill } from 'node:process'
import { describe, expect, it } from 'vitest'
import { HostError } from '../../src/host-session/events.js'
import { modernServer, sessionServer, sseServer } from '../doctor/http/mcp-servers.js'
import { isAlive } from '../support/processes.js'
import { LiveHost, script } from './live-host.js'

const LAMP = { lamp: script('lamp', 'white') }

/** The text of the first part of a result. */
function textOf(result: Readonly<Record<string, unknown>>): string {
  return (result as { content: [{ text: string }] }).content[0].text
}

async function colourOf(live: LiveHost, server = 'lamp'): Promise<{ colour: string; pid: number }> {
  const [colour = '', pid = ''] = textOf(await live.host.call(server, 'colour', {})).split(' ')
  return { colour, pid: Number(pid) }
}

async function codeOf(action: Promise<unknown> | (() => unknown)): Promise<[string, string]> {
  try {
    await (typeof action === 'function' ? action() : action)
  } catch (error) {
    if (error instanceof HostError) return [error.code, error.message]
    throw error
  }
  return ['', '']
}

/** A host that is started, with the plugin `room` enabled. */
async function started(servers: object = LAMP): Promise<LiveHost> {
  const live = await LiveHost.of({ room: servers })
  await live.host.enable('room')
  await live.host.start()
  await live.host.settled()
  return live
}

describe('the life of a server', () => {
  it('is registered when its plugin is enabled, and no process is started', async () => {
    const live = await LiveHost.of({ room: LAMP })
    expect(live.host.servers()).toEqual([])
    expect(await live.host.enable('room')).toBe(true)
    expect(live.host.servers()).toMatchObject([{ name: 'lamp', plugin: 'room', transport: 'stdio', state: 'registered', tools: null }])
    expect(await live.host.enable('room')).toBe(false)
    expect(live.traces.left()).toEqual([])
    expect(live.steps('lamp')).toEqual(['none → registered'])
  })

  it('is started with the host, by a process or a connection, and ready once it has answered: stdio, http and sse', async () => {
    const [modern, sessions, sse] = await Promise.all([modernServer(), sessionServer(), sseServer()])
    const live = await started({
      ...LAMP,
      modern: { type: 'http', url: `${modern.origin}/mcp` },
      sessions: { type: 'http', url: `${sessions.origin}/mcp` },
      sse: { type: 'sse', url: `${sse.origin}/sse` }
    })
    expect(live.host.servers()).toMatchObject([
      { name: 'lamp', state: 'ready', tools: 3 },
      { name: 'modern', state: 'ready', tools: 1 },
      { name: 'sessions', state: 'ready', tools: 1 },
      { name: 'sse', state: 'ready', tools: 1 }
    ])
    expect(live.steps('sse')).toEqual(['none → registered', 'registered → started', 'started → ready'])
    expect(live.host.server('lamp').toolList.map(({ name, tokens }) => [name, tokens])).toEqual([
      ['colour', 21],
      ['crash', 22],
      ['grow', 21]
    ])
    expect(await codeOf(live.host.start())).toEqual(['already-running', expect.stringContaining('/restart')])
    await live.host.disable('room')
    await Promise.all([modern.allClosed(), sessions.allClosed(), sse.allClosed()])
    // A session that was given out is ended.
    expect(sessions.seen.map(({ method }) => method)).toContain('DELETE')
    expect(live.traces.left()).toEqual([])
  })

  it('goes on with the old configuration when its file changes, which is announced', async () => {
    const live = await started()
    const before = await colourOf(live)
    live.write('room', { lamp: script('lamp', 'red'), second: script('lamp', 'blue') })
    await live.host.look()
    expect(live.changes).toEqual([{ type: 'change', plugin: 'room', added: ['second'], removed: [], changed: ['lamp'], problems: [] }])
    expect(live.host.servers()).toMatchObject([{ name: 'lamp', state: 'ready', pending: 'changed' }])
    expect(await colourOf(live)).toEqual(before)
    await live.host.look()
    expect(live.changes).toHaveLength(1)
    live.write('room', LAMP)
    await live.host.look()
    expect(live.changes[1]).toMatchObject({ added: [], removed: [], changed: [] })
    expect(live.host.servers()).toMatchObject([{ pending: null }])
  })

  it('is started anew with the new configuration when the host restarts, after the old one has stopped', async () => {
    const live = await started({ ...LAMP, old: script('lamp', 'grey') })
    const before = await colourOf(live)
    live.write('room', { lamp: script('lamp', 'red'), second: script('lamp', 'blue') })
    await live.host.restart()
    expect(isAlive(before.pid)).toBe(false)
    await live.host.settled()
    const after = await colourOf(live)
    expect([before.colour, after.colour, after.pid === before.pid]).toEqual(['white', 'red', false])
    expect(live.host.servers().map(({ name, state }) => [name, state])).toEqual([['lamp', 'ready'], ['second', 'ready']])
    expect(live.steps('lamp').slice(-3)).toEqual(['ready → restarting', 'restarting → started', 'started → ready'])
    expect(live.steps('old').slice(-2)).toEqual(['ready → stopping', 'stopping → stopped'])
    // Whatever was there is gone before anything is started.
    const order = live.states.map(({ server, to }) => `${server} ${to}`)
    expect(order.indexOf('old stopped')).toBeLessThan(order.lastIndexOf('lamp started'))
    expect(live.traces.left()).toHaveLength(2)
  })

  it('ends when its plugin is disabled while it is registered', async () => {
    const live = await LiveHost.of({ room: LAMP })
    await live.host.enable('room')
    expect(await live.host.disable('room')).toBe(true)
    expect(live.steps('lamp')).toEqual(['none → registered', 'registered → stopped'])
    expect(live.host.servers()).toEqual([])
    expect(await live.host.disable('room')).toBe(false)
  })

  it('ends when its plugin is disabled while it is starting', async () => {
    const live = await LiveHost.of({ room: { mute: script('idle') } })
    await live.host.enable('room')
    await live.host.start()
    await live.traces.count(1)
    expect(live.state('mute')).toBe('started')
    await live.host.disable('room')
    expect(live.steps('mute')).toEqual(['none → registered', 'registered → started', 'started → stopping', 'stopping → stopped'])
    expect(live.traces.left()).toEqual([])
  })

  it('ends when its plugin is disabled while it is ready, and what it offered goes with it', async () => {
    const live = await started()
    const { pid } = await colourOf(live)
    await live.host.disable('room')
    expect(isAlive(pid)).toBe(false)
    expect(live.steps('lamp').slice(-2)).toEqual(['ready → stopping', 'stopping → stopped'])
    expect(await codeOf(() => live.host.server('lamp'))).toEqual([
      'plugin-not-enabled',
      "Server 'lamp' not found: the plugin room, which declares it, is not enabled: /plugin enable room"
    ])
    expect(live.traces.left()).toEqual([])
  })

  it('has failed when it ends by itself, with its exit code and the diagnosis, and is not started again in silence', async () => {
    const live = await started()
    expect(await codeOf(live.host.call('lamp', 'crash', {}))).toEqual(['call-failed', 'The server ended before it answered'])
    await live.until('lamp', 'failed')
    const [view] = live.host.servers()
    expect(view).toMatchObject({ state: 'failed', tools: null, failure: { class: 'no-tools', reason: 'protocol-error' } })
    expect(view?.failure?.detail).toContain('The server exited with code 7 before it was stopped.')
    expect(view?.failure?.detail).toContain('Error: the lamp has burnt out')
    expect(live.host.examination('lamp').result?.diagnoses[0]?.message).toBe('The server exited with code 7 before it was stopped: Error: the lamp has burnt out')
    expect(live.host.logs('lamp')).toBe('lamp: white\nError: the lamp has burnt out')
    await live.host.look()
    expect([live.state('lamp'), live.traces.pids.length, live.traces.left()]).toEqual(['failed', 1, []])
    await live.host.restart()
    await live.host.settled()
    expect([live.state('lamp'), live.traces.pids.length]).toEqual(['ready', 2])
    expect(live.steps('lamp').slice(-4)).toEqual(['ready → failed', 'failed → restarting', 'restarting → started', 'started → ready'])
  })

  it('has failed when a signal ends it', async () => {
    const live = await started()
    const { pid } = await colourOf(live)
    kill(pid, 'SIGKILL')
    await live.until('lamp', 'failed')
    expect(live.host.servers()[0]?.failure?.detail).toContain('The server was killed by SIGKILL before it was stopped.')
  })

  it('has failed when the stream of an sse server ends, and nothing is connected again', async () => {
    const server = await sseServer()
    const live = await started({ far: { type: 'sse', url: `${server.origin}/sse` } })
    server.endStream()
    await live.until('far', 'failed')
    expect(live.host.servers()[0]).toMatchObject({ state: 'failed', tools: null })
    expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  it('tells with the call that an http server is gone, which has no stream by which it could be noticed', async () => {
    const server = await modernServer()
    const live = await started({ far: { type: 'http', url: `${server.origin}/mcp` } })
    await server.end()
    const place = new URL(server.origin).host
    const [code, message] = await codeOf(live.host.call('far', 'echo', {}))
    expect(code).toBe('call-failed')
    expect([`${place} closed the connection before it answered`, `Nothing is listening at ${place}: the connection was refused`]).toContain(message)
  })

  it('is started once where the host restarts while it is starting', async () => {
    const live = await LiveHost.of({ room: { ...LAMP, mute: script('idle') } })
    await live.host.enable('room')
    await live.host.start()
    await Promise.all([live.host.restart(), live.host.restart()])
    await live.until('lamp', 'ready')
    expect(live.traces.left()).toHaveLength(2)
    expect(live.steps('mute').slice(-2)).toEqual(['started → restarting', 'restarting → started'])
    await live.host.quit()
    expect(live.traces.left()).toEqual([])
  })

  it('ends for good where its plugin is disabled while the host restarts', async () => {
    const live = await started({ ...LAMP, second: script('lamp', 'blue') })
    const restarted = live.host.restart()
    await live.until('lamp', 'restarting')
    await live.host.disable('room')
    await restarted
    expect(live.steps('lamp').slice(-3)).toEqual(['ready → restarting', 'restarting → stopping', 'stopping → stopped'])
    expect([live.host.servers(), live.traces.left()]).toEqual([[], []])
  })

  it('goes on when the folder of its plugin vanishes, and ends at the restart', async () => {
    const live = await started()
    rmSync(live.folder('room'), { recursive: true })
    await live.host.look()
    expect(live.changes).toEqual([
      { type: 'change', plugin: 'room', added: [], removed: ['lamp'], changed: [], problems: ['There is no folder room'] }
    ])
    expect((await colourOf(live)).colour).toBe('white')
    await live.host.restart()
    expect([live.host.servers(), live.traces.left()]).toEqual([[], []])
    expect(live.host.plugins()).toMatchObject([{ name: 'room', enabled: true, problem: 'There is no folder room' }])
    live.write('room', LAMP)
    await live.host.look()
    expect(live.changes[1]).toMatchObject({ added: ['lamp'], problems: [] })
    await live.host.restart()
    await live.host.settled()
    expect(live.state('lamp')).toBe('ready')
  })

  it('ends with what it has started, also where that leaves its group', async () => {
    const live = await started({ nest: script('escapee') })
    await live.host.quit()
    expect(live.traces.left()).toEqual([])
  })
})

describe('two plugins that declare one name', () => {
  it('cannot both have it: that of the plugin enabled first is registered, and the other is told why not', async () => {
    const live = await LiveHost.of({ room: LAMP, hall: { lamp: script('lamp', 'red'), bell: script('lamp', 'gold') } })
    await live.host.enable('hall')
    await live.host.enable('room')
    await live.host.start()
    await live.host.settled()
    expect(live.host.servers().map(({ name, plugin }) => [name, plugin])).toEqual([['lamp', 'hall'], ['bell', 'hall']])
    expect(live.host.plugins()[0]?.dropped).toEqual([
      {
        name: 'lamp',
        reason: 'the plugin hall, which was enabled before, has a server of this name, and the host knows servers by their names'
      }
    ])
    await live.host.disable('hall')
    expect(await codeOf(() => live.host.server('lamp'))).toEqual(['not-loaded', expect.stringContaining('the plugin hall, which was enabled before')])
    await live.host.restart()
    await live.host.settled()
    expect([live.host.servers().map(({ name, plugin }) => [name, plugin]), await colourOf(live)]).toMatchObject([[['lamp', 'room']], { colour: 'white' }])
  })
})

describe('a server that is not found', () => {
  it('belongs to a plugin that is not enabled, or was declared after the host was started', async () => {
    const live = await LiveHost.of({ room: LAMP, hall: { bell: script('lamp') } })
    await live.host.enable('room')
    await live.host.start()
    await live.host.settled()
    live.write('room', { ...LAMP, second: script('lamp') })
    await live.host.look()
    expect(await codeOf(() => live.host.server('bell'))).toEqual([
      'plugin-not-enabled',
      "Server 'bell' not found: the plugin hall, which declares it, is not enabled: /plugin enable hall"
    ])
    expect(await codeOf(() => live.host.server('second'))).toEqual([
      'not-restarted',
      "Server 'second' not found: the host has not been restarted since room declared it: /restart"
    ])
    expect(await codeOf(() => live.host.server('lam'))).toEqual([
      'no-such-server',
      "Server 'lam' not found: no plugin of this session declares it; did you mean lamp?"
    ])
    await live.host.enable('hall')
    expect(await codeOf(live.host.call('bell', 'colour', {}))).toEqual([
      'not-ready',
      "Server 'bell' is not ready: the host has not been restarted since its plugin was enabled: /restart"
    ])
  })
})

describe('what a server offers', () => {
  it('is asked for again when the server says that it has changed', async () => {
    const live = await started()
    const offered = new Promise((resolve) => live.host.on('offer', resolve))
    await live.host.call('lamp', 'grow', {})
    expect(await offered).toEqual({ type: 'offer', server: 'lamp', plugin: 'room', tools: 4, resources: null, prompts: null })
    expect(live.host.servers()).toMatchObject([{ tools: 4 }])
  })

  it('is shown without secrets, also where a tool returns one', async () => {
    const entry = { ...script('lamp'), env: { LAMP_KEY: '${LAMP_SECRET}' } }
    const live = await LiveHost.of({ room: { lamp: entry } })
    const env = { PATH: process.env.PATH, ...live.traces.env, LAMP_SECRET: ['lamp', 'Zq81xkLw0pTu'].join('-') }
    const asked: string[] = []
    const consent = ({ servers }: { servers: readonly { starts: string }[] }) => {
      asked.push(...servers.map(({ starts }) => starts))
      return true
    }
    const host = await live.open(['room'], { env, consent })
    await host.enable('room')
    await host.start()
    await host.settled()
    expect(asked).toEqual([expect.stringMatching(/lamp\.mjs$/)])
    expect(textOf(await host.call('lamp', 'colour', {}))).toMatch(/^white \d+ \*\*\*$/)
    await codeOf(host.call('lamp', 'crash', {}))
    await live.until('lamp', 'failed')
    expect(host.logs('lamp')).toBe('lamp: white\nError: the lamp has burnt out ***')
    expect(JSON.stringify(live.states)).not.toContain('Zq81xkLw0pTu')
  })
})

describe('a plugin of another host', () => {
  it('is read as that host reads it, which its manifest tells', async () => {
    const live = new LiveHost((await LiveHost.of({})).root)
    live.writeFile('claude/.claude-plugin/plugin.json', '{ "name": "claude" }')
    live.writeFile('claude/.mcp.json', JSON.stringify({ mcpServers: { lamp: { ...script('lamp'), env: { A: '${CLAUDE_PLUGIN_ROOT}' } } } }))
    const host = await live.open(['claude'])
    await host.enable('claude')
    await host.start()
    await host.settled()
    expect(host.servers()).toMatchObject([{ name: 'claude:lamp', state: 'ready' }])
    expect(host.server('lamp').name).toBe('claude:lamp')
    await host.quit()
  })

  it('keeps its name and its servers where its folder is moved and a link leads there', async () => {
    const live = await started()
    renameSync(live.folder('room'), `${live.folder('room')}-moved`)
    symlinkSync(`${live.folder('room')}-moved`, live.folder('room'))
    await live.host.look()
    expect(live.changes).toEqual([])
    await live.host.quit()
  })
})
