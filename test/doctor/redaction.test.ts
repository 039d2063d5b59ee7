import { describe, expect, it } from 'vitest'
import { type Plan, planServers } from '../../src/doctor/plan.js'
import { readingOf } from '../support/reading.js'

interface World {
  readonly env?: Readonly<Record<string, string>>
  readonly envFile?: Readonly<Record<string, string>>
}

/** The plan of some entries of a plugin. */
function planOf(entries: Readonly<Record<string, unknown>>, { env = {}, envFile = {} }: World = {}): Plan {
  const files = { '/plugin/.agent-plugin/plugin.json': '{ "name": "demo" }' }
  const reading = readingOf({ path: '/plugin/.mcp.json', value: { mcpServers: entries }, surroundings: { env, envFile, files } })
  return planServers([reading], { env, windows: false })
}

/** Strikes out what a server of these entries would. */
function redactorOf(entries: Readonly<Record<string, unknown>>, world?: World): (text: string) => string {
  const [server] = planOf(entries, world).servers
  if (server === undefined) throw new Error('nothing was planned')
  return server.redact
}

/** No word, no token of a vendor: only its place gives it away. */
const SECRET = ['tulip', 'Harbor', '42', 'x'].join('-')

const HTTP = { type: 'http', url: 'https://api.example.com/mcp' }

/** Every position in which a server is given something, by a variable or literally. */
const POSITIONS: Readonly<Record<string, readonly [entry: unknown, world?: World]>> = {
  'a variable in env': [{ command: 'x', env: { SETTING: '${V}' } }, { env: { V: SECRET } }],
  'a variable of an env file': [{ command: 'x', env: { SETTING: '${V}' } }, { envFile: { V: SECRET } }],
  'a default': [{ command: 'x', env: { SETTING: `\${V:-${SECRET}}` } }],
  'a key in env': [{ command: 'x', env: { API_KEY: SECRET } }],
  'a password in env': [{ command: 'x', env: { DB_PASSWORD: SECRET } }],
  'a connection string in env': [{ command: 'x', env: { DATABASE: `postgres://me:${SECRET}@db.example.com/x` } }],
  'a part of a connection string': [{ command: 'x', env: { DATABASE: 'postgres://me:${V}@db.example.com/x' } }, { env: { V: SECRET } }],
  'a variable in an argument': [{ command: 'x', args: ['${V}'] }, { env: { V: SECRET } }],
  'a default that is not needed': [{ command: 'x', env: { API_TOKEN: `\${V:-${SECRET}}` } }, { env: { V: 'other' } }],
  'the user of a command line': [{ command: 'x', args: ['--user', `me:${SECRET}`] }],
  'a header in an argument': [{ command: 'x', args: [`--header=X-Api-Key: ${SECRET}`] }],
  'an argument behind a flag': [{ command: 'x', args: ['--api-key', SECRET] }],
  'an argument with a flag': [{ command: 'x', args: [`--token=${SECRET}`] }],
  'a variable with a flag': [{ command: 'x', args: ['--user=${V}'] }, { env: { V: SECRET } }],
  'a setting in a script': [{ command: 'sh', args: ['-c', `API_TOKEN=${SECRET} serve`] }],
  'a variable in a header': [{ ...HTTP, headers: { 'X-Client': '${V}' } }, { env: { V: SECRET } }],
  'a bearer header': [{ ...HTTP, headers: { Authorization: `Bearer ${SECRET}` } }],
  'a bearer variable': [{ ...HTTP, headers: { Authorization: 'Bearer ${V}' } }, { env: { V: SECRET } }],
  'a scheme and all in a variable': [{ ...HTTP, headers: { Authorization: '${V}' } }, { env: { V: `Bearer ${SECRET}` } }],
  'a basic header': [
    { ...HTTP, headers: { Authorization: 'Basic ${V}' } },
    { env: { V: Buffer.from(`me:${SECRET}`).toString('base64') } }
  ],
  'a header of its own': [{ ...HTTP, headers: { 'X-Api-Key': SECRET } }],
  'a query': [{ ...HTTP, url: `https://api.example.com/mcp?api_key=${SECRET}` }],
  'a variable in a query': [{ ...HTTP, url: 'https://api.example.com/mcp?x=${V}' }, { env: { V: SECRET } }],
  'user information': [{ ...HTTP, url: `https://me:${SECRET}@api.example.com/mcp` }],
  'a step of a path': [{ ...HTTP, url: 'https://api.example.com/${V}/mcp' }, { env: { V: SECRET } }],
  'a user without a password': [{ ...HTTP, url: `https://${SECRET}@api.example.com/mcp` }],
  'a variable in user information': [{ ...HTTP, url: 'https://me:${V}@api.example.com/mcp' }, { env: { V: SECRET } }],
  'a parameter of an address in a variable': [{ ...HTTP, url: '${U}' }, { env: { U: `https://api.example.com/mcp?k=${SECRET}&x` } }],
  'an address of a database in a variable': [{ command: 'x', args: ['${U}'] }, { env: { U: `postgres://me:${SECRET}@db.example.com/x?a=b` } }],
  'a variable of several lines': [{ command: 'x', env: { PEM: '${V}' } }, { env: { V: `-----BEGIN-----\n${SECRET}\n-----END-----` } }],
  'an inherited variable': [{ command: 'x' }, { env: { SOME_API_TOKEN: SECRET } }],
  'an inherited header': [{ command: 'x' }, { env: { PROXY_HEADER: `Bearer ${SECRET}` } }],
  'an inherited address': [{ command: 'x' }, { env: { PROXY: `http://me:${SECRET}@proxy.example.com:8080` } }]
}

