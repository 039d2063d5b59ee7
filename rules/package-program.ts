import { argumentIn, argumentsOfPackage, startsPackage, startsProgram } from '../src/authors/documented-starts.js'
import { declaredPackagesIn, foldersOfServer, isNameOf, type OwnPackage, packagesFrom, withWorkspaces } from '../src/authors/packages.js'
import { findProgram, programNameOf, serverAmong, startedByName, startsByName } from '../src/authors/programs.js'
import { listIn, textIn } from '../src/authors/registry.js'
import { SAMPLE_SERVER } from '../src/authors/sample.js'
import { dirname } from '../src/base/path.js'
import { listed, type Phrase } from '../src/base/wording.js'
import type { JsonObject, Path } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { shownAs } from '../src/project/repository.js'
import { filesAround, foldersAround } from '../src/rule/documents.js'
import { extraIn, meantProgramOf, startOf, textsAbout } from '../src/rule/packages/own-package-run.js'
import { isOnServerLibrary, programBeside } from '../src/rule/packages/own-package.js'
import { defineRule, type Problem, type RelatedPlace, type Suggestion } from '../src/rule/rule.js'
import { fetchedBy } from '../src/server/fetched.js'
import { goneProgram } from '../src/server/package-facts.js'
import { packageRun } from '../src/server/packages.js'
import type { Word } from '../src/server/program.js'
import { isTurnedOff } from '../src/server/server-map.js'

/** For the examples. */
const PACKAGE = '{\n  "name": "@example/notes",\n  "version": "1.0.0",\n  "bin": { "notes-cli": "cli.js", "notes-mcp": "server.js" }\n}\n'
const PYPROJECT = '[project]\nname = "notes"\nversion = "1.0.0"\n\n[project.scripts]\nnotes = "notes.cli:main"\nnotes-mcp = "notes.server:main"\n'
const README = '# Notes\n\nStart the server with `notes mcp`:\n\n```json\n{ "mcpServers": { "notes": { "command": "notes", "args": ["mcp"] } } }\n```\n'

export default defineRule({
  id: 'package-program',
  kinds: ['mcp', 'plugin', 'server-json', 'bundle'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'fails',
  summary: 'A package of this repository that is run by a name that none of its programs has, or whose program of that name is not the server; and a program that a well-known package no longer has.',
  why: `\`npx\` and \`uvx\` start the program that has the name of the package. If the package has several programs and none has that name, they start
nothing: \`npx\` "could not determine executable to run", and for \`uvx\`, the "executable … is not provided by package". If the program of that name is
a command line and the server is another one, the host waits for an answer that does not come. The clients of the MCP Registry run packages by their
names alone, with the arguments in server.json.

plugvet compares with the \`bin\` of the package.json and the \`[project.scripts]\` of the pyproject.toml in the same repository, and with its documents. A short built-in list says
which programs packages of others no longer have; \`uvx\` then says that the "executable … is not provided by package".`,
  remedy: 'Name the program that is the server, or give it the name of the package.',
  messages: {
    unnamed: { text: "{{runner}} finds no program '{{name}}' in '{{package}}': {{file}} has {{programs}}", remedy: ['{{start}}', '{{add}}'] },
    empty: { text: "{{runner}} finds no program in '{{package}}': {{file}} has no 'bin'", remedy: ['Add "bin" there, with the file that starts the server.', '{{other}}'] },
    gone: { text: "'{{package}}' no longer has '{{old}}': it starts its server with '{{use}}'", remedy: 'Write {{words}}.' },
    absent: { text: "'{{package}}' has no program '{{name}}': {{file}} has {{programs}}", remedy: 'Write the name of the one that is the server.' },
    other: { text: "{{runner}} starts '{{name}}' of '{{package}}', but {{file}} has another program for the server: '{{server}}'", remedy: ['{{start}}', '{{extra}}'] },
    argument: { text: "Clients start '{{name}}' without arguments, but the documents start the server with '{{name}} {{argument}}'", remedy: ['Add it to "packageArguments": {{objects}}.', '{{extra}}'] }
  },
  examples: {
    valid: [
      {
        title: 'a package with one program, which npx starts whatever its name is',
        path: 'server.json',
        files: { 'package.json': '{ "name": "@example/notes", "version": "1.0.0", "bin": { "notes-mcp": "server.js" } }' },
        input: { ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'stdio' } }] }
      },
      {
        title: 'the program of a package that an entry names',
        files: { 'package.json': PACKAGE },
        input: { mcpServers: { notes: { command: 'npx', args: ['-y', '-p', '@example/notes', 'notes-mcp'] } } }
      }
    ],
    invalid: [
      {
        title: 'several programs, and none with the name of the package',
        files: { 'package.json': PACKAGE },
        input: { mcpServers: { notes: { command: 'npx', args: ['-y', '@example/notes'] } } },
        problems: [{ message: "npx finds no program 'notes' in '@example/notes': package.json has 'notes-cli' and 'notes-mcp'", range: '7:10-24' }]
      },
      {
        title: 'a server that its documents start with an argument',
        path: 'server.json',
        files: { 'pyproject.toml': PYPROJECT, 'README.md': README },
        input: { ...SAMPLE_SERVER, packages: [{ registryType: 'pypi', identifier: 'notes', version: '1.0.0', transport: { type: 'stdio' } }] },
        problems: [{ message: "Clients start 'notes' without arguments, but the documents start the server with 'notes mcp'", range: '8:21-28', severity: 'warning' }]
      }
    ]
  },
  // A program that several servers start is one thing to correct.
  group: { also: 'also here' },
  *check(reading) {
    if (reading.kind === 'server-json') yield* ofServerJson(reading)
    else {
      yield* ofGonePrograms(reading)
      yield* ofServers(reading)
    }
  }
})

