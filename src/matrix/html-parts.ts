import { clip } from '../base/wording.js'
import { noteText } from '../convert/convert.js'
import type { HostProfile } from '../hosts/profile.js'
import { copyable, counted, type Markup, markup, message as text, type Part } from '../report/html/markup.js'
import type { MatrixFile, MatrixReport } from './report.js'

/** Of more files or servers, the page would be many times as long. */
const MOST_FILES = 10
const MOST_SERVERS = 50
const MOST_NOTES = 50

/** The servers of a file in the format of each host, to be copied. */
export function convertedSection(file: MatrixFile, { hosts, files }: MatrixReport, id: string): Part {
  const others = hosts.filter(({ name }) => file.hosts.every((own) => own.name !== name))
  if (others.length === 0) return undefined
  const isShort = files.length <= MOST_FILES && file.rows.length <= MOST_SERVERS
  const content = isShort
    ? others.map((host) => convertedFor(host, file))
    : markup`<p><code>plugvet convert</code> writes them: there are too many to show them here.</p>\n`
  return markup`<h3 id="${id}-converted">For other hosts</h3>
${content}`
}

function convertedFor(host: HostProfile, file: MatrixFile): Markup {
  const conversion = file.convert(host)
  if ('why' in conversion) {
    return markup`<details class="more"><summary>${host.title}</summary>
<p>Nothing can be converted: ${text(conversion.why)}.</p>
</details>
`
  }
  const { notes: all } = conversion
  const notes = all.slice(0, MOST_NOTES).map((note) => markup`<li>${text(`${noteText(conversion, note)}.`)}</li>\n`)
  if (all.length > MOST_NOTES) notes.push(markup`<li>${text(`And ${all.length - MOST_NOTES} more.`)}</li>\n`)
  const lost = all.length === 0 ? 'nothing is lost' : counted(all.length, 'note')
  return markup`<details class="more"><summary>${host.title} <span class="quiet">${lost}</span></summary>
${copyable(conversion.text.trimEnd(), `The servers of ${clip(file.shown, 200)} for ${host.title}`)}${notes.length === 0 ? undefined : markup`<ul>\n${notes}</ul>\n`}</details>
`
}
