import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { MODEL_APIS } from '../../src/tools/models.js'
import { PROVIDERS } from '../../src/tools/providers.js'
import { QUIRKS } from '../../src/tools/quirks.js'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Record<string, unknown>

describe('what is known of the APIs of models', () => {
  const schema = read('schemas/models.schema.json') as { definitions: { api: { properties: { refuses: { propertyNames: { enum: string[] } } } } } }

  it('fits its schema', () => {
    const ajv = new Ajv({ allErrors: true })
    expect(ajv.validate(schema, read('data/models.json')), ajv.errorsText()).toBe(true)
  })

  it('is about the quirks that plugvet knows, as the schemas of both files list them', () => {
    const profile = read('schemas/host-profile.schema.json') as { definitions: { quirk: { enum: string[] } } }
    expect(schema.definitions.api.properties.refuses.propertyNames.enum).toEqual([...QUIRKS])
    expect(profile.definitions.quirk.enum).toEqual([...QUIRKS])
  })

  it('includes every company, and patterns that are regular expressions', () => {
    expect(new Set(MODEL_APIS.map(({ provider }) => provider))).toEqual(new Set(PROVIDERS))
    for (const { names } of MODEL_APIS) expect(new RegExp(names.pattern).test('good_tool')).toBe(true)
  })
})
