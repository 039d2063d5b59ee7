import { describe, expect, it } from 'vitest'
import { html } from '../../../src/report/html/html.js'
import type { ReportedRun } from '../../../src/report/report.js'
import { runOf } from '../../support/hand-made.js'
import { OPTIONS } from '../sample.js'
import { DOCTORED, examined, type StatedServer } from './sample.js'

const doctored = (...servers: readonly StatedServer[]): ReportedRun => ({ ...runOf([]), servers: servers.map(examined) })
const page = (run: ReportedRun) => html(run, OPTIONS)

/** The part of the page about one server. */
function groupOf(report: string, name: string): string {
  const groups = report.split('<details class="group server"').slice(1)
  const group = groups.find((one) => one.includes(`<h3>${name}</h3>`))
  if (group === undefined) throw new Error(`the page has no server ${name}`)
  return group
}

/** The cells of a row of the table. */
function rowOf(report: string, name: string): string[] {
  const row = report.split('<tr role="row">').find((one) => one.includes(`>${name}</a></th>`)) ?? ''
  return Array.from(row.matchAll(/<td [^>]*>(.*?)<\/td>/g), ([, cell = '']) => cell.replaceAll(/<[^>]*>/g, ''))
}

/** The bars of a waterfall: name, start and width in percent, and whether it is marked as failed. */
function barsOf(group: string): [name: string, x: number, width: number, failed: boolean][] {
  const phases = group.split('<g class="phase">').slice(1)
  return phases.map((phase) => {
    const name = />([^<]*)<\/text>/.exec(phase)?.[1] ?? ''
    const rect = /<rect class="(bar[^"]*)" x="([\d.]+)%" [^>]* width="([\d.]+)%"/.exec(phase)
    const [, kind = '', x = '', width = ''] = rect ?? []
    return [name, Number(x), Number(width), kind.includes('failed')]
  })
}

