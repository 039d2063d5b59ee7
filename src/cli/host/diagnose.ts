import { visible } from '../../base/wording.js'
import { withDiagnoses } from '../../doctor/findings.js'
import type { ServerExamination } from '../../host-session/host.js'
import type { FileResult } from '../../lint/finding.js'
import { text } from '../../report/text.js'
import { VERSION } from '../start/io.js'

/** What the doctor has to say of a server, at its line; and whether that is a failure. */
export function diagnose(
  { server, reading, masks, result }: ServerExamination,
  options: { readonly color: boolean; readonly width?: number | undefined }
): { readonly text: string; readonly isHealthy: boolean } {
  const diagnoses = result?.diagnoses ?? server.diagnoses
  if (result === undefined && diagnoses.length === 0) {
    return { text: `${visible(server.redact(server.name))} has not been examined yet: it has not been started, or has not answered\n`, isHealthy: true }
  }
  const { path, shown, kind, host, document, secrets } = reading
  const judged: FileResult = {
    ...{ path, shown, kind, host, hosts: [host], document, findings: [], suppressed: 0 },
    source: () => secrets.source,
    redact: (one) => secrets.redact(one)
  }
  const found = diagnoses.map((diagnosis) => ({ path, server: server.name, entry: server.entry, diagnosis }))
  const settings = { severityOf: () => undefined, isIgnored: () => false }
  const files = withDiagnoses([{ input: reading, result: judged }], found, settings, masks)
  const servers = result === undefined ? [] : [result]
  const run = { toolVersion: VERSION, files, skipped: [], failures: [], fixed: 0, ...(servers.length === 0 ? {} : { servers }) }
  const { color, width } = options
  const shownText = text(run, { color, info: true, quiet: false, rules: [], ...(width === undefined ? {} : { width }) })
  return { text: shownText, isHealthy: result?.failure === null }
}
