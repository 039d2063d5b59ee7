import { readFileSync } from 'node:fs'
import type { ReadStream } from 'node:tty'
import type { Key } from '../start/io.js'

/** What the keys mean while plugvet watches. */
const KEYS: ReadonlyMap<string, Key> = new Map([
  ['q', 'quit'], ['Q', 'quit'], ['\u0004', 'quit'],
  ['\r', 'run'], ['\n', 'run'],
  ['f', 'fix'], ['F', 'fix'],
  ['?', 'help'], ['h', 'help'], ['H', 'help']
])

/** The signals that a terminal sends for a key to all programs in the foreground, unless one of them reads single keys. */
const SIGNALS: ReadonlyMap<string, NodeJS.Signals> = new Map([['\u0003', 'SIGINT'], ['\u001C', 'SIGQUIT']])
const SUSPEND = '\u001A'

/**
 * Reads single keys from a terminal, which shows nothing of them. Those that would send a signal still do.
 * @returns what gives the terminal back; undefined in the background, where a program that touches the terminal is stopped
 */
export function readKeys(input: ReadStream, listener: (key: Key) => void): (() => void) | undefined {
  if (isInBackground()) return undefined
  const read = (chunk: Buffer): void => {
    const text = chunk.toString()
    // An arrow, say, is an escape character and what follows it.
    if (text.startsWith('\u001B')) return
    for (const character of text) press(character)
  }
  const press = (character: string): void => {
    const signal = SIGNALS.get(character)
    const key = KEYS.get(character)
    if (signal !== undefined) process.kill(0, signal)
    else if (character === SUSPEND) suspend(input)
    else if (key !== undefined) listener(key)
  }
  input.setRawMode(true)
  input.on('data', read)
  return () => {
    input.off('data', read)
    input.setRawMode(false)
    input.pause()
  }
}

/** Stops all programs in the foreground, as the terminal would; its shell wants it as it was. */
function suspend(input: ReadStream): void {
  input.setRawMode(false)
  process.once('SIGCONT', () => {
    if (!isInBackground()) input.setRawMode(true)
  })
  process.kill(0, 'SIGTSTP')
}

/** Whether another group of processes has the terminal. Linux alone tells; elsewhere it is taken to be ours. */
function isInBackground(): boolean {
  if (process.platform !== 'linux') return false
  // After the program's name in parentheses: state, parent, group, session, terminal, the terminal's group.
  const [, , group, , , foreground] = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\) /s, '').split(' ')
  return group !== foreground
}
