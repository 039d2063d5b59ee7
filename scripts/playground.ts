import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type OutputOptions, type Plugin, rolldown } from 'rolldown'
import { rules } from '../rules/index.js'
import { type AnyRule, isOfServers } from '../src/rule/rule.js'
import { noticesOf } from './notices.js'
import { withoutDocs } from './strip-docs.js'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'site/playground')
/** The icon of the site. In the playground it is part of the page, which asks for nothing but its own scripts and styles. */
export const ICON = join(ROOT, 'site/icon.svg')
const RULE = /[\\/]rules[\\/](?!index\.ts)[a-z0-9-]+\.ts$/

/** The examples of the rules, what they report in a sentence, the reasons for them and the sections they follow are on their pages. */
const rulesWithoutDocs: Plugin = {
  name: 'rules without docs',
  load(id) {
    if (!RULE.test(id) || !id.startsWith(join(ROOT, 'rules'))) return null
    return { code: withoutDocs(readFileSync(id, 'utf8'), id), moduleType: 'ts' }
  }
}

const INDEX = join(ROOT, 'rules/index.ts')

/**
 * Leaves the rules out of the page's first load that look at no configuration of servers, those that ask a registry, and those of no preset:
 * the page has no settings that would turn them on.
 */
const rulesByKind: Plugin = {
  name: 'rules by kind',
  resolveId(source, importer) {
    return importer !== join(SOURCE, 'orchestrator-rules.ts') && source.endsWith('/rules/index.js') ? `${INDEX}?servers` : null
  },
  load(id) {
    if (id !== `${INDEX}?servers`) return null
    const isOn = (rule: AnyRule) => Object.values(rule.presets).some((severity) => severity !== 'off')
    const ids = rules.filter((rule) => rule.online !== true && isOn(rule) && isOfServers(rule)).map((rule) => rule.id)
    const imports = ids.map((one, index) => `import r${index} from './${one}.js'`)
    return { code: `${imports.join('\n')}\nexport const rules = [${ids.map((_, index) => `r${index}`).join()}]`, moduleType: 'ts' }
  }
}

/**
 * Makes a plain script of each chunk: `site/playground/parts.ts` loads and runs them.
 * A chunk requires others by their names, and an `import()` of one loads it.
 */
const asParts: Plugin = {
  name: 'as parts',
  generateBundle(_, output) {
    for (const file of Object.values(output)) {
      if (file.type !== 'chunk') continue
      const code = file.code.replaceAll(/\bPromise\.resolve\(\)\.then\(\(\)=>require\("\.\/([\w-]+\.js)"\)\)/g, 'plugvetLoad("$1")').replaceAll(/\brequire\("\.\//g, 'require("')
      file.code = `plugvetPart(${JSON.stringify(file.fileName)},${JSON.stringify(file.imports)},function(require,exports,module){${code.trimEnd()}\n});\n`
    }
  }
}

/** What is loaded first, and what judges, with the parts that are loaded when they are needed. */
const SCRIPTS: readonly { readonly name: string; readonly entry: string; readonly plugins: Plugin[]; readonly format: OutputOptions }[] = [
  { name: 'start', entry: 'start.ts', plugins: [], format: { format: 'iife', codeSplitting: false } },
  {
    name: 'playground',
    entry: 'main.ts',
    plugins: [rulesByKind, rulesWithoutDocs, asParts],
    format: { format: 'cjs', codeSplitting: { groups: [{ name: 'playground', tags: ['$initial'] }] }, dynamicImportInCjs: false }
  }
]

/**
 * Builds the playground: a page with its scripts next to it. They are plain scripts and not modules, because a browser loads no module from a disk.
 * @param folder where the files are written
 * @throws Error if something in it needs a module of Node
 */
export async function buildPlayground(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(SOURCE, 'style.css'), join(folder, 'style.css'))
  const icon = readFileSync(ICON, 'utf8').trim().replaceAll('"', "'").replaceAll(/[<>#]/g, encodeURIComponent)
  writeFileSync(join(folder, 'index.html'), readFileSync(join(SOURCE, 'index.html'), 'utf8').replace('data:,', `data:image/svg+xml,${icon}`))
  // The validators, which were compiled before, contain code from ajv and ajv-formats.
  const inputs = ['ajv', 'ajv-formats'].map((name) => `node_modules/${name}/package.json`)
  for (const { name, entry, plugins, format } of SCRIPTS) {
    await using build = await rolldown({
      cwd: ROOT,
      input: { [name]: join(SOURCE, entry) },
      platform: 'browser',
      transform: { target: 'es2023' },
      preserveEntrySignatures: false,
      // The `main` of jsonc-parser is UMD, which cannot be bundled.
      resolve: { mainFields: ['module', 'main'], alias: { yaml: join(ROOT, 'node_modules/yaml/browser/index.js') } },
      // What it computes when it is loaded is for its formatter, which plugvet does not use.
      treeshake: { moduleSideEffects: [{ test: /[\\/]jsonc-parser[\\/]/, sideEffects: false }] },
      checks: { bundlerTimings: false },
      plugins
    })
    const { output } = await build.write({ dir: folder, ...format, entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: true })
    const own = new Set(output.map(({ fileName }) => fileName))
    for (const file of output) {
      if (file.type !== 'chunk') continue
      inputs.push(...file.moduleIds.map((id) => relative(ROOT, id)))
      const ofNode = [...file.imports.filter((one) => !own.has(one)), ...(file.code.match(/\bBuffer\.\w+\(|\bgetBuiltinModule\b|\bprocess\.cwd\b/g) ?? [])]
      if (ofNode.length > 0) throw new Error(`the playground needs what a browser lacks: ${ofNode.join(', ')}`)
    }
  }
  writeFileSync(join(folder, 'notices.txt'), noticesOf(inputs, (path) => readFileSync(join(ROOT, path), 'utf8')))
}
