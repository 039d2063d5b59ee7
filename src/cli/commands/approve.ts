import { join } from 'node:path'
import { oneLine, visible } from '../../base/wording.js'
import type { Approval } from '../../base/world.js'
import { jsonText } from '../../json/value.js'
import { writeFile } from '../../project/disk.js'
import { decidingReadings, type ProjectFile } from '../../project/project.js'
import { amount } from '../../report/report.js'
import { APPROVALS_FILE, approvalsIn, approvalText, isSameApproval } from '../../rule/credentials/approvals.js'
import { approvedFrom } from '../start/approvals.js'
import type { Arguments } from '../start/args.js'
import { homeOf } from '../start/bounds.js'
import { createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs } from '../start/inputs.js'
import { type CliIo, diskOf, shownPath } from '../start/io.js'
import { sayFailures } from '../start/reports.js'

/** `plugvet approve`: writes down what the servers of a project run, or where they connect to. It starts none. */
export async function approveCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const context = await createContext(args, io)
  const { files, failures } = await allInputs(args, context)
  sayFailures(failures, io)
  if (failures.length > 0) return EXIT.usage
  const before = approvedFrom(io.cwd, context.bounds.over(diskOf(io).files), homeOf(io))
  const declared = unique(files.flatMap(approvalsOf))
  const named = args.list('server')
  const missing = named.find((name) => !declared.some(({ server }) => server === name))
  if (missing !== undefined) throw new UsageError(`no file declares a server '${missing}'`)
  const old = before?.servers ?? []
  const now = named.length === 0 ? declared : [...old.filter(({ server }) => !named.includes(server)), ...declared.filter(({ server }) => named.includes(server))]
  if (now.length === 0 && old.length === 0) throw new UsageError('there is no server to approve')
  const path = before?.path ?? join(io.cwd, APPROVALS_FILE)
  const servers = inOrder(now)
  const [gained, lost] = [missingFrom(servers, old), missingFrom(old, servers)]
  const reason = gained.length + lost.length === 0 && before !== undefined ? undefined : await writeFile(path, jsonText({ version: 1, servers }), context.bounds)
  if (reason !== undefined) throw new UsageError(`${shownPath(io.cwd, path)}: cannot be written: ${reason}`)
  const lines = [...gained.map((one) => lineOf('approved', one)), ...lost.map((one) => lineOf('no longer approved', one))]
  io.out(`${lines.join('')}${visible(shownPath(io.cwd, path))}: ${amount(servers.length, 'server')} approved${lines.length === 0 ? ', as before' : ''}\n`)
  return EXIT.ok
}

/** What there is to approve in a file: in one that belongs to one person, nothing. */
function approvalsOf(file: ProjectFile): Approval[] {
  const readings = file.parts === true ? file.readings : decidingReadings(file)
  return readings.filter(({ isUsersOwn }) => !isUsersOwn).flatMap((reading) => approvalsIn(reading).map(({ approval }) => approval))
}

function unique(approvals: readonly Approval[]): Approval[] {
  return approvals.filter((one, index) => approvals.findIndex((other) => isSame(one, other)) === index)
}

function missingFrom(these: readonly Approval[], others: readonly Approval[]): Approval[] {
  return these.filter((one) => !others.some((other) => isSame(one, other)))
}

function isSame(a: Approval, b: Approval): boolean {
  return a.server === b.server && isSameApproval(a, b)
}

/** In an order that depends on nothing else, so that git shows only what has changed. */
function inOrder(approvals: readonly Approval[]): Approval[] {
  const keyed = approvals.map((one) => ({ one, key: JSON.stringify([one.server, one.command, one.args, one.origin]) }))
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ one }) => one)
}

function lineOf(what: string, approval: Approval): string {
  const verb = approval.command === undefined ? 'connects to' : 'runs'
  return `${what}: ${visible(oneLine(approval.server))} ${verb} ${visible(oneLine(approvalText(approval)))}\n`
}
