import { afterEach, describe, expect, it, vi } from 'vitest'
import { rules } from '../../rules/index.js'
import { faultyConfig, smallConfig, writeTree } from '../../bench/trees.js'
import type { FileAccess } from '../../src/base/world.js'
import { lintFiles } from '../../src/lint/engine.js'
import type { Finding } from '../../src/lint/finding.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { judgeFile } from '../../src/matrix/judge.js'
import { type Disk, nodeDisk, nodeFiles } from '../../src/project/disk.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { HOSTS } from '../support/host-profiles.js'
import { lintText } from '../support/judge-text.js'
import { memoryFiles } from '../support/memory-files.js'
import { readText } from '../support/project-files.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** How much work a file takes, in numbers that are the same on every machine. */
interface Work {
  /** How often the rules were run over the file, in any of its versions, for each host: the number of the rule with most runs. */
  readonly runs: Readonly<Record<string, number>>
  readonly parses: number
  readonly findings: readonly Finding[]
}

function workOn(text: string): Work {
  const runs = new Map<string, Map<string, number>>()
  const counting = rules.map((rule): AnyRule => ({
    ...rule,
    check(reading, options) {
      const ofHost = runs.get(reading.host.name) ?? new Map<string, number>()
      runs.set(reading.host.name, ofHost.set(rule.id, (ofHost.get(rule.id) ?? 0) + 1))
      return rule.check(reading, options)
    }
  }))
  const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({}), now: () => 0 } as const
  const settings = new ResolvedSettings({}, counting, surroundings, () => () => false)
  const parse = vi.spyOn(JSON, 'parse')
  const file = readText('.mcp.json', text)
  if (file === undefined || !('readings' in file)) throw new Error('the file was not read')
  const [result] = lintFiles([file], () => settings.configFor(''))
  const parses = parse.mock.calls.filter(([argument]) => argument.includes('mcpServers')).length
  const most = Object.fromEntries([...runs].map(([host, ofHost]) => [host, Math.max(...ofHost.values())]))
  return { runs: most, parses, findings: result?.findings ?? [] }
}

describe('the work that a file takes', () => {
  it('is one parse, and one run of each rule for each host, for a file without findings', () => {
    expect(workOn(smallConfig(1))).toMatchObject({ runs: { 'agent-plugin': 1, 'claude-code': 1 }, parses: 1, findings: [] })
  })

  it('is one parse and one run of each rule for each host where something is found, with fixes or without', () => {
    const { runs, parses, findings } = workOn(faultyConfig(1))
    expect({ runs, parses, findings: findings.length }).toEqual({ runs: { 'agent-plugin': 1, 'claude-code': 1 }, parses: 1, findings: 7 })
  })

  it('is the same where the file does not show which host it is for, and hosts disagree', () => {
    const { runs, parses, findings } = workOn(JSON.stringify({ mcpServers: { a: { type: 'streamable-http', url: 'https://a.example/mcp' } } }))
    expect({ runs, parses, disputed: findings.map(({ loadedBy }) => loadedBy) }).toEqual({ runs: { 'agent-plugin': 1, 'claude-code': 1 }, parses: 1, disputed: [['claude-code']] })
  })

  it('is the same number of looks at a script, however many servers of a plugin start it', () => {
    const looks = (count: number) => {
      const files = memoryFiles({ '/w/.codex-plugin/plugin.json': '{ "name": "notes" }', '/w/dist/a.js': 'serve(process.cwd())' })
      const read: string[] = []
      const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: { ...files, readText: (path: string) => (read.push(path), files.readText(path)) }, now: () => 0 } as const
      const text = JSON.stringify({ mcpServers: Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, { command: 'node', args: ['./dist/a.js'] }])) })
      const { findings } = lintText(text, { path: '/w/.mcp.json', host: 'codex', surroundings })
      expect(findings.some(({ help }) => help.includes('asks for its working directory'))).toBe(true)
      return read.filter((path) => path === '/w/dist/a.js').length
    }
    expect(looks(20)).toBe(looks(1))
  })

  it('is one question to the file system, however many hosts the matrix asks it for', () => {
    const asked: string[] = []
    const noted = <Answer>(about: string, ask: (path: string) => Answer) => (path: string) => (asked.push(`${about} ${path}`), ask(path))
    const files = memoryFiles({})
    const watched: FileAccess = {
      readText: noted('text', (path) => files.readText(path)),
      kindOf: noted('kind', (path) => files.kindOf(path)),
      isExecutable: noted('executable', (path) => files.isExecutable(path)),
      filesIn: noted('names', (path) => files.filesIn(path))
    }
    const file = readText('.mcp.json', JSON.stringify({ mcpServers: { a: { command: 'npx', args: ['-y', 'some-package'] } } }))
    if (file === undefined || !('readings' in file)) throw new Error('the file was not read')
    const [first] = file.readings
    const reading = first.with({ surroundings: { ...first.surroundings, files: watched } })
    const others = HOSTS.filter(({ name }) => name !== first.host.name)
    expect(judgeFile({ ...file, readings: [reading] }, others)?.rows).toHaveLength(1)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked).toEqual([...new Set(asked)])
  })

  it('is one call of the file system for each file of a tree, one for its directory, and one to see whether there is a .claude folder', async () => {
    const callsFor = async (count: number) => {
      const cwd = tempFolder({ '.gitignore': 'node_modules/\n' })
      writeTree(cwd, count, smallConfig)
      const calls = { open: 0, list: 0, others: 0 }
      const other = <Result>(result: Result) => (calls.others++, result)
      const files: FileAccess = {
        readText: (path) => other(nodeFiles.readText(path)),
        kindOf: (path) => other(nodeFiles.kindOf(path)),
        isExecutable: (path) => other(nodeFiles.isExecutable(path)),
        filesIn: (directory) => other(nodeFiles.filesIn(directory))
      }
      const disk: Disk = {
        files,
        isGone: (path) => other(nodeDisk.isGone(path)),
        open: (path, known) => (calls.open++, nodeDisk.open(path, known)),
        list: (directory) => (calls.list++, nodeDisk.list(directory))
      }
      await runCli(cwd, ['--no-config'], { disk })
      return calls
    }
    const [few, more] = [await callsFor(10), await callsFor(30)]
    expect(more).toEqual({ open: few.open + 20, list: few.list + 20, others: few.others + 20 })
    expect(few).toMatchObject({ open: 10, list: 12 })
  })
})
