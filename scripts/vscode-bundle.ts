import { join, relative } from 'node:path'
import { type InputOptions, type OutputOptions, rolldown } from 'rolldown'

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
    await bundle(root, { ...common, platform: 'node', transform: { target: 'node20' }, input: { extension: join(source, 'extension.ts') } }, format)
  ]
  return { chunks: Object.assign({}, ...bundles.map(({ chunks }) => chunks)), inputs: bundles.flatMap(({ inputs }) => inputs) }
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
