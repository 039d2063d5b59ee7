import { describe, expect, it } from 'vitest'
import { type Silence, timeUpDiagnosis } from '../../../src/doctor/probe/explain.js'
import { TimeUp } from '../../../src/doctor/probe/guard.js'
import { plannedServer } from './planned.js'

const SILENCE: Silence = { phase: 'initialize', phaseBegan: 100, now: 30_100, lastActivity: undefined }

function fatalDiagnosis(silence: Partial<Silence>, transport: 'stdio' | 'http' | 'sse' = 'stdio', timeUp = new TimeUp(30_000, false)) {
  return timeUpDiagnosis(plannedServer({ transport }), timeUp, { ...SILENCE, ...silence })
}

describe('when the time is up', () => {
  it('a process that never answered initialize has not started', () => {
    expect(fatalDiagnosis({})).toEqual({
      kind: 'startup-timeout',
      message: "The server has not answered 'initialize' within 30 s",
      detail: "The server has not answered 'initialize' within 30 s. It has not sent anything.",
      help: 'Run the command by hand: it may be waiting for input, downloading a package, or not be an MCP server.',
      at: ['mcpServers', 'demo'],
      part: 'key'
    })
  })

  it('a remote server is silent', () => {
    expect(fatalDiagnosis({}, 'http')).toMatchObject({
      kind: 'no-answer',
      message: "The server has not answered 'initialize' within 30 s",
      help: 'Check that the url is that of an MCP server, and that no proxy in between holds the answer back.'
    })
    expect(fatalDiagnosis({ phase: 'connect' }, 'sse')).toMatchObject({
      kind: 'no-answer',
      message: 'The server has not opened its stream within 30 s'
    })
  })

  it('a server that is initialized is silent', () => {
    expect(fatalDiagnosis({ phase: 'tools/list', lastActivity: 90 }, 'stdio', new TimeUp(1500, false))).toMatchObject({
      kind: 'no-answer',
      message: "The server has not answered 'tools/list' within 1.5 s",
      detail:
        "The server has not answered 'tools/list' within 1.5 s. It last sent something 30 s ago, before the request.",
      help: 'Look at the log of the server to see what happened to the request.'
    })
  })

  it('one that still sends something is slow, not dead', () => {
    expect(fatalDiagnosis({ lastActivity: 29_850 })).toMatchObject({
      kind: 'startup-timeout',
      detail: "The server has not answered 'initialize' within 30 s. It last sent something 250 ms ago, so it is alive but slow.",
      help: 'Raise --timeout, or find out why the server is slow.'
    })
  })

  it('one that sent something and stopped is silent', () => {
    expect(fatalDiagnosis({ lastActivity: 15_300 })).toMatchObject({
      kind: 'startup-timeout',
      detail: "The server has not answered 'initialize' within 30 s. It last sent something 14.8 s ago, and has been silent since.",
      help: 'Run the command by hand: it may be waiting for input, downloading a package, or not be an MCP server.'
    })
  })

  it('because of the earlier phases, they are named with --timeout', () => {
    expect(fatalDiagnosis({ phase: 'tools/list', phaseBegan: 28_000, earlier: 28_000 }, 'stdio', new TimeUp(30_000, true))).toMatchObject({
      message: "The server used up its 30 s before it answered 'tools/list'",
      detail: "The server used up its 30 s before it answered 'tools/list'. The phases before that took 28 s. It has not sent anything.",
      help: 'Raise --timeout, or find out why the earlier phases take so long.'
    })
  })

  it('of the whole, that is said', () => {
    expect(fatalDiagnosis({ phase: 'prompts/list' }, 'stdio', new TimeUp(30_000, true))).toMatchObject({
      kind: 'no-answer',
      message: "The server used up its 30 s before it answered 'prompts/list'"
    })
  })
})
