import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { HOSTS } from '../support/host-profiles.js'
import { TOKEN } from '../support/matrix.js'
import { runCli, type World } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

function schemaOf(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), 'utf8')) as object
}

const validate = new Ajv({ strict: true, allowUnionTypes: true }).addSchema(schemaOf('result')).compile(schemaOf('scan'))

interface Scan {
  readonly files: readonly { readonly path: string; readonly scope: string; readonly hosts: readonly string[]; readonly servers: readonly { readonly name: string; readonly runs: string; readonly loads: boolean }[]; readonly credentials: number }[]
  readonly packages: readonly unknown[]
  readonly failures: readonly { readonly path: string }[]
  readonly summary: Readonly<Record<string, number>>
}

const server = (...args: string[]) => ({ command: 'npx', args: ['-y', ...args] })
const text = (map: object, key = 'mcpServers', others: object = {}) => JSON.stringify({ ...others, [key]: map })

/** Texts for the members that a host asks for next to the servers. */
const named = (members: readonly string[]) => Object.fromEntries(members.map((member) => [member, '1.0.0']))

/** A home folder with a project in it. */
function home(files: Readonly<Record<string, string>>): { readonly root: string; readonly project: string } {
  const root = tempFolder(files)
  const project = join(root, 'project')
  mkdirSync(project, { recursive: true })
  return { root, project }
}

async function scan({ root, project }: ReturnType<typeof home>, argv: readonly string[] = ['--user'], world: World = {}) {
  return runCli(project, ['scan', ...argv], { env: { HOME: root }, ...world })
}

async function scanned(place: ReturnType<typeof home>, argv?: readonly string[]): Promise<Scan> {
  const { out } = await scan(place, [...(argv ?? ['--user']), '--format', 'json'])
  const value: unknown = JSON.parse(out)
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
  return value as Scan
}

