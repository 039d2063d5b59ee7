import { masksOf } from '../doctor/redaction.js'
import { environmentSecrets, secretsInside } from '../doctor/secrets.js'
import { visible } from '../text/visible.js'
import type { UsageError } from './exit-code.js'

/** What may be shown of a mistake: a variable of the shell in the wrong place is quoted with its value. */
export function shownMistake({ message }: UsageError, env: Readonly<Record<string, string | undefined>>): string {
  const { redactKnown } = masksOf([...environmentSecrets(env), ...secretsInside(message)])
  return redactKnown(message).replaceAll(/[^\n]+/g, visible)
}
