import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/report/report.js'
import { tempFolder } from '../support/temp-folder.js'
import { ACTION, Runner } from './action-run.js'
import { CLEAN, PLANTED, SECRET } from './sample-files.js'

const ROOT = resolve(import.meta.dirname, '../..')
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }

/** Fails only where warnings do. */
const WARNING = '{ "mcpServers": { "archive": { "type": "sse", "url": "https://archive.example.com/sse" } } }\n'

/** The rules of the findings in a SARIF file. */
function rulesIn(sarif: string): string[] {
  interface Log {
    readonly runs: readonly { readonly results: readonly { readonly ruleId: string }[] }[]
  }
  return (JSON.parse(readFileSync(sarif, 'utf8')) as Log).runs.flatMap(({ results }) => results.map(({ ruleId }) => ruleId))
}

const UNSET = '{ "mcpServers": { "docs": { "command": "docs-mcp", "args": ["${DOCS_TOKNE}", "${DOCS_TEAM}"] } } }\n'

describe('action.yml', () => {
  it('is a composite action that is described', () => {
    expect(ACTION.runs.using).toBe('composite')
    const described = [ACTION, ...Object.values(ACTION.inputs), ...Object.values(ACTION.outputs)]
    for (const { description } of described) expect(description).toMatch(/^[A-Z].+\.$/)
  })

  it('installs the plugvet of its own version', () => {
    expect(ACTION.inputs.version?.default).toBe(PACKAGE.version)
  })

  it('puts no expression into a script: its text would be run', () => {
    for (const { run } of ACTION.runs.steps) expect(run).not.toContain('${{')
  })

  it('takes every input, and hands out what its steps put out', () => {
    const taken = ACTION.runs.steps.flatMap(({ env }) => Object.values(env))
    expect(taken.sort()).toEqual(Object.keys(ACTION.inputs).map((name) => `\${{ inputs.${name} }}`).sort())
    const values = Object.entries(ACTION.outputs).map(([name, { value }]) => [name, value])
    expect(values).toEqual(['sarif', 'exit-code'].map((name) => [name, `\${{ steps.lint.outputs.${name} }}`]))
  })
})

