import type { Span } from '../base/text.js'
import { wordSet, wordsOf } from './names.js'
import { looksRandom } from './randomness.js'

const BRACKETED = /^(?:<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\}|\([^()]*\)|«[^«»]*»|__\w+__|\*\*?[A-Za-z_ ]+\*\*?|~~[A-Za-z][A-Za-z_ -]*(?:~~)?)$/
const ANGLED = /<[A-Za-z][^<>]{0,60}>/
const FILLER = /^[xX*._\-#?0•·…\s]+$/
/** The lines that frame a key, with dots or nothing between them; a line may end in a backslash and an n. */
const EMPTY_FRAME = /^-----BEGIN [A-Z ]{1,40}-----(?:\\n|[xX*.…\s])*-----END [A-Z ]{1,40}-----\s*$/
const OTHER_LANGUAGES =
  /你的|您的|请|填|替换|あなた|ここに|ваш|여기|(?<![a-z])(?:remplac(?:ez|er)|reemplazar?|reemplace|substitua|substituir|ersetzen?|sostituisci|inserisci|insira|votre|vuestr[ao])(?![a-z])|^(?:tu|su|sua|seu|ton|dein|deine|ihr|mon|mein)[_-]|[_-]aqu[ií]$|^(?:parola|contrase[nñ]a|passwort|senha|mot[_-]de[_-]passe)(?:[_-](?:ta|tua|tuya|sua|hier|aici|aqu[ií]|ici|qui))?$/i

/** With one of these words, the text was never meant as a value. */
const MARKERS = wordSet(`
  your yours here replace replaceme placeholder example changeme sample insert enter todo tbd fixme redacted
  masked removed hidden paste fill xxx xxxx put goes yourapikey yourkey yourtoken yourpassword yoursecret
`)
/** Such words written as one. */
const YOURS = /^your[a-z]*(?:key|token|secret|password|here)/
/** Texts that consist only of such words name a credential instead of containing it. */
const NOUNS = wordSet(`
  api apikey key keys token tokens secret secrets password passwd pwd pass passphrase auth access private client bearer pat
  personal credential credentials app bot service role account admin user username value string code id my the a an of
  for from with real actual new this that some test testing demo anon super refresh session webhook integration
  oauth license literal hardcoded plaintext bogus sandbox abc abcdef xyz
`)
/** What such a name ends with, or has before `value`. */
const CREDENTIAL_NOUNS = wordSet('key keys apikey token tokens secret password passwd passphrase pat credential credentials')

/** Whether a text is only a blank to fill in: `xxx`, `...`, `<token>`, `[REDACTED]`. */
export function isBlank(text: string): boolean {
  return FILLER.test(text) || BRACKETED.test(text) || ANGLED.test(text)
}

/** Whether a text says that something else belongs in its place: `YOUR_API_KEY`, `changeme`, `sk-xxxxx`, or a blank. */
export function isMarked(text: string): boolean {
  if (text.length > 200) return false
  if (isBlank(text) || EMPTY_FRAME.test(text) || OTHER_LANGUAGES.test(text)) return true
  if (looksRandom(text, 16)) return isFiller(text)
  if (text.length >= 6 && !text.includes(' ') && isFiller(text)) return true
  const words = wordsOf(text)
  const at = words.indexOf('change')
  const asksForChange = at >= 0 && (words.length === 1 || ['me', 'this', 'it', 'in'].includes(words[at + 1] ?? ''))
  return asksForChange || words.some((word) => MARKERS.has(word) || YOURS.test(word))
}

/** Whether a text names a credential instead of containing it: `api_key`, `OPENAI_API_KEY`, `my-token`, `sd-key-value`. */
export function namesCredential(text: string): boolean {
  if (text.length > 200 || looksRandom(text, 16)) return false
  const words = wordsOf(text)
  if (words.length === 0) return false
  if (words.every((word, at) => NOUNS.has(word) || (at > 0 && NUMBER.test(word)))) return true
  if (NAME.test(text) && /^(?:apikey|key|token)$/.test(words.at(-2) ?? '') && COUNTED.test(words.at(-1) ?? '')) return true
  return words.length > 1 && NAME.test(text) && CREDENTIAL_NOUNS.has(words.at(words.at(-1) === 'value' ? -2 : -1) ?? '')
}

const NUMBER = /^\d{1,4}$/
const NAME = /^[\w -]+$/
/** What people put after the name of a key that they make up. */
const COUNTED = /^123(?:45?)?$/

/** Whether a text reads as the name of a variable: capitals and underscores. */
export function namesVariable(text: string): boolean {
  return /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text) && !looksRandom(text, 8)
}

