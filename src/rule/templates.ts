import { oncePer } from '../base/lists.js'
import { basename, join } from '../base/path.js'
import type { Span } from '../base/text.js'
import type { FileAccess } from '../base/world.js'
import type { Document } from '../json/document.js'
import { isRecord } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { bracedBlank } from '../server/fill-in.js'
import { isFilledBySource } from './named-in-source.js'

/** The folders of a repository in which scripts are kept, besides the one with the file and those above it. */
const FOLDERS = ['', 'scripts', 'script', 'bin', 'tools', 'setup', 'install', 'hack', '.github/workflows']
/** Files that may fill in a template. */
export const SCRIPT = /\.(?:sh|bash|zsh|ps1|py|rb|[cm]?[jt]s|mk|ya?ml|just)$|^(?:Makefile|makefile|justfile|Justfile|package\.json|cookiecutter\.json|copier\.ya?ml)$/
/** Files that say by their name that the folder is a template. */
const OF_TEMPLATE = /^(?:cookiecutter\.json|copier\.ya?ml|boilerplate\.ya?ml|\.scaffold.*)$/

const WORD = /[\w-]+/g

/**
 * Whether a text in double braces is filled in before a host reads the file: the file is in a folder of templates, or a script of the
 * repository names it, or a source that has the name of the file.
 * @param shown the text with its braces
 */
export function isFilledByScript(shown: string, reading: Reading): boolean {
  const filled = filledAround(reading)
  if (filled === 'anything') return true
  const words = shown.match(WORD) ?? []
  return (words.length > 0 && words.every((word) => filled.has(word))) || isFilledBySource(shown, reading)
}

/** Whether a file is a template: it is in a folder for them, or its plugin has a name for people to replace, such as PLUGIN_NAME. */
export const isTemplate = oncePer(({ shown, manifest }: Reading): boolean => {
  const name = isRecord(manifest) ? manifest.name : undefined
  return IN_TEMPLATES.test(shown) || (typeof name === 'string' && TO_REPLACE.test(name))
})

