import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const SOUND = '{ "mcpServers": { "a": { "command": "a-mcp" } } }\n'
const FIXABLE = '{ "mcpServers": { "a": { "url": "https://a.example.com/mcp" } } }\n'
const STATE =
  '{ "running": { "A": { "issue_identifier": "A", "task_id": "t" } }, "claimed": [], "retry_attempts": {}, "completed": [] }\n'

/** A repository, and a folder outside of it. */
function places(files: Readonly<Record<string, string>>, outside: Readonly<Record<string, string>> = {}) {
  const prefixed = Object.entries(outside).map(([name, text]) => [`out/${name}`, text] as const)
  const within = Object.entries(files).map(([name, text]) => [`repo/${name}`, text] as const)
  const folder = tempFolder({ 'repo/.git/HEAD': '', 'out/.keep': '', ...Object.fromEntries([...within, ...prefixed]) })
  const [repo, out] = [join(folder, 'repo'), join(folder, 'out')]
  const link = (target: string, name: string) => symlinkSync(join(out, target), join(repo, name))
  return { repo, out, link }
}

describe('a value in the settings never begins a line of the output', () => {
  it.each<[name: string, settings: object, argv: readonly string[]]>([
    ['envFiles', { envFiles: ['\n::error::made up'] }, []],
    ['host', { host: '\n::error::made up' }, []],
    ['baseline', { baseline: '\r\n::error::made up' }, []],
    ['pluginRoot', { pluginRoot: '\n::error::made up' }, []],
    ['--config', {}, ['--config', 'x\n::error::made up']],
    ['--host', {}, ['--host', '\n::error::made up']]
  ])('%s', async (_, settings, argv) => {
    const { repo } = places({ 'plugvet.config.json': JSON.stringify(settings), '.mcp.json': SOUND })
    const { code, out, err } = await runCli(repo, argv)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^plugvet: [^\n]*\\u000a::error::made up[^\n]*\n$/)
  })

  it('while the mistakes in the settings keep a line each', async () => {
    const { repo } = places({ 'plugvet.config.json': '{ "a": 1,\n  "b": 2 }' })
    const { err } = await runCli(repo, [])
    expect(err.split('\n').map((line) => line.replace(repo, ''))).toEqual([
      'plugvet: the settings are invalid',
      "/plugvet.config.json:1:3: unknown setting 'a' (/a)",
      "/plugvet.config.json:2:3: unknown setting 'b' (/b)",
      ''
    ])
  })
})

describe('a link out of the repository', () => {
  const LEFT = 'is a link that leads out of the project, where others may have nothing: commit a file in its place, or name it on the command line to check it'

  it.each([[[]], [['.']], [['--only-known', '.mcp.json']]])('is not read by lint %j', async (argv) => {
    const { repo, link } = places({}, { secret: 'TOKEN=of somebody else\n' })
    link('secret', '.mcp.json')
    const { code, out, err } = await runCli(repo, argv)
    expect([code, err]).toEqual([2, `plugvet: .mcp.json: ${LEFT}\n`])
    expect(out).not.toContain('TOKEN')
  })

  it('is not read through a broken link or a chain of links either', async () => {
    const { repo, link } = places({})
    link('nothing', 'next.json')
    symlinkSync('next.json', join(repo, '.mcp.json'))
    expect((await runCli(repo, [])).err).toBe(`plugvet: .mcp.json: ${LEFT}\n`)
  })

  it('is read if the user names it, which is said', async () => {
    const { repo, out, link } = places({}, { 'mine.json': SOUND })
    link('mine.json', '.mcp.json')
    const run = await runCli(repo, ['.mcp.json', '--format', 'compact'])
    expect(run).toEqual({ code: 0, out: '', err: `plugvet: .mcp.json is a link that leads out of the project, to ${join(out, 'mine.json')}\n` })
    expect((await runCli(repo, ['.mcp.json', '--quiet'])).err).toBe('')
  })

  it('is nothing special if the user names the folder behind it', async () => {
    const { repo, out, link } = places({}, { 'sub/.mcp.json': SOUND })
    link('sub', 'elsewhere')
    const run = await runCli(repo, ['elsewhere', '--format', 'compact'])
    expect(run).toEqual({ code: 0, out: '', err: `plugvet: elsewhere is a link that leads out of the project, to ${join(out, 'sub')}\n` })
  })

  it('may lead anywhere in the repository', async () => {
    const { repo } = places({ 'config/servers.json': SOUND, 'sub/.keep': '' })
    symlinkSync('../config/servers.json', join(repo, 'sub/.mcp.json'))
    const run = await runCli(join(repo, 'sub'), ['--format', 'compact'])
    expect(run).toEqual({ code: 0, out: '', err: '' })
  })

  it('is not written through by --fix, even if it is named', async () => {
    const { repo, out, link } = places({}, { 'mine.json': FIXABLE })
    link('mine.json', '.mcp.json')
    const { code, err } = await runCli(repo, ['--fix', '--quiet', '.mcp.json'])
    const why = `cannot be written: a link leads out of the project, to ${join(out, 'mine.json')}`
    expect([code, err]).toEqual([2, `plugvet: .mcp.json: ${why}\n`])
    expect(readFileSync(join(out, 'mine.json'), 'utf8')).toBe(FIXABLE)
  })

  it('is written through if it stays in the repository', async () => {
    const { repo } = places({ 'servers.json': FIXABLE })
    symlinkSync('servers.json', join(repo, '.mcp.json'))
    expect((await runCli(repo, ['--fix'])).code).toBe(0)
    expect(readFileSync(join(repo, 'servers.json'), 'utf8')).toContain('"type": "http"')
  })

  it('is not read next to a file that is checked', async () => {
    const text = '{ "mcpServers": { "a": { "command": "a-mcp", "env": { "DIR": "${SOMEBODYS_DIX}" } } } }'
    const { repo, link } = places({ '.mcp.json': text }, { env: 'SOMEBODYS_DIR=secret\n' })
    link('env', '.env.example')
    const { out } = await runCli(repo, ['--format', 'compact'])
    expect(out).toContain("Environment variable 'SOMEBODYS_DIX' is required but not set\n")
  })

  it('is not followed to a default baseline', async () => {
    const { repo, out, link } = places({ '.mcp.json': FIXABLE })
    link('new.json', 'plugvet-baseline.json')
    const { code, err } = await runCli(repo, ['--update-baseline'])
    const why = 'is a link that leads out of the project; name the file with --baseline'
    expect([code, err]).toEqual([2, `plugvet: plugvet-baseline.json: ${why}\n`])
    expect(existsSync(join(out, 'new.json'))).toBe(false)
  })
})

