import { confirmationsFor, isMarked, markIn } from '../src/authors/confirmations.js'
import { foldersOfServer } from '../src/authors/packages.js'
import { listIn, registryTypeOf, textIn } from '../src/authors/registry.js'
import { SAMPLE_SERVER } from '../src/authors/sample.js'
import { basename, dirname, join } from '../src/base/path.js'
import { listed } from '../src/base/wording.js'
import { type Fix, parsedJson, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { shownAs } from '../src/project/repository.js'
import { newerServer, stampOf } from '../src/rule/packages/stamps.js'
import { defineRule } from '../src/rule/rule.js'
import { isFilledInLater } from '../src/rule/templates.js'

const FORM = /^[a-zA-Z0-9][a-zA-Z0-9.-]*[a-zA-Z0-9]\/[a-zA-Z0-9][a-zA-Z0-9._-]*[a-zA-Z0-9]$/

export default defineRule({
  id: 'registry-name',
  kinds: ['server-json'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'A name in server.json that the MCP Registry refuses, or that the package does not confirm.',
  why: `A name is a namespace that its publisher provably owns, a slash, and a name: \`io.github.user/server\` for a user of GitHub,
\`com.example/server\` for the owner of example.com. So that nobody can publish someone else's package, the package has to state the
same name: in \`mcpName\` of its package.json for npm, after \`mcp-name:\` in its README for PyPI, NuGet and crates.io.`,
  remedy: 'Write the namespace that you own, and the same name in the package.',
  messages: {
    form: { text: "The name '{{name}}' is not a namespace, a slash and a name", remedy: 'Write a name such as {{such}}: letters, digits, dots and hyphens, and one slash.' },
    reversed: { text: "The namespace '{{namespace}}' is a domain, which must be written in reverse", remedy: 'Write {{reverse}}.' },
    letters: { text: "The registry tells upper from lower case: the name says '{{namespace}}', the repository belongs to '{{owner}}'", remedy: ['Write io.github.{{owner}}{{rest}}{{also}}.', '{{again}}'] },
    older: {
      text: "'{{name}}' has version {{own}} here, but {{other}} in {{file}}",
      remedy: 'Keep only the file that is published, and remove the other.'
    },
    unnamed: { text: "{{file}} has no 'mcpName', so the registry does not accept the package '{{package}}'", remedy: 'Add "mcpName": "{{name}}" to {{file}}, publish a new version of the package, and write that version here.' },
    differs: { text: "{{file}} says 'mcpName' is '{{other}}': the registry does not accept the package '{{package}}'", remedy: '{{fix}}' },
    renamed: { text: "{{file}} confirms '{{confirmed}}' for the package '{{actual}}', but this file is about '{{identifier}}'", remedy: 'If the package has a new name, write {{all}}. If this file is about another package, move it into the folder of that one.' },
    owner: { text: "For this name, the registry accepts only modules of '{{owner}}', and '{{package}}' is someone else's", remedy: 'Publish under io.github.{{other}}, or name a module of github.com/{{owner}}.' },
    modules: { text: "The registry accepts Go modules only for names of GitHub users, not for '{{name}}'", remedy: 'Publish under io.github.{{other}}.' },
    unmarked: { text: "{{file}} does not contain 'mcp-name: {{name}}', so the registry does not accept the package '{{package}}'", remedy: 'Add the line `<!-- mcp-name: {{name}} -->` to {{file}}, publish a new version of the package, and write that version here.' },
    marked: { text: "{{file}} contains 'mcp-name: {{other}}', not '{{name}}', so the registry does not accept the package '{{package}}'", remedy: "Change 'mcp-name: {{other}}' in {{file}} to 'mcp-name: {{name}}', publish a new version of the package, and write that version here." },
    unseen: { text: "{{file}} does not show 'mcp-name: {{name}}', so the registry does not accept the package '{{package}}'", remedy: 'Write it as text, such as `mcp-name: {{name}}`, publish a new version of the package, and write that version here: crates.io removes comments.' }
  },
  examples: {
    valid: [
      {
        title: 'a name that the package confirms',
        files: { 'package.json': '{ "name": "@example/notes", "mcpName": "io.github.example/notes" }' },
        input: { ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'stdio' } }] }
      },
      { title: 'a server that runs elsewhere', input: { name: 'com.example/notes', description: 'Takes notes.', version: '1.0.0', remotes: [] } }
    ],
    invalid: [
      {
        title: 'a name without a namespace',
        input: { name: 'notes', description: 'Takes notes.', version: '1.0.0', remotes: [] },
        problems: [{ message: "The name 'notes' is not a namespace, a slash and a name", range: '2:11-18' }]
      },
      {
        title: 'a package that does not confirm the name',
        files: { 'package.json': '{ "name": "@example/notes" }' },
        input: { ...SAMPLE_SERVER, packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'stdio' } }] },
        problems: [{ message: "package.json has no 'mcpName', so the registry does not accept the package '@example/notes'", range: '2:11-36' }]
      }
    ]
  },
  *check(reading) {
    const name = textIn(reading.value, 'name')
    if (name === undefined || isFilledInLater(name)) return
    const at = ['name']
    if (!FORM.test(name)) {
      // What is too short or too long, `published-shape` reports.
      if (name.length >= 3 && name.length <= 200) yield { message: 'form', data: { name, such: nameFor(name, ownerOfRepository(reading.value)) }, at }
      return
    }
    yield* newerCopy(reading, name)
    const namespace = name.slice(0, name.indexOf('/'))
    const reverse = namespace.split('.').reverse().join('.')
    if (/^(?:www\.)?github\.com$|^github\.io$|\.github\.(?:com|io)$/i.test(namespace)) {
      yield { message: 'reversed', data: { namespace, reverse: reverse.replace(/^com\.github/, 'io.github') }, at, span: { start: 0, end: namespace.length } }
    }
    const owner = ownerOfRepository(reading.value)
    const claimed = /^io\.github\.(.+)$/.exec(namespace)?.[1]
    const isMisspelt = owner !== undefined && claimed !== undefined && claimed !== owner && claimed.toLowerCase() === owner.toLowerCase()
    // Of a package that confirms the name of somebody else, `differs` says which names there are.
    const isDisputed = isMisspelt && confirmationsFor(reading.path, reading.value, reading.surroundings.files).some(({ type, other }) => type === 'npm' && other !== undefined && other.toLowerCase() !== name.toLowerCase())
    if (isMisspelt && !isDisputed) {
      const span = { start: 0, end: namespace.length }
      // A package that confirms the name as it is written would then confirm another one.
      const confirming = confirmationsFor(reading.path, reading.value, reading.surroundings.files).flatMap(({ file, said }) => (said(name) ? [file] : []))
      // A project names its README where it is built, perhaps in another folder.
      const marked = foldersOfServer(reading.path, reading.value, reading.surroundings.files).map((folder) => join(folder, 'README.md')).filter((file) => isMarked(reading.surroundings.files.readText(file) ?? '', name))
      const files = [...new Set([...confirming, ...marked].map((file) => shownAs(reading, file)))]
      const suggestions = files.length > 0 ? [] : [{ title: `Write io.github.${owner}${name.slice(namespace.length)}`, fix: [{ op: 'splice', at, span, text: `io.github.${owner}` }] as const }]
      const also = files.length > 0 ? { text: ' here and in {{files}}', data: { files: listed(files, 'and') } } : ''
      yield { message: 'letters', data: { namespace, owner, rest: name.slice(namespace.length), also, again: files.length > 0 ? 'Then publish a new version of the package, and write that version here.' : '' }, at, span, severity: 'warning', suggestions }
    }
    yield* markedNextTo(reading, name)
    yield* unconfirmed(reading, isMisspelt ? `io.github.${owner}${name.slice(namespace.length)}` : name, name)
  }
})

