import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'

const PROGRAMS = ['main.ts', 'child.ts', 'writer.ts'].map((name) => join(import.meta.dirname, name))

/** Modules that read files next to themselves, wherever they are bundled. */
const READS_FILES = /[\\/](?:scripts[\\/]fuzz[\\/]documents|test[\\/]support[\\/][\w-]+)\.ts$/

const COMMONJS = `import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url), { filename: __filename, dirname: __dirname } = import.meta`

const whereTheyWere: Plugin = {
  name: 'folders of modules as they were',
  setup(bundler) {
    bundler.onLoad({ filter: READS_FILES }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.dirname', () => JSON.stringify(dirname(path)))
      return { contents, loader: 'ts' }
    })
  }
}

/**
 * Bundles the programs of the fuzzer: it starts them again and again, and each would read and compile hundreds of modules.
 * @param folder gets main.mjs, which takes the options of `npm run fuzz`, and what it starts
 */
export async function bundleFuzzer(folder: string): Promise<void> {
  await build({
    ...{ entryPoints: PROGRAMS, outdir: folder, bundle: true, splitting: true, platform: 'node', format: 'esm', target: 'node20.19' },
    ...{ outExtension: { '.js': '.mjs' }, mainFields: ['module', 'main'], plugins: [whereTheyWere] },
    // What libraries in CommonJS have of Node.
    banner: { js: COMMONJS },
    logLevel: 'error'
  })
}
