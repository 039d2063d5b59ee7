import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { needsProgram } from '../../support/needs-program.js'
import { runCli } from '../../support/run-cli.js'
import { tempFolder } from '../../support/temp-folder.js'

const CLEAN = '{ "mcpServers": { "files": { "command": "files-mcp" } } }\n'
const BROKEN = '{ "mcpServers": { "files": { "url": "https://files.example.com/mcp" } } }\n'
const OWN = ['--no', '--', 'plugvet']

interface PreCommit {
  readonly repos: readonly { readonly repo: string; readonly hooks: readonly { entry: string; files: string }[] }[]
}

interface Lefthook {
  readonly 'pre-commit': { readonly jobs: readonly { name: string; glob: string; run: string; root?: string }[] }
}

interface Github {
  readonly on: object
  readonly permissions: object
  readonly jobs: { readonly plugvet: { readonly permissions: object; readonly steps: readonly { uses?: string; run?: string; with?: object }[] } }
}

interface Gitlab {
  readonly plugvet: { readonly script: readonly string[]; readonly artifacts: { readonly reports: { readonly codequality: string } } }
}

/** A repository that init has set up in one of its folders. */
async function setUp(argv: readonly string[], folder = '', files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = tempFolder({ '.git/config': '', [join(folder, '.mcp.json')]: CLEAN, ...files })
  const { code, err } = await runCli(join(root, folder), ['init', ...argv])
  expect(code, err).toBe(0)
  return root
}

function yaml(root: string, name: string): unknown {
  return parse(readFileSync(join(root, name), 'utf8'))
}

/** Runs a line as a shell does, and tells what it gave to npx, or to plugvet itself. */
function givenToNpx(line: string, cwd: string): string[] {
  const program = '#!/bin/sh\nfor word do printf "%s\\n" "$word"; done\n'
  const bin = tempFolder({ npx: program, plugvet: program.replace('for', 'echo plugvet\nfor') })
  for (const name of ['npx', 'plugvet']) chmodSync(join(bin, name), 0o755)
  const out = execFileSync('/bin/sh', ['-ec', line], { cwd, env: { PATH: bin }, encoding: 'utf8' })
  return out.split('\n').slice(0, -1)
}

/** Lints as a line does, before and after a file has become broken. */
async function verdicts(root: string, words: readonly string[], file = '.mcp.json'): Promise<number[]> {
  const argv = argumentsIn(words)
  const before = await runCli(root, argv)
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), BROKEN)
  return [before.code, (await runCli(root, argv)).code]
}

/** What stands behind the name of the program. */
function argumentsIn(words: readonly string[]): readonly string[] {
  return words.slice(words.findIndex((word) => word.startsWith('plugvet')) + 1)
}

