import type { ReportedRun, ReportOptions } from '../report.js'
import { failuresSection, filesSection } from './files.js'
import { findingsSection } from './findings.js'
import { header, verdict } from './header.js'
import { markup } from './markup.js'
import { outlineOf } from './outline.js'
import { page } from './page.js'
import { rulesSection } from './rules.js'
import { serversSection } from './servers.js'
import { shownServers } from './shown-server.js'
import { STYLES } from './styles/index.js'

/**
 * The report to be opened in a browser: one file that needs no script and no other file. Findings of severity info are
 * always in it, and can be hidden in the page.
 */
export function html(run: ReportedRun, options: ReportOptions): string {
  const outline = outlineOf(run.files)
  const servers = shownServers(run)
  const sections = [
    { id: 'failures', name: 'Not judged', content: failuresSection(run) },
    { id: 'servers', name: 'Servers', content: serversSection(servers, outline) },
    { id: 'findings', name: 'Findings', content: findingsSection(outline) },
    { id: 'rules', name: 'By rule', content: rulesSection(outline, options.rules) },
    { id: 'files', name: 'Other files', content: filesSection(run) }
  ].filter(({ content }) => content !== undefined)
  return page({
    toolVersion: run.toolVersion,
    title: verdict(run, servers),
    styles: STYLES,
    body: markup`${header(run, servers, sections)}<main>
${sections.map(({ content }) => content)}</main>
`
  })
}
