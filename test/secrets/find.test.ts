import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueAt } from '../../src/json/value.js'
import { findCredentials } from '../../src/secrets/find.js'
import { runs } from '../support/runs.js'
import { HEX, KEY, madeUp, UUID } from './made-up.js'
import { expectLinear } from '../support/scaling.js'

const GITHUB = 'ghp_' + madeUp(36)
const SEED = 20260131
const names = fc.constantFrom('API_KEY', 'DB_PASSWORD', 'Authorization', 'Cookie', 'x')

/** Each credential on a line: verdict, the secret part in brackets, its kind. */
function found(value: unknown): string[] {
  return findCredentials(value).map(({ path, span, verdict, kind }) => {
    const text = valueAt(value, path)
    const secret = typeof text === 'string' ? text.slice(span.start, span.end) : String(text)
    return `${verdict} [${secret}] ${kind}`
  })
}

const env = (name: string, value: string) => ({ mcpServers: { x: { command: 'x', env: { [name]: value } } } })
const args = (...items: unknown[]) => ({ mcpServers: { x: { command: 'x', args: items } } })

describe('findCredentials', () => {
  it('gives the whole of a credential', () => {
    expect(findCredentials({ mcpServers: { gh: { headers: { Authorization: `Bearer ${GITHUB}` } } } })).toEqual([
      {
        path: ['mcpServers', 'gh', 'headers', 'Authorization'],
        span: { start: 7, end: 47 },
        kind: 'GitHub personal access token',
        verdict: 'literal',
        shown: 'ghp_',
        variable: 'GITHUB_TOKEN',
        byForm: true
      }
    ])
    expect(findCredentials(args('--api-key', KEY))).toEqual([
      {
        path: ['mcpServers', 'x', 'args', 1],
        span: { start: 0, end: 24 },
        kind: 'value of `--api-key`',
        verdict: 'literal',
        shown: '',
        variable: 'API_KEY'
      }
    ])
  })

  it.each([
    ['env', env('API_KEY', KEY), `literal [${KEY}] value of \`API_KEY\``],
    ['a UUID', env('X_TOKEN', UUID), `literal [${UUID}] value of \`X_TOKEN\``],
    ['a header', { headers: { 'X-API-Key': KEY } }, `literal [${KEY}] value of \`X-API-Key\``],
    ['a bearer token', { headers: { Authorization: `Bearer ${KEY}` } }, `literal [${KEY}] bearer token`],
    ['a scheme under another name', { anything: `Bearer ${KEY}` }, `literal [${KEY}] bearer token`],
    ['another scheme', { headers: { authorization: `token ${KEY}` } }, `literal [${KEY}] value of \`authorization\``],
    ['several words', { headers: { 'X-Token': `id=7, ${KEY}\r\nX: y` } }, `literal [id=7, ${KEY}\r\nX: y] value of \`X-Token\``],
    ['a cookie', { headers: { Cookie: `a=b; sid=${KEY}; c=d` } }, `literal [${KEY}] value of \`Cookie\``],
    ['a cookie of words', { headers: { Cookie: 'lang=en-US-posix; session=velvet-anchor; theme=dark-and-large' } }, 'literal [velvet-anchor] value of `Cookie`'],
    ['a short bearer token', { headers: { Authorization: 'Bearer p~S3' } }, 'literal [p~S3] bearer token'],
    ['a variable for a header', env('AUTH_HEADER', 'Bearer velvet-anchor'), 'literal [velvet-anchor] bearer token'],
    ['a header with symbols', args('-H', 'Authorization: Bearer a;b&c|d "e'), 'literal [a;b&c|d "e] bearer token'],
    ['a variable with blanks', args('-e', 'API_KEY=velvet anchor plum'), 'literal [velvet anchor plum] value of `API_KEY`'],
    ['a flag with blanks', args('--api-key=velvet anchor plum'), 'literal [velvet anchor plum] value of `--api-key`'],
    ['a flag in a command line', env('ARGS', '--token velvet-anchor --port 80'), 'literal [velvet-anchor] value of `--token`'],
    ['one of several headers', env('HEADERS', 'X-Api-Key: velvet-anchor, Accept: text/html'), 'literal [velvet-anchor] value of `X-Api-Key`'],
    ['a connection string with blanks', env('C', 'User Id=a;Password=velvet & anchor;Pooling=true'), 'literal [velvet & anchor] value of `Password`'],
    ['an account key in a default', env('S', '${S:-AccountName=a;AccountKey=velvetanchor==;Suffix=x}'), 'literal [velvetanchor==] value of `AccountKey`'],
    ['a signature in a default', env('S', `\${S:-https://x.io/?sv=1&sig=${KEY}%3D&se=2}`), `literal [${KEY}%3D] value of the URL parameter \`sig\``],
    ['a parameter with a default', { url: 'https://x.io/?token=${X:-velvet-anchor}' }, 'literal [velvet-anchor] default of `X`'],
    ['a flag', args('--token', KEY), `literal [${KEY}] value of \`--token\``],
    ['a flag and its value in one argument', args(`--token ${KEY}`), `literal [${KEY}] value of \`--token\``],
    ['a flag with =', args(`--figma-api-key=${KEY}`), `literal [${KEY}] value of \`--figma-api-key\``],
    ['a header after a flag with =', args('--header=X-Api-Key: velvet anchor'), 'literal [velvet anchor] value of `X-Api-Key`'],
    ['a variable after a flag with =', args('--env=API_KEY=velvet anchor'), 'literal [velvet anchor] value of `API_KEY`'],
    ['a quote in the quotes of a shell', args('-c', "export TOKEN='Tq7v'\\''Lx2mZ4k' && node ."), "literal [Tq7v'\\''Lx2mZ4k] value of `TOKEN`"],
    ['what a call is given', args('-c', `run({'api_key': '${KEY}'})`), `literal [${KEY}] value of \`api_key\``],
    ['a token that a call is given', args('-c', `run('${GITHUB}')`), `literal [${GITHUB}] GitHub personal access token`],
    ['a flag with a colon', args('--token:velvet anchor'), 'literal [velvet anchor] value of `--token`'],
    ['a flag of Windows', args('/password:velvet anchor'), 'literal [velvet anchor] value of `password`'],
    ['a signature of S3', { url: `https://x.io/a?X-Amz-Expires=60&X-Amz-Signature=${KEY}` }, `literal [${KEY}] value of the URL parameter \`X-Amz-Signature\``],
    ['a weak flag', args('--key', UUID), `literal [${UUID}] value of \`--key\``],
    ['docker -e', args('-e', `API_KEY=${KEY}`), `literal [${KEY}] value of \`API_KEY\``],
    ['a header argument', args('--header', `Authorization: Bearer ${KEY}`), `literal [${KEY}] bearer token`],
    ['a header without space', args('-H', `X-API-Key:${KEY}`), `literal [${KEY}] value of \`X-API-Key\``],
    ['a positional token', args('run', GITHUB), `literal [${GITHUB}] GitHub personal access token`],
    ['a command as an array', { command: ['x', '--token', KEY] }, `literal [${KEY}] value of \`--token\``],
    ['a script', args('-c', `export TOKEN=${KEY}; node .`), `literal [${KEY}] value of \`TOKEN\``],
    ['a flag in a script', args('-c', `node . --secret '${KEY}'`), `literal [${KEY}] value of \`--secret\``],
    ['curl', args('-c', 'curl -u me:Tq7vLx2mZ x'), 'literal [Tq7vLx2mZ] password on a command line'],
    [
      'a parameter',
      { url: `https://x.io/mcp?api_key=${KEY}&v=1` },
      `literal [${KEY}] value of the URL parameter \`api_key\``
    ],
    ['a signature', { url: `https://x.io/a?sig=${KEY}%3D` }, `literal [${KEY}%3D] value of the URL parameter \`sig\``],
    ['a password in a URL', { url: 'https://me:Tq7vLx2mZ@x.io/' }, 'literal [Tq7vLx2mZ] password in a URL'],
    ['a user that is a token', { url: `https://${KEY}@x.io/` }, `literal [${KEY}] credential in a URL`],
    [
      'a user with a public password',
      { url: `https://${KEY}:x-oauth-basic@x.io/` },
      `literal [${KEY}] credential in a URL`
    ],
    ['an encoded password', args('amqp://a:p%40ss%21x9@q.io'), 'literal [p%40ss%21x9] password in a connection string'],
    ['a connection string', env('C', 'Server=db.x.io;Password=S3cr;User=a'), 'literal [S3cr] value of `Password`'],
    ['a default', env('U', `\${API_KEY:-${KEY}}`), `literal [${KEY}] default of \`API_KEY\``],
    ['a default of another name', env('API_KEY', `\${X:-${KEY}}`), `literal [${KEY}] default of \`X\``],
    ['a default in a default', args(`\${A:-\${API_KEY:-${KEY}}}`), `literal [${KEY}] default of \`API_KEY\``],
    ['an operator of the shell', env('U', `\${API_KEY:?${KEY}}`), `literal [${KEY}] default of \`API_KEY\``],
    [
      'a URL in a default',
      args('${D:-pg://u:Tq7vLx2mZ@x.io/d}'),
      'literal [Tq7vLx2mZ] password in a connection string'
    ],
    ['an array of keys', { API_KEYS: [KEY] }, `literal [${KEY}] value of \`API_KEYS\``],
    ['a pair', { env: [{ name: 'API_KEY', value: KEY }] }, `literal [${KEY}] value of \`API_KEY\``],
    ['a pair of a key', { API_KEY: { default: KEY } }, `literal [${KEY}] value of \`API_KEY\``],
    ['a string alone', GITHUB, `literal [${GITHUB}] GitHub personal access token`],
    ['a description', { description: `use ${GITHUB}` }, `literal [${GITHUB}] GitHub personal access token`],
    ['a wrong field', { api_key_env: GITHUB }, `literal [${GITHUB}] GitHub personal access token`],
    [
      'a key of AWS',
      env('AWS_SECRET_ACCESS_KEY', '/' + madeUp(39)),
      `literal [/${madeUp(39)}] value of \`AWS_SECRET_ACCESS_KEY\``
    ],
    ['32 hex digits', env('AMAP_API_KEY', madeUp(32, HEX)), `literal [${madeUp(32, HEX)}] value of \`AMAP_API_KEY\``]
  ])('finds it in %s', (_title, value, expected) => {
    expect(found(value)).toEqual([expected])
  })

  it('reads the password of Basic authentication', () => {
    const basic = (text: string) => 'Basic ' + Buffer.from(text).toString('base64')
    const [secret] = basic('me:Tq7vLx2mZ').split(' ').slice(1)
    expect(found({ headers: { Authorization: basic('me:Tq7vLx2mZ') } })).toEqual([
      `literal [${secret ?? ''}] value of a Basic \`Authorization\` header`
    ])
    expect(found({ headers: { Authorization: basic('me:your-password') } })).toEqual([
      expect.stringMatching(/^placeholder/)
    ])
    expect(found({ headers: { Authorization: 'Basic ${CREDENTIALS}' } })).toEqual([])
  })

  it('reads JSON within a string, and maps the span back over its escapes', () => {
    const inner = JSON.stringify({ note: 'é"\n\\', headers: { Authorization: `Bearer ${KEY}` } })
    expect(found(env('CONFIG', inner))).toEqual([`literal [${KEY}] bearer token`])
    const outer = JSON.stringify({ deeper: inner, password: 'Tq"7vLx' })
    expect(found(args('--config', outer))).toEqual([
      `literal [${KEY}] bearer token`,
      'literal [Tq\\"7vLx] value of `password`'
    ])
    expect(found(args('{"mysqlHost":"203.0.113.9","mysqlPassword":"root"}'))).toEqual([
      'literal [root] value of `mysqlPassword`'
    ])
    expect(found(args(`{ "token": "${KEY}", }`))).toEqual([`literal [${KEY}] value of \`token\``])
  })

  it('does not follow JSON within JSON for ever', () => {
    let text = JSON.stringify({ token: KEY })
    for (let depth = 0; depth < 3; depth++) text = JSON.stringify({ x: text })
    expect(found({ x: text })).toHaveLength(1)
    for (let depth = 0; depth < 3; depth++) text = JSON.stringify({ x: text })
    expect(() => findCredentials({ x: text })).not.toThrow()
  })

  it('finds several in one string, in order', () => {
    expect(found(args('-c', `A_TOKEN=${KEY} B_PASSWORD=Tq7vLx2mZ pg://u:Zm2xLv7qT@x.io ${GITHUB}`))).toEqual([
      `literal [${KEY}] value of \`A_TOKEN\``,
      'literal [Tq7vLx2mZ] value of `B_PASSWORD`',
      'literal [Zm2xLv7qT] password in a connection string',
      `literal [${GITHUB}] GitHub personal access token`
    ])
  })

  it.each([
    ['postgres on this machine', args('postgresql://postgres:postgres@localhost:5432/app'), ['local [postgres]']],
    ['in a compose network', args('mysql://root:root@db:3306/x'), ['local [root]']],
    ['the user as the password', args('pg://app:app@localhost/x'), ['local [app]']],
    ['of the user with digits', args('pg://shop:shop123@127.0.0.1/x'), ['local [shop123]']],
    ['of the user with digits next to it', { env: { DB_HOST: 'localhost', DB_USER: 'shop', DB_PASSWORD: 'shop123' } }, ['local [shop123]']],
    ['of the user with digits in arguments', args('--host', 'localhost', '--user', 'shop', '--password', 'shop123'), ['local [shop123]']],
    ['of the user with digits elsewhere', args('pg://shop:shop123@db.shop.io/x'), ['literal [shop123]']],
    ['for a server on this machine', { url: 'http://localhost:3000/mcp', headers: { 'X-Api-Key': 'velvet-anchor' } }, ['local [velvet-anchor]']],
    ['for a server elsewhere', { url: 'https://x.io/mcp', headers: { 'X-Api-Key': 'minioadmin' } }, ['literal [minioadmin]']],
    ['whose host is elsewhere', args('pg://app:app@db.shop.io/x'), ['literal [app]']],
    ['with the host next to it', { env: { DB_HOST: '203.0.113.9', DB_PASSWORD: 'root' } }, ['literal [root]']],
    ['in arguments', args('--host', 'localhost', '--password', 'root'), ['local [root]']],
    ['of the manual', args('pg://postgres.ref:[YOUR-PASSWORD]@x.io/d'), ['placeholder [[YOUR-PASSWORD]]']]
  ])('judges a password %s', (_title, value, expected) => {
    expect(found(value).map((line) => line.replace(/\] .*/, ']'))).toEqual(expected)
  })

  it.each([
    env('API_KEY', '${API_KEY}'),
    env('API_KEY', 'prefix-${API_KEY}'),
    env('API_KEY', '${API_KEY'),
    env('API_KEY', '$API_KEY}'),
    env('API_KEY', '{{API_KEY'),
    env('MAX_NEW_TOKENS', '4096'),
    env('SUPABASE_URL', 'https://' + 'qwnvzkpltmhrjgxbcdfs' + '.supabase.co'),
    env('SENTRY_DSN', `https://${madeUp(32, HEX)}@o1.ingest.sentry.io/2`),
    env('RPC_URL', 'https://api.mainnet-beta.solana.com'),
    env('DEVICE_ID', UUID),
    env('FIGMA_FILE_KEY', madeUp(22)),
    env('PUBLIC_KEY', madeUp(60)),
    env('STORAGE', `c:/Users/dev/AppData/${madeUp(32, HEX)}/runtime`),
    env('TOKEN', '${TOKEN:?TOKEN must be set}'),
    env('SECRET', 'arn:aws:secretsmanager:us-east-1:123456789012:secret:prod'),
    env('REDIS_URL', 'redis://localhost:6379'),
    env('SUPABASE_KEY', ['eyJhbGciOiJIUzI1NiJ9', 'eyJyb2xlIjoiYW5vbiJ9', madeUp(43)].join('.')),
    args('--project-ref=' + 'qwnvzkpltmhrjgxbcdfs', '--token-file', './token', '--skip-auth'),
    args('-e', 'GITHUB_TOKEN', '-v', 'secret:/run/secrets', 'auth/secret-server:latest'),
    args('--api-key', '--verbose', KEY),
    args('It takes a token: authenticated requests are faster, and the secret: undisclosed', 'docker build --secret id=npm,src=.npmrc'),
    args('--tokens', 'color-palette', '--token-encoding', 'cl100k_base', '-e', 'const token = readTheToken()'),
    env('JWT_CUSTOM_CLAIM', 'preferred_username'),
    env('API_KEY', 'OTHER_SERVICE'),
    env('TOKEN', 'secrets.get(name="prod-token")'),
    env('API_KEY_ENV', 'OPENAI_API_KEY'),
    env('DEPLOY_KEY', 'keys/deploy.pem'),
    env('AUTH_SCHEME', 'Bearer authentication'),
    { headers: { Cookie: 'lang=en-US; consent=accepted-everything; session=${SESSION}' } },
    args('-c', 'node . --api-key "$API_KEY" --password=$(cat /run/p) && [ "$TOKEN" = "" ]'),
    args('{"headers":{"Authorization":"Bearer ${TOKEN}"}}', '[REDACTED]', '{{TOKEN}}'),
    { oauth: { clientId: madeUp(24) }, bearer_token_env_var: 'GITHUB_PAT' },
    { env_http_headers: { 'X-API-Key': 'MY_API_KEY' } },
    { inputs: [{ id: 'api_key', type: 'promptString', description: 'sk-... or --token abc', password: true }] },
    { description: 'Set API_KEY=YOUR_API_KEY, and pg://user:password@host/db', keywords: ['token', 'secret'] },
    { author: { email: 'me@x.io', url: 'https://x.io/@me' }, version: '1.2.3', API_KEY: 7, tokens: [1, null, true] },
    {},
    null,
    'npx'
  ])('is silent about %j', (value) => {
    expect(found(value)).toEqual([])
  })

  it('names neither the value nor a strange name in the kind', () => {
    const strange = { env: { [`TOKEN\u001b[31m`]: KEY, [`${'x'.repeat(70)}_TOKEN`]: KEY } }
    expect(findCredentials(strange).map(({ kind }) => kind)).toEqual(['secret value', 'secret value'])
    fc.assert(
      fc.property(names, fc.constantFrom(KEY, GITHUB), (name, secret) => {
        const value = { [name]: `Bearer ${secret}`, a: [`--token=${secret}`] }
        for (const { kind, shown, variable } of findCredentials(value)) {
          expect(`${kind} ${shown} ${variable}`).not.toContain(secret.slice(4, 10))
        }
      }),
      { seed: SEED }
    )
  })

  it.each([
    ['API_KEY', 'API_KEY'],
    ['apiKey', 'API_KEY'],
    ['X-API-Key', 'API_KEY'],
    ['authorization', 'API_TOKEN'],
    ['mysqlPassword', 'MYSQL_PASSWORD'],
    ['my token', 'MY_TOKEN']
  ])('suggests for %s the variable %s', (name, variable) => {
    expect(findCredentials({ [name]: KEY }).map((credential) => credential.variable)).toEqual([variable])
  })

  it('takes `__proto__` and `constructor` for keys like any other', () => {
    const value: unknown = JSON.parse(`{"__proto__":{"API_KEY":"${KEY}"},"constructor":{"token":"${KEY}"}}`)
    expect(findCredentials(value).map(({ path }) => path)).toEqual([
      ['__proto__', 'API_KEY'],
      ['constructor', 'token']
    ])
  })

  it('bears any depth', () => {
    let value: unknown = { API_KEY: KEY }
    for (let depth = 0; depth < 20_000; depth++) value = depth % 2 === 0 ? [value] : { a: value }
    expect(findCredentials(value).map(({ path }) => path.length)).toEqual([20_001])
  })

  it.each([
    ...['://', 'a://b:', 'token="', "token:'", '-----BEGIN PRIVATE KEY-----', '${A:-', '$(', 'sk-', 'M'],
    ...['TOKEN=${', ' --token ']
  ])(
    'takes linear time for %j over and over',
    (unit) => {
      expectLinear((length) => {
        const text = unit.repeat(length / unit.length)
        return findCredentials({ x: text, API_KEY: text, DB_PASSWORD: text, Cookie: text })
      }, 30_000)
    }
  )

  it.each<[string, (count: number) => unknown]>([
    ['arguments', (count) => args(...Array.from({ length: count }, (_, at) => (at % 2 === 0 ? '--password' : `hunter-${at}`)))],
    ['variables', (count) => ({ env: Object.fromEntries(Array.from({ length: count }, (_, at) => [`DB_PASSWORD_${at}`, `hunter-${at}`])) })],
    ['references', (count) => ({ API_KEY: `x${'${A:-TOKEN=velvetanchor}'.repeat(count)}` })]
  ])('takes linear time for many %s', (_title, make) => {
    expectLinear((count) => findCredentials(make(count)), 4000)
  })

  it('gives spans within their strings that never overlap', () => {
    const piece = fc.constantFrom(
      ...[KEY, GITHUB, 'token=', '--password ', 'Bearer ', '"', '${API_KEY:-', '}'],
      ...['a://b:c@d', '?key=', '&', ' ', '{"x":"']
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), names, (pieces, name) => {
        const text = pieces.join('')
        let end = 0
        for (const { span } of findCredentials({ [name]: text })) {
          expect(span.start).toBeGreaterThanOrEqual(end)
          expect(span.end).toBeGreaterThan(span.start)
          end = span.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: runs(2000), seed: SEED }
    )
  })
})
