import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SDK_PROFILES } from '../../generated/sdk-profiles.js'
import { SETTING_NAMES } from '../../src/eslint/settings.js'
import { type EslintMajor, eslintProject, eslintResults, runEslint } from '../support/eslint-project.js'
import { block, codesIn, ROOT, tableAfter, textOf } from '../support/pages.js'

const PAGE = 'docs/integrations/eslint.md'
const MAJORS: readonly EslintMajor[] = [10, 9]
const START = "import { defineConfig } from 'eslint/config'\nimport plugvet from 'plugvet/eslint'\n\nexport default defineConfig(["

const SSE = '{ "mcpServers": { "docs": { "type": "sse", "url": "https://docs.example.com/${PART}/sse" } } }\n'

function told(folder: string): string[] {
  return eslintResults(folder).flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, severity, ruleId }) => `${relative(folder, filePath)}:${line}:${column} ${severity} ${ruleId ?? ''}`)
  )
}

it('what is to be installed are the packages that are asked for', () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { peerDependencies: Record<string, string> }
  const named = block(PAGE, 'sh', 'npm install -D plugvet eslint').trim().split(' ').slice(3)
  expect(named.sort()).toEqual(['plugvet', ...Object.keys(peerDependencies)].sort())
  expect(peerDependencies.eslint).toBe('^9.22.0 || ^10.0.0')
})

describe.each(MAJORS)('in ESLint %i', (major) => {
  it('the shortest configuration judges and fixes', () => {
    const config = block(PAGE, 'js', `${START}plugvet`)
    const text = '{ "mcpServers": { "docs": { "url": "https://docs.example.com/mcp" } } }\n'
    const folder = eslintProject(major, {
      'eslint.config.js': config,
      '.mcp.json': text,
      '.vscode/mcp.json': `// one\n${text}`,
      'state.json': '{}',
      'other.json': '{'
    })
    expect(told(folder)).toEqual(['.mcp.json:1:19 2 plugvet/transport-type', '.vscode/mcp.json:2:3 2 plugvet/servers-key'])
    expect(runEslint(folder, ['--fix', '.mcp.json']).status).toBe(0)
    expect(readFileSync(join(folder, '.mcp.json'), 'utf8')).toContain('"type": "http"')
  })

  it('the one for a project in TypeScript judges the files of plugvet and no others than before', () => {
    const folder = eslintProject(
      major,
      { 'eslint.config.js': block(PAGE, 'js', "import js from '@eslint/js'"), '.mcp.json': SSE, 'start.ts': 'let one = 1\nexport default one\n', 'other.json': '{' },
      ['@eslint/js', 'typescript-eslint', 'typescript']
    )
    expect(told(folder)).toEqual([
      '.mcp.json:1:37 1 plugvet/no-sse',
      '.mcp.json:1:77 1 plugvet/unset-variable',
      'start.ts:1:5 2 prefer-const'
    ])
  })

  it('the one for code finds what code declares, next to rules with types', () => {
    const config = block(PAGE, 'js', "import { defineConfig } from 'eslint/config'\nimport plugvet from 'plugvet/eslint'\nimport tseslint from 'typescript-eslint'")
    const typed = config.replace('recommended,', 'recommendedTypeChecked,').replace('plugvet.configs.recommended,', '{ languageOptions: { parserOptions: { projectService: true } } }, plugvet.configs.recommended,')
    const text = "import { MultiServerMCPClient } from '@langchain/mcp-adapters'\n\nexport const client = new MultiServerMCPClient({ docs: { transport: 'streamable_http', url: 'https://docs.example.com/mcp' } })\n"
    const files = { '.mcp.json': SSE, 'tsconfig.json': '{ "include": ["*.ts"] }', 'start.ts': text }
    // Each major is asked for one order with types: that of the page, or the other.
    for (const [text, name] of [[config, 'as it is'], major === 10 ? [typed, 'with types'] : [moved(typed), 'in the other order']] as const) {
      const folder = eslintProject(major, { ...files, 'eslint.config.js': text }, ['@eslint/js', 'typescript-eslint', 'typescript'])
      expect(told(folder).filter((line) => line.includes('plugvet/')), name).toEqual(['.mcp.json:1:37 1 plugvet/no-sse', '.mcp.json:1:77 1 plugvet/unset-variable', 'start.ts:3:69 2 plugvet/transport-type'])
    }
  })

  it('the longer one says what it is told to', () => {
    const [comment = ''] = /\/\/ eslint-disable-next-line \S+(?=`)/.exec(textOf(PAGE)) ?? []
    const npx = '{ "mcpServers": { "a-name-of-some-length": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0"] } } }\n'
    const folder = eslintProject(major, {
      'eslint.config.js': block(PAGE, 'js', `${START}\n`),
      '.env.ci': 'PART=one\n',
      '.mcp.json': SSE,
      'windows/.mcp.json': npx,
      'windows/.cursor/mcp.json': npx,
      'templates/on.jsonc': '// one\n{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp"] } } }\n',
      'templates/off.jsonc': `${comment}\n${SSE}`
    })
    expect(told(folder)).toEqual([
      'templates/on.jsonc:2:57 1 plugvet/pinned-package',
      'windows/.cursor/mcp.json:1:57 1 plugvet/windows-npx',
      'windows/.mcp.json:1:19 1 plugvet/server-name'
    ])
  })
})

/** A configuration with the parts of typescript-eslint last. */
function moved(config: string): string {
  const part = /^ {2}tseslint\.configs\.\w+,\n/m.exec(config)?.[0] ?? ''
  return config.replace(part, '').replace('\n])', `,\n${part.replace(',\n', '')}\n])`)
}

it('the SDKs are those there are', () => {
  const rows = tableAfter(PAGE, 'all SDKs')
  expect(rows.map(([title = '']) => title.replace(', 1 and 2', '')).sort()).toEqual(SDK_PROFILES.map(({ title }) => title).sort())
  for (const { title, declarations } of SDK_PROFILES) {
    const [, calls = '', from = ''] = rows.find(([first = '']) => first.startsWith(title)) ?? []
    for (const { export: name, modules } of declarations) {
      expect(calls).toContain(`${name}(`)
      for (const module of modules) expect(codesIn(from).some((code) => code === module || (code.endsWith('…') && module.startsWith(code.slice(0, -1)))), module).toBe(true)
    }
  }
})

it('the settings are those there are', () => {
  const names = tableAfter(PAGE, 'all ESLint settings').flatMap(([name = '']) => codesIn(name))
  expect(names.sort()).toEqual([...SETTING_NAMES].sort())
})
