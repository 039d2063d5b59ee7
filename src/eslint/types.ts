import type { ESLint } from 'eslint'

/** A rule as ESLint runs it, of whatever language. */
export type EslintRule = NonNullable<ESLint.Plugin['rules']>[string]

/** What ESLint tells a rule of the file, and where the rule reports. */
export type RuleContext = Parameters<EslintRule['create']>[0]

/** What a rule reports. */
export type Report = Parameters<RuleContext['report']>[0]
