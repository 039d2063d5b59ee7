import type { Kind } from './kind.js'
import { isRecord } from './servers/server-entry.js'

/** What a file is, as far as its path tells. */
export type PathClass =
  /** A file of the default host. */
  | { readonly is: 'file'; readonly kind: Kind }
  /** A file that another host reads. */
  | { readonly is: 'foreign'; readonly host: string }
  /** Only the content tells. */
  | { readonly is: 'unsure'; readonly as: UnsureKind }

type UnsureKind = 'state' | 'mcp' | 'plugin' | 'workflow'

/** Files of other hosts, by the last parts of their path. */
const FOREIGN: readonly (readonly [suffix: string, host: string])[] = [
  ['.vscode/mcp.json', 'vscode'],
  ['.cursor/mcp.json', 'cursor'],
  ['.cursor-plugin/plugin.json', 'cursor'],
  ['.claude-plugin/plugin.json', 'claude-code'],
  ['.claude-plugin/mcp.json', 'claude-code'],
  ['.codex-plugin/plugin.json', 'codex'],
  ['.codex-plugin/mcp.json', 'codex'],
  ['.gemini/settings.json', 'gemini'],
  ['.roo/mcp.json', 'roo'],
  ['.kiro/settings/mcp.json', 'kiro'],
  ['.windsurf/mcp_config.json', 'windsurf'],
  ['.agy-plugin/mcp_config.json', 'antigravity']
]

const FOREIGN_NAMES: Readonly<Record<string, string>> = {
  'claude_desktop_config.json': 'claude-desktop',
  'cline_mcp_settings.json': 'cline',
  'mcp_config.json': 'windsurf',
  'opencode.json': 'opencode'
}

/** What a path tells of the file there; undefined for a file plugvet has nothing to do with. */
export function classifyPath(path: string): PathClass | undefined {
  const parts = path.split(/[\\/]/)
  const name = parts.at(-1) ?? ''
  if (name === 'WORKFLOW.md') return { is: 'unsure', as: 'workflow' }
  if (!name.endsWith('.json')) return undefined
  if (name === '.mcp.json') return { is: 'file', kind: 'mcp' }
  if (name === 'state.json') return { is: 'unsure', as: 'state' }
  const folder = parts.at(-2) ?? ''
  if (name === 'plugin.json' && folder === '.agent-plugin') return { is: 'file', kind: 'plugin' }
  if (folder === 'heartbeats' && parts.at(-3) === '.orchestrator') return { is: 'file', kind: 'heartbeat' }
  const tail = parts.slice(-3).join('/')
  for (const [suffix, host] of FOREIGN) {
    if (tail === suffix || tail.endsWith('/' + suffix)) return { is: 'foreign', host }
  }
  if (Object.hasOwn(FOREIGN_NAMES, name)) return { is: 'foreign', host: FOREIGN_NAMES[name] ?? '' }
  if (name === 'mcp.json') return { is: 'unsure', as: 'mcp' }
  if (name === 'plugin.json') return { is: 'unsure', as: 'plugin' }
  return undefined
}

/** The public Agent Plugins 1.0.0 standard names itself in `$schema`. */
const AGENT_PLUGINS = /^https?:\/\/agent-plugins\.org\//

/**
 * What the content adds where the path leaves it open.
 * @param trusted false for a value that was saved from a broken file
 * @returns undefined for a file plugvet has nothing to do with
 */
export function classifyValue(as: UnsureKind, value: unknown, trusted: boolean): PathClass | undefined {
  if (as === 'state') return looksLikeState(value, trusted) ? { is: 'file', kind: 'state' } : undefined
  if (as === 'workflow') return !trusted || hasAgentGroup(value) ? { is: 'file', kind: 'workflow' } : undefined
  const schema = isRecord(value) && Object.hasOwn(value, '$schema') ? value.$schema : undefined
  if (typeof schema === 'string' && AGENT_PLUGINS.test(schema)) return { is: 'foreign', host: 'agent-plugins-1.0' }
  // A plain mcp.json belongs to some other host, and nothing in it says to which.
  if (as === 'mcp' && isRecord(value)) return { is: 'foreign', host: 'unknown' }
  return undefined
}

const COLLECTIONS = ['running', 'retry_attempts', 'claimed', 'completed']

/**
 * Whether a value is an orchestrator's state record (§2.6): it is told by its shape, since unrelated files are called
 * state.json too. Three of the four collections are enough, so that the fourth can be reported as missing.
 */
function looksLikeState(value: unknown, trusted = true): boolean {
  if (!isRecord(value)) return false
  const present = COLLECTIONS.filter((key) => Object.hasOwn(value, key))
  return trusted ? present.length >= 3 : present.includes('running') || present.includes('retry_attempts')
}

/** Whether a front matter has the group of the orchestrator's settings (§2.8); many files of that name are prose. */
function hasAgentGroup(frontMatter: unknown): boolean {
  return isRecord(frontMatter) && Object.hasOwn(frontMatter, 'agent')
}

/** Whether a path is that of a Markdown file, in whose front matter settings may stand; its kind is then `workflow`. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path)
}

/** The kind of a file that was named by hand, whatever its path: by its shape, and a server configuration at last. */
export function kindByShape(path: string, value: unknown): Kind {
  const byPath = classifyPath(path)
  if (byPath?.is === 'file') return byPath.kind
  if (isMarkdown(path)) return 'workflow'
  if (looksLikeState(value) || (byPath?.is === 'unsure' && byPath.as === 'state')) return 'state'
  return /(?:^|[\\/])plugin\.json$/.test(path) ? 'plugin' : 'mcp'
}