describe('the action', () => {
  let runner: Runner
  /** The package as npm would fetch it, in the place of its version. */
  let version: string

  beforeAll(() => {
    runner = new Runner(realpathSync(mkdtempSync(join(tmpdir(), 'plugvet-'))))
    const argv = ['pack', '--json', '--ignore-scripts', '--pack-destination', runner.temp]
    const [{ filename }] = JSON.parse(execFileSync('npm', argv, { cwd: ROOT, encoding: 'utf8' })) as [{ filename: string }]
    version = `file:${join(runner.temp, filename)}`
    const { status, out } = runner.step('Install plugvet', runner.temp, { version })
    if (status !== 0) throw new Error(`plugvet could not be installed: ${out}`)
  }, 60_000)

  afterAll(() => rmSync(runner.temp, { recursive: true, force: true }))

  const lint = (files: Readonly<Record<string, string>>, inputs: Readonly<Record<string, string>> = {}) => {
    const checkout = tempFolder(files)
    return { checkout, ...runner.step('Lint', checkout, inputs) }
  }

  it('annotates what it finds, writes SARIF, sums up, and fails', () => {
    const { status, commands, outputs, summary, checkout } = lint({ 'a/.mcp.json': PLANTED, 'b/.mcp.json': WARNING })
    expect(commands).toEqual([
      expect.stringContaining('::error file=a/.mcp.json,line=1,'),
      expect.stringContaining('::warning file=b/.mcp.json,line=1,')
    ])
    expect(outputs).toEqual({ sarif: 'plugvet.sarif', 'exit-code': '1' })
    expect(rulesIn(join(checkout, 'plugvet.sarif')).sort()).toEqual(['literal-credential', 'no-sse'])
    expect(summary).toMatch(/^### plugvet\n\n( {4}[ab]\/\.mcp\.json:1:\d+: (error|warning) [^\n]+\n){2}$/)
    expect(status).toBe(1)
  })

  it('shows a credential nowhere', () => {
    const { out, summary, checkout } = lint({ '.mcp.json': PLANTED }, { format: 'text' })
    const sarif = readFileSync(join(checkout, 'plugvet.sarif'), 'utf8')
    expect(out).toContain('literal-credential')
    for (const text of [out, summary, sarif]) expect(text).not.toContain(SECRET.slice(4, 20))
  })

  it('passes where there is nothing to say', () => {
    const { status, commands, outputs, summary } = lint({ '.mcp.json': CLEAN })
    expect({ status, commands, summary }).toEqual({ status: 0, commands: [], summary: '' })
    expect(outputs).toEqual({ sarif: 'plugvet.sarif', 'exit-code': '0' })
  })

  it.each([
    ['error', 0],
    ['warning', 1]
  ])('fails from the severity %s on', (severity, expected) => {
    const { status, outputs } = lint({ '.mcp.json': WARNING }, { 'fail-on': severity })
    expect([status, outputs['exit-code']]).toEqual([expected, String(expected)])
  })

  it('reports variables that are not set where it is told that they should be, and else only how they are spelled', () => {
    const files = { '.mcp.json': UNSET, '.env.example': 'DOCS_TOKEN=\n' }
    const told = (inputs: Readonly<Record<string, string>>) =>
      Array.from(lint(files, inputs).out.matchAll(/Environment variable '(\w+)'/g), ([, name]) => name)
    expect(told({})).toEqual(['DOCS_TOKNE'])
    expect(told({ 'assume-env': 'false' })).toEqual(['DOCS_TOKNE', 'DOCS_TEAM'])
    const { status, out } = lint(files, { 'assume-env': 'yes' })
    expect({ status, out }).toEqual({ status: 2, out: '::error::The input assume-env is true or false.\n' })
  })

  it('judges the paths it is given, also those with spaces, a dash or an asterisk', () => {
    const names = ['my plugins', '-x', '*', "it's"]
    const files = Object.fromEntries([...names, 'other'].map((name) => [`${name}/.mcp.json`, WARNING]))
    const { out } = lint(files, { paths: `my plugins\n\n-x\r\n*\nit's` })
    expect(Array.from(out.matchAll(/file=(.+?)\/\.mcp\.json,/g), ([, name]) => name)).toEqual(names)
  })

  it('judges the whole checkout where no path is given', () => {
    expect(lint({ 'a/.mcp.json': WARNING }, { paths: '' }).out).toContain('file=a/.mcp.json')
  })

  it('hands further options on, and a format for the log', () => {
    const inputs = { args: '--rule no-sse=error\n  --format json --output=out.json', format: 'compact' }
    const { status, out, checkout } = lint({ '.mcp.json': WARNING }, inputs)
    expect(out).toContain('.mcp.json:1:40: error no-sse')
    expect(readdirSync(checkout).sort()).toEqual(['.mcp.json', 'out.json', 'plugvet.sarif'])
    expect(status).toBe(1)
  })

  it.each(FORMATS)('takes the format %s', (format) => {
    expect(lint({ '.mcp.json': WARNING }, { format })).toMatchObject({ status: 0, outputs: { 'exit-code': '0' } })
  })

  it('writes SARIF where it is told to, or none', () => {
    const elsewhere = lint({ '.mcp.json': WARNING, 'out/x': '' }, { sarif: 'out/my report.sarif' })
    expect(elsewhere.outputs.sarif).toBe('out/my report.sarif')
    expect(rulesIn(join(elsewhere.checkout, 'out/my report.sarif'))).toEqual(['no-sse'])
    const none = lint({ '.mcp.json': WARNING }, { sarif: '' })
    expect(none.outputs).toEqual({ 'exit-code': '0' })
    expect(readdirSync(none.checkout)).toEqual(['.mcp.json'])
  })

  it('names no SARIF file of before where plugvet cannot run', () => {
    const { status, outputs, out } = lint({ '.mcp.json': WARNING, 'plugvet.sarif': '{}' }, { args: '--no-such-option' })
    expect({ status, outputs }).toEqual({ status: 2, outputs: { 'exit-code': '2' } })
    expect(out).toContain('unknown option --no-such-option')
  })

  it('lets no file name forge an output', () => {
    const { status, outputs } = lint({ '.mcp.json': PLANTED }, { sarif: 'a.sarif\nexit-code=0' })
    expect({ status, outputs }).toEqual({ status: 2, outputs: {} })
  })

  it.each(['text', 'compact', 'github'])('lets nothing that it prints in the format %s pass for a command of the runner', (format) => {
    const { commands } = lint({ '::set-output name=sarif::x/.mcp.json': WARNING }, { format, paths: '.\n::error::no' })
    expect(commands).toEqual(format === 'github' ? [expect.stringMatching(/^::warning file=%3A%3Aset-output name/)] : [])
  })

  it('lets no key of the settings pass for a command of the runner', () => {
    const settings = JSON.stringify({ 'x\n::set-output name=sarif::other.sarif\n': 1 })
    const { status, out, outputs, commands } = lint({ '.mcp.json': WARNING, 'plugvet.config.json': settings })
    expect({ status, outputs, commands }).toEqual({ status: 2, outputs: { 'exit-code': '2' }, commands: [] })
    expect(out).toContain('plugvet: the settings are invalid\n')
  })

  it.each(Object.keys(ACTION.inputs).filter((name) => name !== 'version'))('runs nothing that is in the input %s', (name) => {
    // Whatever it is put between, one of them is a command there.
    const hostile = '$(touch ran) `touch ran` "; touch ran; " \'; touch ran; \' ; touch ran & touch ran | touch ran'
    const { checkout } = lint({ '.mcp.json': CLEAN }, { [name]: hostile })
    expect(readdirSync(checkout)).not.toContain('ran')
  })

  it.each(['$(touch ran)', '`touch ran`', '"; touch ran; "', "'; touch ran; '", '; touch ran', '& touch ran', '| touch ran'])(
    'runs nothing that is in any of its inputs: %s',
    (text) => {
      const names = Object.keys(ACTION.inputs).filter((name) => name !== 'version')
      const { checkout } = lint({ '.mcp.json': CLEAN }, Object.fromEntries(names.map((name) => [name, text])))
      expect(readdirSync(checkout)).not.toContain('ran')
    }
  )

  it('asks the checkout neither for its npm settings nor for its plugvet', () => {
    const other = new Runner(tempFolder())
    const program = "#!/usr/bin/env node\nrequire('node:fs').writeFileSync('ran', '')\n"
    const checkout = tempFolder({
      '.mcp.json': CLEAN,
      '.npmrc': 'dry-run=true\n',
      'package.json': '{ "name": "plugvet", "version": "0.1.0", "bin": "evil.js" }',
      'evil.js': program,
      'node_modules/.bin/plugvet': program,
      'node_modules/plugvet/package.json': '{ "name": "plugvet", "version": "0.1.0", "bin": "evil.js" }',
      'node_modules/plugvet/evil.js': program
    })
    expect(other.step('Install plugvet', checkout, { version })).toMatchObject({ status: 0 })
    expect(other.step('Lint', checkout)).toMatchObject({ status: 0, outputs: { 'exit-code': '0' } })
    expect(existsSync(join(checkout, 'ran'))).toBe(false)
  })

  it('runs nothing that is in the version', () => {
    const checkout = tempFolder()
    const { status } = new Runner(tempFolder()).step('Install plugvet', checkout, { version: '$(touch ran) ; touch ran' })
    expect(status).not.toBe(0)
    expect(readdirSync(checkout)).toEqual([])
  })
})
