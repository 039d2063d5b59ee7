/** The commands of a session: those of the specification (§4), and what it takes to use them. */
export const HOST_COMMANDS = [
  { name: '/plugin list', arguments: '', help: 'the plugins: enabled or not, their versions, servers and files' },
  { name: '/plugin enable', arguments: 'NAME', help: 'enable a plugin: its servers are registered, none is started yet' },
  { name: '/plugin disable', arguments: 'NAME', help: 'disable a plugin: its servers stop' },
  { name: '/start', arguments: '', help: 'start the host, and the servers of the enabled plugins' },
  { name: '/restart', arguments: '', help: 'stop all servers, and start them as their files are now' },
  { name: '/mcp', arguments: '[NAME]', help: 'all servers; or one with its tools, and about how many tokens they cost' },
  { name: '/call', arguments: 'NAME TOOL [JSON]', help: 'call a tool with these arguments' },
  { name: '/logs', arguments: 'NAME', help: 'what the server has printed to standard error' },
  { name: '/diagnose', arguments: 'NAME', help: 'what is wrong with a server, at its line' },
  { name: '/help', arguments: '', help: 'show this' },
  { name: '/quit', arguments: '', help: 'stop everything and end; plugins stay enabled for the next session' }
] as const

export type HostCommand = (typeof HOST_COMMANDS)[number]['name']

/** What `/help` prints. */
export function helpOfCommands(): string {
  const left = HOST_COMMANDS.map((command) => `${command.name} ${command.arguments}`.trim())
  const width = Math.max(...left.map((text) => text.length)) + 2
  return HOST_COMMANDS.map(({ help }, at) => `${(left[at] ?? '').padEnd(width)}${help}\n`).join('')
}

/** The first word of a text and what follows it. A word in double quotes, as JSON has them, may hold spaces. */
export function firstWord(text: string): { readonly word: string; readonly rest: string } {
  const trimmed = text.trimStart()
  const quoted = /^"(?:[^"\\]|\\.)*"(?=\s|$)/.exec(trimmed)?.[0]
  const taken = quoted ?? /^\S*/.exec(trimmed)?.[0] ?? ''
  return { word: quoted === undefined ? taken : unquoted(quoted), rest: trimmed.slice(taken.length).trim() }
}

function unquoted(word: string): string {
  try {
    return JSON.parse(word) as string
  } catch (error) {
    if (error instanceof SyntaxError) return word
    throw error
  }
}

/** A name as it is written in a command. */
function asWord(name: string): string {
  return /^[^\s"]+$/.test(name) ? name : JSON.stringify(name)
}

/** The command that a line begins with, and what follows; undefined where there is none. */
export function commandIn(line: string): { readonly name: HostCommand; readonly rest: string } | undefined {
  const { word, rest } = firstWord(line)
  const second = firstWord(rest)
  for (const { name } of HOST_COMMANDS) {
    if (name === word) return { name, rest }
    if (name === `${word} ${second.word}`) return { name, rest: second.rest }
  }
  return undefined
}

/** What there is to complete a line with. */
export interface Completions {
  readonly plugins: readonly string[]
  readonly servers: readonly string[]
  /** The tools of a server. */
  readonly toolsOf: (server: string) => readonly string[]
}

const OF_PLUGINS: ReadonlySet<string> = new Set(['/plugin enable', '/plugin disable'])
const OF_SERVERS: ReadonlySet<string> = new Set(['/mcp', '/call', '/logs', '/diagnose'])

/** The ways a line can go on, and the end of it that they replace. */
export function completionsOf(line: string, { plugins, servers, toolsOf }: Completions): [ways: string[], end: string] {
  const from = (words: readonly string[], end: string): [string[], string] => [words.filter((word) => word.startsWith(end)).map((word) => `${word} `), end]
  const command = HOST_COMMANDS.find(({ name }) => line.startsWith(`${name} `))
  if (command === undefined) return from(HOST_COMMANDS.map(({ name }) => name), line)
  const rest = line.slice(command.name.length + 1).trimStart()
  const space = rest.indexOf(' ')
  if (space < 0) {
    const names = OF_PLUGINS.has(command.name) ? plugins : OF_SERVERS.has(command.name) ? servers : []
    return from(names.map(asWord), rest)
  }
  const { word, rest: tool } = firstWord(rest)
  return command.name === '/call' && !tool.includes(' ') ? from(toolsOf(word).map(asWord), tool) : [[], '']
}
