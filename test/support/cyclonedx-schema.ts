import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

const SCHEMAS = join(dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema')
const read = (name: string) => JSON.parse(readFileSync(join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object

/** What a bill of materials says, as far as tests look at it. */
export interface Bom {
  readonly components: readonly Record<string, unknown>[]
  readonly services: readonly { readonly name: string; readonly endpoints: readonly string[] }[]
  readonly vulnerabilities: readonly { readonly id: string; readonly affects: readonly object[] }[]
}

/** The official schema. */
function officialSchema() {
  const ajv = new Ajv({ strict: false, addUsedSchema: false, schemas: { 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json': read('spdx'), 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json': read('jsf-0.82') } })
  addFormats.default(ajv)
  // Formats that ajv does not know; plugvet writes no email address.
  ajv.addFormat('iri-reference', true).addFormat('idn-email', true)
  return ajv.compile(read('bom-1.6'))
}

const validate = officialSchema()

/**
 * Reads a bill of materials.
 * @throws Error for one that the official schema refuses
 */
export function readBom(text: string): Bom {
  const bom: unknown = JSON.parse(text)
  if (!validate(bom)) throw new Error(`not CycloneDX: ${JSON.stringify(validate.errors)}`)
  return bom as Bom
}
