import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.js'
import { told, Watching } from '../support/watching.js'

const SOUND = '{ "mcpServers": {} }\n'
const LACKING = '{ "mcpServers": { "a": {} } }\n'
const ERROR = "error stdio-command Missing required field 'command' in stdio server config\n"
const MANIFEST = '.agent-plugin/plugin.json'

function manifest(servers: object = {}, name = 'tools'): string {
  return JSON.stringify({ name, version: '1.0.0', mcpServers: servers })
}

function config(servers: object): string {
  return JSON.stringify({ mcpServers: servers })
}

/** It has begun, and waits for changes. */
async function watch(files: Readonly<Record<string, string>>, argv: readonly string[] = []) {
  const cwd = tempFolder(files)
  const watching = new Watching(cwd, ['--format', 'compact', ...argv])
  const first = await watching.next()
  return { cwd, first, watching }
}

describe('the beginning', () => {
  it('is the report that lint gives, and says how many files are watched', async () => {
    const watching = new Watching(tempFolder({ 'a/.mcp.json': LACKING, 'b/.mcp.json': SOUND }), [])
    const printed = await watching.next()
    expect(printed).toMatch(/^a\/\.mcp\.json:1:19 {2}error {2}stdio-command .*\n1 error; 2 files checked for Claude Code\nplugvet: watching 2 files; Ctrl-C ends\n$/s)
  })

  it('is also that of a directory without files', async () => {
    const watching = new Watching(tempFolder(), [])
    expect(await watching.next()).toMatch(/^0 files checked\nplugvet: nothing to check in this directory\n[^]*\nplugvet: watching 0 files; Ctrl-C ends\n$/)
  })
})

describe('a file that belongs to no plugin', () => {
  it('is judged again alone when it changes; the others are reported as they were', async () => {
    const { cwd, watching } = await watch({ 'a/.mcp.json': LACKING, 'b/.mcp.json': SOUND, 'c/.mcp.json': SOUND })
    writeFileSync(join(cwd, 'b/.mcp.json'), LACKING)
    expect(await watching.after('b/.mcp.json')).toBe(
      `${told('3 files judged again')}a/.mcp.json:1:19: ${ERROR}b/.mcp.json:1:19: ${ERROR}`
    )
  })

  it('is judged again when it is told to have changed, also where nothing shows it, and reported where that matters', async () => {
    const { watching } = await watch({ 'a/.mcp.json': LACKING, 'b/.mcp.json': LACKING })
    expect(await watching.after('b/.mcp.json')).toBe('')
  })

  it('is judged again when it has changed and nobody told of it', async () => {
    const { cwd, watching } = await watch({ 'a/.mcp.json': LACKING, 'b/.mcp.json': LACKING })
    writeFileSync(join(cwd, 'b/.mcp.json'), SOUND)
    utimesSync(join(cwd, 'b/.mcp.json'), 1, 1)
    await watching.after('a')
  })

  it('is judged when it is new, and forgotten when it is deleted', async () => {
    const { cwd, watching } = await watch({ 'a/.mcp.json': LACKING })
    mkdirSync(join(cwd, 'b'))
    writeFileSync(join(cwd, 'b/.mcp.json'), LACKING)
    expect(await watching.after('b')).toBe(
      `${told('2 files judged again')}a/.mcp.json:1:19: ${ERROR}b/.mcp.json:1:19: ${ERROR}`
    )
    unlinkSync(join(cwd, 'a/.mcp.json'))
    expect(await watching.after('a/.mcp.json')).toBe(`${told('1 file judged again, 1 gone')}b/.mcp.json:1:19: ${ERROR}`)
  })

  it('is judged again when another file takes its place', async () => {
    const { cwd, watching } = await watch({ 'a/.mcp.json': LACKING, 'a/new': SOUND })
    renameSync(join(cwd, 'a/new'), join(cwd, 'a/.mcp.json'))
    expect(await watching.after('a/.mcp.json')).toBe(told('1 file judged again'))
  })

  it('is reported as it stands when it is half written, and again when it is whole', async () => {
    const { cwd, watching } = await watch({ '.mcp.json': SOUND })
    writeFileSync(join(cwd, '.mcp.json'), LACKING.slice(0, 20))
    expect(await watching.after('.mcp.json')).toContain('.mcp.json:1:19: error valid-json')
    writeFileSync(join(cwd, '.mcp.json'), SOUND)
    expect(await watching.after('.mcp.json')).toBe(told('1 file judged again'))
  })

  it('is no failure when it is found and not there, since its return will be seen', async () => {
    const { cwd, watching } = await watch({ 'a/.mcp.json': SOUND, 'b/.mcp.json': SOUND })
    rmSync(join(cwd, 'b/.mcp.json'))
    symlinkSync(join(cwd, 'missing.json'), join(cwd, 'b/.mcp.json'))
    expect(await watching.after('b/.mcp.json')).toBe(told('1 file judged again, 1 gone'))
    writeFileSync(join(cwd, 'missing.json'), LACKING)
    expect(await watching.after('b/.mcp.json')).toBe(`${told('2 files judged again')}b/.mcp.json:1:19: ${ERROR}`)
  })

  it('that is named and not there is a failure until it comes', async () => {
    const { cwd, first, watching } = await watch({}, ['later/.mcp.json'])
    expect(first).toBe(
      'plugvet: later/.mcp.json: no such file or directory\nplugvet: watching 0 files; Ctrl-C ends\n'
    )
    mkdirSync(join(cwd, 'later'))
    writeFileSync(join(cwd, 'later/.mcp.json'), LACKING)
    expect(await watching.after('later')).toBe(`${told('1 file judged again')}later/.mcp.json:1:19: ${ERROR}`)
    writeFileSync(join(cwd, 'later/.mcp.json'), SOUND)
    expect(await watching.after('later/.mcp.json')).toBe(told('1 file judged again'))
  })

  it('that is named is watched where it stands, outside of the working directory and behind a link', async () => {
    const elsewhere = tempFolder({ 'real/servers.json': SOUND })
    const cwd = tempFolder()
    symlinkSync(join(elsewhere, 'real/servers.json'), join(elsewhere, 'link.json'))
    const watching = new Watching(cwd, ['--format', 'compact', join(elsewhere, 'link.json')])
    await watching.next()
    writeFileSync(join(elsewhere, 'real/servers.json'), LACKING)
    expect(await watching.after(join(elsewhere, 'real/servers.json'))).toContain('error stdio-command')
    rmSync(join(elsewhere, 'real/servers.json'))
    writeFileSync(join(elsewhere, 'real/servers.json'), SOUND)
    expect(await watching.after(join(elsewhere, 'real/servers.json'))).toBe(told('1 file judged again'))
    rmSync(join(elsewhere, 'link.json'))
    writeFileSync(join(elsewhere, 'link.json'), LACKING)
    expect(await watching.after(join(elsewhere, 'link.json'))).toContain('error stdio-command')
  })
})

