import { groupedBy } from '../../base/lists.js'
import type { Span } from '../../base/text.js'
import { listed, type Phrase } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { agentName, agentsOf, brokenLine, inFiles, matterOf } from '../front-matter.js'
import type { NamedTools } from '../hooks/hook-matchers.js'
import { namedTools } from '../hooks/plugin-tools.js'
import type { Problem } from '../rule.js'
import { BEGIN, NEGATED, type OrderLine, orderLines, orderSentences } from '../texts/order-lines.js'
import { canByServer, ordersByName, ordersForServers, ordersToRun, ordersToStart, ordersToWrite } from '../texts/orders-by-name.js'
import { skillOrders, skillsAround, skillsOfPlugin } from '../texts/skill-orders.js'
import { writtenField } from '../written-fields.js'
import { fieldsIn, isAgentOfProject } from './agent-fields.js'
import { listedTools } from './agent-tools.js'

/** What a text tells its agent to do without a tool for it. */
interface Order {
  readonly file: string
  readonly is: string
  /** The tool, as it is said of it, and the names to add to the list. */
  readonly tool: string
  readonly names: string
  /** The help where that is more than to add the tool. */
  readonly fix?: Phrase | string
  /** The help for several agents that differ only in what they are told to use. */
  readonly several?: string
  readonly severity?: 'info'
  readonly source: Span
}

/** What agents of a host do with which tools. */
interface Tools {
  /** All others may do it too. */
  readonly known: RegExp
  /** The tool to add for each, and all that do it. */
  readonly agent: string
  readonly starts: RegExp
  readonly shell: string
  readonly runs: RegExp
  readonly write: string
  readonly writes: RegExp
}

/** Those of Claude Code: in sessions of 2.1.332, an agent of a plugin or a project had the tools of its list alone, and with `Agent` or `Task` it could start others. */
const CLAUDE: Tools = {
  known:
    /^(?:Agent|AskUserQuestion|Bash|BashOutput|Edit|EnterPlanMode|ExitPlanMode|Glob|Grep|KillShell|LS|LSP|MultiEdit|NotebookEdit|NotebookRead|Read|SendMessage|Skill|Task(?:Create|Get|List|Output|Update)?|TodoRead|TodoWrite|ToolSearch|WebFetch|WebSearch|Write)$/,
  agent: 'Agent',
  starts: /^(?:Agent|Task)$/,
  shell: 'Bash',
  runs: /^Bash$/,
  write: 'Write',
  writes: /^(?:Edit|MultiEdit|NotebookEdit|Write)$/
}

/** Those of GitHub Copilot, in the requests of sessions of its CLI 1.0.102, and those that VS Code has in its sets of these names, and had before there were such. Others are of extensions. */
const COPILOT: Tools = {
  known:
    /^(?:(?:agent|edit|execute|read|search|todos?|web)(?:\/\w+)?|changes|codebase|codeSearch|editFiles|extensions|fetch|fileSearch|findTestFiles|githubRepo|listDirectory|new|openSimpleBrowser|problems|readFile|rename|runCommands|runInTerminal|runSubagent|runTasks|runTests|searchResults|terminalLastCommand|terminalSelection|testFailures?|textSearch|usages|vscodeAPI)$/,
  agent: 'agent',
  starts: /^(?:agent(?:\/\w+)?|runSubagent)$/,
  shell: 'execute',
  runs: /^(?:execute(?:\/(?:createAndRunTask|run\w+|sendToTerminal))?|runCommands|runInTerminal|runTasks|runTests)$/,
  write: 'edit',
  writes: /^(?:edit(?:\/\w+)?|editFiles|new)$/
}

/** How a line orders what needs a tool that is not in the list. */
interface Wanted {
  readonly is: (line: string) => boolean
  /** The same in any part of the text. */
  readonly isAnywhere?: (line: string) => boolean
  readonly order: string
  readonly tool: string
}

/** So much of a text is looked at. */
const MAX_LENGTH = 100_000

