import { wordsOf } from '../config/credentials/key-names.js'
import { isWellKnownPassword } from '../config/credentials/local.js'
import { maskSpans } from '../config/credentials/mask.js'
import { findUserInfo } from '../config/credentials/userinfo.js'
import { looksRandom } from '../config/credentials/randomness.js'
import { wordSet } from '../config/credentials/word-set.js'
import { parseUrl } from '../config/urls/parse-url.js'
import type { Span } from '../text/position.js'

/** Variables that say who and where the user is, what the terminal can do: none holds a credential. */
const HARMLESS_NAMES = wordSet(`
  HOME PATH USER LOGNAME USERNAME SHELL PWD OLDPWD LANG LANGUAGE TERM TZ TMPDIR TEMP TMP HOSTNAME EDITOR PAGER DISPLAY
  NODE_ENV APPDATA LOCALAPPDATA USERPROFILE HOMEDRIVE HOMEPATH PROGRAMFILES PROGRAMDATA SYSTEMROOT WINDIR COMSPEC PATHEXT
  XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_RUNTIME_DIR
`)

/** Last words of names that say what a value is, and that it is no credential. */
const DESCRIPTIONS = wordSet(`
  branch bucket cluster collection database db dir directory domain email env environment file folder host hostname index
  lang level locale mode model name namespace org organization owner package path port project region repo repository root
  schema table tenant timezone user username version workspace zone
`)

const COMMON_WORDS = wordSet('production development integration localhost playwright filesystem everything sequential')
const NO_VALUE = wordSet('true false yes no on off none null nil undefined unset auto default enabled disabled')

const SHORT_WORD = /^[A-Za-z]{1,8}$/
const NUMBERS = /^v?\d{1,5}(?:[.:-]\d{1,5}){0,4}$/
const PATH = /^(?:~|\.{1,2})?[\\/]|^\.{1,2}$|^[A-Za-z]:[\\/]/
const HOST = /^(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}|localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\])(?::\d{1,5})?$/i
/** Of npm, with its scope; a version may follow. */
const PACKAGE = /^@[a-z0-9][\w.-]*\/[a-z0-9][\w.-]*(?:@[\w.^~-]+)?$/
const RANDOM = 10

/** Whether a variable of this name can hold no credential, on any machine. */
export function isHarmlessName(name: string): boolean {
  return HARMLESS_NAMES.has(name.toUpperCase())
}

/** Whether a value says that there is none, whatever it stands under. */
export function isNoValue(value: string): boolean {
  return NO_VALUE.has(value.trim().toLowerCase())
}

/** Whether a password is one of those that images and manuals ship with: it protects nothing, and occurs everywhere. */
export function isCommonPassword(value: string): boolean {
  return isWellKnownPassword(value) && !/^\d{4,}$/.test(value)
}

/** Whether the name of a variable describes its value, such as `AWS_REGION` or `PROJECT_NAME`, and the value is one line. */
export function isDescribed(name: string, value: string): boolean {
  return DESCRIPTIONS.has(wordsOf(name).at(-1) ?? '') && !/:\/\/|[\r\n]/.test(value)
}

/** Whether a machine made a text up, or a part of it. */
export function holdsRandom(value: string): boolean {
  return looksRandom(value, RANDOM) || value.split(/[^A-Za-z0-9_-]+/).some((part) => looksRandom(part, RANDOM))
}

/**
 * Whether a value is beyond doubt no credential by its form: a number, a short word, a path, a host, a package, a URL
 * without parameters. What is in doubt is not.
 */
export function isPlain(value: string): boolean {
  if (holdsRandom(value) || findUserInfo(value).length > 0) return false
  if (SHORT_WORD.test(value) || COMMON_WORDS.has(value.toLowerCase())) return true
  if (NUMBERS.test(value) || PATH.test(value) || HOST.test(value) || PACKAGE.test(value)) return true
  const url = parseUrl(value)
  return url !== undefined && /^(?:https?|wss?):$/.test(url.protocol) && url.search === '' && url.hash === ''
}

/** Whether a value is a path: one to a key is no key. */
export function isPlainPath(value: string): boolean {
  return PATH.test(value) && isPlain(value)
}

/** What logs say of a credential instead of showing it: `API_KEY: required`, `Bearer token missing`. */
const REMARKS = wordSet(`
  denied empty expired failed forbidden incorrect invalid mismatch missing not rejected required revoked set signature token
  unauthorized unknown wrong
`)
/** The elements of a challenge (RFC 9110 §11.2), placeholders, and signs alone. */
const NO_WORD = /^(?:realm=|<[\w-]*>?|[^A-Za-z0-9]+)$/
const CODE = /\bcode["']?\s*[=:]\s*["']?$/i

/** The runs of a text that look like a credential by their form or by the name before them. */
export function suspectSpans(text: string): Span[] {
  return maskSpans(text).filter((span) => !isOrdinary(text, span))
}

/** Whether what stands in the place of a credential is a remark, a path to one, or the code of an error or an exit. */
function isOrdinary(text: string, { start, end }: Span): boolean {
  const found = text.slice(start, end)
  if (isPlainPath(found) || isNoValue(found) || REMARKS.has(found.toLowerCase()) || NO_WORD.test(found)) return true
  return CODE.test(text.slice(Math.max(0, start - 16), start)) && !holdsRandom(found)
}
