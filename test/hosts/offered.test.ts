import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GOOD, SERVER, TOOL_CASES, type ToolRow, type ToolTable } from '../../scripts/measure/tool-cases.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { MODEL_APIS } from '../../src/tools/models.js'
import { oddities, type OfferedTool, QUIRKS } from '../../src/tools/quirks.js'
import { reachOf } from '../../src/tools/reach.js'

const FOLDER = join(import.meta.dirname, '../../hosts/offered')

function tableOf(file: string): ToolTable {
  const [head, ...rows] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n').map((line): unknown => JSON.parse(line))
  return { ...(head as ToolTable), rows: rows as ToolRow[] }
}

const TABLES = readdirSync(FOLDER).map(tableOf)

function profileOf({ host }: ToolTable): HostProfile {
  const profile = hosts.find(({ name }) => name === host)
  if (profile === undefined) throw new RangeError(`${host} has no profile`)
  return profile
}

function caseOf({ id }: ToolRow): OfferedTool {
  const tool = TOOL_CASES[id]
  if (tool === undefined) throw new RangeError(`there is no case ${id}`)
  return tool
}

/** The quirks that a schema no longer has as it was sent. */
function repaired(tool: OfferedTool, schema: unknown): string[] {
  const left = oddities({ name: tool.name, inputSchema: schema }).map(({ quirk }) => quirk)
  return oddities(tool).map(({ quirk }) => quirk).filter((quirk) => quirk !== 'output-type' && !left.includes(quirk))
}

describe.each(TABLES.map((table) => [`${table.package} ${table.api}`, table] as const))('what %s sends', (_, table) => {
  const profile = profileOf(table)
  const api = MODEL_APIS.find(({ name }) => name === table.api)
  if (api === undefined) throw new RangeError(`there is no ${table.api}`)

  it.each(table.rows.map((row) => [row.id, row] as const))('is what its profile says: %s', (__, row) => {
    const tool = caseOf(row)
    const [good, odd] = reachOf(profile, api, [{ server: SERVER, tools: [GOOD, tool] }]).tools
    if (good === undefined || odd === undefined) throw new RangeError('a tool is missing')
    if ('is' in row) {
      expect([odd.fate, good.fate === 'lost']).toEqual([row.is, row.is === 'lost'])
      return
    }
    expect(['sent', 'changed', 'refused']).toContain(odd.fate)
    const isCut = odd.causes.some(({ problem, fate }) => problem === 'name-length' && fate === 'changed')
    const isReplaced = odd.causes.some(({ problem, fate }) => problem === 'name-characters' && fate === 'changed')
    // Hosts end a name that they cut, or in which they replace characters, in ways of their own.
    if (isCut) expect([row.as.slice(0, 16), row.as.length]).toEqual([odd.as.slice(0, 16), odd.as.length])
    else if (isReplaced) expect(row.as).toSatisfy((as: string) => as === odd.as || (as.startsWith(odd.as) && /^_[a-z0-9]{7}$/.test(as.slice(odd.as.length))))
    else expect(row.as).toBe(odd.as)
    const changed = odd.causes.filter(({ problem, fate }) => fate === 'changed' && !problem.startsWith('name-')).map(({ problem }) => problem)
    expect(changed.sort()).toEqual(repaired(tool, row.schema).sort())
  })

  it('says how many tools the host has itself', () => {
    // That is told for the usual interface.
    if (Object.keys(profile.tools?.apis ?? {})[0] === table.api) expect(profile.tools?.own).toBe(table.own)
  })
})

describe('the profiles', () => {
  it.each(hosts.flatMap((host) => (host.tools === undefined ? [] : [[host.name, host.tools] as const])))('of %s names interfaces that are known', (_, tools) => {
    for (const name of Object.keys(tools.apis)) expect(MODEL_APIS.map((api) => api.name)).toContain(name)
  })

  it('are measured for each interface and each quirk in at least one case', () => {
    const covered = new Set(Object.values(TOOL_CASES).flatMap((tool) => oddities(tool).map(({ quirk }) => quirk)))
    expect(QUIRKS.filter((quirk) => !covered.has(quirk))).toEqual([])
  })
})
