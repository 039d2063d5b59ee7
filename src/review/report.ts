import { largest } from '../base/lists.js'
import { listed, oneLine, visible } from '../base/wording.js'
import { jsonText } from '../json/value.js'
import type { Failure } from '../project/project.js'
import { workflowCommand } from '../report/github.js'
import { amount } from '../report/report.js'
import type { Change } from './changes.js'
import type { News } from './news.js'
import type { SwitchChange } from './switches.js'

/** A review of a change: what it does to the servers, and to the settings that decide about them, since a commit. */
export interface Review {
  /** The commit as the user named it, and its hash. */
  readonly base: { readonly ref: string; readonly commit: string }
  readonly changes: readonly Change[]
  readonly settings: readonly SwitchChange[]
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
  const { kind, idle: { now, before: was }, hosts, command, before, reaches, variables, approvals, fields } = change
  const names = (texts: readonly string[]) => listed(texts.map(name))
  const where = `for ${listed(hosts)}`
  const tools = (texts: readonly string[]) => (texts.includes('*') ? 'every tool' : names(texts))
  const address = (texts: readonly string[]) => (texts.length === 0 ? 'an address that depends on variables' : names(texts))
  const refuses = ({ reason }: { readonly reason: string }) => `${hosts.length === 1 ? 'refuses' : 'refuse'} it (${name(reason)})`
  if (kind === 'removed' && was !== undefined) return `no longer declared ${where}, ${was.is === 'off' ? 'where it was turned off' : 'which refused it'}`
  if (kind === 'changed' && now !== undefined && was === undefined) return `no longer ${before === undefined ? 'connects' : `runs ${code(before)}`} ${where}${now.is === 'off' ? ': it is turned off' : `, which ${refuses(now)}`}`
  if (kind === 'removed') return `no longer ${before === undefined ? `connects to ${address(reaches.lost)}` : `runs ${code(before)}`} ${where}`
  const parts: string[] = []
  // Where it only connects, the address is the first thing that is said.
  const isConnected = command === undefined && (kind === 'added' || before !== undefined)
  const adverb = kind === 'added' ? '' : 'newly '
  if (kind === 'added' && now !== undefined) {
    const would = command !== undefined ? `: it would run ${code(command)}` : now.is === 'refused' && reaches.gained.length === 0 ? '' : `: it would connect to ${address(reaches.gained)}`
    parts.push(`newly declared ${where}, ${now.is === 'off' ? 'but turned off' : `which ${refuses(now)}`}${would}`)
  }
  else if (kind === 'changed' && was !== undefined && now === undefined) parts.push(`now ${was.is === 'off' ? `turned on ${where}` : `accepted ${where}, which refused it before`}: it ${command === undefined ? 'connects' : `runs ${code(command)}`}`)
  else if (isConnected) parts.push(`${kind === 'added' ? 'newly' : 'now'} connects to ${address(reaches.gained)}${before === undefined ? '' : ` instead of running ${code(before)}`} ${where}`)
  else if (kind === 'added') parts.push(`newly runs ${code(command ?? '')} ${where}`)
  else if (command !== before) parts.push(`now runs ${code(command ?? '')}${before === undefined ? '' : ` instead of ${code(before)}`} ${where}`)
  else parts.push(`changes ${names(fields)} ${where}`)
  if (variables.gained.length > 0) parts.push(`${adverb}gets ${names(variables.gained)}`)
  if (variables.lost.length > 0) parts.push(`no longer gets ${names(variables.lost)}`)
  if (reaches.gained.length > 0 && !isConnected) parts.push(`${adverb}reaches ${names(reaches.gained)}`)
  if (reaches.lost.length > 0) parts.push(`no longer reaches ${names(reaches.lost)}`)
  if (approvals.gained.length > 0) parts.push(`${adverb}runs ${tools(approvals.gained)} without asking`)
  if (approvals.lost.includes('*')) parts.push('no longer runs every tool without asking')
  else if (approvals.lost.length > 0) parts.push(`asks again before it runs ${names(approvals.lost)}`)
  if (kind === 'changed' && now !== undefined) parts.push(now.is === 'off' ? 'it is turned off' : `${listed(hosts)} ${refuses(now)}`)
  return parts.join('; ')
}

/** A changed setting in words: what a host newly does, and no longer does, for everyone who opens the repository. */
function settingWords({ does, host, gained, lost, isPersonal }: SwitchChange, { code, name }: Style): string {
  const phrase = (values: readonly string[]): string => {
    const names = listed(values.map(name))
    if (does === 'approves-all') return 'starts every server of the project without asking'
    if (does === 'approves') return `starts ${names} without asking`
    if (does === 'rejects') return `keeps ${names} from starting`
    if (does === 'model-address') return `sends everything that ${host} tells its model to ${names}`
    if (does === 'enables') return `turns on the ${values.length === 1 ? 'plugin' : 'plugins'} ${names}`
    if (does === 'approves-tools') return `runs ${names} without asking`
    if (does === 'unasked') return 'runs commands and tools without asking'
    if (does === 'unconfined') return 'runs commands outside of the sandbox'
    return `runs as ${values.length === 1 ? 'a hook' : 'hooks'} ${listed(values.map((value) => shortened(value, code)))}`
  }
  const parts = [...(gained.length === 0 ? [] : [`newly ${phrase(gained)}`]), ...(lost.length === 0 ? [] : [`no longer ${phrase(lost)}`])]
  const where = does === 'model-address' ? '' : ` for ${host}`
  const committed = isPersonal === true && gained.length > 0 ? '; the file is meant for one person, but it is committed' : ''
  return `${parts.map((part, index) => (index === 0 ? `${part}${where}` : part)).join('; ')}${committed}`
}

