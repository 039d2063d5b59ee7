import { posix } from 'node:path'
import { rules } from '../../rules/index.js'
import { withoutCiCommands } from '../../src/base/wording.js'
import { catalogueOf, reporterOf } from '../../src/cli/start/reports.js'
import { planServers } from '../../src/doctor/plan.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { lint as lintProject, matrix } from '../../src/index.js'
import { type Document, parseDocument } from '../../src/json/document.js'
import { applyFixes } from '../../src/lint/fixes.js'
import { lintFiles } from '../../src/lint/engine.js'
import type { FileResult } from '../../src/lint/finding.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { matrixHtml } from '../../src/matrix/html.js'
import { judgeFile } from '../../src/matrix/judge.js'
import { matrixJson, matrixText } from '../../src/matrix/report.js'
import { type ProjectFile, sourceOf } from '../../src/project/project.js'
import type { Format } from '../../src/report/report.js'
import { translateFile } from '../../src/translate/translate.js'
import { memoryWorld } from '../../test/library/memory-world.js'
import { hostNamed } from '../../test/support/host-profiles.js'
import { readText } from '../../test/support/project-files.js'
import { surroundingsOf } from '../../test/support/reading.js'
import type { FuzzDocument } from './documents.js'

/** What is attacked: plugvet's functions. A fault replaces one of them. */
export interface Subject {
  /** A text as strict JSON. */
  parse(text: string): Document
  /** A file as plugvet reads it; undefined for one that it does not check. */
  read(document: FuzzDocument): ProjectFile | undefined
  /** All findings of a file. */
  lint(file: ProjectFile): FileResult
  /** The text of a file after `--fix`. */
  fix(file: ProjectFile): string
  /** What is printed for a file. */
  print(result: FileResult, format: Format): Promise<string>
  /** What the other commands make of a file, each as text. */
  show(file: ProjectFile): Readonly<Record<string, string>>
  /** What the library says of the project that a document is in. */
  lintProject(document: FuzzDocument): Promise<unknown>
  /** In milliseconds. */
  clock(): number
  /** In milliseconds: another program that keeps the machine busy is not at fault. */
  processorTime(): number
}

/** What a CI runner reads as it is. */
const UNESCAPED: ReadonlySet<Format> = new Set(['github', 'junit', 'html'])

const ROOT = '/project'
/** Of so many projects, one has its matrix made. */
const MATRICES = 8

export const PLUGVET: Subject = {
  parse: (text) => parseDocument(text),
  read({ path, text, host, env, platforms, around }) {
    const outcome = readText(path, text, { env, platforms, files: around, ...(host === undefined ? {} : { host: hostNamed(host) }) })
    return outcome !== undefined && 'readings' in outcome ? outcome : undefined
  },
  lint: lintFile,
  fix(file) {
    return sourceOf(applyFixes({ file, result: lintFile(file) }, lintFile).file)
  },
  async print(result, format) {
    const run = { toolVersion: '1.2.3', files: [result], skipped: [], failures: [], fixed: 0 }
    const report = await reporterOf(format, run)
    const options = { color: false, info: true, quiet: false, rules: format === 'sarif' || format === 'html' ? await catalogueOf(run) : [] }
    const text = report(run, options)
    return UNESCAPED.has(format) ? text : withoutCiCommands(text)
  },
  show(file) {
    const { readings: [reading] } = file
    const { kind, host, document } = reading
    const judged = judgeFile(file, hosts)
    const report = { toolVersion: '1.2.3', hosts, files: judged === undefined ? [] : [judged], skipped: [], failures: [] }
    const translated = kind === 'mcp' || kind === 'plugin' ? hosts.flatMap((to) => translateFile({ value: document.value, kind, host }, to) ?? []) : []
    return {
      'matrix.txt': matrixText(report, { color: false }),
      'matrix.json': matrixJson(report),
      'matrix.html': matrixHtml(report),
      'plan.json': JSON.stringify(planServers([reading], { env: reading.surroundings.env, windows: false }).servers),
      'expand.json': JSON.stringify(reading.servers.map((server) => reading.expand(server).strings)),
      'convert.json': JSON.stringify(translated.map(({ value }) => value))
    }
  },
  async lintProject({ path, text, around, env, host, dice }) {
    const files = Object.fromEntries(Object.entries({ ...around, [path]: text }).map(([name, its]) => [posix.join(ROOT, name), its]))
    const options = { cwd: ROOT, world: memoryWorld(files, { env }), ...(host === undefined ? {} : { host }) }
    // What it judges for forty hosts is the same for most settings.
    if (dice % MATRICES === 0) await matrix(options)
    return await lintProject(options)
  },
  clock: () => performance.now(),
  processorTime() {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/** For all files alike: of the surroundings that settings name, linting takes nothing. */
const CONFIG = new ResolvedSettings({ preset: 'strict' }, rules, surroundingsOf(), () => () => false).configFor('')

function lintFile(file: ProjectFile): FileResult {
  return theOnly(lintFiles([file], () => CONFIG, true))
}

function theOnly(results: readonly FileResult[]): FileResult {
  const [result] = results
  if (result === undefined) throw new Error('the file was not checked')
  return result
}
