import type { ESLint, Linter } from 'eslint'
import { hosts } from '../config/hosts/all-hosts.js'
import type { JsonDialect } from '../document/syntax.js'
import type { AnyRule } from '../lint/rule.js'
import { type Preset, PRESETS, type RuleSeverity } from '../lint/severity.js'

/** The complete configurations, by the preset of plugvet they stand for. */
export type Configs = Readonly<Record<Preset, Linter.Config[]>>

/** The files of the orchestrator; of a state.json the shape decides. */
const ORCHESTRATORS = ['**/state.json', '**/.orchestrator/heartbeats/*.json']

/** The files plugvet knows by their paths, by what ESLint must read them as; none is in two of these. */
const BY_LANGUAGE: readonly Pick<Linter.Config, 'name' | 'files' | 'language' | 'languageOptions'>[] = [
  {
    name: '',
    files: [...filesOf(({ comments, trailingCommas }) => !comments && !trailingCommas), ...ORCHESTRATORS],
    language: 'json/json'
  },
  {
    name: '-jsonc',
    files: filesOf(({ comments, trailingCommas }) => comments && !trailingCommas),
    language: 'json/jsonc'
  },
  {
    name: '-trailing-commas',
    files: filesOf(({ trailingCommas }) => trailingCommas),
    language: 'json/jsonc',
    languageOptions: { allowTrailingCommas: true }
  }
]

/** The files that hosts read in some dialect of JSON, as globs. */
function filesOf(isMeant: (dialect: JsonDialect) => boolean): string[] {
  const profiles = hosts.flatMap(({ files: { mcp, plugin } }) => (plugin === undefined ? [mcp] : [mcp, plugin]))
  const paths = profiles.filter(({ json }) => isMeant(json)).flatMap((profile) => profile.paths)
  return [...new Set(paths)].map((path) => `**/${path}`)
}

/**
 * A configuration a preset, each with all that it needs.
 * @param plugins the plugin itself, and the one that has the languages
 */
export function configsOf(
  rules: readonly AnyRule[],
  plugins: { readonly plugvet: ESLint.Plugin; readonly json: ESLint.Plugin }
): Configs {
  const levels = (preset: Preset): Linter.RulesRecord =>
    Object.fromEntries(rules.flatMap(({ id, presets }) => {
      const level = levelOf(presets[preset], preset)
      return level === undefined ? [] : [[`plugvet/${id}`, level]]
    }))
  const config = (preset: Preset): Linter.Config[] =>
    BY_LANGUAGE.map(({ name = '', files = [], ...language }) => ({
      name: `plugvet/${preset}${name}`,
      files: [...files],
      ...language,
      plugins: { ...plugins },
      processor: 'plugvet/json',
      rules: levels(preset)
    }))
  return Object.fromEntries(PRESETS.map((preset) => [preset, config(preset)])) as Configs
}

/** ESLint has no info: what the command line does not show unasked is left to those who want everything. */
function levelOf(severity: RuleSeverity, preset: Preset): 'error' | 'warn' | undefined {
  if (severity === 'error') return 'error'
  if (severity === 'warning') return 'warn'
  return severity === 'info' && preset === 'strict' ? 'warn' : undefined
}
