import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { rulePage } from '../../src/base/links.js'
import { VERSION } from '../../src/cli/start/io.js'
import type { ResultV1 } from '../../src/report/json.js'
import { type EslintMajor, eslintProject, eslintResults, runEslint } from '../support/eslint-project.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { shown } from './lint-text.js'

const ROOT = resolve(import.meta.dirname, '../..')
const MAJORS: readonly EslintMajor[] = [10, 9]

/** Both that users may have, one with each. */
const COMPILERS: Readonly<Record<EslintMajor, string>> = { 10: 'typescript-7', 9: 'typescript' }

const NAMES = ['garden-plugin', 'other-hosts', 'state-record', 'orchestrator']

const NO_TYPE = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }\n'
const SSE = '{ "mcpServers": { "docs": { "type": "sse", "url": "https://docs.example.com/sse" } } }\n'

/** What ESLint says of a project: by file, place, rule and severity. */
function told(folder: string, argv?: readonly string[], env?: Readonly<Record<string, string>>): string[] {
  return eslintResults(folder, argv, env).flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, endLine, endColumn, severity, ruleId, message }) =>
      [relative(folder, filePath), `${line}:${column}-${endLine ?? ''}:${endColumn ?? ''}`, severity, ruleId, message].join(' ')
    )
  )
}

/** The files of a project in which a comment switches a rule off, and its configuration, which is laid over the preset. */
const DISABLED = `{\n  // eslint-disable-next-line plugvet/no-sse\n  "mcpServers": ${SSE.slice('{ "mcpServers": '.length)}`
const CONFIG = `
  import { defineConfig } from 'eslint/config'
  import plugvet from 'plugvet/eslint'
  export default defineConfig([
    plugvet.configs.recommended,
    { files: ['**/*.jsonc'], extends: [plugvet.configs.recommended.map(({ files, ...rest }) => rest)],
      language: 'json/jsonc', settings: { plugvet: { kind: 'mcp' } } }
  ])`

describe.each(MAJORS)('the program eslint %i', (major) => {
  it('says what plugvet says', async () => {
    const folder = eslintProject(major, {})
    for (const name of NAMES) {
      cpSync(join(ROOT, 'fixtures', name), join(folder, name), { recursive: true })
    }
    const { out } = await runCli(folder, ['--format', 'json', ...NAMES])
    const { files, findings } = JSON.parse(out) as ResultV1
    const json = new Set(files.filter(({ kind }) => kind !== 'workflow').map(({ path }) => path))
    const expected = findings
      .filter(({ file, severity }) => json.has(file) && severity !== 'info')
      .map(({ file, ruleId, severity, message, help, fixable, suggestions, range: { start, end } }) => {
        const place = `${start.line}:${start.column}-${end.line}:${end.column}`
        return [file, place, severity === 'error' ? 2 : 1, `plugvet/${ruleId}`, shown(message, help, fixable || suggestions.length > 0)].join(' ')
      })
    expect(expected.length).toBeGreaterThan(10)
    expect(told(folder).sort()).toEqual(expected.sort())
  })

  it('ends with 1 where there is an error, and fixes what plugvet fixes, byte order marks and JSONC too', async () => {
    const variable = '{ "mcpServers": { "docs": { "command": "docs-mcp", "args": ["${DOCS_FOLDER}"] } } }\n'
    const files = { '.mcp.json': NO_TYPE, 'marked/.mcp.json': '\uFEFF' + NO_TYPE, 'variable/.mcp.json': variable }
    const folder = eslintProject(major, { 'eslint.config.js': CONFIG, ...files, 'a.jsonc': DISABLED, 'b.jsonc': SSE })
    const copy = tempFolder(files)
    expect(runEslint(folder, ['.']).status).toBe(1)
    expect(told(folder, ['--fix', '.'])).toEqual([
      expect.stringMatching(/^b\.jsonc 1:37-1:42 1 plugvet\/no-sse The sse transport is deprecated; http is preferred\. /),
      expect.stringMatching(/^variable\/\.mcp\.json 1:\d+-1:\d+ 1 plugvet\/unset-variable /)
    ])
    await runCli(copy, ['--fix'])
    const mended = '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example.com/mcp" } } }\n'
    for (const name of ['.mcp.json', 'marked/.mcp.json']) {
      expect([name, ...[folder, copy].map((root) => readFileSync(join(root, name), 'utf8'))]).toEqual([name, mended, mended])
    }
    expect(readFileSync(join(folder, 'a.jsonc'), 'utf8')).toBe(DISABLED)
    // Where it is set, the variable is known; and there is no error any more.
    const { status, stdout } = runEslint(folder, ['.mcp.json', 'variable', 'a.jsonc'], { DOCS_FOLDER: '/docs' })
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
  })

  it('shows the configuration under its name, and can keep what it found', () => {
    const folder = eslintProject(major, { '.mcp.json': SSE })
    const { stdout, status } = runEslint(folder, ['--print-config', '.mcp.json'])
    const printed = JSON.parse(stdout) as { plugins: string[]; language: string; processor: string; rules: object }
    expect(status).toBe(0)
    expect(printed.plugins).toContain(`plugvet:plugvet@${VERSION}`)
    expect(printed.language).toBe('plugvet-json/json')
    expect(printed.processor).toBe('plugvet/json')
    expect(printed.rules).toMatchObject({ 'plugvet/no-sse': [1] })
    for (let run = 0; run < 2; run++) expect(told(folder, ['--cache', '.'])).toHaveLength(1)
  })

  it('says which setting it cannot use', () => {
    const config = "import plugvet from 'plugvet/eslint'\nexport default [...plugvet.configs.recommended, { settings: { plugvet: { platform: 1 } } }]\n"
    const { status, stderr } = runEslint(eslintProject(major, { '.mcp.json': SSE, 'eslint.config.js': config }), ['.'])
    expect(status).toBe(2)
    expect(stderr).toContain('unknown setting settings.plugvet.platform; did you mean platforms?')
  })

  it('takes the types of the plugin', () => {
    const config = `
      import { defineConfig } from 'eslint/config'
      import plugvet, { configs, type PluginSettings } from 'plugvet/eslint'
      const settings: PluginSettings = { platforms: ['win32'], kind: 'mcp', host: 'cursor' }
      // @ts-expect-error there is no such kind
      export const wrong: PluginSettings = { kind: 'workflow' }
      export default defineConfig([
        plugvet.configs.recommended,
        ...configs.strict,
        { files: ['**/*.jsonc'], extends: [configs.spec], settings: { plugvet: settings } },
        { plugins: { plugvet }, rules: { 'plugvet/no-sse': 'off', 'plugvet/server-name': ['warn', { maxLength: 20 }] } }
      ])`
    const folder = eslintProject(major, { 'eslint.config.ts': config })
    const tsc = join(ROOT, 'node_modules', COMPILERS[major], 'bin/tsc')
    const argv = [tsc, '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--module', 'nodenext', 'eslint.config.ts']
    const { stdout, status } = spawnSync(process.execPath, argv, { cwd: folder, env: {}, encoding: 'utf8' })
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
  })
})