describe('the hook for pre-commit', () => {
  const hookIn = (root: string) => (yaml(root, '.pre-commit-config.yaml') as PreCommit).repos[0]?.hooks[0]

  it('runs the plugvet that is installed on what is committed', async () => {
    const root = await setUp(['--hook', 'pre-commit'], '', { 'package.json': '{}' })
    const hook = hookIn(root)
    expect(hook).toEqual({
      ...{ id: 'plugvet', name: 'plugvet', language: 'system' },
      ...{ entry: 'npx --no -- plugvet --only-known', args: ['--assume-env', '--'], files: '^(.*\\.agent\\.md|.*\\.code-workspace|.*\\.json|.*\\.jsonc|.*\\.toml|.*\\.yaml|(.*/)?WORKFLOW\\.md|(.*/)?\\.claude/agents/[^/]*\\.md|(.*/)?\\.claude/agents/[^/]*/[^/]*\\.md|(.*/)?\\.claude/agents/[^/]*/[^/]*/[^/]*\\.md)$', require_serial: true }
    })
    const pattern = new RegExp(hook?.files ?? '')
    const known = ['.mcp.json', 'a/plugin.json', 'opencode.jsonc', '.codex/config.toml', 'WORKFLOW.md', 'a/WORKFLOW.md']
    expect([...known, 'README.md', 'x.js'].filter((path) => pattern.test(path))).toEqual(known)
    const words = givenToNpx(`${hook?.entry ?? ''} .mcp.json package.json`, root)
    expect(words).toEqual([...OWN, '--only-known', '.mcp.json', 'package.json'])
    expect(await verdicts(root, words)).toEqual([0, 1])
  })

  it('takes the settings and the files of a folder, whatever its name', async () => {
    const folder = "pack (1)/it's $HOME 🔌"
    const root = await setUp(['--hook', 'pre-commit'], folder)
    const hook = hookIn(root)
    const pattern = new RegExp(hook?.files ?? '')
    const paths = [`${folder}/.mcp.json`, `${folder}/a/state.json`, `${folder}/WORKFLOW.md`, '.mcp.json', `x${folder}/.mcp.json`]
    expect(paths.filter((path) => pattern.test(path))).toEqual(paths.slice(0, 3))
    const words = [...givenToNpx(hook?.entry ?? '', root), `${folder}/.mcp.json`]
    expect(words).toEqual([...OWN, '--only-known', '--config', `${folder}/plugvet.config.json`, `${folder}/.mcp.json`])
    expect(await verdicts(root, words, `${folder}/.mcp.json`)).toEqual([0, 1])
  })

  it('is one to pre-commit itself', needsProgram('pre-commit', '--version'), async () => {
    for (const folder of ['', "pack (1)/it's $HOME 🔌"]) {
      const cwd = await setUp(['--hook', 'pre-commit'], folder)
      const env = { PATH: process.env.PATH, HOME: tempFolder() }
      const { status, stdout, stderr } = spawnSync('pre-commit', ['validate-config'], { cwd, env, encoding: 'utf8' })
      expect({ status, told: stdout + stderr }).toEqual({ status: 0, told: '' })
    }
  })

  it('can be added to what is there', async () => {
    const own = 'repos:\n  - repo: meta\n    hooks:\n      - id: identity\n'
    const root = tempFolder({ '.git/config': '', '.pre-commit-config.yaml': own })
    const { out } = await runCli(root, ['init', '--yes'])
    const both = parse(own + linesToAdd(out)) as PreCommit
    expect(both.repos.map(({ repo }) => repo)).toEqual(['meta', 'local'])
    expect(out).toContain('\n    pre-commit install   # if the program is not there yet: pipx install pre-commit\n')
  })
})

describe('the hook for husky', () => {
  it('runs lint-staged in the folder it was set up in', async () => {
    const root = await setUp(['--hook', 'husky'], "it's")
    const words = givenToNpx(readFileSync(join(root, '.husky/pre-commit'), 'utf8'), root)
    expect(words).toEqual(['--no', '--', 'lint-staged', "--cwd=it's", '--config', '-'])
  })
})

describe('npx', () => {
  const program = '#!/bin/sh\nfor word do printf "%s\\n" "$word"; done\n'

  it('passes the options of a hook on to the plugvet of the project', async () => {
    const root = await setUp(['--hook', 'lefthook'], '', { 'package.json': '{ "devDependencies": { "plugvet": "*" } }', 'node_modules/.bin/plugvet': program })
    chmodSync(join(root, 'node_modules/.bin/plugvet'), 0o755)
    const line = ((yaml(root, 'lefthook.yml') as Lefthook)['pre-commit'].jobs[0]?.run ?? '').replace('{staged_files}', 'package.json')
    const { stdout, status } = spawnSync('/bin/sh', ['-ec', line], { cwd: root, encoding: 'utf8' })
    expect({ status, words: stdout.split('\n').slice(0, -1) }).toEqual({ status: 0, words: ['--only-known', '--assume-env', '--', 'package.json'] })
  })
})

describe('the hook for lefthook', () => {
  const commandIn = (root: string) => (yaml(root, 'lefthook.yml') as Lefthook)['pre-commit'].jobs[0]

  it('lints what is committed', async () => {
    const root = await setUp(['--hook', 'lefthook'])
    const command = commandIn(root)
    const run = 'npx --no -- plugvet --only-known --assume-env -- {staged_files}'
    expect(command).toEqual({ name: 'plugvet', glob: '*{.agent.md,.code-workspace,.json,.jsonc,.toml,.yaml,WORKFLOW.md}', run })
    const words = givenToNpx((command?.run ?? '').replace('{staged_files}', '.mcp.json README.md'), root)
    writeFileSync(join(root, 'README.md'), '')
    expect(await verdicts(root, words)).toEqual([0, 1])
  })

  it('runs in the folder it was set up in, where it finds the settings', async () => {
    const root = await setUp(['--hook', 'lefthook'], 'a b')
    expect(commandIn(root)?.root).toBe('a b/')
  })
})

