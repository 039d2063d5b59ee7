/** A field of a server entry, or of the file, that other hosts read. */
export interface ForeignField {
  /** The hosts that read it, as they are called in a sentence. */
  readonly hosts: string
  /** What comes of its being ignored, as a sentence; where it is worth saying. */
  readonly effect?: string
}

const STARTED = 'The server is started all the same.'
const ASKED = 'This host asks for permission as it always does.'
const ALL_TOOLS = 'Every tool of the server is offered.'
const NOT_SENT = 'No header is sent for it.'

/** Fields of a server entry, by name. */
const ENTRY_FIELDS: Readonly<Record<string, ForeignField>> = {
  alwaysAllow: { hosts: 'Roo', effect: ASKED },
  auth: { hosts: 'Cursor' },
  autoApprove: { hosts: 'Cline and Kiro', effect: ASKED },
  bearer_token_env_var: { hosts: 'Codex', effect: 'No token is sent: give it in `headers`.' },
  cwd: {
    hosts: 'Claude Desktop, Codex, Gemini, Roo and VS Code',
    effect: "The server starts in the host's own directory: give it absolute paths, or paths under the plugin root."
  },
  dev: { hosts: 'VS Code' },
  disabled: { hosts: 'Cline, Roo and Kiro', effect: STARTED },
  disabledTools: { hosts: 'Roo and Kiro', effect: ALL_TOOLS },
  disabled_tools: { hosts: 'Codex', effect: ALL_TOOLS },
  enabled: { hosts: 'Codex and OpenCode', effect: STARTED },
  enabled_tools: { hosts: 'Codex', effect: ALL_TOOLS },
  env_http_headers: { hosts: 'Codex', effect: NOT_SENT },
  env_vars: { hosts: 'Codex', effect: "The server inherits the user's whole environment here." },
  envFile: { hosts: 'Cursor and VS Code', effect: 'No variable of that file is set: give them in `env`.' },
  environment: { hosts: 'OpenCode', effect: 'None of these variables is set: this host reads `env`.' },
  excludeTools: { hosts: 'Gemini', effect: ALL_TOOLS },
  gallery: { hosts: 'VS Code' },
  http_headers: { hosts: 'Codex', effect: 'None of these headers is sent: this host reads `headers`.' },
  httpUrl: { hosts: 'Gemini', effect: 'This host reads `url`.' },
  includeTools: { hosts: 'Gemini', effect: ALL_TOOLS },
  oauth: { hosts: 'Claude Code and Gemini' },
  oauth_resource: { hosts: 'Codex' },
  required: { hosts: 'Codex' },
  serverUrl: { hosts: 'Windsurf', effect: 'This host reads `url`.' },
  startup_timeout_ms: { hosts: 'Codex' },
  startup_timeout_sec: { hosts: 'Codex' },
  timeout: { hosts: 'Cline, Gemini and Roo' },
  tool_timeout_sec: { hosts: 'Codex' },
  trust: { hosts: 'Gemini', effect: ASKED },
  watchPaths: { hosts: 'Roo' }
}

/** Fields beside the map of servers, by name. */
const FILE_FIELDS: Readonly<Record<string, ForeignField>> = {
  globalShortcut: { hosts: 'Claude Desktop' },
  inputs: { hosts: 'VS Code', effect: 'Nothing is asked for: give values by environment variables.' },
  mcp: { hosts: 'OpenCode', effect: 'Its servers are not seen here.' },
  mcp_servers: { hosts: 'Codex', effect: 'Its servers are not seen here.' },
  preferences: { hosts: 'Claude Desktop' },
  servers: { hosts: 'VS Code', effect: 'Its servers are not seen here.' }
}

/** What is known of a field of a server entry; undefined for one that no host is known to read. */
export function foreignEntryField(name: string): ForeignField | undefined {
  return Object.hasOwn(ENTRY_FIELDS, name) ? ENTRY_FIELDS[name] : undefined
}

/** The same for a field at top level, beside the map of servers. */
export function foreignFileField(name: string): ForeignField | undefined {
  return Object.hasOwn(FILE_FIELDS, name) ? FILE_FIELDS[name] : undefined
}

/** Other words for the fields, which people and generators write. */
const SYNONYMS: Readonly<Record<string, string>> = {
  argv: 'args',
  arguments: 'args',
  baseUrl: 'url',
  cmd: 'command',
  endpoint: 'url',
  environment: 'env',
  exec: 'command',
  executable: 'command',
  httpHeaders: 'headers',
  httpUrl: 'url',
  http_headers: 'headers',
  link: 'url',
  parameters: 'args',
  program: 'command',
  protocol: 'type',
  serverUrl: 'url',
  transport: 'type',
  transportType: 'type',
  transport_type: 'type',
  uri: 'url'
}

/** The field that is usually meant by another word for it. */
export function fieldMeant(name: string): string | undefined {
  return Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined
}

const DESCRIPTIVE = new Set(
  `author authors category categories comment comments copyright description display_name displayName docs documentation
  examples help homepage icon icons id info instructions keywords label license maintainer meta metadata name note notes
  owner publisher readme repository schema source summary tags title todo updatedAt version vendor website`.split(/\s+/)
)

/** Whether a field only describes, so that it is no mistake that the host does not read it. */
export function isDescriptive(name: string): boolean {
  return /^(?:[_$#]|\/\/)/.test(name) || DESCRIPTIVE.has(name)
}
