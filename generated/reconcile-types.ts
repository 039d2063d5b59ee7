// Generated from schemas/reconcile.schema.json by `npm run generate`.

/**
 * What `plugvet reconcile --format json` prints: a verdict on each running entry in an orchestrator's state record. Paths are relative to the working directory, with forward slashes. Incompatible changes will get version 2.
 */
export interface Reconciliation {
/**
 * The version of this format.
 */
version: 1
/**
 * The program that made the result.
 */
tool: {
/**
 * Always plugvet.
 */
name: "plugvet"
/**
 * The version of plugvet.
 */
version: string
}
/**
 * The session given with `--session`; null without that option.
 */
session: (string | null)
/**
 * The time that the verdicts are based on, in UTC.
 */
now: string
/**
 * The age in milliseconds above which a heartbeat is stale. One of exactly this age is fresh.
 */
staleMs: number
/**
 * The heartbeat folder that was used; null if no entry needed it.
 */
heartbeats: (string | null)
/**
 * One for each running entry that can be judged, in the order of the record, with integer keys first.
 */
verdicts: Verdict[]
/**
 * The running entries without a verdict: take no action on them before they are fixed.
 */
unjudged: Unjudged[]
/**
 * Why nothing in the record was judged; null if it was.
 */
defect: (string | null)
/**
 * What lint finds in the state record.
 */
findings: import('./result-types.js').Finding[]
/**
 * How many entries have each verdict, and how many have none.
 */
summary: {
/**
 * Tasks of this session.
 */
own: number
/**
 * Live tasks of other sessions.
 */
otherSession: number
/**
 * Tasks to be retried.
 */
abandoned: number
/**
 * Entries without a verdict.
 */
unjudged: number
}
}
/**
 * The verdict on one running entry.
 */
export interface Verdict {
/**
 * The key of the entry in `running`.
 */
key: string
/**
 * The entry's `issue_identifier`, or its key if it has none.
 */
issue: string
/**
 * The entry's `task_id`.
 */
taskId: string
/**
 * Whose the task is: this session's, another session's, or nobody's.
 */
verdict: ("own" | "other-session" | "abandoned")
/**
 * What this session should do, according to the verdict: query the task, leave it alone, or retry it. A task of another session is never stopped.
 */
action: ("query-task" | "leave" | "retry")
/**
 * The heartbeat file that was used; null if there is none, and for a task of this session, whose heartbeat does not matter.
 */
heartbeat: ({
/**
 * The path of the file.
 */
path: string
/**
 * Milliseconds since it was modified; negative for a heartbeat from the future.
 */
ageMs: number
} | null)
/**
 * What a person should know before taking the action.
 */
notes: Note[]
}
/**
 * A note on a verdict.
 */
export interface Note {
/**
 * The code of the note; it is stable.
 */
code: ("two-heartbeats" | "heartbeat-of-key" | "future-heartbeat" | "empty-heartbeat" | "replaced-heartbeat" | "deleted-heartbeat" | "no-file" | "heartbeat-before-start" | "just-started" | "future-start" | "restarted-session" | "entry-of-other-session")
/**
 * The same as a sentence.
 */
message: string
}
/**
 * A running entry of the wrong shape, or whose heartbeat cannot be looked up.
 */
export interface Unjudged {
/**
 * The key of the entry in `running`.
 */
key: string
/**
 * Why there is no verdict.
 */
reason: string
}
