import { oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, submodulesAround } from '../../project/repository.js'
import type { ConfigString, ServerEntry } from '../../server/entry.js'
import { findFillIn } from '../../server/fill-in.js'
import { climbsOut, findOwnDrive, isAbsolutePath } from '../../server/paths.js'
import { programName } from '../../server/shell.js'
import { mayHoldVariable } from '../../server/variables.js'
import { OUTPUT_FOLDER } from '../build-output.js'
import { allDocumentsAround, filesAround, foldersAround } from '../documents.js'
import { directoryOf, isProgram, isRelativeProgram, isRunByInterpreter, plainPath, toldFolder } from '../named-file.js'
import { beginsFilledIn } from '../templates.js'
import { homeIn } from './home-paths.js'

/** What a server of a project names. */
interface NamedFile {
  /** A script that it runs, or one that only a folder above has, the folder that it is started in, a script or settings that it names with the variable for the project, or a script of the project that a folder above it does not have. */
  readonly is: 'script' | 'folder' | 'below' | 'above' | 'outside'
  readonly file: string
  /** Where the project has the script, as the server would name it, if it is above the folder that the server is started in. */
  readonly instead?: string
}

/** What servers of a project name and that neither the project nor this machine has. What is run in a container may find others. */
export function* absentFromProject(reading: Reading): Generator<NamedFile & { readonly string: ConfigString }> {
  const { kind, path, host, plugin } = reading
  // A host with a file of its own in the root of a project starts servers there.
  const workspace = reading.workspace ?? (plugin === undefined && host.files.mcp.paths.includes(basename(path)) ? dirname(path) : undefined)
  if (kind !== 'mcp' || workspace === undefined) return
  let around: Around | undefined
  for (const string of reading.strings) {
    const above = string.means === 'cwd' && /^(?:\.\.\/?)+$/.test(string.text) ? scriptBelow(string, reading, workspace) : undefined
    if (above !== undefined) yield { is: 'above', file: above, string }
    const outside = scriptAbove(string, reading)
    if (outside !== undefined) {
      yield { is: 'outside', ...outside, string }
      continue
    }
    const named = namedIn(string, reading)
    if (named === undefined || !isOfProject(named, reading, workspace)) continue
    around ??= new Around(reading, workspace)
    if (around.isWithout(named)) yield { ...named, string }
  }
}

/** The script that a server is to run in a folder above the project, and that is in the project: the folder was meant from where the file is. */
function scriptBelow({ text, server }: ConfigString, { isUsersOwn, host, surroundings: { files } }: Reading, workspace: string): string | undefined {
  const script = server.args.find((one) => !one.text.startsWith('-'))
  if (
    isUsersOwn ||
    host.startsInFolder === true ||
    script === undefined ||
    !isRunByInterpreter(server) ||
    !isProgram(script.text) ||
    isAbsolutePath(script.text) ||
    mayHoldVariable(text + script.text)
  )
    return undefined
  const hasIt = (folder: string) => files.kindOf(join(folder, script.text)) === 'file'
  return !climbsOut(script.text) && hasIt(workspace) && !hasIt(join(workspace, text)) ? script.text : undefined
}

