import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import { servers } from '../support/matrix.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { CHROMIUM, launchChromium } from './chromium.js'
import { contrast } from './contrast.js'
import { pageWidth, seenTexts, tooWide } from './measures.js'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const SCREENS = (['light', 'dark'] as const).flatMap((scheme) => [DESK, PHONE].map((viewport) => [scheme, viewport] as const))

const LONG = 'unbroken'.repeat(40)
const REMOTE = { type: 'http', url: 'https://docs.example.com/mcp' }

/** Many servers, and names that have no end and nowhere to break. */
const FILES = {
  '.cursor/mcp.json': servers({ [LONG]: { command: 'a', [LONG]: LONG }, docs: REMOTE }),
  '.vscode/mcp.json': servers(
    Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`server-number-${index + 1}`, { ...REMOTE, type: 'sse' }])),
    'servers'
  )
}

describe.skipIf(CHROMIUM === undefined)('the page of a matrix in Chromium', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchChromium()
  })

  afterAll(() => browser.close())

  async function open(options: BrowserContextOptions): Promise<{ page: Page; noise: readonly string[] }> {
    const folder = tempFolder(FILES)
    const { code, err } = await runCli(folder, ['matrix', '--format', 'html', '-o', 'matrix.html'])
    expect({ code, err }).toEqual({ code: EXIT.ok, err: '' })
    const url = pathToFileURL(join(folder, 'matrix.html')).href
    const context = await browser.newContext(options)
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const noise: string[] = []
    page.on('request', (request) => {
      if (request.url() !== url) noise.push(`request ${request.url()}`)
    })
    page.on('console', (message) => noise.push(`console ${message.text()}`))
    await page.goto(url)
    return { page, noise }
  }

  it.each(SCREENS)('%s, %o: fits the screen, and can be read (WCAG AA)', async (colorScheme, viewport) => {
    const { page, noise } = await open({ colorScheme, viewport })
    expect(noise).toEqual([])
    // A wide table scrolls by itself where there is room for one.
    const wide = viewport === PHONE ? await tooWide(page) : []
    expect([await pageWidth(page), ...wide]).toEqual([viewport.width])
    const texts = await seenTexts(page)
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter(({ color, grounds, large }) => contrast(color, grounds) < (large ? 3 : 4.5))).toEqual([])
  })

  it.each([DESK, PHONE])('%o: is a table to those who do not see it', async (viewport) => {
    const { page } = await open({ viewport })
    const table = page.getByRole('table', { name: 'Hosts and servers of .cursor/mcp.json' })
    expect(await table.getByRole('columnheader').count()).toBe(3)
    const row = table.getByRole('row', { name: /^Claude Desktop/ })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['warning', 'not expressible'])
    expect(await page.getByRole('article', { name: 'docs http' }).textContent()).toContain('the host does not support http servers')
    expect(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').count()).toBe(2)
  })
})
