import { listed, visible } from '../base/wording.js'
import { jsonText } from '../json/value.js'
import type { Failure } from '../project/project.js'
import { workflowCommand } from '../report/github.js'
import { amount } from '../report/report.js'
import type { Change } from './changes.js'
import type { News } from './news.js'
import type { RefusedFile } from './servers.js'
import type { SwitchChange } from './switches.js'
import { codeSpan, MARKDOWN, PLAIN, refusedWords, settingWords, type Style, TERMINAL, wordsOf } from './words.js'

/** A review of a change: what it does to the servers, and to the settings that decide about them, since a commit. */
export interface Review {
  /** The commit as the user named it, and its hash. */
  readonly base: { readonly ref: string; readonly commit: string }
  readonly changes: readonly Change[]
  readonly settings: readonly SwitchChange[]
  /** The files that hosts refuse now and did not before, and in which no server can be named. */
  readonly refused: readonly RefusedFile[]
  readonly failures: readonly Failure[]
}

function summaryOf({ base, changes, settings, refused }: Review): string {
  const since = `since ${visible(base.ref)} (${base.commit.slice(0, 12)})`
  const { added, changed, removed } = countsOf(changes)
  const counts = [[added, 'added'], [changed, 'changed'], [removed, 'removed']] as const
  const [first, ...others] = counts.filter(([count]) => count > 0)
  const servers = first === undefined ? [] : [`${amount(first[0], 'server')} ${first[1]}`, ...others.map(([count, does]) => `${count} ${does}`)]
  const all = [
    ...servers,
    ...(settings.length === 0 ? [] : [`${amount(settings.length, 'change')} of settings or hooks`]),
    ...(refused.length === 0 ? [] : [`${amount(refused.length, 'file')} refused`])
  ]
  return `${all.length === 0 ? 'nothing that a host runs, connects to or approves is added, changed or removed' : listed(all)} ${since}`
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

/** What newly runs, or runs without asking, comes first, and what is gone last. */
function itemsOf({ changes, settings, refused }: Review): Item[] {
  const isLoud = (news: readonly News[]) => news.some((one) => LOUD.has(one))
  const servers = changes.map((change): Item => ({
    name: change.server,
    words: (style) => wordsOf(change, style),
    places: change.places,
    isLoud: isLoud(change.news),
    isThere: change.kind !== 'removed'
  }))
  const said = new Set<string>()
  const switches = settings.map((change): Item => {
    const { setting, file, line, news, does, gained } = change
    // That a file is committed by mistake is said once.
    const { isPersonal, ...others } = change
    const told = isPersonal === true && !said.has(file) && gained.length > 0 ? change : others
    if (gained.length > 0) said.add(file)
    return { name: setting, words: (style) => settingWords(told, style), places: [{ file, line }], isLoud: isLoud(news) || does === 'model-address', isThere: gained.length > 0 }
  })
  const files = refused.map((one): Item => ({ name: one.file, words: (style) => refusedWords(one, style), places: [one], isLoud: false, isThere: true }))
  const rank = ({ isLoud, isThere }: Item) => (isLoud ? 0 : isThere ? 1 : 2)
  return [...servers, ...files, ...switches].toSorted((a, b) => rank(a) - rank(b))
}

/** The review for a terminal. The places of what is gone are those before the change. */
export function reviewText(review: Review): string {
  const blocks = itemsOf(review).map(
    ({ name, words, places, isThere }) =>
      `${PLAIN.name(name)}: ${words(TERMINAL)}\n${places.map(({ file, line }) => `  ${visible(file)}:${line}${isThere ? '' : ' (before)'}\n`).join('')}`
  )
  return [...blocks, `${summaryOf(review)}\n`].join('\n')
}

/** The review as a comment on a pull request. */
export function reviewMarkdown(review: Review): string {
  const items = itemsOf(review).map(({ name, words, places: [place] }) => {
    const where = place === undefined ? '' : ` (${codeSpan(`${place.file}:${place.line}`)})`
    const [first, ...list] = words(MARKDOWN).split('\n')
    return `- ${codeSpan(name)} ${first ?? ''}${where}\n${list.map((line) => `${line}\n`).join('')}`
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
  const { base, changes, settings, refused, failures } = review
  return jsonText({
    version: 1,
    tool: { name: 'plugvet', version: toolVersion },
    base,
    changes: changes.map((change) => jsonOf(change)),
    settings: settings.map((change) => ({ ...change, isPersonal: undefined, text: settingWords(change, PLAIN) })),
    refused: refused.map((one) => ({ ...one, isPlugin: undefined, text: refusedWords(one, PLAIN) })),
    failures: failures.map(({ path, message }) => ({ path, message })),
    summary: countsOf(changes)
  })
}

function jsonOf(change: Change): object {
  const { idle, folder, untold: _untold, ...shown } = change
  return { ...shown, ...(folder.now === undefined ? {} : { folder: folder.now }), ...(idle.now?.is === 'refused' ? { refused: idle.now.reason } : {}), text: wordsOf(change, PLAIN) }
}
