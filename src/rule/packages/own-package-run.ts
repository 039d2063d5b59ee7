import { isNameOf, type OwnPackage, packagesFrom, withWorkspaces } from '../../authors/packages.js'
import { programNameOf, serverAmong, startedByName } from '../../authors/programs.js'
import { textIn } from '../../authors/registry.js'
import { dirname, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { fetchedBy } from '../../server/fetched.js'
import { allDocumentsAround, documentsAround, filesAround } from '../documents.js'
import type { Problem } from '../rule.js'
import { isForCopying } from '../templates.js'

/**
 * An example or a plugin that runs the package of its own repository under a name that nobody publishes from there. A project's own file is left alone: there npx
 * starts what is in the repository.
 */
export function* runsOfOwnPackages(reading: Reading): Generator<Problem<'name'>> {
  const answers = new Map<string, OwnPackage | undefined>()
  for (const server of reading.servers) {
    for (const fetched of fetchedBy(server)) {
      const { name, registry, elsewhere, word, pin } = fetched
      if (name === undefined || elsewhere || pin === 'exact' || (registry !== 'npm' && registry !== 'pypi')) continue
      const key = `${registry} ${name.text}`
      if (!answers.has(key)) answers.set(key, answers.size < MAX_NAMES ? ownBehind(reading, registry, name.text) : undefined)
      const other = answers.get(key)
      if (other === undefined) continue
      if (reading.plugin === undefined && !isForCopying(reading)) return
      const data = { here: 'The entry', own: name.text, file: shownAs(reading, other.file), other: other.name }
      const starts = other.programs !== undefined && startedByName(other, other.programs, fetched.runner) !== undefined
      const suggestions = starts ? [{ title: `Write "${other.name}"`, fix: [{ op: 'splice', at: name.at.path, span: name.span, text: other.name }] as const }] : []
      yield { message: 'name', data, at: word.at.path, span: word.span, related: [{ message: 'the name of the package', ...other.nameAt, file: other.file, shown: data.file }], suggestions }
    }
  }
}

/** Nobody runs more packages in an example. */
const MAX_NAMES = 50

/** The package of the repository that is meant by a name which none of its packages has. */
function ownBehind(reading: Reading, registry: OwnPackage['registry'], name: string): OwnPackage | undefined {
  const owns = packagesNamed(reading, name).filter((one) => one.registry === registry && one.isPublished)
  return owns.some((one) => isNameOf(one, name)) ? undefined : owns.find((one) => isMeant(reading, one, name))
}

/** The packages in the folders around a file, and those in the folders that are called as one. */
function packagesNamed(reading: Reading, name: string): readonly OwnPackage[] {
  const { path, surroundings: { files } } = reading
  const around = foldersInRepository(path, files)
  const root = around.at(-1) ?? dirname(path)
  const named = ['npm', 'python', `npm/${name}`, `packages/${programNameOf({ name })}`].map((one) => join(root, one)).filter((one) => files.kindOf(one) === 'directory')
  return [...new Set([...withWorkspaces([...around], [name], files), ...named])].flatMap((folder) => packagesFrom(folder, (file) => reading.documentOf(file), files))
}

/**
 * Whether a package is what another name stands for, which is that of its repository, of one of its programs, or its own with another scope or other hyphens. The
 * documents run it by its own name, and nothing by the other.
 */
function isMeant(reading: Reading, own: OwnPackage, name: string): boolean {
  if (!own.isProgram || own.name.includes(`${name}/`)) return false
  const manifest = reading.documentOf(own.file)?.value
  const repository = textIn(manifest, 'repository') ?? textIn(valueAt(manifest, ['repository']), 'url') ?? ''
  const ofRepository = repository.replace(/#.*/, '').split('/').findLast((part) => part !== '')?.replace(/\.git$/, '')
  const bare = (text: string) => text.replaceAll(/[-_.]/g, '').toLowerCase()
  const isLike = name === ofRepository || own.programs?.has(name) === true || bare(programNameOf({ name })) === bare(programNameOf(own))
  if (!isLike) return false
  const runs = (one: string) =>
    new RegExp(
      String.raw`\b(?:npx|bunx|uvx|dlx)["'\s,[\]]{1,20}(?:args["'\s:[]{1,20})?(?:(?:-y|--yes)["'\s,]{1,9})?${one.replaceAll(/[^\w/@-]/g, String.raw`\$&`)}(?![\w/-])`
    )
  const texts = allDocumentsAround(reading)
  return texts.some((text) => runs(own.name).test(text)) && !texts.some((text) => runs(name).test(text))
}

/** The program of a package that was meant, if one can be told. A subcommand is of the program with which documents name it, and not of the one that is called a server. @param given the first argument */
export function meantProgramOf(reading: Reading, own: OwnPackage, given: string | undefined): string | undefined {
  const { programs = new Map<string, string>() } = own
  const server = serverAmong(programs)
  if (given === undefined || given === server || !/^[a-z][\w-]*$/i.test(given)) return server
  const texts = textsAbout(reading, own)
  const found = [...programs.keys()].filter((name) => texts.some((text) => new RegExp(`(?<![\\w@/.-])${name.replaceAll(/\W/g, '\\$&')} ${given}(?![\\w-])`).test(text)))
  return found.length === 1 ? found[0] : undefined
}

/** The documents that may say how a package is started. */
export function textsAbout(reading: Reading, { file }: OwnPackage): readonly string[] {
  return [...new Set([...documentsAround(reading), ...filesAround(reading, ['README.md'], [dirname(file)])])]
}

/** What to do about packages for the server that people install with the package: clients start it without an extra. */
export function extraIn(texts: readonly string[], { name }: OwnPackage): string | Phrase {
  const pattern = new RegExp(`(?<![\\w-])${name.replaceAll(/\W/g, '\\$&')}\\[[\\w,-]{0,40}mcp[\\w,-]{0,40}\\]`)
  const found = texts.map((text) => pattern.exec(text)?.[0]).find((one) => one !== undefined)
  return found === undefined ? '' : { text: "The documents install '{{found}}', which no client does: make the packages of that extra regular dependencies.", data: { found } }
}

/** What to write to start a program of a package. */
export function startOf({ name }: OwnPackage, runner: string, program: string | undefined, startedAlways?: string): string | Phrase {
  if (startedAlways !== undefined)
    return {
      text: `If '{{startedAlways}}' has an argument that starts the server, add it to "packageArguments". Otherwise give it one, or publish the server as a package of its own.`,
      data: { startedAlways }
    }
  const option = runner === 'uvx' || runner === 'uv tool run' ? '--from' : runner === 'npx' || runner === 'bunx' ? '-p' : '--package'
  return { text: 'Name the package with an option, and then the program: {{line}}.', data: { line: `${option} ${name} ${program ?? '<program>'}` } }
}
