import type { ESLint, Linter } from 'eslint'
import type { AnyRule } from '../lint/rule.js'
import { type Configs, configsOf } from './configs.js'
import { CurrentFile } from './current-file.js'
import { RuleAdapter } from './rule-adapter.js'
import { JSON_KINDS } from './settings.js'
import type { EslintRule } from './types.js'
import type { World } from './world.js'

/** plugvet as ESLint takes it. */
export interface PlugvetPlugin extends ESLint.Plugin {
  readonly meta: { readonly name: string; readonly version: string; readonly namespace: string }
  /** By their ids, one for each rule about JSON files. */
  readonly rules: Record<string, EslintRule>
  readonly processors: { readonly json: Linter.Processor }
  readonly configs: Configs
}

/**
 * Makes the plugin.
 * @param rules those of plugvet; the ones about other files than JSON are left out
 * @param json the plugin that has the languages `json/json` and `json/jsonc`
 */
export function createPlugin(rules: readonly AnyRule[], json: ESLint.Plugin, world: World): PlugvetPlugin {
  const { version } = world
  const current = new CurrentFile(world)
  const adapter = new RuleAdapter(current, world)
  const jsonRules = rules.filter(({ kinds }) => kinds.some((kind) => JSON_KINDS.some((known) => known === kind)))
  const plugin = {
    meta: { name: 'plugvet', version, namespace: 'plugvet' },
    rules: Object.fromEntries(jsonRules.map((rule) => [rule.id, adapter.adapt(rule)])),
    processors: { json: processorOf(current, version) }
  }
  // ESLint wants the very same object wherever a plugin is named.
  return Object.assign(plugin, { configs: configsOf(jsonRules, { plugvet: plugin, json }) })
}

function processorOf(current: CurrentFile, version: string): Linter.Processor {
  return {
    meta: { name: 'plugvet/json', version },
    supportsAutofix: true,
    preprocess(text, path) {
      current.enter(path, text)
      // A text without a name stands for the file itself.
      return [text]
    },
    postprocess: (messages, path) => current.leave(path, messages.flat())
  }
}
