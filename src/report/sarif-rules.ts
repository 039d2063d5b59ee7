import type { RuleSeverity, Severity } from '../lint/severity.js'
import type { CatalogueEntry } from './report.js'

/** SARIF's levels (§3.27.10). */
export const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note'
}

/** A rule as a reportingDescriptor (§3.49). */
export function descriptorOf(rule: CatalogueEntry) {
  const about = [rule.summary, rule.why, `**Remedy:** ${rule.remedy}`]
  if (rule.spec !== undefined) about.push(`Specification: ${rule.spec}`)
  return {
    id: rule.id,
    shortDescription: { text: plain(rule.summary), markdown: rule.summary },
    fullDescription: { text: plain(rule.why), markdown: rule.why },
    help: { text: plain(rule.remedy), markdown: about.join('\n\n') },
    defaultConfiguration: configurationOf(rule.presets.recommended, rule.presets.strict),
    properties: { tags: [...rule.kinds] }
  }
}

function configurationOf(recommended: RuleSeverity, strict: RuleSeverity) {
  if (recommended !== 'off') return { enabled: true, level: LEVELS[recommended] }
  return { enabled: false, level: strict === 'off' ? LEVELS.warning : LEVELS[strict] }
}

/** Markdown of the catalogue without its marks, for viewers that show plain text. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replaceAll(/\s*\n\s*/g, ' ').trim()
}
