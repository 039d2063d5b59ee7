import { type Path, toPointer, valueAt } from '../../document/pointer.js'
import type { Credential } from '../credentials/credential.js'
import { wordsOf } from '../credentials/key-names.js'
import type { WithheldAt } from './read-server.js'
import type { Withheld } from './segments.js'

/** A credential that is written out in a file, and the variable that takes its place. */
interface WithheldCredential {
  readonly path: Path
  readonly variable: string
}

/** The credentials of a file, which no translation writes. */
export class WithheldCredentials {
  readonly all: readonly WithheldCredential[]
  readonly #byPointer = new Map<string, Withheld[]>()

  /**
   * @param root the value of the file
   * @param credentials those found in it
   * @param mapPath where the map of servers stands
   * @param taken the variables that the file refers to already, which hold something else
   */
  constructor(root: unknown, credentials: readonly Credential[], mapPath: Path, taken: Iterable<string>) {
    const names = new VariableNames(taken)
    const all: WithheldCredential[] = []
    for (const { path, span, verdict, variable: fitting } of credentials) {
      if (verdict === 'placeholder') continue
      const text = valueAt(root, path)
      if (typeof text !== 'string') continue
      const [server, key] = [path[mapPath.length], path.at(-1)]
      // What stands in the environment of the server has the name of a variable already.
      const name = typeof key === 'string' && /^[A-Z_][A-Z0-9_]*$/.test(key) ? key : fitting
      const variable = names.nameFor(text.slice(span.start, span.end), name, String(server ?? ''))
      all.push({ path, variable })
      const pointer = toPointer(path)
      const runs = this.#byPointer.get(pointer) ?? []
      runs.push({ start: span.start, end: span.end, variable })
      this.#byPointer.set(pointer, runs)
    }
    this.all = all
  }

  /** The runs that are withheld from the strings of the entry at a path. */
  below(entry: Path): WithheldAt {
    return (path) => this.#byPointer.get(toPointer([...entry, ...path])) ?? []
  }
}

/** Gives each credential a variable of its own, and equal ones the same. */
class VariableNames {
  readonly #taken: Set<string>
  readonly #byText = new Map<string, string>()

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken)
  }

  nameFor(text: string, fitting: string, server: string): string {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const prefix = wordsOf(server).join('_').toUpperCase().replaceAll(/\W/g, '')
    const own = /^[A-Z_]/.test(prefix) ? `${prefix}_${fitting}` : `MCP_${fitting}`
    let name = this.#taken.has(fitting) ? own : fitting
    for (let count = 2; this.#taken.has(name); count++) name = `${own}_${count}`
    this.#taken.add(name)
    this.#byText.set(text, name)
    return name
  }
}
