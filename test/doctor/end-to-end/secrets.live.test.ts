import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../../../src/report/report.js'
import { configOf, entryOf, liveExaminer } from '../../support/doctor-run.js'
import { runCli } from '../../support/run-cli.js'
import { tempFolder } from '../../support/temp-folder.js'
import { Traces } from '../../support/traces.js'
import { type Handler, serve, text } from '../http/local-server.js'

/** Made up when the test runs, the same every time. */
function random(name: string): string {
  return createHash('sha256').update(name).digest('base64url').replaceAll(/[-_]/g, 'x')
}

/** Where each of them is planted says its name. */
const SECRETS = {
  argument: random('argument'),
  'argument in the file': `ghp_${random('argument in the file').slice(0, 36)}`,
  variable: random('variable'),
  'variable in the file': random('variable in the file'),
  'variable of the user': random('variable of the user'),
  'password of a URL': random('password of a URL').slice(0, 20),
  'parameter of a URL': random('parameter of a URL'),
  header: random('header'),
  'header in the file': random('header in the file'),
  'password of a header': `${random('password of a header').slice(0, 16)}/+"é& %`
} as const
const ALL = Object.values(SECRETS)

const base64 = (value: string) => Buffer.from(value).toString('base64')

/** How a server may spell what it was given. */
function spellings(secret: string): string[] {
  const encoded = encodeURIComponent(secret)
  const middle = Math.floor(secret.length / 2)
  const split = (between: string) => secret.slice(0, middle) + between + secret.slice(middle)
  return [
    ...[secret, encoded, base64(secret), base64(`demo:${secret}`), Buffer.from(secret).toString('base64url')],
    ...[hex(secret), hex(secret).toUpperCase(), secret.toUpperCase(), secret.toLowerCase(), secret.slice(0, -3)],
    ...['\n', '\r\n  ', ' ', '\0', '\u200B', '\u001B[31m', '\u00AD'].map(split)
  ]
}

const hex = (value: string) => Buffer.from(value).toString('hex')

const MIN_PIECE_LENGTH = 12

/** A text without what may split a secret, and in small letters. */
function compared(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, '').toLowerCase()
}

/** What must not be found: every piece of a secret, as it is, percent-encoded, in hex, and in base64 wherever that begins. */
function piecesOf(secret: string): Set<string> {
  const shifted = [0, 1, 2].map((bytes) => base64('\0'.repeat(bytes) + secret).slice(bytes === 0 ? 0 : 4, -4))
  const texts = [secret, encodeURIComponent(secret), hex(secret), ...shifted, ...shifted.map(urlSafe)]
  return new Set(
    texts.map(compared).flatMap((whole) =>
      Array.from({ length: Math.max(1, whole.length - MIN_PIECE_LENGTH + 1) }, (_, at) => whole.slice(at, at + MIN_PIECE_LENGTH))
    )
  )
}

const urlSafe = (value: string) => value.replaceAll('+', '-').replaceAll('/', '_')

const PIECES = Object.entries(SECRETS).map(([name, secret]) => ({ name, pieces: piecesOf(secret) }))

/** The secrets of which a text shows a piece, whatever it escapes. */
function leaksIn(shown: string): string[] {
  const readings = [shown, unescaped(shown), decoded(shown)].map(compared)
  return PIECES.flatMap(({ name, pieces }) => {
    const piece = [...pieces].find((each) => readings.some((reading) => reading.includes(each)))
    return piece === undefined ? [] : [`${name}: ${piece}`]
  })
}

