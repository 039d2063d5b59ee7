import type { Run } from '../../lint/finding.js'
import type { FileV1, FindingV1 } from '../../report/json.js'
import type { LineV1 } from '../../report/jsonl.js'
import { restoredFile } from '../../report/restored.js'
import { VERSION } from '../start/io.js'

/** Several runs as one: what two of them report in the same words is reported once. Files are in the order in which they first occur. */
export class MergedRun {
  readonly #files = new Map<string, { readonly file: FileV1; readonly findings: Map<string, FindingV1> }>()
  readonly #skipped = new Map<string, Run['skipped'][number]>()
  readonly #failures = new Map<string, Run['failures'][number]>()
  readonly #versions = new Set<string>()
  #fixed = 0

  add({ type, data }: LineV1): void {
    switch (type) {
      case 'run':
        this.#versions.add(data.tool.version)
        break
      case 'file':
        if (!this.#files.has(data.path)) this.#files.set(data.path, { file: data, findings: new Map() })
        break
      case 'finding':
        this.#files.get(data.file)?.findings.set(keyOf(data), data)
        break
      case 'skipped':
        this.#skipped.set(JSON.stringify(data), data)
        break
      case 'failure':
        this.#failures.set(JSON.stringify(data), data)
        break
      case 'summary':
        this.#fixed += data.fixed
        break
      case 'server':
        throw new RangeError('a report of servers was not refused')
    }
  }

  /** The versions of plugvet that wrote the reports. */
  get versions(): readonly string[] {
    return [...this.#versions].sort()
  }

  get run(): Run {
    const [version = VERSION, ...others] = this.#versions
    const files = [...this.#files.values()].map(({ file, findings }) => restoredFile(file, [...findings.values()]))
    const toolVersion = others.length === 0 ? version : VERSION
    return { toolVersion, files, skipped: [...this.#skipped.values()], failures: [...this.#failures.values()], fixed: this.#fixed }
  }
}

/** What makes a finding the same as another one in its file. */
function keyOf({ ruleId, pointer, range: { start, end }, message, severity, hosts = [], omits }: FindingV1): string {
  return JSON.stringify([ruleId, pointer, start.offset, end.offset, message, severity, hosts, omits])
}