/** What typescript-eslint's guide for a start says, and its rules that need types; with ours before or after. */
const STARTS = {
  'recommended, ours last': ['js.configs.recommended', '...tseslint.configs.recommended', '...plugvet.configs.recommended'],
  'recommended, ours first': ['...plugvet.configs.recommended', 'js.configs.recommended', '...tseslint.configs.recommended'],
  'recommendedTypeChecked, ours last': ['js.configs.recommended', '...tseslint.configs.recommendedTypeChecked', 'TYPED', '...plugvet.configs.recommended'],
  'recommendedTypeChecked, ours first': ['...plugvet.configs.recommended', 'js.configs.recommended', '...tseslint.configs.recommendedTypeChecked', 'TYPED']
} as const

describe.each(MAJORS)('beside typescript-eslint, in ESLint %i', (major) => {
  const PROJECT = {
    '.mcp.json': NO_TYPE,
    '.vscode/mcp.json': '// one\n{ "servers": { "docs": { "command": "docs-mcp", "extra": 1 }, }, }\n',
    'src/start.ts': 'async function start() {}\nstart()\nlet one: any = 1\nexport default one\n',
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] }, "include": ["src"] }'
  }
  const OURS = ['.mcp.json plugvet/transport-type', '.vscode/mcp.json plugvet/unknown-field']
  const THEIRS = ['src/start.ts @typescript-eslint/no-explicit-any', 'src/start.ts prefer-const']

  // Each major is asked for half of them, so that it meets both presets and both orders.
  it.each(Object.entries(STARTS).filter((_start, at) => (at === 0 || at === 3) === (major === 9)))('%s', (name, parts) => {
    const config = `
      import js from '@eslint/js'
      import { defineConfig } from 'eslint/config'
      import plugvet from 'plugvet/eslint'
      import tseslint from 'typescript-eslint'
      const TYPED = { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } }
      export default ${major === 10 ? 'defineConfig(' : ''}[${parts.join(', ')}]${major === 10 ? ')' : ''}`
    const folder = eslintProject(major, { ...PROJECT, 'eslint.config.js': config }, ['@eslint/js', 'typescript-eslint', 'typescript'])
    const found = eslintResults(folder, ['.mcp.json', '.vscode/mcp.json', 'src']).flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message }) => `${relative(folder, filePath)} ${ruleId ?? message}`)
    )
    const typed = name.startsWith('recommendedTypeChecked') ? ['src/start.ts @typescript-eslint/no-floating-promises'] : []
    expect(found.sort()).toEqual([...OURS, ...THEIRS, ...typed].sort())
  })
})

describe('the package', () => {
  it('leads from each rule to its page', () => {
    const folder = eslintProject(10, {})
    const script = `
      import plugvet, { configs, meta, processors, rules } from 'plugvet/eslint'
      const same = plugvet.configs === configs && plugvet.meta === meta && plugvet.processors === processors && plugvet.rules === rules
      const pages = Object.entries(rules).map(([id, { meta }]) => [id, meta.docs.url])
      console.log(JSON.stringify({ same, pages, version: meta.version }))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, env: {}, encoding: 'utf8' })
    expect(stderr).toBe('')
    const { same, pages, version } = JSON.parse(stdout) as { same: boolean; pages: [string, string][]; version: string }
    expect(same).toBe(true)
    expect(version).toBe(VERSION)
    expect(pages.length).toBeGreaterThan(rules.length - 5)
    for (const [id, url] of pages) expect(url).toBe(rulePage(id))
  })
})
