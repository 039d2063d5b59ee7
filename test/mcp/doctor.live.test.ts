import { describe, expect, it } from 'vitest'
import { runDoctor } from '../support/doctor-run.js'
import { pathWithPlugvet } from '../support/plugvet-on-path.js'

describe('plugvet doctor finds plugvet mcp ready', () => {
  it.each([
    ['auto', '2025-11-25'],
    ['legacy', '2025-11-25'],
    ['modern', '2026-07-28']
  ])('in the era %s', async (era, protocolVersion) => {
    const servers = { plugvet: { command: 'plugvet', args: ['mcp'] } }
    const { code, result } = await runDoctor(servers, { argv: ['--era', era], env: { PATH: pathWithPlugvet() } })
    expect(result.findings).toEqual([])
    expect(result.servers).toEqual([
      expect.objectContaining({ name: 'plugvet', state: 'ready', protocolVersion, tools: 6, failure: null })
    ])
    expect(code).toBe(0)
  })
})
