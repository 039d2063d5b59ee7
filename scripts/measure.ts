import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hosts } from '../src/hosts/all-hosts.js'
import type { HostProfile } from '../src/hosts/profile.js'
import { casesOf } from './measure/cases.js'
import { CODE_SERVER } from './code-server.js'
import { disagreements } from './measure/compare.js'
import { type ConvertedHead, type ConvertedRow, conversionDiffers, converted, SOURCES } from './measure/conversions.js'
import { type Driver, DRIVERS } from './measure/hosts.js'
import { newestOf } from './measure/install.js'
import { Journal } from './measure/journal.js'
import { covers, coversConversion, readOpinions } from './measure/opinions.js'
import { randomCases } from './measure/random.js'
import { freezeScopes, measureScopes, SCOPED_HOSTS } from './measure/scopes.js'
import { type Case, readTables, type Table, tableText } from './measure/row.js'
import { askedOf, measure, observe } from './measure/run.js'

// `npm run hosts -- [TABLE…]` gives the hosts that come from npm the cases of measure/cases.ts, freezes what they did in
// hosts/measured/, and says where plugvet differs. A host is run in the version that its profile names.
// A run over all cases, or over random ones, that is cut off goes on where it stopped.
//   --newest      in its newest version
//   --drift FILE  writes nothing to hosts/measured/, and to FILE what differs, as the text of an issue; with --keep FOLDER the tables are written there
//   --only TEXT   the cases with a text in their name, which are only shown
//   --convert     gives them what `convert` makes of files of other hosts, if it is new, and freezes what they did in hosts/converted/
//   --random SEED  cases that nobody thought of, --count N of them, which are only shown; with --keep FOLDER the tables are written there
//   --cases FILE   the cases of a file, which are only shown: one in a line, as in the tables
//   --scopes      which of two files wins that declare one name, and freezes that in hosts/scopes/
//   --session     in a session with a fake model alone, for the hosts that have one (measure/model-session.ts)
//   --again TEXT  the cases with a text in their name, for the table that is there: `claude-code-plugin --again "manifest: hooks"` asks
//                 again for which hooks Claude Code rejects a plugin (measure/hook-cases.ts)
const convertedFolder = resolve(import.meta.dirname, '..', 'hosts', 'converted')
const scopesFolder = resolve(import.meta.dirname, '..', 'hosts', 'scopes')
const folder = resolve(import.meta.dirname, '..', 'hosts', 'measured')
const { names, newest, session, scopes, drift, only, again, convert, random, count, keep, file } = argumentsOf(process.argv.slice(2))
const isWhole = [only, again, random, file].every((part) => part === undefined)
const opinions = readOpinions(folder)
const reports: string[] = []
if (scopes) for (const host of SCOPED_HOSTS) if (names.length === 0 || names.includes(host)) freezeScopes(scopesFolder, await measureScopes(host))
for (const driver of scopes ? [] : chosen(names, newest)) {
  const host = hosts.find(({ name }) => name === driver.host)
  if (host === undefined) throw new Error(`${driver.host} has no profile`)
  const pinned = host.sources.map(({ from }) => /^npm:(.+)@([^@]+)$/.exec(from)).find((found) => found?.[1] === driver.package)?.[2]
  // What runs in a session is there in one version only.
  const version = driver.session !== undefined ? CODE_SERVER : pinned !== undefined && !newest ? pinned : newestOf(driver.package)
  if (convert) {
    await measureConversions(driver, host, version)
    continue
  }
  const unfinished = `${driver.table}@${version}${random === undefined ? '' : `.random-${random}`}`
  const journals = isWhole || random !== undefined ? { list: new Journal(unfinished), session: new Journal(`${unfinished}.session`) } : undefined
  let table: Table
  try {
    table = await measure(driver, host, version, casesFor(driver, host), session, journals)
  } catch (error) {
    // A new version may come before its programs do. The other hosts are still measured.
    if (drift === undefined || !(error instanceof Error)) throw error
    reports.push(`## ${host.title} ${version}\n\nIt could not be run: ${error.message}\n`)
    continue
  }
  if (only !== undefined) process.stdout.write(tableText(table))
  else if (random !== undefined || file !== undefined) keepTable(driver, table)
  else if (drift !== undefined && keep !== undefined) keepTable(driver, table)
  else if (again !== undefined) freeze(driver, version, merged(readTables(folder).get(`${driver.table}@${version}.jsonl`), table))
  else if (drift === undefined) freeze(driver, version, table)
  journals?.list.remove()
  journals?.session.remove()
  const differing = disagreements(table, host)
    .filter((found) => !opinions.some((opinion) => covers(opinion, driver.table, found)))
    .map(({ kind, id, detail }) => `${kind} | ${id} | ${detail}`)
  console.log(`${driver.table} ${version}: ${table.rows.length} cases, ${differing.length} disagreements`)
  for (const line of differing) console.log(`  ${line}`)
  if (differing.length > 0) reports.push(`## ${host.title} ${version}\n\n\`\`\`text\n${differing.join('\n')}\n\`\`\`\n`)
}
if (drift !== undefined && reports.length > 0) {
  const again = `npm run hosts -- --newest${random === undefined ? '' : ` --random ${random} --count ${count}`}`
  writeFileSync(drift, `What these hosts did differs from what plugvet says of them. \`${again}\` shows it again.\n\n${reports.join('\n')}`)
}

