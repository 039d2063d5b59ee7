import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parseRunning, type RunningProcess } from '../../src/doctor/stdio/running.js'
import { runningServers } from '../../src/scan/running.js'
import { runCli } from '../support/run-cli.js'
import { expectLinear } from '../support/scaling.js'
import { tempFolder } from '../support/temp-folder.js'

function schemaOf(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../schemas/${name}.schema.json`, import.meta.url), 'utf8')) as object
}

const validate = new Ajv({ strict: true, allowUnionTypes: true }).addSchema(schemaOf('result')).compile(schemaOf('running'))

const TOKEN = `ghp_${'0aB1cD2eF3'.repeat(4).slice(0, 36)}`

const MB = 1024 * 1024
const process = (pid: number, parent: number, ...words: readonly string[]): RunningProcess => ({ pid, parent, words, memory: 10 * MB })

interface Running {
  readonly pid: number
  readonly command: string
  readonly memory: number
  readonly processes: number
  readonly parent?: object
  readonly declared: readonly { readonly server: string; readonly file: string }[]
}

async function running(processes: readonly RunningProcess[], mcpServers: object): Promise<readonly Running[]> {
  const root = tempFolder({ '.mcp.json': JSON.stringify({ mcpServers }) })
  const { out, err } = await runCli(root, ['scan', '--running', '--format', 'json'], { processes: () => processes, env: { LEVEL: 'debug' } })
  expect(err).toBe('plugvet: only the project was scanned; use --user to look for your own files too\n')
  const value: unknown = JSON.parse(out)
  expect(validate(value), JSON.stringify(validate.errors)).toBe(true)
  return (value as { running: readonly Running[] }).running
}

const short = (all: readonly Running[]) => all.map(({ pid, processes, parent, declared }) => [pid, processes, parent !== undefined, declared.map(({ server }) => server).join()])

describe('scan --running', () => {
  it('finds a declared server by its words, behind its interpreter, and with variables', async () => {
    const processes = [process(1, 0, 'init'), process(5, 1, '/usr/bin/host'), process(10, 5, '/usr/bin/node', '/opt/bin/notes', '--level', 'debug'), process(11, 5, 'notes', '--level', 'info')]
    expect(short(await running(processes, { notes: { command: 'notes', args: ['--level', '${LEVEL}'] } }))).toEqual([[10, 1, true, 'notes']])
  })

  it('counts what npx starts as one server, with all of its memory, and says that its host is gone', async () => {
    const processes = [
      process(1, 0, 'init'),
      process(20, 1, 'npm exec @example/files@1.0.0 /tmp'),
      process(21, 20, 'sh', '-c', 'files-mcp /tmp'),
      process(22, 21, 'node', '/home/u/.npm/_npx/1/node_modules/.bin/files-mcp', '/tmp'),
      process(30, 1, 'node', 'other.js')
    ]
    const [found, ...others] = await running(processes, { files: { command: 'npx', args: ['-y', '@example/files@1.0.0', '/tmp'] } })
    expect(found).toMatchObject({ pid: 20, processes: 3, memory: 30 * MB, declared: [{ server: 'files', file: '.mcp.json' }] })
    expect([found?.parent, others]).toEqual([undefined, []])
  })

  it('finds servers that no file declares by what their programs are called, and masks their credentials', async () => {
    const processes = [
      process(40, 2, 'node', '/usr/lib/node_modules/@example/mcp-server-mail/index.js', '--token', TOKEN),
      process(41, 2, 'uvx', 'mcp-server-git'),
      process(42, 2, 'vim', 'mcp.json'),
      process(43, 2, 'node', 'server.js', 'about-mcp'),
      process(44, 2, 'mcpelland')
    ]
    const found = await running(processes, {})
    expect(short(found)).toEqual([[40, 1, false, ''], [41, 1, false, '']])
    expect(found[0]?.command).toBe('node /usr/lib/node_modules/@example/mcp-server-mail/index.js --token ***')
    expect(JSON.stringify(found)).not.toContain(TOKEN.slice(4, 16))
  })

  it('leaves out plugvet itself, and what started it', async () => {
    const processes = [process(50, 1, 'node', '/opt/mcp-server-x'), process(globalThis.process.pid, 50, 'plugvet', 'scan')]
    expect(await running(processes, {})).toEqual([])
  })

  it('is a table for people, and works where there are processes to see', async () => {
    const root = tempFolder({ '.mcp.json': JSON.stringify({ mcpServers: { notes: { command: 'notes' } } }) })
    const { out } = await runCli(root, ['scan', '--running'], { processes: () => [process(7, 1, 'notes')] })
    expect(out).toBe(`process  memory  started by  declared as         runs
7        10 MiB  gone        notes in .mcp.json  notes

1 server running, 10 MiB; what started 1 of them is gone
`)
    expect((await runCli(root, ['scan', '--running'], { processes: () => [] })).out).toBe('no MCP server runs now\n')
    expect(await runCli(root, ['scan', '--running'], { platform: 'win32' })).toMatchObject({ code: 2 })
    expect(await runCli(root, ['scan', '--running', '--format', 'html'], { processes: () => [] })).toMatchObject({ code: 2 })
  })

  it('shows hostile names and arguments on one line, without control characters and credentials', async () => {
    const root = tempFolder({ '.mcp.json': JSON.stringify({ mcpServers: { empty: { command: 'npx', args: ['-y', ''] }, at: { command: 'npx', args: ['@'] } } }) })
    const words = ['mcp-server-\u001B]0;owned\u0007', '\n::error::x', `--token=${TOKEN}`, '\u202Egpj.exe', '', '--api-key', 'Zx8kQ2' + 'vmP9w0aB', 'x'.repeat(60_000)]
    const processes = [process(10, 11, ...words), process(11, 10, '\u001B[31m\r\nsh', TOKEN), process(12, 12, 'mcp-loop'), process(13, 99, ''), process(14, 1, `mcp-${TOKEN}\n`)]
    for (const format of ['text', 'json']) {
      const { code, out } = await runCli(root, ['scan', '--running', '--format', format], { processes: () => processes })
      expect(code).toBe(0)
      expect(out).not.toMatch(/[^\n\P{Cc}]|\p{Bidi_Control}/u)
      expect(out).not.toMatch(/^\s*::/m)
      for (const secret of [TOKEN, 'Zx8kQ2' + 'vmP9w0aB']) expect(out).not.toContain(secret)
      for (const line of out.split('\n')) expect(line.length).toBeLessThan(600)
    }
  })

  it('takes linear time for chains of processes, for circles and for very many servers', () => {
    const shapes: ((count: number) => RunningProcess[])[] = [
      (count) => Array.from({ length: count }, (_, index) => process(index + 2, index + 1, 'sh')).concat(process(count + 2, count + 1, 'mcp-notes')),
      (count) => Array.from({ length: count }, (_, index) => process(index + 2, ((index + 1) % count) + 2, 'sh', 'mcp-notes')),
      (count) => Array.from({ length: count }, (_, index) => process(index + 2, 1, 'sh', 'mcp-notes'))
    ]
    for (const shape of shapes) expectLinear((count) => runningServers(shape(count), [], 1), 2000)
    expect(runningServers(shapes[0]?.(3000) ?? [], [], 1)).toMatchObject([{ pid: 3002, processes: 1 }])
    expect(runningServers(shapes[1]?.(3000) ?? [], [], 1)).toMatchObject([{ processes: 3000 }])
    expect(runningServers(shapes[2]?.(3000) ?? [], [], 1)).toHaveLength(3000)
  }, 60_000)

  it('reads what ps prints', () => {
    expect(parseRunning(' 12  1  2048 /bin/a mcp --x\n\n123 12 10 b\nnonsense\n')).toEqual([
      { pid: 12, parent: 1, words: ['/bin/a', 'mcp', '--x'], memory: 2 * MB },
      { pid: 123, parent: 12, words: ['b'], memory: 10 * 1024 }
    ])
  })
})
