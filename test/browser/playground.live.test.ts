import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fragmentOf, type Shared, unpacked } from '../../scripts/playground-link.js'
import { ROOT } from '../support/pages.js'
import { accessibilityFaults } from './axe.js'
import { launchChromium, NEEDS_CHROMIUM } from './chromium.js'
import { playgroundFolder, serveFolder, type Site } from './docs-site.js'
import { pageWidth, tooWide } from './measures.js'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

/** Of the form of a vendor's token, and no one's. */
const TOKEN = 'ghp_Zx9Kq2Lm8Vn4Rt6Wy1Bc3Df5Gh7Jp0QsZx9K'

const WITH_TOKEN = `{ "mcpServers": { "tides": { "command": "tides", "env": { "GITHUB_TOKEN": "${TOKEN}" } } } }`

/** Where the machine is busy, a page takes its time to scroll. */
const SLOW = { timeout: 20_000 }

const PICTURE = join(ROOT, 'docs/pictures/playground.png')

describe('the playground in Chromium', NEEDS_CHROMIUM, () => {
  const own = mkdtempSync(join(tmpdir(), 'plugvet-playground-'))
  let browser: Browser
  let folder: string
  let server: Pick<Site, 'address' | 'close'>

  beforeAll(async () => {
    folder = await playgroundFolder(own)
    ;[browser, server] = await Promise.all([launchChromium(), serveFolder(folder)])
  }, 120_000)

  afterAll(async () => {
    await browser.close()
    await server.close()
    rmSync(own, { recursive: true })
  })

  interface Opened {
    readonly page: Page
    readonly context: BrowserContext
    /** The files that were requested, by their names in the folder, and everything else with its whole address. */
    readonly requests: readonly string[]
    readonly noise: readonly string[]
  }

  /** Opens the page from this machine's disk, or from a server. */
  async function open(options: BrowserContextOptions = {}, from: 'disk' | 'server' = 'disk', fragment = ''): Promise<Opened> {
    const context = await browser.newContext({ viewport: DESK, ...options })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const start = from === 'disk' ? `${pathToFileURL(folder).href}/` : server.address
    const requests: string[] = []
    const noise: string[] = []
    page.on('request', (request) => requests.push(request.url().replace(start, '').replace(/#.*/, '')))
    page.on('console', (message) => noise.push(message.text()))
    page.on('pageerror', (error) => noise.push(error.message))
    await page.goto(`${start}${from === 'disk' ? 'index.html' : ''}${fragment === '' ? '' : `#${fragment}`}`)
    await page.getByRole('tab', { name: /^Findings \(/ }).waitFor()
    return { page, context, requests, noise }
  }

  const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Configuration' })
  const statusOf = (page: Page) => page.getByRole('status')

  /** Replaces the text as somebody does who pastes. */
  async function paste(page: Page, text: string): Promise<void> {
    await editorOf(page).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  }

  const textOf = (page: Page) => page.locator('.cm-line').allTextContents()

  it('shows the result without scrolling on a small laptop, with all choices in one row', async () => {
    const { page } = await open({ viewport: { width: 1280, height: 800 } })
    const finding = await page.locator('.finding').first().boundingBox()
    expect((finding?.y ?? Infinity) + (finding?.height ?? 0)).toBeLessThanOrEqual(800)
    const choices = await Promise.all((await page.locator('#options').locator('input, select').all()).map(async (one) => (await one.boundingBox())?.y))
    expect([choices.length, new Set(choices).size]).toEqual([4, 1])
    expect(await page.evaluate('document.documentElement.scrollTop')).toBe(0)
  })

  it('scrolls the findings with the text, and the text with the findings', async () => {
    const { page } = await open()
    const servers = Array.from({ length: 60 }, (_, index) => `    "s${index}": { "url": "https://docs.example.com/mcp" }`)
    await paste(page, `{\n  "mcpServers": {\n${servers.join(',\n')}\n  }\n}\n`)
    await statusOf(page).getByText('60 errors').waitFor()
    const firstSeen = () => page.evaluate<number[]>(`(() => {
      const top = (one) => one.getBoundingClientRect()
      const pane = document.getElementById('findings'), scroller = document.querySelector('.cm-scroller')
      const finding = [...document.querySelectorAll('.finding')].find((one) => top(one).bottom > top(pane).top + 1)
      const number = [...document.querySelectorAll('.cm-lineNumbers .cm-gutterElement')].find((one) => top(one).height > 0 && top(one).bottom > top(scroller).top + 1)
      return [Number(finding.dataset.line), Number(number.textContent)]
    })()`)
    await page.keyboard.press('ControlOrMeta+Home')
    await page.locator('.cm-scroller').hover()
    await page.mouse.wheel(0, 220)
    await expect.poll(async () => (await firstSeen())[1], SLOW).toBeGreaterThan(8)
    await expect.poll(async () => { const [finding = 0, line = 0] = await firstSeen(); return Math.abs(finding - line) }, SLOW).toBeLessThanOrEqual(1)
    const [, line = 0] = await firstSeen()
    await page.locator('#findings').hover()
    await page.mouse.wheel(0, 900)
    await expect.poll(async () => (await firstSeen())[1], SLOW).toBeGreaterThan(line)
    await expect.poll(async () => { const [finding = 0, line = 0] = await firstSeen(); return Math.abs(finding - line) }, SLOW).toBeLessThanOrEqual(1)
  })

  it('has the header of the site, and a switch whose choice the other pages take over', async () => {
    const { page } = await open({}, 'server')
    const header = page.getByRole('banner')
    expect(await header.getByRole('link').allTextContents()).toEqual(['plugvet', 'Quickstart', 'Playground', 'Rules', 'Hosts', 'Command line'])
    const shade = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
    const light = await shade()
    await header.getByRole('button', { name: 'Dark colours' }).click()
    expect(await shade()).not.toBe(light)
    expect(await page.evaluate<string>("localStorage.getItem('vitepress-theme-appearance')")).toBe('dark')
    await header.getByRole('button', { name: 'Light colours' }).click()
    expect(await shade()).toBe(light)
  })

  it('has a header of two lines on a phone', async () => {
    const { page } = await open({ viewport: PHONE })
    const boxes = await Promise.all((await page.getByRole('banner').getByRole('link').all()).map((link) => link.boundingBox()))
    const bottoms = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)))
    expect(new Set(bottoms).size).toBe(2)
    expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(PHONE.width)
    expect((await page.getByRole('button', { name: 'Dark colours' }).boundingBox())?.y).toBeLessThan(bottoms[0] ?? 0)
  })

  it('shows the hosts of the file first, and filters the others', async () => {
    const { page } = await open()
    await page.getByLabel('File name').fill('.codex/config.toml')
    await paste(page, '[mcp_servers.tides]\ncommand = "tides"\n')
    await page.getByRole('tab', { name: 'Hosts' }).click()
    const names = page.getByRole('rowheader')
    await expect.poll(() => names.first().textContent()).toBe('Codex')
    expect((await names.allTextContents()).slice(1, 4)).toEqual(['Claude Code', 'Cursor', 'VS Code'])
    await page.getByLabel('Filter the hosts').fill('cur')
    await expect.poll(() => names.allTextContents()).toEqual(['Cursor'])
  })

  it('shows what is wrong with a text that is pasted, at its line, and asks nobody', async () => {
    const { page, context, requests, noise } = await open()
    await context.setOffline(true)
    await paste(page, '{\n  "mcpServers": {\n    "docs": { "url": "http://docs.example.com/mcp" },\n  }\n}\n')
    await statusOf(page).getByText('2 errors, 1 warning').waitFor()
    const findings = page.getByRole('tabpanel', { name: 'Findings (3)' }).getByRole('listitem')
    expect(await findings.getByRole('button', { name: /^error Line 3, column 5 The entry has a 'url' but no 'type'/ }).count()).toBe(1)
    expect(await findings.getByRole('button', { name: /^error Line 3, column 53 Failed to parse \.mcp\.json/ }).count()).toBe(1)
    expect(await page.locator('.cm-lint-marker-error').count()).toBe(1)
    expect(await page.locator('.cm-lintRange-warning').allTextContents()).toEqual(['http'])
    await findings.getByRole('button', { name: /^warning Line 3/ }).click()
    expect(await page.evaluate<string>('getSelection().toString()')).toBe('http')
    expect({ first: requests.slice(0, 4), noise }).toEqual({ first: ['index.html', 'style.css', 'start.js', 'playground.js'], noise: [] })
    expect(requests.filter((name) => !/^[\w-]+\.(?:html|css|js)$/.test(name))).toEqual([])
  })

  it('works offline once it was used, with every tab and kind of file', async () => {
    const { page, context, requests } = await open({}, 'server')
    expect([...requests].sort()).toEqual(['', 'playground.js', 'start.js', 'style.css'])
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
    const loaded = Promise.all(scripts.filter((name) => !requests.includes(name)).map((name) => page.waitForEvent('requestfinished', (request) => request.url().endsWith(`/${name}`))))
    await editorOf(page).press('ArrowDown')
    await loaded
    await context.setOffline(true)
    await page.getByRole('tab', { name: 'Hosts' }).click()
    await page.getByRole('table', { name: 'Hosts and servers' }).waitFor()
    await page.getByRole('tab', { name: 'Convert' }).click()
    await page.getByLabel('Write the servers for').selectOption({ label: 'Codex' })
    await page.getByRole('group', { name: 'The servers for Codex' }).waitFor()
    await page.getByLabel('File name').fill('.codex/config.toml')
    await page.getByRole('tab', { name: /^Findings/ }).click()
    await page.getByText('Judged as Codex reads it.').waitFor()
    await page.getByLabel('File name').fill('WORKFLOW.md')
    await page.getByText('Judged as Agent plugin host reads it.').waitFor()
    expect(requests).toHaveLength(scripts.length + 2)
  })

  it('says what cannot be loaded, and loads it at the next try', async () => {
    const { page } = await open({}, 'server')
    await page.route(/conversion\.js/, (route) => route.abort())
    await page.getByRole('tab', { name: 'Hosts' }).click()
    await page.getByText('A part of this page cannot be loaded. Try again when you are online.').waitFor()
    await page.unroute(/conversion\.js/)
    await page.getByRole('tab', { name: 'Convert' }).click()
    await page.getByRole('group', { name: 'The servers for VS Code' }).waitFor()
  })

  it('colours JSON, and indents a new line as JSON is written', async () => {
    const { page } = await open()
    await paste(page, '{ "a": ["b", 1, true] }')
    const texts = (name: string) => page.locator(`#editor .${name}`).allTextContents()
    expect([await texts('key'), await texts('string'), await texts('literal')]).toEqual([['"a"'], ['"b"'], ['1', 'true']])
    await page.keyboard.press('ControlOrMeta+a')
    for (const key of ['{', 'Enter', '"', 'a', '"', ':', '[', ']', 'ArrowLeft', 'Enter', '1', ',', 'Enter', '2']) await page.keyboard.press(key)
    expect(await textOf(page)).toEqual(['{', '  "a":[', '    1,', '    2', '  ]'])
  })

  it('applies one fix, a suggestion, and all that is safe', async () => {
    const { page } = await open()
    // Before the new text is judged, what was found in the old one changes nothing.
    const text = '{ "mcpServers": { "docs": { "url": "http://docs.example.com/mcp" }, } }'
    await page.evaluate(`plugvetEditor.replace('${text}'); document.querySelector('.repair').click()`)
    expect((await textOf(page)).join('')).toBe(text)
    await statusOf(page).getByText('2 errors, 1 warning').waitFor()
    await page.getByRole('button', { name: 'Use https', exact: true }).click()
    expect((await textOf(page)).join('')).toBe('{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" }, } }')
    await statusOf(page).getByText('2 errors', { exact: true }).waitFor()
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('findings')
    await page.getByRole('button', { name: 'Fix', exact: true }).last().click()
    expect((await textOf(page)).join('')).toBe('{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }')
    await statusOf(page).getByText('1 error', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Fix what is safe to fix' }).click()
    expect((await textOf(page)).join('')).toBe('{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } } }')
    await statusOf(page).getByText('Nothing found.').waitFor()
    expect(await page.getByRole('button', { name: 'Fix what is safe to fix' }).isDisabled()).toBe(true)
  })

  it('judges for the host, the rules and the platform that are chosen', async () => {
    const { page } = await open()
    await page.getByLabel('File name').fill('.cursor/mcp.json')
    await paste(page, '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp"] } } }')
    await statusOf(page).getByText('1 info', { exact: true }).waitFor()
    await page.getByLabel('Meant for').selectOption({ label: 'Windows' })
    await statusOf(page).getByText('1 warning, 1 info').waitFor()
    await page.getByLabel('Rules').selectOption({ label: 'Specification only' })
    await statusOf(page).getByText('1 warning', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Host' }).selectOption({ label: 'VS Code' })
    await page.getByText('Judged as VS Code reads it.').waitFor()
    await page.getByLabel('File name').fill('.codex/config.toml')
    await page.getByRole('combobox', { name: 'Host' }).selectOption({ label: 'All that read this file' })
    await page.getByText('Judged as Codex reads it.').waitFor()
  })

  it('shows what each host does, converts and copies', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] }, 'server')
    await paste(page, '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } } }')
    await statusOf(page).getByText('Nothing found.').waitFor()
    await page.getByRole('tab', { name: 'Hosts' }).click()
    const table = page.getByRole('table', { name: 'Hosts and servers' })
    expect(await table.getByRole('row', { name: /^Cursor/ }).getByRole('cell').allTextContents()).toEqual(['loads'])
    expect(await table.getByRole('row', { name: /^Claude Desktop/ }).getByRole('cell').allTextContents()).toEqual(['not expressible'])
    expect(await page.getByText('The host has no equivalent of something the server needs.').isVisible()).toBe(true)
    await page.getByRole('tab', { name: 'Convert' }).click()
    const text = '{\n  "servers": {\n    "docs": {\n      "type": "http",\n      "url": "https://docs.example.com/mcp"\n    }\n  }\n}\n'
    expect(await page.getByRole('group', { name: 'The servers for VS Code' }).textContent()).toBe(text)
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await statusOf(page).getByText('Copied.').waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(text)
    await page.getByLabel('Write the servers for').selectOption({ label: 'Codex' })
    expect(await page.getByRole('group', { name: 'The servers for Codex' }).textContent()).toContain('[mcp_servers.docs]')
  })

  it('expands the variables that are typed, and keeps their values', async () => {
    const { page } = await open()
    await paste(page, '{ "mcpServers": { "docs": { "type": "http", "url": "https://${DOCS_HOST}/mcp", "headers": { "A": "${UNSET}" } } } }')
    await page.getByRole('tab', { name: 'Variables' }).click()
    await page.getByLabel('Variables, one').fill('# a comment\nDOCS_HOST=docs.example.com\n')
    await page.getByText('https://docs.example.com/mcp', { exact: true }).waitFor()
    await page.getByLabel('Report variables that are not in this list').check()
    await page.getByRole('tab', { name: 'Findings (1)' }).click()
    expect(await page.getByRole('listitem').textContent()).toContain("Environment variable 'UNSET' is required but not set")
    await page.getByRole('button', { name: 'Share a link' }).click()
    await page.getByText('The link contains your text.').waitFor()
    const shared = await unpacked((await page.getByLabel('Link', { exact: true }).inputValue()).split('#')[1] ?? '')
    expect(shared?.variables).toEqual({ DOCS_HOST: 'example' })
  })

  it('masks credentials in a link, warns, and opens it again', async () => {
    const { page, context, requests } = await open()
    await paste(page, WITH_TOKEN)
    await page.getByLabel('File name').fill('.cursor/mcp.json')
    await page.getByText('Judged as Cursor reads it.').waitFor()
    await page.getByRole('button', { name: 'Share a link' }).click()
    await page.getByText('The link contains your text.').waitFor()
    expect(await page.getByText('plugvet replaced the credentials that it recognises with asterisks.').isVisible()).toBe(true)
    const link = await page.getByLabel('Link', { exact: true }).inputValue()
    const shared = await unpacked(link.split('#')[1] ?? '')
    expect(shared).toMatchObject({ text: WITH_TOKEN.replace(TOKEN, '*'.repeat(TOKEN.length)), file: '.cursor/mcp.json' })
    const other = await context.newPage()
    await other.goto(link)
    await other.getByText('Judged as Cursor reads it.').waitFor()
    expect((await textOf(other)).join('\n')).toBe(shared?.text)
    // What is not judged yet is not shared: its credentials are not known.
    await paste(page, WITH_TOKEN.replace('tides', 'other'))
    expect(await page.getByText('The link contains your text.').isVisible()).toBe(false)
    expect(requests).not.toContain(expect.stringContaining(TOKEN))
  })

  it('opens the example of a rule, with the files around it and a reader for its kind', async () => {
    const shared: Shared = { text: '---\nagent:\n  heartbeat_interval_ms: 0\n---\n', file: 'WORKFLOW.md', host: 'agent-plugin', files: { 'docs/<b>.md': '<img src=x>' } }
    const { page, requests, noise } = await open({}, 'disk', fragmentOf(shared, deflateRawSync))
    await statusOf(page).getByText('1 error', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^error Line 3, column/ }).count()).toBe(1)
    await page.getByText('Other files of this example').click()
    expect(await page.getByText('<img src=x>').isVisible()).toBe(true)
    expect({ first: requests.slice(0, 4), noise }).toEqual({ first: ['index.html', 'style.css', 'start.js', 'playground.js'], noise: [] })
  })

  it('says that a link is damaged, and a text too long', async () => {
    const { page } = await open({}, 'disk', 'what-to-do')
    await statusOf(page).getByText('The link is damaged, so this is an example.').waitFor()
    await page.evaluate(`plugvetEditor.replace(' '.repeat(500_001))`)
    await statusOf(page).getByText('The text is too long for this page: use plugvet on the command line.').waitFor()
  })

  it('forbids every connection, should anything ask for one', async () => {
    const { page, requests } = await open({}, 'server')
    const before = requests.length
    await expect(page.evaluate(`fetch('${server.address}style.css')`)).rejects.toThrow('Failed to fetch')
    expect(requests.slice(before)).toEqual([])
  })

  it('loads these files before somebody does anything, with all that judges', async () => {
    const { page, requests } = await open({}, 'server')
    await page.getByText('Judged as').waitFor()
    const names = requests.map((name) => (name === '' ? 'index.html' : name))
    expect([...names].sort()).toEqual(['index.html', 'playground.js', 'start.js', 'style.css'])
  })

  it('is there to type into before the rules are', async () => {
    const context = await browser.newContext({ viewport: DESK })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    await page.route(/playground\.js/, (route) => route.abort())
    await page.goto(server.address)
    await paste(page, '{}')
    expect(await textOf(page)).toEqual(['{}'])
    await statusOf(page).getByText('The rules cannot be loaded. Load the page again.').waitFor()
  })

  it('can be used by the keyboard alone', async () => {
    const { page } = await open()
    const focused = () => page.evaluate<string>('document.activeElement.id || document.activeElement.getAttribute("aria-labelledby") || document.activeElement.textContent')
    await page.getByLabel('Meant for').focus()
    const way: string[] = []
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      way.push(await focused())
    }
    // Tab leaves the editor, and a list of tabs is one stop.
    expect(way).toEqual(['fix-all', 'share', 'text-title', 'tab-findings', 'findings', expect.stringContaining('Line 4')])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Hosts')
    await page.keyboard.press('End')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Variables')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('tab-findings')
  })

  it.each(['light', 'dark'] as const)('%s: has no fault that axe-core finds, and fits the screen', async (colorScheme) => {
    const { page } = await open({ colorScheme })
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport)
      for (const tab of ['Hosts', 'Convert', 'Variables', 'Findings']) {
        await page.getByRole('tab', { name: tab }).click()
        const wide = (await tooWide(page)).filter((element) => !/^(?:T[A-Z]+ |SPAN badge)/.test(element))
        expect({ tab, width: await pageWidth(page), wide }).toEqual({ tab, width: viewport.width, wide: [] })
        // Names are the same in both, and colours at every width.
        const rules = colorScheme === 'light' ? undefined : ['color-contrast']
        if (viewport === DESK) expect({ tab, faults: await accessibilityFaults(page, rules) }).toEqual({ tab, faults: [] })
      }
    }
  })

  it('takes the colours that were chosen on the other pages of the site', async () => {
    const { page } = await open({ colorScheme: 'light' }, 'server')
    await page.evaluate(`localStorage.setItem('vitepress-theme-appearance', 'dark')`)
    await page.reload()
    await page.getByRole('tab', { name: /^Findings \(/ }).waitFor()
    expect(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor')).toBe('rgb(18, 21, 25)')
  })

  it('has a picture in the docs', async () => {
    if (process.env.UPDATE_EXPECTED === '1') {
      const { page } = await open({ colorScheme: 'light', viewport: { width: 1100, height: 720 } })
      mkdirSync(join(ROOT, 'docs/pictures'), { recursive: true })
      await page.screenshot({ path: PICTURE })
    }
    expect(existsSync(PICTURE)).toBe(true)
  })
})
