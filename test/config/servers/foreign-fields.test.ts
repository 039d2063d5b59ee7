import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../../src/config/agent-plugin.js'
import { fieldMeant, foreignEntryField, foreignFileField, isDescriptive } from '../../../src/config/servers/foreign-fields.js'

const KNOWN = Object.values(AGENT_PLUGIN.transports).flatMap((transport) => Object.keys(transport.fields))

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

describe('the tables', () => {
  it('hold no field that this host reads itself', () => {
    for (const field of [...KNOWN, 'mcpServers']) {
      expect([field, foreignEntryField(field), foreignFileField(field), fieldMeant(field), isDescriptive(field)]).toEqual(
        [field, undefined, undefined, undefined, false]
      )
    }
  })

  it('know no name that every object inherits', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect([foreignEntryField(name), foreignFileField(name), fieldMeant(name)]).toEqual([undefined, undefined, undefined])
    }
  })

  it('lead from another word to a field that this host reads', () => {
    const words = ['cmd', 'arguments', 'environment', 'uri', 'serverUrl', 'httpUrl', 'http_headers', 'transport']
    expect(words.map(fieldMeant)).toEqual(['command', 'args', 'env', 'url', 'url', 'url', 'headers', 'type'])
    for (const word of words) expect(KNOWN).toContain(fieldMeant(word))
  })

  it('name the hosts', () => {
    expect(foreignEntryField('disabled')).toEqual({
      hosts: 'Cline, Roo and Kiro',
      effect: 'The server is started all the same.'
    })
    expect(foreignFileField('inputs')?.hosts).toBe('VS Code')
  })
})
