import type { Problem } from './rule.js'

/** What can be wrong with a hook: each is answered in a file of its own. */
export type FaultId = 'bare' | 'documented' | 'event' | 'member' | 'unplaced' | 'unloaded' | 'skipped' | 'map' | 'named' | 'missing' | 'missings' | 'unbuilts' | 'untrackeds' | 'otherCase' | 'unbuilt' | 'ignored' | 'untracked' | 'permission' | 'permissions' | 'variable' | 'type' | 'typeAt' | 'expression' | 'tools' | 'severalTools' | 'timeout' | 'timeouts' | 'input' | 'decision' | 'output' | 'otherEvent' | 'context' | 'reasonless' | 'noTool' | 'noTools' | 'unnamed' | 'noAgent' | 'watch' | 'ofProject' | 'ofProjects' | 'ofNoProject' | 'ofNoProjects' | 'unquoted' | 'onlyInPlugin' | 'unquoteds' | 'option' | 'undeclared' | 'always' | 'several' | 'noSign' | 'inHook' | 'unset' | 'worktree' | 'unseen' | 'unseens' | 'silent' | 'unblocked' | 'inCurrent' | 'inCurrents' | 'unspawned' | 'unbraced' | 'late' | 'undecided' | 'documents' | 'unasked' | 'unseenCheck' | 'bell' | 'ofBash'
/** One of them, before those alike are put together. */
export type Fault = Pick<Problem<FaultId>, 'message' | 'data' | 'at' | 'part' | 'severity' | 'suggestions'>
