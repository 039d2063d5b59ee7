import { closest, listed, visible } from '../../base/wording.js'
import { argumentsIn } from '../../doctor/call.js'
import { withDiagnoses } from '../../doctor/findings.js'
import { HostError } from '../../host-session/events.js'
import type { Host, ServerExamination } from '../../host-session/host.js'
import { isRecord, type JsonObject } from '../../json/value.js'
import type { FileResult } from '../../lint/finding.js'
import type { Paint } from '../../report/terminal.js'
import { examinedText } from '../../report/examined.js'
import { VERSION } from '../start/io.js'
import {
  changeText,
  commandIn,
  type Completions,
  firstWord,
  helpOfCommands,
  HOST_COMMANDS,
  type HostCommand,
  offerChangeText,
  pluginList,
  quoted,
  serverList,
  serverText,
  stateText
} from './show.js'

/** How a command ended: well, with a server that failed or a tool that did, or because it was not understood (cli.md). */
export type Outcome = 0 | 1 | 2

/** What a session has of its user. */
export interface SessionIo {
  /** Shows a text, which ends with a line feed. */
  readonly say: (text: string) => void
  readonly paint: Paint
  readonly color: boolean
  readonly width: number | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Whether a command that starts servers ends only when they are ready or have failed: for a script. */
  readonly waits: boolean
}

/** Understands the commands of a session, and tells what becomes of them. */
export class HostSession {
  /** The worst there was: of the commands, and of the servers. */
  worst: Outcome = 0
  /** Whether the user has had enough. */
  isOver = false

  constructor(
    private readonly host: Host,
    private readonly io: SessionIo
  ) {
    host.on('state', (event) => {
      if (event.to === 'failed') this.#ended(1)
      const view = host.servers().find(({ name, plugin }) => name === event.server && plugin === event.plugin)
      const text = stateText(event, view, io.paint)
      if (text !== undefined) io.say(text)
    })
    host.on('change', (event) => io.say(changeText(event)))
    host.on('offer', (event) => io.say(offerChangeText(event)))
    host.on('warning', ({ message }) => io.say(`${message}\n`))
  }

  get completions(): Completions {
    return {
      plugins: this.host.plugins().map(({ name }) => name),
      servers: this.host.servers().map(({ name }) => name),
      toolsOf: (name) => (this.host.servers().some((server) => server.name === name) ? this.host.server(name).toolList.map((tool) => tool.name) : [])
    }
  }

  /** Carries out a line. Empty lines and lines that begin with `#` are skipped. */
  async run(line: string): Promise<void> {
    if (this.isOver || /^\s*(?:#|$)/.test(line)) return
    const command = commandIn(line)
    if (command === undefined) {
      this.#refuse(unknownCommand(line))
      return
    }
    // What has changed is told before it could matter.
    await this.host.look()
    try {
      this.#ended(await this.#commands[command.name](command.rest))
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      this.#refuse(error.message, OUTCOMES[error.code] ?? 2)
    }
  }

  #ended(outcome: Outcome): void {
    if (outcome > this.worst) this.worst = outcome
  }

  #refuse(message: string, outcome: Outcome = 2): void {
    this.io.say(`${message.split('\n').map(visible).join('\n')}\n`)
    this.#ended(outcome)
  }

  readonly #commands: Readonly<Record<HostCommand, (rest: string) => Promise<Outcome> | Outcome>> = {
    '/plugin list': () => {
      this.io.say(pluginList(this.host.plugins(), this.io.paint))
      return 0
    },
    '/plugin enable': (rest) => this.#enable(nameIn(rest, '/plugin enable')),
    '/plugin disable': (rest) => this.#disable(nameIn(rest, '/plugin disable')),
    '/start': () => this.#begin(this.host.start()),
    '/restart': () => this.#begin(this.host.restart()),
    '/mcp': (rest) => this.#mcp(rest),
    '/call': (rest) => this.#call(rest),
    '/logs': (rest) => this.#logs(nameIn(rest, '/logs')),
    '/diagnose': (rest) => this.#diagnose(nameIn(rest, '/diagnose')),
    '/help': () => {
      this.io.say(helpOfCommands())
      return 0
    },
    '/quit': () => {
      this.isOver = true
      return 0
    }
  }

  async #enable(name: string): Promise<Outcome> {
    const isNew = await this.host.enable(name)
    const plugin = this.host.plugins().find((one) => one.name === name || one.folder === name)
    const servers = plugin?.servers ?? []
    const what = servers.length === 0 ? 'it has no servers' : `${listed(servers.map(visible))} ${servers.length === 1 ? 'is' : 'are'} registered`
    const how = this.host.isRunning ? '/restart starts what is new' : '/start starts the host'
    this.io.say(`${visible(name)} ${isNew ? 'is enabled' : 'was enabled before'}: ${what}${servers.length === 0 ? '' : `, not started; ${how}`}\n`)
    for (const dropped of plugin?.dropped ?? []) this.io.say(`  not loaded: ${visible(dropped.name)}: ${visible(dropped.reason)}\n`)
    for (const file of plugin?.files ?? []) if (file.problem !== undefined) this.io.say(`  ${visible(file.shown)}: ${visible(file.problem)}\n`)
    return 0
  }

  async #disable(name: string): Promise<Outcome> {
    const wasEnabled = await this.host.disable(name)
    this.io.say(`${visible(name)} ${wasEnabled ? 'is disabled: its servers are stopped' : 'was not enabled'}\n`)
    return 0
  }

  async #begin(begun: Promise<void>): Promise<Outcome> {
    await begun
    const under = this.host.servers().filter(({ state }) => state === 'started').map(({ name }) => visible(name))
    this.io.say(under.length === 0 ? 'The host runs\n' : `The host runs; starting ${listed(under)}\n`)
    if (!this.io.waits) return 0
    await this.host.settled()
    return this.host.servers().some(({ state }) => state === 'failed') ? 1 : 0
  }

  #mcp(rest: string): Outcome {
    const { io, host } = this
    if (rest !== '') {
      const server = host.server(nameIn(rest, '/mcp'))
      io.say(serverText(server, io.now(), io.paint))
      return server.state === 'failed' ? 1 : 0
    }
    const servers = host.servers()
    io.say(serverList(servers, host.plugins(), host.isRunning, io.now(), io.paint))
    return servers.some(({ state }) => state === 'failed') ? 1 : 0
  }

  async #call(rest: string): Promise<Outcome> {
    const { word: name, rest: after } = firstWord(rest)
    const { word: tool, rest: json } = firstWord(after)
    if (name === '' || tool === '') {
      this.#refuse(usageOf('/call'))
      return 2
    }
    const args = argumentsIn(json)
    if (typeof args === 'string') {
      this.#refuse(args)
      return 2
    }
    const result = await this.host.call(name, tool, args)
    const hasFailed = result.isError === true
    // Masked once more: a name and its value, apart in JSON, may be a credential together.
    this.io.say(quoted(this.host.examination(name).server.redact(resultText(result))))
    if (hasFailed) this.io.say('The tool failed: its result has "isError": true\n')
    return hasFailed ? 1 : 0
  }

  #logs(name: string): Outcome {
    const printed = this.host.logs(name)
    const { transport } = this.host.server(name)
    const nothing = transport === 'stdio' ? 'It has printed nothing to standard error\n' : 'A remote server has no standard error here\n'
    this.io.say(printed.trim() === '' ? nothing : quoted(printed))
    return 0
  }

  #diagnose(name: string): Outcome {
    const { text, isHealthy } = diagnose(this.host.examination(name), this.io)
    this.io.say(text)
    return isHealthy ? 0 : 1
  }
}

