import { lintFiles } from '../../lint/engine.js'
import type { FileResult, Finding } from '../../lint/finding.js'
import type { ActiveRule } from '../../lint/settings.js'
import { Reading } from '../../project/reading.js'
import type { Surroundings } from '../../base/world.js'
import type { HostProfile } from '../../hosts/profile.js'
import { DeclarationFinder, type CodeFile } from './declarations.js'
import { CodeDocument } from './document.js'
import { hostOf, type SdkProfile, SERVERS } from './sdk.js'
import { CodeServers } from './servers.js'
import { ValueReader } from './values.js'

/** What a file of code is checked with. */
interface CodeOptions {
  /** Absolute path. */
  readonly path: string
  /** The path as it is shown. */
  readonly shown: string
  readonly text: string
  readonly rules: readonly ActiveRule[]
  readonly surroundings: Surroundings
}

/** Checks the servers that code declares: each declaration is a document of its own, read by a host that stands for the SDK. */
export class CodeLinter {
  readonly #finder: DeclarationFinder
  readonly #hosts: ReadonlyMap<SdkProfile, HostProfile>

  constructor(sdks: readonly SdkProfile[]) {
    this.#finder = new DeclarationFinder(sdks)
    this.#hosts = new Map(sdks.map((sdk) => [sdk, hostOf(sdk)]))
  }

  /** Whether a text may declare servers: it names a module of an SDK. */
  concerns(text: string): boolean {
    return this.#finder.isNamedIn(text)
  }

  /** @throws RuleFailure if a rule throws */
  *lint(file: CodeFile, { path, shown, text, rules, surroundings }: CodeOptions): Generator<{ readonly finding: Finding; readonly result: FileResult }> {
    const reader = new ValueReader(file.bindings)
    // A constant that two servers use is one place.
    const reported = new Set<string>()
    const excuses = new Map(rules.map(({ rule }) => [rule.id, rule.excusedInCode]))
    for (const found of this.#finder.find(file)) {
      const servers = CodeServers.of(found, reader)
      const host = this.#hosts.get(found.sdk)
      if (servers === undefined || servers.isEmpty || host === undefined) continue
      const document = new CodeDocument(text, servers)
      const reading = new Reading({ path, shown, kind: 'mcp', host, document, surroundings, alone: true, serversAt: [SERVERS] })
      const config = { rules, surroundings, takeIgnore: () => false } as const
      const [result] = lintFiles([{ path, shown, kind: 'mcp', readings: [reading] }], () => config, true)
      for (const finding of result?.findings ?? []) {
        const place = `${finding.ruleId} ${finding.range.start.offset} ${finding.range.end.offset} ${finding.message}`
        if (result === undefined || servers.isUnsure(finding.pointer) || reported.has(place)) continue
        const excuse = excuses.get(finding.ruleId)
        if (excuse !== undefined && servers[excuse](finding.pointer)) continue
        reported.add(place)
        yield { finding, result }
      }
    }
  }
}
