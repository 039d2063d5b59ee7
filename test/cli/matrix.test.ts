import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { byUse, isSpecification } from '../../src/hosts/order.js'
import { judgeFile } from '../../src/matrix/judge.js'
import { matrixJson, type MatrixV1 } from '../../src/matrix/report.js'
import { hostNamed, HOSTS } from '../support/host-profiles.js'
import { cellOf, matrixOf, servers, statesOf } from '../support/matrix.js'
import { fileOf } from '../support/reading.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

/** Those that somebody installs: without a plugin, the specifications of plugins have no row. */
const PRODUCTS = byUse(HOSTS).filter((host) => !isSpecification(host))

const CURSOR = '.cursor/mcp.json'
const REMOTE = { type: 'http', url: 'https://docs.example.com/mcp' }

describe('a server', () => {
  it('that every host knows loads in all of them', async () => {
    const matrix = await matrixOf({ '.mcp.json': servers({ notes: { command: 'notes-mcp', args: [] } }) })
    const dropped = ['goose', 'kilo', 'opencode']
    const states = PRODUCTS.map(({ name }) => [name, dropped.includes(name) ? 'dropped' : 'loads'])
    expect(statesOf(matrix, 'notes')).toEqual(Object.fromEntries(states))
    expect(matrix.hosts).toEqual(PRODUCTS.map(({ name, title }) => ({ name, title })))
    expect(matrix.summary).toEqual({ fails: 0, servers: 1, loads: PRODUCTS.length - dropped.length, warning: 0, dropped: dropped.length, notExpressible: 0 })
  })

  it('is judged as it is written, and its findings are those behind the cell', async () => {
    const matrix = await matrixOf({ [CURSOR]: servers({ docs: { url: REMOTE.url } }) })
    expect(matrix.servers[0]).toMatchObject({
      name: 'docs',
      file: CURSOR,
      pointer: '/mcpServers/docs',
      transport: 'http',
      readBy: ['cursor']
    })
    expect(cellOf(matrix, 'docs', 'cursor')).toMatchObject({ state: 'loads', reason: null, findings: [], losses: [] })
    const message = "The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it"
    expect(cellOf(matrix, 'docs', 'claude-code')).toMatchObject({
      state: 'dropped',
      reason: message,
      findings: [{ ruleId: 'transport-type', severity: 'error', message, pointer: '/mcpServers/docs', hosts: ['claude-code'] }]
    })
  })

  it('has a warning where it loads and something is wrong', async () => {
    const matrix = await matrixOf({ [CURSOR]: servers({ notes: { command: 'notes-mcp', args: ['/home/jo/notes'] } }) })
    expect(cellOf(matrix, 'notes', 'cursor')).toMatchObject({ state: 'warning', findings: [{ ruleId: 'command-path' }] })
  })

  it('has no warning for what is only worth knowing', async () => {
    const matrix = await matrixOf({ [CURSOR]: servers({ ['long-'.repeat(10)]: { command: 'notes-mcp' } }) })
    expect(statesOf(matrix, 'long-'.repeat(10)).cursor).toBe('loads')
  })

  it('with a variable that is not set here loads with a warning, also where the host refuses it', async () => {
    const files = { '.mcp.json': servers({ notes: { command: 'notes-mcp', env: { DIR: '${NOTES_DIR}' } } }) }
    const [recommended, spec] = [await matrixOf(files), await matrixOf({ ...files, 'plugvet.config.json': '{ "preset": "spec" }' })]
    for (const matrix of [recommended, spec]) {
      expect(cellOf(matrix, 'notes', 'claude-code')).toMatchObject({ state: 'warning', findings: [{ ruleId: 'unset-variable' }] })
    }
  })

  it('with a variable has a warning in a host that expands none', async () => {
    const matrix = await matrixOf({ '.mcp.json': servers({ notes: { command: 'notes-mcp', env: { KEY: '${NOTES_KEY:-x}' } } }) })
    expect(cellOf(matrix, 'notes', 'claude-desktop')).toMatchObject({
      state: 'warning',
      reason: "'${NOTES_KEY}' reaches the server unchanged: variables are not expanded in this file",
      losses: [
        {
          pointer: '/mcpServers/notes/env/KEY',
          what: 'env.KEY',
          why: 'Claude Desktop cannot refer to the variable NOTES_KEY there',
          effect: 'left-out'
        }
      ]
    })
  })

  it.each<[what: string, entry: unknown, host: string, reason: string]>([
    ['transport', { ...REMOTE, type: 'sse' }, 'codex', 'the host does not support sse servers'],
    ['command', { command: '${CLAUDE_PLUGIN_ROOT}/a' }, 'vscode', "command: the host cannot refer to the plugin's directory there"],
    ['command line', { command: 'a', args: ['${KEY}'] }, 'codex', 'args[0]: the host cannot refer to the variable KEY there'],
    ['url', { type: 'http', url: 'https://${DOCS}/mcp' }, 'roo', 'url: the host accepts only the scheme and the host without variables: Roo Code checks the URL before it expands them']
  ])('is not expressible where the host cannot refer to its %s', async (_, entry, host, reason) => {
    const files = { '.claude-plugin/plugin.json': '{ "name": "a" }', '.mcp.json': servers({ a: entry }) }
    expect(cellOf(await matrixOf(files), 'a', host)).toMatchObject({ state: 'not-expressible', reason })
  })

  it('is dropped where the host keeps or does not accept its name', async () => {
    const matrix = await matrixOf({ [CURSOR]: servers({ workspace: { command: 'a' } }) })
    expect(cellOf(matrix, 'workspace', 'claude-code')).toMatchObject({
      state: 'dropped',
      reason: "Claude Code reserves the server name 'workspace'"
    })
    const own = { ...hostNamed('cursor'), $schema: 'x', name: 'own', title: 'Own', namePattern: '^[a-z]+$' }
    const files = { [CURSOR]: servers({ a_b: { command: 'a' } }), 'own.json': JSON.stringify(own) }
    const withOwn = await matrixOf(files, ['--host', './own.json', CURSOR])
    expect(withOwn.hosts[0]).toEqual({ name: 'own', title: 'Own' })
    expect(withOwn.hosts).toHaveLength(PRODUCTS.length + 1)
    expect(cellOf(withOwn, 'a_b', 'own')).toMatchObject({ state: 'dropped', reason: "Own does not accept 'a_b' as a server name" })
    expect(withOwn.servers[0]?.readBy).toEqual(['own'])
  })

  it('that is no object is dropped, and a comment is no server', async () => {
    const matrix = await matrixOf({ [CURSOR]: servers({ _comment: 'mine', notes: { command: 'a' }, docs: 'https://a.example' }) })
    expect(matrix.servers.map(({ name, transport }) => [name, transport])).toEqual([['notes', 'stdio'], ['docs', null]])
    expect(statesOf(matrix, 'docs')).toMatchObject({ 'claude-code': 'dropped', codex: 'dropped' })
    expect(statesOf(matrix, 'notes')).toMatchObject({ 'claude-code': 'loads' })
  })

  it('takes the others of its file with it where the host refuses the whole file', async () => {
    const matrix = await matrixOf({ [CURSOR]: servers({ notes: { command: 'a' }, docs: REMOTE, old: { ...REMOTE, type: 'sse' } }) })
    expect(cellOf(matrix, 'docs', 'roo')).toMatchObject({ state: 'dropped', because: null, reason: "Unknown transport type 'http'" })
    expect(cellOf(matrix, 'notes', 'roo')).toMatchObject({
      state: 'dropped',
      because: 'docs',
      reason: "the whole file is rejected because of 'docs'",
      findings: []
    })
    expect(cellOf(matrix, 'notes', 'codex')).toMatchObject({ state: 'loads', because: null })
    // What cannot be said in a host at all is no matter of the file.
    expect(cellOf(matrix, 'old', 'opencode').state).toBe('not-expressible')
  })

  it('of a broken file is dropped by every host', async () => {
    const matrix = await matrixOf({ '.mcp.json': '{ "mcpServers": { "a": { "command": "a" } "b": { "command": "b" } } }' })
    expect(matrix.servers.map(({ name }) => name)).toEqual(['a', 'b'])
    for (const { cells } of matrix.servers) {
      for (const { state, reason, findings } of cells) {
        expect({ state, reason }).toEqual({ state: 'dropped', reason: 'Failed to parse .mcp.json: expected a comma before the next property' })
        expect(findings.map(({ ruleId }) => ruleId)).toEqual(['valid-json'])
      }
    }
  })
})

