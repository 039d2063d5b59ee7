import { describe, expect, it } from 'vitest'
import { type Document, parseDocument, unreadableDocument } from '../../src/json/document.js'
import type { FileResult } from '../../src/lint/finding.js'
import type { AnyRule, Problem, Severity } from '../../src/rule/rule.js'
import { fileOf, lintAll, lintOne, type StatedConfig, type StatedReading } from '../support/reading.js'
import { madeUpRule } from '../support/rule.js'
import { formatRange } from '../support/run-example.js'

const TEXT = '{ "mcpServers": { "a": { "command": "x", "args": ["1", "2"] }, "b": { "url": "u" } } }'
const A = ['mcpServers', 'a']

function lint(judges: readonly AnyRule[], { severity, takeIgnore, ...stated }: StatedReading & Pick<StatedConfig, 'severity' | 'takeIgnore'> = {}): FileResult {
  return lintOne({ text: TEXT, ...stated }, { judges, ...(severity && { severity }), ...(takeIgnore && { takeIgnore }) })
}

function yields(id: string, ...problems: readonly Problem[]): AnyRule {
  return madeUpRule(id, () => problems)
}

function places({ findings }: FileResult): string[] {
  return findings.map(({ ruleId, range }) => `${ruleId} ${formatRange(range)}`)
}

describe('a finding', () => {
  it('says what the rule says, at the place and the server it belongs to', () => {
    const fix = [{ op: 'add', at: [...A, 'type'], value: 'stdio', where: 'first' }] as const
    const [finding] = lint([yields('r', { message: 'one', data: { what: 'it' }, at: [...A, 'command'], fix })]).findings
    expect(finding).toEqual({
      ruleId: 'r',
      severity: 'error',
      message: 'one it',
      help: 'Mend it.',
      advice: [{ id: JSON.stringify(['Mend {{what}}.', null, 'it', null]), text: 'Mend it.' }],
      file: '.mcp.json',
      pointer: '/mcpServers/a/command',
      server: 'a',
      range: { start: { line: 1, column: 37, offset: 36 }, end: { line: 1, column: 40, offset: 39 } },
      related: [],
      fix,
      suggestions: []
    })
  })

  it.each<[string, Partial<Problem>, string]>([
    ['the value', { at: [...A, 'args'] }, '1:50-60'],
    ['the key', { at: A, part: 'key' }, '1:19-22'],
    ['a run in a string', { at: [...A, 'command'], span: { start: 0, end: 1 } }, '1:38-39'],
    ['the source', { at: A, source: { start: 0, end: 1 } }, '1:1-2'],
    ['an element, which has no key', { at: [...A, 'args', 1], part: 'key' }, '1:56-59'],
    ['the nearest place above what the text does not hold', { at: [...A, 'env', 'X'] }, '1:24-62'],
    ['that place, and no run in it', { at: [...A, 'command', 'x'], span: { start: 0, end: 1 } }, '1:37-40'],
    ['the first character, for the file', { at: [] }, '1:1-2']
  ])('points at %s', (_title, problem, range) => {
    expect(places(lint([yields('r', { message: 'two', at: [], ...problem })]))).toEqual([`r ${range}`])
  })

  it.each<[string, Problem['at'], string | undefined]>([
    ['of a server', A, 'a'],
    ['within a server', [...A, 'args', 0], 'a'],
    ['of the map', ['mcpServers'], undefined],
    ['of no server', ['mcpServers', 'z'], undefined],
    ['elsewhere', ['other', 'a'], undefined]
  ])('%s names the server', (_title, at, server) => {
    expect(lint([yields('r', { message: 'two', at })]).findings[0]?.server).toBe(server)
  })

  it.each<[Severity, Severity | undefined, Severity]>([
    ['error', undefined, 'error'],
    ['error', 'info', 'info'],
    ['warning', 'error', 'warning'],
    ['info', 'warning', 'info']
  ])('of a rule set to %s that says %s is of severity %s', (severity, own, expected) => {
    const problem = { message: 'two', at: A, ...(own === undefined ? {} : { severity: own }) }
    expect(lint([yields('r', problem)], { severity }).findings[0]?.severity).toBe(expected)
  })

  it.each(['archive', 'docs/deprecated', 'tools.old', 'x_backup'])('is an info in %s, unless it is about a credential', (folder) => {
    const of = (rest: Partial<AnyRule>) => lint([madeUpRule('r', () => [{ message: 'two', at: A }], rest)], { path: `/w/${folder}/.mcp.json`, severity: 'error' }).findings[0]?.severity
    expect([of({}), of({ owasp: 'MCP01' })]).toEqual(['info', 'error'])
    expect(lint([yields('r', { message: 'two', at: A })], { path: '/w/archive.mcp.json', severity: 'error' }).findings[0]?.severity).toBe('error')
  })
})

