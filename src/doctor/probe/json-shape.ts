export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object, as opposed to an array or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a value is, with its article, for messages. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** Whether a JSON value is nested more than so many levels deep: what is handed to code that recurses must not be. */
export function isDeeperThan(levels: number, root: unknown): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      if (depth >= levels) return true
      for (const member of Object.values(value)) if (typeof member === 'object') next.push(member)
    }
    level = next
  }
  return false
}
