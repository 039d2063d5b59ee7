import type { Phase } from '../../doctor/server.js'
import { duration } from '../terminal.js'
import { type Markup, markup, type Part } from './markup.js'

/** Heights in pixels. Horizontally, everything but the labels is a percentage of the width, so that a chart fits any screen. */
const ROW = 24
const BAR = 12
const AXIS = 22
/** The smallest width of a bar: a phase without any length happened too. */
const MIN_WIDTH = 2
/** The space after the plot for the durations. The style sheet leaves that much room. */
const MARGIN = 74

/** The pattern of a failed phase, for all charts. It is striped, since many people cannot tell it by its colour alone. */
export const HATCHING: Markup = markup`<svg class="defs" width="0" height="0" aria-hidden="true">
<pattern id="hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect class="ground" width="6" height="6"/><rect class="stripe" width="3" height="6"/>
</pattern>
</svg>
`

/**
 * The phases of one server, one bar each, from the top down in the order in which they began.
 * @param name the server's, masked
 */
export function waterfall(id: string, name: string, phases: readonly Phase[], scale: Scale): Markup {
  const height = phases.length * ROW
  return markup`<div class="chart">
<svg class="waterfall" height="${height + AXIS}" role="img" aria-labelledby="${id}-chart" aria-describedby="${id}-told">
<title id="${id}-chart">Phases of ${name}</title>
<desc id="${id}-told">${phases.map(told).join('; ')}. The axis ends at ${duration(scale.end)}.</desc>
${axis(scale, height)}${phases.map((phase, index) => bar(phase, index, scale))}</svg>
</div>
`
}

/** The phases as a table, with the numbers. */
export function phaseTable(name: string, phases: readonly Phase[]): Markup {
  const rows = phases.map((phase) => {
    const times = [phase.start, phase.end, lengthOf(phase)]
    const cells = times.map((time) => markup`<td class="number">${duration(time)}</td>`)
    return markup`<tr><th scope="row">${phase.name}</th>${cells}<td>${outcome(phase)}</td></tr>\n`
  })
  const numbers = ['Began', 'Ended', 'Took'].map((column) => markup`<th scope="col" class="number">${column}</th>`)
  return markup`<table class="phases">
<caption>Phases of ${name}</caption>
<thead><tr><th scope="col">Phase</th>${numbers}<th scope="col">Outcome</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
`
}

function axis(scale: Scale, height: number): Part {
  return scale.ticks.map((tick) => {
    const x = percent(scale, tick)
    const label = markup`<text class="tick" x="${x}" y="${height + 16}" text-anchor="middle">${tickLabel(tick)}</text>`
    return markup`<line class="grid" x1="${x}" x2="${x}" y1="0" y2="${height}"/>${label}\n`
  })
}

function bar(phase: Phase, index: number, scale: Scale): Part {
  const row = index * ROW
  const base = ROW / 2 + 4
  const place = markup`x="${percent(scale, phase.start)}" y="${row + (ROW - BAR) / 2}" height="${BAR}"`
  const kind = phase.ok ? (phase.name === 'stop' ? 'bar stop' : 'bar') : 'bar failed'
  const took = `${phase.ok ? '' : '✕ '}${duration(lengthOf(phase))}`
  return markup`<g class="phase">
<title>${told(phase)}</title>
<text class="name" x="-8" y="${row + base}" text-anchor="end">${phase.name}</text>
<rect class="least ${kind}" ${place} width="${MIN_WIDTH}"/>
<rect class="${kind}" ${place} width="${percent(scale, lengthOf(phase))}"/>
<svg x="100%" y="${row}" height="${ROW}" width="${MARGIN}" overflow="visible">
<text class="took${phase.ok ? '' : ' failed'}" x="${MARGIN}" y="${base}" text-anchor="end">${took}</text>
</svg>
</g>
`
}

function told(phase: Phase): string {
  return `${phase.name}: ${outcome(phase)}, from ${duration(phase.start)} to ${duration(phase.end)}`
}

function outcome({ ok }: Phase): string {
  return ok ? 'completed' : 'failed'
}

function lengthOf({ start, end }: Phase): number {
  return Math.max(0, end - start)
}

/** A rounded value, without unnecessary decimals. */
function tickLabel(milliseconds: number): string {
  if (milliseconds === 0) return '0'
  if (milliseconds >= 1000) return `${Number((milliseconds / 1000).toFixed(3))} s`
  return `${Number(milliseconds.toFixed(3))} ms`
}

/** What the charts share: one axis from 0 to the end of the longest examination, in milliseconds. */
export interface Scale {
  readonly end: number
  /** Round values, starting with 0. */
  readonly ticks: readonly number[]
}

/** The most intervals on an axis: its labels must fit next to each other on a phone. */
const INTERVALS = 4

/**
 * An axis for durations.
 * @param end the greatest value; anything but a positive number gives an axis up to 1
 */
export function scaleTo(end: number): Scale {
  const length = Number.isFinite(end) && end > 0 ? end : 1
  const step = roundUp(length / INTERVALS)
  const ticks = Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => index * step)
  return { end: length, ticks }
}

/** The next number of the series …, 1, 2, 5, 10, 20, 50, … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 5].find((one) => one * power >= value) ?? 10
  return factor * power
}

/** Where a value is on the axis, as SVG needs it: between 0% and 100%. */
export function percent(scale: Scale, value: number): string {
  const share = Math.min(1, Math.max(0, value / scale.end))
  return `${Number((share * 100).toFixed(3))}%`
}
