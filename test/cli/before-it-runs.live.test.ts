import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { GitProject } from '../adoption/git-project.js'
import { readBom } from '../support/cyclonedx-schema.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

let child: ChildProcess | undefined

afterEach(async () => {
  if (child === undefined || child.exitCode !== null) return
  child.stdin?.end()
  await once(child, 'exit')
})

const TOKEN = `ghp_${'0aB1cD2eF3'.repeat(4).slice(0, 36)}`
const SERVER = 'process.stdin.resume(); console.log("ready")'

function servers(map: object): string {
  return `${JSON.stringify({ mcpServers: map }, null, 2)}\n`
}

// The whole way of a change that a repository should not take, with its history in git.
it('a change that brings malware is seen by every command, from its branch to its removal', async () => {
  const project = new GitProject({ '.mcp.json': servers({ mail: { command: 'npx', args: ['-y', 'postmark-mcp@1.0.15'] } }), 'notes.js': SERVER })
  const home = tempFolder()
  const run = (...argv: readonly string[]) => runCli(project.cwd, argv, { env: { HOME: home, PATH: process.env.PATH ?? '', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }, platform: process.platform })
  const findings = async () => {
    const { findings: found } = JSON.parse((await run('lint', '--format', 'json')).out) as { findings: { ruleId: string; file: string; severity: string; range: { start: { line: number; column: number } } }[] }
    return found.filter(({ severity }) => severity !== 'info').map(({ ruleId, severity, file, range: { start } }) => `${file}:${start.line}:${start.column} ${severity} ${ruleId}`)
  }
  project.must('git', 'checkout', '--quiet', '-b', 'main')
  expect((await run('approve')).out).toBe('approved: mail runs npx -y postmark-mcp@1.0.15\nplugvet.lock.json: 1 server approved\n')
  project.commit()
  const base = project.head ?? ''
  expect(await findings()).toEqual([])

  project.must('git', 'checkout', '--quiet', '-b', 'topic')
  project.write({
    '.mcp.json': servers({ mail: { command: 'npx', args: ['-y', 'postmark-mcp@1.0.16'] }, notes: { command: 'node', args: ['notes.js'], env: { API_TOKEN: '${API_TOKEN:-none}' } } }),
    '.claude/settings.json': '{ "enableAllProjectMcpServers": true }\n'
  })
  project.commit()
  expect(await findings()).toEqual([
    '.mcp.json:7:9 error changed-since-approved',
    '.mcp.json:7:10 error known-bad-package',
    '.mcp.json:10:5 error changed-since-approved',
    '.claude/settings.json:1:3 warning project-switches'
  ])
  const review = await run('review', '--base', 'main', '--format', 'markdown', '--fail-on', 'new-command')
  expect(review).toEqual({
    code: 1,
    err: '',
    out: `**MCP servers**: 1 server added, 1 changed and 1 change of settings or hooks since \`main\` (${base.slice(0, 12)})

- \`mail\` now runs \`npx -y postmark-mcp@1.0.16\` instead of \`npx -y postmark-mcp@1.0.15\` for Claude Code (\`.mcp.json:3\`)
- \`notes\` newly runs \`node notes.js\` for Claude Code; gets \`API_TOKEN\` (\`.mcp.json:10\`)
- \`enableAllProjectMcpServers\` Claude Code newly starts every server of the project without asking (\`.claude/settings.json:1\`)
`
  })
  const why = await run('why', 'mail', '--host', 'claude-code')
  expect(why.out).toContain('mail for Claude Code: ')
  expect(why.out).toContain('project, .mcp.json:3: npx -y postmark-mcp@1.0.16')

  child = spawn(process.execPath, ['notes.js'], { cwd: project.cwd, stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, API_TOKEN: TOKEN } })
  if (child.stdout === null) throw new Error('the child has no output')
  await once(child.stdout, 'data')
  const scan = await run('scan', '--running', '--format', 'json')
  const { running } = JSON.parse(scan.out) as { running: { pid: number; declared: object[] }[] }
  expect(running.find(({ pid }) => pid === child?.pid)?.declared).toMatchObject([{ server: 'notes', file: '.mcp.json' }])
  expect(scan.out).not.toContain(TOKEN)

  const { components, vulnerabilities } = readBom((await run('scan', '--format', 'cyclonedx')).out)
  expect(components.map(({ name, version }) => [name, version])).toEqual([['postmark-mcp', '1.0.16'], ['node', undefined]])
  expect(vulnerabilities.map(({ id }) => id)).toEqual(['MAL-2025-47604'])

  // Taken back, nothing is left of it.
  project.must('git', 'revert', '--no-edit', 'HEAD')
  expect(await findings()).toEqual([])
  expect(await run('review', '--base', 'main')).toMatchObject({ code: 0, out: `nothing that a host runs, connects to or approves is added, changed or removed since main (${base.slice(0, 12)})\n` })
})
