import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchChromium } from '../browser/chromium.js'

// As much of the browser's types as the functions use that run in the page.
interface Element {
  getAttribute(name: string): string | null
}

/** Quiet, and the same everywhere: nothing that looks for updates, no greeting, no tips. */
const SETTINGS = {
  'workbench.colorTheme': 'Default Light Modern',
  'workbench.startupEditor': 'none',
  'workbench.enableExperiments': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'update.mode': 'none',
  'git.enabled': false,
  'editor.stickyScroll.enabled': false,
  'files.autoSave': 'off'
}

/** In milliseconds: the workbench starts within ten seconds, on a busy machine within thirty. */
const PATIENCE = 20_000

/** A finding as the panel of problems shows it. */
interface ShownProblem {
  readonly severity: string
  readonly message: string
  readonly source: string
  readonly line: number
  readonly column: number
}

/** VS Code's own workbench in Chromium, with an extension installed, and with settings and folders of its own. */
export class Workbench {
  private constructor(
    private readonly address: string,
    readonly page: Page,
    private readonly home: string,
    readonly close: () => Promise<void>
  ) {}

  /**
   * @param program code-server
   * @param vsix the extension
   */
  static async start(program: string, vsix: string): Promise<Workbench> {
    const home = realpathSync(mkdtempSync(join(tmpdir(), 'plugvet-workbench-')))
    const [data, extensions] = [join(home, 'data'), join(home, 'extensions')]
    mkdirSync(join(data, 'User'), { recursive: true })
    mkdirSync(extensions)
    writeFileSync(join(data, 'User/settings.json'), JSON.stringify(SETTINGS))
    const env = { PATH: process.env.PATH, HOME: home, LANG: 'C.UTF-8' }
    const common = ['--config', join(home, 'config.yaml'), '--auth', 'none', '--disable-workspace-trust', '--user-data-dir', data, '--extensions-dir', extensions]
    const installed = spawnSync(program, [...common, '--install-extension', vsix], { cwd: home, env, encoding: 'utf8' })
    if (!installed.stdout.includes('was successfully installed')) throw new Error(`the extension was not installed: ${installed.stdout}${installed.stderr}`)
    const quiet = ['--disable-telemetry', '--disable-update-check', '--disable-getting-started-override']
    const server = spawn(program, [...common, ...quiet, '--bind-addr', '127.0.0.1:0'], { cwd: home, env })
    const ended = once(server, 'close')
    const address = await new Promise<string>((resolve, reject) => {
      let log = ''
      const read = (chunk: Buffer) => {
        log += chunk.toString()
        const [, found] = /listening on (http:\/\/[\d.:]+)/.exec(log) ?? []
        if (found !== undefined) resolve(found)
      }
      server.stdout.on('data', read)
      server.stderr.on('data', read)
      void ended.then(() => reject(new Error(`code-server ended: ${log}`)))
    })
    const browser = await launchChromium()
    const context = await browser.newContext({ viewport: { width: 1100, height: 760 }, colorScheme: 'light' })
    context.setDefaultTimeout(PATIENCE)
    const close = async () => {
      await browser.close()
      server.kill('SIGTERM')
      await ended
      rmSync(home, { recursive: true, force: true })
    }
    return new Workbench(address, await context.newPage(), home, close)
  }

  /** Opens a folder, and waits for its files to be shown. */
  async openFolder(folder: string): Promise<void> {
    await this.page.goto(`${this.address}/?folder=${encodeURIComponent(folder)}`)
    await this.page.locator('.explorer-folders-view .monaco-list-row').first().waitFor()
  }

  /** Opens a file of the folder in the explorer. */
  async openFile(name: string): Promise<void> {
    await this.page.getByRole('treeitem', { name, exact: true }).dblclick()
    await this.page.locator('.monaco-editor .view-line').first().waitFor()
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Puts the cursor at a place, both from 1, by keys alone. */
  async goTo(line: number, column: number): Promise<void> {
    await this.press('Control+1', 'Control+g')
    await this.page.locator('.quick-input-widget input').fill(`:${line}:${column}`)
    // Before VS Code has read the place, the key would be lost.
    await this.page.locator('.quick-input-list .monaco-list-row', { hasText: `go to line ${line} at column ${column}.` }).waitFor()
    await this.press('Enter')
    await this.page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor()
  }

  /** Opens the menu of fixes at the cursor, with its first entry chosen. @returns their titles */
  async quickFixes(): Promise<string[]> {
    const entries = this.page.locator('.action-widget .monaco-list-row.action')
    const none = this.page.locator('.monaco-editor-overlaymessage')
    for (;;) {
      await this.press('Control+.')
      // A question that is lost is asked again.
      if (!(await entries.or(none).first().waitFor({ timeout: 5000 }).then(() => true, () => false))) continue
      if ((await entries.count()) > 0) return await entries.allTextContents()
      // VS Code asks by itself, too, when the cursor has moved; if it does so after the keys, it forgets what the keys asked for.
      await this.press('Escape')
      await none.waitFor({ state: 'detached' })
    }
  }

  /** Saves what is in the editor, and waits for the file to have a text. */
  async untilSaved(path: string, text: string): Promise<void> {
    // Keys that come before the change save what was there.
    const saved = async (): Promise<string> => {
      await this.press('Control+s')
      return readFileSync(path, 'utf8')
    }
    await expect.poll(saved, { timeout: PATIENCE }).toBe(text)
  }

  /** Shows the panel of problems. */
  async showProblems(): Promise<void> {
    await this.press('Control+Shift+m')
    await this.page.locator('.markers-panel').waitFor()
  }

  /** What the panel of problems shows of an extension. */
  async problems(source = 'plugvet'): Promise<ShownProblem[]> {
    const labels = await this.page.locator('.markers-panel .monaco-list-row').evaluateAll((rows: readonly Element[]) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
    const problems = labels.flatMap((label) => {
      const [, severity = '', message = '', line, column, by = ''] = /^(\w+): (.*) at line (\d+) and character (\d+)\. generated by ([\w-]+)/.exec(label) ?? []
      return severity === '' ? [] : [{ severity: severity.toLowerCase(), message, source: by, line: Number(line), column: Number(column) }]
    })
    return problems.filter((problem) => problem.source === source)
  }

  /** Waits for the panel of problems to show a message, or no longer to show it. */
  async untilProblem(message: string, state: 'attached' | 'detached' = 'attached'): Promise<void> {
    await this.page.locator('.markers-panel .monaco-list-row', { hasText: message }).first().waitFor({ state })
  }

  lens(text: string | RegExp): Locator {
    return this.page.locator('.codelens-decoration').getByText(text)
  }

  /** How many of plugvet's language servers run below this workbench. */
  languageServers(): number {
    const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'args'], { encoding: 'utf8' })
    return stdout.split('\n').filter((line) => line.includes(`${this.home}/`) && line.includes('plugvet.cjs lsp')).length
  }

  async picture(path: string): Promise<void> {
    // Nothing under the pointer, and no cursor that blinks.
    await this.page.mouse.move(0, 0)
    await this.page.screenshot({ path, caret: 'hide', animations: 'disabled' })
  }
}
