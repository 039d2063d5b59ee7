import json from '@eslint/json'
import { Linter } from 'eslint'
import { rules as allRules } from '../../rules/index.js'
import type { World } from '../../src/eslint/file-run.js'
import { createPlugin } from '../../src/eslint/plugin.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { LANGUAGE_PLUGINS } from './languages.js'
import { memoryWorld } from './memory-world.js'

/** How a test has a text linted. */
export interface Linting {
  /** Default: /w/.mcp.json; the working directory is /w. */
  readonly path?: string
  readonly world?: World
  /** Default: those there are. */
  readonly rules?: readonly AnyRule[]
  /** What is laid over the preset `recommended`. */
  readonly config?: Linter.Config
  /** Instead of the preset. */
  readonly configs?: (plugins: { readonly plugvet: ReturnType<typeof createPlugin>; readonly json: typeof json }) => Linter.Config[]
}

function prepared({ path = '/w/.mcp.json', world = memoryWorld(), rules = allRules, config = {}, configs }: Linting) {
  const plugvet = createPlugin(rules, LANGUAGE_PLUGINS, world)
  const linter = new Linter({ configType: 'flat', cwd: '/w' })
  return { linter, all: [...(configs?.({ plugvet, json }) ?? plugvet.configs.recommended), config], options: { filename: path } }
}

/** What ESLint says of a text. */
export function lintText(text: string, linting: Linting = {}): Linter.LintMessage[] {
  const { linter, all, options } = prepared(linting)
  return linter.verify(text, all, options)
}

/** The same in short: the severity, the rule and where it starts. */
export function told(text: string, linting: Linting = {}): string[] {
  return lintText(text, linting).map(({ ruleId, severity, line, column }) => `${severity} ${ruleId ?? 'parse'} ${line}:${column}`)
}

/** A text as `eslint --fix` leaves it, and what ESLint says of it then. */
export function fixText(text: string, linting: Linting = {}): { output: string; rules: (string | null)[] } {
  const { linter, all, options } = prepared(linting)
  const { output, messages } = linter.verifyAndFix(text, all, options)
  return { output, rules: messages.map(({ ruleId }) => ruleId) }
}

/** What ESLint shows of a finding: what to do about it, too, if it offers nothing. */
export function shown(message: string, help: string, offers: boolean): string {
  return offers || help === '' ? message : `${message}. ${help}`
}
