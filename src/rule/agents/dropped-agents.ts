import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { Document } from '../../json/document.js'
import type { Reading } from '../../project/reading.js'
import { flatHook, GUARDS } from './agent-events.js'
import { MAX_BESIDE } from './agents-read.js'

/** Why an agent is not loaded, and what to do. */
export interface Dropped {
  readonly why: string
  readonly fix: string
  readonly source: Span
}

/** Why Claude Code 2.1.332 drops an agent of a project for a value in its front matter: seen in the lists of agents with which sessions start. An agent of a plugin stays. */
export function whyDropped(document: Document): Dropped | undefined {
  if (document.trust !== 'valid') return undefined
  for (const field of ['name', 'description']) {
    const { written, source } = writtenIn(document, [field]) ?? {}
    const form = written === undefined ? undefined : formOf(written)
    if (source === undefined || form === undefined) continue
    if (form === 'empty') return { why: `its \`${field}\` is empty`, fix: field === 'name' ? 'Write the name of the agent there.' : 'Write there when to use the agent.', source }
    return { why: `its \`${field}\` is ${form}, and not text`, fix: form === 'a list' ? 'Write it as one text.' : 'Put it in quotes.', source }
  }
  const hooks = writtenIn(document, ['hooks'])
  if (hooks !== undefined && NO_MAP.test(hooks.written))
    return {
      why: 'its `hooks` is not a map of events',
      fix: 'Write each event as a key below `hooks`, such as `PreToolUse:`, with a list below it.',
      source: hooks.source
    }
  for (const event of GUARDS) {
    const { written = '', source } = writtenIn(document, ['hooks', event]) ?? {}
    if (source !== undefined && /^[a-z][\w-]*:\s/.test(written))
      return {
        why: `'${event}' in its \`hooks\` is not a list`,
        fix: 'Make what is there one element of a list: write "- " before its first key, and indent the other keys as that one.',
        source
      }
  }
  const flat = flatHook(document.text)
  if (flat === undefined || !GUARDS.has(flat.event)) return undefined
  return {
    why: `a 'command' for '${flat.event}' in its front matter must be inside a list of 'hooks'`,
    fix: 'Below the event or its `matcher`, write `hooks:`, and the command as an element of that list: `- type: command`.',
    source: flat.source
  }
}

/** A value as it is written, and where its key is; undefined where it has a tag or an anchor. */
export function writtenIn(document: Document, path: readonly string[]): { readonly written: string; readonly source: Span } | undefined {
  const { value, key } = document.locate([path]).placeOf(path) ?? {}
  if (value === undefined || key === undefined || /[!&]/.test(document.text.slice(key.end, value.start).replaceAll(/#.*/g, ''))) return undefined
  return { written: document.text.slice(value.start, value.end).trim(), source: key }
}

/** A list, or a text or a number on one line. */
const NO_MAP = /^(?:-\s|\[|(?!null$)[^\s{&*!|>~][^\n:]*$)/i

/** What a value is that is not text, or is text without a letter; of other forms, nothing is said. */
export function formOf(written: string): string | undefined {
  if (/^(?:|null|~|""|''|[|>][+-]?)$/.test(written)) return 'empty'
  if (/^-\s|^\[[^[\]{}"'#]*\]$/.test(written)) return 'a list'
  if (/^[-+]?\d+(?:\.\d+)?$/.test(written)) return 'a number'
  return /^(?:true|false)$/.test(written) ? 'a boolean' : undefined
}

/** What a command says of itself, besides how it is called. */
const OF_ITSELF = /^#[ \t][^\n]{0,100}\bCommand[ \t]*\r?$|\bthis (?:slash )?command\b|^#{2,3} Usage\b/im
/** How an agent begins. */
const IS_AGENT = /^(?:#[^\n]*\n\s*)?You are |\b[Uu]se (?:this agent|PROACTIVELY)\b/m
/** A title, one paragraph that announces steps, and the first of them. */
const STEPS = /^\uFEFF?\s{0,20}#[ \t]+([^\n]{1,100})\n\s{1,20}[^\n#]{1,300}:[ \t]*\r?\n\s{1,20}1\. [A-Z]/
const MAX_LENGTH = 50_000

/**
 * Whether a text among the agents of a project is a command that is in the wrong folder: it says how people call it, by the name of its file, and that it is a command. In sessions of Claude Code
 * 2.1.332, it was neither an agent nor a command there.
 */
export function isCommandAmongAgents({ path, surroundings: { files } }: Pick<Reading, 'path' | 'surroundings'>, text: string): boolean {
  const [folder, own] = [dirname(path), nameOf(path)]
  const isElsewhere = files.kindOf(join(dirname(folder), 'commands', basename(path))) !== undefined || files.kindOf(join(dirname(folder), 'skills', own)) !== undefined
  // Of what a plugin has there, the finding at its manifest tells.
  const isOfPlugin = files.readText(join(dirname(dirname(folder)), '.claude-plugin/plugin.json'))?.includes('.claude/agents') === true
  if (basename(folder) !== 'agents' || isElsewhere || isOfPlugin) return false
  if (isCalled(text, own)) return true
  // Next to such a one, what has the form of a command is one too.
  const [, title = ''] = STEPS.exec(text) ?? []
  return (
    title !== '' &&
    lettersOf(title) === lettersOf(own) &&
    (files.filesIn(folder) ?? []).slice(0, MAX_BESIDE).some((name) => name.endsWith('.md') && isCalled(files.readText(join(folder, name)) ?? '', nameOf(name)))
  )
}

function nameOf(file: string): string {
  return basename(file).replace(/\.md$/, '')
}

function isCalled(text: string, name: string): boolean {
  if (text.length > MAX_LENGTH || !text.includes(`/${name}`) || IS_AGENT.test(text) || !OF_ITSELF.test(text)) return false
  return text.split(/[\s`"']+/).includes(`/${name}`)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
}
