import { MARKETPLACE_PLACES } from '../../authors/files.js'
import { join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { fileProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord } from '../../json/value.js'
import { isListedPlugin, isListedWith } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { isIgnoredByName } from '../../project/repository.js'
import { climbsOut } from '../../server/paths.js'
import { absenceOf, submodulesOf } from '../build-output.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { hasSkillBelow, hasSkills, lostSkills, PUT_ASIDE, textsIn } from '../texts/lost-skills.js'
import { KNOWN } from './unloaded-parts.js'

type Empty = Problem<'empty'>

/** Where Codex finds something else than skills in a plugin: it turns commands into skills when it installs one (run with 0.171.0). */
const PARTS = ['.mcp.json', '.app.json', 'commands', 'hooks', 'apps']
const MEMBERS = ['mcpServers', 'hooks', 'apps', 'commands']

/** Where projects have skills, which Codex loads from a plugin only if its manifest names the folder. */
const OF_PROJECTS = ['.agents/skills', '.claude/skills', '.codex/skills', '.cursor/skills', '.github/skills']

/** So many folders are named. */
const MAX_NAMED = 3

/** A plugin of which Codex loads nothing: its skills are in a folder for projects or in its root, or it has only agents, or none of what it names (sessions of 0.171.0 with such plugins installed). */
export function* emptyForCodex(reading: Reading): Generator<Empty> {
  const { host, kind, plugin, value, surroundings: { files } } = reading
  if (kind !== 'plugin' || plugin === undefined || !isRecord(value)) return
  const { root } = plugin
  if (MEMBERS.some((name) => Object.hasOwn(value, name)) || PARTS.some((part) => files.kindOf(join(root, part)) !== undefined)) return
  const { default: usual = '', depth = 1 } = fileProfile(host, 'plugin').memberTypes?.skills ?? {}
  const named = [value.skills ?? []].flat()
  // Where the root is named, Codex reads the usual folder.
  const folders = named.length === 0 ? [usual] : named.map((one) => (typeof one === 'string' && one.startsWith('./') && !climbsOut(one) ? one.slice('./'.length) || usual : undefined))
  const own = folders.flatMap((folder) => (folder === undefined || folder === '.' ? [] : [folder.replace(/\/$/, '')]))
  // Of a path that it ignores or does not find, another rule tells.
  if (own.length !== folders.length || own.some((folder) => !isUsual(folder, usual) && files.kindOf(join(root, folder)) !== 'directory')) return
  if (own.some((folder) => hasSkillBelow(reading, join(root, folder), depth - 1) || submodulesOf(reading)(folder))) return
  if (isListedWith('skills', root, files) || [...lostSkills(reading)].length > 0) return
  const at = value.skills === undefined ? [] : ['skills']
  const first = `${own[0] ?? ''}/`
  const all = listed(own.map((folder) => `${folder}/`))
  const data = { host: subjectOf(host) }
  const absence = absenceOf(reading, root, first.slice(0, -1), false)
  const isMade = isIgnoredByName(join(root, first), files) || (absence !== undefined && (absence.why !== 'missing' || absence.severity !== 'warning'))
  const elsewhere = OF_PROJECTS.filter((folder) => hasSkills(reading, join(root, folder)))
  if (elsewhere[0] !== undefined) {
    if (isMade) return
    const written = `./${elsewhere[0]}/`
    const step = at.length > 0 ? ({ op: 'replace', at, value: written } as const) : ({ op: 'add', at: ['skills'], value: written, where: 'last' } as const)
    const title = own.length > 1 ? `Add "${written}" to "skills"` : `Write "skills": "${written}"`
    // What a folder is for that is named next to another one is not known.
    yield {
      message: 'empty',
      data: { ...data, why: `it looks for skills in ${all}, and they are in ${elsewhere[0]}/`, fix: `${title}, or move the skills.` },
      at,
      suggestions: own.length > 1 ? [] : [{ title, fix: [step] }]
    }
    return
  }
  if (files.kindOf(join(root, SKILL)) === 'file') {
    if (!isMade)
      yield {
        message: 'empty',
        data: {
          ...data,
          why: `it looks for ${SKILL} in ${all}, and not in the root of the plugin`,
          fix: `Move ${SKILL}, and the files that it uses, to ${first}<name>/.`
        },
        at
      }
    return
  }
  const beside = (files.directoriesIn?.(root) ?? []).filter((name) => !PUT_ASIDE.test(name) && files.kindOf(join(root, name, SKILL)) === 'file').toSorted()
  if (beside.length > 0) {
    if (!isMade)
      yield {
        message: 'empty',
        data: {
          ...data,
          why: `no folder in ${all} has a ${SKILL}`,
          fix:
            beside.length > MAX_NAMED
              ? `Move the folders of its skills into ${first}: ${beside[0] ?? ''}/, for example.`
              : `Move ${listed(beside.map((name) => `${name}/`))} into ${first}.`
        },
        at
      }
    return
  }
  const [forCodex] = MARKETPLACE_PLACES.codex
  if (!isUsual(first, usual) || own.length > 1 || !isListedPlugin(root, files, [forCodex])) return
  if (textsIn(reading, join(root, 'agents')).length > 0) {
    if (files.kindOf(join(root, 'skills')) === undefined)
      yield {
        message: 'empty',
        data: {
          ...data,
          why: 'it has only agents, which Codex does not take from a plugin',
          fix: `Make skills of its agents, as skills/<name>/${SKILL}, or remove the plugin from ${forCodex}.`
        },
        at
      }
    return
  }
  const documents = (files.filesIn(root) ?? []).map((name) => files.readText(join(root, name)) ?? '').join('\n')
  if (at.length === 0 || isMade || KNOWN.test(documents) || KNOWN.test(reading.document.text)) return
  yield { message: 'empty', data: { ...data, why: `no folder in ${first} has a ${SKILL}`, fix: `Write skills/<name>/${SKILL} for each skill, or remove the plugin from ${forCodex}.` }, at }
}

function isUsual(folder: string, usual: string): boolean {
  return join(folder, 'x') === join(usual, 'x')
}
