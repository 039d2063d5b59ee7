import { groupedBy, madeOnce } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { answersOthers, isRunByOthers, isTakenAt, outputFor, TAKES_BLOCK } from './hook-outputs.js'
import { relativeScript, scriptOf } from './hook-scripts.js'
import type { Fault, HooksHere, WrittenHook } from './hooks.js'

/** A script that a hook runs, with what it has to do with its host. */
export interface Script {
  readonly file: string
  readonly text: string
  readonly event: string
  /** All for which the script is run. */
  readonly events: ReadonlySet<string>
  /** Whether it answers another host too, in a form of that host. */
  readonly isForOthers: boolean
}

/** What is wrong with what a script reads or prints. */
export type Answer<Id extends string> = Pick<Fault<Id>, 'message' | 'data'>

/** A longer text is a program of its own. */
const MAX_LENGTH = 100_000

type AnswerFault = 'decision' | 'output' | 'undecided' | 'otherEvent' | 'context' | 'unnamed'

/** What scripts of hooks print for their host, and it does not take: run with Claude Code 2.1.332 in sessions. */
export function answerFaults(here: HooksHere): Iterable<Fault<AnswerFault>> {
  return inScripts(here, faultsIn)
}

/** What a check finds in the scripts that hooks run, at each hook. Of a host whose tools are not known, nothing else may be known. */
export function* inScripts<Id extends string>({ reading, root, written }: HooksHere, check: (script: Script) => Iterable<Answer<Id>>): Generator<Fault<Id>> {
  const { host, surroundings: { files } } = reading
  if (host.hooks?.matchers === undefined || root === undefined) return
  for (const [file, hooks] of groupedBy(ownScripts(reading, written), (one) => one.file)) {
    const whole = files.readText(join(root, file)) ?? ''
    if (whole.length > MAX_LENGTH) continue
    const text = withoutAside(whole)
    const isForOthers = answersOthers(text) || isRunByOthers(root, file, files)
    const events = new Set(hooks.map(({ event }) => event))
    const found = new Map<string, readonly Answer<Id>[]>()
    for (const { at, event } of hooks)
      for (const { message, data } of madeOnce(found, event, () => [...check({ file, text, event, events, isForOthers })]))
        yield { message, data: { ...data, file, host: subjectOf(host) }, at }
  }
}

/** The scripts in the plugin or the project that hooks run, each with what it is run for. */
export function ownScripts({ host, plugin }: Reading, written: readonly WrittenHook[]): readonly (Pick<Script, 'file' | 'event'> & Pick<Fault<never>, 'at'>)[] {
  return written.flatMap((hook) => {
    const script = scriptOf(hook)
    // A hook of a project begins in its folder.
    const { name = '', file = '', at } = script ?? (plugin === undefined ? relativeScript(hook) : undefined) ?? {}
    const isIn = script === undefined || (host.hooks?.roots.includes(name) === true ? plugin !== undefined : host.variables.standFor?.[name] === 'workspace' && plugin === undefined)
    return at !== undefined && isIn ? [{ file, at, event: hook.event }] : []
  })
}

/** Whether a line has the beginning of a group, and its end is on another line. */
export function leavesOpen(line: string, beginning: RegExp): boolean {
  return beginning.test(line.slice(line.lastIndexOf(')') + 1))
}

