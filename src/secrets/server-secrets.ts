import { addTo, append } from '../base/lists.js'
import { slices, type Span } from '../base/text.js'
import { define } from '../json/value.js'
import type { ExpandedEntry, ExpandedString } from '../server/expand.js'
import type { Origin, ResolvedReference } from '../server/variables.js'
import { findUserInfo } from './assignments.js'
import { findCredentials } from './find.js'
import { literalsOf, masked } from './mask.js'
import { behindScheme, holdsRandom, spellings, suspectSpans, urlSecrets } from './masks.js'
import { isCommonPassword, isDescribed, isHarmlessName, isNoValue, isPlain, isPlainPath } from './masks.js'
import { classOfName, classOfParameter } from './names.js'
import { withoutReferences } from './placeholders.js'
import { literalTokens } from './tokens.js'

/** The secrets in an environment that a child process inherits: by name, by format, and passwords in addresses. */
export function environmentSecrets(env: Readonly<Record<string, string | undefined>>): string[] {
  const secrets: string[] = []
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || value.length < 4) continue
    if (isSecretUnder(name, value)) secrets.push(value)
    append(secrets, [...secretsInside(value), ...behindScheme(value, /^(?:Bearer|Basic)$/i)])
  }
  return secrets.flatMap(spellings)
}

/** The secrets of an entry: the values of its variables, unless certainly harmless, and its hard-coded credentials. */
export function entrySecrets(entry: ExpandedEntry): string[] {
  const { name, strings } = entry
  const names = new Set([name, ...strings.map(({ path }) => String(path.at(-1)))])
  const value = expandedValue(entry)
  // First as lint finds them, whole: an argument may be a flag and all of a phrase.
  const secrets = literalsOf(value, findCredentials(value))
  append(secrets, strings.flatMap((string, index) => secretsOfString(string, strings[index - 1])))
  for (const one of names) append(secrets, slices(one, suspectSpans(one)))
  return secrets.filter(isKept).flatMap(spellings)
}

/** Text that consists only of references is not a secret; nor is a path, or a value found in every manual. */
function isKept(secret: string): boolean {
  return withoutReferences(secret).trim() !== '' && !isNoValue(secret) && !isCommonPassword(secret) && !isPlainPath(secret)
}

function secretsOfString(string: ExpandedString, before: ExpandedString | undefined): string[] {
  const { text, references, unset } = string.expansion
  const flag = before?.means === 'args' ? before.expansion.text : ''
  const name = nameOf(string, flag)
  const context = contextOf(string)
  const secrets = [...secretsInside(text), ...slices(context, suspectSpans(context))]
  // A server with an unresolved reference is not started.
  if (unset.length === 0) {
    const named = [[name, text], ...assignments(string, flag)] as const
    for (const [key, value] of named) if (isSecretUnder(key, value)) append(secrets, credentialsIn(value))
  }
  for (const command of [text, `${flag} ${text}`]) {
    const password = CURL_USER.exec(command)?.[1]
    if (password !== undefined && !isPlain(password)) secrets.push(password)
  }
  for (const reference of references) {
    if (reference.origin === 'plugin-root') continue
    for (const value of [reference.value, reference.default]) {
      if (value === undefined || isNoValue(value)) continue
      if (isSecretUnder(name, value) || isSecretUnder(reference.name, value)) append(secrets, credentialsIn(value))
      else if (isDoubtful(string, reference, value)) append(secrets, [...(urlSecrets(value) ?? credentialsIn(value)), ...secretsInside(value)])
    }
  }
  return secrets
}

/** The user and password option of curl, which other programs have adopted. */
const CURL_USER = /^(?:-u|--user)[ =][^:]*:(.+)$/s

/** What follows an authentication scheme, or the whole value if there is no scheme. */
function credentialsIn(value: string): string[] {
  const found = behindScheme(value)
  return found.length > 0 ? found : [value]
}

/** What any text may contain: tokens, and passwords in addresses; a user without a password may be a token. */
export function secretsInside(text: string): string[] {
  const info = findUserInfo(text)
  const passwords = slices(text, info.flatMap(({ password }) => password ?? []))
  const users = slices(text, info.flatMap(({ user, password }) => (password === undefined ? user : [])))
  const found = passwords.filter((one) => !isCommonPassword(one))
  return [...slices(text, literalTokens(text)), ...found, ...users.filter((one) => !isPlain(one))]
}

/** Whether a name indicates a credential and the value may be one. A value under a vague name may be an ordinary setting. */
function isSecretUnder(name: string, value: string): boolean {
  const found = isHarmlessName(name) ? 'none' : classOfParameter(name)
  if (found === 'none' || found === 'publishable' || isNoValue(value) || isCommonPassword(value)) return false
  return !isPlainPath(value) && !(found === 'weak' && isPlain(value))
}

