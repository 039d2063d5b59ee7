import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium } from '../browser/chromium.js'
import { needsProgram } from '../support/needs-program.js'
import { block } from '../support/pages.js'
import { pathWithPlugvet } from '../support/plugvet-on-path.js'
import { tempFolder } from '../support/temp-folder.js'
import { Terminal } from '../support/terminal.js'
import { BROKEN, FIXES } from './example.js'

const PAGE = 'docs/integrations/editors.md'
const { PLUGVET_PICTURES: pictures } = process.env

/** A terminal in a page shows it as it is on a screen. */
const XTERM = dirname(createRequire(import.meta.url).resolve('@xterm/xterm/package.json'))
const SIZE = { columns: 118, rows: 26 }

describe('Neovim, set up as the page says', { timeout: 60_000, ...needsProgram('nvim', '--version') }, () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchChromium()
  })

  afterAll(() => browser.close())

  /** What a terminal shows after some output. */
  async function picture(output: string, path: string): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 1100, height: 500 } })
    await page.setContent(`<style>${readFileSync(join(XTERM, 'css/xterm.css'), 'utf8')} body { margin: 0; background: #1e1e1e }</style><div id=terminal></div>`)
    await page.addScriptTag({ path: join(XTERM, 'lib/xterm.js') })
    const settings = { cols: SIZE.columns, rows: SIZE.rows, fontFamily: 'DejaVu Sans Mono, monospace', fontSize: 15, theme: { background: '#1e1e1e' } }
    await page.evaluate(
      `new Promise((shown) => { const terminal = new Terminal(${JSON.stringify(settings)}); terminal.open(document.getElementById('terminal')); terminal.write(${JSON.stringify(output)}, () => requestAnimationFrame(() => requestAnimationFrame(shown))) })`
    )
    await page.locator('.xterm-screen').screenshot({ path })
    await page.close()
  }

  it('shows each mistake next to its line, and the first fix at each corrects it', async () => {
    const cwd = tempFolder({ '.mcp.json': BROKEN })
    writeFileSync(join(cwd, 'init.lua'), block(PAGE, 'lua', 'local client'))
    const env = { PATH: pathWithPlugvet(), HOME: cwd, XDG_CONFIG_HOME: cwd, XDG_STATE_HOME: cwd, LANG: 'C.UTF-8', TERM: 'xterm-256color' }
    const terminal = new Terminal('exec nvim --clean -u init.lua .mcp.json', { cwd, env, ...SIZE })
    // The last that is shown, from the top to the bottom.
    await terminal.until('Failed to parse')
    for (const { message } of FIXES) expect(terminal.shown).toContain(message)
    for (const [index, { find, title }] of FIXES.entries()) {
      terminal.press(`:call search('\\V${find}', 'w')\r`)
      terminal.press('gra')
      await terminal.until(title)
      await terminal.until('Type number')
      if (pictures !== undefined && index === 0) await picture(terminal.shown.replaceAll('\n', '\r\n'), join(pictures, 'neovim.png'))
      terminal.press('1\r')
      terminal.press(':w\r')
      await terminal.until('written')
    }
    terminal.press(':q\r')
    expect(await terminal.ended()).toBe(0)
    const fixed = FIXES.reduce((text, { before, after }) => text.replace(before, after), BROKEN)
    expect(readFileSync(join(cwd, '.mcp.json'), 'utf8')).toBe(fixed)
  })
})
