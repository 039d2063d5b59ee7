import { madeOnce, oncePer } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import type { FileAccess } from '../../base/world.js'
import { endsIn } from '../../hosts/paths.js'
import type { Document } from '../../json/document.js'
import type { Path } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { agentName, brokenLine, matterOf } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { writtenField } from '../written-fields.js'

/**
 * Agents that one of .github/agents names by their files in `handoffs` and `agents`, where VS Code looks for the `name` in their front matter: its editor says
 * `Unknown agent`, and the button does nothing (https://github.com/microsoft/vscode/issues/294230, https://github.com/microsoft/vscode/issues/309230).
 */
export function* agentHandoffs(reading: Reading): Generator<Problem<'handoff'>> {
  const { path, document } = reading
  if (!endsIn(withSlashes(path), '.github/agents/*.agent.md')) return
  const named = namedAgents(document)
  if (named.length === 0) return
  const agents = agentsBeside(reading)
  const names = new Set(agents.map(({ own }) => own))
  const byFile = new Map(agents.map(({ id, own }) => [id, own]))
  const unknown = named.filter(({ name }) => byFile.has(name) && !names.has(name))
  const [first] = unknown
  if (first === undefined) return
  const others = new Set(unknown.map(({ name }) => name)).size - 1
  const own = byFile.get(first.name) ?? ''
  const data =
    others === 0
      ? { agents: `agent '${first.name}'`, own, first: '', likewise: '' }
      : { agents: `agents '${first.name}' and ${String(others)} more`, own, first: ' for the first', likewise: ', and do the same for the others' }
  yield { message: 'handoff', data, at: [], source: first.source }
}

/** So many names of an agent are looked at. */
const MAX_AGENTS = 200

const agentsIn = oncePer((_files: FileAccess) => new Map<string, readonly KnownAgent[]>())

/** The agents of the folder of one, read once for all of them. */
function agentsBeside({ path, surroundings: { files } }: Reading): readonly KnownAgent[] {
  const folder = dirname(path)
  return madeOnce(agentsIn(files), folder, () => (files.filesIn(folder) ?? []).filter((name) => name.endsWith('.md')).map((name) => {
    const id = name.replace(/(?:\.agent)?\.md$/, '')
    return { id, own: agentName(`${id}.md`, files.readText(join(folder, name)) ?? '') }
  }))
}

interface KnownAgent {
  /** The name of its file, without the endings. */
  readonly id: string
  /** What its front matter calls it, or the same. */
  readonly own: string
}

/** The names of agents in front matter: those of `agents`, and of each of `handoffs`. */
function namedAgents(document: Document): readonly NamedAgent[] {
  const { text } = document
  const places = document.locate([])
  const spansAt = (of: (index: number) => Path) => {
    const spans: (Span | undefined)[] = []
    while (spans.length < MAX_AGENTS && places.placeOf(of(spans.length).slice(0, 2)) !== undefined) spans.push(places.placeOf(of(spans.length))?.value)
    return spans.flatMap((span) => span ?? []).map((source) => ({ name: text.slice(source.start, source.end).replace(/^(["'])(.*)\1$/, '$2'), source }))
  }
  return [...spansAt((index) => ['agents', index]), ...spansAt((index) => ['handoffs', index, 'agent'])]
}

interface NamedAgent {
  readonly name: string
  readonly source: Span
}

/**
 * Agents of .github/agents with a list of others in `agents`, and without the tool that starts them: the editor of VS Code reports "When 'agents' and 'tools' are specified, the 'agent' tool must be
 * included in the 'tools' attribute" (promptValidator.ts), and so do its documents (https://code.visualstudio.com/docs/copilot/customization/custom-agents).
 */
export function* unstartableAgents(reading: Reading): Generator<Problem<'unstartable'>> {
  const { path, document } = reading
  const source = endsIn(withSlashes(path), '.github/agents/*.agent.md') ? listWithoutTool(document.text) : undefined
  if (source !== undefined) yield { message: 'unstartable', data: {}, at: [], source }
}

/** A list in one line, or below the name of its field. */
const LIST = /^\s*(?:\[|- )/
/** What may give the tool: its own name and those that it had, it alone or all tools. */
const STARTS = /^(?:(?:custom-)?agent|agent\/.*|.*subagent|task|\*|all)$/i
/** An agent for GitHub alone, which does not read `agents`. */
const FOR_GITHUB = /^target:[ \t]*["']?github-copilot\b/m

/** Where front matter lists agents to start, if its list of tools has none for that. */
function listWithoutTool(text: string): { readonly start: number; readonly end: number } | undefined {
  const agents = writtenField(text, 'agents')
  const tools = writtenField(text, 'tools')?.value
  if (agents === undefined || tools === undefined || !LIST.test(agents.value) || !LIST.test(tools) || namesIn(agents.value).length === 0) return undefined
  return namesIn(tools).some((one) => STARTS.test(one)) || FOR_GITHUB.test(matterOf(text)) || brokenLine(text) !== undefined ? undefined : agents.source
}

function namesIn(list: string): readonly string[] {
  return list.split(/[\s,[\]"']+/).filter((one) => one !== '' && one !== '-')
}
