import type { FileReach } from '../doctor/tool-reach.js'
import type { HostProfile } from '../hosts/profile.js'
import { jsonText } from '../json/value.js'
import { hostsSection } from '../report/html/hosts.js'
import { counted, markup, page } from '../report/html/markup.js'
import { STYLES } from '../report/html/styles.js'
import { reachSection } from '../report/html/tool-reach.js'
import { painter } from '../report/terminal.js'
import { reachBlocks, type ReachV1, toReachV1 } from '../report/tool-reach.js'
import type { Reach } from '../tools/reach.js'

/** Which tools of a lock reach a model, in each host. */
export interface ToolsReport {
  readonly toolVersion: string
  readonly hosts: readonly HostProfile[]
  readonly files: readonly FileReach[]
}

/** Whether a host loses tools, or cannot send a request, whichever of its interfaces it uses. */
export function isBroken(reaches: readonly Reach[]): boolean {
  const hosts = new Set(reaches.map(({ host }) => host.name))
  return [...hosts].some((name) =>
    reaches
      .filter(({ host }) => host.name === name)
      .every(({ tools, excess }) => excess?.by === 'api' || tools.some(({ fate }) => fate === 'refused' || fate === 'lost'))
  )
}

const NOTHING = 'the lock has no tools'

/** For a terminal. */
export function toolsText({ files }: ToolsReport, color: boolean): string {
  return files.length === 0 ? `${NOTHING}\n` : reachBlocks(files, painter(color)).join('\n')
}

/** The machine-readable form, version 1 (schemas/tools.schema.json). */
interface ToolsV1 {
  readonly version: 1
  readonly tool: { readonly name: 'plugvet'; readonly version: string }
  readonly reach: readonly ReachV1[]
}

/** As JSON, version 1. */
export function toolsJson({ toolVersion, files }: ToolsReport): string {
  const value: ToolsV1 = { version: 1, tool: { name: 'plugvet', version: toolVersion }, reach: files.flatMap(toReachV1) }
  return jsonText(value)
}

/** A page for browsers. */
export function toolsHtml({ toolVersion, hosts, files }: ToolsReport): string {
  const count = files.reduce((sum, { reaches }) => sum + (reaches[0]?.tools.length ?? 0), 0)
  const title = `${counted(count, 'tool')} in ${counted(hosts.length, 'host')}`
  const body = markup`<header>
<h1>${title}</h1></header>
<main>
${files.length === 0 ? markup`<p>${NOTHING}.</p>\n` : reachSection(files)}${hostsSection(hosts)}</main>
`
  return page(toolVersion, title, STYLES, body, '')
}
