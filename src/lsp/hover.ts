import { largest } from '../base/lists.js'
import { type Hover, type MarkupContent, MarkupKind } from 'vscode-languageserver'
import { ENTRY_READERS } from '../../generated/foreign-fields.js'
import { rulePage } from '../base/links.js'
import type { Span } from '../base/text.js'
import { listed, oneLine } from '../base/wording.js'
import type { HostProfile, Meaning } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { toPointer } from '../json/value.js'
import type { CellState, MatrixRow } from '../matrix/report.js'
import { documentOf } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { hostTitles } from '../report/report.js'
import { type ConfigString, hostFields } from '../server/entry.js'
import { type Fetched, fetchedBy } from '../server/fetched.js'
import { type NameFact, packageFact } from '../server/package-facts.js'
import { type Origin, parseReferences, type Reference, resolveReference } from '../server/variables.js'
import { type Cursor, cursorAt, Places, readingAt, serverAt } from './places.js'
import type { LintedDocument } from './workspace.js'

/** What is known about the place under the pointer. Secrets are masked. */
export async function hoverAt(linted: LintedDocument, position: Parameters<Places['offsetAt']>[0], isMarkdown: boolean): Promise<Hover | null> {
  const places = new Places(documentOf(linted.file))
  const offset = places.offsetAt(position)
  const reading = readingAt(linted.file, offset)
  const cursor = cursorAt(reading, offset)
  const about = cursor === undefined ? undefined : await aboutPlace(linted, reading, cursor, offset)
  const paragraphs = [...(about?.paragraphs ?? []), ...aboutFindings(linted, offset)]
  if (paragraphs.length === 0) return null
  const span = about?.span ?? cursor?.literal
  return { contents: contentOf(paragraphs, isMarkdown), ...(span === undefined ? {} : { range: places.rangeOf(span) }) }
}

interface About {
  readonly paragraphs: readonly (readonly Line[])[]
  readonly span?: Span
}

async function aboutPlace(linted: LintedDocument, reading: Reading, cursor: Cursor, offset: number): Promise<About | undefined> {
  const { path, isKey } = cursor
  const found = serverAt(reading, path)
  if (found === undefined || cursor.literal === undefined) return undefined
  const { server, below } = found
  if (below.length === 0) return isKey ? { paragraphs: aboutServer(server.name, await linted.matrixRow(server.path), reading) } : undefined
  const [field] = below
  if (isKey && below.length === 1 && typeof field === 'string') return { paragraphs: aboutField(field, reading, await linted.hosts()) }
  const string = reading.stringAt(path)
  if (string === undefined || isKey) return undefined
  const variable = await aboutVariable(linted, reading, string, offset)
  return variable ?? aboutPackage(string, reading, cursor.literal, offset)
}

/** The help of the findings at an offset: the diagnostics themselves have only their messages. */
function aboutFindings({ result }: LintedDocument, offset: number): readonly (readonly Line[])[] {
  const here = result.findings.filter(({ range: { start, end } }) => start.offset <= offset && offset <= end.offset)
  return here.slice(0, MAX_FINDINGS).map((finding) => {
    const titles = hostTitles({ file: result, finding })
    const hosts = titles.length === 0 || titles.length === result.hosts.length ? [] : [words(' ('), quoted(listed(titles)), words(')')]
    return [line(link(finding.ruleId, rulePage(finding.ruleId)), ...hosts, words(': '), quoted(finding.help))]
  })
}

const MAX_FINDINGS = 5

const STATES: Readonly<Record<CellState, string>> = {
  loads: 'loads it',
  warning: 'loads it, with a warning',
  fails: 'loads it, but the server would not start',
  dropped: 'drops it',
  'not-expressible': 'has no equivalent of something it needs'
}

function aboutServer(name: string, row: MatrixRow | undefined, { secrets }: Reading): readonly (readonly Line[])[] {
  const title = strong(quoted(secrets.redact(name)))
  if (row === undefined) return [[title], [words('plugvet matrix shows what each host would do with it: the file has too many servers to show it here.')]]
  const head = row.transport === undefined ? title : line(title, ` (${row.transport})`)
  const lines = row.cells.map(({ host, state, reason }) =>
    item(line(quoted(host.title), ` ${STATES[state]}`, ...(reason === undefined ? [] : [words(': '), quoted(reason)])))
  )
  return [[head], lines]
}

