import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import type { MatrixV1 } from '../../src/matrix/report.js'
import { gitIndex } from '../support/git-index.js'
import { TOKEN } from '../support/matrix.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const FILE = '.claude.json'

/** What is in the file besides servers: none of it may be shown. */
const PRIVATE = {
  numStartups: 4711,
  oauthAccount: { emailAddress: 'jo@quay.example', organizationName: 'Quay' },
  customApiKeyResponses: { approved: ['quayKey'] },
  quayMap: { a: { command: 'quay-mcp' } },
  mcp: { other: { command: 'quay-mcp' } }
}

const OTHER_PROJECT = { history: [{ display: 'quay prompt' }], mcpServers: {} }

/** A home folder with the file that Claude Code keeps there. */
function home(file: object | string, others: Readonly<Record<string, string>> = {}): string {
  return tempFolder({ [FILE]: typeof file === 'string' ? file : JSON.stringify(file, null, 2), ...others })
}

const withServers = (user: object, ofProject: object) => ({
  ...PRIVATE,
  mcpServers: user,
  projects: { '/quay/other': OTHER_PROJECT, '/home/jo/tides': { lastCost: 'quay', mcpServers: ofProject } },
  quayTail: 'quay'
})

const FAULTY = withServers(
  { notes: { command: 'notes-mcp', env: { NOTES_TOKEN: TOKEN } }, web: { url: 'https://mcp.example.com/mcp' } },
  { notes: { command: 'other-notes-mcp' }, bad: { args: [] } }
)

const SECRET = /quay|4711|oauthAccount/i

