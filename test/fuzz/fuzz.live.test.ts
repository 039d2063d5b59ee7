import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleFuzzer } from '../../scripts/fuzz/bundle.js'
import { interruptFixes, reconcileBeside } from '../../scripts/fuzz/scenes.js'

const ROOT = resolve(import.meta.dirname, '../..')

/** The fuzzer, bundled once for all that start it. */
let bundle: string

beforeAll(async () => {
  bundle = mkdtempSync(join(tmpdir(), 'plugvet-fuzzer-'))
  await bundleFuzzer(bundle)
})

afterAll(() => rmSync(bundle, { recursive: true, force: true }))

function fuzz(...argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(bundle, 'main.mjs'), ...argv], { cwd: ROOT, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: undefined } })
  return { status, stdout, stderr }
}

// The seed 3 meets a broken document among the first.
describe('npm run fuzz', () => {
  it('says its seed, what was asked, and that nothing was found', () => {
    const { status, stdout, stderr } = fuzz('--documents', '50', '--seed', '5', '--only', 'json', '--only', 'positions')
    const [, settings, unread, positions] = /^fuzz: seed 5\n50 documents in \d+ s .*, (\d+) settings, (\d+) not read, .*; asked: crash 50, hang 50, json \d+, same 0, positions (\d+), /.exec(stdout) ?? []
    expect(Number(settings) + Number(unread) + Number(positions), stdout).toBe(50)
    expect(Number(unread)).toBeLessThan(10)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('ends with the document by which a process ended', () => {
    const { status, stdout } = fuzz('--documents', '300', '--seed', '3', '--break', 'exits', '--only', 'crash')
    expect(stdout).toMatch(/✗ crash: its process ended with 7\n {2}seed 3, batch \d+, document \d+\n {2}\{"path":"[^"]* /)
    expect(status).toBe(1)
  })

  it('and with one that never ends', () => {
    const { status, stdout } = fuzz('--documents', '300', '--seed', '3', '--break', 'endless', '--only', 'hang', '--limit', '1')
    expect(stdout).toMatch(/✗ hang: it did not end within 1000 ms\n {2}seed 3, batch \d+, document \d+\n {2}\{"path":"[^"]* /)
    expect(status).toBe(1)
  }, 120_000)
})

describe('what other processes do meanwhile', () => {
  it('leaves no half of a file, whenever --fix is killed', async () => {
    expect(await interruptFixes(bundle, 2)).toEqual({ tried: 2, wrong: [] })
  })

  it('would be found to leave one', async () => {
    const { wrong } = await interruptFixes(bundle, 2, true)
    expect(wrong.join()).toContain('characters are left, of')
  })

  it('leaves no task abandoned whose heartbeat is being replaced', async () => {
    expect(await reconcileBeside(bundle, 30)).toEqual({ tried: 30, wrong: [] })
  })

  it('would be found to leave one abandoned', async () => {
    const { wrong } = await reconcileBeside(bundle, 30, true)
    expect(wrong.join()).toContain('is abandoned')
  })
})
