import type { Span } from '../base/text.js'
import type { Path } from '../json/value.js'
import { bracedBlank } from '../server/fill-in.js'
import { reachOf } from '../server/url.js'
import { type NameClass, wordSet, wordsOf } from './names.js'
import { isBlank, isMarked, isReference, isSentence, namesCredential, namesVariable, withoutReferences } from './placeholders.js'
import { looksRandom, readsAsWords } from './randomness.js'

/** How bad a credential in a file is. */
export type Verdict =
  /** A hard-coded credential (spec §5). */
  | 'literal'
  /** A development password of a service on the user's own machine. */
  | 'local'
  /** A text that stands for a credential and was never filled in. */
  | 'placeholder'

/** A credential, or its placeholder, in one string of a document. It never contains the secret itself. */
export interface Credential {
  readonly path: Path
  /** The secret part of the string at `path`, in decoded UTF-16 units: without scheme, flag, quotes or user name. */
  readonly span: Span
  /** What it is, to be put after an article: `GitHub personal access token`, ``value of `API_KEY` ``. */
  readonly kind: string
  readonly verdict: Verdict
  /** At most the first four characters, and only from a vendor's public prefix; otherwise empty. */
  readonly shown: string
  /** A suitable name for an environment variable to use instead. */
  readonly variable: string
  /** Set if its format alone shows what it is: a vendor's token, or the password in a URL. */
  readonly byForm?: true
}

/** A credential within one text, before the place of that text is known. */
export type TextCredential = Omit<Credential, 'path'>

const NO_SECRET = wordSet(`
  none null nil undefined true false yes no on off optional required n/a na unused not-needed not_needed notneeded
  not-required not_required no-key no-key-required sk-no-key-required ollama lm-studio lmstudio empty disabled enabled
  default auto anonymous prompt ask env environment keychain keyring oauth oauth2 basic bearer jwt string any ignored
  authentication authorization something anything whatever anystring none-needed not-used not-set unset nokey
`)
const WHITE = /\s/
const PATH = /^(?:~|\.{1,2})?[\\/]|^[A-Za-z]:[\\/]|^[\w@.\\/-]+\.(?:json|pem|key|txt|env|ya?ml|p12|pfx|crt|toml)$|^id_(?:rsa|ecdsa|ed25519)$/
const NOT_IN_PATHS = /[!#$%^&*=?|;<>"',]/
/** A step of a path without a root: `kv/data/shop`. */
const STEP = /^[a-z]+(?:[-_.][a-z]+)*\d{0,3}$/
const URL_START = /^[a-z][a-z0-9+.-]*:\/\//i
/** Keys for what runs in a browser, client tokens of Datadog and the keys of AppSync among them: AWS has those for APIs without authentication (AppSync developer guide, security-authz, read on 2026-11-28). */
const PUBLISHABLE = /^(?:pk_(?:live|test)_|sb_publishable_|pk-lf-|pk\.eyJ|phc_|pub[\da-f]{32}$|da2-[a-z\d]{26}$)/
/** The address of an account or a contract, which everyone on the chain sees; under the name of a secret, 20 bytes in small letters may be one. Capitals are the checksum of an address (EIP-55). */
const CHAIN_ADDRESS = /^0x[0-9a-f]{40}$/i
/** The first account of local Ethereum nodes (Anvil, Hardhat); its key is in their manuals. */
const LOCAL_CHAIN_KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** A JSON Web Token whose signature is shorter than any real one (HS256: 43 characters). */
const MADE_UP_JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]{0,42}$/

/** A value under a name that indicates a credential. */
interface NamedValue {
  /** Without scheme, quotes or flag; percent-decoded if it is in a URL. */
  readonly value: string
  readonly name: NameClass
  /** It follows the scheme of an `Authorization` header: it is a credential however short it is. */
  readonly afterScheme?: boolean
  /** What it would be used for. Called only when it matters. */
  readonly service: () => Service
}

/** What is known of the service that a credential is for. */
export interface Service {
  readonly locality: Locality
  /** The users that the credential may belong to. */
  readonly users: readonly string[]
}

/** The fewest characters of a key or token that does not look random: a shorter word may be a setting. */
const MIN_KEY_LENGTH = 9

