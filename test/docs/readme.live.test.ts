import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { block, blocksOf, ROOT, textOf } from '../support/pages.js'

const PAGE = 'README.md'

/** What a program that is started here has of this machine's environment. */
const ENV = { PATH: process.env.PATH }

it('the README is short', () => {
  expect(Buffer.byteLength(textOf(PAGE))).toBeLessThanOrEqual(8000)
})

it('the README begins with what most people need', () => {
  const text = textOf(PAGE)
  const rows = /\| You want to[^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/.exec(text)?.[1]?.trimEnd().split('\n') ?? []
  expect([rows.length > 0, rows.length <= 10]).toEqual([true, true])
  expect(blocksOf(PAGE).find(({ mark }) => mark?.word === 'sample:begin')?.text).toMatch(/files checked for Claude Code\n/)
  expect(text).toContain('`--host cursor`')
  expect(text).toContain('`plugvet scan`')
})

describe('the commands for a clone', () => {
  it('are two, and exist', () => {
    expect(block(PAGE, 'sh', 'npm ci && npm run demo')).toBe('npm ci && npm run demo\n.ci/run\n')
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    expect(Object.keys(scripts)).toContain('demo')
    accessSync(join(ROOT, '.ci/run'), constants.X_OK)
  })

  it('print what is shown, in its order', () => {
    const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], { cwd: ROOT, env: ENV, encoding: 'utf8' })
    expect(status).toBe(0)
    const shown = blocksOf(PAGE).find(({ mark }) => mark?.word === 'sample:begin')?.text ?? ''
    const parts = shown.split('\n…\n').map((part) => part.trim())
    expect(parts.length).toBeGreaterThan(1)
    expect(stdout.startsWith(parts[0] ?? '')).toBe(true)
    let from = 0
    for (const part of parts) {
      const at = stdout.indexOf(part, from)
      expect(at).toBeGreaterThanOrEqual(from)
      from = at + part.length
    }
    expect(stdout.slice(from).trim()).toBe('')
    expect(blocksOf('docs/quickstart.md').find(({ mark }) => mark?.word === 'sample:begin')?.text).toBe(stdout)
  })
})