/** Whether a value may be a credential even though its name does not say so. */
function isDoubtful({ means, written }: ExpandedString, { name, start, end }: ResolvedReference, value: string): boolean {
  if (isHarmlessName(name)) return false
  const isHost = /^[a-z]+:\/\/[^/?#@]*$/.test(written.slice(0, start)) && !/^[^/?#]*@/.test(written.slice(end))
  // The program that runs and the address it contacts must be visible to whoever approves them.
  return means === 'command' || (means === 'url' && isHost) || isDescribed(name, value) ? holdsRandom(value) : !isPlain(value)
}

/** The name that a string belongs to: its key, or the flag before an argument. */
function nameOf({ path, place, expansion }: ExpandedString, flag: string): string {
  const key = path.at(-1)
  if (typeof key === 'string') return place === key ? '' : key
  return expansion.text.startsWith('-') ? '' : (/^--?([\w.-]+)$/.exec(flag)?.[1] ?? '')
}

const ASSIGNMENT = /^-{0,2}([A-Za-z][\w.-]*)\s*[=:]\s*(\S.*)$/s
/** `--header=Authorization: …` contains two, one inside the other. */
const MAX_ASSIGNMENTS = 3
/** Flags of shells that are followed by a script and not by a value. */
const SCRIPT = /^(?:-[a-z]*c|\/c|-Command)$/i

/** What an argument assigns: `--name=value`, `NAME=value`, `Name: value`. */
function assignments({ means, expansion }: ExpandedString, flag: string): (readonly [name: string, value: string])[] {
  const found: (readonly [string, string])[] = []
  let text = means === 'args' && !SCRIPT.test(flag) ? expansion.text : ''
  while (found.length < MAX_ASSIGNMENTS) {
    const [, name, value] = ASSIGNMENT.exec(text) ?? []
    if (name === undefined || value === undefined) break
    found.push([name, value])
    text = value
  }
  return found
}

/** A string with its name before it, in the form that patterns expect. */
function contextOf({ path, means, expansion }: ExpandedString): string {
  const key = path.at(-1)
  if (typeof key !== 'string') return expansion.text
  if (means === 'env') return `${key}=${expansion.text}`
  return means === 'headers' ? `${key}: ${expansion.text}` : expansion.text
}

/**
 * Masks the credentials in an expanded entry: what looks like one, and whatever comes from a variable or is assigned to a
 * key whose name indicates one.
 * @returns a function from a string of the entry to its expanded text, with each credential replaced by `***`
 */
export function expansionMask(entry: ExpandedEntry): (string: ExpandedString) => string {
  const spans = new Map<string, Span[]>()
  for (const { path, span, verdict } of findCredentials(expandedValue(entry))) {
    if (verdict === 'placeholder') continue
    const key = path.join('\n')
    addTo(spans, key, span)
  }
  return (string) => {
    const below = string.path.slice(entry.path.length).join('\n')
    return masked(string.expansion.text, [...(spans.get(below) ?? []), ...namedSpans(string)])
  }
}

/** The entry's strings after expansion, in the shape of an entry, so that keys and flags say what a string is. */
function expandedValue(entry: ExpandedEntry): object {
  const root: Record<string, unknown> = {}
  for (const { path, expansion } of entry.strings) {
    const [field = '', key] = path.slice(entry.path.length)
    if (key === undefined) define(root, String(field), expansion.text)
    else {
      if (!Object.hasOwn(root, field)) define(root, String(field), typeof key === 'number' ? [] : {})
      define(root[field] as object, String(key), expansion.text)
    }
  }
  return root
}

/** The parts that variables have filled in, if a name indicates a credential. */
function namedSpans({ path, written, expansion }: ExpandedString): Span[] {
  const key = path.at(-1)
  const keyPromises = typeof key === 'string' && promises(key)
  if (expansion.twice === true) {
    // What came from where is no longer told by the places.
    const isNamed = keyPromises || expansion.references.some(({ name }) => promises(name))
    return isNamed ? [{ start: 0, end: expansion.text.length }] : []
  }
  const spans: Span[] = []
  let shift = 0
  let after = 0
  for (const { start, end, name, origin, value } of expansion.references) {
    // What is within a default is a part of its value.
    if (start < after) continue
    after = end
    const text = value ?? written.slice(start, end)
    const from = start + shift
    shift += text.length - (end - start)
    if (origin === 'unset' || origin === 'plugin-root' || text === '') continue
    if (keyPromises || promises(name)) spans.push({ start: from, end: from + text.length })
  }
  return spans
}

function promises(name: string): boolean {
  return ['strong', 'password', 'weak'].includes(classOfName(name))
}

/** Shorter texts occur everywhere. */
const MIN_LENGTH = 4

/**
 * The values that the references of an entry have brought in from the environment and from env files, unless certainly not
 * a credential. The client of the MCP server writes the references itself: without this, it could read any variable by its
 * name.
 */
export function suppliedSecrets({ strings }: ExpandedEntry, origins: readonly Origin[] = ['environment', 'env-file']): string[] {
  return strings.flatMap(({ expansion }) =>
    expansion.references.flatMap(({ name, origin, value }) =>
      value !== undefined && origins.includes(origin) ? secretsOfVariable(name, value) : []
    )
  )
}

function secretsOfVariable(name: string, value: string): string[] {
  if (isHarmlessName(name)) return []
  const promised = environmentSecrets({ [name]: value })
  if (promised.length === 0 && isDescribed(name, value) && !holdsRandom(value)) return []
  // A message may quote a part of it, such as the host of a URL, and in lower case.
  const parts = urlSecrets(value) ?? [value, ...value.split(/[^\w.~-]+/)]
  const doubtful = parts.filter((part) => !isNoValue(part) && (promised.length > 0 || !isPlain(part)))
  const all = [...promised, ...doubtful.flatMap(spellings)]
  return [...all, ...all.map((secret) => secret.toLowerCase())].filter((secret) => secret.length >= MIN_LENGTH)
}
