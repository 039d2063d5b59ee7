import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertFile } from '../../src/convert/convert.js'
import { mergeInto } from '../../src/convert/merge.js'
import { notationAt } from '../../src/hosts/reads.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { parseDocument } from '../../src/json/document.js'
import { valueAt } from '../../src/json/value.js'
import { load } from '../../src/lint/load.js'
import { tomlDocument } from '../../src/toml/document.js'
import { entryOf as oddEntryOf } from '../support/entries.js'
import { HOSTS } from '../support/host-profiles.js'
import { TOKEN } from '../support/matrix.js'
import { fileOf, readingOf } from '../support/reading.js'
import { runs } from '../support/runs.js'
import { written } from '../support/written.js'
import { entryOf } from '../translate/generate-entry.js'
import { changedPlaces } from '../translate/places.js'

/** A file of a host, where it has those of a project. */
function fileFor(host: HostProfile, text: string, path = projectPath(host)) {
  return { host, text, path: `/w/${path}` }
}

function projectPath({ projectFile, files }: HostProfile): string {
  return projectFile ?? files.mcp.paths[0]?.replace('*', 'servers') ?? 'servers.json'
}

/** The servers in a file where the host reads JSON, or else what else it reads. */
function writtenIn(servers: unknown, host: HostProfile) {
  const path = notationAt(host.files.mcp.paths[0] ?? '') === 'JSON' ? 'servers.json' : projectPath(host)
  return fileFor(host, textOf(servers, host, path), path)
}

/** Servers that are right, with an odd one and one with a credential in between. */
function serversOf(host: HostProfile) {
  return fc.tuple(entryOf(host, { junk: false }), entryOf(host, { junk: true }), oddEntryOf(host), fc.constantFrom('env', 'args', 'url')).map(([good, junk, odd, place]) => {
    const { stdio, http } = host.transports
    const nameOf = (means: string, transport = stdio) => Object.entries(transport?.fields ?? {}).find(([, field]) => field.means === means)?.[0]
    const secret =
      place === 'url' ? { ...good, [nameOf('url', http) ?? 'url']: `https://a.example/?token=${TOKEN}` } : { ...good, [nameOf(place) ?? place]: place === 'env' ? { API_KEY: TOKEN } : ['--token', TOKEN] }
    return { good, odd, secret, junk }
  })
}

function textOf(servers: unknown, host: HostProfile, path: string): string {
  let value = servers
  for (const key of [...(host.files.mcp.serversKeys[0] ?? [])].reverse()) value = { [key]: value }
  return written(value, path)
}

describe('from each host to each', () => {
  it.each(HOSTS.map((from) => [from.name, from] as const))('from %s', (_, from) => {
    const { seed = 0 } = fc.readConfigureGlobal()
    // By turns a third of the others; with a seed, all of them.
    const chosen = [...HOSTS.entries()].filter(([at]) => (at + HOSTS.indexOf(from)) % 3 < runs(3))
    for (const [at, to] of chosen) fc.assert(
      fc.property(serversOf(from), (servers) => {
        const converted = convertFile(fileOf(writtenIn(servers, from)), to)
        if ('why' in converted) throw new Error(converted.why)
        expect(JSON.stringify(converted)).not.toContain(TOKEN.slice(4))
        const names = Object.keys(servers)
        const said = (name: string) => converted.notes.filter(({ server }) => server === name)
        const written = new Set(converted.servers.map(([name]) => name))
        // Every server is written, or left out and said.
        for (const name of names) expect(written.has(name)).not.toBe(said(name).some(({ kind }) => kind === 'server-left-out'))
        // TOML has what is not a table before the tables.
        expect(converted.leftOut.toSorted()).toEqual(names.filter((name) => !written.has(name)).toSorted())
        // The other host loads what is written.
        const there = readingOf(fileFor(to, converted.text))
        expect(there.document.problems).toEqual([])
        expect(Object.keys(there.serverMap?.value ?? {})).toEqual([...written])
        for (const [name, verdict] of load(there)) expect([name, verdict]).toEqual([name, { loads: true }])
        if (written.size === 0) return
        // Back again, it is what it was, unless something was said.
        const back = convertFile(fileOf(fileFor(to, converted.text)), from, { into: 'servers.json' })
        if ('why' in back) throw new Error(back.why)
        const isSaid = back.notes.length > 0 || said('good').length > 0 || !written.has('good')
        if (!isSaid) expect(changedPlaces(servers.good, back.servers.find(([name]) => name === 'good')?.[1] ?? {}, from)).toEqual([])
        // Merged into a file, it is all there, and there is nothing left to do.
        merges(converted, to)
      }),
      // Other servers for each pair.
      { numRuns: runs(3), seed: seed + at }
    )
  })
})

function merges({ servers, to: host, notation }: Exclude<ReturnType<typeof convertFile>, { why: string }>, to: HostProfile): void {
  const [first] = servers
  if (first === undefined) return
  const key = host.files.mcp.serversKeys[0] ?? []
  const isToml = notation === 'TOML'
  const before = isToml
    ? `# top\nother = 1 # one\n\n[mcp_servers.mine]\ncommand = "m" # mine\n\n[mcp_servers.good]\ncommand = "old" # old\n\n[z]\na = 1 # last\n`
    : `{\n  // top\n  "other": 1, // one\n  ${key.map((step) => `"${step}": {\n`).join('')}    "mine": { "command": "m" }, // mine\n    "good": { "command": "old" } // old\n  ${key.map(() => '}').join('')}, // last\n  "z": 1\n}\n`
  const parse = (text: string) => (isToml ? tomlDocument({ text }, () => true) : parseDocument(text, to.files.mcp.json))
  const merge = mergeInto(parse(before), servers, host)
  if ('why' in merge) throw new Error(merge.why)
  const after = merge.textWith(new Set(merge.differing)) ?? ''
  expect([...after.matchAll(/(?:\/\/|#) (?:top|one|mine|old|last)\n/g)].length).toBeGreaterThanOrEqual(servers.some(([name]) => name === 'good') ? 4 : 5)
  const value = parse(after).value as Readonly<Record<string, unknown>>
  expect(value).toMatchObject({ other: 1 })
  expect(Object.keys(valueAt(value, key) as object)).toEqual(['mine', 'good', ...servers.map(([name]) => name).filter((name) => name !== 'good')])
  const again = mergeInto(parse(after), servers, host)
  expect(again).toMatchObject({ added: [], differing: [] })
}
