import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { render } from '../json/edits.js'
import { type Path, valueAt } from '../json/value.js'
import { isListedPlugin, isListedWith, listedTwins } from '../project/listed-plugins.js'
import { shownSibling } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { isIgnoredByName } from '../project/repository.js'
import { climbsOut } from '../server/paths.js'
import { matterOf } from './front-matter.js'
import { PUT_ASIDE } from './lost-skills.js'
import type { Problem } from './rule.js'
import { SKILL } from './skill-files.js'
import { isTemplateOfSkill } from './skill-templates.js'

/** Folders that a build makes, or that are others'. */
const MADE = /^(?:dist|build|out|target|vendor|node_modules|coverage|tmp)$/
/** So many folders that a manifest names are looked into, and so many in each. */
const MAX_FOLDERS = 100

/**
 * Skills in the folders of a folder that the manifest names in `skills` and that is a skill itself: Claude Code loads that one alone, as `plugin details` of 2.1.332 lists. Named too, the others are
 * loaded. A skill that names the path of another one has it read as a part of its own.
 */
export function* skillsBelowSkill(reading: Reading): Generator<Problem<'lost'>> {
  const { host, value, plugin, surroundings: { files } } = reading
  const root = plugin?.root ?? ''
  const [written, name] = [valueAt(value, ['skills']), valueAt(value, ['name'])]
  const all: readonly unknown[] = [written].flat()
  if (!all.every((one) => typeof one === 'string')) return
  const named = all.slice(0, MAX_FOLDERS).flatMap((path, index) => (/^\.(?:\/|$)/.test(path) && !climbsOut(path) ? [{ path, folder: join(root, path, '.'), at: (written === path ? ['skills'] : ['skills', index]) satisfies Path }] : []))
  if (named.length === 0 || isListedWith('skills', root, files) || (typeof name === 'string' && listedTwins(root, name, files).length > 0)) return
  const usual = join(root, 'skills')
  const loaded = new Set([usual, ...named.map(({ folder }) => folder)])
  const textIn = (folder: string) => files.readText(join(folder, SKILL)) ?? ''
  for (const { path, folder, at } of named) {
    const own = textIn(folder)
    // What is right in skills/ is found there.
    if (own === '' || folder === usual) continue
    const inside = (files.directoriesIn?.(folder) ?? []).filter((one) => !PUT_ASIDE.test(one) && !MADE.test(one) && !isIgnoredByName(join(folder, one), files)).toSorted().slice(0, MAX_FOLDERS)
    const isPart = (one: string) => loaded.has(join(folder, one)) || own.includes(`${one}/`)
    const lost = inside.filter((one) => {
      const text = textIn(join(folder, one))
      const called = nameIn(text)
      const isApart = files.kindOf(join(folder, one, host.manifestPath ?? '')) === 'file' || isListedPlugin(join(folder, one), files)
      return called !== undefined && called !== nameIn(own) && /^description:/m.test(matterOf(text)) && !isTemplateOfSkill(SKILL, text) && !isApart && !isPart(one)
    })
    const [first] = lost
    if (first === undefined) continue
    const below = path.replace(/^\.\/?/, '').replace(/\/?$/, '/').replace(/^\/$/, '')
    const [added, shown] = [lost.map((one) => `./${below}${one}`), lost.map((one) => `${below}${one}/${SKILL}`)]
    const meant = [...all, ...added]
    const related = shown.map((file, index) => ({ message: index === 0 ? 'the skill' : 'another one', at: [], source: { start: 0, end: 0 }, file: join(root, file), shown: shownSibling(reading, join(root, file)) }))
    const more = lost.length === 1 ? '' : ` and ${String(lost.length - 1)} more`
    const data = { host: subjectOf(host), file: shown[0], more, why: `"${path}" is a skill itself, and only that skill is loaded from it`, fix: `List ${lost.length === 1 ? 'it' : 'them'} too: "skills": ${render(meant, false)}.` }
    yield { message: 'lost', data, at, suggestions: [{ title: 'List the folders too', fix: [{ op: 'replace', at: ['skills'], value: meant }] }], related }
  }
}

/** The name in the front matter of a skill. */
function nameIn(text: string): string | undefined {
  return /^name:[ \t]*["']?([\w-]+)/m.exec(matterOf(text))?.[1]
}
