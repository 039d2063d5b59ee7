/**
 * Where the project lives: the one place that says so. package.json, the README, the docs, the reports and the workflows that
 * `init` writes take it from here or are compared with it by a test, so a fork or a move changes these two lines.
 */
export const REPOSITORY = 'https://github.com/plugvet/plugvet'

/** The docs site, with a slash at its end. */
export const HOMEPAGE = 'https://plugvet.github.io/plugvet/'

/** The page of a rule on the docs site. */
export function rulePage(ruleId: string): string {
  return `${HOMEPAGE}rules/${ruleId}`
}
