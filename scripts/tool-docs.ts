import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { durationText } from '../src/base/wording.js'
import { hosts } from '../src/hosts/all-hosts.js'
import type { HostProfile, Source, ToolsProfile } from '../src/hosts/profile.js'
import { MODEL_APIS, type ModelApi } from '../src/tools/models.js'
import { type Quirk, QUIRKS } from '../src/tools/quirks.js'
import { PROBLEM_TEXTS } from '../src/tools/texts.js'
import { cell, table } from './markdown.js'

/** The tables of docs/tools.md: what hosts do with tools, and what the APIs refuse. */
export function toolTables(): Readonly<Record<'hosts' | 'quirks' | 'apis', string>> {
  const known = hosts.flatMap((host) => (host.tools === undefined ? [] : [{ ...host, tools: host.tools }]))
  return {
    hosts: table(['host', 'the model sees', 'other characters', 'longest name', 'most tools', 'tools of its own', 'gives up on a start', 'known'], known.map(hostRow)),
    quirks: table(['what a tool has', ...known.map(({ title }) => title)], QUIRKS.map((quirk) => [cell(PROBLEM_TEXTS[quirk].has), ...known.map(({ tools }) => fateOf(quirk, tools))])),
    apis: table(['API', 'what it refuses', 'seen'], MODEL_APIS.flatMap(apiRows))
  }
}

/** The tables of what hosts sent to a fake model. */
const OFFERED = readdirSync(join(import.meta.dirname, '../hosts/offered'))

type Known = HostProfile & { readonly tools: ToolsProfile }

function hostRow({ name: host, title, tools, sources, startup }: Known): string[] {
  const { name, replaces, longest, most, own, searched } = tools
  const measured = OFFERED.some((file) => file.startsWith(`${host}@`)) ? sources.find(({ measured: by, from }) => by === 'host' && from.startsWith('npm:')) : undefined
  return [
    title,
    `\`${name}\``,
    replaces === undefined ? 'kept' : `become \`${replaces.by}\``,
    longest === undefined ? '–' : `${longest.characters}, ${longest.longer === 'cut' ? 'then cut' : 'then the tool is dropped'}`,
    searched === true ? 'any: the model searches' : (most?.toString() ?? '–'),
    own?.toString() ?? '–',
    startup === undefined ? 'not known' : `after ${durationText(startup.limit)}${settable(startup)}`,
    measured === undefined ? 'read in its program' : `measured, ${measured.from.slice('npm:'.length)}`
  ]
}

function settable({ field, variable }: NonNullable<HostProfile['startup']>): string {
  return field === undefined && variable === undefined ? ', always' : `, or as \`${field ?? variable ?? ''}\` says`
}

function fateOf(quirk: Quirk, { loses, drops, apis }: ToolsProfile): string {
  if (loses?.includes(quirk) === true) return '**all tools lost**'
  if (drops?.includes(quirk) === true) return 'tool dropped'
  const repairing = Object.values(apis).filter((repairs) => repairs.includes(quirk)).length
  return repairing === 0 ? 'sent' : repairing === Object.keys(apis).length ? 'repaired' : 'repaired for some'
}

function apiRows({ title, name, names, most, refuses }: ModelApi): string[][] {
  const called = `${title} (\`${name}\`)`
  const limit = names.longest === undefined ? '' : `, or longer than ${names.longest}`
  return [
    [called, `names that do not match \`${cell(names.pattern)}\`${limit}`, seen(names.sources)],
    ...(most === undefined ? [] : [[called, `more than ${most.tools} tools`, seen(most.sources)]]),
    ...QUIRKS.flatMap((quirk) => {
      const sources = refuses[quirk]
      return sources === undefined ? [] : [[called, cell(PROBLEM_TEXTS[quirk].has), seen(sources)]]
    })
  ]
}

function seen(sources: readonly Source[]): string {
  return sources.map(({ from, date }) => `[${date}](${from})`).join(', ')
}
