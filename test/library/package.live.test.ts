import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../support/temp-folder.js'

const ROOT = resolve(import.meta.dirname, '../..')

/** The examples of the page, in order. */
const PAGE = 'docs/library.md'
const EXAMPLES = [...readFileSync(join(ROOT, PAGE), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, text = '']) => text)

const NO_TYPE = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" }, "old": { "type": "sse", "url": "https://old.example.com/sse" } } }\n'

/** A project in a new folder that has plugvet as `npm run build` made it, and the types of Node. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder({ 'package.json': '{ "private": true, "type": "module" }', ...files })
  for (const name of ['@types/node', 'undici-types']) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), link, 'junction')
  }
  for (const part of ['package.json', 'dist', 'schemas']) cpSync(join(ROOT, part), join(folder, 'node_modules/plugvet', part), { recursive: true })
  return folder
}

const RESOLUTIONS = {
  nodenext: { module: 'nodenext', moduleResolution: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' }
}

describe('the types of the library', () => {
  it.each([
    ['nodenext', 'typescript'],
    ['bundler', 'typescript-7']
  ] as const)('fit the examples of the page, with moduleResolution %s, for %s', { timeout: 180_000 }, (name, compiler) => {
    const resolution = RESOLUTIONS[name]
    const examples = Object.fromEntries(EXAMPLES.map((text, index) => [`example-${index}.ts`, text]))
    const wrong = "import { lint } from 'plugvet'\n// @ts-expect-error there is no such option\nawait lint({ presets: 'spec' })\n"
    const compilerOptions = { ...resolution, target: 'es2023', strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, noEmit: true, types: ['node'] }
    const folder = project({ ...examples, 'wrong.ts': wrong, 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }) })
    const tsc = join(ROOT, 'node_modules', compiler, 'bin/tsc')
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, env: {}, encoding: 'utf8' })
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
  })
})

describe('the examples of the page', () => {
  const compilerOptions = { ...RESOLUTIONS.nodenext, target: 'es2023', types: ['node'], skipLibCheck: true, rootDir: 'src', outDir: 'out' }
  const sources = Object.fromEntries(EXAMPLES.map((text, index) => [`src/example-${index}.ts`, text]))

  it('run, and print something', () => {
    expect(EXAMPLES.length).toBeGreaterThan(8)
    const folder = project({ ...sources, 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }) })
    const compiled = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', '.'], { cwd: folder, env: {}, encoding: 'utf8' })
    expect(compiled.stdout).toBe('')
    for (const [index, text] of EXAMPLES.entries()) {
      const plugin = tempFolder({ '.mcp.json': NO_TYPE })
      // What an example puts into a folder for temporary files is removed with that folder.
      const env = { TMPDIR: tempFolder() }
      const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, `out/example-${index}.js`)], { cwd: plugin, env, encoding: 'utf8' })
      expect({ text, stderr, status }).toEqual({ text, stderr: '', status: 0 })
      expect({ text, stdout }).not.toEqual({ text, stdout: '' })
      if (!text.includes('writeFile')) continue
      expect(readFileSync(join(plugin, '.mcp.json'), 'utf8')).toBe(NO_TYPE.replace('"url"', '"type": "http", "url"'))
    }
  })
})

describe('the library', () => {
  it('starts without what few runs need: ajv, YAML, globs, the settings validator, the docs of SARIF', () => {
    const textOf = (name: string) => readFileSync(join(ROOT, 'dist', name), 'utf8')
    const reached = new Set(['index.js'])
    for (const name of reached) for (const [, other = ''] of textOf(name).matchAll(/(?:from|^import) ?["']\.\/([\w-]+\.js)["']/gm)) reached.add(other)
    expect(reached.size).toBeGreaterThan(5)
    for (const rare of ['own-profile', 'read-workflow', 're2js', 'settings-validator', 'rule-catalogue', 'html']) {
      expect(textOf(`${rare}.js`)).not.toBe('')
      expect([...reached]).not.toContain(`${rare}.js`)
    }
  })
})

it.each(['plugvet', 'plugvet/eslint'])('import of %s says in one sentence that a Node is too old', (name) => {
  const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })"
  const folder = project({ 'old.cjs': old, 'a.js': `await import('${name}').catch((error) => console.log(String(error)))` })
  for (const other of ['eslint', '@eslint']) symlinkSync(join(ROOT, 'node_modules', other), join(folder, 'node_modules', other), 'junction')
  const { stdout } = spawnSync(process.execPath, ['--require', './old.cjs', 'a.js'], { cwd: folder, encoding: 'utf8' })
  expect(stdout).toBe('Error: plugvet needs Node 20.19 or newer; this is 18.20.8\n')
})

it('the library imports nothing by a name that a module of Node 18 does not have, which would fail before it says anything', () => {
  const code = readdirSync(join(ROOT, 'dist')).filter((name) => name.endsWith('.js')).map((name) => readFileSync(join(ROOT, 'dist', name), 'utf8')).join('\n')
  const named = [...code.matchAll(/^import \{([^}]*)\} from "node:util"/gm)].flatMap(([, names = '']) => names.split(',').map((one) => one.trim().split(' as ')[0]))
  expect(named).not.toContain('parseEnv')
})
