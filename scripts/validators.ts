import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import standalone from 'ajv/dist/standalone/index.js'
import { build } from 'esbuild'
import { expectationOf } from './expectation.js'
import { type JsonObject, readSchema, schemaAt, shareRepeated, withoutAnnotations } from './schema-source.js'

/**
 * The modules, and the schemas in each: the settings' is loaded where there are settings, the baseline's with a baseline,
 * the host profile's with a profile of the user's own, the result's by tests alone.
 */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  'generated/validators': ['mcp', 'plugin', 'state'],
  'generated/settings-validator': ['settings'],
  'generated/baseline-validator': ['baseline'],
  'generated/host-profile-validator': ['host-profile'],
  'generated/result-validator': ['result']
}

const NOTICE = '// Generated from schemas/*.schema.json by `npm run generate`.'

/**
 * Compiles the published schemas. Reads below `root`, writes nothing.
 * @param root the project's directory
 * @returns the files as they should be, with paths relative to the root
 */
export async function generateValidators(root: string): Promise<{ path: string; text: string }[]> {
  const modules = Object.entries(MODULES).map(async ([path, names]) => [
    { path: `${path}.js`, text: await compileSchemas(root, names) },
    { path: `${path}.d.ts`, text: declarations(names) }
  ])
  return (await Promise.all(modules)).flat()
}

/**
 * Compiles schemas to one module that imports nothing.
 * @param names of the schemas: `mcp` is `schemas/mcp.schema.json` below the root and is exported as `validateMcp`
 * @throws Error for a schema that ajv's strict mode refuses, or of which a mistake could not be reported once, in words
 */
export async function compileSchemas(root: string, names: readonly string[]): Promise<string> {
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    // A rule's setting is a severity, which options may follow.
    strictTuples: false,
    inlineRefs: false,
    allErrors: true,
    messages: false,
    ownProperties: true,
    // Lengths in UTF-16 units need no helper, and the schemas ask for no more than that a string is not empty. The
    // logger would say at every start that the option is deprecated; what strict mode refuses is thrown.
    unicode: false,
    logger: false,
    code: { source: true, esm: true }
  })
  formats.default(ajv, ['date-time'])
  const { roots, shared } = shareRepeated(new Map(names.map((name) => [name, readSchema(root, `${name}.schema.json`)])))
  const all = [...shared, ...roots]
  for (const [name, schema] of all) ajv.addSchema(withoutAnnotations(schema), name)
  for (const [name, schema] of all) {
    const source = ajv.getSchema(name)?.source
    if (source === undefined) throw new Error(`${name} was not compiled`)
    source.validateCode = withExpectations(source.validateCode, schema)
  }
  const exports = Object.fromEntries(names.map((name) => [functionName(name), name]))
  return `${NOTICE}\n${await bundle(standalone.default(ajv, exports))}`
}

const SCHEMA_PATH = /schemaPath:("(?:[^"\\]|\\.)*"),keyword:"(\w+)",params:\{(?:(\w+): ?schema\d[^}]*\})?/g

/**
 * Puts the words for what was expected in the place of each error's `schemaPath`, which nothing reads, and the values
 * an error cites from its schema in the place of the citation, so that the schema itself need not be carried along.
 */
function withExpectations(code: string, schema: JsonObject): string {
  const rewritten = code.replaceAll(SCHEMA_PATH, (_, quoted: string, keyword: string, cited: string | undefined) => {
    const path = JSON.parse(quoted) as string
    const parent = schemaAt(schema, path.slice(0, path.lastIndexOf('/')))
    if (parent === undefined) throw new Error(`no schema at ${path}`)
    const params = cited === undefined ? 'params:{' : `params:{${cited}:${JSON.stringify(parent[keyword])}}`
    return `expected:${JSON.stringify(expectationOf(parent, keyword))},keyword:"${keyword}",${params}`
  })
  if (rewritten.includes('schemaPath')) throw new Error('an error of ajv has a form that is not known here')
  return rewritten
}

/** Takes in what the code of ajv requires: its helpers, and the formats. */
async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'node20',
    minify: true,
    tsconfigRaw: {},
    logLevel: 'silent'
  })
  return outputFiles.map(({ text }) => text).join('')
}

function declarations(names: readonly string[]): string {
  const lines = names.map((name) => `export declare const ${functionName(name)}: Validator\n`)
  return `${NOTICE}\nimport type { Validator } from '../src/schema/validator.js'\n\n${lines.join('')}`
}

function functionName(schema: string): string {
  return `validate${schema.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}
