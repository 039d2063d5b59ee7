import { Ajv, type Options } from 'ajv'
import formats from 'ajv-formats'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import standalone from 'ajv/dist/standalone/index.js'
import { build, type Plugin } from 'esbuild'
import type { HostProfile } from '../src/hosts/profile.js'
import { AJV_OPTIONS, type JsonObject, SHAPE_OPTIONS, shapeSchema, shapeWords } from '../src/schema/compile-shape.js'
import { expectationOf } from './expectation.js'
import { readProfiles } from './hosts.js'
import { readSdks } from './sdks.js'
import { readSchema, schemaAt, shareRepeated, withoutAnnotations } from './schema-source.js'
import { validatorName } from './validator-name.js'

/**
 * The modules, and the schemas in each: the settings' is loaded if there are settings, the baseline's with a baseline, the
 * host profile's with a profile of the user's own, those of the results by the command that merges them, and those of the
 * specification's files only by tests.
 */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  'generated/state-validator': ['state'],
  'generated/author-validators': ['server-json', 'bundle', 'marketplace'],
  'generated/settings-validator': ['settings'],
  'generated/baseline-validator': ['baseline'],
  'generated/host-profile-validator': ['host-profile'],
  'generated/result-validator': ['result'],
  'generated/jsonl-validator': ['jsonl'],
  'generated/specification-validators': ['mcp', 'plugin']
}

const NOTICE = '// Generated from schemas/*.schema.json by `npm run generate`.'
const SHAPE_NOTICE = '// Generated from hosts/*.json and sdks/*.json by `npm run generate`.'

/**
 * Compiles the published schemas. Reads below `root`, writes nothing.
 * @param root the project's directory
 * @returns the files that should exist, with paths relative to the root
 */
export async function generateValidators(root: string): Promise<{ path: string; text: string }[]> {
  const modules = Object.entries(MODULES).map(async ([path, names]) => {
    return moduleOf(path, names, NOTICE, await compileSchemas(root, names))
  })
  return (await Promise.all(modules)).flat()
}

/**
 * Compiles the schemas of the hosts' entries, which are made from their profiles: those needed at every start, and the
 * others, which are loaded with their profiles.
 */
export async function generateShapes(root: string): Promise<{ path: string; text: string }[]> {
  const { assumed, others } = readProfiles(root)
  const compileShapes = async (path: string, hosts: readonly Pick<HostProfile, 'name' | 'transports' | 'untyped'>[]) => {
    const schemas = new Map(hosts.map((host) => [host.name, shapeSchema(host)]))
    return moduleOf(path, [...schemas.keys()], SHAPE_NOTICE, await compile(schemas, SHAPE_OPTIONS, shapeWords))
  }
  return [
    ...(await compileShapes('generated/assumed-shapes', assumed)),
    ...(await compileShapes('generated/host-shapes', others)),
    ...(await compileShapes('generated/sdk-shapes', readSdks(root)))
  ]
}

/** The options for metaschemas, which ajv's strict mode rejects. Formats say nothing about whether a schema can be used. */
const METASCHEMA_OPTIONS: Options = { strict: false, validateFormats: false, logger: false, code: { source: true, esm: true } }

/** The dialects of JSON Schema that ajv knows, by the words that follow `validate`, with the identifiers of their metaschemas. */
const DIALECTS: Readonly<Record<string, readonly [() => Ajv, string]>> = {
  'draft-2020-12': [() => new Ajv2020(METASCHEMA_OPTIONS), 'https://json-schema.org/draft/2020-12/schema'],
  'draft-2019-09': [() => new Ajv2019(METASCHEMA_OPTIONS), 'https://json-schema.org/draft/2019-09/schema'],
  'draft-07': [() => new Ajv(METASCHEMA_OPTIONS), 'http://json-schema.org/draft-07/schema'],
  'draft-06': [() => new Ajv(METASCHEMA_OPTIONS).addMetaSchema(draft06), 'http://json-schema.org/draft-06/schema']
}