describe('what stands around the servers is set aside', () => {
  const notes = { command: 'notes-mcp' }

  it.each<[what: string, path: string, text: string]>([
    ['the key', '.vscode/mcp.json', servers({ notes }, 'servers')],
    ['comments and commas', '.vscode/mcp.json', '{ "servers": { /* mine */ "notes": { "command": "notes-mcp" }, }, }'],
    ['other members', '.vscode/mcp.json', '{ "inputs": [], "servers": { "notes": { "command": "notes-mcp" } } }'],
    ['the manifest', '.claude-plugin/plugin.json', '{ "name": "p", "mcpServers": { "notes": { "command": "notes-mcp" } } }'],
    ['nesting', 'opencode.json', '{ "mcp": { "servers": { "notes": { "type": "local", "command": ["notes-mcp"] } } } }']
  ])('%s', async (_, path, text) => {
    const matrix = await matrixOf({ [path]: text })
    const isOpencode = path === 'opencode.json'
    expect(statesOf(matrix, 'notes')).toMatchObject(
      isOpencode
        ? { opencode: 'loads', cursor: 'dropped', roo: 'dropped' }
        : { 'claude-code': 'loads', vscode: 'loads', cursor: 'loads', opencode: 'dropped' }
    )
  })

  it('but not for a host that reads the file', async () => {
    const entry = '"notes": { "command": "notes-mcp" }'
    const bare = await matrixOf({ '.mcp.json': `{ ${entry} }` })
    expect(cellOf(bare, 'notes', 'claude-code')).toMatchObject({ state: 'dropped', reason: "The servers are at the top level, but the host looks for them under 'mcpServers'" })
    expect(statesOf(bare, 'notes')).toMatchObject({ vscode: 'loads', cursor: 'loads' })
    const noted = await matrixOf({ '.mcp.json': `{ "mcpServers": { ${entry} } } // mine` })
    expect(cellOf(noted, 'notes', 'claude-code')).toMatchObject({
      state: 'dropped',
      reason: 'Failed to parse .mcp.json: JSON does not allow comments'
    })
    expect(statesOf(noted, 'notes')).toMatchObject({ vscode: 'loads' })
  })

  it('and so are the settings, which say what a user wants to see', async () => {
    const settings = JSON.stringify({
      rules: { 'transport-type': 'off' },
      ignore: [{ rule: 'valid-shape', reason: 'known' }],
      overrides: [{ files: ['**'], rules: { 'http-url': 'off' } }]
    })
    const files = { 'plugvet.config.json': settings, '.mcp.json': servers({ docs: { url: 'https://a.example/mcp' } }) }
    expect(statesOf(await matrixOf(files), 'docs')).toMatchObject({ 'claude-code': 'dropped', vscode: 'loads' })
  })
})

