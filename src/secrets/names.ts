import type { Span } from '../base/text.js'
import type { Assignment, UserInfo } from './assignments.js'

/** The words of a text, as a set. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** What the name of a key, a flag, a header or a URL parameter says about its value. */
export type NameClass =
  | 'none'
  /** A credential if the value looks like one: `OPENAI_KEY`, `auth`, `cookie`, `TOKEN_ENCODING`. */
  | 'weak'
  /** A credential, whatever the value looks like: `API_KEY`, `token`, `CLIENT_SECRET`, `Authorization`. */
  | 'strong'
  /** A credential that a person may have made up: `DB_PASSWORD`. */
  | 'password'
  /** A key that is published by design: `SUPABASE_ANON_KEY`. Only a placeholder is worth reporting. */
  | 'publishable'

interface Vocabulary {
  readonly strongKeys: ReadonlySet<string>
  readonly otherKeys: ReadonlySet<string>
  readonly otherTokens: ReadonlySet<string>
  readonly attributes: ReadonlySet<string>
  readonly qualifiers: ReadonlySet<string>
  readonly switches: ReadonlySet<string>
  readonly always: ReadonlyMap<string, NameClass>
  readonly atEnd: ReadonlyMap<string, NameClass>
}

let vocabulary: Vocabulary | undefined

function theVocabulary(): Vocabulary {
  vocabulary ??= {
    /** Before `key`: certainly a credential. */
    strongKeys: wordSet(`
      api access secret private auth service functions role master admin encryption encrypt encoding signing sign subscription
      application app account shared storage deploy bot webhook integration license server root ssh hmac jwt
    `),
    /** Before `key`: something else. */
    otherKeys: wordSet(`
      public publishable primary foreign partition sort cache file files project issue site instrumentation object
      space board team workspace doc document database db row group index unique hot host translation i18n idempotency socket websocket
      item user entity metric label registry config settings cert
    `),
    /** Before `token` or `tokens`: a unit of text, a page, a coin. */
    otherTokens: wordSet(`
      max min num new total count stop pad eos bos unk mask special per input output context completion prompt next
      prev page sync nft erc20 gas governance native lp reserved thinking budget extra added chunk cost of
    `),
    /** After the name of a credential: something about it, not the credential itself. */
    attributes: wordSet(`
      limit limits count max min size length len path paths file files filename dir directory folder url uri urls
      endpoint host port id ids name names type types mode header headers prefix suffix ttl expiry expires expiration
      expire timeout duration age budget env var vars variable variables field param parameter provider store manager
      scope scopes location region arn version policy usage window parallelism enabled enable disabled required
      optional method methods scheme strategy algorithm alg audience issuer domain realm flow callback redirect ref
      format label description title hint placeholder example source command cmd script helper user username login
      email kind status rotation cost price symbol address contract mint decimals list standard pair program model
      level rate per class factory bucket table column index through rules regex pattern validator service endpoints
      output input usd mapping handling detection scanner scanning config configured support tracking counter stdin
      prompt interactive hash salt reset strength protected from
    `),
    /** After it: which one of several. After any other word, the name may be about something else, as `TOKEN_ENCODING` is. */
    qualifiers: wordSet('base prod production staging stage dev development test live sandbox local main default primary secondary new old'),
    /** Before it: a switch. */
    switches: wordSet('no skip require requires required use enable enabled disable disabled allow has is with without'),
    /** Words that name a credential at any position. */
    always: classes({
      password: 'password passwords passwd passphrase mnemonic pwd',
      strong: `secret apikey apikeys apitoken authtoken accesstoken secretkey accesskey privatekey authkey authorization jwt`
    }),
    /** Words that name one only at the end of a name. */
    atEnd: classes({ password: 'pass', strong: 'pat', weak: 'secrets auth bearer credential credentials cookie cookies' })
  }
  return vocabulary
}

