import { describe, expect, test } from 'vitest'
import { findCredentials } from '../../src/secrets/find.js'
import { valueAt } from '../../src/json/value.js'
import { KINDS, NAMED, NAMELESS, placesFor, source, VALUES } from './table.js'

/** A credential in a file. */
interface Row {
  readonly title: string
  readonly file: string
  /** As it is written. */
  readonly secret: string
}

const rows: readonly Row[] = KINDS.flatMap(([kind, foundIn, make], index) =>
  Object.entries(placesFor(foundIn)).map(([place, { write = (text: string) => text, fill }], turn) => {
    const { text, secret } = make(source(index * 1000 + turn + 1))
    const written = write(text)
    // The credentials of Basic authentication are encoded as a whole.
    const part = written.includes(write(secret)) ? write(secret) : written
    return { title: `${kind} in ${place}: ${text}`, file: fill(written), secret: part }
  })
)

/** Whether all of a credential is found. */
function isFound({ file, secret }: Row): boolean {
  const value: unknown = JSON.parse(file)
  return findCredentials(value).some(({ verdict, path, span }) => {
    const text = valueAt(value, path)
    if (verdict !== 'literal' || typeof text !== 'string') return false
    // In JSON within a string, some characters are escaped.
    const found = text.slice(span.start, span.end)
    return found.includes(secret) || found.includes(JSON.stringify(secret).slice(1, -1))
  })
}

describe('the table of kinds and places', () => {
  test('is as large as it says', () => {
    expect(KINDS).toHaveLength(63)
    expect(Object.keys({ ...NAMED, ...VALUES, ...NAMELESS })).toHaveLength(132)
    expect(rows).toHaveLength(8116)
  })

  test('is found for 99.5 %', () => {
    const missed = rows.filter((row) => !isFound(row)).map(({ title }) => title)
    expect(missed.slice(0, Math.ceil(rows.length / 200))).toEqual(missed)
  })
})

describe('what SECURITY.md says is not recognized', () => {
  const key = source(5)('abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789', 40)
  const others = Object.entries(placesFor('anything')).filter(([place]) => !Object.hasOwn(NAMED, place))

  test.each(others)('forty random characters as %s', (_place, { fill }) => {
    expect(findCredentials(JSON.parse(fill(key)))).toEqual([])
  })

  test.each([
    ['KEY', key.slice(0, 11)], ['OPENAI_KEY', 'velvet-anchor-plum'], ['auth', 'velvet-anchor-plum'], ['credentials', 'velvet-anchor-plum'],
    ['API_TOKENS', 'velvet-anchor-plum'], ['TOKEN_ENCODING', 'velvet-anchor-plum'], ['API_KEY', 'p~S3cr#t'], ['API_KEY', '$VELVET'],
    ['API_KEY', 'env:VELVET'], ['API_KEY', 'velvet()'], ['API_KEY', 'OTHER_SERVICE'], ['API_KEY', 'velvet/anchor'], ['API_KEY', 'https://x.io/velvet'],
    ['API_KEY', 'a phrase for the shop'], ['API_KEY', 'none'], ['API_KEY', 'ollama'], ['API_KEY', '${PREFIX}-velvet-anchor']
  ])('%s with the value %s', (name, value) => {
    expect(findCredentials({ env: { [name]: value } })).toEqual([])
  })

  test.each(['velvet-example', 'velvet-here', 'velvet-token'])('a placeholder: %s', (value) => {
    expect(findCredentials({ env: { API_KEY: value } })).toMatchObject([{ verdict: 'placeholder' }])
  })

  test('a small word after a slash, a name and a colon, which is a route', () => {
    expect(findCredentials({ args: ['/password:reset'] })).toEqual([])
    expect(findCredentials({ args: ['/password:Reset-7'] })).toMatchObject([{ span: { start: 10, end: 17 } }])
  })

  test.each([
    ['-p', 'velvet-anchor-plum'], ['-t', 'velvet-anchor-plum'], ['-u', 'me:velvet-anchor-plum'], ['--user', 'me:velvet-anchor-plum'], ['X-Trace', 'velvet-anchor-plum']
  ])('the argument after %s', (flag, value) => {
    expect(findCredentials({ args: [flag, value] })).toEqual([])
  })

  test.each([
    ['headers as pairs', { headers: [['X-Api-Key', 'velvet-anchor-plum']] }], ['a name with escapes', { url: 'https://x.io/?api%5Fkey=velvet-anchor-plum' }],
    ['a name in other letters', { env: { 'ＡＰＩ＿ＫＥＹ': 'velvet-anchor-plum' } }], ['JSON in base64', { env: { CONFIG: 'eyJhcGlLZXkiOiJ2ZWx2ZXQtYW5jaG9yLXBsdW0ifQ==' } }],
    ['what a script pipes', { args: ['-c', 'echo velvet-anchor-plum | docker login --password-stdin'] }], ['setenv of csh', { args: ['-c', 'setenv API_KEY velvet-anchor-plum'] }]
  ])('%s', (_what, value) => {
    expect(findCredentials(value)).toEqual([])
  })

  test('the rest of a value without quotes in a script', () => {
    expect(findCredentials({ args: ['-c', 'API_KEY=velvetanchor&plum node server.js'] })).toMatchObject([{ span: { start: 8, end: 20 } }])
  })
})

/** Texts that look like credentials and are none, under names that say nothing. */
const LOOKALIKES: Readonly<Record<string, (random: ReturnType<typeof source>) => string>> = {
  commit: (r) => `git+https://github.com/example/tools@${r('0123456789abcdef', 40)}`,
  digest: (r) => `example/tools@sha256:${r('0123456789abcdef', 64)}`,
  path: (r) => `/srv/data/${r('abcdefgh0123', 12)}/server.js`,
  package: (r) => `@example/${r('abcdefghij', 9)}-server@1.${r('123456789', 2)}.0`,
  words: (r) => `the-${r('aeiou', 1)}-long-name-of-a-project-${r('123', 1)}`,
  reference: (r) => `\${API_KEY_${r('ABCDEFGH', 6)}}`,
  version: (r) => `v${r('123456789', 2)}.${r('123456789', 2)}.${r('123456789', 3)}-beta.${r('123456789', 1)}`,
  url: (r) => `https://docs.example.com/${r('abcdefgh', 8)}/guide?page=${r('123456789', 3)}`,
  date: (r) => `2026-0${r('123456789', 1)}-1${r('0123456789', 1)}T10:00:00Z`,
  number: (r) => r('123456789', 12)
}

test('2,000 look-alikes raise at most ten false alarms', () => {
  const names = Object.entries(LOOKALIKES)
  const alarms = Array.from({ length: 2000 }, (_, index) => {
    const [name = '', make] = names[index % names.length] ?? []
    const text = make?.(source(index + 7)) ?? ''
    const entry = index % 2 === 0 ? { env: { TARGET: text } } : { args: ['server.js', text] }
    return findCredentials({ mcpServers: { tools: { command: 'node', ...entry } } }).some(({ verdict }) => verdict === 'literal') ? [`${name}: ${text}`] : []
  }).flat()
  expect(alarms.slice(0, 10)).toEqual(alarms)
})

test('the public half of an SSH key is not a credential', () => {
  const text = `ssh-rsa AAAAB3NzaC1yc2EAAAADAQAB${source(3)('abcdefghABCDEFGH0123456789', 300)} user@host.example`
  expect(findCredentials({ env: { SSH_KEY: text } })).toEqual([])
})
