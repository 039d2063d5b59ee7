import { addTo, madeOnce } from '../base/lists.js'
import { clip, oneLine } from '../base/wording.js'
import { jsonText } from '../json/value.js'
import type { FileResult, Finding } from '../lint/finding.js'
import { load } from '../lint/load.js'
import { decidingReadings, type Failure, type ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { counted, figure, type Markup, markup, page } from '../report/html/markup.js'
import { PAGE_STYLES, TOKENS } from '../report/html/styles.js'
import { amount } from '../report/report.js'
import { columns, painter, type TableCell } from '../report/terminal.js'
import type { Severity } from '../rule/rule.js'
import type { ServerEntry } from '../server/entry.js'
import { packageRun, parsePackageSpec } from '../server/packages.js'

/** A server that a file declares. Its texts are masked. */
interface FoundServer {
  readonly name: string
  /** What it runs or reaches, in a word or two: `npx @example/notes`, the host of its URL, or the name of a program. */
  readonly runs: string
  /** The folder of the project that it is for, where a user's file has servers for some projects. */
  readonly project?: string
  /** Whether any host that reads the file loads it. */
  readonly loads: boolean
}

interface ScannedFile {
  readonly shown: string
  /** Whether it is the user's own, and not one of the project. */
  readonly isUsers: boolean
  /** The titles of the hosts that read it. */
  readonly hosts: readonly string[]
  readonly servers: readonly FoundServer[]
  readonly findings: Readonly<Record<Severity, number>>
  /** How many credentials are in it. */
  readonly credentials: number
}

/** A package that runs in different versions. */
interface VersionedPackage {
  readonly name: string
  /** At least two. */
  readonly versions: readonly { readonly version: string; readonly servers: readonly PlacedServer[] }[]
}

/** A server and its file, as they are shown. */
interface PlacedServer {
  readonly server: string
  readonly file: string
}

/** What the hosts of a user and a project start. */
interface Inventory {
  readonly files: readonly ScannedFile[]
  readonly packages: readonly VersionedPackage[]
  readonly failures: readonly Failure[]
  /** Whether the user's own files were looked for. */
  readonly ofUser: boolean
}

/** A file that was read, and what lint found in it. */
export interface LintedFile {
  readonly file: ProjectFile
  readonly result: FileResult
  readonly isUsers: boolean
  readonly shown: string
}

/** Files without a server and without a finding are left out: other programs have files of these names too. */
export function inventoryOf(linted: readonly LintedFile[], failures: readonly Failure[], ofUser: boolean): Inventory {
  const files = linted.map(scanned).filter(({ servers, findings }) => servers.length > 0 || findings.error + findings.warning > 0)
  return { files, packages: differentVersions(linted), failures, ofUser }
}

function scanned({ file, result, isUsers, shown }: LintedFile): ScannedFile {
  const readings = decidingReadings(file)
  const isRead = !result.findings.some(({ ruleId }) => ruleId === 'unread-file')
  const servers = (file.parts === true ? readings.map((one) => [one] as const) : [readings]).flatMap((same) => serversOf(same, isRead))
  return {
    shown,
    isUsers,
    hosts: result.hosts.map(({ title }) => title),
    servers,
    findings: countsOf(result.findings),
    credentials: result.findings.filter(({ ruleId }) => ruleId === CREDENTIAL).length
  }
}

/** @param readings the same servers, as each host reads them */
function serversOf(readings: readonly [Reading, ...Reading[]], isRead: boolean): FoundServer[] {
  const [{ servers, secrets, project }] = readings
  const hosts = readings.map(load)
  return servers.map((server) => ({
    name: secrets.redact(server.name),
    runs: secrets.redact(whatRuns(server)),
    ...(project === undefined ? {} : { project: secrets.redact(project) }),
    loads: isRead && hosts.some((loads) => loads.get(server.name)?.loads !== false)
  }))
}

/** The rule that reports a credential in a file. */
const CREDENTIAL = 'literal-credential'

function countsOf(findings: readonly Finding[]): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity } of findings) counts[severity]++
  return counts
}

const NO_VERSION = 'no version'

interface Run {
  readonly name: string
  readonly version: string
}

function runOf(server: ServerEntry): Run | undefined {
  const run = packageRun(server)
  const [first] = run?.packages ?? []
  if (run === undefined || first === undefined) return undefined
  const { name } = parsePackageSpec(first.text, run.registry)
  if (name === undefined) return undefined
  const version = first.text.slice(name.length).replace(/^@/, '').trim()
  return { name, version: version === '' ? NO_VERSION : version }
}

