import { basename, dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { listed, type Phrase } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Document } from '../../json/document.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { isMentioned } from '../build-output.js'
import { agentsOf, brokenLine, commandsAndSkillsOf, inFiles, matterOf, repairOf } from '../front-matter.js'
import { namedTools } from '../hooks/plugin-tools.js'
import { placeOfAgentHooks } from '../hooks/unread-hooks.js'
import { isAboutFolder } from '../manifest-members.js'
import { isOtherAmongAgents } from '../manifests/unloaded-parts.js'
import { READS_AGENTS, sourceReadingMatter } from '../named-in-source.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { IN_EXAMPLES } from '../templates.js'
import { unmatchedCommands } from '../texts/command-permissions.js'
import { readAsPrompts } from '../texts/plugin-prompts.js'
import { sharedNameInProject } from '../texts/shared-names.js'
import { keptPreloadsOfProject, nestedPreloads } from '../texts/unread-preloads.js'
import { writtenField } from '../written-fields.js'
import { absentModelOfProject } from './absent-models.js'
import { flatAgentHooks, unknownAgentEvents } from './agent-events.js'
import { narrowedTool } from './agent-limits.js'
import { foreignToolsOfProject } from './agent-tools.js'
import { isAgentOfPlugin } from './agents-of-plugin.js'
import { isForReading, isReadByPath, MAX_BESIDE } from './agents-read.js'
import { refusedByCopilot } from './copilot-agents.js'
import { isCommandAmongAgents, whyDropped } from './dropped-agents.js'
import { mappedTools } from './mapped-tools.js'

const MODE = 'permissionMode'

/** What an agent of a project may set and one of a plugin may not, and what takes its place. */
const OF_PROJECTS: Readonly<Record<string, string | ((texts: readonly string[], reading: Reading) => string)>> = {
  mcpServers: placeOfServers,
  hooks: placeOfAgentHooks,
  permissionMode: 'Remove the mode: the agent runs in that of the session.',
  initialPrompt: 'Remove the prompt: only a session that starts as the agent has one.'
}

/** The servers that an agent names, or declares in lines of their own; all words of those that it declares in another form. */
function serversIn(matter: string): readonly string[] {
  const written = serversField(matter)
  const indent = DECLARED.exec(written)?.[1]
  return indent === undefined ? (written.match(/\w[\w.-]*/g) ?? []) : written.split('\n').flatMap((line) => (line.startsWith(indent) ? (/^\w[\w.-]*(?=:)/.exec(line.slice(indent.length)) ?? []) : []))
}

function serversField(matter: string): string {
  return writtenField(`${matter}\n---`, 'mcpServers')?.value ?? ''
}

const DECLARED = /^\n?([ \t]+)\w[\w.-]*:[ \t]*\r?\n/

