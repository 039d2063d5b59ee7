import { clip, grouped } from '../../base/wording.js'
import type { FileReach } from '../../doctor/tool-reach.js'
import { reachRows } from '../tool-reach.js'
import { badge, type Markup, markup, type Part } from './markup.js'

const NAME = 200

/** Which tools reach a model: a table for each file. */
export function reachSection(files: readonly FileReach[] | undefined): Part {
  if (files === undefined || files.length === 0) return undefined
  return markup`<section id="reach" aria-labelledby="reach-title">
<h2 id="reach-title">Tools that reach the model</h2>
<p>What plugvet knows of what hosts change before they send a tool, and of what the APIs of models refuse.</p>
${files.map(fileTable)}</section>
`
}

function fileTable(file: FileReach): Markup {
  const rows = reachRows(file).map(({ host, api, tools, isWhole, notes }) => {
    const told = notes.length === 0 ? '–' : clip(notes.join('; '), NAME)
    return markup`<tr role="row"><th scope="row" role="rowheader">${host}</th><td role="cell" data-label="Model">${api}</td><td role="cell" data-label="Tools">${badge(tools, isWhole ? 'ok' : 'error')}</td><td role="cell" data-label="What does not, or not as it is">${told}</td></tr>\n`
  })
  return markup`<h3>${clip(file.file, NAME)} <span class="quiet">about ${grouped(file.tokens)} tokens</span></h3>
<table class="servers" role="table" aria-label="Tools of ${clip(file.file, NAME)}">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Host</th><th scope="col" role="columnheader">Model</th><th scope="col" role="columnheader">Tools</th><th scope="col" role="columnheader">What does not, or not as it is</th></tr></thead>
<tbody role="rowgroup">
${rows}</tbody>
</table>
`
}