function unescaped(shown: string): string {
  return shown.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))).replaceAll(/\\(["\\/])/g, '$1')
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

function decoded(shown: string): string {
  return shown
    .replaceAll(/&#x?([0-9a-f]+);/gi, (all, code: string) => String.fromCodePoint(parseInt(code, all.includes('x') ? 16 : 10)))
    .replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
}

const echo = ALL.flatMap(spellings)
const safe = ALL.map(encodeURIComponent)

/** How a remote server may talk. */
const ECHOES: Readonly<Record<string, Handler>> = {
  unauthorized: (_, response) =>
    text(response, 401, 'text/plain', echo.join(' '), { 'www-authenticate': `Bearer realm="${safe.join(' ')}"` }),
  forbidden: (_, response) => text(response, 403, 'application/json', JSON.stringify({ error: { message: echo.join(' ') } })),
  broken: ({ headers, url }, response) => text(response, 500, 'text/plain', `${url} ${JSON.stringify(headers)} ${echo.join(' ')}`),
  redirects: (_, response) =>
    text(response, 302, 'text/plain', '', { location: `https://demo:${safe[0] ?? ''}@other.example/${safe.join('/')}?t=${safe[1] ?? ''}` }),
  page: (_, response) => text(response, 200, 'text/html', `<title>Log in ${safe[0] ?? ''}</title><p>${echo.join(' ')}`),
  refuses: ({ body }, response) => {
    const { id } = JSON.parse(body) as { readonly id: unknown }
    const error = { code: -32000, message: echo.join(' ') }
    text(response, 200, 'application/json', JSON.stringify({ jsonrpc: '2.0', id, error }))
  },
  noise: (_, response) => text(response, 200, 'text/event-stream', echo.map((each) => `data: ${each}\n\n`).join(''))
}

/** A plugin in which everything that may hold a credential does, with servers that give all of them away. */
async function plugin(): Promise<Readonly<Record<string, unknown>>> {
  const args = ['--api-key', '${DEMO_ARGUMENT}', `--token=${SECRETS['argument in the file']}`]
  const env = {
    SERVICE_KEY: '${DEMO_VARIABLE}',
    DB_PASSWORD: SECRETS['variable in the file'],
    DATABASE_URL: `postgres://demo:${SECRETS['password of a URL']}@db.example/demo`
  }
  const headers = {
    Authorization: 'Bearer ${DEMO_HEADER}',
    'X-Api-Key': SECRETS['header in the file'],
    'Proxy-Authorization': 'Basic ${DEMO_BASIC}'
  }
  const ways = ['stderr', 'stdout', 'tools', 'error', 'info', 'instructions', 'process', 'cut']
  const local = ways.map((way) => [way, { ...entryOf('leaks', './echo.json', way, ...args), env }] as const)
  const remote = await Promise.all(
    Object.entries(ECHOES).map(async ([name, handler]) => {
      const { origin } = await serve(handler)
      return [name, { type: 'http', url: `${origin}/mcp?mode=x&key=\${DEMO_PARAMETER}`, headers }] as const
    })
  )
  return Object.fromEntries<unknown>([...local, ...remote])
}

const USER = {
  DEMO_ARGUMENT: SECRETS.argument,
  DEMO_VARIABLE: SECRETS.variable,
  DEMO_HEADER: SECRETS.header,
  DEMO_PARAMETER: SECRETS['parameter of a URL'],
  DEMO_BASIC: base64(`demo:${SECRETS['password of a header']}`),
  // Nothing refers to it, and every process inherits it.
  CLOUD_SECRET_ACCESS_KEY: SECRETS['variable of the user']
}

describe('credentials', () => {
  it('that servers give away are in no output of the doctor, nor any piece of them', async () => {
    const traces = new Traces()
    const cwd = tempFolder({ '.mcp.json': configOf(await plugin()), 'echo.json': JSON.stringify(echo) })
    const reports = FORMATS.flatMap((format) => ['--format', format, '--output', `report.${format}`])
    const options = ['--yes', '--info', '--color', '--timeout', '3000', '--expect', 'absent', '--lock', 'report.lock']
    const world = {
      env: { PATH: process.env.PATH, ...traces.env, ...USER },
      loadExaminer: () => Promise.resolve(liveExaminer())
    }
    const { code, err } = await runCli(cwd, ['doctor', ...options, ...reports], world)
    expect(code).toBe(1)
    expect(traces.left()).toEqual([])
    const outputs = new Map([['standard error', err]])
    for (const name of readdirSync(cwd)) if (name.startsWith('report.')) outputs.set(name, readFileSync(join(cwd, name), 'utf8'))
    expect(outputs.size).toBe(FORMATS.length + 2)
    const { out: plan } = await runCli(cwd, ['doctor', '--dry-run', '--format', 'json'], world)
    outputs.set('plan', plan)
    const { out: shown } = await runCli(cwd, ['doctor', '--yes', '--info', '--color', '--timeout', '3000'], world)
    outputs.set('standard output', shown)
    expect(Object.fromEntries([...outputs].map(([name, output]) => [name, leaksIn(output)]))).toEqual(
      Object.fromEntries([...outputs.keys()].map((name) => [name, []]))
    )
    // What the servers said is there all the same.
    for (const word of ['by the service', 'Log in', 'mode=x', '1 process (*** ']) expect(outputs.get('report.json')).toContain(word)
  })

  it('would be found if they were there', () => {
    for (const [name, secret] of Object.entries(SECRETS)) {
      for (const spelling of [...spellings(secret), base64(`Basic ${secret}`), JSON.stringify(secret), secret.slice(3, 15)]) {
        expect(leaksIn(`so: ${spelling}.`).map((leak) => leak.split(':')[0])).toContain(name)
      }
    }
  })
})
