import { append } from '../base/lists.js'
import { HOST_TITLES, VARIABLE_READERS } from '../../generated/foreign-fields.js'
import type { Span } from '../base/text.js'
import { listed } from '../base/wording.js'
import type { HostProfile, VariableReaders } from '../hosts/profile.js'
import type { ConfigString } from './entry.js'
import { isVariableName } from './variables.js'

/** Something that was meant as a variable but is not one for the host (spec §2.5). Spans count decoded UTF-16 units. */
export type VariableProblem = UnbracedVariable | WrittenForeign | MalformedReference

/** `$NAME`. */
interface UnbracedVariable extends Span {
  readonly kind: 'unbraced'
  readonly name: string
}

/** The notation of another host. */
interface WrittenForeign extends Span, ForeignVariable {
  readonly kind: 'foreign'
  /** What a message calls it; contains names only. */
  readonly shown: string
}

/** `${` that does not begin a reference, or begins one that the host reads differently than it looks. */
export interface MalformedReference extends Span {
  readonly kind: 'malformed'
  readonly reason: 'unclosed' | 'empty' | 'blank' | 'digit' | 'operator' | 'character' | 'nested' | 'escaped'
  /** The name in it, if it has one. */
  readonly name?: string
  /** What follows the name: the operator of a shell; or the escape before it. */
  readonly sign?: string
  /** References that the author may have meant. They may contain text of the file, so they must not be in messages. */
  readonly meant?: readonly string[]
  /** Whether a POSIX shell reads the string after the host. */
  readonly inShell: boolean
}

/** What reads a string after the host. */
export interface Readers {
  readonly posix: boolean
  readonly powershell: boolean
  readonly cmd: boolean
  /** An interpreter for which `$` has a meaning of its own. */
  readonly code: boolean
  /** The variables that the program itself substitutes for `${NAME}`. */
  readonly filled: ReadonlySet<string>
}

/** Whether a span is the whole text but for white space, or the whole value after `--flag=`, `NAME=` or the scheme of a header. */
export function standsForValue(text: string, { start, end }: Span): boolean {
  return /^\s*$/.test(text.slice(end)) && /^\s*(?:[\w-]+=|(?:Bearer|Basic|Token) )?$/i.test(text.slice(0, start))
}

/** What to write instead of a foreign variable here. */
export type Equivalent =
  /** A variable of the environment. */
  | { readonly is: 'variable'; readonly name: string }
  /** The plugin's directory (spec §2.5). */
  | { readonly is: 'plugin-root' }
  /** The user's home directory; its variable depends on the platform. */
  | { readonly is: 'home' }
  /** The folder of the project. */
  | { readonly is: 'workspace' }
  | { readonly is: 'text'; readonly text: string }

/** A variable that another program than the host of spec §2.5 expands. */
interface ForeignVariable {
  /** The programs that expand it, as a sentence names them. */
  readonly owner: string
  readonly equivalent?: Equivalent
}

/** Other programs than hosts that set or expand a variable, by what is between the braces; `*` stands for a name. */
const PROGRAMS: Readonly<Record<string, { readonly owner: string; readonly standsFor: VariableReaders['standsFor'] }>> = {
  __dirname: { owner: 'MCP bundles (MCPB)', standsFor: 'plugin-root' },
  'user_config.*': { owner: 'MCP bundles (MCPB)', standsFor: 'answer' },
  'env.*': { owner: 'a template engine', standsFor: 'variable' },
  'process.env.*': { owner: 'JavaScript', standsFor: 'variable' },
  'secret:*': { owner: 'a secret store', standsFor: 'answer' },
  'secrets.*': { owner: 'GitHub Actions', standsFor: 'answer' },
  'vars.*': { owner: 'GitHub Actions', standsFor: 'answer' }
}

/** If more programs expand a variable, naming them all helps nobody. */
const MAX_NAMED = 3

