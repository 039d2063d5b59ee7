/** What a foreign variable becomes here. */
export type Equivalent =
  /** A variable of the environment. */
  | { readonly is: 'variable'; readonly name: string }
  /** The plugin's directory (§2.5). */
  | { readonly is: 'plugin-root' }
  /** The user's home directory, of which the variable depends on the platform. */
  | { readonly is: 'home' }
  | { readonly is: 'text'; readonly text: string }

/** A variable that another program than the host of §2.5 expands. */
export interface ForeignVariable {
  /** Who expands it, as it stands in a sentence. */
  readonly owner: string
  readonly equivalent?: Equivalent
}

const VS_CODE = 'VS Code'
const VS_CODE_AND_CURSOR = 'VS Code and Cursor'
const GEMINI = 'Gemini CLI'
const BUNDLE = 'MCP bundles (MCPB)'
const ROOT: Equivalent = { is: 'plugin-root' }
const HOME: Equivalent = { is: 'home' }
const SLASH: Equivalent = { is: 'text', text: '/' }

/** Predefined variables of editors and hosts, as they stand between the braces. */
const PREDEFINED: Readonly<Record<string, ForeignVariable>> = {
  workspaceFolder: { owner: VS_CODE_AND_CURSOR },
  workspaceFolderBasename: { owner: VS_CODE_AND_CURSOR },
  workspaceRoot: { owner: VS_CODE },
  userHome: { owner: VS_CODE_AND_CURSOR, equivalent: HOME },
  pathSeparator: { owner: 'VS Code, Cursor and Gemini CLI', equivalent: SLASH },
  '/': { owner: 'VS Code, Cursor and Gemini CLI', equivalent: SLASH },
  extensionPath: { owner: GEMINI, equivalent: ROOT },
  workspacePath: { owner: GEMINI },
  __dirname: { owner: BUNDLE, equivalent: ROOT }
}

/** The rest of the predefined variables of VS Code's tasks and launch configurations. */
const VS_CODE_ONLY = new Set([
  ...['file', 'fileWorkspaceFolder', 'fileWorkspaceFolderBasename', 'relativeFile', 'relativeFileDirname', 'cwd'],
  ...['fileBasename', 'fileBasenameNoExtension', 'fileExtname', 'fileDirname', 'fileDirnameBasename', 'execPath'],
  ...['lineNumber', 'columnNumber', 'selectedText', 'selectedNumber', 'defaultBuildTask', 'extensionInstallFolder']
])

/** The variables for a plugin's directory in other hosts: well-formed references, which are unset here. */
const PLUGIN_ROOTS = new Set(['CLAUDE_PLUGIN_ROOT', 'PLUGIN_ROOT', 'CODEX_PLUGIN_ROOT', 'CURSOR_PLUGIN_ROOT'])

/** Further variables that only other hosts set for a server. */
const HOST_VARIABLES = new Set(['CLAUDE_PLUGIN_DATA', 'CLAUDE_PROJECT_DIR'])

/** The predefined variable of another host whose name would do for a variable of the environment too. */
export function predefinedVariable(name: string): ForeignVariable | undefined {
  if (Object.hasOwn(PREDEFINED, name)) return PREDEFINED[name]
  return VS_CODE_ONLY.has(name) ? { owner: VS_CODE } : undefined
}

/** Whether a variable is another host's name for the plugin's directory. */
export function isForeignPluginRoot(name: string): boolean {
  return PLUGIN_ROOTS.has(name)
}

/** Whether a variable is set by another host, and by that one alone. */
export function isForeignHostVariable(name: string): boolean {
  return HOST_VARIABLES.has(name)
}

interface ForeignPrefix {
  readonly owner: string
  /** How a variable of the environment is called instead: by the same name, or after it; absent where none would do. */
  readonly variable?: (name: string) => Equivalent
}

/** `prefix:name` and `prefix.name` between the braces, by prefix with its separator. */
const PREFIXES: Readonly<Record<string, ForeignPrefix>> = {
  'env:': { owner: VS_CODE_AND_CURSOR, variable: variableOf },
  'env.': { owner: 'a template engine', variable: variableOf },
  'input:': { owner: VS_CODE, variable: namedAfter },
  'promptString:': { owner: VS_CODE, variable: namedAfter },
  'config:': { owner: VS_CODE },
  'command:': { owner: VS_CODE },
  'workspaceFolder:': { owner: VS_CODE },
  'user_config.': { owner: 'Claude plugins and MCP bundles', variable: namedAfter },
  'secret:': { owner: 'a secret store', variable: namedAfter },
  'secrets.': { owner: 'GitHub Actions', variable: namedAfter },
  'vars.': { owner: 'GitHub Actions', variable: namedAfter }
}

/**
 * What stands between the braces of a reference of another host.
 * @param content without braces
 */
export function foreignContent(content: string): ForeignVariable | undefined {
  if (content === '/') return predefinedVariable(content)
  const match = /^([A-Za-z_]+[:.])([A-Za-z_][\w.-]*)$/.exec(content)
  const [, prefix = '', name = ''] = match ?? []
  const known = Object.hasOwn(PREFIXES, prefix) ? PREFIXES[prefix] : undefined
  if (known === undefined) return undefined
  const { owner, variable } = known
  return variable === undefined ? { owner } : { owner, equivalent: variable(name) }
}

/** A variable of the environment, by its own name. */
export function variableOf(name: string): Equivalent {
  return { is: 'variable', name }
}

/** The variable of the environment that a name of another notation suggests: `githubToken` becomes `GITHUB_TOKEN`. */
export function namedAfter(name: string): Equivalent {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').replaceAll(/[^A-Za-z0-9]+/g, '_')
  return variableOf(words.toUpperCase())
}

/** Folders that Windows keeps in variables, in upper case: known in `%…%` whatever their case. */
const WINDOWS_VARIABLES = new Set([
  ...['APPDATA', 'LOCALAPPDATA', 'USERPROFILE', 'USERNAME', 'HOMEPATH', 'HOMEDRIVE', 'PROGRAMFILES', 'PROGRAMDATA'],
  ...['SYSTEMROOT', 'SYSTEMDRIVE', 'WINDIR', 'TEMP', 'TMP', 'PATH', 'COMSPEC', 'COMPUTERNAME', 'PUBLIC', 'CD'],
  'ALLUSERSPROFILE'
])

export function isWindowsVariable(name: string): boolean {
  return WINDOWS_VARIABLES.has(name.toUpperCase())
}
