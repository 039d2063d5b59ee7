/** The sections of docs/specification.md by the numbers they are cited by, in order; those without a number by their titles. */
const SECTIONS: ReadonlyMap<string, string> = new Map([
  ['1', 'What the service does'],
  ['2.1', 'Server configuration file (.mcp.json)'],
  ['2.1b', 'Inline configuration (plugin manifest)'],
  ['2.2', 'Stdio server configuration'],
  ['2.3', 'HTTP server configuration'],
  ['2.4', 'SSE server configuration (deprecated)'],
  ['2.5', 'Environment-variable expansion'],
  ['2.6', 'Orchestrator state record (file `state.json`)'],
  ['2.7', 'Heartbeat file'],
  ['2.8', 'Orchestrator workflow settings (file WORKFLOW.md, group `agent:`)'],
  ['3.1', 'MCP server lifecycle'],
  ['3.2', 'Orchestrator reconciliation'],
  ['4', 'Endpoints'],
  ['5', 'Authentication'],
  ['7', 'Errors'],
  ['9', 'Versioning'],
  ['platform notes', 'Platform notes'],
  ['diagnostics', 'Diagnostics']
])

/** A section of the specification, as readers meet it. */
export interface Section {
  readonly title: string
  /** The fragment of its heading on GitHub and on the docs site. */
  readonly anchor: string
}

/**
 * The sections that a citation in the code names.
 * @param spec such as `§2.3, §7`, `§2.1–2.4` or `Platform notes`
 * @throws RangeError for a section that there is not
 */
export function sectionsOf(spec: string): Section[] {
  const numbers = [...SECTIONS.keys()]
  return spec.split(',').flatMap((citation) => {
    const [first = '', last = first] = citation.trim().replace('§', '').toLowerCase().split('–')
    const [from, to] = [numbers.indexOf(first), numbers.indexOf(last)]
    if (from < 0 || to < from) throw new RangeError(`the specification has no section ${citation}`)
    return numbers.slice(from, to + 1).map(sectionAt)
  })
}

function sectionAt(number: string): Section {
  const title = SECTIONS.get(number) ?? ''
  // A section of the first level has a full stop after its number.
  const heading = /^\d+$/.test(number) ? `${number}. ${title}` : /^\d/.test(number) ? `${number} ${title}` : title
  return { title: title.replaceAll('`', ''), anchor: slugOf(heading) }
}

/** The fragment that GitHub gives a heading. */
function slugOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\w\s-]/g, '').replaceAll(' ', '-')
}
