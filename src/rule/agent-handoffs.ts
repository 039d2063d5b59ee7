import { basename, dirname, join } from '../base/path.js'
import type { Span } from '../base/text.js'
import { endsIn } from '../hosts/paths.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import { agentName, matterOf } from './front-matter.js'
import type { Problem } from './rule.js'

/**
 * The agents that one of .github/agents names by their files in `handoffs` and `agents`, where VS Code looks for the `name` in their front matter: its editor says
 * `Unknown agent`, and the button does nothing (https://github.com/microsoft/vscode/issues/294230, https://github.com/microsoft/vscode/issues/309230).
 */
export function* agentHandoffs({ path, document: { text }, surroundings: { files } }: Reading): Generator<Problem<'handoff'>> {
  const folder = dirname(path)
  if (!endsIn(withSlashes(path), '.github/agents/*.agent.md')) return
  const named = namedAgents(matterOf(text))
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
  const data = others === 0 ? { agents: `agent '${first.name}'`, own, first: '', likewise: '' } : { agents: `agents '${first.name}' and ${String(others)} more`, own, first: ' for the first', likewise: ', and the names of the others likewise' }
  yield { message: 'handoff', data, at: [], source: first.source }
}

const MAX_AGENTS = 200

/** The names of agents in front matter: those of `agents`, and of each of `handoffs`. */
function namedAgents(matter: string): readonly { readonly name: string; readonly source: Span }[] {
  const found: { readonly name: string; readonly source: Span }[] = []
  let [field, start] = ['', 0]
  for (const line of matter.split('\n')) {
    field = /^([\w-]+):/.exec(line)?.[1] ?? (/^[\s#-]/.test(line) ? field : '')
    const listed = field === 'agents' ? /^(?:agents:[ \t]*\[|[ \t]*-[ \t])(.*)$/.exec(line) : field === 'handoffs' ? /^[ \t]*(?:-[ \t]+)?agent:[ \t](.*)$/.exec(line) : null
    const words = listed?.[1] ?? ''
    for (const { 0: written, 1: quoted, 2: bare = '', index } of words.matchAll(/["']([^"']+)["']|([^\s,[\]"'][^,[\]"']*)/g)) {
      const at = start + line.length - words.length + index
      found.push({ name: (quoted ?? bare).trim(), source: { start: at, end: at + written.trimEnd().length } })
    }
    start += line.length + 1
  }
  return found
}
