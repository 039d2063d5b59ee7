import type { Trouble } from '../connection.js'
import type { Diagnosis } from '../diagnosis.js'
import type { Limits } from '../limits.js'
import type { PlannedServer } from '../planned-server.js'
import type { Tool } from '../server-result.js'
import { judgeEmptiness } from './emptiness.js'
import type { Explanation } from './explain.js'
import { TimeUp } from './guard.js'
import type { Session } from './handshake.js'
import { fetchList, type Listed } from './list.js'
import type { ListMethod } from './observed-transport.js'
import { toolsOf } from './tools.js'
import { diagnosisOf, ProbeFailure, troubleOf } from './trouble.js'

/** What lists are asked for with. */
export interface Lister {
  readonly server: PlannedServer
  readonly session: Session
  readonly limits: Limits
  /** Runs a phase of the examination under its deadline. */
  readonly phase: <T>(name: Exclude<ListMethod, 'resources/templates/list'>, work: () => Promise<T>) => Promise<T>
  /** Puts in words why it failed. */
  readonly explain: (error: unknown) => Promise<Explanation>
  /** Takes what is found on the way. */
  readonly found: (diagnosis: Diagnosis) => void
  /** What the client library is to wait for one page, in milliseconds. */
  readonly timeout: number
}

/** What a server offers. */
export interface Offered {
  readonly tools: readonly Tool[] | null
  /** What the list of tools held, to be judged. */
  readonly items: readonly unknown[]
  readonly resources: number | null
  readonly prompts: number | null
}

/**
 * Asks a server for everything it declares. Its tools must come; that it cannot list its resources or its prompts is
 * only a warning, since the tools work without.
 * @param progress is handed what has come so far, whenever there is more
 * @throws what a phase throws for the tools; ProbeFailure where the server has nothing to offer
 */
export async function listAll(lister: Lister, progress: (offered: Partial<Offered>) => void): Promise<void> {
  const { server, session, found } = lister
  const declared = session.capabilities
  let tools: readonly Tool[] = []
  if (declared.tools !== undefined) {
    const listed = await fetch(lister, 'tools/list')
    tools = toolsOf(listed.items)
    progress({ tools, items: listed.items })
    if (listed.items.length > 0 && tools.length === 0) throw new ProbeFailure(noneIsATool(server, listed.items.length))
  }
  const resources = declared.resources === undefined ? undefined : await count(lister, 'resources/list', tools.length === 0)
  progress({ resources: resources?.count ?? null })
  const isOver = resources?.isOver === true
  const prompts = declared.prompts === undefined || isOver ? undefined : await count(lister, 'prompts/list', false)
  progress({ prompts: prompts?.count ?? null })
  if (tools.length > 0) return
  const verdict = judgeEmptiness(server, {
    declaresTools: declared.tools !== undefined,
    resources: resources?.count ?? null,
    prompts: prompts?.count ?? null,
    hasTemplates: resources?.hasTemplates ?? false,
    listTrouble: resources?.trouble ?? prompts?.trouble
  })
  if ('failure' in verdict) throw new ProbeFailure(verdict.failure, true)
  found(verdict.diagnosis)
}

interface Counted {
  readonly count: number | null
  readonly hasTemplates: boolean
  readonly trouble?: Trouble
  /** Whether no time is left for anything more. */
  readonly isOver?: boolean
}

/** @param minds whether it matters that there are templates where there is nothing else */
async function count(lister: Lister, method: 'resources/list' | 'prompts/list', minds: boolean): Promise<Counted> {
  let hasTemplates = false
  try {
    const { items } = await fetch(lister, method, async (first) => {
      hasTemplates = minds && first.length === 0 && (await offersTemplates(lister))
    })
    return { count: items.length, hasTemplates }
  } catch (error) {
    const { trouble, isLost } = await lister.explain(error)
    if (isLost) throw new ProbeFailure(trouble, true)
    lister.found(diagnosisOf(trouble, 'warning'))
    return { count: null, hasTemplates: false, trouble, isOver: error instanceof TimeUp && error.whole }
  }
}

async function offersTemplates({ session, limits, timeout }: Lister): Promise<boolean> {
  const { client, transport } = session
  try {
    return (await fetchList(client, transport, 'resources/templates/list', limits, timeout)).items.length > 0
  } catch {
    // A server need not know the method; whatever else is wrong ends the phase by itself.
    return false
  }
}

/** @param andThen what else belongs to the phase */
async function fetch(
  lister: Lister,
  method: Exclude<ListMethod, 'resources/templates/list'>,
  andThen?: (items: readonly unknown[]) => Promise<void>
): Promise<Listed> {
  const { session, limits, timeout } = lister
  const listed = await lister.phase(method, async () => {
    const all = await fetchList(session.client, session.transport, method, limits, timeout)
    await andThen?.(all.items)
    return all
  })
  reportCut(lister, method, listed)
  return listed
}

function reportCut({ server, found }: Lister, method: ListMethod, { items, cut, strangeCursor }: Listed): void {
  if (cut !== undefined) {
    const message = `'${method}' is read up to item ${items.length} only: ${cut}`
    found({ kind: 'list-cut', message, at: server.entry, part: 'key' })
  }
  if (strangeCursor === undefined) return
  const message = `The last page of '${method}' has ${strangeCursor} for a cursor, for which many clients refuse the list`
  const help = 'Leave `nextCursor` out on the last page.'
  found(diagnosisOf(troubleOf(server, 'protocol-error', message, { help }), 'warning'))
}

function noneIsATool(server: PlannedServer, count: number): Trouble {
  const message = `The server answers 'tools/list' wrongly: of ${count} items none is a tool`
  return troubleOf(server, 'protocol-error', message)
}
