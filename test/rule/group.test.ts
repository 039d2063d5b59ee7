import { expect, it } from 'vitest'
import unknownField from '../../rules/unknown-field.js'
import { grouped } from '../../src/rule/group.js'
import type { Problem, Suggestion } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

const remove = (name: string): Suggestion => ({ title: 'Remove it', fix: [{ op: 'remove', at: [name] }] })
const problem = (name: string, more: Partial<Problem> = {}): Problem => ({ message: 'old', data: { kind: 'x' }, at: [name], suggestions: [remove(name)], ...more })

it('joins what says the same, at the first place that is as severe as the rule', () => {
  const found = [problem('a', { severity: 'info' }), problem('b'), problem('c', { data: { kind: 'y' } }), problem('d', { part: 'key' })]
  expect(grouped(found, { also: 'also here' })).toEqual([
    {
      ...problem('b'),
      once: true,
      related: [{ message: 'also here', at: ['a'] }, { message: 'also here', at: ['d'], part: 'key' }],
      suggestions: [{ title: 'Remove it', fix: ['a', 'b', 'd'].map((name) => ({ op: 'remove', at: [name] })) }]
    },
    { ...problem('c', { data: { kind: 'y' } }), once: true }
  ])
})

it('offers only what every problem of a group offers, and adds once what several of them would add', () => {
  const adding = (name: string): Suggestion => ({ title: 'Ask for it', fix: [{ op: 'replace', at: [name], value: 1 }, { op: 'add', at: ['inputs'], value: [], where: 'last' }] })
  const found = [problem('a', { suggestions: [adding('a'), remove('a')] }), problem('b', { suggestions: [adding('b')] })]
  const [one] = grouped(found, { also: 'also here' })
  expect(one?.suggestions).toEqual([
    {
      title: 'Ask for it',
      fix: [
        { op: 'replace', at: ['a'], value: 1 },
        { op: 'add', at: ['inputs'], value: [], where: 'last' },
        { op: 'replace', at: ['b'], value: 1 }
      ]
    }
  ])
})

it('counts a group, and leaves alone what has no group', () => {
  const by = ({ at }: Problem) => (at[0] === 'alone' ? undefined : 'all')
  const count = (group: readonly Problem[]) => ({ count: group.length })
  const found = [problem('a'), problem('alone'), problem('b')]
  expect(grouped(found, { also: 'also here', by, count })).toMatchObject([{ at: ['a'], data: { kind: 'x', count: 2 } }, problem('alone')])
  expect(grouped(found, { also: 'also here' }, () => true)).toEqual(found)
})

it('is not done where the host refuses each server', () => {
  const input = { mcpServers: { a: { command: 'x', bogus: 1 }, b: { command: 'y', bogus: 1 } } }
  const pointers = (host: string) => runExample(unknownField, { host, input }).findings.map(({ pointer }) => pointer)
  expect(pointers('agent-plugins-1.0')).toEqual(['/mcpServers/a/bogus', '/mcpServers/b/bogus'])
  expect(pointers('agent-plugin')).toEqual(['/mcpServers/a/bogus'])
})
