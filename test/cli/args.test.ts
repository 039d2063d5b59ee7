import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../src/cli/start/args.js'
import { UsageError } from '../../src/cli/start/exit.js'

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
    ['--no-config expand a', 'expand', ['a']],
    ['a expand', 'lint', ['a', 'expand']],
    ['explain https-url', 'explain', ['https-url']],
    ['-- --fix', 'lint', ['--fix']],
    ['constructor', 'lint', ['constructor']]
  ])('%j has the command and the paths', (line, command, paths) => {
    const args = parseArguments(words(line))
    expect([args.command, args.paths]).toEqual([command, paths])
  })

  it.each<[string, string[], string[] | undefined]>([
    ['heartbeat ISS-1 -- run --fix -- x', ['ISS-1'], ['run', '--fix', '--', 'x']],
    ['heartbeat --dir d ISS-1 --interval-ms 5 --', ['ISS-1'], []],
    ['heartbeat ISS-1 run', ['ISS-1', 'run'], undefined],
    ['heartbeat -- ISS-1', [], ['ISS-1']],
    ['lint a -- b', ['a', 'b'], undefined]
  ])('%s has a worker behind the dashes', (line, paths, worker) => {
    const args = parseArguments(words(line))
    expect([args.paths, args.worker]).toEqual([paths, worker])
  })

  it('may hand a worker empty words, and has none of its own', () => {
    expect(parseArguments(['heartbeat', 'ISS-1', '--', 'run', '']).worker).toEqual(['run', ''])
    expect(() => parseArguments(['heartbeat', '', '--', 'run'])).toThrow(new UsageError('a path is empty'))
    expect(() => parseArguments(['lint', '--', ''])).toThrow(new UsageError('a path is empty'))
  })

  it('has durations', () => {
    const args = parseArguments(words('reconcile --stale-ms 2m'))
    expect([args.duration('stale-ms'), parseArguments([]).duration('stale-ms')]).toEqual([120_000, undefined])
    const message = '--stale-ms takes a duration such as 30000 (milliseconds), 30s or 2m, not "2 m"'
    expect(() => parseArguments(['reconcile', '--stale-ms', '2 m']).duration('stale-ms')).toThrow(new UsageError(message))
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
    ['1', 1],
    ['30000', 30_000],
    ['250ms', 250],
    ['30s', 30_000],
    ['1.5s', 1500],
    ['2m', 120_000],
    ['1440m', 86_400_000]
  ])('takes %s for a duration', (value, milliseconds) => {
    expect(parseArguments(['doctor', '--timeout', value]).duration('timeout')).toBe(milliseconds)
    expect(parseArguments(['doctor']).duration('timeout')).toBeUndefined()
  })

  it.each([['0'], ['0.0001s'], ['-1'], ['s'], ['1e3'], ['1 s'], ['86400001'], ['١']])('takes no duration of %j', (value) => {
    const args = parseArguments(['doctor', `--timeout=${value}`])
    expect(() => args.duration('timeout', 1)).toThrow(UsageError)
  })

  it.each([
    ['--timeout 3', '--timeout is no option of plugvet lint, but of plugvet doctor, plugvet host'],
    ['a.json --yes', '--yes is no option of plugvet lint, but of plugvet doctor, plugvet host, plugvet init'],
    ['doctor --fix', '--fix is no option of plugvet doctor, but of plugvet lint'],
    ['expand --quiet', '--quiet is no option of plugvet expand, but of plugvet lint, plugvet doctor, plugvet reconcile'],
    ['rules --no-config', '--no-config is no option of plugvet rules, but of plugvet lint, plugvet doctor, plugvet expand, plugvet matrix, plugvet reconcile, plugvet mcp, plugvet host']
  ])('%s is refused', (line, message) => {
    expect(() => parseArguments(words(line))).toThrow(new UsageError(message))
    expect(() => parseArguments([...words(line), '--help'])).not.toThrow()
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
