import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NEEDS_TERMINAL } from '../support/needs-program.js'
import { tempFolder } from '../support/temp-folder.js'
import { TerminalRun } from '../support/terminal-run.js'
import { Traces } from '../support/traces.js'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGE = readFileSync(join(ROOT, 'docs/host-session.md'), 'utf8')

const PROMPT = 'plugvet> '
/** What is typed where the page says that the file is edited. */
const EDIT = '# .mcp.json is edited'

/** A block of the page by the word after its language. */
function blockOf(name: string): string {
  const [, text = ''] = new RegExp(`^\`\`\`\\w+ ${name}\\n(.*?)^\`\`\``, 'ms').exec(PAGE) ?? []
  if (text === '') throw new Error(`the page has no block ${name}`)
  return text
}

/** Without what differs from time to time: durations, with the blanks that make up for their lengths, and which server is ready first. */
function comparable(text: string): string {
  const lines = text.replaceAll(/\b\d[\d.]* m?s\b/g, 'N s').split('\n').map((line) => line.replaceAll(/(?<=\S) {2,}/g, '  '))
  const isReady = (line: string | undefined) => line?.includes(' is ready: ') === true
  for (let at = 1; at < lines.length; at++) {
    const [before = '', line = ''] = [lines[at - 1], lines[at]]
    if (isReady(before) && isReady(line) && before > line) lines.splice(at - 1, 2, line, before)
  }
  return lines.join('\n').trimEnd()
}

describe('the session that the page shows', NEEDS_TERMINAL, () => {
  it('is what happens on a terminal', async () => {
    const recorded = blockOf('session').split('\n').slice(1)
    const cwd = tempFolder()
    cpSync(join(ROOT, 'fixtures/pond-plugin'), join(cwd, 'pond'), { recursive: true })
    const traces = new Traces()
    const run = new TerminalRun(cwd, ['host', 'pond'], traces.env)
    const shown = (text = run.text) => comparable(text.replaceAll(cwd, '~'))
    for (let at = 0; at <= recorded.length; at++) {
      const line = recorded[at]
      const isTyped = line === undefined || line.startsWith(PROMPT) || line.includes('? [y/N] ')
      if (!isTyped) continue
      // All that is to stand before it, with what asks for it.
      const question = line === undefined ? '' : line.startsWith(PROMPT) ? PROMPT : line.replace(/(?<=\[y\/N\]).*/, '')
      const before = comparable([...recorded.slice(0, at), question].join('\n'))
      const timer = setTimeout(() => run.child.kill(), 30_000)
      try {
        if (line === undefined) await run.ended()
        else await run.until((text) => shown(text) === before)
      } catch (error) {
        expect(shown()).toBe(before)
        throw error
      } finally {
        clearTimeout(timer)
      }
      if (line === undefined) break
      const typed = line.startsWith(PROMPT) ? line.slice(PROMPT.length) : line.replace(/.*\? \[y\/N\] /, '')
      run.type(`${typed}\r`)
      if (typed === EDIT) writeFileSync(join(cwd, 'pond/.mcp.json'), blockOf('after'))
    }
    expect(shown()).toBe(comparable(recorded.join('\n')))
    expect(await run.ended()).toBe(0)
    expect(traces.left()).toEqual([])
  })
})
