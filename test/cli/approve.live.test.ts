import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const validate = new Ajv({ strict: true }).compile(JSON.parse(readFileSync(new URL('../../schemas/approvals.schema.json', import.meta.url), 'utf8')) as object)

const TOKEN = `ghp_${'0aB1cD2eF3'.repeat(4).slice(0, 36)}`

const ENV = { PATH: process.env.PATH ?? '', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
const PERSON = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com' }

class Repository {
  readonly root = tempFolder()

  git(...args: readonly string[]): string {
    return execFileSync('git', [...args], { cwd: this.root, env: { ...ENV, ...PERSON }, encoding: 'utf8' }).trim()
  }

  write(name: string, content: object | string): void {
    mkdirSync(dirname(join(this.root, name)), { recursive: true })
    writeFileSync(join(this.root, name), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
  }

  get lock(): unknown {
    const value: unknown = JSON.parse(readFileSync(join(this.root, 'plugvet.lock.json'), 'utf8'))
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
    return value
  }

  run(...argv: readonly string[]) {
    return runCli(this.root, argv, { env: ENV })
  }

  /** What lint says about the approvals. */
  async changes(folder = ''): Promise<string[]> {
    const { out } = await runCli(join(this.root, folder), ['lint', '--format', 'json'], { env: ENV })
    const { findings } = JSON.parse(out) as { findings: { ruleId: string; message: string; file: string; range: { start: { line: number; column: number } } }[] }
    return findings.flatMap(({ ruleId, message, file, range: { start } }) => (ruleId === 'changed-since-approved' ? [`${file}:${start.line}:${start.column} ${message}`] : []))
  }
}

const npx = (...args: readonly string[]) => ({ command: 'npx', args: ['-y', ...args] })
const servers = (map: object) => ({ mcpServers: map })

describe('plugvet approve', () => {
  it('writes what the servers run, and lint compares with it from commit to commit', async () => {
    const repository = new Repository()
    repository.git('init', '--quiet', '--initial-branch=main')
    repository.write('.mcp.json', servers({ docs: npx('docs-mcp@1.0.0', '${ROOT}'), api: { type: 'http', url: 'https://user@API.example.com:8443/${PATH_OF}/mcp' } }))
    expect(await repository.changes()).toEqual([])
    expect(await repository.run('approve')).toMatchObject({
      code: 0,
      err: '',
      out: 'approved: api connects to https://api.example.com:8443\napproved: docs runs npx -y docs-mcp@1.0.0 ${ROOT}\nplugvet.lock.json: 2 servers approved\n'
    })
    expect(repository.lock).toEqual({
      version: 1,
      servers: [
        { server: 'api', origin: 'https://api.example.com:8443' },
        { server: 'docs', command: 'npx', args: ['-y', 'docs-mcp@1.0.0', '${ROOT}'] }
      ]
    })
    repository.git('add', '--all')
    repository.git('commit', '--quiet', '--message', 'approve')
    expect(await repository.changes()).toEqual([])

    // Moved to another file, with another path and other variables, it is still the same server.
    repository.write('web/.keep', '')
    renameSync(join(repository.root, '.mcp.json'), join(repository.root, 'web/.mcp.json'))
    expect([await repository.changes(), await repository.changes('web')]).toEqual([[], []])

    repository.write('web/.mcp.json', servers({ docs: npx('docs-mcp@1.0.1', '${ROOT}'), api: { type: 'http', url: 'https://evil.example/mcp' }, more: { command: './more.sh' } }))
    expect(await repository.changes()).toEqual([
      "web/.mcp.json:7:9 Server 'docs' runs 'npx -y docs-mcp@1.0.1 ${ROOT}', but 'npx -y docs-mcp@1.0.0 ${ROOT}' was approved",
      "web/.mcp.json:13:14 Server 'api' connects to 'https://evil.example', but 'https://api.example.com:8443' was approved",
      "web/.mcp.json:15:5 Server 'more' is not approved: it runs './more.sh'"
    ])
    expect(await repository.run('approve', '--server', 'docs')).toMatchObject({
      code: 0,
      out: 'approved: docs runs npx -y docs-mcp@1.0.1 ${ROOT}\nno longer approved: docs runs npx -y docs-mcp@1.0.0 ${ROOT}\nplugvet.lock.json: 2 servers approved\n'
    })
    expect(await repository.changes()).toHaveLength(2)
    expect(repository.git('diff', '--stat', '--', 'plugvet.lock.json')).toContain('1 file changed')
  })

  it('writes no credential, and gives the same on every machine', async () => {
    const repository = new Repository()
    const withToken = (token: string) => servers({ a: { command: 'a-mcp', args: ['--token', token] } })
    repository.write('.mcp.json', withToken(TOKEN))
    const { out } = await repository.run('approve')
    const text = readFileSync(join(repository.root, 'plugvet.lock.json'), 'utf8')
    expect(`${out}${text}`).not.toContain(TOKEN.slice(4, 16))
    expect(await runCli(repository.root, ['approve'], { env: { ...ENV, ROOT: 'a-mcp', A: '--token' } })).toMatchObject({ code: 0, out: 'plugvet.lock.json: 1 server approved, as before\n' })
    expect(await repository.changes()).toEqual([])
  })

  it("leaves the user's own settings alone, and says where there is nothing to approve", async () => {
    const repository = new Repository()
    expect(await repository.run('approve')).toMatchObject({ code: 2, err: 'plugvet: there is no server to approve\n' })
    repository.write('.mcp.json', servers({ a: { command: 'a-mcp' } }))
    expect(await repository.run('approve', '--server', 'b')).toMatchObject({ code: 2, err: "plugvet: no file declares a server 'b'\n" })
  })

  it.each(['{', '{}', '{ "version": 2, "servers": [] }', '{ "version": 1, "servers": [{ "server": "a", "command": "a", "args": [], "origin": "b" }] }'])('%s is not overwritten, and does not pass as a file without approvals', async (text) => {
    const repository = new Repository()
    repository.write('.mcp.json', servers({ a: { command: 'a-mcp' } }))
    repository.write('plugvet.lock.json', text)
    for (const command of ['approve', 'lint']) {
      expect(await repository.run(command)).toMatchObject({ code: 2, err: expect.stringContaining('is not a file that plugvet approve wrote') as string })
    }
    expect(readFileSync(join(repository.root, 'plugvet.lock.json'), 'utf8')).toBe(text)
  })
})
