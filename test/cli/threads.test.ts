import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultyConfig, smallConfig } from '../../bench/trees.js'
import { ThreadServer } from '../../src/cli/lint/thread-main.js'
import { planOf } from '../../src/cli/lint/threads.js'
import { parseArguments } from '../../src/cli/start/args.js'
import type { Threads } from '../../src/cli/start/io.js'
import { FORMATS } from '../../src/report/report.js'
import { ioOf, runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const FIXTURES = resolve(import.meta.dirname, '../../fixtures')

/** All fixtures, before and after files with and without findings. */
function tree(more: Readonly<Record<string, string>> = {}): string {
  const files: [string, string][] = []
  for (let index = 0; index < 30; index++) files.push([`files/${index}/.mcp.json`, index % 6 === 0 ? faultyConfig(index) : smallConfig(index)])
  const root = tempFolder({ ...Object.fromEntries(files), ...more })
  for (const [index, name] of readdirSync(FIXTURES).entries()) cpSync(join(FIXTURES, name), join(root, index % 2 === 0 ? 'a' : 'z', name), { recursive: true })
  return root
}

/** Threads that run in this one, and get and give copies, as threads do. */
class Pretended implements Threads {
  judged = 0
  started = 0
  ended = 0

  /** @param shares after so many of them, a thread dies */
  constructor(private readonly shares = Infinity) {}

  available(): number {
    return 8
  }

  async start(setup: Parameters<Threads['start']>[0]) {
    const id = ++this.started
    if (id === 3) throw new Error('no memory for a thread')
    const server = await ThreadServer.start(structuredClone(setup), ioOf(setup.cwd))
    let left = this.shares
    return {
      lint: async (share: Parameters<ThreadServer['lint']>[0]) => {
        const result = structuredClone(await server.lint(structuredClone(share)))
        if (left-- <= 0) throw new Error('the thread has ended')
        this.judged += result.outcomes.filter((outcome) => outcome !== undefined && 'judged' in outcome).length
        return result
      },
      end: () => void this.ended++
    }
  }
}

/** Runs with and without threads. @returns what both print */
async function bothWays(root: string, argv: readonly string[], threads = new Pretended()) {
  const alone = await runCli(root, [...argv, '--concurrency', 'off'], { threads })
  expect(threads.started).toBe(0)
  const together = await runCli(root, [...argv, '--concurrency', '4'], { threads })
  expect(together).toEqual(alone)
  expect(threads.started).toBe(3)
  await Promise.resolve()
  expect(threads.ended).toBe(2)
  return alone
}

describe('a run in several threads', () => {
  it.each(FORMATS)('prints what a run in one prints: %s', async (format) => {
    const threads = new Pretended()
    const { out } = await bothWays(tree(), ['--format', format, '--info'], threads)
    expect(out.length).toBeGreaterThan(1000)
    expect(threads.judged).toBeGreaterThan(20)
  })

  it('loses nothing if threads die', async () => {
    const threads = new Pretended(1)
    await bothWays(tree(), [], threads)
    expect(threads.judged).toBeGreaterThan(0)
  })

  it('sees the same settings, and which entries of ignore are used', async () => {
    const settings = {
      overrides: [{ files: ['files/1*/**'], rules: { 'https-url': 'off' } }],
      ignore: [{ rule: 'transport-type', file: 'files/**', reason: 'known' }, { rule: 'one-transport', file: 'files/**', reason: 'old' }]
    }
    const root = tree({ 'plugvet.config.json': JSON.stringify(settings) })
    const { err } = await bothWays(root, ['files', 'a', 'z', '--fail-on', 'warning', '--max-warnings', '3', '--rule', 'unknown-field=warning'])
    expect(err).toContain('too many warnings')
    const { err: unused } = await bothWays(root, [])
    expect(unused).toContain('unused ignore: one-transport')
    expect(unused).not.toContain('transport-type')
  })

  it('hides and records the same findings', async () => {
    const root = tree()
    await runCli(root, ['--update-baseline'])
    const path = join(root, 'plugvet-baseline.json')
    const recorded = readFileSync(path, 'utf8')
    const { out } = await bothWays(root, ['--baseline', path])
    expect(out).toContain('findings ignored')
    await bothWays(root, ['--baseline', path, '--update-baseline', '--format', 'jsonl'])
    expect(readFileSync(path, 'utf8')).toBe(recorded)
  })

  it('follows the links between the projects of a list as far as they were named before', async () => {
    const link = { mcpServers: { a: { command: './tool' } } }
    const root = tree({ 'x/.git/HEAD': '', 'y/.git/HEAD': '', 'x/.mcp.json': JSON.stringify(link), 'y/.mcp.json': JSON.stringify(link), 'w/.git/HEAD': '' })
    symlinkSync(join(root, 'y/.mcp.json'), join(root, 'x/linked.json'))
    symlinkSync(join(root, 'x/.mcp.json'), join(root, 'y/linked.json'))
    const paths = [...readdirSync(join(root, 'files')).map((name) => `files/${name}/.mcp.json`), 'x/linked.json', 'y/linked.json', 'nowhere.json', 'a', 'w']
    const list = tempFolder({ list: paths.map((path) => join(root, path)).join('\n') })
    const { code, err } = await bothWays(list, ['--files-from', 'list', '--format', 'jsonl'])
    expect(code).toBe(2)
    expect(err).toContain('x/linked.json: is a link that leads out of the project')
    expect(err).not.toContain('y/linked.json')
  })

  it('reports what was found before a mistake in the list', async () => {
    const root = tree()
    const list = tempFolder({ list: `${['a', 'files', 'z'].map((path) => join(root, path)).join('\n')}\nx\0y\n` })
    const { out, err } = await bothWays(list, ['--files-from', 'list', '--format', 'jsonl'])
    expect(err).toContain('the list contains NUL characters')
    expect(out.split('\n').filter((line) => line.startsWith('{"type":"file"')).length).toBeGreaterThan(5)
  })
})

describe('--concurrency', () => {
  const planned = async (argv: readonly string[], files: number, cores: number) => {
    let found = 0
    async function* find() {
      while (found < files) yield await Promise.resolve(found++)
    }
    const threads = { available: () => cores, start: () => Promise.reject(new Error('none is started')) }
    const plan = await planOf(parseArguments(argv), ioOf('/', { threads }), find)
    const lookedAt = found
    const all: number[] = []
    for await (const one of plan?.found ?? []) all.push(one)
    expect(all).toEqual(plan === undefined ? [] : Array.from({ length: files }, (_, index) => index))
    return { threads: plan?.threads, lookedAt }
  }

  it.each([
    ['auto, with few files', [], 499, 64, 0, 499],
    ['auto, with files for one more', [], 501, 64, 1, 501],
    ['auto, with files for many', [], 5000, 64, 3, 1500],
    ['auto, with files for many, on four cores', [], 5000, 4, 1, 500],
    ['auto, on two cores', [], 7999, 2, 0, 7999],
    ['auto, on two cores, with files for one more', ['--concurrency', 'auto'], 9000, 2, 1, 8000],
    ['auto, on one core', [], 9000, 1, 0, 500],
    ['off', ['--concurrency', 'off'], 9000, 64, undefined, 0],
    ['one', ['--concurrency', '1'], 9000, 64, undefined, 0],
    ['more than there are files for', ['--concurrency', '9'], 40, 1, 2, 40],
    ['with --watch', ['--concurrency', '9', '--watch'], 9000, 64, undefined, 0]
  ] as const)('%s', async (_, argv, files, cores, threads, lookedAt) => {
    expect(await planned(argv, files, cores)).toEqual({ threads, lookedAt })
  })

  it('is refused where it is not a number', async () => {
    await expect(planned(['--concurrency', '0'], 1, 2)).rejects.toThrow('--concurrency takes auto, off or a number from 1 to 999, not "0"')
  })
})
