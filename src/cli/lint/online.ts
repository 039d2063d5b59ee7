import { homedir } from 'node:os'
import { execPath } from 'node:process'
import type { PackageFacts } from '../../base/world.js'
import type { Wanted } from '../../online/ask.js'
import { nodeFiles } from '../../project/disk.js'
import type { ProjectFile } from '../../project/project.js'
import { npmPackages, unaskedRuns } from '../../rule/npm-packages.js'
import type { Arguments } from '../start/args.js'
import { UsageError } from '../start/exit.js'
import { type CliIo, VERSION } from '../start/io.js'

/** Nobody waits longer than this for what is an extra. Times are in milliseconds. */
const LIMITS = { total: 30_000, request: 10_000, pause: 2000, bytes: 32 * 1024 * 1024, parallel: 8 }

/** What the registries say of the packages of a run: nothing until they have been asked. */
export class Online {
  #facts: PackageFacts = () => undefined
  #isComplete = false
  readonly #registry: string | undefined

  /** @throws UsageError for an address that is not one of a registry */
  constructor(private readonly args: Arguments, private readonly io: CliIo) {
    this.#registry = registryOf(args)
  }

  /** Asked by the rules, once the registries have answered. */
  readonly facts: PackageFacts = (name, wanted) => this.#facts(name, wanted)

  /** Whether every package was answered for: of a rule that found nothing, it is known that there is nothing. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** Asks for the packages of files; says before which registry is asked, and afterwards which did not answer. */
  async ask(files: readonly ProjectFile[]): Promise<void> {
    const readings = files.flatMap((file) => file.readings)
    const wanted = readings.flatMap((reading): Wanted[] => {
      return npmPackages(reading).map(({ name, wanted }) => ({ name, wanted, folder: reading.folder }))
    })
    const others = new Set(readings.flatMap(unaskedRuns))
    if (others.size > 0) this.#say(`--online asks about npm packages only, not about those of ${[...others].sort().join(', ')}`)
    if (wanted.length === 0) {
      this.#isComplete = true
      this.#say('--online asks no registry: there are no npm packages')
      return
    }
    const answers = await this.#answers(wanted)
    if (answers === undefined) return
    this.#facts = answers.facts
    this.#isComplete = answers.isComplete
    // That a registry did not answer changes what silence means: it is said also with --quiet.
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
    const home = env.HOME ?? env.USERPROFILE ?? homedir()
    const given = this.#registry === undefined ? {} : { registry: this.#registry }
    const npm = await Npm.load({ env, platform, execPath, home, files: nodeFiles, ...given })
    if ('failure' in npm) {
      this.io.err(`plugvet: no registry is asked: ${npm.failure}\n`)
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
    throw new UsageError("--registry takes an http or https address without a user or password: those belong in npm's settings")
  }
  return url.href
}
