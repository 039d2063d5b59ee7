export { rules } from '../rules/index.js'
export type { FileAccess, Platform, Surroundings } from './base/world.js'
export { hosts } from './hosts/all-hosts.js'
export type {
  FieldProfile,
  FileProfile,
  HostProfile,
  Kind,
  Meaning,
  Transport,
  TransportProfile,
  VariableForm,
  VariableProfile
} from './hosts/profile.js'
export type { FileResult, Finding, Related } from './lint/finding.js'
export { lintText, type LintTextOptions } from './lint/lint-text.js'
export type { Settings } from './lint/settings.js'
export { nodeHeartbeatFolder, nodeHeartbeats } from './orchestrator/heartbeat-store.js'
export {
  findHeartbeatFolder,
  Heartbeat,
  type HeartbeatFolder,
  type HeartbeatMark,
  HeartbeatObstacle,
  type HeartbeatOptions,
  type HeartbeatSighting,
  type HeartbeatStore,
  readHeartbeats
} from './orchestrator/heartbeat.js'
export {
  type Action,
  type CountedHeartbeat,
  heartbeatIdsOf,
  type Note,
  type NoteCode,
  reconcile,
  type ReconcileInput,
  type Reconciliation,
  type Verdict,
  type VerdictKind
} from './orchestrator/reconcile.js'
export { isSafeIssueId, readState, type RunningTask, type StateRecord, type UnjudgedEntry } from './orchestrator/state.js'
export { nodeFiles } from './project/disk.js'
export type { AnyRule, Preset, Rule, RuleSeverity, Severity } from './rule/rule.js'
export {
  expand,
  type Expansion,
  type Origin,
  parseReferences,
  type Reference,
  type ResolvedReference,
  resolveReference,
  type VariableScope
} from './server/variables.js'
