import { dirname, join } from 'node:path'
import Config from '@npmcli/config'
import npmSettings from '@npmcli/config/lib/definitions/index.js'
import { parse } from 'ini'
import registryFetch from 'npm-registry-fetch'
import { madeOnce } from '../base/lists.js'
import type { FileAccess } from '../base/world.js'

/** The npm settings that say how to reach a registry. */
export interface FlatSettings {
  readonly defaultTag?: string
  readonly before?: Date | string | null
  readonly retry?: { readonly retries?: unknown; readonly factor?: unknown; readonly minTimeout?: unknown }
  readonly proxy?: string | null | false
  readonly httpsProxy?: string | null | false
  readonly [name: string]: unknown
}

/** The machine whose npm settings are read. */
export interface NpmOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  /** The path of Node: npm's global settings are next to it. */
  readonly execPath: string
  /** The user's home folder. */
  readonly home: string
  /** The value of --registry. */
  readonly registry?: string
  readonly files: FileAccess
}

/** Where Yarn, Bun and pnpm keep their settings in a project. */
const OTHER_SETTINGS = ['.yarnrc.yml', '.yarnrc', 'bunfig.toml', 'pnpm-workspace.yaml']

/** Which registry npm gets a package from, as configured by the user. What a repository says about it is ignored. */
export class Npm {
  readonly #stated = new Map<string, ReadonlyMap<string, string>>()
  readonly #speaking = new Map<string, boolean>()

  private constructor(readonly settings: FlatSettings, private readonly config: Config, private readonly options: NpmOptions) {}

  /**
   * Reads the settings of the user, of the machine and of the environment, but not those of a project.
   * @returns why they cannot be used, if so
   */
  static async load(options: NpmOptions): Promise<Npm | { readonly failure: string }> {
    const { registry, execPath, platform, home } = options
    // npm ignores the .npmrc of a project when it works on global installations.
    const argv = ['node', 'npm', '--global', ...(registry === undefined ? [] : [`--registry=${registry}`])]
    const bin = dirname(execPath)
    const npmPath = platform === 'win32' ? join(bin, 'node_modules', 'npm') : join(bin, '..', 'lib', 'node_modules', 'npm')
    const env = environmentOf(options)
    const config = new Config({ ...npmSettings, npmPath, env, argv, platform, execPath, cwd: home, warn: false })
    try {
      await config.load()
      return new Npm(config.flat, config, options)
    } catch (error) {
      const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
      // Two settings that exclude each other.
      const clash = error instanceof TypeError ? /^--[\w-]+ cannot be provided when using --[\w-]+$/.exec(error.message)?.[0] : undefined
      const reason = code ?? clash
      if (reason === undefined) throw error
      return { failure: `npm's settings cannot be used (${reason})` }
    }
  }

  /** The address of a package's registry, with a slash at its end; undefined if the setting is not the address of a registry. */
  registryOf(name: string): URL | undefined {
    return addressOf(registryFetch.pickRegistry(name, this.settings))
  }

  /** The credentials for an address. */
  authOf(url: URL): ReturnType<typeof registryFetch.getAuth> {
    return registryFetch.getAuth(url.href, this.settings)
  }

  /** The proxy in the settings. npm ignores an empty setting. */
  get proxy(): string | undefined {
    const { httpsProxy, proxy } = this.settings
    return [httpsProxy, proxy].find((address): address is string => typeof address === 'string' && address !== '')
  }

  /** Whether a proxy is set, in the settings or in the environment, where npm finds it too. */
  get hasProxy(): boolean {
    return this.proxy !== undefined || Object.entries(this.options.env).some(([name, value]) => /^(?:https?_)?proxy$/i.test(name) && value !== '')
  }

  /**
   * Whether a repository gets a package from a different registry than the user does. That registry is not asked, since an
   * outsider chose it; and no other one is, since the package may be private, so that its name is nobody's business there.
   * @param folder of the file that names the package
   */
  isFromElsewhere(name: string, folder: string): boolean {
    const own = this.registryOf(name)?.href
    for (let at = folder; ; at = dirname(at)) {
      if (this.#speaksOfRegistries(at) && !this.#isDecided('registry')) return true
      if (addressOf(this.#pickedIn(at, name))?.href !== own) return true
      if (dirname(at) === at) return false
    }
  }

  /** The registry that npm would use in a folder: the environment and the command line win over the .npmrc there. */
  #pickedIn(folder: string, name: string): string {
    const stated = [...this.#statedIn(join(folder, '.npmrc'))].filter(([key]) => !this.#isDecided(key))
    return registryFetch.pickRegistry(name, { ...this.settings, ...Object.fromEntries(stated) })
  }

  #isDecided(key: string): boolean {
    return ['cli', 'env'].includes(this.config.find(key) ?? '')
  }

  /** Whether the settings of another package manager name registries. They are not understood here. */
  #speaksOfRegistries(folder: string): boolean {
    const { home, files } = this.options
    return madeOnce(this.#speaking, folder, () => OTHER_SETTINGS.some((name) => folder !== home && /registr|npmScopes/i.test(files.readText(join(folder, name)) ?? '')))
  }

  /** The registries in a .npmrc, by their settings. */
  #statedIn(path: string): ReadonlyMap<string, string> {
    const { home, files } = this.options
    return madeOnce(this.#stated, path, () => registriesIn((path === join(home, '.npmrc') ? undefined : files.readText(path)) ?? ''))
  }
}

/** The registries in the text of a .npmrc. */
function registriesIn(text: string): ReadonlyMap<string, string> {
  if (!text.includes('registry')) return new Map()
  const entries = Object.entries(parse(text)).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string' && /^(?:@.+:)?registry$/.test(entry[0])
  })
  return new Map(entries)
}

function addressOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  url.search = ''
  url.hash = ''
  return url
}

/**
 * The environment that npm would see. If npm itself started plugvet, it contains the settings of the project's .npmrc:
 * those are removed, since that file is ignored.
 */
function environmentOf({ env, files }: NpmOptions): Record<string, string> {
  const project = env.npm_config_local_prefix
  const text = project === undefined ? undefined : files.readText(join(project, '.npmrc'))
  const stated = new Set(Object.keys(parse(text ?? '')).map((key) => `npm_config_${key.replaceAll('-', '_').toLowerCase()}`))
  const given = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(given.filter(([name]) => !stated.has(name)))
}