/** The class of each word, from the words of each class. */
function classes(words: Readonly<Partial<Record<NameClass, string>>>): ReadonlyMap<string, NameClass> {
  return new Map(Object.entries(words).flatMap(([found, text]) => [...wordSet(text)].map((word) => [word, found as NameClass] as const)))
}

const HINT = /tok|secr|pass|pwd|key|auth|cred|bearer|pat|mnemonic|seed|phrase|cookie|jwt|signature|api[-_ ]?hash/i
const BOUNDARY = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/

/** The words of a name, in lower case: `API_KEY`, `api-key` and `apiKey` all give `api`, `key`. */
export function wordsOf(name: string): string[] {
  return name.split(BOUNDARY).flatMap((word) => (word === '' ? [] : word.toLowerCase()))
}

const MAX_NAMES = 4096
const known = new Map<string, NameClass>()

/** Classifies a name. Answers are cached, since files repeat the same few names. */
export function classOfName(name: string): NameClass {
  const before = known.get(name)
  if (before !== undefined) return before
  // `PWD` is the working directory.
  const found = name.length <= 80 && HINT.test(name) && name !== 'PWD' ? classify(wordsOf(name)) : 'none'
  if (known.size >= MAX_NAMES) known.clear()
  known.set(name, found)
  return found
}

/** Whether a name is that of a secret, whatever its value looks like. */
export function namesSecret(name: string): boolean {
  const found = classOfName(name)
  return found === 'strong' || found === 'password'
}

/** Whether a variable may have a credential: a default for it would put one into the file. */
export function mayNameCredential(name: string): boolean {
  const found = classOfName(name)
  return found !== 'none' && found !== 'publishable'
}

function classify(words: readonly string[]): NameClass {
  const { attributes, qualifiers, switches } = theVocabulary()
  for (let at = words.length - 1; at >= 0; at--) {
    const found = classOfWord(words, at)
    if (found !== 'none') {
      const isPublic = words.includes('public') || words.includes('publishable')
      if (FOR_BROWSERS.test(words.slice(0, at + 1).join(' '))) return 'publishable'
      if (isPublic || words.slice(0, at).some((word) => switches.has(word))) return 'none'
      const isLast = words.slice(at + 1).every((word) => qualifiers.has(word) || NUMBER.test(word))
      return found === 'strong' && !isLast ? 'weak' : found
    }
    if (attributes.has(words[at] ?? '')) return 'none'
  }
  return 'none'
}

const NUMBER = /^\d+$/
/** Keys for browsers and apps, as the documents of each say: those of a search engine that only search, of Firebase, and those with which events are sent to Amplitude and Segment. */
const FOR_BROWSERS = /(?:(?:\balgolia search|\bsearch only)(?: api)?|\bfirebase(?: web)? api|\bamplitude api|\bsegment write) key$/

function classOfWord(words: readonly string[], at: number): NameClass {
  const word = words[at] ?? ''
  const before = words[at - 1] ?? ''
  const { otherTokens, always, atEnd } = theVocabulary()
  if (word === 'key' || word === 'keys') return classOfKey(words, at)
  if (word === 'phrase') return ['seed', 'pass', 'recovery'].includes(before) ? 'password' : 'none'
  if (word === 'token' || word === 'tokens') return otherTokens.has(before) ? 'none' : word === 'tokens' ? 'weak' : 'strong'
  // What Telegram calls the secret of an application.
  if (word === 'hash' && before === 'api') return 'strong'
  if (word === 'signature') return before === 'access' ? 'strong' : 'none'
  const foundAtEnd = atEnd.get(word)
  if (foundAtEnd !== undefined) return at === words.length - 1 ? foundAtEnd : 'none'
  return always.get(word) ?? classOfCompound(word)
}

function classOfKey(words: readonly string[], at: number): NameClass {
  const before = words[at - 1] ?? ''
  // The names of variables, not their values.
  if (before === 'env') return 'none'
  if (before === 'anon' || before === 'anonymous') return 'publishable'
  const { strongKeys, otherKeys } = theVocabulary()
  if (strongKeys.has(before)) return 'strong'
  return otherKeys.has(before) ? 'none' : 'weak'
}

