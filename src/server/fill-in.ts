import type { Span } from '../base/text.js'

/** Words after `your-…` and `your…` that certainly make it a placeholder and not a name. */
const NOUNS = [
  ...['domain', 'company', 'hostname', 'host', 'server', 'username', 'user', 'name', 'project', 'organi[sz]ation', 'org', 'team'],
  ...['instance', 'application', 'app', 'website', 'site', 'workspace', 'subdomain', 'tenant', 'store', 'shop', 'account', 'database'],
  ...['path', 'endpoint', 'bucket', 'cluster', 'region', 'repository', 'repo', 'package', 'directory', 'folder', 'file', 'email']
].join('|')
/** More of these words, after a dash. */
const SHORT_NOUNS = 'db|url|uri|ip|id|api|mcp|resource|namespace|service|deployment|machine|gateway|vault|actual|own|local|profile|github|gitlab'

/** Where such a word may begin: `talk-to-your-files` is a name. */
const START = /(?<=^|[/\\:=@,."'([{<])/.source
const YOUR = [
  new RegExp(`${START}YOUR[-_][A-Z][\\w-]*`),
  new RegExp(`${START}your_(?:[a-z0-9]+_){1,4}(?:id|ids|key|token|secret|password|url|uri|name|host|email|team|org)(?![\\w-])`),
  new RegExp(`${START}your(?:[-_]?(?:${NOUNS})|[-_](?:${SHORT_NOUNS})|\\.email)(?![a-z])[\\w-]*`, 'i')
]
/** `<your-host>`, as a whole part of the text. */
const ANGLED = /(?<=^|[/\\:=@,.-])<[A-Za-z][\w .:'-]{0,60}>(?=$|[/\\:@,.?&#;-])/
const ORDER = /^(?:(?:replace|change)[-_]?(?:me|this)|replace[-_]with[-_]\w+|(?:insert|enter|put|paste)[-_][\w-]+[-_]here|[A-Z]\w*_HERE|x{4,})$/i
/** `/path/to/x`, `/absolute/path/x`, `/your/x`, `/Users/username/x`, `/home/USER/x`, `TODO/x`. */
const PATHS = [
  /(?<=^[/\\]?)TODO(?=[/\\])/,
  /(?<=^|[/\\=:"'])path[/\\]+to(?![\w.])/i,
  /(?<=^|[/\\=:"'])path[-_]to[-_][\w-]+/i,
  /(?<=^|=)(?:[A-Za-z]:)?[/\\]+(?:absolute|abs|full|some|actual|your)[/\\]+path(?=[/\\]|$)/i,
  /(?<=^|[/\\])your(?=[/\\])/i,
  /(?<=[/\\](?:Users|home)[/\\]{1,2})(?:(?:my[-_]?)?user[-_]?name|my[-_]name|you|me)(?=[/\\]|$)/i,
  // The same in the languages in which people write most.
  /(?<=[/\\](?:Users|home)[/\\]{1,2})(?:(?:mein|dein|ihr|mon|votre|tu|su|seu|meu)[-_.]?(?:konto|name|benutzername|nom|utilisateur|usuario|usu\u00E1rio|nombre|nome)|my[-_]?account|account|benutzername|utilisateur|usuario|usu\u00E1rio)(?=[/\\]|$)/iu,
  /(?<=[/\\](?:Users|home)[/\\]{1,2})[^/\\\s]{0,20}(?:\u7528\u6237|\u7528\u6236|\u4F7F\u7528\u8005|\u30E6\u30FC\u30B6\u30FC|\uC0AC\uC6A9\uC790|\uC720\uC800|\uACC4\uC815|\u043F\u043E\u043B\u044C\u0437\u043E\u0432\u0430\u0442\u0435\u043B)[^/\\\s]{0,20}/iu,
  // In small letters, it is the name of a user.
  /(?<=[/\\](?:Users|home)[/\\]{1,2})(?:USER|NAME)(?=[/\\]|$)/
]

/** A placeholder of several words that is the whole text: `[your AWS profile, e.g. default]`. */
const BLANK = /^(?:(?:\[|\{|<)\s*(?:your|enter|insert|replace|path to|todo)\b[^\]}>]{0,200}[\]}>]|<[A-Za-z][^\s<>]*\s[^<>]{0,200}>)$/i

const SCHEME = /^[a-z][a-z0-9+.-]{0,30}:\/\//i
const BLANK_LABEL = /(?<=^|\.)x{3,}(?=\.)/i
const IN_URL = /<[A-Za-z][\w .:'-]{0,60}>/
/** `https://{tenant}.example.com`: nothing expands it in the name of a host. */
const BRACED_HOST = /(?<=^|[.-])\{[A-Za-z][\w-]{0,60}\}(?=$|[.:-])/
/** `/[private-url-path]`, as a whole segment of a path. */
const SEGMENT = /(?<=\/)\[[A-Za-z][\w -]{0,60}\](?=$|[/?#])/
/** `?{your key}`: several words in braces, which no template expands. */
const BRACED_WORDS = /\{[A-Za-z][\w'-]{0,60}(?: [\w.'-]{1,60}){1,6}\}/
const IN_PATH = [IN_URL, BRACED_WORDS, /(?<=[/=])YOUR[-_][A-Z][\w-]*/, SEGMENT]
/** Domains of a hosting company and of a VPN, which begin like placeholders. */
const REAL_DOMAIN = /(?:^|\.)your-(?:server\.de|storagebox\.de|objectstorage\.com|freedom\.net)$/i

/** `{{YOUR_NAME}}`, which no template engine fills in: a person is told to. Not in the middle of a sentence, which a program may fill in. */
const BRACED = /^(?:(?:Bearer|Basic|Token) )?[^\s{}]{0,1024}?(?<!\$)(\{\{\s*(?:your|insert|enter|replace)[-_ ]\w[\w -]{0,60}\}\})[^\s]*$/di

/** The value of a reference is not in the text, whatever the reference is called. */
const NAMES = /\$\{(?:[A-Za-z]\w*:(?!-))?[\w.-]*(?=:-|\})|\$[A-Za-z_]\w*|%\w+%|\{\{[^{}]*\}\}|\{env:[^{}]*\}/g
/** Replaces a reference: a character that is not part of any word. */
const HIDDEN = '\uE000'

/** Longer texts are scripts and documents. */
const MAX_LENGTH = 2048
const SIGNS = /path|<|\/\[|you|user|home|here|replace|change|xxx|todo|\{\{|\/\{|\.\{|\{\w+ /i

/**
 * Finds what was left in a text for its reader to fill in: `/path/to/server.js`, `https://your-host/mcp`, `<directory>`.
 * Words of a sentence do not count, nor do names that merely contain such a word.
 * @returns the first one, in UTF-16 units
 */
export function findFillIn(text: string): Span | undefined {
  if (text.length > MAX_LENGTH || !SIGNS.test(text)) return undefined
  const braced = bracedBlank(text)
  if (braced !== undefined) return braced
  const written = text.replaceAll(NAMES, (name) => HIDDEN.repeat(name.length))
  const scheme = SCHEME.exec(written)
  if (scheme !== null) return inUrl(written, scheme[0].length)
  if (!/\s/.test(written)) return first(written, [ANGLED, ORDER, ...YOUR, ...PATHS])
  if (BLANK.test(written)) return { start: 0, end: text.length }
  return /^(?:[A-Za-z]:)?[/\\]/.test(written) ? first(written, PATHS) : undefined
}

/** `{{YOUR_NAME}}` in a text that is not a sentence: what a person is told to fill in, although it looks like a template's variable. */
export function bracedBlank(text: string): Span | undefined {
  const [start, end] = BRACED.exec(text)?.indices?.[1] ?? []
  return start === undefined || end === undefined ? undefined : { start, end }
}

/** @param from where the authority begins */
function inUrl(text: string, from: number): Span | undefined {
  const length = text.slice(from).search(/[/?#\\]/)
  const end = length < 0 ? text.length : from + length
  const start = text.lastIndexOf('@', end - 1) < from ? from : text.lastIndexOf('@', end - 1) + 1
  const host = text.slice(start, end)
  const found = REAL_DOMAIN.test(host.replace(/:\d*$/, '')) ? undefined : first(host, [IN_URL, BRACED_HOST, ...YOUR, BLANK_LABEL], start)
  return found ?? first(text.slice(from), IN_PATH, from)
}

/** @param shift where the text begins in the whole text */
function first(text: string, patterns: readonly RegExp[], shift = 0): Span | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match !== null) return { start: shift + match.index, end: shift + match.index + match[0].length }
  }
  return undefined
}
