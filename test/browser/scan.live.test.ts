import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { launchChromium, NEEDS_CHROMIUM } from './chromium.js'
import { pageWidth } from './measures.js'

it('the page of a scan breaks no word on a phone, and shows each server without scrolling', { ...NEEDS_CHROMIUM, timeout: 60_000 }, async () => {
  const cwd = tempFolder({ '.codex/config.toml': '[mcp_servers.documentation]\ncommand = "documentation"\n[mcp_servers.files]\ncommand = "npx"\nargs = ["@modelcontextprotocol/server-filesystem", "."]\n' })
  await runCli(cwd, ['scan', '--output', 'servers.html'])
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    await page.goto(pathToFileURL(join(cwd, 'servers.html')).href)
    const cell = (text: string) => page.locator(`td:has-text("${text}")`).first()
    const heightOf = async (text: string) => (await cell(text).boundingBox())?.height
    const oneLine = await heightOf('Codex')
    expect([await heightOf('.codex/config.toml'), await heightOf('documentation')]).toEqual([oneLine, oneLine])
    const rows = 'const range = document.createRange(); range.selectNodeContents([...document.querySelectorAll("td wbr")].at(-1).nextSibling); return range.getClientRects().length'
    expect(await page.evaluate(`(() => { ${rows} })()`)).toBe(1)
    expect(await pageWidth(page)).toBeLessThanOrEqual(360)
    const server = await cell('documentation').boundingBox()
    expect((server?.x ?? 360) + (server?.width ?? 360)).toBeLessThanOrEqual(360)
  } finally {
    await browser.close()
  }
})

it('every report has the links of the site and a switch between light and dark, without a script', { ...NEEDS_CHROMIUM, timeout: 60_000 }, async () => {
  const cwd = tempFolder({ '.mcp.json': '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }' })
  await runCli(cwd, ['scan', '--output', 'scan.html'])
  await runCli(cwd, ['matrix', '--output', 'matrix.html'])
  await runCli(cwd, ['--output', 'lint.html'])
  const browser = await launchChromium()
  try {
    for (const name of ['scan', 'matrix', 'lint']) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', javaScriptEnabled: false })
      await page.goto(pathToFileURL(join(cwd, `${name}.html`)).href)
      const bar = page.getByRole('navigation', { name: 'plugvet' })
      expect(await bar.getByRole('link').allTextContents()).toEqual(['plugvet', 'Quickstart', 'Playground', 'Rules', 'Hosts', 'Command line'])
      const shade = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
      expect(await shade()).toBe('rgb(255, 255, 255)')
      await bar.getByRole('checkbox', { name: 'Dark colours' }).click()
      expect(await shade()).toBe('rgb(18, 21, 25)')
      await bar.getByRole('checkbox', { name: 'Light colours' }).click()
      expect(await shade()).toBe('rgb(255, 255, 255)')
      await page.close()
    }
  } finally {
    await browser.close()
  }
})
