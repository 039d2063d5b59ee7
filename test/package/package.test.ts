import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
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
      'dist/diff.cjs',
      'dist/index.js',
      'dist/picomatch.cjs',
      'dist/plugvet.cjs',
      'dist/rule-catalogue.cjs',
      'dist/settings-validator.cjs',
      'dist/write-file-atomic.cjs',
      'package.json',
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

  it('compiles no schema at run time and asks for no package', () => {
    for (const name of readdirSync(join(ROOT, 'dist')).filter((file) => /\.c?js$/.test(file))) {
      const bundle = readFileSync(join(ROOT, 'dist', name), 'utf8')
      expect(bundle).not.toContain('new Function')
      const required = [...bundle.matchAll(/(?:require|import)\("([^".][^"]*)"\)/g)].map((match) => match[1])
      expect(required.filter((id) => id?.startsWith('node:') !== true && !BUILTIN.has(id ?? ''))).toEqual([])
    }
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

/** What bundled libraries ask Node for without the prefix. */
const BUILTIN = new Set(['fs', 'path', 'util', 'crypto', 'module', 'worker_threads', 'buffer', 'events', 'os'])
