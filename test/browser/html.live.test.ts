import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { html } from '../../src/report/html/html.js'
import type { ReportedRun } from '../../src/report/report.js'
import { DOCTORED, examined } from '../report/html/sample.js'
import { OPTIONS, SAMPLE } from '../report/sample.js'
import { handMade, runOf } from '../support/hand-made.js'
import { tempFolder } from '../support/temp-folder.js'
import { accessibilityFaults } from './axe.js'
import { launchChromium, NEEDS_CHROMIUM } from './chromium.js'
import { contrast } from './contrast.js'
import { openAll, pageWidth, scrolledRight, seenTexts, tooWide, waterfallOf } from './measures.js'

const SCHEMES = ['light', 'dark'] as const
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

const LONG = 'unbroken'.repeat(40)

/** A run whose names have no end, and nowhere to break. */
const WIDE: ReportedRun = {
  ...runOf(
    [
      handMade({
        path: `${LONG}/.mcp.json`,
        text: `{ "${LONG}": 1 }`,
        findings: [
          { message: LONG, help: LONG, pointer: `/${LONG}`, server: LONG, on: `"${LONG}"`, ruleId: 'x'.repeat(50) },
          { severity: 'info' }
        ]
      })
    ],
    { skipped: [{ path: LONG, host: LONG, reason: LONG }], failures: [{ path: LONG, message: LONG }] }
  ),
  servers: [
    examined({
      name: LONG,
      planned: { file: LONG, plugin: LONG },
      serverInfo: { name: LONG, version: LONG },
      protocolVersion: LONG,
      tools: [LONG],
      phases: [['resources/list', 0, 123_456, false]],
      failure: { class: 'no-tools', reason: 'not-mcp', detail: `${LONG}\n${LONG}` }
    })
  ]
}

const RUNS = { lint: SAMPLE, doctor: DOCTORED, nothing: runOf([]), wide: WIDE } as const

const CASES = Object.keys(RUNS).flatMap((name) => SCHEMES.map((scheme) => [name as keyof typeof RUNS, scheme] as const))

