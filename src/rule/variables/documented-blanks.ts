import { oncePer } from '../../base/lists.js'
import { basename, join } from '../../base/path.js'
import { oncePerText } from '../../base/world.js'
import { isRecord } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import type { ConfigString } from '../../server/entry.js'
import { allDocumentsAround, documentPathsAround, linesForReaders } from '../documents.js'
import { foldersOfScripts, SCRIPT } from '../templates.js'

/**
 * Whether people are told to fill in a blank: the documents around the file show it at the same key, as servers are declared, or a script there puts
 * something in its place. It is there on purpose, and its reader knows.
 * @param written the blank as it is in the string
 */
export function isDocumentedBlank({ key, text }: ConfigString, written: string, reading: Reading): boolean {
  const { files } = reading.surroundings
  const shown = `${String(key)}\n${text.trim()}`
  if (documentPathsAround(reading).some((path) => blanksIn(path, files)?.has(shown))) return true
  const words = wordsOf(written)
  return words.length > 0 && scriptsAround(reading).some((path) => words.some((word) => replacedIn(path, files)?.has(word)))
}

/** Whether a text next to a file says to replace what is at the key of a string there. */
export function isReplacedByReader({ path }: ConfigString, text: string): boolean {
  return text.split('\n').some((line) => line.includes(`\`${String(path.at(-1))}\``) && IS_REPLACED.test(line))
}

const IS_REPLACED = /\b(?:replace|fill in|adjust)\b/i

/** Whether the documents, skills and commands of a plugin tell of a tool that sets its credentials: what is in its own file is there so that the server starts. */
export const isSetByTool = oncePer((reading: Reading): boolean => reading.plugin !== undefined && allDocumentsAround(reading).some((text) => SETS_CREDENTIAL.test(text)))
const SETS_CREDENTIAL = /\b(?:update|set|save|store|configure)_\w{0,40}(?:credential|key|token)s?\b/

/** Whether a document around a file says of a reference in it that people put a value in its place. */
export function isCalledBlank(shown: string, reading: Reading): boolean {
  return documentPathsAround(reading).some((path) => replacedByPeople(path, reading.surroundings.files)?.has(shown))
}

/** The references in the paragraphs of a document that speak of replacing something. */
const replacedByPeople = oncePerText((text): ReadonlySet<string> => new Set(text.split(/\n[ \t]*\n/).filter((part) => REPLACED.test(part)).flatMap((part) => part.match(/\$\{\w+\}/g) ?? [])))
const REPLACED = /\bplaceholders?\b|\breplac(?:e|ing)\b|\bfill (?:in|out)\b/i

/** Whether a document of the repository, also one about its development, names both the file and a blank in it, or says to edit the file by its path: people are told to replace that. */
export function isBlankOfDevelopers(written: string, { path, surroundings: { files } }: Reading): boolean {
  const folders = foldersInRepository(path, files)
  const own = withSlashes(path.slice((folders.at(-1) ?? '').length + 1))
  const name = basename(path)
  const texts = folders
    .flatMap((folder) => [folder, join(folder, 'docs')])
    .flatMap((folder) =>
      (files.filesIn(folder) ?? [])
        .filter((one) => one.endsWith('.md'))
        .slice(0, MAX_DOCUMENTS)
        .map((one) => files.readText(join(folder, one)) ?? '')
    )
  return texts.some(
    (text) =>
      (text.includes(written) && text.includes(name)) ||
      (own.includes('/') && text.includes(own) && text.split('\n').some((line) => line.includes(own) && EDITS.test(line)))
  )
}

const EDITS = /\b(?:edit|adjust|adapt|fill in|replace)\b/i
const MAX_DOCUMENTS = 60

/** `"API_KEY": "YOUR_KEY"` of JSON, and `API_KEY = "YOUR_KEY"` of TOML, but not the assignment of a shell: that sets a variable outside of the file. */
const MEMBER = /["'`]?([A-Za-z][\w-]{1,80})["'`]?(?:: | = |:)["']([^"'\n]{3,200})["']/g

const blanksIn = oncePerText((text): ReadonlySet<string> => new Set(Array.from(text.matchAll(MEMBER), ([, key = '', value = '']) => `${key}\n${value.trim()}`)))

/** The variables that a document or a script around a file tells people to set in the file itself. */
export const namesToFillIn = oncePer((reading: Reading): ReadonlySet<string> => {
  const { files } = reading.surroundings
  const name = basename(reading.path)
  const lines = [...linesForReaders(reading), ...scriptsAround(reading).flatMap((path) => (files.readText(path) ?? '').split('\n'))]
  return new Set(lines.flatMap((line) => (line.includes(name) && FILLS_IN.test(line) && !FROM_ELSEWHERE.test(line) ? (line.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []) : [])))
})

const FILLS_IN = /\b(?:set|fill|put|add|edit|replace|enter|paste|write|update)\b/i
const FROM_ELSEWHERE = /\benv(?:ironment)?\b|\bexport\b|\bshell\b/i

/** What replaces something in a text. */
const REPLACES = /\bsed\b|\bperl -p|\.replace(?:All)?\(|\.gsub!?\(|\bre\.sub\(|\s-replace\b/

const scriptsAround = oncePer(({ path, surroundings: { files } }: Reading): readonly string[] =>
  foldersOfScripts(path, files).flatMap((folder) => (files.filesIn(folder) ?? []).filter((one) => SCRIPT.test(one)).map((one) => join(folder, one)))
)

/** The words in the lines of a script that replace something. */
const replacedIn = oncePerText((text): ReadonlySet<string> => new Set(text.split('\n').filter((line) => REPLACES.test(line)).flatMap(wordsOf)))

/** The words of a text that are long enough to be nothing else: `YOUR_API_KEY`. */
function wordsOf(text: string): string[] {
  return text.match(/\b[A-Za-z]+(?:[_-][A-Za-z]+)+\b/g) ?? []
}

/** Whether a plugin says of itself that it is only a beginning: its blanks are the author's own marks. */
export const isUnfinishedPlugin = oncePer((reading: Reading): boolean => {
  if (reading.plugin === undefined) return false
  const { files } = reading.surroundings
  const { description, homepage, repository } = isRecord(reading.manifest) ? reading.manifest : {}
  if ([homepage, repository].some((address) => typeof address === 'string' && /[/:](?:your|my)[-_]?(?:org|organi[sz]ation|user(?:name)?|name|company)\//i.test(address))) return true
  const readme = files.readText(join(reading.plugin.root, 'README.md')) ?? ''
  return (
    (typeof description === 'string' && /^(?:an? )?(?:\w+ )?(?:scaffold|skeleton|stub) (?:for|of|to)\b/i.test(description)) ||
    /\b(?:scaffold|skeleton|stub) only\b|\bonly an? (?:\w+ )?(?:scaffold|skeleton|stub)\b/i.test(readme)
  )
})
