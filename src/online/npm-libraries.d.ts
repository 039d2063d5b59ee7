/** The parts of npm's own libraries that are used here. They come without types. */

declare module '@npmcli/config' {
  /** npm's settings: its defaults, its files, the environment and a command line, combined as npm does it. */
  export default class Config {
    constructor(options: {
      definitions: unknown
      shorthands: unknown
      flatten: unknown
      nerfDarts: readonly string[]
      npmPath: string
      env: Record<string, string>
      argv: readonly string[]
      platform: string
      execPath: string
      cwd: string
      warn: boolean
    })
    /** The settings under the names that npm's other libraries expect. */
    readonly flat: Readonly<Record<string, unknown>>
    load(): Promise<void>
    /** Where a setting comes from: `cli`, `env`, `user`, `global`, `builtin`, `default`; null for one that is not set. */
    find(key: string): string | null
  }
}

declare module '@npmcli/config/lib/definitions/index.js' {
  const definitions: {
    readonly definitions: unknown
    readonly shorthands: unknown
    readonly flatten: unknown
    readonly nerfDarts: readonly string[]
  }
  export default definitions
}

declare module 'npm-registry-fetch' {
  const registryFetch: {
    /** The registry of a package by its scope, or the one for all others. */
    pickRegistry(spec: string, settings: object): string
    /** The credentials that the settings have for this address only. */
    getAuth(url: string, settings: object): {
      readonly token: string | null
      readonly auth: string | null
      readonly cert: string | null
      readonly key: string | null
    }
  }
  export default registryFetch
}

declare module 'make-fetch-happen' {
  interface Response {
    readonly status: number
    readonly headers: { get(name: string): string | null }
    readonly body: AsyncIterable<Buffer>
  }
  export default function makeFetchHappen(url: string, options: object): Promise<Response>
}

declare module 'npm-pick-manifest' {
  /** @throws Error with the code `ETARGET` or `ENOVERSIONS` if no version matches */
  export default function pickManifest<Manifest extends object>(
    packument: { readonly name: string; readonly versions: Readonly<Record<string, Manifest>> },
    wanted: string,
    options: object
  ): Manifest
}

declare module 'npm-package-arg' {
  const npa: {
    /** @throws Error for a name or a version that npm does not accept */
    resolve(name: string, wanted: string): { readonly registry?: boolean; readonly type: string; readonly escapedName: string }
  }
  export default npa
}

declare module 'ini' {
  export function parse(text: string): Record<string, unknown>
}
