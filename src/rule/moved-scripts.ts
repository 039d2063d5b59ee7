import { join } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'

/** So many folders are looked into, and not those of packages, of what is made, shown, tried or over, and of skills. */
const MAX_FOLDERS = 200
const OF_OTHERS = /^(?:\.git|node_modules|vendor|dist|build|out|target|\.?venv|_*(?:examples?|samples?|demos?|templates?|tests?|specs?|fixtures?|mocks?|docs?|old|archived?|archives?|backups?|legacy|deprecated|packages|apps|skills)_*)$/i

/** What to do about the script of a hook that is not there: its path may begin in a folder of the project or the plugin. @param root absolute */
export function insteadOfAbsent({ host, surroundings: { files } }: Reading, root: string, { name, file }: { readonly name: string; readonly file: string }): Phrase {
  const below = (folder: string) => (files.directoriesIn?.(folder) ?? []).filter((one) => !OF_OTHERS.test(one)).map((one) => join(folder, one))
  const folders = below(root)
  const found = [...folders, ...folders.flatMap(below)].slice(0, MAX_FOLDERS).map((folder) => join(folder, file)).filter((path) => files.kindOf(path) === 'file')
  const [path] = found
  // A name alone may be of anything.
  if (path === undefined || found.length > 1 || !/[^./\\][/\\]/.test(file)) return { text: 'Add the file, correct the path, or remove the hook.', data: {} }
  const own = withSlashes(path.slice(join(root, 'x').length - 1))
  const variable = name === '' ? host.hooks?.folders?.find((one) => host.variables.standFor?.[one] === 'workspace') : undefined
  if (name === '' && variable === undefined) return { text: 'If {{own}} is meant, write its path. Otherwise add the file, or remove the hook.', data: { own } }
  return { text: 'If {{own}} is meant, change the path to {{meant}}. Otherwise add the file, or remove the hook.', data: { own, meant: name !== '' ? `\${${name}}/${own}` : `"$${variable ?? ''}"/${own} (in JSON with a backslash before each quote)` } }
}
