import type { Span } from '../../base/text.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { agentsOf, brokenLine, inFiles } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { fieldsIn } from './agent-fields.js'

/** Where the text of an agent names the folder of its memory. */
interface Named {
  readonly file: string
  readonly source: Span
}

/** What Claude Code wrote into the agents that it made, with the folder of who made one; not that of an image, where everyone may have it. */
const MEMORY =
  /^((?:You have a persistent[\w ,-]{0,40} [Mm]emory (?:system|directory)|Store [\w ,-]{1,40}) at `)((?:\/Users\/|\/home\/(?!(?:node|vscode|user|ubuntu|codespace)\/)|[A-Za-z]:[/\\])[^`\n]{1,200}[/\\]agent-memory[/\\][^`\n]{1,100})`/m
const MAX_LENGTH = 100_000

/**
 * Agents of a plugin whose text names the folder of their memory on one machine. With the field `memory`, Claude Code 2.1.332 puts its own words on the memory after the text, with the folder
 * that is right: in a session with such an agent, the request had both.
 */
export function* memoryFolders(reading: Reading): Generator<Problem<'memory'>> {
  const { host } = reading
  const found = agentsOf(reading).flatMap(({ file, text }) => memoryIn(file, text))
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the folder', 'and here')
  yield { message: 'memory', data: { host: subjectOf(host), agent: { text: '{{file}}{{more}}', data: { file: first.file, more } } }, at: [], related }
}

/** The same of an agent of a project. */
export function* memoryFoldersOfProject(reading: Reading): Generator<Problem<'memory'>> {
  const { host, path, document: { text } } = reading
  const [own] = memoryIn(path, text)
  if (own !== undefined) yield { message: 'memory', data: { host: subjectOf(host), agent: 'this agent' }, at: [], source: own.source }
}

function memoryIn(file: string, text: string): readonly Named[] {
  if (text.length > MAX_LENGTH || !text.includes('agent-memory') || brokenLine(text) !== undefined || !fieldsIn(file, text).some(({ name }) => name === 'memory')) return []
  const match = MEMORY.exec(text)
  const [, before = '', path = ''] = match ?? []
  const start = (match?.index ?? 0) + before.length
  return path === '' ? [] : [{ file, source: { start, end: start + path.length } }]
}