describe('the page in Chromium', NEEDS_CHROMIUM, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchChromium()
  })

  afterAll(() => browser.close())

  interface Opened {
    readonly page: Page
    /** What was requested in addition to the page, and what the console said. */
    readonly noise: readonly string[]
  }

  async function open(run: ReportedRun, options: BrowserContextOptions = {}): Promise<Opened> {
    const folder = tempFolder({ 'report.html': html(run, OPTIONS) })
    const url = pathToFileURL(join(folder, 'report.html')).href
    const context = await browser.newContext({ viewport: DESK, ...options })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const noise: string[] = []
    page.on('request', (request) => {
      if (request.url() !== url) noise.push(`request ${request.url()}`)
    })
    page.on('console', (message) => noise.push(`console ${message.text()}`))
    page.on('pageerror', (error) => noise.push(`error ${error.message}`))
    page.on('dialog', (dialog) => {
      noise.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    await page.goto(url)
    return { page, noise }
  }

  it.each(CASES)('%s, %s: asks for nothing and complains of nothing', async (name, colorScheme) => {
    const { page, noise } = await open(RUNS[name], { colorScheme })
    await openAll(page)
    expect(noise).toEqual([])
  })

  const SCREENS = CASES.flatMap(([name, scheme]) => [DESK, PHONE].map((viewport) => [name, scheme, viewport] as const))

  it.each(SCREENS)('%s, %s, %o: fits the screen, and can be read (WCAG AA)', async (name, scheme, viewport) => {
    const { page } = await open(RUNS[name], { colorScheme: scheme, viewport })
    expect([await pageWidth(page), ...(await tooWide(page))]).toEqual([viewport.width])
    await openAll(page)
    expect([await pageWidth(page), ...(await tooWide(page))]).toEqual([viewport.width])
    const texts = await seenTexts(page)
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.filter(({ color, grounds, large }) => contrast(color, grounds) < (large ? 3 : 4.5))).toEqual([])
  })

  it('is dark in the dark', async () => {
    for (const [colorScheme, ground] of [['light', 'rgb(255, 255, 255)'], ['dark', 'rgb(18, 21, 25)']] as const) {
      const { page } = await open(SAMPLE, { colorScheme })
      expect(new Set((await seenTexts(page)).map(({ grounds }) => grounds.at(-2)))).toEqual(new Set([ground]))
    }
  })

  it('shows every finding', async () => {
    const { page } = await open(SAMPLE)
    const articles = page.getByRole('article')
    expect(await articles.count()).toBe(5)
    for (const { message, help } of SAMPLE.files.flatMap((file) => file.findings)) {
      expect(await page.getByRole('heading', { name: message }).isVisible()).toBe(true)
      expect(await articles.filter({ hasText: message }).getByText(help).isVisible()).toBe(true)
    }
    const mark = articles.first().locator('mark').first()
    expect(await mark.textContent()).toBe('"api"')
    expect((await mark.boundingBox())?.width).toBeGreaterThan(20)
  })

  it('has the lines after a fix, to be copied', async () => {
    const text = '{ "mcpServers": { "api": { "url": "http://api.example" } } }'
    const fix = [{ op: 'replace', at: ['mcpServers', 'api', 'url'], value: 'https://api.example' }] as const
    const { page, noise } = await open(runOf([handMade({ path: '.mcp.json', text, findings: [{ on: '"http', fix }] })]), { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByText('After the change: line 1').click()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(`${text.replace('http:', 'https:')}\n`)
    expect(noise).toEqual([])
  })

  it('can be read without scripts', async () => {
    const { page } = await open(DOCTORED, { javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('5 of 7 servers failed, 5 errors, 1 warning')
    expect(await page.getByText('The transport sse is deprecated').isVisible()).toBe(true)
    expect(await page.getByRole('img', { name: 'Phases of tides' }).isVisible()).toBe(true)
    const numbers = page.getByRole('table', { name: 'Phases of tides' })
    expect(await numbers.isVisible()).toBe(false)
    await page.locator('.server', { hasText: 'tides' }).getByText('Phase timings').click()
    expect(await numbers.isVisible()).toBe(true)
  })

  it.each([DESK, PHONE])('%o: has a name for everything', async (viewport) => {
    const { page } = await open(DOCTORED, { viewport })
    expect(await page.title()).toBe('plugvet: 5 of 7 servers failed, 5 errors, 1 warning')
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(landmark).count()).toBe(1)
    }
    expect(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').allTextContents()).toEqual([
      'Servers',
      'Findings',
      'By rule',
      'Other files',
      'Hosts'
    ])
    const table = page.getByRole('table', { name: 'Servers' })
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Server',
      'State',
      'Transport',
      'Protocol',
      'Tools',
      'Tokens',
      'Resources',
      'Prompts',
      'Ready after',
      'Failure'
    ])
    expect(await table.getByRole('row', { name: /^forecast/ }).getByRole('cell').first().textContent()).toBe('ready')
    expect(await page.getByRole('region', { name: 'Findings' }).count()).toBe(1)
    expect(await page.getByRole('article', { name: /^error The server answered initialize/ }).count()).toBe(1)
    expect(await page.getByRole('img', { name: /^Phases of / }).count()).toBe(5)
    expect(await page.getByRole('group', { name: 'What happened to tides' }).textContent()).toContain('exit code 1')
    expect(await page.getByRole('radio').count()).toBe(2)
    expect(await page.locator('[tabindex]:not([aria-label])').count()).toBe(0)
  })

  it.each([DESK, PHONE])('%o: draws the phases in order, on one scale', async (viewport) => {
    const { page } = await open(DOCTORED, { viewport })
    const end = 19_120
    for (const result of DOCTORED.servers ?? []) {
      if (result.phases.length === 0) continue
      const { plot, bars } = await waterfallOf(page, result.server.name)
      expect(bars.map(({ phase }) => phase)).toEqual(result.phases.map(({ name }) => name))
      result.phases.forEach((phase, index) => {
        const bar = bars[index]
        if (bar === undefined) throw new Error('a phase has no bar')
        expect(bar.box.x).toBeCloseTo(plot.x + (phase.start / end) * plot.width, 0)
        expect(bar.box.width).toBeCloseTo(((phase.end - phase.start) / end) * plot.width, 0)
        expect(bar.fill.startsWith('url(')).toBe(!phase.ok)
        const above = bars[index - 1]
        if (above !== undefined) expect(bar.box.y).toBeGreaterThan(above.box.y + above.box.height)
        expect(bar.label.x).toBeGreaterThanOrEqual(0)
        expect(bar.label.x + bar.label.width).toBeLessThanOrEqual(plot.x)
        expect(bar.duration.x).toBeGreaterThanOrEqual(plot.x + plot.width)
        expect(bar.duration.x + bar.duration.width).toBeLessThanOrEqual(viewport.width)
        expect(bar.label.y + bar.label.height / 2).toBeCloseTo(bar.box.y + bar.box.height / 2, -1)
      })
    }
  })

  it.each(SCHEMES)('%s: draws bars that stand out', async (colorScheme) => {
    const { page } = await open(DOCTORED, { colorScheme })
    const ground = colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 21, 25)'
    const { bars } = await waterfallOf(page, 'alerts')
    const colors = bars.map(({ fill, stroke }) => (fill.startsWith('url(') ? stroke : fill))
    expect(colors).toHaveLength(4)
    expect(colors.filter((color) => contrast(color, [ground]) < 3)).toEqual([])
  })

  it('hides what is less severe when it is asked to', async () => {
    const { page } = await open(SAMPLE)
    const shown = () => page.getByRole('article').count()
    expect(await shown()).toBe(5)
    await page.getByRole('radio', { name: 'errors and warnings 4' }).check()
    expect(await shown()).toBe(4)
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'errors 2' }).isChecked()).toBe(true)
    expect(await shown()).toBe(2)
    expect(await page.getByText('demo/.agent-plugin/plugin.json', { exact: true }).isVisible()).toBe(false)
    expect(await page.getByText('wide & long/[all], 100%.mcp.json', { exact: true }).isVisible()).toBe(true)
  })

  it('shows the marked place of a wide line on a phone, without scrolling the page', async () => {
    const { page } = await open(SAMPLE, { viewport: PHONE })
    for (const frame of await page.locator('.frame').all()) {
      const [outer, inner] = [await frame.boundingBox(), await frame.locator('mark').first().boundingBox()]
      if (outer === null || inner === null) throw new Error('a frame has no mark')
      expect(inner.x).toBeGreaterThan(outer.x)
      expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width)
    }
    expect(await page.evaluate('[scrollX, scrollY]')).toEqual([0, 0])
  })

  it('scrolls wide lines by the keyboard, and the page not at all', async () => {
    const { page } = await open(SAMPLE, { viewport: PHONE })
    const frame = page.getByRole('group', { name: 'Source of wide & long/[all], 100%.mcp.json:1:596' })
    await frame.focus()
    const scrolled = scrolledRight(page, '.frame:focus')
    await page.keyboard.press('ArrowRight')
    expect(await scrolled).toBeGreaterThan(0)
    expect(await page.evaluate('scrollX')).toBe(0)
  })

  /** A run with so many findings that the second file is closed. */
  const MANY = runOf([
    handMade({ path: 'first', text: '{}', findings: Array.from({ length: 120 }, () => ({})) }),
    handMade({ path: 'second', text: '{}', findings: [{ message: 'The one that is hidden' }, { severity: 'info' }] })
  ])

  it('opens a closed file for a link to a finding in it', async () => {
    const { page } = await open(MANY)
    const finding = page.getByRole('heading', { name: 'The one that is hidden' })
    expect(await finding.isVisible()).toBe(false)
    await page.goto(`${page.url()}#finding-121`)
    expect(await finding.isVisible()).toBe(true)
  })

  it.each(SCHEMES)('%s: has no fault that axe-core finds', async (colorScheme) => {
    const { page } = await open(DOCTORED, { colorScheme })
    await openAll(page)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('says what its severities mean', async () => {
    const { page } = await open(SAMPLE)
    const meanings = page.getByLabel('What the labels mean')
    expect(await meanings.getByRole('term').allTextContents()).toEqual(['error', 'warning', 'info'])
    expect(await meanings.getByText('The server will not work, or a credential is exposed.').isVisible()).toBe(true)
  })

  it('prints everything, in light colours', async () => {
    const { page } = await open(MANY, { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('The one that is hidden').isVisible()).toBe(true)
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(new Set((await seenTexts(page)).map(({ grounds }) => grounds.at(-2)))).toEqual(new Set(['rgb(255, 255, 255)']))
  })

  it('runs nothing of what a hostile file or server says', async () => {
    const text = `</style></pre></svg><img src=x onerror="alert(1)"><script>alert(2)</script><svg onload='alert(3)'>`
    const findings = [{ message: text, help: text, server: text }]
    const { page, noise } = await open({
      ...runOf([handMade({ path: text, text: JSON.stringify({ [text]: text }), findings })]),
      servers: [
        examined({
          name: text,
          planned: { plugin: text },
          serverInfo: { name: text, version: text },
          tools: [text],
          phases: [['spawn', 0, 1]],
          failure: { class: 'no-tools', reason: 'not-mcp', detail: `${text}\n${text}` }
        })
      ]
    })
    await openAll(page)
    expect(await page.locator('script, img, iframe, object, embed, link, [onerror], [onload]').count()).toBe(0)
    expect(await page.getByRole('heading', { level: 3, name: text }).count()).toBe(2)
    expect(noise).toEqual([])
  })

  it('forbids scripts and requests, should anything get into it anyway', async () => {
    const { page } = await open(SAMPLE)
    const refused = await page.evaluate<string[]>(`(async () => {
      const refusal = () => new Promise((done) => {
        addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), { once: true })
      })
      const directives = []
      const elements = [['script', 'textContent', '0'], ['img', 'src', 'x.png'], ['iframe', 'src', 'x.html']]
      for (const [name, attribute, value] of elements) {
        const refused = refusal()
        const element = document.createElement(name)
        element[attribute] = value
        document.body.append(element)
        directives.push(await refused)
      }
      return directives
    })()`)
    expect(refused).toEqual(['script-src-elem', 'img-src', 'frame-src'])
  })
})
