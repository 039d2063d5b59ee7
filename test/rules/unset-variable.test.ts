import { describe, expect, it } from 'vitest'
import rule from '../../rules/unset-variable.js'
import { applyEdits } from '../../src/base/text.js'
import type { Surroundings } from '../../src/base/world.js'
import { resolveFix } from '../../src/json/edits.js'
import { writtenReference } from '../../src/server/variables.js'
import { hostNamed } from '../support/host-profiles.js'
import { memoryFiles } from '../support/memory-files.js'
import { lintOne } from '../support/reading.js'

const TEXT = JSON.stringify({ mcpServers: { api: { command: 'x', args: ['${A}', '${B}', '${C}'] } } })

/** The names reported for a file in a world; every env file or template that is looked for is noted. */
function unset(world: Partial<Surroundings>, texts: Readonly<Record<string, string>> = {}) {
  const files = memoryFiles(texts)
  const read: string[] = []
  const readText = (path: string) => {
    if (path.includes('env')) read.push(path)
    return files.readText(path)
  }
  const surroundings = { files: { ...files, readText }, ...world }
  const { findings } = lintOne({ path: '/p/sub/.mcp.json', text: TEXT, surroundings, pluginRoot: '/p' }, { judges: [rule] })
  const names = findings.flatMap(({ message }) => message.match(/\b[A-Z]\b/g) ?? [])
  return { names, read }
}

