import { oncePer } from '../../base/lists.js'
import { closest } from '../../base/wording.js'
import { namesOfVariables } from '../../base/world.js'
import type { Reading } from '../../project/reading.js'
import { KnownNames } from '../../server/misspelled-variable.js'
import { namesSetBy } from '../../server/own-env.js'
import { isVariableName } from '../../server/variables.js'

/** The names of an environment, which is the same for every file. */
const namesOf = oncePer((environment: Readonly<Record<string, string | undefined>>) => new KnownNames(namesOfVariables(environment)))

/** A name after a prefix, as in `local:API_KEY`. Nobody gives a variable a name with a colon. */
const PREFIXED = /^[a-z]+:([A-Z][A-Z0-9_]*)$/

/** Tells which variable is meant by a misspelled name. */
export class Speller {
  readonly #ofHost: readonly string[]
  readonly #written: KnownNames
  #ownNames: ReadonlySet<string> | undefined

  constructor(private readonly reading: Reading, documented: ReadonlySet<string>) {
    const { pluginRoot, predefined, forms } = reading.host.variables
    const isBraced = forms.includes('braced')
    this.#ofHost = isBraced ? [...pluginRoot, ...predefined.filter(isVariableName)] : []
    this.#written = new KnownNames([...reading.declaredVariables, ...documented])
  }

  /** A name that is used in several places, or for a variable of the server, is deliberate and may be set elsewhere. */
  meantBy(name: string, isRepeated: boolean): string | undefined {
    const [, own] = PREFIXED.exec(name) ?? []
    if (own !== undefined) return own
    // They are few and long, so no other name is close to them.
    const ofHost = closest(name, this.#ofHost, 1)
    if (ofHost !== undefined) return ofHost
    const { env, envFile } = this.reading.surroundings
    const meant = this.#written.meantBy(name) ?? namesOf(envFile).meantBy(name) ?? namesOf(env).meantBy(name)
    if (meant === undefined || isRepeated) return undefined
    this.#ownNames ??= new Set(this.reading.servers.flatMap((server) => [...namesSetBy(server)]))
    return this.#ownNames.has(name) ? undefined : meant
  }
}
