import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limitsOf } from '../../../src/doctor/server.js'
import type { ResultV1 } from '../../../src/report/json.js'
import { entryOf } from '../../support/doctor-run.js'
import { Program } from '../../support/program.js'
import { tempFolder } from '../../support/temp-folder.js'
import { serve } from '../http/local-server.js'

const REPORT_PEAK = resolve(import.meta.dirname, '../../support/report-peak.cjs')
const MIB = 2 ** 20
/** Long enough for a machine that does other work to reach the limit of bytes, which is what ends each of these. */
const TIMEOUT = 80_000
const { totalBytes } = limitsOf(TIMEOUT)

type Entry = Readonly<Record<string, unknown>>

/** Examines one server with the built program, of which nothing may be left. */
async function examine(entry: Entry): Promise<{ readonly peak: number; readonly outcome: string | undefined }> {
  const file = join(tempFolder(), 'peak')
  const program = new Program({ demo: entry })
  const run = program.start(['--yes', '--quiet', '--format', 'json', '--timeout', String(TIMEOUT)], {
    nodeOptions: ['--require', REPORT_PEAK],
    env: { PLUGVET_TEST_PEAK: file }
  })
  expect([await run.ended(), run.err]).toEqual([expect.toSatisfy((code) => code === 0 || code === 1), ''])
  expect(program.traces.left()).toEqual([])
  const [server] = (JSON.parse(run.out) as ResultV1).servers ?? []
  return { peak: Number(readFileSync(file, 'utf8')) * 1024, outcome: server?.failure?.reason ?? server?.state }
}

/** A server that sends the same for as long as it is taken. */
async function remote(type: string, part: string | Buffer): Promise<Entry> {
  const { origin } = await serve((_, response) => {
    response.writeHead(200, { 'content-type': type })
    const write = (): void => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', write)
    write()
  })
  return { type: 'http', url: `${origin}/mcp` }
}

const BLOCK = Buffer.alloc(MIB, 'x')
const EVENTS = 'data: {"jsonrpc":"2.0","method":"notifications/tick"}\n\n'.repeat(1000)

interface Flood {
  readonly outcome: string
  readonly entry: () => Entry | Promise<Entry>
}

/**
 * How much more memory there may be than with a healthy server. What is listed is kept, and what is thrown away is not
 * collected at once; a flood that nothing bounds takes gigabytes in the time it has.
 */
const MAX_BYTES = 4 * totalBytes

// Floods of one line or event are in stdio/output.live and http/limits.live, which hold them to less.
const FLOODS: Readonly<Record<string, Flood>> = {
  'lists tools of 1 MB each without an end': { outcome: 'protocol-error', entry: () => entryOf('pages', 'large') },
  'asks without an end, and takes no answer': { outcome: 'protocol-error', entry: () => entryOf('pesters') },
  'answers with endless JSON': { outcome: 'protocol-error', entry: () => remote('application/json', BLOCK) },
  'shows an endless page': { outcome: 'not-mcp', entry: () => remote('text/html', BLOCK) },
  'sends events without an end': { outcome: 'protocol-error', entry: () => remote('text/event-stream', EVENTS) }
}

describe('the memory of the doctor is bounded', () => {
  it('whatever a server sends', async () => {
    const healthy = await examine(entryOf('healthy'))
    expect(healthy.outcome).toBe('ready')
    for (const [what, { outcome, entry }] of Object.entries(FLOODS)) {
      const flooded = await examine(await entry())
      expect([what, flooded.outcome]).toEqual([what, outcome])
      expect(flooded.peak - healthy.peak, what).toBeLessThan(MAX_BYTES)
    }
  })
})
