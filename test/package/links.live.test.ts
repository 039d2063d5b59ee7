import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { HOMEPAGE, HOOK_REPOSITORY, ISSUES, REPOSITORY, REPOSITORY_NAME, rulePage } from '../../src/base/links.js'

const ROOT = resolve(import.meta.dirname, '../..')

/** What people read and run: of code and fixtures, only what states an address of the project. */
const TEXTS = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(?:md|ya?ml|json|ts|js|html)$/.test(path) && !/^(?:CHANGELOG\.md|package-lock\.json|fixtures\/)/.test(path))

describe('the addresses of the project', () => {
  it('are those of package.json', () => {
    expect(manifest.homepage).toBe(HOMEPAGE)
    expect(manifest.repository).toEqual({ type: 'git', url: `git+${REPOSITORY}.git` })
    expect(manifest.bugs).toBe(ISSUES)
  })

  it('are the same wherever one is written', () => {
    const wrong = TEXTS.flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      const repositories = text.match(/(?<=https:\/\/github\.com\/)[\w.-]+\/plugvet(?:-[\w-]+)?(?![\w-])/g) ?? []
      const actions = text.match(/(?<=uses: )[\w.-]+\/plugvet(?=@)/g) ?? []
      const pages = text.match(/https:\/\/[\w.-]+\.github\.io\/plugvet\//g) ?? []
      const known = [REPOSITORY_NAME, new URL(HOOK_REPOSITORY).pathname.slice(1), HOMEPAGE]
      return [...repositories, ...actions, ...pages].filter((address) => !known.includes(address)).map((address) => `${path}: ${address}`)
    })
    expect(wrong).toEqual([])
  })

  it('have no placeholder left in them', () => {
    const placeholder = ['OWNER', 'plugvet'].join('/')
    expect(TEXTS.filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(placeholder))).toEqual([])
  })

  it('are a page for each rule, and one page for what the doctor finds', () => {
    expect(rulePage('http-url')).toBe(`${HOMEPAGE}rules/http-url`)
    expect(rulePage('doctor/startup-error')).toBe(`${HOMEPAGE}doctor#doctorstartup-error`)
  })
})