/** What to do about the servers of some agents: the plugin may have them already, and only `tools` keeps theirs from an agent. */
function placeOfServers(matters: readonly string[], reading: Reading): string {
  const { matchers } = reading.host.hooks ?? {}
  const names = new Set(matters.flatMap(serversIn))
  // What an agent declares itself has more words than names.
  const areNames = matters.map(serversField).every((written) => DECLARED.test(written) || !/[:{]/.test(written))
  const had = matchers === undefined ? [] : namedTools(reading, matchers).filter(({ server }) => names.has(server))
  const [first] = had
  if (first === undefined || (had.length < names.size && !areNames))
    return 'Declare the servers in the .mcp.json of the plugin: their tools are called `mcp__plugin_<plugin>_<server>__<tool>`.'
  const named = matters.some((text) => /^tools:/m.test(text))
    ? `, and where an agent has \`tools\`, add \`${first.own}*\` to them${had.length === 1 ? '' : ', and the same for the other servers'}`
    : ''
  return `The plugin declares ${listed(had.map(({ server }) => server))} already: remove mcpServers${named}.${had.length < names.size ? ' Declare the other servers in its .mcp.json.' : ''}`
}

/** What commands and skills call it, or other hosts, and agents call otherwise. */
const MISNAMED = /^allow(?:ed)?[-_]?tools$/i

/** A script that copies agents to where a project or a person has them: there, the host takes all of it. */
const COPIED = /^(?=[^]*claude\w*\}?["']?\/agents)(?=[^]*\b(?:cp|ln|rsync|copy(?!right)\w*|cpSync|symlink\w*)\b)/i

/** A longer front matter is something else. */
const MAX_LENGTH = 20_000

/** A name in such a field, with what is in parentheses after it. */
const ENTRY = /[A-Za-z][\w.:*-]*(?:\([^()\n]{0,200}\))?/g

/** Tools with what a permission would limit them to, in the field of commands. */
const IS_NARROWED = /^allowed[-_]?tools:[^\n]*\b(?:Bash|Edit|Write|Read|WebFetch)\(/im

/** A member at the top of the front matter of an agent, and where its name is in the text. */
interface AgentField {
  readonly file: string
  readonly name: string
  readonly source: { readonly start: number; readonly end: number }
}

/** What is in the front matter of a plugin's agents and Claude Code 2.1.332 does not take from there, as it logs in a session, or as a session with a model shows; and texts in `agents/` without any, which it loads as agents too. */
export function* agentFields(reading: Reading): Generator<Problem<'agentFields' | 'agentTools' | 'wide' | 'nameless'>> {
  const { host, plugin } = reading
  if (plugin === undefined) return
  const agents = agentsOf(reading).filter(({ file, text }) => !isOtherAmongAgents(file, text))
  const fields = agents.flatMap(({ file, text }) => fieldsIn(file, text))
  // A program of the repository may start the agents in sessions with that mode.
  const isOfProgram = fields.some(({ name }) => name === MODE) && sourceReadingMatter(reading, plugin.root, MODE, /--permission-mode/) !== undefined
  const ignored = fields.filter(({ name }) => Object.hasOwn(OF_PROJECTS, name) && !(isOfProgram && name === MODE))
  const withIgnored = firstOfEach(ignored)
  if (withIgnored[0] !== undefined) {
    const names = Object.keys(OF_PROJECTS).filter((name) => ignored.some((one) => one.name === name))
    const { more, related } = inFiles(reading, withIgnored, 'the field', 'and here')
    const matters = agents.filter(({ file }) => withIgnored.some((one) => one.file === file)).map(({ text }) => matterOf(text))
    const isCopied = isMentioned({ path: join(plugin.root, 'agents'), surroundings: reading.surroundings }, COPIED)
    const fixOf = (name: string) => {
      const fix = OF_PROJECTS[name] ?? ''
      return typeof fix !== 'string' ? fix(matters, reading) : isCopied ? `'${name}' may stay for those who get the agents from a script.` : fix
    }
    yield {
      message: 'agentFields',
      data: {
        host: subjectOf(host),
        fields: listed(names.map((name) => `'${name}'`)),
        file: withIgnored[0].file,
        more,
        them: names.length === 1 ? 'it' : 'them',
        fix: names.map(fixOf).join(' ')
      },
      at: [],
      related,
      ...(isCopied ? { severity: 'info' } : {})
    }
  }
  const withTools = new Set(fields.flatMap(({ name, file }) => (name === 'tools' ? [file] : [])))
  const misnamed = firstOfEach(fields.filter(({ name, file }) => MISNAMED.test(name) && !withTools.has(file)))
  if (misnamed[0] !== undefined) {
    const { more, related } = inFiles(reading, misnamed, 'the field', 'and here')
    const named = agents.filter(({ file }) => misnamed.some((one) => one.file === file)).map(({ text }) => text.slice(0, MAX_LENGTH))
    const servers =
      host.hooks?.matchers === undefined
        ? undefined
        : namedTools(reading, host.hooks.matchers)
            .flatMap(({ server, own, elsewhere }) => [elsewhere, `mcp:${server}:`].map((written) => ({ own, elsewhere: written })))
            .find(({ elsewhere }) => named.some((text) => text.includes(elsewhere)))
    const entries = named.flatMap((text) => writtenField(text, misnamed[0]?.name ?? '')?.value.match(ENTRY) ?? [])
    // In the other field, names that the host does not know would leave the agent with nothing.
    const areNone = servers === undefined && entries.filter((entry) => /^[^(]*:/.test(entry)).length * 2 >= entries.length && entries.length > 0
    const fix = areNone
      ? 'Remove it: {{host}} has no tools with most of these names, and an agent with such a list would lose those that it has.'
      : "Rename it to 'tools', and list every tool that the agent needs."
    const wideFix = !areNone && named.some((text) => IS_NARROWED.test(text)) ? 'Write names alone there: `Bash(git log:*)` gives it all of Bash.' : ''
    const serversFix =
      servers === undefined ? '' : { text: 'There, write {{own}} in place of {{elsewhere}}.', data: { own: servers.own, elsewhere: servers.elsewhere } }
    yield {
      message: 'agentTools',
      data: {
        host: subjectOf(host),
        field: misnamed[0].name,
        file: misnamed[0].file,
        more,
        fix: { text: fix, data: { host: subjectOf(host) } },
        servers: serversFix,
        wide: wideFix
      },
      at: [],
      related
    }
  }
  const wide = agents.flatMap(({ file, text }) => narrowedTool(text).map((one) => ({ file, ...one })))
  if (wide[0] !== undefined) {
    const { more, related } = inFiles(reading, wide, 'the tool', 'and here')
    yield { message: 'wide', data: { host: subjectOf(host), file: wide[0].file, more, tool: wide[0].tool, written: wide[0].written }, at: [], related }
  }
  for (const { why, fix, isWithout } of WITHOUT) {
    const without = agents.filter(({ file, text }) => isWithout(text, file))
    const prompts = readAsPrompts(reading, plugin.root, without.map(({ file }) => file))
    const nameless = without.filter(({ file }) => !prompts.has(file))
    if (nameless[0] === undefined) continue
    const { more, related } = inFiles(reading, nameless, 'the text', 'and this one')
    yield {
      message: 'nameless',
      data: {
        host: subjectOf(host),
        file: nameless[0].file,
        more,
        is: more === '' ? 'an agent' : 'agents',
        it: more === '' ? 'it has' : 'they have',
        why,
        fix
      },
      at: [],
      related
    }
  }
}

/** What commands and skills call what limits an agent, or other hosts call it. */
const OF_AGENTS = /^(?:tools|allowed_tools|allowedTools)$/
/** Tools that ask before each use. */
const ASKS = /\b(?:Bash|Write|Edit|MultiEdit|NotebookEdit|WebFetch|WebSearch)\b|\bmcp__[\w-]+/

/** Commands and skills of a plugin that name the tools which they may use in a field that Claude Code 2.1.332 does not read: in sessions, only what `allowed-tools` names ran without asking. */
export function* commandFields(reading: Reading): Generator<Problem<'commandTools'>> {
  yield* unmatchedCommands(reading)
  yield* mappedTools(reading)
  const { host, plugin } = reading
  // Another host may read it.
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const found = commandsAndSkillsOf(reading).flatMap(({ file, text }) => {
    const fields = fieldsIn(file, text)
    const field = fields.some(({ name }) => name === 'allowed-tools') ? undefined : fields.find(({ name }) => OF_AGENTS.test(name))
    const [tool] = field === undefined ? [] : (ASKS.exec(writtenField(text, field.name)?.value ?? '') ?? [])
    return field === undefined || tool === undefined ? [] : [{ ...field, tool }]
  })
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the field', 'and here')
  // As with a field of servers that another program reads.
  const source = sourceReadingMatter(reading, plugin.root, first.name)
  const fix =
    source === undefined
      ? "Rename it to 'allowed-tools', which names what runs without asking, or remove it."
      : { text: "{{source}} reads it, so leave it. Add 'allowed-tools' if these tools are to run without asking.", data: { source } }
  const data = {
    host: subjectOf(host),
    reads: { text: "does not read '{{field}}'", data: { field: first.name } },
    file: first.file,
    more,
    uses: { text: 'uses {{tool}}', data: { tool: first.tool } },
    fix
  }
  yield { message: 'commandTools', data, at: [], related, ...(source === undefined ? {} : { severity: 'info' }) }
}

/** The same in an agent of a project, which may set the other fields, and one that is not loaded: run as `--agent` in sessions of Claude Code 2.1.332, which lists its agents as it starts. */
export function* agentOfProject(
  reading: Reading
): Generator<
  Problem<'ownTools' | 'ownWide' | 'ownMode' | 'ownLost' | 'oneOf' | 'toolless' | 'toolNames' | 'model' | 'ownNested' | 'kept' | 'ownEvents' | 'ownFlat'>
> {
  const {
    host,
    path,
    document: { text }
  } = reading
  const fields = fieldsIn('', text)
  const misnamed = isCommand(text) || fields.some(({ name }) => name === 'tools') ? undefined : fields.find(({ name }) => MISNAMED.test(name))
  if (misnamed !== undefined) {
    const source = sourceReadingMatter(reading, dirname(path), misnamed.name, READS_AGENTS)
    const fix: Phrase = source === undefined ? { text: "Rename it to 'tools', and list", data: {} } : { text: "{{source}} reads it, so leave it. Add 'tools' with", data: { source } }
    yield { message: 'ownTools', data: { host: subjectOf(host), field: misnamed.name, fix }, at: [misnamed.name], part: 'key', ...(source === undefined ? {} : { severity: 'info' }) }
  }
  const mode = fields.some(({ name }) => name === 'permissionMode') ? /^permissionMode:[ \t]*["']?([\w-]+)/m.exec(text)?.[1] : undefined
  if (mode !== undefined && !MODES.includes(mode)) yield { message: 'ownMode', data: { host: subjectOf(host), mode, modes: listed(MODES, 'or') }, at: ['permissionMode'], part: 'key' }
  yield* foreignToolsOfProject(reading)
  yield* absentModelOfProject(reading)
  yield* nestedPreloads(reading)
  yield* keptPreloadsOfProject(reading)
  yield* unknownAgentEvents(reading)
  yield* flatAgentHooks(reading)
  const [wide] = narrowedTool(text)
  if (wide !== undefined) yield { message: 'ownWide', data: { host: subjectOf(host), tool: wide.tool }, at: ['tools'], part: 'key' }
  yield* sharedNameInProject(reading)
  yield* unloadedAgent(reading)
}

/** The same where the front matter is not YAML, unless it may have servers: of those, the rule for YAML tells. */
export function* brokenAgent(reading: Reading): Generator<Problem<'ownLost'>> {
  if (isAgentOfProject(reading) && !/mcp.?servers/i.test(reading.document.text)) yield* unloadedAgent(reading)
  yield* refusedByCopilot(reading)
}

/** Whether a file is one of the agents of a project for Claude Code. */
export function isAgentOfProject({ host, kind, path }: Reading): boolean {
  return kind === 'mcp' && host.files.mcp.paths.some((tail) => tail.startsWith('.claude/agents/') && endsIn(withSlashes(path), tail))
}

function* unloadedAgent(reading: Reading): Generator<Problem<'ownLost'>> {
  const { host, path } = reading
  const lost = isAboutFolder(basename(path)) ? undefined : whyLost(reading.document, basename(path), () => isCommandAmongAgents(reading, reading.document.text))
  if (
    lost === undefined ||
    (lost.why === BARE && isAmongTexts(reading)) ||
    (IS_NAMELESS.test(lost.why) && isForReading(reading)) ||
    isReadByPath(reading, IS_NAMELESS.test(lost.why)) ||
    isAgentOfPlugin(reading)
  )
    return
  const { source, why, fix } = lost
  yield { message: 'ownLost', data: { host: subjectOf(host), why, fix }, at: [], ...(source === undefined ? {} : { source }) }
}

/** The answer of a server, and no more, in place of a file. */
const FAILED_DOWNLOAD = /^(?:404: Not Found|<!DOCTYPE html>[^]*<\/html>)\s*$/i
const AS_COMMAND = 'Move it to .claude/commands/: its text is that of a command.'
const BARE = 'it has no front matter'
const IS_NAMELESS = /^it has no (?:front matter|`name`)/

/** Whether an agent is in a folder below that for agents in which no text has front matter: something else reads them. */
function isAmongTexts({ path, surroundings: { files } }: Reading): boolean {
  const folder = dirname(path)
  return basename(folder) !== 'agents' && (files.filesIn(folder) ?? []).slice(0, MAX_BESIDE).every((name) => !name.endsWith('.md') || files.readText(join(folder, name))?.startsWith('---') !== true)
}

/** As the log of a session with another one names them. */
const MODES = ['acceptEdits', 'auto', 'bypassPermissions', 'default', 'dontAsk', 'plan']

/** Why Claude Code skips a text among the agents of a project, if it is meant as one. */
function whyLost(document: Document, name: string, isMisplaced: () => boolean): { readonly why: string; readonly fix: string; readonly source?: Span } | undefined {
  const { text } = document
  const broken = brokenLine(text)
  if (broken !== undefined) return { why: 'its front matter is not valid YAML', fix: repairOf(broken, text), source: broken.source }
  const opening = /^\uFEFF?(?:\s*(?:<!--[^>]{0,500}-->|```\w*))?\s*---[ \t]*\r?\n(?=(?:[ \t]*(?:#[^\n]*)?\n)*[ \t]*["']?[\w-]+["']?[ \t]*:)/.exec(text)?.[0]
  if (FAILED_DOWNLOAD.test(text)) return { why: 'its text is what a failed download left', fix: 'Download it again, or remove it.' }
  if (opening === undefined && isMisplaced()) return { why: BARE, fix: AS_COMMAND }
  if (opening === undefined && isFurtherDown(text, name))
    return { why: BARE, fix: 'Move the fields from further down to the beginning of the file, between two lines of ---.' }
  if (opening === undefined)
    return WHEN.test(text) ||
      (TITLE.test(text) && (!OF_DOCUMENTS.test(name) || (isTitled(text, name) && !IS_DOCUMENT.test(name)))) ||
      (isAboutItself(text, name) && !OF_DOCUMENTS.test(name))
      ? { why: BARE, fix: 'Begin the file with ---, a `name` and a `description`, and --- again.' }
      : undefined
  if (!/^\uFEFF?---/.test(opening))
    return isToCopy(name)
      ? undefined
      : { why: 'its front matter does not begin in the first line', fix: 'Begin the file with the ---, and move what is before it below the front matter.' }
  if (!text.includes('---', opening.length)) return { why: 'its front matter has no end', fix: 'Write --- on a line of its own after the last field.' }
  const end = text.indexOf('\n---', opening.length - 1)
  const missing = end < 0 || end > MAX_LENGTH ? [] : REQUIRED.filter(({ has }) => !has.test(text.slice(0, end))).map(({ name }) => name)
  // One to copy is filled in then.
  if (missing.length === 0) return name.startsWith('_') || IS_DOCUMENT.test(name) ? undefined : whyDropped(document)
  const why = `it has no ${missing.join(' and no ')}`
  if (missing.includes('`name`') && !isCommand(text) && isMisplaced()) return { why, fix: AS_COMMAND }
  return isCommand(text)
    ? { why, fix: 'Move it to .claude/commands/: its front matter is that of a command.' }
    : {
        why,
        fix: `Add ${missing.length === 1 ? 'it' : 'them'} to the front matter${missing.includes('`description`') ? ': the description says when to use the agent' : ''}.`
      }
}

/** Whether a text has the front matter of a command: no agent has a hint for arguments, and one with the tools of commands says who it is. */
function isCommand(text: string): boolean {
  const names = fieldsIn('', text).map(({ name }) => name)
  return !names.includes('name') && (names.includes('argument-hint') || (names.includes('allowed-tools') && !names.includes('tools') && !IS_AGENT.test(text)))
}

const IS_AGENT = /^(?:#[^\n]*\n\s*)?You are |\b[Uu]se (?:this agent|PROACTIVELY)\b/m

const REQUIRED = [
  { name: '`name`', has: /^["']?name["']?[ \t]*:/m },
  { name: '`description`', has: /^["']?description["']?[ \t]*:/m }
]

/** How a text that is an agent begins; any other may be what an agent reads. */
const TITLE =
  /^\uFEFF?\s*(?:You are |#+[ \t]*(?:agente?|агент)[ \t]*:[ \t]*[^\s#]|#[^\n]*(?:\bagent|エージェント|에이전트|智能体)[ \t]*(?:\r?\n|$)|#[^\n]*\n\s*(?:あなたは|당신은|[你您]是)|#[^\n]*\n\s*(?:You are |#+ (?:persona|role(?: (?:&|and) \w+)?|your role)[ \t]*\r?\n|[^\s#][^\n]{0,300}\n\s*(?:-{3,}[ \t]*\r?\n\s*)?#+ (?:persona|role(?: (?:&|and) \w+)?|your role)[ \t]*\r?\n\s*(?:\*{0,2}(?:You|Your) |[^\n]{0,200}\bagent\b)|#+ [^\n]*\n\s*You are (?:an?|the) ))/i
/** What no other text begins with, whatever its name. */
const WHEN = /^\uFEFF?\s*(?:#[^\n]*\n\s*)?Use this agent (?:when|to|for) /i
/** What people call documents, as they do not call agents. */
const OF_DOCUMENTS = /guide|hand-?book|(?<![a-z])notes?(?![a-z])|summary|reference|implementation|overview|workflow|system|index|template|example/i

/** How the name of a document ends, even one about an agent. */
const IS_DOCUMENT = /(?:guide|summary|reference|overview|index|template|example|hand-?book|notes?)\.md$/i

/** Whether the title of a text is the name of its file, and that it is an agent. */
function isTitled(text: string, name: string): boolean {
  const [, title = ''] = /^\uFEFF?\s*#+([^\n]{1,200})/.exec(text) ?? []
  return `${name.replace(/\.md$/, '')} agent` === title.trim().toLowerCase().replaceAll(/\s+(?!agent$)/g, '-')
}

/** Whether the fields of an agent with the name of its file come after the title, alone or at the start of a block of code. */
function isFurtherDown(text: string, name: string): boolean {
  const [, own] = /^(?:```\w*[ \t]*\r?\n(?:---[ \t]*\r?\n)?|---[ \t]*\r?\n)name:[ \t]*["']?([\w-]+)["']?[ \t]*\r?\ndescription:[ \t]*\S/m.exec(text) ?? []
  return own === name.replace(/\.md$/, '')
}

/** Whether a text has the name of its file as its title, and says what "this agent" does, or that who has this name is an agent. */
function isAboutItself(text: string, name: string): boolean {
  const [, title = ''] = /^\uFEFF?\s*#[ \t]+([^\n]{1,100})/.exec(text) ?? []
  const letters = (one: string) => one.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
  return (
    letters(title) === letters(name.replace(/\.md$/, '')) &&
    (/\b(?:This agent [a-z]+s|Dispatch this agent (?:when|to|for))\b/.test(text.slice(0, HEAD)) ||
      Array.from(text.slice(0, HEAD).matchAll(IS_AN_AGENT)).some(([, who = '']) => who === title.trim()))
  )
}

/** What says of somebody, at the start of a line, that it is an agent. */
const IS_AN_AGENT = /^([^\n.]{1,60}?) is (?:an?|the) (?:[\w-]+ ){0,4}agent\b/gm
const HEAD = 1000

/** A text of several lines that begins otherwise than with front matter, also after a few lines: a line between two parts is not front matter. */
export const WITHOUT_MATTER = /^\uFEFF?(?=[^\s-])[^\n]*\n(?!(?:[^\n]*\n){0,3}---(?:[ \t]*\r?\n\s{0,9}[\w-]+:|[^\s]))/

/** The front matter of an agent after a few other lines, and not in a block of code that shows one. */
const LATER = /^(?:(?!```)[^\n]{0,1000}\n){1,20}?---[ \t]*\r?\n(?:name|description):/

/** What an agent may lack by which a model knows when to use it. */
const WITHOUT = [
  {
    why: 'no front matter in the first line',
    fix: 'Move what is before the ---, such as a comment, below the front matter.',
    isWithout: (text: string, file: string) => WITHOUT_MATTER.test(text) && LATER.test(text) && !isToCopy(file)
  },
  {
    why: 'no front matter',
    fix: 'Begin an agent with ---, a `name` and a `description`, and --- again. Move other texts out of agents/, and correct the paths to them.',
    isWithout: (text: string, file: string) => WITHOUT_MATTER.test(text) && (!LATER.test(text) || isToCopy(file))
  },
  {
    why: 'no `description` in the front matter',
    fix: 'Move commands to commands/: the front matter is that of one.',
    isWithout: (text: string) => isWithoutDescription(text) && isCommand(text)
  },
  {
    why: 'no `description` in the front matter',
    fix: 'Give an agent a `description` that says when to use it. Move other texts out of agents/, and correct the paths to them.',
    isWithout: (text: string) => isWithoutDescription(text) && !isCommand(text)
  }
] as const

/** Whether a text is a test, or is filled in where it is copied to. */
function isToCopy(file: string): boolean {
  return IN_EXAMPLES.test(file) || /(?:^|[/_-])template\.md$/i.test(file)
}

/** Whether front matter that can be read has fields, and none for when to use the agent, or the skill. */
export function isWithoutDescription(text: string): boolean {
  const matter = matterOf(text)
  return /^\w+:/m.test(matter) && !DESCRIPTION.test(matter) && brokenLine(text) === undefined
}

const DESCRIPTION = /^["']?(?:description|when[_-]to[_-]use)["']?[ \t]*:/im

function firstOfEach(fields: readonly AgentField[]): readonly AgentField[] {
  return [...new Map(fields.toReversed().map((one) => [one.file, one])).values()].toReversed()
}

/** The fields at the top of front matter that say something, in the line of their name or below it; none if it cannot be read. */
export function fieldsIn(file: string, text: string): readonly AgentField[] {
  const lines = brokenLine(text) === undefined ? matterOf(text).split('\n') : []
  let start = 0
  return lines.flatMap((line, index): readonly AgentField[] => {
    const [, name = '', written = ''] = /^([A-Za-z][\w-]*):(.*)/.exec(line) ?? []
    const source = { start, end: start + name.length }
    start += line.length + 1
    const value = written.trim()
    const isSet = value !== '' && !value.startsWith('#') ? !NOTHING.test(value) : isBelow(lines, index)
    return name !== '' && isSet ? [{ file, name, source }] : []
  })
}

/** Whether the first line after that of a field, besides comments, is part of its value. */
function isBelow(lines: readonly string[], index: number): boolean {
  const next = lines.find((line, at) => at > index && !/^\s*(?:#|$)/.test(line))
  return next !== undefined && /^(?:\s+|- )\S/.test(next)
}

/** A value that is the same as none. */
const NOTHING = /^(?:\[\s*\]|\{\s*\}|null|~|["']?(?:default|inherit)["']?)$/