/** What the meanings of fields are called in a sentence. */
const MEANINGS: Readonly<Record<Meaning, string>> = {
  type: 'how the host reaches the server',
  command: 'the program that the host starts',
  args: 'the arguments of the program',
  env: 'environment variables of the program',
  url: 'the address of the server',
  headers: 'HTTP headers that the host sends',
  cwd: 'the directory that the program runs in',
  'env-file': 'a file with environment variables of the program',
  disabled: 'whether the server is switched off',
  enabled: 'whether the server is switched on',
  'timeout-ms': 'how long the host waits, in milliseconds',
  'timeout-s': 'how long the host waits, in seconds',
  'approved-tools': 'the tools that the host calls without asking',
  trusted: 'whether the host calls the tools without asking',
  'included-tools': 'the only tools that the host offers',
  'excluded-tools': 'the tools that the host does not offer',
  description: 'a description for people'
}

function aboutField(field: string, { host, secrets }: Reading, hosts: readonly HostProfile[]): readonly (readonly Line[])[] {
  const own = hostFields(host).byName.get(field)
  const means = own?.means ?? (Object.hasOwn(ENTRY_READERS, field) ? ENTRY_READERS[field]?.means : undefined)
  const head = line(strong(code(secrets.redact(field))), means === undefined ? '' : `: ${MEANINGS[means]}`)
  const readers = hosts.filter((one) => hostFields(one).byName.has(field))
  const read = readers.length === 0 ? words('No host that plugvet knows reads it.') : line('Read by ', quoted(listed(readers.map(({ title }) => title))), '.')
  const others = means === undefined ? [] : hosts.filter((one) => !readers.includes(one)).flatMap((one) => {
    const [name] = hostFields(one).namesOf(means)
    return name === undefined ? [] : [item(line(quoted(one.title), ' calls it ', code(name)))]
  })
  return [[head], [read], others]
}

const ORIGINS: Readonly<Record<Origin, string>> = {
  'plugin-root': "the plugin's directory",
  environment: 'set in the environment',
  'env-file': 'set by an env file',
  default: 'not set here: the default is used',
  host: 'filled in by the host',
  unset: 'not set here, and there is no default'
}

async function aboutVariable(linted: LintedDocument, reading: Reading, string: ConfigString, offset: number): Promise<About | undefined> {
  const literal = reading.document.locate([string.path]).placeOf(string.path)?.value
  if (literal === undefined) return undefined
  const all = [...string.references, ...parseReferences(string.text)]
  const found = all.map((one) => ({ reference: one, span: reading.document.spanIn(literal, one) }))
    .find(({ span }) => contains(span, offset))
  if (found === undefined) return undefined
  const { reference, span } = found
  const redact = (text: string) => reading.secrets.redact(text)
  const { origin, value } = resolveReference(reference, reading.scope)
  const isExpanded = string.references.includes(reference)
  // Only what the file itself says, and the plugin's own place, is shown by itself.
  const own = (origin === 'default' || origin === 'plugin-root') && value !== undefined ? [words(': '), code(redact(value))] : []
  const shown = linted.expanded().flatMap(({ strings }) => strings).find(({ pointer }) => pointer === redact(toPointer(string.path)))
  return {
    span,
    paragraphs: [
      [line(strong(code(redact(reference.name))), isExpanded ? `: ${ORIGINS[origin]}` : '', ...(isExpanded ? own : []))],
      isExpanded && shown !== undefined ? [line('The server gets ', code(shown.value), '.')] : [],
      [expandedBy(await linted.hosts(), string, reference)]
    ]
  }
}

/** The hosts that would expand a reference if it were in their own file, in the field of the same meaning. */
function expandedBy(hosts: readonly HostProfile[], { text, means }: ConfigString, { start, end }: Reference): Line {
  const expanding = hosts.filter(({ variables }) =>
    variables.expanded.includes(means) && parseReferences(text, variables).some((one) => one.start === start && one.end === end)
  )
  if (expanding.length === 0) return words('No host that plugvet knows expands it here.')
  return line('Expanded here by ', quoted(listed(expanding.map(subjectOf))), '.')
}

const REGISTRIES = { npm: 'npm', pypi: 'PyPI', nuget: 'NuGet', image: 'an image registry' } as const

