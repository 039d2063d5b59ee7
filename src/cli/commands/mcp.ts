import { closest, visible } from '../../base/wording.js'
import type { FileResult } from '../../lint/finding.js'
import type { Choices, Rejection, Source, Toolbox } from '../../mcp/shapes.js'
import { nodeFiles, within } from '../../project/disk.js'
import { type Failure, ownReadings } from '../../project/project.js'
import { Reading } from '../../project/reading.js'
import { masksOf } from '../../secrets/masks.js'
import { environmentSecrets, suppliedSecrets } from '../../secrets/server-secrets.js'
import { serverMembers } from '../../server/server-map.js'
import { fixFile, withReasons, writeFixed } from '../lint/fix.js'
import { lintOnce } from '../lint/lint.js'
import { Arguments } from '../start/args.js'
import { allHosts, hostOf } from '../start/choose-host.js'
import { type Context, createContext, expandServers, knownId, RULE_IDS } from '../start/context.js'
import { type ExitCode, UsageError } from '../start/exit.js'
import { allInputs } from '../start/inputs.js'
import { type CliIo, VERSION } from '../start/io.js'
import { shownError } from '../start/reports.js'
import { expansionText } from './expand.js'
import { serve } from './serve-mcp.js'

/** `plugvet mcp`: an MCP server on standard input and output. It starts no other server, and writes only the files it is told to fix. */
export async function mcpCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  if (args.paths.length > 0) throw new UsageError('mcp takes no paths: the MCP client names the files')
  const say = (text: string) => io.err(`plugvet: ${visible(text)}\n`)
  if (io.canAsk()) say('waiting for an MCP client on standard input; add this command to the settings of a client (Ctrl-C to stop)')
  return await serve(createToolbox(args, io), io, say)
}

/** A table of more servers is longer than an answer may be, and each of them is judged for every host. */
const MAX_COMPARED = 100

/**
 * The tools. They judge as the commands do, and read the settings again at each call.
 * @param server the arguments the server was started with
 */
export function createToolbox(server: Arguments, io: CliIo): Toolbox {
  const judged = async (source: Source, choices: Choices) => {
    const { name, args, context } = await asCommand(source, choices, server, io)
    const { run } = await lintOnce(args, context)
    if (run.files.length === 0) throw new UsageError(unreadable(name, run.failures))
    return { run, redact: environmentMask(readingsOf(run.files, context), context) }
  }
  const read = async (source: Source, choices: Choices) => {
    const { name, args, context } = await asCommand(source, choices, server, io)
    const { files, failures } = await allInputs(args, context)
    const [file] = files
    if (file === undefined) throw new UsageError(unreadable(name, failures))
    return { name, file, files, context }
  }
  const fixed: Toolbox['fix'] = async (source, choices, { write, suggestions }) => {
    const { name, file, context } = await read(source, choices)
    const suggested = new Set(suggestions.map((id) => knownId(id, RULE_IDS)))
    const after = fixFile(file, context, ({ ruleId }) => suggested.has(ruleId))
    if (write) for (const failure of (await writeFixed([after], context)).values()) throw new UsageError(`${failure.path}: ${failure.message}`)
    const known = source.kind === undefined ? {} : { kind: source.kind }
    const { run, redact } = await judged('text' in source ? { ...source, text: after.after } : { text: after.after, filename: name, ...known }, choices)
    const left = { run: { ...run, files: withReasons(run.files, [after]) }, redact }
    const text = redact(after.shown().after)
    return { fixed: after.fixed, text, masked: text !== after.after, written: write && after.before !== after.after, left }
  }
  return {
    lint: (source, choices) => answering(io, () => judged(source, choices)),
    explain: (rule) => answering(io, async () => (await import('./explain.js')).explanation(rule)),
    fix: (source, choices, options) => answering(io, () => fixed(source, choices, options)),
    compare: (source, choices) =>
      answering(io, async () => {
        const { name, files, context } = await read(source, choices)
        const { hostsFor, judgeFile } = await import('../../matrix/judge.js')
        const hosts = hostsFor(files, await allHosts(context))
        const count = files.flatMap(ownReadings).reduce((sum, { serverMap: map }) => sum + (map === undefined ? 0 : serverMembers(map).length), 0)
        if (count > MAX_COMPARED) throw new UsageError(`${name}: declares ${count} servers, and ${MAX_COMPARED} are the most that are compared: give fewer servers`)
        const judged = files.flatMap((file) => judgeFile(file, hosts) ?? [])
        const redact = environmentMask(files.flatMap(ownReadings), context)
        return { report: { toolVersion: VERSION, hosts, files: judged, skipped: [], failures: [] }, redact }
      }),
    convert: (source, to, choices) =>
      answering(io, async () => {
        const { name, files } = await read(source, choices)
        if (files.every(({ readings: [{ serverMap }] }) => serverMap === undefined)) throw new UsageError(`${name}: declares no server`)
        const { translation } = await import('../start/translation.js')
        return translation(files, await hostOf(to, `to ${to}`, io.cwd))
      }),
    expand: (source, wanted, choices) =>
      answering(io, async () => {
        const { files, context } = await read(source, choices)
        const readings = files.flatMap(ownReadings)
        const all = expandServers(readings, context)
        const asked = all.filter(({ entry }) => wanted === undefined || entry.name === wanted)
        if (wanted !== undefined && asked.length === 0) {
          const nearest = closest(wanted, all.map(({ entry }) => entry.name))
          const near = all.find(({ entry }) => entry.name === nearest)
          throw new UsageError(`no server "${wanted}" is declared${near === undefined ? '' : `; did you mean "${near.show().name}"?`}`)
        }
        const redact = environmentMask(readings, context)
        const servers = asked.map(({ show }) => show())
          .map((one) => ({ ...one, strings: one.strings.map((string) => ({ ...string, value: redact(string.value) })) }))
        return { servers, text: expansionText(servers) }
      })
  }
}

