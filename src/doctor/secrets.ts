import { classOfParameter } from '../config/credentials/key-names.js'
import { withoutReferences } from '../config/credentials/references.js'
import { findTokens } from '../config/credentials/tokens.js'
import { findUserInfo } from '../config/credentials/userinfo.js'
import type { ExpandedEntry, ExpandedString } from '../config/servers/expand-entry.js'
import type { ResolvedReference } from '../config/variables/variables.js'
import type { Span } from '../text/position.js'
import { holdsRandom, isCommonPassword, isDescribed, isHarmlessName, isNoValue, isPlain, isPlainPath, suspectSpans } from './harmless.js'
import { behindScheme, spellings, urlSecrets } from './spellings.js'

/** The secrets of an environment that a child inherits: by name, by form, and passwords in addresses. */
export function environmentSecrets(env: Readonly<Record<string, string | undefined>>): string[] {
  const secrets: string[] = []
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || value.length < 4) continue
    if (isSecretUnder(name, value)) secrets.push(value)
    secrets.push(...secretsInside(value), ...behindScheme(value, /^(?:Bearer|Basic)$/i))
  }
  return secrets.flatMap(spellings)
}

/** The secrets of an entry: what its variables became, where that is not beyond doubt harmless, and what it writes out. */
export function entrySecrets({ name, strings }: ExpandedEntry): string[] {
  const names = new Set([name, ...strings.map(({ path }) => String(path.at(-1)))])
  const secrets = strings.flatMap((string, index) => secretsOf(string, strings[index - 1]))
  for (const one of names) secrets.push(...slices(one, suspectSpans(one)))
  return secrets.filter(isKept).flatMap(spellings)
}

/** Nothing but references is no secret; a path or what is in every manual is none either. */
function isKept(secret: string): boolean {
  return withoutReferences(secret).trim() !== '' && !isNoValue(secret) && !isCommonPassword(secret) && !isPlainPath(secret)
}

function secretsOf(string: ExpandedString, before: ExpandedString | undefined): string[] {
  const { text, references, unset } = string.expansion
  const flag = before?.means === 'args' ? before.expansion.text : ''
  const name = nameOf(string, flag)
  const context = contextOf(string)
  const secrets = [...secretsInside(text), ...slices(context, suspectSpans(context))]
  // Nothing is started with a reference that leads nowhere.
  if (unset.length === 0) {
    const named = [[name, text], ...assignments(string, flag)] as const
    for (const [key, value] of named) if (isSecretUnder(key, value)) secrets.push(...credentialsIn(value))
  }
  for (const command of [text, `${flag} ${text}`]) {
    const password = CURL_USER.exec(command)?.[1]
    if (password !== undefined && !isPlain(password)) secrets.push(password)
  }
  for (const reference of references) {
    if (reference.origin === 'plugin-root') continue
    for (const value of [reference.value, reference.default]) {
      if (value === undefined || isNoValue(value)) continue
      if (isSecretUnder(name, value) || isSecretUnder(reference.name, value)) secrets.push(...credentialsIn(value))
      else if (isDoubtful(string, reference, value)) secrets.push(...(urlSecrets(value) ?? credentialsIn(value)), ...secretsInside(value))
    }
  }
  return secrets
}

/** The user and password of curl, which other programs have taken over. */
const CURL_USER = /^(?:-u|--user)[ =][^:]*:(.+)$/s

/** What follows a scheme of authentication, or the whole value where it names none. */
function credentialsIn(value: string): string[] {
  const found = behindScheme(value)
  return found.length > 0 ? found : [value]
}

/** What any text may have in it: tokens, and the passwords of addresses; a user without a password may be a token. */
export function secretsInside(text: string): string[] {
  const tokens = findTokens(text).filter(({ verdict }) => verdict === 'literal')
  const info = findUserInfo(text)
  const passwords = slices(text, info.flatMap(({ password }) => password ?? []))
  const users = slices(text, info.flatMap(({ user, password }) => (password === undefined ? user : [])))
  const found = passwords.filter((one) => !isCommonPassword(one))
  return [...slices(text, tokens), ...found, ...users.filter((one) => !isPlain(one))]
}

/** Whether a name promises a credential, and the value may be one. What stands under a vague name may be a plain setting. */
function isSecretUnder(name: string, value: string): boolean {
  const found = isHarmlessName(name) ? 'none' : classOfParameter(name)
  if (found === 'none' || found === 'publishable' || isNoValue(value) || isCommonPassword(value)) return false
  return !isPlainPath(value) && !(found === 'weak' && isPlain(value))
}

/** Whether a value that nothing names as a credential may be one all the same. */
function isDoubtful({ means, written }: ExpandedString, { name, start, end }: ResolvedReference, value: string): boolean {
  if (isHarmlessName(name)) return false
  const isHost = /^[a-z]+:\/\/[^/?#@]*$/.test(written.slice(0, start)) && !/^[^/?#]*@/.test(written.slice(end))
  // What is run, and who is asked, has to be shown before anybody agrees to it.
  return means === 'command' || (means === 'url' && isHost) || isDescribed(name, value) ? holdsRandom(value) : !isPlain(value)
}

/** The name a string stands under: its key, or the flag before an argument. */
function nameOf({ path, place, expansion }: ExpandedString, flag: string): string {
  const key = path.at(-1)
  if (typeof key === 'string') return place === key ? '' : key
  return expansion.text.startsWith('-') ? '' : (/^--?([\w.-]+)$/.exec(flag)?.[1] ?? '')
}

const ASSIGNMENT = /^-{0,2}([A-Za-z][\w.-]*)\s*[=:]\s*(.+)$/s
/** `--header=Authorization: …` has two, one in the other. */
const MOST_ASSIGNMENTS = 3
/** Flags of shells, behind which there is a script and no value. */
const SCRIPT = /^(?:-[a-z]*c|\/c|-Command)$/i

/** What an argument assigns: `--name=value`, `NAME=value`, `Name: value`. */
function assignments({ means, expansion }: ExpandedString, flag: string): (readonly [name: string, value: string])[] {
  const found: (readonly [string, string])[] = []
  let text = means === 'args' && !SCRIPT.test(flag) ? expansion.text : ''
  while (found.length < MOST_ASSIGNMENTS) {
    const [, name, value] = ASSIGNMENT.exec(text) ?? []
    if (name === undefined || value === undefined) break
    found.push([name, value])
    text = value
  }
  return found
}

/** A string with its name before it, as a reader of patterns knows it. */
function contextOf({ path, means, expansion }: ExpandedString): string {
  const key = path.at(-1)
  if (typeof key !== 'string') return expansion.text
  if (means === 'env') return `${key}=${expansion.text}`
  return means === 'headers' ? `${key}: ${expansion.text}` : expansion.text
}

function slices(text: string, spans: readonly Span[]): string[] {
  return spans.map(({ start, end }) => text.slice(start, end))
}