/** Words that sentences consist of, and pass phrases do not. */
const IN_A_SENTENCE = wordSet(`
  a also an and any argument arguments as at but by can cannot contains did does environment env expects file flag flags for from has if in
  instead into is it itself may must need needs no nor not of on option options or over parameter setting should so switch takes than that the this to
  together value values via wants was when where which will with without you your
`)

/** Whether a word is one that sentences consist of: `--access-token flag or set TOKEN`. */
export function isInSentences(word: string): boolean {
  return IN_A_SENTENCE.has(word)
}

/** Whether a text describes a value instead of being one: `the key for this service`, `a-token-that-nobody-has-issued`. */
export function isSentence(text: string): boolean {
  const isCommon = (word: string) => IN_A_SENTENCE.has(word.toLowerCase())
  const words = text.split(/\s+/)
  if (words.length > 1) return words.some(isCommon)
  // Pass phrases are joined by dashes too: they are shorter, or have no such words.
  const joined = text.split(/[-_]/)
  return joined.length >= 5 && joined.every((word) => /^[a-z]+$/i.test(word)) && joined.filter(isCommon).length >= 2
}

/** Two shorter runs are no chance either: `wRita7xxx9N6cqxxx`. */
const X_RUN = /x{5,}|X{5,}|x{3}[^x]+x{3}|X{3}[^X]+X{3}|\*{3,}|\.{3}|…|0{10,}|#{4,}|_{4,}|•{3,}|·{3,}/
const LONG_WORDS = /example|placeholder|redacted|changeme|replace|insert|sample|specimen/i
const SHORT_WORDS = /(?<![a-z])(?:your|here|fake|dummy|todo|test|mock|demo|some|this|none|token|secret)(?![a-z])/i
/** A run of this length is certainly random, so a short word in it is there by chance. */
const LONG_RUN = 16
const NOT_ALPHANUMERIC = /[^a-z0-9]/g

/** Whether a text consists of filler: one repeated character, a sequence, a word such as EXAMPLE. */
function isFiller(body: string): boolean {
  if (X_RUN.test(body) || LONG_WORDS.test(body)) return true
  const text = body.toLowerCase().replaceAll(NOT_ALPHANUMERIC, '')
  return (
    text.length >= 4 &&
    (isMonotonous(text) ||
      isCounted(text) ||
      [text, ...body.toLowerCase().split(NOT_ALPHANUMERIC)].some(
        (part) => part.length >= MIN_PATTERN && part.length * 2 >= text.length && (REPEATED.test(part) || isInterleaved(part))
      ))
  )
}

/** A shorter pattern may be there by chance. */
const MIN_PATTERN = 8
const REPEATED = /^(?:deadbeef|cafebabe|abcd1234|1234abcd|abc123|xyz789)+$/

/** Whether letters and digits count up, each for themselves, and perhaps begin again: `a1b2c3d4e5`, `abc123def456`. */
function isInterleaved(text: string): boolean {
  const countsUp = (run: string, start: RegExp) => {
    const parts = run.split(start)
    const isInOrder = (part: string) => Array.from(part).every((one, at) => at === 0 || part.charCodeAt(at - 1) + 1 === one.charCodeAt(0) || (one === '0' && part[at - 1] === '9'))
    return run.length >= 3 && parts.every((part, at) => isInOrder(part) && (part.length >= 3 || at === 0 || at === parts.length - 1))
  }
  return countsUp(text.replaceAll(/[^a-z]/g, ''), /(?=a)/) && countsUp(text.replaceAll(/\D/g, ''), /(?=1)/)
}

/** Whether what follows a token's prefix is filler, or contains `your`, `here` or `test` and no long random run. */
export function isFillerBody(body: string, longestRun: number): boolean {
  return isFiller(body) || (longestRun < LONG_RUN && SHORT_WORDS.test(body))
}

function isMonotonous(text: string): boolean {
  const counts = new Map<string, number>()
  let most = 0
  for (const character of text) {
    const count = (counts.get(character) ?? 0) + 1
    counts.set(character, count)
    if (count > most) most = count
  }
  if (most * 10 > text.length * 6) return true
  return text.length >= 12 && counts.size <= 3
}

/** Whether much of it is a sequence: `12345…`, `abcde…` or `qwert…`. */
function isCounted(text: string): boolean {
  let covered = 0
  let run = 1
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && follows(text, at)) {
      run++
      continue
    }
    if (run >= 5) covered += run
    if (run >= 9) return true
    run = 1
  }
  return covered * 10 >= text.length * 4
}