/** Judges a value by its name; undefined if it is not a credential. */
export function judgeValue(named: NamedValue): Verdict | undefined {
  const value = named.value.trim()
  if (bracedBlank(value) !== undefined) return placeholderUnder(named.name, value)
  if (value === '' || isReference(value) || NO_SECRET.has(value.toLowerCase())) return undefined
  const written = withoutReferences(value)
  if (written !== value) return looksRandom(written, 20) ? literalUnless(named.name) : undefined
  if (URL_START.test(value)) return undefined
  if (named.name === 'password') return judgePassword(named, value)
  if (PUBLISHABLE.test(value) || (CHAIN_ADDRESS.test(value) && (named.name !== 'strong' || isMixed(value)))) return undefined
  if (isMarked(value)) return named.name === 'strong' && isLocalNumber(named, value) ? 'local' : placeholderUnder(named.name, value)
  if (value.endsWith(LOCAL_CHAIN_KEY) || MADE_UP_JWT.test(value)) return 'local'
  if (readsAsPath(value)) return undefined
  if (named.name === 'strong') return judgeKey(named, value)
  if (!WHITE.test(value) && looksRandom(value)) return literalUnless(named.name)
  return namesCredential(value) ? placeholderUnder(named.name, value) : undefined
}

function isMixed(digits: string): boolean {
  return /[a-f]/.test(digits) && /[A-F]/.test(digits)
}

/** Whether a value of digits alone is for a service on this machine, which may be set to it. */
function isLocalNumber({ service }: NamedValue, value: string): boolean {
  return /^\d+$/.test(value) && service().locality === 'local'
}

/** What is under the name of a key or token is one whatever it looks like, unless it names or describes one. */
function judgeKey({ afterScheme = false, service }: NamedValue, value: string): Verdict | undefined {
  if (looksRandom(value, 10)) return 'literal'
  if (isDevelopmentPassword(value)) return 'local'
  if (namesCredential(value)) return 'placeholder'
  if ((value.length < MIN_KEY_LENGTH && !afterScheme) || namesVariable(value) || isSentence(value)) return undefined
  const { locality } = service()
  const isForDevelopment = isWellKnownPassword(value) ? locality !== 'remote' : locality === 'local' && WORDS.test(value)
  return isForDevelopment ? 'local' : 'literal'
}

function literalUnless(name: NameClass): Verdict | undefined {
  return name === 'publishable' ? undefined : 'literal'
}

/** Under a name that may mean anything, only a placeholder that mentions a credential counts. */
function placeholderUnder(name: NameClass, value: string): Verdict | undefined {
  return name !== 'weak' || CREDENTIAL_WORD.test(value) ? 'placeholder' : undefined
}

const CREDENTIAL_WORD = /key|token|secret|passw|credential|bearer|cookie|auth/i

/** A path contains a segment that is a word; base64 has slashes too. */
function readsAsPath(value: string): boolean {
  if (value.includes('/') && value.split('/').every((step) => STEP.test(step))) return true
  if (!PATH.test(value) || NOT_IN_PATHS.test(value)) return false
  return !looksRandom(value, 16) || value.split(/[\\/]/).some((step) => step.length >= 4 && readsAsWords(step))
}

/** A password need not look random: people make them up. */
function judgePassword(named: NamedValue, value: string): Verdict | undefined {
  if (isBlank(value)) return 'placeholder'
  const { locality: where, users } = named.service()
  const isUser = users.includes(value)
  if (isUser || isWellKnownPassword(value)) {
    if (where === 'local') return 'local'
    if (!isUser && GENERIC.test(value)) return 'placeholder'
    return where === 'remote' ? 'literal' : 'local'
  }
  if (isMarked(value)) return isLocalNumber(named, value) || (where === 'local' && OF_IMAGES.test(value)) ? 'local' : 'placeholder'
  if (isDevelopmentPassword(value) && where !== 'remote' && !looksRandom(value)) return 'local'
  const prefix = where === 'remote' ? undefined : OF_USER.exec(value)?.[1]?.toLowerCase()
  if (prefix !== undefined && users.some((user) => user.toLowerCase().startsWith(prefix))) return where === 'local' ? 'local' : 'placeholder'
  const stem = where === 'local' ? NUMBERED.exec(value)?.[1] : undefined
  if (stem !== undefined && users.includes(stem)) return 'local'
  const isOfWords = where === 'local' && WORDS.test(value) && !looksRandom(value, 6)
  // On this machine, `shop_secret` works as it is.
  if (namesCredential(value)) return isOfWords && /^[a-z]+[_-]/.test(value) ? 'local' : 'placeholder'
  if (readsAsPath(value) || isProse(value)) return undefined
  return isOfWords ? 'local' : 'literal'
}

/** Whether a text is an explanation: `"first_pass": "Use the index first, and search when it has no answer."`. A pass phrase is shorter. */
function isProse(value: string): boolean {
  return value.split(/\s+/, MIN_WORDS_OF_PROSE).length >= MIN_WORDS_OF_PROSE && isSentence(value)
}

const MIN_WORDS_OF_PROSE = 8

/** What a user is called, and that it is the password. */
const OF_USER = /^([a-z]{2,})[_-](?:pwd|pass(?:word|wd)?)$/i
const GENERIC = /^(?:passw(?:or)?d|pass|pwd|secret|user(?:name)?)$/i
const WORDS = /^[A-Za-z_-]{1,24}$/
/** A password in the documentation of images, with which people really start them. */
const OF_IMAGES = /^example$/i

