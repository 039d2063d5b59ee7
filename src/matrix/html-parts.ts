import { HOMEPAGE } from '../base/links.js'
import { clip } from '../base/wording.js'
import { noteText } from '../convert/convert.js'
import type { HostProfile } from '../hosts/profile.js'
import { HOST_TABLE } from '../hosts/table.js'
import { counted, type Markup, markup, message as text, multiline, type Part } from '../report/html/markup.js'
import type { MatrixFile, MatrixReport } from './report.js'

/** Of more files or servers, the page would be many times as long. */
const MOST_FILES = 10
const MOST_SERVERS = 50

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
  const notes = conversion.notes.map((note) => markup`<li>${text(`${noteText(conversion, note)}.`)}</li>\n`)
  const lost = notes.length === 0 ? 'nothing is lost' : counted(notes.length, 'note')
  return markup`<details class="more"><summary>${host.title} <span class="quiet">${lost}</span></summary>
<div class="converted">
<pre tabindex="0" role="group" aria-label="${`The servers of ${clip(file.shown, 200)} for ${host.title}`}">${multiline(conversion.text.trimEnd())}</pre>
<button type="button" class="copy" hidden>Copy</button> <span role="status"></span>
</div>
${notes.length === 0 ? undefined : markup`<ul>\n${notes}</ul>\n`}</details>
`
}

/** Puts a text on the clipboard: the one thing on the page that needs a script. Without it, there are no buttons. */
export const COPY_SCRIPT = `for (const button of document.querySelectorAll('.copy')) {
  const [text, status] = ['pre', '[role="status"]'].map((part) => button.parentElement.querySelector(part))
  button.hidden = false
  button.addEventListener('click', () => navigator.clipboard.writeText(text.textContent + '\\n').then(
    () => { status.textContent = 'Copied.' },
    () => { status.textContent = 'The browser does not allow copying: select the text and copy it yourself.' }
  ))
}`

/** What plugvet knows of each host, and since when. */
export function hostsSection({ hosts }: MatrixReport): Markup {
  const rows = hosts.map((host) => markup`<tr><th scope="row">${hostName(host)}</th><td>${knownBy(host)}</td></tr>\n`)
  return markup`<section id="hosts" aria-labelledby="hosts-title">
<h2 id="hosts-title">Hosts</h2>
<p>What a host does may change with its next version.</p>
<table aria-labelledby="hosts-title">
<thead><tr><th scope="col">Host</th><th scope="col">How plugvet knows</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>
`
}

function hostName({ name, title }: HostProfile): Part {
  if (HOST_TABLE.find(name) === undefined) return title
  return markup`<a href="${`${HOMEPAGE}hosts/${name}`}">${title}</a>`
}

/** By running it, with its version, or by reading about it. */
function knownBy({ sources }: HostProfile): string {
  const run = sources.find(({ from, measured }) => measured === 'host' && from.startsWith('npm:'))
  if (run !== undefined) return `by running ${run.from.slice('npm:'.length)} on ${run.date}`
  const dates = sources.map(({ date }) => date).sort()
  return `by reading its documentation or code, last on ${dates.at(-1) ?? 'an unknown day'}`
}
