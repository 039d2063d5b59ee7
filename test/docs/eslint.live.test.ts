import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
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

  it('the longer one says what it is told to', () => {
    const [comment = ''] = /\/\/ eslint-disable-next-line \S+(?=`)/.exec(textOf(PAGE)) ?? []
    const npx = '{ "mcpServers": { "a-name-of-some-length": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0"] } } }\n'
    const folder = eslintProject(major, {
      'eslint.config.js': block(PAGE, 'js', `${START}\n`),
      '.env.ci': 'PART=one\n',
      '.mcp.json': SSE,
      'windows/.mcp.json': npx,
      'templates/on.jsonc': '// one\n{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp"] } } }\n',
      'templates/off.jsonc': `${comment}\n${SSE}`
    })
    expect(told(folder)).toEqual([
      'templates/on.jsonc:2:57 1 plugvet/pinned-package',
      'windows/.mcp.json:1:19 1 plugvet/server-name',
      'windows/.mcp.json:1:57 2 plugvet/windows-npx'
    ])
  })
})

it('the settings are those there are', () => {
  const names = tableAfter(PAGE, 'all ESLint settings').flatMap(([name = '']) => codesIn(name))
  expect(names.sort()).toEqual([...SETTING_NAMES].sort())
})