/** Further names of this machine: every address of it, loopback without brackets, and the names and the address that it has for a container. */
const THIS_MACHINE = new Set(['0.0.0.0', '::1', 'host.docker.internal', 'gateway.docker.internal', 'host.containers.internal', '172.17.0.1'])
/** The hosts of documentation say nothing about where a credential would work. */
const SPECIMEN = /^(?:host(?:name)?|server(?:name)?|your.*|my-?host.*|(?:.*\.)?(?:example|x{3,})(?:\.(?:com|org|net))?)$/i
const PORT = /^([^:]*|\[.*\]):\d+$/
const ADDRESS = /^[\d.]+$/
const LABEL = /^[A-Za-z][A-Za-z0-9_-]*$/

/** Where a credential would be used, as far as the text around it tells. */
export type Locality = 'local' | 'remote' | 'unknown'

/** The locality of a host name: loopback and the single labels of a compose network (`db`, `postgres`) are local; nobody knows who is in a private network. */
export function localityOfHost(host: string): Locality {
  const bare = host.replace(PORT, '$1')
  if (bare === '' || /[${}<>%]/.test(bare) || SPECIMEN.test(bare)) return 'unknown'
  const name = bare.toLowerCase()
  const reach = reachOf(name)
  if (reach === 'loopback' || THIS_MACHINE.has(name) || LABEL.test(bare)) return 'local'
  return reach === 'private' && ADDRESS.test(name) ? 'unknown' : 'remote'
}

const HOST_SETTING = /(?:host(?:name)?|server|data source|addr(?:ess)?)\s*[=:]\s*"?(?:tcp:)?([^\s;,"&]+)/i
/** Of a client of a database, in a command line. */
const HOST_FLAG = /\s(?:-h|--host)\s+["']?([\w.-]+)/
const URL_HOST = /:\/\/(?:[^\s/?#@]*@)?(\[[^\]]*\]|[^\s/?#:,"'}]*)/

/** The locality of the first host in a text, in a URL or a connection string. */
export function localityOfText(text: string): Locality {
  const host = (URL_HOST.exec(text) ?? HOST_SETTING.exec(text) ?? HOST_FLAG.exec(text))?.[1]
  return host === undefined ? 'unknown' : localityOfHost(host)
}

const HOST_KEY = /(?:^|[_-])(?:host|hostname|server|address|HOST|HOSTNAME|SERVER|ADDRESS)$|[a-z]Host(?:name)?$/

const USER_KEY = /(?:^|[_-])(?:user|username|USER|USERNAME)$|[a-z]User(?:name)?$/

/** What an object of variables or an array of arguments tells of the service that it is for: it is remote if one of its hosts is. */
export function serviceOf(settings: object): Service {
  const localities = new Set<Locality>()
  const users: string[] = []
  let before: unknown
  for (const [name, value] of Object.entries(settings) as [string, unknown][]) {
    const key = Array.isArray(settings) ? before : name
    before = value
    if (typeof value !== 'string') continue
    const isHost = typeof key === 'string' && HOST_KEY.test(key)
    localities.add(isHost && !value.includes('://') ? localityOfHost(value) : localityOfText(value))
    if (typeof key === 'string' && USER_KEY.test(key)) users.push(value)
  }
  const locality = (['remote', 'local'] as const).find((one) => localities.has(one)) ?? 'unknown'
  return { locality, users }
}

const WELL_KNOWN = wordSet(`
  postgres root admin mysql mariadb redis guest minio minioadmin mongo mongodb mongoadmin sa elastic rabbitmq neo4j
  test testing tester dev demo user password pass passw0rd secret changeit letmein toor qwerty docker local localhost
  development default db database wordpress kafka grafana ghost keycloak app mysecretpassword supersecret
  secretpassword rootpassword adminadmin rootroot welcome bitnami airflow odoo clickhouse
`)
const DEVELOPMENT = wordSet('dev develop development local localhost test testing demo docker compose dummy fake mock mocked stub')
const TRIVIAL = /^(?:\d{1,8}|123456789|1234567890|[a-z]{1,3})$/i
const NUMBERED = /^([A-Za-z_]+?)[@!_-]?\d{1,4}!?$/

/** Whether a password is one that images and tutorials use, so that it protects nothing. */
export function isWellKnownPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const stem = NUMBERED.exec(lower)?.[1]
  return WELL_KNOWN.has(lower) || TRIVIAL.test(password) || (stem !== undefined && WELL_KNOWN.has(stem))
}

/** Whether a password says that it is for development, or made up: `vault-dev-password`, `local_secret`, `mock-key`. */
function isDevelopmentPassword(password: string): boolean {
  return wordsOf(password).some((word) => DEVELOPMENT.has(word))
}
