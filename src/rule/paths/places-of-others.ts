/** A folder that the text says to put files into before they are used: "extract each script to a `scripts/scan/` directory". */
const FILLED = /\b(?:extract|unpack|creat|writ|generat|cop[iy]|download|sav|plac|put)(?:e|es|s|ed|ing|ting)?\b[^.\n`]{0,80}\b(?:to|into|in|under)\b[^.\n`]{0,30}`(?:\.\/)?((?:[\w-]+\/){1,9})`/gi
/** A heading, or the line before a list, which says that the files below are those of a project: "References (in the shop project directory)". */
const OF_PROJECT =
  /\b(?:references?|resources|files|docs|documents|documentation|scripts)\b[^\n]{0,20}\b(?:in|inside|from|of|under)\b(?![^\n]{0,80}\b(?:skill|plugin)\b)[^\n]{0,60}\b(?:projects?|repo(?:s|sitory|sitories)?|workspace|codebase|vault)\b/i
/** A sentence by which all paths of a text begin in the folder of the user. */
const ALL_OF_USER =
  /\ball (?:file )?paths(?: below| here| in this (?:skill|document|file))?(?: are)? \**relative to (?:the |your )?(?:users?'s? )?(?:project|repo(?:sitory)?|vault|workspace|current working)\b/i
/** So far before a path, the heading and the line before a list are looked for. */
const SECTION = 2000

/**
 * Whether a text says that a file is not one of its skill: it is to be put into its folder first, or it is in a project.
 * @returns a function to ask of a path, and where the text has it
 */
export function placesOfOthers(text: string): (path: string, at: number) => boolean {
  if (ALL_OF_USER.test(text)) return () => true
  let folders: readonly string[] | undefined
  return (path, at) => {
    folders ??= Array.from(text.matchAll(FILLED), ([, folder = '']) => folder)
    if (folders.some((folder) => path.startsWith(folder))) return true
    const above = text.slice(Math.max(0, at - SECTION), at).split('\n').slice(0, -1)
    const heading = above.findLast((line) => line.startsWith('#')) ?? ''
    const list = above.slice(above.lastIndexOf(heading) + 1).findLast((line) => line.trim() !== '' && !/^\s*(?:[-*+|]|\d+\.)/.test(line)) ?? ''
    return OF_PROJECT.test(heading) || (/:\*{0,2}\s*$/.test(list) && OF_PROJECT.test(list))
  }
}

/** All of a folder, as in "every `references/…` below belongs to the plan skill". */
const ALL_OF = /(?<![\w./-])([a-z]{5,10})\/(?:…|\.\.\.|\*|<|`)/g

/** Whether a text says in some sentence that all paths in the folder of one are those of another skill. */
export function foldersOfOthers(text: string): (path: string, skill: string) => boolean {
  let sentences: readonly { readonly folders: readonly string[]; readonly words: ReadonlySet<string> }[] | undefined
  return (path, skill) => {
    sentences ??= text.split(END).flatMap((one) => {
      const folders = Array.from(one.matchAll(ALL_OF), ([, folder = '']) => folder)
      return folders.length === 0 ? [] : [{ folders, words: new Set(one.match(/[\w-]+/g)) }]
    })
    return sentences.some(({ folders, words }) => folders.includes(path.split('/')[0] ?? '') && words.has(skill))
  }
}

/** The end of a sentence or of a paragraph. */
const END = /[.!?]\s|\n\s{0,20}\n/
