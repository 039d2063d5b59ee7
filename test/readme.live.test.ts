import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, cpSync, existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../src/cli/start/exit.js'
import { COMMANDS } from '../src/cli/start/commands.js'
import { OPTIONS } from '../src/cli/start/options.js'
import { PRESETS } from '../src/rule/rule.js'
import { block, BLOCKS, README } from './support/readme.js'
import { runCli } from './support/run-cli.js'
import { tempFolder } from './support/temp-folder.js'

const ROOT = resolve(import.meta.dirname, '..')

/** All that a program started here has of this machine's environment. */
const ENV = { PATH: process.env.PATH }

/** The README's own words, without what its examples show. */
const PROSE = README.replaceAll(/^```\w+\n.*?^```$/gms, '')

/** The rows of the tables, cell by cell, each without its head. */
const TABLES = Array.from(PROSE.matchAll(/(?:^\|.*\n)+/gm), ([table]) =>
  table.trim().split('\n').slice(2).map((row) => row.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()))
)

/** The table that has something in the first column. */
function tableWith(first: string): string[][] {
  const table = TABLES.find((rows) => rows.some(([cell = '']) => cell === first || codes(cell).some((code) => code.startsWith(first))))
  if (table === undefined) throw new Error(`the README has no table with ${first}`)
  return table
}

function codes(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

it('the README has no block that no test looks at', () => {
  const tests = readdirSync(import.meta.dirname).filter((name) => name.startsWith('readme'))
  const others = ['adoption/pre-commit.live.test.ts', 'fixtures/fixtures.test.ts']
  const sources = [...tests, ...others].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  // A test names the block it looks at by how that begins.
  const literals = sources.join('\n').match(/'(?:[^'\\\n]|\\.)+'|"(?:[^"\\\n]|\\.)+"|`[^`$\n]*(?:\$ [^`$\n]*)?/g) ?? []
  const starts = literals.map((literal) => literal.replaceAll(/^['"`]|['"]$/g, '').replaceAll('\\n', '\n'))
  const isSeen = (text: string) => starts.some((start) => start.length >= 5 && text.startsWith(start))
  // Of these, all are run, whatever they look like.
  const isRun = (text: string) => text.startsWith('npx plugvet') || text.includes('"mcp"]')
  const unseen = BLOCKS.filter(({ text }) => !isRun(text) && !isSeen(text))
  expect(unseen.map(({ language, text }) => `${language}: ${text}`)).toEqual([])
})

describe('the first steps', () => {
  it('call what there is', () => {
    expect(block('indented', 'npm ci')).toBe('npm ci && npm run demo\n.ci/run\n')
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['demo', 'bench']))
    accessSync(join(ROOT, '.ci/run'), constants.X_OK)
  })

  it('print what is shown', () => {
    const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/demo.ts'], {
      cwd: ROOT,
      env: ENV,
      encoding: 'utf8'
    })
    expect(stdout).toBe(block('text', '$ plugvet --info'))
    expect(status).toBe(0)
  })
})

describe('a command', () => {
  const lines = BLOCKS.filter(({ language }) => language === 'indented')
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => line.startsWith('npx plugvet'))
  const isDoctor = (line: string) => line.startsWith('npx plugvet doctor')

  it.each(lines.filter((line) => !isDoctor(line)))('%s', async (line) => {
    const cwd = tempFolder()
    cpSync(join(ROOT, 'fixtures/sample-plugin'), cwd, { recursive: true })
    cpSync(join(ROOT, 'fixtures/clean-plugin'), join(cwd, 'path/to/plugin'), { recursive: true })
    const argv = line.replace(/#.*/, '').trim().split(/\s+/).slice(2)
    const { code, err } = await runCli(cwd, argv)
    expect({ code, err }).toEqual({ code: EXIT.findings, err: argv.includes('--output') || argv.includes('--fix') ? err : '' })
    expect(err).not.toMatch(/^plugvet: /m)
    expect(existsSync(join(cwd, 'plugvet.sarif'))).toBe(argv.includes('plugvet.sarif'))
  })

  // What its run looks like is compared in test/fixtures.
  it.each(lines.filter(isDoctor))('%s starts nothing where it cannot ask', async (line) => {
    const { code, err } = await runCli(join(ROOT, 'fixtures/garden-plugin'), line.split(/\s+/).slice(2))
    expect(code).toBe(EXIT.usage)
    expect(err).toContain('--yes')
  })

  it('expands as it is shown', async () => {
    const secret = 'a-value-of-the-test'
    const { code, out, err } = await runCli(join(ROOT, 'fixtures/clean-plugin'), ['expand'], { env: { CALENDAR_KEY: secret } })
    expect({ code, shown: `$ plugvet expand\n${out}`, err }).toEqual({ code: EXIT.ok, shown: block('text', '$ plugvet expand'), err: '' })
  })
})