/** What a server may make of it when it prints it. */
const FORMS: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  'percent-encoded': encodeURIComponent,
  'as JSON': (secret) => JSON.stringify({ said: secret }),
  'in base64': (secret) => Buffer.from(secret).toString('base64'),
  'in a Basic header': (secret) => Buffer.from(`someone:${secret}`).toString('base64'),
  'in base64url': (secret) => Buffer.from(`${secret}~~`).toString('base64url'),
  'in hex': (secret) => Buffer.from(secret).toString('hex'),
  'in capital hex': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  'in escaped hex': (secret) => Buffer.from(secret).toString('hex').replaceAll(/../g, String.raw`\x$&`),
  'on two lines': (secret) => `${secret.slice(0, 5)}\r\n  ${secret.slice(5)}`,
  'with a control character in it': (secret) => `${secret.slice(0, 4)}\u0007${secret.slice(4)}`,
  'with invisible characters in it': (secret) => secret.split(/(?:)/).join('\u200B'),
  'with a colour in it': (secret) => `${secret.slice(0, 6)}\u001B[31m${secret.slice(6)}`,
  'with blanks in it': (secret) => secret.split(/(?:)/).join(' '),
  'in capitals': (secret) => secret.toUpperCase(),
  'without its last characters': (secret) => secret.slice(0, -4),
  'without most of it': (secret) => secret.slice(0, 8)
}