/** A folder of what people copy, or of what tests read. */
export const IN_EXAMPLES = /(?:^|[/\\])(?:examples?|samples?|templates?|tests?|evals?|fixtures?)[/\\]/i
const IN_TEMPLATES = /(?:^|[/\\])[._]?(?:(?:plugin[-_])?templates?|skeleton|scaffold|boilerplate)s?[/\\]|\{\{/i
const TO_REPLACE = /^(?:[A-Z]+_)*(?:PLUGIN|PROJECT|SERVER)_NAME$|^(?:your|my)-plugin(?:-name)?$|^<.+>$|\{\{|^__\w+__$/

/** What the scripts around a file may fill in: anything, or these words. A file may have thousands of texts to be filled in. */
const filledAround = oncePer(({ path, shown, surroundings: { files } }: Reading): 'anything' | ReadonlySet<string> => {
  if (IN_TEMPLATES.test(shown)) return 'anything'
  const words = new Set<string>()
  for (const folder of foldersOfScripts(path, files)) {
    for (const script of files.filesIn(folder)?.filter((one) => SCRIPT.test(one)) ?? []) {
      if (OF_TEMPLATE.test(script)) return 'anything'
      const text = files.readText(join(folder, script)) ?? ''
      // A script that builds no text in double braces fills in none.
      if (/\{\{|\\\{\\\{/.test(text)) for (const [word] of text.matchAll(WORD)) words.add(word)
    }
  }
  return words
})

/** Whether people copy a file and fill it in: a sample, or one person's own settings in a repository, where no host looks for them. */
export function isForCopying({ isSample, isUsersOwn, path }: Pick<Reading, 'isSample' | 'isUsersOwn' | 'path'>): boolean {
  return isSample || (isUsersOwn && !/[/\\](?:\.[^/\\]+|Library|AppData)[/\\]/.test(path))
}

/** The folder of a file and those above it in its repository, with their folders of scripts. */
export function foldersOfScripts(path: string, files: FileAccess): string[] {
  return foldersInRepository(path, files).flatMap((folder) => FOLDERS.map((one) => (one === '' ? folder : join(folder, one))))
}

/** At a place outside of strings, and so outside of JSON. */
interface Slot extends Span {
  /** With its marks. */
  readonly text: string
}

const SLOT = /(?:__[A-Z][A-Z0-9_]{0,100}__|@[A-Z][A-Z0-9_]{0,100}@|<%[^%\n]{1,100}%>|\{\{[^{}\n]{1,100}\}\})/y
/** An instruction of a template engine: other than a name, nothing else is written like that. */
const INSTRUCTION = /^(?:\{\{-?\s?(?:[>#^/!]|(?:if|range|end|include|template)\b)|<%)/

/** What may be replaced at a place where a document is not JSON. */
export function slotAt(text: string, start: number): Slot | undefined {
  // Of two braces, the first could be right.
  const from = text.startsWith('{{', start - 1) ? start - 1 : start
  SLOT.lastIndex = from
  const [found] = SLOT.exec(text) ?? []
  return found === undefined ? undefined : { start: from, end: from + found.length, text: found }
}

const BLOCK =
  /\{%-?\s{0,9}(?:for|if|elif|else|endif|endfor|set|include|block|macro|raw)\b[^%\n]{0,100}%\}|\{\{-?\s?(?:[#>^/]\s?\w|(?:if|range|end|include|template|with|else|define)\b|\.(?:Values|Release|Chart)\b)[^}\n]{0,100}\}\}|<%[^%\n]{1,100}%>/

/** The first instruction of an engine that takes parts of a text in or leaves them out. */
function blockIn(text: string): Slot | undefined {
  const found = BLOCK.exec(text)
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length, text: found[0] }
}

/** What makes a file a template that is not JSON before it is filled in; undefined for any other file. */
export function templateSlot({ text, problems, trust }: Document, reading: Reading): Slot | undefined {
  const slot = problems.map(({ start }) => slotAt(text, start)).find((one) => one !== undefined)
  // What an engine is told may be far from the place where the text no longer reads as JSON.
  if (slot === undefined) return trust === 'broken' ? blockIn(text) : undefined
  const isFilled = INSTRUCTION.test(slot.text) || (slot.text.startsWith('{{') && isFilledByScript(slot.text, reading)) || isReplacedByScript(slot.text, reading)
  return isFilled ? slot : undefined
}

/** Whether a script around a file has a text in it, which it puts something in place of. */
function isReplacedByScript(token: string, { path, surroundings: { files } }: Reading): boolean {
  return foldersOfScripts(path, files).some((folder) => files.filesIn(folder)?.some((one) => SCRIPT.test(one) && files.readText(join(folder, one))?.includes(token)))
}

/** What a script or an engine may put something in place of in a text: `{{url}}`, `__ROOT__`, `@URL@`, `<%= url %>`, `[[url]]`. */
const TOKEN = /(?<!\$)\{\{[^{}\n]{1,100}\}\}|__[A-Z][A-Z0-9_]{0,100}__|@{1,2}[A-Z][A-Z0-9_]{0,100}@{1,2}|<%[^%\n]{1,100}%>|\[\[[^[\]\n]{1,100}\]\]|%%\w{1,100}%%/g
const SIGNS = ['{{', '__', '@', '<%', '[[', '%%']

/** Whether something in a text is replaced before a host reads the file, in a folder of templates or by a script around it: there is nothing to judge before. */
export function isFilledText(whole: string, reading: Reading): boolean {
  // Many problems may be in one text, which is looked at for each.
  const text = whole.slice(0, MAX_LENGTH)
  if (isSubstituted(text, reading)) return true
  if (!SIGNS.some((sign) => text.includes(sign))) return false
  const tokens = text.match(TOKEN) ?? []
  return tokens.some((token) => bracedBlank(token) === undefined && (isFilledByScript(token, reading) || tokensAround(reading).has(token)))
}

const MAX_LENGTH = 2048

const VARIABLE = /\$\{?([A-Za-z_]\w{0,99})/g

/** What the scripts around a file fill in as variables of the shell: anything, where they give it to envsubst, or those that they have sed replace. */
const substitutedAround = oncePer(({ path, surroundings: { files } }: Reading): 'anything' | ReadonlySet<string> => {
  const name = basename(path)
  const names = new Set<string>()
  for (const folder of foldersOfScripts(path, files)) {
    for (const script of files.filesIn(folder)?.filter((one) => SCRIPT.test(one)) ?? []) {
      const text = files.readText(join(folder, script)) ?? ''
      if (!text.includes(name)) continue
      if (text.split('\n').some((line) => line.includes('envsubst') && line.includes(name))) return 'anything'
      for (const [, variable = ''] of text.matchAll(IN_SED)) names.add(variable)
    }
  }
  return names
})

/** Whether a variable in a text is filled in: what the whole becomes is not known then. */
export function isSubstituted(text: string, reading: Reading): boolean {
  const variables = [...text.matchAll(VARIABLE)]
  if (variables.length === 0) return false
  const filled = substitutedAround(reading)
  return filled === 'anything' || variables.some(([, name = '']) => filled.has(name))
}

/** A variable that sed or Perl finds as it is written: `s|\$HOME|`, `s/\$\{HOME\}/`. */
const IN_SED = /["' ]s[|/#,]\\\$\\?\{?([A-Za-z_]\w{0,99})\\?\}?[|/#,]/g

/** The tokens that are written in the scripts around a file. */
const tokensAround = oncePer(({ path, surroundings: { files } }: Reading): ReadonlySet<string> => {
  const texts = foldersOfScripts(path, files).flatMap((folder) => (files.filesIn(folder) ?? []).filter((one) => SCRIPT.test(one)).map((one) => files.readText(join(folder, one)) ?? ''))
  return new Set(texts.flatMap((text) => text.match(TOKEN) ?? []))
})

/** What a text is as a whole, if a script or a person is to put something in its place. */
export function wholeSlot(text: string): Span | undefined {
  const [token] = text.match(TOKEN) ?? []
  return token !== undefined && token === text ? { start: 0, end: text.length } : undefined
}

/** What a release script puts a value in place of: `{{VERSION}}`, `<<Name>>`, `__OWNER__`, `${VERSION}`, or a whole text such as `<SHA>` or `$VERSION`. */
const LATER = /\{\{[^{}]{1,100}\}\}|<<[^<>]{1,100}>>|__[A-Z][A-Z0-9_]{0,100}__|\$\{[A-Za-z_][\w.]{0,100}\}|^<[\w .-]{1,100}>$|^\$[A-Z][A-Z0-9_]{0,100}$/

/** Whether a release script fills a value of a file that authors publish in: there is nothing to judge before. */
export function isFilledInLater(value: unknown): boolean {
  return typeof value === 'string' && (LATER.test(value) || SAID_LATER.test(value))
}

/** A text that says itself who writes the value: `TBD-set-by-release-pipeline`. */
const SAID_LATER = /\b(?:set|filled|replaced|written|generated|computed|updated)[ _-](?:in[ _-])?(?:by|at|on|during)[ _-]/i

/** What an installer puts a folder in place of at the start of a path: `__PLUGIN_DIR__/server.js`, `@ROOT@/bin/a`. */
const FOLDER_LATER = /^(?:__[A-Z][A-Z0-9_]{0,100}__|@{1,2}[A-Z][A-Z0-9_]{0,100}@{1,2})[/\\]/

/** Whether an installer fills in where a path begins: what is there now is not relative to anything. */
export function beginsFilledIn(path: string): boolean {
  return FOLDER_LATER.test(path)
}
