import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { text } from '../../src/report/text.js'
import { golden } from '../support/golden.js'
import { handMade, rangeOf, runOf, type Stated } from '../support/hand-made.js'
import { OPTIONS, SAMPLE } from './sample.js'

const INFO: Stated = { severity: 'info' }
const WARNING: Stated = { severity: 'warning' }

describe('text', () => {
  it('shows errors and warnings with their places', () => {
    expect(text(SAMPLE, OPTIONS)).toBe(golden('text.txt'))
  })

  it('shows infos and skipped files on demand', () => {
    expect(text(SAMPLE, { ...OPTIONS, info: true })).toBe(golden('text-info.txt'))
  })

  it('shows errors alone when it is to be quiet, whatever else is asked for', () => {
    expect(text(SAMPLE, { ...OPTIONS, quiet: true })).toBe(golden('text-quiet.txt'))
    expect(text(SAMPLE, { ...OPTIONS, quiet: true, info: true })).toBe(golden('text-quiet.txt'))
  })

  it('is coloured in place: the same text, and every line ends uncoloured', () => {
    const colored = text(SAMPLE, { ...OPTIONS, color: true, info: true })
    expect(stripVTControlCharacters(colored)).toBe(golden('text-info.txt'))
    expect(colored.split('\n').slice(0, 5)).toEqual([
      '\u001B[1mdemo/.mcp.json:3:5\u001B[22m  \u001B[31m\u001B[1merror\u001B[22m\u001B[39m  ' +
        "\u001B[2mhttp-url\u001B[22m  Missing required field 'url' in http server config",
      '  \u001B[2m2 |\u001B[22m   "mcpServers": {',
      '  \u001B[2m3 |\u001B[22m     "api": { "type": "http" },',
      '  \u001B[2m  |\u001B[22m     \u001B[31m\u001B[1m^^^^^\u001B[22m\u001B[39m',
      '  \u001B[36mhelp:\u001B[39m Add the url of the server.'
    ])
  })

  it('takes 100 columns where it is not told how many there are', () => {
    const { width, ...rest } = OPTIONS
    const lineOf = (report: string) => report.split('\n').find((line) => line.startsWith('  1 | …'))
    expect(width).toBe(80)
    expect(lineOf(text(SAMPLE, OPTIONS))).toHaveLength(80)
    expect(lineOf(text(SAMPLE, rest))).toHaveLength(100)
  })

  it('shows once what several files say alike, wherever it is in them, and counts it in each', () => {
    const copy = (path: string, text = '{ "a": 1 }') => handMade({ path, text, findings: [{ on: '"a"' }, { on: '1', severity: 'warning' }] })
    const report = (...paths: string[]) => text(runOf([...paths.map((path) => copy(path)), copy('c/other.json', '{ "b": 2,\n  "a": 1 }')]), OPTIONS)
    const [first, second, ...others] = report('a.json', 'b/a.json').split('\n\n')
    expect(first).toContain('a.json:1:3  error')
    expect(first).toContain('\n  the same in b/a.json:1:3 and c/other.json:2:3')
    expect(second).toContain('\n  the same in b/a.json:1:8 and c/other.json:2:8')
    expect(others).toEqual(['3 errors, 3 warnings; 3 files checked\n'])
    expect(report('a.json', 'b/a.json', 'd/a.json', 'e/a.json')).toContain('the same in b/a.json:1:3, d/a.json:1:3, e/a.json:1:3 and 1 more file\n')
  })

  it('shows what differs: another text, another help, and each of several in one file', () => {
    const made = (path: string, text: string, ...findings: Stated[]) => handMade({ path, text, findings: findings.length > 0 ? findings : [{ on: '"a"' }] })
    const report = (...files: ReturnType<typeof made>[]) => text(runOf(files), OPTIONS)
    expect(report(made('a.json', '"a"'), made('b.json', '"b"', { on: '"b"' }))).not.toContain('the same in')
    expect(report(made('a.json', '"a"'), made('b.json', '"a"', { on: '"a"', help: 'Do this.' }))).not.toContain('the same in')
    expect(report(made('a.json', '["a", "a"]', { on: '"a"' }, { on: ', "a"' }))).not.toContain('the same in')
    const also = (path: string, ...places: number[]) => made(path, '["a", "a"]', { on: '"a"', related: places.map((start) => ({ message: 'also here', file: path, range: rangeOf('["a", "a"]', start === 0 ? '"a"' : ', "a"') })) })
    expect(report(also('a.json', 0), also('b.json', 1))).toContain('the same in')
    expect(report(also('a.json', 0), also('b.json', 0, 1))).not.toContain('the same in')
  })

  it('shows once what findings of a file say alike and offer alike, with the places of the others, and counts each', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `  "a${index}": 1`)
    const made = (count: number, help = 'Do this.') => handMade({ path: 'a.json', text: `{\n${lines(count).join(',\n')}\n}`, findings: Array.from({ length: count }, (_, index) => ({ on: `"a${index}"`, help: index === 0 ? 'Do this.' : help })) })
    const report = (...args: Parameters<typeof made>) => text(runOf([made(...args)]), OPTIONS)
    expect(report(4)).toContain('  help: Do this.\n  the same here at 3:3, 4:3 and 5:3\n')
    expect(report(4).split('\n\n')).toHaveLength(2)
    expect(report(4)).toContain('4 errors; 1 file checked')
    expect(report(6)).toContain('  the same here at 3:3, 4:3, 5:3 and 2 more\n')
    expect(report(2)).toContain('  the same here at 3:3\n')
    expect(report(2, 'Do that.')).not.toContain('the same here')
    const fixable = handMade({ path: 'a.json', text: '{\n  "a0": 1,\n  "a1": 1\n}', findings: [{ on: '"a0"', fix: [] }, { on: '"a1"' }] })
    expect(text(runOf([fixable]), OPTIONS)).not.toContain('the same here')
  })

  it('shows once what the files of several hosts say about a server, with the help for each', () => {
    const made = (path: string, help: string, server = 'a') => handMade({ path, text: '{ "a": {} }', findings: [{ on: '"a"', pointer: '/mcpServers/a', server, help }] })
    const report = (...more: ReturnType<typeof made>[]) => text(runOf([made('.mcp.json', 'Write 1.'), ...more]), OPTIONS)
    expect(report(made('.cursor/mcp.json', 'Write 2.'), made('b/.mcp.json', 'Write 1.'), made('b/.cursor/mcp.json', 'Write 2.'))).toContain(
      '  help: Write 1.\n  the same in b/.mcp.json:1:3\n  the same in .cursor/mcp.json:1:3 and b/.cursor/mcp.json:1:3; there: Write 2.\n'
    )
    expect(report(made('.cursor/mcp.json', 'Write 2.', 'b'))).not.toContain('the same in')
  })

  it('joins masked texts in copies of a file alone', () => {
    const made = (path: string, secret: string, before = '') => handMade({ path, text: `${before}{ "token": "${secret}" }`, secret, findings: [{ on: secret }] })
    const report = (file: ReturnType<typeof made>) => text(runOf([made('a.json', 'made-up-secret'), file]), OPTIONS)
    expect(report(made('b/a.json', 'made-up-secret'))).toContain('the same in b/a.json:1:13')
    const other = handMade({ path: 'b/a.json', text: '{ "token": "made-up-secret" }', secret: 'made-up-secret', findings: [{ on: 'made-up-secret', help: 'Do this.' }] })
    expect(report(other)).toContain('the same in b/a.json:1:13; there: Do this.')
    for (const unlike of [made('b.json', 'made-up-secret'), made('b/a.json', 'made-up-secret', ' ')]) expect(report(unlike)).not.toContain('the same in')
  })

  it('shows the masked source and masked titles', () => {
    const secret = 'made-up-secret'
    const source = `{ "token": "${secret}" }`
    const suggestions = [{ title: `Take ${secret} out`, fix: [] }]
    const file = handMade({ path: 'a.json', text: source, secret, findings: [{ on: secret, suggestions }] })
    expect(text(runOf([file]), OPTIONS)).toBe(
      [
        'a.json:1:13  error  some-rule  Something is wrong',
        '  1 | { "token": "**************" }',
        '    |             ^^^^^^^^^^^^^^',
        '  help: Mend it.',
        '  suggestion: Take ************** out',
        '',
        '1 error; 1 file checked',
        ''
      ].join('\n')
    )
  })

  it('lets nothing from a file steer the terminal or break a line', () => {
    const related = [{ message: 'r\u001B', file: 'q\u0007', range: { start: at(1, 1, 0), end: at(1, 2, 1) } }]
    const finding: Stated = { message: 'a\u001B[2Jb\nc', help: 'd\u202Ee', pointer: '/x', related, file: 'x\u009B.json' }
    const file = handMade({ path: 'x\u009B.json', text: '{ "a\u001B[2J": 1 }', findings: [finding] })
    const skipped = [{ path: 's\u001B', host: 'other', reason: 'w\u001B' }]
    const report = text(runOf([file], { skipped }), { ...OPTIONS, info: true })
    expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(report).toBe(
      [
        'x\\u009b.json:1:1  error  some-rule  a\\u001b[2Jb c',
        '  1 | { "a\\u001b[2J": 1 }',
        '    | ^',
        '  help: d\\u202ee',
        '  q\\u0007:1:1: r\\u001b',
        '',
        's\\u001b: skipped: w\\u001b',
        '',
        '1 error; 1 file checked, 1 skipped',
        ''
      ].join('\n')
    )
  })
})

