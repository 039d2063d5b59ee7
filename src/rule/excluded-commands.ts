import { subjectOf } from '../hosts/profiles.js'
import { isRecord, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { findHomePath } from '../server/paths.js'
import { countsFor } from './file-permissions.js'
import { isOfOne } from './idle-directories.js'
import { OWN_TOOLS } from './own-tools.js'
import type { Problem } from './rule.js'

const AT = ['sandbox', 'excludedCommands']
/** Commands that do nothing useful alone: without arguments, they print their help, or ask for what is missing. */
const NEED_ARGUMENTS = /^(?:git(?: (?:add|commit|checkout|clone|switch|merge|rebase|cherry-pick|push))?|gh(?: (?:api|issue|pr|release|repo|run|workflow))?|docker(?: (?:build|compose|exec|pull|push|run))?|podman(?: (?:build|exec|pull|push|run))?|kubectl(?: (?:apply|describe|exec|get|logs))?|helm|terraform|aws|gcloud|az|npm(?: run)?|pnpm(?: run)?|cargo|go|curl|ssh|xcodebuild|xcrun)$/
/** What a pattern ends with that is the start of commands. */
const WILDCARD = /(?::\*| ?\*)$/

/** Commands outside of the sandbox without a wildcard: Claude Code 2.1.332 compares such a pattern with the whole command, as the code of the program has it. Its own advice there is "list the whole command, or its start followed by ` *`". */
export function* excludedAlone(reading: Reading): Generator<Problem<'alone'>> {
  const { kind, host, value } = reading
  if (kind !== 'mcp' || host.name !== 'claude-code') return
  const list = valueAt(value, AT)
  if (!Array.isArray(list)) return
  const texts = list.map((text: unknown) => (typeof text === 'string' ? text : ''))
  const begun = new Set(texts.filter((text) => WILDCARD.test(text)).map((text) => text.replace(WILDCARD, '').split(' ', 1)[0]))
  const found = texts.flatMap((text, index) => (NEED_ARGUMENTS.test(text) && !begun.has(text.split(' ', 1)[0]) ? [{ text, at: [...AT, index] }] : []))
  const [first, ...others] = found
  if (first === undefined) return
  const data = { shown: first.text, takes: others.length === 0 ? 'takes' : 'take', more: others.length === 0 ? '' : ` and ${String(others.length)} more`, meant: `${first.text} *`, alike: others.length === 0 ? '' : ', and do the same for the others' }
  yield { message: 'alone', data, at: first.at, related: others.map(({ at }) => ({ message: 'and here', at })), ...(reading.isUsersOwn ? { severity: 'info' as const } : {}) }
}

/** What people write in `permissions` for a list of permissions. */
const LISTS: Readonly<Record<string, string>> = { allowed: 'allow', allowedTools: 'allow', denied: 'deny', disallowedTools: 'deny', blocked: 'deny', requireApproval: 'ask', autoApprove: 'allow' }
const FORMS = ['allow', 'ask', 'deny']

/**
 * Members of `permissions` with rules in them that are not in the schema of Claude Code 2.1.332, which lets any member pass and reads none of these: lists under the name of a
 * tool (`"bash": { "deny": ["sudo"] }`), and lists under another name.
 */
export function* unreadPermissions(reading: Reading): Generator<Problem<'unread'>> {
  const { kind, host, value } = reading
  const permissions = valueAt(value, ['permissions'])
  if (kind !== 'mcp' || host.name !== 'claude-code' || !isRecord(permissions)) return
  for (const [field, member] of Object.entries(permissions)) {
    const tool = OWN_TOOLS.find((name) => name.toLowerCase() === field.toLowerCase())
    const list = Object.hasOwn(LISTS, field) ? LISTS[field] : undefined
    const hasRules = Array.isArray(member) ? isOfTexts(member) : tool !== undefined && isRecord(member) && FORMS.some((name) => isOfTexts(member[name]))
    if (!hasRules || (tool === undefined && list === undefined)) continue
    const fix = list === undefined ? { text: 'Write each rule in the "allow", "ask" or "deny" of "permissions", as {{tool}}(…).', data: { tool: countsFor(tool ?? '') ?? tool } } : { text: 'Write these permissions in "{{list}}".', data: { list } }
    yield { message: 'unread', data: { host: subjectOf(host), field: `permissions.${field}`, more: '', fix }, at: ['permissions', field], part: 'key', ...(reading.isUsersOwn ? { severity: 'info' as const } : {}) }
  }
}

function isOfTexts(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0 && list.every((item) => typeof item === 'string')
}

const OF_FILES = ['sandbox', 'filesystem']
/** What paths below the home folder of one person do in a list elsewhere. */
const IDLE = [['allowRead', 'adds', 'add'], ['allowWrite', 'adds', 'add'], ['denyRead', 'protects', 'protect'], ['denyWrite', 'protects', 'protect']] as const

/** Paths of one person in what the settings of a project say of the files outside of a sandbox: Claude Code 2.1.332 takes each as it is. */
export function* sandboxOfOne(reading: Reading): Generator<Problem<'added'>> {
  const { kind, host, value } = reading
  const lists = valueAt(value, OF_FILES)
  if (!isRecord(lists) || kind !== 'mcp' || host.name !== 'claude-code' || reading.isUsersOwn || reading.isAmongDotfiles) return
  for (const [list, one, more] of IDLE) {
    const paths = lists[list]
    const found = (Array.isArray(paths) ? paths : []).flatMap((path: unknown, index) => {
      const home = typeof path === 'string' ? findHomePath(path) : undefined
      return typeof path === 'string' && home !== undefined && isOfOne(path) ? [{ path, instead: `~${path.slice(home.end).replaceAll('\\', '/')}`, at: [...OF_FILES, list, index] }] : []
    })
    const [first, ...others] = found
    if (first === undefined) continue
    const data = { host: subjectOf(host), shown: first.path, list, more: others.length === 0 ? '' : ` and ${String(others.length)} more`, adds: others.length === 0 ? one : more, where: ' on other machines', why: 'takes each path as it is, and there is no such path', fix: { text: 'Write {{instead}}, which is in the home folder of each person{{alike}}.', data: { instead: first.instead, alike: others.length === 0 ? '' : ', and do the same for the others' } } }
    yield { message: 'added', data, at: first.at, related: others.map(({ at }) => ({ message: 'and here', at })), severity: 'info' }
  }
}
