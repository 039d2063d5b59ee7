import { posix } from 'node:path'
import type { Surroundings } from '../../src/base/world.js'
import { hosts, loadedProfiles } from '../../src/hosts/all-hosts.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { parseWorkflow } from '../../src/orchestrator/read-workflow.js'
import { candidateAt } from '../../src/project/classify.js'
import { Project, type ReadOutcome } from '../../src/project/project.js'
import { tomlDocument } from '../../src/toml/document.js'
import { yamlDocument } from '../../src/yaml/document.js'
import { tableOf } from './host-profiles.js'
import { memoryFiles } from './memory-files.js'

/** The world of a file that is not on disk. */
export interface ReadWorld {
  /** The host that judges the file, whatever tells of another. */
  readonly host?: HostProfile
  readonly env?: Surroundings['env']
  readonly platforms?: Surroundings['platforms']
  /** Files around it: absolute path to text. */
  readonly files?: Readonly<Record<string, string>>
}

const ROOT = '/project'

/**
 * Reads a text as the program does, as a file that the user named.
 * @param path relative to the root of a project that is not on disk
 */
export function readText(path: string, text: string, { host, env = {}, platforms = ['linux'], files = {} }: ReadWorld = {}): ReadOutcome {
  const [first] = hosts
  const chosen = host ?? first
  if (chosen === undefined) throw new Error('there are no hosts')
  const absolute = posix.join(ROOT, path)
  const present = Object.fromEntries(Object.entries(files).map(([name, its]) => [posix.join(ROOT, name), its]))
  const access = memoryFiles({ ...present, [absolute]: text })
  const surroundings: Surroundings = { env, envFile: {}, platforms, files: access, now: () => Date.UTC(2026, 0, 31, 12) }
  const table = host === undefined ? HOST_TABLE : tableOf(host)
  const project = new Project(
    {
      host: chosen,
      overrules: host !== undefined,
      assumes: host === undefined,
      single: false,
      table,
      profiles: loadedProfiles(chosen),
      files: access,
      surroundingsOf: () => surroundings,
      shownPath: (absolutePath) => posix.relative(ROOT, absolutePath),
      open: () => ({ text }),
      loadWorkflowParser: () => Promise.resolve(parseWorkflow)
    },
    parseWorkflow,
    { TOML: tomlDocument, YAML: yamlDocument }
  )
  const outcome = project.readNow(candidateAt(absolute, true, table), { text })
  if (outcome !== undefined && 'missing' in outcome) throw new Error(`${outcome.missing} are not loaded`)
  return outcome
}
