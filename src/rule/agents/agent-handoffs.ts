import { basename } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { endsIn } from '../../hosts/paths.js'
import type { Document } from '../../json/document.js'
import type { Path } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { agentName, andMore, brokenLine, matterOf } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { acrossAgents, besideAgent } from '../texts/across-agents.js'
import { writtenField } from '../written-fields.js'

/**
 * Names in `handoffs`, where the editor of VS Code reports "Each handoff in the 'handoffs' attribute must be an object with 'label', 'agent', 'prompt' and optional 'send'" and its parser drops
 * the element (promptValidator.ts); and the agents that one of .github/agents names by their files in `handoffs` and `agents`, where VS Code looks for the `name` in their front matter: its editor says
 * `Unknown agent`, and the button does nothing (https://github.com/microsoft/vscode/issues/294230, https://github.com/microsoft/vscode/issues/309230).
 */
export function* agentHandoffs(reading: Reading): Generator<Problem<'handoff' | 'handoffForm'>> {
  const { path, document } = reading
  if (!endsIn(withSlashes(path), '.github/agents/*.agent.md')) return
  const { named, bare } = namedAgents(document)
  if (named.length === 0 && bare.length === 0) return
  const agents = besideAgent(reading, agentsAcross)
  const names = new Set(agents.map(({ own }) => own))
  const byFile = new Map(agents.map(({ id, own }) => [id, own]))
  const [only] = bare
  const alike = agents.filter(({ isBare }) => isBare)
  // The first of a folder tells of all.
  if (only !== undefined && (alike[0]?.file ?? path) === path) {
    const isOne = bare.length === 1 && alike.length < 2
    const related = alike.slice(1).map(({ file }) => ({ message: 'another one', at: [], source: { start: 0, end: 0 }, file, shown: shownSibling(reading, file) }))
    yield { message: 'handoffForm', data: { agents: bare.length === 1 ? `handoff '${only.name}'` : `handoffs '${only.name}' and ${String(bare.length - 1)} more`, more: alike.length < 2 ? '' : ` of this agent, and none for those of ${String(alike.length - 1)} more`, own: byFile.get(only.name) ?? only.name, likewise: isOne ? '' : ', and the same for the others' }, at: [], source: only.source, related }
  }
  const unknown = named.filter(({ name }) => byFile.has(name) && !names.has(name))
  const [first] = unknown
  if (first === undefined) return
  const others = new Set(unknown.map(({ name }) => name)).size - 1
  const own = byFile.get(first.name) ?? ''
  const data = others === 0 ? { agents: `agent '${first.name}'`, own, first: '', likewise: '' } : { agents: `agents '${first.name}' and ${String(others)} more`, own, first: ' for the first', likewise: ', and do the same for the others' }
  yield { message: 'handoff', data, at: [], source: first.source }
}

/** So many names of an agent are looked at. */
const MAX_AGENTS = 200

const agentsAcross = acrossAgents((file, text) => {
  const id = basename(file).replace(/(?:\.agent)?\.md$/, '')
  return [{ file, id, own: agentName(`${id}.md`, text), isBare: BARE.test(matterOf(text)) }]
})

/** The names of agents in front matter: those of `agents`, and of each of `handoffs`; and elements of `handoffs` that are names. */
function namedAgents(document: Document): { readonly named: readonly NamedAgent[]; readonly bare: readonly NamedAgent[] } {
  const { text } = document
  const places = document.locate([])
  const spansAt = (of: (index: number) => Path) => {
    const spans: (Span | undefined)[] = []
    while (spans.length < MAX_AGENTS && places.placeOf(of(spans.length).slice(0, 2)) !== undefined) spans.push(places.placeOf(of(spans.length))?.value)
    return spans.flatMap((span) => span ?? []).map((source) => ({ name: text.slice(source.start, source.end).replace(/^(["'])(.*)\1$/, '$2'), source }))
  }
  return { named: [...spansAt((index) => ['agents', index]), ...spansAt((index) => ['handoffs', index, 'agent'])], bare: spansAt((index) => ['handoffs', index]).filter(({ name }) => IS_NAME.test(name)) }
}

interface NamedAgent {
  readonly name: string
  readonly source: Span
}

/** Front matter with such an element, where it is not parsed. */
const BARE = /^handoffs:[ \t]*\r?\n[ \t]*-[ \t]+["']?[A-Za-z][\w .-]{0,100}["']?\r?$/m
const IS_NAME = /^[A-Za-z][\w .-]{0,100}$/

/**
 * Agents of .github/agents with a list of others in `agents`, and without the tool that starts them: the editor of VS Code reports "When 'agents' and 'tools' are specified, the 'agent' tool must be
 * included in the 'tools' attribute" (promptValidator.ts), and so do its documents (https://code.visualstudio.com/docs/copilot/customization/custom-agents). The first of a folder tells of all.
 */
export function* unstartableAgents(reading: Reading): Generator<Problem<'unstartable'>> {
  const { path, document } = reading
  const own = endsIn(withSlashes(path), '.github/agents/*.agent.md') ? listWithoutTool(document.text) : undefined
  if (own === undefined) return
  const alike = besideAgent(reading, unstartableAcross)
  if ((alike[0]?.file ?? path) !== path) return
  const isOne = alike.length < 2
  const related = alike.slice(1).map(({ file, source }) => ({ message: 'another one', at: [], source, file, shown: shownSibling(reading, file) }))
  yield { message: 'unstartable', data: { more: andMore(alike), its: isOne ? 'its' : 'their', fix: isOne ? "Add `agent` to 'tools'. If it is to start no others, remove 'agents'." : "Add `agent` to the 'tools' of each. If one is to start no others, remove its 'agents'." }, at: [], source: own, related }
}

const unstartableAcross = acrossAgents((file, text) => {
  const source = file.endsWith('.agent.md') ? listWithoutTool(text) : undefined
  return source === undefined ? [] : [{ file, source }]
})

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