function follows(text: string, at: number): boolean {
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
  if (step === 1 || (text[at - 1] === '9' && (text[at] === '0' || text[at] === 'a'))) return true
  return KEYBOARD.includes(text.slice(at - 1, at + 1))
}

const KEYBOARD = 'qwertyuiop asdfghjkl zxcvbnm'

/** Bounded, since a text may open any number of references without closing one. */
const EMBEDDED = /\$\{\{.{0,400}?\}\}|\$\{[^}]{0,400}\}|\{\{.{0,400}?\}\}|\{(?:env|file):[^{}]{0,400}\}|\$\([^)]{0,400}\)|<%.{0,400}?%>|#\{[^}]{0,400}\}#?/g
/** Every other reference has one of these characters: most texts have none, and need no pattern that takes a millisecond to compile. */
const SIGN = /[$%`:.(=/]/
let whole: RegExp | undefined

/** For texts in lower case. Compiled on first use. */
function theWhole(): RegExp {
  whole ??= new RegExp(
    `^(?:${[
      '\\$\\w+|\\$(?:env|input|secret_token):[\\w-]+|%\\w+%|`[^`]*`|process\\.env\\.\\w+|os\\.(?:environ|getenv)\\b.*',
      '(?:env|secrets?|vars?|inputs?|config|vault|keychain|keyring|file|cmd|command|credential)[:.][\\w./-]*',
      '[a-z][a-z0-9+-]*(?:vault|secrets?|sm|kv)://.*',
      '(?:op|vault|bw|env|file|pass|ref\\+\\w+|keychain|keyring|infisical|doppler|secret|ssm)://.*',
      'arn:aws[\\w-]*:.*',
      'projects/[^/]+/secrets/.*',
      // A secret of docker, and what a call returns in code.
      '(?:id|type|src|source)=[\\w./-]+(?:,\\w+=[\\w./-]+)*',
      '[a-z_$][\\w$.]*\\([^()]*\\)'
    ].join('|')})$`,
    's'
  )
  return whole
}

/** A reference without its last sign, or its first: `${API_KEY`, `$API_KEY}`. */
const HALF = /^(?:(?:\$\{|\{\{)\s{0,9}(\w{1,200})\s{0,9}|\$?(\w{1,200})\}{1,2})$/

/** Whether a text only says where a value comes from, in the notation of any host. */
export function isReference(text: string): boolean {
  if (mayEmbed(text) && text.replaceAll(EMBEDDED, '').trim() === '') return true
  const [, opened, closed] = HALF.exec(text) ?? []
  if (namesVariable(opened ?? closed ?? '')) return true
  return SIGN.test(text) && theWhole().test(text.toLowerCase())
}

/** What is left of a text without the references in it. */
export function withoutReferences(text: string): string {
  return mayEmbed(text) ? text.replaceAll(EMBEDDED, '') : text
}

const OPENINGS = ['${', '{{', '$(', '<%', '#{', '{env:', '{file:']

function mayEmbed(text: string): boolean {
  return OPENINGS.some((opening) => text.includes(opening))
}

/** The text of a reference's default (spec §2.5), and the name of its variable. */
interface Default extends Span {
  readonly name: string
  /** What a shell would print if the variable is unset, `${VAR:?message}`. */
  readonly message: boolean
}

/** `{env:NAME}` knows no default, but people write one. */
const OPENING = /(?:\$\{(?:env:|process\.env\.)?|\{env:)([A-Za-z_][A-Za-z0-9_]*):?([-=?+])([^}]{0,4000}?)(?=\$\{|\})/g

const BEFORE_DEFAULT = /(?:\$\{(?:env:|process\.env\.)?|\{env:)[A-Za-z_][A-Za-z0-9_]{0,200}:?[-=?+]$/
const LONGEST_START = 220

/** The reference whose default is at a span, whatever host would expand it; undefined if there is none that ends there. */
export function referenceWithDefault(text: string, { start, end }: Span): Span | undefined {
  const before = BEFORE_DEFAULT.exec(text.slice(Math.max(0, start - LONGEST_START), start))
  return before === null || text.charAt(end) !== '}' ? undefined : { start: start - before[0].length, end: end + 1 }
}

/** The defaults in a text, up to the next brace. One that contains another reference ends where that begins. */
export function defaultsIn(text: string): Default[] {
  const found: Default[] = []
  for (const match of text.matchAll(OPENING)) {
    const [whole, name = '', operator, fallback = ''] = match
    const end = match.index + whole.length
    found.push({ name, message: operator === '?', start: end - fallback.length, end })
  }
  return found
}
