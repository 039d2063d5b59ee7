import { rules } from '../rules/index.js'
import type { AnyRule } from '../src/rule/rule.js'
import { casesOf } from '../test/support/cases.js'
import { runExample } from '../test/support/run-example.js'

/** Which rules fix what they find, according to their cases: ESLint needs to know before a rule runs. */
export function generateRepairs(): { path: string; text: string }[] {
  // ESLint sees no TOML.
  const own = rules.filter(({ notation }) => notation === undefined)
  const fixing = own.filter((rule) => offers(rule, 'fix'))
  const suggesting = own.filter((rule) => offers(rule, 'suggestions'))
  const text = `// Generated from the cases of the rules by \`npm run generate\`.

/** The rules whose findings may have a fix. */
export const FIXING: ReadonlySet<string> = new Set([
${listOf(fixing)}
])

/** The rules whose findings may have suggestions. */
export const SUGGESTING: ReadonlySet<string> = new Set([
${listOf(suggesting)}
])
`
  return [{ path: 'generated/repairs.ts', text }]
}

function offers(rule: AnyRule, what: 'fix' | 'suggestions'): boolean {
  return casesOf(rule).invalid.some((example) => runExample(rule, example).findings.some(({ [what]: offer }) => offer?.length))
}

function listOf(of: readonly AnyRule[]): string {
  return of.map(({ id }) => `  '${id}'`).join(',\n')
}