describe('the files of a plugin', () => {
  const server = { command: 'notes-mcp' }

  it('are judged together when one of them changes', async () => {
    const { cwd, watching } = await watch({
      [`p/${MANIFEST}`]: manifest(),
      'p/.mcp.json': config({ notes: server }),
      'q/.mcp.json': LACKING
    })
    writeFileSync(join(cwd, 'p', MANIFEST), manifest({ notes: { ...server, args: ['--other'] } }))
    const printed = await watching.after(`p/${MANIFEST}`)
    expect(printed.startsWith(told('3 files judged again'))).toBe(true)
    expect(printed.match(/^\S+ error \S+/gm)).toEqual([
      'p/.mcp.json:1:16: error unique-server-name',
      'q/.mcp.json:1:19: error stdio-command'
    ])
  })

  it('are compared with those of another plugin', async () => {
    const { cwd, watching } = await watch({
      [`p/${MANIFEST}`]: manifest(),
      'p/.mcp.json': config({ notes: server }),
      [`q/${MANIFEST}`]: manifest({}, 'others')
    })
    writeFileSync(join(cwd, 'q/.mcp.json'), config({ notes: { ...server, args: ['--other'] } }))
    const printed = await watching.after('q/.mcp.json')
    expect(printed.match(/^\S+ \w+ \S+/gm)).toEqual(['q/.mcp.json:1:16: warning unique-server-name'])
    rmSync(join(cwd, 'q'), { recursive: true })
    expect(await watching.after('q')).toBe(told('2 files judged again, 2 gone'))
  })

  it('become those of a project when the manifest goes, and of the plugin again when it comes back', async () => {
    const rooted = config({ notes: { command: '${AGENT_PLUGIN_ROOT}/bin/notes' } })
    const { cwd, first, watching } = await watch({ [MANIFEST]: manifest(), '.mcp.json': rooted })
    expect(first).toContain('warning bundled-file')
    rmSync(join(cwd, '.agent-plugin'), { recursive: true })
    expect(await watching.after(MANIFEST)).toMatch(/, 1 file judged again, 1 gone\n\.mcp\.json:1:36: warning plugin-root-outside-plugin /)
    mkdirSync(join(cwd, '.agent-plugin'))
    writeFileSync(join(cwd, MANIFEST), manifest())
    expect(await watching.after('.agent-plugin')).toMatch(/, 2 files judged again\n\.mcp\.json:1:\d+: warning bundled-file /)
  })

  it('depend on the files that the plugin brings, also where git ignores them', async () => {
    const { cwd, first, watching } = await watch({
      '.git/HEAD': '',
      '.gitignore': 'dist/\n',
      [MANIFEST]: manifest({ notes: { command: '${AGENT_PLUGIN_ROOT}/dist/bin/notes' } })
    })
    expect(first).toContain("The plugin has no file 'dist/bin/notes'")
    mkdirSync(join(cwd, 'dist'))
    expect(await watching.after('dist')).toBe('')
    mkdirSync(join(cwd, 'dist/bin'))
    writeFileSync(join(cwd, 'dist/bin/notes'), '')
    expect(await watching.after('dist/bin')).toContain("'dist/bin/notes' is not executable")
    chmodSync(join(cwd, 'dist/bin/notes'), 0o755)
    expect(await watching.after('dist/bin/notes')).toBe(told('1 file judged again'))
  })
})

