import { describe, expect, it } from 'vitest'
import { entryOf, runDoctor } from '../../support/doctor-run.js'

const KEY = ['granite', '51', 'willow'].join('-')
const LAMP = { ...entryOf('lamp', 'amber'), env: { LAMP_KEY: KEY } }

const call = (tool: string, args: object) => runDoctor({ lamp: LAMP, other: entryOf('crash') }, { argv: ['--call', 'lamp', tool, JSON.stringify(args)] })

describe('a call of one tool', () => {
  it('starts one server, masks what it returns, and leaves nothing', async () => {
    const { code, result, traces } = await call('colour', {})
    expect(code).toBe(0)
    expect(result.servers?.map(({ name, state }) => [name, state])).toEqual([['lamp', 'ready']])
    expect(result.call).toMatchObject({ server: 'lamp', tool: 'colour', failure: null, isError: false, took: expect.any(Number) as number })
    expect(result.call?.content).toEqual([{ type: 'text', text: expect.stringMatching(/^amber \d+ \*\*\*$/) as string }])
    expect(traces.pids).toHaveLength(1)
  })

  it('reports a tool that says it failed, and a server that ends instead of answering', async () => {
    const failed = await call('colour', { fails: true })
    expect([failed.code, failed.result.call?.isError]).toEqual([1, true])
    const crashed = await call('crash', {})
    expect([crashed.code, crashed.result.call]).toEqual([1, undefined])
    expect(crashed.servers.lamp?.failure?.detail).toMatch(/exited with code 7[^]*the lamp has burnt out \*\*\*/)
  })
})
