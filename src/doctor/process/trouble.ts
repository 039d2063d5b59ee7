import type { Path } from '../../document/pointer.js'
import type { Trouble } from '../connection.js'
import { withPrinted } from '../detail.js'
import type { FailureReason } from '../failure.js'
import type { PlannedServer } from '../planned-server.js'
import { quote } from '../quote.js'

const LONGEST_MESSAGE = 400
const LONGEST_HELP = 600

/** The parts of a trouble, as they are: nothing in them is masked but `printed`. */
export interface TroubleParts {
  readonly kind: FailureReason
  readonly message: string
  readonly help?: string | undefined
  /** The way from the entry to the field to blame; the entry itself where absent. */
  readonly below?: Path
  /** What happened, as a sentence; the message where absent. */
  readonly detail?: string
  /** What the server printed to standard error, masked. */
  readonly printed?: string
}

/** A trouble of a server, everything in it masked and, but for what was printed, in one line. */
export function troubleOf(server: PlannedServer, parts: TroubleParts): Trouble {
  const { kind, message, help, below = [], printed = '' } = parts
  const detail = quote(parts.detail ?? `${message}.`, server.redact, LONGEST_MESSAGE)
  return {
    kind,
    message: quote(message, server.redact, LONGEST_MESSAGE),
    ...(help === undefined ? {} : { help: quote(help, server.redact, LONGEST_HELP) }),
    at: [...server.entry, ...below],
    // Of a server as a whole, its name.
    ...(below.length === 0 ? { part: 'key' as const } : {}),
    detail: withPrinted(detail, printed)
  }
}

/** A text to stand inside a message, which is masked as a whole: not so long that it would push the rest out. */
export function named(server: PlannedServer, text: string): string {
  return `'${quote(text, server.redact, 120)}'`
}
