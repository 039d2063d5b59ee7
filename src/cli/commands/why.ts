import { append } from '../../base/lists.js'
import { guess } from '../../base/wording.js'
import type { HostProfile } from '../../hosts/profile.js'
import { byUse, isSpecification } from '../../hosts/order.js'
import { loadHostProfiles } from '../../hosts/profiles.js'
import type { Failure } from '../../project/project.js'
import type { WhyWorld } from '../../why/places.js'
import { whyJson, whyTable, whyText } from '../../why/report.js'
import { type Answer, answersOf } from '../../why/why.js'
import type { Arguments } from '../start/args.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { type CliIo, VERSION, wantsColor } from '../start/io.js'
import { requireOutputs, sayFailures, writeOutput } from '../start/reports.js'
import { placesOf, worldFor } from './why-world.js'

/** `plugvet why`: which declaration of a server a host uses, and what stops it. It starts no server, and opens no connection. */
export async function whyCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const [server, ...rest] = args.paths
  if (rest.length > 0) throw new UsageError('why takes one server')
  if (args.targets.some(({ format }) => format !== 'text' && format !== 'json')) throw new UsageError('why supports only --format text and json')
  requireOutputs(args, io)
  const context = await createContext(args, io)
  const hosts = context.overrules ? [context.host] : byUse(await loadHostProfiles())
  const failed = new Map<string, Failure>()
  const all: Answer[] = []
  for (const host of hosts) {
    const world = await worldFor(host, context, failed)
    if (context.overrules || !isSpecification(host) || isOfPlugin(host, world)) append(all, answersOf(host, world))
  }
  const failures = [...failed.values()]
  // A server of a plugin may have the plugin's name in front: `plugin:notes:docs`.
  const answers = server === undefined ? all : all.filter((answer) => answer.server === server || answer.server.endsWith(`:${server}`))
  if (server !== undefined && answers.length === 0) throw unknownServer(server, all, context)
  for (const target of args.targets) {
    const color = target.output === undefined && wantsColor(args, io)
    await writeOutput(target.format === 'json' ? whyJson(answers, failures, VERSION) : server === undefined ? whyTable(answers, color) : whyText(answers), target, io)
  }
  sayFailures(failures, io)
  if (failures.length > 0) return EXIT.usage
  return server !== undefined && answers.some(({ starts }) => starts === false) ? EXIT.findings : EXIT.ok
}

function unknownServer(server: string, all: readonly Answer[], { overrules, host }: Context): UsageError {
  const near = guess(server, all.map((answer) => answer.server))
  const who = overrules ? `${host.title} reads` : 'the hosts read'
  return new UsageError(`no file that ${who} declares '${server}'${near === undefined ? '; plugvet why lists all servers' : `; did you mean '${near}'?`}`)
}

function isOfPlugin(host: HostProfile, world: WhyWorld): boolean {
  return placesOf(host).some((place) => world.readingsOf(place).some(({ plugin }) => plugin !== undefined))
}