/** What is known about a variable, by what is between its braces, in which `*` stands for the name. */
function known(content: string, name = content): ForeignVariable | undefined {
  const readers = readersOf(content)
  const program = Object.hasOwn(PROGRAMS, content) ? PROGRAMS[content] : undefined
  const owners = [...(readers?.hosts ?? []).map((host) => HOST_TITLES[host] ?? host), ...(program === undefined ? [] : [program.owner])]
  if (owners.length === 0) return undefined
  const owner = owners.length > MAX_NAMED ? 'other hosts' : listed(owners)
  const equivalent = equivalentOf(name, readers?.standsFor ?? program?.standsFor)
  return equivalent === undefined ? { owner } : { owner, equivalent }
}

function equivalentOf(name: string, standsFor: VariableReaders['standsFor']): Equivalent | undefined {
  switch (standsFor) {
    case 'plugin-root':
    case 'home':
    case 'workspace':
      return { is: standsFor }
    case 'separator':
      return { is: 'text', text: '/' }
    case 'variable':
      return variableOf(name)
    case 'answer':
      return namedAfter(name)
    default:
      return undefined
  }
}

/** How variables of the environment are usually written. */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/

/** The predefined variable of another host whose name could also be an environment variable. */
export function predefinedVariable(name: string): ForeignVariable | undefined {
  return CONSTANT.test(name) ? undefined : known(name)
}

/** A variable for a plugin's directory that people write, although no host sets it. */
const WRITTEN_ROOT = 'CODEX_PLUGIN_ROOT'

/** Whether a variable is another host's name for the plugin's directory: a well-formed reference, but not set. */
export function isForeignPluginRoot(name: string): boolean {
  return name === WRITTEN_ROOT || readersOf(name)?.standsFor === 'plugin-root'
}

/** Whether a variable is the plugin's directory in other hosts than one. */
export function isRootOfOthers(name: string, { variables: { pluginRoot, predefined } }: HostProfile): boolean {
  return isForeignPluginRoot(name) && !pluginRoot.includes(name) && !predefined.includes(name)
}

/** A variable that another host sets, by whatever name: no environment has it. */
export function hostVariable(name: string): ForeignVariable | undefined {
  return name === WRITTEN_ROOT ? { owner: 'other hosts', equivalent: { is: 'plugin-root' } } : known(name)
}

/** Whether a variable is called as the directory of a plugin is in some host, or nearly so: `pluginRoot`, `PLUGIN_DIR`, `CLAUDE_PLUGIN_PATH`. */
export function namesPluginRoot(name: string): boolean {
  return /^(?:[a-z]+_)*(?:plugin|extension)_?(?:root|dir|directory|path|folder)$/i.test(name)
}

/** Whether only other hosts set a variable, which is not a plugin's directory. */
export function isForeignHostVariable(name: string): boolean {
  const readers = readersOf(name)
  return readers !== undefined && readers.standsFor !== 'plugin-root'
}

function readersOf(content: string): VariableReaders | undefined {
  return Object.hasOwn(VARIABLE_READERS, content) ? VARIABLE_READERS[content] : undefined
}

/** The variable of another host between the braces of a reference, and what a message calls it; nothing is equivalent to one with a default. */
export function foreignContent(content: string): (ForeignVariable & { readonly shown: string }) | undefined {
  if (content === '/') return shownAs(content, known(content))
  const [, prefix, name, fallback] = /^(process\.env\.|[A-Za-z_]+[:.])([A-Za-z_][\w.-]*?)(:-[^]*)?$/.exec(content) ?? []
  if (prefix === undefined || name === undefined) return undefined
  const found = shownAs(`${prefix}${name}`, known(`${prefix}*`, name))
  return found === undefined || fallback === undefined ? found : { owner: found.owner, shown: found.shown }
}

function shownAs(content: string, found: ForeignVariable | undefined) {
  return found === undefined ? undefined : { ...found, shown: `\${${content}}` }
}

/** A variable of the environment, by its own name. */
export function variableOf(name: string): Equivalent {
  return { is: 'variable', name }
}

/** The environment variable that a name in another notation suggests: `githubToken` becomes `GITHUB_TOKEN`. */
export function namedAfter(name: string): Equivalent {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/[^A-Za-z0-9]+/g, '_')
  return variableOf(words.toUpperCase())
}

