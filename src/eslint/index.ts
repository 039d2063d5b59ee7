import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import json from '@eslint/json'
import { Linter, type SourceCode } from 'eslint'
import manifest from '../../package.json' with { type: 'json' }
import { rules as plugvetRules } from '../../rules/index.js'
import { targetPlatform } from '../base/world.js'
import { nodeFiles } from '../project/disk.js'
import { languagePlugins } from './language.js'
import { createPlugin, type PlugvetPlugin } from './plugin.js'
export type { PlugvetPlugin } from './plugin.js'
export type { PluginSettings } from './settings.js'

// The package finds itself by its name, both from its sources and from its build.
const root = pathToFileURL(createRequire(import.meta.url).resolve(`${manifest.name}/package.json`))

/** An empty JavaScript file as ESLint reads it. */
function emptyProgram(): SourceCode {
  const linter = new Linter()
  linter.verify('', [])
  return linter.getSourceCode()
}

/** The plugin, for `plugins: { plugvet }`; its configurations include it. */
const plugvet: PlugvetPlugin = createPlugin(plugvetRules, languagePlugins(json, emptyProgram), {
  version: manifest.version,
  env: process.env,
  platform: targetPlatform(process.platform),
  files: nodeFiles,
  now: () => Date.now(),
  parseEnv,
  pageOf: (ruleId) => new URL(`docs/rules/${ruleId}.md`, root).href
})

// Each with its own named type, since projects cannot look up the types that ESLint uses internally.
export const meta: PlugvetPlugin['meta'] = plugvet.meta
export const rules: PlugvetPlugin['rules'] = plugvet.rules
export const processors: PlugvetPlugin['processors'] = plugvet.processors
export const configs: PlugvetPlugin['configs'] = plugvet.configs
export default plugvet