function casesFor({ style, validates, session: workbench }: Driver, host: HostProfile): Case[] {
  if (file !== undefined)
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Case)
  if (random === undefined)
    return casesOf(host, style).filter(
      ({ id, manifest, encoding }) =>
        id.includes(only ?? again ?? '') && (validates === undefined || manifest !== undefined) && (encoding === undefined || workbench === undefined)
    )
  return randomCases(
    host,
    style,
    DRIVERS.map((other) => other.style),
    random,
    count
  )
}

function keepTable({ table: name }: Driver, table: Table): void {
  if (keep === undefined) return
  mkdirSync(keep, { recursive: true })
  writeFileSync(join(keep, `${name}.jsonl`), tableText(table))
}

/** Runs a host with the converted files of the others. */
async function measureConversions(driver: Driver, host: HostProfile, version: string): Promise<void> {
  const ofHost = (name: string) => hosts.find((one) => one.name === name) ?? host
  const others = SOURCES.filter((source) => source.host !== driver.host)
  const files = others.map((source) => {
    const { text, servers } = converted(source, host, ofHost(source.host))
    return { from: source.host, text, names: servers.map(([name]) => name) }
  })
  const path = join(convertedFolder, `${host.name}@${version}.jsonl`)
  const frozen = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(1).map((line) => JSON.parse(line) as ConvertedRow) : []
  // A file that this version was given before is not given to it again.
  const known = new Map(files.map(({ from, text }) => [from, frozen.find((row) => row.from === from && row.text === text)]))
  const asked = await observe(driver, host, version, files.filter(({ from }) => known.get(from) === undefined))
  const rows = files.flatMap(({ from }) => known.get(from) ?? asked.find((row) => row.from === from) ?? [])
  const head: ConvertedHead = { to: host.name, package: `${driver.package}@${version}`, date: new Date().toISOString().slice(0, 10), asked: askedOf(driver) }
  mkdirSync(convertedFolder, { recursive: true })
  for (const file of readdirSync(convertedFolder)) if (file.startsWith(`${host.name}@`)) rmSync(join(convertedFolder, file))
  writeFileSync(path, [head, ...rows].map((line) => JSON.stringify(line)).join('\n') + '\n')
  for (const source of others) {
    const row = rows.find(({ from }) => from === source.host)
    const differing = row === undefined ? [] : conversionDiffers(source, host, ofHost(source.host), row)
    for (const line of differing) if (!opinions.some((opinion) => coversConversion(opinion, host.name, line))) console.log(`  ${line}`)
  }
}

/** Writes a table in place of the one of another version. */
function freeze(driver: Driver, version: string, table: Table): void {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (file.startsWith(`${driver.table}@`)) rmSync(join(folder, file))
  writeFileSync(join(folder, `${driver.table}@${version}.jsonl`), tableText(table))
}

/** A table with some of its rows measured anew. */
function merged(before: Table | undefined, { head, rows }: Table): Table {
  const byId = new Map([...(before?.rows ?? []), ...rows].map((row) => [row.id, row]))
  return { head, rows: [...byId.values()] }
}

interface Given {
  readonly names: readonly string[]
  readonly newest: boolean
  readonly session: boolean
  readonly scopes: boolean
  readonly drift: string | undefined
  readonly only: string | undefined
  readonly again: string | undefined
  readonly convert: boolean
  readonly random: number | undefined
  readonly count: number
  readonly keep: string | undefined
  readonly file: string | undefined
}

function argumentsOf(args: readonly string[]): Given {
  const given = {
    names: [] as string[],
    newest: false,
    session: false,
    scopes: false,
    drift: undefined as string | undefined,
    only: undefined as string | undefined,
    again: undefined as string | undefined,
    convert: false,
    random: undefined as number | undefined,
    count: 150,
    keep: undefined as string | undefined,
    file: undefined as string | undefined
  }
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--newest') given.newest = true
    else if (arg === '--session') given.session = true
    else if (arg === '--scopes') given.scopes = true
    else if (arg === '--convert') given.convert = true
    else if (arg === '--drift') given.drift = rest.shift()
    else if (arg === '--only') given.only = rest.shift()
    else if (arg === '--again') given.again = rest.shift()
    else if (arg === '--random') given.random = Number(rest.shift())
    else if (arg === '--count') given.count = Number(rest.shift())
    else if (arg === '--cases') given.file = rest.shift()
    else if (arg === '--keep') given.keep = rest.shift()
    else given.names.push(arg)
  }
  return given
}

function chosen(names: readonly string[], newest: boolean): readonly Driver[] {
  // What runs in a session is there in one version only.
  if (names.length === 0) return newest ? DRIVERS.filter(({ session }) => session === undefined) : DRIVERS
  return names.map((name) => {
    const driver = DRIVERS.find(({ table }) => table === name)
    if (driver === undefined) throw new Error(`${name} is not one of ${DRIVERS.map(({ table }) => table).join(', ')}`)
    return driver
  })
}
