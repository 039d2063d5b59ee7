import { isFiller } from './filler.js'
import { wordsOf } from './key-names.js'
import { looksRandom } from './randomness.js'
import { wordSet } from './word-set.js'

const BRACKETED = /^(?:<[^<>]*>|\[[^[\]]*\]|\{[^{}]*\}|\([^()]*\)|«[^«»]*»|__\w+__|\*\*?[A-Za-z_ ]+\*\*?)$/
const ANGLED = /<[A-Za-z][^<>]{0,60}>/
const FILLER = /^[xX*._\-#?0•·…\s]+$/
const OTHER_LANGUAGES = /你的|您的|请|填|あなた|ваш|여기|^(?:tu|su|sua|seu|votre|ton|dein|deine|ihr|mon|mein)[_-]/i

/** A word of these, and the text was never meant as a value. */
const MARKERS = wordSet(`
  your yours here replace replaceme placeholder example changeme dummy sample insert enter todo tbd fixme redacted
  masked removed fake paste fill xxx xxxx put goes yourapikey yourkey yourtoken yourpassword yoursecret
`)
/** Texts that consist of nothing but such words name a credential instead of giving it. */
const NOUNS = wordSet(`
  api apikey key keys token tokens secret secrets password passwd pwd pass auth access private client bearer pat
  personal credential credentials app bot service role account admin user username value string code id my the a an of
  for from with real actual new this that some test testing mock demo anon super refresh session webhook integration
  oauth license
`)
/** What such a name ends in. */
const CREDENTIAL_NOUNS = wordSet('key keys apikey token tokens secret password passwd pat credential credentials')

/** Whether a text is nothing but a blank to be filled in: `xxx`, `...`, `<token>`, `[REDACTED]`. */
export function isBlank(text: string): boolean {
  return FILLER.test(text) || BRACKETED.test(text) || ANGLED.test(text)
}

/** Whether a text says that something else belongs in its place: `YOUR_API_KEY`, `changeme`, `sk-xxxxx`, or a blank. */
export function isMarked(text: string): boolean {
  if (text.length > 200) return false
  if (isBlank(text) || OTHER_LANGUAGES.test(text)) return true
  if (looksRandom(text, 16)) return isFiller(text)
  if (text.length >= 6 && !text.includes(' ') && isFiller(text)) return true
  const words = wordsOf(text)
  return words.some((word) => MARKERS.has(word)) || asksForChange(words)
}

/** Whether a text names a credential instead of giving it: `api_key`, `OPENAI_API_KEY`, `my-token`. */
export function namesCredential(text: string): boolean {
  if (text.length > 200 || looksRandom(text, 16)) return false
  const words = wordsOf(text)
  if (words.length === 0) return false
  if (words.every((word, at) => NOUNS.has(word) || (at > 0 && NUMBER.test(word)))) return true
  return words.length > 1 && NAME.test(text) && CREDENTIAL_NOUNS.has(words.at(-1) ?? '')
}

const NUMBER = /^\d{1,4}$/
const NAME = /^[\w -]+$/

function asksForChange(words: readonly string[]): boolean {
  const at = words.indexOf('change')
  return at >= 0 && (words.length === 1 || ['me', 'this', 'it', 'in'].includes(words[at + 1] ?? ''))
}
