import { oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { fileProfile } from '../../hosts/profile.js'
import type { Reading } from '../../project/reading.js'
import type { ServerEntry } from '../../server/entry.js'
import { OUT_OF_ENVIRONMENT } from '../build-output.js'
import type { Problem } from '../rule.js'

/** Paths out of the plugin, for which the remedy is the same. */
const OUTSIDE_PLUGIN: ReadonlySet<string> = new Set(['outside', 'outsideFolder', 'outsideBuilt'])

/** The kinds of paths that many arguments of a file have in common: those below one home directory, or on one drive. */
const BELOW_ROOT: ReadonlySet<string> = new Set(['personal', 'fixed', 'ofBoost', 'drive', 'inside', 'insideOnDrive', 'insideFolder', 'folder'])

/**
 * The paths of a file, by server, with what one says of others. What is below the folder that another path shows to be the project is there for everyone
 * too, although nobody has it yet. With a path of a person, one on a drive is of the same machine, and the remedy is the same.
 */
export function* onOneMachine<Id extends string>(
  servers: readonly (readonly Problem<Id | 'drive' | 'fixed' | 'inside' | 'insideOnDrive'>[])[]
): Generator<Problem<Id | 'drive' | 'fixed' | 'inside' | 'insideOnDrive'>> {
  const roots = new Map(servers.flat().flatMap((one) => (one.message === 'inside' || one.message === 'insideOnDrive' ? [rootOfProject(one)] : [])))
  const homes = new Map(servers.flat().flatMap((one) => (one.message === 'fixed' && one.data?.project === '' ? [[rootOf(one), one] as const] : [])))
  const others: Problem<Id | 'drive' | 'fixed' | 'inside' | 'insideOnDrive'>[] = []
  for (const found of servers) {
    const ofPerson = found.find(({ message, data }) => message === 'fixed' && data?.project === '')
    for (const one of found) {
      const reference = one.message === 'drive' || (one.message === 'fixed' && one.data?.project === '') ? belowRoot(slashed(one), roots) : undefined
      if (reference !== undefined) others.push({ ...one, message: one.message === 'drive' ? 'insideOnDrive' : 'inside', data: { ...one.data, reference, others: '' }, suggestions: [] })
      else if (one.message === 'drive' && ofPerson !== undefined) yield { ...one, data: { ...one.data, home: rootOf(ofPerson) } }
      // The entry stays that of a person with the name of the program alone.
      else if (one.message === 'program' && one.suggestions?.length === 0 && homes.has(rootOf(one))) yield { ...one, message: 'fixed', data: { ...homes.get(rootOf(one))?.data, ...one.data } }
      // What is done about the other paths of that person is done about their environment for Python too.
      else yield one.data?.project === OUT_OF_ENVIRONMENT && homes.has(rootOf(one)) ? { ...one, data: { ...one.data, project: '', use: 'Use' } } : one
    }
  }
  yield* others
}

function slashed(problem: Problem): string {
  return shownPathOf(problem).replaceAll('\\', '/')
}

/** The folder of the project, and what to write for it, by a path in it and by what to write for that. */
function rootOfProject(problem: Problem): readonly [root: string, written: string] {
  const [path, reference] = [slashed(problem), problem.data?.reference]
  const parts = typeof reference === 'string' ? reference.split('/') : []
  const first = parts.findIndex((_, index) => path.endsWith(`/${parts.slice(index).join('/')}`))
  return first < 0 ? ['', ''] : [path.slice(0, -parts.slice(first).join('/').length), parts.slice(0, first).join('/')]
}

/** Looks at each folder of the path once: a file may have as many roots as paths. */
function belowRoot(path: string, roots: ReadonlyMap<string, string>): string | undefined {
  if (path.endsWith('…')) return undefined
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const written = roots.get(path.slice(0, end + 1))
    if (written !== undefined) return [written, path.slice(end + 1)].filter((part) => part !== '').join('/')
  }
  return undefined
}

/** What to write for a path below the project if the host starts servers there: the other paths of that person need something else. */
export const FROM_PROJECT = "Write '{{reference}}' if {{host}} starts servers in the folder of the project."

