import type { PlannedServer } from '../../doctor/planned-server.js'
import type { Reading } from '../../project/reading.js'
import { UsageError } from '../exit-code.js'
import type { CliIo } from '../io.js'
import { planAsText } from './launch-plan.js'

/** How consent is given. */
export interface ConsentOptions {
  /** Whether it is given already (`--yes`). */
  readonly given: boolean
  /** Whether nothing is to be shown that is not needed. */
  readonly quiet: boolean
}

/**
 * Shows what is about to be started, and asks. The servers run with the user's permissions, and nothing confines them (§5).
 * @throws UsageError where consent is refused, or there is nobody to ask
 */
export async function obtainConsent(
  servers: readonly PlannedServer[],
  files: readonly Reading[],
  { given, quiet }: ConsentOptions,
  io: CliIo
): Promise<void> {
  const count = servers.filter(({ launch }) => launch !== undefined).length
  if (count === 0) return
  const them = count === 1 ? 'this server' : `these ${count} servers`
  if (!(given && quiet)) io.err(`${planAsText(servers, files)}\n`)
  if (given) return
  if (!io.canAsk()) {
    const what = `doctor runs ${them} with your permissions, and there is no terminal to ask on`
    throw new UsageError(`${what}: --yes starts ${count === 1 ? 'it' : 'them'}, --dry-run shows what would be started`)
  }
  const answer = await io.ask(`Start ${them}? [y/N] `)
  if (!/^\s*y(?:es)?\s*$/i.test(answer)) throw new UsageError('nothing was started')
}
