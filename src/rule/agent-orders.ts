import { groupedBy } from '../base/lists.js'
import { join } from '../base/path.js'
import type { Span } from '../base/text.js'
import { listed } from '../base/wording.js'
import { endsIn } from '../hosts/paths.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import { fieldsIn, isAgentOfProject } from './agent-fields.js'
import { listedTools } from './agent-tools.js'
import { agentName, brokenLine, inFiles, matterOf, textsOfPlugin } from './front-matter.js'
import type { NamedTools } from './hook-matchers.js'
import { namedTools } from './plugin-tools.js'
import type { Problem } from './rule.js'

/** What a text tells its agent to do without a tool for it. */
interface Order {
  readonly file: string
  readonly is: string
  /** The tool, as it is said of it, and the names to add to the list. */
  readonly tool: string
  readonly names: string
  readonly source: Span
}

/** What agents of a host do with which tools. */
interface Tools {
  /** All others may do it too. */
  readonly known: RegExp
  readonly agent: string
  readonly shell: string
  readonly write: string
  /** What writes files, besides the shell. */
  readonly writes: RegExp
}

/** Those of Claude Code: in sessions of 2.1.332, an agent of a plugin or a project had the tools of its list alone, and with `Agent` or `Task` it could start others. */
const CLAUDE: Tools = {
  known: /^(?:Agent|AskUserQuestion|Bash|BashOutput|Edit|EnterPlanMode|ExitPlanMode|Glob|Grep|KillShell|LS|LSP|MultiEdit|NotebookEdit|NotebookRead|Read|SendMessage|Skill|Task(?:Create|Get|List|Output|Update)?|TodoRead|TodoWrite|ToolSearch|WebFetch|WebSearch|Write)$/,
  agent: 'Agent',
  shell: 'Bash',
  write: 'Write',
  writes: /^(?:Edit|MultiEdit|NotebookEdit|Write)$/
}

/** Those of GitHub Copilot, in the requests of sessions of its CLI 1.0.102. VS Code has more, and those of extensions. */
const COPILOT: Tools = { known: /^(?:agent|edit|execute|read|search|todo|web)$/, agent: 'agent', shell: 'execute', write: 'edit', writes: /^edit$/ }

/** So much of a text is looked at, and nothing of a longer line. */
const MAX_LENGTH = 100_000
const MAX_LINE = 400
const MAX_NAMES = 3

