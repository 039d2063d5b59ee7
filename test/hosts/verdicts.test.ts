import { describe, expect, it } from 'vitest'
import { load } from '../../src/lint/load.js'
import { hostNamed, HOSTS } from '../support/host-profiles.js'
import { readingOf } from '../support/reading.js'
import { judged } from './judge.js'
import { SAMPLES } from './samples.js'

describe.each(HOSTS)('a file of $name', (host) => {
  const samples = SAMPLES[host.name]

  it.each(samples?.accepted ?? [])('that the host takes whole is silent: %s', (text) => {
    expect(judged(host, samples?.path ?? '', text)).toEqual([])
  })

  it.each(samples?.refused ?? [])('of which the host drops something has an error: $because', ({ text }) => {
    expect(judged(host, samples?.path ?? '', text)).toContainEqual(expect.stringMatching(/^error /))
  })
})

describe("a bad server in Codex's config.toml", () => {
  const dropped = (fields: string) => {
    const text = `[mcp_servers.bad]\n${fields}\n[mcp_servers.notes]\ncommand = "notes-mcp"\n`
    const verdicts = load(readingOf({ path: '/w/.codex/config.toml', text, host: hostNamed('codex') }))
    return [...verdicts].flatMap(([name, { loads }]) => (loads ? [] : [name]))
  }

  it.each(['command = 1', 'args = []', 'command = "a"\ndefault_tools_approval_mode = "no"'])('is met when Codex reads the file, which falls: %j', (fields) => {
    expect(dropped(fields)).toEqual(['bad', 'notes'])
  })

  it.each(['command = ""', 'url = ""', 'url = "ftp://a.example.com"'])('is met when Codex starts it, and falls alone: %j', (fields) => {
    expect(dropped(fields)).toEqual(['bad'])
  })
})
