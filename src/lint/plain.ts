import { parseDocument } from '../json/document.js'
import type { JsonDialect } from '../json/syntax.js'
import type { ProjectFile } from '../project/project.js'
import { secretsOf } from '../secrets/file-secrets.js'
import { findCredentials } from '../secrets/find.js'
import type { FileResult, HostName } from './finding.js'
import { NOTHING_TO_SHOW } from './result.js'

/** What was found in a file, without functions: another thread can send it, and a file can keep it. */
export interface PlainResult extends Omit<FileResult, 'document' | 'source' | 'redact'> {
  /** What the document is made of; absent if nothing of the file is shown. */
  readonly read?: { readonly text: string; readonly dialect: JsonDialect }
}

/**
 * @param file what was checked
 * @returns undefined for a file that cannot be read again from its text alone: one that is not JSON, or of which only parts were read
 */
export function plainOf(file: ProjectFile, { document, source: _source, redact: _redact, ...result }: FileResult): PlainResult | undefined {
  const isAlone = file.kind === 'mcp' && file.parts === undefined
  if (!isAlone || file.readings.some((reading) => reading.document.notation !== 'JSON' || reading.hasOwnSecrets)) return undefined
  if (document.problems.some(({ code }) => code === 'encoding')) return undefined
  const [host, ...hosts] = [result.host, ...result.hosts].map(({ name, title, sources }): HostName => ({ name, title, ...(sources === undefined ? {} : { sources }) }))
  if (host === undefined) return undefined
  const { text, byteOrderMark, dialect } = document
  const read = document === NOTHING_TO_SHOW.document ? {} : { read: { text: (byteOrderMark ? '\uFEFF' : '') + text, dialect } }
  return { ...result, host, hosts, ...read }
}

/** The result as it was; what it shows of its file is made again when it is needed. */
export function revived({ read, ...result }: PlainResult): FileResult {
  if (read === undefined) return { ...result, ...NOTHING_TO_SHOW }
  const { text, dialect } = read
  let made: Pick<FileResult, 'document' | 'source' | 'redact'> | undefined
  const make = () => {
    const document = parseDocument(text, dialect)
    const secrets = secretsOf(document, () => findCredentials(document.value))
    return (made ??= { document, source: () => secrets.source, redact: (one) => secrets.redact(one) })
  }
  return {
    ...result,
    get document() {
      return (made ?? make()).document
    },
    source: () => (made ?? make()).source(),
    redact: (one) => (made ?? make()).redact(one)
  }
}