/** Names without word separators, such as `PGPASSWORD`, `githubtoken`, `myapikey`. */
function classOfCompound(word: string): NameClass {
  if (word.length < 8) return 'none'
  if (word.endsWith('password') || word.endsWith('passwd')) return 'password'
  if (word.endsWith('anonkey') || word.endsWith('publickey')) return 'none'
  if (word.endsWith('apikey') || word.endsWith('token') || word.endsWith('secret')) return 'strong'
  return word.endsWith('secretkey') || word.endsWith('accesskey') || word.endsWith('privatekey') ? 'strong' : 'none'
}

/** More names that mean a credential only in a URL: a signature (`X-Amz-Signature` too), an access code. */
export function classOfParameter(name: string): NameClass {
  const found = classOfName(name)
  if (found !== 'none') return found
  const lower = name.toLowerCase()
  return lower === 'sig' || lower === 'code' || /(?:^|-)signature$/.test(lower) ? 'weak' : 'none'
}

const SHOWABLE = /^[A-Za-z_][\w.-]{0,63}$/

/** How a message calls a credential that is known only by its name. */
export function kindOfName(name: string | undefined, form: Assignment['form'] | 'value' | 'default' | 'option'): string {
  if (name === undefined || !SHOWABLE.test(name)) return form === 'default' ? 'default of a variable' : 'secret value'
  switch (form) {
    case 'default':
      return `default of \`${name}\``
    case 'flag':
      return `value of \`--${name}\``
    case 'option':
      return 'password on a command line'
    case 'parameter':
      return `value of the URL parameter \`${name}\``
    default:
      return `value of \`${name}\``
  }
}

/** The environment variable to keep it in: the name in upper case, without the `X-` of a header. */
export function variableOfName(name: string | undefined): string {
  if (name === undefined) return 'API_TOKEN'
  if (PLAIN.test(name) && name === name.toUpperCase()) return name
  const words = wordsOf(name)
  if (words[0] === 'x' && words.length > 1) words.shift()
  const variable = words.join('_').toUpperCase()
  return SHORT.get(variable) ?? (PLAIN.test(variable) ? variable : 'API_TOKEN')
}

const PLAIN = /^[A-Za-z_]\w*$/
/** Names too general for the user's whole environment. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ...['AUTHORIZATION', 'AUTH', 'BEARER', 'TOKEN', 'ACCESS_TOKEN', 'AUTH_TOKEN'].map((name) => [name, 'API_TOKEN'] as const),
  ...[['PROXY_AUTHORIZATION', 'PROXY_TOKEN'], ['KEY', 'API_KEY'], ['APIKEY', 'API_KEY']] as const
])

/** How a message calls the secret in the user information of a URL. */
export function kindOfUrl({ scheme, user }: UserInfo, secret: Span): string {
  if (secret === user) return 'credential in a URL'
  return WEB.test(scheme) ? 'password in a URL' : 'password in a connection string'
}

export function variableOfUrl({ scheme }: UserInfo): string {
  if (WEB.test(scheme)) return 'URL_PASSWORD'
  const [database = ''] = scheme.split('+')
  const name = database === 'postgresql' ? 'postgres' : database
  return `${name.replaceAll(/\W/g, '_').toUpperCase()}_PASSWORD`
}

const WEB = /^(?:git\+)?(?:https?|wss?|sse|ssh|s?ftps?|socks\d?h?)$/

/** The subject of a sentence for a kind: `A GitHub OAuth token`, ``The value of `API_KEY` ``. */
export function withArticle(kind: string): string {
  if (/^(?:value|default|password) (?:of|in|on) /.test(kind)) return `The ${kind}`
  return `${/^(?:[aeio]|npm|xAI|NVIDIA)/i.test(kind) ? 'An' : 'A'} ${kind}`
}
