/** A member of an object. */
export interface Member {
  readonly key: string
  readonly value: unknown
}

/** Fewer are as quickly listed again as found. */
const MANY = 1000
const listed = new WeakMap<object, readonly Member[]>()

/**
 * The members of an object in its order. Those of a large one are listed once and kept with it: several ask for them,
 * and to look up each of hundreds of thousands costs more than what is then done with it.
 */
export function membersOf(object: Readonly<Record<string, unknown>>): readonly Member[] {
  let members = listed.get(object)
  if (members === undefined) {
    members = Object.keys(object).map((key) => ({ key, value: object[key] }))
    if (members.length >= MANY) listed.set(object, members)
  }
  return members
}
