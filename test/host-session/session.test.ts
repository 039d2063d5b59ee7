import { describe, expect, it } from 'vitest'
import { HostSession, type SessionIo } from '../../src/cli/host/session.js'
import { completionsOf, firstWord } from '../../src/cli/host/show.js'
import { createHost, type Host } from '../../src/host-session/host.js'
import { painter } from '../../src/report/terminal.js'
import { type FakeFiles, FakeWorld, idle, SECRET } from './fake-world.js'

/** A session with a host that starts nothing, and what it has said. */
class Talk {
  said = ''
  readonly world: FakeWorld

  private constructor(files: Readonly<Record<string, FakeFiles>>) {
    this.world = new FakeWorld(files)
  }

  host!: Host
  session!: HostSession

  static async with(files: Readonly<Record<string, FakeFiles>> = { '/garden': { weather: '1', tides: '1' } }, io: Partial<SessionIo> = {}): Promise<Talk> {
    const talk = new Talk(files)
    talk.host = await createHost({ plugins: talk.world.folders, world: talk.world.world })
    talk.session = new HostSession(talk.host, {
      say: (text) => (talk.said += text),
      paint: painter(false),
      color: false,
      width: undefined,
      now: () => talk.world.time + 1500,
      waits: false,
      ...io
    })
    return talk
  }

  /** What a line is answered with. */
  async say(line: string): Promise<string> {
    this.said = ''
    await this.session.run(line)
    await idle()
    return this.said
  }
}