/** A name of a server that its publisher can own, made of one of another form. */
function nameFor(name: string, owner = 'user'): string {
  const own = name.toLowerCase().match(/[a-z0-9]+/g)?.join('-') ?? ''
  return `io.github.${owner}/${owner === 'user' || own === '' || /[/<{]/.test(name) ? 'server' : own}`
}

/** The user of GitHub whose repository the file names, with the letters that it has there. */
function ownerOfRepository(value: unknown): string | undefined {
  const url = textIn(value, 'repository') ?? textIn(valueAt(value, ['repository']), 'url')
  return /^(?:git\+)?https:\/\/(?:www\.)?github\.com\/([\w-]+)\//.exec(url ?? '')?.[1]
}

function* newerCopy(reading: Reading, name: string) {
  const newer = newerServer(reading)
  if (newer === undefined) return
  const { file, shown, version } = newer
  yield { message: 'older', data: { name, file: shown, other: version, own: textIn(reading.value, 'version') }, at: ['version'], severity: 'warning', effect: 'ignored', related: [{ message: 'the newer version', at: ['version'], file, shown }] } as const
}

/** A README that confirms another name than this one, for a package of NuGet or PyPI whose project is elsewhere and so tells nothing. */
function* markedNextTo(reading: Reading, name: string) {
  const { path, value, surroundings: { files } } = reading
  const packages = listIn(value, 'packages').map(({ value: entry }) => ({ type: registryTypeOf(entry), identifier: textIn(entry, 'identifier') }))
  const [only] = packages
  if (packages.length !== 1 || (only?.type !== 'nuget' && only?.type !== 'pypi') || only.identifier === undefined || confirmationsFor(path, value, files).length > 0) return
  for (const file of foldersOfServer(path, value, files).map((folder) => join(folder, 'README.md'))) {
    const text = files.readText(file) ?? ''
    const other = markIn(text)
    if (other === undefined || isMarked(text, name) || other.toLowerCase() !== name.toLowerCase()) continue
    yield { message: 'marked', data: { name, package: only.identifier, file: shownAs(reading, file), other }, at: ['name'], severity: 'warning' } as const
    return
  }
}

