import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCHEMAS } from '../../src/base/links.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { candidateAt } from '../../src/project/classify.js'
import { shapeProblems } from '../../src/schema/validate.js'
import { findServerMap } from '../../src/server/server-map.js'
import { fieldsOf } from '../../src/server/entry.js'
import { entryOf } from '../support/entries.js'
import { HOSTS } from '../support/host-profiles.js'
import { EditorService } from '../support/language-service.js'

type Schema = Readonly<Record<string, unknown>>

const FOLDER = new URL('../../schemas/hosts/', import.meta.url)
const fileOf = ({ name }: HostProfile) => new URL(`${name}.schema.json`, FOLDER)
const schemaOf = (host: HostProfile) => JSON.parse(readFileSync(fileOf(host), 'utf8')) as Schema

const editor = new EditorService(HOSTS.map((host) => ({ uri: fileOf(host).href, fileMatch: [`${host.name}.json`] })))
const pathOf = ({ name }: HostProfile) => `/w/${name}.json`

/** A file of a host with one server. */
function withServer(entry: unknown, keys: readonly string[]): Schema {
  let value: unknown = { a: entry }
  for (const key of [...keys].reverse()) value = { [key]: value }
  return value as Schema
}

describe.each(HOSTS)('the schema of the files of $name', (host) => {
  const schema = schemaOf(host)
  const [keys = []] = host.files.mcp.serversKeys

  it('is a draft-07 schema with an address of its own', () => {
    expect(schema).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#', $id: `${SCHEMAS}hosts/${host.name}.schema.json` })
    const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictRequired: false })
    expect(ajv.validateSchema(schema)).toBe(true)
    expect(() => ajv.compile(schema)).not.toThrow()
  })

  it('finds an error in an editor where plugvet finds the shape wrong, and nowhere else', async () => {
    let wrong = 0
    const property = fc.asyncProperty(entryOf(host), async (entry) => {
      const value = withServer(entry, keys)
      const problems = shapeProblems(value, findServerMap(value, host, 'mcp'), host)
      if (problems.length > 0) wrong++
      const errors = await editor.errorsIn(pathOf(host), JSON.stringify(value))
      expect(errors.length > 0).toBe(problems.length > 0)
    })
    await fc.assert(property, { numRuns: 40, seed: 20261122 })
    expect(wrong).toBeGreaterThan(5)
  })

  it('finds one where the servers are not an object', async () => {
    const value = keys.slice(0, -1).reduceRight<unknown>((inner, key) => ({ [key]: inner }), { [keys.at(-1) ?? '']: [] })
    expect(await editor.errorsIn(pathOf(host), JSON.stringify(value))).toHaveLength(1)
  })

  it('says in an editor what each field is, and offers them all', async () => {
    const text = JSON.stringify(withServer({}, keys))
    const offered = await editor.completions(pathOf(host), text, text.indexOf('{}') + 1)
    expect([...offered.keys()].sort()).toEqual([...fieldsOf(host.transports).keys()].sort())
    for (const [name, about] of offered) expect([name, about]).toEqual([name, expect.stringMatching(/\.$/)])
    const command = Object.entries(host.transports.stdio?.fields ?? {}).find(([, { means }]) => means === 'command')?.[0] ?? ''
    const entry = JSON.stringify(withServer({ [command]: 'npx' }, keys))
    expect(await editor.hover(pathOf(host), entry, entry.indexOf(`"${command}"`) + 1)).toContain('The program that runs the server')
    const start = JSON.stringify(keys.slice(0, -1).reduceRight<unknown>((inner, key) => ({ [key]: inner }), {}))
    expect((await editor.completions(pathOf(host), start, start.indexOf('{}') + 1)).get(keys.at(-1) ?? '')).toBe(`The MCP servers of ${host.title}, by name.`)
  })
})

describe('the catalogue', () => {
  const { schemas } = JSON.parse(readFileSync(new URL('catalog.json', FOLDER), 'utf8')) as {
    schemas: readonly { readonly name: string; readonly description: string; readonly url: string; readonly fileMatch?: readonly string[] }[]
  }

  it('has the schema of every host', () => {
    expect(schemas.map(({ url }) => url).sort()).toEqual(HOSTS.map(({ name }) => `${SCHEMAS}hosts/${name}.schema.json`).sort())
    expect(new Set(schemas.map(({ name }) => name)).size).toBe(HOSTS.length)
  })

  it('gives each file to one host, as plugvet does', () => {
    const matches = schemas.flatMap(({ name, fileMatch = [] }) => fileMatch.map((glob) => [name, glob] as const))
    expect(matches.length).toBeGreaterThan(15)
    expect(new Set(matches.map(([, glob]) => glob)).size).toBe(matches.length)
    for (const [name, glob] of matches) {
      const path = glob.replace('**', '/w')
      const candidate = candidateAt(path, false, HOST_TABLE)
      const readers = candidate.byPath?.is === 'claimed' ? candidate.byPath.claim.readers.map((reader) => reader.host) : []
      const titles = HOSTS.filter((host) => readers.includes(host.name)).map((host) => `MCP servers of ${host.title}`)
      expect([glob, titles]).toEqual([glob, [name]])
    }
  })

  it('has TOML for a host that reads it', () => {
    const toml = HOSTS.flatMap(({ files }) => [files.mcp, ...(files.also ?? [])]).flatMap(({ notation, paths }) => (notation === 'TOML' ? paths : []))
    expect(schemas.flatMap(({ fileMatch = [] }) => fileMatch)).toEqual(expect.arrayContaining(toml.map((path) => `**/${path}`)))
  })
})
