import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlannedServer } from '../../doctor/server.js'
import type { CliIo } from '../start/io.js'

/** Where runners of packages keep what they have downloaded: npx, uvx, pip, bunx, deno and yarn. */
const CACHES = ['npm_config_cache', 'UV_CACHE_DIR', 'PIP_CACHE_DIR', 'BUN_INSTALL_CACHE_DIR', 'DENO_DIR', 'YARN_CACHE_FOLDER']

/** Empty caches for one run, in a folder of its own: those of the user are neither read nor changed. */
export class ColdCaches {
  readonly #folder = mkdtempSync(join(tmpdir(), 'plugvet-cold-'))
  #isRemoved = false

  constructor(private readonly io: Pick<CliIo, 'env' | 'onExit' | 'err'>) {
    io.onExit(() => this.remove())
  }

  /** The servers, each with caches of its own, unless its entry sets them. */
  serversWith(servers: readonly PlannedServer[]): readonly PlannedServer[] {
    return servers.map((server, index) => {
      const { launch } = server
      if (launch?.transport !== 'stdio') return server
      const folder = join(this.#folder, String(index))
      mkdirSync(folder, { recursive: true })
      const free = CACHES.filter((name) => launch.env[name] === this.io.env[name])
      return { ...server, launch: { ...launch, env: { ...launch.env, ...Object.fromEntries(free.map((name) => [name, join(folder, name)])) } } }
    })
  }

  remove(): void {
    if (this.#isRemoved) return
    this.#isRemoved = true
    try {
      unlock(this.#folder)
      rmSync(this.#folder, { recursive: true, force: true })
    } catch {
      // A server that is still running may write there, or has given it to another user.
      this.io.err(`plugvet: ${this.#folder} cannot be removed\n`)
    }
  }
}

/** Makes folders writable: some caches, such as that of Go, are not, and what they hold could not be removed. */
function unlock(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) unlock(join(folder, entry.name))
}
