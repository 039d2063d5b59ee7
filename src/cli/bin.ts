import { isatty } from 'node:tty'
import { EXIT } from './exit-code.js'
import { main } from './main.js'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough (`plugvet | head`) is no error; a full disk is, and no verdict on the files.
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`plugvet: standard output cannot be written: ${error.message}\n`)
  process.exit(EXIT.usage)
})
// Nobody is left who could be told; the exit code still says it.
process.stderr.on('error', () => undefined)

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

void main(process.argv.slice(2), {
  cwd: process.cwd(),
  // A copy: every look-up in the original asks the operating system.
  env: { ...process.env },
  platform: process.platform,
  isTerminal: () => isatty(1),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  readStdin,
  now: () => Date.now()
}).then((code) => {
  process.exitCode = code
})
