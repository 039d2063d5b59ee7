import { once } from 'node:events'
import { fstatSync, statSync, writeSync } from 'node:fs'
import { main } from './main.js'
import { EXIT, failureReport, INTERRUPTS } from './start/exit.js'
import type { CliIo, Interrupt } from './start/io.js'

let hasHandler = false

/** Set up when it is first needed: that takes a millisecond, and most runs have nothing to say there. */
function standardError(): NodeJS.WriteStream {
  // There is nowhere left to report it; the exit code still shows the failure.
  if (!hasHandler) process.stderr.on('error', () => undefined)
  hasHandler = true
  return process.stderr
}

let isOpen = false
let isPlain: boolean | undefined

/** Set up when it is needed, which takes milliseconds. */
function standardOutput(): NodeJS.WriteStream {
  if (!isOpen) process.stdout.on('error', endWithoutOutput)
  isOpen = true
  return process.stdout
}

/** A reader that closes early (`plugvet | head`) is not an error. A full disk is, but it says nothing about the files. */
function endWithoutOutput({ code, message }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') process.exit()
  standardError().write(`plugvet: standard output cannot be written: ${message}\n`)
  return process.exit(EXIT.usage)
}

/** Whether standard output is certain to be a file, a pipe or the null device. On Windows, Node's stream alone knows how to write to each of them. */
function isPlainOutput(): boolean {
  if (process.platform === 'win32') return false
  const output = fstatSync(1)
  return output.isFile() || output.isFIFO() || (output.isCharacterDevice() && output.rdev === statSync('/dev/null').rdev)
}

/** Asked of Node's stream only where nothing simpler tells. */
function isTerminal(): boolean {
  return !(isPlain ??= isPlainOutput()) && process.stdout.isTTY
}

/** Writes a text at once, as Node's stream does to files and pipes. */
function print(text: string): void {
  const rest = isOpen || !(isPlain ??= isPlainOutput()) ? text : written(Buffer.from(text))
  if (rest.length > 0) standardOutput().write(rest)
}

/** @returns what could not be written at once, because the pipe is one that does not wait and is full */
function written(bytes: Uint8Array): Uint8Array {
  let rest = bytes
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(1, rest))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') endWithoutOutput(error)
  }
  return rest
}

/** Whether a file descriptor is a terminal. The module that tells loads all of Node's network code, so most runs do not ask it. */
function isatty(descriptor: number): boolean {
  return process.getBuiltinModule('node:tty').isatty(descriptor)
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

/** Leaves line editing to the terminal, so that Ctrl-C stays a signal. */
async function ask(question: string): Promise<string> {
  // Input that has ended emits no further events: a second question would wait forever.
  if (process.stdin.readableEnded) {
    standardError().write(`${question}\n`)
    return ''
  }
  const { createInterface } = await import('node:readline')
  const lines = createInterface({ input: process.stdin, output: standardError(), terminal: false })
  try {
    return await new Promise((resolve) => {
      lines.once('close', () => {
        // The end of the input does not end the line.
        standardError().write('\n')
        resolve('')
      })
      lines.question(question, (answer) => {
        lines.removeAllListeners('close')
        resolve(answer)
      })
    })
  } finally {
    lines.close()
  }
}

function onInterrupt(listener: (signal: Interrupt) => void): () => void {
  for (const signal of INTERRUPTS) process.on(signal, listener)
  return () => {
    for (const signal of INTERRUPTS) process.off(signal, listener)
  }
}

/** The operating system has no name for a directory that was removed, and no file can be found from there. */
function workingDirectory(): string {
  try {
    return process.cwd()
  } catch {
    standardError().write('plugvet: the working directory no longer exists; change to another one\n')
    return process.exit(EXIT.usage)
  }
}

const io: CliIo = {
  cwd: workingDirectory(),
  // A copy, because every lookup in the original asks the operating system.
  env: { ...process.env },
  platform: process.platform,
  isTerminal,
  width: () => (isTerminal() && process.stdout.columns > 0 ? process.stdout.columns : undefined),
  showsLinks: async () => {
    // Most outputs are not terminals, and need no library to tell.
    if (!isTerminal() && (process.env.FORCE_HYPERLINK ?? '') === '') return false
    return (await import('supports-hyperlinks')).createSupportsHyperlinks(process.stdout)
  },
  out: print,
  drained: async () => {
    if (isOpen && process.stdout.writableNeedDrain) await once(process.stdout, 'drain')
    // Nor does the garbage collector finish its work while plugvet never waits.
    else await new Promise((resolve) => setImmediate(resolve))
  },
  err: (text) => standardError().write(text),
  readStdin,
  stdio: () => ({ input: process.stdin, output: standardOutput() }),
  now: () => Date.now(),
  canAsk: () => isatty(0) && isatty(2),
  ask,
  readKeys: async (listener) => {
    if (!isatty(0) || !isatty(1)) return undefined
    const { readKeys } = await import('./watch/keys.js')
    return readKeys(process.stdin, listener)
  },
  liveTerminal: () => (isatty(2) && process.env.TERM !== 'dumb' ? standardError() : undefined),
  onInterrupt,
  onExit: (listener) => process.on('exit', listener),
  exit: (code) => process.exit(code),
  loadExaminer: async () => {
    const { createExaminer } = await import('./doctor/live-examiner.js')
    return createExaminer(process.platform, process.env.SystemRoot, process.env)
  }
}

// Unhandled rejections end here too.
process.on('uncaughtException', (error) => {
  standardError().write(failureReport(error))
  process.exit(EXIT.internal)
})
void main(process.argv.slice(2), io).then((code) => {
  // What was written at once is out: to tear everything down first takes longer than some files.
  if (!isOpen && !hasHandler) process.exit(code)
  process.exitCode = code
})
