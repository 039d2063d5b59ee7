import type { ESLint, Linter } from 'eslint'
import { AUTHOR_FILES } from '../authors/files.js'
import { hosts } from '../hosts/all-hosts.js'
import type { FileProfile } from '../hosts/profile.js'
import type { JsonDialect } from '../json/syntax.js'
import { type AnyRule, type Preset, PRESETS, type RuleSeverity } from '../rule/rule.js'
import type { EslintRule, World } from './file-run.js'
import { SDK_PROFILES } from '../../generated/sdk-profiles.js'
import { CodeLinter } from './code/code-run.js'
import { isAboutCode } from './code/sdk.js'
import { LANGUAGES } from './language.js'
import { CurrentFile, RuleAdapter } from './rule-adapter.js'
import { JSON_KINDS } from './settings.js'

/** plugvet in the format of ESLint. */
export interface PlugvetPlugin extends ESLint.Plugin {
  readonly meta: { readonly name: string; readonly version: string; readonly namespace: string }
  /** By id, one for each rule about JSON files. */
  readonly rules: Record<string, EslintRule>
  readonly processors: { readonly json: Linter.Processor; readonly code: Linter.Processor }
  readonly configs: Configs
}

/**
 * Makes the plugin.
 * @param rules those of plugvet; rules about other files than JSON are left out
 * @param languages the plugins with the languages in which files are read, by their names (`languagePlugins`)
 */
export function createPlugin(rules: readonly AnyRule[], languages: Plugins, world: World): PlugvetPlugin {
  const { version } = world
  const current = new CurrentFile(world, rules.find(({ id }) => id === 'valid-json'))
  const adapter = new RuleAdapter(current, new CodeLinter(SDK_PROFILES), world)
  const jsonRules = rules.filter(({ kinds, notation }) => notation === undefined && kinds.some((kind) => JSON_KINDS.some((known) => known === kind)))
  const plugin = {
    meta: { name: 'plugvet', version, namespace: 'plugvet' },
    rules: Object.fromEntries(jsonRules.map((rule) => [rule.id, adapter.adapt(rule, isAboutCode(rule))])),
    processors: { json: processorOf('json', current, version), code: processorOf('code', current, version) }
  }
  // ESLint requires the very same object wherever a plugin is named.
  return Object.assign(plugin, { configs: configsOf(jsonRules, { plugvet: plugin, ...languages }) })
}

function processorOf(name: string, current: CurrentFile, version: string): Linter.Processor {
  return {
    meta: { name: `plugvet/${name}`, version },
    supportsAutofix: true,
    preprocess(text, path) {
      current.enter(path, text)
      // A text without a name stands for the file itself.
      return [text]
    },
    postprocess: (messages, path) => current.leave(path, messages.flat())
  }
}

/** ESLint plugins, by the names that the configurations give them. */
type Plugins = Readonly<Record<string, ESLint.Plugin>>

/** The complete configurations: by the plugvet preset that they correspond to; for servers that code declares; and `strict` with those. */
type Configs = Readonly<Record<Preset | 'code' | 'all', Linter.Config[]>>

/** The files of code in which servers are looked for. */
const CODE_FILES = ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}']

/** Tests, by the names that they usually have: there, made-up tokens, plain HTTP and old transports are what is tested. */
const TEST_FILES = ['**/*.{test,spec}.*', '**/{test,tests,__tests__,e2e}/**']
/** Below the pages of Next.js, a folder is a part of an address: `app/api/mcp/test/route.ts` is not a test. */
const ADDRESSES = ['**/app/**/{route,page}.*']
const NOT_IN_TESTS = ['placeholder-credential', 'https-url', 'no-sse']

/** The files of authors and of the orchestrator; for a name that others use too, the shape decides. */
const OTHERS = [...AUTHOR_FILES.flatMap(({ paths }) => paths.map((path) => `**/${path}`)), '**/state.json', '**/.orchestrator/heartbeats/*.json']

/** The files that plugvet knows by their paths, by the language ESLint must use; none is in two of these lists. */
const BY_LANGUAGE: readonly Pick<Linter.Config, 'name' | 'files' | 'language' | 'languageOptions'>[] = [
  {
    name: '',
    files: [...filesOf(({ comments, trailingCommas }) => !comments && !trailingCommas), ...OTHERS],
    language: `${LANGUAGES}/json`
  },
  { name: '-jsonc', files: filesOf(({ comments, trailingCommas }) => comments && !trailingCommas), language: `${LANGUAGES}/jsonc` },
  {
    name: '-trailing-commas',
    files: filesOf(({ trailingCommas }) => trailingCommas),
    language: `${LANGUAGES}/jsonc`,
    languageOptions: { allowTrailingCommas: true }
  }
]

/** The files that hosts read in some dialect of JSON, as globs. */
function filesOf(isMeant: (dialect: JsonDialect) => boolean): string[] {
  // Servers in the settings of a host that does not look for them there are reported too.
  const profiles = hosts.flatMap(({ files: { mcp, plugin, settings, also = [] } }) => {
    const all: Pick<FileProfile, 'paths' | 'misplaced' | 'json' | 'notation'>[] = [mcp, ...(plugin === undefined ? [] : [plugin]), ...(settings === undefined ? [] : [settings]), ...also]
    return all.filter(({ notation }) => notation === undefined)
  })
  const pathsOf = (those: typeof profiles): string[] => those.flatMap(({ paths: own, misplaced = [] }) => [...own, ...misplaced])
  const dialect = profiles.find(({ json }) => isMeant(json))?.json
  // Of a path that several hosts look at, the strictest counts.
  const stricter = new Set(pathsOf(profiles.filter(({ json }) => (dialect?.comments === true && !json.comments) || (dialect?.trailingCommas === true && !json.trailingCommas))))
  return [...new Set(pathsOf(profiles.filter(({ json }) => isMeant(json))))].filter((path) => !stricter.has(path)).map((path) => `**/${path}`)
}

/**
 * One configuration per preset, each with everything that it needs.
 * @param plugins the plugin itself, and those with the languages
 */
function configsOf(rules: readonly AnyRule[], plugins: Plugins): Configs {
  const levels = (preset: Preset, those = rules): Linter.RulesRecord =>
    Object.fromEntries(those.flatMap(({ id, presets }) => {
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
  const code: Linter.Config[] = [
    { name: 'plugvet/code', files: CODE_FILES, plugins: { plugvet: plugins.plugvet ?? {} }, processor: 'plugvet/code', rules: levels('recommended', rules.filter(isAboutCode)) },
    { name: 'plugvet/code-in-tests', files: TEST_FILES.map((path) => [path, ...CODE_FILES]), ignores: ADDRESSES, rules: Object.fromEntries(NOT_IN_TESTS.map((id) => [`plugvet/${id}`, 'off'])) }
  ]
  return { ...(Object.fromEntries(PRESETS.map((preset) => [preset, config(preset)])) as Record<Preset, Linter.Config[]>), code, all: [...config('strict'), ...code] }
}

/** ESLint has no info level: what the command line hides by default is only in the strictest preset. */
function levelOf(severity: RuleSeverity, preset: Preset): 'error' | 'warn' | undefined {
  if (severity === 'error') return 'error'
  if (severity === 'warning') return 'warn'
  return severity === 'info' && preset === 'strict' ? 'warn' : undefined
}
