import { join } from 'node:path'
import { isFree } from '../../files/absence.js'
import { nodeFiles } from '../../files/node-files.js'
import type { Platform } from '../../config/surroundings.js'
import { jsonText } from '../../report/json-text.js'
import { shownPath } from '../shown-path.js'
import type { Hook, Pipeline } from './choices.js'
import { LEFTHOOK_FILES, type Project, SETTINGS } from './project.js'
import { hookTemplate, pipelineTemplate, type Site, type Template } from './templates.js'

/** A file to be written. */
export interface NewFile {
  /** Absolute path. */
  readonly path: string
  /** The path relative to the working directory. */
  readonly shown: string
  readonly text: string
  /** What there is already that the file would replace, in a sentence; that is not done without asking. */
  readonly objection?: string
}

/** Lines for a file that is somebody else's: its comments, its order and its anchors are not for plugvet to rewrite. */
export interface Addition {
  readonly shown: string
  readonly text: string
}

/** All that `plugvet init` would do. */
export interface Plan {
  readonly files: readonly NewFile[]
  readonly additions: readonly Addition[]
  /** The files that speak of plugvet already. */
  readonly done: readonly string[]
  /** What is left to be done, as lines to run. */
  readonly next: readonly string[]
}

/** What was chosen. */
export interface Wishes {
  readonly version: string
  readonly platform: Platform
  readonly hook: Hook | undefined
  readonly pipeline: Pipeline | undefined
}

/** Decides what is written, and what is only shown. Writes nothing. */
export function planFor(project: Project, wishes: Wishes): Plan {
  const { cwd, gitRoot, packages, hook } = project
  const files = [settingsFile(project, wishes.platform)]
  const additions: Addition[] = []
  const done: string[] = []
  const next: string[] = nodeFiles.kindOf(join(cwd, project.schema)) === 'file' ? [] : ['npm install --save-dev plugvet']
  if (gitRoot !== undefined) {
    const folder = cwd === gitRoot ? '' : shownPath(gitRoot, cwd)
    for (const template of templatesOf(wishes, { version: wishes.version, packages, hook, folder })) {
      const path = join(gitRoot, placeOf(template, gitRoot))
      const shown = shownPath(cwd, path)
      const isThere = !isFree(path)
      if (!isThere || template.addition === undefined) {
        files.push({ path, shown, text: template.text, ...(isThere ? { objection: `${shown} is there already` } : {}) })
      } else if (nodeFiles.readText(path)?.includes('plugvet') === true) {
        done.push(shown)
        continue
      } else {
        additions.push({ shown, text: template.addition })
      }
      next.push(...template.next)
    }
  }
  return { files, additions, done, next: [...next, 'npx plugvet'] }
}

function templatesOf({ hook, pipeline }: Wishes, site: Site): Template[] {
  return [
    ...(hook === undefined ? [] : [hookTemplate(hook, site)]),
    ...(pipeline === undefined ? [] : [pipelineTemplate(pipeline, site)])
  ]
}

/** Lefthook's file has several names. */
function placeOf({ path }: Template, root: string): string {
  const names = LEFTHOOK_FILES.includes(path) ? LEFTHOOK_FILES : [path]
  return names.find((name) => !isFree(join(root, name))) ?? path
}

function settingsFile({ cwd, schema, hasSettingsInPackage }: Project, platform: Platform): NewFile {
  const shown = SETTINGS
  const path = join(cwd, shown)
  const baseline = 'plugvet-baseline.json'
  const settings = {
    $schema: schema,
    preset: 'recommended',
    // The one that is taken anyway: written down, so that a pipeline judges as this machine does.
    platforms: [platform],
    ...(nodeFiles.kindOf(join(cwd, baseline)) === 'file' ? { baseline } : {}),
    rules: {}
  }
  const isThere = !isFree(path)
  const inPackage = hasSettingsInPackage ? `package.json has settings, which ${shown} would overrule` : undefined
  const objection = isThere ? `${shown} is there already` : inPackage
  return { path, shown, text: jsonText(settings), ...(objection === undefined ? {} : { objection }) }
}
