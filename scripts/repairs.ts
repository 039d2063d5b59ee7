import { rules } from '../rules/index.js'
import type { AnyRule } from '../src/lint/rule.js'
import { runExample } from '../test/support/run-example.js'

/** Which rules mend what they find, told by their examples: ESLint wants to know before a rule runs. */
export function generateRepairs(): { path: string; text: string }[] {
  const fixing = rules.filter((rule) => offers(rule, 'fix'))
  const suggesting = rules.filter((rule) => offers(rule, 'suggestions'))
  const text = `// Generated from the examples of the rules by \`npm run generate\`.

/** The rules of which a finding may have a fix. */
export const FIXING: ReadonlySet<string> = new Set([
${listOf(fixing)}
])

/** The rules of which a finding may have suggestions. */
export const SUGGESTING: ReadonlySet<string> = new Set([
${listOf(suggesting)}
])
`
  return [{ path: 'src/eslint/repairs.ts', text }]
}

function offers(rule: AnyRule, what: 'fix' | 'suggestions'): boolean {
  return rule.examples.invalid.some((example) => runExample(rule, example).findings.some(({ [what]: offer }) => offer?.length))
}

function listOf(of: readonly AnyRule[]): string {
  return of.map(({ id }) => `  '${id}'`).join(',\n')
}