/**
 * What the packages of the file, which are published under their own names, say of the server's.
 * @param written the name as it is written, if it is not the right one: the help says of who confirms it what to write
 */
function* unconfirmed(reading: Reading, name: string, written: string) {
  const { path, value, surroundings: { files } } = reading
  const at = ['name']
  yield* renamed(reading, parsedJson(files.readText(join(dirname(path), 'package.json')) ?? ''), name)
  for (const { type, identifier, file: absolute, other, text, said } of confirmationsFor(reading.path, reading.value, reading.surroundings.files)) {
    if (said(name) || said(written)) continue
    const data = { name, package: identifier, file: shownAs(reading, absolute), other }
    // The registry compares the letters of a user's name too, and this file has them right here.
    const fix = other?.toLowerCase() === name.toLowerCase() ? { text: "Write {{name}} as 'mcpName' in {{file}}, publish a new version of the package, and write that version here.", data } : name === written ? 'Write the same name in both.' : { text: "Write the same name in both: '{{other}}', or '{{name}}', as the owner of the repository is written.", data }
    if (type === 'npm') yield { message: other === undefined ? 'unnamed' : 'differs', data: { ...data, fix }, at } as const
    // NuGet reads a file in .mcp itself: only one that has a mark is for the registry too.
    else if (type !== 'nuget' || basename(dirname(path)) !== '.mcp' || text?.includes('mcp-name: ') === true) {
      yield { message: other !== undefined ? 'marked' : type === 'cargo' ? 'unseen' : 'unmarked', data, at } as const
    }
  }
  for (const { value: entry } of listIn(value, 'packages')) {
    const [type, identifier] = [registryTypeOf(entry), textIn(entry, 'identifier')]
    if (identifier === undefined) continue
    const data = { name, package: identifier }
    if (type === 'go') {
      const owner = /^io\.github\.([^/]+)/i.exec(name)?.[1]
      const other = /^github\.com\/([^/]+)/i.exec(identifier)?.[1]
      if (owner === undefined && other !== undefined) yield { message: 'modules', data: { ...data, other }, at } as const
      if (owner !== undefined && other !== undefined && owner.toLowerCase() !== other.toLowerCase()) yield { message: 'owner', data: { ...data, owner, other }, at } as const
    }
  }
}

/** Whether a package in a folder next to this one has a name: the file is about that one then. */
function isBeside({ path, surroundings: { files } }: Reading, name: string): boolean {
  const above = dirname(dirname(path))
  return (files.directoriesIn?.(above) ?? []).slice(0, MAX_FOLDERS).some((folder) => textIn(parsedJson(files.readText(join(above, folder, 'package.json')) ?? ''), 'name') === name)
}

/** The package next to the file, which confirms a name of its own, where the file is about none of that name. */
function* renamed(reading: Reading, own: unknown, name: string) {
  const [actual, confirmed] = [textIn(own, 'name'), textIn(own, 'mcpName')]
  if (actual === undefined || confirmed === undefined) return
  // Of an older version of the format, `published-shape` says this.
  const packages = listIn(reading.value, 'packages').filter(({ value }) => textIn(value, 'registryType') === 'npm')
  const [first] = packages
  const identifier = textIn(first?.value, 'identifier')
  if (first === undefined || identifier === undefined || isFilledInLater(identifier) || packages.some(({ value }) => value.identifier === actual || value.identifier !== identifier)) return
  if (isBeside(reading, identifier)) return
  const isOfName = confirmed === name
  const version = textIn(own, 'version')
  const older = version === undefined || stampOf(reading, 'version') !== undefined ? [] : [[], ...packages.map(({ path }) => path)].map((path) => [...path, 'version']).filter((at) => typeof valueAt(reading.value, at) === 'string' && valueAt(reading.value, at) !== version)
  const fix: Fix = [
    ...packages.map(({ path }) => ({ op: 'replace', at: [...path, 'identifier'], value: actual }) as const),
    ...(isOfName ? [] : [{ op: 'replace', at: ['name'], value: confirmed } as const]),
    ...older.map((at) => ({ op: 'replace', at, value: version ?? '' }) as const)
  ]
  const data = { file: shownAs(reading, join(dirname(reading.path), 'package.json')), actual, confirmed, identifier, all: listed([`"${actual}" as the identifier`, ...(isOfName ? [] : [`"${confirmed}" as the name`]), ...(older.length === 0 ? [] : [`"${version}" as the version`])]) }
  yield { message: 'renamed', data, at: [...first.path, 'identifier'], severity: 'warning', suggestions: [{ title: `Write "${actual}"`, fix }] } as const
}

const MAX_FOLDERS = 60
