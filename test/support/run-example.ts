import { posix } from 'node:path'
import { EXAMPLE_PATHS } from '../../scripts/example-links.js'
import { authorFileAt } from '../../src/authors/files.js'
import type { Range } from '../../src/base/text.js'
import { platformsOf } from '../../src/base/world.js'
import { loadedProfiles } from '../../src/hosts/all-hosts.js'
import type { HostProfile, Kind } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import type { FileResult } from '../../src/lint/finding.js'
import { applyFixes } from '../../src/lint/fixes.js'
import { type ProjectFile, sourceOf } from '../../src/project/project.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { hostNamed } from './host-profiles.js'
import { memoryFiles } from './memory-files.js'
import { fileOf, lintAll } from './reading.js'

/** The directory the files of an example are in. */
const EXAMPLE_ROOT = '/example'

/** What an example is, by its path or by what its rule looks at. */
export function exampleKind(rule: AnyRule, example: Example): Kind {
  return kindOf(examplePath(rule, example))
}

function examplePath(rule: AnyRule, { path }: Example): string {
  return path ?? EXAMPLE_PATHS[rule.kinds[0] ?? 'mcp']
}

export function exampleText(example: Example): string {
  return typeof example.input === 'string' ? example.input : JSON.stringify(example.input, null, 2) + '\n'
}

/** Lints an example with one rule alone, in the world the example states. */
export function runExample(rule: AnyRule, example: Example, source?: string): FileResult {
  return lintExample(rule, example, exampleFile(rule, example, source))
}

function lintExample(rule: AnyRule, example: Example, file: ProjectFile): FileResult {
  const [result] = lintAll([file], { rules: [{ rule, severity: 'error', options: { ...rule.options?.defaults, ...example.options } }] })
  if (result === undefined) throw new Error('the example was not checked')
  return result
}

function exampleFile(rule: AnyRule, example: Example, source = exampleText(example)): ProjectFile {
  const path = examplePath(rule, example)
  const files = { ...example.files, [path]: source }
  return fileOf({
    path: posix.join(EXAMPLE_ROOT, path),
    text: source,
    kind: kindOf(path),
    host: example.host === undefined ? readerOf(path) : hostNamed(example.host),
    surroundings: {
      env: example.env ?? {},
      assumeEnv: example.assumeEnv === true,
      ...platformsOf(example.platforms, example.platformAtHand ?? 'linux'),
      files: {
        ...memoryFiles(
          Object.fromEntries(Object.entries(files).map(([name, text]) => [posix.join(EXAMPLE_ROOT, name), text])),
          (example.executables ?? []).map((name) => posix.join(EXAMPLE_ROOT, name))
        ),
        isTracked: (file) => example.tracked === true || (example.tracked ?? []).some((name) => file === posix.join(EXAMPLE_ROOT, name))
      },
      approved: example.approved,
      packages: (name, wanted) => example.packages?.[`${name}@${wanted}`],
      now: () => example.now ?? Date.UTC(2026, 0, 31, 12)
    }
  })
}

/** The example's text after the rule's fixes. */
export function fixExample(rule: AnyRule, example: Example): string {
  const file = exampleFile(rule, example)
  const lint = (fixed: ProjectFile) => lintExample(rule, example, fixed)
  return sourceOf(applyFixes({ file, result: lint(file) }, lint).file)
}

/** A range as examples write it: `line:column-column`, or `line:column-line:column`. */
export function formatRange({ start, end }: Range): string {
  const to = start.line === end.line ? String(end.column) : `${end.line}:${end.column}`
  return `${start.line}:${start.column}-${to}`
}

/** Who reads a file that an example does not name a host for. */
function readerOf(path: string): HostProfile {
  const reader = authorFileAt(path)?.reader(path)
  return reader === undefined ? AGENT_PLUGIN : loadedProfiles(AGENT_PLUGIN).of(reader)
}

function kindOf(path: string): Kind {
  const author = authorFileAt(path)
  if (author !== undefined) return author.kind
  if (path.endsWith('plugin.json') || /(?:gemini|qwen)-extension\.json$/.test(path)) return 'plugin'
  if (path.endsWith('state.json')) return 'state'
  if (path.endsWith('.md') && !path.startsWith('.claude/agents/')) return 'workflow'
  if (path.startsWith('.orchestrator/heartbeats/')) return 'heartbeat'
  return 'mcp'
}
