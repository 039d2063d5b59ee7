/**
 * Where the project lives: the one place that says so. package.json, the README, the docs, the reports and the workflows that
 * `init` writes take it from here or are compared with it by a test, so a fork or a move changes these two lines.
 */
export const REPOSITORY = 'https://github.com/plugvet/plugvet'

/**
 * Whether npm has plugvet. What `init` writes and the plugin for agents runs follow from it, and tests compare the pages and the
 * READMEs with it.
 */
export const PUBLISHED = false as boolean

/** The docs site, with a slash at its end. */
export const HOMEPAGE = 'https://plugvet.github.io/plugvet/'

/** Where the JSON Schemas are published, with a slash at its end: the docs site has a copy of schemas/. */
export const SCHEMAS = `${HOMEPAGE}schemas/`

/** Where problems are reported. */
export const ISSUES = `${REPOSITORY}/issues`

/** The repository as GitHub's workflows and npm name it: `owner/name`. */
export const REPOSITORY_NAME = REPOSITORY.slice('https://github.com/'.length)

/** The repository that pre-commit clones: only the hook is in it, and it installs the package of the version it is tagged with. */
export const HOOK_REPOSITORY = `${REPOSITORY}-pre-commit`

/** The page of a rule on the docs site; what the doctor finds has a section each, on one page. */
export function rulePage(ruleId: string): string {
  return ruleId.startsWith('doctor/') ? `${HOMEPAGE}doctor#${ruleId.replace('/', '')}` : `${HOMEPAGE}rules/${ruleId}`
}