describe('a secret', () => {
  describe.each(Object.keys(POSITIONS))('in %s', (position) => {
    it.each(Object.keys(FORMS))('never survives %s', (form) => {
      const [entry, world] = POSITIONS[position] ?? []
      const printed = FORMS[form]?.(SECRET) ?? ''
      const redacted = redactorOf({ api: entry }, world)(`the server said "${printed}" and went`)
      expect(redacted).not.toContain(SECRET)
      expect(redacted).not.toContain(printed)
      // In base64 a character at the rim may belong to its neighbours.
      expect(redacted).not.toContain(printed.slice(3, -3))
      expect(redacted).toMatch(/^the server said ".*" and went$/)
    })
  })

  it('of one server is none of the others either', () => {
    const redact = redactorOf({ other: { command: 'y' }, api: { command: 'x', env: { API_KEY: SECRET } } })
    expect(redact(`found ${SECRET}`)).toBe('found ***')
  })

  it('that holds another one goes whole', () => {
    const redact = redactorOf({ api: { command: 'x', env: { API_KEY: '${A}', API_TOKEN: '${B}' } } }, { env: { A: SECRET, B: `ab ${SECRET} yz` } })
    expect(redact(`1 ab ${SECRET} yz 2 ${SECRET} 3`)).toBe('1 *** 2 *** 3')
  })

  it('that is encoded in a URL is known as it reads', () => {
    const world = { env: { V: encodeURIComponent(`${SECRET}=/&`) } }
    const redact = redactorOf({ api: { ...HTTP, url: 'https://api.example.com/mcp?x=${V}' } }, world)
    expect(redact(`no user ${SECRET}=/& here`)).toBe('no user *** here')
  })

  it.each<[where: string, entry: (secret: string) => unknown]>([
    ['with a flag', (secret) => ({ command: 'x', args: [`--token=${secret}`] })],
    ['of a command line', (secret) => ({ command: 'x', args: ['-u', `me:${secret}`] })],
    ['in a header of an argument', (secret) => ({ command: 'x', args: ['--header', `Authorization: Bearer ${secret}`] })]
  ])('that has quotes and spaces in it goes whole %s', (_, entry) => {
    const odd = `${SECRET} "and' ${SECRET}`.replaceAll('tulip', 'poppy')
    expect(redactorOf({ api: entry(odd) })(`got <${odd}>`)).toBe('got <***>')
  })

  it('is known as an address writes it', () => {
    const redact = redactorOf({ api: { ...HTTP, url: 'https://api.example.com/mcp?x=${V}' } }, { env: { V: `${SECRET}/"ö"` } })
    const { search } = new URL(`https://api.example.com/mcp?x=${SECRET}/"ö"`)
    expect(redact(`no such page: /mcp${search}`)).toBe('no such page: /mcp?x=***')
  })

  it('that is short is struck out as a word alone', () => {
    const redact = redactorOf({ api: { command: 'x', env: { API_KEY: 'opal' } } })
    expect(redact('opal is wrong: "opal", key=opal; opals and copal')).toBe('*** is wrong: "***", key=***; opals and copal')
  })

  it('that nobody named is found by its form', () => {
    const token = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
    expect(redactorOf({ api: { command: 'x' } })(`using ${token}, password: opal7`)).toBe('using ***, password: ***')
  })
})

describe('what is no secret stays legible', () => {
  it.each<[value: string, entry: unknown, world?: World]>([
    ['/plugin/bin/api', { command: '${AGENT_PLUGIN_ROOT}/bin/api' }],
    ['/home/me/data', { command: 'x', args: ['${HOME}/data'] }, { env: { HOME: '/home/me' } }],
    ['my-odd-tool', { command: '${TOOL}' }, { env: { TOOL: 'my-odd-tool' } }],
    ['api.example.com', { ...HTTP, url: 'https://${API_HOST}/mcp' }, { env: { API_HOST: 'api.example.com' } }],
    ['https://api.example.com/v1', { command: 'x', args: ['${BASE}'] }, { env: { BASE: 'https://api.example.com/v1' } }],
    ['3000', { command: 'x', args: ['--port=${PORT}'] }, { env: { PORT: '3000' } }],
    ['production', { command: 'x', env: { MODE: '${MODE}' } }, { env: { MODE: 'production' } }],
    ['true', { command: 'x', env: { USE_TOKEN: 'true', TOKEN: '${T}' } }, { env: { T: 'true' } }],
    ['/home/me/.ssh/id_ed25519', { command: 'x' }, { env: { SSH_KEY: '/home/me/.ssh/id_ed25519' } }],
    ['/usr/bin:/bin', { command: 'x' }, { env: { PATH: '/usr/bin:/bin' } }],
    ['@modelcontextprotocol/server-postgres', { command: 'x', env: { POSTGRES_PASSWORD: 'postgres' } }],
    ['@modelcontextprotocol/server-postgres', { command: 'x' }, { env: { PGPASSWORD: 'postgres' } }],
    ['postgresql://postgres@localhost/x', { command: 'x', args: ['postgresql://postgres:postgres@localhost/x'] }],
    ['/home/me/gcp.json', { command: 'x', env: { GOOGLE_APPLICATION_CREDENTIALS: '/home/me/gcp.json' } }],
    ['/home/me/key.pem', { command: 'x', args: ['--key', '${KEY}'] }, { env: { KEY: '/home/me/key.pem' } }],
    ['--key=/home/me/key.pem', { command: 'x', args: ['--key=/home/me/key.pem'] }],
    ['basic', { command: 'x', args: ['--auth', 'basic'], env: { AUTH: 'basic' } }],
    ['staging-eu', { command: 'x', args: ['${DEPLOY_REGION}'] }, { env: { DEPLOY_REGION: 'staging-eu' } }],
    ['@acme/tickets-mcp@1.2.0', { command: 'npx', args: ['${WHAT}'] }, { env: { WHAT: '@acme/tickets-mcp@1.2.0' } }],
    ['https://intranet-mcp/mcp', { ...HTTP, url: 'https://${WHERE}/mcp' }, { env: { WHERE: 'intranet-mcp' } }],
    ['https://api.example.com/mcp?mode=fast', { ...HTTP, url: '${U}' }, { env: { U: 'https://api.example.com/mcp?mode=fast' } }],
    ['production', { ...HTTP, headers: { 'X-Mode': '${MODE_NOW}' } }, { env: { MODE_NOW: 'production' } }],
    ['-32603', { command: 'x', args: ['{"error":{"code":-32603}}'] }],
    ['1000:1000', { command: 'docker', args: ['run', '-u', '1000:1000'] }],
    ['API_TOKEN=*** node server.js', { command: 'sh', args: ['-c', `API_TOKEN=${SECRET} node server.js`] }],
    ['${KEY}', { ...HTTP, headers: { Authorization: 'Bearer ${KEY}', 'X-Api-Key': '${KEY}' } }],
    ['postgres://me:${PASSWORD}@db.example.com/x', { command: 'x', args: ['postgres://me:${PASSWORD}@db.example.com/x'] }]
  ])('%s', (value, entry, world) => {
    const text = `cannot open ${value}: no such file`
    expect(redactorOf({ api: entry }, world)(text)).toBe(text)
  })
})

