import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../src/cli/start/args.js'
import { UsageError } from '../../src/cli/start/exit.js'

describe('what a report goes to', () => {
  it.each<[string, object[]]>([
    ['', [{ format: 'text', implied: true }]],
    ['--format json', [{ format: 'json' }]],
    ['--format json --output a', [{ format: 'json', output: 'a' }]],
    ['--output a', [{ format: 'text', output: 'a', implied: true }]],
    ['-o a --format json', [{ format: 'text', output: 'a', implied: true }, { format: 'json' }]],
    ['-o a.b/c', [{ format: 'text', output: 'a.b/c', implied: true }]],
    ['-o x.json', [{ format: 'json', output: 'x.json', implied: true }]],
    ['-o x.JSON', [{ format: 'json', output: 'x.JSON', implied: true }]],
    ['-o x.sarif', [{ format: 'sarif', output: 'x.sarif', implied: true }]],
    ['-o x.sarif.json', [{ format: 'sarif', output: 'x.sarif.json', implied: true }]],
    ['-o a/x.html', [{ format: 'html', output: 'a/x.html', implied: true }]],
    ['-o x.json -o y.sarif', [{ format: 'json', output: 'x.json', implied: true }, { format: 'sarif', output: 'y.sarif', implied: true }]],
    ['--format compact -o x -o y.html', [{ format: 'compact', output: 'x' }, { format: 'html', output: 'y.html', implied: true }]],
    ['-o x.html --format html', [{ format: 'html', output: 'x.html', implied: true }]],
    ['--format html -o x.html --format html', [{ format: 'html', output: 'x.html' }, { format: 'html' }]],
    ['-o x.json -o y.txt', [{ format: 'json', output: 'x.json', implied: true }, { format: 'text', output: 'y.txt', implied: true }]],
    ['-o x.xml', [{ format: 'junit', output: 'x.xml', implied: true }]],
    ['-o x.txt', [{ format: 'text', output: 'x.txt', implied: true }]],
    ['--format gitlab -o x.json', [{ format: 'gitlab', output: 'x.json' }]],
    ['--format text -o x.json', [{ format: 'text', output: 'x.json' }]],
    ['--format sarif -o a --format text', [{ format: 'sarif', output: 'a' }, { format: 'text' }]],
    ['--format text --format sarif -o a', [{ format: 'text' }, { format: 'sarif', output: 'a' }]],
    ['--format=json --output=a x --format=junit --output=b', [{ format: 'json', output: 'a' }, { format: 'junit', output: 'b' }]]
  ])('%s', (line, expected) => {
    expect(parseArguments(words(line)).targets).toEqual(expected)
  })

  it.each([
    ['--format json --format sarif', 'only one --format can go to standard output: give the others an --output'],
    ['--format json -o a -o b', '--output b needs a --format of its own before it: its extension does not say which format'],
    ['-o a.txt -o b', '--output b needs a --format of its own before it: its extension does not say which format'],
    ['-o x.yaml', '--output x.yaml needs a --format before it: its extension does not say which format'],
    ['-o x.constructor', '--output x.constructor needs a --format before it: its extension does not say which format'],
    ['--format yaml', /^--format takes one of text, .*html, not "yaml"$/],
    ['--fail-on warn', /not "warn"; did you mean warning\?$/],
    ['--platform windows', /not "windows"; did you mean win32\?$/],
    ['--fix-suggestions', '--fix-suggestions needs a RULE; all means every rule'],
    ['--rule', '--rule needs an ID=SEVERITY'],
    ['--max-warnings', '--max-warnings needs a number'],
    ['--env-file', '--env-file needs a FILE'],
    ['--config --fix', '--config needs a FILE; write one that begins with a dash as --config=-…'],
    ['--format', /^--format needs one of text, .*html$/],
    ['--format jsno', /^--format takes one of text, .*html, not "jsno"; did you mean json\?$/],
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
    expect([args.paths, args.rest]).toEqual([paths, worker])
  })

  it.each([
    ['--help', 'help', []],
    ['-h', 'help', []],
    ['help', 'help', []],
    ['help doctor', 'help', ['doctor']],
    ['doctor --help', 'help', ['doctor']],
    ['doctor a --fix -h', 'help', ['doctor']],
    ['a --help', 'help', []],
    ['version', 'version', []],
    ['-v', 'version', []],
    ['doctor --version', 'version', []],
    ['-v -h', 'help', []]
  ])('%s explains', (line, command, paths) => {
    const args = parseArguments(words(line))
    expect([args.command, args.paths]).toEqual([command, paths])
  })

  it.each([
    ['docter', "'docter' is not a file or directory. Did you mean the command 'doctor'?"],
    ['docter --no-config', "'docter' is not a file or directory. Did you mean the command 'doctor'?"],
    ['docter --yes', "'docter' is not a file or directory. Did you mean the command 'doctor'?"],
    ['check .mcp.json', "'check' is not a file or directory. Did you mean the command 'lint'?"],
    ['validate', "'validate' is not a file or directory. Did you mean the command 'lint'?"],
    ['Lint a', "'Lint' is not a file or directory. Did you mean the command 'lint'?"],
    ['expalin http-url', "'expalin' is not a file or directory. Did you mean the command 'explain'?"]
  ])('%s is a misspelled command, unless there is such a file', (line, message) => {
    expect(() => parseArguments(words(line), () => false)).toThrow(new UsageError(message))
    if (!line.includes('--yes')) expect(parseArguments(words(line), () => true).paths[0]).toBe(words(line)[0])
  })

  it.each(['-', 'doctor -', 'convert - --to cursor'])('%s points to --stdin, unless there is such a file', (line) => {
    const message = "'-' is not a file or directory. To check what is on standard input, use --stdin."
    expect(() => parseArguments(words(line), () => false)).toThrow(new UsageError(message))
    expect(parseArguments(words(line), () => true).paths).toEqual(['-'])
  })

  it.each(['./docter', 'a docter', '-- docter', 'docter.json', 'elsewhere'])('%s is a path', (line) => {
    expect(parseArguments(words(line), () => false).command).toBe('lint')
  })

  it('has the files of both names of an option, in their order', () => {
    const line = '--env-file a --dotenv b --env-file=c'
    expect(parseArguments(words(line)).list('dotenv')).toEqual(['a', 'b', 'c'])
    expect(() => parseArguments(words(`rules ${line}`))).toThrow('--dotenv is an option of plugvet lint, doctor, expand, matrix, ignore, lsp and host, not of plugvet rules')
  })

  it('may hand a worker empty words, and has none of its own', () => {
    expect(parseArguments(['heartbeat', 'ISS-1', '--', 'run', '']).rest).toEqual(['run', ''])
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
    expect([args.list('rule'), args.list('dotenv')]).toEqual([['a=off', 'b=info'], []])
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
    ['--timeout 3', '--timeout is an option of plugvet doctor and host, not of plugvet lint'],
    ['a.json --yes', '--yes is an option of plugvet doctor, host, init and convert, not of plugvet lint'],
    ['doctor --fix', '--fix is an option of plugvet lint, not of plugvet doctor'],
    ['expand --quiet', '--quiet is an option of plugvet lint, doctor, report and reconcile, not of plugvet expand'],
    ['rules --no-config', '--no-config is an option of plugvet lint, doctor, expand, matrix, reconcile, convert, mcp, lsp, host, scan, review, approve and why, not of plugvet rules']
  ])('%s is refused', (line, message) => {
    expect(() => parseArguments(words(line))).toThrow(new UsageError(message))
    expect(() => parseArguments([...words(line), '--help'])).not.toThrow()
  })

  it.each([
    ['--fxi', 'unknown option --fxi; did you mean --fix?'],
    ['--zzzzzzzzzz', 'unknown option --zzzzzzzzzz; plugvet help lint lists its options'],
    ['doctor --zzzzzzzzzz', 'unknown option --zzzzzzzzzz; plugvet help doctor lists its options'],
    ['lint --frob', 'unknown option --frob; plugvet help lint lists its options'],
    ['convert --frob', 'unknown option --frob; did you mean --from?'],
    ['review --fail-on zzzz', '--fail-on takes one of new-server, new-command, new-host, new-variable, new-approval, not "zzzz"'],
    ['review --fail-on', '--fail-on needs one of new-server, new-command, new-host, new-variable, new-approval'],
    ['why --format yaml', '--format takes one of text, json, not "yaml"'],
    ['--cache', 'unknown option --cache: plugvet no longer stores results; lint only the files that have changed instead, with --files-from'],
    ['--env-fiel a', 'unknown option --env-fiel; did you mean --env-file?'],
    ['--dotenv=', '--dotenv takes a value, not an empty text'],
    ['--env-file=', '--dotenv takes a value, not an empty text'],
    ['--config', '--config needs a FILE'],
    ['--config -x', '--config needs a FILE; write one that begins with a dash as --config=-…'],
    ['--platform beos', '--platform takes one of linux, darwin, win32, not "beos"'],
    ['--platform linux --platform beos', '--platform takes one of linux, darwin, win32, not "beos"']
  ])('%s is refused', (line, message) => {
    expect(() => parseArguments(words(line))).toThrow(new UsageError(message))
  })
})

function words(line: string): string[] {
  return line.split(' ').filter((word) => word !== '')
}
