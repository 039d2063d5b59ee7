import { grouped, oneLine, visible } from '../base/wording.js'
import type { ShownCall, ShownContent } from '../doctor/call.js'
import type { ReportedRun, ReportOptions } from './report.js'
import { serverBlocks } from './server-table.js'
import { painter } from './terminal.js'
import { text } from './text.js'

/** The report for people of a doctor run, with what it found out about the servers. */
export function examinedText(run: ReportedRun, options: ReportOptions): string {
  if (run.call !== undefined) return callText(run.call)
  return text(run, options, serverBlocks(run, options, painter(options.color)))
}

/** The result of a call, and nothing else: so that another program can read it. */
function callText({ server, tool, failure, content }: ShownCall): string {
  if (failure !== null) return `${visible(server)}: tool '${visible(tool)}' gives no result: ${oneLine(failure)}\n`
  if (content.length === 0) return '(an empty result)\n'
  return content.map(contentText).join('')
}

function contentText({ text: said, description, length }: ShownContent): string {
  const head = description === undefined ? '' : `(${oneLine(description)})\n`
  if (said === undefined) return head
  // Tabs, and the line feeds at the end, are as harmless as others.
  const lines = said.split(/\r\n|\r|\n/).map((line) => line.split('\t').map(visible).join('\t'))
  const cut = length === undefined ? '' : `(the first ${grouped(said.length)} of ${grouped(length)} characters)\n`
  return `${head}${lines.join('\n')}\n${cut}`
}
