import known from '../../../data/actions.json' with { type: 'json' }
import { shellWord } from '../../base/wording.js'
import type { Hook, Pipeline } from '../start/options.js'
import { KNOWN_GLOB, knownPattern } from './patterns.js'

// What `plugvet init` writes in addition to the settings.

/** What the texts depend on. */
export interface Site {
  readonly version: string
  /** Whether npm has plugvet. Until it has, whoever runs a hook has installed plugvet another way. */
  readonly isPublished: boolean
  /** The packages that the repository asks for by its package.json. */
  readonly packages: ReadonlySet<string>
  /** The directory with the settings, relative to the root of the repository, with forward slashes; empty for the root. */
  readonly folder: string
  /** Whether there is no file yet that plugvet would check. */
  readonly isEmpty: boolean
  /** The branches on which every push is linted: the default branch, or its usual names if it is unknown. */
  readonly branches: readonly string[]
}

/** A file for another program. */
export interface Template {
  /** Relative to the root of the repository. */
  readonly path: string
  readonly text: string
  /** What is to be added to such a file where there is one; undefined for a file that is plugvet's own. */
  readonly addition?: string
  /** What is left to be done with it, as lines to run. */
  readonly next: readonly string[]
}

export const HUSKY_FILE = '.husky/pre-commit'

const NOTE = '# Written by `plugvet init`, and yours to change.\n'
const SETTINGS = 'plugvet.config.json'
/** A pipeline has no secrets, and whoever commits need not have those of every server. */
const ASSUMING = '--assume-env'

/** Runs the plugvet of the project, or the one that is installed globally; it fetches none. */
const INSTALLED = 'npx --no -- plugvet'

/** Until there is a file, a run over the whole repository has nothing to check, which is an error where it is not expected. */
function optionsOf({ isEmpty }: Site): string {
  return isEmpty ? `${ASSUMING} --allow-empty` : ASSUMING
}

export function hookTemplate(hook: Hook, site: Site): Template {
  switch (hook) {
    case 'pre-commit':
      return preCommit(site)
    case 'husky':
      return husky(site)
    case 'lefthook':
      return lefthook(site)
  }
}

export function pipelineTemplate(pipeline: Pipeline, site: Site): Template {
  return pipeline === 'github' ? github(site) : gitlab(site)
}

function preCommit(site: Site): Template {
  const isInstalled = localRunner(site) === INSTALLED
  const entry = [isInstalled ? INSTALLED : 'plugvet', '--only-known', ...configOf(site)].join(' ')
  const language = isInstalled ? 'language: system' : `language: node\n        additional_dependencies: ['plugvet@${site.version}']`
  const addition = `  - repo: local
    hooks:
      - id: plugvet
        name: plugvet
        entry: ${scalar(entry)}
        args: [${ASSUMING}, --]
        ${language}
        files: ${scalar(knownPattern(site.folder))}
        # The files of one plugin are compared with each other.
        require_serial: true
`
  return { path: '.pre-commit-config.yaml', text: `${NOTE}repos:\n${addition}`, addition, next: ['pre-commit install   # if the program is not there yet: pipx install pre-commit'] }
}

/** lint-staged hides what is not staged while it runs plugvet, as the other two programs do. */
function husky(site: Site): Template {
  const { folder } = site
  const runner = localRunner(site)
  const command = `${runner === INSTALLED ? 'plugvet' : runner} --only-known ${ASSUMING}`
  const root = folder === '' ? '' : ` --cwd=${shellWord(folder)}`
  const addition = `echo ${shellWord(JSON.stringify({ [KNOWN_GLOB]: command }))} | npx --no -- lint-staged${root} --config -\n`
  return { path: HUSKY_FILE, text: NOTE + addition, addition, next: [...installing(site, ['husky', 'lint-staged']), 'npx husky'] }
}

/** The line that installs those of some packages that the repository does not ask for yet. */
function installing({ packages }: Site, names: readonly string[]): string[] {
  const missing = names.filter((name) => !packages.has(name))
  return missing.length === 0 ? [] : [`npm install --save-dev ${missing.join(' ')}`]
}

