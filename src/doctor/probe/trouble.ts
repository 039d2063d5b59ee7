import type { Trouble } from '../connection.js'
import type { Diagnosis } from '../diagnosis.js'
import type { FailureReason } from '../failure.js'
import type { PlannedServer } from '../planned-server.js'

/** A failure that is already put in words. */
export class ProbeFailure extends Error {
  readonly trouble: Trouble
  /** Whether nothing that happened on the way could explain it better. */
  readonly isFinal: boolean

  constructor(trouble: Trouble, isFinal = false) {
    super(trouble.message)
    this.trouble = trouble
    this.isFinal = isFinal
  }
}

/**
 * A trouble at the server as a whole.
 * @param message what is wrong, in one line; every text in it masked
 * @param more `detail`: what happened, in sentences (default: the message); `help`: what to do
 */
export function troubleOf(
  server: PlannedServer,
  kind: FailureReason,
  message: string,
  more: { readonly detail?: string; readonly help?: string } = {}
): Trouble {
  const { detail = `${message}.`, help } = more
  return { kind, message, detail, at: server.entry, part: 'key', ...(help === undefined ? {} : { help }) }
}

/** The finding of a trouble: without the detail, which belongs to the failure. */
export function diagnosisOf(trouble: Trouble, severity?: 'warning'): Diagnosis {
  const { kind, message, help, at, part, span } = trouble
  const milder = severity ?? trouble.severity
  return {
    kind,
    message,
    at,
    ...(help === undefined ? {} : { help }),
    ...(part === undefined ? {} : { part }),
    ...(span === undefined ? {} : { span }),
    ...(milder === undefined ? {} : { severity: milder })
  }
}
