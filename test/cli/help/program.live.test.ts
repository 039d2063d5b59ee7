import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIRST_STEPS } from '../../../src/cli/help/help.js'
import { PAGES } from '../../../src/cli/help/pages.js'
import { needsProgram } from '../../support/needs-program.js'
import { pathWithPlugvet } from '../../support/plugvet-on-path.js'
import { BIN } from '../../support/program.js'
import { tempFolder } from '../../support/temp-folder.js'

/** A project in which each example of the help has what it needs. */
const PROJECT = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  '.mcp.json': JSON.stringify({
    mcpServers: { notes: { command: 'node', args: ['server.js', '${NOTES}'] }, other: { command: 'npx', args: ['-y', 'some-mcp'] } }
  }),
  '.env': 'NOTES=notes\n',
  'server.js': 'process.exit(1)\n',
  'worker.js': '',
  'clean/.mcp.json': '{ "mcpServers": { "notes": { "command": "notes-mcp" } } }',
  'shards/README.md': '',
  'try.txt': '/plugin list\n/quit\n',
  'state.json': '{ "running": {}, "retry_attempts": {}, "claimed": [], "completed": [] }'
}

/** How those end that do not end with 0: with findings, or since a server of the project does not start or cannot be converted. */
const FINDS = new Set(['plugvet doctor --yes --server notes', 'plugvet convert .mcp.json --to codex --write', 'plugvet why docs', 'plugvet why docs --host claude-code'])

/** How each shell runs a line without anybody's settings. */
const SHELLS = {
  bash: (line: string) => ['--norc', '-c', line],
  zsh: (line: string) => ['-f', '-c', `autoload -Uz compinit; compinit -u -D; ${line}`],
  fish: (line: string) => ['--no-config', '-c', line]
}

describe('an example of the help', () => {
  const lines = [...FIRST_STEPS, ...Object.values(PAGES).flatMap(({ examples }) => examples)].map(({ line }) => line)

  describe.each([...new Set(lines)])('%s', (line) => {
    const shell = (['zsh', 'fish'] as const).find((name) => line.includes(name)) ?? 'bash'

    it('runs', needsProgram(shell, '-c', 'true'), () => {
      const others = line.includes('--from vscode') ? { '.vscode/mcp.json': '{ "servers": { "docs": { "command": "docs-mcp" } } }' } : {}
      const named = / docs\b/.test(line) && !line.includes('vscode') ? { '.mcp.json': '{ "mcpServers": { "docs": { "command": "node", "args": ["server.js"] } } }' } : {}
      const cwd = tempFolder({ ...PROJECT, ...named, ...others })
      // What is in the home folder is one person's own, and is not approved for a project.
      const env = { PATH: pathWithPlugvet(), HOME: line.includes('approve') ? tempFolder() : cwd }
      for (const report of ['nightly.jsonl', 'shards/one.jsonl']) {
        const args = ['lint', '--format', 'jsonl', '--output', report, 'clean/.mcp.json']
        if (line.includes('plugvet report')) expect(spawnSync(process.execPath, [BIN, ...args], { cwd, env }).status).toBe(0)
      }
      if (line.includes('plugvet review')) {
        const who = ['-c', 'user.name=Jo', '-c', 'user.email=jo@example.com', '-c', 'commit.gpgsign=false']
        for (const args of [['init', '-q', '-b', 'main'], ['add', '.'], [...who, 'commit', '-q', '-m', 'Start'], ['update-ref', 'refs/remotes/origin/main', 'HEAD']]) {
          expect(spawnSync('git', args, { cwd, env }).status).toBe(0)
        }
      }
      const { status, stdout, stderr } = spawnSync(shell, SHELLS[shell](line), { cwd, env, input: '', encoding: 'utf8' })
      expect(status, stdout + stderr).toBe(FINDS.has(line) ? 1 : 0)
    })
  })
})

describe('the program', () => {
  /** What it loads to run a command. */
  function loadedBy(argv: readonly string[], files: Readonly<Record<string, string>> = { '.mcp.json': '{ "mcpServers": {} }' }): string[] {
    const hook = `
      const { Module } = require('node:module'), { basename } = require('node:path')
      const load = Module._load
      Module._load = (name, ...rest) => (name.startsWith('./') && process.stderr.write('loads ' + basename(name) + '\\n'), load(name, ...rest))
    `
    const cwd = tempFolder({ ...files, 'hook.cjs': hook })
    const { stderr } = spawnSync(process.execPath, ['--require', join(cwd, 'hook.cjs'), BIN, ...argv], { cwd, env: {}, encoding: 'utf8' })
    return [...stderr.matchAll(/^loads (.+)\.cjs$/gm)].map(([, name = '']) => name)
  }

  it('loads yargs for help and for a completion script, and for nothing else', () => {
    for (const argv of [['lint', '--help'], ['completion', 'bash']]) expect(loadedBy(argv)).toContain('yargs')
    for (const argv of [['lint'], ['lint', '--format', 'json'], ['expand'], ['matrix'], ['rules'], ['version'], ['completion', 'bash', '--', 'plugvet', 'doc'], ['docter'], ['--fxi'], ['help']]) {
      expect(loadedBy(argv)).not.toContain('yargs')
    }
  })

  it('loads what breaks lines and what knows links only for a terminal', () => {
    expect(loadedBy(['lint'])).not.toContain('wrap-ansi')
    expect(loadedBy(['lint'])).not.toContain('supports-hyperlinks')
  })

  it('has its own message for a .env file that is missing', () => {
    const cwd = tempFolder({ '.mcp.json': '{ "mcpServers": {} }' })
    const { status, stdout, stderr } = spawnSync(BIN, ['--dotenv', 'none.env'], { cwd, env: { PATH: process.env.PATH }, encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: 'plugvet: --dotenv none.env: no such file or directory\n' })
  })

  it.each([['--dotenv'], ['--env-file']])('takes the variables of %s as set', (option) => {
    const cwd = tempFolder({ '.mcp.json': '{ "mcpServers": { "a": { "command": "a", "args": ["${OWN_VARIABLE}"] } } }', 'own.env': 'OWN_VARIABLE=1\n' })
    const run = (argv: readonly string[]) => spawnSync(BIN, [...argv], { cwd, env: { PATH: process.env.PATH }, encoding: 'utf8' })
    expect(run([option, 'own.env', '--format', 'compact']).stdout).not.toContain('OWN_VARIABLE')
    expect(run(['--format', 'compact']).stdout).toContain("'OWN_VARIABLE'")
  })
})
