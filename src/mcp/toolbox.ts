import type { Platform } from '../base/world.js'
import type { Kind } from '../hosts/profile.js'
import type { Run } from '../lint/finding.js'
import type { CatalogueEntry } from '../report/report.js'
import type { Preset } from '../rule/rule.js'

/** A configuration that a client asks about: written out, or the file it stands in. */
export type Source =
  | { readonly text: string; readonly filename?: string; readonly kind?: Kind }
  | { readonly path: string; readonly kind?: Kind }

/** What the settings say otherwise. */
export interface Choices {
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

/** What the tools can do: each reads at most one named file and what stands beside it, writes none and starts nothing. */
export interface Toolbox {
  lint(source: Source, choices: Choices): Promise<Verdict | Rejection>
  explain(rule: string): Promise<Explanation | Rejection>
  /** @param server the one to show; all of them where it is undefined */
  expand(source: Source, server: string | undefined): Promise<Expanded | Rejection>
}
