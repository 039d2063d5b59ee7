import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import { climbsOut } from '../server/paths.js'
import type { Problem } from './rule.js'

/** The parts of an extension for which Gemini CLI 0.61.0 has one folder each, and no member of the manifest: its program joins the path of the extension and these names, and `gemini extensions validate` is silent. */
const PARTS = ['skills', 'commands', 'agents']

/** Members of the manifest of an extension that name another folder for its parts. */
export function* geminiFolders({ host, plugin, value, surroundings: { files } }: Reading): Generator<Problem<'unread'>> {
  if (plugin === undefined || host.name !== 'gemini' || !isRecord(value)) return
  const { root } = plugin
  for (const field of PARTS) {
    const named = value[field]
    const folder = typeof named === 'string' ? named.replace(/^\.\//, '').replace(/\/$/, '') : ''
    if (folder === '' || folder === field || climbsOut(folder) || isBelow(join(root, folder), join(root, field)) || files.kindOf(join(root, folder)) !== 'directory') continue
    const fix = files.kindOf(join(root, field)) === 'directory' ? `Remove the field: the ${field} come from ${field}/. Move those that are to be loaded too into that folder.` : `Move the ${field} into ${field}/, and remove the field.`
    yield { message: 'unread', data: { host: subjectOf(host), field, folder: `${folder}/`, fix }, at: [field], part: 'key' }
  }
}

/** Whether a folder is the usual one, or in it, where the host finds at least some of its files. */
function isBelow(folder: string, usual: string): boolean {
  return withSlashes(`${folder}/`).startsWith(withSlashes(`${usual}/`))
}
