import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { noticesOf } from './notices.js'
import { docsOf, withoutDocs } from './strip-docs.js'

// Everything is bundled: a hook that starts plugvet on every commit installs one package and loads one small file. Whatever is
// loaded with `await import()` becomes a separate file, which shares its code with the others.
const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Marks the documentation of a rule, which is most of its file: only code that prints it loads it. */
const DOCS = '?docs'
const RULE = /[\\/]rules[\\/](?!index\.ts)[a-z0-9-]+\.ts(?:\?docs)?$/

/** Makes the rules imported by some modules come with their documentation, and all others without. */
function rulesWithDocsIn(modules: readonly string[]): Plugin {
  const documented = new Set(modules.map((path) => join(root, path)))
  return {
    name: 'rules with docs',
    async resolveId(source, importer) {
      if (importer === undefined) return null
      const isRegistry = documented.has(importer) && source.endsWith('/rules/index.js')
      const isRule = importer === join(root, 'rules/index.ts') + DOCS && source.startsWith('./')
      if (!isRegistry && !isRule) return null
      const resolved = await this.resolve(source, importer.replace(DOCS, ''))
      return resolved === null ? null : resolved.id + DOCS
    },
    load(id) {
      const path = id.replace(DOCS, '')
      const isDocs = path !== id
      if (!isDocs && !(RULE.test(id) && id.startsWith(join(root, 'rules')))) return null
      const source = readFileSync(path, 'utf8')
      if (!RULE.test(id)) return { code: source, moduleType: 'ts' }
      return { code: isDocs ? docsOf(source, path) : withoutDocs(source, path), moduleType: 'ts' }
    }
  }
}

/**
 * Parts of npm's libraries that they import but plugvet never uses: the cache on disk, encodings other than UTF-8, the
 * workspaces of a project. They would be half of the size.
 */
const UNUSED: ReadonlySet<string> = new Set(['cacache', 'iconv-lite', '@npmcli/map-workspaces', '@npmcli/package-json'])

const withoutUnused: Plugin = {
  name: 'without what is never used',
  resolveId: (source) => (UNUSED.has(source) ? `\0unused:${source}` : null),
  load: (id) => (id.startsWith('\0unused:') ? 'export {}' : null)
}

/**
 * Writes every character beyond ASCII as an escape, which strings, templates and patterns may have: V8 keeps a text with a single such character in
 * twice the memory, and Node takes several times as long to decode it.
 */
const inAscii: Plugin = {
  name: 'in ASCII',
  generateBundle(_, output) {
    for (const file of Object.values(output)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replaceAll(/[^\0-\x7F]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  }
}

const shared: InputOptions = {
  cwd: root,
  platform: 'node',
  // Libraries ask for it where they find that they are a module; how long the build takes is nobody's question here.
  checks: { emptyImportMeta: false, bundlerTimings: false },
  transform: { target: 'node20.19' },
  // What it computes when it is loaded is for its formatter, which plugvet does not use.
  treeshake: { moduleSideEffects: [{ test: /[\\/]jsonc-parser[\\/]/, sideEffects: false }] },
  resolve: {
    // The `main` of jsonc-parser is UMD, which cannot be bundled.
    mainFields: ['module', 'main'],
    alias: {
      // For Node, yaml uses CommonJS files, which cannot be tree-shaken.
      yaml: join(root, 'node_modules/yaml/browser/index.js'),
      // For Node, the MCP server library includes ajv, which compiles schemas at run time; for browsers, a validator that does
      // not.
      '@modelcontextprotocol/server/_shims': join(root, 'node_modules/@modelcontextprotocol/server/dist/shimsBrowser.mjs')
    }
  }
}

/** @returns the files that went into the bundle, relative to the project */
async function bundle(input: InputOptions, output: OutputOptions): Promise<string[]> {
  await using build = await rolldown({ ...shared, ...input })
  const { output: written } = await build.write({ dir: dist, ...output })
  return written.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])).map((id) => relative(root, id))
}

/** A file is named after the module or the package that it begins with. */
function nameOf(ending: string): (chunk: { name: string; facadeModuleId?: string | null | undefined }) => string {
  return ({ name, facadeModuleId }) => `${/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(facadeModuleId ?? '')?.[1] ?? name}.${ending}`
}

const program = { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: nameOf('cjs'), minify: true, topLevelVar: true } as const
rmSync(dist, { recursive: true, force: true })
const inputs = [
  // CommonJS, because Node starts it several milliseconds faster than a module. What starts the program shares nothing with it, and is in the
  // syntax of Node 12, so that an old Node can say that it is too old.
  ...(await bundle(
    { input: { plugvet: 'src/cli/bin.ts' }, transform: { target: 'node12' } },
    { ...program, banner: '#!/usr/bin/env node', paths: (name) => name.replace(/^node:/, '') }
  )),
  ...(await bundle(
    { input: { program: 'src/cli/program.ts' }, preserveEntrySignatures: false, plugins: [withoutUnused, rulesWithDocsIn(['src/cli/start/rule-catalogue.ts']), inAscii] },
    { ...program, codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] }, dynamicImportInCjs: false }
  )),
  ...(await bundle(
    {
      input: { index: 'src/index.ts', eslint: 'src/eslint/index.ts' },
      // What the command line loads where it is needed is part of the library: `hosts` lists the profile of every host.
      checks: { ...shared.checks, ineffectiveDynamicImport: false },
      // ESLint compares plugins by identity: they must be the ones that the project has installed.
      external: ['@eslint/json', 'eslint'],
      plugins: [withoutUnused, rulesWithDocsIn(['src/library/catalogue.ts', 'src/cli/start/rule-catalogue.ts'])]
    },
    {
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: nameOf('js'),
      codeSplitting: { groups: [{ name: 'require-node', test: /[\\/]eslint[\\/]require-node\.ts$|node-version\.ts$/, priority: 1 }] }
    }
  ))
]
chmodSync(join(dist, 'plugvet.cjs'), 0o755)
// The compiler in Go takes a quarter of the time. It lacks the API that ESLint needs.
const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
const types = join(dist, 'types')
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', types], { cwd: root, stdio: 'inherit' })
// One complete file per entry: nobody should import the declarations of plugvet's internals.
for (const [name, declarations] of Object.entries({ index: 'src/index.d.ts', eslint: 'src/eslint/index.d.ts' })) {
  await using build = await rolldown({
    cwd: root,
    checks: { ...shared.checks },
    input: { [name]: join(types, declarations) },
    external: /^(?:eslint$|@eslint\/|node:)/,
    plugins: [dts({ dtsInput: true, tsconfig: 'tsconfig.build.json' })]
  })
  await build.write({ dir: dist, format: 'esm', entryFileNames: '[name].ts' })
}
rmSync(types, { recursive: true })
// The validators, which were compiled before, contain code from ajv and ajv-formats, and markdown-it in CommonJS that of entities.
const compiledIn = ['ajv', 'ajv-formats', 'entities'].map((name) => `node_modules/${name}/package.json`)
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), noticesOf([...compiledIn, ...inputs], (path) => readFileSync(join(root, path), 'utf8')))
