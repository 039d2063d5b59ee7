import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import absentPackage from '../../rules/absent-package.js'
import fieldForm from '../../rules/field-form.js'
import httpUrl from '../../rules/http-url.js'
import oneTransport from '../../rules/one-transport.js'
import literalCredential from '../../rules/literal-credential.js'
import placeholderCredential from '../../rules/placeholder-credential.js'
import placeholderValue from '../../rules/placeholder-value.js'
import serversKey from '../../rules/servers-key.js'
import stdioCommand from '../../rules/stdio-command.js'
import transportType from '../../rules/transport-type.js'
import unknownField from '../../rules/unknown-field.js'
import unsetVariable from '../../rules/unset-variable.js'
import validShape from '../../rules/valid-shape.js'
import validUrl from '../../rules/valid-url.js'
import type { AnyRule, Problem } from '../../src/rule/rule.js'
import { hostNamed } from '../support/host-profiles.js'
import { lintOne, type StatedConfig, type StatedReading } from '../support/reading.js'
import { madeUpRule } from '../support/rule.js'

/** The rule and the place of each finding. */
function found(stated: StatedReading, judges: readonly AnyRule[], config: Pick<StatedConfig, 'takeIgnore'> = {}): string[] {
  return lintOne(stated, { judges, ...config }).findings.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`)
}

function server(entry: object): StatedReading {
  return { value: { mcpServers: { a: entry } } }
}

describe('what a rule says', () => {
  const value = { list: ['one two', 'three'] }
  const at = ['list', 0]
  const better = (...problems: Omit<Problem, 'message'>[]): AnyRule => ({ ...madeUpRule('better', () => problems.map((one) => ({ message: 'two', ...one }))), supersedes: ['known'] })
  const known = (...problems: Omit<Problem, 'message'>[]) => madeUpRule('known', () => problems.map((one) => ({ message: 'two', ...one })))

  it('is left out where a rule that supersedes it says something, in whichever order they are', () => {
    expect(found({ value }, [better({ at }), known({ at }, { at: ['list', 1] })])).toEqual(['better /list/0', 'known /list/1'])
    expect(found({ value }, [known({ at }), better({ at })])).toEqual(['better /list/0'])
  })

  it('is found again where that rule is off', () => {
    expect(found({ value }, [known({ at })])).toEqual(['known /list/0'])
  })

  it('is left out where the settings ignore the other', () => {
    expect(found({ value }, [better({ at }), known({ at })], { takeIgnore: (id) => id === 'better' })).toEqual([])
  })

  it('is left out where the runs of characters overlap, and only there', () => {
    const [one, two] = [{ at, span: { start: 0, end: 3 } }, { at, span: { start: 4, end: 7 } }]
    expect(found({ value }, [better(one), known(one, two)])).toEqual(['better /list/0', 'known /list/0'])
    expect(found({ value }, [better({ at }), known(one, two)])).toEqual(['better /list/0'])
    expect(found({ value }, [better(one, two), known({ at })])).toEqual(['better /list/0', 'better /list/0'])
    expect(found({ value }, [better(one, two), known(two)])).toEqual(['better /list/0', 'better /list/0'])
  })

  it('is left out at the further places of one finding, unless they are in another file', () => {
    const related = { message: 'and here', at: ['list', 1] }
    expect(found({ value }, [better({ at, related: [related] }), known({ at: ['list', 1] })])).toEqual(['better /list/0'])
    expect(found({ value }, [better({ at, related: [{ ...related, file: '/w/other.json' }] }), known({ at: ['list', 1] })])).toEqual(['better /list/0', 'known /list/1'])
  })
})

describe('a server that is to be removed', () => {
  const nothing = server({ command: 'npx', args: ['-y', '@modelcontextprotocol/server-typescript'], env: { A: '${A_TOKEN}', B_TOKEN: '${B_TOKEN}' } })

  it('is not to be changed as well, whichever rule comes first', () => {
    expect(found(nothing, [unsetVariable])).toEqual(['unset-variable /mcpServers/a/env/A'])
    expect(found(nothing, [unsetVariable, absentPackage])).toEqual(['absent-package /mcpServers/a/args/1'])
  })

  it('is to be changed where the finding is ignored', () => {
    expect(found(nothing, [absentPackage, unsetVariable], { takeIgnore: (id) => id === 'absent-package' })).toEqual(['unset-variable /mcpServers/a/env/A'])
  })

  it('has its credentials reported, what the host refuses, and nothing of other servers is left out', () => {
    const token = 'sbp_' + '26f0a1b2c3d4e5f60718293a4b5c6d7e8f901234'
    const entry = { type: 'locl', command: 'npx', args: ['-y', '@modelcontextprotocol/server-typescript'], env: { A: token } }
    const stated: StatedReading = { value: { mcpServers: { a: entry, b: { command: 'b-mcp', env: { B: '${B_TOKEN}' } } } } }
    const lines = found(stated, [literalCredential, transportType, unsetVariable, absentPackage])
    expect(lines.map((line) => line.replace(/ .*/, ''))).toEqual(['transport-type', 'absent-package', 'literal-credential', 'unset-variable'])
  })
})

describe('the rules', () => {
  it.each<[string, AnyRule, AnyRule, StatedReading, string]>([
    ['a placeholder in a credential', placeholderCredential, placeholderValue, server({ command: 'a-mcp', env: { API_KEY: 'YOUR_API_KEY' } }), '/mcpServers/a/env/API_KEY'],
    ['a token between angle brackets', literalCredential, placeholderValue, server({ command: 'a-mcp', args: [`--access-token=<${'sbp_' + '26f0a1b2c3d4e5f60718293a4b5c6d7e8f901234'}>`] }), '/mcpServers/a/args/0'],
    ['a placeholder in a URL that is none', validUrl, placeholderValue, server({ type: 'http', url: 'https://<your-host>/mcp' }), '/mcpServers/a/url'],
    ['an array under a misspelled key of a manifest', serversKey, unknownField, { path: '/w/.agent-plugin/plugin.json', kind: 'plugin', value: { name: 'notes', version: '1.0.0', mcp_servers: [{ command: 'a-mcp' }] } }, '/mcp_servers'],
    ['a url next to a command, which the host does not know', oneTransport, unknownField, { ...server({ command: 'a-mcp', url: 'https://a.example.com/mcp' }), host: hostNamed('claude-desktop') }, '/mcpServers/a/url'],
    ['a misspelled command', stdioCommand, unknownField, server({ comand: 'a-mcp' }), '/mcpServers/a/comand'],
    ["another host's field for the url", httpUrl, unknownField, server({ type: 'http', uri: 'https://a.example.com/mcp' }), '/mcpServers/a/uri'],
    ['a field that the host refuses', fieldForm, unknownField, { ...server({ command: 'a-mcp', serverUrl: 'x' }), host: { ...hostNamed('agent-plugin'), refusedFields: { serverUrl: 'nothing' } } }, '/mcpServers/a/serverUrl'],
    ['a type that is no text', transportType, validShape, { ...server({ type: 5, url: 'https://a.example.com/mcp' }), host: hostNamed('factory') }, '/mcpServers/a/type']
  ])('say once that there is %s', (_, better, worse, stated, pointer) => {
    const lines = (judges: readonly AnyRule[]) => found(stated, judges).filter((line) => line.endsWith(` ${pointer}`))
    expect(lines([worse])).toEqual([`${worse.id} ${pointer}`])
    expect(lines([worse, better])).toEqual([`${better.id} ${pointer}`])
  })

  it('supersede rules that there are, and that supersede none themselves: one order is enough', () => {
    const byId = new Map(rules.map((rule) => [rule.id, rule]))
    const superseded = rules.flatMap(({ supersedes = [] }) => supersedes)
    expect(superseded.length).toBeGreaterThan(5)
    expect(superseded.filter((id) => byId.get(id) === undefined || byId.get(id)?.supersedes !== undefined)).toEqual([])
  })
})
