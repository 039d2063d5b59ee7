import type * as written from '../../generated/result-types.js'
import { grouped, visible } from '../base/wording.js'
import type { FileReach } from '../doctor/tool-reach.js'
import { type Fixed, toPointer } from '../json/value.js'
import { type Fate, FATES, type Reach } from '../tools/reach.js'
import { FATE_TEXTS } from '../tools/texts.js'
import { amount } from './report.js'
import { columns, type Paint, type TableCell } from './terminal.js'

/** One host and one interface in the table of what reaches the model. */
export interface ReachRow {
  readonly host: string
  readonly api: string
  /** `12 of 13`. */
  readonly tools: string
  readonly isWhole: boolean
  /** Why some do not reach it, or not as they are: `refused: x.y`. */
  readonly notes: readonly string[]
}

const MAX_NAMED = 3

/** The rows of a file's table. Interfaces of one host and company that do the same are one row. */
export function reachRows({ reaches }: FileReach): readonly ReachRow[] {
  const rows = new Map<string, ReachRow>()
  for (const reach of reaches) {
    const row = rowOf(reach)
    rows.set(JSON.stringify(row), row)
  }
  return [...rows.values()]
}

function rowOf({ host, api, tools, reaching, excess }: Reach): ReachRow {
  const notes = WORST_FIRST.flatMap((fate) => {
    const names = tools.filter((tool) => tool.fate === fate).map(({ name }) => name)
    if (names.length === 0) return []
    const rest = names.length - MAX_NAMED
    return [`${FATE_TEXTS[fate].word}: ${names.slice(0, MAX_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`]
  })
  const most = excess === undefined ? [] : [`at most ${excess.most} tools${excess.own === 0 ? '' : `, with ${excess.own} of its own`}`]
  const isRefused = tools.some(({ fate }) => fate === 'refused') || excess?.by === 'api'
  const every = isRefused ? ['every request fails'] : []
  return { host: host.title, api: api.title, tools: `${reaching} of ${tools.length}`, isWhole: reaching === tools.length, notes: [...every, ...most, ...notes] }
}

const WORST_FIRST: readonly Fate[] = FATES.filter((fate) => fate !== 'sent').reverse()

/** Whether there is anything to tell about a file. */
export function isRemarkable({ reaches }: FileReach): boolean {
  return reaches.some(({ tools, excess }) => excess !== undefined || tools.some(({ fate }) => fate !== 'sent'))
}

/** Which tools reach the model: a table for each file. @returns blocks to be separated by empty lines */
export function reachBlocks(files: readonly FileReach[], paint: Paint): string[] {
  return files.map((file) => {
    const count = file.reaches[0]?.tools.length ?? 0
    const head = `${paint(visible(file.file), 'bold')}: what reaches the model of ${amount(count, 'tool')} (about ${grouped(file.tokens)} tokens)`
    const names: TableCell[] = ['host', 'model', 'tools', ''].map((text) => ({ text, styles: ['dim'] }))
    const rows = reachRows(file).map(({ host, api, tools, isWhole, notes }): TableCell[] => [
      { text: visible(host) },
      { text: api },
      { text: tools, styles: [isWhole ? 'green' : 'red'] },
      { text: visible(notes.join('; ')) }
    ])
    return `${head}\n${columns([names, ...rows], paint)}`
  })
}

/** Which tools of a file's servers reach a model, in version 1 of the result. */
export type ReachV1 = Fixed<written.Reach>

/** One for each host and interface. */
export function toReachV1({ file, reaches, tokens }: FileReach): ReachV1[] {
  return reaches.map(({ host, api, tools, reaching, excess }) => ({
    file,
    host: host.name,
    api: api.name,
    provider: api.provider,
    tools: tools.length,
    reaching,
    tokens,
    ...(excess === undefined ? {} : { most: excess.most }),
    changes: tools.flatMap(({ server, name, as, fate, causes }) => {
      if (fate === 'sent') return []
      const own = causes.flatMap(({ problem, fate: worse, at }) => (worse === 'sent' ? [] : [{ problem, fate: worse, ...(at === undefined ? {} : { pointer: toPointer(at) }) }]))
      return [{ server, tool: name, as, fate, causes: own }]
    })
  }))
}
