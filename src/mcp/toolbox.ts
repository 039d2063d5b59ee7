import type { Platform } from '../base/world.js'
import type { Kind } from '../hosts/profile.js'
import type { Run } from '../lint/finding.js'
import type { MatrixReport } from '../matrix/report.js'
import type { ExpandedServer } from '../report/expansion.js'
import type { CatalogueEntry } from '../report/report.js'
import type { Preset } from '../rule/rule.js'

/** A configuration that a client asks about: its text, or the path of its file. */
export type Source =
  | { readonly text: string; readonly filename?: string; readonly kind?: Kind }
  | { readonly path: string; readonly kind?: Kind }

/** Overrides of the settings. */
export interface Choices {
  /** The name of a host that plugvet knows. */
  readonly host?: string
  readonly preset?: Preset
  readonly platforms?: readonly Platform[]
}

/** Why a question has no answer: a mistake by the client, in a sentence that may be shown. */
export interface Rejection {
  readonly rejection: string
}

/** A checked file. */
interface Verdict {
  readonly run: Run
  /** Masks values from the environment in a text about the file. */
  readonly redact: (text: string) => string
}

/** What is known about a rule, or about anything else that can be reported. */
interface Explanation {
  readonly entry: CatalogueEntry
  /** All of it, as printed by `plugvet explain`. */
  readonly text: string
}

/** The servers in a file, as shown by `plugvet expand`. It never contains the text of a credential. */
interface Expanded {
  readonly servers: readonly ExpandedServer[]
  readonly text: string
}

/** How to fix a configuration. */
interface FixWishes {
  /** Whether to write the file, which is then given by its path. */
  readonly write: boolean
  /** The rules whose first suggestion is applied too. */
  readonly suggestions: readonly string[]
}

/** A configuration after its fixes. */
interface Fixed {
  readonly fixed: number
  /** The text, with its credentials masked. */
  readonly text: string
  readonly masked: boolean
  readonly written: boolean
  /** What is still found after the fixes. */
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
  /** What was lost, and other notes. */
  readonly notes: readonly string[]
}

/**
 * The implementation of the tools. Each reads at most one named file and what is next to it, and starts nothing. Only `fix`
 * writes, and only when asked.
 */
export interface Toolbox {
  lint(source: Source, choices: Choices): Promise<Verdict | Rejection>
  explain(rule: string): Promise<Explanation | Rejection>
  /** @param server the one to show; all of them if undefined */
  expand(source: Source, server: string | undefined, choices: Choices): Promise<Expanded | Rejection>
  fix(source: Source, choices: Choices, wishes: FixWishes): Promise<Fixed | Rejection>
  compare(source: Source, choices: Choices): Promise<Comparison | Rejection>
  convert(source: Source, to: string, choices: Choices): Promise<Converted | Rejection>
}