describe('the commands of a session', () => {
  it('/plugin list says which plugins are enabled, their versions, servers and files', async () => {
    const talk = await Talk.with({ '/garden': { weather: '1' }, '/pond': {} })
    await talk.say('/plugin enable garden')
    expect(await talk.say('/plugin list')).toBe(
      'plugin  version  state        servers  files\n' +
        'garden  1.0.0    enabled      weather  garden/.mcp.json\n' +
        'pond    1.0.0    not enabled  –        pond/.mcp.json\n'
    )
  })

  it('/plugin enable registers the servers and starts none', async () => {
    const talk = await Talk.with()
    expect(await talk.say('/plugin enable garden')).toBe('garden is enabled: weather and tides are registered, not started; /start starts the host\n')
    expect(talk.world.launcher.runs).toEqual([])
    expect(await talk.say('/plugin enable garden')).toContain('garden was enabled before')
    expect(await talk.say('/plugin enable gadren')).toBe('There is no plugin gadren; did you mean garden?\n')
    expect(talk.session.worst).toBe(2)
  })

  it('/plugin disable stops the servers, and ends when they have stopped', async () => {
    const talk = await Talk.with()
    await talk.say('/plugin enable garden')
    await talk.say('/start')
    const said = talk.say('/plugin disable garden')
    await idle()
    expect(talk.said).toBe('')
    for (const run of talk.world.launcher.runs) run.end()
    await said
    expect(talk.said).toBe('garden is disabled: its servers are stopped\n')
    expect(await talk.say('/plugin disable garden')).toBe('garden was not enabled\n')
  })

  it('/mcp shows every server with its state, the time since the change, tools, resources and prompts', async () => {
    const talk = await Talk.with()
    expect(await talk.say('/mcp')).toBe('No servers: no plugin is enabled: /plugin enable NAME\n')
    await talk.say('/plugin enable garden')
    expect(await talk.say('/mcp')).toContain('tides    garden  stdio      registered  1.5 s  –      –          –\nThe host has not been started: /start\n')
    expect(await talk.say('/start')).toBe('The host runs; starting weather and tides\n')
    talk.world.launcher.last('weather').answer(['forecast', 'rain'])
    talk.world.launcher.last('tides').die()
    expect(talk.said).toBe(
      'The host runs; starting weather and tides\nweather is ready: 2 tools, 2 resources\n' +
        'tides failed: The server ended, with exit code 7. /diagnose tides says more\n'
    )
    expect(await talk.say('/mcp')).toBe(
      'server   plugin  transport  state   for    tools  resources  prompts\n' +
        'weather  garden  stdio      ready   1.5 s  2      2          –\n' +
        'tides    garden  stdio      failed  1.5 s  –      –          –        does-not-start: startup-error\n'
    )
    expect(talk.session.worst).toBe(1)
  })

  it('/mcp NAME shows the tools with what they cost', async () => {
    const talk = await Talk.with()
    await talk.say('/plugin enable garden')
    await talk.say('/start')
    talk.world.launcher.last('weather').answer(['forecast'])
    expect(await talk.say('/mcp weather')).toBe(
      'weather (stdio, .mcp.json, plugin garden)\nready for 1.5 s, protocol 2025-11-25, fake 1.0.0\n' +
        '1 tool, 2 resources (about 5 tokens)\n\nforecast  about 5 tokens\n'
    )
    expect(await talk.say('/mcp tides')).toBe('tides (stdio, .mcp.json, plugin garden)\nstarted for 1.5 s\n')
    expect(await talk.say('/mcp waether')).toBe("Server 'waether' not found: no plugin of this session declares it; did you mean weather?\n")
  })

  it('announces a changed file before the next command, and applies it at /restart alone', async () => {
    const talk = await Talk.with()
    await talk.say('/plugin enable garden')
    await talk.say('/start')
    talk.world.launcher.last('weather').answer()
    talk.world.files.set('/garden', { weather: '2', stars: '1' })
    expect(await talk.say('/help')).toMatch(/^garden has changed: \/restart would add stars, change weather and remove tides; until then nothing changes\n/)
    expect(await talk.say('/mcp')).toMatch(/^weather {2}garden {2}stdio {6}ready .* changed in its file: \/restart$/m)
    expect(talk.world.launcher.runs).toHaveLength(2)
    const said = talk.say('/restart')
    await idle()
    for (const run of talk.world.launcher.runs) run.end()
    await said
    expect(talk.said).toBe('The host runs; starting weather and stars\n')
    expect(talk.world.asked).toEqual(['weather,tides', 'weather,stars'])
  })

  it('starts nothing where the user does not agree, and goes on as before', async () => {
    const talk = await Talk.with()
    talk.world.agrees = false
    await talk.say('/plugin enable garden')
    expect(await talk.say('/start')).toBe('Nothing was started\n')
    expect([talk.session.worst, talk.world.launcher.runs]).toEqual([2, []])
    expect(await talk.say('/mcp')).toContain('The host has not been started: /start\n')
  })

  it('/call shows the result masked, and says clearly what is wrong with the call', async () => {
    const talk = await Talk.with()
    await talk.say('/plugin enable garden')
    expect(await talk.say('/call weather echo')).toBe("Server 'weather' is not ready: the host has not been started: /start\n")
    await talk.say('/start')
    expect(await talk.say('/call weather echo')).toBe("Server 'weather' is not ready: it has not answered yet\n")
    talk.world.launcher.last('weather').answer()
    expect(await talk.say('/call weather echo {}')).toBe('| echo of the file with ***\n')
    expect(talk.said).not.toContain(SECRET)
    expect(await talk.say('/call weather ehco')).toBe("Server 'weather' has no tool 'ehco'; did you mean echo?\n")
    expect(await talk.say('/call weather echo {"a": }')).toBe('The arguments are not valid JSON, at character 7: expected a value here\n')
    expect(await talk.say('/call weather echo [1]')).toBe('The arguments are an array, not an object\n')
    expect(await talk.say('/call weather')).toBe('usage: /call NAME TOOL [JSON]\n')
    talk.world.launcher.last('weather').die()
    expect(await talk.say('/call weather echo')).toBe("Server 'weather' is not ready: it failed: startup-error; /diagnose weather says why\n")
  })

  it('/logs shows what the server has printed', async () => {
    const talk = await Talk.with()
    await talk.say('/plugin enable garden')
    expect(await talk.say('/logs weather')).toBe('It has printed nothing to standard error\n')
    await talk.say('/start')
    expect(await talk.say('/logs weather')).toBe('| log of weather\n')
  })

  it('waits for the servers in a script, and keeps the worst outcome', async () => {
    const talk = await Talk.with({ '/garden': { weather: '1' } }, { waits: true })
    await talk.say('/plugin enable garden')
    const said = talk.say('/start')
    await idle()
    expect(talk.said).toBe('The host runs; starting weather\n')
    talk.world.launcher.last('weather').answer()
    await said
    expect([talk.said, talk.session.worst]).toEqual(['The host runs; starting weather\nweather is ready: 1 tool, 2 resources\n', 0])
    // A server that ends later counts as well.
    talk.world.launcher.last('weather').die()
    expect(talk.session.worst).toBe(1)
  })

  it('leaves out comments and empty lines, and knows a command that is not there', async () => {
    const talk = await Talk.with()
    expect([await talk.say(''), await talk.say('  # /quit'), talk.session.worst]).toEqual(['', '', 0])
    expect(await talk.say('/plugin lsit')).toBe('There is no command /plugin; did you mean /plugin list?\n')
    expect(await talk.say('start')).toBe('A command begins with a slash: /help lists them\n')
    expect(await talk.say('/plugin enable')).toBe('usage: /plugin enable NAME\n')
    expect(talk.session.worst).toBe(2)
    await talk.say('/quit')
    expect([talk.session.isOver, await talk.say('/help')]).toEqual([true, ''])
  })

  it('shows control characters of a name, and breaks no line', async () => {
    const talk = await Talk.with({ '/garden': { 'we\u001b[2Jather\n::error::': '1' } })
    await talk.say('/plugin enable garden')
    expect(await talk.say('/mcp')).toContain('we\\u001b[2Jather\\u000a::error::')
  })
})

