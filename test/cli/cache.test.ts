import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultyConfig, smallConfig } from '../../bench/trees.js'
import { runCli } from '../support/run-cli.js'
import { runs } from '../support/runs.js'
import { tempFolder } from '../support/temp-folder.js'

const TOKEN = 'ghp_' + 'x7Kq2LmP9vRt4WzB8nYc3HdF6sJgA1eQ5uTo'
const SERVER = { command: 'npx', args: ['-y', 'files-mcp@1.0.0'], env: { ROOT_FOLDER: '${ROOT_FOLDER}' } }

/** Files of which the result depends on what is around them, in one way or another. */
const FILES: Readonly<Record<string, string>> = {
  'a/.mcp.json': smallConfig(1),
  'b/.mcp.json': faultyConfig(2),
  'c/.mcp.json': JSON.stringify({ mcpServers: { files: SERVER } }),
  'd/.cursor/mcp.json': JSON.stringify({ mcpServers: { notes: { command: 'notes', envFile: '${workspaceFolder}/.env' } } }),
  'e/mcp.json': JSON.stringify({ mcpServers: { files: { ...SERVER, args: ['/home/jo/x'] } } }),
  'f/.mcp.json': '{ "mcpServers": { "broken": { "command": "x", } }',
  'g/.vscode/mcp.json': '{ // a comment\n "servers": { "files": { "command": "node", "args": ["${env:ROOT_FOLDR}"] } } }',
  'h/.mcp.json': JSON.stringify({ mcpServers: { secret: { command: 'x', env: { GITHUB_TOKEN: TOKEN } } } })
}

/** What may change between two runs. */
interface State {
  readonly root: string
  env: Record<string, string>
  options: string[]
}

function put({ root }: State, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

/** Writes a file, or removes it if it is there with that text. */
function toggle(name: string, text: string) {
  return (state: State) => {
    const path = join(state.root, name)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) rmSync(path)
    else put(state, name, text)
  }
}

function variable(name: string, value: string) {
  return (state: State) => {
    const { [name]: before, ...others } = state.env
    state.env = before === value ? others : { ...others, [name]: value }
  }
}

const options = (...given: string[]) => (state: State) => void (state.options = given)

const EDITS: readonly ((state: State) => void)[] = [
  (state) => put(state, 'a/.mcp.json', smallConfig(7)),
  (state) => put(state, 'a/.mcp.json', faultyConfig(7)),
  toggle('a/.agent-plugin/plugin.json', '{ "name": "tools", "version": "1.0.0" }'),
  toggle('c/.env.example', 'ROOT_FOLDER=\n'),
  toggle('c/.env.example', 'ROOT_FOLDRE=\n'),
  toggle('g/.env.example', 'ROOT_FOLDER=\n'),
  toggle('d/.env', 'A=b\n'),
  toggle('d/.env.example', 'A=\n'),
  toggle('e/.cursor/mcp.json', '{ "mcpServers": {} }'),
  toggle('e/.mcp.json', smallConfig(3)),
  toggle('plugvet.config.json', '{ "rules": { "https-url": "off" } }'),
  toggle('plugvet.config.json', '{ "ignore": [{ "rule": "https-url", "file": "b/**", "reason": "old" }], "overrides": [{ "files": ["e/**"], "preset": "strict" }] }'),
  toggle('plugvet.config.json', '{ "envFiles": ["c/.env.values"] }'),
  toggle('c/.env.values', 'ROOT_FOLDER=/x\n'),
  variable('ROOT_FOLDER', '/data'),
  variable('ROOT_FOLDERS', '/data'),
  variable('DOCS_TOKEN', 'a\nb'),
  variable('HOME', '/home/jo'),
  options(),
  options('--host', 'cursor'),
  options('--platform', 'win32'),
  options('--preset', 'strict'),
  options('--assume-env'),
  options('--info', '--format', 'text'),
  options('--format', 'jsonl'),
  options('a', 'e/mcp.json')
]

/** Without a file that is not there, since the settings would be an error. */
function isUsable({ root }: State): boolean {
  const settings = join(root, 'plugvet.config.json')
  return !existsSync(settings) || !readFileSync(settings, 'utf8').includes('.env.values') || existsSync(join(root, 'c/.env.values'))
}

async function run({ root, env, options }: State, more: readonly string[] = []) {
  return await runCli(root, [...options, ...(options.includes('--format') ? [] : ['--format', 'json']), ...more], { env })
}

const WITH_CACHE = ['--cache', '--cache-location', '.stored.json']

