import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { launchChromium, NEEDS_CHROMIUM } from './chromium.js'
import { pageWidth } from './measures.js'

it('the page of a scan breaks no word on a phone, and the table scrolls instead', { ...NEEDS_CHROMIUM, timeout: 60_000 }, async () => {
  const cwd = tempFolder({ '.codex/config.toml': '[mcp_servers.documentation]\ncommand = "documentation"\n' })
  await runCli(cwd, ['scan', '--output', 'servers.html'])
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    await page.goto(pathToFileURL(join(cwd, 'servers.html')).href)
    const heightOf = async (text: string) => (await page.getByRole('cell', { name: text, exact: true }).first().boundingBox())?.height
    const oneLine = await heightOf('Codex')
    expect([await heightOf('.codex/config.toml'), await heightOf('documentation')]).toEqual([oneLine, oneLine])
    expect(await pageWidth(page)).toBeLessThanOrEqual(360)
  } finally {
    await browser.close()
  }
})
