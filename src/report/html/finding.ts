import type { FileResult, Related } from '../../lint/finding.js'
import { oneLine } from '../../text/visible.js'
import { hostTitles } from '../host-note.js'
import { frame } from './frame.js'
import { type Markup, markup, type Part, prose } from './markup.js'
import type { Outline, Placed } from './outline.js'
import { badge, clip, counted } from './words.js'

/** How long a message may be, a name or pointer, and how many other places are named. */
const MESSAGE = 2000
const NAME = 200
const RELATED = 20

/** One finding: what is wrong, where, the lines of the source, and what to do. */
export function findingArticle({ id, finding }: Placed, file: FileResult, outline: Outline): Markup {
  const { severity, message, help, ruleId, server, pointer, range, related } = finding
  const place = placeOf(finding.file, range.start)
  const hosts = hostTitles({ file, finding })
  const forHosts = hosts.length === 0 ? undefined : markup` <span>for ${hosts.join(', ')}</span>`
  const where = [labelled('server', server), labelled('at', pointer), forHosts]
  const suggestions = finding.suggestions.map((suggestion) => file.redact(suggestion.title))
  return markup`<article class="finding ${severity}" id="${id}" aria-labelledby="${id}-title">
<h4 id="${id}-title">${badge(severity, severity)} ${text(message)}</h4>
<p class="where"><a href="#${id}">${place}</a> <code>${ruleId}</code>${where}</p>
${frame(file.source(), range, `Source of ${place}`)}
<p class="help"><b>What to do:</b> ${text(help)}</p>
${suggestions.map((title) => markup`<p class="help"><b>Suggestion:</b> ${text(title)}</p>\n`)}${
    finding.fix === undefined ? undefined : markup`<p class="help"><b>Fixable</b> with <code>--fix</code></p>\n`
  }${relatedPlaces(related, outline)}</article>
`
}

function labelled(label: string, name = ''): Part {
  return name === '' ? undefined : markup` <span>${label} <code>${clip(name, NAME)}</code></span>`
}

/** A place as editors and terminals write it. */
export function placeOf(path: string, { line, column }: { line: number; column: number }): string {
  return `${path}:${line}:${column}`
}

function text(message: string): Markup {
  return prose(clip(oneLine(message), MESSAGE))
}

function relatedPlaces(related: readonly Related[], outline: Outline): Part {
  if (related.length === 0) return undefined
  const items = related
    .slice(0, RELATED)
    .map((place) => markup`<li>${text(place.message)}: ${elsewhere(place, outline)}</li>\n`)
  const rest = related.length - items.length
  return markup`<ul class="related">
${items}${rest > 0 ? markup`<li>and ${counted(rest, 'other place')}</li>\n` : undefined}</ul>
`
}

/** A link to what the page shows of a place; the lines themselves where no finding shows them. */
function elsewhere({ file, range }: Related, outline: Outline): Markup {
  const place = placeOf(file, range.start)
  const section = outline.sectionOf(file)
  if (section === undefined) return markup`<code>${place}</code>`
  const finding = outline.findingAt(file, range.start.line)
  if (finding !== undefined) return markup`<a href="#${finding.id}">${place}</a>`
  return markup`<a href="#${section.id}">${place}</a>${frame(section.file.source(), range, `Source of ${place}`)}`
}