describe('unset-variable', () => {
  it('knows the environment and the env files', () => {
    expect(unset({ env: { A: '' }, envFile: { B: '' } }).names).toEqual(['C'])
  })

  it("knows the templates of env files next to the file and at the plugin's root", () => {
    const texts = { '/p/sub/.env.sample': 'A=\n', '/p/.env.template': 'B=\n', '/other/.env.example': 'C=\n' }
    expect(unset({}, texts).names).toEqual(['C'])
    // The same files that env-file accepts in place of an env file.
    expect(unset({}, { '/p/sub/env.example': 'A=\n', '/p/.env.local.dist': 'B=\n' }).names).toEqual(['C'])
  })

  it('reads no file while every variable is set', () => {
    expect(unset({ env: { A: '1', B: '2', C: '3' } })).toEqual({ names: [], read: [] })
  })

  it('reads each of them once, however many are unset', () => {
    const texts = { '/p/sub/.env.sample': 'D=\n', '/p/sub/.env': 'A=\n', '/p/.env.template': 'D=\n', '/p/readme.example': 'B=\n' }
    expect(unset({}, texts)).toEqual({ names: ['A', 'B', 'C'], read: ['/p/sub/.env.sample', '/p/.env.template', '/p/sub/.envrc', '/p/.envrc'] })
  })

  it('shows further references as related places', () => {
    const places = (count: number) => {
      const args = Array.from({ length: count }, () => 'x${A}')
      const value = { mcpServers: { a: { command: '${A}', args }, b: { command: 'b' } } }
      const [finding, ...others] = lintOne({ path: '/p/.mcp.json', value }, { judges: [rule] }).findings
      expect(others).toEqual([])
      return finding?.related.map(({ message, range }) => `${message} ${range.start.column}-${range.end.column}`) ?? []
    }
    expect(places(0)).toEqual([])
    expect(places(2)).toEqual(['also needed here 48-52', 'also needed here 56-60'])
  })

  it('says what to do, and what the host does until then', () => {
    const help = (name: string) => {
      const host = hostNamed(name)
      const key = host.files.mcp.serversKeys[0]?.[0] ?? ''
      const reference = writtenReference('A', host.variables) ?? ''
      const value = { [key]: { a: { type: 'local', command: name === 'opencode' ? [reference] : reference } } }
      return lintOne({ path: '/p/x.json', value, host }, { judges: [rule] }).findings.map((finding) => finding.help)
    }
    expect(help('agent-plugin')).toEqual(['Set A before the host starts, list it in an .env.example, or give it a default: ${A:-…}.'])
    expect(help('claude-code')).toEqual([
      'Set A before the host starts, list it in an .env.example, or give it a default: ${A:-…}. Until then the server gets the reference as text.'
    ])
    expect(help('cursor')).toEqual([
      'Set A before the host starts, or list it in an .env.example. Until then the server gets the reference as text.'
    ])
    expect(help('opencode')).toEqual([
      'Set A before the host starts, or list it in an .env.example. Until then the server gets an empty string.'
    ])
  })

  it('says what the author of a plugin can do about a variable of its user', () => {
    const value = { mcpServers: { a: { command: 'a', env: { KEY: '${A_KEY}' } } } }
    const { findings } = lintOne({ path: '/p/.mcp.json', value, host: hostNamed('claude-code'), pluginRoot: '/p' }, { judges: [rule] })
    expect(findings.map(({ help }) => help)).toEqual([
      `Name A_KEY in the plugin's README, or let the plugin ask for it: declare it in \`userConfig\` of the manifest with "sensitive": true, and write \${user_config.a_key}. Until then the server gets the reference as text.`
    ])
  })

  it('offers no default for a credential, and says where the host cannot connect', () => {
    const help = (entries: object, name = 'claude-code', pluginRoot?: string) => {
      const reading = { path: '/p/.mcp.json', value: { mcpServers: entries }, host: hostNamed(name), ...(pluginRoot === undefined ? {} : { pluginRoot }) }
      return lintOne(reading, { judges: [rule] }).findings.map((finding) => finding.help)
    }
    const set = 'Set them before the host starts, or list them in an .env.example.'
    expect(help({ a: { command: 'a', env: { A_TOKEN: '${GIVEN}' } } })).toEqual([
      'Set GIVEN before the host starts, or list it in an .env.example. Until then the server gets the reference as text.'
    ])
    expect(help({ a: { command: 'a', args: ['${A_TOKEN}', '${A_HOST}'] } })).toEqual([
      `${set} One that is not a credential can have a default instead: \${A_HOST:-…}. Until then the servers get the references as text.`
    ])
    expect(help({ a: { command: 'a', args: ['${A_PORT}', '${A_HOST}'] } })).toEqual([
      `${set} Or give them defaults, as in \${A_PORT:-…}. Until then the servers get the references as text.`
    ])
    expect(help({ a: { type: 'http', url: '${A_URL}/mcp', headers: { 'X-Key': '${A_KEY}' } } })).toEqual([
      `${set} One that is not a credential can have a default instead: \${A_URL:-…}. Until then Claude Code cannot connect to 'a'.`
    ])
    expect(help({ a: { type: 'http', url: 'https://${A_HOST}:80/' }, b: { command: '${B}' } })).toEqual([
      `${set} Or give them defaults, as in \${A_HOST:-…}. Until then Claude Code cannot connect to 'a', and other servers get the references as text.`
    ])
    expect(help({ a: { type: 'http', url: 'https://a.example/${A_TEAM}' } })).toEqual([
      'Set A_TEAM before the host starts, list it in an .env.example, or give it a default: ${A_TEAM:-…}. Until then the server gets the reference as text.'
    ])
    expect(help({ a: { command: 'a', args: ['${A_HOST}', '${A_TOKEN}'] } }, 'claude-code', '/p')).toEqual([
      `Name them in the plugin's README, or let the plugin ask for them: declare each in \`userConfig\` of the manifest, a credential with "sensitive": true, and write \${user_config.a_host} for A_HOST. One that is not a credential can have a default instead: \${A_HOST:-…}. Until then the servers get the references as text.`
    ])
  })

  it('corrects a misspelled name in every reference, in its own notation', () => {
    const host = hostNamed('gemini')
    const value = { mcpServers: { a: { command: 'a', args: ['${extensionPaht}/a', '${extensionPaht}/b'] } } }
    const { findings, document } = lintOne({ path: '/p/x.json', value, host }, { judges: [rule] })
    const [suggestion] = findings[0]?.suggestions ?? []
    expect(suggestion?.title).toBe('Write ${extensionPath}')
    const edits = resolveFix(document, suggestion?.fix ?? []) ?? []
    expect(applyEdits(document.text, edits)).toContain('["${extensionPath}/a","${extensionPath}/b"]')
  })
})
