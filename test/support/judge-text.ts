import { rules } from '../../rules/index.js'
import type { Surroundings } from '../../src/base/world.js'
import { hosts, loadedProfiles } from '../../src/hosts/all-hosts.js'
import type { HostProfile, Kind } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { parseWorkflow } from '../../src/orchestrator/read-workflow.js'
import { candidateAt } from '../../src/project/classify.js'
import { type ProjectFile, readAlone } from '../../src/project/project.js'
import { tomlDocument } from '../../src/toml/document.js'
import { yamlDocument } from '../../src/yaml/document.js'
import { withCompiledShape } from '../../src/schema/compile-shape.js'
import { lintFiles } from '../../src/lint/engine.js'
import type { FileResult } from '../../src/lint/finding.js'
import { type GlobCompiler, ResolvedSettings, type Settings } from '../../src/lint/settings.js'
import { tableOf } from './host-profiles.js'

/** What `lintText` needs to know in addition to the text. */
interface LintTextOptions {
  /** The absolute path of the file; its directory decides which plugin it belongs to. */
  readonly path: string
  /** The path as findings show it. Default: `path`. */
  readonly shown?: string
  /** What the file is. Default: derived from its path and shape. */
  readonly kind?: Kind
  /**
   * The host to check it for: the name of one of `hosts`, or a profile (schemas/host-profile.schema.json). Default: derived
   * from the path, the `$schema` and the manifests next to it; several hosts if several read it.
   */
  readonly host?: string | HostProfile
  /** Presets, severities and options of rules, ignored findings (schemas/settings.schema.json). */
  readonly settings?: Settings
  /** Compiles the globs in the settings. Without it, settings for some files apply to none. */
  readonly compileGlobs?: GlobCompiler
  readonly surroundings: Surroundings
}

/**
 * Lints one text as the engine does, at once and without the command line. Reads nothing but what `surroundings` gives it.
 * @param text the decoded file, with its byte order mark if it has one
 * @returns the findings, sorted by place, with a source that may be shown
 * @throws RangeError for the name of a host that is not among `hosts`, and for a text that is too large for its host
 */
export function lintText(text: string, options: LintTextOptions): FileResult {
  const { path, surroundings, compileGlobs = () => () => false } = options
  const shown = options.shown ?? path
  const settings = new ResolvedSettings(options.settings ?? {}, rules, surroundings, compileGlobs)
  const config = settings.configFor(shown)
  const file = readText(text, { ...options, shown, surroundings: config.surroundings })
  const [result] = lintFiles([file], () => config)
  if (result === undefined) throw new Error('the file was not checked')
  return result
}

function readText(text: string, { path, shown = path, kind, host, settings, surroundings }: LintTextOptions): ProjectFile {
  const chosen = typeof host === 'string' ? hostNamed(host) : withCompiledShape(host ?? AGENT_PLUGIN)
  const table = typeof host === 'object' ? tableOf(host) : HOST_TABLE
  const overrules = host !== undefined
  const assumes = !overrules && settings?.preset !== 'spec'
  const terms = { host: chosen, overrules, assumes, table, profiles: loadedProfiles(chosen), kind }
  const read = readAlone(candidateAt(path, true, table), text, { ...terms, shown, surroundings, parser: parseWorkflow, parsers: { TOML: tomlDocument, YAML: yamlDocument } })
  if (read === undefined || !('readings' in read)) {
    throw new RangeError(`${shown} ${read !== undefined && 'why' in read ? read.why : 'was not read'}`)
  }
  return read
}

function hostNamed(name: string): HostProfile {
  const found = hosts.find((host) => host.name === name)
  if (found !== undefined) return found
  throw new RangeError(`there is no host ${name}; the hosts are ${hosts.map((host) => host.name).join(', ')}`)
}
