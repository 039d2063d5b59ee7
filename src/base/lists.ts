// A call takes about 120,000 arguments: more of them end the program. What comes from a file may be more, and is added and compared one by one.

/** Adds elements to the end of a list. */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one)
}

/** Adds an element to the list under a key of a map. */
export function addTo<Key, T>(lists: Map<Key, T[]>, key: Key, element: T): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [element])
  else known.push(element)
}

/** The largest of some numbers. @param least of none, and of smaller ones */
export function largest(numbers: Iterable<number>, least = -Infinity): number {
  let result = least
  for (const one of numbers) if (one > result) result = one
  return result
}

/** The smallest of some numbers; infinity of none. */
export function smallest(numbers: Iterable<number>): number {
  let result = Infinity
  for (const one of numbers) if (one < result) result = one
  return result
}

/**
 * The first index for which a condition holds that, once it holds, holds for all further ones.
 * @returns `length` if it holds for none
 */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