describe('a scan', () => {
  it("finds the user's file of every host that has one", async () => {
    const expected: Record<string, string> = {}
    const files: Record<string, string> = {}
    const others = { telemetry: 'quay', projects: { '/quay': { history: ['quay'] } } }
    for (const { name, title, userFiles: [place] = [], files: { mcp } } of HOSTS) {
      if (place === undefined) continue
      const path = place.replace('{config}', '~/.config')
      const own = mcp.serversKeys[0]?.[0] === 'extensions' ? { enabled: true, type: 'stdio', name, cmd: 'a-mcp', args: [] } : undefined
      const entry = own ?? (mcp.serversKeys[0]?.[0] === 'mcp' ? { type: 'local', command: ['a-mcp'] } : { command: 'a-mcp', args: [] })
      files[path.slice(2)] = path.endsWith('.toml') ? `model = "quay"\n[mcp_servers.${name}]\ncommand = "a-mcp"\n` : text(mcp.list === 'named' ? [{ name, ...entry }] : { [name]: entry }, mcp.serversKeys[0]?.[0], { ...(mcp.open || place === '~/.claude.json' ? others : {}), ...named(mcp.required.filter((member) => member !== mcp.serversKeys[0]?.[0])) })
      expected[path] = title
    }
    expect(Object.keys(expected).length).toBeGreaterThanOrEqual(15)
    const found = await scanned(home(files))
    expect(Object.fromEntries(found.files.map(({ path, hosts }) => [path, hosts.join(' ')]))).toEqual(expected)
    expect(found.files.filter(({ scope, servers: [first] }) => scope !== 'user' || first?.loads !== true)).toEqual([])
    expect(found.failures).toEqual([])
    expect(JSON.stringify(found)).not.toContain('quay')
    const { out } = await scan(home(files))
    expect(out).not.toContain('quay')
    const rows = out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 2))
    for (const [path, title] of Object.entries(expected)) if (path.length <= 60) expect(rows).toContainEqual([title, path])
  })

  it('lists the servers of the project and of the user in one table', async () => {
    const place = home({
      'project/.mcp.json': text({ notes: server('@example/notes@1.2.0') }),
      '.cursor/mcp.json': text({ mine: server('@example/notes@2.0.0'), web: { url: 'https://mcp.example.com/mcp' } })
    })
    const { out, code } = await scan(place)
    expect(code).toBe(0)
    expect(out).toBe(
      [
        'host         file                server  runs',
        'Claude Code  .mcp.json           notes   @example/notes 1.2.0',
        'Cursor       ~/.cursor/mcp.json  mine    @example/notes 2.0.0',
        '                                 web     mcp.example.com',
        '',
        'In different versions',
        '  @example/notes',
        '    1.2.0: notes in .mcp.json',
        '    2.0.0: mine in ~/.cursor/mcp.json',
        '',
        '3 servers in 2 files of this project and this user; plugvet lint FILE shows the findings of a file',
        ''
      ].join('\n')
    )
  })

  it('says which servers no host loads', async () => {
    const found = await scanned(home({ '.cursor/mcp.json': text({ bad: { command: 3 }, good: { command: 'a-mcp' } }) }))
    expect(found.files[0]?.servers.map(({ name, loads }) => [name, loads])).toEqual([['bad', false], ['good', true]])
    expect(found.summary.unloaded).toBe(1)
  })

  it('leaves out what people copy to where a host looks, as the doctor does', async () => {
    const files = { '.claude/settings.json': '{}', '.mcp.json': text({ a: { command: 'a-mcp' } }), '.mcp.local.json': text({ b: { command: 'b-mcp' } }), 'integrations/cursor/mcp.json': text({ c: { command: 'c-mcp' } }) }
    const { out } = await runCli(tempFolder({ '.git/HEAD': '', ...files }), ['scan', '--format', 'json'])
    expect((JSON.parse(out) as Scan).files.map(({ path }) => path)).toEqual(['.mcp.json'])
  })

  it.each(['text', 'json', 'html'])('counts credentials, and shows none as %s', async (format) => {
    const place = home({ '.cursor/mcp.json': text({ [TOKEN]: { command: 'a-mcp', env: { GITHUB_TOKEN: TOKEN } }, b: server(`@example/${TOKEN}`) }) })
    const { out } = await scan(place, ['--user', '--format', format])
    expect(out).not.toContain(TOKEN.slice(4, 12))
    expect((await scanned(place)).files[0]?.credentials).toBeGreaterThan(0)
  })

  it('reads files of other programs, of no use and of no end, and goes on', async () => {
    const place = home({
      '.cursor/mcp.json': 'not JSON',
      '.gemini/settings.json': '{ "theme": "dark" }',
      '.kiro/settings/mcp.json': '[]',
      '.codeium/mcp_config.json': text({ a: { command: 'a-mcp' } })
    })
    mkdirSync(join(place.root, '.config/Claude/claude_desktop_config.json'), { recursive: true })
    symlinkSync('nowhere', join(place.root, '.config/opencode.json'))
    const found = await scanned(place)
    expect(found.files.map(({ path }) => path)).toContain('~/.codeium/mcp_config.json')
    expect(found.files.map(({ path }) => path)).not.toContain('~/.gemini/settings.json')
    expect(found.failures.map(({ path }) => path)).toEqual(['~/.config/Claude/claude_desktop_config.json'])
  })

  it('does not walk through a home folder', async () => {
    const place = home({ 'other/.mcp.json': text({ a: { command: 'a-mcp' } }), '.cursor/mcp.json': text({ b: { command: 'b-mcp' } }) })
    const found = await scanned({ root: place.root, project: place.root })
    expect(found.files.map(({ path }) => path)).toEqual(['~/.cursor/mcp.json'])
  })
})

describe('before it looks outside the project, a scan', () => {
  const files = { '.cursor/mcp.json': text({ b: { command: 'b-mcp' } }), 'project/.mcp.json': text({ a: { command: 'a-mcp' } }) }

  it.each([['y', 2], ['yes', 2], ['n', 1], ['', 1]])('asks, and %j gives %i files', async (answer, count) => {
    const asked: string[] = []
    const ask = (question: string) => {
      asked.push(question)
      return Promise.resolve(answer)
    }
    const { out } = await scan(home(files), ['--format', 'json'], { canAsk: () => true, ask })
    expect((JSON.parse(out) as Scan).files).toHaveLength(count)
    expect(asked).toEqual([expect.stringMatching(/^Look for your own files of \d+ hosts, outside the project\? \[y\/N\] $/)])
  })

  it('stays in the project if there is nobody to ask, and says so', async () => {
    const { out, err } = await scan(home(files), ['--format', 'json'])
    expect((JSON.parse(out) as Scan).files.map(({ path }) => path)).toEqual(['.mcp.json'])
    expect(err).toBe('plugvet: only the project was scanned; use --user to look for your own files too\n')
  })
})

it('scan refuses a format that it does not have', async () => {
  const { code, err } = await scan(home({}), ['--format', 'sarif'])
  expect({ code, err }).toEqual({ code: 2, err: 'plugvet: scan supports only --format text, json, html and cyclonedx\n' })
})