describe('what servers say of credentials and errors stays legible', () => {
  const redact = redactorOf({ api: { command: 'x' } })

  it.each([
    'exit code: 127',
    "  code: 'ERR_MODULE_NOT_FOUND',",
    '{"code":-32601,"message":"no such method"}',
    'code: "28P01"',
    'API_KEY: required, GITHUB_TOKEN=undefined',
    'Set GITHUB_TOKEN=<your-token>',
    'token: expired; password: incorrect',
    'WWW-Authenticate: Bearer realm="mcp", error="invalid_token"',
    'Bearer token required',
    'SSH_KEY=/home/me/.ssh/id_ed25519',
    'pass the --access-token flag or set ACCESS_TOKEN',
    'the --api-key option is required',
    'use --token with the value of TOKEN'
  ])('%s', (line) => {
    expect(redact(line)).toBe(line)
  })

  it.each([
    ['code=4f9Xq2Lk7Wm3Zr8T', 'code=***'],
    ['token: expiredAt7', 'token: ***'],
    ['password=hunter2!', 'password=***'],
    ['started with --access-token flagpole4 here', 'started with --access-token *** here']
  ])('but not %s', (line, shown) => {
    expect(redact(line)).toBe(shown)
  })
})

describe('in the source of a file', () => {
  it('secrets are covered, and nothing moves', () => {
    const odd = `"${SECRET}"\\`
    const entry = { command: 'x', args: ['--token', SECRET], env: { API_KEY: odd, MODE: 'fast' } }
    const source = JSON.stringify({ mcpServers: { api: entry } }, null, 2)
    const covered = planOf({ api: entry }).masks.conceal(source)
    expect(covered).not.toContain(SECRET)
    expect(covered).toHaveLength(source.length)
    expect(covered.replaceAll(/\*+/g, '…')).toContain('"env": {\n        "API_KEY": "…",\n        "MODE": "fast"')
  })

  it('references stay, also those that are not set', () => {
    const entry = { ...HTTP, headers: { Authorization: 'Bearer ${A_TOKEN}', 'X-Api-Key': '${A_KEY}', 'X-Other': '${A_KEY}-${B}' } }
    const source = JSON.stringify({ mcpServers: { api: entry } }, null, 2)
    const worlds: readonly Readonly<Record<string, string>>[] = [{}, { A_TOKEN: SECRET }]
    for (const env of worlds) expect(planOf({ api: entry }, { env }).masks.conceal(source)).toBe(source)
  })

  it('short secrets are covered where they stand as words', () => {
    const source = '{ "mcpServers": { "opals": { "command": "x", "env": { "API_KEY": "opal" } } } }'
    const { masks } = planOf({ opals: { command: 'x', env: { API_KEY: 'opal' } } })
    expect(masks.conceal(source)).toBe(source.replace('"opal"', '"****"'))
  })
})