/** What says that an agent is to change nothing, or is kept from commands and files: it lacks their tools on purpose. */
const READ_ONLY =
  /\b(?:read|analysis|review|advice|advisory|planning)[- ]only\b|\bonly (?:reads?|analy[sz]es?|reviews?|advis\w+)\b|\b(?:no|without) (?:[a-z]{1,20} )?(?:changes|edits|writes|execution|side effects)\b|(?:\b(?:never|cannot|(?:do|does|must|may|should|can|will) not|not (?:to|allowed))|n['’]t)\b[^.\n]{0,60}\b(?:run|execut\w+|writ(?:e|ing)|edit\w*|modif\w+|chang\w+|creat\w+|saves?|implement\w*|appl(?:y|ies)|touch|Bash|shell|commands?)\b/i
/** The same of other agents. */
const ALONE =
  /(?:\b(?:never|cannot|(?:do|does|must|may|should|can|will) not|not (?:to|allowed))|n['’]t)\b[^.\n]{0,60}\b(?:spawn\w*|delegat\w+|launch\w*|invok\w+|dispatch\w*|start (?:other|another|more|sub)|call (?:other|another|sub)|sub-?agents?)\b/i
/** What says of others that the agent may start. */
const STARTS = /\bsub-?agents?\b|\b(?:Task|Agent)\b[`*]{0,3}(?: tool|\()|\b(?:spawn|delegat|dispatch|launch|orchestrat)/i
/** What says that the agent lacks the tool, or that somebody else does it. */
const KNOWS =
  /\b(?:(?:do|does) not|don['’]t|cannot|can['’]t|no) (?:have )?(?:(?:any|direct|the) )?(?:access|Task|Agent|Bash|Write|tools?)\b|\b(?:main (?:agent|thread|session|conversation)|parent agent|orchestrator|caller|calling agent|invoking agent) (?:[\w']{1,20} ){0,2}(?:writes?|saves?|runs?|executes?|persists?|spawns?|invokes?)\b/

const AGENT = new RegExp(`${BEGIN}(?:[Uu]se|[Ii]nvoke|[Cc]all) the [\`*]{0,3}(?:Task|Agent)[\`*]{0,3} tool (?:with [\`*"]{0,3}subagent_type|to (?:spawn|launch|start|invoke|delegate))`)
/** The same by the name of the other agent, or for some. */
const OTHER_AGENT = new RegExp(`${BEGIN}(?:[Ii]nvoke|[Ss]pawn|[Ll]aunch|[Dd]elegate to) the \`([\\w:-]{1,60})\` (?:sub-?)?agent\\b`)
const OTHER_AGENTS = new RegExp(
  `${BEGIN}(?:[Ss]pawn|[Ll]aunch) (?:the |both |all |appropriate |parallel |\\d ){0,3}sub-?agents?\\b|${BEGIN}(?:[A-Z][a-z]+ [a-z ]{1,30} and )?[Dd]elegate (?:[a-z]{1,20} )?to (?:the )?(?:specialized|specialist|appropriate) (?:sub-?)?agents?\\b`
)
const SHELL = new RegExp(
  `${BEGIN}[Rr]un:?\\s\`(?:git|gh|npm|npx|pnpm|yarn|node|python3?|bash|sh|make|cargo|go|pytest|docker|curl|ls|grep|rg|find) [^\`\\n]{1,200}\``
)
const WRITE = new RegExp(
  `${BEGIN}(?:[Ww]rite|[Ss]ave) [^\`\\n.:;]{1,60} (?:to|in|into|as)(?: the file)?:? \`[\\w./{}<>[\\]$-]{1,100}\\.(?:md|json|ya?ml|txt|html|csv)\``
)
/** The same with the name of the tool, which makes it an order in any part. */
const WRITE_BY_TOOL = new RegExp(
  `${BEGIN}(?:[Ww]rite|[Ss]ave|[Aa]ppend|[Cc]reate|[Ss]tore) [^.:;\\n]{1,100} (?:using the [\`*]{0,3}Write[\`*]{0,3} tool\\b|with the [\`*]{0,3}Write[\`*]{0,3} tool[.:]?\\s{0,3}$)`
)
/** What Claude Code writes into an agent with a memory, which may have lost the field that gives it the tools for that. */
const MEMORY = /^You have a persistent[\w ,-]{0,40} memory (?:system|directory) at `[^`\n]{1,200}`\..{0,100}\bwrite to it directly with the Write tool\b/
/** With the tool alone, the agent writes its memory and does not start with what is in it. */
const REMEMBERS = 'Add the field `memory`, such as `memory: project`, which gives it the tools too, or remove the part on memory from the text.'
const TOOL = new RegExp(`${BEGIN}(?:[Uu]se|[Cc]all|[Ii]nvoke|[Rr]un)(?: the)? [\`*]{0,3}mcp__[\\w-]{1,60}__(?:[\\w-]{1,60}|\\*)(.*)`)
const USED = /, (?:then )?(?:use|call) [`*]{0,3}(mcp__[\w-]{1,60}?__[\w-]{1,60})/g
/** What follows a command or a path where the line says something of it. */
const SAYS = /` (?:is|are|was|were|does|has|have|should|will|must|can|succeeds?|passes|fails?|works?|exists?|targets?|first exists)\b|\bthrough\b/
/** A label, such as of the remedy in a report, before the order of an item without a number. */
const LABELED = /^\s{0,6}(?:[-*]\s{1,3})?\*\*/
/** Such a label of a step. */
const OF_STEP = /^\s{0,6}(?:[-*]\s{1,3})?\*\*(?:Before|After|Always|First|Validat\w+|Verif\w+|Check|Step|Phase|Then|Output (?:file|path))\b/i
/** Names that stand for others. */
const STANDS_FOR = /^mcp__(?:(?:server|plugin|my|example|your)(?:[_-]?name)?|name|my[_-]\w+|example\w*|your[_-]\w+|foo)__|__(?:tool(?:[_-]?name)?|name|function|foo|bar)$/i
const MCP_TOOL = /\bmcp__([\w-]{1,60}?)__(?:[\w-]{1,60}|\*)/g

/** Agents of a plugin whose text tells them to do what they have no tool for. */
export function* unfitOrders(reading: Reading): Generator<Problem<'order'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  let own: readonly NamedTools[] | undefined
  const servers = () => (own ??= host.hooks?.matchers === undefined ? [] : namedTools(reading, host.hooks.matchers))
  const agents = agentsOf(reading).filter(({ file }) => !file.endsWith('.agent.md') && !file.startsWith('.claude/agents/'))
  const hasSkill = skillsOfPlugin(plugin.root, files)
  const found = agents.flatMap(({ file, text }) => ordersIn(file, text, CLAUDE, servers, hasSkill))
  // Not yet seen often enough in plugins to be sure of more.
  const likely = found.map((one): Order => (one.several === undefined ? one : { ...one, severity: 'info' }))
  for (const alike of groupedBy(likely, ({ is, names, fix = '', several, severity = '' }) => several ?? `${severity} ${is} ${names} ${JSON.stringify(fix)}`).values()) {
    const [first] = alike
    if (first === undefined) continue
    const { more, related } = inFiles(reading, alike, 'the text', 'and here')
    yield {
      message: 'order',
      data: {
        agent: { text: more === '' ? 'The agent in {{file}} is' : 'The agents in {{file}}{{more}} are', data: { file: first.file, more } },
        its: more === '' ? 'its' : 'their',
        order: first.is,
        tool: first.tool,
        fix: alike.length > 1 && first.several !== undefined ? first.several : fixOf(first)
      },
      at: [],
      related,
      ...(first.severity === undefined ? {} : { severity: first.severity })
    }
  }
}

/** The same in an agent of a project. */
export function* unfitOrdersOfProject(reading: Reading): Generator<Problem<'order'>> {
  const { path, document: { text } } = reading
  const tools = isAgentOfProject(reading) ? CLAUDE : endsIn(withSlashes(path), '.github/agents/*.agent.md') ? COPILOT : undefined
  if (tools === undefined) return
  for (const order of ordersIn('', text, tools, () => [], skillsAround(reading)))
    yield {
      message: 'order',
      data: { agent: 'This agent is', its: 'its', order: order.is, tool: order.tool, fix: fixOf(order) },
      at: [],
      source: order.source,
      ...(order.severity === undefined ? {} : { severity: order.severity })
    }
}

function fixOf({ names, fix }: Order): Phrase | string {
  return fix ?? { text: "Add {{names}} to 'tools', or remove that step from the text.", data: { names } }
}

/** What a description says of an agent that changes files, whatever its text orders. */
const IMPLEMENTS = /(?:^ |[.:>|'"] ?|\n[ \t]+|, | and )(Implements|implements|Refactors|Writes (?:[a-z-]{1,20} ){0,3}(?:code|tests)\b|Creates the (?:[a-z-]{1,20} ){0,3}files?\b)/

/** An agent of Copilot that implements something, and has nothing that changes files or runs: in all trees that were looked at, its list was of names that only read. */
function withoutWork({ text, names, file }: Agent, tools: Tools): readonly Order[] {
  const { start = 0, value = '' } = writtenField(text, 'description') ?? {}
  const found = IMPLEMENTS.exec(value)
  if (tools === CLAUDE || found === null || READ_ONLY.test(matterOf(text)) || names.some((one) => [tools.starts, tools.runs, tools.writes].some((how) => how.test(one)))) return []
  const end = start + found.index + found[0].length
  return [
    {
      file,
      is: 'change files',
      tool: tools.write,
      names: tools.write,
      fix: { text: "Add {{write}} to 'tools', and {{shell}} if it is to run commands.", data: { write: tools.write, shell: tools.shell } },
      severity: 'info',
      source: { start: end - (found[1] ?? '').length, end }
    }
  ]
}

/** The first order of each kind. @param servers of the plugin, whose tools have longer names than in a project @param hasSkill whether an agent can use a skill of that name */
function ordersIn(file: string, text: string, tools: Tools, servers: () => readonly NamedTools[], hasSkill: (name: string) => boolean): readonly Order[] {
  const names = listedTools(text, tools === CLAUDE)
  if (names === undefined || text.length > MAX_LENGTH || brokenLine(text) !== undefined) return []
  const from = matterOf(text).length
  const fields = new Set(fieldsIn(file, text).map(({ name }) => name))
  const lines = KNOWS.test(text) ? [] : orderLines(text, from)
  const areKnown = names.every((one) => tools.known.test(one))
  // What is denied stays so, and the owner wants it so.
  const inSteps = KNOWS.test(text) ? [] : !areKnown || fields.has('disallowedTools') ? [] : ordersInSteps({ file, text, names, fields, lines }, tools, servers)
  const ofServers = names.filter((one) => one.startsWith('mcp__'))
  if (fields.has('disallowedTools') || !names.every((one) => ofServers.includes(one) || tools.known.test(one))) return inSteps
  const sentences = orderSentences(text, from)
  const knows = KNOWS.test(text) || names.some((one) => tools.runs.test(one))
  const meant = sentences.filter(({ line, isOther }) => isOther !== true && !SAYS.test(line) && (!LABELED.test(line) || OF_STEP.test(line)))
  const canStart = names.some((one) => tools.starts.test(one))
  // One that can start others, of which its text says nothing, runs itself what it is told to run. VS Code shows with a tool of its own what has changed.
  const toRun = knows || (canStart && (tools !== CLAUDE || STARTS.test(text.slice(from)))) || names.includes('changes') || canByServer(names, 'run') ? [] : ordersToRun(text, meant, tools.shell)
  const toWrite = knows || canStart || fields.has('memory') || names.some((one) => tools.writes.test(one)) || canByServer(names, 'write') ? [] : ordersToWrite(meant, tools.write, READ_ONLY.test(text))
  const toWork = [...toRun, ...toWrite].map((one): Order => ({ file, ...one })).filter((one) => !inSteps.some((other) => other.names === one.names))
  if (tools !== CLAUDE) return [...inSteps, ...toWork]
  const ofSkills = names.includes('Skill') || fields.has('skills') ? [] : skillOrders(text, lines, sentences, hasSkill)
  const usesServer = ofServers.length > 0 || fields.has('mcpServers') || inSteps.some(({ tool }) => /^(?:it|them)$/.test(tool))
  const toStart = canStart || ALONE.test(text) ? [] : ordersToStart(sentences, agentName(file, text))
  const byName = [
    ...toStart,
    ...ordersByName(text, sentences, [...names, ...(fields.has('skills') ? ['Skill'] : []), ...(READ_ONLY.test(text) ? ['Bash', 'Edit', 'Write'] : [])]),
    ...(usesServer ? [] : ordersForServers(text.slice(from), from, sentences))
  ]
  // Each is told of once.
  return [...inSteps, ...toWork, ...[...ofSkills, ...byName.filter((one) => ![...inSteps, ...toWork, ...ofSkills].some((other) => other.names === one.names))].map((one) => ({ file, ...one }))]
}

/** What is looked for in steps. */
interface Agent {
  readonly file: string
  readonly text: string
  readonly names: readonly string[]
  readonly fields: ReadonlySet<string>
  readonly lines: readonly OrderLine[]
}

function ordersInSteps({ file, text, names, fields, lines }: Agent, tools: Tools, servers: () => readonly NamedTools[]): readonly Order[] {
  // An agent with others, or with a shell, has them do it.
  const canStart = names.some((one) => tools.starts.test(one))
  const isReader = READ_ONLY.test(text)
  const canRun = canStart || names.some((one) => tools.runs.test(one))
  // One with a memory has what writes it.
  const canWrite = canRun || fields.has('memory') || names.some((one) => tools.writes.test(one))
  const wanted: readonly Wanted[] = [
    ...(canStart || tools !== CLAUDE || ALONE.test(text) ? [] : [{ is: (line: string) => startsAnother(line, agentName(file, text)), order: 'start other agents', tool: tools.agent }]),
    ...(canRun || isReader ? [] : [{ is: (line: string) => SHELL.test(line), order: 'run commands', tool: tools.shell }]),
    ...(canWrite || isReader
      ? []
      : [
          {
            is: (line: string) => WRITE.test(line),
            isAnywhere: (line: string) => tools === CLAUDE && (WRITE_BY_TOOL.test(line) || MEMORY.test(line)),
            order: 'write files',
            tool: tools.write
          }
        ]),
    // One that changes nothing else has its memory.
    ...(canWrite || !isReader || tools !== CLAUDE ? [] : [{ is: () => false, isAnywhere: (line: string) => MEMORY.test(line), order: 'write files', tool: tools.write }])
  ]
  const found = wanted.flatMap(({ is, isAnywhere, order, tool }): readonly Order[] => {
    const line = lines.find((one) => (one.isStep && !LABELED.test(one.line) && !SAYS.test(one.line) && is(one.line)) || isAnywhere?.(one.line) === true)
    return line === undefined ? [] : [{ file, is: order, tool, names: tool, ...(MEMORY.test(line.line) ? { fix: REMEMBERS } : {}), source: line.source }]
  })
  if (tools !== CLAUDE) return found.length > 0 ? found : withoutWork({ file, text, names, fields, lines }, tools)
  if (fields.has('mcpServers')) return found
  const calls = calling(file, text, lines, servers)
  return [...found, ...(calls.length > 0 ? calls : usingServer(file, lines, servers()))]
}

/** The first line that tells an agent to use the tools of a server of its plugin, by the name of the server. */
function usingServer(file: string, lines: readonly OrderLine[], servers: readonly NamedTools[]): readonly Order[] {
  for (const { line, source } of lines) {
    const [, name = ''] = OF_SERVER.exec(line) ?? []
    const used = name === '' ? undefined : servers.find(({ server }) => server.toLowerCase() === name.toLowerCase())
    if (used !== undefined) return [{ file, is: `use the tools of the server '${used.server}'`, tool: 'them', names: used.own.slice(0, -'__'.length), source }]
  }
  return []
}

const OF_SERVER = /\b(?:using|use|call|via|through) (?:the )?[`*]{0,3}([\w.-]{1,60})[`*]{0,3} MCP(?: server(?:['’]s)?)? tools\b/i

/** Whether a line tells an agent to start one with another name than its own. */
function startsAnother(line: string, own: string): boolean {
  const name = OTHER_AGENT.exec(line)?.[1]
  return AGENT.test(line) || OTHER_AGENTS.test(line) || (name !== undefined && name !== own)
}

/** The first order to use a tool of a server, with the names of all such tools in orders, and of none that the text forbids somewhere. */
function calling(file: string, text: string, lines: readonly OrderLine[], servers: () => readonly NamedTools[]): readonly Order[] {
  const forbidden = forbiddenTools(text)
  const isForbidden = (tool: string) =>
    STANDS_FOR.test(tool) ||
    forbidden.some(
      (one) => tool === one || (one.endsWith('*') && tool.startsWith(one.slice(0, -1))) || (tool.endsWith('*') && one.startsWith(tool.slice(0, -1)))
    )
  const orders = lines.flatMap(({ line, source }) => {
    const order = TOOL.exec(line)
    const [tool] = order === null || /\bor\b/.test(order[1] ?? '') ? [] : (line.match(MCP_TOOL) ?? [])
    return tool === undefined || isForbidden(tool) ? [] : [{ tool, source }]
  })
  const [first] = orders
  if (first === undefined) return []
  // Others in the middle of their sentences are wanted too.
  const others = lines.flatMap(({ line }) => [...line.matchAll(USED)].flatMap(([, tool = '']) => (isForbidden(tool) ? [] : [tool])))
  const named = [...new Set([...orders.map(({ tool }) => tool), ...others])].map((tool) => {
    const own = servers().find(({ elsewhere }) => tool.startsWith(elsewhere))
    return own === undefined ? tool : `${own.own}${tool.slice(own.elsewhere.length)}`
  })
  return [{ file, is: `use ${first.tool}`, tool: 'it', names: listed(named), source: first.source }]
}

/** The tools that stand after a `never` or `not` in their lines. */
function forbiddenTools(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const at = NEGATED.exec(line)?.index
    return at === undefined ? [] : (line.slice(at).match(MCP_TOOL) ?? [])
  })
}