describe('files', () => {
  it('without servers have no rows', async () => {
    const matrix = await matrixOf({
      'opencode.json': '{ "model": "x" }',
      'state.json': '{ "running": {}, "retry_attempts": {}, "claimed": [], "completed": [] }',
      '.mcp.json': '{ "mcpServers": {} }',
      '.cursor/mcp.json': '{ "mcpServers": [] }'
    })
    expect(matrix.servers).toEqual([])
    const { out, code } = await runCli(tempFolder(), ['matrix', '--allow-empty'])
    expect({ out, code }).toEqual({ out: 'no servers\n', code: EXIT.ok })
  })

  it('that two hosts read name both', async () => {
    const files = {
      '.claude-plugin/plugin.json': '{ "name": "a" }',
      '.agent-plugin/plugin.json': '{ "name": "a", "version": "1.0.0" }',
      '.mcp.json': servers({ notes: { command: 'a' } })
    }
    const { servers: rows } = await matrixOf(files)
    expect(rows.map(({ readBy }) => readBy)).toEqual([['agent-plugin', 'claude-code']])
  })

  it('come from standard input too', async () => {
    const stdin = servers({ notes: { command: 'a' } })
    const { out, code } = await runCli(tempFolder(), ['matrix', '--stdin', '--stdin-filename', CURSOR], { stdin })
    expect(code).toBe(EXIT.ok)
    expect(out).toContain('.cursor/mcp.json (Cursor)')
  })

  it('that cannot be read are failures', async () => {
    const { code, out, err } = await runCli(tempFolder({ [CURSOR]: servers({ a: { command: 'a' } }) }), ['matrix', '.', 'gone.json'])
    expect(code).toBe(EXIT.usage)
    expect(err).toContain('gone.json')
    expect(out).toContain('.cursor/mcp.json')
  })
})

