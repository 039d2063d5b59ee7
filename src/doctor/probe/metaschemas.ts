import { Ajv, type Options, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }

const OPTIONS: Options = { strict: false, validateFormats: false, logger: false }

/** The dialects a schema can be written in, by the identifiers of their metaschemas without scheme and fragment. */
const MAKERS: Readonly<Record<string, () => Pick<Ajv, 'getSchema'>>> = {
  'json-schema.org/draft/2020-12/schema': () => new Ajv2020(OPTIONS),
  'json-schema.org/draft/2019-09/schema': () => new Ajv2019(OPTIONS),
  'json-schema.org/draft-07/schema': () => new Ajv(OPTIONS),
  'json-schema.org/draft-06/schema': () => new Ajv(OPTIONS).addMetaSchema(draft06)
}
/** What MCP takes a schema for that names no dialect. */
const DEFAULT = 'json-schema.org/draft/2020-12/schema'

const compiled = new Map<string, ValidateFunction>()

/**
 * Validates schemas of a dialect. Compiled when it is first asked for.
 * @param dialect the schema's `$schema`
 * @returns undefined for a dialect that is not known, of which nothing can be said
 */
export function metaschemaOf(dialect: unknown): ValidateFunction | undefined {
  const id = typeof dialect === 'string' ? dialect.replace(/^https?:\/\//, '').replace(/#$/, '') : DEFAULT
  const known = compiled.get(id)
  if (known !== undefined) return known
  if (!Object.hasOwn(MAKERS, id)) return undefined
  const ajv = MAKERS[id]?.()
  const validate = ajv?.getSchema(`https://${id}`) ?? ajv?.getSchema(`http://${id}`) ?? ajv?.getSchema(`http://${id}#`)
  if (validate !== undefined) compiled.set(id, validate)
  return validate
}
