import type { Phrase } from '../../base/wording.js'
import type { HostProfile } from '../../hosts/profile.js'

export type MatcherProfile = NonNullable<NonNullable<HostProfile['hooks']>['matchers']>

/** A server of a plugin, with what the names of its tools begin with. */
export interface NamedTools {
  readonly server: string
  /** In the plugin. */
  readonly own: string
  /** If the server were declared in a project. */
  readonly elsewhere: string
}

/** The names of the tools of a plugin's servers; only of those that need no other characters than these. @param replaces what its host writes in place of others */
export function toolsOfPlugin(plugin: string, servers: readonly string[], { ofPlugin, ofProject }: MatcherProfile, replaces?: (text: string) => string): NamedTools[] {
  if (!PLAIN.test(plugin) || !servers.every((name) => PLAIN.test(replaces?.(name) ?? name) && !/[^\w.-]/.test(name))) return []
  return servers.map((server) => {
    const name = replaces?.(server) ?? server
    return { server, own: ofPlugin.replace('{plugin}', plugin).replace('{server}', name), elsewhere: ofProject.replace('{server}', name) }
  })
}

const PLAIN = /^[\w-]{1,100}$/

/** Whether a host reads a matcher as a regular expression that is not valid, so that it matches nothing. */
export function isNoExpression(matcher: string): boolean {
  // Whether modifiers are valid depends on the version of the engine.
  return matcher !== '*' && matcher.length <= MAX_MATCHER && !/\(\?[a-z-]+:/.test(matcher) && expressionOf(matcher) === undefined
}

function expressionOf(matcher: string): RegExp | undefined {
  try {
    return new RegExp(matcher)
  } catch {
    return undefined
  }
}

/** The server of a plugin whose tools a matcher means and does not match; undefined if it may match one of any server. */
export function unmatchedServer(matcher: string, tools: readonly NamedTools[]): NamedTools | undefined {
  if (matcher.length > MAX_MATCHER) return undefined
  const isList = LIST.test(matcher)
  const each = (isList ? matcher.split(/[|,]/) : alternativesOf(matcher)).map((one) => one.trim())
  const matches = (one: string, { own }: NamedTools) => (isList ? one.startsWith(own) : !OWN_TOOL.test(one) && (!BEGINS.test(one) || mayBegin(regularAtoms(one), own)))
  if (tools.some((one) => each.some((text) => matches(text, one)))) return undefined
  const meant = tools.filter((one) => each.some((text) => means(text, one)))
  return meant.find(({ server }) => matcher.includes(server)) ?? meant[0]
}

/** A matcher with the names that the tools of a server have in the plugin: one for one tool is for that one there too. Undefined if it does not name them. */
export function matcherFor(matcher: string, { own, elsewhere }: Pick<NamedTools, 'own' | 'elsewhere'>): string | undefined {
  return matcher.includes(elsewhere) ? matcher.replaceAll(elsewhere, own) : undefined
}

/** An alternative of a matcher that no tool matches, and what to write instead. */
export interface UnmatchedTool {
  readonly part: string
  readonly fix: Phrase
}

/** What no tool matches in a matcher, as Claude Code 2.1.332 reads it; undefined if the tool that is meant matches another part of it. */
export function unmatchedTool(matcher: string, tools: readonly NamedTools[]): UnmatchedTool | undefined {
  if (matcher.length > MAX_MATCHER) return undefined
  const expression = expressionOf(matcher)
  if (LIST.test(matcher)) {
    const parts = matcher.split(/[|,]/).map((one) => one.trim())
    const isOfServer = (one: string) => toolFor(one) === undefined && (OF_MCP.test(one) || tools.some(({ server }) => server === one))
    const part = parts.find((one) => one.includes('__') && !OF_SERVER.test(one) && !one.startsWith(OF_CODEX)) ?? (tools.length > 0 && parts.every(isOfServer) ? parts[0] : undefined)
    if (part !== undefined) return { part, fix: insteadOfServer(part, tools) }
  }
  if (DASHES.test(matcher)) return { part: matcher, fix: { text: 'Write "*" for all tools, or the names of those that are meant.', data: {} } }
  for (const part of alternativesOf(matcher).map((one) => one.trim())) {
    const other = toolFor(part)
    if (other !== undefined && expression?.test(other) === false) return { part, fix: { text: 'Write {{tool}}.', data: { tool: other } } }
    const narrowed = narrowedTool(part)
    if (narrowed !== undefined && expression?.test(narrowed) !== true)
      return { part, fix: { text: /&&|\.\*/.test(part) ? 'Write {{tool}}, and let the hook look at its input.' : 'Write {{tool}}.', data: { tool: narrowed } } }
    const [tool, permission] = permissionIn(part) ?? []
    if (tool === undefined || expression?.test(tool) === true) continue
    if (part.startsWith(`${tool}:`) && tools.some(({ server }) => server.toLowerCase() === tool.toLowerCase())) return { part, fix: insteadOfServer(part.replace(':', '__'), tools) }
    // An `if` is one permission, for all tools of the matcher, and takes nothing out of it.
    const condition = part === matcher.trim() && permission?.includes(':!') !== true ? permission : undefined
    return {
      part,
      fix:
        condition === undefined
          ? {
              text: part.includes('.')
                ? 'Write {{tool}}, and let the hook look at the name of the file.'
                : permission === undefined
                  ? 'Write {{tool}}.'
                  : 'Write {{tool}}, and let the hook look at its input.',
              data: { tool }
            }
          : { text: 'Write {{tool}}, and give the hook an "if": "{{condition}}".', data: { tool, condition } }
    }
  }
  return undefined
}

/** The part of a list of agents that is the type of none: the beginning of names, or an agent of the plugin without the name of the plugin. */
export function unmatchedAgent(matcher: string, agents: ReadonlySet<string>, plugin: string): UnmatchedTool | undefined {
  if (matcher.length > MAX_MATCHER || !LIST.test(matcher)) return undefined
  const parts = matcher.split(/[|,]/).map((one) => one.trim())
  const begun = parts.find((one) => /\w[-_]$/.test(one))
  if (begun !== undefined) return { part: begun, fix: { text: 'Write {{part}}.*, which makes a regular expression of it.', data: { part: begun } } }
  const bare = parts.find((one) => agents.has(one))
  return bare === undefined || plugin === '' ? undefined : { part: bare, fix: { text: 'Write {{plugin}}:{{bare}}.', data: { plugin, bare } } }
}

/** The tool of an alternative that is a condition as in a program, such as `tool == "Edit"`, or that has a text of its input after it, such as `Skill.*plan` or `Bash.*git push`. */
function narrowedTool(part: string): string | undefined {
  return (/^tool(?:_name|Name)? ?={2,3} ?["']([A-Z][A-Za-z]+)["'](?: ?&&|$)/.exec(part) ?? /^(Agent|Bash|Skill|Task)\.\*(?:[a-z][\w-]{3}|.* )/.exec(part))?.[1]
}

/** The tool of an alternative with what a permission would limit it to, such as `Bash:git`, `Bash(git *)` or `Write.*\.ts$`, and the permission as far as the alternative tells it. */
export function permissionIn(part: string): readonly [tool: string, condition: string | undefined] | undefined {
  const [, tool = '', word, inside = ''] = /^([A-Z][A-Za-z]+)(?::([^?*|]*)|\(([^?()][^()]*)\))$/.exec(part) ?? []
  const ofBash = (name: string) => (tool === 'Bash' && /^[\w-]+$/.test(name) ? `${tool}(${name} *)` : undefined)
  if (word !== undefined) return [tool, ofBash(word)]
  // A name has none of these, and a part of one begins with a capital letter.
  if (tool !== '') return /[ :/]/.test(inside) || /^[a-z][\w-]*\*?$/.test(inside) ? [tool, ofBash(inside) ?? `${tool}(${inside})`] : undefined
  // No name has a dot.
  const [, ofFile = '', end] = /^(Edit|MultiEdit|NotebookEdit|Read|Write)\b.*\\\.(?:(\w+)|\([\w|]+\))\$?$/.exec(part) ?? []
  return ofFile === '' ? undefined : [ofFile, end === undefined ? undefined : `${ofFile}(*.${end})`]
}

/** What to write for the server or for the tool of one that is called otherwise: all names of such tools begin with `mcp__`. */
function insteadOfServer(part: string, tools: readonly NamedTools[]): Phrase {
  const [only, ...others] = tools
  const named = tools.find(({ server }) => server === part)
  if (named !== undefined) return { text: 'Write {{own}}.* for all tools of the server.', data: { own: named.own } }
  if (part.startsWith('mcp__')) {
    const plain = part.replace(/__$/, '')
    // Several servers may have names that begin so.
    const isBegun = plain.endsWith('_') || (tools.some(({ own }) => own.startsWith(`${plain}_`)) && !tools.some(({ own }) => own.startsWith(`${plain}__`)))
    return isBegun
      ? { text: 'Write {{begin}}.* for all tools whose names begin so.', data: { begin: plain.endsWith('_') ? plain : `${plain}_` } }
      : { text: 'Write {{plain}}__.* for all tools of the server.', data: { plain } }
  }
  const name = /^\w[\w-]*$/.exec(part.split('__').at(-1) ?? '')?.[0] ?? ''
  return only === undefined || others.length > 0 || name === ''
    ? {
        text: 'The names of the tools of servers begin with {{begin}}: write the whole name.',
        data: { begin: only === undefined ? 'mcp__<server>__' : 'mcp__plugin_<plugin>_<server>__' }
      }
    : { text: 'If it is a tool of the server {{server}}, write {{own}}{{name}}.', data: { server: only.server, own: only.own, name } }
}

/** Whether a matcher is compared with whole names. */
export function isList(matcher: string): boolean {
  return LIST.test(matcher)
}

/** A matcher that is compared with whole names. */
const LIST = /^[\w|, -]*$/
/** Names without a letter, which is a list too. */
const DASHES = /^ *-[-|, ]*$/
/** A tool of Codex, which reads the hooks of such plugins too. */
const OF_CODEX = 'multi_agent_'
/** What may be the name of a server's tool. */
const OF_SERVER = /^mcp__.+__./
/** A name as servers give their tools, and as Claude Code calls none of its own. */
const OF_MCP = /^[a-z]+[A-Z]\w*$/

/** Tools of Claude Code that people write in small letters, which it compares with care. */
const OF_HOST = ['Bash', 'Edit', 'Write', 'Read', 'Grep', 'Glob', 'NotebookEdit', 'WebFetch', 'WebSearch']
/** Those with the same work in VS Code and Kiro. */
const OF_OTHERS = new Map(Object.entries({ editFiles: 'Edit', executeBash: 'Bash', fsRead: 'Read', fsWrite: 'Write', runCommands: 'Bash', runInTerminal: 'Bash', runTerminalCommand: 'Bash' }))

/** The tool of Claude Code that a name means, or is. */
function toolFor(name: string): string | undefined {
  return OF_HOST.find((tool) => tool === name || tool.toLowerCase() === name) ?? OF_OTHERS.get(name)
}

const MAX_MATCHER = 1000
/** A tool of the host itself, such as `Bash`. */
const OWN_TOOL = /^[A-Z][A-Za-z]+$/
/** What can match only at the beginning of a tool's name. */
const BEGINS = /^\^?mcp__/

/** Whether a name of a tool, or a pattern as a shell has them, is meant for a server. */
function means(text: string, { own, elsewhere }: NamedTools): boolean {
  const plain = text.replace(/^\^/, '')
  const [literal = ''] = /^[\w-]*/.exec(plain) ?? []
  const named = [own, elsewhere].some((begin) => plain.startsWith(begin) || `${literal}__` === begin)
  return named || (BEGINS.test(text) && text.includes('*') && /^[\w*-]+$/.test(text) && mayBegin(shellAtoms(text), own))
}

/** The alternatives of a regular expression that are in no group. */
function alternativesOf(text: string): string[] {
  const found: string[] = []
  let [depth, start] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if ('(['.includes(text.charAt(at))) depth++
    if (')]'.includes(text.charAt(at))) depth--
    if (text.charAt(at) !== '|' || depth !== 0) continue
    found.push(text.slice(start, at))
    start = at + 1
  }
  return [...found, text.slice(start)]
}

/** A character of a pattern, or any; `rest` for what is not looked at. */
type Atom = { readonly is: string; readonly repeats: boolean } | 'rest'
const ANY = ''

function regularAtoms(text: string): Atom[] {
  const plain = text.replace(/^\^/, '')
  const atoms = Array.from(plain.matchAll(/([\w.-])(\*)?(?![*+?{])/gy), ({ 0: whole, 1: character = '', 2: star }) => ({
    length: whole.length,
    is: character === '.' ? ANY : character,
    repeats: star !== undefined
  }))
  const isWhole = atoms.reduce((sum, { length }) => sum + length, 0) === plain.length
  return isWhole ? atoms : [...atoms, 'rest']
}

function shellAtoms(text: string): Atom[] {
  return Array.from(text, (character) => (character === '*' ? { is: ANY, repeats: true } : { is: character, repeats: false }))
}

/** Whether a pattern may match a text that begins like that, from its first character on. */
function mayBegin(atoms: readonly Atom[], beginning: string): boolean {
  let states = withSkipped([0], atoms)
  for (const character of beginning) {
    if ([...states].some((at) => at === atoms.length || atoms[at] === 'rest')) return true
    states = withSkipped([...states].flatMap((at) => {
      const atom = atoms[at]
      return atom === undefined || atom === 'rest' || (atom.is !== ANY && atom.is !== character) ? [] : [atom.repeats ? at : at + 1]
    }), atoms)
  }
  return states.size > 0
}

/** States of a pattern, with those that follow them without a character. */
function withSkipped(from: readonly number[], atoms: readonly Atom[]): ReadonlySet<number> {
  const states = new Set<number>()
  for (let at of from) {
    states.add(at)
    for (let atom = atoms[at]; atom !== undefined && atom !== 'rest' && atom.repeats; atom = atoms[at]) states.add(++at)
  }
  return states
}
