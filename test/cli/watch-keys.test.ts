import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/start/exit.js'
import type { Key } from '../../src/cli/start/io.js'
import { tempFolder } from '../support/temp-folder.js'
import { told, Watching } from '../support/watching.js'

const COMMA = '{ "mcpServers": {}, }\n'
const SOUND = '{ "mcpServers": {} }\n'
const HINT = 'plugvet: watching 1 file; press q to quit, Enter to lint again, f to fix, ? for help\n'

/** A session that is told of keys. */
async function watchKeys(text: string, argv: readonly string[] = []) {
  const cwd = tempFolder({ 'a/.mcp.json': text })
  let press: (key: Key) => void = () => undefined
  let isReleased = false
  const watching = new Watching(cwd, ['--host', 'agent-plugin', ...argv], {
    readKeys: (listener) => {
      press = listener
      return Promise.resolve(() => {
        isReleased = true
      })
    }
  })
  const first = await watching.next()
  /** Presses a key. @returns what is printed then, which ends as it is said */
  const after = async (key: Key, end: string): Promise<string> => {
    press(key)
    let text = ''
    while (!text.endsWith(end)) text += await watching.next()
    return text
  }
  return { cwd, watching, first, after, press: (key: Key) => press(key), isReleased: () => isReleased }
}

describe('a key', () => {
  it('is offered at the beginning', async () => {
    const { first } = await watchKeys(SOUND)
    expect(first).toBe(`nothing found; 1 file checked\n${HINT}`)
  })

  it('has all printed again, though nothing changed', async () => {
    const { after } = await watchKeys(SOUND)
    expect(await after('run', 'checked\n')).toBe(`${told('1 file judged again')}nothing found; 1 file checked\n`)
  })

  it('has the safe fixes applied, once', async () => {
    const { cwd, watching, after } = await watchKeys(COMMA)
    const file = join(cwd, 'a/.mcp.json')
    expect(await after('fix', 'checked\n')).toBe(`${told('1 file judged again')}nothing found, 1 fixed; 1 file checked\n`)
    expect(readFileSync(file, 'utf8')).toBe(SOUND)
    // The change is plugvet's own, and no news.
    expect(await watching.after('a/.mcp.json')).toBe('')
    writeFileSync(file, COMMA)
    expect(await watching.after('a/.mcp.json')).toContain('1 error, 1 fixable with --fix; 1 file checked\n')
    expect(readFileSync(file, 'utf8')).toBe(COMMA)
  })

  it('shows the keys, and changes nothing else', async () => {
    const { after } = await watchKeys(SOUND)
    expect(await after('help', 'keys\n')).toBe('\n  Enter  lint again\n  f      apply the safe fixes\n  q      quit\n  ?      show the keys\n')
  })

  it('quits, and gives the terminal back', async () => {
    const { watching, press, isReleased } = await watchKeys(COMMA)
    expect(isReleased()).toBe(false)
    press('quit')
    expect(await watching.ended).toBe(EXIT.ok)
    expect(isReleased()).toBe(true)
  })

  it('prints a mistake again', async () => {
    const { cwd, watching, after } = await watchKeys(SOUND)
    writeFileSync(join(cwd, 'plugvet.config.json'), '{ "preset": "lax" }')
    const mistake = await watching.after('plugvet.config.json')
    expect(mistake).toContain('the settings cannot be used')
    expect(await after('run', mistake)).toBe(mistake)
  })

  it('loses no change that is waited for', async () => {
    const { cwd, watching, after } = await watchKeys(SOUND)
    await after('help', 'keys\n')
    await after('run', 'checked\n')
    writeFileSync(join(cwd, 'a/.mcp.json'), COMMA)
    expect(await watching.after('a/.mcp.json')).toContain('1 error')
  })
})
