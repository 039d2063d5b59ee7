import { dirname, join } from '../base/path.js'
import { shownIn } from '../markdown/shown-parts.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository, submodulesAround } from '../project/repository.js'

/** What a text may do without. */
export const OPTIONAL = /\b(?:if|when) (?:it |that |the file )?(?:is )?(?:exists?|present|there|available)\b|\bif any\b/i

/** So much of the line around a link is looked at. */
const REACH = 200
const MAKE = 'creat|writ|generat|add|sav|stor|append|output'
/** A link right after what makes it, or after what is put there: "write the result to". Words such as "according" are for a text to read. */
const MAKES = new RegExp(`\\b(?:${MAKE})(?:e[sd]?|s|ing|ten)?(?:[ \\t]+(?!accord|adher|conform|defin|describ|document|explain|follow|format|guid|per\\b|read|refer|rule|see\\b|specif|standard|step|templat|us(?:e|ing)\\b|with\\b)[a-z\\d’-]+){0,5}[ \\t*_"'(]*$`, 'i')
const MAKES_IT = new RegExp(`\\b(?:${MAKE}|mak)(?:e[sd]?|s|ing|ten)?\\b`, 'i')
const IF_ABSENT = /\b(?:if|when|unless|where)\b[^.\n]{0,40}\b(?:missing|absent|exists?|(?:not|n['’]t) (?:yet )?(?:there|present|available|exist))\b/i
/** A link after a command in the same sentence, which may make the file. */
const AFTER_COMMAND = /\b(?:after|once|run(?:s|ning)?|execut(?:e|es|ing))\b[^`.\n]{0,40}`[^`\n]{1,100}`(?:[^.\n]|\.(?=\S))*$/i

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
    return !MAKES.test(said) && !AFTER_COMMAND.test(said) && !OPTIONAL.test(after) && !(IF_ABSENT.test(`${before}${after}`) && MAKES_IT.test(`${said}${after.slice(path.length)}`)) && !isInSubmodule.some((isIn) => isIn(path))
  }
}
