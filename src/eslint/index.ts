import './require-node.js'
import { readdirSync } from 'node:fs'
import * as util from 'node:util'
import json from '@eslint/json'
import { Linter, type SourceCode } from 'eslint'
import manifest from '../../package.json' with { type: 'json' }
import { rules as plugvetRules } from '../../rules/index.js'
import { rulePage } from '../base/links.js'
import { homeFolder, targetPlatform } from '../base/world.js'
import { attempt, Bounds, filesWithin, nodeFiles, projectRootOf } from '../project/disk.js'
import { languagePlugins } from './language.js'
import { createPlugin, type PlugvetPlugin } from './plugin.js'
export type { PlugvetPlugin } from './plugin.js'
export type { PluginSettings } from './settings.js'

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
  filesWithin: (directory) => filesWithin(() => new Bounds([projectRootOf(directory, homeFolder(process.env, targetPlatform(process.platform) === 'win32'))], [directory]), nodeFiles),
  namesIn: (directory) => attempt(() => readdirSync(directory)),
  now: () => Date.now(),
  parseEnv: util.parseEnv,
  pageOf: rulePage
})

// Each with its own named type, since projects cannot look up the types that ESLint uses internally.
export const meta: PlugvetPlugin['meta'] = plugvet.meta
export const rules: PlugvetPlugin['rules'] = plugvet.rules
export const processors: PlugvetPlugin['processors'] = plugvet.processors
export const configs: PlugvetPlugin['configs'] = plugvet.configs
export default plugvet
