import type { Wrap } from '../../report/terminal.js'
import type { CliIo } from './io.js'

/** However narrow a terminal is, so many columns are used. */
const LEAST_ROOM = 20

/**
 * Breaks lines at words to the width of the terminal that standard output is; leaves them whole where it is none. The library
 * is loaded only for a terminal.
 */
export async function wrapFor(io: Pick<CliIo, 'width'>): Promise<Wrap | undefined> {
  const width = io.width()
  if (width === undefined) return undefined
  const { default: wrapAnsi } = await import('wrap-ansi')
  return (text, indent = 0, first = '') => {
    const [head = '', ...rest] = wrapAnsi(text, Math.max(LEAST_ROOM, width - indent)).split('\n')
    const margin = ' '.repeat(indent)
    return [first + head, ...rest.map((line) => margin + line)].join('\n')
  }
}
