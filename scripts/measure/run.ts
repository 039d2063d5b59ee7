import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { HostProfile } from '../../src/hosts/profile.js'
import { isRecord } from '../../src/json/value.js'
import { ENV, withGood } from './cases.js'
import { disagreements } from './compare.js'
import type { ConvertedRow } from './conversions.js'
import { Fakes, type Reached, type Started } from './fakes.js'
import { type Driver, inSession } from './hosts.js'
import type { Journal } from './journal.js'
import { nodeOf } from './model-session.js'
import { type Output, QUIET, runProgram } from './program.js'
import { type Place, type Session, write } from './session.js'
import { install } from './install.js'
import { type Case, encoded, fileWith, type Head, type Row, type Seen, type Table, textOf, written } from './row.js'

/** Longer than any host takes; what takes longer hangs, or the machine is busy: it is asked once more, with twice the time. */
const LIMIT_MS = 60_000

const GOOD = 'z'

/**
 * Runs every case of a host, and those in a session too where it can differ.
 * @param sessionOnly whether it is asked in a session alone, if it has one
 * @param journals for what the list and the session say, so that a run which was cut off goes on where it stopped
 */
export async function measure(
  driver: Driver,
  host: HostProfile,
  version: string,
  cases: readonly Case[],
  sessionOnly = false,
  journals?: Readonly<Record<'list' | 'session', Journal>>
): Promise<Table> {
  const session = inSession(driver)
  if (session === undefined) return await ask(driver, host, version, cases, journals?.list)
  const all = sessionOnly ? undefined : await ask(driver, host, version, cases, journals?.list)
  const odd = all === undefined ? cases : cases.filter(({ id }) => all.rows.some((row) => row.id === id && !isAllLoaded(row)))
  const { head, rows } = await ask(session, host, version, odd, journals?.session)
  const known = new Map(all?.rows.map((row) => [row.id, row]))
  const asked = new Map(rows.map((row) => [row.id, seenInSession(row, known.get(row.id))]))
  const both: Head = { ...(all?.head ?? head), session: askedOf(session) }
  return { head: both, rows: cases.flatMap(({ id }) => asked.get(id) ?? known.get(id) ?? []) }
}

function isAllLoaded(row: Row): boolean {
  return [...namesOf(row), GOOD].every((name) => row.loads.includes(name))
}

/** What a session started, and what the list only listed. */
function seenInSession(row: Row, listed: Row | undefined): Row {
  const fails = [...(listed?.loads ?? []), ...(listed?.fails ?? [])].filter((name) => !row.loads.includes(name))
  return { ...row, ...(fails.length === 0 ? {} : { fails }), session: true }
}

/** What is run to ask a host, as the head of its table says it. */
export function askedOf({ program, args }: Pick<Driver, 'program' | 'args'>): string {
  return [program, ...args].join(' ')
}

async function ask(driver: Driver, host: HostProfile, version: string, cases: readonly Case[], journal?: Journal): Promise<Table> {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'plugvet-hosts-')))
  const fakes = new Fakes(join(work, 'fakes'))
  await fakes.listen()
  const spec = `${driver.package}@${version}`
  const asker = new Asker(driver, host, fakes, work, driver.session === undefined ? install(spec) : '')
  try {
    const head = headOf(driver, spec)
    return { head, rows: await asker.rows(cases, head, journal) }
  } finally {
    await asker.close()
    fakes.close()
    rmSync(work, { recursive: true, force: true })
  }
}

