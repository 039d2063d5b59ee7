import { wordsOf } from './names.js'

/** Names the variables that replace the credentials of a file: different ones differ, and equal ones have the same. */
export class VariableNames {
  readonly #taken: Set<string>
  readonly #byText = new Map<string, string>()
  /** How often each name was wanted again. */
  readonly #counts = new Map<string, number>()

  /** @param taken the variables that the file already refers to, which contain something else */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken)
  }

  /** The credentials that have a name. */
  get texts(): readonly string[] {
    return [...this.#byText.keys()]
  }

  /** The variable of a credential; undefined for any other text. */
  of(text: string): string | undefined {
    return this.#byText.get(text)
  }

  /** Says that a credential is in a variable already. */
  know(text: string, variable: string): void {
    this.#taken.add(variable)
    if (!this.#byText.has(text)) this.#byText.set(text, variable)
  }

  /**
   * The variable of a credential: the fitting one, or where that is taken, one that begins with the name of the server, and
   * where that is taken too, ends in a number.
   */
  nameFor(text: string, fitting: string, server: string): string {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const prefix = wordsOf(server).join('_').toUpperCase().replaceAll(/\W/g, '')
    const own = !/^[A-Z_]/.test(prefix) ? `MCP_${fitting}` : fitting.startsWith(`${prefix}_`) ? fitting : `${prefix}_${fitting}`
    let name = this.#taken.has(fitting) ? own : fitting
    let count = this.#counts.get(own) ?? 2
    for (; this.#taken.has(name); count++) name = `${own}_${count}`
    this.#counts.set(own, count)
    this.#taken.add(name)
    this.#byText.set(text, name)
    return name
  }
}