describe('the text', () => {
  it('has a table for each file, and the reasons', async () => {
    const cwd = tempFolder({ [CURSOR]: servers({ docs: { ...REMOTE, headers: { A: '${env:KEY:-x}' } }, notes: { command: 'npx', args: ['a'] } }) })
    const { code, out, err } = await runCli(cwd, ['matrix'])
    expect({ code, err }).toEqual({ code: EXIT.ok, err: '' })
    const [title, empty, head] = out.split('\n')
    expect([title, empty, head]).toEqual(['.cursor/mcp.json (Cursor)', '', 'host            docs     notes'])
    for (const { name } of PRODUCTS) expect(out).toMatch(new RegExp(`^${name} +(?:loads|warning|dropped|–) +(?:loads|warning|dropped|–)$`, 'm'))
    expect(out).toContain('\ndocs\n  not expressible in claude-desktop: the host does not support http servers\n')
    expect(out).toMatch(new RegExp(`^2 servers in ${PRODUCTS.length} hosts: \\d+ load, \\d+ with a warning, \\d+ dropped, \\d+ not expressible$`, 'm'))
  })

  it('breaks a table that is wider than the terminal', async () => {
    const names = ['alpha', 'beta', 'gamma', 'delta', 'a-server-with-a-name-of-many-characters']
    const cwd = tempFolder({ [CURSOR]: servers(Object.fromEntries(names.map((name) => [name, { command: name }]))) })
    const heads = async (width: number | undefined) => {
      const { out } = await runCli(cwd, ['matrix'], { width: () => width })
      return out.split('\n').filter((line) => line.startsWith('host '))
    }
    expect(await heads(undefined)).toHaveLength(1)
    const narrow = await heads(46)
    expect(narrow).toEqual([
      'host            alpha    beta     gamma',
      'host            delta',
      'host            a-server-with-a-name-of-many-characters'
    ])
    expect(await heads(1)).toHaveLength(5)
  })

  it('is coloured where it is asked for', async () => {
    const cwd = tempFolder({ [CURSOR]: servers({ a: { command: 'a' } }) })
    const { out } = await runCli(cwd, ['matrix', '--color'])
    expect(out).toContain('\u001B[32mloads\u001B[39m')
    expect((await runCli(cwd, ['matrix'])).out).not.toContain('\u001B')
  })

  it('begins with the hosts that read the file, and ends in a plugin with the specifications', async () => {
    const rows = async (files: Readonly<Record<string, string>>) => (await matrixOf(files)).hosts.map(({ name }) => name)
    const own = servers({ notes: { command: 'a' } })
    expect((await rows({ '.vscode/mcp.json': servers({ notes: { command: 'a' } }, 'servers') })).slice(0, 3)).toEqual(['vscode', 'claude-code', 'cursor'])
    expect((await rows({ '.claude-plugin/plugin.json': '{ "name": "a" }', '.mcp.json': own })).slice(-2)).toEqual(['agent-plugin', 'agent-plugins-1.0'])
    expect((await rows({ '.mcp.json': own })).at(-1)).toBe('warp')
  })

  it('says once of many hosts that they do not read a field', async () => {
    const { out } = await runCli(tempFolder({ [CURSOR]: servers({ notes: { command: 'a', disabled: true } }) }), ['matrix'])
    expect(out.match(/ does not read 'disabled'/g)).toHaveLength(1)
    expect(out).toMatch(/^ {2}warning in cursor, [\w, -]+: the host does not read 'disabled'$/m)
  })

  it('lets no name steer a terminal', async () => {
    const cwd = tempFolder({ [CURSOR]: servers({ 'a\u001B[2J\nb': { type: '\u001B[2J', url: 'https://a.example' } }) })
    const { out } = await runCli(cwd, ['matrix'])
    expect(out).toContain('a\\u001b[2J\\u000ab')
    expect(out).not.toContain('\u001B')
  })
})

describe('the page', () => {
  it('is one file that says the same, and runs nothing but its own script', async () => {
    const map = { '<i>': REMOTE, notes: { command: 'a', args: ['/home/jo/notes'] } }
    const cwd = tempFolder({ [CURSOR]: servers(map), '.vscode/mcp.json': servers({ docs: REMOTE }, 'servers') })
    const { code, out } = await runCli(cwd, ['matrix', '--format', 'html'])
    expect(code).toBe(EXIT.ok)
    expect(out).toContain(`<title>plugvet: 3 servers in ${PRODUCTS.length} hosts</title>`)
    expect(out).toContain('&lt;i&gt;')
    expect(out).not.toMatch(/<i>|<link|<img/)
    expect(out.match(/<script/g)).toHaveLength(1)
    expect(out).toContain('default-src &#39;none&#39;')
    expect(out).toContain('the host does not support http servers')
    expect(out).toContain('command-path')
    expect(out.match(/<table/g)).toHaveLength(3)
    expect(out.match(/aria-label="On this page"/g)).toHaveLength(1)
  })

  it('names what could not be judged, and says so where there is nothing', async () => {
    const { out } = await runCli(tempFolder(), ['matrix', '--format', 'html', 'gone.json'])
    expect(out).toContain('Not checked')
    expect(out).toContain('gone.json')
    expect(out).toContain('No file declares a server.')
  })
})

