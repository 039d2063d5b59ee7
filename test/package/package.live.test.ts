import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { DIAGNOSES } from '../../src/doctor/diagnoses.js'
import { tempFolder } from '../support/temp-folder.js'

const ROOT = resolve(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')

describe('the package', () => {
  const bundles = readdirSync(DIST).filter((file) => /\.c?js$/.test(file))
  const textOf = (name: string) => readFileSync(join(DIST, name), 'utf8')

  /** The files that the entries load, sooner or later. */
  const reached = new Set(['plugvet.cjs', 'program.cjs', 'index.js', 'eslint.js'])
  for (const name of reached) {
    // Comments that modules keep quote in other ways; the command line's files have none.
    const named = name.endsWith('.cjs') ? /["'`]\.\/([\w-]+\.cjs)["'`]/g : /"\.\/([\w-]+\.js)"/g
    for (const [, other = ''] of textOf(name).matchAll(named)) reached.add(other)
  }

  /** The paths in the tarball. */
  let packed: readonly string[]

  beforeAll(() => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT, encoding: 'utf8' })
    const [pack] = JSON.parse(output) as [{ files: { path: string }[] }]
    packed = pack.files.map((file) => file.path)
  })

  it('contains what is needed and nothing else', () => {
    const markdown = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
    expect([...packed].sort()).toEqual(
      [
        ...['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.md', 'package.json'],
        // No source maps, and no declarations but one file an entry.
        ...[...reached].map((name) => `dist/${name}`),
        ...['dist/index.d.ts', 'dist/eslint.d.ts'],
        ...markdown.map((name) => `docs/${name}`),
        ...readdirSync(join(ROOT, 'schemas'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).map((name) => `schemas/${name}`)
      ].sort()
    )
  })

  it('contains every file that its documents link to, but for pictures', () => {
    const paths = new Set(packed)
    const documents = [...paths].filter((path) => path.endsWith('.md') && path !== 'THIRD-PARTY-NOTICES.md')
    const links = documents.flatMap((path) =>
      Array.from(readFileSync(join(ROOT, path), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g), ([, link = '']) => posix.join(posix.dirname(path), link))
    )
    expect(links.length).toBeGreaterThan(rules.length)
    expect(links.filter((link) => !link.endsWith('.png') && !paths.has(link) && ![...paths].some((path) => path.startsWith(`${link.replace(/\/$/, '')}/`)))).toEqual([])
  })

  it('is built and tested with packages that run on this Node, so that npm ci warns of none', () => {
    const files: Record<string, string> = {}
    for (const name of ['package.json', 'package-lock.json']) files[name] = readFileSync(join(ROOT, name), 'utf8')
    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--engine-strict', '--offline', '--ignore-scripts'], {
      cwd: tempFolder(files),
      encoding: 'utf8'
    })
    expect(status, stderr).toBe(0)
  })

  it('names the licence of what is bundled', () => {
    const notices = readFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.md'), 'utf8')
    for (const name of ['ajv', 'jsonc-parser', 'yaml', 'zod']) expect(notices).toMatch(new RegExp(`^## ${name} \\d`, 'm'))
  })

  it('declares its types without those of anybody else', () => {
    for (const name of ['index.d.ts', 'eslint.d.ts']) {
      const specifiers = Array.from(textOf(name).matchAll(/(?:from|import\()\s*["']([^"']+)["']/g), ([, specifier]) => specifier)
      expect([name, [...new Set(specifiers)].filter((specifier) => specifier !== 'eslint')]).toEqual([name, []])
    }
    const folder = tempFolder({
      'package.json': '{ "private": true, "type": "module" }',
      'tsconfig.json': JSON.stringify({ compilerOptions: { module: 'nodenext', strict: true, noEmit: true, types: [], lib: ['es2023'] }, files: ['use.ts'] }),
      'use.ts': "import { type Finding, hosts, lintText, rules } from 'plugvet'\nexport const ids: string[] = rules.map((rule) => rule.id)\nexport type Ids = Finding['ruleId']\nexport const used = [hosts, lintText]\n",
      'node_modules/plugvet/package.json': readFileSync(join(ROOT, 'package.json'), 'utf8'),
      'node_modules/plugvet/dist/index.d.ts': textOf('index.d.ts')
    })
    for (const compiler of ['typescript', 'typescript-7']) {
      const tsc = join(ROOT, 'node_modules', compiler, 'bin/tsc')
      const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' })
      expect({ compiler, stdout, status }).toEqual({ compiler, stdout: '', status: 0 })
    }
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

  it('consists of what its entries load, sooner or later', () => {
    expect([...reached].sort()).toEqual(bundles.sort())
  })

  it.each(bundles)('asks for no package in %s', (name) => {
    // In quotes it is a piece of the code that ajv could write into a file; behind a star, an example in a comment.
    const code = textOf(name).replaceAll(/^[ \t]*\*.*$/gm, '')
    const required = [...code.matchAll(/(?<!['"`])(?:require|import)\((["'`])([^"'`.][^"'`]*)\1\)/g)].map((match) => match[2] ?? '')
    expect(required.filter((id) => !id.startsWith('node:') && !isBuiltin(id))).toEqual([])
  })

  it("compiles no schema at run time but that of a user's own profile", () => {
    // Zod tries with an empty text whether it might, and is told not to.
    const compiling = bundles.filter((name) => /\bFunction\((?!(["'`])\1\))/.test(textOf(name)))
    expect(compiling).toEqual(['examine.cjs', 'launcher.js', 'own-profile.cjs', 'own-profile.js'])
  })

  it.each([
    ['the entry alone for a version', ['--version'], []],
    ['the program and what bundles have in common for a file to lint', ['lint', 'fixtures/clean-plugin/.mcp.json'], ['program.cjs', 'rolldown-runtime.cjs']]
  ])('starts with %s', (_, argv, further) => {
    const program = join(DIST, 'plugvet.cjs')
    const script = `
      process.argv = [process.argv[0], ${JSON.stringify(program)}, ...${JSON.stringify(argv)}]
      process.on('exit', () => console.error(Object.keys(require.cache).join()))
      require(${JSON.stringify(program)})`
    // With stored code, the program keeps its modules itself.
    const env = { PATH: process.env.PATH, NODE_DISABLE_COMPILE_CACHE: '1' }
    const { stderr, status } = spawnSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8', env })
    expect([stderr.trim().split(','), status]).toEqual([[program, ...further.map((name) => join(DIST, name))], 0])
  })

  it('keeps the protocol, the documentation of rules, and what the doctor decides and reports, out of what every start loads', () => {
    const program = textOf('program.cjs')
    const catalogue = textOf('rule-catalogue.cjs')
    expect([program.includes('jsonrpc'), program.includes(DIAGNOSES['left-behind'].summary), program.includes('p50, p95')]).toEqual([false, false, false])
    for (const { id, why, summary } of rules) {
      for (const text of [why, summary]) {
        // Without the characters that are written otherwise in a bundle.
        const [longest = ''] = (text.match(/[\w ,.-]+/g) ?? []).sort((one, other) => other.length - one.length)
        expect([id, longest, program.includes(longest), catalogue.includes(longest)]).toEqual([id, longest, false, true])
      }
    }
  })

  it('copies no module of Node, which would load what a getter in it stands for', () => {
    expect(textOf('program.cjs').slice(0, 2000).match(/require\("node:/g)?.length).toBeGreaterThan(3)
    expect(textOf('program.cjs').slice(0, 2000)).not.toMatch(/__toESM\(\w+,/)
  })

  it('reads YAML with parts that are loaded for it alone', () => {
    const holding = bundles.filter((name) => name.endsWith('.cjs') && textOf(name).includes('BLOCK_AS_IMPLICIT_KEY'))
    expect(holding).not.toEqual([])
    for (const name of ['plugvet.cjs', 'program.cjs', 'rolldown-runtime.cjs']) expect(holding).not.toContain(name)
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
