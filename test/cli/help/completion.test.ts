import { describe, expect, it } from 'vitest'
import { runCli } from '../../support/run-cli.js'

/** The lines that a shell gets, for the words that it has. */
async function offered(shell: string, ...words: readonly string[]): Promise<string[]> {
  const { code, out, err } = await runCli('/', ['completion', shell, '--', 'plugvet', ...words])
  expect([code, err]).toEqual([0, ''])
  return out.split('\n').slice(0, -1)
}

describe('what a shell is offered', () => {
  it.each<[words: readonly string[], offers: readonly string[]]>([
    [['matr'], ['matrix']],
    [['--no-config', 'matr'], ['matrix']],
    [['-c', 'doctor', 'matr'], ['matrix']],
    [['doctor', '--dry'], ['--dry-run']],
    [['doctor', '--onl'], []],
    [['--onl'], ['--only-known', '--online']],
    [['doctor', '--era', ''], ['auto', 'legacy', 'modern']],
    [['doctor', '--era=l'], ['--era=legacy']],
    [['rules', '--format', ''], ['text', 'json']],
    [['--format', 'text', '--format', 'sar'], ['sarif']],
    [['--host', 'claude'], ['claude-code', 'claude-desktop']],
    [['--dotenv', ''], []],
    [['explain', 'http-u'], ['http-url']],
    [['explain', 'doctor/unreach'], ['doctor/unreachable']],
    [['explain', 'http-url', ''], []],
    [['ignore', ''], []],
    [['ignore', 'a.json', 'no-s'], ['no-sse']],
    [['--fix-suggestions', 'no-s'], ['no-sse']],
    [['--fix-suggestions', 'all'], ['all-interfaces', 'allowed-servers', 'all']],
    [['--rule', 'no-sse=w'], ['no-sse=warning']],
    [['completion', ''], ['bash', 'zsh', 'fish']],
    [['help', 'reco'], ['reconcile']],
    [['docs/', 'doct'], []],
    [['--', 'doct'], []],
    [['heartbeat', 'ISS-1', '--', 'doct'], []]
  ])('after %j', async (words, offers) => {
    expect(await offered('bash', ...words)).toEqual(offers)
  })

  it('is in bash only what is after the last equals sign, where bash cuts words', async () => {
    expect(await offered('bash', '--format', '=', 'js')).toEqual(['json', 'jsonl'])
    expect(await offered('bash', '--rule', 'no-sse', '=', 'o')).toEqual(['off'])
    expect(await offered('bash', 'doctor', '--era', '=')).toEqual(['=auto', '=legacy', '=modern'])
  })

  it('says in zsh and fish what it is for', async () => {
    expect(await offered('zsh', 'vers')).toEqual(['version:show the version'])
    expect(await offered('fish', 'doctor', '--dry')).toEqual(['--dry-run\tshow what would be started, and start nothing'])
    expect(await offered('fish', '--host', 'curs')).toEqual(['cursor'])
  })
})

it.each(['bash', 'zsh', 'fish'])('the script for %s is that of yargs for it, whatever the shell of the user is', async (shell) => {
  const before = process.env.SHELL
  process.env.SHELL = '/bin/zsh'
  try {
    const { code, out } = await runCli('/', ['completion', shell])
    expect(code).toBe(0)
    expect(out).toContain(`plugvet completion ${shell} -- `)
    expect(process.env.SHELL).toBe('/bin/zsh')
  } finally {
    if (before === undefined) delete process.env.SHELL
    else process.env.SHELL = before
  }
})
