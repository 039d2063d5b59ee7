import { unaskedVariables } from '../../authors/agreement.js'
import { authorKindOf } from '../../authors/files.js'
import { declaredPackagesIn } from '../../authors/packages.js'
import { versionOfRelease } from '../../authors/registry.js'
import { dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { isRecord } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { shownAs } from '../../project/repository.js'
import type { Problem } from '../rule.js'
import { released } from './own-package.js'
import { stampOf } from './stamps.js'

/** Where a bundle has the variables of its server. */
export const IN_BUNDLE = ['server', 'mcp_config', 'env']

/** A server.json compared with the manifest of a bundle next to it: what it asks its users, and the version, if it publishes one bundle. */
export function* ofBundleBeside(reading: Reading): Generator<Problem<'unasked' | 'bundle'>> {
  const file = join(dirname(reading.path), 'manifest.json')
  const manifest = reading.documentOf(file)?.value
  if (!isRecord(manifest) || authorKindOf(manifest) !== 'bundle') return
  const packages = declaredPackagesIn(reading.value)
  const shown = shownAs(reading, file)
  for (const [at, item] of packages) {
    const names = unaskedVariables(manifest, item)
    const related = [{ message: 'the variables of the bundle', at: IN_BUNDLE, part: 'key', file, shown } as const]
    if (names.length > 0) yield { message: 'unasked', data: { file: shown, names: listed(names, 'and') }, at: [...at, 'identifier'], related }
  }
  const bundles = packages.filter(([, { registryType }]) => registryType === 'mcpb')
  const [[path, { identifier }] = [[], {}]] = bundles
  const release = bundles.length === 1 ? versionOfRelease(identifier) : undefined
  const { version } = manifest
  if (release === undefined || release.version === version || stampOf(reading, 'version') !== undefined) return
  if (typeof version !== 'string' || released(version) === undefined) return
  const data = { own: release.version, other: version, file: shown }
  yield { message: 'bundle', data, at: [...path, 'identifier'], span: release.span, related: [{ message: 'the version of the bundle', at: ['version'], file, shown }] }
}
