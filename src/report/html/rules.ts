import type { Severity } from '../../lint/severity.js'
import type { CatalogueEntry } from '../report.js'
import { markup, type Part, prose } from './markup.js'
import type { Outline } from './outline.js'
import { badge, grouped, SEVERITIES } from './words.js'

interface Tally {
  readonly ruleId: string
  readonly severity: Severity
  count: number
}

/**
 * How often each rule found something, the most severe and frequent first.
 * @param rules the catalogue; of a rule that is not in it the name alone is shown
 */
export function rulesSection(outline: Outline, rules: readonly CatalogueEntry[]): Part {
  const tallies = talliesOf(outline)
  if (tallies.length === 0) return undefined
  const summaries = new Map(rules.map((rule) => [rule.id, rule.summary]))
  const rows = tallies.map(({ ruleId, severity, count }) => {
    const summary = summaries.get(ruleId)
    const told = summary === undefined ? undefined : markup` <span class="quiet">${prose(summary)}</span>`
    const cells = markup`<td>${badge(severity, severity)}</td><td class="number">${grouped(count)}</td>`
    return markup`<tr><th scope="row"><code>${ruleId}</code>${told}</th>${cells}</tr>\n`
  })
  return markup`<section id="rules" aria-labelledby="rules-title">
<h2 id="rules-title">By rule</h2>
<table class="rules" aria-labelledby="rules-title">
<thead>
<tr><th scope="col">Rule</th><th scope="col">Severity</th><th scope="col" class="number">Findings</th></tr>
</thead>
<tbody>
${rows}</tbody>
</table>
</section>
`
}

function talliesOf(outline: Outline): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const { file } of outline.sections) {
    for (const { ruleId, severity } of file.findings) {
      const key = `${severity} ${ruleId}`
      const tally = tallies.get(key)
      if (tally === undefined) tallies.set(key, { ruleId, severity, count: 1 })
      else tally.count++
    }
  }
  const rank = ({ severity }: Tally) => SEVERITIES.indexOf(severity)
  return [...tallies.values()].sort((a, b) => rank(a) - rank(b) || b.count - a.count || (a.ruleId < b.ruleId ? -1 : 1))
}
