import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hosts } from '../../src/hosts/all-hosts.js'
import { rules } from '../../rules/index.js'
import { launchChromium, NEEDS_CHROMIUM } from './chromium.js'
import { contrast } from './contrast.js'
import { serveSite, type Site } from './docs-site.js'
import { linksAndAnchors, pageWidth, seenTexts } from './measures.js'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

/** Pages of every sort: the start, text, wide tables, long lines of output, a rule, a host. */
const LOOKED_AT = ['', 'quickstart', 'doctor', 'many-hosts', 'cli', 'hosts', 'hosts/cursor', 'rules/', 'rules/foreign-variable']

/** Building the site, in milliseconds. */
const LONG = 240_000

describe('the docs site in Chromium', NEEDS_CHROMIUM, () => {
  let browser: Browser
  let site: Site

  beforeAll(async () => {
    site = await serveSite()
    browser = await launchChromium()
  }, LONG)

  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  async function open(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; noise: readonly string[] }> {
    const context = await browser.newContext({ viewport: DESK, ...options })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const noise: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(site.address)) noise.push(`request ${request.url()}`)
    })
    page.on('response', (response) => {
      if (!response.ok()) noise.push(`${response.status()} ${response.url()}`)
    })
    page.on('console', (message) => noise.push(`console ${message.text()}`))
    page.on('pageerror', (error) => noise.push(`error ${error.message}`))
    await page.goto(site.address + path, { waitUntil: 'load' })
    return { page, noise }
  }

  it('has a page for each rule and each host', () => {
    const missing = [...rules.map(({ id }) => `rules/${id}`), ...hosts.map(({ name }) => `hosts/${name}`)].filter((path) => !site.pages.includes(path))
    expect(missing).toEqual([])
  })

  it.each(['', 'rules/http-url'])('names an icon that is there, which a whole Chromium asks for: /%s', async (path) => {
    const { page } = await open(path)
    const icon = await page.locator('link[rel=icon]').getAttribute('href')
    expect(site.has(icon ?? '')).toBe(true)
  })

  it('leads from its start page to a rule', async () => {
    const { page, noise } = await open('')
    await page.getByRole('link', { name: 'Rules', exact: true }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'http-url', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'http-url' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(new URL(`${site.address}rules/http-url`).pathname)
    expect(await page.locator('.vp-doc pre').first().textContent()).toContain('"mcpServers"')
    expect(noise).toEqual([])
  })

  it('leads from an example of a rule to the playground', async () => {
    const { page, noise } = await open('rules/http-url')
    await page.getByRole('link', { name: 'Try it in the playground' }).first().click()
    await page.getByRole('tab', { name: /^Findings \(/ }).waitFor()
    expect(await page.getByRole('listitem').getByRole('link', { name: 'http-url' }).count()).toBeGreaterThan(0)
    await page.getByRole('listitem').getByRole('link', { name: 'http-url' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'http-url' }).waitFor()
    expect(noise).toEqual([])
  })

  it('finds a rule by its name', async () => {
    const { page, noise } = await open('')
    await page.getByRole('button', { name: 'Search' }).click()
    // In the theme, the box of the search has the role of a button, so that what is in it has none.
    await page.locator('#localsearch-input').fill('sensitive-mount')
    await page.locator('#localsearch-list .result').first().click()
    await page.getByRole('heading', { level: 1, name: 'sensitive-mount' }).waitFor()
    expect(noise).toEqual([])
  })

  it('has no link that leads nowhere', async () => {
    const { page } = await open('')
    const linked = await linksAndAnchors(page, site.pages.map((path) => site.address + path))
    const anchorsOf = new Map(linked.map(({ address, anchors }) => [address, new Set(anchors)]))
    const broken = linked.flatMap(({ address, links }) =>
      links
        .map((link) => new URL(link, address))
        .filter((url) => url.origin === new URL(site.address).origin)
        // What follows it is an example, not a place on the page: test/docs/example-links.test.ts reads those.
        .map((url) => (url.pathname.endsWith('/playground/') ? new URL(url.pathname, url) : url))
        .filter(({ origin, pathname, hash }) => {
          const anchors = anchorsOf.get(origin + pathname)
          return !site.has(pathname) || (hash !== '' && anchors?.has(decodeURIComponent(hash.slice(1))) !== true)
        })
        .map((url) => `${address}: ${url.href}`)
    )
    expect(linked.flatMap(({ links }) => links).length).toBeGreaterThan(1000)
    expect(broken).toEqual([])
  })

  it.each(['light', 'dark'] as const)('%s: fits the screens, and can be read (WCAG AA)', async (colorScheme) => {
    const { page, noise } = await open('', { colorScheme })
    for (const path of LOOKED_AT) {
      // One page for all: the scripts of the site are read from its cache.
      if (path !== '') await page.goto(site.address + path, { waitUntil: 'load' })
      for (const viewport of [DESK, PHONE]) {
        await page.setViewportSize(viewport)
        expect({ path, width: await pageWidth(page), noise }).toEqual({ path, width: viewport.width, noise: [] })
        const texts = await seenTexts(page, path === '' ? '.VPContent' : '.vp-doc')
        expect(texts.length).toBeGreaterThan(5)
        const pale = texts.filter(({ color, grounds, large }) => contrast(color, grounds) < (large ? 3 : 4.5))
        expect({ path, viewport, pale }).toEqual({ path, viewport, pale: [] })
      }
    }
  })

  it('is as dark in the dark as the playground and the report pages', async () => {
    const { page } = await open('quickstart', { colorScheme: 'dark' })
    const [text] = await seenTexts(page, '.vp-doc')
    expect(text?.grounds.at(-2)).toBe('rgb(18, 21, 25)')
  })
})
