import type { Span } from '../../base/text.js'
import { listed, type Phrase } from '../../base/wording.js'
import { BEGIN, type OrderLine } from './order-lines.js'

/** A tool that a text tells its agent to use by the name of the tool, or of what has it. */
interface NamedOrder {
  readonly is: string
  readonly tool: string
  readonly names: string
  readonly fix?: Phrase | string
  readonly severity: 'info'
  readonly source: Span
}

/** Those that no other order is looked for by name. Teams have theirs whatever the list says, and an agent of its own asks nobody. */
const OWN = 'Skill|ToolSearch|Bash|Edit|Write|WebFetch|WebSearch'
/** What somebody else uses. */
const NOT_OF_OTHERS = String.raw`(?<!\b(?:that|which|who) )`
const BY_NAME = new RegExp(
  `${NOT_OF_OTHERS}\\b(?:[Uu]s(?:e|ing)|[Vv]ia|[Cc]all|[Ii]nvoke|[Tt]hrough) the [\`*]{0,3}(${OWN})[\`*]{0,3} tool\\b|\\b[Ww]ith the [\`*]{0,3}(${OWN})[\`*]{0,3} tool(?:[.,:;)]|\\s*$| (?:and|then)\\b)|${NOT_OF_OTHERS}\\b(?<!\\b(?:urge|want|tempted) to )(?:[Uu]s(?:e|ing)|[Cc]all|[Ii]nvoke) [\`*]{0,3}(${OWN})[\`*]{0,3} (?:tool\\b|(?:to|for(?! loops?\\b))(?: [a-z]|$))`
)
/** Lines that say what somebody has or does, or what to look for in what others wrote; a command after a colon is one to run. */
const DESCRIBES = new RegExp(
  String.raw`^\s{0,6}(?:[-*]\s{1,3})?(?:The|Each|Every|All|An?|These|This|It|Its|They|Our|Show|Shows)\b|${BEGIN}(?!.{0,400}: \`)(?:(?:Check|Verify) that|Look for|Flag|Detect|Ignore|(?:Find|Identify|Report)\b.{1,200}\b(?:that|which|where|who))\b`
)

/** The first order for each tool. @param sentences of the text that may be orders @param names in the list of the agent */
export function ordersByName(text: string, sentences: readonly OrderLine[], names: readonly string[]): readonly NamedOrder[] {
  const orders = new Map<string, NamedOrder>()
  for (const { line, source } of sentences) {
    const [, ...found] = DESCRIBES.test(line) ? [] : (BY_NAME.exec(line) ?? [])
    const tool = found.find((one) => one !== undefined)
    if (tool === undefined || names.includes(tool) || orders.has(tool) || isForbidden(text, tool)) continue
    const fix = tool === 'ToolSearch' ? "Add ToolSearch, and the tools that it is to load, to 'tools', or remove that step from the text." : undefined
    orders.set(tool, { is: `use the tool ${tool}`, tool: 'it', names: tool, ...(fix === undefined ? {} : { fix }), severity: 'info', source })
  }
  return [...orders.values()]
}

/** Another agent, or several. */
const OTHERS =
  /\b(?:[Ss]pawn|[Ll]aunch|[Dd]ispatch|[Ii]nvoke|[Dd]elegate (?:[a-z]{1,20} ){0,2}to) the [`*@]{1,4}([\w:-]{1,60})[`*]{1,4} (?:sub-?)?agent\b|\b[Ss]pawn (?:[a-z]{1,20} ){0,2}sub-?agents\b/

/** The first order to start other agents. @param own name of the agent */
export function ordersToStart(sentences: readonly OrderLine[], own: string): readonly NamedOrder[] {
  for (const { line, source } of sentences) {
    const [order, name] = DESCRIBES.test(line) ? [] : (OTHERS.exec(line) ?? [])
    if (order !== undefined && name !== own) return [{ is: name === undefined ? 'start other agents' : `start the agent '${name}'`, tool: 'Agent', names: 'Agent', severity: 'info', source }]
  }
  return []
}

/** Whether the text says anywhere that the agent has no such tool, or is not to use it. */
function isForbidden(text: string, tool: string): boolean {
  return new RegExp(`(?:\\b(?:not?|nor|never|cannot|without)\\b|n['’]t\\b)[^.\\n]{0,40}\\b${tool}\\b`, 'i').test(text)
}

