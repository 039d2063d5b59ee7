import type { Platform } from '../base/world.js'
import type { Kind } from '../hosts/profile.js'
import type { Run } from '../lint/finding.js'
import type { MatrixReport } from '../matrix/report.js'
import type { CatalogueEntry } from '../report/report.js'
import type { Preset } from '../rule/rule.js'

/** A configuration that a client asks about: written out, or the file it stands in. */
export type Source =
  | { readonly text: string; readonly filename?: string; readonly kind?: Kind }
  | { readonly path: string; readonly kind?: Kind }

/** What the settings say otherwise. */
export interface Choices {
  /** The name of a host that plugvet knows. */
  readonly host?: string
  readonly preset?: Preset
  readonly platforms?: readonly Platform[]
}

/** Why a question has no answer: a mistake of whoever asked, in a sentence that may be shown. */
export interface Rejection {
  readonly rejection: string
}

/** A judged file. */
interface Verdict {
  readonly run: Run
  /** Strikes out what the environment has put into a text about the file. */
  readonly redact: (text: string) => string
}

/** What is known of a rule, and of whatever else can be found. */
interface Explanation {
  readonly entry: CatalogueEntry
  /** All of it, as `plugvet explain` prints it. */
  readonly text: string
}

/** The servers of a file as `plugvet expand` shows them. Nothing in it holds the text of a credential. */
interface Expanded {
  readonly servers: readonly ExpandedServer[]
  readonly text: string
}

export interface ExpandedServer {
  readonly name: string
  readonly file: string
  readonly pointer: string
  readonly transport: string
  readonly strings: readonly {
    readonly pointer: string
    readonly place: string
    readonly value: string
    readonly references: readonly { readonly name: string; readonly origin: string }[]
  }[]
}

/** How a configuration is to be fixed. */
interface FixWishes {
  /** Whether the file is to be written; it is given by its path then. */
  readonly write: boolean
  /** The rules of which the first suggestion is applied, too. */
  readonly suggestions: readonly string[]
}

/** A configuration after its fixes. */
interface Fixed {
  readonly fixed: number
  /** The text, with its credentials masked. */
  readonly text: string
  readonly masked: boolean
  readonly written: boolean
  /** What is left to be found. */
  readonly left: Verdict
}

/** What each host does with the servers of a file. */
interface Comparison {
  readonly report: MatrixReport
  readonly redact: (text: string) => string
}

/** The servers of a file in another host's format. No credential is in it. */
interface Converted {
  readonly text: string
  /** What was lost, and what else there is to know. */
  readonly notes: readonly string[]
}

/**
 * What the tools can do. Each reads at most one named file and what is next to it, and starts nothing; `fix` alone writes, and
 * only where it is told to.
 */
export interface Toolbox {
  lint(source: Source, choices: Choices): Promise<Verdict | Rejection>
  explain(rule: string): Promise<Explanation | Rejection>
  /** @param server the one to show; all of them where it is undefined */
  expand(source: Source, server: string | undefined, choices: Choices): Promise<Expanded | Rejection>
  fix(source: Source, choices: Choices, wishes: FixWishes): Promise<Fixed | Rejection>
  compare(source: Source, choices: Choices): Promise<Comparison | Rejection>
  convert(source: Source, to: string, choices: Choices): Promise<Converted | Rejection>
}
