import { grouped, listed } from '../base/wording.js'
import { type Diagnosis, quote } from './diagnosis.js'
import type { PlannedServer, ServerResult, Tool } from './server.js'
import { toolCosts, totalTokens } from './repeats.js'

/** A finding about the tools of a server. */
interface Review {
  readonly server: PlannedServer
  readonly diagnosis: Diagnosis
}

/** Beyond so many findings of one kind, more of them would not change what a reader does. */
const MAX_SHOWN = 10
const MAX_NAME_LENGTH = 80

/** What the tools cost and say, for the servers that were ready. @param maxTokens the most that the tools of one server may take, and those of all servers of a file */
export function reviewTools(results: readonly ServerResult[], maxTokens: number | undefined): readonly Review[] {
  const ready = results.filter(({ state }) => state === 'ready')
  return ready.flatMap((result, index) => {
    const { server, tools, instructions } = result
    const offered = tools ?? []
    const found = [...overBudget(server, offered, maxTokens), ...overTogether(result, ready, maxTokens), ...suspicious(server, offered, instructions), ...shared(result, ready.slice(0, index))]
    return found.map((diagnosis) => ({ server, diagnosis: { ...diagnosis, at: server.entry, part: 'key' } }))
  })
}

type Found = Pick<Diagnosis, 'kind' | 'message' | 'help'>

const MAX_NAMED = 3

function overBudget({ redact }: PlannedServer, tools: readonly Tool[], max: number | undefined): Found[] {
  const total = totalTokens(tools)
  if (max === undefined || total <= max) return []
  const largest = toolCosts(tools).slice(0, MAX_NAMED).map(({ name, tokens }) => `'${quote(name, redact, MAX_NAME_LENGTH)}' (${grouped(tokens)})`)
  return [
    {
      kind: 'tool-budget',
      message: `The tools of the server take about ${grouped(total)} tokens, more than ${grouped(max)}; the largest: ${listed(largest)}`,
      help: 'Switch off tools that you do not use, or have their descriptions and schemas shortened.'
    }
  ]
}

/** At the server with which the tools of a file's servers together exceed the budget, if none of them does so alone. */
function overTogether(result: ServerResult, ready: readonly ServerResult[], max: number | undefined): Found[] {
  if (max === undefined) return []
  const costs = ready.filter(({ server }) => server.path === result.server.path).map((one) => ({ one, tokens: totalTokens(one.tools ?? []) }))
  const total = costs.reduce((sum, { tokens }) => sum + tokens, 0)
  if (total <= max || costs.some(({ tokens }) => tokens > max)) return []
  let sum = 0
  const last = costs.find(({ tokens }) => (sum += tokens) > max)
  if (last?.one !== result) return []
  return [
    {
      kind: 'tool-budget',
      message: `The tools of the ${costs.length} servers of this file take about ${grouped(total)} tokens together, more than ${grouped(max)}`,
      help: 'Switch off servers or tools that you do not use, or have their descriptions and schemas shortened.'
    }
  ]
}

/** The characters that reorder the text around them. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/gu
/** Characters without a glyph. The marks and joiners that scripts need, and the tags in flags, are not counted. */
const INVISIBLE = /(?![\t\n\r\u200C-\u200F\u202A-\u202E\u2066-\u2069\u00AD])[\p{Cc}\p{Cf}]/gu
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007F}]{1,10}/gu

