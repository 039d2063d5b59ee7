import { madeOnce, oncePer } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { isRecord, type Path } from '../json/value.js'
import { isAgentFolder } from '../project/dotfiles.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository, shownAs } from '../project/repository.js'
import { afterPluginRoot, climbsOut } from '../server/paths.js'
import { declaredNames, isEnvTemplate } from '../server/variables.js'

/** What people and their agents read first, which tells them what to set and what to start. */
const FOR_READERS = /^(?:README|INSTALL|SETUP|CONTRIBUTING|AGENTS|CLAUDE)(?:\.(?:[\w-]{2,5}\.)?(?:mdx?|txt|rst|adoc))?$/i

/** The folders in which the people who use a file look for what it needs: its own, those above it in its repository, and its plugin's. */
export const foldersAround = oncePer(({ path, plugin, folder, surroundings: { files } }: Reading): readonly string[] => {
  return [...new Set([...foldersInRepository(path, files), ...(plugin === undefined ? [dirname(path)] : [plugin.root]), folder])]
})

/** The documents around a file that tell people what to set and what to start, as absolute paths. */
export const documentPathsAround = oncePer((reading: Reading): readonly string[] => pathsIn(foldersAround(reading), FOR_READERS, reading.surroundings.files))

/** Their texts. */
export function documentsAround(reading: Reading): readonly string[] {
  return textsIn(foldersAround(reading), FOR_READERS, reading.surroundings.files)
}

