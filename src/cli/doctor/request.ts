import type { Era } from '../../doctor/probe/handshake.js'
import { type Limits, limitsOf } from '../../doctor/server.js'
import type { Arguments } from '../start/args.js'
import { UsageError } from '../start/exit.js'

/** What a command line asks of the doctor. */
export interface DoctorRequest {
  readonly consent: boolean
  readonly dryRun: boolean
  readonly debug: boolean
  /** The names of the servers to examine; all of them where empty. */
  readonly servers: readonly string[]
  readonly expected: readonly string[]
  readonly jobs: number
  readonly limits: Limits
  readonly era: Era
  readonly lock: { readonly file: string; readonly compare: boolean } | undefined
}

const JOBS = 8
const TIMEOUT = 30_000

/** @throws UsageError for options that cannot be used, or not together */
export function requestOf(args: Arguments): DoctorRequest {
  const jobs = args.count('jobs') ?? JOBS
  if (jobs === 0) throw new UsageError('--jobs takes a number of at least 1')
  const file = args.text('lock')
  const compare = args.flag('locked')
  if (compare && file === undefined) throw new UsageError('--locked goes with --lock')
  const dryRun = args.flag('dry-run')
  if (dryRun && args.targets.some(({ format }) => format !== 'text' && format !== 'json')) {
    throw new UsageError('--dry-run prints what would be started, as text or json only')
  }
  return {
    consent: args.flag('yes'),
    dryRun,
    debug: args.flag('debug'),
    servers: args.list('server'),
    expected: args.list('expect'),
    jobs,
    limits: limitsOf(args.duration('timeout', 1) ?? TIMEOUT),
    era: (args.text('era') ?? 'auto') as Era,
    lock: file === undefined ? undefined : { file, compare }
  }
}
