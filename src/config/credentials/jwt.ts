/** What the payload of a JSON Web Token tells about the worth of the token. */
export type TokenGrade =
  | 'secret'
  /** Meant for publication: the `anon` role of a Supabase project. */
  | 'publishable'
  /** The same on every machine: the keys of a Supabase stack that runs locally. */
  | 'local'
  /** The specimen of the documentation. */
  | 'specimen'

/** Grades a token by its payload; what cannot be decoded counts as a secret. The signature is not looked at. */
export function gradeJwt(token: string): TokenGrade {
  const payload = decodePayload(token)
  if (payload === undefined) return 'secret'
  if (payload.iss === 'supabase-demo') return 'local'
  if (payload.role === 'anon') return 'publishable'
  return payload.name === 'John Doe' ? 'specimen' : 'secret'
}

function decodePayload(token: string): Record<string, unknown> | undefined {
  const from = token.indexOf('.') + 1
  const json = Buffer.from(token.slice(from, token.indexOf('.', from)), 'base64url').toString('utf8')
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    // A token may well be cut off or made up; its form alone then decides.
    return undefined
  }
}
