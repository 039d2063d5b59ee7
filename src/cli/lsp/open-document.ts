import { resolve } from 'node:path'
import { smallestEdit } from '../../base/text.js'
import type { FindingSettings } from '../../doctor/findings.js'
import type { HostProfile } from '../../hosts/profile.js'
import { parseDocument } from '../../json/document.js'
import { jsonText, type Path, toPointer } from '../../json/value.js'
import { Linter, settled } from '../../lint/engine.js'
import { tryFix } from '../../lint/fixes.js'
import type { FileResult, Finding } from '../../lint/finding.js'
import type { Change, LintedDocument } from '../../lsp/workspace.js'
import { hostsFor, judgeFile } from '../../matrix/judge.js'
import type { MatrixFile, MatrixRow } from '../../matrix/report.js'
import type { ProjectFile } from '../../project/project.js'
import type { ExpandedServer } from '../../report/expansion.js'
import type { Fix } from '../../rule/rule.js'
import { masksOf } from '../../secrets/masks.js'
import { environmentSecrets, suppliedSecrets } from '../../secrets/server-secrets.js'
import type { OpenBaseline } from '../lint/baseline.js'
import { fixFile } from '../lint/fix.js'
import { allHosts } from '../start/choose-host.js'
import { type Context, expandServers } from '../start/context.js'
import { globOf, settingsEdits, settingsOf } from '../commands/ignore.js'
import { configOf, settingsPath } from '../start/inputs.js'
import { diskOf } from '../start/io.js'
import type { Examined } from './examine.js'

/** The settings of a workspace folder, with its baseline. */
export interface Folder {
  readonly context: Context
  readonly baseline: { readonly path: string; readonly open: OpenBaseline } | undefined
}

/** In a file with more servers, the matrix would take too long to be shown at the pointer. */
const MAX_SERVERS = 300

/** An open document, linted as the command line lints a file of that name. Everything but the findings is computed when it is asked for. */
export class OpenDocument implements LintedDocument {
  readonly result: FileResult
  #expanded: readonly ExpandedServer[] | undefined
  #matrix: { readonly file: MatrixFile | undefined } | undefined

  /**
   * @param showsInfo whether findings of severity info are shown
   * @param examination what the doctor has found out about the servers of the file
   * @throws RuleFailure if a rule throws
   */
  constructor(
    readonly file: ProjectFile,
    private readonly folder: Folder,
    private readonly showsInfo: boolean,
    private readonly examination: Examined
  ) {
    this.result = this.#lint(file)
  }

  #lint(file: ProjectFile): FileResult {
    const { context, baseline } = this.folder
    const linter = new Linter(configOf(context), baseline !== undefined)
    const found = settled(linter.add(file))
    const left = baseline === undefined ? found : baseline.open.hide(found)
    const findings = this.showsInfo ? left.findings : left.findings.filter(({ severity }) => severity !== 'info')
    return this.examination.addTo({ ...left, findings }, file, this.#findingSettings)
  }

  get #findingSettings(): FindingSettings {
    const { context } = this.folder
    const config = configOf(context)(this.file)
    return {
      severityOf: ({ path }, id) => context.settings.severityOf(settingsPath(context, path), id),
      isIgnored: (_, id, pointer) => config.takeIgnore(id, pointer)
    }
  }

  doesNoHarm(finding: Finding, fix: Fix): boolean {
    return tryFix(this, finding, fix, (file) => this.#lint(file)) !== undefined
  }

  fixed(): string {
    return fixFile(this.file, this.folder.context, () => false).after
  }

  expanded(): readonly ExpandedServer[] {
    return (this.#expanded ??= this.#expand())
  }

  #expand(): readonly ExpandedServer[] {
    const { context } = this.folder
    const { env, envFile } = context.surroundings
    const [reading] = this.file.readings
    const expanded = expandServers([reading], context)
    const supplied = expanded.flatMap(({ entry }) => suppliedSecrets(entry))
    const { redactKnown } = masksOf([...environmentSecrets(env), ...environmentSecrets(envFile), ...supplied])
    return expanded.map(({ show }) => {
      const server = show()
      return { ...server, strings: server.strings.map((string) => ({ ...string, value: redactKnown(string.value) })) }
    })
  }

  async matrixRow(server: Path): Promise<MatrixRow | undefined> {
    const [own] = this.file.readings
    if (own.servers.length > MAX_SERVERS) return undefined
    this.#matrix ??= { file: judgeFile(this.file, hostsFor([this.file], await this.hosts())) }
    const pointer = own.secrets.redact(toPointer(server))
    return this.#matrix.file?.rows.find((row) => row.pointer === pointer)
  }

  async hosts(): Promise<readonly HostProfile[]> {
    return await allHosts(this.folder.context)
  }

  get variables(): readonly string[] {
    const { env, envFile } = this.folder.context.surroundings
    return [...new Set([...Object.keys(envFile), ...Object.keys(env)])]
  }

  ignoring({ ruleId, pointer }: Finding, reason: string): Change | undefined {
    // A masked pointer leads nowhere.
    if (pointer.includes('***')) return undefined
    const { context } = this.folder
    const { path } = settingsOf(context)
    const entry = { rule: ruleId, file: globOf(this.file.path, context), ...(pointer === '' ? {} : { pointer }), reason }
    const document = context.settingsSource?.document
    return { path, edits: document === undefined ? { create: jsonText({ ignore: [entry] }) } : { document, edits: settingsEdits(entry, context) } }
  }

  hiding(finding: Finding): Change | undefined {
    const { baseline, context } = this.folder
    if (baseline === undefined || finding.omits !== undefined) return undefined
    const { path, open } = baseline
    const before = diskOf(context.io).files.readText(path) ?? ''
    const after = open.textWith({ ...this.result, findings: [finding] })
    const edit = smallestEdit(before, after)
    return edit === undefined ? undefined : { path, edits: { document: parseDocument(before), edits: [edit] } }
  }

  examined(server: Path): string | undefined {
    return this.examination.summaryOf(this.file, server)
  }

  pathOf(shown: string): string {
    return resolve(this.folder.context.io.cwd, shown)
  }
}
