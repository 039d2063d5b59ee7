import { realpathSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { configOf, entryOf } from '../support/doctor-run.js'
import { NEEDS_TERMINAL } from '../support/needs-program.js'
import { BIN } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'
import { shellWord, Terminal } from '../support/terminal.js'
import { Traces } from '../support/traces.js'

const PROGRAM = [process.execPath, BIN].map(shellWord).join(' ')

/** What a server prints to take over the terminal: a title, no cursor, another screen, the mouse, the keyboard, a cleared screen. */
const TAKES_OVER = '\u001B]0;owned\u0007\u001B[?25l\u001B[?1049h\u001B[?1000h\u001B[?2004h\u001B[>1u\u001Bc\u001B[2J'

const SERVERS = {
  lamp: entryOf('lamp', 'white'),
  noisy: entryOf('prints-and-waits', 'stderr', TAKES_OVER),
  odd: entryOf('one-answer', TAKES_OVER),
  idle: entryOf('idle', 'stubborn')
}

/** Sets or resets modes of the terminal. */
const MODE = new RegExp(String.raw`${'\u001B'}\[\?([\d;]+)([hl])`, 'g')
/** A title (OSC 0 to 2), a reset, the keyboard's own mode, or the form of the cursor. */
const OTHER = new RegExp(String.raw`${'\u001B'}(?:\][0-2];|c|\[[>=<]\d*u|\[\d* q)`, 'g')

interface Left {
  /** What is left changed of the terminal, in words. */
  readonly changes: readonly string[]
  readonly shown: string
}

/**
 * Runs a command on a terminal, and compares the terminal before and after it.
 * @param use types, after the command has started
 */
async function leftBy(argv: string, use: (terminal: Terminal) => Promise<void>): Promise<Left> {
  const traces = new Traces()
  const manifest = '{ "name": "room", "version": "1.0.0" }'
  const cwd = realpathSync(tempFolder({ '.mcp.json': configOf(SERVERS), 'room/.agent-plugin/plugin.json': manifest, 'room/.mcp.json': configOf(SERVERS) }))
  // Ctrl-C is for plugvet; the shell goes on.
  const line = `trap : INT; echo "before $(stty -g)."; ${PROGRAM} ${argv}; echo "after $(stty -g)."`
  const terminal = new Terminal(line, { cwd, env: { HOME: tempFolder(), NO_COLOR: '1', ...traces.env } })
  await use(terminal)
  await terminal.ended()
  const { shown } = terminal
  const [before, after] = ['before', 'after'].map((when) => new RegExp(`${when} ([^.\\s]+)\\.`).exec(shown)?.[1])
  const modes = new Map<string, string>()
  for (const [, names = '', letter = ''] of shown.matchAll(MODE)) for (const name of names.split(';')) modes.set(name, letter)
  return {
    changes: [
      ...(before === undefined || before !== after ? [`its settings are ${after ?? 'unknown'}, and were ${before ?? 'unknown'}`] : []),
      ...[...modes].filter(([name, letter]) => letter !== (name === '25' || name === '7' ? 'h' : 'l')).map(([name]) => `mode ${name} is another`),
      ...Array.from(shown.matchAll(OTHER), ([sequence]) => `it got ${JSON.stringify(sequence)}`),
      ...traces.left().map((pid) => `the process ${pid} is left`)
    ],
    shown
  }
}

const untilOf = (...texts: readonly string[]) => async (terminal: Terminal) => {
  for (const text of texts) await terminal.until(text)
}

describe('a terminal is as it was before', NEEDS_TERMINAL, () => {
  it('the doctor', async () => {
    const { changes, shown } = await leftBy('doctor .mcp.json --yes --timeout 2s', untilOf('after '))
    // What the server printed is quoted, without its controls.
    expect([changes, shown.includes('owned')]).toEqual([[], true])
  })

  it('the doctor that Ctrl-C ends', async () => {
    const { changes, shown } = await leftBy('doctor .mcp.json --yes --timeout 60s', async (terminal) => {
      await terminal.until('initializing')
      terminal.press('\u0003')
      await terminal.until('every server was stopped')
    })
    expect([changes, shown.includes('received SIGINT')]).toEqual([[], true])
  })

  it('the doctor that Ctrl-C ends while it asks', async () => {
    const { changes } = await leftBy('doctor .mcp.json', async (terminal) => {
      await terminal.until('[y/N]')
      terminal.press('\u0003')
    })
    expect(changes).toEqual([])
  })

  it.each([
    ['/quit', '/quit\r'],
    ['the end of the input', '\u0004'],
    ['Ctrl-C', '\u0003']
  ])('a session of the host that ends with %s', async (_, keys) => {
    const { changes } = await leftBy('host room --yes --timeout 2s', async (terminal) => {
      await terminal.until('plugvet>')
      terminal.press('/plugin enable room\r')
      await terminal.until('registered')
      terminal.press('/start\r')
      await terminal.until('lamp is ready')
      terminal.press('/mcp\r')
      await terminal.until('lamp')
      terminal.press(keys)
      await terminal.until('after ')
    })
    expect(changes).toEqual([])
  })

  it('a session of the host in which Ctrl-C comes twice while it starts its servers', async () => {
    const { changes } = await leftBy('host room --yes --timeout 60s', async (terminal) => {
      await terminal.until('plugvet>')
      terminal.press('/plugin enable room\r')
      await terminal.until('registered')
      terminal.press('/start\r')
      await terminal.until('starting')
      terminal.press('\u0003')
      await terminal.until('SIGINT')
      terminal.press('\u0003')
      await terminal.until('after ')
    })
    expect(changes).toEqual([])
  })

  it('would be seen to be another', async () => {
    const changed = `-e 0; printf '\\033[?25l\\033]0;t\\007'; stty -echo #`
    const { changes } = await leftBy(`version; printf '\\033[?25l\\033]0;t\\007'; stty -echo; : ${shellWord(changed)}`, untilOf('after '))
    expect(changes).toEqual([expect.stringMatching(/^its settings are /) as string, 'mode 25 is another', 'it got "\\u001b]0;"'])
  })
})
