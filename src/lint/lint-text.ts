import { rules } from '../../rules/index.js'
import { AGENT_PLUGIN } from '../config/agent-plugin.js'
import { isMarkdown } from '../config/classify.js'
import type { HostProfile } from '../config/host-profile.js'
import { hosts } from '../config/hosts/all-hosts.js'
import { hostFilesOf } from '../config/hosts/host-files.js'
import { HOST_TABLE, HostTable } from '../config/hosts/host-table.js'
import { STRICT_JSON } from '../document/syntax.js'
import { readWorkflow } from '../orchestrator/workflow-settings.js'
import { withCompiledShape } from '../schema/compile-shape.js'
import { lintFiles } from './engine.js'
import type { FileResult } from './finding.js'
import { type ReadFile, readAs, readForHosts } from './readings.js'
import type { Kind } from './rule.js'
import { type GlobCompiler, ResolvedSettings, type Settings } from './settings.js'
import type { Surroundings } from './surroundings.js'

/** What `lintText` needs to know beside the text. */
export interface LintTextOptions {
  /** The file's absolute path; its directory decides which plugin it belongs to. */
  readonly path: string
  /** The path as findings show it. Default: `path`. */
  readonly shown?: string
  /** What the file is. Default: told by its path and shape. */
  readonly kind?: Kind
  /**
   * The host to judge it for: the name of one of `hosts`, or a profile (schemas/host-profile.schema.json). Default: told by
   * the path, the `$schema` and the manifests beside it; several where several read it.
   */
  readonly host?: string | HostProfile
  /** Presets, severities and options of rules, ignored findings (schemas/settings.schema.json). */
  readonly settings?: Settings
  /** Compiles the globs of the settings; without it settings for some files only hold for none. */
  readonly compileGlobs?: GlobCompiler
  readonly surroundings: Surroundings
}

/**
 * Lints one text. Reads nothing but what `surroundings` gives it.
 * @param text the decoded file, with its byte order mark if it has one
 * @returns the findings, sorted by place, with a source that may be shown
 * @throws RangeError for the name of a host that is not among `hosts`
 */
export function lintText(text: string, options: LintTextOptions): FileResult {
  const { path, surroundings, compileGlobs = () => () => false } = options
  const shown = options.shown ?? path
  const settings = new ResolvedSettings(options.settings ?? {}, rules, surroundings, compileGlobs)
  const { kind, readings } = readText(text, options)
  const [first, ...others] = readings
  const input = { path, shown, kind, ...first, others, config: settings.configFor(shown) }
  const [result] = lintFiles([input], surroundings)
  if (result === undefined) throw new Error('the file was not judged')
  return result
}

function readText(text: string, { path, kind, host, surroundings }: LintTextOptions): ReadFile {
  const isWorkflow = kind === undefined ? isMarkdown(path) : kind === 'workflow'
  if (isWorkflow) return { kind: 'workflow', readings: [{ host: AGENT_PLUGIN, document: readWorkflow(text).document }] }
  if (kind === 'state' || kind === 'heartbeat') {
    return { kind, readings: [{ host: AGENT_PLUGIN, document: readAs({ text }, STRICT_JSON) }] }
  }
  const chosen = typeof host === 'string' ? hostNamed(host) : withCompiledShape(host ?? AGENT_PLUGIN)
  const choice = {
    host: chosen,
    overrules: host !== undefined,
    single: false,
    table: typeof host === 'object' ? new HostTable(hostFilesOf(host)) : HOST_TABLE,
    profileOf: hostNamed
  }
  const read = readForHosts({ path, text: { text }, named: true, kind }, choice, surroundings.files)
  if (read === undefined || !('readings' in read)) throw new Error('the text was not read')
  return read
}

function hostNamed(name: string): HostProfile {
  const found = hosts.find((host) => host.name === name)
  if (found !== undefined) return found
  throw new RangeError(`there is no host ${name}; there are ${hosts.map((host) => host.name).join(', ')}`)
}
