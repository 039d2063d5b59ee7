import { madeOnce, oncePer } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { FileAccess, Surroundings } from '../../base/world.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import type { ServerEntry } from '../../server/entry.js'
import type { StartedProgram, Word } from '../../server/program.js'
import { programName } from '../../server/shell.js'

/** A module of the project that `python -m` is told to start, and that starts nothing. */
export interface IdleModule {
  readonly word: Word
  readonly module: string
  /** The file that is the module, that the package lacks, or that says which packages the project has. */
  readonly file: string
  readonly is: 'module' | 'package' | 'absent'
}

/** A line at the top level of a module that starts nothing: an import of names, a definition, a decorator, a comment, a constant, or the rest of such. */
const IDLE = /^(?:[ \t)\]}#@]|$|from [\w.]+ import\b|import (?:os|sys|re|json|logging|asyncio|typing|pathlib|dataclasses|datetime|time|abc|enum)\b|class |(?:async )?def |if (?:typing\.)?TYPE_CHECKING:|__all__\b|[A-Za-z_]\w*(?:: ?[^=\n]+)? ?= ?(?:[\d"'[{(]|None\b|True\b|False\b|logging\.getLogger\())/

/** Whether every line of a module at its top level starts nothing. Of a text over several lines, its own lines may look like anything. */
function isIdle(text: string): boolean {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/(?:"""[^]*?"""|'''[^]*?''')/g, '').split(/\r?\n/)
  return !text.includes('__main__') && lines.every((line) => IDLE.test(line))
}

/** Many servers may start one module. */
const idleIn = oncePer((_surroundings: Surroundings) => new Map<string, boolean>())

/** @param server one without a folder of its own, in which Python would look first */
export function idleModule(reading: Pick<Reading, 'path' | 'shown' | 'folder' | 'surroundings'>, server: ServerEntry, { name, args }: StartedProgram): IdleModule | undefined {
  const option = args.findIndex(({ text }) => !/^-[uBEsSqO]+$/.test(text))
  const word = args[option + 1]
  if (!/^python[\d.]*$/.test(name) || args[option]?.text !== '-m' || word === undefined || !/^[A-Za-z_]\w*(?:\.\w+)*$/.test(word.text)) return undefined
  // `env` may set the folder or the path.
  if (!/^python[\d.]*$/.test(programName(server.command ?? ''))) return undefined
  if (server.strings.some(({ means, key }) => means === 'cwd' || (means === 'env' && key === 'PYTHONPATH'))) return undefined
  const { path, folder, surroundings: { files } } = reading
  const place = word.text.replaceAll('.', '/')
  const roots = new Set([folder, ...foldersInRepository(path, files)])
  for (const root of roots) {
    for (const found of [join(root, place), join(root, 'src', place)]) {
      const shown = (file: string) => shownAs(reading, file)
      if (files.kindOf(join(found, '__init__.py')) === 'file') {
        const file = join(found, '__main__.py')
        return files.kindOf(file) === undefined ? { word, module: word.text, file: shown(file), is: 'package' } : undefined
      }
      const file = `${found}.py`
      const text = files.readText(file)
      if (text !== undefined) return !madeOnce(idleIn(reading.surroundings), file, () => isIdle(text)) ? undefined : { word, module: word.text, file: shown(file), is: 'module' }
      // A folder is a package too.
      if (files.kindOf(found) !== undefined) return undefined
    }
  }
  const project = projectWithout(word.text, [...roots], files)
  return project === undefined ? undefined : { word, module: word.text, file: shownAs(reading, project), is: 'absent' }
}

/** The file of the project whose package a module would be in, where the source of that package has neither the module nor a folder for it. */
function projectWithout(module: string, roots: readonly string[], files: FileAccess): string | undefined {
  const steps = module.split('.')
  const [top = ''] = steps
  for (const root of roots) {
    for (const source of [root, join(root, 'src')]) {
      if (files.kindOf(join(source, top, '__init__.py')) !== 'file') continue
      const at = steps.findIndex((_, index) => files.kindOf(join(source, steps.slice(0, index + 1).join('/'))) !== 'directory')
      const beside = at < 0 ? undefined : files.filesIn(join(source, steps.slice(0, at).join('/')))
      const project = join(root, 'pyproject.toml')
      const name = /^name\s*=\s*["']([^"'\n]+)/m.exec(files.readText(project) ?? '')?.[1]?.replaceAll(/[-.]/g, '_')
      // An extension is a file of another kind, in C or compiled.
      return beside?.some((file) => file.startsWith(`${steps[at] ?? ''}.`)) === false && name?.toLowerCase() === top.toLowerCase() ? project : undefined
    }
  }
  return undefined
}