describe('settings that come with a repository', () => {
  it.each<[name: string, settings: object, option: string]>([
    ['host', { host: '../out/foreign.json' }, '--host'],
    ['baseline', { baseline: '../out/foreign.json' }, '--baseline'],
    ['envFiles', { envFiles: ['.env', '../out/foreign.json'] }, '--dotenv'],
    ['pluginRoot', { pluginRoot: '../out' }, '--plugin-root']
  ])('name nothing outside of it: %s', async (name, settings, option) => {
    const [path] = [Object.values(settings)[0] as unknown].flat().slice(-1)
    const config = JSON.stringify(settings)
    for (const [file, text] of [['plugvet.config.json', config], ['package.json', `{ "plugvet": ${config} }`]] as const) {
      const folder = places({ '.env': '', '.mcp.json': SOUND, [file]: text }, { 'foreign.json': '{ "privateKey": 1 }' }).repo
      const run = await runCli(folder, [])
      const why = `the setting ${name} ${String(path)} leads out of the project; only ${option} on the command line may do that`
      expect(run).toEqual({ code: 2, out: '', err: `plugvet: ${why}\n` })
    }
  })

  it('name nothing outside of it through a link, nor if the user names the settings', async () => {
    const { repo, link } = places({ 'ci/plugvet.json': '{ "envFiles": ["../linked.env"] }', '.mcp.json': SOUND }, { env: 'A=b\n' })
    link('env', 'linked.env')
    const { code, err } = await runCli(repo, ['--config', 'ci/plugvet.json'])
    const why = 'the setting envFiles ../linked.env leads out of the project; only --dotenv on the command line may do that'
    expect([code, err]).toEqual([2, `plugvet: ${why}\n`])
  })

  it('name what they like in the whole repository', async () => {
    const { repo } = places({ 'a/plugvet.config.json': '{ "envFiles": ["../.env"] }', '.env': 'A=b\n', 'a/.mcp.json': SOUND })
    expect(await runCli(join(repo, 'a'), ['--format', 'compact'])).toEqual({ code: 0, out: '', err: '' })
  })

  it('are not bound if they are the own ones of the user, from elsewhere', async () => {
    const { repo, out } = places({ '.mcp.json': SOUND }, { 'mine.json': '{ "envFiles": ["../repo/../out/env"] }', env: 'A=b\n' })
    const run = await runCli(repo, ['--config', join(out, 'mine.json'), '--format', 'compact'])
    expect(run).toEqual({ code: 0, out: '', err: '' })
  })

  it.each(['plugvet.config.json', 'package.json'])('are not read through a link out of it: %s', async (name) => {
    const { repo, link } = places({ '.mcp.json': SOUND }, { 'foreign.json': '{ "privateKey": "plugvet", "plugvet": { "otherKey": 1 } }' })
    link('foreign.json', name)
    const run = await runCli(repo, [])
    const why = `${join(repo, name)}: is a link that leads out of the project; name it with --config to use it`
    expect(run).toEqual({ code: 2, out: '', err: `plugvet: ${why}\n` })
  })

  it('do not make the home directory a project', async () => {
    const home = tempFolder({ '.git/HEAD': '', 'secret.env': 'A=b\n', 'download/plugvet.config.json': '{ "envFiles": ["../secret.env"] }' })
    const { code, err } = await runCli(join(home, 'download'), [], { env: { HOME: home } })
    expect(code).toBe(2)
    expect(err).toContain('the setting envFiles ../secret.env leads out of the project')
  })
})

