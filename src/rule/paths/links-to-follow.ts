import { basename, dirname, join } from '../../base/path.js'
import { shownIn } from '../../markdown/shown-parts.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, submodulesAround } from '../../project/repository.js'

/** What a text may do without. */
export const OPTIONAL = /\b(?:if|when) (?:it |that |the file )?(?:is )?(?:exists?|present|there|available)\b|\bif any\b/i
/** What says after a path to go on without the file. */
const SKIPPED =
  /\b(?:if|when) (?:it |that |the file )?(?:is |does )?(?:missing|absent|not (?:exist|found|present|there))\b[^.\n]{0,30}\b(?:skip|ignore|continue|proceed)\b|\b(?:skip|ignore)\b[^.\n]{0,20}\b(?:if|when) (?:it is |it does )?(?:missing|absent|not (?:exist|found|present|there))\b/i

/** So much of the line around a link is looked at. */
const REACH = 200
const MAKE = 'creat|writ|generat|add|sav|stor|append|output'
/** A link right after what makes it, or after what is put there: "write the result to". Words such as "according" are for a text to read. */
const MAKES = new RegExp(
  `\\b(?:${MAKE})(?:e[sd]?|s|ing|ten)?(?:[ \\t]+(?!accord|adher|conform|defin|describ|document|explain|follow|format|guid|per\\b|read|refer|rule|see\\b|specif|standard|step|templat|us(?:e|ing)\\b|with\\b)[a-z\\d’-]+){0,5}[ \\t*_"'(]*$`,
  'i'
)
const MAKES_IT = new RegExp(`\\b(?:${MAKE}|mak)(?:e[sd]?|s|ing|ten)?\\b`, 'i')
const IF_ABSENT = /\b(?:if|when|unless|where)\b[^.\n]{0,40}\b(?:missing|absent|exists?|(?:not|n['’]t) (?:yet )?(?:there|present|available|exist))\b/i
/** A link after a command in the same sentence, which may make the file. */
const AFTER_COMMAND = /\b(?:after|once|run(?:s|ning)?|execut(?:e|es|ing))\b[^`.\n]{0,40}`[^`\n]{1,100}`(?:[^.\n]|\.(?=\S))*$/i

/** Words around a path which say that the file is of others, comes later, is made, or is an example. */
const OF_OTHERS =
  /\b(?:in|of|from|with) (?:the|another|their)\b[^.,\n]{0,30}\b(?:repo(?:sitory)?|plugin)\b|\btarget (?:project|repo|folder|director|app|site)|\bprivate (?:repo|project)|\b(?:their|your) own\b|\bclon(?:e|es|ed|ing)\b|\bin its (?:folder|directory|root)\b/i
const LATER = /\b(?:coming|not yet|will be|once)\b/i
const IS_MADE =
  /\b(?:written|generated|created|made|built|downloaded|produced|fetched|installed|copied) (?:by|in|with|from|at|during|before|earlier)\b|\b(?:which|that)\b[^.\n]{0,60}\b(?:download|generat|creat|writ|mak|produc|fetch|install|build)/i
const IS_EXAMPLE = /\blooks? like\b|\blike this\b|\bformat of (?:an?|each|every)\b|\b(?:the|of|as) output\b|\boutput:|\bfor example\b/i
const WORDS = [OF_OTHERS, LATER, IS_MADE, IS_EXAMPLE]
/** A command after the path that is to run before. */
const BY_COMMAND = /(?<!\b(?:then|and|before|to|or) )\b(?:after|run(?:s|ning)?|execut(?:e|es|ing))\b[^`.\n]{0,40}`[^`\n]{1,100}`/i
const IF_IT = /\b(?:if|when|unless) it (?:is |does )?(?:not )?(?:yet )?(?:missing|absent|exists?|there|present|available)\b/i
const RUNS = /\b(?:run|runs|execute)\b/i
const ITEM = /^\s{0,20}(?:[-*+|>]|\d{1,3}[.)])\s/

/** Whether the line of a path says after it to go on without the file. @param end of the path */
export function isSkipped(text: string, end: number): boolean {
  return SKIPPED.test(text.slice(end, end + REACH).split('\n', 1)[0] ?? '')
}

/**
 * Whether the words around a path in a text make it uncertain that the file should be there: those before and after it in its line, what leads with a colon to the list or the block it is in, and the line above, where that makes or runs something by the name of the file.
 * @param opening the end of the words before the path, which are not about it
 */
export function isUncertain(text: string, opening: number, end: number, path: string): boolean {
  const lines = text.slice(Math.max(0, opening - 3 * REACH), opening).split(/\r?\n/)
  const before = lines.pop() ?? ''
  const [after = ''] = text.slice(end, end + REACH).split('\n', 1)
  const above = lines.filter((line) => /\w/.test(line) && !/^\s*(?:`{3}|~{3})/.test(line))
  const last = above.at(-1) ?? ''
  const lead = (ITEM.test(before) ? above.findLast((line) => !ITEM.test(line)) : last) ?? ''
  const around = `${/:[*_ \t]{0,9}$/.test(lead) ? `${lead}\n` : ''}${before.slice(-REACH)} it ${after}`.replaceAll(/\[[^[\]\n]{1,200}\]\([^)\n]*\)/g, '').replaceAll(path, 'it')
  const named = basename(path.replace(/\/SKILL\.md$/, '')).replace(/\.\w+$/, '').split(/[-_.]/).filter((word) => word.length > 2)
  const words = around.replaceAll(/`(?!it`)[^`\n]*`/g, '``')
  return WORDS.some((one) => one.test(words)) || IF_IT.test(around.replaceAll(/[`*]/g, '')) || BY_COMMAND.test(after) || /^\s{0,9}>\W*$/.test(before)
    || ((RUNS.test(last) || MAKES_IT.test(last)) && named.some((word) => last.toLowerCase().includes(word.toLowerCase())))
}

/**
 * Whether a link in a text, or a path in code, is to a file that should be there: not shown as an example or in a comment, not made by the text or by a command that it names, and not in a submodule.
 * @param root of the project or the plugin
 * @param file from the root
 * @returns a function to ask for one link after another, in their order
 */
export function linksToFollow({ surroundings: { files } }: Reading, root: string, file: string, text: string): (opening: number, path: string) => boolean {
  const isInSubmodule = [dirname(join(root, file)), ...foldersInRepository(join(root, 'x'), files)].map((folder) => submodulesAround(folder, files))
  let isShown: ReturnType<typeof shownIn> | undefined
  return (opening, path) => {
    isShown ??= shownIn(text)
    if (isShown(opening)) return false
    const before = text.slice(Math.max(0, opening - REACH), opening).split('\n').at(-1) ?? ''
    const [after = ''] = text.slice(opening, opening + path.length + REACH).split('\n', 1)
    // The words of the link are about the file.
    const said = text.startsWith('](', opening) ? before.slice(0, Math.max(0, before.lastIndexOf('['))) : before
    return (
      !MAKES.test(said) &&
      !AFTER_COMMAND.test(said) &&
      !OPTIONAL.test(after) &&
      !SKIPPED.test(after) &&
      !(IF_ABSENT.test(`${before}${after}`) && MAKES_IT.test(`${said}${after.slice(path.length)}`)) &&
      !isUncertain(text, text.startsWith('](', opening) ? opening - before.length + said.length : opening, opening + path.length + 3, path) &&
      !isInSubmodule.some((isIn) => isIn(path))
    )
  }
}
