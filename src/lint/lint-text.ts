import { rules } from '../../rules/index.js'
import { AGENT_PLUGIN } from '../config/agent-plugin.js'
import { isMarkdown, kindByShape } from '../config/classify.js'
import { parseDocument } from '../document/document.js'
import { readWorkflow } from '../orchestrator/workflow-settings.js'
import { lintFiles } from './engine.js'
import type { FileResult } from './finding.js'
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
 */
export function lintText(text: string, options: LintTextOptions): FileResult {
  const { path, surroundings, compileGlobs = () => () => false } = options
  const shown = options.shown ?? path
  const isWorkflow = options.kind === undefined ? isMarkdown(path) : options.kind === 'workflow'
  const document = isWorkflow ? readWorkflow(text).document : parseDocument(text, AGENT_PLUGIN.files.mcp.json)
  const kind = options.kind ?? kindByShape(path, document.value)
  const settings = new ResolvedSettings(options.settings ?? {}, rules, surroundings, compileGlobs)
  const input = { path, shown, kind, host: AGENT_PLUGIN, document, config: settings.configFor(shown) }
  const [result] = lintFiles([input], surroundings)
  if (result === undefined) throw new Error('the file was not judged')
  return result
}
