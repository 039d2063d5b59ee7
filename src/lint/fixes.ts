import { EditSet, type TextEdit } from '../base/text.js'
import { resolveFix, sourceWith } from '../json/edits.js'
import { documentOf, type ProjectFile, withText } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { type Fix, SEVERITIES, type Severity } from '../rule/rule.js'
import { possibleEntriesIn, serverMembers } from '../server/server-map.js'
import { type FileResult, type Finding, shownServer } from './finding.js'

/** A file, and what lint finds in it. */
export interface Linted {
  readonly file: ProjectFile
  readonly result: FileResult
}

/** Lints a file. */
type Lint = (file: ProjectFile) => FileResult

/** The fix of a finding that is to be applied. */
type Choice = (finding: Finding, result: FileResult) => Fix | undefined

/** A fix that was asked for, as edits of the text. */
interface ResolvedFix {
  readonly edits: readonly TextEdit[]
  readonly finding: Finding
}

/** After so many lints a file is left as it is: two rules are undoing each other's fixes, or many fixes make it worse. */
const MAX_LINTS = 30

/**
 * Applies the fixes of a file, and again those of the result, until nothing changes. Fixes that make the file worse are left out.
 * @returns the file with its new text, what is still found in it, and how many fixes were applied
 */
export function applyFixes(linted: Linted, lint: Lint, chosen: Choice = ({ fix }) => fix): Linted & { readonly fixed: number } {
  let current = linted
  let fixed = 0
  let lints = 0
  for (;;) {
    const before = current
    let applied: readonly ResolvedFix[] = []
    const refused = new Map<Finding, string>()
    /** Applies some more fixes; if that makes the file worse, the halves of them. */
    const apply = (more: readonly ResolvedFix[]): void => {
      if (lints >= MAX_LINTS) return
      const all = [...applied, ...more]
      const changed = withText(before.file, sourceWith(documentOf(before.file), all.flatMap(({ edits }) => edits)))
      lints++
      const after = { file: changed, result: lint(changed) }
      const harm = harmOf(after, before, all)
      if (harm === undefined) [applied, current] = [all, after]
      else if (more.length > 1) for (const half of [more.slice(0, more.length >> 1), more.slice(more.length >> 1)]) apply(half)
      else for (const { finding } of more) refused.set(finding, harm)
    }
    const wanted = resolvedFixes(current, chosen)
    // One that makes the file worse may touch one that does not.
    for (let left = wanted; applied.length === 0 && left.length > 0 && lints < MAX_LINTS; ) {
      const together = new Set(notTouching(left))
      apply([...together])
      left = left.filter((fix) => !together.has(fix))
    }
    if (applied.length === 0) {
      for (const { finding } of wanted) if (!refused.has(finding)) refused.set(finding, `plugvet stopped after ${MAX_LINTS} attempts at this file`)
      const findings = current.result.findings.map((finding) => notApplied(finding, refused.get(finding)))
      return { file: current.file, result: { ...current.result, findings }, fixed }
    }
    fixed += applied.length
  }
}

/** A finding whose fix or suggestion makes the file worse. What is not applied is not offered as fixable either. */
export function notApplied(finding: Finding, reason: string | undefined): Finding {
  if (reason === undefined) return finding
  const { fix: _fix, ...rest } = finding
  return { ...rest, notApplied: reason }
}

/** The fixes that are wanted. */
function resolvedFixes({ file, result }: Linted, chosen: Choice): ResolvedFix[] {
  return result.findings.flatMap((finding) => {
    const fix = chosen(finding, result)
    const edits = (fix === undefined ? undefined : resolveFix(documentOf(file), fix)) ?? []
    return edits.length > 0 ? [{ edits, finding }] : []
  })
}

/** Those that can be applied together: none touches another. */
function notTouching(fixes: readonly ResolvedFix[]): ResolvedFix[] {
  const taken = new EditSet()
  return fixes.filter(({ edits }) => taken.add(edits))
}

/**
 * The file with one fix or suggestion applied.
 * @returns undefined if that makes it worse, or if the fix has no place in the text
 */
