import { basename } from '../base/path.js'
import type { Span } from '../base/text.js'
import { listed, type Phrase } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { BUILT_IN } from './absent-names.js'
import { acrossAgents, folderOfAgents } from './across-agents.js'
import { textsOfScripts } from './build-output.js'
import { allDocumentsAround } from './documents.js'
import { filesBelow } from './files-below.js'
import { agentName, andMore, matterOf } from './front-matter.js'
import { isElsewhere } from './absent-calls.js'
import type { Problem } from './rule.js'
import { isGone } from './skill-paths.js'

/** An element of a list or a row of a table that begins with a name of several words. */
const ITEM = /^\s{0,8}(?:[-*+]|\d{1,2}[.)]|\|)\s{0,4}[*`]{1,3}@?([a-z][a-z\d]*(?:-[a-z\d]+)+)[*`]{1,3}/
/** What leads to a list of those to whom an agent gives work: a title, a line with a colon or the first row of a table. */
const OF_TEAM = /\b(?:sub-?)?agents?\b|\bspecialists?\b|\bteam\b|\bdelegat\w+/i
/** What says that they are not all here, or not yet. */
const NOT_HERE = /\b(?:skills?|plugins?|future|planned|optional\w*|if (?:available|installed|present)|examples?|e\.g|such as|suggest\w*|recommend\w*|creat\w+|generat\w+|roadmap|TODO|deprecated|external|global|user[- ]level)\b/i
/** So many of a list have to be there, and at least as many as are not. */
const MIN_THERE = 2
const MAX_LENGTH = 100_000
const MAX_SHOWN = 4

/** An agent in a list of others. */
interface Teammate {
  readonly name: string
  readonly source: Span
}

/** Agents that the text of an agent of a project lists among others that the project has, and that nobody has: "Agent type 'finder' not found" is what the Agent tool of Claude Code 2.1.332 answers. */
export function* absentTeammates(reading: Reading): Generator<Problem<'team'>> {
  const { host, path, document: { text }, surroundings: { files } } = reading
  const folder = folderOfAgents(reading)
  if (folder === undefined || text.length > MAX_LENGTH) return
  const agents = new Set(namesAcross(reading))
  const lists = listsIn(text).filter((list) => list.filter(({ name }) => agents.has(name)).length >= MIN_THERE)
  const lost = lists.flatMap((list) => {
    const absent = list.filter(({ name }) => !agents.has(name))
    return absent.length * 2 > list.length ? [] : absent
  }).filter(({ name }) => !BUILT_IN.has(name))
  if (lost.length === 0) return
  const top = foldersInRepository(path, files).at(-1) ?? folder
  const known = new Set(filesBelow(top, files).flatMap((file) => file.split(/[/\\]/).map((part) => part.replace(/(?:\.agent)?\.\w+$/, ''))))
  const others = [...allDocumentsAround(reading), ...textsOfScripts(reading)].filter((one) => one !== text)
  const found = lost.filter(({ name }) => !known.has(name) && !others.some((one) => one.includes(name)))
  const [first] = found
  if (first === undefined) return
  const names = [...new Set(found.map(({ name }) => name))]
  const shown = names.length > MAX_SHOWN ? `${names.slice(0, MAX_SHOWN - 1).join(', ')}${andMore(names.slice(MAX_SHOWN - 2))}` : listed(names)
  const fix: Phrase | string = names.length === 1 ? 'Add the agent, write the name of one that is there, or remove it from the list.' : 'Add the agents, write the names of some that are there, or remove them from the list.'
  yield { message: 'team', data: { host: subjectOf(host), names: shown, it: names.length === 1 ? 'it is not in the project' : 'they are not in the project', fix }, at: [], source: first.source, severity: 'info', related: found.slice(1).map(({ source }) => ({ message: 'and here', at: [], source })) }
}

const namesAcross = acrossAgents((file, text) => [agentName(file, text), basename(file).replace(/(?:\.agent)?\.md$/, '')])

/** The lists of others in the text of an agent, without what says that it is not here. */
function listsIn(text: string): readonly (readonly Teammate[])[] {
  const lists: Teammate[][] = []
  const matter = matterOf(text)
  let [start, lead, list, isOver] = [matter.length, '', [] as Teammate[], true]
  for (const line of text.slice(matter.length).split('\n')) {
    const [whole = '', name = ''] = ITEM.exec(line) ?? []
    if (name !== '') {
      if (isOver) {
        list = []
        lists.push(list)
        isOver = false
      }
      const at = start + whole.indexOf(name)
      if (OF_TEAM.test(lead) && !NOT_HERE.test(lead) && !NOT_HERE.test(line) && !isGone(line) && !isElsewhere(line)) list.push({ name, source: { start: at, end: at + name.length } })
    } else if (line.trim() !== '' && !/^\s{2,}|^\|\s*[-:]/.test(line)) {
      lead = /^#|^\||:[*_]{0,2}\s*$/.test(line) ? `${line.startsWith('|') && isOver ? lead : ''} ${line}` : ''
      isOver = true
    }
    start += line.length + 1
  }
  return lists
}