/** The script of a server that its folder does not have, where its host starts it, and one above it in the repository has. */
function scriptAbove(string: ConfigString, reading: Reading): { readonly file: string; readonly instead: string } | undefined {
  const { text, server } = string
  if (
    reading.host.startsInFolder !== true ||
    string !== scriptOf(server) ||
    directoryOf(server) !== undefined ||
    toldFolder(string) !== undefined ||
    !isScript(text) ||
    OUTPUT_FOLDER.test(text) ||
    /[$%{~\s@:]/.test(text) ||
    isAbsolutePath(text) ||
    climbsOut(text)
  )
    return undefined
  const {
    folder,
    isUsersOwn,
    isSample,
    surroundings: { files }
  } = reading
  if (isUsersOwn || isSample || files.kindOf(join(folder, text)) !== undefined) return undefined
  const [, ...above] = foldersInRepository(join(folder, 'x'), files)
  const steps = above.findIndex((one) => files.kindOf(join(one, text)) === 'file') + 1
  if (steps === 0) return undefined
  return { file: plainPath(text), instead: `${'../'.repeat(steps)}${plainPath(text)}` }
}

/** The programs that a script follows, with the words that may be between. */
const RUNNERS: ReadonlyMap<string, RegExp> = new Map([['nim', /^(?:r|c|compile)$/], ...['bun', 'deno', 'dart', 'crystal', 'zig', 'v', 'go'].map((name) => [name, /^run$/] as const)])

/** The script that a server runs. Each argument asks. */
const scriptOf = oncePer((server: ServerEntry): ConfigString | undefined => {
  const word = RUNNERS.get(programName(server.command ?? ''))
  if (word === undefined && !isRunByInterpreter(server)) return undefined
  const words = server.args.filter(({ text }) => !text.startsWith('-'))
  const script = word?.test(words[0]?.text ?? '') === true ? words[1] : words[0]
  // The programs of a language run nothing without such a word.
  return script === words[0] && !isRunByInterpreter(server) ? undefined : script
})

/** A source of a program, which no build makes. */
const SOURCE = /\.(?:[cm]?[jt]sx?|py|sh|bash|rb|php|pl|lua|ps1|nim|dart|cr|zig|go|v)$/i

function isScript(text: string): boolean {
  return isProgram(text) || SOURCE.test(text)
}

function namedIn(string: ConfigString, { host }: Reading): NamedFile | undefined {
  const { text, means, argument, server, expanded } = string
  if (beginsFilledIn(text)) return undefined
  if (means === 'cwd') {
    const isPlain = /^\/?[\w.@-]+(?:\/[\w.@-]+)*\/?$/.test(text) && homeIn(string) === undefined && findOwnDrive(text) === undefined
    return isPlain && !climbsOut(text) && findFillIn(text) === undefined ? { is: 'folder', file: text } : undefined
  }
  if (means !== 'args' || argument === undefined) return undefined
  const told = toldFolder(string)
  if (told !== undefined && isRelativeProgram(text) && !OUTPUT_FOLDER.test(text)) {
    const file = plainPath(`${told}/${text}`)
    return isAbsolutePath(told) || mayHoldVariable(told) || climbsOut(file) || !file.includes('/') || findFillIn(told) !== undefined ? undefined : { is: 'script', file }
  }
  const isRun = string === scriptOf(server)
  const [, name = '', below = ''] = /^\$\{(\w+)\}\/([\w@][\w.@/-]*)$/.exec(text) ?? []
  if (expanded && host.variables.standFor?.[name] === 'workspace') {
    if (climbsOut(below) || OUTPUT_FOLDER.test(below) || /(?:^|\/)(?:node_modules|vendor|\.?venv)\//.test(below)) return undefined
    const isSettings = /^--?(?:[a-z]+-)*config(?:-file)?$/.test(String(server.argumentValues[argument - 1])) && /\.(?:json|ya?ml|toml)$/.test(below)
    return isSettings || (isRun && SOURCE.test(below)) ? { is: 'below', file: below } : undefined
  }
  if (!isRun || directoryOf(server) !== undefined || Object.hasOwn(server.value, 'cwd') || !isScript(text) || (expanded && mayHoldVariable(text))) return undefined
  const file = plainPath(text)
  const isInside = !/[$%{~\s@:]/.test(text) && !isAbsolutePath(text) && !climbsOut(text) && file.includes('/')
  return isInside && !OUTPUT_FOLDER.test(file) && findFillIn(text) === undefined ? { is: 'script', file } : undefined
}

/** Whether it is known which project a file is about. People who copy a sample have other files, but those among the samples. */
function isOfProject({ is, file }: NamedFile, { isUsersOwn, isSample, surroundings: { files } }: Reading, workspace: string): boolean {
  if (isUsersOwn) return false
  if (is === 'below') return !isSample || /^(?:example|sample)s?\//.test(file)
  // The folder is known for a file at a usual place, which has something around it.
  return !isSample && (files.filesIn(workspace) ?? []).length > 1
}

const MAX_BESIDE = 30

/** What is around a file of a project, read once: the file may name many that are not there. */
class Around {
  readonly #reading: Reading
  readonly #folders: readonly string[]
  /** Whether this clone may be without a file because it is in a submodule. */
  readonly #isInSubmodule: (file: string) => boolean
  readonly #stems = new Map<string, ReadonlySet<string>>()
  #texts: readonly string[] | undefined
  #words: ReadonlySet<string> | undefined
  #ignored: ReadonlySet<string> | undefined

  constructor(reading: Reading, workspace: string) {
    this.#reading = reading
    this.#folders = [...new Set([...foldersAround(reading), workspace])]
    this.#isInSubmodule = submodulesAround(workspace, reading.surroundings.files)
  }

  isWithout({ is, file }: NamedFile): boolean {
    const { files } = this.#reading.surroundings
    const [first = ''] = plainPath(file).split('/')
    if (is === 'below') {
      const isInFolder = this.#folders.some((folder) => files.kindOf(dirname(join(folder, file))) === 'directory')
      return isInFolder && !this.#has(file) && !this.#isInSubmodule(file) && !this.#hasVariant(file) && !this.#mentions(basename(file))
    }
    if (is === 'folder' && isAbsolutePath(file)) return files.kindOf(file) === undefined && !this.#has('.devcontainer') && !this.#has('.devcontainer.json')
    if (is === 'script' && this.#isMoved(file)) return true
    return !this.#has(first) && !(is === 'folder' ? this.#ignores(first) : this.#read().some((text) => text.includes(first)))
  }

  /** Whether a source is not where a script is looked for, but in a folder next to that place. */
  #isMoved(file: string): boolean {
    const { files } = this.#reading.surroundings
    if (!SOURCE.test(file) || this.#has(file) || this.#hasVariant(file) || this.#ignores(basename(file))) return false
    const folders = this.#folders.map((one) => dirname(join(one, file)))
    return folders.some((folder) => (files.directoriesIn?.(folder) ?? []).slice(0, MAX_BESIDE).some((name) => files.kindOf(join(folder, name, basename(file))) === 'file'))
  }

  #has(path: string): boolean {
    return this.#folders.some((folder) => this.#reading.surroundings.files.kindOf(join(folder, path)) !== undefined)
  }

  /** A source in another language, or a sample of the file, is there for it. */
  #hasVariant(file: string): boolean {
    const [stem = ''] = basename(file).split('.')
    return this.#folders.some((one) => {
      const folder = dirname(join(one, file))
      const stems = this.#stems.get(folder) ?? new Set(this.#reading.surroundings.files.filesIn(folder)?.map((other) => other.split('.', 1)[0] ?? ''))
      this.#stems.set(folder, stems)
      return stems.has(stem)
    })
  }

  #mentions(name: string): boolean {
    return (this.#words ??= new Set(this.#read().flatMap((text) => text.match(/\w[\w.@-]*\w/g) ?? []))).has(name)
  }

  #ignores(name: string): boolean {
    return (this.#ignored ??= new Set(filesAround(this.#reading, ['.gitignore', '.gitmodules'], this.#folders).flatMap((text) => text.split(/[\s/=]+/)))).has(name)
  }

  #read(): readonly string[] {
    return (this.#texts ??= [...allDocumentsAround(this.#reading), ...filesAround(this.#reading, ['.gitignore', '.gitmodules', 'package.json'], this.#folders)])
  }
}
