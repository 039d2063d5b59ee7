import { describe, expect, it } from 'vitest'
import { scriptCommands } from '../../src/server/download.js'

function shown(script: string): [string, string][] {
  return scriptCommands(script).map(({ operator, text }) => [operator, text.trim()])
}

describe('scriptCommands', () => {
  it.each<[string, [string, string][]]>([
    ['a', [['', 'a']]],
    ['a | b && c || d; e & f', [['', 'a'], ['|', 'b'], ['&&', 'c'], ['||', 'd'], [';', 'e'], ['&', 'f']]],
    ['a\nb |& c', [['', 'a'], ['\n', 'b'], ['|&', 'c']]],
    ["a 'b | c' \"d; e\" \\| f", [['', "a 'b | c' \"d; e\" \\| f"]]],
    ['a 2>&1 | b &> c', [['', 'a 2>&1'], ['|', 'b &> c']]],
    ['a "$(b "c" | d)" e', [['', 'a "'], ['$(', 'b "c"'], ['|', 'd'], [')', '" e']]],
    ['a <(b) c', [['', 'a'], ['<(', 'b'], [')', 'c']]],
    ['a `b`', [['', 'a'], ['`', 'b'], ['`', '']]],
    ['a "b) | c"', [['', 'a "b) | c"']]]
  ])('of %j', (script, commands) => {
    expect(shown(script)).toEqual(commands)
  })

  it('says where each command stands', () => {
    expect(scriptCommands('a | bc')).toEqual([
      { text: 'a ', operator: '', start: 0, end: 2 },
      { text: ' bc', operator: '|', start: 3, end: 6 }
    ])
  })
})
