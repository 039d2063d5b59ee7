import { closest } from '../../base/wording.js'
import { PLATFORMS, type Platform } from '../../base/world.js'
import { HOST_TABLE } from '../../hosts/table.js'
import type { ProjectFile } from '../../project/project.js'
import type { Arguments } from '../start/args.js'
import { hostOf } from '../start/choose-host.js'
import { UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'

/** What the settings are to say of whom the files are for. What nobody has said is left open. */
export interface Audience {
  readonly host: string | undefined
  readonly platforms: readonly Platform[]
}

/**
 * The host and the platforms, of the command line or of whoever can be asked.
 * @throws UsageError for a host or a platform that is not known
 */
export async function audienceOf(args: Arguments, io: CliIo, files: readonly ProjectFile[]): Promise<Audience> {
  const mayAsk = io.canAsk() && !args.flag('yes')
  const platforms = args.list('platform') as readonly Platform[]
  return {
    host: await hostFor(args.text('host'), mayAsk, io, files),
    platforms: platforms.length > 0 || !mayAsk || !files.some(declaresServers) ? platforms : await askForPlatforms(io)
  }
}

function declaresServers({ kind }: ProjectFile): boolean {
  return kind === 'mcp' || kind === 'plugin'
}

/** Only where several hosts look for a file, and nothing tells whose it is, is there something to ask. */
async function hostFor(given: string | undefined, mayAsk: boolean, io: CliIo, files: readonly ProjectFile[]): Promise<string | undefined> {
  if (given !== undefined) {
    await hostOf(given, `--host ${given}`, io.cwd)
    return given
  }
  const open = files.find(({ assumed }) => assumed)
  if (open === undefined || !mayAsk) return undefined
  const names = HOST_TABLE.hosts.map(({ name }) => name)
  const question = `Which host reads ${open.shown}? ${names.join(', ')}, or any [any] `
  const answer = await answerTo(question, io)
  if (answer === '' || answer === 'any') return undefined
  if (!names.includes(answer)) throw new UsageError(`"${answer}" is not a host${didYouMean(answer, names)}: nothing was written`)
  return answer
}

async function askForPlatforms(io: CliIo): Promise<readonly Platform[]> {
  const answer = await answerTo(`On which platforms is it used? ${PLATFORMS.join(', ')}, or all [the one at hand] `, io)
  if (answer === 'all') return PLATFORMS
  const names = answer.split(/[\s,]+/).filter((name) => name !== '')
  const chosen = names.map((name) => {
    const platform = PLATFORMS.find((one) => one === name)
    if (platform === undefined) throw new UsageError(`"${name}" is not a platform${didYouMean(name, PLATFORMS)}: nothing was written`)
    return platform
  })
  return [...new Set(chosen)]
}

async function answerTo(question: string, io: CliIo): Promise<string> {
  return (await io.ask(question)).trim().toLowerCase()
}

function didYouMean(answer: string, names: readonly string[]): string {
  const near = closest(answer, names)
  return near === undefined ? `; there are ${names.join(', ')}` : `; did you mean ${near}?`
}
