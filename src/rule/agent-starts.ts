import { basename, dirname, join } from '../base/path.js'
import { endsIn } from '../hosts/paths.js'
import { withSlashes } from '../project/classify.js'
import { shownSibling } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { andMore, brokenLine, matterOf } from './front-matter.js'
import type { Problem } from './rule.js'
import { writtenField } from './written-fields.js'

/**
 * Agents of .github/agents with a list of others in `agents`, and without the tool that starts them: the editor of VS Code reports "When 'agents' and 'tools' are specified, the 'agent' tool must be
 * included in the 'tools' attribute" (promptValidator.ts), and so do its documents (https://code.visualstudio.com/docs/copilot/customization/custom-agents). The first of a folder tells of all.
 */
export function* unstartableAgents(reading: Reading): Generator<Problem<'unstartable'>> {
  const { path, document, surroundings: { files } } = reading
  if (!endsIn(withSlashes(path), '.github/agents/*.agent.md')) return
  const own = listWithoutTool(document.text)
  if (own === undefined) return
  const folder = dirname(path)
  const names = (files.filesIn(folder) ?? []).filter((name) => name.endsWith('.agent.md')).toSorted().slice(0, MAX_AGENTS)
  const alike = names.flatMap((name) => {
    const source = name === basename(path) ? own : listWithoutTool(files.readText(join(folder, name)) ?? '')
    return source === undefined ? [] : [{ name, source }]
  })
  if ((alike[0]?.name ?? basename(path)) !== basename(path)) return
  const isOne = alike.length < 2
  const related = alike.slice(1).map(({ name, source }) => ({ message: 'another one', at: [], source, file: join(folder, name), shown: shownSibling(reading, join(folder, name)) }))
  yield { message: 'unstartable', data: { more: andMore(alike), its: isOne ? 'its' : 'their', fix: isOne ? "Add `agent` to 'tools'. If it is to start no others, remove 'agents'." : "Add `agent` to the 'tools' of each. If one is to start no others, remove its 'agents'." }, at: [], source: own, related }
}

const MAX_AGENTS = 200

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
