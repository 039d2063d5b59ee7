import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

/** Ten days after now: what a test publishes is not new. */
const CLOCK = Date.now() + 864_000_000

/** What came of a run. */
interface OnlineRun {
  readonly code: number
  readonly out: string
  readonly err: string
  /** Those of `package-registry`: severity, place and message. */
  readonly findings: readonly string[]
  /** Of the registry that the environment names. */
  readonly host: string
}

/** A project in a folder of its own, and a user with npm settings and a cache of their own next to it. */
export interface OnlineProject {
  readonly folder: string
  /** When it is linted, in milliseconds since 1970. */
  readonly clock: number
  write(path: string, text: string): void
  read(path: string): string
  modeOf(path: string): number
  /**
   * Lints the project with --online.
   * @param registry what the environment gives npm; nothing where undefined
   * @param later how many milliseconds after the others
   */
  lint(registry?: string, argv?: readonly string[], later?: number, env?: Readonly<Record<string, string>>): Promise<OnlineRun>
}

interface Report {
  readonly findings: readonly {
    readonly ruleId: string
    readonly severity: string
    readonly message: string
    readonly range: { readonly start: Position; readonly end: Position }
  }[]
}

interface Position {
  readonly line: number
  readonly column: number
}

export function onlineProject(files: Readonly<Record<string, string>>): OnlineProject {
  const folder = tempFolder(Object.fromEntries(Object.entries(files).map(([path, text]) => [join('project', path), text])))
  const place = (path: string) => (/^(?:home|cache|file)\b/.test(path) ? join(folder, path) : join(folder, 'project', path))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(place(path)), { recursive: true })
    writeFileSync(place(path), text)
  }
  write('home/.keep', '')
  return {
    folder,
    clock: CLOCK,
    write,
    read: (path) => readFileSync(place(path), 'utf8'),
    modeOf: (path) => statSync(place(path)).mode & 0o777,
    async lint(registry, argv = [], later = 0, env = {}) {
      const world = {
        ...(registry === undefined ? {} : { npm_config_registry: registry }),
        ...{ HOME: join(folder, 'home'), XDG_CACHE_HOME: join(folder, 'cache') },
        ...{ npm_config_globalconfig: join(folder, 'none'), npm_config_fetch_retries: '0' },
        ...env
      }
      const args = ['lint', '--online', '--format', 'json', '--info', ...argv]
      const { code, out, err } = await runCli(join(folder, 'project'), args, { env: world, now: () => CLOCK + later })
      const { findings } = (out === '' ? { findings: [] } : JSON.parse(out)) as Report
      const own = findings.filter(({ ruleId }) => ruleId === 'package-registry')
      return {
        ...{ code, out, err },
        findings: own.map(({ severity, message, range: { start, end } }) => `${severity} ${start.line}:${start.column}-${end.column} ${message}`),
        host: registry === undefined ? '' : new URL(registry).host
      }
    }
  }
}
