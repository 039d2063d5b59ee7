import { describe, expect, it } from 'vitest'
import { suppliedSecrets } from '../../src/secrets/server-secrets.js'
import { expand } from '../../src/server/variables.js'

/** What is kept back of a string that an entry has under `args`. */
function secretsOf(written: string, environment: Record<string, string>, envFile: Record<string, string> = {}): string[] {
  const scope = { pluginRootVariable: 'AGENT_PLUGIN_ROOT', pluginRoot: '/plugins/a', environment, envFile }
  const path = ['mcpServers', 'a', 'args', 0]
  const strings = [{ path, means: 'args' as const, place: 'args[0]', key: 0, written, isRead: true, isLeftOut: false, expansion: expand(written, scope) }]
  return suppliedSecrets({ name: 'a', path: ['mcpServers', 'a'], transport: 'stdio', strings })
}

describe('what a reference brings in from the environment is kept back', () => {
  it.each<[name: string, value: string, kept: string[]]>([
    ['MYSTERY', 'correct horse battery', ['correct horse battery']],
    ['GREETING', 'hello-to-everybody', ['hello-to-everybody']],
    ['MIXED', 'K7pQ2xR9vM', ['K7pQ2xR9vM', 'k7pq2xr9vm']],
    ['API_KEY', 'swordfish', ['swordfish']],
    ['STORE', 'postgres://me:marlin-77@db.example.com/x', ['marlin-77']]
  ])('%s=%s', (name, value, kept) => {
    expect(secretsOf(`--x=\${${name}}`, { [name]: value })).toEqual(expect.arrayContaining(kept))
    expect(secretsOf(`--x=\${${name}}`, {}, { [name]: value })).toEqual(expect.arrayContaining(kept))
  })

  it('in the parts that a message may quote alone', () => {
    expect(secretsOf('http://${MYSTERY}/x', { MYSTERY: 'K7pQ2xR9vM/W4tZ8nB3sL' })).toEqual(expect.arrayContaining(['K7pQ2xR9vM', 'w4tz8nb3sl']))
  })
})

describe('nothing is kept back', () => {
  it.each([
    ['HOME', '/home/somebody'],
    ['USER', 'some-body-else'],
    ['PORT', '8080'],
    ['HOST', 'api.example.com'],
    ['FOLDER', '/srv/data'],
    ['MODE', 'production'],
    ['BASE', 'https://api.example.com/v1'],
    ['AWS_REGION', 'eu-central-1'],
    ['EMPTY', '']
  ])('of %s=%s', (name, value) => {
    expect(secretsOf(`\${${name}}`, { [name]: value })).toEqual([])
  })

  it('of what the file itself says, and of what is not there', () => {
    expect(secretsOf('${A:-correct horse battery} ${B} ${AGENT_PLUGIN_ROOT}', {})).toEqual([])
  })
})
