import { AGENT_PLUGIN } from '../config/agent-plugin.js'
import type { HostProfile } from '../config/host-profile.js'
import { hosts } from '../config/hosts/all-hosts.js'
import { HOST_TABLE } from '../config/hosts/host-table.js'
import { HostProfiles } from '../config/hosts/profiles.js'
import type { Surroundings } from '../config/surroundings.js'
import { parseWorkflow } from '../orchestrator/workflow-settings.js'
import { type Candidate, candidateAt } from '../project/candidate.js'
import { Project, type ReadOutcome } from '../project/project.js'
import type { PluginSettings } from './settings.js'

/** A file on its way through ESLint, and what is known around it. */
export interface EslintSource {
  readonly candidate: Candidate
  readonly shown: string
  /** Its text, with its byte order mark if it has one. */
  readonly source: string
  readonly surroundings: Surroundings
  /** The plugin's directory, where the settings name one. */
  readonly pluginRoot: string | undefined
}

/** A file that ESLint is at. */
export function eslintCandidate(path: string): Candidate {
  return candidateAt(path, false, HOST_TABLE)
}

/**
 * Finds out what a file is, and reads it as each of its hosts does. The rules may be on for every JSON file of a project, so
 * that a file is judged only where its path says what it is, or the settings do.
 * @returns undefined for a file that is not plugvet's to judge
 */
export function readFile(file: EslintSource, { kind, host }: Pick<PluginSettings, 'kind' | 'host'>): ReadOutcome {
  const { candidate, shown, source, surroundings, pluginRoot } = file
  const chosen = profileOf(host ?? AGENT_PLUGIN.name)
  const project = new Project(
    {
      host: chosen,
      overrules: host !== undefined,
      single: false,
      table: HOST_TABLE,
      profiles: new HostProfiles(chosen, hosts),
      kind,
      pluginRoot,
      files: surroundings.files,
      surroundingsOf: () => surroundings,
      shownPath: () => shown,
      open: () => ({ text: source }),
      loadWorkflowParser: () => Promise.resolve(parseWorkflow)
    },
    parseWorkflow
  )
  const outcome = project.readNow(candidate, { text: source })
  return outcome !== undefined && 'missing' in outcome ? undefined : outcome
}

function profileOf(name: string): HostProfile {
  const found = hosts.find((host) => host.name === name)
  if (found === undefined) throw new RangeError(`there is no host ${name}`)
  return found
}
