import { groupedBy } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { closest, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { pluginName } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { fieldsIn } from '../agents/agent-fields.js'
import { commandsAndSkillsOf, inFiles } from '../front-matter.js'
import { sentenceAt } from '../hooks/option-readers.js'
import { othersManifests } from '../other-program.js'
import { isCited } from '../paths/skill-paths.js'
import type { Problem } from '../rule.js'
import { callsIn } from './command-names.js'

/** Fields of skills and commands, the values that change something, and what happens without them. Of `allowed-tools`, another finding tells. */
const FIELDS: Readonly<Record<string, { readonly changes: RegExp; readonly effect: string }>> = {
  'user-invocable': { changes: /^["']?false\b/, effect: 'users are offered it anyway' },
  'disable-model-invocation': { changes: /^["']?true\b/, effect: 'its model may use it anyway' },
  'argument-hint': { changes: /^[^\s#]/, effect: 'it shows no hint' },
  description: { changes: /^[^\s#]/, effect: 'it does not list such a text to the model' }
}

/** What is further from a name, and means it, with what else says that. */
const OTHERWISE: Readonly<Record<string, { readonly own: string; readonly unless: string; readonly is: RegExp }>> = {
  argument: { own: 'argument-hint', unless: 'arguments', is: /^(?!(?:true|false|none|null|no|yes)\b)["'<[\w]/i }
}

/** The fields that each take one of those away that can start a skill: with both, nobody can. */
const OTHER: Readonly<Record<string, string>> = { 'user-invocable': 'disable-model-invocation', 'disable-model-invocation': 'user-invocable' }

/**
 * Skills and commands with a field under a name that is almost its own: Claude Code 2.1.332 reads none with capital letters, with _ for -, or with a k in `invocable`, as the lists show with which a session starts.
 * With the right name, some could no longer be started by anybody, or not by the users whom a README tells to: a session says "This skill can only be invoked by Claude".
 */
export function* misspelledFields(reading: Reading): Generator<Problem<'misspelled'>> {
  const { host, plugin } = reading
  // Another host may read it.
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const told = commandsTold(reading, plugin.root)
  const found = commandsAndSkillsOf(reading).flatMap(({ file, is, text }) => {
    const fields = fieldsIn(file, text)
    const changes = (field: (typeof fields)[number], own: string) => FIELDS[own]?.changes.test(text.slice(field.source.end + 1, field.source.end + MAX_VALUE).trimStart()) === true
    return fields.flatMap((field) => {
      const otherwise = OTHERWISE[field.name]
      const isMeant = otherwise !== undefined && fields.every(({ name }) => name !== otherwise.unless) && otherwise.is.test(text.slice(field.source.end + 1).trimStart())
      const own = isMeant ? otherwise.own : near(field.name)
      if (own === undefined || fields.some(({ name }) => name === own) || !changes(field, own)) return []
      const isOfUsers = own === 'user-invocable'
      // Of two that are both misspelled, only one is to go.
      const other = fields.find((one) => one.name === OTHER[own] || (isOfUsers && near(one.name) === OTHER[own]))
      const locks = other !== undefined && changes(other, OTHER[own] ?? '') ? { field: other.name, value: isOfUsers ? 'true' : 'false' } : undefined
      return [{ ...field, own, locks, told: isOfUsers ? told.get(is === 'skill' ? basename(dirname(file)) : basename(file).slice(0, -'.md'.length)) : undefined }]
    })
  })
  for (const alike of groupedBy(found, ({ own, locks, told: call }) => `${own} ${locks === undefined ? (call?.file ?? '') : 'locked'}`).values()) {
    const [first] = alike
    if (first === undefined) continue
    const { name: field, file, own } = first
    const { more, related } = inFiles(reading, alike, 'the field', 'and here')
    yield { message: 'misspelled', data: { host: subjectOf(host), field, file, more, effect: FIELDS[own]?.effect ?? '', fix: fixOf(reading, first) }, at: [], related }
  }
}

/** Whether a text has a description under a name that is almost its own. */
export function hasNearDescription(text: string): boolean {
  return fieldsIn('', text).some(({ name }) => near(name) === 'description')
}

/** The field whose name is almost a name. One that begins otherwise is a word of its own, such as `prescription`. */
function near(name: string): string | undefined {
  return closest(name, Object.keys(FIELDS).filter((own) => own.startsWith(name.charAt(0).toLowerCase())), MAX_EDITS)
}

function fixOf(
  reading: Reading,
  {
    own,
    locks,
    told
  }: {
    readonly own: string
    readonly locks?: { readonly field: string; readonly value: string } | undefined
    readonly told?: { readonly command: string; readonly file: string } | undefined
  }
): Phrase {
  if (locks !== undefined)
    return { text: "Remove it. Under its right name, '{{own}}', nobody could start the skill: it also has `{{field}}: {{value}}`.", data: { own, ...locks } }
  if (told === undefined) return { text: "Rename it to '{{own}}'.", data: { own } }
  return {
    text: "Remove it, since {{file}} tells users to run `{{command}}`. If only the model is to use it, rename the field to '{{own}}' and remove the command there.",
    data: { own, command: told.command, file: shownAs(reading, told.file) }
  }
}

/** The commands of a plugin that READMEs name, by what comes after the name of the plugin, each with the README. */
function commandsTold(reading: Reading, root: string): ReadonlyMap<string, { readonly command: string; readonly file: string }> {
  const { surroundings: { files } } = reading
  const own = pluginName(reading)
  const readmes = [root, ...foldersInRepository(join(root, 'x'), files)].map((folder) => join(folder, 'README.md'))
  const calls = readmes.flatMap((file) =>
    (callsIn(file, files) ?? []).flatMap(({ prefix, name, start }) =>
      prefix === own && isForUsers(files.readText(file) ?? '', start, `/${prefix}:${name}`.length)
        ? [[name, { command: `/${prefix}:${name}`, file }] as const]
        : []
    )
  )
  // The first one, which is the nearest to the plugin.
  return new Map(calls.toReversed())
}

/** Whether a text does not say of a command that it is gone, or that users do not run it. */
function isForUsers(text: string, start: number, length: number): boolean {
  const end = start + length
  return !isCited(text, start, end) && !OF_MODEL.test(sentenceAt(text, start, end))
}

const OF_MODEL = /\b(?:users? (?:cannot|can['’]t|can not|do not|don['’]t|never)|not for users|(?:only (?:the )?(?:model|Claude)|(?:model|Claude) (?:alone|only)))\b/i

/** As far as `userInvokable` and `disableModelInvocation` are from the names. */
const MAX_EDITS = 2
/** Of a value, no more is looked at. */
const MAX_VALUE = 40
