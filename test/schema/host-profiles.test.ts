import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { FieldProfile, FileProfile, HostProfile, Meaning } from '../../src/hosts/profile.js'
import { valueAt } from '../../src/json/value.js'

type Json = Record<string, unknown>

const HOSTS = new URL('../../hosts/', import.meta.url)
const FILES = readdirSync(HOSTS).filter((name) => name.endsWith('.json'))
const NAMES = FILES.map((file) => file.slice(0, -'.json'.length))

function read(url: URL): Json {
  return JSON.parse(readFileSync(url, 'utf8')) as Json
}

const schema = read(new URL('../../schemas/host-profile.schema.json', import.meta.url))
const ajv = new Ajv({ strict: true, allErrors: true })
const validate = ajv.compile(schema)

function profile(name: string): HostProfile {
  return read(new URL(`${name}.json`, HOSTS)) as unknown as HostProfile
}

/** What a field can mean, in the order in which lists of it are. */
const MEANINGS = valueAt(schema, ['definitions', 'field', 'properties', 'means', 'enum']) as readonly Meaning[]

function filesOf({ files }: HostProfile): FileProfile[] {
  return [files.mcp, ...(files.plugin === undefined ? [] : [files.plugin])]
}

function transportsOf({ transports }: HostProfile) {
  return Object.values(transports)
}

describe('schemas/host-profile.schema.json', () => {
  const [example] = schema.examples as [Json]

  it.each<[title: string, change: Json]>([
    ['an unknown property', { extra: 1 }],
    ['an unknown property of a file', { files: { mcp: { ...profile('cursor').files.mcp, extra: 1 } } }],
    ['a file of an unknown kind', { files: { mcp: profile('cursor').files.mcp, state: profile('cursor').files.mcp } }],
    ['a path with backslashes', { files: { mcp: { ...profile('cursor').files.mcp, paths: ['a\\b.json'] } } }],
    ['a path from the root', { files: { mcp: { ...profile('cursor').files.mcp, paths: ['/etc/mcp.json'] } } }],
    ['no transport', { transports: {} }],
    ['an unknown transport', { transports: { ws: { types: [], required: [], fields: {} } } }],
    ['an unknown meaning', { transports: { stdio: { types: [], required: [], fields: { a: { type: 'any', means: 'x' } } } } }],
    ['a list of one type', { transports: { stdio: { types: [], required: [], fields: { a: { type: ['any'] } } } } }],
    ['an unknown type', { transports: { stdio: { types: [], required: [], fields: { a: { type: 'date' } } } } }],
    ['an unknown form of references', { variables: { ...profile('cursor').variables, forms: ['percent'] } }],
    ['an unknown severity', { rules: { 'no-sse': 'fatal' } }],
    ['a source without a day', { sources: [{ from: 'https://hosts.example.com' }] }],
    ['a day that is not one', { sources: [{ from: 'https://hosts.example.com', date: 'today' }] }],
    ['a name with blanks', { name: 'My host' }]
  ])('refuses %s', (_, change) => {
    expect(validate(example)).toBe(true)
    expect(validate({ ...example, ...change })).toBe(false)
  })

  it.each(schema.required as string[])('asks for %s', (key) => {
    expect(validate(Object.fromEntries(Object.entries(example).filter(([name]) => name !== key)))).toBe(false)
  })
})

