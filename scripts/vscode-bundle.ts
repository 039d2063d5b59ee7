import { join, relative } from 'node:path'
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown'

/** What a bundle consists of: its files by name, and what went into them, relative to the project. */
interface Bundle {
  readonly chunks: Readonly<Record<string, string>>
  readonly inputs: readonly string[]
}

/** The code of the VS Code extension, without the program that it starts. VS Code itself provides the module `vscode`. */
export async function bundleExtension(root: string): Promise<Bundle> {
  const source = join(root, 'editors/vscode/src')
  const common = { cwd: root, external: ['vscode'] }
  const format = { format: 'cjs', minify: true, entryFileNames: '[name].js', chunkFileNames: '[name].js', dynamicImportInCjs: false } as const
  const bundles = [
    // The entry is small, and loads the rest with the first file that it is for.
    await bundle(root, { ...common, platform: 'node', transform: { target: 'node20' }, input: { extension: join(source, 'extension.ts') } }, format),
    // In a browser, VS Code loads one file, and a worker is one too.
    await bundle(root, { ...common, platform: 'browser', input: { web: join(source, 'web/extension.ts') } }, { ...format, codeSplitting: false }),
    await bundle(root, { ...common, ...inBrowser(root), input: { worker: join(source, 'web/worker.ts') } }, { ...format, format: 'iife', codeSplitting: false })
  ]
  return { chunks: Object.fromEntries(bundles.flatMap(({ chunks }) => Object.entries(chunks))), inputs: bundles.flatMap(({ inputs }) => inputs) }
}

/** How the language server becomes the code of a worker: what it takes from Node is in editors/vscode/src/web/node, as far as a browser has it. */
function inBrowser(root: string): InputOptions {
  const node = (name: string) => join(root, 'editors/vscode/src/web/node', `${name}.ts`)
  const modules = Object.fromEntries(['fs', 'util', 'url'].map((name) => [name, node(name)]))
  const builtin = { ...modules, path: join(root, 'node_modules/pathe/dist/index.mjs') }
  return {
    platform: 'browser',
    plugins: [withoutUnused(['./replace-file.js', 'log-update', 'os'])],
    resolve: {
      mainFields: ['module', 'main'],
      alias: {
        ...Object.fromEntries(Object.entries(builtin).flatMap(([name, path]) => [[`node:${name}`, path], [name, path]])),
        yaml: join(root, 'node_modules/yaml/browser/index.js'),
        '@modelcontextprotocol/server/_shims': join(root, 'node_modules/@modelcontextprotocol/server/dist/shimsBrowser.mjs')
      }
    },
    transform: {
      inject: { 'process.getBuiltinModule': [node('process'), 'getBuiltinModule'], setImmediate: [node('timers'), 'setImmediate'] }
    }
  }
}

/** Leaves out modules that are imported, but never used in what is bundled. */
function withoutUnused(names: readonly string[]): Plugin {
  return {
    name: 'without what is never used',
    resolveId: (source) => (names.includes(source) ? `\0unused:${source}` : null),
    load: (id) => (id.startsWith('\0unused:') ? 'export {}' : null)
  }
}

async function bundle(root: string, input: InputOptions, output: OutputOptions): Promise<Bundle> {
  await using build = await rolldown(input)
  const { output: files } = await build.generate(output)
  const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  return {
    chunks: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code])),
    inputs: chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => relative(root, id))
  }
}
