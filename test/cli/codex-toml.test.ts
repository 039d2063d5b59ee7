import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const FILE = '.codex/config.toml'
const OTHERS = 'model = "gpt-5"\n[model_providers.x]\napi_key = "sk-proj-Zk3v9QmT7wXr2LnB8dYc4RhJ6pFg1aSe"\nurl = "http://models.example.com"\n'
const GOOD = '[mcp_servers.notes]\ncommand = "notes-mcp"\n'

/** The findings of a run, one a line. */
async function told(cwd: string, ...argv: string[]): Promise<string[]> {
  const { out } = await runCli(cwd, [...argv, '--format', 'compact', '--info'])
  return out.split('\n').filter((line) => line !== '')
}

describe("Codex's config.toml", () => {
  it('is found in a project, and in no other folder', async () => {
    const bad = '[mcp_servers.a]\nargs = []\n'
    const cwd = tempFolder({ [FILE]: bad, 'config.toml': bad, '.cargo/config.toml': bad, [`sub/${FILE}`]: bad })
    const problem = "error stdio-command Missing required field 'command' in stdio server config [codex]"
    expect(await told(cwd)).toEqual([`${FILE}:1:14: ${problem}`, `sub/${FILE}:1:14: ${problem}`])
  })

  it('is judged for its servers and for what Codex does not read, and shows nothing of what is set', async () => {
    const cwd = tempFolder({ [FILE]: `${OTHERS}[mcp_servers.a]\nurl = "ftp://a.example.com"\n` })
    const { out } = await runCli(cwd, ['--info'])
    expect(out).toContain('ftp://a.example.com')
    expect(out).not.toMatch(/gpt-5|sk-proj|models\.example/)
    expect(await told(tempFolder({ [FILE]: OTHERS }))).toEqual([`${FILE}:2:2: warning idle-permission Codex does not read 'model_providers' in the settings of a project [codex]`])
  })

  it('is shown from its servers on: a covered setting above them is no help', async () => {
    const cwd = tempFolder({ [FILE]: 'model = "gpt-5"\n[mcp_servers.a]\n' })
    const { out } = await runCli(cwd, [])
    expect(out.split('\n').slice(1, 3)).toEqual(['  2 | [mcp_servers.a]', '    |              ^'])
    const { out: page } = await runCli(cwd, ['--format', 'html'])
    expect(page).not.toContain('*******')
  })

  it('is found at the key that other hosts use', async () => {
    const cwd = tempFolder({ [FILE]: GOOD.replace('mcp_servers', 'mcpServers') })
    expect(await told(cwd)).toEqual([`${FILE}:1:2: error servers-key The servers are under 'mcpServers', but the host looks for them under 'mcp_servers' [codex]`])
  })

  it('may not only switch a server off: Codex does not start where no other file declares it', async () => {
    expect(await told(tempFolder({ [FILE]: '[mcp_servers.a]\nenabled = false\n' }))).toEqual([`${FILE}:1:14: error stdio-command 'a' is only turned off here: without another file that declares it, Codex does not start at all [codex]`])
  })

  it('is fixed with its comments', async () => {
    const cwd = tempFolder({ [FILE]: `# ours\n[mcp_servers.a] # a\ncommand = 'node'\nargs = [ # in order\n  '.\\dist\\a.js', # here\n]\n` })
    await runCli(cwd, ['--fix'])
    expect(readFileSync(join(cwd, FILE), 'utf8')).toBe(`# ours\n[mcp_servers.a] # a\ncommand = 'node'\nargs = [ # in order\n  './dist/a.js', # here\n]\n`)
  })

  it('is read from standard input, and at any place for --host codex', async () => {
    const stdin = '[mcp_servers.a]\ncommand = ""\n'
    const name = ['--stdin', '--stdin-filename']
    for (const argv of [[...name, FILE], [...name, 'x.toml', '--host', 'codex']]) {
      const { code, out } = await runCli(tempFolder(), [...argv, '--format', 'compact'], { stdin })
      expect({ code, out }).toMatchObject({ code: EXIT.findings, out: expect.stringContaining(':2:11: error stdio-command') as string })
    }
  })

  it('is skipped for a host that reads no TOML', async () => {
    const { code, err } = await runCli(tempFolder({ [FILE]: GOOD }), ['--host', 'cursor', FILE])
    expect({ code, err }).toEqual({ code: EXIT.usage, err: `plugvet: ${FILE}: is read by Codex; check it with --host codex\n` })
  })

  it('is refused as a whole where one server is bad', async () => {
    const cwd = tempFolder({ [FILE]: `${GOOD}[mcp_servers.bad]\ncommand = 3\n` })
    const { out } = await runCli(cwd, ['matrix', '--host', 'codex', '--format', 'json'])
    expect(JSON.stringify(JSON.parse(out))).toMatch(/the whole file is rejected because of 'bad'/)
  })

  it('is expanded as it is written, and started as it is written', async () => {
    const cwd = tempFolder({ [FILE]: '[mcp_servers.a]\ncommand = "${HOME}/a"\nargs = ["$X"]\n' })
    const { out } = await runCli(cwd, ['expand'], { env: { HOME: '/h', X: 'y' } })
    expect(out).toContain('${HOME}/a')
    expect(out).not.toContain('/h/a')
    const doctor = await runCli(cwd, ['doctor', '--dry-run'], { env: { HOME: '/h', X: 'y' } })
    expect(doctor.out + doctor.err).toContain('${HOME}/a')
  })
})
