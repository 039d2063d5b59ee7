import { append } from '../base/lists.js'
import { closest, sizeText } from '../base/wording.js'
import { parseDocument } from '../json/document.js'
import { isDeeperThan, isRecord, type JsonObject, jsonText, kindOf } from '../json/value.js'
import { maskedValue } from '../secrets/masks.js'
import { environmentSecrets } from '../secrets/server-secrets.js'
import { quote } from './diagnosis.js'

/** A call of a tool. */
export interface ToolCall {
  readonly tool: string
  readonly args: JsonObject
}

/** What came of a call. */
export type CallOutcome =
  /** The result as the server gives it, not masked, and the milliseconds that it took. */
  | { readonly is: 'answered'; readonly result: JsonObject; readonly took: number }
  /** Why there is no result; masked. */
  | { readonly is: 'failed'; readonly message: string }
  /** The server has no such tool. What it has instead, as the rest of a sentence; masked. */
  | { readonly is: 'unknown'; readonly hint: string }

/** A tool was called in vain. The message is masked. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'

  /** @param isClosed whether the connection was closed, perhaps because the server ended */
  constructor(message: string, readonly isClosed = false) {
    super(message)
  }
}

/** The arguments of a call, written as JSON; or, as a string, what is wrong with them. It does not quote them. */
export function argumentsIn(json: string): JsonObject | string {
  if (json === '') return {}
  const { value, problems } = parseDocument(json)
  const [problem] = problems
  if (problem !== undefined) return `The arguments are not valid JSON, at character ${problem.start + 1}: ${problem.message}`
  return isRecord(value) ? value : `The arguments are ${kindOf(value)}, not an object`
}

/** What may be a credential in the arguments of a call, by its form or by the name of its member. */
export function argumentSecrets(args: JsonObject): string[] {
  const secrets: string[] = []
  const rest: [name: string, value: unknown][] = [['', args]]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [name, value] = next
    if (typeof value === 'string' || typeof value === 'number') append(secrets, environmentSecrets({ [name]: String(value) }))
    else if (Array.isArray(value)) for (const item of value as readonly unknown[]) rest.push([name, item])
    else if (isRecord(value)) append(rest, Object.entries(value))
  }
  return secrets
}

/** How many names a message lists. */
const MAX_LISTED = 10

/** What a server has instead of a tool that it does not have, as the rest of a sentence. @param tools their names, masked */
export function toolHint(tool: string, tools: readonly string[]): string {
  const near = closest(tool, tools)
  if (near !== undefined) return `did you mean ${near}?`
  const more = tools.length > MAX_LISTED ? `, and ${tools.length - MAX_LISTED} more` : ''
  return `its tools are ${tools.slice(0, MAX_LISTED).join(', ')}${more}`
}

/** The result of a call as it is shown: masked, and limited in size. */
export interface ShownCall {
  readonly server: string
  readonly tool: string
  /** Why there is no result, or null. */
  readonly failure: string | null
  /** Whether the tool says that it failed. */
  readonly isError: boolean
  readonly content: readonly ShownContent[]
  /** What the tool gives to programs; absent if there is nothing, or too much of it. */
  readonly structuredContent?: unknown
  /** Milliseconds. */
  readonly took: number | null
}

/** A part of a result: its text, or what it is, or both. */
export interface ShownContent {
  readonly type: string
  readonly text?: string
  readonly description?: string
  /** How many characters the text had, if it is cut. */
  readonly length?: number
}

/** How many characters of a result are shown in all: more are of no use in a terminal or a report, and would take long to mask. */
const MAX_SHOWN = 200_000
/** So much of the end of a cut text is not shown, because a secret that was cut in half is not recognised. */
const MARGIN = 8192
const MAX_DEPTH = 100
const MAX_WORD_LENGTH = 200

/** A call as it is shown. @param redact masks the secrets of the servers and of the arguments */
export function shownCall(server: string, tool: string, outcome: CallOutcome, redact: (text: string) => string): ShownCall {
  const about = { server: redact(server), tool: redact(tool) }
  if (outcome.is !== 'answered') {
    const failure = outcome.is === 'failed' ? outcome.message : `The server has no tool '${about.tool}'; ${outcome.hint}`
    return { ...about, failure, isError: false, content: [], took: null }
  }
  const { result, took } = outcome
  const { structuredContent } = result
  const structured = structuredContent !== undefined && isSmall(structuredContent) ? { structuredContent: maskedValue(structuredContent, redact) } : {}
  return { ...about, failure: null, isError: result.isError === true, content: contentOf(result, redact), ...structured, took }
}

function contentOf(result: JsonObject, redact: (text: string) => string): ShownContent[] {
  const { content, structuredContent } = result
  if (!Array.isArray(content)) return [asJson(result)]
  // Servers repeat in it what the structured content says; if they do not, that is shown.
  if (content.length === 0 && structuredContent !== undefined) return [asJson(structuredContent)]
  let room = MAX_SHOWN
  const parts: ShownContent[] = []
  for (const part of content as readonly unknown[]) {
    if (room <= 0) {
      const left = content.length - parts.length
      parts.push({ type: 'more', description: `${left} more ${left === 1 ? 'part' : 'parts'}` })
      break
    }
    const shown = partOf(part)
    room -= (shown.text ?? shown.description ?? '').length
    parts.push(shown)
  }
  return parts

  function partOf(part: unknown): ShownContent {
    if (!isRecord(part)) return { type: 'unknown', description: `a part that is ${kindOf(part)}, not an object` }
    const type = word(part.type)
    if (part.type === 'text' && typeof part.text === 'string') return { type, ...cut(part.text) }
    if (part.type === 'image' || part.type === 'audio') return { type, description: [type, ...dataOf(part)].join(', ') }
    if (part.type === 'resource_link') return { type, description: `link to ${word(part.uri)}` }
    if (part.type !== 'resource' || !isRecord(part.resource)) return { type, description: `content of type '${type}'` }
    const { resource } = part
    const description = [`resource ${word(resource.uri)}`, ...dataOf(resource)].join(', ')
    return { type, description, ...(typeof resource.text === 'string' ? cut(resource.text) : {}) }
  }

  function dataOf({ mimeType, data, blob }: JsonObject): string[] {
    const bytes = typeof data === 'string' ? data : blob
    const size = typeof bytes === 'string' ? [sizeText(Math.floor((bytes.length * 3) / 4))] : []
    return [...(typeof mimeType === 'string' ? [word(mimeType)] : []), ...size]
  }

  function word(value: unknown): string {
    return typeof value === 'string' ? quote(value, redact, MAX_WORD_LENGTH) : '?'
  }

  function asJson(value: unknown): ShownContent {
    if (!isSmall(value)) return { type: 'json', description: 'a result that is too large to show' }
    return { type: 'json', text: jsonText(maskedValue(value, redact)).trimEnd() }
  }

  function cut(text: string): Pick<ShownContent, 'text' | 'length'> {
    if (text.length <= room) return { text: redact(text) }
    const masked = redact(text.slice(0, room + MARGIN))
    return { text: masked.slice(0, Math.max(0, masked.length - MARGIN)).toWellFormed(), length: text.length }
  }
}

function isSmall(value: unknown): boolean {
  return !isDeeperThan(MAX_DEPTH, value) && JSON.stringify(value).length <= MAX_SHOWN
}