export function tryFix(linted: Linted, finding: Finding, fix: Fix, lint: Lint): ProjectFile | undefined {
  const { file, fixed } = applyFixes(linted, lint, (one) => (one === finding ? fix : undefined))
  return fixed > 0 ? file : undefined
}

const TRUST = { broken: 0, recovered: 1, valid: 2 } as const

/** Why a file is worse with some fixes than without, as a sentence; undefined if it is not. */
function harmOf(after: Linted, before: Linted, fixes: readonly ResolvedFix[]): string | undefined {
  for (const [index, old] of before.file.readings.entries()) {
    const now = after.file.readings[index]
    if (now === undefined || TRUST[now.document.trust] < TRUST[old.document.trust] || now.document.problems.length > old.document.problems.length) return 'it would break the syntax'
    const [entries = [], left = []] = [old, now].map(({ value, kind }) => possibleEntriesIn(value, kind))
    const kept = new Set(left)
    // Those that the host does not read may be copies of those that it does.
    const isLost = left.length < entries.length && entries.some((entry) => !kept.has(entry))
    if (now.servers.length < old.servers.length || isLost) return 'it would remove a server'
  }
  // Most rules say nothing about a broken file.
  const added = before.file.readings.some(({ document }) => document.trust === 'broken') ? undefined : addedBy(after, before, fixes)
  return added === undefined ? undefined : `it would cause a new ${added.severity} (${added.ruleId}, line ${added.range.start.line}): ${added.message}`
}

/**
 * The finding that makes a file worse: an error that was not there, or what is milder if there are as many of each severity as before, or more.
 * An error may have hidden a mild mistake, and what one rule finds may be only the first of two mistakes at a place.
 */
function addedBy(after: Linted, before: Linted, fixes: readonly ResolvedFix[]): Finding | undefined {
  const servers = new Set(before.file.readings.flatMap((old, index) => shownServers(old, after.file.readings[index])))
  // What no host saw as a server before has findings that are not new.
  const comparable = ({ result }: Linted) => result.findings.filter(({ effect, server }) => effect !== 'machine' && (server === undefined || servers.has(server)))
  const [old, now] = [comparable(before), comparable(after)]
  const keys = keysOf(before.result)
  const unmatched = new Map<string, number>()
  const take = (key: string, count: number) => unmatched.set(key, (unmatched.get(key) ?? 0) + count).get(key) ?? 0
  for (const key of old.flatMap(keys)) take(key, 1)
  const added = now.filter((finding) => keys(finding).map((key) => take(key, -1)).some((left) => left < 0))
  const change = SEVERITIES.map((severity) => countOf(now, severity) - countOf(old, severity)).find((count) => count !== 0) ?? 0
  const own = new Set(fixes.map(({ finding }) => finding.ruleId))
  const bySeverity = SEVERITIES.flatMap((severity) => added.filter((finding) => finding.severity === severity))
  return bySeverity.find(({ severity, ruleId }) => severity === 'error' || change > 0 || (change === 0 && own.has(ruleId)))
}

function countOf(findings: readonly Finding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length
}

/** The servers of a reading that a host has seen: none if only the fixes have put them where it looks. */
function shownServers({ serverMap, secrets }: Reading, after: Reading | undefined): string[] {
  if (serverMap === undefined || serverMap.place !== after?.serverMap?.place) return []
  return serverMembers(serverMap).map(({ name }) => shownServer(name, (text) => secrets.redact(text)))
}

/**
 * What a finding says, once for each host it is for; without its place, which a fix moves. Of two files it says one thing, whatever it is:
 * a server that is fixed differs from its copy, until that is fixed too.
 * @param result what was found before: of a text that does not parse, more is masked
 */
function keysOf(result: FileResult): (finding: Finding) => string[] {
  return ({ ruleId, message, server = '', hosts = [''], related }) => {
    const others = related.map(({ file }) => file).filter((file) => file !== result.shown)
    // A message quotes the path that a fix writes with other slashes.
    const said = others.length > 0 ? others : result.redact(message).replaceAll('\\', '/')
    return hosts.map((host) => JSON.stringify([ruleId, said, server, host]))
  }
}