describe('the summary of text', () => {
  const summaryOf = (findings: readonly Stated[], options = OPTIONS, rest = {}) =>
    text(runOf([handMade({ path: 'a.json', text: '{}', findings })], rest), options)
      .split('\n')
      .at(-2)

  it('says when nothing was found', () => {
    expect(text(runOf([handMade({ path: 'a.json', text: '{}' })]), OPTIONS)).toBe('nothing found; 1 file checked\n')
    expect(text(runOf([]), OPTIONS)).toBe('0 files checked\n')
  })

  it('says nothing at all when it is to be quiet and there are no errors', () => {
    const file = handMade({ path: 'a.json', text: '{}', findings: [WARNING] })
    expect(text(runOf([file]), { ...OPTIONS, quiet: true })).toBe('')
  })

  it('names what is hidden', () => {
    expect(summaryOf([INFO])).toBe('nothing found (1 info hidden, --info shows it); 1 file checked')
    expect(summaryOf([INFO, INFO, WARNING])).toBe('1 warning (2 infos hidden, --info shows them); 1 file checked')
    expect(summaryOf([INFO, INFO], { ...OPTIONS, info: true })).toBe('2 infos; 1 file checked')
  })

  it('counts what is fixable, fixed and skipped', () => {
    const skipped = [{ path: 'b.json', host: 'other', reason: 'not selected' }]
    expect(summaryOf([{ fix: [] }, WARNING], OPTIONS, { fixed: 3, skipped })).toBe(
      '1 error, 1 warning, 1 fixable with --fix, 3 fixed; 1 file checked, 1 skipped (b.json; --info says why)'
    )
    expect(summaryOf([], OPTIONS, { fixed: 2 })).toBe('nothing found, 2 fixed; 1 file checked')
  })

  it('says how to apply suggestions, for the command that can', () => {
    const suggestions = [{ title: 'Move it', fix: [] }]
    const lint = { ...OPTIONS, suggesting: true }
    expect(summaryOf([{ suggestions }], lint)).toBe('1 error, 1 fixable with --fix-suggestions all; 1 file checked')
    expect(summaryOf([{ fix: [], suggestions }, { suggestions }], lint)).toBe('2 errors, 1 fixable with --fix, 1 with --fix-suggestions all; 1 file checked')
    expect(summaryOf([{ suggestions, hosts: ['cursor', 'other'] }, WARNING], lint)).toBe('1 error, 1 warning; 1 file checked')
    expect(summaryOf([{ suggestions }], { ...lint, quiet: true })).toBe('1 error; 1 file checked')
    expect(summaryOf([{ suggestions }])).toBe('1 error; 1 file checked')
  })

  it('does not speak of failures, which go elsewhere', () => {
    const failures = [{ path: 'b.json', message: 'permission denied' }]
    expect(text(runOf([], { failures }), OPTIONS)).toBe('0 files checked\n')
  })
})

function at(line: number, column: number, offset: number) {
  return { line, column, offset }
}
