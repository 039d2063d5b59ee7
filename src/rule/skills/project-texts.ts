import { append } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { subjectOf } from '../../hosts/profiles.js'
import { withSlashes } from '../../project/classify.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { fieldsIn } from '../agents/agent-fields.js'
import { andMore, matterOf } from '../front-matter.js'
import { isAboutFolder } from '../manifest-members.js'
import type { Problem, RelatedPlace } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { PUT_ASIDE } from '../texts/lost-skills.js'
import { isUnopened, isUntold, openingOf } from './skill-texts.js'

const SKILLS = '.claude/skills'
const RULES = '.claude/rules'
/** So many skills and rules are read, and about so many folders. */
const MAX_TEXTS = 200
const MAX_FOLDERS = 20

/** What Claude Code reads in a rule is `paths`; other programs limit their rules by these. */
const OF_OTHERS = /^(?:globs?|applyTo|path)$/
/** What limits a rule to nothing less than all files, alone or next to others. */
const ALL_FILES = /^\*\*?(?:\/\*\*?)?(?:\.\*)?$/

/** A text of a project, and what is wrong in it. */
interface Found {
  /** From the root of the project. */
  readonly file: string
  readonly source?: Span
}

/**
 * What Claude Code does not take from the front matter of skills and rules of a project. Sessions of 2.1.332 gave the model the first line
 * of a skill without a `description`; they had every rule from the beginning but those with `paths`, whatever else limits it.
 */
export function* textsOfProject(reading: Reading, root: string): Generator<Problem<'untold' | 'unopened' | 'misspelled'>> {
  const { host, surroundings: { files } } = reading
  const textOf = (file: string) => files.readText(join(root, file)) ?? ''
  const data = (found: readonly Found[]) => ({ host: subjectOf(host), file: found[0]?.file ?? '', more: andMore(found) })
  const related = (found: readonly Found[], first: string): readonly RelatedPlace[] =>
    found.map(({ file, source = { start: 0, end: 0 } }, index) => ({
      message: index === 0 ? first : 'and here',
      at: [],
      source,
      file: join(root, file),
      shown: shownSibling(reading, join(root, file))
    }))
  const folders = (files.directoriesIn?.(join(root, SKILLS)) ?? [])
    .filter((name) => !PUT_ASIDE.test(name))
    .toSorted()
    .slice(0, MAX_TEXTS)
  // Of a skill of a plugin, to which a link leads, its manifest tells.
  const skills = folders.map((name) => `${SKILLS}/${name}/${SKILL}`).filter((file) => textOf(file) !== '' && (files.realPath?.(join(root, file)) ?? file).endsWith(file))
  const unopened = skills.filter((file) => isUnopened(textOf(file))).map((file) => ({ file }))
  const opening = openingOf(textOf(unopened[0]?.file ?? ''))
  if (unopened.length > 0) yield { message: 'unopened', data: { ...data(unopened), fix: opening }, at: [], related: related(unopened, 'the skill') }
  const untold = skills.filter((file) => isUntold(textOf(file))).map((file) => ({ file }))
  if (untold.length > 0) yield { message: 'untold', data: { ...data(untold), it: untold.length === 1 ? 'it has' : 'they have' }, at: [], severity: 'info', related: related(untold, 'the skill') }
  const limits = rulesIn(root, reading).flatMap((file) => limitOf(file, textOf(file)))
  if (limits[0] === undefined) return
  // Another program reads these rules too, where a link leads from its folder or to it.
  const isOfOthers =
    ['.cursor/rules', '.github/instructions'].some((folder) => files.kindOf(join(root, folder)) !== undefined) ||
    limits.some(({ file }) => !withSlashes(files.realPath?.(join(root, file)) ?? file).endsWith(file))
  const isTwice = limits.some(({ file }) => HAS_SECOND.test(textOf(file)))
  const fix = isTwice
    ? "Remove this block of front matter: the one below it has 'paths'."
    : isOfOthers
      ? "Write 'paths' with the same patterns next to it."
      : "Rename it to 'paths'."
  yield {
    message: 'misspelled',
    data: { ...data(limits), field: limits[0].name, effect: 'it loads such a rule in every session, whatever the files', fix },
    at: [],
    related: related(limits, 'the field')
  }
}

/** A second block of front matter below the first. */
const HAS_SECOND = /^---\r?\n(?:(?!---)[^\n]*\n){1,20}---\s+---\r?\n(?:(?!---)[^\n]*\n){0,20}paths:/

/** The rules of a project, in the folders further down too, from its root. */
function rulesIn(root: string, { surroundings: { files } }: Reading): readonly string[] {
  const found = [RULES]
  for (const folder of found)
    if (found.length < MAX_FOLDERS)
      append(
        found,
        (files.directoriesIn?.(join(root, folder)) ?? [])
          .toSorted()
          .slice(0, MAX_FOLDERS)
          .map((name) => join(folder, name))
      )
  return found
    .flatMap((folder) =>
      (files.filesIn(join(root, folder)) ?? [])
        .filter((name) => name.endsWith('.md') && !isAboutFolder(name))
        .toSorted()
        .map((name) => join(folder, name))
    )
    .slice(0, MAX_TEXTS)
}

/** The field of another program that is to limit a rule, if nothing else says for which files it is. */
function limitOf(file: string, text: string): ReturnType<typeof fieldsIn> {
  const fields = fieldsIn(file, text)
  const matter = matterOf(text)
  if (fields.some(({ name }) => name === 'paths') || /^alwaysApply:[ \t]*["']?true\b/m.test(matter)) return []
  const field = fields.find(({ name }) => OF_OTHERS.test(name))
  const value = field === undefined ? '' : (matter.slice(field.source.end + 1).split(/\n(?=[A-Za-z])/, 1)[0] ?? '').replace(/^\s*-/, '')
  const patterns = value.replaceAll(/\s#.*$/gm, '').split(/,|^[ \t]*-/m).map((one) => one.replaceAll(/["'[\]\s]/g, ''))
  // A `path` without a pattern may say where the rule itself is.
  const isNoLimit = patterns.every((one) => one === '') || patterns.some((one) => ALL_FILES.test(one)) || (field?.name === 'path' && !value.includes('*'))
  return field === undefined || isNoLimit ? [] : [field]
}