/** Returns a usage error of the client as an answer. */
async function answering<Answer>(io: CliIo, answer: () => Promise<Answer>): Promise<Answer | Rejection> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { rejection: shownError(error, io.env) }
  }
}

/**
 * Turns a tool call into the arguments of a command.
 * @returns them with the name of the configuration, as the client calls it
 * @throws UsageError for a file that may not be read, and for invalid settings
 */
async function asCommand(source: Source, choices: Choices, server: Arguments, io: CliIo) {
  const name = 'path' in source ? source.path : (source.filename ?? '.mcp.json')
  const path = pathOf(source, name, io)
  const isText = 'text' in source
  const args = new Arguments('lint', isText ? [] : [path], [], {
    config: server.text('config'),
    'no-config': server.flag('no-config'),
    kind: source.kind,
    preset: choices.preset,
    platform: choices.platforms,
    host: choices.host,
    stdin: isText,
    'stdin-filename': isText ? path : undefined
  })
  const readStdin = () => Promise.resolve(Buffer.from(isText ? source.text : '', 'utf8'))
  // Standard output is only for the protocol.
  const out = (text: string) => io.err(text)
  return { name, args, context: await createContext(args, { ...io, readStdin, out }) }
}

function unreadable(name: string, failures: readonly Failure[]): string {
  return `${name}: ${failures[0]?.message ?? 'is not a file that plugvet judges'}`
}

/** @throws UsageError for a path that may not be read */
function pathOf(source: Source, name: string, io: CliIo): string {
  // Nobody chose the default name of a text, so it needs no check.
  if ('text' in source && source.filename === undefined) return name
  const found = within(io.cwd, name)
  if ('failure' in found) throw new UsageError(`${name}: ${found.failure}`)
  if ('path' in source && nodeFiles.kindOf(found.path) === 'directory') throw new UsageError(`${name}: is a directory, not a file`)
  return found.path
}

/** The files of a run, from what it has kept of each. */
function readingsOf(files: readonly FileResult[], { surroundings, pluginRoot, profiles }: Context): readonly Reading[] {
  return files.map(({ path, shown, kind, hosts: [{ name }], document }) => {
    const host = profiles.find(name)
    if (host === undefined) throw new RangeError(`the profile of ${name} is not loaded`)
    return new Reading({ path, shown, kind, host, document, surroundings, pluginRoot })
  })
}

/** Masks the secrets of the environment and the env files, and the values that references take from there. */
function environmentMask(readings: readonly Reading[], context: Context): (text: string) => string {
  const { env, envFile } = context.surroundings
  const supplied = expandServers(readings, context).flatMap(({ entry }) => suppliedSecrets(entry))
  return masksOf([...environmentSecrets(env), ...environmentSecrets(envFile), ...supplied]).redactKnown
}