describe('a directory', () => {
  it('that is removed is told, and what is in it when it comes back', async () => {
    const { cwd, watching } = await watch({ 'p/.mcp.json': LACKING }, ['p'])
    rmSync(join(cwd, 'p'), { recursive: true })
    expect(await watching.after('p')).toBe(`${told('0 files judged again, 1 gone')}plugvet: p: no such file or directory\n`)
    mkdirSync(join(cwd, 'p'))
    writeFileSync(join(cwd, 'p/.mcp.json'), LACKING)
    expect(await watching.after('p')).toBe(`${told('1 file judged again')}p/.mcp.json:1:19: ${ERROR}`)
    writeFileSync(join(cwd, 'p/.mcp.json'), SOUND)
    expect(await watching.after('p/.mcp.json')).toBe(told('1 file judged again'))
  })

  it('that takes the place of another is watched anew', async () => {
    const { cwd, watching } = await watch({ 'p/.mcp.json': LACKING })
    rmSync(join(cwd, 'p'), { recursive: true })
    mkdirSync(join(cwd, 'p'))
    writeFileSync(join(cwd, 'p/.mcp.json'), SOUND)
    expect(await watching.after('p')).toBe(told('1 file judged again'))
    writeFileSync(join(cwd, 'p/.mcp.json'), LACKING)
    expect(await watching.after('p/.mcp.json')).toContain(ERROR)
  })
})

describe('the files of an orchestrator', () => {
  const entry = { task_id: 't', session_id: 's', worktree: '/w', started_at: '2026-01-31T13:00:00Z' }
  const state = JSON.stringify({ running: { A: entry }, retry_attempts: {}, claimed: ['A'], completed: [] })
  const heartbeat = '.orchestrator/heartbeats/A.json'

  it('are judged quietly where a heartbeat is refreshed, and told where one is missing', async () => {
    const { cwd, watching } = await watch({ 'state.json': state, [heartbeat]: '{}', '.mcp.json': SOUND })
    writeFileSync(join(cwd, heartbeat), '{ }')
    expect(await watching.after(heartbeat)).toBe('')
    rmSync(join(cwd, heartbeat))
    const printed = await watching.after(heartbeat)
    expect(printed).toMatch(/^plugvet: [\d:]+, 2 files judged again, 1 gone\n/)
    expect(printed).toContain('warning state-heartbeat')
  })

  it('are judged again when time has passed, as far as they depend on it', async () => {
    const cwd = tempFolder({ 'state.json': state, [heartbeat]: '{}', '.mcp.json': SOUND })
    let now = Date.UTC(2026, 0, 31, 12)
    const watching = new Watching(cwd, ['--format', 'compact'], { now: () => now })
    expect(await watching.next()).toContain('warning state-time')
    // Nothing to tell: it is still in the future.
    now += 10 * 60_000
    expect(await watching.after('x')).toBe('')
    now += 60 * 60_000
    const printed = await watching.after('y')
    expect(printed).toMatch(/, 3 files judged again\n$/)
  })
})
