import type { Platform } from '../base/world.js'
import type { Kind } from '../hosts/profile.js'
import type { Run } from '../lint/finding.js'
import type { CatalogueEntry } from '../report/report.js'
import type { Preset } from '../rule/rule.js'

/** A configuration that a client asks about: its text, or the path of its file. */
export type Source =
  | { readonly text: string; readonly filename?: string; readonly kind?: Kind }
  | { readonly path: string; readonly kind?: Kind }

/** Overrides of the settings. */
export interface Choices {
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

/** The implementation of the tools. Each reads at most one named file and what is next to it; none writes or starts anything. */
export interface Toolbox {
  lint(source: Source, choices: Choices): Promise<Verdict | Rejection>
  explain(rule: string): Promise<Explanation | Rejection>
  /** @param server the one to show; all of them if undefined */
  expand(source: Source, server: string | undefined): Promise<Expanded | Rejection>
}
