import { fitsSegments, fitsWildcard } from '../base/glob.js'
import type { ConfigString, ServerEntry } from './entry.js'
import type { Fetched } from './fetched.js'
import { bridgedAddress, folding, isBridge, parseImage } from './package-facts.js'
import { parsePackageSpec } from './packages.js'
import type { Word } from './program.js'
import { parseUrl } from './url.js'
import { isNamed, type Runs, runsOf, type Unclear } from './runs.js'
import { isPath, programName } from './shell.js'
import { fitsUrl, judgedUrl } from './url-pattern.js'
import { mayHoldVariable } from './variables.js'

/** Patterns of a policy, by what they are matched against. An absent list does not restrict anything. */
export interface PolicyLists {
  readonly names?: readonly string[]
  readonly packages?: readonly string[]
  readonly images?: readonly string[]
  readonly commands?: readonly string[]
  readonly urls?: readonly string[]
}

/** What a policy decides on: the kind, the text to show, and its place. */
export interface Subject {
  readonly kind: 'name' | 'package' | 'image' | 'command' | 'url'
  readonly shown: string
  /** Absent for the name of the server. */
  readonly word?: Word
}

export type PolicyVerdict =
  | { readonly is: 'denied'; readonly subject: Subject; readonly pattern: string }
  | { readonly is: 'unlisted'; readonly subject: Subject }
  | { readonly is: 'unclear'; readonly why: Unclear | 'invalid'; readonly subject: Subject }

/**
 * Checks a server against a policy. What is denied stays denied whatever is allowed. If there is an `allow`, everything
 * that a server runs and connects to must be on it, or else its name.
 * @returns undefined if the policy allows the server
 */
export function policyVerdict(server: ServerEntry, allow: PolicyLists | undefined, deny: PolicyLists): PolicyVerdict | undefined {
  const runs = runsOf(server)
  const urls = urlsOf(server, runs, allow, deny)
  const denied = deniedOf(server, runs, urls, deny)
  if (denied !== undefined || allow === undefined) return denied
  if (allow.names?.some((pattern) => fitsWildcard(pattern, server.name)) === true) return undefined
  return (runs === undefined ? undefined : unlistedRun(runs, allow)) ?? urls.map((url) => unlistedUrl(url, allow.urls)).find((one) => one !== undefined)
}

function deniedOf(server: ServerEntry, runs: Runs | undefined, urls: readonly Word[], deny: PolicyLists): PolicyVerdict | undefined {
  const name = deny.names?.find((pattern) => fitsWildcard(pattern, server.name))
  if (name !== undefined) return { is: 'denied', subject: { kind: 'name', shown: server.name }, pattern: name }
  for (const fetched of runs?.fetched ?? []) {
    const pattern = listFor(fetched, deny).find((one) => fitsFetched(one, fetched))
    if (pattern !== undefined) return { is: 'denied', subject: subjectOf(fetched), pattern }
  }
  for (const line of runs?.lines ?? []) {
    const pattern = deny.commands?.find((one) => fitsCommand(one, line, true))
    const [word] = line
    if (pattern !== undefined && word !== undefined) return { is: 'denied', subject: commandSubject(word), pattern }
  }
  for (const word of urls) {
    const judged = judgedWord(word)
    const pattern = 'url' in judged ? deny.urls?.find((one) => fitsUrl(one, judged) === true) : undefined
    if (pattern !== undefined) return { is: 'denied', subject: urlSubject(word), pattern }
  }
  return undefined
}

function unlistedRun(runs: Runs, allow: PolicyLists): PolicyVerdict | undefined {
  const { lines, fetched, program, unclear } = runs
  const commands = allow.commands ?? []
  const [written = [], ...inner] = lines
  if (commands.some((pattern) => fitsCommand(pattern, written))) return undefined
  const [front] = written
  // A command line that a wrapper starts counts only if the wrapper does what its name says, and nothing else.
  const isSeenThrough = inner.length > 0 && unclear === undefined && lines.slice(0, -1).every(([word]) => word !== undefined && isNamed(word))
  if (isSeenThrough && commands.some((pattern) => fitsCommand(pattern, lines.at(-1) ?? []))) return undefined
  if (unclear !== undefined && front !== undefined) return { is: 'unclear', why: unclear.why, subject: { ...commandSubject(front), word: unclear.word } }
  if (program !== undefined) return { is: 'unlisted', subject: commandSubject(program) }
  for (const one of fetched) {
    if (one.pin === 'unknown') return { is: 'unclear', why: 'variable', subject: subjectOf(one) }
    if (!listFor(one, allow).some((pattern) => fitsFetched(pattern, one))) return { is: 'unlisted', subject: subjectOf(one) }
  }
  return undefined
}

function unlistedUrl(word: Word, patterns: readonly string[] = []): PolicyVerdict | undefined {
  const judged = judgedWord(word)
  if ('unclear' in judged) return { is: 'unclear', why: judged.unclear, subject: { kind: 'url', shown: 'its URL', word } }
  const answers = patterns.map((pattern) => fitsUrl(pattern, judged))
  if (answers.includes(true)) return undefined
  return answers.includes(undefined)
    ? { is: 'unclear', why: 'variable', subject: urlSubject(word) }
    : { is: 'unlisted', subject: urlSubject(word) }
}

