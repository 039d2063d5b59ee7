import { describe, expect, it } from 'vitest'
import { withoutCiCommands } from '../../src/base/wording.js'
import { expectLinear } from '../support/scaling.js'

describe('a command to a CI runner has no effect in a quoted text', () => {
  it.each<[text: string, shown: string]>([
    ['::error::made up', ':\\u003aerror::made up'],
    ['first\n::stop-commands::x\nlast', 'first\n:\\u003astop-commands::x\nlast'],
    ['  \t::add-mask::a', '  \t:\\u003aadd-mask::a'],
    ['\u001b[1m::error::x', '\u001b[1m:\\u003aerror::x'],
    ['at the end ##vso[task.setvariable variable=PATH]x', 'at the end #\\u0023vso[task.setvariable variable=PATH]x'],
    ['##VSO[x]', '#\\u0023VSO[x]'],
    ["##teamcity[buildStatus text='x']", "#\\u0023teamcity[buildStatus text='x']"],
    ['##[group]x', '#\\u0023[group]x'],
    ['###[x]', '##\\u0023[x]']
  ])('%j', (text, shown) => {
    expect(withoutCiCommands(text)).toBe(shown)
  })

  it.each(['a::b', 'std::string is missing', '# title', '## title', '##vs[x]', 'a: : b', '', '\n\n'])('%j is none', (text) => {
    expect(withoutCiCommands(text)).toBe(text)
  })

  it('means the same in JSON', () => {
    const value = { a: '##vso[x]', b: ['::error::'] }
    const text = withoutCiCommands(JSON.stringify(value, null, 1))
    expect(text).not.toContain('##')
    expect(JSON.parse(text)).toEqual(value)
  })

  it('is looked for in linear time', () => {
    for (const part of ['##', '::', '\u001b[', '\u001b[1;', ' \t', '\n ']) expectLinear((size) => withoutCiCommands(`##::${part.repeat(size)}`), 250_000)
  })
})
