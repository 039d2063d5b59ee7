import { basename, dirname, sep } from 'node:path'
import type { Examiner } from '../../doctor/probe/examine.js'
import { HOST_TABLE } from '../../hosts/table.js'
import type { Path } from '../../json/value.js'
import type { ExaminationSteps, Outcome, Workspace } from '../../lsp/workspace.js'
import { asDocument, type Candidate, candidateAt } from '../../project/classify.js'
import { collectLooks, type Disk, noteLook } from '../../project/disk.js'
import { OpenBaseline } from '../lint/baseline.js'
import type { Arguments } from '../start/args.js'
import { baselineChoice, type Context, createContext } from '../start/context.js'
import { UsageError } from '../start/exit.js'
import { projectOf } from '../start/inputs.js'
import { type CliIo, diskOf } from '../start/io.js'
import { shownError } from '../start/reports.js'
import { Examined, examineServer } from './examine.js'
import { type Folder, OpenDocument } from './open-document.js'

/** Something that was read, and the paths that it depends on. */
interface Kept<Value> {
  readonly value: Promise<Value>
  readonly looks: Set<string>
}

/** The open documents of an editor on this machine. What is read is kept until something that it depends on changes. */
export class EditorWorkspace implements Workspace {
  #folders: readonly string[] = []
  readonly #texts = new Map<string, string>()
  readonly #contexts = new Map<string, Kept<Folder>>()
  readonly #linted = new Map<string, Kept<Outcome>>()
  /** All paths that were looked at since the last refresh: a look whose answer a context remembers is not repeated for the next document. */
  readonly #looks = new Set<string>()
  readonly #examined = new Examined()
  #examiner: Promise<Examiner> | undefined

  /**
   * @param args the arguments of the language server
   * @param watch called with every path that the findings depend on, when nothing is left to lint
   */
  constructor(
    private readonly args: Arguments,
    private readonly io: CliIo,
    private readonly watch: (looks: ReadonlySet<string>) => void = () => undefined
  ) {}

  setFolders(paths: readonly string[]): void {
    this.#folders = paths
    this.refresh()
  }

  setText(path: string, text: string | undefined): readonly string[] {
    if (text === undefined) {
      this.#texts.delete(path)
      this.#examined.forget(path)
    } else {
      this.#texts.set(path, text)
    }
    this.#linted.delete(path)
    for (const [cwd, { looks }] of this.#contexts) if (looks.has(path)) this.#contexts.delete(cwd)
    const others = [...this.#linted].filter(([, { looks }]) => looks.has(path)).map(([other]) => other)
    for (const other of others) this.#linted.delete(other)
    return others
  }

  refresh(): void {
    this.#contexts.clear()
    this.#linted.clear()
    this.#looks.clear()
  }

  lint(path: string): Promise<Outcome> {
    return keptIn(this.#linted, path, (looks) => this.#lint(path, looks)).value
  }

  async #lint(path: string, looks: Set<string>): Promise<Outcome> {
    const text = this.#texts.get(path)
    if (text === undefined) return undefined
    try {
      const folder = await this.#folderOf(path, looks)
      const { context } = folder
      const read = await projectOf(context, 'every-host').read(this.#candidateAt(path, context), { text })
      if (read === undefined || 'reason' in read) return undefined
      if ('why' in read) return { failure: `it ${read.why}` }
      return new OpenDocument(read, folder, this.args.flag('info'), this.#examined)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      // Settings that cannot be used are told where they matter.
      const isOurs = ['known-kind', 'claimed'].includes(candidateAt(path, false, HOST_TABLE).byPath?.is ?? '')
      return isOurs ? { failure: shownError(error, this.io.env) } : undefined
    }
  }

  #candidateAt(path: string, { table }: Pick<Context, 'table'>): Candidate {
    const candidate = candidateAt(path, false, table)
    return this.args.flag('docs') ? asDocument(candidate) : candidate
  }

  /** The settings that a document is linted with: those of its workspace folder, or of its own directory. */
  async #folderOf(path: string, looks: Set<string>): Promise<Folder> {
    const folders = this.#folders.filter((one) => path.startsWith(one.endsWith(sep) ? one : one + sep))
    const cwd = folders.sort((a, b) => b.length - a.length)[0] ?? dirname(path)
    const kept = keptIn(this.#contexts, cwd, () => this.#open(cwd))
    try {
      return await kept.value
    } finally {
      for (const look of kept.looks) looks.add(look)
    }
  }

  async #open(cwd: string): Promise<Folder> {
    const { io, args } = this
    const context = await createContext(args, { ...io, cwd, disk: overlaid(diskOf(io), this.#texts) })
    const choice = baselineChoice(args, context)
    const baseline = choice === undefined ? undefined : { path: choice.path, open: new OpenBaseline(choice, context, () => false) }
    return { context, baseline }
  }

  async examine(path: string, server: Path, steps: ExaminationSteps): Promise<string | undefined> {
    const text = this.#texts.get(path)
    if (text === undefined) throw new UsageError('the document is not open')
    const { context } = await this.#folderOf(path, new Set())
    // A server is started once, as one host would start it.
    const read = await projectOf(context, 'one-host').read(this.#candidateAt(path, context), { text })
    if (read === undefined || !('readings' in read)) throw new UsageError('plugvet cannot read this file')
    const found = await examineServer(read.readings[0], server, { context, examiner: () => this.#loadExaminer() }, steps)
    if (found === undefined) return undefined
    this.#examined.set(path, server, found)
    this.#linted.delete(path)
    return found.summary
  }

  #loadExaminer(): Promise<Examiner> {
    this.#examiner ??= this.io.loadExaminer().then((examiner) => {
      this.io.onExit(() => examiner.killAllNow())
      return examiner
    })
    return this.#examiner
  }

  idle(): void {
    for (const kept of [...this.#contexts.values(), ...this.#linted.values()]) for (const path of kept.looks) this.#looks.add(path)
    this.watch(new Set(this.#looks))
  }
}

function keptIn<Value>(known: Map<string, Kept<Value>>, key: string, make: (looks: Set<string>) => Promise<Value>): Kept<Value> {
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const looks = new Set<string>()
  const made = { value: collectLooks(looks, () => make(looks)), looks }
  known.set(key, made)
  return made
}

/**
 * A disk with the texts of open documents in the place of the files there, saved or not.
 * @param texts by absolute path
 */
function overlaid(disk: Disk, texts: ReadonlyMap<string, string>): Disk {
  const textOf = (path: string) => {
    const text = texts.get(path)
    if (text !== undefined) noteLook(path)
    return text
  }
  return {
    ...disk,
    files: {
      readText: (path) => textOf(path) ?? disk.files.readText(path),
      kindOf: (path) => (textOf(path) === undefined ? disk.files.kindOf(path) : 'file'),
      isExecutable: (path) => disk.files.isExecutable(path),
      filesIn(directory) {
        const names = disk.files.filesIn(directory)
        if (names === undefined) return undefined
        const open = [...texts.keys()].filter((path) => dirname(path) === directory).map((path) => basename(path))
        return open.every((name) => names.includes(name)) ? names : [...new Set([...names, ...open])]
      },
      directoriesIn: (directory) => disk.files.directoriesIn?.(directory),
      isTracked: (path) => disk.files.isTracked?.(path) === true
    },
    open(path, known) {
      const text = textOf(path)
      return text === undefined ? disk.open(path, known) : { text }
    },
    isGone: (path) => textOf(path) === undefined && disk.isGone(path)
  }
}
