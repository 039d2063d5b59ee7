import { fileProfile } from '../../config/file-profile.js'
import type { HostProfile } from '../../config/host-profile.js'
import { describeLoss } from '../../config/translate/loss.js'
import { type ReplacedCredential, translateFile } from '../../config/translate/translate-file.js'
import { parseDocument } from '../../document/document.js'
import { verdictsOf } from '../../lint/verdict.js'
import type { ProjectFile } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import { jsonText } from '../../report/json-text.js'
import { UsageError } from '../exit-code.js'

/** A configuration in the words of a host. */
export interface Translation {
  readonly text: string
  /** What was lost, and what else there is to know; without credentials. */
  readonly notes: readonly string[]
}

/**
 * Tells the servers of a file in the words of a host.
 * @param files of which one alone may declare servers
 * @throws UsageError where none does, or several, or where the file cannot be read for certain
 */
export function translation(files: readonly ProjectFile[], to: HostProfile): Translation {
  const { shown, readings } = theOneWithServers(files)
  const [reading] = readings
  const { document, host, secrets } = reading
  if (document.trust === 'broken') throw new UsageError(`${shown}: is not JSON; plugvet lint says where`)
  const kind = reading.kind === 'plugin' ? 'plugin' : 'mcp'
  const translated = translateFile({ value: document.value, kind, host }, to)
  if (translated === undefined) throw new UsageError(`${shown}: its servers are no object`)
  const text = jsonText(translated.value)
  const about = (server: string | undefined, note: string) =>
    secrets.redact(server === undefined ? `${shown}: ${note}` : `${shown}: ${server}: ${note}`)
  const readers = readings.map((one) => one.host.title)
  const notes = [
    ...(readers.length === 1
      ? []
      : [`${shown} is read by ${readers.join(' and ')}, and taken to be in the words of ${host.title}; --host says otherwise`]),
    ...translated.withheld.map((credential) => about(credential.server, withheldNote(credential))),
    ...translated.losses.map((loss) => about(loss.server, describeLoss(loss))),
    ...refusals(text, reading, to).map(({ server, message }) => about(server, `${to.title} will not load it: ${message}`))
  ]
  return { text, notes }
}

function theOneWithServers(files: readonly ProjectFile[]): ProjectFile {
  const declaring = files.filter(({ readings: [reading] }) => reading.serverMap !== undefined)
  const [first, ...more] = declaring
  if (first === undefined) throw new UsageError('--to found no file that declares servers')
  if (more.length === 0) return first
  throw new UsageError(`--to takes one file; name it: ${declaring.map(({ shown }) => shown).join(', ')}`)
}

function withheldNote({ place, variable }: ReplacedCredential): string {
  const held = `${place} holds a credential, which is not printed`
  return variable === undefined ? held : `${held}: set ${variable}, which stands for it now`
}

/** Servers that the host refuses all the same: what it asks of a URL, say, is not a matter of words. */
function refusals(text: string, own: Reading, to: HostProfile): { server: string; message: string }[] {
  const document = parseDocument(text, fileProfile(to, 'mcp').json)
  const verdicts = verdictsOf(own.with({ kind: 'mcp', host: to, document, pluginRoot: own.plugin?.root }))
  return [...verdicts].flatMap(([server, verdict]) => (verdict.loads ? [] : [{ server, message: verdict.by.message }]))
}
