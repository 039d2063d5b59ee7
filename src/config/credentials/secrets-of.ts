import type { Credential } from './find.js'
import type { Document } from '../../document/document.js'
import { LargeSecrets } from './large-secrets.js'
import { type FileSecrets, Secrets } from './file-secrets.js'

/** From so many characters on a file is not searched whole: the search takes several times as long as the reading. */
const LARGE = 4 * 2 ** 20

/** @param credentials asked for when the first text is to be shown, and only of a file that is searched whole */
export function secretsOf(document: Document, credentials: () => readonly Credential[]): FileSecrets {
  return document.text.length < LARGE ? new Secrets(document, credentials) : new LargeSecrets(document)
}
