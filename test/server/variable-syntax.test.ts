import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { type ConfigString, ServerEntry } from '../../src/server/entry.js'
import type { VariableProblem } from '../../src/server/foreign-variables.js'
import { variableProblems } from '../../src/server/variable-syntax.js'
import { parseReferences, referenceAt } from '../../src/server/variables.js'

/** The last argument of a command line, as the rules see it. */
function lastArg(...line: readonly string[]): ConfigString {
  const [command, ...args] = line
  const string = new ServerEntry('s', [], { command, args }, AGENT_PLUGIN).args.at(-1)
  if (string === undefined) throw new Error('the line has no arguments')
  return string
}

function inUrl(url: string): ConfigString {
  const [string] = new ServerEntry('s', [], { type: 'http', url }, AGENT_PLUGIN).strings
  if (string === undefined) throw new Error('the entry has no url')
  return string
}

/** Each mistake in short: what it is, and the run of the text. */
function short(string: ConfigString): string[] {
  return variableProblems(string).map((variableProblem) => `${what(variableProblem)} ${string.text.slice(variableProblem.start, variableProblem.end)}`)
}

function what(variableProblem: VariableProblem): string {
  return variableProblem.kind === 'malformed' ? variableProblem.reason : variableProblem.kind
}

describe('variableMistakes', () => {
  it.each([
    ['$A_B', ['unbraced $A_B']],
    ['$A_B}', ['unbraced $A_B}']],
    ['{"a": $A_B}', ['unbraced $A_B']],
    ['${A:-$HOME/x}', ['unbraced $HOME']],
    ['${A:-${B:-x}}$HOME', ['nested ${A:-${B:-x}}', 'unbraced $HOME']],
    ['${A:-{}', []],
    ['${A:-{}}', ['nested ${A:-{}}']],
    ['${A}${', ['unclosed ${']],
    ['${ A:-b } ${A-b}', ['blank ${ A:-b }', 'operator ${A-b}']],
    ['${workspaceFolder}${workspaceFolder:-.}', ['foreign ${workspaceFolder}']],
    ['${env:A}${env:B-C}${env:}', ['foreign ${env:A}', 'foreign ${env:B-C}', 'operator ${env:}']],
    ['${{ matrix.os }}', ['foreign ${{ matrix.os }}']],
    ['${{ x', ['unclosed ${{']],
    ['${A-x ${B}', ['operator ${A-x ${B}']],
    ['${A', ['unclosed ${A']],
    ['${/A', ['unclosed ${']],
    ['a\\${A}', []],
    // What is before the character before the reference does not matter.
    ['a b\\${A}', []],
    ['${A:-{} ${B:-x}', []],
    ['\\${A} $${B}', ['escaped \\${A}', 'escaped $${B}']],
    ['%A_B%%C_D%', ['foreign %A_B%', 'foreign %C_D%']],
    ['%Temp%', ['foreign %Temp%']],
    ['{env:A}', ['foreign {env:A}']],
    ['$A $ab x$AB $$AB', []]
  ])('%s', (text, expected) => {
    expect(short(lastArg('x', text))).toEqual(expected)
  })

  it.each([
    [
      'a POSIX shell reads the rest',
      ['sh', '-c', '$AB ${1} ${A:?x} {{AB}} ${env:A} %A_B%'],
      ['foreign ${env:A}', 'foreign %A_B%']
    ],
    ['cmd', ['cmd', '/c', 'x', '%A_B% $AB'], ['unbraced $AB']],
    ['PowerShell', ['pwsh', '-c', '$AB ${env:A} $env:B ${a b} {{AB}} $${AB}'], []],
    ['an interpreter', ['node', '-e', '$AB `${a.b}` {{AB}} $${AB}'], []],
    // The number of the shell.
    ['a POSIX shell reads a second dollar', ['sh', '-c', 'echo $${AB}'], []]
  ])('%s', (_title, line, expected) => {
    expect(short(lastArg(...line))).toEqual(expected)
  })

  it('tells percent-encoding from variables', () => {
    expect(short(inUrl('https://x/%DE%AD%BE%EF?q=%41%42'))).toEqual([])
    expect(short(inUrl('https://%DB_HOST%/%DEAD%/mcp'))).toEqual(['foreign %DB_HOST%', 'foreign %DEAD%'])
  })

  it('gives what was meant, and keeps it out of what is shown', () => {
    const [variableProblem] = variableProblems(lastArg('x', '${TOKEN-not-for-messages}'))
    expect(variableProblem).toEqual({
      kind: 'malformed',
      reason: 'operator',
      name: 'TOKEN',
      sign: '-',
      meant: ['${TOKEN:-not-for-messages}'],
      start: 0,
      end: 25,
      inShell: false
    })
  })

  it.each<[string, string | undefined, readonly string[] | undefined]>([
    ['${AB', undefined, ['${AB}']],
    ['${AB/x', undefined, undefined],
    ['${ AB }', undefined, ['${AB}']],
    ['${ AB:-c d }', undefined, ['${AB:-c d}']],
    ['${AB:?must be set}', ':?', ['${AB}']],
    ['${AB?must be set}', '?', ['${AB}']],
    ['${AB:=c}', ':=', ['${AB:-c}']],
    ['${AB=c}', '=', ['${AB:-c}']],
    ['${AB:c}', ':', ['${AB:-c}']],
    ['${AB-c}', '-', ['${AB:-c}']],
    // A name with a hyphen, or a default without its colon.
    ['${API-KEY}', '-', ['${API_KEY}', '${API:-KEY}']],
    ['${API-KEY-2}', '-', ['${API_KEY_2}', '${API:-KEY-2}']],
    ['${API-Key}', '-', ['${API:-Key}']],
    ['${API-KEY.}', '-', ['${API:-KEY.}']],
    ['${Api-KEY}', '-', ['${Api:-KEY}']],
    ['${API+KEY}', '+', []],
    ['${API:+KEY}', ':+', []],
    ...['#', '##', '%', '%%', '/', '//', '^', '^^', ',', ',,', '@', '['].map(
      (sign): [string, string, string[]] => ['${AB' + sign + 'c}', sign, []]
    )
  ])('gives what was meant by %s', (text, sign, meant) => {
    const [problem, ...others] = variableProblems(lastArg('x', text))
    expect(others).toEqual([])
    if (problem?.kind !== 'malformed') throw new Error('it is not malformed')
    expect([problem.sign, problem.meant]).toEqual([sign, meant])
  })

  it.each([
    ['${{ secrets.TOKEN }}', '${{ secrets.TOKEN }}', true],
    ['${{env.A-B}}', '${{ env.A-B }}', true],
    // Whatever it is, it may be a secret.
    ['${{ my.secrets.TOKEN }}', '${{ … }}', false],
    ['${{ secrets.TOKEN || x }}', '${{ … }}', false],
    ['$env:TOKEN', '$env:TOKEN', true],
    ['$ENV:TOKEN', '$env:TOKEN', true],
    ['${env:TOKEN}', '${env:TOKEN}', true]
  ])('shows %s of another program, and what it would be here', (text, shown, hasEquivalent) => {
    const [problem, ...others] = variableProblems(lastArg('x', text))
    expect(others).toEqual([])
    if (problem?.kind !== 'foreign') throw new Error('it is not foreign')
    expect([problem.shown, problem.equivalent !== undefined]).toEqual([shown, hasEquivalent])
  })

  it.each([
    // The form of crypt(3).
    ['$1$a/$HASH', []],
    ['a $2b-x$10$a/$HASH', []],
    ['a$1$a/$HASH', ['unbraced $HASH']],
    ['$A$a/$HASH', ['unbraced $HASH']],
    ['$1/$HASH', ['unbraced $HASH']],
    // PowerShell, or nothing at all.
    ['$env:1', []],
    ['$env:', []],
    ['$HOME:a', ['unbraced $HOME']],
    ['a \\${AB}', ['escaped \\${AB}']]
  ])('tells what looks alike apart: %s', (text, expected) => {
    expect(short(lastArg('x', text))).toEqual(expected)
  })

  it('finds in a field that is not expanded what is expanded elsewhere, apart from references of the host itself', () => {
    const none = { ...AGENT_PLUGIN, variables: { ...AGENT_PLUGIN.variables, forms: ['env-prefix' as const], expanded: ['url' as const] } }
    const entry = new ServerEntry('s', [], { command: '$HOME ${env:A} ${B} ${' }, none)
    expect(entry.strings.map((string) => short(string))).toEqual([['unbraced $HOME', 'foreign ${B}']])
  })

  it('finds what other hosts expand where the host expands nothing, and no more', () => {
    const none = { ...AGENT_PLUGIN, variables: { ...AGENT_PLUGIN.variables, forms: [], expanded: [] } }
    const entry = new ServerEntry('s', [], { command: '$HOME ${A} ${' }, none)
    expect(entry.strings.flatMap((string) => variableProblems(string))).toMatchObject([
      { kind: 'unbraced', start: 0, end: 5 },
      { kind: 'foreign', start: 6, end: 10 }
    ])
  })

  it.each(['${', '${A:-', '${{', '$A', '${A:-{}', '{{', '%A', '${A}$BB'])(
    'takes very many %s, and not long',
    (piece) => {
      const problems = variableProblems(lastArg('x', piece.repeat(100_000)))
      expect(problems.every((variableProblem) => variableProblem.end > variableProblem.start)).toBe(true)
    }
  )
})

