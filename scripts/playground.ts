import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { noticesOf } from './notices.js'
import { withoutDocs } from './strip-docs.js'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'site/playground')
const RULE = /[\\/]rules[\\/](?!index\.ts)[a-z0-9-]+\.ts$/

/** The examples of the rules and the reasons for them are on their pages. */
const rulesWithoutDocs: Plugin = {
  name: 'rules without docs',
  load(id) {
    if (!RULE.test(id) || !id.startsWith(join(ROOT, 'rules'))) return null
    return { code: withoutDocs(readFileSync(id, 'utf8'), id), moduleType: 'ts' }
  }
}

/**
 * Builds the playground: a page with its scripts next to it. They are plain scripts and not modules, because a browser loads no module from a disk.
 * @param folder where the files are written
 * @throws Error if something in it needs a module of Node
 */
export async function buildPlayground(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const name of ['index.html', 'style.css']) copyFileSync(join(SOURCE, name), join(folder, name))
  // The validators, which were compiled before, contain code from ajv and ajv-formats.
  const inputs = ['ajv', 'ajv-formats'].map((name) => `node_modules/${name}/package.json`)
  for (const [name, entry] of [['start', 'start.ts'], ['playground', 'main.ts'], ['workflow', 'workflow.ts']] as const) {
    await using build = await rolldown({
      cwd: ROOT,
      input: { [name]: join(SOURCE, entry) },
      platform: 'browser',
      transform: { target: 'es2023' },
      // The `main` of jsonc-parser is UMD, which cannot be bundled.
      resolve: { mainFields: ['module', 'main'], alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') } },
      checks: { bundlerTimings: false },
      plugins: [rulesWithoutDocs]
    })
    const { output } = await build.write({ dir: folder, format: 'iife', entryFileNames: '[name].js', minify: true, codeSplitting: false })
    const [{ imports, code, moduleIds }] = output
    inputs.push(...moduleIds.map((id) => relative(ROOT, id)))
    const ofNode = [...imports, ...(code.match(/\bBuffer\.\w+\(|\bgetBuiltinModule\b|\bprocess\.cwd\b/g) ?? [])]
    if (ofNode.length > 0) throw new Error(`the playground needs what a browser lacks: ${ofNode.join(', ')}`)
  }
  writeFileSync(join(folder, 'notices.txt'), noticesOf(inputs, (path) => readFileSync(join(ROOT, path), 'utf8')))
}