/** What takes an order back in its own sentence. */
const NEGATED = /\b(?:not?|never|cannot|without|instead|avoid|unless|except)\b|n['’]t\b/i
/** What says anywhere in its line that it is not an order, not one for this agent, or not one at all times. */
const NOT_MEANT = /\b(?:optional(?:ly)?|may|might|could|would|examples?|e\.g|suggest\w*|recommend\w*|propose\w*|ask(?:s|ed|ing)?|tell(?:s|ing)?|instruct\w*|users?|main (?:agent|thread|session|conversation)|orchestrat\w+|coordinator|parent|callers?|they|them|their|codex|copilot|cursor|gemini|opencode|hooks?|permissions?|settings?)\b|\b(?:if|when|where)\b[^.]{0,60}\b(?:available|possible|allowed|installed|configured|connected|present|enabled|access|exists?)\b|❌|🚫|→|=>/i
/** A part of a text that shows how something is written, or is for other circumstances. */
const OTHER_PART = /\b(?:templates?|examples?|samples?|formats?|anti-?patterns?|optional|fallbacks?|available|installed|configured|connected|users?|(?:by|for|from) (?:the )?orchestrat\w+|main (?:agent|thread|session)|caller|hooks?|permissions?|setup|install\w*|related|hand-?offs?|next steps?|usage|when to use|collaborat\w+|not|never|without)\b|n['’]t\b/i
/** What says that the agent lacks the tool, or that somebody else does it. */
const KNOWS = /\b(?:(?:do|does) not|don['’]t|cannot|can['’]t|no) (?:have )?(?:(?:any|direct|the) )?(?:access|Task|Agent|Bash|Write|tools?)\b|\b(?:main (?:agent|thread|session|conversation)|parent agent|orchestrator|caller|calling agent|invoking agent) (?:[\w']{1,20} ){0,2}(?:writes?|saves?|runs?|executes?|persists?|spawns?|invokes?)\b/

/** How an order begins: a line, an item or a number, and what may come first there. */
const BEGIN = String.raw`^\s{0,6}(?:[-*]|\d{1,2}[.)])?\s{0,3}(?:\*\*[^*\n]{1,60}\*\*:?\s{0,2}(?:[-–—]\s)?)?(?:(?:[Tt]hen|[Ff]irst|[Ff]inally|[Aa]lways|[Nn]ext|[Oo]therwise|You MUST|You must|MUST)[,:]?\s)?`
const AGENT = new RegExp(`${BEGIN}(?:[Uu]se|[Ii]nvoke|[Cc]all) the [\`*]{0,3}(?:Task|Agent)[\`*]{0,3} tool (?:with [\`*"]{0,3}subagent_type|to (?:spawn|launch|start|invoke|delegate))`)
/** The same by the name of the other agent, or for some. */
const OTHER_AGENT = new RegExp(`${BEGIN}(?:[Ii]nvoke|[Ss]pawn|[Ll]aunch|[Dd]elegate to) the \`([\\w:-]{1,60})\` (?:sub-?)?agent\\b`)
const OTHER_AGENTS = new RegExp(`${BEGIN}(?:[Ss]pawn|[Ll]aunch) (?:the |both |all |appropriate |parallel |\\d ){0,3}sub-?agents?\\b|${BEGIN}(?:[A-Z][a-z]+ [a-z ]{1,30} and )?[Dd]elegate (?:[a-z]{1,20} )?to (?:the )?(?:specialized|specialist|appropriate) (?:sub-?)?agents?\\b`)
const SHELL = new RegExp(`${BEGIN}[Rr]un:?\\s\`(?:git|gh|npm|npx|pnpm|yarn|node|python3?|bash|sh|make|cargo|go|pytest|docker|curl|ls|grep|rg|find) [^\`\\n]{1,200}\``)
const WRITE = new RegExp(`${BEGIN}(?:[Ww]rite|[Ss]ave) [^\`\\n.:;]{1,60} (?:to|in|into|as)(?: the file)?:? \`[\\w./{}<>[\\]$-]{1,100}\\.(?:md|json|ya?ml|txt|html|csv)\``)
const TOOL = new RegExp(`${BEGIN}(?:[Uu]se|[Cc]all|[Ii]nvoke|[Rr]un)(?: the)? [\`*]{0,3}mcp__[\\w-]{1,60}__(?:[\\w-]{1,60}|\\*)(?!.*\\bor\\b)`)
/** A call on a line of its own. */
const CALL = /^\s{0,10}mcp__[\w-]{1,60}__[\w-]{1,60}(?:\([^()]{0,200}\))?\s*$/
const MCP_TOOL = /\bmcp__([\w-]{1,60}?)__(?:[\w-]{1,60}|\*)/g

/** Agents of a plugin whose text tells them to do what they have no tool for. */
export function* unfitOrders(reading: Reading): Generator<Problem<'order'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  if (plugin === undefined) return
  let own: readonly NamedTools[] | undefined
  const servers = () => (own ??= host.hooks?.matchers === undefined ? [] : namedTools(reading, host.hooks.matchers))
  const agents = textsOfPlugin(plugin.root, value, files).filter(({ file, is }) => is === 'agent' && !file.endsWith('.agent.md') && !file.startsWith('.claude/agents/'))
  const found = agents.flatMap(({ file }) => ordersIn(file, files.readText(join(plugin.root, file)) ?? '', CLAUDE, servers))
  for (const alike of groupedBy(found, ({ is, names }) => `${is} ${names}`).values()) {
    const [first] = alike
    if (first === undefined) continue
    const { more, related } = inFiles(reading, alike, 'the text', 'and here')
    yield { message: 'order', data: { agent: { text: 'The agent in {{file}}{{more}}', data: { file: first.file, more } }, order: first.is, tool: first.tool, names: first.names }, at: [], related }
  }
}

/** The same in an agent of a project. */
export function* unfitOrdersOfProject(reading: Reading): Generator<Problem<'order'>> {
  const { path, document: { text } } = reading
  const tools = isAgentOfProject(reading) ? CLAUDE : endsIn(withSlashes(path), '.github/agents/*.agent.md') ? COPILOT : undefined
  if (tools === undefined) return
  for (const { is, tool, names, source } of ordersIn('', text, tools, () => [])) yield { message: 'order', data: { agent: 'This agent', order: is, tool, names }, at: [], source }
}

/** The first order of each kind. @param servers of the plugin, whose tools have longer names than in a project */
function ordersIn(file: string, text: string, tools: Tools, servers: () => readonly NamedTools[]): readonly Order[] {
  const names = listedTools(text)
  if (names === undefined || text.length > MAX_LENGTH || !names.every((one) => tools.known.test(one)) || KNOWS.test(text) || brokenLine(text) !== undefined) return []
  const fields = new Set(fieldsIn(file, text).map(({ name }) => name))
  // An agent with others, or with a shell, has them do it.
  const canStart = names.some((one) => one === 'Task' || one === tools.agent)
  const canRun = canStart || names.includes(tools.shell)
  // One with a memory has what writes it.
  const canWrite = canRun || fields.has('memory') || names.some((one) => tools.writes.test(one))
  const wanted = [
    ...(canStart || tools !== CLAUDE ? [] : [{ is: (line: string, isAlone: boolean) => startsAnother(line, isAlone, agentName(file, text)), order: 'start other agents', tool: tools.agent }]),
    ...(canRun ? [] : [{ is: (line: string) => SHELL.test(line), order: 'run commands', tool: tools.shell }]),
    ...(canWrite ? [] : [{ is: (line: string) => WRITE.test(line), order: 'write files', tool: tools.write }])
  ]
  const lines = orderLines(text, matterOf(text).length)
  const found = wanted.flatMap(({ is, order, tool }): readonly Order[] => {
    const line = lines.find((one) => (!one.isInBlock || one.isAlone) && is(one.line, one.isAlone))
    return line === undefined ? [] : [{ file, is: order, tool, names: tool, source: line.source }]
  })
  const call = tools !== CLAUDE || fields.has('mcpServers') ? undefined : lines.find(({ line, isInBlock }) => (isInBlock ? CALL : TOOL).test(line))
  return call === undefined ? found : [...found, calling(file, text, call, servers)]
}

/** Whether a line tells an agent to start one with another name than its own. */
function startsAnother(line: string, isAlone: boolean, own: string): boolean {
  const name = OTHER_AGENT.exec(line)?.[1]
  return AGENT.test(line) || (!isAlone && (OTHER_AGENTS.test(line) || (name !== undefined && name !== own)))
}

/** An order to use a tool of a server, with the names of all such tools in the text. */
function calling(file: string, text: string, { line, source }: OrderLine, servers: () => readonly NamedTools[]): Order {
  const named = new Map<string, Set<string>>()
  for (const { 0: tool, 1: server = '' } of text.matchAll(MCP_TOOL)) named.set(server, (named.get(server) ?? new Set()).add(tool))
  const all = [...named].map(([server, tools]) => {
    const begin = `mcp__${server}__`
    const own = servers().find(({ elsewhere }) => elsewhere === begin)?.own ?? begin
    const [only = '', ...others] = tools
    return `${own}${others.length === 0 ? only.slice(begin.length) : '*'}`
  })
  const shown = all.length > MAX_NAMES ? [...all.slice(0, MAX_NAMES), 'the others'] : all
  return { file, is: `use ${line.match(MCP_TOOL)?.[0] ?? ''}`, tool: 'it', names: listed(shown), source }
}

interface OrderLine {
  readonly line: string
  readonly source: Span
  /** Whether it is in a fenced block, and whether there is nothing else there. */
  readonly isInBlock: boolean
  readonly isAlone: boolean
}

/** The lines of a text that may be orders: not those in a part that shows or limits something. @param from where the front matter ends */
function orderLines(text: string, from: number): readonly OrderLine[] {
  const lines = text.slice(from).split('\n')
  let [start, fence, heading, lead] = [from, '', '', '']
  return lines.flatMap((line, index): readonly OrderLine[] => {
    const source = { start: start + line.length - line.trimStart().length, end: start + line.trimEnd().length }
    start += line.length + 1
    const [, mark = ''] = /^\s{0,10}(```+|~~~+)/.exec(line) ?? []
    if (mark !== '') {
      fence = fence === '' ? mark : mark.startsWith(fence) ? '' : fence
      return []
    }
    if (fence === '' && /^#{1,6} /.test(line)) [heading, lead] = [line, '']
    else if (fence === '' && /:\**\s*$/.test(line)) lead = line
    // A part of its own begins after a line without more below it.
    else if (fence === '' && /^[A-Z]/.test(line)) lead = ''
    const isMeant = line.length <= MAX_LINE && !NEGATED.test(line.split(/\. (?=[A-Z])/, 1)[0] ?? '') && !NOT_MEANT.test(line) && !OTHER_PART.test(heading) && !OTHER_PART.test(lead)
    return isMeant ? [{ line, source, isInBlock: fence !== '', isAlone: isFence(lines[index - 1]) && isFence(lines[index + 1]) }] : []
  })
}

function isFence(line: string | undefined): boolean {
  return /^\s*(?:```|~~~)/.test(line ?? '')
}
