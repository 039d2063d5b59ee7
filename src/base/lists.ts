// A call takes about 120,000 arguments: more of them end the program. What comes from a file may be more, and is added and compared one by one.

/** Adds elements to the end of a list. */
export function append<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one)
}

/** Adds an element to the list under a key of a map. */
export function addTo<Key, T>(lists: Map<Key, T[]>, key: Key, element: T): void {
  madeOnce(lists, key, (): T[] => []).push(element)
}

/** What a map has under a key; it is made when it is first asked for. */
export function madeOnce<Key, T>(known: { get(key: Key): T | undefined; set(key: Key, made: T): unknown }, key: Key, make: () => T): T {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = make()
  known.set(key, made)
  return made
}

/** A function that finds its answer about an object once. */
export function oncePer<Key extends object, T>(find: (about: Key) => T): (about: Key) => T {
  const found = new WeakMap<Key, T>()
  return (about) => madeOnce(found, about, () => find(about))
}

/** The elements of a list by a key, in order. */
export function groupedBy<Key, T>(elements: Iterable<T>, keyOf: (element: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const element of elements) addTo(groups, keyOf(element), element)
  return groups
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
