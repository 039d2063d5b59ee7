import { addTo } from '../../base/lists.js'
import type { FileResult, Finding } from '../../lint/finding.js'
import { SEVERITIES, type Severity } from '../../rule/rule.js'

/** How many findings a page shows: for one file, and in total. With more than that, browsers and people give up. */
const OF_ONE_FILE = 500
const OF_ALL = 5000

/** A finding with the id of its place in the page. */
export interface Placed {
  readonly id: string
  readonly finding: Finding
}

/** A file with findings. */
export interface Section {
  readonly id: string
  readonly file: FileResult
  readonly counts: Readonly<Record<Severity, number>>
  /** The findings that the page shows, in the order of the file. */
  readonly shown: readonly Placed[]
}

/** Where everything is in the page. */
export interface Outline {
  readonly sections: readonly Section[]
  /** The finding that is shown for a line in a file. */
  findingAt(file: string, line: number): Placed | undefined
  sectionOf(file: string): Section | undefined
  /** The findings shown for one server. */
  ofServer(file: string, server: string): readonly Placed[]
}

/** Gives every finding its place in the page. If there are too many, the most severe ones get one. */
export function outlineOf(files: readonly FileResult[]): Outline {
  const chosen = chosenOf(files)
  const sections: Section[] = []
  const byFile = new Map<string, Section>()
  const byLine = new Map<string, Placed>()
  const servers = new Map<string, Placed[]>()
  let number = 0
  for (const file of files) {
    if (file.findings.length === 0) continue
    const counts = { error: 0, warning: 0, info: 0 }
    const shown: Placed[] = []
    const section = { id: `file-${sections.length + 1}`, file, counts, shown }
    sections.push(section)
    byFile.set(file.shown, section)
    for (const finding of file.findings) {
      counts[finding.severity]++
      if (!chosen.has(finding)) continue
      const placed = { id: `finding-${++number}`, finding }
      shown.push(placed)
      const line = keyOf(file.shown, finding.range.start.line)
      if (!byLine.has(line)) byLine.set(line, placed)
      if (finding.server === undefined) continue
      const server = keyOf(file.shown, finding.server)
      addTo(servers, server, placed)
    }
  }
  return {
    sections,
    findingAt: (file, line) => byLine.get(keyOf(file, line)),
    sectionOf: (file) => byFile.get(file),
    ofServer: (file, server) => servers.get(keyOf(file, server)) ?? []
  }
}

function chosenOf(files: readonly FileResult[]): ReadonlySet<Finding> {
  const chosen = new Set<Finding>()
  const ofFile = new Map<FileResult, number>()
  for (const severity of SEVERITIES) {
    for (const file of files) {
      let count = ofFile.get(file) ?? 0
      for (const finding of file.findings) {
        if (count >= OF_ONE_FILE || chosen.size >= OF_ALL) break
        if (finding.severity !== severity) continue
        chosen.add(finding)
        count++
      }
      ofFile.set(file, count)
    }
  }
  return chosen
}

function keyOf(file: string, rest: string | number): string {
  return JSON.stringify([file, rest])
}
