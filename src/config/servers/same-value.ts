import { isRecord } from './server-entry.js'

/** Whether two JSON values are equal, whatever the order of their keys. Any depth. */
export function sameValue(a: unknown, b: unknown): boolean {
  const pairs: [unknown, unknown][] = [[a, b]]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [left, right] = pair
    if (left === right) continue
    if (Array.isArray(left) && Array.isArray(right)) {
      if (left.length !== right.length) return false
      for (const [index, item] of left.entries()) pairs.push([item, right[index]])
    } else if (isRecord(left) && isRecord(right)) {
      const keys = Object.keys(left)
      if (keys.length !== Object.keys(right).length) return false
      for (const key of keys) {
        if (!Object.hasOwn(right, key)) return false
        pairs.push([left[key], right[key]])
      }
    } else {
      return false
    }
  }
  return true
}