/** Folders that Windows keeps in variables, in upper case: recognised in `%…%` in any case. */
const WINDOWS_VARIABLES = new Set([
  ...['APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'USERNAME', 'HOMEPATH', 'HOMEDRIVE', 'PROGRAMFILES', 'PROGRAMDATA'],
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'TEMP', 'TMP', 'PATH', 'COMSPEC', 'COMPUTERNAME', 'PUBLIC', 'CD'],
  'ALLUSERSPROFILE'
])

/** Variables of other programs that do not begin with `$`: `%NAME%`, `{{NAME}}`, `{env:NAME}`, `process.env.NAME`. */
export function templateProblems(string: ConfigString, readers: Readers): WrittenForeign[] {
  const { text } = string
  const found: WrittenForeign[] = []
  if (text.includes('%') && !readers.cmd) append(found, percentVariables(text))
  if (text.includes('{{') && !readers.posix && !readers.powershell && !readers.code) append(found, mustaches(string))
  if (text.includes('{env:')) append(found, bracketedEnv(text))
  const name = /^process\.env\.([A-Za-z_][A-Za-z0-9_]*)$/.exec(text)?.[1]
  if (name !== undefined) found.push(foreign(`process.env.${name}`, 'JavaScript', variableOf(name), 0, text.length))
  return found
}

/** `%NAME%` of the Windows command prompt; not percent-encoding, and not a date or log format. */
function* percentVariables(text: string): Generator<WrittenForeign> {
  for (const match of text.matchAll(/%([A-Za-z_][A-Za-z0-9_]*(?:\([A-Za-z0-9]+\))?)%/g)) {
    const [whole, name = ''] = match
    const end = match.index + whole.length
    if (!WINDOWS_VARIABLES.has(name.replace(/\(.*/, '').toUpperCase()) && !/^[A-Z][A-Z0-9_]+$/.test(name)) continue
    // Both signs begin an octet: `%DE%AD` is text.
    if (/^[0-9A-F]{2}/i.test(name) && /^[0-9A-F]{2}/i.test(text.slice(end))) continue
    // `LIKE '%NAME%'`, and `%%NAME%%`, which is a blank of a program.
    if (text.charAt(match.index - 1) === "'" || text.charAt(end) === "'" || (text.charAt(match.index - 1) === '%' && text.charAt(end) === '%')) continue
    // `ProgramFiles(x86)` is not a valid name in a reference.
    const equivalent = isVariableName(name) ? variableOf(name.toUpperCase()) : undefined
    yield foreign(`%${name}%`, 'the Windows command prompt (cmd)', equivalent, match.index, end)
  }
}

/** `{{NAME}}`, if it stands for a value; in lower case within a longer text, it may well be meant for the server. */
function* mustaches({ text, means }: ConfigString): Generator<WrittenForeign> {
  for (const match of text.matchAll(/\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}/g)) {
    const [whole, name = ''] = match
    const span = { start: match.index, end: match.index + whole.length }
    if (text.charAt(span.start - 1) === '$') continue
    const isUpper = /^[A-Z_][A-Z0-9_]+$/.test(name)
    if (!isUpper && means !== 'url' && means !== 'headers' && !standsForValue(text, span)) continue
    const last = name.slice(name.lastIndexOf('.') + 1)
    yield foreign(`{{${name}}}`, 'a template engine', NAMES_WORKSPACE.test(last) ? { is: 'workspace' } : namedAfter(last === '' ? name : last), span.start, span.end)
  }
}

/** What people call the folder of the project in a template. */
const NAMES_WORKSPACE = /^(?:cwd|pwd|(?:project|workspace|repo(?:sitory)?)_?(?:root|dir|directory|folder|path)|workspace|root_?dir)$/i

function* bracketedEnv(text: string): Generator<WrittenForeign> {
  for (const match of text.matchAll(/(?<!\$)\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g)) {
    const [whole, name = ''] = match
    yield foreign(whole, known('{env:*}')?.owner ?? 'other hosts', variableOf(name), match.index, match.index + whole.length)
  }
}

function foreign(shown: string, owner: string, equivalent: Equivalent | undefined, start: number, end: number): WrittenForeign {
  return { kind: 'foreign', shown, owner, ...(equivalent === undefined ? {} : { equivalent }), start, end }
}
