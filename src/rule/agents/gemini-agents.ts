import { join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut } from '../../server/paths.js'
import { inFiles, matterOf } from '../front-matter.js'
import type { Problem } from '../rule.js'

/** The fields of an agent that Gemini CLI takes: with any other, it loads nothing of the file. `gemini extensions link` of 0.61.0 says so of 20 agents, and loads those with a model that it does not have. */
const TAKEN: ReadonlySet<string> = new Set(['kind', 'name', 'description', 'display_name', 'tools', 'mcp_servers', 'model', 'temperature', 'max_turns', 'timeout_mins'])
/** Those of an agent on another machine. */
const IS_REMOTE = /^(?:agent_card_url|agent_card_json|auth|kind:[ \t]*["']?remote)/m
/** What only an agent has. */
const OF_AGENT = /^(?:tools|model|max_turns):/m
/** A tool that only Claude Code has by that name. */
const OF_OTHER = /^(?:Read|Write|Edit|MultiEdit|Bash|Grep|Glob|LS|Task|Agent|Skill|TodoWrite|NotebookEdit|WebFetch|WebSearch|mcp__[\w-]+)$/
const FIELD = /^([A-Za-z_][\w-]*):(?=\s|$)/gm
/** So many agents are read. */
const MAX_AGENTS = 100

/** Agents of an extension that Gemini CLI does not load, each with an error when it is installed: those in the form of Claude Code, which has other fields and other tools. */
export function* geminiAgents(reading: Reading): Generator<Problem<'lost'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined || host.name !== 'gemini') return
  const { root } = plugin
  const names = (files.filesIn(join(root, 'agents')) ?? []).filter((name) => name.endsWith('.md') && !name.startsWith('_')).toSorted().slice(0, MAX_AGENTS)
  const refused = names.flatMap((name) => {
    const refusal = refusalOf(files.readText(join(root, 'agents', name)) ?? '')
    return refusal === undefined ? [] : [{ file: `agents/${name}`, ...refusal }]
  })
  const [first] = refused
  if (first === undefined) return
  const fields = [...new Set(refused.flatMap((one) => one.fields))]
  const kinds = new Set(refused.flatMap(({ tools }) => tools ?? []))
  const isOfTools = kinds.size > 0
  const { more, related } = inFiles(reading, refused, 'the agent', 'another one')
  const shown = fields.length > MAX_SHOWN ? [...fields.slice(0, MAX_SHOWN).map((name) => `'${name}'`), `${String(fields.length - MAX_SHOWN)} more`] : fields.map((name) => `'${name}'`)
  const missing = [...new Set(refused.flatMap((one) => one.missing))]
  const why = [
    ...(missing.length === 0 ? [] : [`an agent needs a ${listed(missing.map((name) => `\`${name}\``))}`]),
    ...(fields.length === 0 ? [] : [`it does not take ${listed(shown, 'or')} in an agent`]),
    ...(isOfTools ? ["'tools' has to be a list of its own tools"] : [])
  ].join(', and ')
  const named = fields.flatMap((name) => (Object.hasOwn(RENAMED, name) ? [(RENAMED[name] ?? '').replace('{}', name)] : []))
  const rest = fields.length - named.length
  const removed = rest === 0 ? [] : [`remove ${named.length > 0 ? 'the other field' : 'this field'}${rest === 1 ? '' : 's'}`.replace('this fields', 'these fields')]
  const steps = listed([...missing.map((name) => `add a \`${name}\``), ...named, ...removed, ...[...kinds].map((kind) => STEPS[kind])])
  const isShared = files.kindOf(join(root, OF_CLAUDE)) === 'file'
  const fix = isShared
    ? `For Gemini CLI, ${steps}. Keep agents for Claude Code in another folder, and name each of them in "agents" of ${OF_CLAUDE}.`
    : `${steps.charAt(0).toUpperCase()}${steps.slice(1)}.`
  yield {
    message: 'lost',
    data: { host: subjectOf(host), file: first.file, more, why, fix },
    at: [],
    related,
    ...(isShared && !isAdvertised(reading, root) ? { severity: 'info' } : {})
  }
}