/** Gives a host whole files, and returns what each server was started or reached with. */
export async function observe(
  driver: Driver,
  host: HostProfile,
  version: string,
  files: readonly { readonly from: string; readonly text: string; readonly names: readonly string[] }[]
): Promise<ConvertedRow[]> {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'plugvet-hosts-')))
  const fakes = new Fakes(join(work, 'fakes'))
  await fakes.listen()
  const asker = new Asker(driver, host, fakes, work, driver.session === undefined ? install(`${driver.package}@${version}`) : '')
  try {
    const rows: ConvertedRow[] = []
    for (const { from, text, names } of files) {
      process.stderr.write(`${from} to ${driver.table}\n`)
      rows.push({ from, text, ...(await asker.observe(text, names)) })
    }
    return rows
  } finally {
    await asker.close()
    fakes.close()
    rmSync(work, { recursive: true, force: true })
  }
}

function headOf(driver: Driver, spec: string): Head {
  const { host, path, kind, plugin, style, validates, session } = driver
  const good = style.good.stdio ?? {}
  const z = JSON.parse(JSON.stringify(good).replaceAll('fake-s', 'fake-z')) as unknown
  const date = new Date().toISOString().slice(0, 10)
  return {
    host,
    package: spec,
    date,
    asked: askedOf(driver),
    path,
    kind,
    ...(plugin === undefined ? {} : { plugin }),
    ...(style.format === undefined ? {} : { format: style.format }),
    ...(style.named === undefined ? {} : { named: style.named }),
    ...(validates === undefined ? {} : { validates }),
    ...(style.third === undefined ? {} : { third: style.third }),
    keys: style.keys,
    ...(style.beside === undefined ? {} : { beside: style.beside }),
    z,
    env: session === undefined ? ENV : {}
  }
}

/** Gives a host one file after another, each in folders of its own. */
class Asker {
  readonly #path: string
  #session: Session | undefined
  #isLastGood = true

  constructor(
    private readonly driver: Driver,
    private readonly host: HostProfile,
    private readonly fakes: Fakes,
    private readonly work: string,
    private readonly programs: string
  ) {
    this.#path = [fakes.folder, nodeOf(driver), '/usr/bin', '/bin'].join(':')
  }

  async close(): Promise<void> {
    await this.#session?.close()
  }

