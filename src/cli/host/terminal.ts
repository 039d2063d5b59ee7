import { createInterface, clearScreenDown, cursorTo, type Interface, moveCursor } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

const PROMPT = 'plugvet> '

/** What lines are read from, and answers go to. */
export interface LineReader {
  /** The lines, until the input ends or `close`. */
  readonly lines: AsyncIterable<string>
  /** Shows a text, which ends with a line feed. */
  say(text: string): void
  /** @returns the line that was answered; empty where the input ended */
  ask(question: string): Promise<string>
  close(): void
}

/**
 * A terminal with a prompt, history and completion. What is said meanwhile goes above the line that is being typed, which
 * stays as it is.
 * @param interrupted called on Ctrl-C with nothing typed
 */
export function terminalReader(
  streams: { readonly input: Readable; readonly output: Writable },
  complete: (line: string) => [ways: string[], end: string],
  interrupted: () => void
): LineReader {
  const { input, output } = streams
  const reader = createInterface({ input, output, prompt: PROMPT, completer: complete, historySize: 1000, removeHistoryDuplicates: true, terminal: true })
  let isOpen = true
  const clear = (): void => {
    moveCursor(output, 0, -reader.getCursorPos().rows)
    cursorTo(output, 0)
    clearScreenDown(output)
  }
  reader.once('close', () => {
    // At the end of the input, the prompt is still there.
    if (isOpen) output.write('\n')
    isOpen = false
  })
  reader.on('SIGINT', () => {
    if (reader.line === '') {
      interrupted()
      return
    }
    // As in a shell, it throws away what is typed.
    reader.write(null, { ctrl: true, name: 'e' })
    reader.write(null, { ctrl: true, name: 'u' })
  })
  const lines = linesOf(reader)
  reader.prompt()
  return {
    lines: (async function* () {
      for await (const line of lines) {
        // The prompt is there while a command is at work: what it says goes above.
        reader.prompt()
        yield line
      }
    })(),
    say(text) {
      if (!isOpen) {
        output.write(text)
        return
      }
      clear()
      output.write(text)
      reader.prompt(true)
    },
    ask(question) {
      if (!isOpen) return Promise.resolve('')
      return new Promise((resolve) => {
        const onClose = (): void => resolve('')
        reader.once('close', onClose)
        clear()
        reader.question(question, (answer) => {
          reader.off('close', onClose)
          reader.prompt()
          resolve(answer)
        })
      })
    },
    close() {
      if (!isOpen) return
      isOpen = false
      clear()
      reader.close()
    }
  }
}

/** Lines of a script: no prompt, and nobody to ask. */
export function scriptReader(input: Readable, say: (text: string) => void): LineReader {
  const reader = createInterface({ input, crlfDelay: Infinity, terminal: false })
  return { lines: linesOf(reader), say, ask: () => Promise.resolve(''), close: () => reader.close() }
}

/** The lines of a reader. Its own iterator loses those that come before somebody asks for the first, and does not end with it. */
function linesOf(reader: Interface): AsyncIterable<string> {
  const waiting: string[] = []
  const state = { isOver: false, wake: (): void => undefined }
  reader.on('line', (line) => {
    waiting.push(line)
    state.wake()
  })
  reader.once('close', () => {
    state.isOver = true
    state.wake()
  })
  return (async function* () {
    for (;;) {
      const line = waiting.shift()
      if (line !== undefined) yield line
      else if (state.isOver) return
      else await new Promise<void>((resolve) => (state.wake = resolve))
    }
  })()
}
