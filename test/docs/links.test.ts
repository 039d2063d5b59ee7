import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HOMEPAGE, REPOSITORY } from '../../src/base/links.js'
import { brokenLinks, linksOf } from '../support/links.js'
import { PAGES, ROOT, textOf } from '../support/pages.js'

describe('the links of all pages', () => {
  const pages = new Map(PAGES.map((page) => [page, textOf(page)]))

  it('are there to be checked', () => {
    expect([...pages.values()].flatMap(linksOf).length).toBeGreaterThan(300)
  })

  it('lead to files and headings that exist', () => {
    expect(brokenLinks({ pages, exists: (path) => existsSync(join(ROOT, path)) })).toEqual([])
  })

  it('do not leave the docs, which are a site of their own', () => {
    const leaving = [...pages].filter(([page]) => page.startsWith('docs/')).flatMap(([page, text]) => {
      const outside = linksOf(text).filter((link) => !/^(?:[a-z]+:|#)/.test(link) && !join(page, '..', link).startsWith('docs/'))
      return outside.map((link) => `${page}: ${link}`)
    })
    expect(leaving).toEqual([])
  })

  it('are whole addresses in the README, which npm shows without the files around it', () => {
    const relative = linksOf(pages.get('README.md') ?? '').filter((link) => !/^(?:https:|#)/.test(link))
    expect(relative).toEqual([])
  })

  it('name the places of the project as they are today', () => {
    // What looks like an address of the project begins with one of the two.
    const ours = [...pages.values()].flatMap(linksOf).filter((link) => link.includes('plugvet') && link.startsWith('https:'))
    expect(ours.filter((link) => !link.startsWith(HOMEPAGE) && !link.startsWith(REPOSITORY))).toEqual([])
  })
})

describe('a link is broken', () => {
  const pages = new Map([
    ['README.md', ''],
    ['docs/a.md', '# One\n\n## Of `two`: (words)\n\n## One\n'],
    ['docs/b/index.md', '# B']
  ])
  const check = (page: string, text: string) =>
    brokenLinks({ pages: new Map([...pages, [page, text]]), exists: (path) => pages.has(path) || path === 'docs' || path === page })

  it.each([
    ['README.md', '[a](docs/c.md)', 'docs/c.md does not exist'],
    ['docs/c.md', '[a](a.md#two)', 'docs/a.md has no #two'],
    ['docs/c.md', '[a](#there)', 'docs/c.md has no #there'],
    ['docs/c.md', '[a][x]\n\n[x]: d.md', 'docs/d.md does not exist'],
    ['docs/c.md', '| a |\n| - |\n| [a](d.md) |', 'docs/d.md does not exist'],
    ['docs/c.md', '![a](d.png)', 'docs/d.png does not exist'],
    ['README.md', `[a](${HOMEPAGE}c)`, 'docs/c.md does not exist'],
    ['README.md', `[a](${HOMEPAGE}a#two)`, 'docs/a.md has no #two'],
    ['README.md', `[a](${REPOSITORY}/blob/HEAD/c)`, 'c does not exist']
  ])('in %s: %j', (page, text, what) => {
    expect(check(page, text)).toEqual([expect.stringMatching(new RegExp(`^${page}: .*: ${what}$`))])
  })

  it.each([
    ['README.md', `[a](docs/a.md#one-1) [b](docs/a.md#of-two-words) [c](${HOMEPAGE}a#one) [d](${HOMEPAGE}b/)`],
    ['README.md', `[a](${REPOSITORY}/tree/HEAD/docs) [b](https://example.com/c.md#d) [c](${REPOSITORY})`],
    ['docs/c.md', '# There\n\n[a](#there) [b](../README.md) [c](b/index.md#b) `[d](d.md)`\n\n    [e](e.md)']
  ])('not in %s: %j', (page, text) => {
    expect(check(page, text)).toEqual([])
  })
})