describe("the orchestrator's commands", () => {
  const argvOf = (shown: string) => (shown.split('\n')[0] ?? '').split(' ').slice(2)

  it('reconcile as it is shown', async () => {
    const now = Date.UTC(2026, 0, 31, 12)
    const ages = { 'ISS-1': 1, 'ISS-2': 4, 'ISS-3': 302, 'ISS-4': 200, k4: 12 }
    const running = Object.fromEntries(
      ['ISS-1', 'ISS-2', 'k3', 'k4'].map((key, index) => [
        key,
        {
          ...{ task_id: `task-4${index + 1}`, session_id: index === 0 ? 's1' : 's2', worktree: `/trees/${index}` },
          ...{ started_at: '2026-01-31T11:00:00Z', issue_identifier: `ISS-${index + 1}` }
        }
      ])
    )
    const record = { running, retry_attempts: {}, claimed: ['ISS-1', 'ISS-2', 'ISS-3', 'ISS-4'], completed: [] }
    const names = Object.keys(ages).map((id) => `.orchestrator/heartbeats/${id}.json`)
    const cwd = tempFolder({ 'state.json': JSON.stringify(record), ...Object.fromEntries(names.map((name) => [name, '{}'])) })
    for (const [id, age] of Object.entries(ages)) {
      utimesSync(join(cwd, `.orchestrator/heartbeats/${id}.json`), now / 1000, now / 1000 - age)
    }
    const shown = block('text', '$ plugvet reconcile')
    const { code, out, err } = await runCli(cwd, argvOf(shown), { now: () => now })
    expect({ code, shown: `${shown.split('\n')[0] ?? ''}\n${out}`, err }).toEqual({ code: EXIT.ok, shown, err: '' })
  })

  it('heartbeat as it is shown', () => {
    const cwd = tempFolder({ worker: '#!/bin/sh\necho "$@"\nls .orchestrator/heartbeats\n' })
    chmodSync(join(cwd, 'worker'), 0o755)
    const argv = [join(ROOT, 'dist/plugvet.cjs'), ...argvOf(block('text', '$ plugvet heartbeat'))]
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd, env: ENV, encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '--issue ISS-2\nISS-2.json\n', stderr: '' })
  })

  it('are a library as well', () => {
    const module = JSON.stringify(pathToFileURL(join(ROOT, 'dist/index.js')).href)
    const cwd = tempFolder()
    const script = block('js', 'import { Heartbeat').replaceAll("'plugvet'", module).replace('/project', cwd)
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { env: ENV, encoding: 'utf8' })
    expect({ stdout, stderr }).toEqual({ stdout: 'ISS-2 other-session leave\nISS-3 abandoned retry\n', stderr: '' })
    expect(readdirSync(join(cwd, '.orchestrator/heartbeats'))).toEqual([])
  })
})

describe('a table', () => {
  it('of exit codes has all there are', () => {
    expect(tableWith('0').map(([code]) => Number(code))).toEqual(Object.values(EXIT))
  })

  it('of commands has all there are, with their arguments', () => {
    const shown = tableWith('plugvet doctor').map(([command = '']) => codes(command)[0]?.replaceAll('\\|', '|'))
    const real = Object.entries(COMMANDS).map(([name, info]) => `plugvet ${name === 'lint' ? '[lint]' : name} ${info.arguments}`.trim())
    expect(shown).toEqual(real)
  })

  it('of options names the values there are', () => {
    const rows = tableWith('--preset')
    const meaning = (option: string) => rows.find(([name]) => name?.includes(option))
    expect(codes(meaning('--format')?.[1] ?? '')).toEqual([...OPTIONS.format.choices])
    expect(codes(meaning('--platform')?.[1] ?? '')).toEqual([...OPTIONS.platform.choices])
    expect(codes(meaning('--preset')?.[0] ?? '').map((code) => code.replace('--preset ', ''))).toEqual([...PRESETS])
    expect(codes(meaning('--rule')?.[1] ?? '')).toEqual(['error', 'warning', 'info', 'off'])
  })

  it('of settings has all there are', () => {
    const schema = JSON.parse(readFileSync(join(ROOT, 'schemas/settings.schema.json'), 'utf8')) as { properties: object }
    const real = Object.keys(schema.properties).filter((name) => name !== '$schema')
    const shown = tableWith('baseline').map(([name = '']) => codes(name)[0])
    expect(shown.sort()).toEqual(real.sort())
  })
})

describe('what the text speaks of', () => {
  it('as an option is one', () => {
    const named = [...PROSE.matchAll(/(?<![\w=-])--([a-z][a-z-]*)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !Object.hasOwn(OPTIONS, name))).toEqual([])
  })

  it('as a file is there', () => {
    const links = [...PROSE.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
    const schemas = [...PROSE.matchAll(/schemas\/[\w.]+\.json/g)].map(([path]) => path)
    expect(links.length).toBeGreaterThan(40)
    expect(schemas.length).toBeGreaterThan(1)
    expect([...links, ...schemas].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})

it('the settings are accepted', async () => {
  const sse = '{ "mcpServers": { "archive": { "type": "sse", "url": "https://archive.example.com/sse" } } }'
  const files = { 'plugvet.config.json': block('json', '{\n  "$schema": "./node_modules/plugvet/schemas/settings.schema.json"'), '.env.example': '', '.mcp.json': sse, 'legacy/.mcp.json': sse }
  const { code, out, err } = await runCli(tempFolder(files), ['--format', 'compact', '--fail-on', 'warning'])
  expect(err).toBe('')
  expect(out.split('\n')[0]).toBe('.mcp.json:1:40: warning no-sse The sse transport is deprecated; http is preferred [agent-plugin, claude-code]')
  expect(out).not.toContain('legacy')
  expect(code).toBe(EXIT.findings)
})

it('the library does what is shown', () => {
  const module = pathToFileURL(join(ROOT, 'dist/index.js')).href
  const script = block('js', 'import { lintText').replace("'plugvet'", JSON.stringify(module))
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: ENV,
    encoding: 'utf8'
  })
  expect({ stdout, stderr }).toEqual({
    stdout: "1 transport-type The entry has a 'url' but no 'type', so the host takes it for a stdio server and drops it\n",
    stderr: ''
  })
})