/** This much of a hook is shown; the file has the rest. */
const SHOWN = 200

function shortened(text: string, code: Style['code']): string {
  const more = text.length - SHOWN
  return more <= 0 ? code(text) : `${code(text.slice(0, SHOWN))} and ${more} more ${more === 1 ? 'character' : 'characters'}`
}

function summaryOf({ base, changes, settings }: Review): string {
  const since = `since ${visible(base.ref)} (${base.commit.slice(0, 12)})`
  const { added, changed, removed } = countsOf(changes)
  const counts = [[added, 'added'], [changed, 'changed'], [removed, 'removed']] as const
  const [first, ...others] = counts.filter(([count]) => count > 0)
  const servers = first === undefined ? [] : [`${amount(first[0], 'server')} ${first[1]}`, ...others.map(([count, does]) => `${count} ${does}`)]
  const all = [...servers, ...(settings.length === 0 ? [] : [`${amount(settings.length, 'setting')} changed`])]
  return `${all.length === 0 ? 'no server is added, changed or removed' : listed(all)} ${since}`
}

/** How many servers are added, changed and removed: one that several hosts read counts once. */
function countsOf(changes: readonly Change[]): Readonly<Record<Change['kind'], number>> {
  const count = (kind: Change['kind']) => new Set(changes.filter((change) => change.kind === kind).map(({ server }) => server)).size
  return { added: count('added'), changed: count('changed'), removed: count('removed') }
}

/** What happens to a server or a setting: its name, what is said of it, where, and whether somebody should look at it first. */
interface Item {
  readonly name: string
  readonly words: (style: Style) => string
  readonly places: Change['places']
  readonly isLoud: boolean
  /** Whether the first place is one of the files as they are now. */
  readonly isThere: boolean
}

const LOUD: ReadonlySet<News> = new Set(['new-command', 'new-approval'])

function itemsOf({ changes, settings }: Review): Item[] {
  const isLoud = (news: readonly News[]) => news.some((one) => LOUD.has(one))
  const servers = changes.map((change): Item => ({ name: change.server, words: (style) => wordsOf(change, style), places: change.places, isLoud: isLoud(change.news), isThere: change.kind !== 'removed' }))
  const switches = settings.map((change): Item => ({ name: change.setting, words: (style) => settingWords(change, style), places: [{ file: change.file, line: change.line }], isLoud: isLoud(change.news) || change.does === 'model-address', isThere: change.gained.length > 0 }))
  return [...servers, ...switches]
}

/** The review for a terminal. */
export function reviewText(review: Review): string {
  const blocks = itemsOf(review).map(({ name, words, places }) => `${PLAIN.name(name)}: ${words(PLAIN)}\n${places.map(({ file, line }) => `  ${visible(file)}:${line}\n`).join('')}`)
  return [...blocks, `${summaryOf(review)}\n`].join('\n')
}

/** The review as a comment on a pull request. */
export function reviewMarkdown(review: Review): string {
  const items = itemsOf(review).map(({ name, words, places: [place] }) => {
    const where = place === undefined ? '' : ` (${codeSpan(`${place.file}:${place.line}`)})`
    return `- ${codeSpan(name)} ${words(MARKDOWN)}${where}\n`
  })
  const summary = summaryOf({ ...review, base: { ...review.base, ref: codeSpan(review.base.ref) } })
  return `**MCP servers**: ${summary}\n${items.length === 0 ? '' : `\n${items.join('')}`}`
}

/** The review as annotations of GitHub Actions: a warning where something newly runs, or runs without asking. */
export function reviewGithub(review: Review): string {
  return itemsOf(review)
    .map(({ name, words, places, isLoud, isThere }) => {
      const [place] = isThere ? places : []
      return `${workflowCommand(isLoud ? 'warning' : 'info', { ...place, title: 'plugvet review' }, `${PLAIN.name(name)}: ${words(PLAIN)}`)}\n`
    })
    .join('')
}

/** The review as JSON, version 1 (schemas/review.schema.json). */
export function reviewJson(review: Review, toolVersion: string): string {
  const { base, changes, settings, failures } = review
  return jsonText({
    version: 1,
    tool: { name: 'plugvet', version: toolVersion },
    base,
    changes: changes.map(({ idle, ...change }) => ({ ...change, ...(idle.now?.is === 'refused' ? { refused: idle.now.reason } : {}), text: wordsOf({ ...change, idle }, PLAIN) })),
    settings: settings.map((change) => ({ ...change, isPersonal: undefined, text: settingWords(change, PLAIN) })),
    failures: failures.map(({ path, message }) => ({ path, message })),
    summary: countsOf(changes)
  })
}