const PIECES = ['$', '{', '}', '{{', '}}', ':-', '${A}', '${B:-', 'AB', 'env:', '/', '%', ' ', '\\', '1', '-', 'é', "'"]
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((parts) => parts.join(''))
const lines = fc.constantFrom(['x'], ['sh', '-c'], ['cmd', '/c'], ['pwsh', '-c'], ['node', '-e'])

describe('properties of mistakes', () => {
  it('are runs of the text, and of one notation none lies in another', () => {
    fc.assert(
      fc.property(lines, texts, (line, text) => {
        const problems = variableProblems(lastArg(...line, text))
        const dollars = problems.filter(({ start }) => text.charAt(start) === '$').sort((a, b) => a.start - b.start)
        let from = 0
        for (const { start, end } of dollars) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          from = end
        }
        expect(from).toBeLessThanOrEqual(text.length)
      })
    )
  })

  it('are no references, but for those that read otherwise than they look', () => {
    fc.assert(
      fc.property(lines, texts, (line, text) => {
        const references = parseReferences(text)
        for (const variableProblem of variableProblems(lastArg(...line, text))) {
          const isReference = referenceAt(references, variableProblem.start)?.start === variableProblem.start
          if (variableProblem.kind === 'malformed' && variableProblem.reason === 'nested') expect(isReference).toBe(true)
          else if (variableProblem.kind !== 'foreign') expect(isReference).toBe(false)
        }
      })
    )
  })

  it('leave nothing that begins with `${` unsaid where no one else reads the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const references = parseReferences(text)
        const problems = variableProblems(lastArg('x', text))
        for (let at = text.indexOf('${'); at >= 0; at = text.indexOf('${', at + 1)) {
          const said = problems.some(({ start, end }) => start <= at && at < end)
          expect(said || referenceAt(references, at) !== undefined).toBe(true)
        }
      })
    )
  })
})
