import { basename } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Phrase } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Document } from '../../json/document.js'
import { isRecord } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { findFrontMatter } from '../../yaml/front-matter.js'
import { brokenLine, repairOf } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { agentHandoffs, unstartableAgents } from './agent-handoffs.js'
import { formOf, writtenIn } from './dropped-agents.js'

/**
 * Agents of .github/agents that GitHub Copilot CLI 1.0.102 does not load, as the parser in its own program (`customAgentsParseMarkdown` of runtime.node) says of each form. VS Code takes most of
 * them, so this is no more than a hint.
 */
export function* refusedByCopilot(reading: Reading): Generator<Problem<'ownLost'>> {
  const { host, path, document } = reading
  const name = basename(path)
  if (!endsIn(withSlashes(path), '.github/agents/*.agent.md') || /^[._]|template/i.test(name)) return
  const refused = whyRefused(document)
  if (refused === undefined) return
  const { why, fix, source } = refused
  yield { message: 'ownLost', data: { host: subjectOf(host), why, fix }, at: [], severity: 'info', ...(source === undefined ? {} : { source }) }
}

/** What is wrong with an agent of .github/agents itself. */
export const COPILOT_AGENT = [refusedByCopilot, agentHandoffs, unstartableAgents] as const

/** An agent for VS Code alone. */
const FOR_EDITOR = /^target:[ \t]*["']?vscode\b/m
/** Front matter after something else: blank lines, a comment or the fence of a code block. */
const LATER = /^[^\n]{0,200}\n?\s{0,20}---[ \t]*\r?\n\s*[\w-]+:/

/** Why it refuses an agent, and what to do. */
interface Refused {
  readonly why: string | Phrase
  readonly fix: string
  readonly source?: Span
}

function whyRefused(document: Document): Refused | undefined {
  const { text } = document
  const matter = findFrontMatter(text)
  if (text.trim() === '' || (matter !== undefined && FOR_EDITOR.test(text.slice(0, matter.content.end)))) return undefined
  if (matter === undefined)
    return LATER.test(text)
      ? { why: 'its front matter does not begin in the first line', fix: 'Begin the file with the ---, and move what is before it below the front matter.' }
      : { why: 'it has no front matter', fix: 'Begin the file with ---, a `description` that says when to use the agent, and --- again.' }
  if (!matter.closed) return { why: 'its front matter has no end', fix: 'Write --- on a line of its own after the last field.' }
  const broken = brokenLine(text, false)
  if (broken !== undefined) return { why: 'its front matter is not valid YAML', fix: repairOf(broken, text), source: broken.source }
  if (document.trust !== 'valid') return undefined
  const keys = text.slice(matter.content.start, matter.content.end).match(/^[a-z][\w-]*(?=:)/gm) ?? []
  const seen = new Set<string>()
  const twice = keys.find((key) => seen.size === seen.add(key).size)
  if (twice !== undefined) return { why: { text: "it has '{{twice}}' twice", data: { twice } }, fix: 'Keep one of the two.' }
  if (!/^["']?description["']?[ \t]*:/m.test(text.slice(matter.content.start, matter.content.end)))
    return { why: 'it has no `description`', fix: 'Add a `description` that says when to use the agent.' }
  return wrongField(document) ?? incompleteServer(document)
}

/** The fields that it reads, and the forms of values that it refuses in each. */
const REFUSES: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['name', 'description'].map((field) => [field, /^(?:nothing|a list|a number|a boolean)$/])),
  ...Object.fromEntries(['model', 'tools'].map((field) => [field, /^(?:nothing|a number|a boolean)$/])),
  ...Object.fromEntries(['infer', 'user-invocable', 'disable-model-invocation'].map((field) => [field, /^(?:nothing|a list|a number|text)$/]))
}

function wrongField(document: Document): Refused | undefined {
  for (const [field, refused] of Object.entries(REFUSES)) {
    const { written, source } = writtenIn(document, [field]) ?? {}
    if (written === undefined || source === undefined) continue
    const found = formOf(written)
    const form = /^(?:|null|~)$/i.test(written) ? 'nothing' : /^["']?(?:true|false|yes|no|on|off)["']?$/i.test(written) && !/^(?:true|false)$/i.test(written) ? 'text' : found
    if (form === undefined || !refused.test(form)) continue
    if (form === 'nothing')
      return {
        why: `its \`${field}\` is empty`,
        fix: field === 'description' ? 'Write there when to use the agent.' : 'Remove the field, or write a value.',
        source
      }
    return refused.test('text')
      ? { why: `its \`${field}\` is ${form}, and not \`true\` or \`false\``, fix: 'Write `true` or `false`, without quotes.', source }
      : { why: `its \`${field}\` is ${form}, and not text`, fix: form === 'a list' ? 'Write it as one text.' : 'Put it in quotes.', source }
  }
  return undefined
}

/** A server in the front matter without what it must have there. */
function incompleteServer({ value }: Document): Refused | undefined {
  const servers = isRecord(value) && isRecord(value['mcp-servers']) ? value['mcp-servers'] : {}
  for (const [name, server] of Object.entries(servers)) {
    // Of one that starts nothing, other rules tell.
    if (!isRecord(server) || !(Object.hasOwn(server, 'command') || Object.hasOwn(server, 'url'))) continue
    const needs = server.type === undefined || server.type === 'local' || server.type === 'stdio' ? ['args', 'tools'] : ['tools']
    const missing = needs.filter((field) => !Object.hasOwn(server, field))
    if (missing.length > 0)
      return {
        why: { text: "its server '{{name}}' has no {{missing}}", data: { name, missing: missing.map((field) => `\`${field}\``).join(' and no ') } },
        fix: `Add ${missing.map((field) => (field === 'args' ? '`args: []`' : '`tools: ["*"]`')).join(' and ')} to the server.`
      }
  }
  return undefined
}
