import type { Phrase } from '../base/wording.js'

/** Events whose `hookSpecificOutput` has an `additionalContext` for the model, in the schema of Claude Code 2.1.332. */
const TAKES_CONTEXT: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'PostToolBatch', 'UserPromptSubmit', 'UserPromptExpansion', 'SessionStart', 'Setup', 'PostModelSwitch', 'SubagentStart', 'SubagentStop', 'Stop', 'Notification'])
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
  return (hasContext && TAKES_CONTEXT.has(event)) || (hasDecision && TAKES_DECISION.has(event)) || (!hasContext && !hasDecision && (TAKES_CONTEXT.has(event) || TAKES_DECISION.has(event) || Object.hasOwn(TAKES_OTHER, event)))
}

/** What to do in place of that where the event does not take it. */
export function outputFor(event: string, { hasDecision }: Printed): Phrase {
  if (TAKES_CONTEXT.has(event)) return { text: 'Print nothing for {{event}}: a decision about a tool is read for PreToolUse, before the tool runs.', data: { event } }
  if (hasDecision && event === 'PermissionRequest') return { text: 'Print { "hookSpecificOutput": { "hookEventName": "PermissionRequest", "decision": { "behavior": "…" } } }, with "allow" or "deny", or nothing to let the user decide.', data: {} }
  if (OF_TEAMS.has(event)) return { text: 'To have the model do something first, write it to standard error and exit with code 2; otherwise print nothing for {{event}}.', data: { event } }
  if (event === 'WorktreeCreate') return { text: 'Print only the path of the worktree.', data: {} }
  return Object.hasOwn(TAKES_OTHER, event) ? { text: 'Print nothing for {{event}}, or what is read there: { "hookSpecificOutput": { "hookEventName": "{{event}}", {{members}} } }.', data: { event, members: TAKES_OTHER[event] } } : { text: 'Print nothing for {{event}}: no such output is read there.', data: { event } }
}

/** Events at which a `decision` with "block" has the model do something else, or keeps from it what was to come. */
export const TAKES_BLOCK: ReadonlySet<string> = new Set(['PostToolUse', 'PostToolUseFailure', 'PostToolBatch', 'UserPromptSubmit', 'UserPromptExpansion', 'Stop', 'SubagentStop', 'PreCompact', 'ConfigChange', 'TaskCreated', 'TaskCompleted', 'TeammateIdle', 'Elicitation'])
