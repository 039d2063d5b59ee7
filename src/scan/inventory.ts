import type { FileResult, Finding } from '../lint/finding.js'
import { verdictsOf } from '../lint/verdict.js'
import type { Failure, ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import type { Severity } from '../rule/rule.js'
import type { ServerEntry } from '../server/entry.js'
import { packageRun, parsePackageSpec } from '../server/packages.js'

/** A server that a file declares. Its texts are masked. */
export interface FoundServer {
  readonly name: string
  /** What it runs or reaches, in a word or two: `npx @example/notes`, the host of its URL, or the name of a program. */
  readonly runs: string
  /** The folder of the project that it is for, where a user's file has servers for some projects. */
  readonly project?: string
  /** Whether any host that reads the file loads it. */
  readonly loads: boolean
}

export interface ScannedFile {
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
export interface VersionedPackage {
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
export interface Inventory {
  readonly files: readonly ScannedFile[]
  readonly packages: readonly VersionedPackage[]
  readonly failures: readonly Failure[]
  /** Whether the user's own files were looked for. */
  readonly ofUser: boolean
}

/** A file that was read, and what lint found in it. */
interface Judged {
  readonly file: ProjectFile
  readonly result: FileResult
  readonly isUsers: boolean
  readonly shown: string
}

/** Files without a server and without a finding are left out: other programs have files of these names too. */
export function inventoryOf(judged: readonly Judged[], failures: readonly Failure[], ofUser: boolean): Inventory {
  const files = judged.map(scanned).filter(({ servers, findings }) => servers.length > 0 || findings.error + findings.warning > 0)
  return { files, packages: differentVersions(judged), failures, ofUser }
}

function scanned({ file: { readings, parts }, result, isUsers, shown }: Judged): ScannedFile {
  const isRead = !result.findings.some(({ ruleId }) => ruleId === 'unread-file')
  const servers = (parts === true ? readings.map((one) => [one] as const) : [readings]).flatMap((same) => serversOf(same, isRead))
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
  const verdicts = readings.map(verdictsOf)
  return servers.map((server) => ({
    name: secrets.redact(server.name),
    runs: secrets.redact(whatRuns(server)),
    ...(project === undefined ? {} : { project: secrets.redact(project) }),
    loads: isRead && verdicts.some((verdict) => verdict.get(server.name)?.loads !== false)
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

function differentVersions(judged: readonly Judged[]): VersionedPackage[] {
  const found = new Map<string, Map<string, PlacedServer[]>>()
  for (const { file, shown } of judged) for (const [run, server] of runsIn(file)) {
    const versions = found.get(run.name) ?? new Map<string, PlacedServer[]>()
    versions.set(run.version, [...(versions.get(run.version) ?? []), { server, file: shown }])
    found.set(run.name, versions)
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
