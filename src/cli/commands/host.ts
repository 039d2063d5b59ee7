import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { withoutCiCommands } from '../../base/wording.js'
import { createHost, type Host } from '../../host-session/host.js'
import { nodeHostWorld } from '../../host-session/machine.js'
import type { ConsentRequest, HostWorld } from '../../host-session/world.js'
import { attempt, collectLooks } from '../../project/disk.js'
import { painter } from '../../report/terminal.js'
import { planAsText } from '../doctor/plan.js'
import { HostSession } from '../host/session.js'
import { type LineReader, scriptReader, terminalReader } from '../host/terminal.js'
import { completionsOf } from '../host/show.js'
import type { Arguments } from '../start/args.js'
import { createContext } from '../start/context.js'
import { EXIT_OF_SIGNAL, type ExitCode, UsageError } from '../start/exit.js'
import { type CliIo, type Interrupt, isYes, wantsColor } from '../start/io.js'
import { THIS_MACHINE, Watcher } from '../watch/watcher.js'

/**
 * `plugvet host`: a session of a host, to try plugins in. Reads commands from a terminal, or line by line from any other input.
 * @returns of a script the worst outcome of its commands; 128 and the number of the signal that ended it
 * @throws UsageError for a folder that is not a plugin
 */
export async function hostCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const context = await createContext(args, io)
  const timeout = args.duration('timeout', 1)
  const isInteractive = io.canAsk() && io.isTerminal()
  const seat = new UserConsole(args, io, isInteractive)
  const world = await nodeHostWorld({
    consent: (request) => seat.consent(request),
    cwd: io.cwd,
    env: io.env,
    envFile: context.surroundings.envFile,
    host: { profile: context.host, overrules: context.overrules },
    ...(timeout === undefined ? {} : { timeout })
  })
  const host = await createHost({ plugins: foldersOf(args, io), world })
  refuseOthers(host, args)
  return await seat.run(host, world)
}

/** The plugins' folders by their real paths: across sessions, they are known by them. */
function foldersOf({ paths }: Arguments, { cwd }: CliIo): string[] {
  return (paths.length === 0 ? ['.'] : paths).map((path) => {
    const folder = resolve(cwd, path)
    return attempt(() => realpathSync(folder)) ?? folder
  })
}

function refuseOthers(host: Host, { paths }: Arguments): void {
  const [first] = host.plugins().filter(({ problem }) => problem !== null)
  if (first === undefined) return
  throw new UsageError(`${first.problem ?? ''}${paths.length === 0 ? '; name the folders of the plugins: plugvet host FOLDER…' : ''}`)
}

/** The terminal, or the script, that a session reads its commands from. */
class UserConsole {
  #reader: LineReader | undefined

  constructor(
    private readonly args: Arguments,
    private readonly io: CliIo,
    private readonly isInteractive: boolean
  ) {}

  async run(host: Host, { launcher }: HostWorld): Promise<ExitCode> {
    const { io, args, isInteractive } = this
    let interrupt: (signal: Interrupt) => void = () => undefined
    const interrupted = new Promise<Interrupt>((resolve) => (interrupt = resolve))
    let isEnding = false
    const onInterrupt = (signal: Interrupt): void => {
      if (!isEnding) {
        isEnding = true
        this.#say(`plugvet: ${signal}: stopping the servers; once more kills them\n`)
        interrupt(signal)
        return
      }
      launcher.killAllNow()
      io.exit(EXIT_OF_SIGNAL[signal])
    }
    io.onExit(() => launcher.killAllNow())
    const release = io.onInterrupt(onInterrupt)
    const color = wantsColor(args, io)
    const session = new HostSession(host, {
      say: (text) => this.#say(text),
      paint: painter(color),
      color,
      width: io.width(),
      now: () => io.now(),
      waits: !isInteractive
    })
    const { input, output } = io.stdio()
    const reader = isInteractive
      ? terminalReader({ input, output }, (line) => completionsOf(line, session.completions), () => onInterrupt('SIGINT'))
      : scriptReader(input, (text) => io.out(text))
    this.#reader = reader
    const watch = isInteractive ? watchFiles(host, io) : undefined
    try {
      if (isInteractive) reader.say(welcomeTo(host))
      const signal = await Promise.race([interrupted, this.#obey(session, reader)])
      isEnding = true
      reader.close()
      if (signal === undefined && isInteractive && host.servers().some(({ state }) => RUNNING.has(state))) reader.say('Stopping the servers\n')
      await Promise.all([host.quit(), watch?.end()])
      if (signal !== undefined) return EXIT_OF_SIGNAL[signal]
      return isInteractive ? 0 : session.worst
    } finally {
      // After a mistake of plugvet's own they would run on while it is being reported.
      launcher.killAllNow()
      reader.close()
      release()
      // Otherwise it is waited for, whatever else is over.
      input.destroy()
    }
  }

  async #obey(session: HostSession, reader: LineReader): Promise<undefined> {
    for await (const line of reader.lines) {
      await session.run(line)
      if (session.isOver) return
    }
  }

  #say(text: string): void {
    const shown = withoutCiCommands(text)
    if (this.#reader === undefined) this.io.out(shown)
    else this.#reader.say(shown)
  }

  /** Shows what is about to be started, and asks: servers run unconfined, with the user's permissions (§5). */
  async consent({ planned, readings }: ConsentRequest): Promise<boolean> {
    const them = planned.length === 1 ? 'this server' : `these ${planned.length} servers`
    const given = this.args.flag('yes')
    if (given) return true
    this.#say(planAsText(planned, readings))
    if (this.isInteractive) return isYes((await this.#reader?.ask(`Start ${them}? [y/N] `)) ?? '')
    this.#say(`The host runs ${them} with your permissions, and there is no terminal to ask you: --yes starts ${planned.length === 1 ? 'it' : 'them'}\n`)
    return false
  }
}

const RUNNING: ReadonlySet<string> = new Set(['started', 'ready', 'restarting', 'stopping'])

function welcomeTo(host: Host): string {
  const names = host.plugins().map(({ name, enabled }) => (enabled ? `${name} (enabled)` : name))
  return `A host to try ${names.join(', ')} in: /help lists the commands\n`
}

/** Looks at the files of the plugins whenever something happens to them. */
function watchFiles(host: Host, io: CliIo): { end: () => Promise<void> } {
  const watcher = new Watcher(THIS_MACHINE, io)
  let close: () => void = () => undefined
  const closed = new Promise<'closed'>((resolve) => (close = () => resolve('closed')))
  const watch = async (): Promise<void> => {
    for (;;) {
      const looks = new Set<string>()
      await collectLooks(looks, () => host.look())
      const isDue = watcher.watch(looks)
      if ((await Promise.race([closed, isDue ? undefined : watcher.settled()])) === 'closed') return
    }
  }
  const watched = watch()
  return {
    end: async () => {
      close()
      await watched
      watcher.close()
    }
  }
}
