import { basename, dirname, join } from '../base/path.js'
import type { Span } from '../base/text.js'
import { endsIn } from '../hosts/paths.js'
import type { Document } from '../json/document.js'
import type { Path } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import { shownSibling } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { agentName, matterOf } from './front-matter.js'
import type { Problem } from './rule.js'

/**
 * Names in `handoffs`, where the editor of VS Code reports "Each handoff in the 'handoffs' attribute must be an object with 'label', 'agent', 'prompt' and optional 'send'" and its parser drops
 * the element (promptValidator.ts); and the agents that one of .github/agents names by their files in `handoffs` and `agents`, where VS Code looks for the `name` in their front matter: its editor says
 * `Unknown agent`, and the button does nothing (https://github.com/microsoft/vscode/issues/294230, https://github.com/microsoft/vscode/issues/309230).
 */
export function* agentHandoffs(reading: Reading): Generator<Problem<'handoff' | 'handoffForm'>> {
  const { path, document, surroundings: { files } } = reading
  const folder = dirname(path)
  if (!endsIn(withSlashes(path), '.github/agents/*.agent.md')) return
  const { named, bare } = namedAgents(document)
  if (named.length === 0 && bare.length === 0) return
  const agents = (files.filesIn(folder) ?? []).filter((name) => name.endsWith('.md')).slice(0, MAX_AGENTS).map((name) => {
    const id = basename(name).replace(/(?:\.agent)?\.md$/, '')
    const text = files.readText(join(folder, name)) ?? ''
    return { name, id, own: agentName(`${id}.md`, text), isBare: BARE.test(matterOf(text)) }
  })
  const names = new Set(agents.map(({ own }) => own))
  const byFile = new Map(agents.map(({ id, own }) => [id, own]))
  const [only] = bare
  const alike = agents.filter(({ isBare }) => isBare).map(({ name }) => name).toSorted()
  // The first of a folder tells of all.
  if (only !== undefined && (alike[0] ?? basename(path)) === basename(path)) {
    const isOne = bare.length === 1 && alike.length < 2
    const related = alike.slice(1).map((name) => ({ message: 'another one', at: [], source: { start: 0, end: 0 }, file: join(folder, name), shown: shownSibling(reading, join(folder, name)) }))
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

const MAX_AGENTS = 200

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