/** Compiles the metaschemas of JSON Schema, by which the doctor judges the schemas of tools: to compile one takes longer than to start a server. */
export async function generateMetaschemas(): Promise<{ path: string; text: string }[]> {
  const codes = new Map(Object.entries(DIALECTS).map(([name, [make, id]]) => [name, standalone.default(make(), { validate: id })]))
  const modules: Plugin = {
    name: 'metaschemas',
    setup: (builder) => {
      builder.onResolve({ filter: /^draft-/ }, ({ path }) => ({ path, namespace: 'metaschema' }))
      builder.onLoad({ filter: /^draft-/, namespace: 'metaschema' }, ({ path }) => ({ contents: codes.get(path) ?? '', resolveDir: import.meta.dirname }))
    }
  }
  const entry = [...codes.keys()].map((name) => `export { validate as ${validatorName(name)} } from '${name}'\n`).join('')
  const [path, notice] = ['generated/metaschema-validators', '// Generated from the metaschemas in ajv by `npm run generate`.']
  // Nobody asks where in a metaschema a mistake was found.
  const code = (await bundle(entry, [modules])).replaceAll(/schemaPath:"(?:[^"\\]|\\.)*",/g, '')
  const declared = [...codes.keys()].map((name) => `export declare const ${validatorName(name)}: ValidateFunction\n`)
  return [
    { path: `${path}.js`, text: `${notice}\n${code}` },
    { path: `${path}.d.ts`, text: `${notice}\nimport type { ValidateFunction } from 'ajv'\n\n${declared.join('')}` }
  ]
}

function moduleOf(path: string, names: readonly string[], notice: string, code: string): { path: string; text: string }[] {
  return [
    { path: `${path}.js`, text: `${notice}\n${code}` },
    { path: `${path}.d.ts`, text: `${notice}\n${declarations(names)}` }
  ]
}

/**
 * Compiles schemas to a single module that imports nothing.
 * @param names of the schemas: `mcp` is `schemas/mcp.schema.json` below the root and is exported as `validateMcp`
 * @throws Error for a schema that ajv's strict mode rejects, or whose mistakes cannot be reported once, in words
 */
export async function compileSchemas(root: string, names: readonly string[]): Promise<string> {
  const schemas = new Map(names.map((name) => [name, readSchema(root, `${name}.schema.json`)]))
  // The setting of a rule is a severity, which options may follow.
  return await compile(schemas, { ...AJV_OPTIONS, strictTuples: false }, expectationOf)
}

/** Describes what a keyword of a schema requires. */
type Expectation = (schema: JsonObject, keyword: string) => string

async function compile(
  schemas: ReadonlyMap<string, JsonObject>,
  options: Options,
  expectation: Expectation
): Promise<string> {
  const ajv = new Ajv({
    ...options,
    inlineRefs: false,
    // Lengths in UTF-16 units need no helper, and the schemas only require that a string is not empty.
    // oxlint-disable-next-line typescript/no-deprecated -- it is to count code points, which is the default, that is deprecated
    unicode: false,
    code: { source: true, esm: true }
  })
  formats.default(ajv, ['date-time'])
  const { roots, shared } = shareRepeated(schemas)
  const all = [...shared, ...roots]
  for (const [name, schema] of all) ajv.addSchema(withoutAnnotations(schema), name)
  for (const [name, schema] of all) {
    const source = ajv.getSchema(name)?.source
    if (source === undefined) throw new Error(`${name} was not compiled`)
    source.validateCode = withExpectations(source.validateCode, schema, expectation)
  }
  const exports = Object.fromEntries([...schemas.keys()].map((name) => [validatorName(name), name]))
  return await bundle(standalone.default(ajv, exports))
}

const SCHEMA_PATH = /schemaPath:("(?:[^"\\]|\\.)*"),keyword:"(\w+)",params:\{(?:(\w+): ?schema\d[^}]*\})?/g

/**
 * Puts the description of what was expected in place of each error's `schemaPath`, which is not used, and replaces
 * references to the schema in errors by their values, so that the schema itself need not be included.
 */
function withExpectations(code: string, schema: JsonObject, expectation: Expectation): string {
  const rewritten = code.replaceAll(SCHEMA_PATH, (_, quoted: string, keyword: string, cited: string | undefined) => {
    const path = JSON.parse(quoted) as string
    const parent = schemaAt(schema, path.slice(0, path.lastIndexOf('/')))
    if (parent === undefined) throw new Error(`no schema at ${path}`)
    const params = cited === undefined ? 'params:{' : `params:{${cited}:${JSON.stringify(parent[keyword])}}`
    return `expected:${JSON.stringify(expectation(parent, keyword))},keyword:"${keyword}",${params}`
  })
  if (rewritten.includes('schemaPath')) throw new Error('an error of ajv has an unexpected format')
  return rewritten
}

/** Inlines what the code of ajv requires: its helpers, and the formats. Nobody asks how these would be loaded. */
async function bundle(code: string, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    minify: true,
    tsconfigRaw: {},
    plugins,
    logLevel: 'silent'
  })
  return outputFiles.map(({ text }) => text).join('').replaceAll(/require\(("[^"]*")\)/g, '$1')
}

function declarations(names: readonly string[]): string {
  const lines = names.map((name) => `export declare const ${validatorName(name)}: Validator\n`)
  return `import type { Validator } from '../src/hosts/shape.js'\n\n${lines.join('')}`
}
