/** The programs that the entries in a document start, each with the first of their arguments, or an empty text. */
const STARTED = /"command"\s*:\s*"([\w.-]{1,100})"\s*(?:,\s*"args"\s*:\s*\[\s*(?:"([^"\n]{0,200})")?|[,}\n])/g

/** The word with which all entries of the documents start a program by its name; none where others run its package. */
export function argumentIn(texts: readonly string[], program: string, name: string): string | undefined {
  const found = new Set(texts.flatMap((text) => Array.from(text.matchAll(STARTED), ([, command, argument = '']) => (command === program ? [argument] : [])).flat()))
  const [argument = ''] = found
  return found.size === 1 && /^[a-z][a-z-]*$/.test(argument) && !texts.some((text) => startsPackage(text, name)) ? argument : undefined
}

/** Whether a document starts a program by its name. */
export function startsProgram(text: string, program: string): boolean {
  return Array.from(text.matchAll(STARTED), ([, command]) => command).includes(program) || [`-- ${program}`, `\`${program}`].some((one) => text.includes(one))
}

/** Whether an entry of a document runs a package by its name, with whatever arguments. */
export function startsPackage(text: string, name: string): boolean {
  return Array.from(text.matchAll(/"command"\s*:\s*"(?:npx|uvx)"\s*,\s*"args"\s*:\s*\[([^\]]{0,500})\]/g), ([, args = '']) => args).some((args) =>
    new RegExp(String.raw`^\s*(?:"-[^"]*"\s*,\s*)*"${name.replaceAll(/[^\w/@-]/g, String.raw`\$&`)}(?:@[^"]*)?"`).test(args)
  )
}

/** The words with which all entries of the documents that run a package by its name start it, before any option; empty if one has none, or another one. */
export function argumentsOfPackage(texts: readonly string[], name: string): readonly string[] {
  const escaped = name.replaceAll(/[^\w/@-]/g, String.raw`\$&`)
  const inEntry = new RegExp(
    String.raw`["']?command["']?\s*:\s*["'](?:npx|uvx|bunx)["']\s*,\s*["']?args["']?\s*:\s*\[\s*(?:["'](?:-y|--yes)["']\s*,\s*)?["']${escaped}(?:@[^"']*)?["']([^\]]{0,300})\]`,
    'g'
  )
  const inCommand = new RegExp(String.raw`\s-- (?:npx(?: -y| --yes)?|uvx|bunx) ${escaped}(?:@[\w.^~-]+)?(?![\w@/-])([^\n]{0,200})`, 'g')
  const found = texts.flatMap((text) => [
    ...Array.from(text.matchAll(inEntry), ([, rest = '']) => Array.from(rest.matchAll(/["']([^"']*)["']/g), ([, word = '']) => word)),
    ...Array.from(text.matchAll(inCommand), ([, rest = '']) => rest.trim().split(/\s+/))
  ])
  const [first = [], ...others] = found.map(leading)
  const isShared = (count: number) => others.every((words) => words.slice(0, count).join(' ') === first.slice(0, count).join(' '))
  return first.slice(0, MAX_WORDS).filter((_, index) => isShared(index + 1))
}

/** The words before the first that is an option or a value. */
function leading(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word))
  return end < 0 ? words : words.slice(0, end)
}

/** A command of a program and one of its own. */
const MAX_WORDS = 2