describe('the page of a doctor’s run', () => {
  const report = page(DOCTORED)

  it('begins with how many servers failed', () => {
    expect(report).toContain('<h1>5 of 7 servers failed, 5 errors, 1 warning</h1>')
    expect(report).toMatch(/<dt>servers ready<\/dt><dd>2<\/dd>.*\n.*<dt>servers failed<\/dt><dd>5<\/dd>/)
  })

  it.each<[servers: StatedServer[], verdict: string]>([
    [[{ name: 'a' }], 'The server is ready'],
    [[{ name: 'a' }, { name: 'b' }], 'All 2 servers ready'],
    [[{ name: 'a' }, { name: 'b', state: 'stopped' }], '1 of 2 servers ready'],
    [[], 'Nothing found']
  ])('says of %j: %s', (servers, verdict) => {
    expect(page(doctored(...servers))).toContain(`<h1>${verdict}</h1>`)
  })

  it('has a row for every server', () => {
    expect(rowOf(report, 'forecast')).toEqual(['ready', 'http', '2026-07-28', '3', '~21', '2', '0', '640 ms', '–'])
    expect(rowOf(report, 'archive')).toEqual(['ready', 'sse', '2025-03-26', '14', '~98', '–', '–', '3.48 s', '–'])
    expect(rowOf(report, 'alerts')).toEqual([
      'failed',
      'stdio',
      '2025-11-25',
      '–',
      '–',
      '–',
      '–',
      '2.10 s',
      'Starts, but exposes no tools no-answer tools/list was not answered within 15 s. The last sign of life came 14.9 s before the end.'
    ])
    expect(rowOf(report, 'gauges')[8]).toBe('Not found not-enabled No file that was looked at declares a server of this name.')
  })

  it('draws the phases one below the other, on one scale for all servers', () => {
    expect(barsOf(groupOf(report, 'archive'))).toEqual([
      ['connect', 0, 6.538, false],
      ['initialize', 6.538, 11.663, false],
      ['tools/list', 18.201, 0.685, false],
      ['stop', 18.886, 0.204, false]
    ])
    expect(barsOf(groupOf(report, 'alerts'))).toEqual([
      ['spawn', 0, 0.031, false],
      ['initialize', 0.031, 10.952, false],
      ['tools/list', 10.983, 78.452, true],
      ['stop', 89.435, 10.565, false]
    ])
  })

  it('marks a failed phase by a pattern, a sign and in words', () => {
    const group = groupOf(report, 'tides')
    expect(group).toContain('<title>initialize: failed, from 3.0 ms to 402 ms</title>')
    expect(group).toContain('<text class="took failed" x="74" y="16" text-anchor="end">✕ 399 ms</text>')
    expect(report).toContain('.bar.failed { fill: url(#hatching);')
    expect(report.match(/<pattern id="hatching"/g)).toHaveLength(1)
  })

  it('says the same in a description and in a table', () => {
    const group = groupOf(report, 'tides')
    expect(group).toMatch(
      /<desc id="server-6-told">spawn: completed, from 0\.0 ms to 3\.0 ms; initialize: failed, from 3\.0 ms to 402 ms; stop: .*The axis ends at 19\.1 s\.<\/desc>/
    )
    expect(group).toContain(
      '<tr><th scope="row">initialize</th><td class="number">3.0 ms</td><td class="number">402 ms</td><td class="number">399 ms</td><td>failed</td></tr>'
    )
  })

  it('shows what a server printed, line by line', () => {
    expect(groupOf(report, 'tides')).toMatch(
      /<b>Does not start<\/b> <code>startup-error<\/code><\/p>\n<pre class="detail" tabindex="0"[^>]*>The process ended .*:\ntides: cannot open \/dev\/tty0: permission denied\n {4}at openPort/
    )
  })

  it('leads to the findings of the server', () => {
    const title = /<h4 id="(finding-\d+)-title"><span [^>]*>error<\/span> No program named/.exec(report)
    const link = `<a href="#${title?.[1] ?? 'none'}">command-missing</a> <span class="quiet">demo/.mcp.json:9:18</span>`
    expect(groupOf(report, 'radar')).toContain(link)
  })

  it('tells what was never started from what was', () => {
    expect(groupOf(report, 'stations')).toContain('It was not started.')
    expect(groupOf(report, 'stations')).not.toContain('<svg class="waterfall"')
    expect(groupOf(report, 'gauges')).toContain('expected in <code>demo/.mcp.json</code>')
  })

  it('lists tools, the most expensive first', () => {
    expect(groupOf(report, 'forecast')).toMatch(
      /<summary>3 tools<\/summary>\n<ul class="tools">\n<li><code>forecast\.hourly<\/code> <span class="quiet">~7 tokens<\/span><\/li>/
    )
    const tools = ['a', 'b'].map((name, index) => ({ name, description: 'x'.repeat(4000 * (index + 1)) }))
    const group = groupOf(page({ ...runOf([]), servers: [{ ...examined({ name: 'costly' }), tools }] }), 'costly')
    expect([...group.matchAll(/<code>(\w+)<\/code> <span class="quiet">(~[\d,]+) tokens/g)].map(([, name, tokens]) => [name, tokens])).toEqual([
      ['b', '~2,008'],
      ['a', '~1,008']
    ])
    expect(rowOf(page({ ...runOf([]), servers: [{ ...examined({ name: 'costly' }), tools }] }), 'costly')).toContain('~3,016')
  })

  it('says so where there is no server', () => {
    expect(page(doctored())).toContain('<p>The checked files declare no server.</p>')
    expect(page(runOf([]))).not.toContain('id="servers"')
  })

  it('bounds what a server may fill the page with', () => {
    const tools = Array.from({ length: 10_000 }, (_, index) => `tool-${index}`)
    const serverInfo = { name: 'n'.repeat(1_000_000), version: 'v'.repeat(1_000_000) }
    const failure = { class: 'no-tools', reason: 'not-mcp', detail: 'first\n' + 'd'.repeat(10_000_000) } as const
    const big = page(doctored({ name: 'big', tools, serverInfo, protocolVersion: 'p'.repeat(1_000_000), failure }))
    expect(big.length).toBeLessThan(100_000)
    expect(big).toContain('<summary>10,000 tools</summary>')
    expect(big).toContain('<li>and 9800 more</li>')
  })

  it('closes servers that are ready where there are very many', () => {
    const servers = Array.from({ length: 40 }, (_, index): StatedServer => {
      return { name: `s${index}`, state: index === 35 ? 'failed' : 'ready' }
    })
    const groups = page(doctored(...servers)).match(/<details class="group server"[^>]*>/g)
    const open = groups?.map((tag) => tag.includes(' open'))
    expect(open?.flatMap((one, index) => (one ? [] : [index]))).toEqual([30, 31, 32, 33, 34, 36, 37, 38, 39])
  })
})

describe('a secret that a server gives away', () => {
  const secret = ['sk', 'ant', 'api03', 'Zq8'.repeat(12)].join('-')
  const redact = (text: string) => text.replaceAll(secret, '*'.repeat(secret.length))
  const parts = [secret.slice(0, 20), secret.slice(-20)]

  it('is nowhere in the page', () => {
    const report = page(
      doctored({
        name: `name ${secret}`,
        planned: { redact, plugin: `plugin ${secret}` },
        protocolVersion: secret,
        serverInfo: { name: secret, version: `v${secret}` },
        tools: [`tool-${secret}`],
        phases: [['spawn', 0, 3]],
        failure: { class: 'does-not-start', reason: 'startup-error', detail: `it said ${secret}\nand ${secret}` }
      })
    )
    expect(parts.filter((part) => report.includes(part))).toEqual([])
    expect(report).toContain('****')
  })

  it('is not there in part where a text is cut', () => {
    for (const units of [160, 200, 2000, 20_000]) {
      for (const before of [5, 20, secret.length - 1]) {
        const text = 'x'.repeat(units - before) + secret
        const failure = { class: 'no-tools', reason: 'not-mcp', detail: text } as const
        const report = page(doctored({ name: text, planned: { redact }, tools: [text], protocolVersion: text, failure }))
        expect(report.includes(secret.slice(0, 5))).toBe(false)
      }
    }
  })
})
