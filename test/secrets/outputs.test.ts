import { describe, expect, test } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { KINDS, NAMED, NAMELESS, source } from './table.js'

const COMMANDS: readonly (readonly string[])[] = [
  ...['text', 'compact', 'json', 'sarif', 'html', 'github', 'gitlab', 'junit'].map((format) => ['lint', '--preset', 'strict', '--format', format]),
  ['lint', '--fix', '--dry-run'],
  ['expand'],
  ['expand', '--format', 'json'],
  ['matrix', '--format', 'json'],
  ['matrix', '--to', 'vscode'],
  ['matrix', '--to', 'codex'],
  ['doctor', '--dry-run']
]

/** The first run of eight characters of a credential that a text shows; its public prefix does not count. */
function leakIn(text: string, secret: string): string | undefined {
  const random = secret.slice(-24)
  for (let at = 0; at + 8 <= random.length; at++) if (text.includes(random.slice(at, at + 8))) return random.slice(at, at + 8)
  return undefined
}

/** The commands whose output shows a part of the credential. */
async function leaksOf(text: string, secret: string, commands = COMMANDS, files: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const cwd = tempFolder({ '.mcp.json': text, ...files })
  const leaks: string[] = []
  for (const command of commands) {
    const { code, out, err } = await runCli(cwd, [...command])
    // A command that does not run cannot leak; only a broken file cannot be converted.
    if (code === 2 && !err.includes('is not valid JSON')) throw new Error(`${command.join(' ')}: ${err}`)
    if (leakIn(out + err, secret) !== undefined) leaks.push(command.join(' '))
  }
  return leaks
}

const turns = [...Object.entries({ ...NAMED, ...NAMELESS })].map(([place, fill], index) => {
  const kinds = Object.hasOwn(NAMELESS, place) ? KINDS.filter(([, byForm]) => byForm) : KINDS
  const [kind, , make] = kinds[(index * 7) % kinds.length] ?? KINDS[0] ?? ['', true, () => '']
  return [`${kind} in ${place}`, fill(make(source(index + 500))), make(source(index + 500))] as const
})

describe('no output shows eight characters of a credential', () => {
  test.each(turns)('%s', async (_title, text, secret) => {
    expect(await leaksOf(text, secret)).toEqual([])
  })
})

const KEY = source(77)('abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789', 40)
const HEX = source(78)('0123456789abcdef', 40)
const PASSWORD = `p~${source(79)('abcdefghABCDEFGH23456789', 12)}/${source(80)('abcdefghABCDEFGH23456789', 12)}`

describe('a credential is not shown either where', () => {
  const server = (entry: object) => JSON.stringify({ mcpServers: { tools: entry } })
  test.each([
    ['it is an argument too', server({ command: 'npx', args: ['x', KEY], env: { API_KEY: KEY } }), KEY],
    ['it is pasted in place of the name of a variable', server({ command: 'node', env: { AWS_SECRET_ACCESS_KEY: `\${${KEY}}` } }), KEY],
    ['it is a key too', server({ command: 'node', env: { URL: `postgres://app:${PASSWORD}@db.example.com/app`, [PASSWORD]: 1 } }), PASSWORD],
    ['it is joined with + in broken JSON', `{"mcpServers":{"a":{"type":"http","url":"https://h.example.com","headers":{"Authorization":"Bearer " + "${HEX}"}}}}`, HEX]
  ])('%s', async (_title, text, secret) => {
    expect(await leaksOf(text, secret)).toEqual([])
  })

  test('a variable with a harmless name takes it from an env file', async () => {
    const text = server({ command: 'node', env: { VALUE: '${DATA}' } })
    expect(await leaksOf(text, KEY, [['expand', '--env-file', '.env'], ['expand', '--format', 'json', '--env-file', '.env']], { '.env': `DATA=${KEY}\n` })).toEqual([])
  })
})
