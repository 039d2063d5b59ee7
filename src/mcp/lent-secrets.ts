import type { ExpandedEntry } from '../config/servers/expand-entry.js'
import { holdsRandom, isDescribed, isHarmlessName, isNoValue, isPlain } from '../doctor/harmless.js'
import { environmentSecrets } from '../doctor/secrets.js'
import { spellings, urlSecrets } from '../doctor/spellings.js'

/** Shorter texts occur everywhere. */
const SHORTEST = 4

/**
 * What the references of an entry have brought in from the environment and from env files, unless it is beyond doubt no
 * credential. A client writes the references itself: without this it could read any variable by its name.
 */
export function lentSecrets({ strings }: ExpandedEntry): string[] {
  return strings.flatMap(({ expansion }) =>
    expansion.references.flatMap(({ name, origin, value }) =>
      value !== undefined && (origin === 'environment' || origin === 'env-file') ? secretsOf(name, value) : []
    )
  )
}

function secretsOf(name: string, value: string): string[] {
  if (isHarmlessName(name)) return []
  const promised = environmentSecrets({ [name]: value })
  if (promised.length === 0 && isDescribed(name, value) && !holdsRandom(value)) return []
  // A message may quote a part of it alone, such as the host of a URL, and in small letters.
  const parts = urlSecrets(value) ?? [value, ...value.split(/[^\w.~-]+/)]
  const doubtful = parts.filter((part) => !isNoValue(part) && (promised.length > 0 || !isPlain(part)))
  const all = [...promised, ...doubtful.flatMap(spellings)]
  return [...all, ...all.map((secret) => secret.toLowerCase())].filter((secret) => secret.length >= SHORTEST)
}
