import { closeSync, openSync, readdirSync, readSync } from 'node:fs'

/** How much of a file tells what runs it. */
const HEAD_BYTES = 256

/** What the first bytes of a file say it is. */
export type FileFormat = 'script' | 'elf' | 'windows' | 'macos' | 'unknown'

/** The first line of a script. */
export interface Interpreter {
  readonly path: string
  /** Whether the line ends as on Windows, so that the carriage return counts as a part of the name. */
  readonly carriageReturn: boolean
}

/** The first bytes of a file; undefined where it cannot be read. Only for regular files: a FIFO would block. */
export function headOf(path: string): Buffer | undefined {
  try {
    const descriptor = openSync(path, 'r')
    try {
      const head = Buffer.alloc(HEAD_BYTES)
      return head.subarray(0, readSync(descriptor, head, 0, HEAD_BYTES, 0))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

/** The names in a directory; none where it cannot be read. */
export function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

export function formatOf(head: Buffer): FileFormat {
  if (head.toString('latin1', 0, 2) === '#!') return 'script'
  if (head.toString('latin1', 0, 4) === '\x7fELF') return 'elf'
  if (head.toString('latin1', 0, 2) === 'MZ') return 'windows'
  return MACH_O.has(head.toString('hex', 0, 4)) ? 'macos' : 'unknown'
}

/** Mach-O of 32 and 64 bits in both byte orders, and the fat binary, whose mark Java's class files share. */
const MACH_O = new Set(['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'])

/** The processor an ELF file is made for, as its header numbers it; undefined for any other file. */
export function elfMachine(head: Buffer): number | undefined {
  if (formatOf(head) !== 'elf' || head.length < 20) return undefined
  return head[5] === 2 ? head.readUInt16BE(18) : head.readUInt16LE(18)
}

/** The program that a script's first line names; undefined for what is no script. */
export function interpreterOf(head: Buffer): Interpreter | undefined {
  const [line = ''] = head.toString('utf8').split('\n', 1)
  const path = /^#![ \t]*([^\s]+)/.exec(line)?.[1]
  return path === undefined ? undefined : { path, carriageReturn: line.endsWith('\r') }
}
