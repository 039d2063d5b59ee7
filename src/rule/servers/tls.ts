import { wordsOf } from '../../secrets/names.js'
import { type ShellWord, splitWords } from '../../server/shell.js'
import { parseReferences } from '../../server/variables.js'

/**
 * What the name of a variable, an option or a property says about the validation of certificates: that its value enables it
 * (`SSL_VERIFY`), or that its value skips it (`TLS_SKIP_VERIFY`).
 */
type TlsSense = 'demands' | 'skips'

/** Whether a text is worth looking at; cheap, without false negatives. */
export function mayNameTls(text: string): boolean {
  return /ssl|tls|cert|unauthorized|insecure|https?[-_]?(?:verif|err)|skip[-_]?verify/i.test(text)
}

const TLS = new Set(['ssl', 'tls', 'https', 'cert', 'certs', 'certificate', 'certificates', 'x509'])
const VERIFY = new Set(['verify', 'verification', 'validate', 'validation'])
const NEGATIONS = new Set(['no', 'not', 'skip', 'disable', 'disabled', 'ignore', 'bypass', 'without'])
/** The last word of a name that is about the validation itself, and not about its depth, its interval or its file. */
const LAST = new Set([...TLS, ...VERIFY, 'enabled', 'peer', 'mode', 'strict', 'required'])
const COMPOUNDS: Readonly<Record<string, readonly string[]>> = {
  sslverify: ['ssl', 'verify'],
  verifyssl: ['verify', 'ssl'],
  tlsverify: ['tls', 'verify'],
  strictssl: ['strict', 'ssl'],
  rejectunauthorized: ['reject', 'unauthorized'],
  pythonhttpsverify: ['https', 'verify']
}

/** The meaning of a name; undefined for one that is about something else, such as whether TLS is used at all. */
export function tlsSense(name: string): TlsSense | undefined {
  // Docker only checks whether it is set, and `0` enables the validation.
  if (!mayNameTls(name) || name === 'DOCKER_TLS_VERIFY') return undefined
  const words = wordsOf(name).flatMap((word) => (Object.hasOwn(COMPOUNDS, word) ? (COMPOUNDS[word] ?? []) : word))
  const has = (...wanted: string[]) => wanted.some((word) => words.includes(word))
  const tls = words.some((word) => TLS.has(word))
  const verify = words.some((word) => VERIFY.has(word))
  const negated = words.some((word) => NEGATIONS.has(word))
  if (has('insecure')) {
    if (has('no', 'not', 'disable', 'disabled', 'disallow')) return undefined
    return tls || (verify && has('skip')) ? 'skips' : undefined
  }
  if (has('unauthorized')) {
    if (has('reject')) return negated ? 'skips' : 'demands'
    return tls && has('allow', 'accept') ? 'skips' : undefined
  }
  if (name === 'VAULT_SKIP_VERIFY' || (tls && has('invalid') && has('accept', 'allow', 'ignore'))) return 'skips'
  if (!tls) return undefined
  const last = words.at(-1) ?? ''
  const ignores = has('ignore') && (has('errors') || TLS.has(last))
  if (negated) return verify || has('check') || ignores ? 'skips' : undefined
  return (verify || has('strict')) && LAST.has(last) ? 'demands' : undefined
}

const FALSE = new Set(['0', 'false', 'no', 'off', 'none', 'never', 'disable', 'disabled'])
const TRUE = new Set(['1', 'true', 'yes', 'on', 'always', 'enable', 'enabled'])

/** Whether a text means no. */
function isFalse(text: string): boolean {
  return FALSE.has(text.trim().toLowerCase())
}

/** Whether a text means yes. */
export function isTrue(text: string): boolean {
  return TRUE.has(text.trim().toLowerCase())
}

/**
 * Whether a name with its value disables the validation of certificates. For a reference (spec §2.5), its default counts;
 * without one, its value is unknown.
 */
export function disablesTls(name: string, value: string): boolean {
  const text = writtenValue(value)?.trim().toLowerCase()
  if (text === undefined) return false
  // Node and Python compare with this one value; Git reads a boolean.
  if (name === 'NODE_TLS_REJECT_UNAUTHORIZED' || name === 'PYTHONHTTPSVERIFY') return text === '0'
  const sense = tlsSense(name)
  if (sense === undefined) return false
  return sense === 'demands' ? FALSE.has(text) : TRUE.has(text)
}

/** A text with every reference replaced by its default; undefined if one has none. */
function writtenValue(text: string): string | undefined {
  let result = ''
  let from = 0
  for (const reference of parseReferences(text)) {
    if (reference.default === undefined) return undefined
    result += text.slice(from, reference.start) + reference.default
    from = reference.end
  }
  return result + text.slice(from)
}

/**
 * Whether an option disables the validation of certificates: one without a value that skips it, or one that enables it and
 * is followed by a false value.
 * @param next the next word
 */
export function isInsecureOption(option: string, next: string | undefined): boolean {
  const name = /^--?([A-Za-z][\w-]*)$/.exec(option)?.[1]
  if (name === undefined) return false
  const sense = name === 'insecure' ? 'skips' : tlsSense(name)
  return sense !== undefined && (next !== undefined && isFalse(next)) === (sense === 'demands')
}

/** Whether a word is a cluster of curl's options that contains `k`, with no option before it that takes a value. */
export function holdsShortInsecure(word: string): boolean {
  return /^-[^-\sAbcCdDeEFHkKmoPQrtTuUwxXyYz]*k/.test(word)
}

/** The first insecure option in a shell script, with its name. */
export function insecureOptionOfScript(script: string): (ShellWord & { readonly name: string }) | undefined {
  const { words } = splitWords(script)
  let isCurl = false
  for (const [index, word] of words.entries()) {
    const { text } = word
    if (isCurl && holdsShortInsecure(text)) return { ...word, name: '-k' }
    if (isInsecureOption(text, words[index + 1]?.text)) return { ...word, name: text }
    if (/(?:^|[/($`|;&])curl(?:\.exe)?$/.test(text)) isCurl = true
    else if (/[|;&)`]/.test(text)) isCurl = false
  }
  return undefined
}
