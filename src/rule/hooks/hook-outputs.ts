import { basename, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'

/** Events whose `hookSpecificOutput` has an `additionalContext` for the model, in the schema of Claude Code 2.1.332. */
const TAKES_CONTEXT: ReadonlySet<string> = new Set([
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'PostToolBatch',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'SessionStart',
  'Setup',
  'PostModelSwitch',
  'SubagentStart',
  'SubagentStop',
  'Stop',
  'Notification'
])
/** Those whose one has a decision about what is to be done. */
const TAKES_DECISION: ReadonlySet<string> = new Set(['PreToolUse', 'PreSkillShellCommand', 'PreModelSwitch'])
/** Those at which the model gets what a script that ends with 2 printed to standard error. */
const OF_TEAMS: ReadonlySet<string> = new Set(['TaskCreated', 'TaskCompleted', 'TeammateIdle'])
/** Those for which the schema has other members alone. */
const TAKES_OTHER: Readonly<Record<string, string>> = {
  PermissionDenied: '"retry": true',
  PermissionRequest: '"decision": { "behavior": "…" }',
  CwdChanged: '"watchPaths": ["…"]',
  FileChanged: '"watchPaths": ["…"]',
  Elicitation: '"action": "…"',
  ElicitationResult: '"action": "…"',
  MessageDisplay: '"displayContent": "…"'
}

/** What a script prints in a `hookSpecificOutput`. */
export interface Printed {
  readonly hasContext: boolean
  readonly hasDecision: boolean
}

/** Whether an event takes what a script prints, once it names the event. */
export function isTakenAt(event: string, { hasContext, hasDecision }: Printed): boolean {
  return (
    (hasContext && TAKES_CONTEXT.has(event)) ||
    (hasDecision && TAKES_DECISION.has(event)) ||
    (!hasContext && !hasDecision && (TAKES_CONTEXT.has(event) || TAKES_DECISION.has(event) || Object.hasOwn(TAKES_OTHER, event)))
  )
}

/** What to do in place of that where the event does not take it. */
export function outputFor(event: string, { hasDecision }: Printed): Phrase {
  if (TAKES_CONTEXT.has(event))
    return { text: 'Print nothing for {{event}}: a decision about a tool is read for PreToolUse, before the tool runs.', data: { event } }
  if (hasDecision && event === 'PermissionRequest')
    return {
      text: 'Print { "hookSpecificOutput": { "hookEventName": "PermissionRequest", "decision": { "behavior": "…" } } }, with "allow" or "deny", or nothing to let the user decide.',
      data: {}
    }
  if (OF_TEAMS.has(event))
    return {
      text: 'To have the model do something first, write it to standard error and exit with code 2; otherwise print nothing for {{event}}.',
      data: { event }
    }
  if (event === 'WorktreeCreate') return { text: 'Print only the path of the worktree.', data: {} }
  return Object.hasOwn(TAKES_OTHER, event)
    ? {
        text: 'Print nothing for {{event}}, or what is read there: { "hookSpecificOutput": { "hookEventName": "{{event}}", {{members}} } }.',
        data: { event, members: TAKES_OTHER[event] }
      }
    : { text: 'Print nothing for {{event}}: no such output is read there.', data: { event } }
}

/** Events at which a `decision` with "block" has the model do something else, or keeps from it what was to come. */
export const TAKES_BLOCK: ReadonlySet<string> = new Set([
  'PostToolUse',
  'PostToolUseFailure',
  'PostToolBatch',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'Stop',
  'SubagentStop',
  'PreCompact',
  'ConfigChange',
  'TaskCreated',
  'TaskCompleted',
  'TeammateIdle',
  'Elicitation'
])

/** A script that prints what this host takes, and something else for another one. */
const FOR_OTHERS = /^(?=[^]*hookSpecificOutput)(?=[^]*\b(?:gemini|copilot|cursor)\b)/i
/** A condition that asks which host runs the script. */
const ASKS_HOST =
  /\b(?:if|elif|case|when)\b[^\n]{0,60}(?:copilot|gemini|windsurf|cursor)(?![.(])|\b(?:is|for|from)_?(?:copilot|gemini|windsurf|cursor)\b|["'](?:copilot|gemini|windsurf|cursor)["']\s?\?|[=!]==? ?["'](?:copilot|gemini|windsurf|cursor)["']/i

/** Whether a script gives another host than Claude Code an answer of its own. */
export function answersOthers(text: string): boolean {
  return FOR_OTHERS.test(text) || ASKS_HOST.test(text)
}

/** Where other hosts, whose answers have other members, have hooks of a project or a plugin; those of several plugins are told apart by the name of the file. */
const FILES = ['.cursor/hooks.json', '.gemini/settings.json', '.windsurf/hooks.json']
const FOLDERS = [['.github/hooks', /\.json$/], ['hooks', /(?:copilot|cursor|gemini|windsurf)[\w.-]*\.json$/i]] as const

/** Whether another host runs a script too. @param root absolute @param file from there */
export function isRunByOthers(root: string, file: string, files: Pick<FileAccess, 'filesIn' | 'readText'>): boolean {
  const inFolders = FOLDERS.flatMap(([folder, name]) => (files.filesIn(join(root, folder)) ?? []).filter((one) => name.test(one)).map((one) => `${folder}/${one}`))
  return [...FILES, ...inFolders].some((one) => files.readText(join(root, one))?.includes(basename(file)) === true)
}
