import { inDoubleQuotes, replacement } from './repairs.js'
import type { SyntaxProblem } from './syntax.js'
import type { Word } from './words.js'

const RUN = /[-+.\w]+/y
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/
const RADIX = /^0(?:[xX][\da-fA-F]+|[oO][0-7]+|[bB][01]+)$/
/** A decimal number in the notations of other languages: sign, leading zeros, a bare point, underscores. */
const DECIMAL = /^([-+]?)(0*)(\d[\d_]*)?(?:(\.)(\d[\d_]*)?)?([eE][-+]?\d*)?$/

/**
 * Reads a number that is none in JSON.
 * @returns undefined for what is no number in any notation
 */
export function readNumber(text: string, start: number): Word | undefined {
  if (!'+-.0123456789'.includes(text.charAt(start))) return undefined
  RUN.lastIndex = start
  if (!RUN.test(text)) return undefined
  const end = RUN.lastIndex
  const run = text.slice(start, end)
  if (JSON_NUMBER.test(run)) return { role: 'literal', end, value: Number(run) }
  const found = RADIX.test(run) ? ofRadix(run) : decimal(run)
  if (found === undefined) return undefined
  const { message, meant } = found
  const quoted = inDoubleQuotes({ start, end })
  const suggestions =
    meant === undefined ? [quoted] : [replacement('Write it as a JSON number', { start, end }, meant), quoted]
  const problem: SyntaxProblem = { code: 'bad-number', message, start, end, harmless: false, suggestions }
  return { role: 'literal', end, value: meant === undefined ? null : Number(meant), problem }
}

interface Notation {
  readonly message: string
  /** The same number as JSON writes it, where there is one. */
  readonly meant: string | undefined
}

function ofRadix(run: string): Notation {
  return { message: 'a JSON number is decimal: no 0x, 0o or 0b', meant: BigInt(run).toString() }
}

function decimal(run: string): Notation | undefined {
  const match = DECIMAL.exec(run)
  if (match === null) return undefined
  const [, sign = '', zeros = '', digits = '', point = '', fraction = '', exponent = ''] = match
  if (zeros + digits + fraction === '') {
    return run === '-' ? { message: 'a minus sign stands before digits only', meant: undefined } : undefined
  }
  const whole = (sign === '-' ? '-' : '') + (digits === '' ? '0' : digits)
  const meant = `${whole}${fraction === '' ? '' : '.'}${fraction}${exponent}`.replaceAll('_', '')
  const message = defectOf(run, sign, zeros + digits, point, fraction, exponent)
  return { message, meant: JSON_NUMBER.test(meant) ? meant : undefined }
}

function defectOf(run: string, sign: string, whole: string, point: string, fraction: string, exponent: string): string {
  if (sign === '+') return 'a JSON number has no plus sign'
  if (run.includes('_')) return 'a JSON number has no underscores'
  if (point !== '' && (whole === '' || fraction === '')) return 'digits must stand on both sides of the decimal point'
  if (exponent !== '' && !/\d$/.test(exponent)) return 'the exponent has no digits'
  return 'a JSON number has no leading zeros'
}
