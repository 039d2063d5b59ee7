import { largest } from '../../base/lists.js'
import { visible } from '../../base/wording.js'
import { jsonText } from '../../json/value.js'
import { ownReadings } from '../../project/project.js'
import type { ExpandedServer } from '../../report/expansion.js'
import type { Arguments } from '../start/args.js'
import { createContext, expandServers } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs } from '../start/inputs.js'
import { type CliIo, VERSION } from '../start/io.js'
import { reportNothing, sayWhyEmpty } from '../start/nothing.js'
import { sayFailures, writeOutput } from '../start/reports.js'
import { sayOverruled } from './why-world.js'

/** `plugvet expand`: each server as the host would see it, with the origin of every value. Does not start anything. */
export async function expandCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  for (const { format } of args.targets) {
    if (format !== 'text' && format !== 'json') throw new UsageError('expand supports only --format text and json')
  }
  const context = await createContext(args, io)
  const inputs = await allInputs(args, context, 'one-host')
  const { files, failures } = inputs
  const readings = files.flatMap(ownReadings)
  const servers = files.flatMap((file) => {
    const expansions = expandServers(ownReadings(file), context)
    if (expansions.length === 0 && file.unread === undefined && file.readings[0].mayHoldServers) sayWhyEmpty(file, io)
    return expansions.map(({ show }) => show())
  })
  for (const target of args.targets) {
    await writeOutput(target.format === 'json' ? asJson(servers) : expansionText(servers), target, io)
  }
  await sayOverruled(readings, context)
  sayFailures(failures, io)
  return failures.length > 0 || reportNothing(args, context, inputs) ? EXIT.usage : EXIT.ok
}

function asJson(servers: readonly ExpandedServer[]): string {
  return jsonText({ version: 1, tool: { name: 'plugvet', version: VERSION }, servers })
}

/** The servers for people. */
export function expansionText(servers: readonly ExpandedServer[]): string {
  return servers.length === 0 ? 'no servers\n' : servers.map(asText).join('\n')
}

function asText({ name, file, transport, strings }: ExpandedServer): string {
  const width = largest(strings.map((string) => string.place.length), 0)
  const lines = strings.map(({ place, value, references }) => {
    const origins = references.map((reference) => `\n  ${' '.repeat(width)}    ${reference.name}: ${reference.origin}`)
    return `  ${visible(place).padEnd(width)}  ${visible(value)}${origins.join('')}\n`
  })
  return `${visible(name)} (${transport}, ${visible(file)})\n${lines.join('')}`
}