/** Errors that are not a mistake of the user. */
const OUTCOMES: Partial<Record<HostError['code'], Outcome>> = { 'call-failed': 1, 'not-ready': 1, 'not-loaded': 1, 'not-a-plugin': 1 }

function unknownCommand(line: string): string {
  const typed = line.trim()
  const { word, rest } = firstWord(typed)
  if (!word.startsWith('/')) return 'A command begins with a slash: /help lists them'
  const candidates = HOST_COMMANDS.map(({ name }) => name)
  const near = closest(`${word} ${firstWord(rest).word}`.trim(), candidates) ?? closest(word, candidates)
  return `There is no command ${word}${near === undefined ? ': /help lists them' : `; did you mean ${near}?`}`
}

function usageOf(name: HostCommand): string {
  const command = HOST_COMMANDS.find((one) => one.name === name)
  return `usage: ${name} ${command?.arguments ?? ''}`
}

/** The one name that follows a command. @throws HostError for none, and for more */
function nameIn(rest: string, command: HostCommand): string {
  const { word, rest: more } = firstWord(rest)
  if (word === '' || more !== '') throw new HostError('no-such-server', usageOf(command))
  return word
}

/** The result of a tool for people: texts as they are, anything else as JSON. */
function resultText(result: JsonObject): string {
  const { content, structuredContent } = result
  if (!Array.isArray(content)) return JSON.stringify(result, null, 2)
  const parts = content.map((part: unknown) =>
    isRecord(part) && part.type === 'text' && typeof part.text === 'string' ? part.text : JSON.stringify(shortened(part), null, 2)
  )
  // Servers give the same once more for programs: what nobody has read yet is shown.
  if (structuredContent !== undefined && parts.length === 0) parts.push(JSON.stringify(structuredContent, null, 2))
  return parts.length === 0 ? '(an empty result)' : parts.join('\n')
}

/** So much of what is not text is shown: the data of an image tells nobody anything. */
const MAX_DATA_LENGTH = 100

function shortened(part: unknown): unknown {
  if (!isRecord(part) || typeof part.data !== 'string' || part.data.length <= MAX_DATA_LENGTH) return part
  return { ...part, data: `${part.data.slice(0, MAX_DATA_LENGTH)}… (${part.data.length} characters)` }
}

/** What the doctor has to say of a server, at its line; and whether that is a failure. */
function diagnose(
  { server, reading, masks, result }: ServerExamination,
  options: { readonly color: boolean; readonly width?: number | undefined }
): { readonly text: string; readonly isHealthy: boolean } {
  const diagnoses = result?.diagnoses ?? server.diagnoses
  if (result === undefined && diagnoses.length === 0) {
    return { text: `${visible(server.redact(server.name))} has not been examined yet: it has not been started, or has not answered\n`, isHealthy: true }
  }
  const { path, shown, kind, host, document, secrets } = reading
  const judged: FileResult = {
    ...{ path, shown, kind, hosts: [host], document, findings: [], suppressed: 0 },
    source: () => secrets.source,
    redact: (one) => secrets.redact(one)
  }
  const found = diagnoses.map((diagnosis) => ({ path, server: server.name, entry: server.entry, diagnosis }))
  const settings = { severityOf: () => undefined, isIgnored: () => false }
  const files = withDiagnoses([{ input: reading, result: judged }], found, settings, masks)
  const servers = result === undefined ? [] : [result]
  const run = { toolVersion: VERSION, files, skipped: [], failures: [], fixed: 0, ...(servers.length === 0 ? {} : { servers }) }
  const { color, width } = options
  const shownText = examinedText(run, { color, info: true, quiet: false, rules: [], ...(width === undefined ? {} : { width }) })
  return { text: shownText, isHealthy: result?.failure === null }
}