  async rows(given: readonly Case[], head: Head, journal?: Journal): Promise<Row[]> {
    const cases = given.map((one) => (one.text === undefined ? one : { ...one, text: withGood(one.text, head.z) }))
    const rows = new Map(cases.flatMap((one) => journal?.rowOf(one) ?? []).map((row) => [row.id, row]))
    const add = (row: Row) => {
      rows.set(row.id, row)
      journal?.add(row)
    }
    const size = this.driver.batch
    // In a list, a name of its own would be that of another.
    const isOwn = (s: unknown) => isRecord(s) && !(head.named === true && Object.hasOwn(s, 'name'))
    const together = size === 1 ? [] : cases.filter((one) => !rows.has(one.id) && one.text === undefined && one.manifest === undefined && isOwn(one.s) && this.#mayBeTogether(one, head))
    for (let from = 0; from < together.length; from += size) {
      for (const row of await this.#askHalved(together.slice(from, from + size), head)) add(row)
      process.stderr.write(`\r${driver(this.driver)}: ${rows.size} of ${cases.length} `)
    }
    for (const one of cases) {
      if (!rows.has(one.id)) add(await this.#askAlone(one, head))
      process.stderr.write(`\r${driver(this.driver)}: ${rows.size} of ${cases.length} `)
    }
    process.stderr.write('\n')
    return cases.flatMap(({ id }) => rows.get(id) ?? [])
  }

  /** What became of the servers of a whole file. */
  async observe(text: string, names: readonly string[]): Promise<Pick<ConvertedRow, 'loads' | 'seen'>> {
    const { loads, started, reached } = await this.#ask(text, ENV, names)
    const seen = names.flatMap((name): [string, Seen][] => {
      const [one, other] = [started.find((server) => server.name === name), reached.find((server) => server.name === name)]
      if (one !== undefined) {
        const env = Object.fromEntries(['GIVEN', 'OTHER'].flatMap((key) => (one.env[key] === undefined ? [] : [[key, one.env[key]]])))
        return [[name, { args: one.args, ...(Object.keys(env).length === 0 ? {} : { env }) }]]
      }
      if (other === undefined) return []
      const headers = Object.fromEntries(['authorization', 'x-given'].flatMap((key) => (other.headers[key] === undefined ? [] : [[key, other.headers[key]]])))
      return [[name, { url: other.url, ...(Object.keys(headers).length === 0 ? {} : { headers }) }]]
    })
    return { loads: names.filter((name) => loads.has(name)), seen: Object.fromEntries(seen) }
  }

  async #askAlone(one: Case, head: Head): Promise<Row> {
    const answer = await this.#ask(textOf(one, head), ENV, namesOf(one), one)
    return rowOf(one, answer, 's')
  }

  /** Where one bad server takes the file with it, those that the profile expects to be bad are asked alone. It decides nothing else. */
  #mayBeTogether(one: Case, head: Head): boolean {
    return this.host.badServer === 'server' || disagreements({ head, rows: [{ ...one, loads: ['s', GOOD] }] }, this.host).every(({ kind }) => kind !== 'false alarm')
  }

  /** All in one file, and if that was refused, each half of them. */
  async #askHalved(cases: readonly Case[], head: Head): Promise<Row[]> {
    const rows = await this.#askTogether(cases, head)
    if (rows.length > 0 || cases.length < 3) return rows
    const middle = cases.length >> 1
    return [...(await this.#askHalved(cases.slice(0, middle), head)), ...(await this.#askHalved(cases.slice(middle), head))]
  }

  /** All in one file; none of them if the good server fell with one of the others. */
  async #askTogether(cases: readonly Case[], head: Head): Promise<Row[]> {
    const named = cases.map((one, index) => ({ one, name: `s${index}` }))
    const entries = named.map(({ one, name }) => [name, JSON.parse(renamed(JSON.stringify(one.s), name)) as unknown])
    const map = { ...(Object.fromEntries(entries) as object), [GOOD]: head.z }
    const env = Object.fromEntries(named.flatMap(({ name }) => Object.entries(ENV).map(([key, value]) => [renamed(key, name), renamed(value, name)])))
    const answer = await this.#ask(written(fileWith(map, head), head.format), env, named.map(({ name }) => name))
    if (!answer.loads.has(GOOD)) return []
    return named.map(({ one, name }) => rowOf(one, answer, name))
  }

  async #ask(
    text: string,
    env: Readonly<Record<string, string>>,
    names: readonly string[] = ['s'],
    { manifest, encoding, names: called = {} }: Pick<Case, 'manifest' | 'encoding' | 'names'> = {}
  ): Promise<Answer> {
    const place = { home: join(this.work, 'home'), project: join(this.work, 'project') }
    for (const folder of this.#session === undefined ? Object.values(place) : []) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
    }
    for (const name of [...names, GOOD, 'n']) this.fakes.make(name)
    this.driver.prepare?.(place, (text) => this.fakes.reachable(text), manifest)
    const { session, path } = this.driver
    this.#session ??= await session?.(place, path, this.fakes)
    if (this.#session === undefined) write(join(place[this.driver.at], this.driver.under ?? '', path), encoded(this.fakes.reachable(text + (this.driver.last ?? '')), encoding))
    const set = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, this.fakes.reachable(value)]))
    // A list is in the order of the file: where the good server is named twice, it is not the last.
    this.#isLastGood = text.split(`"${GOOD}":`).length < 3
    const { args, listing, approve } = this.driver
    if (approve !== undefined) await this.#patiently(place, approve, set)
    this.fakes.take()
    const output = this.#session === undefined ? await this.#patiently(place, args, set) : await this.#session.ask(this.fakes.reachable(text), names)
    const { started, reached } = this.fakes.take()
    const touched = new Set([...started, ...reached].map(({ name }) => name))
    const offered = this.fakes.takeOffered()
    // A host that keeps all tools back from the model does so with those of the good server too.
    const loads = offered.has(GOOD) ? new Set([...touched].filter((name) => offered.has(name))) : touched
    const asked = listing !== undefined && loads.has(GOOD) && !names.every((name) => loads.has(name)) ? await this.#patiently(place, listing.args, set) : output
    listing?.after(place)
    this.fakes.take()
    const nameOf = (shown: string) => Object.keys(called).find((name) => this.driver.shown?.(name) === shown) ?? shown
    const listed = new Set([...this.driver.listed(asked).map(nameOf), ...touched])
    if (process.env.SHOW !== undefined) console.error(text, output, started.map(({ name, args, cwd }) => ({ name, args, cwd })), reached)
    const own = join(place[this.driver.at], this.driver.under ?? '')
    return {
      loads: this.driver.validates === true ? listed : loads,
      isBroken: this.driver.breaks?.test(output) === true,
      listed,
      started,
      reached,
      place,
      own: { path: own, name: this.driver.plugin === true ? '<plugin>' : '<project>' }
    }
  }

  async #patiently(place: Place, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
    const first = await this.#run(place, args, env, LIMIT_MS)
    if (!first.late) return first.output
    this.fakes.take()
    return (await this.#run(place, args, env, 2 * LIMIT_MS)).output
  }

  async #run({ home, project }: Place, args: readonly string[], env: Readonly<Record<string, string>>, limit: number): Promise<Output> {
    const own = join({ home, project }[this.driver.at], this.driver.under ?? '')
    const { talk, program } = this.driver
    const reachable = Object.fromEntries(Object.entries(this.driver.env ?? {}).map(([key, value]) => [key, this.fakes.reachable(value)]))
    return await runProgram(join(this.programs, program), {
      args: args.map((arg) => (arg === '<plugin>' ? own : this.fakes.reachable(arg))),
      cwd: project,
      env: { ...QUIET, HOME: home, PATH: this.#path, TMPDIR: this.work, ...reachable, ...env },
      limit,
      ...(talk === undefined || (!this.#isLastGood && talk.until.includes(` ${GOOD}: `)) ? {} : { talk })
    })
  }
}

function driver({ table }: Driver): string {
  return table
}

/** The names of the servers that a case expects. */
function namesOf({ text, names }: Case): readonly string[] {
  if (names !== undefined) return Object.values(names)
  return text?.includes('fake-n') === true ? ['s', 'n'] : ['s']
}

interface Answer {
  readonly loads: ReadonlySet<string>
  readonly isBroken: boolean
  readonly listed: ReadonlySet<string>
  readonly started: readonly Started[]
  readonly reached: readonly Reached[]
  readonly place: Place
  /** The folder of the file, and what it is called in the table. */
  readonly own: { readonly path: string; readonly name: string }
}

/** Text about the server `s`, for a server with another name. */
function renamed(text: string, name: string): string {
  return text
    .replaceAll('fake-s', `fake-${name}`)
    .replaceAll('/s/', `/${name}/`)
    .replaceAll('\\\\s\\\\', `\\\\${name}\\\\`)
    .replaceAll(/\bS_(?=[A-Z])/g, `${name.toUpperCase()}_`)
    .replace(/^s(?=$|\/mcp)/, name)
}

function restored(text: string, name: string): string {
  if (name === 's') return text
  return text.replaceAll(`fake-${name}`, 'fake-s').replaceAll(`/${name}/`, '/s/').replaceAll(`${name.toUpperCase()}_`, 'S_').replaceAll(name, 's')
}

function rowOf({ id, s, text, names, manifest, encoding }: Case, { loads, isBroken, listed, started, reached, place, own: folder }: Answer, name: string): Row {
  const plain = (one: string) => (one === name ? ['s'] : one === GOOD || one === 'n' ? [one] : [])
  const own = names === undefined ? plain : (one: string) => names[one] ?? []
  // The workbench leaves a server of its own behind where nothing of the file loads.
  const loaded = names === undefined ? [...loads].flatMap(own) : [...loads].filter((one) => one !== 'r')
  const fails = [...listed]
    .filter((one) => !loads.has(one))
    .flatMap(own)
    .filter((one) => !loaded.includes(one))
    .sort()
  const row = {
    id,
    ...(text === undefined ? { s } : { text }),
    ...(names === undefined ? {} : { names }),
    ...(manifest === undefined ? {} : { manifest }),
    ...(encoding === undefined ? {} : { encoding }),
    loads: loaded.sort(),
    ...(fails.length === 0 ? {} : { fails }),
    ...(isBroken ? { unanswered: true as const } : {})
  }
  // One host nests the fields; in another, `transport` is a field like any other.
  const entry = isRecord(s) && isRecord(s.transport) ? { ...s, ...s.transport } : isRecord(s) ? s : {}
  // A plugin is in the home folder; the project is next to that.
  const known: readonly (readonly [path: string, name: string])[] = [
    [folder.path, folder.name],
    ...(folder.name === '<plugin>' ? [[dirname(folder.path), '<around>'] as const] : []),
    [place.project, '<project>'],
    [place.home, '<home>'],
    [dirname(place.project), '<around>']
  ]
  const shorten = (text: string) => known.reduce((shown, [path, name]) => shown.replaceAll(path, name), text)
  const seen = { ...stdioSeen(started.find((one) => one.name === name), entry, shorten, name), ...remoteSeen(reached.find((one) => one.name === name), entry, shorten, name) }
  return Object.keys(seen).length === 0 ? row : { ...row, seen }
}

function stdioSeen(one: Started | undefined, entry: Readonly<Record<string, unknown>>, shorten: (path: string) => string, name: string): Seen {
  if (one === undefined) return {}
  const wanted = namesIn(entry.env, entry.environment)
  const env = Object.entries(one.env).map(([key, value]) => [restored(key, name), value] as const).filter(([key]) => key === 'GIVEN' || wanted.has(key))
  const cwd = shorten(one.cwd)
  return {
    ...(one.args.length === 0 ? {} : { args: one.args.map((arg) => restored(shorten(arg), name)) }),
    ...(env.length === 0 ? {} : { env: Object.fromEntries(env.map(([key, value]) => [key, restored(shorten(value), name)])) }),
    ...(cwd === '<project>' ? {} : { cwd: restored(cwd, name) })
  }
}

function remoteSeen(one: Reached | undefined, entry: Readonly<Record<string, unknown>>, shorten: (path: string) => string, name: string): Seen {
  if (one === undefined) return {}
  const url = restored(one.url, name)
  const wanted = namesIn(entry.headers, entry.http_headers, isRecord(entry.requestOptions) ? entry.requestOptions.headers : undefined)
  const lower = new Set([...wanted].map((one) => one.toLowerCase()))
  const headers = Object.entries(one.headers).map(([key, value]) => [restored(key, name), value] as const).filter(([key]) => lower.has(key) || key === 'authorization')
  return {
    ...(url === '/s/mcp' ? {} : { url }),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers.map(([key, value]) => [key, restored(shorten(value), name)])) })
  }
}

/** The names in some maps of variables or headers, as they are written and as a host expands them. */
function namesIn(...maps: readonly unknown[]): ReadonlySet<string> {
  const names = maps.flatMap((map) => (isRecord(map) ? Object.keys(map) : []))
  const value = ENV.S_LAST ?? ''
  return new Set(
    names.flatMap((name) => [
      name,
      name.replaceAll(/\$?\{(?:env:)?S_LAST\}|\$S_LAST|%S_LAST%/g, value),
      name.replaceAll(/\{env:S_LAST\}/g, value),
      name.replaceAll(/\$?\{(?:env:)?S_\w+\}/g, '')
    ])
  )
}
