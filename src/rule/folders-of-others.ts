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
