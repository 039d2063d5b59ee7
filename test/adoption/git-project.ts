import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { tempFolder } from '../support/temp-folder.js'

/** What came of a program. */
export interface Outcome {
  readonly status: number | null
  /** Standard output and standard error, one after the other. */
  readonly out: string
}

/** Settings of npm that keep it from the network, and from saying anything of itself. */
const NPM = {
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false'
}

/** A git repository in a folder of its own, whose programs see nothing of this machine but the PATH. */
export class GitProject {
  readonly cwd: string
  readonly #env: NodeJS.ProcessEnv

  /** @param env what its programs have in their environment in addition to that */
  constructor(files: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
    this.cwd = tempFolder()
    const home = tempFolder()
    const person = (role: string) => ({ [`GIT_${role}_NAME`]: 'A person', [`GIT_${role}_EMAIL`]: 'person@example.com' })
    const git = { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null', ...person('AUTHOR'), ...person('COMMITTER') }
    const own = { HOME: home, PRE_COMMIT_HOME: join(home, 'pre-commit'), npm_config_cache: join(home, 'npm') }
    this.#env = { PATH: process.env.PATH, ...git, ...own, ...NPM, ...env }
    this.write(files)
    this.must('git', 'init', '--quiet')
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      const path = join(this.cwd, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
  }

  /** Runs a program in the project. */
  run(command: string, ...argv: readonly string[]): Outcome {
    const { status, stdout, stderr, error } = spawnSync(command, argv, { cwd: this.cwd, env: this.#env, encoding: 'utf8' })
    if (error !== undefined) throw error
    return { status, out: stdout + stderr }
  }

  /**
   * Runs a program that must not fail.
   * @returns what it printed
   */
  must(command: string, ...argv: readonly string[]): string {
    const { status, out } = this.run(command, ...argv)
    if (status !== 0) throw new Error(`${command} ${argv.join(' ')} ended with ${status}: ${out}`)
    return out
  }

  /** Commits everything there is. */
  commit(): Outcome {
    this.must('git', 'add', '--all')
    return this.run('git', 'commit', '--quiet', '--message', 'A change')
  }

  /** The name of the newest commit; undefined where there is none. */
  get head(): string | undefined {
    const { status, out } = this.run('git', 'rev-parse', '--verify', '--quiet', 'HEAD')
    return status === 0 ? out.trim() : undefined
  }
}
