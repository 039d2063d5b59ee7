import { type ShellWord, splitWords } from './shell-words.js'
import { isFalse, tlsSense } from './tls-switch.js'

/**
 * Whether an option switches the validation of certificates off: one without a value that skips it, or one that demands
 * it and has a false value behind it.
 * @param next the word that follows
 */
export function isInsecureOption(option: string, next: string | undefined): boolean {
  const name = /^--?([A-Za-z][\w-]*)$/.exec(option)?.[1]
  if (name === undefined) return false
  const sense = name === 'insecure' ? 'skips' : tlsSense(name)
  return sense !== undefined && (next !== undefined && isFalse(next)) === (sense === 'demands')
}

/** Whether a word is a cluster of curl's options with `k` among them, and before it none that takes a value. */
export function holdsShortInsecure(word: string): boolean {
  return /^-[^-\sAbcCdDeEFHkKmoPQrtTuUwxXyYz]*k/.test(word)
}

/** The first insecure option of a shell script, with the name it goes by. */
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