describe('the findings of a file', () => {
  it('are in the order of their places, whichever rule comes first', () => {
    const late = yields('late', { message: 'two', at: ['mcpServers', 'b'] }, { message: 'two', at: [...A, 'args'] })
    const whole = yields('whole', { message: 'two', at: A })
    const key = yields('key', { message: 'two', at: A, part: 'key' })
    expect(places(lint([late, whole, key]))).toEqual(['key 1:19-22', 'whole 1:24-62', 'late 1:50-60', 'late 1:69-83'])
  })

  it('at one place go by the shorter run, the rule, the message', () => {
    const start = { start: 0, end: 1 }
    const b = yields('b', { message: 'two', at: [], source: start })
    const a = yields(
      'a',
      { message: 'two', at: [], source: start },
      { message: 'one', data: { what: '' }, at: [], source: start },
      { message: 'two', at: [], source: { start: 0, end: 0 } }
    )
    const found = lint([b, a]).findings.map(({ ruleId, message, range }) => `${ruleId} ${message} ${range.end.offset}`)
    expect(found).toEqual(['a two 0', 'a one  1', 'a two 1', 'b two 1'])
  })

  it('say nothing twice', () => {
    const twice = yields('r', { message: 'two', at: A }, { message: 'one', data: { what: 'x' }, at: A }, { message: 'two', at: A })
    expect(lint([twice, yields('s', { message: 'two', at: A })]).findings.map(({ ruleId, message }) => [ruleId, message])).toEqual([
      ['r', 'one x'],
      ['r', 'two'],
      ['s', 'two']
    ])
  })

  it('leave out what is ignored, by rule and pointer, and count it', () => {
    const asked: string[] = []
    const takeIgnore = (rule: string, pointer: string) => {
      asked.push(`${rule} ${pointer}`)
      return pointer.startsWith('/mcpServers/a~1b')
    }
    const at = ['mcpServers', 'a/b~c']
    const result = lint([yields('r', { message: 'two', at }, { message: 'two', at: A })], { takeIgnore })
    expect(asked).toEqual(['r /mcpServers/a~1b~0c', 'r /mcpServers/a'])
    expect(result.findings.map(({ pointer }) => pointer)).toEqual(['/mcpServers/a'])
    expect(result.suppressed).toBe(1)
  })

  it('leave out a place that is ignored, and not the others of which the same is said', () => {
    const value = { mcpServers: { a: 1, b: 2, c: 3 } }
    const found = ['a', 'b', 'c'].map((name): Problem => ({ message: 'two', at: ['mcpServers', name] }))
    const told = (rule: AnyRule, ignored: string) => {
      const { findings, suppressed } = lintOne({ value }, { judges: [rule], takeIgnore: (_rule, pointer) => pointer === `/mcpServers/${ignored}` })
      return { told: findings.map(({ pointer, related }) => [pointer, related.length]), suppressed }
    }
    const grouped = madeUpRule('r', () => found, { group: { also: 'also here' } })
    expect(told(grouped, 'none')).toEqual({ told: [['/mcpServers/a', 2]], suppressed: 0 })
    expect(told(grouped, 'a')).toEqual({ told: [['/mcpServers/b', 1]], suppressed: 1 })
    expect(told(grouped, 'b')).toEqual({ told: [['/mcpServers/a', 1]], suppressed: 1 })
    // What a rule itself says once is ignored as a whole.
    const [first, ...others] = found
    const once = madeUpRule('r', () => (first === undefined ? [] : [{ ...first, once: true, related: others.map(({ at }) => ({ message: 'also here', at })) }]))
    expect(told(once, 'a')).toEqual({ told: [['/mcpServers/a', 2]], suppressed: 0 })
  })

  it('are none, and then nothing of the file is kept', () => {
    const result = lint([yields('r')])
    expect(result).toMatchObject({ shown: '.mcp.json', kind: 'mcp', findings: [], suppressed: 0 })
    expect(result.document.text).toBe('{}')
    expect(result.source().text).toBe('')
    expect(result.redact('x')).toBe('x')
  })
})

