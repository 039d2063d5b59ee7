import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { rulePage } from '../../src/base/links.js'
import { EXIT } from '../../src/cli/start/exit.js'
import { servers } from '../support/matrix.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { accessibilityFaults } from './axe.js'
import { launchChromium, NEEDS_CHROMIUM } from './chromium.js'
import { contrast } from './contrast.js'
import { openAll, pageWidth, seenTexts, tooWide } from './measures.js'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }
const SCREENS = (['light', 'dark'] as const).flatMap((scheme) => [DESK, PHONE].map((viewport) => [scheme, viewport] as const))

const LONG = 'unbroken'.repeat(40)
const REMOTE = { type: 'http', url: 'https://docs.example.com/mcp' }

/** Many servers, and names that have no end and nowhere to break. */
const FILES = {
  '.mcp.json': servers({ notes: { command: 'notes-mcp' } }),
  '.cursor/mcp.json': servers({ [LONG]: { command: 'a', [LONG]: LONG }, docs: REMOTE, packed: { command: 'npx -y packed-mcp' } }),
  '.vscode/mcp.json': servers(
    Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`server-number-${index + 1}`, { ...REMOTE, type: 'sse' }])),
    'servers'
  )
}

describe('the page of a matrix in Chromium', NEEDS_CHROMIUM, () => {
  let browser: Browser
  /** The page, which is made once for all tests. */
  let made: Promise<string> | undefined

  beforeAll(async () => {
    browser = await launchChromium()
  })


  afterAll(() => browser.close())

  async function matrix(): Promise<string> {
    const { code, out, err } = await runCli(tempFolder(FILES), ['matrix', '--format', 'html'])
    expect({ code, err }).toEqual({ code: EXIT.ok, err: '' })
    return out
  }

  async function open(options: BrowserContextOptions): Promise<{ page: Page; noise: readonly string[] }> {
    const url = pathToFileURL(join(tempFolder({ 'matrix.html': await (made ??= matrix()) }), 'matrix.html')).href
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

  it.each(['light', 'dark'] as const)('%s: has no fault that axe-core finds', async (colorScheme) => {
    const { page } = await open({ colorScheme })
    await openAll(page)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('says what its labels mean, which rule says so, and how plugvet knows the hosts', async () => {
    const { page } = await open({})
    const meanings = page.getByLabel('What the labels mean')
    expect(await meanings.getByRole('term').allTextContents()).toEqual(['loads', 'warning', 'would not start', 'dropped', 'not expressible'])
    expect(await meanings.getByText('The host loads the entry, but the server does not start as it is written.').isVisible()).toBe(true)
    const article = page.getByRole('article', { name: 'packed stdio' })
    expect(await article.getByRole('link', { name: 'command-line-in-command' }).first().getAttribute('href')).toBe(rulePage('command-line-in-command'))
    const known = page.getByRole('table', { name: 'Hosts', exact: true })
    expect(await known.getByRole('row', { name: /^Codex/ }).textContent()).toMatch(/^Codexby running @openai\/codex@[\d.]+ on \d{4}-\d\d-\d\d$/)
    expect(await known.getByRole('row', { name: /^Cursor/ }).textContent()).toMatch(/^Cursorby reading its documentation or code, last on \d{4}-\d\d-\d\d$/)
  })

  it('shows only what does not work when it is asked to, by the keyboard', async () => {
    const { page } = await open({})
    const shown = () => page.getByRole('article').count()
    const all = await shown()
    await page.getByRole('radio', { name: /^Everything/ }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: /^What has a problem/ }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: /^What does not work/ }).isChecked()).toBe(true)
    const rows = page.getByRole('table', { name: 'Hosts and servers of .mcp.json' }).getByRole('row')
    expect(await rows.getByRole('rowheader').allTextContents()).toEqual(['OpenCode', 'Goose', 'Kilo Code', 'LibreChat'])
    expect(await shown()).toBeLessThanOrEqual(all)
  })

  it('has the servers for other hosts, to be copied', async () => {
    const { page, noise } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const section = page.getByRole('region', { name: '.cursor/mcp.json', exact: true })
    await section.locator('summary', { hasText: 'VS Code' }).click()
    const text = await section.getByRole('group', { name: 'The servers of .cursor/mcp.json for VS Code' }).textContent()
    expect(JSON.parse(text ?? '')).toMatchObject({ servers: { docs: REMOTE } })
    await section.getByRole('button', { name: 'Copy' }).click()
    await section.getByText('Copied.').waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(`${text}\n`)
    expect(noise).toEqual([])
  })

  it('runs no script but its own, and can be read without it', async () => {
    const { page } = await open({})
    const refused = await page.evaluate<string>(`new Promise((done) => {
      addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), { once: true })
      const script = document.createElement('script')
      script.textContent = '0'
      document.body.append(script)
    })`)
    expect(refused).toBe('script-src-elem')
    const { page: plain } = await open({ javaScriptEnabled: false })
    expect(await plain.getByRole('table').count()).toBe(4)
    expect(await plain.getByRole('button').count()).toBe(0)
  })

  it('prints the converted servers too, in light colours and without buttons', async () => {
    const { page } = await open({ colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('group', { name: 'The servers of .cursor/mcp.json for VS Code' }).isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(new Set((await seenTexts(page)).map(({ grounds }) => grounds.at(-2)))).toEqual(new Set(['rgb(255, 255, 255)']))
  })

  it.each([DESK, PHONE])('%o: is a table to those who do not see it', async (viewport) => {
    const { page } = await open({ viewport })
    const table = page.getByRole('table', { name: 'Hosts and servers of .cursor/mcp.json' })
    expect(await table.getByRole('columnheader').count()).toBe(4)
    const row = table.getByRole('row', { name: /^Claude Desktop/ })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['warning', 'not expressible', 'would not start'])
    expect(await page.getByRole('article', { name: 'docs http' }).textContent()).toContain('the host does not support http servers')
    expect(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').allTextContents()).toEqual(['.mcp.json', '.cursor/mcp.json', '.vscode/mcp.json', 'Hosts'])
  })
})
