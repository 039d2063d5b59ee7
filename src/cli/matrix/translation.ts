import { findCredentials } from '../../config/credentials/find.js'
import { fileProfile } from '../../config/file-profile.js'
import type { HostProfile } from '../../config/host-profile.js'
import { findServerMap } from '../../config/servers/server-map.js'
import { describeLoss } from '../../config/translate/loss.js'
import { type ReplacedCredential, translateFile } from '../../config/translate/translate-file.js'
import { parseDocument } from '../../document/document.js'
import { type FileConfig, lintFiles, type LintInput } from '../../lint/engine.js'
import type { Finding } from '../../lint/finding.js'
import { secretsOf } from '../../lint/secrets-of.js'
import { jsonText } from '../../report/json-text.js'
import { UsageError } from '../exit-code.js'
import { refuses } from './judge-entry.js'

/** A configuration in the words of a host. */
export interface Translation {
  readonly text: string
  /** What was lost, and what else there is to know; without credentials. */
  readonly notes: readonly string[]
}

interface Terms {
  readonly config: FileConfig
  /** The plugin's directory, where the user gave one. */
  readonly pluginRoot: string | undefined
}

/**
 * Tells the servers of a file in the words of a host.
 * @param inputs of which one alone may declare servers
 * @throws UsageError where none does, or several, or where the file cannot be read for certain
 */
export function translation(inputs: readonly LintInput[], to: HostProfile, terms: Terms): Translation {
  const input = theOneWithServers(inputs)
  const { shown, document, host, others = [] } = input
  if (document.trust === 'broken') throw new UsageError(`${shown}: is not JSON; plugvet lint says where`)
  const kind = input.kind === 'plugin' ? 'plugin' : 'mcp'
  const translated = translateFile({ value: document.value, kind, host }, to)
  if (translated === undefined) throw new UsageError(`${shown}: its servers are no object`)
  const text = jsonText(translated.value)
  const secrets = secretsOf(document, () => findCredentials(document.value))
  const about = (server: string | undefined, note: string) =>
    secrets.redact(server === undefined ? `${shown}: ${note}` : `${shown}: ${server}: ${note}`)
  const readers = [host, ...others.map((reading) => reading.host)].map(({ title }) => title)
  const notes = [
    ...(others.length === 0
      ? []
      : [`${shown} is read by ${readers.join(' and ')}, and taken to be in the words of ${host.title}; --host says otherwise`]),
    ...translated.withheld.map((credential) => about(credential.server, withheldNote(credential))),
    ...translated.losses.map((loss) => about(loss.server, describeLoss(loss))),
    ...refusals(text, input, to, terms).map(({ server, message }) => about(server, `${to.title} will not load it: ${message}`))
  ]
  return { text, notes }
}

function theOneWithServers(inputs: readonly LintInput[]): LintInput {
  const declaring = inputs.filter(({ kind, host, document }) => {
    return (kind === 'mcp' || kind === 'plugin') && findServerMap(document.value, host, kind) !== undefined
  })
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
function refusals(
  text: string,
  { path, shown }: LintInput,
  to: HostProfile,
  { config, pluginRoot }: Terms
): readonly Finding[] {
  const document = parseDocument(text, fileProfile(to, 'mcp').json)
  const input: LintInput = { path, shown, kind: 'mcp', host: to, document, config }
  const results = lintFiles([input], config.surroundings, pluginRoot, () => true)
  return results.flatMap(({ findings }) => findings.filter((finding) => refuses(finding, to)))
}