/** A document at the end of an argument that goes to a file or a program, and not to the host. */
const ASIDE = /\}(?:\\n)?['"][ \t]{0,9}(?:>>?[ \t]{0,9}(?![>&(]|["']?\/dev\/(?:stdout|fd\/1|tty)\b)\S|\|(?!\||[ \t]{0,9}(?:cat|tee|jq)\b))/
/** A script without the documents that it does not print for its host. */
function withoutAside(text: string): string {
  return text.split('\n').map((line) => {
    const aside = /\b(?:echo|printf|log)\b/.test(line) ? ASIDE.exec(line) : null
    const start = aside === null ? -1 : line.search(/['"][ \t]?\{/)
    return aside === null || start < 0 || start > aside.index ? line : `${line.slice(0, start)}'{${line.slice(aside.index)}`
  }).join('\n')
}

function* faultsIn({ text, event, events, isForOthers }: Script): Generator<Answer<AnswerFault>> {
  const [, decision] = isForOthers ? [] : (DECISION.exec(text.replaceAll(COMMENTS, '')) ?? [])
  if (decision !== undefined) yield { message: 'decision', data: { decision, fix: insteadOf(decision, event) } }
  const names = new Set(Array.from(text.matchAll(NAMES), ([, name = '']) => name))
  const [name] = names
  const decisions = decisionsIn(text)
  const isRefusalElsewhere =
    [...events].every((one) => Object.hasOwn(WITHOUT_DECISION, one)) &&
    [...names].every((one) => one === event) &&
    decisions.some((one) => one === 'deny' || one === 'block') &&
    !STOPS.test(text)
  const isOfNone = name !== undefined && !COMPUTED.test(text.replaceAll(COMMENTS, '')) && ![...events].some((one) => names.has(one))
  const printed = { hasContext: text.includes('additionalContext'), hasDecision: text.includes('permissionDecision') }
  if (name !== undefined && WITHOUT_OUTPUT.has(event) && (names.has(event) || isOfNone))
    yield { message: 'output', data: { event, instead: event === TAKES_TEXT ? 'Print a text alone for what the summary is to keep.' : 'Print nothing there.' } }
  else if (isRefusalElsewhere) yield { message: 'undecided', data: { event, ...WITHOUT_DECISION[event] } }
  else if (isOfNone)
    yield {
      message: 'otherEvent',
      data: {
        name,
        event,
        fix: isTakenAt(event, printed)
          ? { text: `Print "hookEventName": "{{event}}". ${onceAt([event], text)}`.trim(), data: { event } }
          : outputFor(event, printed)
      }
    }
  // A tool is left to the permissions of the user then, as without a decision: what would be taken would allow it without asking.
  const onlyAllows = decisions.length > 0 && decisions.every((one) => one === 'allow') && !GIVES_MORE.test(text)
  if (event === 'PreToolUse' && !isForOthers && PERMISSION.test(text) && !text.includes('hookSpecificOutput') && !onlyAllows && !STOPS.test(text))
    yield {
      message: 'context',
      data: {
        event,
        field: 'permissionDecision',
        effect: 'nothing is decided by',
        value: '"…", "permissionDecisionReason": "…"',
        more: decisions.includes('allow') ? TO_LEAVE : ''
      }
    }
  // What reaches the model then may be printed as it is, and the document at the other event.
  const isOfOther = [...events].some((one) => WITHOUT_OUTPUT.has(one)) && text.includes('hook_event_name')
  if (
    CONTEXT.has(event) &&
    !isOfOther &&
    !isForOthers &&
    /["']additionalContext\\?["']\s*:|\bjq\b[^\n]{0,200}(?:\n[^\n]{0,200})?'\{ ?additionalContext:/.test(text) &&
    !/hookSpecificOutput|copilot/i.test(text)
  )
    yield { message: 'context', data: { event, field: 'additionalContext', effect: 'the model gets nothing of', value: '"…"', more: '' } }
  const allowsToo = event === 'PreToolUse' && events.size === 1 && decisions.includes('allow') && decisions.includes('deny') && !GIVES_MORE.test(text)
  if (!isRefusalElsewhere && UNNAMED.test(text) && !text.includes('hookEventName') && !TO_ERRORS.test(text))
    yield {
      message: 'unnamed',
      data: {
        fix: onlyAllows
          ? { text: `${TO_LEAVE} With "hookEventName": "PreToolUse" next to it, the tool runs without asking.`, data: {} }
          : allowsToo
            ? {
                text: `Add "hookEventName": "PreToolUse" where it refuses. Where it allows, the tool would then run without asking: print nothing there to leave the decision to the permissions of the user.`,
                data: {}
              }
            : !isTakenAt(event, printed)
              ? outputFor(event, printed)
              : events.size === 1
                ? { text: `Add "hookEventName": "{{event}}" to it. ${onceAt([event], text)}`.trim(), data: { event } }
                : `Add "hookEventName" to it, with the \`hook_event_name\` of the input. ${onceAt([...events], text)}`.trim()
      }
    }
}

/** What prints a document of one line that begins with a decision. */
const PRINTS = String.raw`\b(?:echo|printf|print|dumps|stringify|write|log)\b[^\n{]{0,40}\{\s*\\?["']?decision\\?["']?\s*:\s*\\?["']`
const DECISION = new RegExp(`${PRINTS}(allow|deny|ask)\\b`)
const PERMISSION = new RegExp(PRINTS.replace('decision', 'permissionDecision'))
/** What a script decides of a tool: a text of one word, or undefined for what it reckons. */
const DECIDED = /\bpermissionDecision\\?["']?\s*[:=]\s*(?:\\?["'](\w+)\\?["'])?/g
/** Comments of a script, and texts of several lines in Python. */
export const COMMENTS = /^[ \t]*(?:#|\/\/|\*|-).*|^[ \t]*("""|''')[^]*?\1/gm
/** Of a script that allows something: that this is what it is for, or that there is more in its answer. */
const GIVES_MORE = /updatedInput|additionalContext|approv|without (?:asking|a prompt)|permission prompt/i
const TO_LEAVE = 'Print nothing to leave the decision to the permissions of the user.'
/** An output that says nothing of its event, in a text that prints one. */
const UNNAMED = /\bhookSpecificOutput\\?["']?\s*:\s*\{\s*\\?["']?(?:permissionDecision|additionalContext|updatedInput)\\?["']?\s*[:}]/
/** What is printed there and then is for the model to read, and no document. */
const TO_ERRORS = /\bexit[ (]2\b|stderr/
const NAMES = /hookEventName\\?["']?\s*[:=]\s*\\?["']([A-Z][A-Za-z]+)/g
/** The name in an output is also that of a variable, which may be any event's. */
const COMPUTED = /hookEventName(?:\s*[,}]|\\?["']?\s*:\s*(?!string\b)(?:[\w$]|[\\"']{1,4}[a-z$%{]))/

/** The decisions about tools in a script, without those that it explains. */
function decisionsIn(text: string): readonly (string | undefined)[] {
  return text.includes('permissionDecision') ? Array.from(text.replaceAll(COMMENTS, '').matchAll(DECIDED), ([, decision]) => decision) : []
}

/** What to note where a script then gives the model a text at the end of its turn, with which it goes on. */
function onceAt(events: readonly string[], text: string): string {
  return events.some((event) => /^(?:Subagent)?Stop$/.test(event)) && text.includes('additionalContext') && !text.includes('stop_hook_active')
    ? 'Print it only if `stop_hook_active` in the input is false, or the session may never stop.'
    : ''
}

/** Events for which the host takes no output of that kind. */
const WITHOUT_OUTPUT = new Set(['PreCompact', 'PostCompact', 'SessionEnd'])
/** "stdout appended as custom compact instructions", as Claude Code 2.1.332 explains the event. */
const TAKES_TEXT = 'PreCompact'
/** Events at which it takes what the model is to know from there alone. */
const CONTEXT = new Set(['SessionStart', 'UserPromptSubmit', 'PostToolUse', 'PostToolUseFailure'])

/** Events at which it reads no decision about a tool: run in sessions, in which the prompt reached the model, the model was told nothing, and the turn ended. */
const WITHOUT_DECISION: Readonly<Record<string, Record<'effect' | 'fix', string>>> = {
  UserPromptSubmit: { effect: 'the prompt goes to the model', fix: 'Print { "decision": "block", "reason": "…" } to keep the prompt from the model.' },
  PostToolUse: {
    effect: 'the tool has run, and the model gets nothing of it',
    fix: 'Run the script for PreToolUse, with that name in "hookEventName", to keep the tool from running. To tell the model what is wrong afterwards, print { "decision": "block", "reason": "…" }.'
  },
  Stop: { effect: 'the turn ends', fix: 'Print { "decision": "block", "reason": "…" } to let the model go on.' }
}
/** What refuses in a form that is taken, or may be for another program. */
const STOPS = /\bexit[ (]2\b|exitCode = 2|\breturn 2\b|["']?decision\\?["']?\s*[:=]\s*\\?["']block|"continue\\?"\s*:\s*(?:false|False)|\b(?:gemini|copilot|cursor)\b/

function insteadOf(decision: string, event: string): Phrase {
  if (event === 'PreToolUse') {
    const print = 'Print { "hookSpecificOutput": { "hookEventName": "PreToolUse", "permissionDecision": "{{decision}}", "permissionDecisionReason": "…" } }'
    return { text: decision === 'allow' ? `${TO_LEAVE} ${print} to run the tool without asking.` : `${print}.`, data: { decision } }
  }
  if (event === 'PermissionRequest' && decision !== 'ask')
    return { text: 'Print { "hookSpecificOutput": { "hookEventName": "PermissionRequest", "decision": { "behavior": "{{decision}}" } } }.', data: { decision } }
  return {
    text: decision === 'deny' && TAKES_BLOCK.has(event) ? 'Print { "decision": "block", "reason": "…" }.' : 'Print nothing: then everything goes on.',
    data: {}
  }
}
