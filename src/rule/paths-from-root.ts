import { dirname, join } from '../base/path.js'
import { fencedBlocks } from '../markdown/blocks.js'
import { isInListedPlugin, isListedPlugin } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { allDocumentsAround } from './documents.js'
import { inFiles } from './front-matter.js'
import type { Problem } from './rule.js'
import { isCited, type LostPath, MAX_LENGTH, MAX_PATHS, OF_PLUGINS, startOfElsewhere } from './skill-paths.js'
import { othersManifests } from './unread-hooks.js'

const OF_SHELL = /^(?:bash|sh|shell|console|zsh)\b/i
/** A command that runs a script by its path from somewhere. */
const RUN = /^[ \t]*(?:\$ )?(?:python3?|node|bash|sh) (?:\.\/)?((?:[\w-]+\/)+[\w.-]+\.(?:py|sh|[cm]?[jt]s))(?=\s|$)/
/** A text that says which folder its commands are for, or goes there. */
const HAS_PLACE = /CLAUDE_PLUGIN_ROOT|CLAUDE_SKILL_DIR|\b(?:plugin|skills?|repo(?:sitory)?|project)(?:['’]s)?[- ](?:root|base|dir(?:ectory)?|folder)\b|\broot of\b|\brelative to\b|\b(?:run|execute)[^.\n]{0,30} from (?:the|this|its)\b|^[ \t]*(?:cd|pushd) |\bgit clone\b/im
/** What brings the scripts of a plugin into the project of a user. */
const COPIES = /\b(?:cp|rsync|copy|copies|ln)\b[^\n]{0,80}\bscripts?\b/i

/**
 * The scripts that the skills of a plugin run by their paths from its root: the shell of a session is in the project of the user, and Claude Code 2.1.332 gives the model the folder of the skill.
 * @param skills from the root
 */
export function* pathsFromRoot(reading: Reading, skills: readonly string[]): Generator<Problem<'repository'>> {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const { root } = plugin
  if (!isInListedPlugin(root, files) && !isListedPlugin(root, files)) return
  const found = skills.flatMap((file): readonly LostPath[] => {
    const text = files.readText(join(root, file)) ?? ''
    return text.length > MAX_LENGTH || OF_PLUGINS.test(text) || HAS_PLACE.test(text) || COPIES.test(text) ? [] : runIn(reading, root, file, text)
  }).slice(0, MAX_PATHS)
  const [first, ...others] = found
  if (first === undefined || allDocumentsAround(reading).some((text) => COPIES.test(text))) return
  const { related } = inFiles(reading, found, 'the path', 'and here')
  const data = {
    file: first.file,
    path: first.path,
    more: others.length === 0 ? '' : ` (and ${String(others.length)} more)`,
    where: 'the plugin has it there, but the shell is in the project of the user',
    meant: first.meant,
    alike: others.length === 0 ? '' : ', and do the same for the others'
  }
  yield { message: 'repository', data, at: [], related }
}

function runIn({ surroundings: { files } }: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const own = dirname(file)
  const seen = new Set<string>()
  const elsewhere = startOfElsewhere(text)
  return fencedBlocks(text).filter(({ info, fence }) => fence.start < elsewhere && OF_SHELL.test(info)).flatMap(({ lines }) => lines).flatMap(({ start, end }): readonly LostPath[] => {
    const line = text.slice(start, end)
    const [, path = ''] = RUN.exec(line) ?? []
    const at = start + line.indexOf(path)
    if (path === '' || seen.has(path) || files.kindOf(join(root, path)) !== 'file' || files.kindOf(join(root, own, path)) !== undefined || isCited(text, at, at + path.length)) return []
    seen.add(path)
    const meant = path.startsWith(`${own}/`) ? `\${CLAUDE_SKILL_DIR}${path.slice(own.length)}` : `\${CLAUDE_PLUGIN_ROOT}/${path}`
    return [{ file, path, meant, source: { start: at, end: at + path.length } }]
  })
}
