import { describe, expect, it } from 'vitest'
import { type Conversion, convertFile } from '../../src/convert/convert.js'
import { planServers } from '../../src/doctor/plan.js'
import { judgeFile } from '../../src/matrix/judge.js'
import { matrixJson } from '../../src/matrix/report.js'
import { expansionsOf } from '../../src/report/expansion.js'
import { hostNamed } from '../support/host-profiles.js'
import { lintText } from '../support/judge-text.js'
import { fileOf, surroundingsOf } from '../support/reading.js'
import { runs } from '../support/runs.js'
import { expectLinear } from '../support/scaling.js'

const PASSWORD = 'Zx8#kQ2v' + '!mP9w'
const key = (index: number): string => 'Zx8kQ2' + 'vmP9w' + String(index).padStart(6, '0')
const each = <One>(count: number, of: (index: number) => One): One[] => Array.from({ length: count }, (_, index) => of(index))

/** A server with very many credentials, or one very many times. */
const SERVERS: Readonly<Record<string, (count: number) => object>> = {
  'in JSON in a string': (count) => ({ command: 'notes-mcp', args: ['--config', JSON.stringify(each(count, (index) => ({ apiKey: key(index) })))] }),
  'in one argument': (count) => ({ command: 'notes-mcp', args: [each(count, (index) => `--token=${key(index)}`).join(' ')] }),
  'in one argument with escapes': (count) => ({ command: 'notes-mcp', args: [each(count, (index) => `--token=${key(index)}`).join('\n')] }),
  'in defaults of references': (count) => ({ command: 'notes-mcp', args: [each(count, (index) => `\${TOKEN_${index}:-${key(index)}}`).join(' ')] }),
  'each in a variable': (count) => ({ command: 'notes-mcp', env: Object.fromEntries(each(count, (index) => [`API_KEY_${index}`, key(index)])) }),
  'the same one again in one argument': (count) => ({ command: 'notes-mcp', env: { PASSWORD }, args: [` ${PASSWORD}`.repeat(count)] }),
  'the same one in each argument': (count) => ({ command: 'notes-mcp', env: { PASSWORD }, args: each(count, () => PASSWORD) })
}

const fileWith = (server: object) => {
  const mcpServers = { notes: server }
  return fileOf({ path: '/w/.mcp.json', host: hostNamed('claude-code'), text: JSON.stringify({ mcpServers }) })
}

/** What is shown of a file, by each of those who show it. */
const OUTPUTS: Readonly<Record<string, (server: object) => string>> = {
  lint: (server) => lintText(JSON.stringify({ mcpServers: { notes: server } }), { path: '/w/.mcp.json', surroundings: surroundingsOf() }).source().text,
  matrix: (server) => {
    const hosts = [hostNamed('claude-code'), hostNamed('codex')]
    const judged = judgeFile(fileWith(server), hosts)
    return matrixJson({ toolVersion: '1', hosts, files: judged === undefined ? [] : [judged], skipped: [], failures: [] })
  },
  convert: (server) => {
    const { to: _to, from: _from, ...converted } = convertFile(fileWith(server), hostNamed('cursor')) as Conversion
    return JSON.stringify(converted)
  },
  expand: (server) => JSON.stringify(fileWith(server).readings.flatMap((reading) => expansionsOf(reading, 'linux').map(({ show }) => show()))),
  doctor: (server) => {
    const [reading] = fileWith(server).readings
    return JSON.stringify(planServers([reading], { env: {}, windows: false }).servers.map(({ redact }) => redact(JSON.stringify(server))))
  }
}

describe.each(Object.entries(OUTPUTS))('%s shows very many credentials in linear time, and none of them', (output, show) => {
  const turn = Object.keys(OUTPUTS).indexOf(output)

  it.each(Object.entries(SERVERS).map(([place, serverWith], index) => [place, serverWith, (index + turn) % 3 < runs(3)] as const))('%s', (_place, serverWith, isMeasured) => {
    const shown = show(serverWith(300))
    expect(shown.length).toBeGreaterThan(0)
    for (const secret of [PASSWORD, key(0), key(150), key(299)]) expect(shown).not.toContain(secret)
    // The time is asked by turns: they share what finds the credentials.
    if (isMeasured) expectLinear((count) => show(serverWith(count)), output === 'doctor' ? 500 : 1500)
  }, 120_000)
})
