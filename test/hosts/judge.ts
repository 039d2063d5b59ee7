import { posix } from 'node:path'
import { rules } from '../../rules/index.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { withCompiledShape } from '../../src/schema/compile-shape.js'
import { memoryFiles } from '../support/memory-files.js'
import { lintOne, surroundingsOf } from '../support/reading.js'

/** Rules whose findings say nothing of what the host takes: they are about the machine and what runs on it, and about what is deprecated. */
const ASIDE = ['bundled-file', 'env-file', 'unset-variable', 'local-server', 'no-sse']

/**
 * What the rules of the recommended preset say of a file of a host, graver than `info`, as `severity rule: message`.
 * @param path relative to the plugin's root, where there are the manifest and what `beside` names, each empty
 */
export function judged(
  host: HostProfile,
  path: string,
  text: string,
  kind: 'mcp' | 'plugin' = 'mcp',
  beside: readonly string[] = []
): string[] {
  const present = [...(host.manifestPath === undefined ? [] : [host.manifestPath]), ...beside]
  const paths = present.map((name) => posix.join('/w', name))
  const files = memoryFiles(Object.fromEntries(paths.map((name) => [name, '{ "name": "notes" }'])), paths)
  const surroundings = surroundingsOf({ files })
  const config = new ResolvedSettings({}, rules, surroundings, () => () => false).configFor(path)
  return lintOne({ path: posix.join('/w', path), text, kind, host: withCompiledShape(host), surroundings }, config)
    .findings.filter(({ severity, ruleId }) => severity !== 'info' && !ASIDE.includes(ruleId))
    .map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)
}
