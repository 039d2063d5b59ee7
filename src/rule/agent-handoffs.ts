import { basename, dirname, join } from '../base/path.js'
import type { Span } from '../base/text.js'
import { endsIn } from '../hosts/paths.js'
import type { Document } from '../json/document.js'
import type { Path } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import { agentName } from './front-matter.js'
import type { Problem } from './rule.js'

/**
 * The agents that one of .github/agents names by their files in `handoffs` and `agents`, where VS Code looks for the `name` in their front matter: its editor says
 * `Unknown agent`, and the button does nothing (https://github.com/microsoft/vscode/issues/294230, https://github.com/microsoft/vscode/issues/309230).
 */
export function* agentHandoffs({ path, document, surroundings: { files } }: Reading): Generator<Problem<'handoff'>> {
  const folder = dirname(path)
  if (!endsIn(withSlashes(path), '.github/agents/*.agent.md')) return
  const named = namedAgents(document)
  if (named.length === 0) return
  const agents = (files.filesIn(folder) ?? []).filter((name) => name.endsWith('.md')).slice(0, MAX_AGENTS).map((name) => {
    const id = basename(name).replace(/(?:\.agent)?\.md$/, '')
    const own = agentName(`${id}.md`, files.readText(join(folder, name)) ?? '')
    return { id, own }
  })
  const names = new Set(agents.map(({ own }) => own))
  const byFile = new Map(agents.map(({ id, own }) => [id, own]))
  const unknown = named.filter(({ name }) => byFile.has(name) && !names.has(name))
  const [first] = unknown
  if (first === undefined) return
  const others = new Set(unknown.map(({ name }) => name)).size - 1
  const own = byFile.get(first.name) ?? ''
  const data = others === 0 ? { agents: `agent '${first.name}'`, own, first: '', likewise: '' } : { agents: `agents '${first.name}' and ${String(others)} more`, own, first: ' for the first', likewise: ', and do the same for the others' }
  yield { message: 'handoff', data, at: [], source: first.source }
}

const MAX_AGENTS = 200

/** The names of agents in front matter: those of `agents`, and of each of `handoffs`. */
function namedAgents(document: Document): readonly { readonly name: string; readonly source: Span }[] {
  const { text } = document
  const places = document.locate([])
  const spansAt = (of: (index: number) => Path) => {
    const spans: (Span | undefined)[] = []
    while (spans.length < MAX_AGENTS && places.placeOf(of(spans.length).slice(0, 2)) !== undefined) spans.push(places.placeOf(of(spans.length))?.value)
    return spans.flatMap((span) => span ?? [])
  }
  return [...spansAt((index) => ['agents', index]), ...spansAt((index) => ['handoffs', index, 'agent'])].map((source) => ({ name: text.slice(source.start, source.end).replace(/^(["'])(.*)\1$/, '$2'), source }))
}
