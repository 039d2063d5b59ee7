/** A word that a POSIX shell leaves as it is, or one of which a part was struck out. */
const PLAIN = /^(?:[\w@%+=:,./^-]|\*{3})+$/

/** A command with its arguments as one would type it into a POSIX shell. Only for reading: what is masked stays masked. */
export function commandLine(words: readonly string[]): string {
  return words.map((word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ')
}