describe('completion', () => {
  const known = { plugins: ['garden', 'my pond'], servers: ['weather', 'tides'], toolsOf: (name: string) => (name === 'weather' ? ['forecast', 'rain'] : []) }

  it.each<[line: string, ways: string[], end: string]>([
    ['/pl', ['/plugin list ', '/plugin enable ', '/plugin disable '], '/pl'],
    ['/plugin e', ['/plugin enable '], '/plugin e'],
    ['/plugin enable g', ['garden '], 'g'],
    ['/plugin disable ', ['garden ', '"my pond" '], ''],
    ['/mcp t', ['tides '], 't'],
    ['/call weather f', ['forecast '], 'f'],
    ['/call weather forecast {', [], ''],
    ['/quit ', [], '']
  ])('of %j', (line, ways, end) => {
    expect(completionsOf(line, known)).toEqual([ways, end])
  })

  it.each([
    ['a b c', 'a', 'b c'],
    ['"a b" c', 'a b', 'c'],
    ['"a', '"a', ''],
    ['', '', '']
  ])('takes the first word of %j', (text, word, rest) => {
    expect(firstWord(text)).toEqual({ word, rest })
  })
})

describe('the end of a session', () => {
  it('does not wait for an answer that nobody gives any more', async () => {
    const world = new FakeWorld({ '/one': { a: '1' } })
    const host = await createHost({ plugins: ['/one'], world: { ...world.world, consent: () => new Promise(() => undefined) } })
    await host.enable('one')
    const begun = host.start().catch((error: unknown) => error)
    await idle()
    await host.quit()
    expect(await begun).toMatchObject({ code: 'no-consent' })
    await expect(host.enable('one')).rejects.toMatchObject({ code: 'ended' })
  })

  it('is the end of what is announced', async () => {
    const world = new FakeWorld({ '/one': { a: '1' } })
    const host = await createHost({ plugins: ['/one'], world: world.world })
    await host.enable('one')
    await host.quit()
    const changes: unknown[] = []
    host.on('change', (event) => changes.push(event))
    world.files.set('/one', {})
    await host.look()
    expect(changes).toEqual([])
  })

  it('needs folders by their absolute paths', async () => {
    await expect(createHost({ plugins: ['one'], world: new FakeWorld({}).world })).rejects.toThrow(RangeError)
  })
})
