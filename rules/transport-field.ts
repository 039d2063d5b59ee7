import { listed, type Phrase } from '../src/base/wording.js'
import { dropsFileFor, type Meaning } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule } from '../src/rule/rule.js'
import { hostFields, type ServerEntry } from '../src/server/entry.js'
import { misplacedFields } from '../src/server/fields.js'

export default defineRule({
  id: 'transport-field',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  effect: 'ignored',
  summary: 'A field that belongs to another transport: `headers` on a stdio server, `args` or `env` on a remote one.',
  why: `The host reads only the fields of the entry's own transport. A credential in the wrong field never reaches the server,
which then fails as if it had none.`,
  remedy: 'Move the value to the field of this transport, or remove it.',
  spec: '§2.2',
  messages: {
    stdio: { text: "A stdio server does not use '{{field}}'", remedy: '{{advice}}' },
    remote: { text: "An {{transport}} server does not use '{{field}}'", remedy: '{{advice}}' },
    stdioRefused: { text: "A stdio server does not use '{{field}}': {{host}} {{outcome}} because of it", remedy: '{{advice}}' },
    remoteRefused: { text: "An {{transport}} server does not use '{{field}}': {{host}} {{outcome}} because of it", remedy: '{{advice}}' }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp', args: [], env: {} } } } },
      {
        title: 'a `url` without a `type`, which `transport-type` reports',
        input: { mcpServers: { docs: { url: 'https://docs.example.com/mcp', headers: { 'X-Team': 'docs' } } } }
      },
      {
        title: 'a field that no transport has, which `unknown-field` reports',
        input: { mcpServers: { files: { command: 'files-mcp', cwd: '.' } } }
      }
    ],
    invalid: [
      {
        title: 'headers on a stdio server',
        input: { mcpServers: { files: { command: 'files-mcp', headers: { 'X-Team': 'docs' } } } },
        problems: [{ message: "A stdio server does not use 'headers'", range: '5:7-16' }]
      },
      {
        title: 'environment variables on a remote server',
        input: {
          mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', env: { LEVEL: 'info' } } }
        },
        problems: [{ message: "An http server does not use 'env'", range: '6:7-12' }]
      },
      {
        title: 'empty fields',
        input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/sse', args: [], env: {} } } },
        problems: [
          { message: "An sse server does not use 'args'", range: '6:7-13', severity: 'info' },
          { message: "An sse server does not use 'env'", range: '7:7-12', severity: 'info' }
        ]
      }
    ]
  },
  *check(reading) {
    const isStrict = reading.host.strictTransports === true
    for (const server of reading.servers) {
      const { transport } = server
      for (const { field, foreign } of misplacedFields(server)) {
        const at = [...server.path, field]
        // What is in it would be lost: the message alone says where it belongs.
        const holds = holdsValues(server, field) && namesWanted(server, field).length === 0
        const isForOther = !isStrict && foreign !== undefined && reading.isForAnotherReader(foreign)
        const suggestions = holds ? [] : [{ title: `Remove "${field}"`, fix: [{ op: 'remove', at } as const] }]
        const data = { field, transport, host: subjectOf(reading.host), outcome: outcomeOf(reading, server), advice: adviceFor(server, field, isForOther) }
        const message = `${transport === 'stdio' ? 'stdio' : 'remote'}${isStrict ? 'Refused' : ''}` as const
        const problem = { message, data, at, part: 'key', suggestions } as const
        if (isForOther) yield { ...problem, severity: 'info', suggestions: [] }
        else yield isEmpty(server.value[field]) && !isStrict ? { ...problem, severity: 'info' } : problem
      }
    }
  }
})

/** What a host does that rejects an entry with a field of another transport. */
function outcomeOf({ host, kind }: Reading, server: ServerEntry): string {
  if (!dropsFileFor(host, kind, server.value)) return 'drops the server'
  return kind === 'plugin' ? 'rejects the plugin' : 'rejects the file'
}

/** The meanings of fields with values for the server itself. */
const VALUES: readonly (Meaning | undefined)[] = ['env', 'env-file', 'args', 'headers']

function namesDeclared({ host }: ServerEntry) {
  return (host.variables.declared ?? []).filter(({ in: where }) => where === 'server')
}

function holdsValues(server: ServerEntry, field: string): boolean {
  const known = hostFields(server.host).byName.get(field)
  return !isEmpty(server.value[field]) && (VALUES.includes(known?.means) || namesDeclared(server).some(({ path: [first] }) => first === field) || field === REQUESTS)
}

/** What to do with a field of another transport. @param isKept whether another host reads it in the same file */
function adviceFor(server: ServerEntry, field: string, isKept: boolean): string | Phrase {
  const { host, transport } = server
  const known = hostFields(host).byName.get(field)
  const declared = namesDeclared(server)
  if (!holdsValues(server, field)) {
    return transport === 'stdio' ? 'Remove it: only a remote server has one.' : 'Remove it: nothing is started on this machine for a remote server.'
  }
  const pass = isKept ? 'Pass' : 'Remove it, and pass'
  if (transport === 'stdio') {
    const [named] = declared.find((one) => one.gives === 'env')?.path ?? []
    if (named !== undefined && declared.some(({ path: [first] }) => first === field)) return `Remove it, and name its variable in \`${named}\` if the server reads it.`
    return `${pass} what the server needs in \`${server.fieldFor('env')}\` or \`${server.fieldFor(hostFields(host).namesOf('args').length > 0 ? 'args' : 'command')}\`.`
  }
  const waiting = known?.means === 'env' ? namesWanted(server, field) : []
  if (waiting.length > 0) {
    const text = `Set ${listed(waiting)} before {{host}} starts, and remove the field: no value from there reaches {{places}}.`
    return { text, data: { host: subjectOf(host), places: listed([...new Set(placesWaiting(server, waiting))]) } }
  }
  const own = host.transports[transport]?.fields ?? {}
  const headers = Object.keys(own).find((name) => own[name]?.means === 'headers') ?? (Object.hasOwn(own, REQUESTS) ? `${REQUESTS}.headers` : 'headers')
  const namedIn = (what: 'headers' | 'bearer') => declared.find((one) => one.gives === what && Object.hasOwn(own, one.path[0] ?? ''))?.path[0]
  const [named, bearer] = [namedIn('headers'), namedIn('bearer')]
  const names = [...(named === undefined ? [] : [`a variable for a header in \`${named}\``]), ...(bearer === undefined ? [] : [`one with a bearer token in \`${bearer}\``])]
  return `${pass} what the server needs in \`${headers}\` or in its \`url\`${names.length === 0 ? '' : `; name ${listed(names)}`}.`
}

/** The field of Continue that has the headers. */
const REQUESTS = 'requestOptions'

/** The variables of a field that other fields of the entry refer to. */
function namesWanted(server: ServerEntry, field: string): string[] {
  const env = server.value[field]
  const wanted = new Set(references(server).map(({ name }) => name))
  return isRecord(env) ? Object.keys(env).filter((name) => wanted.has(name)) : []
}

function placesWaiting(server: ServerEntry, names: readonly string[]): string[] {
  return references(server).flatMap(({ name, place }) => (names.includes(name) ? [place] : []))
}

function references(server: ServerEntry): { readonly name: string; readonly place: string }[] {
  return server.strings.flatMap((string) => (string.means === 'url' || string.means === 'headers' ? string.references.map(({ name }) => ({ name, place: `\`${string.field}\`` })) : []))
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0
}