type Found = Problem<'gone' | 'unnamed' | 'empty' | 'absent' | 'other' | 'argument'>

/** The packages that clients start by their names. */
function* ofServerJson(reading: Reading): Generator<Found> {
  const owns = foldersOfServer(reading.path, reading.value, reading.surroundings.files).flatMap((folder) => packagesOf(reading, folder))
  for (const [path, item] of declaredPackagesIn(reading.value)) {
    const own = owns.find((one) => one.registry === item.registryType && isNameOf(one, item.identifier))
    if (own?.programs === undefined || !isStartedByName(item)) continue
    const at = [...path, 'identifier']
    const isRemote = textIn(item.transport, 'type') !== 'stdio'
    yield* problemsOf(reading, own, { at }, { runner: own.registry === 'npm' ? 'npx' : 'uvx', given: listIn(item, 'packageArguments').length === 0 ? undefined : '', isRemote, declaredAt: path })
  }
}

/** Whether clients start a package by its name, with what its runtime is by default. */
function isStartedByName(item: JsonObject): boolean {
  const hint = textIn(item, 'runtimeHint')
  return (hint === undefined || hint === 'npx' || hint === 'uvx') && listIn(item, 'runtimeArguments').every(({ value }) => textIn(value, 'type') === 'positional' && /^-[yq]$|^--(?:yes|quiet)$/.test(textIn(value, 'value') ?? ''))
}

/** The packages of the repository that servers run. */
function* ofServers(reading: Reading): Generator<Found> {
  const fetched = reading.servers.flatMap((server) => (isTurnedOff(server) ? [] : fetchedBy(server).map((one) => ({ server, one }))))
  // Another version than that in the repository may have other programs.
  const named = fetched.flatMap(({ server, one }) => (one.name === undefined || one.elsewhere || (one.pin !== 'none' && one.pin !== 'tag') || !startsByName(one.runner, one.registry) ? [] : [{ server, one, name: one.name.text }]))
  if (named.length === 0) return
  const folders = withWorkspaces(foldersAround(reading), named.flatMap(({ one, name }) => (one.registry === 'npm' ? [name] : [])), reading.surroundings.files)
  const owns = folders.flatMap((folder) => packagesOf(reading, folder))
  for (const { server, one, name } of named) {
    const own = owns.find((other) => other.registry === one.registry && isNameOf(other, name))
    const run = packageRun(server)
    if (own?.programs === undefined || run === undefined) continue
    const place = { at: one.word.at.path, span: one.word.span }
    if (run.program === undefined) yield* problemsOf(reading, own, place, { runner: one.runner, given: run.given[0]?.text, word: one.word })
    else if (own.programs.size > 0 && run.packages.length === 1 && run.program.text === programNameOf(own) && findProgram(own, own.programs, run.program.text) === undefined) {
      yield { message: 'absent', data: { package: own.name, name: run.program.text, file: shownAs(reading, own.file), programs: shownPrograms(own.programs) }, at: run.program.at.path, span: run.program.span, related: [placeOf(reading, own)] }
    }
  }
}

