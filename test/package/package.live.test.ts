import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { DIAGNOSES } from '../../src/doctor/diagnoses.js'
import { tempFolder } from '../support/temp-folder.js'

const ROOT = resolve(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

describe('the package', () => {
  it('contains what is needed and nothing else', () => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT, encoding: 'utf8' })
    const [pack] = JSON.parse(output) as [{ files: { path: string }[] }]
    const paths = pack.files.map((file) => file.path)
    const expected = [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      ...readdirSync(DIST).filter((name) => name !== 'types').map((name) => `dist/${name}`),
      'docs/online.md',
      'package.json',
      ...readdirSync(join(ROOT, 'docs/rules')).map((name) => `docs/rules/${name}`),
      ...readdirSync(join(ROOT, 'schemas')).map((name) => `schemas/${name}`)
    ]
    expect(paths.filter((path) => !path.startsWith('dist/types/')).sort()).toEqual(expected.sort())
    expect(paths.filter((path) => path.startsWith('dist/types/') && !path.endsWith('.d.ts'))).toEqual([])
  })

  it('works from its tarball in an empty folder: the program, the library, the schemas', () => {
    const folder = tempFolder({ 'package.json': '{ "private": true, "type": "module" }' })
    const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: ROOT,
      encoding: 'utf8'
    })
    const [{ filename }] = JSON.parse(output) as [{ filename: string }]
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], { cwd: folder, stdio: 'pipe' })
    writeFileSync(join(folder, '.mcp.json'), '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }')

    const bin = join(folder, 'node_modules/.bin/plugvet')
    const lint = spawnSync(bin, ['--format', 'compact'], { cwd: folder, encoding: 'utf8' })
    expect(lint.stdout).toContain('.mcp.json:1:19: error transport-type')
    expect(lint.status).toBe(1)

    const script = `
      import { expand, rules } from 'plugvet'
      import schema from 'plugvet/schemas/mcp.schema.json' with { type: 'json' }
      const scope = { pluginRootVariable: 'AGENT_PLUGIN_ROOT', environment: { A: '' } }
      console.log(JSON.stringify([expand('\${A}\${B:-b}', scope).text, rules.length, schema.$schema]))`
    const library = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
      cwd: folder,
      encoding: 'utf8'
    })
    expect(JSON.parse(library)).toEqual(['b', rules.length, 'http://json-schema.org/draft-07/schema#'])
  })

  const bundles = readdirSync(DIST).filter((file) => /\.c?js$/.test(file))
  const textOf = (name: string) => readFileSync(join(DIST, name), 'utf8')

  it('consists of what its entries load, sooner or later', () => {
    const reached = new Set(['plugvet.cjs', 'index.js', 'eslint.js'])
    for (const name of reached) {
      // The comments that modules keep quote in other ways; the other files have none.
      const named = name.endsWith('.cjs') ? /["'`]\.\/([\w-]+\.cjs)["'`]/g : /"\.\/([\w-]+\.js)"/g
      for (const [, other = ''] of textOf(name).matchAll(named)) reached.add(other)
    }
    expect([...reached].sort()).toEqual(bundles.sort())
  })

  it.each(bundles)('asks for no package in %s', (name) => {
    // In quotes it is a piece of the code that ajv could write into a file.
    const required = [...textOf(name).matchAll(/(?<!['"`])(?:require|import)\((["'`])([^"'`.][^"'`]*)\1\)/g)].map((match) => match[2] ?? '')
    expect(required.filter((id) => !id.startsWith('node:') && !isBuiltin(id))).toEqual([])
  })

  it("compiles no schema at run time but those of a server's tools and of a user's own profile", () => {
    // Zod tries with an empty text whether it might, and is told not to.
    const compiling = bundles.filter((name) => /\bFunction\((?!(["'`])\1\))/.test(textOf(name)))
    expect(compiling).toEqual(['ajv.cjs', 'ajv.js', 'examine.cjs', 'launcher.js'])
  })

  it.each([
    ['of a version', ['--version']],
    ['of a file to lint', ['lint', 'fixtures/clean-plugin/.mcp.json']]
  ])('starts with one file and what bundles have in common, %s', (_, argv) => {
    const program = join(DIST, 'plugvet.cjs')
    const script = `
      process.argv = [process.argv[0], ${JSON.stringify(program)}, ...${JSON.stringify(argv)}]
      process.on('exit', () => console.error(Object.keys(require.cache).join()))
      require(${JSON.stringify(program)})`
    const { stderr, status } = spawnSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' })
    expect([stderr.trim().split(','), status]).toEqual([[program, join(DIST, 'rolldown-runtime.cjs')], 0])
  })

  it('keeps the protocol, the documentation of rules, and what the doctor decides, out of what every start loads', () => {
    const program = textOf('plugvet.cjs')
    const catalogue = textOf('rule-catalogue.cjs')
    expect([program.includes('jsonrpc'), program.includes(DIAGNOSES['left-behind'].summary)]).toEqual([false, false])
    for (const { id, why } of rules) {
      // Without the characters that are written otherwise in a bundle.
      const [longest = ''] = (why.match(/[\w ,.-]+/g) ?? []).sort((one, other) => other.length - one.length)
      expect([id, program.includes(longest), catalogue.includes(longest)]).toEqual([id, false, true])
    }
  })

  it('reads YAML with a part that is loaded for it alone', () => {
    expect(bundles.filter((name) => name.endsWith('.cjs') && textOf(name).includes('BLOCK_AS_IMPLICIT_KEY'))).toEqual([
      'read-workflow.cjs'
    ])
  })

  it('keeps the docs folder, the rules folder and the registry in step', () => {
    const ids = rules.map((rule) => rule.id)
    const files = (folder: string, ending: string) =>
      readdirSync(join(ROOT, folder))
        .filter((name) => name.endsWith(ending) && name !== `index${ending}`)
        .map((name) => name.slice(0, -ending.length))
    expect(files('rules', '.ts').sort()).toEqual([...ids].sort())
    expect(files('docs/rules', '.md').sort()).toEqual([...ids].sort())
  })
})