describe('a heartbeat folder that leads out of the repository', () => {
  it('is not written to, unless the user names it', async () => {
    const { repo, out, link } = places({})
    mkdirSync(join(repo, '.orchestrator'))
    link('.', '.orchestrator/heartbeats')
    const { code, err } = await runCli(repo, ['heartbeat', 'A', '--', 'true'])
    const why = `the heartbeat folder ${join(repo, '.orchestrator/heartbeats')} is a link that leads out of the project, to ${out}`
    expect([code, err]).toEqual([2, `plugvet: ${why}; name it with --dir to use it\n`])
    expect(readdirSync(out)).toEqual(['.keep'])
  })

  it('is not created through a broken link', async () => {
    const { repo, out, link } = places({})
    link('new', '.orchestrator')
    expect((await runCli(repo, ['heartbeat', 'A', '--', 'true'])).code).toBe(2)
    expect(readdirSync(out)).toEqual(['.keep'])
  })

  it('is not looked at by reconcile and lint', async () => {
    const { repo, out, link } = places({ 'state.json': STATE }, { 'of-somebody-else.json': '{}' })
    mkdirSync(join(repo, '.orchestrator'))
    link('.', '.orchestrator/heartbeats')
    const { code, err } = await runCli(repo, ['reconcile', 'state.json', '--stale-ms', '1000'])
    expect(code).toBe(2)
    expect(err).toContain(`to ${out}; name it with --heartbeats to use it`)
    const lint = await runCli(repo, ['state.json'])
    expect(lint.out + lint.err).not.toContain('somebody')
  })
})

it('a broken link is not a heartbeat for lint, as for reconcile', async () => {
  const { repo } = places({ 'state.json': STATE, '.orchestrator/heartbeats/B.json': '{}' })
  symlinkSync('nothing', join(repo, '.orchestrator/heartbeats/A.json'))
  const { out } = await runCli(repo, ['state.json', '--format', 'compact', '--rule', 'state-shape=off'])
  expect(out).toContain("warning state-heartbeat 'A' is running, but has no heartbeat: other sessions treat its task as abandoned and retry it\n")
})

/** A page without its style sheet, which is plugvet's own and has pseudo-elements. */
const withoutStyles = (page: string): string => page.replace(/<style>[^]*?<\/style>/, '')

describe('no command to a CI runner leaves plugvet', () => {
  const NAME = '::error::made up ##vso[task.complete] ##teamcity[x]'

  it.each([['text'], ['compact'], ['json'], ['sarif'], ['gitlab'], ['junit'], ['html']])('as a name in a file: --format %s', async (format) => {
    const text = JSON.stringify({ mcpServers: { [NAME]: { type: 'http' } } }, null, 1)
    const { repo } = places({ '::error::folder/.mcp.json': text })
    const { out } = await runCli(repo, ['--format', format])
    expect(out).toMatch(/made up|error::folder/)
    expect(withoutStyles(out)).not.toMatch(/^\s*::|##(?:vso|teamcity)/m)
  })

  it('as lines of a file, in the frames of a page', async () => {
    const { repo } = places({ '.mcp.json': '{ "mcpServers": {\n::error::made up\n  ::stop-commands::x\n##[error]x\n##vso[task.complete]\n' })
    const { out } = await runCli(repo, ['--format', 'html'])
    expect(out).toContain(':&#58;error:&#58;made up')
    expect(withoutStyles(out)).not.toMatch(/^\s*(?:<[^>]*>)*::|##\[|##(?:vso|teamcity)/m)
  })

  it.each([['lint', '--fix', '--dry-run'], ['expand'], ['matrix'], ['matrix', '--format', 'html']])('as a name in a file: %s', async (...argv) => {
    const text = JSON.stringify({ mcpServers: { [NAME]: { url: 'https://a.example.com/' } } }, null, 1)
    const { repo } = places({ '.mcp.json': text })
    const { out } = await runCli(repo, argv)
    expect(out).toContain('made up')
    expect(withoutStyles(out)).not.toMatch(/^\s*::|##(?:vso|teamcity)/m)
  })

  it('in what is said of the settings', async () => {
    const { repo } = places({ 'plugvet.config.json': '{ "##vso[task.complete]": 1 }' })
    const { err } = await runCli(repo, [])
    expect(err).toContain("unknown setting '#\\u0023vso[task.complete]'")
  })
})
