import { isRecord, type JsonObject, kindOf, type Path } from '../../json/value.js'
import { type Diagnosis, quote } from '../diagnosis.js'
import type { FatalDiagnosis, Limits, PlannedServer, Tool } from '../server.js'
import type { Explanation } from './explain.js'
import { diagnosisOf, fatalDiagnosis, ProbeFailure } from './failure.js'
import { TimeUp } from './guard.js'
import type { Session } from './handshake.js'
import { schemaDefect } from './schema.js'
import { fetchList, type Listed, type ListMethod } from './transport.js'

/** What is needed to ask for lists. */
interface Lister {
  readonly server: PlannedServer
  readonly session: Session
  readonly limits: Limits
  /** Runs a phase of the examination under its deadline. */
  readonly phase: <T>(name: Exclude<ListMethod, 'resources/templates/list'>, work: () => Promise<T>) => Promise<T>
  /** Explains a failure. */
  readonly explain: (error: unknown) => Promise<Explanation>
  /** Receives findings. */
  readonly found: (diagnosis: Diagnosis) => void
  /** How long the client library waits for one page, in milliseconds. */
  readonly timeout: number
}

/** What a server offers. */
interface Offered {
  readonly tools: readonly Tool[] | null
  /** The items of the list of tools, to be judged. */
  readonly items: readonly unknown[]
  readonly resources: number | null
  readonly prompts: number | null
}

/**
 * Asks a server for everything it declares. It must list its tools; failing to list resources or prompts is only a warning.
 * @throws what a phase throws for the tools; ProbeFailure if the server offers nothing
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
    listFatal: resources?.fatal ?? prompts?.fatal
  })
  if ('failure' in verdict) throw new ProbeFailure(verdict.failure, true)
  found(verdict.diagnosis)
}

interface Counted {
  readonly count: number | null
  readonly hasTemplates: boolean
  readonly fatal?: FatalDiagnosis
  /** Whether the time for the server is used up. */
  readonly isOver?: boolean
}

/** @param minds whether templates matter, because nothing else was found */
async function count(lister: Lister, method: 'resources/list' | 'prompts/list', minds: boolean): Promise<Counted> {
  let hasTemplates = false
  try {
    const { items } = await fetch(lister, method, async (first) => {
      hasTemplates = minds && first.length === 0 && (await offersTemplates(lister))
    })
    return { count: items.length, hasTemplates }
  } catch (error) {
    const { fatal, isLost } = await lister.explain(error)
    if (isLost) throw new ProbeFailure(fatal, true)
    lister.found(diagnosisOf(fatal, 'warning'))
    return { count: null, hasTemplates: false, fatal, isOver: error instanceof TimeUp && error.whole }
  }
}

async function offersTemplates({ session, limits, timeout }: Lister): Promise<boolean> {
  const { client, transport } = session
  try {
    return (await fetchList(client, transport, 'resources/templates/list', limits, timeout)).items.length > 0
  } catch {
    // The method is optional, and any other problem ends the phase anyway.
    return false
  }
}

/** @param andThen further work in the same phase */
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
    const message = `The doctor read only ${items.length} ${items.length === 1 ? 'item' : 'items'} of '${method}': ${cut}`
    found({ kind: 'list-cut', message, at: server.entry, part: 'key' })
  }
  if (strangeCursor === undefined) return
  const message = `The cursor on the last page of '${method}' is ${strangeCursor}, so that many clients reject the list`
  const help = 'Fix the server: it must leave out `nextCursor` on the last page.'
  found(diagnosisOf(fatalDiagnosis(server, 'protocol-error', message, { help }), 'warning'))
}

function noneIsATool(server: PlannedServer, count: number): FatalDiagnosis {
  const message = `The server's answer to 'tools/list' is invalid: ${count === 1 ? 'its only item is not a tool' : `none of its ${count} items is a tool`}`
  return fatalDiagnosis(server, 'protocol-error', message)
}

/** What a server without tools offers instead. */
export interface Offer {
  /** Whether it declares tools. */
  readonly declaresTools: boolean
  readonly resources: number | null
  readonly prompts: number | null
  /** Whether it offers resource templates, which are not counted. */
  readonly hasTemplates: boolean
  /** Why its resources or prompts could not be listed. */
  readonly listFatal: FatalDiagnosis | undefined
}

/**
 * Judges a server without tools (§7). If it offers something else, it gets a warning if it declares tools, and a note if it does not. If it
 * offers nothing, it fails: for the reason its lists failed, if they did.
 */
export function judgeEmptiness(server: PlannedServer, offer: Offer): { failure: FatalDiagnosis } | { diagnosis: Diagnosis } {
  const { declaresTools, resources, prompts, hasTemplates, listFatal } = offer
  const others = [counted(resources, 'resource'), counted(prompts, 'prompt'), hasTemplates ? 'resource templates' : '']
  const has = others.filter((part) => part !== '').join(' and ')
  const help = declaresTools
    ? 'Check what the server needs to offer tools: arguments, a key, or the permissions of an account.'
    : "If the server has tools, make it declare the capability 'tools' when it is initialized."
  const says = declaresTools ? 'declares tools but has none' : 'declares no tools'
  if (has !== '') {
    const message = `The server ${says}, ${declaresTools ? 'only' : 'and has only'} ${has}`
    const severity = declaresTools ? 'warning' : 'info'
    return { diagnosis: { kind: 'empty', message, help, at: server.entry, part: 'key', severity } }
  }
  if (listFatal !== undefined) return { failure: listFatal }
  return { failure: fatalDiagnosis(server, 'empty', `The server ${declaresTools ? `${says}, and no resources or prompts` : 'declares no tools, resources or prompts'}`, { help }) }
}

