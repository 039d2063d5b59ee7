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
  return Array.from(text.matchAll(/"command"\s*:\s*"(?:npx|uvx)"\s*,\s*"args"\s*:\s*\[([^\]]{0,500})\]/g), ([, args = '']) => args).some((args) => new RegExp(String.raw`^\s*(?:"-[^"]*"\s*,\s*)*"${name.replaceAll(/[^\w/@-]/g, String.raw`\$&`)}(?:@[^"]*)?"`).test(args))
}
