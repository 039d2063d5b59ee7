import { matterOf } from './front-matter.js'

/** Words of a name that say what a text is for. */
const NAMED = /(?:^|[-_.])(?:templates?|examples?|samples?|skeletons?|boilerplates?)(?:$|[-_.])/i
/** What the first lines of such a text say. */
const SAYS = /\b(?:skill|reference|starter) template\b|\bthis is an? (?:[\w-]{1,20} )?(?:template|example|skeleton)\b|\bcopy this (?:file|folder|template|skill)\b/i
const HEAD = 1500
/** A name that nobody gives to a skill. */
const BLANK_NAME = /^name:[ \t]*["']?(?:[<{[$…]|\.\.\.|TODO|(?:your|my)-|.{0,60}-here\b|skill-name\b|(?:[\w-]{0,40}[-_])?(?:template|example)[ \t"']*$)/im
/** What people fill in. */
const BLANK = /<[a-z]+(?:[ _-][a-z]+){0,4}>|\{\{?[A-Za-z_ -]{2,40}\}\}?|\[[A-Z][\w ',-]{2,60}\](?![(:])|…|\bTODO\b|\bTBD\b|-here\b|\b(?:YOUR|your)[-_]\w/g
/** So many make a text one to fill in. */
const MANY = 3

/** Whether a text in a folder for skills is one that people copy and fill in: its name or its first lines say so, and it is full of blanks. */
export function isTemplateOfSkill(name: string, text: string): boolean {
  const matter = matterOf(text)
  if (!NAMED.test(name.replace(/\.\w+$/, '')) && !SAYS.test(text.slice(matter.length, matter.length + HEAD))) return false
  return BLANK_NAME.test(matter) || (text.match(BLANK) ?? []).length >= MANY
}
