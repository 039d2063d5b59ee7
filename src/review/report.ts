import { largest } from '../base/lists.js'
import { listed, oneLine, visible } from '../base/wording.js'
import { jsonText } from '../json/value.js'
import type { Failure } from '../project/project.js'
import { workflowCommand } from '../report/github.js'
import { amount } from '../report/report.js'
import type { Change, News } from './changes.js'

/** A review of a change: what it does to the servers, since a commit. */
export interface Review {
  /** The commit as the user named it, and its hash. */
  readonly base: { readonly ref: string; readonly commit: string }
  readonly changes: readonly Change[]
  readonly failures: readonly Failure[]
}

/** How the texts of a repository are shown among words. */
interface Style {
  readonly code: (text: string) => string
  readonly name: (text: string) => string
}

const PLAIN: Style = { code: (text) => `\`${visible(oneLine(text))}\``, name: (text) => visible(oneLine(text)) }
const MARKDOWN: Style = { code: codeSpan, name: codeSpan }

/** A text as code in Markdown, whatever is in it: https://spec.commonmark.org/0.31.2/#code-spans */
function codeSpan(text: string): string {
  const shown = visible(oneLine(text))
  const longest = largest([...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length), 0)
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`
}

/** A change in words: what a server newly runs, gets, reaches and may do without asking. */
function wordsOf(change: Change, { code, name }: Style): string {
  const { kind, hosts, command, before, reaches, variables, approvals, fields } = change
  const names = (texts: readonly string[]) => listed(texts.map(name))
  const where = `for ${listed(hosts)}`
  const tools = (texts: readonly string[]) => (texts.includes('*') ? 'every tool' : names(texts))
  if (kind === 'removed') return before === undefined ? `is no longer connected to ${where}` : `no longer runs ${code(before)} ${where}`
  const parts: string[] = []
  if (kind === 'added') parts.push(command === undefined ? `is newly connected to ${where}` : `newly runs ${code(command)} ${where}`)
  else if (command !== before) {
    const now = command === undefined ? 'is now connected to' : `now runs ${code(command)}`
    const then = before === undefined ? '' : ` instead of ${command === undefined ? 'running ' : ''}${code(before)}`
    parts.push(command === undefined ? `${now} ${where}${then}` : `${now}${then} ${where}`)
  } else parts.push(`changes ${names(fields)} ${where}`)
  const adverb = kind === 'added' ? '' : 'newly '
  if (variables.gained.length > 0) parts.push(`${adverb}gets ${names(variables.gained)}`)
  if (variables.lost.length > 0) parts.push(`no longer gets ${names(variables.lost)}`)
  if (reaches.gained.length > 0) parts.push(`${adverb}reaches ${names(reaches.gained)}`)
  if (reaches.lost.length > 0) parts.push(`no longer reaches ${names(reaches.lost)}`)
  if (approvals.gained.length > 0) parts.push(`${adverb}runs ${tools(approvals.gained)} without asking`)
  if (approvals.lost.length > 0) parts.push(`asks again before it runs ${tools(approvals.lost)}`)
  return parts.join('; ')
}

function summaryOf({ base, changes }: Review): string {
  const since = `since ${visible(base.ref)} (${base.commit.slice(0, 12)})`
  if (changes.length === 0) return `no server is added, changed or removed ${since}`
  const { added, changed, removed } = countsOf(changes)
  const counts = [[added, 'added'], [changed, 'changed'], [removed, 'removed']] as const
  const [[first, what] = [0, ''], ...others] = counts.filter(([count]) => count > 0)
  return `${listed([`${amount(first, 'server')} ${what}`, ...others.map(([count, does]) => `${count} ${does}`)])} ${since}`
}

function countsOf(changes: readonly Change[]): Readonly<Record<Change['kind'], number>> {
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const { kind } of changes) counts[kind]++
  return counts
}

/** The review for a terminal. */
export function reviewText(review: Review): string {
  const blocks = review.changes.map((change) => {
    const places = change.places.map(({ file, line }) => `  ${visible(file)}:${line}\n`).join('')
    return `${PLAIN.name(change.server)}: ${wordsOf(change, PLAIN)}\n${places}`
  })
  return [...blocks, `${summaryOf(review)}\n`].join('\n')
}

/** The review as a comment on a pull request. */
export function reviewMarkdown(review: Review): string {
  const items = review.changes.map((change) => {
    const [place] = change.places
    const where = place === undefined ? '' : ` (${codeSpan(`${place.file}:${place.line}`)})`
    return `- ${codeSpan(change.server)} ${wordsOf(change, MARKDOWN)}${where}\n`
  })
  const summary = summaryOf({ ...review, base: { ...review.base, ref: codeSpan(review.base.ref) } })
  return `**MCP servers**: ${summary}\n${items.length === 0 ? '' : `\n${items.join('')}`}`
}

const LOUD: ReadonlySet<News> = new Set(['new-command', 'new-approval'])

/** The review as annotations of GitHub Actions: a warning where something newly runs, or runs without asking. */
export function reviewGithub({ changes }: Review): string {
  return changes
    .map((change) => {
      const [place] = change.kind === 'removed' ? [] : change.places
      const message = `${PLAIN.name(change.server)}: ${wordsOf(change, PLAIN)}`
      return `${workflowCommand(change.news.some((news) => LOUD.has(news)) ? 'warning' : 'info', { ...place, title: 'plugvet review' }, message)}\n`
    })
    .join('')
}

/** The review as JSON, version 1 (schemas/review.schema.json). */
export function reviewJson(review: Review, toolVersion: string): string {
  const { base, changes, failures } = review
  return jsonText({
    version: 1,
    tool: { name: 'plugvet', version: toolVersion },
    base,
    changes: changes.map((change) => ({ ...change, text: wordsOf(change, PLAIN) })),
    failures: failures.map(({ path, message }) => ({ path, message })),
    summary: countsOf(changes)
  })
}
