import { oncePer } from '../../base/lists.js'
import { basename, dirname, join } from '../../base/path.js'
import { isRecord } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { isListedPlugin, MARKETPLACES } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { allDocumentsAround, documentPathsAround, documentsAround, isNamedInDocuments } from '../documents.js'
import type { Problem } from '../rule.js'
import { isForCopying } from '../templates.js'

/**
 * Whether the README of a plugin that no marketplace of its repository lists speaks of a path out of it in a line that is not copied from a file, or its
 * manifest says that it is only used in place: its author knows.
 */
export function isExplained(path: string, reading: Reading): boolean {
  const description = isRecord(reading.manifest) ? reading.manifest.description : undefined
  return spokenOf(reading).has(path) || (typeof description === 'string' && description.includes('--plugin-dir')) || isUsedInPlace(reading)
}

/** Whether a README starts the host with the very folder of a plugin that no marketplace of its repository lists. Each path of the file asks. */
const isUsedInPlace = oncePer((reading: Reading): boolean => {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined || isListedPlugin(plugin.root, files, MARKETPLACES)) return false
  const given = documentsAround(reading).flatMap((text) => Array.from(text.matchAll(IN_PLACE), ([, folder = '']) => folder.replace(/\/$/, '')))
  return given.some((folder) => basename(folder) === basename(plugin.root))
})

