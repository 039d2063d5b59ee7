import { visible } from '../../base/wording.js'
import { editorConnection } from './connection.js'
import { LanguageServer } from '../../lsp/server.js'
import type { Arguments } from '../start/args.js'
import { EXIT, EXIT_OF_SIGNAL, type ExitCode, failureReport, UsageError } from '../start/exit.js'
import { type CliIo, VERSION } from '../start/io.js'
import { shownError } from '../start/reports.js'
import { THIS_MACHINE, Watcher, type WatchWorld } from '../watch/watcher.js'
import { EditorWorkspace } from './workspace.js'

/**
 * `plugvet lsp`: a language server on standard input and output, until the editor ends it or closes the input.
 * @returns 0 after an orderly end, 1 if the editor ended it without `shutdown`, as the protocol says
 */
export async function lspCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  if (args.paths.length > 0) throw new UsageError('lsp takes no paths: the editor names the files')
  const say = (text: string) => io.err(`plugvet: ${visible(text)}\n`)
  if (io.canAsk()) say('waiting for an editor on standard input; add this command to the settings of an editor (Ctrl-C to stop)')
  const { input, output } = io.stdio()
  let end: (code: ExitCode) => void = () => undefined
  const ended = new Promise<ExitCode>((resolve) => (end = resolve))
  const watchDog = {
    shutdownReceived: false,
    initialize: () => undefined,
    exit: (code: number) => end(code === 0 ? EXIT.ok : EXIT.findings)
  }
  // Not as messages to the editor, which may be what is wrong, or gone.
  const logger = { error: say, warn: say, info: say, log: say }
  const connection = editorConnection(input, output, logger, watchDog)
  const changes = new Changes(THIS_MACHINE, io, () => server.refresh())
  const workspace = new EditorWorkspace(args, io, (looks) => changes.watch(looks))
  const server = new LanguageServer(connection, workspace, {
    version: VERSION,
    failed: (error) => io.err(failureReport(error)),
    messageOf: (error) => (error instanceof UsageError ? shownError(error, io.env) : undefined)
  })
  for (const event of ['end', 'close']) input.once(event, () => end(EXIT.ok))
  const release = io.onInterrupt((signal) => end(EXIT_OF_SIGNAL[signal]))
  try {
    return await ended
  } finally {
    release()
    changes.close()
    await server.close()
    connection.dispose()
    input.destroy()
  }
}

/** Watches what the findings depend on: settings, baselines, env files, and everything next to the documents. */
class Changes {
  readonly #watcher: Watcher
  #watched: ReadonlySet<string> = new Set()
  #isClosed = false

  /** @param changed called after something has changed that a finding may depend on */
  constructor(world: WatchWorld, io: Pick<CliIo, 'cwd' | 'env' | 'err'>, private readonly changed: () => void) {
    this.#watcher = new Watcher(world, io)
  }

  /** Watches these paths from now on. */
  watch(looks: ReadonlySet<string>): void {
    const isFirst = this.#watched.size === 0
    if (this.#isClosed || [...looks].every((path) => this.#watched.has(path))) return
    this.#watched = looks
    // What happened between the look and the watch is seen by looking again.
    if (this.#watcher.watch(looks)) this.changed()
    if (isFirst) void this.#follow()
  }

  async #follow(): Promise<void> {
    for (;;) {
      await this.#watcher.settled()
      if (this.#isClosed) return
      this.changed()
    }
  }

  close(): void {
    this.#isClosed = true
    this.#watcher.close()
  }
}