/** What no description of a tool needs to say. */
const INSTRUCTIONS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:ignore|disregard|forget|override)\s+(?:all\s+|any\s+)?(?:the\s+|your\s+)?(?:previous|prior|earlier|above|other|existing|system)\s+(?:instructions?|prompts?|rules|messages)\b/i,
    'tells the model to ignore other instructions'
  ],
  [/\b(?:do not|don't|never)\s+(?:tell|mention|reveal|inform|notify|show|disclose)\b[^.\n]{0,60}\buser\b/i, 'tells the model to keep something from the user'],
  [/(?:~|\$HOME)\/\.(?:ssh|aws|gnupg|netrc)\b|\bid_(?:rsa|ed25519)\b/i, 'names files with credentials'],
  [/<\/?(?:important|system|instructions?|secret|hidden|admin)>|\[(?:INST|SYSTEM)\]/i, 'contains markup that addresses the model'],
  [/<!--|<script\b|<iframe\b|!\[[^\]\n]{0,200}\]\(\s*https?:/i, 'contains HTML or an image from the web']
]

function suspicious({ redact }: PlannedServer, tools: readonly Tool[], instructions: string | undefined): Found[] {
  const texts = tools.map((tool) => [`Tool '${quote(tool.name, redact, MAX_NAME_LENGTH)}'`, textsOf(tool)] as const)
  const all = instructions === undefined ? texts : [["The server's 'instructions' text", [instructions]] as const, ...texts]
  const found = all.flatMap(([named, said]) => problemsIn(said).map((problem): Found => ({ kind: 'tool-text', message: `${named} ${problem}` })))
  const hidden = found.length - MAX_SHOWN
  const rest: Found[] = hidden > 0 ? [{ kind: 'tool-text', message: `${hidden} more suspicious texts` }] : []
  return [...found.slice(0, MAX_SHOWN), ...rest]
}

/** What is wrong with texts that a model reads, each problem once. */
function problemsIn(texts: Iterable<string>): string[] {
  const problems = new Set<string>()
  const reordering = new Set<string>()
  const invisible = new Set<string>()
  for (const text of texts) {
    const plain = text.replaceAll(FLAG, '')
    for (const [character] of plain.matchAll(REORDERING)) reordering.add(character)
    for (const [character] of plain.matchAll(INVISIBLE)) invisible.add(character)
    for (const [form, problem] of INSTRUCTIONS) if (form.test(plain)) problems.add(problem)
  }
  if (invisible.size > 0) problems.add(`contains invisible characters: ${codesOf(invisible)}`)
  if (reordering.size > 0) problems.add(`contains characters that reorder the text: ${codesOf(reordering)}`)
  return [...problems]
}

const MAX_CODES = 5

function codesOf(characters: ReadonlySet<string>): string {
  const codes = [...characters].map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
  const more = codes.length > MAX_CODES ? ` and ${codes.length - MAX_CODES} more` : ''
  return `${codes.slice(0, MAX_CODES).join(', ')}${more}`
}

/** The name, the description and every string in the schema: a model reads them all. */
function* textsOf(tool: Tool): Generator<string> {
  const rest: unknown[] = [tool.name, tool.description, tool.inputSchema]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'string') yield value
    else if (Array.isArray(value)) for (const item of value as readonly unknown[]) rest.push(item)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        yield key
        rest.push(item)
      }
    }
  }
}

/** The tools of a server that another program, started before it for the same host, has too. */
function shared({ server, serverInfo, tools }: ServerResult, earlier: readonly ServerResult[]): Found[] {
  const names = new Set((tools ?? []).map(({ name }) => name))
  for (const { server: other, serverInfo: info, tools: others } of earlier) {
    if (other.host.name !== server.host.name || other.name === server.name) continue
    // The same program twice, perhaps with two accounts.
    if (info !== null && info.name === serverInfo?.name) continue
    const both = [...new Set((others ?? []).map(({ name }) => name))].filter((name) => names.has(name))
    if (both.length === 0) continue
    const shown = both.slice(0, MAX_NAMED).map((name) => `'${quote(name, server.redact, MAX_NAME_LENGTH)}'`)
    const list = both.length > MAX_NAMED ? `${shown.join(', ')} and ${both.length - MAX_NAMED} more` : listed(shown)
    const what = both.length === 1 ? `Tool ${list} is also a tool` : `Tools ${list} are also tools`
    return [{ kind: 'same-tool', message: `${what} of server '${quote(server.redact(other.name), server.redact, MAX_NAME_LENGTH)}'` }]
  }
  return []
}
