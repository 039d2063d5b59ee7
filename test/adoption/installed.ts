import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'

const PACKAGES = resolve(import.meta.dirname, '../../node_modules')

/** Whether packages of npm are there that tests can do without; says so where one is not. */
export function hasPackages(...names: readonly string[]): boolean {
  const missing = names.filter((name) => !existsSync(join(PACKAGES, name)))
  if (missing.length > 0) process.stderr.write(`tests are skipped, since npm has not installed ${missing.join(' and ')}\n`)
  return missing.length === 0
}

/** Puts packages that are installed here, and their programs of the same name, into a project as npm would. */
export function linkPackages(project: string, ...names: readonly string[]): void {
  const bin = join(project, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  for (const name of names) {
    symlinkSync(join(PACKAGES, name), join(project, 'node_modules', name))
    symlinkSync(join(PACKAGES, '.bin', name), join(bin, name))
  }
}
