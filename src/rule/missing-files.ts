import { join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import type { ConfigString } from '../server/entry.js'
import { afterPluginRoot } from '../server/paths.js'
import { absenceOf, COMMIT_ALL, COMMIT_ANYWAY, firstAbsent } from './build-output.js'
import { BUNDLE_EACH, builtOf, shippingOf } from './committed-build.js'
import { otherName, plainPath } from './named-file.js'
import type { Problem } from './rule.js'

/** A file as its path says it: the value of a variable may be anything. */
export function writtenFile({ host }: Reading, { text }: ConfigString, file: string): string {
  return text.includes('$') ? plainPath(afterPluginRoot(text, host.variables) ?? text) : file
}

/** What is said of a file that a server of a plugin names and that is not there. */
export function* missingFile(reading: Reading, root: string, string: ConfigString, file: string) {
  const absence = absenceOf(reading, root, file, string.means === 'command')
  if (absence === undefined) return
  const written = writtenFile(reading, string, file)
  const said = absence.why === 'missing' ? missing(otherName(reading, join(root, file)), written, reading.kind === 'bundle' ? 'bundle' : 'plugin') : { message: absence.why, data: { file: written, ...(absence.why === 'untracked' ? { fix: shippingOf(reading, root, file), are: ' is', named: 'it or its folder' } : absence.why === 'unbuilt' ? { fix: builtOf(reading, root, file) } : {}) } }
  const folder = firstAbsent(root, file, reading.surroundings.files).slice(root.length + 1)
  yield { ...said, data: { ...said.data, ...(folder === file || absence.severity !== 'warning' ? {} : { folder }) }, at: string.path, severity: absence.severity } as const
}

/** What is said of a file that is not there. @param other the name of one whose name differs only by the case of letters */
export function missing(other: string | undefined, file: string, what: string) {
  return { message: other !== undefined ? 'otherCase' : what === 'bundle' ? 'entry' : 'missing', data: { what, file, other, more: '' } } as const
}

/** What missing files have in common of which one alone is to be told: a folder that is not there either. */
export function missingTogether({ message, data, severity }: Problem): string | undefined {
  // A .gitignore names the outputs of all builds together.
  if (message === 'untracked') return JSON.stringify([message, data?.fix, severity])
  return message === 'missing' && typeof data?.folder === 'string' ? JSON.stringify([message, data.folder]) : undefined
}

/** How many others are in the same folder. */
export function othersMissing(group: readonly Problem[]): Problem['data'] {
  const [folder, count] = [group[0]?.data?.folder, new Set(group.map(({ data }) => data?.file)).size - 1]
  const fix = group[0]?.data?.fix
  if (group[0]?.message === 'untracked' && count > 0 && typeof fix === 'object') return { are: ` and ${count} more are`, named: 'them or their folders', fix: fix.text === COMMIT_ANYWAY ? COMMIT_ALL : { ...fix, text: BUNDLE_EACH } }
  return group[0]?.message !== 'missing' || typeof folder !== 'string' || count === 0 ? {} : { more: `, nor ${count} ${count === 1 ? 'other' : 'others'} in '${folder}'` }
}
