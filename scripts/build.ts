import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { noticesOf } from './notices.js'
import { withoutDocs } from './strip-docs.js'

// Everything is bundled: a hook that starts plugvet on every commit installs one package and loads one small file.
const root = resolve(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** What the program loads only when it needs it: the rest would have to be read at every start. */
const CHUNKS: Readonly<Record<string, string>> = {
  'rule-catalogue': 'src/cli/rule-catalogue.ts',
  'settings-validator': 'generated/settings-validator.js',
  picomatch: 'picomatch',
  diff: 'diff',
  'write-file-atomic': 'write-file-atomic'
}

const rulesWithoutDocs: Plugin = {
  name: 'rules without docs',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]rules[\\/][a-z0-9-]+\.ts$/ }, ({ path }) => {
      if (basename(path) === 'index.ts' || basename(join(path, '..')) !== 'rules') return undefined
      if (basename(join(path, '../..')) !== basename(root)) return undefined
      return { contents: withoutDocs(readFileSync(path, 'utf8'), path), loader: 'ts' }
    })
  }
}

const lazyChunks: Plugin = {
  name: 'lazy chunks',
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, ({ kind, path }) => {
      const chunk = basename(path, '.js')
      return kind === 'dynamic-import' && Object.hasOwn(CHUNKS, chunk) ? { path: `./${chunk}.cjs`, external: true } : undefined
    })
  }
}

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  metafile: true,
  // jsonc-parser's `main` is UMD, which cannot be bundled.
  mainFields: ['module', 'main']
} as const satisfies BuildOptions

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
// CommonJS, because Node starts it several milliseconds sooner than a module.
const program = { ...shared, format: 'cjs', minify: true } as const
const results = await Promise.all([
  build({
    ...program,
    entryPoints: ['src/cli/bin.ts'],
    outfile: 'dist/plugvet.cjs',
    plugins: [rulesWithoutDocs, lazyChunks],
    banner: { js: '#!/usr/bin/env node' }
  }),
  build({ ...program, entryPoints: CHUNKS, outdir: 'dist', outExtension: { '.js': '.cjs' } }),
  build({
    ...shared,
    entryPoints: ['src/index.ts'],
    outfile: 'dist/index.js',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" }
  })
])
chmodSync(join(dist, 'plugvet.cjs'), 0o755)
const tsc = join(root, 'node_modules/typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
// Of ajv and ajv-formats there is code in the validators, which were compiled before.
const compiledIn = ['ajv', 'ajv-formats'].map((name) => `node_modules/${name}/package.json`)
const inputs = [...compiledIn, ...results.flatMap((result) => Object.keys(result.metafile.inputs))]
writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.md'), noticesOf(inputs, (path) => readFileSync(join(root, path), 'utf8')))
