import { visible } from '../../base/wording.js'
import { targetPlatform } from '../../base/world.js'
import { jsonText, toPointer } from '../../json/value.js'
import type { ExpandedServer as ShownServer } from '../../mcp/toolbox.js'
import type { Reading } from '../../project/reading.js'
import { masksOf } from '../../secrets/masks.js'
import { expansionMask, lentSecrets } from '../../secrets/server-secrets.js'
import type { ExpandedEntry } from '../../server/expand.js'
import type { Arguments } from '../start/args.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs } from '../start/inputs.js'
import { type CliIo, VERSION } from '../start/io.js'
import { saysNothing } from '../start/nothing.js'
import { sayFailures, writeOutput } from '../start/reports.js'

/** `plugvet expand`: each server as the host would see it, with the origin of every value. Does not start anything. */
export async function expandCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  for (const { format } of args.targets) {
    if (format !== 'text' && format !== 'json') throw new UsageError('expand supports only --format text and json')
  }
  const context = await createContext(args, io)
  const inputs = await allInputs(args, context, 'one-host')
  const { files, failures } = inputs
  const servers = expandServers(files.map(({ readings: [reading] }) => reading), context).map(({ show }) => show())
  for (const target of args.targets) {
    await writeOutput(target.format === 'json' ? asJson(servers) : expansionText(servers), target, io)
  }
  sayFailures(failures, io)
  return failures.length > 0 || saysNothing(args, context, inputs) ? EXIT.usage : EXIT.ok
}

/** A server with its variables expanded, which may contain credentials, and its masked form. */
interface ExpandedServer {
  readonly entry: ExpandedEntry
  readonly show: () => ShownServer
}

/** Every declared server, as the host would see it on this machine. */
export function expandServers(readings: readonly Reading[], { io, surroundings }: Context): readonly ExpandedServer[] {
  const here = { ...surroundings, platforms: [targetPlatform(io.platform)] }
  return readings.flatMap((given) => {
    const reading = given.with({ surroundings: here })
    return reading.servers.map((server) => {
      const entry = reading.expand(server)
      return { entry, show: () => shownServer(entry, reading.shown, (text) => reading.secrets.redact(text)) }
    })
  })
}

/** @param redact masks the credentials of the file, which may also be in names and keys */
function shownServer(entry: ExpandedEntry, file: string, redact: (text: string) => string): ShownServer {
  const mask = expansionMask(entry)
  // An env file is kept out of sight, whatever the names in it.
  const { redactKnown } = masksOf(lentSecrets(entry, ['env-file']))
  return {
    name: redact(entry.name),
    file,
    pointer: redact(toPointer(entry.path)),
    transport: entry.transport,
    strings: entry.strings.filter(({ isRead }) => isRead).map((string) => ({
      pointer: redact(toPointer(string.path)),
      place: redact(string.place),
      value: redact(redactKnown(mask(string))),
      references: string.expansion.references.map(({ name, origin }) => ({ name: redact(name), origin }))
    }))
  }
}

function asJson(servers: readonly ShownServer[]): string {
  return jsonText({ version: 1, tool: { name: 'plugvet', version: VERSION }, servers })
}

/** The servers for people. */
export function expansionText(servers: readonly ShownServer[]): string {
  return servers.map(asText).join('\n')
}

function asText({ name, file, transport, strings }: ShownServer): string {
  const width = Math.max(0, ...strings.map((string) => string.place.length))
  const lines = strings.map(({ place, value, references }) => {
    const origins = references.map((reference) => `\n  ${' '.repeat(width)}    ${reference.name}: ${reference.origin}`)
    return `  ${visible(place).padEnd(width)}  ${visible(value)}${origins.join('')}\n`
  })
  return `${visible(name)} (${transport}, ${visible(file)})\n${lines.join('')}`
}
