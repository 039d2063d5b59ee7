import { dirname } from '../../base/path.js'
import { endsIn } from '../../hosts/paths.js'
import { isRecord } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { isAgentOfProject } from '../agents/agent-fields.js'
import { inEntries } from '../marketplaces/entry-plugins.js'
import { isAgentOfProgram } from '../named-in-source.js'
import { isManifestOfAnother } from '../other-program.js'
import type { Problem } from '../rule.js'
import { rootOfSkills } from './project-skills.js'

type Check<Id extends string> = (reading: Reading) => Iterable<Problem<Id>>

/** What a rule checks of the parts that are loaded from folders: agents, commands, skills and hooks. */
interface ChecksOfParts<Id extends string> {
  /** Of a project, by the file that tells of it. @param root of the project, absolute */
  readonly project?: readonly ((reading: Reading, root: string) => Iterable<Problem<Id>>)[]
  /** Of an agent of a project for Claude Code. */
  readonly agent?: readonly Check<Id>[]
  /** Of a file that declares servers, for any host: an agent for another host may be one. */
  readonly file?: readonly Check<Id>[]
  /** Of a plugin for any host, by its manifest or its entry in a marketplace. */
  readonly plugin?: readonly Check<Id>[]
  readonly 'claude-code'?: readonly Check<Id>[]
  readonly codex?: readonly Check<Id>[]
  /** Of a file that is not valid, and of nothing else in it. */
  readonly broken?: readonly Check<Id>[]
}

/** The check of a rule that consists of these, each for the readings that it is about. */
export function checkParts<const Id extends string>(checks: ChecksOfParts<Id>): (reading: Reading) => Generator<Problem<Id>> {
  function* ofPlugin(manifest: Reading): Generator<Problem<Id>> {
    const { name } = manifest.host
    for (const check of [...(checks.plugin ?? []), ...(name === 'claude-code' || name === 'codex' ? (checks[name] ?? []) : [])]) yield* check(manifest)
  }
  return function* (reading) {
    if (reading.document.trust === 'broken') {
      for (const check of checks.broken ?? []) yield* check(reading)
      return
    }
    const root = checks.project === undefined ? undefined : rootOfSkills(reading)
    if (root !== undefined) for (const check of checks.project ?? []) yield* check(reading, root)
    if (reading.kind === 'marketplace') {
      yield* inEntries(reading, ofPlugin)
      return
    }
    for (const check of isAgentOfProject(reading) ? (checks.agent ?? []) : []) {
      for (const problem of check(reading)) {
        // Asked last: it reads the sources of the repository.
        if (isAgentOfProgram(reading)) return
        yield problem
      }
    }
    for (const check of checks.file ?? []) yield* check(reading)
    if (isManifest(reading)) yield* ofPlugin(reading)
  }
}

/** Whether a reading is the manifest of a plugin, in the folder for it. */
function isManifest(reading: Reading): boolean {
  const { host: { manifestPath = '' }, value, path, plugin } = reading
  return plugin !== undefined && dirname(manifestPath).startsWith('.') && endsIn(withSlashes(path), manifestPath) && isRecord(value) && !isManifestOfAnother(reading)
}
