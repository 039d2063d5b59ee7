import { isRecord, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { type Credential, serviceOf } from '../../secrets/judge.js'
import { allDocumentsAround } from '../documents.js'

/** A word in small letters. */
const WORD = /^[a-z]{3,12}$/

/**
 * Whether a password is the default of a service that people run themselves: one word that the documents tell them to set, and no host in sight that others reach. Who reads the file reads it there
 * too, and a variable in its place would be another password than the one in the documents.
 */
export function isDocumentedPassword(reading: Reading, { path, span, kind, byForm }: Pick<Credential, 'path' | 'span' | 'kind' | 'byForm'>): boolean {
  const settings = valueAt(reading.value, path.slice(0, -1))
  const written = valueAt(reading.value, path)
  if (byForm === true || !/password/i.test(kind) || typeof written !== 'string' || !isRecord(settings)) return false
  const word = written.slice(span.start, span.end)
  if (word !== written || !WORD.test(word) || serviceOf(settings).locality === 'remote') return false
  const named = new RegExp(`password\\W{1,4}${word}(?![\\w-])`, 'i')
  return allDocumentsAround(reading).some((text) => named.test(text))
}