/** Programs that a package had before, where its newest version runs. */
function* ofGonePrograms(reading: Reading): Generator<Found> {
  for (const server of reading.servers) {
    const run = packageRun(server)
    const [source] = fetchedBy(server)
    if (run === undefined || source === undefined || source.elsewhere || run.packages.length > 1 || isTurnedOff(server)) continue
    if (source.pin !== 'none' && source.pin !== 'tag' && source.pin !== 'git') continue
    const words = [...(run.program === undefined ? [] : [run.program]), ...run.given]
    const gone = goneProgram(run.registry, source.name?.text ?? source.version ?? source.word.text, words.map(({ text }) => text))
    const word = words[(gone?.program.split(' ').length ?? 0) - 1]
    if (gone === undefined || word === undefined) continue
    const { program: old, use } = gone
    const inList = typeof word.at.path.at(-1) === 'number' && use.includes(' ')
    const data = { package: gone.name, old, use, words: inList ? `${listed(use.split(' ').map((one) => `"${one}"`))}, each as an argument of its own` : `'${use}'` }
    yield { message: 'gone', data, at: word.at.path, span: word.span, suggestions: using(use, old, word) }
  }
}

/** Other words in place of the last of those that a server is started with; those before it stay if they are the same. */
function using(use: string, old: string, { text, at, span }: Word): Suggestion[] {
  const before = old.split(' ').slice(0, -1).join(' ')
  const words = (before === '' ? use : use.slice(before.length + 1)).split(' ')
  const index = at.path.at(-1)
  const title = `Write '${use}'`
  if (typeof index !== 'number' || text.length !== span.end - span.start) return []
  if (text.length !== at.text.length) return [{ title, fix: [{ op: 'splice', at: at.path, span, text: words.join(' ') }] }]
  const others = words.slice(0, -1)
  const list = at.path.slice(0, -1)
  return [{ title, fix: [...(others.length === 0 ? [] : [{ op: 'insert', at: [...list, index], values: others } as const]), { op: 'replace', at: at.path, value: words.at(-1) ?? '' }] }]
}

/** How a package is started by its name. */
interface Start {
  readonly runner: string
  /** The first of its arguments. */
  readonly given?: string | undefined
  /** The word that names it, in a command line. */
  readonly word?: Word
  /** Whether it is not started by a host, which connects to it. */
  readonly isRemote?: boolean
  /** The place of the package in a server.json. */
  readonly declaredAt?: Path
}

