import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { ESLint, type Linter } from 'eslint'
import { ESLint as ESLint9 } from 'eslint-9'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import { nodeFiles } from '../../src/project/disk.js'
import type { ResultV1 } from '../../src/report/json.js'
import { runCli } from '../support/run-cli.js'
import { LANGUAGE_PLUGINS } from './languages.js'
import { shown } from './lint-text.js'
import { memoryWorld } from './memory-world.js'

const FOLDER = resolve(import.meta.dirname, '../../fixtures')
const NAMES = readdirSync(FOLDER)

const PRESETS = ['spec', 'recommended', 'strict'] as const

const VERSIONS = [
  ['ESLint 10', ESLint],
  ['ESLint 9', ESLint9]
] as const

interface Said {
  readonly file: string
  readonly rule: string | null
  readonly severity: number
  readonly place: string
  readonly message: string
}

/** What the command line says of the files that are JSON, by the rules that ESLint has. */
async function saidByCli(cwd: string, preset: (typeof PRESETS)[number]): Promise<Said[]> {
  const { out } = await runCli(cwd, ['--format', 'json', '--preset', preset])
  const { files, findings } = JSON.parse(out) as ResultV1
  const kinds = new Map(files.map(({ path, kind }) => [path, kind]))
  const infos = new Set(rules.filter(({ presets }) => presets[preset] === 'info' && preset !== 'strict').map(({ id }) => id))
  return findings
    .filter(({ file, ruleId }) => kinds.get(file) !== 'workflow' && !file.endsWith('.toml') && !infos.has(ruleId))
    .map(({ file, ruleId, severity, message, help, fixable, suggestions, range: { start, end } }) => ({
      file,
      rule: ruleId,
      severity: severity === 'error' ? 2 : 1,
      place: `${start.line}:${start.column}-${end.line}:${end.column}`,
      message: shown(message, help, fixable || suggestions.length > 0)
    }))
}

async function saidByEslint(
  cwd: string,
  preset: (typeof PRESETS)[number],
  version: (typeof VERSIONS)[number][1],
  more: Linter.Config = {}
): Promise<Said[]> {
  const plugvet = createPlugin(rules, LANGUAGE_PLUGINS, memoryWorld({}, { files: nodeFiles }))
  const settingsFile = join(cwd, 'plugvet.config.json')
  const own = existsSync(settingsFile) ? (JSON.parse(readFileSync(settingsFile, 'utf8')) as object) : {}
  const settings = { plugvet: { ...own, info: true } }
  const overrideConfig = [...plugvet.configs[preset], { settings, ...more }]
  const eslint = new version({ cwd, overrideConfigFile: true, overrideConfig, errorOnUnmatchedPattern: false })
  const results = await eslint.lintFiles(['.'])
  const said = results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, severity, line, column, endLine, endColumn, message }) => ({
      file: relative(cwd, filePath).replaceAll(sep, '/'),
      rule: ruleId === null ? null : ruleId.replace('plugvet/', ''),
      severity,
      place: `${line}:${column}-${endLine ?? ''}:${endColumn ?? ''}`,
      message
    }))
  )
  // ESLint judges each file alone, so that both places of a name have a finding; the command line has one, at the second.
  return said.filter(({ rule, file }) => rule !== 'unique-server-name' || !file.endsWith('plugin.json'))
}

function inOrder(said: readonly Said[]): Said[] {
  return said.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

describe.each(VERSIONS)('%s says of a fixture what the command line says', (_, version) => {
  describe.each(PRESETS)('by %s', (preset) => {
    it.each(NAMES)('%s', async (name) => {
      const cwd = join(FOLDER, name)
      const ofEslint = await saidByEslint(cwd, preset, version)
      const ofCli = await saidByCli(cwd, preset)
      // Of a text that is not JSON, ESLint says only that.
      const notJson = new Set(ofCli.filter(({ rule }) => rule === 'valid-json').map(({ file }) => file))
      const isSaid = ({ file, rule }: Said) => rule === 'valid-json' || !notJson.has(file)
      expect(inOrder(ofEslint)).toEqual(inOrder(ofCli.filter(isSaid)))
    })
  })

  it('as JSONC, in which a trailing comma is not an error', async () => {
    const cwd = join(FOLDER, 'sample-plugin')
    const jsonc: Linter.Config = { files: ['**/*.json'], language: 'json/jsonc', languageOptions: { allowTrailingCommas: true } }
    const ofEslint = await saidByEslint(cwd, 'recommended', version, jsonc)
    const ofCli = await saidByCli(cwd, 'recommended')
    expect(ofCli.some(({ rule }) => rule === 'valid-json')).toBe(true)
    expect(inOrder(ofEslint)).toEqual(inOrder(ofCli.filter(({ rule }) => rule !== 'valid-json')))
  })
})