const USES = String.raw`${NOT_OF_OTHERS}\b(?:[Uu]s(?:e|ing)|[Cc]all|[Ii]nvoke|[Vv]ia|[Tt]hrough|[Qq]uery)`
/** A tool of a server by its whole name. */
const BY_WHOLE = new RegExp(`${USES} (?:the )?[\`*]{0,3}(mcp__[\\w-]{1,60}?__(?:[\\w-]{1,60}|\\*))`)
/** The same where it begins a line of a list or of code. */
const AT_BEGIN = /^\s{0,10}(?:(?:[-*]|\d{1,2}[.)])\s{1,3})?(?:tool:\s)?[`*]{0,3}(mcp__[\w-]{1,60}?__[\w-]{1,60})\b/
/** A tool of a server in the notation of the author's own. */
const MCP_TOOL = new RegExp(`${USES} (?:the )?MCP tools? [\`*]{1,3}([\\w-]{1,60}(?:\\.[\\w-]{1,60})?)\\b|${USES} (?:the )?[\`*]{1,3}([\\w-]{1,60}(?:\\.[\\w-]{1,60})?)[\`*]{1,3} MCP tool\\b`)
/** The tools of a server that the line names, or of any. */
const MCP_TOOLS = new RegExp(
  `${USES} (?:(?:the|your|available|all|its|following) ){0,2}(?:[\`*"]{0,3}[\\w.-]{1,40}[\`*"]{0,3} ){0,4}MCP(?: server(?:['’]s)?)?(?: tools?\\b| server(?=[.,:;)]|\\s*$| \\()|[.:;)]|\\s*$)|\\b[Yy]ou have (?:access to )?[^.]{0,40}\\btools (?:via|from|of) the [\`*]{0,3}[\\w.-]{1,40}[\`*]{0,3} MCP\\b`
)
/** What says that the owner knows of the list, that the tools may be missing, or that the text is about such tools. */
const ABOUT_LIST =
  /[`'"]tools[`'":]|^[ \t]*tools:|\ballow-?list|(?:\b(?:do not|never|cannot|without|only if|only when)\b|n['’]t\b)[^.\n]{0,60}\b(?:MCP\b|mcp__)|\bMCP\b[^.\n]{0,60}\bpropagate\b|\bmcp__(?:<|\*|server|tool)/im

/** The first order to use a tool of a server, where the agent has none of any server. @param text after the front matter @param from where that is */
export function ordersForServers(text: string, from: number, sentences: readonly OrderLine[]): readonly NamedOrder[] {
  if (!/\bMCP\b|mcp__/.test(text) || ABOUT_LIST.test(text)) return []
  const whole = sentences.flatMap(({ line, source }) => {
    const found = BY_WHOLE.exec(line)
    const tool = found?.[1]
    return tool === undefined || /\bor\b/.test(line.slice(found?.index)) ? [] : [{ tool, source }]
  })
  const begun = whole.length > 0 ? [] : linesWith(text, from)
  const [first] = whole.length > 0 || begun.length > 1 ? [...whole, ...begun] : []
  if (first !== undefined) {
    const all = [...new Set([...whole, ...begun].map(({ tool }) => tool))]
    return [{ is: `use ${first.tool}`, tool: 'it', names: listed(all.length > MAX_SHOWN ? [...all.slice(0, MAX_SHOWN), 'the others that it names'] : all), severity: 'info', source: first.source }]
  }
  for (const { line, source } of sentences) {
    if (DESCRIBES.test(line)) continue
    const [, one, other] = MCP_TOOL.exec(line) ?? []
    const tool = one ?? other
    if (tool !== undefined)
      return [
        {
          is: `use the MCP tool '${tool}'`,
          tool: 'it',
          names: '',
          fix: "Add it to 'tools' as `mcp__<server>__<tool>`, or all tools of its server as `mcp__<server>`, or remove that step from the text.",
          severity: 'info',
          source
        }
      ]
    if (MCP_TOOLS.test(line))
      return [
        {
          is: 'use MCP tools',
          tool: 'any',
          names: '',
          fix: "Add each to 'tools' as `mcp__<server>__<tool>`, or all of a server as `mcp__<server>`, or remove that step from the text.",
          severity: 'info',
          source
        }
      ]
  }
  return []
}

/** So many names are shown. */
const MAX_SHOWN = 4

/** The lines that begin with the whole name of a tool. */
function linesWith(text: string, from: number): readonly { readonly tool: string; readonly source: Span }[] {
  let start = from
  return text.split('\n').flatMap((line) => {
    const source = { start: start + line.length - line.trimStart().length, end: start + line.trimEnd().length }
    start += line.length + 1
    const [, tool] = AT_BEGIN.exec(line) ?? []
    return tool === undefined ? [] : [{ tool, source }]
  })
}

/** What needs a shell: what Grep, Glob and Read do too is not in it. */
const PROGRAM =
  '(?:[A-Z_]{1,40}=\\S{1,100} )?(?:git|gh|glab|npm|npx|pnpm|yarn|bunx?|deno|node|tsx|python3?|uvx?|pip3?|pytest|ruff|mypy|bash|sh|make|cargo|go|docker|kubectl|helm|terraform|curl|dotnet|mvn|\\./gradlew|flutter|composer|php|bundle|swift|xcodebuild|semgrep|ffmpeg|sqlite3|psql)'
