import type { ReportedRun, ReportOptions } from '../report.js'
import { failuresSection, filesSection } from './files.js'
import { findingsSection } from './findings.js'
import { header, verdict } from './header.js'
import { markup, styleSheet } from './markup.js'
import { outlineOf } from './outline.js'
import { rulesSection } from './rules.js'
import { serversSection } from './servers.js'
import { shownServers } from './shown-server.js'
import { STYLES } from './styles/index.js'

/** Nothing is loaded, run or sent: what a hostile file might smuggle into the page would have no effect either. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

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
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="plugvet ${run.toolVersion}">
<title>plugvet: ${verdict(run, servers)}</title>
<style>
${styleSheet(STYLES)}</style>
</head>
<body>
${header(run, servers, sections)}<main>
${sections.map(({ content }) => content)}</main>
<footer>
<p>Credentials are shown as asterisks. <code>plugvet explain RULE</code> tells what a rule is for.</p>
</footer>
</body>
</html>
`
  return page.toString()
}
