import { rules } from '../../rules/index.js'
import type { FileResult } from '../../src/lint/finding.js'
import { lintOne } from './reading.js'

const PATHS = { mcp: '/project/.mcp.json', plugin: '/project/.agent-plugin/plugin.json' } as const

/** Lints a text by every rule there is, those that are off included, for every platform, in an empty environment. */
export function lintWithAllRules(text: string, kind: keyof typeof PATHS = 'mcp'): FileResult {
  const surroundings = { platforms: ['linux', 'darwin', 'win32'], now: () => Date.UTC(2026, 0, 31, 12) } as const
  return lintOne({ path: PATHS[kind], text, kind, surroundings }, { judges: rules })
}