/** The addresses of an entry; if the policy has patterns for addresses, also that of a bridge. */
function urlsOf(server: ServerEntry, runs: Runs | undefined, allow: PolicyLists | undefined, deny: PolicyLists): readonly Word[] {
  const own = server.strings.filter(({ means }) => means === 'url').map(whole)
  const hasBridge = runs?.fetched.some(({ name }) => name !== undefined && isBridge(name.text)) === true
  if (!hasBridge || (allow?.urls === undefined && deny.urls === undefined)) return own
  const address = bridgedAddress(runs.lines.at(-1) ?? [])
  return address === undefined ? own : [...own, address]
}

function whole(at: ConfigString): Word {
  return { text: at.text, at, span: { start: 0, end: at.text.length } }
}

function judgedWord({ text, at }: Word) {
  return judgedUrl(text, text === at.text ? at.references : [])
}

function subjectOf(fetched: Fetched): Subject {
  const kind = fetched.registry === 'image' ? 'image' : 'package'
  // An address may contain a credential.
  const shown = fetched.name?.text ?? (isAddress(fetched) ? 'an address' : fetched.word.text)
  return { kind, shown, word: fetched.name ?? fetched.word }
}

function isAddress({ pin, registry }: Fetched): boolean {
  return registry !== 'image' && (pin === 'git' || pin === 'url' || pin === 'exact')
}

function commandSubject(word: Word): Subject {
  return { kind: 'command', shown: word.text, word }
}

/** Without user information, path and query, which may contain a credential. */
function urlSubject(word: Word): Subject {
  const judged = judgedWord(word)
  return { kind: 'url', shown: 'url' in judged ? judged.url.origin : 'its URL', word }
}

function listFor({ registry }: Fetched, { packages = [], images = [] }: PolicyLists): readonly string[] {
  return registry === 'image' ? images : packages
}

const REGISTRY = /^(npm|pypi|nuget):(.*)$/s

/** Whether a download matches a pattern: `@scope/*`, `pypi:mcp-server-*`, `git+https://github.com/owner/*`, `ghcr.io/owner/**`. */
function fitsFetched(pattern: string, fetched: Fetched): boolean {
  if (fetched.pin === 'unknown') return false
  if (fetched.registry === 'image') return fitsImage(pattern, fetched.word.text)
  const [, registry, rest = pattern] = REGISTRY.exec(pattern) ?? []
  if (registry !== undefined && registry !== fetched.registry) return false
  if (rest.includes('://')) {
    const url = repositoryOf(fetched)
    return url !== undefined && fitsUrl(rest.replace(/^git\+/, ''), { url, isOpen: false }) === true
  }
  if (fetched.name === undefined && isAddress(fetched)) return false
  const name = fetched.name?.text ?? fetched.word.text
  return fitsPath(folding(fetched.registry, rest), folding(fetched.registry, name))
}

function fitsImage(pattern: string, text: string): boolean {
  const image = parseImage(text)
  if (image === undefined) return false
  const colon = pattern.indexOf(':', pattern.lastIndexOf('/') + 1)
  const name = (colon < 0 ? pattern : pattern.slice(0, colon)).replace(/^docker\.io\/(?:library\/)?/, '')
  if (!fitsPath(name, image.name)) return false
  return colon < 0 || fitsWildcard(pattern.slice(colon + 1), image.tag ?? (image.digest === undefined ? 'latest' : ''))
}

const FORGES: Readonly<Record<string, string>> = { github: 'github.com', gitlab: 'gitlab.com', bitbucket: 'bitbucket.org' }

/** The address of a package that comes from a repository or a file server, without its revision. */
function repositoryOf({ registry, word: { text } }: Fetched): URL | undefined {
  // The Python notation is `name @ address`.
  const sign = registry === 'npm' ? -1 : text.indexOf(' @ ')
  const source = (registry === 'npm' ? parsePackageSpec(text, 'npm').source : undefined) ?? (sign === -1 ? text : text.slice(sign + 3))
  const [, forge, rest = source] = /^(github|gitlab|bitbucket):(.*)$/s.exec(source) ?? []
  const isShort = forge !== undefined || (registry === 'npm' && /^[\w.-]+\/[\w.-]+(?:#|$)/.test(source))
  const url = parseUrl(isShort ? `https://${FORGES[forge ?? 'github'] ?? ''}/${rest}` : source.replace(/^git\+/, ''))
  if (url === undefined) return undefined
  url.pathname = url.pathname.split('@', 1).join('').replace(/\.git$/, '')
  return url
}

/**
 * Whether a command line begins with the words of a pattern. A program without a slash stands for one that is looked up by
 * its name.
 * @param everywhere also match a program of that name in any folder
 */
function fitsCommand(pattern: string, line: readonly Word[], everywhere = false): boolean {
  const [program = '', ...words] = pattern.split(/\s+/).filter((word) => word !== '')
  const [first] = line
  if (first === undefined || line.length <= words.length) return false
  const isName = !isPath(program)
  if (isName && !everywhere && !isNamed(first)) return false
  const fits = isName ? fitsWildcard(program.toLowerCase(), programName(first.text)) && !mayHoldVariable(first.text) : fitsPath(program, first.text)
  return fits && words.every((word, index) => fitsPath(word, line[index + 1]?.text ?? ''))
}

/** Whether a path matches a glob. What a variable or `..` may lead elsewhere only matches itself. */
function fitsPath(pattern: string, path: string): boolean {
  const segments = (text: string) => text.replaceAll('\\', '/').split('/')
  return fitsSegments(segments(pattern), segments(path), (segment) => segment !== '..' && segment !== '.' && !mayHoldVariable(segment))
}
