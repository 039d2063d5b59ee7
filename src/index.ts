export { rules } from '../rules/index.js'
export type {
  FieldProfile,
  FileProfile,
  HostProfile,
  Meaning,
  Transport,
  TransportProfile,
  VariableForm,
  VariableProfile
} from './config/host-profile.js'
export { hosts } from './config/hosts/all-hosts.js'
export { expand, parseReferences, resolveReference } from './config/variables/variables.js'
export type { Expansion, Origin, Reference, ResolvedReference, VariableScope } from './config/variables/variables.js'
export { nodeFiles } from './files/node-files.js'
export { nodeHeartbeatFolder, nodeHeartbeats } from './files/node-heartbeats.js'
export type { FileResult, Finding, Related } from './lint/finding.js'
export { lintText, type LintTextOptions } from './lint/lint-text.js'
export type { AnyRule, Kind, Rule } from './lint/rule.js'
export type { Settings } from './lint/settings.js'
export type { Preset, RuleSeverity, Severity } from './lint/severity.js'
export type { FileAccess, Platform, Surroundings } from './config/surroundings.js'
export { Heartbeat, HeartbeatObstacle } from './orchestrator/heartbeat.js'
export type { HeartbeatMark, HeartbeatOptions, HeartbeatStore } from './orchestrator/heartbeat.js'
export { readHeartbeats } from './orchestrator/heartbeat-files.js'
export type { HeartbeatFolder, HeartbeatSighting } from './orchestrator/heartbeat-files.js'
export { findHeartbeatFolder } from './orchestrator/heartbeat-folder.js'
export { isSafeIssueId } from './orchestrator/issue-id.js'
export type { Note, NoteCode } from './orchestrator/notes.js'
export { readState } from './orchestrator/read-state.js'
export type { RunningTask, StateRecord, UnjudgedEntry } from './orchestrator/read-state.js'
export { heartbeatIdsOf, reconcile } from './orchestrator/reconcile.js'
export type {
  Action,
  CountedHeartbeat,
  Reconciliation,
  ReconcileInput,
  Verdict,
  VerdictKind
} from './orchestrator/reconcile.js'
