import { isNameOf, type OwnPackage, packagesFrom } from '../../authors/packages.js'
import { listIn, textIn } from '../../authors/registry.js'
import { append, madeOnce, oncePer } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import type { FileAccess, Surroundings } from '../../base/world.js'
import { isRecord, type JsonObject, type Path } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { fetchedBy } from '../../server/fetched.js'
import { isVariant } from '../../server/misspelled-variable.js'
import type { Problem } from '../rule.js'

/** A variable that a package is given and does not read. */
interface UnreadVariable {
  readonly name: string
  readonly at: Path
  readonly part: 'key' | 'value'
  /** The variable that it reads instead, and where. */
  readonly read: string
  readonly file: string
}

/** The variables that a server.json declares for a package, and that its source does not read, but others with nearly the same names. */
export function unreadInDeclaration(reading: Reading, own: OwnPackage, path: Path, item: JsonObject): readonly UnreadVariable[] {
  const names = listIn(item, 'environmentVariables').map(({ path: place, value }) => ({ name: textIn(value, 'name') ?? '', at: [...path, ...place, 'name'], part: 'value' as const }))
  return unreadAmong(names, own, reading)
}

/** The same for the servers of a plugin that run a package of its own repository by its name. */
export function unreadInEntries(reading: Reading): readonly (UnreadVariable & { readonly own: OwnPackage })[] {
  const { path, surroundings: { files } } = reading
  return reading.servers.flatMap((server) => {
    const field = server.fieldFor('env')
    const env = server.value[field]
    if (!isRecord(env)) return []
    const names = Object.keys(env).map((name) => ({ name, at: [...server.path, field, name], part: 'key' as const }))
    return fetchedBy(server).flatMap(({ registry, name, pin }) => {
      // Another version than that in the repository may read other variables.
      if (name === undefined || (pin !== 'none' && pin !== 'tag') || !/^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*$/.test(name.text)) return []
      const root = foldersInRepository(path, files).at(-1) ?? dirname(path)
      const unscoped = name.text.slice(name.text.lastIndexOf('/') + 1)
      const folders = [root, join(root, unscoped), join(root, 'packages', unscoped)]
      const own = folders.flatMap((folder) => packagesFrom(folder, (file) => reading.documentOf(file), files)).find((one) => one.registry === registry && isNameOf(one, name.text))
      return own === undefined ? [] : unreadAmong(names, own, reading).map((one) => ({ ...one, own }))
    })
  })
}

/** What is said of one. */
export function unreadProblem(reading: Reading, own: OwnPackage, name: string, read: string, file: string, place: Pick<Problem, 'at' | 'part'>): Problem<'unread'> {
  return { message: 'unread', data: { package: own.name, name, read, file: shownAs(reading, file), are: 'is', that: 'that name', left: name }, ...place }
}

/** What is said of several that one file reads by other names. */
export function unreadTogether(group: readonly Problem[]): Problem['data'] {
  const sorted = group.toSorted((one, other) => (JSON.stringify(one.data?.name) < JSON.stringify(other.data?.name) ? -1 : 1))
  const texts = (key: 'name' | 'read') => sorted.flatMap(({ message, data }) => (message === 'unread' && typeof data?.[key] === 'string' ? [data[key]] : []))
  const names = texts('name')
  return names.length > 1 ? { name: listed(names, 'or'), read: listed(texts('read')), are: 'are', that: 'those names', left: 'these variables' } : {}
}

function unreadAmong(names: readonly Pick<UnreadVariable, 'name' | 'at' | 'part'>[], own: OwnPackage, { surroundings }: Reading): readonly UnreadVariable[] {
  // Packages next to it may read variables for it.
  if (names.length === 0 || WITH_SIBLINGS.test(surroundings.files.readText(own.file) ?? '')) return []
  const folder = dirname(own.file)
  const source = madeOnce(sourcesIn(surroundings), folder, () => sourceIn(folder, surroundings.files))
  const given = new Set(names.map(({ name }) => name))
  const unread = names.filter(({ name }) => !source.words.has(name) && !OF_LIBRARIES.test(name))
  const others = unread.length === 0 ? [] : [...source.read.keys()].filter((name) => !given.has(name))
  const meant = new Map(unread.map(({ name }) => [name, others.find((other) => isVariant(name, other))]))
  // Where the first word of one is another, it is so for all: a name with that word and the same last one is meant too, if there is only one.
  const firstWords = new Map([...meant].flatMap(([name, read]) => (read === undefined ? [] : [[firstOf(name), firstOf(read)] as const])))
  const taken = new Set(meant.values())
  return unread.flatMap((one) => {
    const { name } = one
    const first = firstWords.get(firstOf(name)) ?? ''
    const alike = others.filter((other) => first !== firstOf(name) && firstOf(other) === first && lastOf(other) === lastOf(name) && !taken.has(other))
    const read = meant.get(name) ?? (alike.length === 1 ? alike[0] : undefined)
    return read === undefined ? [] : [{ ...one, read, file: source.read.get(read) ?? own.file }]
  })
}