function counted(count: number | null, what: string): string {
  if (count === null || count === 0) return ''
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

/** The tools in a list: all items with a name, including defective ones. @param items from the answer to `tools/list` */
export function toolsOf(items: readonly unknown[]): Tool[] {
  return items.flatMap((item): Tool[] => {
    if (!isRecord(item) || typeof item.name !== 'string') return []
    const { name, description, inputSchema, outputSchema } = item
    const schemas = { ...(inputSchema === undefined ? {} : { inputSchema }), ...(outputSchema === undefined ? {} : { outputSchema }) }
    return [{ name, ...(typeof description === 'string' ? { description } : {}), ...schemas }]
  })
}

/** Where the tools come from. */
interface ToolSource {
  /** The entry of the server. */
  readonly at: Path
  readonly redact: (text: string) => string
}

/** How many defects are reported one by one. */
const SHOWN = 10
/** How much of all schemas of a server is checked, in the unit of a schema's size. */
const MAX_SCHEMA = 5_000_000
const MAX_NAME_LENGTH = 128
const NAME = /^[A-Za-z0-9_.-]*$/
const HELP = 'Report it to the maintainers of the server: many clients reject the whole list because of one such tool.'

/** Judges each tool separately: its name (1 to 128 of `A-Z a-z 0-9 _ . -`, and unique), its schemas and the types of its texts. */
export function judgeTools(items: readonly unknown[], { at, redact }: ToolSource): readonly Diagnosis[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const name = isRecord(item) ? item.name : undefined
    if (typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const budget = { left: MAX_SCHEMA, refused: 0 }
  const repeated = [...counts].filter(([, count]) => count > 1)
  const defects = [
    ...items.flatMap((item, index) => [...defectsOf(item, nameOf(item, index))]),
    ...repeated.map(([name, count]) => `${count} tools have the name ${quoted(name)}`)
  ]
  if (budget.refused > 0) defects.push(`${budget.refused} tool ${budget.refused === 1 ? 'schema was' : 'schemas were'} not checked: the schemas are too large in total`)
  const shown = defects.slice(0, SHOWN).map((message) => ({ kind: 'bad-tool', message, help: HELP, at, part: 'key' }) as const)
  const hidden = defects.length - shown.length
  const rest = { kind: 'bad-tool', message: `${hidden} more ${hidden === 1 ? 'defect' : 'defects'} in tools`, help: HELP, at, part: 'key' } as const
  return hidden > 0 ? [...shown, rest] : shown

  function quoted(text: string): string {
    return `'${quote(text, redact, 80)}'`
  }

  function nameOf(item: unknown, index: number): string {
    const name = isRecord(item) ? item.name : undefined
    return typeof name === 'string' && name !== '' ? `Tool ${quoted(name)}` : `Tool number ${index + 1}`
  }

  function* defectsOf(item: unknown, tool: string): Generator<string> {
    if (!isRecord(item)) {
      yield `${tool} is ${kindOf(item)}, not an object`
      return
    }
    const { name, description, inputSchema, outputSchema } = item
    if (name === undefined) yield `${tool} has no name`
    else if (typeof name !== 'string') yield `${tool} has a name that is ${kindOf(name)}, not a string`
    else yield* nameDefects(name, tool)
    if (description !== undefined && typeof description !== 'string') {
      yield `${tool} has a description that is ${kindOf(description)}, not a string`
    }
    if (inputSchema === undefined) yield `${tool} has no inputSchema`
    else if (!isRecord(inputSchema)) yield `${tool} has an inputSchema that is ${kindOf(inputSchema)}, not an object`
    else if (inputSchema.type !== 'object') yield `${tool} has an inputSchema whose "type" is not "object"`
    else yield* schemaDefects(inputSchema, `${tool} has an inputSchema that`)
    if (outputSchema === undefined) return
    if (!isRecord(outputSchema)) yield `${tool} has an outputSchema that is ${kindOf(outputSchema)}, not an object`
    else yield* schemaDefects(outputSchema, `${tool} has an outputSchema that`)
  }

  function* schemaDefects(schema: JsonObject, start: string): Generator<string> {
    const defect = schemaDefect(schema, budget)
    if (defect !== undefined) yield `${start} ${quote(defect, redactPointers, 200)}`
  }

  /** Also recognises secrets with a slash, which is escaped in a JSON pointer. */
  function redactPointers(text: string): string {
    const plain = text.replaceAll('~1', '/').replaceAll('~0', '~')
    const masked = redact(plain)
    return masked === plain ? text : masked
  }
}

function* nameDefects(name: string, tool: string): Generator<string> {
  if (name === '') yield `${tool} has an empty name`
  if (name.length > MAX_NAME_LENGTH) yield `${tool} has a name of ${name.length} characters; at most ${MAX_NAME_LENGTH} are allowed`
  if (!NAME.test(name)) yield `${tool} has a name with characters other than letters, digits, '_', '.' and '-'`
}
