import type { Diagnosis, FailureReason } from '../diagnosis.js'
import type { FatalDiagnosis, PlannedServer } from '../server.js'

/** A failure with its diagnosis. */
export class ProbeFailure extends Error {
  /** Whether no other event on the connection can explain it better. */
  readonly isFinal: boolean

  constructor(readonly fatal: FatalDiagnosis, isFinal = false) {
    super(fatal.message)
    this.isFinal = isFinal
  }
}

/** A fault of the server as a whole. @param message one line, masked. @param more.detail what happened, in sentences */
export function fatalDiagnosis(
  server: PlannedServer,
  kind: FailureReason,
  message: string,
  more: { readonly detail?: string; readonly help?: string } = {}
): FatalDiagnosis {
  const { detail = `${message}.`, help } = more
  return { kind, message, detail, at: server.entry, part: 'key', ...(help === undefined ? {} : { help }) }
}

/** The finding for a failure, without the detail. */
export function diagnosisOf(fatal: FatalDiagnosis, severity?: 'warning'): Diagnosis {
  const { kind, message, help, at, part, span } = fatal
  const milder = severity ?? fatal.severity
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