const OF_CLAUDE = '.claude-plugin/plugin.json'
/** So many fields are named. */
const MAX_SHOWN = 4
/** What to do with fields that it has under another name; its servers are never a list. */
const RENAMED: Readonly<Record<string, string>> = {
  'max-turns': "rename '{}' to 'max_turns'",
  maxTurns: "rename '{}' to 'max_turns'",
  mcpServers: "write '{}' as a map under 'mcp_servers'",
  'mcp-servers': "write '{}' as a map under 'mcp_servers'"
}
/** What to do with tools, by what is there. */
const STEPS = { all: `write \`tools: ["*"]\``, empty: "remove 'tools'", names: "write 'tools' as a list such as [read_file, grep_search, run_shell_command]" }
type Tools = keyof typeof STEPS

/** Whether the README tells people to install the extension. */
function isAdvertised({ surroundings: { files } }: Reading, root: string): boolean {
  return /\bgemini extensions? (?:install|link)\b/.test(files.readText(join(root, 'README.md')) ?? '')
}

/** What keeps Gemini CLI from loading an agent; undefined also of a text that is not one, and of what this does not look at. */
function refusalOf(text: string): { readonly missing: readonly string[]; readonly fields: readonly string[]; readonly tools: Tools | undefined } | undefined {
  const matter = /^---\r?\n/.test(text) ? `${matterOf(text)}\n` : ''
  const missing = ['name', 'description'].filter((name) => !new RegExp(`^${name}:`, 'm').test(matter))
  if (missing.length > 1 || IS_REMOTE.test(matter) || (missing.length > 0 && !OF_AGENT.test(matter))) return undefined
  const fields = [...new Set(Array.from(matter.matchAll(FIELD), ([, name = '']) => name))].filter((name) => !TAKEN.has(name))
  const tools = otherTools(matter)
  return missing.length > 0 || fields.length > 0 || tools !== undefined ? { missing, fields, tools } : undefined
}

/** What the tools in a front matter are that are a text and not a list, or tools of Claude Code. */
function otherTools(matter: string): Tools | undefined {
  const lines = matter.split(/\r?\n/)
  const index = lines.findIndex((line) => line.startsWith('tools:'))
  const value = lines[index]?.slice('tools:'.length).replace(/[ \t]#.*/, '').trim() ?? ''
  // A value that goes on, or is a block or a reference, is not looked at.
  if (index < 0 || /^[|>&*!{]/.test(value)) return undefined
  if (value !== '' && !value.startsWith('[')) return /^(["'])\*\1$/.test(value) ? 'all' : /^(?:null|~)$/i.test(value) ? 'empty' : 'names'
  const below = lines.slice(index + 1)
  const end = value === '' ? below.findIndex((line) => !/^[ \t]*(?:-[ \t]|#|$)/.test(line)) : below.findIndex((line) => /^[A-Za-z]/.test(line))
  const list = [value, ...below.slice(0, end < 0 ? below.length : end)].join('\n')
  return list.split(/[\n,[\]]/).some((item) => OF_OTHER.test(item.replace(/^[ \t]*-[ \t]/, '').replace(/[ \t]#.*/, '').trim().replaceAll(/["']/g, ''))) ? 'names' : undefined
}

/** The parts of an extension for which Gemini CLI 0.61.0 has one folder each, and no member of the manifest: its program joins the path of the extension and these names, and `gemini extensions validate` is silent. */
const PARTS = ['skills', 'commands', 'agents']

/** Members of the manifest of an extension that name another folder for its parts. */
export function* geminiFolders({ host, plugin, value, surroundings: { files } }: Reading): Generator<Problem<'unread'>> {
  if (plugin === undefined || host.name !== 'gemini' || !isRecord(value)) return
  const { root } = plugin
  for (const field of PARTS) {
    const named = value[field]
    const folder = typeof named === 'string' ? named.replace(/^\.\//, '').replace(/\/$/, '') : ''
    if (
      folder === '' ||
      folder === field ||
      climbsOut(folder) ||
      isBelow(join(root, folder), join(root, field)) ||
      files.kindOf(join(root, folder)) !== 'directory'
    )
      continue
    const fix =
      files.kindOf(join(root, field)) === 'directory'
        ? `Remove the field: the ${field} come from ${field}/. Move those that are to be loaded too into that folder.`
        : `Move the ${field} into ${field}/, and remove the field.`
    yield { message: 'unread', data: { host: subjectOf(host), field, folder: `${folder}/`, fix }, at: [field], part: 'key' }
  }
}

/** Whether a folder is the usual one, or in it, where the host finds at least some of its files. */
function isBelow(folder: string, usual: string): boolean {
  return withSlashes(`${folder}/`).startsWith(withSlashes(`${usual}/`))
}
