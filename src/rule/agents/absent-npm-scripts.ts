import { basename } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, valueAt } from '../../json/value.js'
import { isGone } from '../../markdown/not-now.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { documentsAround } from '../documents.js'
import { filesBelow } from '../files-below.js'
import { matterOf } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { isElsewhere } from './absent-calls.js'
import { isAgentOfProject } from './agent-fields.js'

/** A command that is all of what is in code. Yarn and Bun run programs of packages so too. */
const RUN = /(?<!`)`p?npm run ([a-z][\w:-]*)`/g
/** A line that shows it, or names the one of each tool. */
const SHOWS =
  /\b(?:etc|e\.g|i\.e|for (?:example|instance)|such as|examples?|if (?:available|there|present|defined|it exists|one exists)|or|creat\w+|add(?:s|ed|ing)?|missing|not|never|when|whether|equivalent|typical\w*)\b|\.\.\.|…|❌|\|/i
const BLOCK = /^(```|~~~)[^]*?^\1/gm
/** So many commands are looked at, manifests read, and names shown. */
const MAX_RUNS = 100
const MAX_MANIFESTS = 100
const MAX_SHOWN = 3

/** Scripts that the text of an agent of a project or of GitHub Copilot runs with npm or pnpm, and that no package.json of the repository has, though it has others: npm says "Missing script". */
export function* absentNpmScripts(reading: Reading): Generator<Problem<'script'>> {
  const { path, document: { text }, surroundings: { files } } = reading
  const isAgent = isAgentOfProject(reading) || endsIn(withSlashes(path), '.github/agents/*.agent.md')
  const top = isAgent && text.includes(' run ') ? foldersInRepository(path, files).at(-1) : undefined
  if (top === undefined) return
  const words = text.slice(matterOf(text).length).replaceAll(BLOCK, (one) => one.replaceAll(/[^\n]/g, ' '))
  const offset = text.length - words.length
  const runs = Array.from(words.matchAll(RUN)).slice(0, MAX_RUNS).flatMap(({ 0: whole, 1: name = '', index }) => {
    const [line = ''] = words.slice(words.lastIndexOf('\n', index) + 1).split('\n', 1)
    const start = offset + index + whole.indexOf(name, whole.indexOf(' run ') + ' run '.length)
    return SHOWS.test(line) || isGone(line) || isElsewhere(line) ? [] : [{ name, source: { start, end: start + name.length } }]
  })
  if (runs.length === 0) return
  const manifests = filesBelow(top, files).filter((file) => basename(file) === 'package.json')
  const scripts = manifests.slice(0, MAX_MANIFESTS).map((file) => valueAt(parseDocument(files.readText(file) ?? '').value, ['scripts']))
  const has = new Set(scripts.flatMap((one) => (isRecord(one) ? Object.keys(one) : [])))
  if (has.size === 0 || manifests.length > MAX_MANIFESTS) return
  const found = runs.filter(({ name }) => !has.has(name) && !documentsAround(reading).some((one) => one !== text && one.includes(`run ${name}`)))
  const [first] = found
  if (first === undefined) return
  const names = [...new Set(found.map(({ name }) => name))]
  const shown = listed(names.length > MAX_SHOWN ? [...names.slice(0, MAX_SHOWN), `${String(names.length - MAX_SHOWN)} more`] : names)
  yield {
    message: 'script',
    data: {
      scripts: `${names.length === 1 ? 'script' : 'scripts'} ${shown}`,
      it: names.length === 1 ? 'it' : 'them',
      fix:
        names.length === 1
          ? 'Write the name of a script that is there, or add this one to package.json.'
          : 'Write the names of scripts that are there, or add these to package.json.'
    },
    at: [],
    source: first.source,
    severity: 'info',
    related: found.slice(1).map(({ source }) => ({ message: 'and here', at: [], source }))
  }
}
