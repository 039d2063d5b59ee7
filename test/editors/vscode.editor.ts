import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { writeVsix } from '../../scripts/vsix-file.js'
import { defaultWorld, lintText } from '../../src/index.js'
import { ROOT } from '../support/pages.js'
import { tempFolder } from '../support/temp-folder.js'
import { BROKEN, FIXES } from './example.js'
import { Workbench } from './workbench.js'

const { PLUGVET_CODE_SERVER: codeServer = '', PLUGVET_PICTURES: pictures } = process.env

/** A server that the doctor can start. */
const SERVER = join(ROOT, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js')

/** What the command line finds in a text, in the order and the form of VS Code's panel. */
async function found(cwd: string, text: string) {
  const { findings } = await lintText(text, { path: '.mcp.json', cwd, world: { ...defaultWorld(), env: { HOME: cwd } } })
  const shown = findings.filter(({ severity }) => severity !== 'info')
  return shown.map(({ severity, message, range: { start } }) => ({ severity, message, source: 'plugvet', line: start.line, column: start.column }))
}

const byPlace = <Problem extends { readonly line: number; readonly column: number }>(all: readonly Problem[]) =>
  all.toSorted((a, b) => a.line - b.line || a.column - b.column)

/** On a desktop, a program that runs on VS Code's own Node; in a browser, a worker. */
const HOSTS = [
  ['a desktop', 'any', 1],
  ['a browser', 'web', 0]
] as const

describe.each(HOSTS)('the extension in VS Code as it is in %s', (_, host, servers) => {
  const folder = mkdtempSync(join(tmpdir(), 'plugvet-vsix-'))
  let workbench: Workbench

  beforeAll(async () => {
    const vsix = join(folder, 'plugvet.vsix')
    await writeVsix(vsix, host)
    workbench = await Workbench.start(codeServer, vsix)
  })

  beforeEach(({ task }) => {
    onTestFailed(() => workbench.picture(join(tmpdir(), `plugvet-failed-${task.id}.png`)))
  })

  afterAll(async () => {
    await workbench.close()
    rmSync(folder, { recursive: true })
  })

  it('shows what the command line finds, and the first fix at each place corrects it, with keys alone', async () => {
    const cwd = join(tempFolder({ 'my-project/.mcp.json': BROKEN }), 'my-project')
    await workbench.openFolder(cwd)
    await workbench.openFile('.mcp.json')
    await workbench.press('Control+b')
    await workbench.showProblems()
    const expected = await found(cwd, BROKEN)
    for (const { message } of expected) await workbench.untilProblem(message)
    expect(byPlace(await workbench.problems())).toEqual(byPlace(expected))
    expect(new Set(expected.map(({ message }) => message)).size).toBe(3)

    if (servers > 0) await workbench.lens('examine this server').first().waitFor()

    let text = BROKEN
    for (const { message: start, title, before, after } of FIXES) {
      const at = expected.find(({ message }) => message.startsWith(start)) ?? { line: 0, column: 0 }
      await workbench.goTo(at.line, at.column)
      expect(await workbench.quickFixes()).toContain(title)
      if (pictures !== undefined && host === 'any' && text === BROKEN) await workbench.picture(join(pictures, 'vscode.png'))
      await workbench.press('Enter')
      text = text.replace(before, after)
      await workbench.untilSaved(join(cwd, '.mcp.json'), text)
    }
    expect(await found(cwd, text)).toEqual([])
    for (const { message } of expected) await workbench.untilProblem(message, 'detached')
  })

  it('judges what is typed, before it is saved, by the settings of the folder', async () => {
    const text = '{ "mcpServers": { "web": { "type": "http", "url": "https://notes.example.com/mcp", "headers": { "X-Room": "lobby" } } } }\n'
    const cwd = tempFolder({ '.mcp.json': text })
    await workbench.openFolder(cwd)
    await workbench.openFile('.mcp.json')
    await workbench.showProblems()
    await workbench.goTo(1, text.indexOf('headers') + 1)
    const problem = "Unknown field 'xheaders'"
    await workbench.page.keyboard.type('x')
    await workbench.untilProblem(`${problem}: did you mean 'headers'?`)
    await workbench.press('Backspace')
    await workbench.untilProblem(problem, 'detached')
    await workbench.page.keyboard.type('x')
    await workbench.untilProblem(problem)
    writeFileSync(join(cwd, 'plugvet.config.json'), '{ "rules": { "unknown-field": "off" } }\n')
    await workbench.untilProblem(problem, 'detached')
    expect(await workbench.problems()).toEqual([])
  })

  it.runIf(host === 'any')('starts a server from its lens after asking, and shows there what it found', async () => {
    const cwd = tempFolder({ '.mcp.json': `${JSON.stringify({ mcpServers: { memory: { command: process.execPath, args: [SERVER] } } }, null, 2)}\n` })
    await workbench.openFolder(cwd)
    await workbench.openFile('.mcp.json')
    const question = workbench.page.locator('.notification-list-item', { hasText: 'plugvet would run this server with your permissions' })
    const clicked = async () => {
      await workbench.lens('examine this server').click()
      return await question.waitFor({ timeout: 5000 }).then(() => true, () => false)
    }
    // VS Code draws the lens anew while it reads the file, and a click on the old one is lost.
    if (!(await clicked()) && !(await clicked())) await question.waitFor()
    expect(await question.textContent()).toContain(SERVER)
    await question.getByRole('button', { name: 'Start it' }).click()
    await workbench.lens(/^ready after .*, 9 tools \(examine again\)$/).waitFor()
  })

  it('starts with the first file that it is for, and does nothing about others', async () => {
    const cwd = tempFolder({ 'package.json': '{ "name": 1, }\n' })
    await workbench.openFolder(cwd)
    await workbench.openFile('package.json')
    await workbench.showProblems()
    // VS Code has started its own extension for JSON, and with it plugvet's entry.
    await workbench.untilProblem('Trailing comma')
    expect(await workbench.problems()).toEqual([])
    expect(workbench.languageServers()).toBe(0)
    writeFileSync(join(cwd, '.mcp.json'), '{ "mcpServers": { "web": { "type": "http" } } }\n')
    await workbench.openFile('.mcp.json')
    await workbench.untilProblem("Missing required field 'url' in http server config")
    expect(workbench.languageServers()).toBe(servers)
    // A browser starts no servers.
    if (servers > 0) await workbench.lens('examine this server').waitFor()
    else expect(await workbench.lens('examine this server').count()).toBe(0)
  })
})