describe('usage', () => {
  it.each<[argv: readonly string[], message: string]>([
    [['--format', 'sarif'], 'matrix supports only --format text, json and html'],
    [['--quiet'], '--quiet is an option of plugvet lint, doctor, report and reconcile, not of plugvet matrix'],
    [['--preset', 'spec'], '--preset is an option of plugvet lint, doctor, lsp and reconcile, not of plugvet matrix'],
    [['--heartbeats', '.'], '--heartbeats is an option of plugvet lint, doctor, expand and reconcile, not of plugvet matrix']
  ])('%j', async (argv, message) => {
    const { code, out, err } = await runCli(tempFolder(), ['matrix', ...argv])
    expect({ code, out }).toEqual({ code: EXIT.usage, out: '' })
    expect(err).toContain(message)
  })

  it('lint has no --to', async () => {
    const { code, err } = await runCli(tempFolder(), ['lint', '--to', 'vscode'])
    expect(code).toBe(EXIT.usage)
    expect(err).toContain('--to is an option of plugvet convert, not of plugvet lint')
  })
})

describe('a matrix of many servers', () => {
  /** Each has findings and losses in most hosts. */
  const many = (count: number) => {
    const entries = Array.from({ length: count }, (_, index) => [`server-${index}`, { command: 'npx', args: ['-y', 'notes'], env: { A: '${HOME}' } }] as const)
    return { '.mcp.json': servers(Object.fromEntries(entries)) }
  }
  it('has the findings of each, in a few kilobytes', async () => {
    const matrix = await matrixOf(many(40))
    expect(matrix.servers[39]?.cells.filter(({ findings }) => findings.length > 0).length).toBeGreaterThan(3)
    expect(JSON.stringify(matrix).length / 40).toBeLessThan(850 * PRODUCTS.length)
  })

  it('has the same for each, whatever is reported once for all of them', async () => {
    const entries = Array.from({ length: 30 }, (_, index) => [`s${index}`, { command: 'a-mcp', autoApprove: ['read'] }] as const)
    const matrix = await matrixOf({ [CURSOR]: servers(Object.fromEntries(entries)) })
    expect(new Set(matrix.servers.map(({ name }) => cellOf(matrix, name, 'cursor').state))).toEqual(new Set(['warning']))
  })

  it('and counts those of more', () => {
    const hosts = [hostNamed('claude-code'), hostNamed('cursor')]
    const matrixFor = (count: number) => {
      const judged = judgeFile(fileOf({ path: '/w/.mcp.json', text: many(count)['.mcp.json'] }), hosts)
      return JSON.parse(matrixJson({ toolVersion: '1', hosts, files: judged === undefined ? [] : [judged], skipped: [], failures: [] })) as MatrixV1
    }
    const matrix = matrixFor(1001)
    const [few] = matrixFor(1).servers
    const counts = few?.cells.map(({ findings, losses }) => findings.length + losses.length)
    expect(matrix.servers[0]?.cells.map(({ findings, losses, omits = 0 }) => findings.length + losses.length + omits)).toEqual(counts)
    expect(matrix.servers.flatMap(({ cells }) => cells.flatMap(({ findings, losses }) => [...findings, ...losses]))).toEqual([])
    expect(matrix.summary.servers).toBe(1001)
    expect(JSON.stringify(matrix).length / 1001).toBeLessThan(600)
  })

  it('lists the first findings and losses of each, and counts the others', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`field${index}`, 1]))
    const files = { [CURSOR]: servers({ docs: { type: 'http', url: 'https://docs.example.com/mcp', ...unknown } }) }
    const matrix = await matrixOf(files)
    const cells = matrix.servers[0]?.cells ?? []
    expect(Math.max(...cells.map(({ findings }) => findings.length))).toBe(50)
    expect(Math.max(...cells.map(({ losses }) => losses.length))).toBe(50)
    expect(Math.max(...cells.map(({ omits = 0 }) => omits))).toBeGreaterThan(120)
    expect(JSON.stringify(matrix).length).toBeLessThan(50_000 * PRODUCTS.length)
    const { out } = await runCli(tempFolder(files), ['matrix', '--format', 'html'])
    expect(out).toMatch(/<li>And 7\d more\.<\/li>/)
  })
})
