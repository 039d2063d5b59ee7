import { fileProfile } from '../../src/config/file-profile.js'
import { rules } from '../../rules/index.js'
import { AGENT_PLUGIN } from '../../src/config/agent-plugin.js'
import { parseDocument } from '../../src/document/document.js'
import { type FileConfig, lintFiles } from '../../src/lint/engine.js'
import type { FileResult } from '../../src/lint/finding.js'
import type { Surroundings } from '../../src/lint/surroundings.js'
import { memoryFiles } from './memory-files.js'

const PATHS = { mcp: '.mcp.json', plugin: '.agent-plugin/plugin.json' } as const

/** Lints a text by every rule there is, those that are off included, for every platform, in an empty environment. */
export function lintWithAllRules(text: string, kind: keyof typeof PATHS = 'mcp'): FileResult {
  const surroundings: Surroundings = {
    env: {},
    envFile: {},
    platforms: ['linux', 'darwin', 'win32'],
    files: memoryFiles({}),
    now: () => Date.UTC(2026, 0, 31, 12)
  }
  const config: FileConfig = {
    rules: rules.map((rule) => ({ rule, severity: 'error', options: rule.options?.defaults ?? {} })),
    surroundings,
    isIgnored: () => false
  }
  const path = `/project/${PATHS[kind]}`
  const document = parseDocument(text, fileProfile(AGENT_PLUGIN, kind).json)
  const [result] = lintFiles([{ path, shown: PATHS[kind], kind, host: AGENT_PLUGIN, document, config }], surroundings)
  if (result === undefined) throw new Error('the text was not judged')
  return result
}
