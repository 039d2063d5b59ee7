import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateResult } from '../../generated/result-validator.js'
import type { PlannedServer, ServerResult } from '../../src/doctor/server.js'
import { failedServer, FakeExaminer, readyServer } from '../support/fake-examiner.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const entry = (...names: string[]) => JSON.stringify({ mcpServers: Object.fromEntries(names.map((name) => [name, { command: `${name}-mcp` }])) })

type Judge = (server: PlannedServer) => ServerResult

const WELL: Judge = (server) => readyServer(server)
const failing = (...names: string[]): Judge => (server) => (names.includes(server.name) ? failedServer(server, 'startup-error', 'It ended') : readyServer(server))

/** A project with a report of an earlier run. */
class Project {
  readonly cwd = tempFolder({ '.mcp.json': entry('a', 'b', 'c'), 'more/.mcp.json': entry('a', 'd') })

  async run(argv: readonly string[], judge: Judge = WELL) {
    const examiner = new FakeExaminer(judge)
    const result = await runCli(this.cwd, ['doctor', '--yes', '--quiet', ...argv], { loadExaminer: () => Promise.resolve(examiner) })
    return { ...result, examined: examiner.examined.map(({ file, name }) => `${file} ${name}`) }
  }

  /** Makes a report. */
  async before(judge: Judge, ...argv: string[]): Promise<void> {
    await this.run(['--output', 'last.json', ...argv], judge)
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.cwd, path), text)
  }
}

describe('doctor --failed', () => {
  it('examines what failed the last time, and nothing else', async () => {
    const project = new Project()
    await project.before((server) => (server.file === '.mcp.json' ? failing('a', 'c')(server) : readyServer(server)))
    const { code, err, examined } = await project.run(['--failed', 'last.json'])
    expect({ code, err, examined }).toEqual({ code: 0, err: '', examined: ['.mcp.json a', '.mcp.json c'] })
    expect((await project.run(['--failed', 'last.json'], failing('c'))).code).toBe(1)
  })

  it('examines what still fails after that, if the report is replaced each time', async () => {
    const project = new Project()
    await project.before(failing('a', 'c'))
    await project.run(['--failed', 'last.json', '--output', 'last.json'], failing('c'))
    expect((await project.run(['--failed', 'last.json'])).examined).toEqual(['.mcp.json c'])
  })

  it('says so where nothing failed, and ends with 0', async () => {
    const project = new Project()
    await project.before(WELL)
    const said = 'plugvet: no server failed in last.json: there is nothing to examine again\n'
    expect(await project.run(['--failed', 'last.json'])).toMatchObject({ code: 0, out: '', err: said, examined: [] })
    expect(await project.run(['--failed', 'last.json', '--dry-run'])).toMatchObject({ code: 0, out: '', err: said })
    const { out } = await project.run(['--failed', 'last.json', '--format', 'json'])
    const report = JSON.parse(out) as { readonly servers: unknown }
    expect([validateResult(report), report.servers]).toEqual([true, []])
    await project.run(['--failed', 'last.json', '--output', 'new.json'])
    expect(JSON.parse(readFileSync(join(project.cwd, 'new.json'), 'utf8'))).toEqual(report)
  })

  it('says so where none of those that are named failed', async () => {
    const project = new Project()
    await project.before(failing('a'))
    const said = 'plugvet: no server that --server names failed in last.json: there is nothing to examine again\n'
    expect(await project.run(['--failed', 'last.json', '--server', 'b'])).toMatchObject({ code: 0, err: said, examined: [] })
  })

  it('names the servers that are gone', async () => {
    const project = new Project()
    await project.before(failing('a', 'c'))
    project.write('.mcp.json', entry('b', 'c'))
    project.write('more/.mcp.json', entry('d'))
    const { code, err, examined } = await project.run(['--failed', 'last.json'])
    expect({ code, err, examined }).toEqual({
      code: 0,
      err: 'plugvet: --failed last.json has servers that the files no longer declare: a (.mcp.json), a (more/.mcp.json)\n',
      examined: ['.mcp.json c']
    })
  })

  it('counts as failed what was not examined to the end, and what the doctor found an error in', async () => {
    const project = new Project()
    await project.before((server) => {
      if (server.name === 'b') return readyServer(server, { state: 'stopped' })
      if (server.name === 'd') return readyServer(server, { diagnoses: [{ kind: 'tools-changed', message: 'Changed', at: server.entry }] })
      return readyServer(server, { diagnoses: [{ kind: 'left-behind', message: 'Left', at: server.entry }] })
    })
    expect((await project.run(['--failed', 'last.json'])).examined).toEqual(['.mcp.json b', 'more/.mcp.json d'])
  })

  it('expects again what was missing', async () => {
    const project = new Project()
    await project.before(WELL, '--expect', 'e')
    const still = await project.run(['--failed', 'last.json'])
    expect([still.code, still.examined]).toEqual([1, []])
    expect(still.out).toContain("Server 'e' is expected, but no file here declares it")
    project.write('.mcp.json', entry('a', 'e'))
    expect(await project.run(['--failed', 'last.json'])).toMatchObject({ code: 0, examined: ['.mcp.json e'] })
  })

  it('can be narrowed by name, and shows what it would start', async () => {
    const project = new Project()
    await project.before(failing('a', 'c'))
    expect((await project.run(['--failed', 'last.json', '--server', 'c'])).examined).toEqual(['.mcp.json c'])
    const { out } = await project.run(['--failed', 'last.json', '--dry-run'])
    expect(out.match(/^\w+ \(stdio, [^:]*/gm)).toEqual(['a (stdio, .mcp.json', 'c (stdio, .mcp.json', 'a (stdio, more/.mcp.json'])
  })

  it('knows a server whose name is masked', async () => {
    const project = new Project()
    const name = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
    project.write('.mcp.json', entry('a', name))
    await project.before(failing(name))
    expect(readFileSync(join(project.cwd, 'last.json'), 'utf8')).not.toContain(name)
    expect((await project.run(['--failed', 'last.json'])).examined).toEqual([`.mcp.json ${name}`])
  })

  it.each([
    ['{', 'last.json is not a JSON report of plugvet doctor: it is not valid JSON'],
    ['[]', 'last.json is not a JSON report of plugvet doctor: "tool" does not name plugvet'],
    ['{"version":1,"tool":{"name":"other"},"servers":[]}', 'last.json is not a JSON report of plugvet doctor: "tool" does not name plugvet'],
    ['{"version":2,"tool":{"name":"plugvet"},"servers":[]}', 'last.json is not a JSON report of plugvet doctor: "version" must be 1; this version of plugvet supports no other'],
    ['{"version":1,"tool":{"name":"plugvet"}}', `last.json is not a JSON report of plugvet doctor: it has no "servers", as the report of a lint run`],
    ['{"version":1,"tool":{"name":"plugvet"},"servers":[{"name":"a"}]}', 'last.json is not a JSON report of plugvet doctor: "servers" has an element 0 without a name, a file or a pointer']
  ])('refuses %s', async (text, message) => {
    const project = new Project()
    project.write('last.json', text)
    expect(await project.run(['--failed', 'last.json'])).toMatchObject({ code: 2, out: '', err: `plugvet: --failed ${message}\n`, examined: [] })
  })

  it('refuses a report that is not there, and --expect', async () => {
    const project = new Project()
    expect((await project.run(['--failed', 'last.json'])).err).toBe('plugvet: --failed last.json: no such file or directory\n')
    expect((await project.run(['--failed', 'last.json', '--expect', 'a'])).err).toBe(
      'plugvet: --failed expects again what was missing the last time: leave out --expect\n'
    )
  })
})
