import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { DIAGNOSES } from '../../src/doctor/diagnoses.js'
import { tempFolder } from '../support/temp-folder.js'

const ROOT = resolve(import.meta.dirname, '../..')

describe('the package', () => {
  it('contains what is needed and nothing else', () => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: ROOT, encoding: 'utf8' })
    const [pack] = JSON.parse(output) as [{ files: { path: string }[] }]
    const paths = pack.files.map((file) => file.path)
    const expected = [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist/THIRD-PARTY-NOTICES.md',
      'dist/baseline.cjs',
      'dist/diff.cjs',
      'dist/doctor.cjs',
      'dist/eslint.js',
      'dist/heartbeat.cjs',
      'dist/host-profiles.cjs',
      'dist/html.cjs',
      'dist/index.js',
      'dist/init.cjs',
      'dist/live-examiner.cjs',
      'dist/log-update.cjs',
      'dist/matrix.cjs',
      'dist/mcp.cjs',
      'dist/own-profile.cjs',
      'dist/picomatch.cjs',
      'dist/plugvet.cjs',
      'dist/reconcile.cjs',
      'dist/rule-catalogue.cjs',
      'dist/settings-validator.cjs',
      'dist/undici.cjs',
      'dist/watch.cjs',
      'dist/workflow-settings.cjs',
      'dist/write-file-atomic.cjs',
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

  const bundles = readdirSync(join(ROOT, 'dist')).filter((file) => /\.c?js$/.test(file))

  it.each(bundles)('asks for no package in %s', (name) => {
    const bundle = readFileSync(join(ROOT, 'dist', name), 'utf8')
    // In quotes it is a piece of the code that ajv could write into a file.
    const required = [...bundle.matchAll(/(?<!['"`])(?:require|import)\("([^".][^"]*)"\)/g)].map((match) => match[1] ?? '')
    expect(required.filter((id) => !id.startsWith('node:') && !isBuiltin(id))).toEqual([])
  })

  it('compiles no schema at run time but those of the tools of a server', () => {
    const compiling = bundles.filter((name) => readFileSync(join(ROOT, 'dist', name), 'utf8').includes('new Function'))
    expect(compiling).toEqual(['live-examiner.cjs'])
  })

  it('keeps the protocol, and what the doctor decides, out of what every start loads', () => {
    const program = readFileSync(join(ROOT, 'dist/plugvet.cjs'), 'utf8')
    expect(program).not.toContain('jsonrpc')
    expect(program).not.toContain(DIAGNOSES['left-behind'].summary)
  })

  it('reads YAML with a part that is loaded for it alone', () => {
    const hasYaml = (name: string) => readFileSync(join(ROOT, 'dist', name), 'utf8').includes('BLOCK_AS_IMPLICIT_KEY')
    expect(readdirSync(join(ROOT, 'dist')).filter((name) => name.endsWith('.cjs') && hasYaml(name))).toEqual([
      'workflow-settings.cjs'
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