const COMMAND = `\`(?:\\$ )?${PROGRAM} [^\`\\n]{1,400}\``
const SCRIPT = '`(?:[\\w.${}-]{1,60}/){1,10}[\\w-]{1,60}\\.(?:sh|py|m?js|ts)\\b[^`\\n]{0,200}`'
const RUNS = new RegExp(
  [
    `(?<!\\b(?:are|is|be|been|was|were|to|they|we|that|which) )\\b(?:[Rr]un|[Rr]e-?run|[Ee]xecute)(?: [\\w-]{1,20}){0,6}:? (?:${COMMAND}|${SCRIPT})`,
    `${BEGIN}(?:If [^,.\`]{1,60}, )?(?:Verify|Check|Compute|Load|Search|Query|Find|List|Get|Fetch|Validate|Generate|Confirm|verify|check|query|load|fetch|To [a-z]{1,20}) [^.\\n]{3,120}: ${COMMAND}\\s*$`,
    `${NOT_OF_OTHERS}\\b(?:[Uu]s(?:e|ing)|[Vv]ia|[Cc]heck|[Cc]omput(?:e|ed) (?:with|by|via):?|changes (?:from|in|with)) ${COMMAND}`,
    `${NOT_OF_OTHERS}\\b(?:[Uu]s(?:e|ing)|[Rr]un|[Cc]heck|[Rr]ead|changes (?:from|in|with)) (?:the )?(?:\`|(?!git \\w+ (?:codes?|entries|messages?)\\b))git (?:diff|log|blame|status|show)\\b`
  ].join('|')
)
/** What says that somebody else runs it, or that it is only shown or wanted elsewhere. */
const RUN_BY_OTHERS =
  /\b(?:provided|given|supplied|passed|pasted|context|caller|calling|verif(?:y|ies) that(?!.{0,200}: `)|recommend\w*|documented|says?|commands? (?:such|like)|instead|or (?:read|use|ask))\b/i
/** What says of the agent that it runs nothing, and what else can. */
const NEVER_RUNS =
  /\b(?:read|analysis|review|advice|advisory|planning)[- ]only\b(?! on\b)|(?:\b(?:never|cannot|(?:do|does|must|may|should|can|will) not|not (?:to|allowed))|n['’]t)\b[^.\n]{0,60}\b(?:(?<!\b(?:the|this|each|every|a|whole|entire) )run|execut\w+|Bash|shell|commands?)\b|\b(?:without|no) (?:[a-z]{1,20} )?(?:running|execution|Bash|shell)\b/i
const SERVER_RUNS = /^mcp__[^_]+(?:__\*)?$|^mcp__.*(?:shell|command|exec|run|terminal|desktop|serena|git|python|code)/i

const FILE = '(?:[`"](?:[^\\s`"]{1,150}\\.(?:md|mdx|json|jsonl|ya?ml|txt|html|csv|log)|[^\\s`"]{1,150}/)[`"]|[\\w.{}<>-]{1,60}/[^\\s`"]{1,150}\\.(?:md|json|ya?ml|txt|html|csv)\\b)'
const CLAUSE = `(?:${BEGIN}|: |, (?:then |and )?|\\b(?:and|then) )`
const WRITES = new RegExp(
  [
    `${CLAUSE}(?:[Ww]rite|[Ss]ave|[Aa]ppend|[Pp]ersist|[Ss]tore)(?! down\\b|[^.:;\`\\n]{0,60}\\b(?:what|whether|that|which|is|are|was|were|listed|found|defined|described)\\b)(?: [^.:;\`\\n]{1,80})? (?:to|in|into|as|at|under)(?: the)?(?: file)?:? ${FILE}(?! only\\b)`,
    `${BEGIN}(?:Write|Create|Update|Append to) (?:the |an? |your )?${FILE}`,
    `${BEGIN}\\**(?:[Oo]utput (?:file|path)|[Ss]ave (?:it |the \\w+ )?to|[Ww]rite (?:it |the \\w+ )?to)\\**:\\**:? ${FILE}`
  ].join('|')
)
const SERVER_WRITES = /^mcp__[^_]+(?:__\*)?$|^mcp__.*(?:file|vault|obsidian|writ|creat|edit|append|insert|update|note|memory|serena|desktop|notion|drive)/i

/** Whether the tools of a server in the list can be what runs or writes. */
export function canByServer(names: readonly string[], what: 'run' | 'write'): boolean {
  return names.some((one) => (what === 'run' ? SERVER_RUNS : SERVER_WRITES).test(one))
}

/** The first order to run a command. @param shell the tool for it */
export function ordersToRun(text: string, sentences: readonly OrderLine[], shell: string): readonly NamedOrder[] {
  const found = NEVER_RUNS.test(text) ? undefined : sentences.find(({ line }) => !DESCRIBES.test(line) && !RUN_BY_OTHERS.test(line) && RUNS.test(line))
  return found === undefined ? [] : [{ is: 'run commands', tool: shell, names: shell, severity: 'info', source: found.source }]
}

/** The first order to write a file. @param write the tool for it @param isReader whether the text says that the agent changes nothing, which what it is always to do at its end belies */
export function ordersToWrite(sentences: readonly OrderLine[], write: string, isReader: boolean): readonly NamedOrder[] {
  const found = sentences.find(({ line, isStep }) => (!isReader || isStep) && !DESCRIBES.test(line) && WRITES.test(line))
  return found === undefined ? [] : [{ is: 'write files', tool: write, names: write, severity: 'info', source: found.source }]
}