function* problemsOf(reading: Reading, own: OwnPackage, place: Pick<Found, 'at' | 'span'>, { runner, given, word, isRemote = false, declaredAt }: Start): Generator<Found> {
  const { programs = new Map<string, string>() } = own
  const file = shownAs(reading, own.file)
  const started = startedByName(own, programs, runner)
  const server = serverAmong(programs, started)
  const name = started ?? programNameOf(own)
  const data = { runner, package: own.name, name, file }
  const related = [placeOf(reading, own)]
  const isGiven = given !== undefined && given === server
  if (started === undefined) {
    const add = declaredAt === undefined ? '' : { text: 'Add a program called "{{name}}" that starts the server to {{list}} there, publish a new version, and name that version here.', data: { name, list: own.registry === 'npm' ? '"bin"' : '[project.scripts]' } }
    const meant = word === undefined || programs.size === 0 ? server : meantProgramOf(reading, own, given)
    if (programs.size > 0) yield { message: 'unnamed', data: { ...data, programs: shownPrograms(programs), start: word === undefined ? '' : startOf(own, runner, meant), add }, ...place, related, suggestions: starting(runner, word, meant, isGiven) }
    else if (own.isPublished && !isRemote) yield { message: 'empty', data: { ...data, other: besides(reading, own, declaredAt) }, ...place, related }
    return
  }
  // The name of another program as an argument: it was meant to be the one that is started.
  const isMeant = isGiven && server !== 'mcp'
  if ((given !== undefined && !isMeant) || isRemote) return
  const texts = textsAbout(reading, own)
  const extra = declaredAt === undefined ? '' : extraIn(texts, own)
  if (declaredAt !== undefined) {
    const words = [argumentIn(texts, started, own.name) ?? argumentsOfPackage([...texts, ...filesAround(reading, ['smithery.yaml'], [dirname(own.file)])], own.name)].flat()
    if (words.length > 0) {
      const [value, argument] = [words.map((one) => ({ type: 'positional', value: one })), words.join(' ')]
      const fix = [Object.hasOwn(declaredPackageAt(reading, declaredAt), 'packageArguments') ? ({ op: 'replace', at: [...declaredAt, 'packageArguments'], value } as const) : ({ op: 'add', at: [...declaredAt, 'packageArguments'], value, where: 'last' } as const)]
      const objects = words.map((one) => `{ "type": "positional", "value": "${one}" }`).join(', ')
      yield { message: 'argument', data: { name: started, argument, objects, extra }, ...place, severity: 'warning', effect: 'ignored', suggestions: extra === '' ? [{ title: `Add "${argument}" to "packageArguments"`, fix }] : [] }
      return
    }
  }
  // A package that is called a server is one, and so is what documents tell people to start.
  if (server === undefined || /mcp/i.test(started) || (!isMeant && (reading.excerpt !== undefined || !texts.some((text) => startsProgram(text, server)) || texts.some((text) => startsPackage(text, own.name))))) return
  yield { message: 'other', data: { ...data, server, start: startOf(own, runner, server, declaredAt === undefined ? undefined : started), extra }, ...place, severity: 'warning', effect: 'ignored', related, suggestions: starting(runner, word, server, isMeant) }
}

/** Another package of the repository that has the program, and may be the one that is meant. */
function besides(reading: Reading, own: OwnPackage, declaredAt: Path | undefined): Phrase | string {
  const other = declaredAt === undefined ? undefined : programBeside(reading, own)
  if (other === undefined) return declaredAt === undefined || isOnServerLibrary(reading, own) ? '' : 'If it is a library for servers, and not one itself, remove it from "packages".'
  return { text: 'Or name {{other}} as the package, which depends on this one and has a program.', data: { other: other.name } }
}

function declaredPackageAt({ value }: Reading, at: Path): JsonObject {
  return declaredPackagesIn(value).find(([path]) => path.at(-1) === at.at(-1))?.[1] ?? {}
}

function packagesOf(reading: Reading, folder: string): readonly OwnPackage[] {
  return packagesFrom(folder, (file) => reading.documentOf(file), reading.surroundings.files).filter(({ isPublished }) => isPublished)
}

function placeOf(reading: Reading, own: OwnPackage): RelatedPlace {
  return { message: 'the name of the package', ...own.nameAt, file: own.file, shown: shownAs(reading, own.file) }
}

function shownPrograms(programs: ReadonlyMap<string, string>): string {
  return listed([...programs.keys()].map((one) => `'${one}'`), 'and')
}

function starting(runner: string, word: Word | undefined, program: string | undefined, isGiven = false): Suggestion[] {
  const option = runner === 'npx' || runner === 'bunx' ? '-p' : runner === 'uvx' ? '--from' : undefined
  const index = word?.at.path.at(-1)
  if (word === undefined || program === undefined || option === undefined || typeof index !== 'number' || word.text.length !== word.at.text.length) return []
  const list = word.at.path.slice(0, -1)
  return [{ title: `Start ${program}`, fix: [{ op: 'insert', at: [...list, index], values: [option] }, ...(isGiven ? [] : [{ op: 'insert', at: [...list, index + 1], values: [program] } as const])] }]
}
