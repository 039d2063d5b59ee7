import { clip, oneLine, visible } from '../base/wording.js'
import { jsonText } from '../json/value.js'
import type { Failure } from '../project/project.js'
import { columns, painter, type TableCell } from '../report/terminal.js'
import type { Line } from './places.js'
import type { Answer, Declared, Reason } from './why.js'

/** What the host does, in a word or two. */
function outcomeOf({ starts, stops }: Answer): string {
  if (starts === undefined) return 'not known'
  if (!starts) return 'does not start'
  return stops === undefined ? 'starts' : 'may not start'
}

/** The answers for one server, for a terminal. */
export function whyText(answers: readonly Answer[]): string {
  return answers.map(blockOf).join('\n')
}

function blockOf(answer: Answer): string {
  const { server, host, declarations, stops, starts } = answer
  const because = stops === undefined ? '' : `  because ${reasonText(stops)}\n`
  const unknown = starts === undefined ? `  plugvet knows nothing about the approvals of ${host.title}, nor which of several declarations it uses\n` : ''
  return `${visible(oneLine(server))} for ${host.title}: ${outcomeOf(answer)}\n${because}${unknown}${declarations.map(lineOf).join('')}`
}

function lineOf({ scope, at, runs, counts, because }: Declared): string {
  const what = runs === '' ? 'a switch' : visible(clip(oneLine(runs), RUNS))
  const why = because === undefined ? (counts ? '' : ' (a stronger one counts)') : ` (does not count: ${visible(oneLine(because.message))})`
  return `  ${counts ? '→' : ' '} ${scope === undefined ? '' : `${scope}, `}${placeText(at)}: ${what}${why}\n`
}

/** The greatest length of a command line. */
const RUNS = 80

function placeText({ file, line }: Line): string {
  return `${visible(file)}:${line}`
}

function reasonText({ message, at, rule }: Reason): string {
  return `${visible(oneLine(message))}${at === undefined ? '' : ` (${placeText(at)})`}${rule === undefined ? '' : ` [${rule}]`}`
}

const HEAD = ['server', 'host', 'outcome', 'declared in', 'because']

/** A row for each server and host. */
export function whyTable(answers: readonly Answer[], color: boolean): string {
  if (answers.length === 0) return 'no servers\n'
  const rows = answers.map((answer): TableCell[] => {
    const { server, host, declarations, stops, starts } = answer
    const used = declarations.find(({ counts }) => counts) ?? declarations[0]
    const texts = [server, host.title, outcomeOf(answer), used === undefined ? '' : placeText(used.at), stops === undefined ? '' : reasonText(stops)]
    return texts.map((text, index) => ({ text: oneLine(visible(text)), ...(index === 2 && starts === false ? { styles: ['red' as const] } : {}) }))
  })
  const head: TableCell[] = HEAD.map((text) => ({ text, styles: ['dim'] }))
  return columns([head, ...rows], painter(color))
}

/** The answers as JSON, version 1 (schemas/why.schema.json). */
export function whyJson(answers: readonly Answer[], failures: readonly Failure[], toolVersion: string): string {
  return jsonText({
    version: 1,
    tool: { name: 'plugvet', version: toolVersion },
    servers: answers.map(({ starts, ...answer }) => ({ ...answer, starts: starts ?? null, declarations: answer.declarations.map(({ scope, ...one }) => ({ scope: scope ?? null, ...one })) })),
    failures: failures.map(({ path, message }) => ({ path, message }))
  })
}
