import { isAbsolute } from 'node:path'
import { Arguments, requireChoices } from '../cli/start/args.js'
import { type Context, createContext } from '../cli/start/context.js'
import { UsageError } from '../cli/start/exit.js'
import type { CliIo } from '../cli/start/io.js'
import type { JudgeOptions } from './options.js'
import { defaultWorld, diskOf, workingDirectory, type World } from './world.js'

/** What is judged: files, or a text in the place of one. */
interface Subject {
  readonly paths?: readonly string[] | undefined
  readonly text?: { readonly text: string; readonly path: string } | undefined
}

/** A question as the command line would put it. */
export interface Question {
  readonly args: Arguments
  readonly context: Context
}

/**
 * @param further what one function alone takes, by the names of the command line
 * @throws UsageError for options and settings that cannot be used
 */
export async function questionOf(
  options: JudgeOptions,
  { paths = [], text }: Subject,
  further: Readonly<Record<string, string | boolean | undefined>> = {}
): Promise<Question> {
  const { world = defaultWorld(), cwd, config, settings, host } = options
  if (settings !== undefined && typeof config === 'string') throw new UsageError('settings and config are both given: one of them is enough')
  if (text !== undefined && typeof (text.text as unknown) !== 'string') throw new UsageError('the first argument is not the text of a file')
  if (paths.includes('')) throw new UsageError('a path is empty')
  const values = {
    ...further,
    config: config === false ? undefined : config,
    'no-config': config === false,
    host: typeof host === 'string' ? host : undefined,
    kind: options.kind,
    preset: options.preset,
    rule: Object.entries(options.rules ?? {}).map(([id, severity]) => `${id}=${severity}`),
    platform: options.platforms,
    dotenv: options.envFiles,
    'assume-env': options.assumeEnv,
    'plugin-root': options.pluginRoot,
    stdin: text !== undefined,
    'stdin-filename': text?.path
  }
  requireChoices('lint', values)
  const args = new Arguments('lint', paths, [{ format: 'json' }], values)
  const given = { settings, host: typeof host === 'object' ? host : undefined }
  return { args, context: await createContext(args, ioOf(world, cwd, text?.text), undefined, given) }
}

/** A world as the commands take it, with nobody to talk to. @param text what is to be judged instead of a file */
export function ioOf(world: World, cwd: string | undefined, text = ''): CliIo {
  const { env, platform } = world
  const here = cwd ?? workingDirectory()
  if (!isAbsolute(here)) throw new TypeError(`cwd is not an absolute path: ${here}`)
  return {
    ...{ cwd: here, env, platform, disk: diskOf(world), now: () => world.now() },
    isTerminal: () => false,
    width: () => undefined,
    showsLinks: () => Promise.resolve(false),
    readKeys: () => Promise.resolve(undefined),
    out: unasked,
    err: unasked,
    readStdin: () => Promise.resolve(Buffer.from(text, 'utf8')),
    stdio: unasked,
    canAsk: () => false,
    ask: unasked,
    liveTerminal: () => undefined,
    onInterrupt: unasked,
    onExit: unasked,
    exit: unasked,
    loadExaminer: unasked
  }
}

/** The library prints nothing, asks nobody, starts nothing and ends nothing. */
function unasked(): never {
  throw new Error('the library has no terminal and starts no programs')
}