function aboutPackage(string: ConfigString, reading: Reading, literal: Span, offset: number): About | undefined {
  const { document, secrets } = reading
  const spanOf = ({ span }: Fetched['word']) => document.spanIn(literal, span)
  const fetched = fetchedBy(string.server).find(({ word }) => word.at.path.join('/') === string.path.join('/') && contains(spanOf(word), offset))
  if (fetched?.name === undefined) return undefined
  const { name, registry, elsewhere, word } = fetched
  const fact = elsewhere ? undefined : packageFact(registry, name.text)
  const from = elsewhere ? 'a registry that the entry names' : REGISTRIES[registry]
  const head = line(strong(code(secrets.redact(name.text))), ` is downloaded from ${from} when the server starts.`)
  const version = versionOf(fetched, (text) => secrets.redact(text))
  return { span: spanOf(word), paragraphs: [[head], version === undefined ? [] : [version], fact === undefined ? [] : [factLine(fact)]] }
}

function versionOf({ pin, version }: Fetched, redact: (text: string) => string): Line | undefined {
  const named = version === undefined ? undefined : code(redact(version))
  switch (pin) {
    case 'exact':
      return named === undefined ? words('It is always the same version.') : line('It is always ', named, '.')
    case 'none':
      return words('No version is named: the newest one runs.')
    case 'tag':
      return named === undefined ? undefined : line('The tag ', named, ' decides which version runs.')
    case 'range':
      return named === undefined ? undefined : line('The newest version within ', named, ' runs.')
    default:
      return undefined
  }
}

function factLine(fact: NameFact): Line {
  switch (fact.kind) {
    case 'absent':
      return line(`On ${fact.checked}, the registry had no such package.`, ...(fact.use === undefined ? [] : [words(' Use '), code(fact.use), words(' instead.')]))
    case 'archived':
      return line('Its project is archived.', ...(fact.use === undefined ? [] : [words(' Its successor is '), quoted(fact.use), words('.')]))
    case 'scoped':
      return words('It has an npm scope, which no name on PyPI can have.')
    case 'misspelled':
      return line('The name is close to the well-known ', code(fact.known), '.')
  }
}

function contains({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end
}

/** A line of what is shown at the pointer, made of texts of ours and of texts that come from outside. */
interface Line {
  /** Markdown. */
  readonly markdown: string
  readonly plain: string
}

/** What Markdown and HTML give a meaning to within a line. */
const SPECIAL = /[\\`*_[\]<>|~&]/g

/** Our own words. */
function words(text: string): Line {
  return { markdown: text, plain: text }
}

/** A text from a file, a server or the environment: it can neither format anything nor break the line. */
function quoted(text: string): Line {
  const plain = oneLine(text)
  return { markdown: plain.replaceAll(SPECIAL, '\\$&'), plain }
}

/** A text from outside as code. */
function code(text: string): Line {
  const plain = oneLine(text)
  // A code span ends at as many backticks as it begins with.
  const longest = largest([...plain.matchAll(/`+/g)].map(([run]) => run.length), 0)
  const fence = '`'.repeat(longest + 1)
  const pad = longest > 0 || plain === '' ? ' ' : ''
  return { markdown: `${fence}${pad}${plain}${pad}${fence}`, plain }
}

function strong(line: Line): Line {
  return { markdown: `**${line.markdown}**`, plain: line.plain }
}

function link(text: string, address: string): Line {
  return { markdown: `[${quoted(text).markdown}](${address})`, plain: address }
}

/** One line of several parts. */
function line(...parts: readonly (Line | string)[]): Line {
  const all = parts.map((part) => (typeof part === 'string' ? words(part) : part))
  return { markdown: all.map(({ markdown }) => markdown).join(''), plain: all.map(({ plain }) => plain).join('') }
}

function item(content: Line): Line {
  return line('- ', content)
}

/** Paragraphs, each of one or more lines. @param isMarkdown whether the editor shows Markdown */
function contentOf(paragraphs: readonly (readonly Line[])[], isMarkdown: boolean): MarkupContent {
  const shown = paragraphs.filter((lines) => lines.length > 0)
  const value = shown.map((lines) => lines.map((one) => (isMarkdown ? one.markdown : one.plain)).join('\n')).join('\n\n')
  return { kind: isMarkdown ? MarkupKind.Markdown : MarkupKind.PlainText, value }
}
