import { join, resolve } from 'node:path'
import { hosts } from '../src/hosts/all-hosts.js'
import { byUse } from '../src/hosts/order.js'
import type { FieldProfile, HostProfile, Meaning, Transport, TransportProfile, VariableForm } from '../src/hosts/profile.js'
import { TRANSPORTS } from '../src/hosts/profile.js'
import { cell, table } from './markdown.js'
import { readTables, type Table } from './measure/row.js'

// The page that says which host reads what: one row for each field, reference and file of each host, with the version that was run and
// the day. `tsx scripts/which-host.ts FOLDER` prints it with the tables of a folder, such as those of the newest versions.

const PAGE = 'docs/which-host-reads-what.md'
const MEASURED = resolve(import.meta.dirname, '..', 'hosts', 'measured')

/** What a field means, as the first column says it. */
const WORDS: Readonly<Record<Meaning, string>> = {
  type: 'transport', command: 'program', args: 'arguments', env: 'environment', 'env-file': 'environment file', cwd: 'directory', url: 'address', headers: 'headers',
  disabled: 'switch: off', enabled: 'switch: on', 'timeout-ms': 'timeout in milliseconds', 'timeout-s': 'timeout in seconds', trusted: 'trust in all tools',
  'approved-tools': 'tools without asking', 'included-tools': 'only these tools', 'excluded-tools': 'not these tools', description: 'description'
}

const FORMS: Readonly<Record<VariableForm, string>> = {
  braced: '${NAME}',
  'braced-default': '${NAME:-default}',
  plain: '$NAME',
  'env-prefix': '${env:NAME}',
  'curly-env': '{env:NAME}',
  'process-env': 'process.env.NAME'
}

type Row = readonly [what: string, host: string, written: string, where: string, value: string, known: string, day: string]

/** The page, made of the profiles and the frozen tables. */
export function generateWhichHost(): { path: string; text: string }[] {
  return [{ path: PAGE, text: pageOf([...readTables(MEASURED).values()]) }]
}

/** @param tables what hosts did, in the versions that the page is to name */
function pageOf(tables: readonly Table[]): string {
  const rows = byUse(hosts).flatMap((host) => rowsOf(host, tables.filter(({ head }) => head.host === host.name)).toSorted((a, b) => compare(a[2], b[2])))
  // Stable: within a subject, the hosts stay in the order of their use.
  const sorted = rows.toSorted((a, b) => compare(a[0], b[0]))
  return `<!-- Generated from hosts/ by \`npm run generate\`. -->

# Which host reads what

Each row is a fact about one host: a field of a server, a reference to a variable, or a file with servers. On the docs site, the table has a
filter: type a field, a host, or both, such as \`timeout gemini\`. "Known by" is the version that was run with odd values of exactly this field, or
"read" where it is from documents or source code. The [pages of the hosts](hosts.md) have the sources.

<FilterTable>

${table(['what', 'host', 'written', 'where', 'value', 'known by', 'on'], sorted)}

</FilterTable>
`
}

function rowsOf(host: HostProfile, tables: readonly Table[]): Row[] {
  const title = `[${cell(host.title)}](hosts/${host.name}.md)`
  const read = host.sources.map(({ date }) => date).sort().at(-1) ?? ''
  const knownFrom = (isAbout: (id: string) => boolean): readonly [known: string, day: string] => {
    const found = tables.find(({ rows }) => rows.some(({ id }) => isAbout(id)))
    return found === undefined ? ['read', read] : [found.head.package, found.head.date]
  }
  const fieldRows = (all: ReturnType<typeof fieldsOf>, alone = ''): Row[] =>
    [...all].map(([name, { field, transports }]): Row => {
      const what = field.means === undefined ? 'field without an equivalent' : WORDS[field.means]
      return [what, title, code(name), transports.join(', ') + alone, [field.type].flat().join(' or '), ...knownFrom((id) => alone === '' && / (.*) = /.exec(id)?.[1] === name)]
    })
  const further = (host.files.also ?? []).flatMap(({ paths, fields: own = {} }) => {
    const transports = Object.fromEntries(Object.entries(own).map(([transport, ofIt]) => [transport, { fields: ofIt }]))
    return fieldRows(fieldsOf(transports), `, in ${paths.map(code).join(' and ')} alone`)
  })
  const fields = [...fieldRows(fieldsOf(host.transports)), ...further]
  const { forms, expanded, unset, unknown } = host.variables
  const references = forms.map((form): Row => ['variable', title, code(FORMS[form]), expanded.map((one) => WORDS[one]).join(', '), `unset: ${unset}`, ...knownFrom((id) => id.startsWith('env: '))])
  const none: Row[] = forms.length > 0 ? [] : [['variable', title, 'none', '', unknown === true ? 'not known' : 'not expanded', ...knownFrom((id) => id.startsWith('env: '))]]
  const files = [host.files.mcp, ...(host.files.also ?? [])].flatMap(({ paths, serversKeys, notation }) =>
    paths.map((path): Row => ['file with servers', title, code(path), serversKeys.map((keys) => code(keys.join('.'))).join(' or '), notation ?? 'JSON', ...knownFrom(() => false)])
  )
  const dropped = host.badServer === 'server' ? 'only that server' : host.badServer === 'file' ? 'the whole file' : 'the file, if its form is wrong; else only that server'
  const bad: Row = ['one bad server drops', title, '', '', dropped, ...knownFrom((id) => id.startsWith('stdio: command = '))]
  const odd: Row = ['unknown field', title, '', '', host.unknownFields, ...knownFrom((id) => id.includes('x-unknown'))]
  return [...fields, ...references, ...none, ...files, bad, odd]
}

/** The fields of a host's servers, each with the transports that have it. */
function fieldsOf(transports: Readonly<Partial<Record<Transport, Pick<TransportProfile, 'fields'>>>>): ReadonlyMap<string, { readonly field: FieldProfile; readonly transports: string[] }> {
  const found = new Map<string, { readonly field: FieldProfile; readonly transports: string[] }>()
  for (const transport of TRANSPORTS) {
    for (const [name, field] of Object.entries(transports[transport]?.fields ?? {})) {
      const before = found.get(name) ?? { field, transports: [] }
      before.transports.push(transport)
      found.set(name, before)
    }
  }
  return found
}

function code(text: string): string {
  return `\`${cell(text)}\``
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const [, program, folder] = process.argv
if (program === import.meta.filename && folder !== undefined) {
  // In the newest versions where they were run, and else in the frozen ones.
  const newest = [...readTables(join(process.cwd(), folder)).values()]
  const frozen = [...readTables(MEASURED).values()].filter(({ head }) => !newest.some((one) => one.head.host === head.host && one.head.path === head.path))
  process.stdout.write(pageOf([...newest, ...frozen]))
}