function lefthook(site: Site): Template {
  const root = site.folder === '' ? '' : `\n      root: ${scalar(`${site.folder}/`)}`
  const addition = `pre-commit:
  jobs:
    - name: plugvet${root}
      glob: '${KNOWN_GLOB}'
      run: ${localRunner(site)} --only-known ${ASSUMING} -- {staged_files}
`
  return { path: 'lefthook.yml', text: NOTE + addition, addition, next: [...installing(site, ['lefthook']), 'npx lefthook install'] }
}

function github(site: Site): Template {
  const command = [pipelineRunner(site), optionsOf(site), '--format sarif --output plugvet.sarif --format github', ...scopeOf(site)].join(' ')
  const text = `${NOTE}name: plugvet

# A branch with a pull request is linted once: for the pull request.
on:
  push:
    branches: [${site.branches.map((branch) => JSON.stringify(branch)).join(', ')}]
  pull_request:

permissions:
  contents: read

concurrency:
  group: \${{ github.workflow }}-\${{ github.ref }}
  cancel-in-progress: true

jobs:
  plugvet:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      # For the upload of what was found.
      security-events: write
    steps:
      - uses: ${pinned('actions/checkout')}
        with:
          persist-credentials: false
      - uses: ${pinned('actions/setup-node')}
        with:
          node-version: 22
          package-manager-cache: false
${site.isPublished ? '' : '      - run: npm ci\n'}      - run: ${scalar(command)}
      # A private repository has code scanning only where it was switched on.
      - uses: ${pinned('github/codeql-action/upload-sarif')}
        if: \${{ !cancelled() && hashFiles('plugvet.sarif') != '' && !github.event.repository.private }}
        with:
          sarif_file: plugvet.sarif
`
  return { path: '.github/workflows/plugvet.yml', text, next: [] }
}

function gitlab(site: Site): Template {
  const report = 'gl-code-quality-report.json'
  const command = [pipelineRunner(site), optionsOf(site), `--format gitlab --output ${report} --format text`, ...scopeOf(site)].join(' ')
  const addition = `plugvet:
  image: node:22
  script:
${site.isPublished ? '' : '    - npm ci\n'}    - ${scalar(command)}
  artifacts:
    when: always
    reports:
      codequality: ${report}
`
  return { path: '.gitlab-ci.yml', text: NOTE + addition, addition, next: [] }
}

/** On the machine of somebody who works on the repository: its own plugvet, where it has one. */
function localRunner(site: Site): string {
  return site.packages.has('plugvet') || !site.isPublished ? INSTALLED : pinnedRunner(site)
}

/** In a pipeline, where nothing is installed yet, and a project need not use npm. */
function pipelineRunner(site: Site): string {
  return site.isPublished ? pinnedRunner(site) : INSTALLED
}

function pinnedRunner({ version }: Site): string {
  return `npx --yes plugvet@${version}`
}

/** The settings are looked for from the working directory up, and that is the root of the repository. */
function configOf(site: Site): string[] {
  return site.folder === '' ? [] : ['--config', shellWord(`${operandOf(site)}/${SETTINGS}`)]
}

/** The settings, and the directory they are for. */
function scopeOf(site: Site): string[] {
  return site.folder === '' ? [] : [...configOf(site), shellWord(operandOf(site))]
}

/** The folder, written so that no program treats it as an option. */
function operandOf({ folder }: Site): string {
  return folder.startsWith('-') ? `./${folder}` : folder
}

/** A text as a scalar of YAML: plain where that is safe, and otherwise as JSON, which YAML takes. */
function scalar(text: string): string {
  return /^\w[\w ./@-]*$/.test(text) ? text : JSON.stringify(text)
}

/**
 * An action as a step of a workflow uses it: by the commit of a release, which nobody can move, with the version as a comment.
 * @param path of the action, `owner/name` or `owner/name/folder`
 * @throws RangeError for an action that data/actions.json does not have
 */
function pinned(path: string): string {
  const action = known.actions.find(({ name }) => path === name || path.startsWith(`${name}/`))
  if (action === undefined) throw new RangeError(`${path} is not among the actions of data/actions.json`)
  return `${path}@${action.commit} # ${action.version}`
}
