import { parseEnv } from 'node:util'
import json from '@eslint/json'
import manifest from '../../package.json' with { type: 'json' }
import { rules as plugvetRules } from '../../rules/index.js'
import { rulePage } from '../base/links.js'
import { targetPlatform } from '../base/world.js'
import { nodeFiles } from '../project/disk.js'
import { createPlugin, type PlugvetPlugin } from './plugin.js'
export type { PlugvetPlugin } from './plugin.js'
export type { PluginSettings } from './settings.js'

/** The plugin, for `plugins: { plugvet }`; its configurations have it in them. */
const plugvet: PlugvetPlugin = createPlugin(plugvetRules, json, {
  version: manifest.version,
  env: process.env,
  platform: targetPlatform(process.platform),
  files: nodeFiles,
  now: () => Date.now(),
  parseEnv,
  pageOf: rulePage
})

// Each with a type of its own name: what ESLint calls it inside is nothing a project could look up.
export const meta: PlugvetPlugin['meta'] = plugvet.meta
export const rules: PlugvetPlugin['rules'] = plugvet.rules
export const processors: PlugvetPlugin['processors'] = plugvet.processors
export const configs: PlugvetPlugin['configs'] = plugvet.configs
export default plugvet
