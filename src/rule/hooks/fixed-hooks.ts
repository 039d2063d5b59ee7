import { dirname, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import type { Path } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { findHomePath } from '../../server/paths.js'
import { insteadOfSwitch } from '../credentials/switch-advice.js'
import { foldersInDocuments, foldersOfContainers } from '../paths/machine-paths.js'
import { endInProject, type Hooks, hooksIn, writtenHooks } from './hooks.js'

/** A hook of a project with a path that not everyone has, and what people write instead. */
export interface FixedHook {
  readonly data: { readonly event: string; readonly path: string; readonly where: Phrase | string; readonly example: string; readonly also: Phrase | '' }
  /** Where its command is in the file. */
  readonly at: Path
  readonly severity: 'warning' | 'info'
}

/** A command that looks first whether something is there. */
const LOOKS = /\[ -|\b(?:test -|command -v |type )|\|\||2>\s?\/dev\/null/
/** A program at an absolute path, or the script that an interpreter runs. */
const ABSOLUTE =
  /(?<=(?:(?:^|[\n;&|(])[ \t]?|\b(?:node|bun|deno|tsx|python[\d.]*|ruby|php|perl|bash|sh|zsh|source|exec|uv run)(?:\.exe)?(?:[ \t]-[\w-]+)*[ \t])["']?)((?:\/|[A-Za-z]:[\\/])[^\s"';&|)$*]+)/g
/** A path after these is often one of a container, of another machine or of a server. */
const ELSEWHERE = /\b(?:docker|podman|nerdctl|kubectl|ssh|vagrant|curl|wget)\b/
const COMMENT = /(?<!\S)#.*/g
/** What every system has, and where containers have a project. */
const OF_SYSTEMS = /^\/(?:usr|bin|sbin|etc|opt|tmp|dev|proc|lib|apps?|code|src|workspaces?)\//
const MAX_COMMAND = 5000

/** The first command of some hooks that is at a path in the home directory of one person, or at one of the project that is there only if the project is in one folder, and where the others are. */
export function fixedHook(reading: Reading, hooks: Hooks): (FixedHook & { readonly others: readonly Path[] }) | undefined {
  const commands = writtenHooks(hooks).flatMap(({ event, hook, at }) =>
    hooksIn({ value: { [event]: [hook] } }).map(({ runs }) => ({ event, at: typeof hook.command === 'string' ? [...at, 'command'] : at, written: runs }))
  )
  const [first, ...others] = commands
    .filter(({ event }) => hooks.events === undefined || hooks.events.includes(event))
    .flatMap((one) => fixedIn(reading, one) ?? [])
  return first === undefined ? undefined : { ...first, others: others.map(({ at }) => at) }
}

function fixedIn(reading: Reading, { event, at, written }: { readonly event: string; readonly at: Path; readonly written: string }): FixedHook | undefined {
  const runs = written.replaceAll(COMMENT, '')
  if (runs.length > MAX_COMMAND || ELSEWHERE.test(runs) || LOOKS.test(runs)) return undefined
  const home = findHomePath(runs, 'script')
  if (home?.goesOn === true) {
    const [path = ''] = /^[^\s"';&|)]*/.exec(runs.slice(home.start)) ?? []
    return { data: { event, path, where: "in one person's home directory", example: exampleFor(reading, path), also: alsoInScript(reading, path) }, at, severity: 'warning' }
  }
  for (const [, path = ''] of runs.matchAll(ABSOLUTE)) {
    const end = OF_SYSTEMS.test(path) ? undefined : inProject(reading, path)
    const folder = path.slice(0, -(end?.length ?? 0) - 1)
    if (end?.includes('/') !== true || folder === '' || foldersOfContainers(reading).has(folder)) continue
    // Where the documents put the project there, its other files count on it too.
    return {
      data: {
        event,
        path,
        where: { text: "where the project is in '{{folder}}'", data: { folder } },
        example: exampleFor(reading, path),
        also: alsoInScript(reading, path)
      },
      at,
      severity: foldersInDocuments(reading).has(folder) ? 'info' : 'warning'
    }
  }
  return undefined
}

function inProject({ path, surroundings }: Reading, script: string): string | undefined {
  return endInProject(script, dirname(dirname(path)), surroundings)
}

/** How a hook names a script of the project, for a host that sets a variable for its folder. */
function exampleFor(reading: Reading, script: string): string {
  const [variable] = Object.entries(reading.host.variables.given ?? {}).flatMap(([name, value]) => (value === 'workspace' ? [name] : []))
  const end = variable === undefined ? undefined : inProject(reading, script)
  return end === undefined ? '' : `, such as "$${variable}"/${end}`
}

/** What else to do where the script names the folder that the project has on that machine: with another path to it, it would run and look at nothing. */
function alsoInScript(reading: Reading, script: string): Phrase | '' {
  const end = inProject(reading, script)
  const folder = end === undefined ? '' : script.slice(0, -end.length - 1)
  const text = end === undefined ? '' : (reading.surroundings.files.readText(join(dirname(dirname(reading.path)), end)) ?? '')
  return folder !== '' && text.split('\n').some((line) => !/^\s*(?:#|\/\/)/.test(line) && line.includes(folder)) ? { text: "Take '{{folder}}' out of the script, too.", data: { folder } } : ''
}

/** What to do about hooks that only one person can run: without their file, there are none. */
export function insteadOfHook(reading: Reading, { data: { example, also }, others }: FixedHook & { readonly others: readonly Path[] }): Record<'instead' | 'also' | 'alike', Phrase | string> {
  if (reading.isCommitted) return { instead: insteadOfSwitch(reading, 'personal', []), also: '', alike: '' }
  const instead = { text: 'Write a path that is the same for everyone{{example}}, or move the hook to your own settings, outside of the repository.', data: { example } }
  return { instead, also, alike: others.length === 0 ? '' : 'Do the same for the others.' }
}