describe('the workflow for GitHub', () => {
  it('reports in both ways, and uploads what it wrote', async () => {
    const root = await setUp(['--ci', 'github'])
    const { on, permissions, jobs } = yaml(root, '.github/workflows/plugvet.yml') as Github
    expect(on).toEqual({ push: { branches: ['main', 'master'] }, pull_request: null })
    expect(permissions).toEqual({ contents: 'read' })
    expect(jobs.plugvet.permissions).toEqual({ 'contents': 'read', 'security-events': 'write' })
    const [checkout, node, install, run, upload] = jobs.plugvet.steps
    expect([checkout?.uses, node?.uses, upload?.uses].map((uses) => uses?.split('@')[0])).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'github/codeql-action/upload-sarif'
    ])
    expect(install).toEqual({ run: 'npm ci' })
    const words = givenToNpx(run?.run ?? '', root)
    expect(words.slice(0, 3)).toEqual(OWN)
    expect(await verdicts(root, words)).toEqual([0, 1])
    expect(upload?.with).toEqual({ sarif_file: 'plugvet.sarif' })
    expect(JSON.parse(readFileSync(join(root, 'plugvet.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' })
    expect((await runCli(root, argumentsIn(words))).out).toMatch(/^::error /)
  })

  it('lints the folder it was set up in', async () => {
    const root = await setUp(['--ci', 'github'], "it's")
    const { jobs } = yaml(root, '.github/workflows/plugvet.yml') as Github
    const words = givenToNpx(jobs.plugvet.steps[3]?.run ?? '', root)
    expect(words.slice(-3)).toEqual(['--config', "it's/plugvet.config.json", "it's"])
    expect(await verdicts(root, words, "it's/.mcp.json")).toEqual([0, 1])
  })
})

describe('the branches on which the workflow for GitHub runs', () => {
  it('are the default one, where the clone knows it', async () => {
    const root = await setUp(['--ci', 'github'], '', { '.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/trunk/1.0\n' })
    const { on } = yaml(root, '.github/workflows/plugvet.yml') as Github
    expect(on).toEqual({ push: { branches: ['trunk/1.0'] }, pull_request: null })
  })
})

describe('the pipeline for GitLab', () => {
  const jobIn = (text: string) => (parse(text) as Gitlab).plugvet

  it('writes a report on code quality, and a text', async () => {
    const root = await setUp(['--ci', 'gitlab'])
    const { script, artifacts } = jobIn(readFileSync(join(root, '.gitlab-ci.yml'), 'utf8'))
    const words = givenToNpx(script[1] ?? '', root)
    expect([script[0], words.slice(0, 3)]).toEqual(['npm ci', OWN])
    expect(await verdicts(root, words)).toEqual([0, 1])
    expect(JSON.parse(readFileSync(join(root, artifacts.reports.codequality), 'utf8'))).toHaveLength(1)
    expect((await runCli(root, argumentsIn(words))).out).toContain('1 error')
  })

  it('can be added to what is there', async () => {
    const own = 'test:\n  script:\n    - npm test\n'
    const root = tempFolder({ '.git/config': '', 'a b/.mcp.json': CLEAN, '.gitlab-ci.yml': own })
    const { out } = await runCli(join(root, 'a b'), ['init', '--yes'])
    expect(out).toContain('\nadd to ../.gitlab-ci.yml:\n')
    const { script } = jobIn(own + linesToAdd(out))
    expect(await verdicts(root, givenToNpx(script[1] ?? '', root), 'a b/.mcp.json')).toEqual([0, 1])
  })
})

/** The lines that init shows to be added, without their indentation. */
function linesToAdd(out: string): string {
  const shown = /(?<=\nadd to [^\n]*:\n\n)(?: {4}.*\n|\n)+?(?=\nnext:)/.exec(out)?.[0] ?? ''
  return shown.replaceAll(/^ {4}/gm, '')
}
