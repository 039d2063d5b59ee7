import type { Credential } from '../config/credentials/find.js'
import { referenceAt } from '../config/variables/variables.js'
import type { Suggestion } from './fix.js'
import type { Reading } from '../project/reading.js'

/**
 * What can be offered for a credential, or for the placeholder of one: a reference to an environment variable in its
 * place. Nothing where the host expands nothing (§2.5).
 */
export function credentialSuggestions(view: Reading, { path, span, variable }: Credential): Suggestion[] {
  const string = view.stringAt(path)
  if (string?.expanded !== true) return []
  // In a default the reference is there already; what has to go is the default.
  const reference = referenceAt(string.references, span.start)
  const name = reference?.name ?? variable
  const text = `\${${name}}`
  const { start, end } = reference ?? span
  return [{ title: `Refer to ${text}`, fix: [{ op: 'splice', at: path, span: { start, end }, text }] }]
}
