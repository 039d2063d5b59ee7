import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ESLint } from 'eslint'
import { tempFolder } from './temp-folder.js'

const ROOT = resolve(import.meta.dirname, '../..')

/** The folders of the versions of ESLint that are installed, by their major. */
export const ESLINT_FOLDERS = { 10: 'eslint', 9: 'eslint-9' } as const

export type EslintMajor = keyof typeof ESLINT_FOLDERS

/** The plugin with what the preset has to say, and nothing else. */
const CONFIG = "import plugvet from 'plugvet/eslint'\nexport default plugvet.configs.recommended\n"

/**
 * A project in a new folder, with one version of ESLint, and with plugvet as `npm run build` made it.
 * @param files in addition to the package.json and the eslint.config.js, which they can replace
 * @param packages further packages of plugvet to link
 */
export function eslintProject(major: EslintMajor, files: Readonly<Record<string, string>>, packages: readonly string[] = []): string {
  const folder = tempFolder({ 'package.json': '{ "private": true, "type": "module" }', 'eslint.config.js': CONFIG, ...files })
  const modules = join(folder, 'node_modules')
  const others = ['@eslint/json', ...packages].map((name) => [name, name] as const)
  for (const [name, source] of [['eslint', ESLINT_FOLDERS[major]] as const, ...others]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', source), join(modules, name), 'junction')
  }
  for (const part of ['package.json', 'dist', 'docs/rules']) {
    cpSync(join(ROOT, part), join(modules, 'plugvet', part), { recursive: true })
  }
  return folder
}

export interface EslintRun {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the program `eslint` of a project, with an environment of its own. */
export function runEslint(folder: string, argv: readonly string[], env: Readonly<Record<string, string>> = {}): EslintRun {
  const program = join(folder, 'node_modules/eslint/bin/eslint.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], { cwd: folder, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** What `eslint --format json` says of the files of a project. */
export function eslintResults(folder: string, argv: readonly string[] = ['.'], env: Readonly<Record<string, string>> = {}): ESLint.LintResult[] {
  const { stdout, stderr } = runEslint(folder, ['--format', 'json', ...argv], env)
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout) as ESLint.LintResult[]
}
