import { basename, dirname, join } from '../../base/path.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import type { Reading } from '../../project/reading.js'
import { allDocumentsAround } from '../documents.js'
import { inFiles } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { MAX_LENGTH, OF_PLUGINS, startOfElsewhere } from './skill-paths.js'

/** A program of a skill that its text runs by its name alone. */
interface BareProgram {
  readonly file: string
  readonly name: string
  /** The folder with the program, from the root of the plugin. */
  readonly folder: string
  readonly source: { readonly start: number; readonly end: number }
}

const OF_SHELL = /^(?:bash|sh|shell|console|zsh)\b/i
/** The first word of a command, with what shows that the line is one and not a drawing or a sentence. */
const COMMAND = /^[ \t]*(?:\$ )?([A-Za-z][\w.-]*)(?:[ \t]+(?:-{1,2}\w|["'<[/$#.]|\w)(?![^\n]*→)|[ \t]*$)/
/** Ways to a program besides its path. */
const REACHES = /\bPATH\b|\bln -s|\balias\b|local\/bin|\b[Ss]ymlink|\b(?:npm (?:i|install|link)|pipx? install (?:-e|\.)|uv (?:tool|pip) install|cargo install|make install|install\.sh|setup\.sh)\b/
/** What makes another folder the current one. */
const MOVES = /^[ \t]*(?:cd|source|\.) |\b(?:from|in|inside) (?:the |this |its )?(?:skill|scripts?|plugin)(?:['’]s)?(?: (?:scripts?|base|root))? (?:folder|dir(?:ectory)?)\b/im
/** The names of programs that machines have anyway. */
const USUAL = /^(?:test|deploy|debug|run|start|build|git|node|python3?|gh|jq|curl|make|docker|npm|install|setup|events?|reply)$/
const FOLDERS = ['', 'scripts', 'bin']

/** Programs in the folder of a skill that its text runs by their names: Claude Code 2.1.332 has only the bin of a plugin among the programs of the shell. */
export function* barePrograms(reading: Reading, skills: readonly string[]): Generator<Problem<'repository'>> {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const { root } = plugin
  const found = skills.flatMap((file) => {
    const text = files.readText(join(root, file)) ?? ''
    return text.length > MAX_LENGTH || OF_PLUGINS.test(text) || REACHES.test(text) || MOVES.test(text) ? [] : programsIn(reading, root, file, text)
  })
  const [first] = found
  if (first === undefined || allDocumentsAround(reading).some((text) => REACHES.test(text) || isPlaced(text, first.name))) return
  const { related } = inFiles(reading, found, 'the command', 'and here')
  const path = join(root, first.folder, first.name)
  const own = dirname(first.file)
  const program = files.isExecutable(path) ? '' : first.name.endsWith('.py') ? 'python3 ' : 'bash '
  const names = new Set(found.map(({ file, name }) => `${file} ${name}`)).size
  const data = {
    file: first.file,
    path: first.name,
    more: names === 1 ? '' : ` (and ${String(names - 1)} more)`,
    where: `the plugin has it in ${first.folder}, where the shell does not look`,
    meant: `${program}\${CLAUDE_SKILL_DIR}${path.slice(join(root, own).length)}`,
    alike: names === 1 ? '' : ', and do the same for the others'
  }
  yield { message: 'repository', data, at: [], related }
}

/** The first command with each program of a skill that the text runs so, unless it says where the program is. */
function programsIn({ surroundings: { files } }: Reading, root: string, file: string, text: string): readonly BareProgram[] {
  const seen = new Set<string>()
  const elsewhere = startOfElsewhere(text)
  return fencedBlocks(text)
    .filter(({ info, fence }) => fence.start < elsewhere && OF_SHELL.test(info))
    .flatMap(({ lines }) => lines)
    .flatMap(({ start, end }): readonly BareProgram[] => {
      const line = text.slice(start, end)
      const [, name = ''] = COMMAND.exec(line) ?? []
      if (name === '' || seen.has(name)) return []
      seen.add(name)
      const folder = FOLDERS.map((one) => join(dirname(file), one)).find((one) => files.kindOf(join(root, one, name)) === 'file')
      if (
        folder === undefined ||
        USUAL.test(name) ||
        isPlaced(text, name) ||
        files.kindOf(join(root, 'bin', name)) !== undefined ||
        !isProgram(files.readText(join(root, folder, name)) ?? '', name)
      )
        return []
      const at = start + line.indexOf(name)
      return [{ file, name: basename(name), folder, source: { start: at, end: at + name.length } }]
    })
}

function isProgram(text: string, name: string): boolean {
  return /\.(?:sh|py)$/.test(name) || (!name.includes('.') && text.startsWith('#!'))
}

/** Whether a text has the name of a program after a folder, or makes it a function. */
function isPlaced(text: string, name: string): boolean {
  return text.split(name).some((before, index, parts) => {
    const after = parts[index + 1]
    return after !== undefined && ((/[\w}~."']\/$/.test(before) && !/^[\w-]/.test(after)) || after.startsWith('()'))
  })
}
