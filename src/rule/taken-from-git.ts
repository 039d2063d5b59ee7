import type { Phrase } from '../base/wording.js'
import type { Reading } from '../project/reading.js'
import { isIgnoredByName } from '../project/repository.js'
import { quotedWord } from './approvals.js'

/** What to do about a file for one person that git has: a sentence without its full stop. */
export function takenFromGit({ path, shown, surroundings: { files } }: Reading): Phrase {
  const text = isIgnoredByName(path, files) ? 'Run `git rm --cached {{file}}`, since .gitignore already names this file: it is meant for one person' : 'Run `git rm --cached {{file}}`, and add the file to .gitignore: it is meant for one person'
  return { text, data: { file: quotedWord(shown) } }
}