/** What paths have in common that one remedy is for: the home directory or the drive, or that they lead out of the plugin. */
export function sameRoot(problem: Problem): string {
  const { message, data } = problem
  if (data?.home !== undefined) return JSON.stringify(['fixed', data.home, ''])
  if (OUTSIDE_PLUGIN.has(message)) return message
  // Which program does not expand it makes no difference.
  if (message === 'tilde') return JSON.stringify([message, data?.instead])
  return BELOW_ROOT.has(message) ? JSON.stringify([message, rootOf(problem), isOfOneCause(data?.project) ? '' : templateOf(data?.project)]) : JSON.stringify([message, data])
}

function isOfOneCause(advice: NonNullable<Problem['data']>[string] | undefined): boolean {
  return advice === '' || templateOf(advice) === FROM_PROJECT
}

/** What to write in the project differs by the path alone. */
function templateOf(advice: NonNullable<Problem['data']>[string] | undefined): unknown {
  return typeof advice === 'object' ? advice.text : advice
}

/** How many other paths are below the same root. */
export function countPaths(group: readonly Problem[]): Problem['data'] {
  const more = new Set(group.map(shownPathOf)).size - 1
  const first = group.find(({ severity }) => severity === undefined) ?? group[0]
  if (more === 0 || first === undefined) return {}
  if (OUTSIDE_PLUGIN.has(first.message)) return { more: more === 1 ? ', as is 1 other path' : `, as are ${more} other paths` }
  if (!group.some(({ message }) => BELOW_ROOT.has(message))) return {}
  if (group.some(({ data }) => data?.home !== undefined)) return { more: `, and ${more} other ${more === 1 ? 'path' : 'paths'} only on one machine` }
  const programs = [...new Set(group.flatMap(({ data }) => (typeof data?.program === 'string' ? [data.program] : [])))]
  const projects = group.flatMap(({ data }) => (typeof data?.project === 'object' ? [data.project] : []))
  const [project] = projects
  const isOfAll = projects.length === group.length
  const isOfSeveral = projects.some((other) => JSON.stringify(other) !== JSON.stringify(project))
  const likewise =
    project === undefined || (isOfAll && !isOfSeveral)
      ? {}
      : {
          project: { ...project, text: isOfSeveral ? `${project.text} Do the same for the others${isOfAll ? '' : ' below it'}.` : project.text },
          ...(isOfAll ? {} : { use: 'For the rest, use' })
        }
  const byName =
    programs.length === 0 ? {} : { project: { text: 'Write {{programs}} without the folder.', data: { programs: listed(programs) } }, use: 'For the rest, use' }
  return { ...byName, more: more === 1 ? ', as does 1 other path' : `, as do ${more} other paths`, others: ', and do the same for the others', ...likewise }
}

/** The path that a finding quotes. */
function shownPathOf({ data }: Problem): string {
  const path = data?.path
  return typeof path === 'string' ? path : ''
}

/** The beginning of a path that makes it one of a single machine, in lower case as on Windows. */
function rootOf(problem: Problem): string {
  const { span } = problem
  return shownPathOf(problem).slice(0, span === undefined ? undefined : span.end - span.start).replaceAll('\\', '/').toLowerCase()
}

/** Whether a file of a plugin that is a whole repository is that of the project too, in which nothing sets the variable for the plugin's directory, and does not use that variable yet. */
export const isOfProjectToo = oncePer(({ host, kind, path, plugin, document, writtenPluginRoot, surroundings: { files } }: Reading): boolean => {
  if (kind !== 'mcp' || plugin === undefined || writtenPluginRoot === undefined || dirname(path) !== plugin.root || fileProfile(host, kind).paths?.[0] !== basename(path)) return false
  return files.kindOf(join(plugin.root, '.git')) !== undefined && !document.text.includes(writtenPluginRoot)
})

/** Whether such a file is for work on the plugin: servers in it run files of the project, from the folder of the project. */
export const isOfProjectFirst = oncePer((reading: Reading): boolean => isOfProjectToo(reading) && reading.servers.some((server) => startsBelow(server, reading)))

/** A build may still have to make the script, but not the folder around it. */
function startsBelow({ strings }: ServerEntry, { folder, surroundings: { files } }: Reading): boolean {
  return strings.some(({ means, text }) => {
    const [, first] = means === 'command' || means === 'args' ? (/^(?:\.\/)?([\w-][\w.-]*)\/[\w./-]+\.(?:[cm]?[jt]s|py|sh)$/.exec(text) ?? []) : []
    return first !== undefined && files.kindOf(join(folder, first)) === 'directory'
  })
}