describe('the host profiles', () => {
  describe.each(NAMES)('%s', (name) => {
    const host = profile(name)

    it('fits the schema, and names it', () => {
      validate(host)
      expect(validate.errors).toBeNull()
      expect(host).toMatchObject({ $schema: '../schemas/host-profile.schema.json', name })
    })

    it('says where its facts are from, without a place on a machine', () => {
      expect(host.sources.length).toBeGreaterThan(0)
      for (const { from, date, note } of host.sources) {
        expect(new Date(date).toISOString().slice(0, 10), from).toBe(date)
        expect(`${from} ${note ?? ''}`).not.toMatch(/(?:^|\s)\/(?:tmp|work|home|Users)\//)
      }
      expect(unique(host.sources.map(({ from }) => from))).toBe(true)
    })

    it('keeps its lists in order', () => {
      const { otherTypes, reservedNames, variables } = host
      const lists = [otherTypes, reservedNames, variables.predefined, Object.keys(host.rules)]
      for (const list of [...lists, ...filesOf(host).map(({ paths }) => paths)]) expect(list).toEqual([...list].sort())
      expect(variables.expanded).toEqual(MEANINGS.filter((meaning) => variables.expanded.includes(meaning)))
      for (const { required, fields } of transportsOf(host)) {
        expect(required).toEqual(Object.keys(fields).filter((field) => required.includes(field)))
      }
    })

    it('names no path whose end is another of its own paths', () => {
      for (const { paths, shared } of filesOf(host)) {
        if (shared === true) continue
        for (const path of paths) expect(paths.filter((other) => path.endsWith(`/${other}`))).toEqual([])
      }
    })

    it('looks for its own files where it says that they stand', () => {
      const { files, manifestPath, serversPath } = host
      expect(files.mcp.paths.length).toBeGreaterThan(0)
      expect(files.mcp.serversKeys.length).toBeGreaterThan(0)
      if (files.plugin !== undefined) expect(manifestPath).toBe(files.plugin.paths[0])
      if (serversPath !== undefined) expect(files.mcp.paths).toContain(serversPath)
    })

    it('requires only what it knows', () => {
      for (const { required, members, serversKeys, begins = {} } of filesOf(host)) {
        const known = [...members, ...Object.keys(begins), ...serversKeys.map(([outer]) => outer)]
        for (const member of required) expect(known).toContain(member)
      }
    })

    it('tells its transports by a type each', () => {
      const types = [...transportsOf(host).flatMap((transport) => transport.types), ...host.otherTypes]
      expect(unique(types)).toBe(true)
      for (const { types: own, required, fields } of transportsOf(host)) {
        const typeFields = Object.values(fields).filter(({ means }) => means === 'type')
        expect(typeFields.length, 'a field for the type where there are types').toBe(own.length > 0 ? 1 : 0)
        expect(required.some((field) => ['command', 'url'].includes(fields[field]?.means ?? ''))).toBe(true)
      }
      for (const transport of Object.values(host.untyped)) expect(host.transports).toHaveProperty(transport)
      if (host.ignoresType) expect(host.untyped.command).toBe('stdio')
    })

    it('gives a field of one name one meaning', () => {
      const seen = new Map<string, FieldProfile['means']>()
      for (const { fields } of transportsOf(host)) {
        for (const [field, { means }] of Object.entries(fields)) {
          if (seen.has(field)) expect(means, field).toBe(seen.get(field))
          seen.set(field, means)
        }
      }
    })

    it('expands only what its entries have', () => {
      const { expanded, forms, predefined, pluginRoot } = host.variables
      const meanings = new Set(transportsOf(host).flatMap(({ fields }) => Object.values(fields).map(({ means }) => means)))
      // The arguments follow in a command that is an array.
      if (fieldFor(host, 'command')?.type === 'strings') meanings.add('args')
      for (const meaning of expanded) expect(meanings).toContain(meaning)
      expect(expanded.length > 0).toBe(forms.length + predefined.length + pluginRoot.length > 0)
    })

    it('has patterns that compile, and says what they ask for', () => {
      const { namePattern = '', pluginNamePattern = '' } = host
      for (const pattern of [namePattern, pluginNamePattern]) expect(new RegExp(pattern).test('notes')).toBe(true)
      const fields = transportsOf(host).flatMap((transport) => Object.values(transport.fields))
      for (const { pattern, form, minimum, maximum } of fields) {
        expect(form === undefined).toBe(pattern === undefined)
        expect(new RegExp(pattern ?? '')).toBeInstanceOf(RegExp)
        expect((minimum ?? 0) <= (maximum ?? Infinity)).toBe(true)
      }
    })

    it('weighs only rules that exist', () => {
      const ids = rules.map(({ id }) => id)
      for (const id of Object.keys(host.rules)) expect(ids).toContain(id)
    })
  })
})

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

function fieldFor(host: HostProfile, meaning: string): FieldProfile | undefined {
  return transportsOf(host).flatMap(({ fields }) => Object.values(fields)).find(({ means }) => means === meaning)
}
