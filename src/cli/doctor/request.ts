import type { Era } from '../../doctor/probe/handshake.js'
import { argumentsIn, type ToolCall } from '../../doctor/call.js'
import { MAX_RUNS } from '../../doctor/repeats.js'
import { limitsOf } from '../../doctor/server.js'
import type { Provider } from '../../tools/providers.js'
import type { Arguments } from '../start/args.js'
import { UsageError } from '../start/exit.js'

/** What the command line asks of the doctor. */
export type DoctorRequest = Readonly<ReturnType<typeof requestOf>>

const JOBS = 8
const TIMEOUT = 30_000

/** @throws UsageError for invalid options, or options that do not go together */
export function requestOf(args: Arguments) {
  const jobs = args.count('jobs') ?? JOBS
  if (jobs === 0) throw new UsageError('--jobs must be at least 1')
  const repeat = args.count('repeat')
  if (repeat !== undefined && (repeat < 2 || repeat > MAX_RUNS)) throw new UsageError(`--repeat takes a number from 2 to ${MAX_RUNS}`)
  const file = args.text('lock')
  const compare = args.flag('locked')
  if (compare && file === undefined) throw new UsageError('--locked needs --lock')
  const cold = args.flag('cold')
  if (cold && repeat !== undefined) throw new UsageError('--cold makes every start the first one: leave out --repeat')
  const [expected, failed] = [args.list('expect'), args.text('failed')]
  if (failed !== undefined && expected.length > 0) throw new UsageError('--failed expects again what was missing the last time: leave out --expect')
  const call = callOf(args)
  const dryRun = args.flag('dry-run')
  if (dryRun && args.targets.some(({ format }) => format !== 'text' && format !== 'json')) {
    throw new UsageError('doctor --dry-run supports only --format text and json')
  }
  return {
    consent: args.flag('yes'),
    dryRun,
    /** Whether the servers get the environment of a program that the desktop starts. */
    asApp: args.flag('as-app'),
    loginCheck: args.flag('login-check'),
    serverCard: args.flag('server-card'),
    /** Whether the runners of packages get empty caches. */
    cold,
    debug: args.flag('debug'),
    /** The names of the servers to examine; empty for all. */
    servers: call === undefined ? args.list('server') : [call.server],
    expected,
    /** The report of an earlier run, if only what failed there is examined. */
    failed,
    call,
    jobs,
    /** How often each server is examined. */
    repeat: repeat ?? 1,
    limits: limitsOf(args.duration('timeout', 1) ?? TIMEOUT),
    era: (args.text('era') ?? 'auto') as Era,
    /** The most tokens that the tools of a server may take. */
    maxToolTokens: args.count('max-tool-tokens'),
    /** The company whose models count. */
    model: args.text('model') as Provider | undefined,
    lock: file === undefined ? undefined : { file, compare }
  }
}

/** What makes no sense for one call of one server. */
const NOT_WITH_CALL = ['server', 'expect', 'failed', 'repeat', 'lock', 'locked', 'max-tool-tokens', 'model'] as const

/** The call of a tool that is asked for, and the server to call. */
function callOf(args: Arguments): (ToolCall & { readonly server: string }) | undefined {
  const [server, tool, json] = args.list('call')
  if (server === undefined || tool === undefined || json === undefined) return undefined
  const other = NOT_WITH_CALL.find((name) => args.flag(name) || args.text(name) !== undefined || args.list(name).length > 0)
  if (other !== undefined) throw new UsageError(`--call starts one server, for one call: leave out --${other}`)
  if (args.targets.some(({ format }) => format !== 'text' && format !== 'json')) throw new UsageError('doctor --call supports only --format text and json')
  const values = argumentsIn(json)
  if (typeof values === 'string') throw new UsageError(`--call: ${values.charAt(0).toLowerCase()}${values.slice(1)}; write {} if there are none`)
  return { server, tool, args: values }
}
