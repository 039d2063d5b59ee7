import { findingArticle } from './finding.js'
import { type Markup, markup, type Part } from './markup.js'
import type { Outline, Section } from './outline.js'
import { badge, counted, grouped, SEVERITIES } from './words.js'

/** Files are open until so many findings were shown: a page of thousands is a list of files at first. */
const OPEN = 100

/** The findings, file by file. */
export function findingsSection(outline: Outline): Part {
  const { sections } = outline
  if (sections.length === 0) return undefined
  const groups: Markup[] = []
  let before = 0
  for (const section of sections) {
    groups.push(fileGroup(section, outline, before < OPEN))
    before += section.shown.length
  }
  return markup`<section id="findings" aria-labelledby="findings-title">
<h2 id="findings-title">Findings</h2>
${severityFilter(sections)}${groups}</section>
`
}

function fileGroup({ id, file, counts, shown }: Section, outline: Outline, open: boolean): Markup {
  const kinds = SEVERITIES.filter((severity) => counts[severity] > 0)
  const hidden = file.findings.length - shown.length
  const badges = kinds.map((severity) => markup` ${badge(counted(counts[severity], severity), severity)}`)
  const rest = `${counted(hidden, 'more finding')} in this file: the formats json and compact list every one.`
  const more = markup`<p class="more">${rest}</p>\n`
  const classes = ['group file', ...kinds.map((kind) => `has-${kind}`)].join(' ')
  return markup`<details class="${classes}" id="${id}"${open ? markup` open` : undefined}>
<summary><h3>${file.shown}</h3><span class="tags">${badges}</span></summary>
${shown.map((placed) => findingArticle(placed, file, outline))}${hidden > 0 ? more : undefined}</details>
`
}

/** Lets the reader choose how severe a finding must be to be seen. It works by the style sheet alone. */
function severityFilter(sections: readonly Section[]): Part {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const section of sections) {
    for (const severity of SEVERITIES) counts[severity] += section.counts[severity]
  }
  const present = SEVERITIES.filter((severity) => counts[severity] > 0)
  if (present.length < 2) return undefined
  const choices = present.map((severity, index) => {
    const upTo = present.slice(0, index + 1)
    const all = upTo.length === present.length
    const number = upTo.reduce((sum, one) => sum + counts[one], 0)
    const name = all ? 'All' : upTo.map((one) => `${one}s`).join(' and ')
    const button = markup`<input type="radio" name="show" value="${severity}"${all ? markup` checked` : undefined}>`
    return markup`<label>${button}<span>${name} <b>${grouped(number)}</b></span></label>\n`
  })
  return markup`<fieldset class="filter">
<legend>Show</legend>
${choices.reverse()}</fieldset>
`
}