describe('which rules judge', () => {
  const manifestOnly = madeUpRule('m', () => [{ message: 'two', at: [] }], { kinds: ['plugin'] })

  it('those of the kind', () => {
    expect(places(lint([manifestOnly]))).toEqual([])
    expect(places(lint([manifestOnly], { kind: 'plugin' }))).toEqual(['m 1:1-2'])
  })

  it.each<[string, Document, string[]]>([
    ['a broken file: those that say so', parseDocument('{ "a" 1 }'), ['tough']],
    ['a file with harmless defects: all', parseDocument('{ "a": 1, } // note'), ['plain', 'tough']],
    [
      'a file that cannot be read: those that say so',
      unreadableDocument('x', { code: 'encoding', message: 'm', start: 0, end: 1, harmless: false }),
      ['tough']
    ]
  ])('of %s', (_title, document, expected) => {
    const check = () => [{ message: 'two', at: [] }]
    const rules = [madeUpRule('plain', check), madeUpRule('tough', check, { judgesBroken: true })]
    expect(lint(rules, { document }).findings.map(({ ruleId }) => ruleId)).toEqual(expected)
  })

  it('hands each its options', () => {
    const seen: object[] = []
    const rule = madeUpRule('r', (_view, options) => {
      seen.push(options)
      return []
    })
    const options = { most: 3 }
    lintOne({}, { rules: [{ rule, severity: 'error', options }] })
    expect(seen).toEqual([options])
  })

  it('tells of one that throws, by its name and the file, with the cause', () => {
    const cause = new Error('oh')
    const thrower = madeUpRule('thrower', () => {
      throw cause
    })
    expect(() => lint([thrower])).toThrow(
      expect.objectContaining({ name: 'RuleFailure', message: 'rule thrower failed on .mcp.json', cause })
    )
  })
})

describe('a related place', () => {
  it('in the same file', () => {
    const related = [{ message: 'there', at: ['mcpServers', 'b'], part: 'key' }] as const
    const [finding] = lint([yields('r', { message: 'two', at: A, related })]).findings
    expect(finding?.related.map(({ message, file, range }) => [message, file, formatRange(range)])).toEqual([
      ['there', '.mcp.json', '1:64-67']
    ])
  })

  it('in another file of the plugin, whether that is judged too or only read next to it', () => {
    const manifest = '{\n  "mcpServers": { "a": { "command": "y" } } }'
    const rule = madeUpRule('r', (view) =>
      view.declaredElsewhere('a').map(({ entry, file, shown }) => ({
        message: 'two',
        at: entry.path,
        related: [{ message: 'there', at: entry.path, part: 'key', file, shown }]
      }))
    )
    const surroundings = { files: { '/w/.agent-plugin/plugin.json': manifest, '/w/.mcp.json': TEXT } }
    const servers = fileOf({ shown: 'p/.mcp.json', text: TEXT, surroundings })
    const shown = 'p/.agent-plugin/plugin.json'
    const plugin = fileOf({ path: '/w/.agent-plugin/plugin.json', shown, kind: 'plugin', text: manifest, surroundings })
    const there = { message: 'there', file: 'p/.agent-plugin/plugin.json', source: expect.any(Function) as unknown, range: expect.objectContaining({ start: { line: 2, column: 19, offset: 20 } }) as unknown }
    for (const files of [[servers], [servers, plugin]]) {
      expect(lintAll(files, { judges: [rule] })[0]?.findings.map(({ related }) => related)).toEqual([[there]])
    }
  })

  it.each(['', '\uFEFF'])('in a text of the plugin that begins with %j, as it is read', (mark) => {
    const text = `${mark}---\nname: a\n`
    const related = [{ message: 'there', at: [], source: { start: text.indexOf('name'), end: text.indexOf(':') }, file: '/w/agents/a.md', shown: 'agents/a.md' }]
    const manifest = fileOf({ path: '/w/.agent-plugin/plugin.json', shown: 'plugin.json', kind: 'plugin', text: '{}', surroundings: { files: { '/w/.agent-plugin/plugin.json': '{}', '/w/agents/a.md': text } } })
    const [result] = lintAll([manifest], { judges: [yields('r', { message: 'two', at: [], related })] })
    expect(result?.findings.flatMap((one) => one.related.map(({ range }) => formatRange(range)))).toEqual(['2:1-5'])
  })
})

describe('several files', () => {
  it('come back in the order they went in, those of a plugin too', () => {
    const surroundings = { files: { '/p/.agent-plugin/plugin.json': '{}' } }
    const paths = ['/a/.mcp.json', '/p/.mcp.json', '/b/.mcp.json']
    expect(lintAll(paths.map((path) => fileOf({ path, surroundings })), {}).map(({ path }) => path)).toEqual(paths)
  })
})

describe('a credential of the file', () => {
  it('is in no message, no help, no related message and not in the source that is shown', () => {
    const secret = 'ghp_' + 'x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO'
    const text = JSON.stringify({ mcpServers: { a: { command: 'x', env: { GITHUB_TOKEN: secret } } } })
    const related = [{ message: `there ${secret}`, at: A }]
    const result = lint([yields('r', { message: 'one', data: { what: secret }, at: A, related })], { text })
    const [finding] = result.findings
    expect([finding?.message, finding?.help, finding?.related[0]?.message]).toEqual(['one ***', 'Mend ***.', 'there ***'])
    expect(result.source().text).toBe(text.replace(secret, '*'.repeat(secret.length)))
  })
})
