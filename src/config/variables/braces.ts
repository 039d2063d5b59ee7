/** Finds braces in a text in linear time altogether, however often and in whatever order of nesting it is asked. */
export class Braces {
  readonly #text: string
  readonly #next = new Map<string, number>()
  #pairs: Map<number, number> | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** The offset of the first closing sign from an offset on, -1 for none. Offsets must not fall from call to call. */
  next(sign: '}' | '}}', from: number): number {
    let found = this.#next.get(sign)
    if (found === undefined || (found >= 0 && found < from)) {
      found = this.#text.indexOf(sign, from)
      this.#next.set(sign, found)
    }
    return found
  }

  /** The offset behind the brace that closes the one at an offset; undefined where none does. */
  balanced(open: number): number | undefined {
    this.#pairs ??= pairsOf(this.#text)
    return this.#pairs.get(open)
  }
}

function pairsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>()
  const stack: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === 123) stack.push(at)
    else if (character === 125) {
      const open = stack.pop()
      if (open !== undefined) pairs.set(open, at + 1)
    }
  }
  return pairs
}
