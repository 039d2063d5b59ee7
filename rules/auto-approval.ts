import { listed } from '../src/base/wording.js'
import { isRecord } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { wordSet, wordsOf } from '../src/secrets/names.js'
import { hostFields, type ServerEntry } from '../src/server/entry.js'

export default defineRule({
  id: 'auto-approval',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'info', strict: 'warning' },
  security: 'medium',
  owasp: 'MCP02',
  summary: 'Tools that write or run something and are approved without asking.',
  why: `Some hosts ask before they use a tool, and let a file list tools that need no approval. In a shared file that applies to
everyone who opens the project: a model that is misled by a web page or an issue can then delete, send or run something before
anyone sees it. For tools that only read, it is a convenience. plugvet goes by the words in a tool's name.`,
  remedy: 'Remove these tools from the list, and let each person decide.',
  spec: '§5',
  messages: {
    tools: "'{{field}}' lets {{tools}} run without asking",
    all: "'{{field}}' lets every tool of the server run without asking",
    trusted: {
      text: "'{{field}}' lets every tool of the server run without asking",
      remedy: 'Remove the field, and let each person decide.'
    }
  },
  examples: {
    valid: [
      {
        title: 'tools that only read',
        host: 'roo',
        path: '.roo/mcp.json',
        input: { mcpServers: { notes: { command: 'notes-mcp', alwaysAllow: ['list_notes', 'getNote', 'search'] } } }
      },
      {
        title: 'a server that is not trusted',
        host: 'gemini',
        path: '.gemini/settings.json',
        input: { mcpServers: { notes: { command: 'notes-mcp', trust: false } } }
      }
    ],
    invalid: [
      {
        title: 'tools that write or run',
        host: 'roo',
        path: '.roo/mcp.json',
        input: { mcpServers: { notes: { command: 'notes-mcp', alwaysAllow: ['list_notes', 'deleteNote', 'run-script'] } } },
        problems: [{ message: "'alwaysAllow' lets 'deleteNote' and 'run-script' run without asking", range: '7:9-21' }]
      },
      {
        title: 'all tools',
        host: 'kiro',
        path: '.kiro/settings/mcp.json',
        input: { mcpServers: { notes: { command: 'notes-mcp', autoApprove: ['*'] } } },
        problems: [{ message: "'autoApprove' lets every tool of the server run without asking", range: '6:9-12' }]
      },
      {
        title: 'a trusted server',
        host: 'gemini',
        path: '.gemini/settings.json',
        input: { mcpServers: { notes: { command: 'notes-mcp', trust: true } } },
        problems: [{ message: "'trust' lets every tool of the server run without asking", range: '5:16-20' }]
      }
    ]
  },
  *check(reading) {
    for (const problem of approvalsIn(reading)) {
      if (reading.isUsersOwn) return
      yield problem
    }
  }
})

function* approvalsIn(reading: Reading): Generator<Problem<'all' | 'tools' | 'trusted'>> {
  for (const server of reading.servers) {
    for (const field of hostFields(reading.host).namesOf('approved-tools')) {
      const tools = toolsOf(server, field)
      const all = tools.find(({ name }) => name === '*')
      const risky = tools.filter(({ name }) => writesOrRuns(name))
      const [first] = risky
      if (all !== undefined) yield { message: 'all', data: { field }, at: [...server.path, field, all.index] }
      else if (first !== undefined) {
        yield { message: 'tools', data: { field, tools: listed(shortened(risky.map(({ name }) => name))) }, at: [...server.path, field, first.index] }
      }
    }
    for (const field of hostFields(reading.host).namesOf('trusted')) {
      const value = memberOf(server, field)
      if (value === true || value === 'true') yield { message: 'trusted', data: { field }, at: [...server.path, field] }
    }
  }
}

function memberOf({ value }: ServerEntry, field: string): unknown {
  return isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined
}

function toolsOf(server: ServerEntry, field: string): { readonly name: string; readonly index: number }[] {
  const value = memberOf(server, field)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  return items.flatMap((name, index) => (typeof name === 'string' ? [{ name, index }] : []))
}

/** Words, early in the name of a tool, for what changes something. */
const CHANGES = wordSet(`
  write create update delete remove edit modify move rename copy append insert upsert replace patch put drop truncate destroy clear
  execute exec run eval evaluate shell bash terminal command script spawn kill invoke deploy publish push commit merge send post reply
  upload install uninstall submit apply transfer pay refund cancel approve close archive assign add set save store fill click type press
`)
/** After one of these words, the tool changes nothing. */
const READS = wordSet(`
  get list read search find fetch query show view describe check lookup count status inspect analyze analyse explain validate lint help
  resolve suggest preview diff browse recall retrieve is has
`)

/** Whether a tool changes or runs something, by its name: `delete_file`, `browser_click`, but not `get_command_output`. */
function writesOrRuns(name: string): boolean {
  const words = wordsOf(name)
  const verb = words.findIndex((word) => CHANGES.has(word))
  return verb >= 0 && !words.slice(0, verb).some((word) => READS.has(word))
}

/** This many tools are named; the others are counted. */
const MAX_NAMED = 3

function shortened(names: readonly string[]): readonly string[] {
  const quoted = names.slice(0, MAX_NAMED).map((name) => `'${name}'`)
  const more = names.length - quoted.length
  return more > 0 ? [...quoted, `${more} more`] : quoted
}
