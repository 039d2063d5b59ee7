import { describe, expect, it } from 'vitest'
import type { HostProfile } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { hostFields } from '../../src/server/entry.js'
import type { Phrase } from '../../src/base/wording.js'
import { fieldMeant, fieldNearlyMeant } from '../../src/server/fields.js'
import { foreignEntryField, foreignFileField, isDescriptive } from '../../src/server/foreign-fields.js'
import { hostNamed, HOSTS } from '../support/host-profiles.js'

function worded(phrase: Phrase | undefined): string | undefined {
  return phrase?.text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = phrase.data[name]
    return typeof value === 'string' ? value : ''
  })
}

describe('isDescriptive', () => {
  it.each(['description', 'title', 'note', '_comment', '$schema', '//', '// why', '#note', 'tags', 'updatedAt'])(
    'knows %s',
    (name) => {
      expect(isDescriptive(name)).toBe(true)
    }
  )

  it.each(['', 'args', 'disabled', 'Description', 'constructor', 'my_comment', '/x'])('does not know %j', (name) => {
    expect(isDescriptive(name)).toBe(false)
  })
})

describe('the readers of a field', () => {
  it.each([
    ['envFile', ['Cursor', 'VS Code']],
    ['httpUrl', ['Gemini CLI', 'Qoder CLI', 'Qwen Code']]
  ])('are named for %s', (field, readers) => {
    expect(foreignEntryField(field, AGENT_PLUGIN)?.readers).toEqual(readers)
  })

  it.each([
    ['envFile', 'cursor', ['VS Code']],
    ['envFile', 'vscode', ['Cursor']],
    ['httpUrl', 'qwen', ['Gemini CLI', 'Qoder CLI']]
  ])('are those of %s without the host itself, %s', (field, host, readers) => {
    expect(foreignEntryField(field, hostNamed(host))?.readers).toEqual(readers)
  })

  it('are none for a field that only the host itself reads, or no host', () => {
    expect(foreignEntryField('tcp', hostNamed('gemini'))).toBeUndefined()
    expect(foreignEntryField('retries', AGENT_PLUGIN)).toBeUndefined()
  })

  it('are all the hosts whose profile has the field', () => {
    const nobody: HostProfile = { ...AGENT_PLUGIN, name: 'nobody' }
    for (const host of HOSTS) {
      for (const field of hostFields(host).byName.keys()) {
        const readers = HOSTS.filter((other) => hostFields(other).byName.has(field)).map(({ title }) => title)
        expect(foreignEntryField(field, nobody)?.readers.toSorted(), field).toEqual(readers.toSorted())
      }
    }
  })

  it('are known for what is next to the map, too', () => {
    expect(foreignFileField('inputs', AGENT_PLUGIN)).toMatchObject({
      readers: ['VS Code', 'Visual Studio'],
      hosts: ['vscode', 'visual-studio'],
      harmless: false,
      effect: { text: 'The user is not asked for these values: use environment variables instead.' }
    })
    expect(foreignFileField('servers', AGENT_PLUGIN)).toMatchObject({
      readers: ['VS Code', 'Visual Studio', 'Warp'],
      hosts: ['vscode', 'visual-studio', 'warp'],
      harmless: false,
      effect: { text: 'The servers in it are not loaded.' }
    })
    expect(foreignFileField('mcp', AGENT_PLUGIN)?.readers).toEqual(['Kilo Code', 'OpenCode', 'Warp'])
    expect(foreignFileField('mcp_servers', AGENT_PLUGIN)).toMatchObject({
      readers: ['Codex', 'Grok Build', 'Warp'],
      hosts: ['codex', 'grok', 'warp'],
      harmless: false,
      effect: { text: 'The servers in it are not loaded.' }
    })
    expect(foreignFileField('preferences', AGENT_PLUGIN)).toEqual({ readers: ['Claude Desktop'], hosts: ['claude-desktop'], harmless: true })
    expect(foreignFileField('mcpServers', hostNamed('vscode'))?.readers).toContain('Claude Code')
    expect(foreignFileField('port', AGENT_PLUGIN)).toBeUndefined()
    expect(foreignFileField('$schema', AGENT_PLUGIN)).toBeUndefined()
  })

  it('do not include the host next to the map either', () => {
    expect(foreignFileField('inputs', hostNamed('vscode'))?.readers).toEqual(['Visual Studio'])
    expect(foreignFileField('context_servers', hostNamed('zed'))).toBeUndefined()
  })

  it('are none for a name that every object inherits', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const found = [foreignEntryField, foreignFileField, fieldMeant].map((find) => find(name, AGENT_PLUGIN))
      expect(found).toEqual([undefined, undefined, undefined])
    }
  })
})

