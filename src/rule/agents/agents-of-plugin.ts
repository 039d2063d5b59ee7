import { join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { textsOfScripts } from '../build-output.js'
import { agentName, inFiles, textsOfPlugin } from '../front-matter.js'
import { isAboutFolder } from '../manifest-members.js'
import type { Problem } from '../rule.js'
import { BARE_AGENT, BUILT_IN } from './absent-names.js'

/** The folder of a project's agents: in a plugin, the host does not look there. */
const FOLDER = '.claude/agents'
const MANIFEST = '.claude-plugin/plugin.json'
const MAX_LENGTH = 100_000
/** So many documents of a folder are read. */
const MAX_DOCUMENTS = 40

/** The agents that a plugin has in the folder for those of a project, where its texts start some by their names, or name several in code: with such a plugin installed, Claude Code 2.1.332 listed none of them. */
export function* agentsOfPlugin(reading: Reading): Generator<Problem<'lost'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  const [first, ...others] = plugin === undefined ? [] : agentsIn(plugin.root, value, reading)
  if (first === undefined) return
  const name = valueAt(value, ['name'])
  const own = `${typeof name === 'string' ? name : '<plugin>'}:${agentName(first, files.readText(join(plugin?.root ?? '', first)) ?? '')}`
  const { more, related } = inFiles(
    reading,
    [first, ...others].map((file) => ({ file })),
    'the agent',
    'another one'
  )
  const fix =
    others.length === 0
      ? { text: 'Move it to agents/, and write {{own}} where a text starts it.', data: { own } }
      : { text: 'Move them to agents/, and write {{own}}, and so on, where a text starts them.', data: { own } }
  yield { message: 'lost', data: { host: subjectOf(host), file: first, more, why: 'a plugin has its agents in agents/', fix }, at: [], related }
}

/** Whether an agent is one of those: the finding at the manifest tells of them. */
export function isAgentOfPlugin(reading: Reading): boolean {
  const path = withSlashes(reading.path)
  const root = reading.path.slice(0, Math.max(0, path.lastIndexOf(`/${FOLDER}/`)))
  const manifest = reading.surroundings.files.readText(join(root, MANIFEST))
  if (root === '' || manifest === undefined) return false
  return agentsIn(root, reading.documentOf(join(root, MANIFEST))?.value, reading).includes(path.slice(root.length + 1))
}

/** The agents from the root of a plugin, those first that its texts start. In the root of a repository, they are for work on it; and what a script names, it may copy to a project. */
function agentsIn(root: string, manifest: unknown, reading: Pick<Reading, 'surroundings'>): readonly string[] {
  const { files } = reading.surroundings
  const names = (files.filesIn(join(root, FOLDER)) ?? []).filter((name) => name.endsWith('.md') && !isAboutFolder(name)).toSorted()
  const folders = foldersInRepository(join(root, 'x'), files)
  if (names.length === 0 || folders.at(-1) === root || !isRecord(manifest) || Object.hasOwn(manifest, 'agents') || isNamed(root, manifest, reading)) return []
  const isElsewhere = (name: string) => files.kindOf(join(root, 'agents', name)) !== undefined || folders.some((folder) => folder !== root && files.kindOf(join(folder, FOLDER, name)) !== undefined)
  const texts = textsOfPlugin(root, manifest, files).map(({ file }) => files.readText(join(root, file)) ?? '').filter(({ length }) => length <= MAX_LENGTH)
  const nameOf = (name: string) => agentName(name, files.readText(join(root, FOLDER, name)) ?? '')
  const started = startedIn(texts)
  const isStarted = (name: string) => started.has(nameOf(name))
  const inCode = names.map((name) => `\`${nameOf(name)}\``)
  // Next to agents of the plugin, these may be for work on it.
  const areMeant = names.some(isStarted) || (files.kindOf(join(root, 'agents')) === undefined && texts.some((text) => areAgents(text, inCode.filter((name) => text.includes(name)))))
  return names.some(isElsewhere) || !areMeant ? [] : [...names.filter(isStarted), ...names.filter((name) => !isStarted(name))].map((name) => `${FOLDER}/${name}`)
}

/** The names of agents that texts start. */
function startedIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(BARE_AGENT), ([, name = '']) => name)).filter((name) => !BUILT_IN.has(name.toLowerCase())))
}

/** Whether names in a text are those of agents: one word alone is often the name of something else. */
function areAgents(text: string, names: readonly string[]): boolean {
  return (
    /\bagents?\b/i.test(text) &&
    names.length > 1 &&
    names.some(
      (name) =>
        name.includes('-') ||
        ['agent ', 'agents ', 'agents: ', 'agent: '].some((word) => text.includes(`${word}${name}`)) ||
        [' agent', ' sub'].some((word) => text.includes(`${name}${word}`))
    )
  )
}

/** Whether a script or a document of the plugin, one of its own texts or a document of the folders around it names the folder. */
function isNamed(root: string, manifest: unknown, { surroundings }: Pick<Reading, 'surroundings'>): boolean {
  const { files } = surroundings
  const around = new Set([root, ...foldersInRepository(join(root, 'x'), files)])
  const documents = [...around].flatMap((folder) =>
    [folder, join(folder, 'docs')].flatMap((one) =>
      (files.filesIn(one) ?? [])
        .filter((name) => /\.(?:mdx?|txt)$/i.test(name))
        .slice(0, MAX_DOCUMENTS)
        .map((name) => join(one, name))
    )
  )
  const texts = [...documents, ...textsOfPlugin(root, manifest, files).map(({ file }) => join(root, file))].map((file) => files.readText(file) ?? '')
  return [...texts, ...textsOfScripts({ path: join(root, 'x'), surroundings })].some((text) => text.includes(FOLDER))
}