/** What libraries and runtimes read by themselves. */
const OF_LIBRARIES = /^(?:OPENAI|ANTHROPIC|GEMINI|GOOGLE|AWS|AZURE|HF|OTEL|SENTRY|PG|MYSQL|REDIS|NODE|NPM|PYTHON|UV|PLAYWRIGHT|HTTPS?)_/
/** Who reads more is not one server. */
const MAX_READ = 200

function firstOf(name: string): string {
  return name.slice(0, name.indexOf('_') + 1)
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('_'))
}

/** What the source of a package says of variables. */
interface Source {
  /** All names in capitals. */
  readonly words: ReadonlySet<string>
  /** The variables that it reads by their names, each with a file that does. */
  readonly read: ReadonlyMap<string, string>
}

const UNKNOWN: Source = { words: new Set(), read: new Map() }

const sourcesIn = oncePer((_surroundings: Surroundings) => new Map<string, Source>())

const PROGRAM = /\.(?:[cm]?[jt]sx?|py|rs|go)$/
/** Files that run next to the package, or tell about it. */
const APART = /^(?:\.|(?:tests?|__tests__|e2e|fixtures|docs?|examples?|node_modules|venv|target)$)/
const TEST = /[.-](?:test|spec)\.\w+$|^test_/
const READ = /(?:process\.env\??\.|(?:process\.env|environ)\[\s{0,9}["'`]|(?:environ\.get|getenv|Getenv|LookupEnv|env::var(?:_os)?)\(\s{0,9}["'])([A-Z][A-Z0-9_]{2,100})/g
/** A reader of names that the source does not spell: classes of settings with a prefix, and names in variables. */
const COMPUTED = [
  /env_?prefix|BaseSettings|envconfig|AutomaticEnv|figment|dynaconf|auto_envvar|#\[arg\([^)]{0,200}env|\.env\(/i,
  /(?<!\}\s?=\s?)process\.env(?!\??\.[A-Za-z_]|\[\s{0,9}["'`]\w+["'`]\s{0,9}\])|\benv\b[^}\n]{0,200}\}\s?=\s?process\b(?!\.env)|\.\.\.\w+\s?\}\s?=\s?process\.env/,
  /environ(?!\.get\(\s{0,9}["']\w+["']\s{0,9}[,)]|\[\s{0,9}["']\w+["']\s{0,9}\]|\w)/,
  /(?:getenv|Getenv|LookupEnv|env::var(?:_os)?)\((?!\s{0,9}["']\w+["']\s{0,9}[,)])/
]
const WITH_SIBLINGS = /"(?:workspace|file|link|portal):|\bworkspace\s{0,9}=\s{0,9}true|\bpath\s{0,9}=\s{0,9}"\.\./
/** A package with more may read its variables anywhere. */
const MAX_FILES = 300
const MAX_LENGTH = 500_000

/** The source of a package; nothing if it may read variables that it does not spell, or is larger than a package of one server. */
function sourceIn(root: string, files: FileAccess): Source {
  const words = new Set<string>()
  const read = new Map<string, string>()
  const folders = [root]
  let count = 0
  for (const folder of folders) {
    if (folders.length > MAX_FILES) return UNKNOWN
    append(folders, (files.directoriesIn?.(folder) ?? []).filter((name) => !APART.test(name)).map((name) => join(folder, name)))
    for (const name of files.filesIn(folder)?.filter((one) => PROGRAM.test(one) && !TEST.test(one)) ?? []) {
      const text = files.readText(join(folder, name)) ?? ''
      if (++count > MAX_FILES || text.length > MAX_LENGTH || COMPUTED.some((one) => one.test(text))) return UNKNOWN
      for (const [word] of text.matchAll(/\b[A-Z][A-Z0-9_]{2,}\b/g)) words.add(word)
      for (const [, variable = ''] of text.matchAll(READ)) if (!read.has(variable)) read.set(variable, join(folder, name))
    }
  }
  return read.size > MAX_READ ? UNKNOWN : { words, read }
}
