import type { TextEdit } from '../base/text.js'
import type { HostProfile } from '../hosts/profile.js'
import type { Document } from '../json/document.js'
import type { Path } from '../json/value.js'
import type { FileResult, Finding } from '../lint/finding.js'
import type { MatrixRow } from '../matrix/report.js'
import type { ProjectFile } from '../project/project.js'
import type { ExpandedServer } from '../report/expansion.js'
import type { Fix } from '../rule/rule.js'

/** A change of a file that need not be open: edits of its text, or the text of a file that is not there yet. */
export interface Change {
  /** Absolute path. */
  readonly path: string
  readonly edits: { readonly document: Document; readonly edits: readonly TextEdit[] } | { readonly create: string }
}

/** An open document that plugvet checks. */
export interface LintedDocument {
  readonly file: ProjectFile
  /** What lint finds in it, without what the settings and the baseline hide, and what the doctor has found. */
  readonly result: FileResult
  /** Whether a fix or a suggestion of a finding makes nothing worse. */
  doesNoHarm(finding: Finding, fix: Fix): boolean
  /** The text after all safe fixes. */
  fixed(): string
  /** The servers as their host would see them, with everything secret masked. */
  expanded(): readonly ExpandedServer[]
  /** What each host does with a server; undefined for a file with too many servers. */
  matrixRow(server: Path): Promise<MatrixRow | undefined>
  hosts(): Promise<readonly HostProfile[]>
  /** The names of the variables that are set here, or that env files set. */
  readonly variables: readonly string[]
  /** The change of the settings that accepts a finding. @param reason why, in the settings */
  ignoring(finding: Finding, reason: string): Change | undefined
  /** The change of the baseline that hides a finding; undefined if the settings name no baseline. */
  hiding(finding: Finding): Change | undefined
  /** What the doctor has found out about a server that has not changed since, in a few words. */
  examined(server: Path): string | undefined
  /** The absolute path of a file as findings show it. */
  pathOf(shown: string): string
}

/** What is known about an open document; undefined for one that does not concern plugvet. */
export type Outcome = LintedDocument | { readonly failure: string } | undefined

/** What an examination asks and tells. */
export interface ExaminationSteps {
  /** @param plan what would be started, masked @param isRemote whether it is a connection, and no process */
  ask(plan: string, isRemote: boolean): Promise<boolean>
  readonly signal: AbortSignal
}

/** The open documents, the files around them, and the settings of their folders. */
export interface Workspace {
  /** @param paths of the workspace folders, absolute */
  setFolders(paths: readonly string[]): void
  /**
   * Sets the text of an open document.
   * @param text undefined for one that was closed
   * @returns the other open documents whose findings may change with it
   */
  setText(path: string, text: string | undefined): readonly string[]
  /** Forgets what was read from disk, because something there has changed. */
  refresh(): void
  /** Lints an open document; once for each text. */
  lint(path: string): Promise<Outcome>
  /**
   * Starts a server, examines it and stops it, after asking. What is found is part of what `lint` returns from then on.
   * @returns what was found out, as a sentence; undefined if the user refused
   */
  examine(path: string, server: Path, steps: ExaminationSteps): Promise<string | undefined>
  /** Called when nothing is left to lint. */
  idle(): void
}

/** Waits until the messages that have arrived by now are handled: each takes a turn of the event loop. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

/**
 * Lints documents one after the other, the one that changed last first. Several changes that have already arrived are
 * linted once: there is no delay for a time, and no older text is linted when a newer one is known.
 */
export class LintQueue {
  readonly #due = new Set<string>()
  #changes = 0
  #isRunning = false

  /**
   * @param lint lints the newest text of a document, and never rejects
   * @param idle called when nothing is left
   */
  constructor(private readonly lint: (uri: string) => Promise<void>, private readonly idle: () => void) {}

  /** Has a document linted. */
  request(uri: string): void {
    this.#due.delete(uri)
    this.#due.add(uri)
    this.#changes++
    if (!this.#isRunning) void this.#run()
  }

  /** Leaves a document out that was closed. */
  drop(uri: string): void {
    this.#due.delete(uri)
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#due.size > 0) {
      let seen: number
      do {
        seen = this.#changes
        await nextTurn()
      } while (seen !== this.#changes)
      const uri = [...this.#due].at(-1)
      if (uri === undefined) break
      this.#due.delete(uri)
      await this.lint(uri)
    }
    this.#isRunning = false
    this.idle()
  }
}
