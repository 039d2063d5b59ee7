import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../src/cli/args.js'
import { UsageError } from '../../src/cli/exit-code.js'

describe('what a report goes to', () => {
  it.each<[string, object[]]>([
    ['', [{ format: 'text' }]],
    ['--format json', [{ format: 'json' }]],
    ['--format json --output a', [{ format: 'json', output: 'a' }]],
    ['--output a', [{ format: 'text', output: 'a' }]],
    ['-o a --format json', [{ format: 'text', output: 'a' }, { format: 'json' }]],
    ['--format sarif -o a --format text', [{ format: 'sarif', output: 'a' }, { format: 'text' }]],
    ['--format text --format sarif -o a', [{ format: 'text' }, { format: 'sarif', output: 'a' }]],
    ['--format=json --output=a x --format=junit --output=b', [{ format: 'json', output: 'a' }, { format: 'junit', output: 'b' }]]
  ])('%s', (line, expected) => {
    expect(parseArguments(words(line)).targets).toEqual(expected)
  })

  it.each([
    ['--format json --format sarif', 'only one --format can go to standard output: give the others an --output'],
    ['--format json -o a -o b', '--output b has no --format before it that still lacks a file'],
    ['-o a -o b', '--output b has no --format before it that still lacks a file'],
    ['--format yaml', /^--format takes one of text, .*; "yaml" is none of them$/],
    ['--format', /--format/]
  ])('not %s', (line, message) => {
    expect(() => parseArguments(words(line))).toThrow(UsageError)
    expect(() => parseArguments(words(line))).toThrow(message)
  })
})

describe('a command line', () => {
  it.each([
    ['', 'lint', []],
    ['a b', 'lint', ['a', 'b']],
    ['lint a', 'lint', ['a']],
    ['--quiet expand a', 'expand', ['a']],
    ['a expand', 'lint', ['a', 'expand']],
    ['explain https-url', 'explain', ['https-url']],
    ['-- --fix', 'lint', ['--fix']],
    ['constructor', 'lint', ['constructor']]
  ])('%j has the command and the paths', (line, command, paths) => {
    const args = parseArguments(words(line))
    expect([args.command, args.paths]).toEqual([command, paths])
  })

  it('has flags, texts, lists and counts', () => {
    const args = parseArguments(words('-q --config c --rule a=off --rule=b=info --max-warnings 3'))
    expect([args.flag('quiet'), args.flag('fix')]).toEqual([true, false])
    expect([args.text('config'), args.text('preset')]).toEqual(['c', undefined])
    expect([args.list('rule'), args.list('env-file')]).toEqual([['a=off', 'b=info'], []])
    expect(args.count('max-warnings')).toBe(3)
    expect(parseArguments([]).count('max-warnings')).toBeUndefined()
  })

  it.each([['-1'], ['1.5'], ['many'], [' 1'], ['1234567890']])('takes no count of %j', (value) => {
    const args = parseArguments([`--max-warnings=${value}`])
    expect(() => args.count('max-warnings')).toThrow(new UsageError(`--max-warnings takes a whole number, not "${value}"`))
  })

  it.each([
    ['--fxi', 'unknown option --fxi; did you mean --fix?'],
    ['--zzzzzzzzzz', 'unknown option --zzzzzzzzzz'],
    ['--env-file=', '--env-file takes a value, not an empty text'],
    ['--platform beos', '--platform takes one of linux, darwin, win32; "beos" is none of them'],
    ['--platform linux --platform beos', '--platform takes one of linux, darwin, win32; "beos" is none of them']
  ])('%s is refused', (line, message) => {
    expect(() => parseArguments(words(line))).toThrow(new UsageError(message))
  })
})

function words(line: string): string[] {
  return line.split(' ').filter((word) => word !== '')
}
