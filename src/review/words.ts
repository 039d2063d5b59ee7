import { append, largest } from '../base/lists.js'
import { listed, oneLine, visible } from '../base/wording.js'
import type { Change } from './changes.js'
import type { RefusedFile } from './servers.js'
import type { SwitchChange } from './switches.js'

/** How the texts of a repository are shown among words. */
export interface Style {
  readonly code: (text: string) => string
  readonly name: (text: string) => string
  /** Several phrases after what they have in common. */
  readonly list: (phrases: readonly string[]) => string
}

const code = (text: string) => `\`${visible(oneLine(text))}\``
const name = (text: string) => visible(oneLine(text))

/** On one line. */
export const PLAIN: Style = { code, name, list: (phrases) => ` ${listed(phrases)}` }
export const TERMINAL: Style = { code, name, list: (phrases) => phrases.map((phrase) => `\n    ${phrase}`).join('') }
export const MARKDOWN: Style = { code: codeSpan, name: codeSpan, list: (phrases) => phrases.map((phrase) => `\n  - ${phrase}`).join('') }

/** A text as code in Markdown, whatever is in it: https://spec.commonmark.org/0.31.2/#code-spans */
export function codeSpan(text: string): string {
  const shown = visible(oneLine(text))
  const longest = largest([...shown.matchAll(/`+/g)].map(([ticks]) => ticks.length), 0)
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${shown}${fence}` : `${fence} ${shown} ${fence}`
}

/** A change in words: what a server newly runs, gets, reaches and may do without asking. */
export function wordsOf(change: Change, style: Style): string {
  const { kind, idle: { now, before: was }, hosts, command, before, folder, reaches } = change
  const where = `for ${listed(hosts)}`
  const running = (one: string, inFolder: string | undefined) => `${style.code(one)}${inFolder === undefined ? '' : ` in ${style.code(inFolder)}`}`
  const [runs, ran] = [command === undefined ? undefined : running(command, folder.now), before === undefined ? undefined : running(before, folder.before)]
  const address = (texts: readonly string[]) => (texts.length === 0 ? 'an address that depends on variables' : listed(texts.map(style.name)))
  const refuses = ({ reason }: { readonly reason: string }) => `${hosts.length === 1 ? 'refuses' : 'refuse'} it (${style.name(reason)})`
  if (kind === 'removed') {
    if (was !== undefined) return `no longer declared ${where}, ${was.is === 'off' ? 'where it was turned off' : 'which refused it'}`
    return `no longer ${ran === undefined ? `connects to ${address(reaches.lost)}` : `runs ${ran}`} ${where}`
  }
  if (kind === 'changed' && now !== undefined && was === undefined)
    return `no longer ${ran === undefined ? 'connects' : `runs ${ran}`} ${where}${now.is === 'off' ? ': it is turned off' : `, which ${refuses(now)}`}`
  // Where it only connects, the address is the first thing that is said.
  const isStarted = kind === 'changed' && was !== undefined && now === undefined
  const isConnected = command === undefined && (kind === 'added' || before !== undefined || isStarted)
  const parts: string[] = []
  if (kind === 'added' && now !== undefined) {
    const would = runs !== undefined ? `: it would run ${runs}` : now.is === 'refused' && reaches.gained.length === 0 ? '' : `: it would connect to ${address(reaches.gained)}`
    parts.push(`newly declared ${where}, ${now.is === 'off' ? 'but turned off' : `which ${refuses(now)}`}${would}`)
  } else if (isStarted) {
    parts.push(`now ${was.is === 'off' ? `turned on ${where}` : `accepted ${where}, which refused it before`}: it ${runs === undefined ? `connects to ${address(reaches.gained)}` : `runs ${runs}`}`)
  } else if (isConnected) parts.push(`${kind === 'added' ? 'newly' : 'now'} connects to ${address(reaches.gained)}${ran === undefined ? '' : ` instead of running ${ran}`} ${where}`)
  else if (kind === 'added') parts.push(`newly runs ${runs ?? style.code('')} ${where}`)
  else if (runs !== ran) parts.push(`now runs ${runs ?? style.code('')}${ran === undefined ? '' : ` instead of ${ran}`} ${where}`)
  const rest = detailsOf(change, style, isConnected)
  // What changes in a field that is told needs no name.
  if (parts.length === 0)
    parts.push(
      change.untold.length === 0 && rest.length > 0
        ? `${rest.shift()}, ${where}`
        : `changes ${listed((change.untold.length === 0 ? change.fields : change.untold).map(style.name))} ${where}`
    )
  append(parts, rest)
  if (kind === 'changed' && now !== undefined) parts.push(now.is === 'off' ? 'it is turned off' : `${listed(hosts)} ${refuses(now)}`)
  return parts.join('; ')
}

/** What else there is to say of a server: what it gets, where it connects, and what runs without asking. */
function detailsOf({ kind, reaches, variables, headers, approvals, hardCoded }: Change, style: Style, isConnected: boolean): string[] {
  const names = (texts: readonly string[]) => listed(texts.map(style.name))
  const tools = (texts: readonly string[]) => (texts.includes('*') ? 'every one of its tools' : `its ${texts.length === 1 ? 'tool' : 'tools'} ${names(texts)}`)
  const run = (texts: readonly string[]) => (texts.length === 1 ? 'runs' : 'run')
  const adverb = kind === 'added' ? '' : 'newly '
  const parts: string[] = []
  if (variables.gained.length > 0) parts.push(`${adverb}gets ${names(variables.gained)}`)
  if (variables.lost.length > 0) parts.push(`no longer gets ${names(variables.lost)}`)
  if (headers.gained.length > 0) parts.push(`${adverb}gets the ${headers.gained.length === 1 ? 'header' : 'headers'} ${names(headers.gained)}`)
  if (headers.lost.length > 0) parts.push(`no longer gets the ${headers.lost.length === 1 ? 'header' : 'headers'} ${names(headers.lost)}`)
  if (hardCoded.length > 0) parts.push(`a credential is hard-coded in ${names(hardCoded)}`)
  if (reaches.gained.length > 0 && !isConnected) parts.push(`${adverb}reaches ${names(reaches.gained)}`)
  if (reaches.lost.length > 0) parts.push(`no longer reaches ${names(reaches.lost)}`)
  if (approvals.gained.length > 0) parts.push(`${tools(approvals.gained)} ${adverb}${run(approvals.gained)} without asking`)
  if (approvals.lost.length > 0) parts.push(`${tools(approvals.lost)} no longer ${run(approvals.lost)} without asking`)
  return parts
}

/** A changed setting in words: what a host newly does, and no longer does, for everyone who opens the repository. */
export function settingWords({ does, host, gained, lost, unknown = [], asks, isPersonal }: SwitchChange, style: Style): string {
  const unheard = new Set(unknown)
  const phrase = (values: readonly string[]): string => {
    const names = listed(values.map(style.name))
    if (does === 'approves-all') return 'starts every server of the project without asking'
    if (does === 'approves') return `starts ${names} without asking`
    if (does === 'rejects') return `keeps ${names} from starting`
    if (does === 'model-address') return `sends everything that it tells its model to ${names}`
    if (does === 'enables') return `turns on the ${values.length === 1 ? 'plugin' : 'plugins'} ${names}`
    if (does === 'approves-tools') return `runs the ${values.length === 1 ? 'tool' : 'tools'} ${names} without asking`
    if (does === 'unasked') return 'runs commands and tools without asking'
    if (does === 'unconfined') return 'runs commands outside of the sandbox'
    const hooks = values.map((value) => hookText(value, style))
    const verb = values.every((value) => unheard.has(eventOf(value))) ? 'declares' : 'runs'
    return hooks.length === 1 ? `${verb} the hook ${hooks[0] ?? ''}` : `${verb} the hooks${style.list(hooks)}`
  }
  const parts = [
    ...(gained.length === 0 ? [] : [`${host} newly ${phrase(gained)}`]),
    ...(lost.length === 0 ? [] : [`${gained.length === 0 ? host : 'it'} no longer ${phrase(lost)}`])
  ]
  const known =
    unknown.length === 0 || gained.length === 0
      ? []
      : [
          `plugvet knows no ${unknown.length === 1 ? 'event' : 'events'} ${listed(unknown.map(style.name))} of ${host}, which ignores events that it does not have`
        ]
  const asked = asks === true && gained.length > 0 ? [`${host} asks its user before it runs a new hook`] : []
  const committed = isPersonal === true && gained.length > 0 ? ['the file is meant for one person, but it is committed'] : []
  const [first = '', ...others] = [...parts, ...known, ...asked, ...committed]
  // After a list, the rest begins a line of its own.
  return others.reduce((text, one) => `${text}${text.includes('\n') ? `\n  ${one}` : `; ${one}`}`, first)
}

/** This much of a hook is shown; the file has the rest. */
const SHOWN = 200

/** The event of a hook, given as `event (matcher): command`. */
function eventOf(value: string): string {
  return /^.*?(?= \(|: )/s.exec(value)?.[0] ?? ''
}

/** A hook, given in the same way. */
function hookText(value: string, style: Style): string {
  const at = value.indexOf(': ')
  return `${style.name(value.slice(0, at))}: ${shortened(value.slice(at + 2), style)}`
}

function shortened(text: string, { code }: Style): string {
  const more = text.length - SHOWN
  return more <= 0 ? code(text) : `${code(text.slice(0, SHOWN))} and ${more} more ${more === 1 ? 'character' : 'characters'}`
}

/** What there is to say of a file that a host refuses as a whole. */
export function refusedWords({ host, reason, isPlugin }: RefusedFile, style: Style): string {
  return `${host} newly refuses ${isPlugin === true ? 'the plugin' : 'the file, and starts no server of it'} (${style.name(reason)})`
}
