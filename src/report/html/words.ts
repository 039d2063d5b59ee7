import type { Severity } from '../../lint/severity.js'
import { type Markup, markup } from './markup.js'

/** The severities, the worst first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

/** A number with commas between the thousands. */
export function grouped(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** An amount with its noun. */
export function counted(amount: number, noun: string): string {
  return `${grouped(amount)} ${noun}${amount === 1 ? '' : 's'}`
}

/** How many findings there are of each severity, in words; empty where there are none. */
export function countedBySeverity(counts: Readonly<Record<Severity, number>>): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], severity))
    .join(', ')
}

/** The beginning of a text that has no bound of its own: what a server says of itself may be as long as it likes. */
export function clip(text: string, units: number): string {
  if (text.length <= units) return text
  const end = /[\uD800-\uDBFF]/.test(text.charAt(units - 1)) ? units - 1 : units
  return text.slice(0, end) + '…'
}

/** A word set off as a label; its kind gives the colour. */
export function badge(word: string, kind: string): Markup {
  return markup`<span class="badge ${kind}">${word}</span>`
}