describe('the effect of a field that is ignored', () => {
  it.each([
    ['disabled', 'cursor', 'The server still starts.'],
    ['disabled', 'codex', 'The server still starts: Codex reads `enabled`.'],
    ['enabled', 'cline', 'The server still starts: Cline reads `disabled`.'],
    ['autoApprove', 'roo', 'Roo Code still asks for permission.'],
    ['excludeTools', 'vscode', 'All tools of the server are available.'],
    ['enabled_tools', 'vscode', 'All tools of the server are available.'],
    ['environment', 'cursor', 'These variables are not set: Cursor reads `env`.'],
    ['env', 'opencode', 'These variables are not set: OpenCode reads `environment`.'],
    ['headers', 'codex', 'These headers are not sent: Codex reads `http_headers`.'],
    ['headers', 'claude-desktop', 'These headers are not sent.'],
    ['serverUrl', 'cursor', 'Cursor reads `url`.'],
    ['url', 'claude-desktop', undefined],
    ['transport', 'cursor', 'Cursor reads `type`.'],
    ['args', 'opencode', 'These arguments are not passed: OpenCode reads arguments after the program, in `command`.'],
    ['envFile', 'opencode', 'The variables in that file are not set: put them in `environment`, a credential as a reference to a variable.'],
    ['bearer_token_env_var', 'cursor', 'No token is sent: if the server needs one, put it in `headers`.'],
    ['bearer_token_env_var', 'claude-desktop', 'No token is sent.'],
    ['env_vars', 'opencode', 'These variables are not passed to the server: put them in `environment`.'],
    ['env_vars', 'claude-code', 'It has no effect: Claude Code passes the whole environment.'],
    ['env_http_headers', 'cursor', 'Its headers are not sent.'],
    ['headersHelper', 'cursor', 'Its headers are not sent.'],
    ['http_headers_helper', 'cursor', 'Its headers are not sent.'],
    ['trust', 'cursor', 'Cursor still asks for permission.'],
    ['timeout', 'cursor', 'Cursor uses its own time limit.']
  ])('is told of %s in a file of %s', (field, host, effect) => {
    expect(foreignEntryField(field, hostNamed(host))).toBeDefined()
    expect(worded(foreignEntryField(field, hostNamed(host))?.effect)).toBe(effect)
  })

  it('names paths under the plugin root only where the host has one', () => {
    const effect = "chooses the server's working directory: use absolute paths"
    const told = (host: string) => worded(foreignEntryField('cwd', hostNamed(host))?.effect)
    expect(told('claude-code')).toBe(`Claude Code ${effect}, or in a plugin, paths under its root.`)
    expect(told('windsurf')).toBe(`Windsurf ${effect}.`)
  })

  it('of a field with arguments is not told where the host reads none in its command', () => {
    const { args, ...fields } = AGENT_PLUGIN.transports.stdio?.fields ?? {}
    expect(args).toBeDefined()
    const stdio = { types: ['stdio'], required: ['command'], fields }
    const host = { ...AGENT_PLUGIN, name: 'other', transports: { stdio } }
    expect(foreignEntryField('args', host)).toBeDefined()
    expect(foreignEntryField('args', host)?.effect).toBeUndefined()
  })

  it('names only fields that the host reads', () => {
    for (const host of HOSTS) {
      for (const field of HOSTS.flatMap((other) => [...hostFields(other).byName.keys()])) {
        if (hostFields(host).byName.has(field)) continue
        const { effect } = foreignEntryField(field, host) ?? {}
        const [, named] = /`([^`]+)`/.exec(effect?.text ?? '') ?? []
        if (named !== undefined) expect([...hostFields(host).byName.keys()], `${field}, ${host.name}`).toContain(named)
      }
    }
  })
})

describe('fieldNearlyMeant', () => {
  it.each([
    ['enviroment', 'env'],
    ['argumnts', 'args'],
    ['http_header', 'headers'],
    ['line', undefined],
    ['retries', undefined]
  ])('leads from %s to %s', (word, field) => {
    expect(fieldNearlyMeant(word, AGENT_PLUGIN)).toBe(field)
  })
})

describe('fieldMeant', () => {
  it('leads from another word to the field of the host', () => {
    const words = ['cmd', 'arguments', 'environment', 'uri', 'serverUrl', 'httpUrl', 'http_headers', 'transport']
    expect(words.map((word) => fieldMeant(word, AGENT_PLUGIN))).toEqual([
      ...['command', 'args', 'env', 'url', 'url', 'url', 'headers', 'type']
    ])
  })

  it.each([
    ['env', 'opencode', 'environment'],
    ['arguments', 'opencode', undefined],
    ['headers', 'codex', 'http_headers'],
    ['uri', 'windsurf', 'serverUrl'],
    ['protocol', 'windsurf', 'transport'],
    ['autoApprove', 'roo', 'alwaysAllow'],
    ['disabled_tools', 'gemini', 'excludeTools'],
    ['uri', 'claude-desktop', undefined]
  ])('leads from %s in a file of %s to %s', (word, host, field) => {
    expect(fieldMeant(word, hostNamed(host))).toBe(field)
  })

  it('leads nowhere from a field of one name and several meanings, and from one the host has itself', () => {
    expect(fieldMeant('timeout', hostNamed('codex'))).toBeUndefined()
    expect(fieldMeant('args', AGENT_PLUGIN)).toBeUndefined()
  })
})