describe("Claude Code's ~/.claude.json", () => {
  it('is not found in a folder where git does not track it', async () => {
    const { out } = await runCli(home(FAULTY, { '.mcp.json': '{ "mcpServers": {} }' }), ['--format', 'json'])
    expect((JSON.parse(out) as { files: { path: string }[] }).files.map(({ path }) => path)).toEqual(['.mcp.json'])
  })

  it('is found in a folder if somebody committed it, as people do with their dotfiles', async () => {
    const folder = home(FAULTY)
    mkdirSync(join(folder, '.git'))
    writeFileSync(join(folder, '.git/index'), gitIndex(2, [FILE]))
    const { code, out } = await runCli(folder, ['--format', 'compact'])
    expect(code).toBe(EXIT.findings)
    expect(out).toContain(`${FILE}:26:25: error literal-credential A GitHub personal access token is hard-coded (ghp_…) [claude-code]`)
    expect(out).not.toMatch(SECRET)
  })

  it('is judged if it is named: the servers of the user, and those of each project', async () => {
    const { code, out } = await runCli(home(FAULTY), [FILE, '--format', 'compact', '--info'])
    expect(code).toBe(EXIT.findings)
    expect(out.split('\n').filter((line) => line !== '')).toEqual([
      `${FILE}:26:25: error literal-credential A GitHub personal access token is hard-coded (ghp_…) [claude-code]`,
      `${FILE}:29:5: error transport-type The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it [claude-code]`,
      `${FILE}:48:9: error stdio-command Missing required field 'command' in stdio server config [claude-code]`
    ])
  })

  it.each(['text', 'json', 'sarif', 'html', 'github', 'junit'])('shows nothing but its servers as %s', async (format) => {
    const { out, err } = await runCli(home(FAULTY), [FILE, '--format', format, '--info'])
    expect(out).toContain('Missing required field')
    expect(out + err).not.toMatch(SECRET)
    expect(out).not.toContain(TOKEN)
  })

  it.each(['matrix', 'expand', 'scan --user', 'lint --host cursor', 'lint --kind plugin'])('shows nothing but its servers in %s', async (command) => {
    const cwd = home(FAULTY)
    const argv = command.split(' ')
    const { out, err } = await runCli(cwd, command.startsWith('scan') ? argv : [...argv, FILE], { env: { HOME: cwd } })
    expect(out).toMatch(/notes|NOTES_TOKEN/)
    expect(out + err).not.toMatch(SECRET)
  })

  it.each(['expand', 'matrix', 'doctor --dry-run'])("takes the user's servers and those of each project in %s", async (command) => {
    const cwd = home(withServers({ notes: { command: 'notes-mcp' } }, { docs: { type: 'http', url: 'https://docs.example.com/mcp' } }))
    const { code, out } = await runCli(cwd, [...command.split(' '), FILE, '--format', 'json'], { env: { HOME: cwd } })
    expect(code).toBe(EXIT.ok)
    const { servers } = JSON.parse(out) as { readonly servers: readonly { readonly name: string }[] }
    expect(servers.map(({ name }) => name)).toEqual(['notes', 'docs'])
  })

  it('says of a server of a project which hosts would load it', async () => {
    const cwd = home(withServers({ notes: { command: 'notes-mcp' } }, { notes: { url: 'https://docs.example.com/mcp' } }))
    const { out } = await runCli(cwd, ['matrix', FILE, '--format', 'json'], { env: { HOME: cwd } })
    const { servers } = JSON.parse(out) as MatrixV1
    expect(servers.map(({ pointer, cells }) => [pointer, cells.find(({ host }) => host === 'claude-code')?.state])).toEqual([
      ['/mcpServers/notes', 'loads'],
      ['/projects/~1home~1jo~1tides/mcpServers/notes', 'dropped']
    ])
  })

  it('shows nothing of a file that is not valid JSON, but the place', async () => {
    const broken = JSON.stringify(FAULTY, null, 2).replace('"quayTail"', 'quayTail')
    const { out, err } = await runCli(home(broken), [FILE])
    expect(out + err).not.toMatch(SECRET)
    expect(out).toContain(`${FILE}:54:3 `)
    expect(out).toContain('Failed to parse .claude.json: it is not valid JSON; nothing of it is shown')
  })

  it.each(['--fix', '--fix-suggestions=transport-type'])('is never written with %s', async (flag) => {
    const cwd = home(FAULTY)
    const before = readFileSync(join(cwd, FILE), 'utf8')
    const { out } = await runCli(cwd, [flag, FILE])
    expect(out).toContain("The entry has a 'url' but no 'type'")
    expect(readFileSync(join(cwd, FILE), 'utf8')).toBe(before)
  })

  it('reports nothing in a file without servers, or with good ones', async () => {
    for (const file of [PRIVATE, {}, { projects: { '/p': {} } }, withServers({ a: { command: 'a-mcp' } }, { a: { command: 'b-mcp' } })]) {
      expect(await runCli(home(file), [FILE, '--info', '--quiet'])).toEqual({ code: EXIT.ok, out: '', err: '' })
    }
  })

  it('may be read from standard input', async () => {
    const { out } = await runCli(tempFolder(), ['--stdin', '--stdin-filename', `/home/jo/${FILE}`, '--format', 'compact'], { stdin: JSON.stringify(FAULTY) })
    expect(out).toContain('error stdio-command')
    expect(out).not.toMatch(SECRET)
  })

  it('may be large, and have servers for many projects', async () => {
    const projects = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`/home/jo/${index}`, { mcpServers: { a: index % 10 === 0 ? {} : { command: 'a-mcp' } } }]))
    const cwd = home({ mcpServers: { a: { command: 'a-mcp' } }, history: ['quay '.repeat(200_000)], projects })
    const { out } = await runCli(cwd, [FILE, '--format', 'json'])
    expect((JSON.parse(out) as { findings: unknown[] }).findings).toHaveLength(100)
    expect(out).not.toMatch(SECRET)
  })

  it('is listed by scan, each server with its project', async () => {
    const root = home(FAULTY)
    mkdirSync(join(root, 'work'))
    writeFileSync(join(root, 'work/.mcp.json'), '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }')
    const { out } = await runCli(join(root, 'work'), ['scan', '--user'], { env: { HOME: root } })
    expect(out).toBe(
      [
        'host         file            findings  credentials  server                   runs',
        'Claude Code  .mcp.json                              notes                    notes-mcp',
        'Claude Code  ~/.claude.json  3 errors  1            notes                    notes-mcp',
        '                                                    web                      mcp.example.com',
        '                                                    notes in /home/jo/tides  other-notes-mcp',
        '                                                    bad in /home/jo/tides',
        '',
        'Servers that no host loads',
        '  web in ~/.claude.json',
        '  bad in ~/.claude.json',
        '',
        '5 servers in 2 files of this project and this user, 1 credential; plugvet lint FILE shows the findings of a file',
        ''
      ].join('\n')
    )
  })
})
