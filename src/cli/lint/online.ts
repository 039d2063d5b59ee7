import { homedir } from 'node:os'
import { execPath } from 'node:process'
import type { PackageFacts } from '../../base/world.js'
import type { Wanted } from '../../online/ask.js'
import { nodeFiles } from '../../project/disk.js'
import type { ProjectFile } from '../../project/project.js'
import { npmPackages, unaskedRuns } from '../../rule/packages/npm-packages.js'
import type { Arguments } from '../start/args.js'
import { homeOf } from '../start/bounds.js'
import { UsageError } from '../start/exit.js'
import { type CliIo, VERSION } from '../start/io.js'

/** Limits for the extra information from registries. Times in milliseconds. */
const LIMITS = { total: 30_000, request: 10_000, pause: 2000, bytes: 32 * 1024 * 1024, parallel: 8 }

/** What the registries say about the packages of a run: nothing until they have been asked. */
export class Online {
  #facts: PackageFacts = () => undefined
  #isComplete = false
  readonly #registry: string | undefined

  /** @throws UsageError for an invalid registry address */
  constructor(private readonly args: Arguments, private readonly io: CliIo) {
    this.#registry = registryOf(args)
  }

  /** For the rules, once the registries have answered. */
  readonly facts: PackageFacts = (name, wanted) => this.#facts(name, wanted)

  /** Whether the registries answered for every package, so that no finding means no problem. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** Looks up the packages of files. Says which registry is asked, and afterwards which ones did not answer. */
  async ask(files: readonly ProjectFile[]): Promise<void> {
    const readings = files.flatMap((file) => file.readings)
    const wanted = readings.flatMap((reading): Wanted[] => {
      return npmPackages(reading).map(({ name, wanted }) => ({ name, wanted, folder: reading.folder }))
    })
    const others = new Set(readings.flatMap(unaskedRuns))
    if (others.size > 0) this.#say(`--online checks only npm packages, not those of ${[...others].sort().join(', ')}`)
    if (wanted.length === 0) {
      this.#isComplete = true
      this.#say('--online has nothing to check: there are no npm packages')
      return
    }
    const answers = await this.#answers(wanted)
    if (answers === undefined) return
    this.#facts = answers.facts
    this.#isComplete = answers.isComplete
    // Printed even with --quiet: if a registry did not answer, having no findings means less.
    for (const note of answers.notes) this.io.err(`plugvet: ${note}\n`)
  }

  async #answers(wanted: readonly Wanted[]) {
    const { env, platform } = this.io
    const now = this.io.now()
    const [{ Npm }, { ask }, { Cache, cachePath }] = await Promise.all([
      import('../../online/npm.js'),
      import('../../online/ask.js'),
      import('../../online/cache.js')
    ])
    const home = homeOf(this.io) ?? homedir()
    const given = this.#registry === undefined ? {} : { registry: this.#registry }
    const npm = await Npm.load({ env, platform, execPath, home, files: nodeFiles, ...given })
    if ('failure' in npm) {
      this.io.err(`plugvet: --online did not ask any registry: ${npm.failure}\n`)
      return undefined
    }
    const cache = new Cache(cachePath(env, platform), now)
    const announce = (text: string) => this.#say(text)
    return await ask(wanted, { npm, cache, limits: LIMITS, userAgent: `plugvet/${VERSION}`, now, announce })
  }

  #say(text: string): void {
    if (!this.args.flag('quiet')) this.io.err(`plugvet: ${text}\n`)
  }
}

function registryOf(args: Arguments): string | undefined {
  const given = args.text('registry')
  if (given === undefined) return undefined
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new UsageError("--registry needs an http or https URL without a user name or password; those belong in npm's settings")
  }
  return url.href
}
