import type { Verdict } from './credential.js'
import type { NameClass } from './key-names.js'
import { isDevelopmentPassword, isWellKnownPassword, type Locality } from './local.js'
import { isBlank, isMarked, namesCredential } from './placeholders.js'
import { looksRandom, readsAsWords } from './randomness.js'
import { isReference, withoutReferences } from './references.js'
import { wordSet } from './word-set.js'

const NO_SECRET = wordSet(`
  none null nil undefined true false yes no on off optional required n/a na unused not-needed not_needed notneeded
  not-required not_required no-key no-key-required sk-no-key-required ollama lm-studio lmstudio empty disabled enabled
  default auto anonymous prompt ask env keychain keyring oauth oauth2 basic bearer jwt string any ignored
`)
const WHITE = /\s/
const PATH = /^(?:~|\.{1,2})?[\\/]|^[A-Za-z]:[\\/]|^[\w@.\\/-]+\.(?:json|pem|key|txt|env|ya?ml|p12|pfx|crt|toml)$/
const URL_START = /^[a-z][a-z0-9+.-]*:\/\//i
const PUBLISHABLE = /^(?:pk_(?:live|test)_|sb_publishable_|pk-lf-|pk\.eyJ|phc_)/
const EMAIL_OR_HOST = /^(?:[\w.+-]+@)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i
/** The first account of the local Ethereum nodes (Anvil, Hardhat); its key is in their manuals. */
const LOCAL_CHAIN_KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** A value under a name that promises a credential. */
export interface NamedValue {
  /** Without scheme, quotes or flag; percent-decoded where it stands in a URL. */
  readonly value: string
  readonly name: NameClass
  /** Where a password would be used. Asked only when it matters. */
  readonly locality: () => Locality
  /** The user the password belongs to, where it is known. */
  readonly user?: string
}

/** Judges a value by the name it stands under; undefined where it is no credential. */
export function judgeValue(named: NamedValue): Verdict | undefined {
  const value = named.value.trim()
  if (value === '' || isReference(value) || NO_SECRET.has(value.toLowerCase())) return undefined
  const written = withoutReferences(value)
  if (written !== value) return looksRandom(written, 20) ? literalUnless(named.name) : undefined
  if (URL_START.test(value)) return undefined
  if (named.name === 'password') return judgePassword(named, value)
  if (PUBLISHABLE.test(value) || EMAIL_OR_HOST.test(value)) return undefined
  if (isMarked(value)) return placeholderUnder(named.name, value)
  if (value.endsWith(LOCAL_CHAIN_KEY)) return 'local'
  if (WHITE.test(value)) return namesCredential(value) ? placeholderUnder(named.name, value) : undefined
  if (isPath(value)) return undefined
  if (looksRandom(value, named.name === 'weak' ? 16 : 10)) return literalUnless(named.name)
  if (named.name === 'strong' && isDevelopmentPassword(value)) return 'local'
  return namesCredential(value) ? placeholderUnder(named.name, value) : undefined
}

function literalUnless(name: NameClass): Verdict | undefined {
  return name === 'publishable' ? undefined : 'literal'
}

/** Under a name that may mean anything, only a placeholder that speaks of a credential is one. */
function placeholderUnder(name: NameClass, value: string): Verdict | undefined {
  return name !== 'weak' || CREDENTIAL_WORD.test(value) ? 'placeholder' : undefined
}

const CREDENTIAL_WORD = /key|token|secret|passw|credential|bearer|cookie|auth/i

/** A path has a step that is a word; base64 has slashes too. */
function isPath(value: string): boolean {
  return PATH.test(value) && (!looksRandom(value, 16) || value.split(/[\\/]/).some(isWord))
}

function isWord(step: string): boolean {
  return step.length >= 4 && readsAsWords(step)
}

/** A password need not look random: people think them up. */
function judgePassword(named: NamedValue, value: string): Verdict | undefined {
  if (isBlank(value)) return 'placeholder'
  const where = named.locality()
  if (value === named.user || isWellKnownPassword(value)) {
    if (where === 'local') return 'local'
    if (value !== named.user && GENERIC.test(value)) return 'placeholder'
    return where === 'remote' ? 'literal' : 'local'
  }
  if (isMarked(value)) return 'placeholder'
  if (isDevelopmentPassword(value) && where !== 'remote' && !looksRandom(value)) return 'local'
  if (namesCredential(value)) return 'placeholder'
  if (isPath(value)) return undefined
  return where === 'local' && WORDS.test(value) && !looksRandom(value, 6) ? 'local' : 'literal'
}

const GENERIC = /^(?:passw(?:or)?d|pass|pwd|secret|user(?:name)?)$/i
const WORDS = /^[A-Za-z_-]{1,24}$/
