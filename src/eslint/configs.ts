import type { ESLint, Linter } from 'eslint'
import type { AnyRule } from '../lint/rule.js'
import { type Preset, PRESETS, type RuleSeverity } from '../lint/severity.js'

/** The complete configurations, by the preset of plugvet they stand for. */
export type Configs = Readonly<Record<Preset, Linter.Config[]>>

/** The files plugvet knows by their paths; of a state.json the shape decides. */
const FILES = [
  '**/.mcp.json',
  '**/.agent-plugin/plugin.json',
  '**/state.json',
  '**/.orchestrator/heartbeats/*.json'
]

/**
 * A configuration a preset, each with all that it needs.
 * @param plugins the plugin itself, and the one that has the language
 */
export function configsOf(
  rules: readonly AnyRule[],
  plugins: { readonly plugvet: ESLint.Plugin; readonly json: ESLint.Plugin }
): Configs {
  const config = (preset: Preset): Linter.Config[] => [
    {
      name: `plugvet/${preset}`,
      files: [...FILES],
      language: 'json/json',
      plugins: { ...plugins },
      processor: 'plugvet/json',
      rules: Object.fromEntries(rules.flatMap(({ id, presets }) => {
        const level = levelOf(presets[preset], preset)
        return level === undefined ? [] : [[`plugvet/${id}`, level]]
      }))
    }
  ]
  return Object.fromEntries(PRESETS.map((preset) => [preset, config(preset)])) as Configs
}

/** ESLint has no info: what the command line does not show unasked is left to those who want everything. */
function levelOf(severity: RuleSeverity, preset: Preset): 'error' | 'warn' | undefined {
  if (severity === 'error') return 'error'
  if (severity === 'warning') return 'warn'
  return severity === 'info' && preset === 'strict' ? 'warn' : undefined
}
