import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { noticesOf } from './notices.js'
import { docsOf, withoutDocs } from './strip-docs.js'

// Everything is bundled: a hook that starts plugvet on every commit installs one package and loads one small file.
// What is loaded with `await import()` becomes a file of its own, which shares its code with the others.
const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Marks the documentation of a rule, which is most of its file: only what prints it loads it. */
const DOCS = '?docs'
const RULE = /[\\/]rules[\\/](?!index\.ts)[a-z0-9-]+\.ts(?:\?docs)?$/

/** Has the rules of some modules come with their documentation, and those of all others without. */
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
 * What npm's libraries load and plugvet never has them use: the cache on disk, other encodings than UTF-8, the workspaces
 * of a project. It would be half of what they weigh.
 */
const UNUSED: ReadonlySet<string> = new Set(['cacache', 'iconv-lite', '@npmcli/map-workspaces', '@npmcli/package-json'])

const withoutUnused: Plugin = {
  name: 'without what is never used',
  resolveId: (source) => (UNUSED.has(source) ? `\0unused:${source}` : null),
  load: (id) => (id.startsWith('\0unused:') ? 'export {}' : null)
}

const shared: InputOptions = {
  cwd: root,
  platform: 'node',
  transform: { target: 'node20.19' },
  resolve: {
    // jsonc-parser's `main` is UMD, which cannot be bundled.
    mainFields: ['module', 'main'],
    alias: {
      // For Node, yaml names its CommonJS files, of which nothing can be left out.
      yaml: join(root, 'node_modules/yaml/browser/index.js'),
      // For Node, the library for servers brings ajv, which compiles schemas at run time; for browsers, a validator that does not.
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

/** A file is called after the module or the package that it begins with. */
function nameOf(ending: string): (chunk: { name: string; facadeModuleId?: string | null | undefined }) => string {
  return ({ name, facadeModuleId }) => `${/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(facadeModuleId ?? '')?.[1] ?? name}.${ending}`
}

rmSync(dist, { recursive: true, force: true })
const inputs = [
  // CommonJS, because Node starts it several milliseconds sooner than a module.
  ...(await bundle(
    { input: { plugvet: 'src/cli/bin.ts' }, preserveEntrySignatures: false, plugins: [withoutUnused, rulesWithDocsIn(['src/cli/start/rule-catalogue.ts'])] },
    {
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: nameOf('cjs'),
      minify: true,
      topLevelVar: true,
      codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
      dynamicImportInCjs: false,
      banner: ({ isEntry }) => (isEntry ? '#!/usr/bin/env node' : '')
    }
  )),
  ...(await bundle(
    {
      input: { index: 'src/index.ts', eslint: 'src/eslint/index.ts' },
      // ESLint compares plugins by their identity: it must be the one the project has.
      external: ['@eslint/json'],
      plugins: [rulesWithDocsIn(['src/index.ts'])]
    },
    { format: 'esm', entryFileNames: '[name].js', chunkFileNames: nameOf('js') }
  ))
]
chmodSync(join(dist, 'plugvet.cjs'), 0o755)
// The compiler in Go: a quarter of the time. Its API is not there yet, which ESLint needs.
const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
const types = join(dist, 'types')
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', types], { cwd: root, stdio: 'inherit' })
// One file an entry, each complete: what is declared inside of plugvet is not for others to import.
for (const [name, declarations] of Object.entries({ index: 'src/index.d.ts', eslint: 'src/eslint/index.d.ts' })) {
  await using build = await rolldown({
    cwd: root,
    input: { [name]: join(types, declarations) },
    external: /^(?:eslint$|@eslint\/|node:)/,
    plugins: [dts({ dtsInput: true, tsconfig: 'tsconfig.build.json' })]
  })
  await build.write({ dir: dist, format: 'esm', entryFileNames: '[name].ts' })
}
rmSync(types, { recursive: true })
// Of ajv and ajv-formats there is code in the validators, which were compiled before.
const compiledIn = ['ajv', 'ajv-formats'].map((name) => `node_modules/${name}/package.json`)
writeFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), noticesOf([...compiledIn, ...inputs], (path) => readFileSync(join(root, path), 'utf8')))