describe('the results of earlier runs', () => {
  it('change nothing of what is printed, whatever has changed since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(EDITS.length - 1), { minLength: 1, maxLength: 6 }), async (indexes) => {
        const state: State = { root: tempFolder(FILES), env: {}, options: [] }
        for (const edit of [() => undefined, ...indexes.map((index) => EDITS[index] ?? (() => undefined))]) {
          edit(state)
          if (!isUsable(state)) continue
          const plain = await run(state)
          expect(await run(state, WITH_CACHE)).toEqual(plain)
          expect(await run(state, WITH_CACHE)).toEqual(plain)
        }
      }),
      { numRuns: runs(45) }
    )
  })

  it.each(EDITS.map((edit, index) => [index, edit] as const))('change nothing after each edit: %i', async (_, edit) => {
    const state: State = { root: tempFolder(FILES), env: {}, options: [] }
    await run(state, WITH_CACHE)
    edit(state)
    if (!isUsable(state)) put(state, 'c/.env.values', 'ROOT_FOLDER=/x\n')
    expect(await run(state, WITH_CACHE)).toEqual(await run(state))
  })

  it('save the judging of files that are as they were', async () => {
    const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}/.mcp.json`, index % 2 === 0 ? smallConfig(index) : faultyConfig(index)]))
    const state: State = { root: tempFolder(files), env: {}, options: [] }
    await run(state, WITH_CACHE)
    const stored = readFileSync(join(state.root, '.stored.json'), 'utf8')
    for (const name of Object.keys(files)) expect(stored).toContain(join(state.root, name))
    const { mtimeMs, ino } = statSync(join(state.root, '.stored.json'))
    await run(state, WITH_CACHE)
    // Nothing was judged, and so nothing is written.
    expect(statSync(join(state.root, '.stored.json'))).toMatchObject({ mtimeMs, ino })
    put(state, '3/.mcp.json', smallConfig(99))
    await run(state, WITH_CACHE)
    expect(statSync(join(state.root, '.stored.json')).ino).not.toBe(ino)
  })

  it('hold nothing of a file with a credential, nor of a variable that may be one', async () => {
    const secret = { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer ${DOCS_TOKEN}' } } } }
    const state: State = { root: tempFolder({ ...FILES, 'i/.mcp.json': JSON.stringify(secret) }), env: { DOCS_TOKEN: TOKEN, ROOT_FOLDER: '/data' }, options: [] }
    await run(state, WITH_CACHE)
    const stored = readFileSync(join(state.root, '.stored.json'), 'utf8')
    expect(stored).toContain(join(state.root, 'c/.mcp.json'))
    expect(stored).not.toContain(join(state.root, 'h/.mcp.json'))
    expect(stored).not.toContain(join(state.root, 'i/.mcp.json'))
    expect(stored).not.toContain(TOKEN)
  })

  it('are ignored where the file is damaged, of another format, or a link, which is replaced', async () => {
    const state: State = { root: tempFolder(FILES), env: {}, options: [] }
    const path = join(state.root, '.stored.json')
    const plain = await run(state)
    await run(state, WITH_CACHE)
    const stored = readFileSync(path, 'utf8')
    const forged = stored.replaceAll(/"findings":\[\{/g, '"findings":[],"x":[{')
    expect(forged).not.toBe(stored)
    for (const text of ['', '{', 'null', '\n[]', stored.slice(0, -9), forged]) {
      writeFileSync(path, text)
      expect(await run(state, WITH_CACHE)).toEqual(plain)
    }
    const elsewhere = join(tempFolder({ target: stored }), 'target')
    rmSync(path)
    symlinkSync(elsewhere, path)
    expect(await run(state, WITH_CACHE)).toEqual(plain)
    expect(readFileSync(elsewhere, 'utf8')).toBe(stored)
  })

  it("are in the user's cache folder, for each working directory, and leave nothing else", async () => {
    const cache = tempFolder()
    const state: State = { root: tempFolder(FILES), env: { XDG_CACHE_HOME: cache }, options: [] }
    const before = readdirSync(state.root)
    await run(state, ['--cache'])
    expect(readdirSync(state.root)).toEqual(before)
    expect(readdirSync(join(cache, 'plugvet'))).toEqual([expect.stringMatching(/^lint-[\w-]{43}\.json$/)])
  })

  it('are not stored where that is not possible, and the run says so', async () => {
    const state: State = { root: tempFolder({ ...FILES, taken: '' }), env: {}, options: [] }
    const { err, ...plain } = await run(state)
    const { err: said, ...result } = await run(state, ['--cache', '--cache-location', 'taken/x.json'])
    expect(result).toEqual(plain)
    expect(said.replace(err, '')).toMatch(/^plugvet: the cache .*taken\/x\.json cannot be written: /)
    const missing = await run(state, ['--cache-location', 'x.json'])
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('--cache-location needs --cache') as unknown })
  })
})