function whatRuns(server: ServerEntry): string {
  const run = runOf(server)
  if (run !== undefined) return run.version === NO_VERSION ? run.name : `${run.name} ${run.version}`
  if (server.transport === 'stdio') return server.command ?? ''
  return server.url === undefined ? '' : (/^https?:\/\/(?:[^@/?#]*@)?([^/?#]+)/.exec(server.url)?.[1] ?? server.url)
}

function differentVersions(linted: readonly LintedFile[]): VersionedPackage[] {
  const found = new Map<string, Map<string, PlacedServer[]>>()
  for (const { file, shown } of linted) for (const [run, server] of runsIn(file)) {
    addTo(madeOnce(found, run.name, () => new Map<string, PlacedServer[]>()), run.version, { server, file: shown })
  }
  return [...found].flatMap(([name, versions]) =>
    versions.size < 2 ? [] : [{ name, versions: [...versions].map(([version, servers]) => ({ version, servers })) }]
  )
}

function runsIn({ readings, parts }: ProjectFile): [Run, string][] {
  return (parts === true ? readings : readings.slice(0, 1)).flatMap(({ servers, secrets }) =>
    servers.flatMap((server): [Run, string][] => {
      const run = runOf(server)
      if (run === undefined) return []
      return [[{ name: secrets.redact(run.name), version: secrets.redact(run.version) }, secrets.redact(server.name)]]
    })
  )
}

/** The greatest length of a name in a table. */
const NAME = 60

/** What is said of a file comes before its servers, since it is not about the first of them. */
const HEAD = ['host', 'file', 'findings', 'credentials', 'server', 'runs']
const OF_SERVER = 2

/** The inventory for a terminal: a row for each server, and what concerns several files. */
export function scanText(inventory: Inventory, color: boolean): string {
  const paint = painter(color)
  const head: TableCell[] = HEAD.map((text) => ({ text, styles: ['dim'] }))
  const rows = inventory.files.flatMap(rowsOf)
  const isUsed = HEAD.map((_, at) => rows.some((row) => (row[at]?.text ?? '') !== ''))
  const used = [head, ...rows].map((row) => row.filter((_, at) => isUsed[at] === true))
  const blocks = [
    ...(rows.length === 0 ? [] : [columns(used, paint)]),
    ...(inventory.packages.length === 0 ? [] : [`${paint('In different versions', 'bold')}\n${inventory.packages.map(packageLines).join('')}`]),
    ...unreadBlock(inventory, paint('Servers that no host loads', 'bold')),
    `${summaryOf(inventory)}\n`
  ]
  return blocks.join('\n')
}

/** Host, file and counts stand in the first row of a file only. */
function rowsOf(file: ScannedFile): TableCell[][] {
  const { hosts, shown, servers, findings, credentials } = file
  const { error, warning } = findings
  const counts = [error > 0 ? amount(error, 'error') : '', warning > 0 ? amount(warning, 'warning') : ''].filter((text) => text !== '')
  const first: TableCell[] = [
    ...[hosts.join(', '), shown].map((text) => ({ text: clip(oneLine(text), NAME) })),
    { text: counts.join(', '), styles: error > 0 ? ['red'] : ['yellow'] },
    { text: credentials === 0 ? '' : String(credentials), styles: ['bold', 'red'] }
  ]
  const listed: readonly Pick<FoundServer, 'name' | 'project' | 'runs'>[] = servers.length === 0 ? [{ name: '–', runs: '' }] : servers
  return listed.map(({ name, project, runs }, index) => [
    ...(index === 0 ? first : HEAD.slice(0, -OF_SERVER).map(() => ({ text: '' }))),
    ...[project === undefined ? name : `${name} in ${project}`, runs].map((text) => ({ text: clip(oneLine(text), NAME) }))
  ])
}

function packageLines({ name, versions }: VersionedPackage): string {
  const each = versions.map(({ version, servers }) => `    ${oneLine(version)}: ${servers.map(({ server, file }) => `${oneLine(server)} in ${oneLine(file)}`).join(', ')}\n`)
  return `  ${oneLine(name)}\n${each.join('')}`
}

/** Each server that no host loads, with its file. */
function unloaded({ files }: Inventory): { readonly server: string; readonly file: string }[] {
  return files.flatMap(({ shown, servers }) => servers.filter(({ loads }) => !loads).map(({ name }) => ({ server: name, file: shown })))
}

function unreadBlock(inventory: Inventory, title: string): string[] {
  const lines = unloaded(inventory).map(({ server, file }) => `  ${oneLine(server)} in ${oneLine(file)}\n`)
  return lines.length === 0 ? [] : [`${title}\n${lines.join('')}`]
}

function summaryOf({ files, ofUser }: Inventory): string {
  const servers = files.reduce((sum, file) => sum + file.servers.length, 0)
  const credentials = files.reduce((sum, file) => sum + file.credentials, 0)
  const where = ofUser ? 'of this project and this user' : 'of this project'
  const secrets = credentials === 0 ? '' : `, ${amount(credentials, 'credential')}`
  return `${amount(servers, 'server')} in ${amount(files.length, 'file')} ${where}${secrets}; plugvet lint FILE shows the findings of a file`
}

/** The inventory as JSON, version 1 (schemas/scan.schema.json). */
export function scanJson(inventory: Inventory, toolVersion: string): string {
  const { files, packages, failures, ofUser } = inventory
  return jsonText({
    version: 1,
    tool: { name: 'plugvet', version: toolVersion },
    scope: ofUser ? 'user' : 'project',
    files: files.map(({ shown, isUsers, ...file }) => ({ path: shown, scope: isUsers ? 'user' : 'project', ...file })),
    packages,
    failures: failures.map(({ path, message }) => ({ path, message })),
    summary: {
      files: files.length,
      servers: files.reduce((sum, { servers }) => sum + servers.length, 0),
      unloaded: unloaded(inventory).length,
      credentials: files.reduce((sum, { credentials }) => sum + credentials, 0)
    }
  })
}

/** The inventory as a page for browsers. */
export function scanHtml(inventory: Inventory, toolVersion: string): string {
  const { files, packages } = inventory
  const servers = files.reduce((sum, file) => sum + file.servers.length, 0)
  const title = `${counted(servers, 'server')} in ${counted(files.length, 'file')}`
  const body = markup`<header>
<h1>${title}</h1>
<dl class="figures">
${figure(
  'errors',
  files.reduce((sum, { findings }) => sum + findings.error, 0),
  'error'
)}${figure(
    'warnings',
    files.reduce((sum, { findings }) => sum + findings.warning, 0),
    'warning'
  )}${figure(
    'credentials',
    files.reduce((sum, { credentials }) => sum + credentials, 0),
    'error'
  )}</dl>
</header>
<main>
<section aria-labelledby="servers">
<h2 id="servers">Servers</h2>
<div class="scroll" role="region" aria-labelledby="servers" tabindex="0">
<table role="table">
<thead role="rowgroup"><tr role="row">${HEAD.map((name) => markup`<th scope="col" role="columnheader">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">
${files.flatMap(htmlRows)}</tbody>
</table>
</div>
</section>
${list(
  'versions',
  'In different versions',
  packages.flatMap(({ name, versions }) =>
    versions.map(({ version, servers: those }) => `${name} ${version}: ${those.map(({ server, file }) => `${server} in ${file}`).join(', ')}`)
  )
)}${list(
    'unloaded',
    'Servers that no host loads',
    unloaded(inventory).map(({ server, file }) => `${server} in ${file}`)
  )}${list(
    'failures',
    'Not read',
    inventory.failures.map(({ path, message }) => `${path}: ${message}`)
  )}</main>
`
  return page(toolVersion, title, TOKENS + PAGE_STYLES + STYLES, body)
}

const STYLES = `.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; overflow-wrap: normal; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem; border-bottom: 1px solid var(--rule); }
@media (max-width: 40rem) {
  table, tbody, tr, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { padding: 0.5rem 0; border-bottom: 1px solid var(--rule); }
  td { display: grid; grid-template-columns: 6rem 1fr; padding: 0.125rem 0; border: 0; overflow-wrap: anywhere; }
  td:empty { display: none; }
  td::before { content: attr(data-label); color: var(--quiet); }
}
`

function htmlRows(file: ScannedFile): Markup[] {
  return rowsOf(file).map((cells) => markup`<tr role="row">${HEAD.map((name, index) => markup`<td role="cell" data-label="${name}">${breakable(cells[index]?.text ?? '')}</td>`)}</tr>\n`)
}

/** A package or a path, which a narrow page breaks after a slash. */
function breakable(text: string): Markup | string {
  const [first = '', ...rest] = text.split(/(?<=\/)/)
  return rest.length === 0 ? text : markup`<span>${first}${rest.map((part) => markup`<wbr>${part}`)}</span>`
}

function list(id: string, title: string, items: readonly string[]): Markup | undefined {
  if (items.length === 0) return undefined
  return markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<ul>
${items.map((item) => markup`<li>${clip(oneLine(item), 500)}</li>\n`)}</ul>
</section>
`
}
