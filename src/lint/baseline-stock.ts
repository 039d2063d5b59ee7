import { type BaselineEntry, counted, countOf } from './baseline.js'

/** What a finding and an entry of its file have in common. */
export type Known = Pick<BaselineEntry, 'rule' | 'pointer' | 'hash'>

interface Left {
  readonly entry: BaselineEntry
  count: number
}

/** The entries of a baseline for one file, of which each finding takes one. */
export class Stock {
  readonly #left = new Map<string, Left>()
  #moved: ReadonlyMap<string, readonly Left[]> | undefined

  constructor(entries: readonly BaselineEntry[]) {
    for (const entry of counted(entries)) this.#left.set(exactKey(entry), { entry, count: countOf(entry) })
  }

  /** @returns whether there was one for the finding, at its very place */
  take(known: Known): boolean {
    return takeFrom(this.#left.get(exactKey(known)))
  }

  /**
   * @param isIndex tells which steps of the pointer, counted from 1, are indexes of an array
   * @returns whether there was one for the finding at another index of an array
   */
  takeMoved(known: Known, isIndex: (step: number) => boolean): boolean {
    this.#moved ??= this.#byMovedKey()
    for (const { key, step } of movedKeys(known)) {
      if (isIndex(step) && this.#moved.get(key)?.some(takeFrom) === true) return true
    }
    return false
  }

  /** The entries that nothing has taken. */
  rest(): BaselineEntry[] {
    const rest = [...this.#left.values()].filter(({ count }) => count > 0)
    return counted(rest.map(({ entry, count }) => ({ ...entry, count })))
  }

  #byMovedKey(): Map<string, Left[]> {
    const byKey = new Map<string, Left[]>()
    for (const left of this.#left.values()) {
      if (left.count === 0) continue
      for (const { key } of movedKeys(left.entry)) {
        const list = byKey.get(key)
        if (list === undefined) byKey.set(key, [left])
        else list.push(left)
      }
    }
    return byKey
  }
}

function takeFrom(left: Left | undefined): boolean {
  if (left === undefined || left.count === 0) return false
  left.count--
  return true
}

function exactKey({ rule, pointer, hash }: Known): string {
  return JSON.stringify([rule, hash, pointer])
}

/** A key for each step that may be an index, which leaves that step open. */
function movedKeys({ rule, pointer, hash }: Known): { readonly key: string; readonly step: number }[] {
  const steps = pointer.split('/')
  return steps.flatMap((step, index) =>
    /^\d+$/.test(step) ? [{ key: JSON.stringify([rule, hash, index, ...steps.with(index, '')]), step: index }] : []
  )
}
