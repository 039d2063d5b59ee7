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
  // It loads node:crypto, and a validator of its own.
  baseline: 'src/cli/baseline.ts',
  // The profiles of all hosts but the default, and what reads one of the user's own.
  'host-profiles': 'generated/host-profiles.ts',
  'own-profile': 'src/cli/own-profile.ts',
  // They load node:child_process and node:crypto, which costs a start milliseconds.
  heartbeat: 'src/cli/commands/heartbeat.ts',
  reconcile: 'src/cli/commands/reconcile.ts',
  init: 'src/cli/commands/init.ts',
  matrix: 'src/cli/commands/matrix.ts',
  'workflow-settings': 'src/orchestrator/workflow-settings.ts',
  html: 'src/report/html/html.ts',
  // What the doctor decides, and what it does with the protocol's libraries: the second is needed only to start servers.
  doctor: 'src/cli/doctor/doctor.ts',
  'live-examiner': 'src/cli/doctor/live-examiner.ts',
  // With the protocol's library for servers, which is none of those the doctor has.
  mcp: 'src/cli/mcp/mcp.ts',
  undici: 'undici',
  // With chokidar.
  watch: 'src/cli/watch/watch.ts',
  'log-update': 'log-update',
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
    bundler.onResolve({ filter: /./ }, ({ kind, path, importer }) => {
      if (kind !== 'dynamic-import' || importer.includes('node_modules')) return undefined
      const chunk = basename(path, '.js')
      return Object.hasOwn(CHUNKS, chunk) ? { path: `./${chunk}.cjs`, external: true } : undefined
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
  mainFields: ['module', 'main'],
  // For Node, yaml names its CommonJS files, of which nothing can be left out.
  alias: {
    yaml: join(root, 'node_modules/yaml/browser/index.js'),
    // For Node, the library for servers brings ajv, which compiles schemas at run time; for browsers, a validator that does not.
    '@modelcontextprotocol/server/_shims': join(root, 'node_modules/@modelcontextprotocol/server/dist/shimsBrowser.mjs')
  }
} as const satisfies BuildOptions

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
// CommonJS, because Node starts it several milliseconds sooner than a module.
// A chunk is required, not imported: Node would look through its whole text for the names it exports.
const program = { ...shared, format: 'cjs', minify: true, supported: { 'dynamic-import': false } } as const
const results = await Promise.all([
  build({
    ...program,
    entryPoints: ['src/cli/bin.ts'],
    outfile: 'dist/plugvet.cjs',
    plugins: [rulesWithoutDocs, lazyChunks],
    banner: { js: '#!/usr/bin/env node' }
  }),
  build({ ...program, entryPoints: CHUNKS, plugins: [lazyChunks], outdir: 'dist', outExtension: { '.js': '.cjs' } }),
  build({
    ...shared,
    entryPoints: ['src/index.ts'],
    outfile: 'dist/index.js',
    format: 'esm',
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" }
  }),
  build({
    ...shared,
    entryPoints: ['src/eslint/index.ts'],
    outfile: 'dist/eslint.js',
    format: 'esm',
    // ESLint compares plugins by their identity: it must be the one the project has.
    external: ['@eslint/json'],
    plugins: [rulesWithoutDocs]
  })
])
chmodSync(join(dist, 'plugvet.cjs'), 0o755)
// The compiler in Go: a quarter of the time. Its API is not there yet, which ESLint needs.
const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
// Of ajv and ajv-formats there is code in the validators, which were compiled before.
const compiledIn = ['ajv', 'ajv-formats'].map((name) => `node_modules/${name}/package.json`)
const inputs = [...compiledIn, ...results.flatMap((result) => Object.keys(result.metafile.inputs))]
writeFileSync(join(dist, 'THIRD-PARTY-NOTICES.md'), noticesOf(inputs, (path) => readFileSync(join(root, path), 'utf8')))
