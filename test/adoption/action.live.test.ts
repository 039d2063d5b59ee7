import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMATS } from '../../src/report/report.js'
import { tempFolder } from '../support/temp-folder.js'
import { ACTION, Runner } from './action-run.js'
import { GitProject } from './git-project.js'
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

  describe('on a pull request', () => {
    /** A checkout of the commit that GitHub makes of a pull request, which has that of the base before it. */
    const pullRequest = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) => {
      const project = new GitProject(before)
      project.commit()
      project.must('git', 'checkout', '--quiet', '-b', 'topic')
      project.write(after)
      project.commit()
      const topic = project.head ?? ''
      project.must('git', 'checkout', '--quiet', '--detach', 'HEAD^')
      project.must('git', 'merge', '--quiet', '--no-ff', '--message', 'Merge', topic)
      return project
    }

    /** Stands for GitHub's program: keeps how it is called, and answers as it is told. */
    const fakeGh = (answers: { readonly comments?: string; readonly fails?: string }) => {
      const folder = tempFolder({ comments: answers.comments ?? '[]' })
      const program = `#!/bin/bash
printf '%s\\n' "$*" >> '${folder}/calls'
for word in "$@"; do
  case $word in body=@*) cp -- "\${word#body=@}" '${folder}/body' ;; esac
done
case "$*" in *'${answers.fails ?? 'never'}'*) echo 'HTTP 403: Resource not accessible by integration' >&2; exit 1 ;; esac
case "$*" in *--paginate*) jq --raw-output "$4" '${folder}/comments' ;; esac
`
      writeFileSync(join(folder, 'gh'), program)
      chmodSync(join(folder, 'gh'), 0o755)
      const told = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '')
      return { folder, calls: () => told('calls').split('\n').filter((line) => line !== '').map((line) => line.replaceAll(/ --jq .*\.id(?= )/g, '')), body: () => told('body') }
    }

    const review = (project: GitProject, inputs: Readonly<Record<string, string>>, gh = fakeGh({})) => {
      const github = { GITHUB_BASE_REF: 'main', GITHUB_SHA: project.must('git', 'rev-parse', 'HEAD').trim(), GITHUB_REF: 'refs/pull/7/merge', GITHUB_REPOSITORY: 'garden/tools' }
      return { ...runner.step('Review', project.cwd, { token: 'none', ...inputs }, { PATH: gh.folder, ...github }), gh }
    }

    const NEW = '{ "mcpServers": { "files": { "command": "files-mcp" }, "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0"] } } }\n'
    const SAYS = '- `docs` newly runs `npx -y docs-mcp@1.0.0` for Claude Code (`.mcp.json:1`)\n'
    const COMMENTS = 'repos/garden/tools/issues/7/comments'

    it('says what it newly runs in the summary alone, and asks GitHub nothing', () => {
      const { status, summary, gh } = review(pullRequest({ '.mcp.json': CLEAN }, { '.mcp.json': NEW }), { review: 'summary' })
      expect(summary).toMatch(/^\*\*MCP servers\*\*: 1 server added since `HEAD\^1` \([0-9a-f]{12}\)\n\n/)
      expect([status, summary.endsWith(SAYS), gh.calls()]).toEqual([0, true, []])
    })

    it('posts a comment, and writes it anew the next time', () => {
      const project = pullRequest({ '.mcp.json': CLEAN }, { '.mcp.json': NEW })
      const first = review(project, { review: 'comment' })
      expect(first.gh.calls()).toEqual([`api --paginate ${COMMENTS}`, expect.stringMatching(/^api --silent --method POST --field body=@\S+ repos\/garden\/tools\/issues\/7\/comments$/)])
      expect(first.gh.body()).toMatch(/^<!-- plugvet review -->\n\*\*MCP servers\*\*: 1 server added since /)
      expect([first.status, first.gh.body().endsWith(SAYS), first.commands]).toEqual([0, true, []])
      const others = [{ id: 1, user: { type: 'User' }, body: '<!-- plugvet review -->\nnot by us' }, { id: 2, user: { type: 'Bot' }, body: 'other' }, { id: 3, user: { type: 'Bot' }, body: first.gh.body() }]
      const second = review(project, { review: 'comment' }, fakeGh({ comments: JSON.stringify(others) }))
      expect(second.gh.calls()[1]).toMatch(/^api --silent --method PATCH --field body=@\S+ repos\/garden\/tools\/issues\/comments\/3$/)
    })

    it('posts nothing about a change that touches no server', () => {
      const { status, gh } = review(pullRequest({ '.mcp.json': CLEAN }, { 'README.md': 'x' }), { review: 'comment' })
      expect([status, gh.calls()]).toEqual([0, [`api --paginate ${COMMENTS}`]])
    })

    it.each(['--paginate', 'POST'])('leaves it at the summary where GitHub refuses %s, as in a pull request from a fork', (fails) => {
      const { status, summary, commands } = review(pullRequest({ '.mcp.json': CLEAN }, { '.mcp.json': NEW }), { review: 'comment' }, fakeGh({ fails }))
      expect([status, summary.endsWith(SAYS), commands]).toEqual([0, true, [expect.stringMatching(/^::notice::The review could not be posted as a comment\./)]])
    })

    it('fails for what it is told to, after it has posted the comment', () => {
      const { status, gh } = review(pullRequest({ '.mcp.json': CLEAN }, { '.mcp.json': NEW }), { review: 'comment', 'review-fail-on': 'new-host,new-command' })
      expect([status, gh.calls().length]).toEqual([1, 2])
    })

    it('leaves out what is too long for a comment', () => {
      const many = Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`server-${at}`, { command: `program-${at}` }]))
      const { status, gh, summary } = review(pullRequest({ '.mcp.json': CLEAN }, { '.mcp.json': JSON.stringify({ mcpServers: many }) }), { review: 'comment' })
      expect([status, summary.includes('`server-999`'), gh.body().length < 65_536]).toEqual([0, true, true])
      expect(gh.body()).toMatch(/\)\n- and more, which the summary of the job has\n$/)
    })

    it('says what it needs where the base is not there', () => {
      const project = new GitProject({ '.mcp.json': CLEAN })
      project.commit()
      const { status, commands } = review(project, { review: 'comment' })
      expect([status, commands]).toEqual([2, [expect.stringContaining('fetch-depth: 2')]])
    })

    it('shows no credential, lets nothing in the repository pass for a command, and runs nothing that is in its inputs', () => {
      const hostile = '{ "mcpServers": { "x\\n::error::no @team <b>": { "command": "a`b", "env": { "API_TOKEN": "' + SECRET + '" } } } }'
      const { out, commands, gh } = review(pullRequest({ '.mcp.json': CLEAN }, { '.mcp.json': hostile }), { review: 'comment' })
      expect(commands).toEqual([])
      expect(gh.body()).toContain("`` 'a`b' ``")
      expect(gh.body()).toContain('`x ::error::no @team <b>`')
      for (const text of [out, gh.body()]) expect(text).not.toContain(SECRET.slice(4, 20))
      const told = '$(touch ran) `touch ran` "; touch ran; "'
      const project = pullRequest({ '.mcp.json': CLEAN }, { '.mcp.json': NEW })
      for (const inputs of [{ review: told }, { review: 'comment', 'review-fail-on': told }, { review: 'comment', token: told }]) review(project, inputs)
      expect(readdirSync(project.cwd)).not.toContain('ran')
    })
  })
})