/** What follows the name of a package in the command lines and the entries of the documents, as far as a few lines may belong to one. */
export function afterName(name: string, reading: Reading): readonly string[] {
  const parts = documentsAround(reading).flatMap((text) => text.split(name).slice(1))
  return parts.flatMap((rest) => (/^[\w./-]/.test(rest) ? [] : [rest.slice(0, MAX_AFTER).split(/```|\n\n|\]/, 1)[0] ?? '']))
}

const MAX_AFTER = 300

/**
 * The texts of all documents around a file, in a folder for them there and in its folders, and those of skills and commands: one of many may be the one about what to set. A plugin
 * is installed without the folders around it, of which people see at most what is at their top.
 */
export const allDocumentsAround = oncePer((reading: Reading): readonly string[] => {
  const folders = foldersAround(reading)
  const own = reading.plugin === undefined ? folders : [reading.plugin.root]
  const { files } = reading.surroundings
  const ofDocuments = own.flatMap((folder) => foldersFrom(join(folder, 'docs'), 2, files).slice(0, MAX_FOLDERS))
  const ofAgents = own.flatMap((folder) => ['skills', 'commands'].flatMap((name) => foldersFrom(join(folder, reading.plugin === undefined ? `.claude/${name}` : name), 1, files)))
  return textsIn([...folders, ...ofDocuments, ...ofAgents, ...foldersOfServers(reading)], DOCUMENT, files)
})

/** The folders in a plugin or a project that its servers start from, with those around them there: a document next to a server says what it needs. */
function foldersOfServers({ servers, host, plugin, folder, surroundings: { files } }: Reading): readonly string[] {
  const root = plugin?.root ?? folder
  const texts = servers.flatMap(({ strings }) => strings.flatMap(({ means, text }) => (means === 'command' || means === 'args' || means === 'cwd' ? [text] : [])))
  const paths = texts.map((text) => (/^[\w.@-][\w.@/-]*$/.test(text) ? text : afterPluginRoot(text, host.variables)))
  const parts = paths.flatMap((path) => (path === undefined || !path.includes('/') || climbsOut(path) ? [] : [path.split('/').slice(0, MAX_DEPTH)]))
  const found = parts.flatMap((names) => names.map((_, depth) => join(root, ...names.slice(0, depth + 1))))
  return [...new Set(found)].filter((one) => one !== root && files.kindOf(one) === 'directory').slice(0, MAX_FOLDERS)
}

/** The folders of a server are not deeper. */
const MAX_DEPTH = 5

/** The texts of the files around a file with one of some names, such as the one with the scripts of a project. */
export function filesAround(reading: Reading, names: readonly string[], folders = foldersAround(reading)): readonly string[] {
  const { files } = reading.surroundings
  return folders.flatMap((folder) => names.map((name) => files.readText(join(folder, name)) ?? ''))
}

/** A folder, if it is there, and those in it. More than a few are a whole manual, of which nobody reads all to set one variable. */
function foldersFrom(folder: string, depth: number, files: FileAccess): string[] {
  if (files.kindOf(folder) !== 'directory') return []
  const inside = depth === 0 ? [] : (files.directoriesIn?.(folder) ?? []).slice(0, MAX_FOLDERS)
  return [folder, ...inside.flatMap((name) => foldersFrom(join(folder, name), depth - 1, files))]
}

const MAX_FOLDERS = 60

/** The variables that the env templates around a file declare. */
export const namesInTemplates = oncePer((reading: Reading): ReadonlySet<string> => new Set(templatesAround(reading).flatMap((text) => [...declaredNames(text)])))

function templatesAround(reading: Reading): readonly string[] {
  const { files } = reading.surroundings
  return [...foldersAround(reading), ...foldersOfServers(reading)].flatMap((folder) => files.filesIn(folder)?.filter(isEnvTemplate).map((name) => files.readText(join(folder, name)) ?? '') ?? [])
}

/** The lines of the env templates and of the documents for readers around a file. */
export const linesForReaders = oncePer((reading: Reading): readonly string[] => [...templatesAround(reading), ...documentsAround(reading)].flatMap((text) => text.split('\n')))

/** The env template that is nearest to a file, in its repository; undefined without one. */
function nearestTemplate(reading: Reading): string | undefined {
  const { files } = reading.surroundings
  for (const folder of foldersAround(reading)) {
    const name = files.filesIn(folder)?.filter(isEnvTemplate).toSorted()[0]
    if (name !== undefined) return shownAs(reading, join(folder, name))
  }
  return undefined
}

/** Where people are told of a variable: in the template that is there, or in one that git would keep. */
export function placeForVariables(reading: Reading): string {
  const lines = filesAround(reading, ['.gitignore']).flatMap((text) => text.split('\n').map((line) => line.trim()))
  const isIgnored = lines.some((line) => /^\/?\.env\.?\*$/.test(line)) && !lines.some((line) => /^!.*\.env/.test(line))
  return nearestTemplate(reading) ?? (isIgnored ? 'the README' : 'an .env.example')
}

/** Any text for people, but for the list of what has changed. */
const DOCUMENT = /^(?!CHANGELOG|HISTORY)(?:.+\.(?:mdx?|rst|adoc)|(?:README|INSTALL)(?:\.txt)?)$/i

function textsIn(folders: readonly string[], names: RegExp, files: FileAccess): readonly string[] {
  return pathsIn(folders, names, files).map((path) => files.readText(path) ?? '')
}

function pathsIn(folders: readonly string[], names: RegExp, files: FileAccess): readonly string[] {
  return folders.flatMap((folder) => files.filesIn(folder)?.filter((name) => names.test(name)).map((name) => join(folder, name)) ?? [])
}

/** What a file itself tells people: its comments, and the texts in it that no server is started with, such as descriptions. */
function toldInFile(reading: Reading): readonly string[] {
  const { document, value } = reading
  const found = document.isWhole ? [] : [...document.text.matchAll(COMMENT)].map(([comment]) => comment)
  const queue: { readonly value: unknown; readonly path: Path }[] = [{ value, path: [] }]
  for (const { value: current, path } of queue) {
    if (typeof current === 'string') {
      if (/\s/.test(current) && reading.stringAt(path) === undefined) found.push(current)
    } else if (Array.isArray(current)) {
      for (const [index, item] of current.entries()) queue.push({ value: item, path: [...path, index] })
    } else if (isRecord(current)) {
      for (const [key, item] of Object.entries(current)) queue.push({ value: item, path: [...path, key] })
    }
  }
  return found
}

/** A comment at the end of a line or over the whole of one. */
const COMMENT = /(?:^|\s)(?:\/\/|\/\*|#)[^\n]*/g

/** What people run before they start a server: it asks for what the server needs, or says so. */
const SETUP = /^(?:setup|install|bootstrap|configure)\b[\w.-]*\.(?:sh|ps1|[cm]?[jt]s|py)$/i

/** What sets up the machine or the container that a host is started in, and sets variables there. */
const OF_MACHINE = [
  'compose.yaml',
  'compose.yml',
  'docker-compose.yaml',
  'docker-compose.yml',
  'Dockerfile',
  '.devcontainer/devcontainer.json',
  '.devcontainer.json',
  '.envrc',
  'mise.toml',
  '.mise.toml',
  'Makefile',
  'justfile'
]

/** The names in the READMEs of the folders next to a file, and next to those above it in its repository: that of a server, or of another plugin with the same one. */
function namesBeside({ path, surroundings: { files } }: Reading): readonly ReadonlySet<string>[] {
  const readmesIn = (folder: string) => (files.directoriesIn?.(folder) ?? []).slice(0, MAX_FOLDERS).map((name) => files.readText(join(folder, name, 'README.md')) ?? '')
  return foldersInRepository(path, files).map((folder) => madeOnce(namesInReadmes(files), folder, () => namesInTexts(readmesIn(folder))))
}

/** Whether the documents around a file or the file itself mention a name. Nobody is thought to have misspelled one: a document has other words in capitals too. */
export function mentionedNames(reading: Reading): (name: string) => boolean {
  const own = namesInTexts([...allDocumentsAround(reading), ...textsIn(foldersAround(reading), SETUP, reading.surroundings.files), ...filesAround(reading, OF_MACHINE), ...toldInFile(reading)])
  return (name) => isAmongNames(name, own) || namesBeside(reading).some((names) => isAmongNames(name, names))
}

/**
 * Whether a name is told of farther away: in what the agents and skills of a plugin read, in the documents of its repository, which people who install the plugin
 * do not get, but may have been sent to, and in the env templates and the documents of other parts of the repository.
 */
export function mentionedFarther({ path, plugin, surroundings: { files } }: Reading): (name: string) => boolean {
  // A repository tells nobody to set what its tests refer to.
  const around = /[/\\](?:fixtures|__fixtures__|testdata)[/\\]/.test(path) ? [] : foldersInRepository(path, files)
  const folders = plugin === undefined ? [] : around.filter((folder) => folder !== plugin.root && !folder.startsWith(`${plugin.root}/`))
  const inDocs = folders.map((folder) =>
    madeOnce(namesInDocs(files), folder, () =>
      namesInTexts(textsIn(foldersFrom(join(folder, 'docs'), 2, files).slice(0, MAX_FOLDERS), DOCUMENT, files).map(withoutExamples))
    )
  )
  const inPlugin =
    plugin === undefined
      ? []
      : [
          madeOnce(namesInDocs(files), `${plugin.root}/agents`, () =>
            namesInTexts(
              textsIn(
                ['agents', 'skills'].flatMap((name) => foldersFrom(join(plugin.root, name), 2, files).slice(0, MAX_FOLDERS)),
                DOCUMENT,
                files
              )
            )
          )
        ]
  const inParts = around
    .slice(-1)
    .flatMap((root) => (files.kindOf(join(root, '.git')) === undefined ? [] : [madeOnce(namesInParts(files), root, () => namesOfParts(root, files))]))
  return (name) => [...inPlugin, ...inDocs, ...inParts].some((names) => isAmongNames(name, names))
}

/** The names in the env templates and the documents of the parts of a repository, such as `apps/web`. */
function namesOfParts(root: string, files: FileAccess): ReadonlySet<string> {
  const below = (folder: string) => (files.directoriesIn?.(folder) ?? []).filter((name) => name !== 'node_modules' && !name.startsWith('.')).slice(0, MAX_FOLDERS).map((name) => join(folder, name))
  const folders = below(root).flatMap((folder) => [folder, ...below(folder)])
  const templates = folders.flatMap(
    (folder) =>
      files
        .filesIn(folder)
        ?.filter(isEnvTemplate)
        .map((name) => files.readText(join(folder, name)) ?? '') ?? []
  )
  return new Set([
    ...templates.flatMap((text) => [...declaredNames(text)]),
    ...namesInTexts([...textsIn(folders, DOCUMENT, files).map(withoutExamples), ...textsIn([root, ...folders], DEPLOYS, files)])
  ])
}

/** What sets variables where the repository is deployed. */
const DEPLOYS = /\.tf$|^(?:docker-)?compose[\w.-]*\.ya?ml$|^Dockerfile|^(?:values|deployment|configmap|externalsecret|secret|statefulset)[\w.-]*\.ya?ml$/i

const namesInParts = oncePer((_files: FileAccess) => new Map<string, ReadonlySet<string>>())

/** A marketplace may have many plugins, and is looked at once. */
const namesInDocs = oncePer((_files: FileAccess) => new Map<string, ReadonlySet<string>>())
const namesInReadmes = oncePer((_files: FileAccess) => new Map<string, ReadonlySet<string>>())

/** An example of what the file has anyway, which does not say what to set. */
const OWN_REFERENCE = /"(\w{1,100})"\s?:\s?"\$\{\1\}"/g

function withoutExamples(text: string): string {
  return text.replaceAll(OWN_REFERENCE, '')
}

function namesInTexts(texts: readonly string[]): ReadonlySet<string> {
  const plain = texts.map((text) => text.replaceAll(VALUE_OF_FLAG, ''))
  return new Set(plain.flatMap((text) => [...Array.from(text.matchAll(CAPITALS), ([name]) => name), ...shortenedNames(text)]))
}

/** Whether a name is one of those that texts mention, or is of a family that they mention: `MYSQL_*`. */
function isAmongNames(name: string, names: ReadonlySet<string>): boolean {
  return names.has(name) || beginningsOf(name).some((first) => names.has(`${first}*`))
}

/** Names that a text shortens: `MYSQL_HOST/PORT/USER`, `MYSQL_{HOST,PORT}` and, for a family of them, `MYSQL_*`. */
function shortenedNames(text: string): string[] {
  const families = Array.from(text.matchAll(FAMILY), ([, first = '']) => `${first}*`)
  const inBraces = Array.from(text.matchAll(IN_BRACES)).flatMap(([, first = '', ends = '']) => namesOf([first], ends))
  return [...families, ...inBraces, ...Array.from(text.matchAll(ALTERNATIVES)).flatMap(([, first = '', ends = '']) => namesOf(beginningsOf(first), ends))]
}

function namesOf(beginnings: readonly string[], ends: string): string[] {
  return (ends.match(/[A-Z][A-Z0-9_]*/g) ?? []).flatMap((end) => beginnings.map((first) => first + end))
}

/** What the other alternatives of a name may begin with: `A_`, `A_B_` of `A_B_C`. */
function beginningsOf(name: string): string[] {
  const words = name.split('_').slice(0, MAX_WORDS)
  return words.slice(1).map((_, index) => `${words.slice(0, index + 1).join('_')}_`)
}

const MAX_WORDS = 8
const ALTERNATIVES = /\b([A-Z][A-Z0-9]*_[A-Z0-9_]{1,60})(?=[`*]{0,2} ?[/|])([A-Z0-9_`*/| ]{2,200})/g
const IN_BRACES = /\b([A-Z][A-Z0-9_]{1,60}_)\{([A-Z0-9_, |]{1,300})\}/g
const FAMILY = /\b([A-Z][A-Z0-9_]{2,60}_)(?:\*(?!\*)|…|\.\.\.|<\w+>)/g

/** A variable as the value of an option in a command line: it says what the option takes, and not that people set the variable. */
const VALUE_OF_FLAG = /(?<=\s--[\w-]{1,60}[= ]["']?)\$\{?[A-Z][A-Z0-9_]*\}?/g

/** The name of a variable, as a text mentions it: one of several words, or one that is written as code. */
const CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|(?<=[`$]|\$\{|\bexport )[A-Z][A-Z0-9]+(?=[`}=])/g

/** The names in lines of the documents around a file that tell people to set a variable. */
export const namesSaidToSet = oncePer((reading: Reading): ReadonlySet<string> => {
  const lines = allDocumentsAround(reading).flatMap((text) => text.split('\n'))
  return new Set(lines.flatMap((line) => line.match(SETS.test(line) ? CAPITALS : ASSIGNED) ?? []))
})

const ASSIGNED = /\b[A-Z][A-Z0-9_]*(?==)/g
const SETS = /\b(?:set|sets|setting|export|override|change|point)\b/i

/** The names in lines of the documents around a file that say what a server can do without. */
export const namesCalledOptional = oncePer((reading: Reading): ReadonlySet<string> => {
  const lines = allDocumentsAround(reading).flatMap((text) => text.split('\n').filter((line) => OPTIONAL.test(line) && !/\b(?:not|required|must|refuses?|fails?)\b/i.test(line)))
  return new Set(lines.flatMap((line) => line.match(CAPITALS) ?? []))
})

const OPTIONAL = /\b(?:optional|(?:leave|left|stay|keep)\b.{0,60}\b(?:empty|blank|unset))\b/i

/** Whether a document tells people of the file: otherwise it may be there for its owner alone, as what is in the folder of a person's own agent. */
export const isNamedInDocuments = oncePer(
  (reading: Reading): boolean =>
    !isAgentFolder(foldersAround(reading), reading.surroundings.files) && allDocumentsAround(reading).some((text) => text.includes(basename(reading.path)))
)