const IN_PLACE = /--plugin-dir[= ]["']?([\w./~$-]{1,200})/g

/** The paths with `..` that the README explains. Each path of the file asks. */
const spokenOf = oncePer(({ plugin, surroundings: { files } }: Reading): ReadonlySet<string> => {
  if (plugin === undefined || isListedPlugin(plugin.root, files, MARKETPLACES)) return new Set()
  const lines = (files.readText(join(plugin.root, 'README.md')) ?? '').split('\n').filter((line) => line.includes('/../') && !/["']\s{0,9}[:,\]]|^\s{0,99}["'[]/.test(line))
  return new Set(lines.flatMap((line) => line.split(/[\s`'"()<>]+/)))
})

/** Whether a sample is next to others that a document around it gives to a program which checks files: nobody copies what is only an input of that. */
export const isInputOfChecker = oncePer((reading: Reading): boolean => {
  const [folder] = /^(?:[^/]+\/)*?(?:examples?|samples?)\//.exec(withSlashes(reading.shown)) ?? []
  if (folder === undefined || !reading.isSample) return false
  const lines = documentPathsAround(reading).flatMap((path) => (reading.surroundings.files.readText(path) ?? '').split('\n'))
  return lines.some((line) => line.length < MAX_LINE && line.includes(` ${folder}`) && CHECKS.test(line))
})

/** The command of a program that checks a file, with the file. */
const CHECKS = /\b(?:audit|check|doctor|inspect|lint|scan|validate|verify)\s(?:[^\n]{0,200}\s)?[\w./-]{1,200}\.(?:jsonc?|toml|ya?ml)\b/
/** A command for people is shorter. */
const MAX_LINE = 1000

/** Whether a line of a document around a file says that the server is in the very folder of a path in it: it is one person's setup, and said to be. */
function isFolderInDocuments(path: string, reading: Reading): boolean {
  const folder = dirname(withSlashes(path))
  return folder.length > SHORT && placesInDocuments(reading).some((line) => line.includes(folder))
}

/** A shorter one may be that of many projects. */
const SHORT = 20
/** Each path of the file asks. */
const placesInDocuments = oncePer((reading: Reading): readonly string[] =>
  documentsAround(reading).flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line.length < MAX_LINE && /\b(?:location|located|lives)\b/i.test(line))
      .map(withSlashes)
  )
)

/** Whether documents around a file name the folder on a drive in which a path is, in their sentences and not in JSON that somebody copied: everyone keeps the data there. */
function isForData(path: string, reading: Reading): boolean {
  const [folder] = /^[A-Z]:\\[\w.-]+/i.exec(path) ?? []
  return folder !== undefined && allDocumentsAround(reading).some((text) => text.includes(`${folder}\\`) || text.includes(`${folder}\``))
}

/** Whether a document around a file tells people to replace the home directory at the start of a path, or a folder there, with their own. */
function isSaidToReplace(path: string, reading: Reading): boolean {
  const written = `${withSlashes(path)}/`
  return replacedFolders(reading).some((folder) => written.startsWith(`${folder}/`))
}

/** Whether a document around a file names it next to a sentence that tells people to write their own paths. Each path of the file asks. */
const isFilledIn = oncePer((reading: Reading): boolean => {
  const name = basename(reading.path)
  return documentsAround(reading).some((text) => text.includes(name) && Array.from(text.matchAll(OWN_PATHS)).some(({ index }) => text.slice(Math.max(0, index - FAR), index + FAR).includes(name)))
})

const OWN_PATHS = /\b(?:adapt|adjust|change|modify|replace|substitute|update)\b[^\n.!:]{0,60}\b(?:paths?|director(?:y|ies)|folders?|usernames?)\b/gi
/** As far as an example and what is said of it are apart. */
const FAR = 1500

/** The folders of one person that documents name in their texts, and not in blocks: a whole home directory, or one that is said to be changed. Each path of the file asks. */
const replacedFolders = oncePer((reading: Reading): readonly string[] =>
  documentsAround(reading).flatMap((text) => {
    const parts = text.replace(/^[ \t>]*(?:```|~~~)[\s\S]*?^[ \t>]*(?:```|~~~)/gm, '').split(/\n[ \t>]*\n/)
    return parts.flatMap((part) =>
      Array.from(part.matchAll(FOLDER_OF_PERSON), ([, home = '', rest = '']) => ({
        folder: withSlashes(home + rest).replace(/\/$/, ''),
        isHome: /^[\\/]?$/.test(rest)
      })).flatMap(({ folder, isHome }) => (isHome || CHANGES.test(part) ? [folder] : []))
    )
  })
)

/** In code of a text, which has it as it is in the file. */
const FOLDER_OF_PERSON = /`((?:[A-Za-z]:)?[\\/](?:home|Users)[\\/][^\s`\\/]{1,100})([^\n`]{0,200})`/g
const CHANGES = /\b(?:adapt|adjust|change|edit|replace|update)s?\b/i

/** A path of one machine, in a file that is not only for its owner: people who copy one that git tracks get the paths of the person who wrote it. */
export function shared<Id extends string>(reading: Reading, found: Problem<Id>): Problem<Id> | undefined {
  if (reading.isOnlyHere) return undefined
  const isReplaced = (reading.isUsersOwn || reading.isSample) && typeof found.data?.path === 'string' && (isSaidToReplace(found.data.path, reading) || isFilledIn(reading))
  if (!reading.isUsersOwn) return isReplaced || (typeof found.data?.path === 'string' && isSaidToBeAbsolute(found.data.path, reading)) ? { ...found, severity: 'info' } : found
  if (!reading.isCommitted || !isForCopying(reading)) return undefined
  return isReplaced ||
    isBackup(reading) ||
    IN_DOCS.test(reading.shown) ||
    (!reading.isSample && !isNamedInDocuments(reading)) ||
    (typeof found.data?.path === 'string' &&
      (isFolderInDocuments(found.data.path, reading) || (found.at.includes('env') && isForData(found.data.path, reading))))
    ? { ...found, severity: 'info' }
    : found
}

/** Whether a document around a file says that the paths in it are absolute, and names the folder in the home directory in which one is: its owner knows. */
function isSaidToBeAbsolute(path: string, reading: Reading): boolean {
  const written = `${withSlashes(path).replace(/^(?:[A-Za-z]:)?\/(?:home|Users)\/[^/]+/, '~')}/`
  return foldersOfAbsolute(reading).some((folder) => written.startsWith(`${folder}/`))
}

/** The folders in the home directory that such documents name. Each path of the file asks. */
const foldersOfAbsolute = oncePer((reading: Reading): readonly string[] =>
  documentsAround(reading).flatMap((text) => (ABSOLUTE.test(text) ? Array.from(text.matchAll(/~(?:\/[\w.-]{1,60}){2,12}/g), ([folder]) => folder) : []))
)

const ABSOLUTE = /\babsolute paths?\b|\b(?:paths|rutas|caminhos|chemins) absol(?:utos|utas|us)\b/i

/** Whether a file next to one for its owner says that it is the copy of one machine, to be put back there. Each path of the file asks. */
const isBackup = oncePer(({ path, surroundings: { files } }: Reading): boolean => {
  const own = basename(path)
  return (files.filesIn(dirname(path)) ?? []).some((name) => /backup|restore/i.test(name) && files.readText(join(dirname(path), name))?.includes(own) === true)
})

/** Folders with what people read and copy. */
const IN_DOCS = /(?:^|[/\\])(?:docs?|documentation|examples?|samples?|templates?)[/\\]/i
