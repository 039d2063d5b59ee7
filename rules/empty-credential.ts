import { oncePer } from '../src/base/lists.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { passedByName } from '../src/rule/credentials/credentials.js'
import { namesCalledOptional } from '../src/rule/documents.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { isForCopying } from '../src/rule/templates.js'
import { namesToFillIn } from '../src/rule/variables/documented-blanks.js'
import { namedForServer } from '../src/rule/variables/named-headers.js'
import { namesWrittenEmpty } from '../src/rule/variables/written-empty.js'
import { serviceOf } from '../src/secrets/judge.js'
import { classOfName, namesSecret, wordsOf } from '../src/secrets/names.js'
import { type ConfigString, hostFields, type ServerEntry } from '../src/server/entry.js'
import { isTurnedOff } from '../src/server/server-map.js'
import { closedService } from '../src/server/services.js'
import { urlOf } from '../src/server/url.js'
import { writtenReference } from '../src/server/variables.js'

export default defineRule({
  id: 'empty-credential',
  kinds: ['mcp', 'plugin'],
  ofBlanks: true,
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A credential that is set to an empty string, or is not sent to a service that needs one.',
  why: `What \`env\` sets wins over the environment: with \`"API_KEY": ""\` the server gets an empty key, even on a machine where
the right one is set. It also looks like a field to fill in, and a credential does not belong in the file. In a sample, such as
\`.mcp.json.example\`, it is only a hint, and also if a program of the project writes it so.`,
  remedy: 'Remove the entry, so that the server inherits the variable from the environment, or refer to a variable.',
  spec: '§2.2',
  messages: {
    unknownClient: {
      text: '{{host}} cannot log in to this server: {{service}} accepts only registered clients',
      remedy: '{{instead}}'
    },
    variable: '{{what}} empty: the server gets no credential, even if the environment has one',
    keptVariable: {
      text: '{{what}} empty: the server gets no credential, even if the environment has one',
      remedy: 'Refer to a variable: {{host}} passes no variable with the name of a credential to servers by itself.'
    },
    otherVariable: {
      text: '{{what}} empty: the server gets no credential, even if the environment has one',
      remedy: 'Refer to a variable, or remove the entry if the server gets the credential in another way.'
    },
    plainVariable: {
      text: '{{what}} empty: the server gets no credential, even if the environment has one',
      remedy: 'Write the credential in a copy of the file that nobody commits, or remove the entry if the server gets it in another way: no variable is expanded here.'
    },
    passedVariable: {
      text: '{{what}} empty: the server gets no credential, even if the environment has one',
      remedy: 'Remove the entry, and {{passed}}.'
    },
    header: {
      text: '{{what}} sent without a credential',
      remedy: 'Refer to a variable that contains the credential, or remove the header.'
    },
    plainHeader: {
      text: '{{what}} sent without a credential',
      remedy: 'Remove the header: no variable is expanded here.'
    },
    passedHeader: {
      text: '{{what}} sent without a credential',
      remedy: 'Remove the header, and {{passed}}.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a reference, which may be left unset, and no entry at all',
        input: { mcpServers: { a: { command: 'a-mcp', env: { A_API_KEY: '${A_API_KEY:-}' } }, b: { command: 'b-mcp' } } }
      },
      {
        title: 'the empty password of a database on the same machine',
        input: { mcpServers: { db: { command: 'db-mcp', env: { DB_HOST: 'localhost', DB_USER: 'root', DB_PASSWORD: '' } } } }
      },
      {
        title: 'an empty credential next to another one for the same service',
        input: {
          mcpServers: { a: { command: 'a-mcp', env: { ACME_API_KEY: '', ACME_AUTH_TOKEN: '${ACME_AUTH_TOKEN}' } } }
        }
      }
    ],
    invalid: [
      {
        title: 'a variable',
        input: { mcpServers: { a: { command: 'a-mcp', env: { A_API_KEY: '', A_REGION: '' } } } },
        problems: [
          {
            message: "'A_API_KEY' is empty: the server gets no credential, even if the environment has one",
            range: '6:22-24'
          }
        ]
      },
      {
        title: 'a header',
        input: {
          mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp', headers: { 'X-API-Key': '', Authorization: 'Bearer ' } } }
        },
        problems: [
          { message: '2 headers are sent without a credential', range: '7:22-24' }
        ]
      }
    ]
  },
  group: { also: 'empty too', by: ({ message, severity }) => (message === 'unknownClient' ? undefined : JSON.stringify([message, severity])), count: (group) => ({ what: `${group.length} ${(group[0]?.message ?? '').endsWith('eader') ? 'headers' : 'credentials'} are` }) },
  *check(reading) {
    for (const server of reading.servers) yield* ofLogin(reading, server)
    const givenBy = new Map<ServerEntry, Given>()
    for (const string of reading.strings) {
      const { key, means } = string
      if ((means !== 'env' && means !== 'headers') || typeof key !== 'string' || !isEmpty(string) || !string.isRead || !namesSecret(key)) continue
      const at = string.path
      // People copy a sample and fill it in.
      const severity = isForCopying(reading) || isTurnedOff(string.server) ? ({ severity: 'info' } as const) : {}
      const passed = string.expanded ? undefined : passedByName(string)
      if (means === 'headers') {
        const message = string.expanded ? 'header' : passed === undefined ? 'plainHeader' : 'passedHeader'
        yield { message, data: { what: `The header '${key}' is`, passed }, at, ...severity }
        continue
      }
      const given = givenBy.get(string.server) ?? givenTo(string.server)
      givenBy.set(string.server, given)
      if (isMeant(key, given)) continue
      // In what people copy, the name tells them what to set.
      const inheriting = isForCopying(reading) ? undefined : INHERITING[String(reading.host.variables.inherited)]
      const message = string.expanded ? inheriting ?? 'otherVariable' : passed === undefined ? 'plainVariable' : 'passedVariable'
      yield { message, data: { what: `'${key}' is`, passed, host: subjectOf(reading.host) }, at, ...(namesCalledOptional(reading).has(key) || given.local.has(wordsOf(key)[0]) || namesWrittenEmpty(reading).has(key) ? { severity: 'info' } : { suggestions: suggestionsFor(reading, string, key), ...severity }) }
    }
  }
})

/** A remote server that a host sends no credential to, and cannot log in to by itself. */
function* ofLogin(reading: Reading, server: ServerEntry): Generator<Problem<'unknownClient'>> {
  const { login: { clientId } = {}, variables } = reading.host
  const service = clientId === undefined || server.transport === 'stdio' || isTurnedOff(server) ? undefined : closedService(urlOf(server, reading.scope)?.host?.text)
  const field = server.fieldFor('headers')
  const headers = server.value[field]
  if (service === undefined || clientId === undefined || (headers !== undefined && !isRecord(headers)) || Object.keys(headers ?? {}).some((name) => classOfName(name) !== 'none')) return
  // Any other field may be about the login, if the host reads it. Of another name for the headers, `unknown-field` says what to write.
  const { byName } = hostFields(reading.host)
  if (Object.keys(server.value).some((name) => name !== field && (/header|bearer/i.test(name) || (/auth|token/i.test(name) && byName.has(name))))) return
  const reference = service.token === undefined || !variables.expanded.includes('headers') ? undefined : writtenReference(service.token, variables)
  const [inner, ...outer] = clientId.toReversed()
  const instead = reference === undefined
    ? { text: `Register a client there, and write its id: {{entry}}.${service.asksForSecret === true ? ' {{service}} also asks for the secret of the client.' : ''}`, data: { service: service.title, entry: outer.reduce((entry, key) => `"${key}": { ${entry} }`, `"${inner}": "<id>"`) } }
    : { text: 'Send a token: {{entry}}, and set the variable.', data: { entry: `"${field}": { "Authorization": "Bearer ${reference}" }` } }
  yield { message: 'unknownClient', data: { host: subjectOf(reading.host), service: service.title, instead }, at: [...server.path, server.fieldFor('url')], ...(isForCopying(reading) ? { severity: 'info' } : {}) }
}

/** What to say about a variable, by which of its environment a host passes to servers. */
const INHERITING: Readonly<Record<string, 'variable' | 'keptVariable'>> = { true: 'variable', 'but-credentials': 'keptVariable' }

function isEmpty({ text, means }: ConfigString): boolean {
  return text.trim() === '' || (means === 'headers' && /^\s*(?:Bearer|Basic|Token)\s*$/i.test(text))
}

/** What the variables of a server say about one of them that is empty. */
interface Given {
  /** Whether they are for a service on this machine. */
  readonly isLocal: boolean
  /** The services that have a credential, by the first word of their variables. */
  readonly services: ReadonlySet<string | undefined>
  /** The services whose login another variable turns off, by the same word; '' for every one. */
  readonly open: ReadonlySet<string | undefined>
  /** Those with an address on this machine, by the same. They often need no credential. */
  readonly local: ReadonlySet<string | undefined>
}

function givenTo({ strings }: ServerEntry): Given {
  const variables = strings.filter(({ means }) => means === 'env').map(({ key, text }) => [String(key), text] as const)
  const given = variables.filter(([key, text]) => text.trim() !== '' && ['strong', 'password', 'weak'].includes(classOfName(key)))
  return {
    isLocal: serviceOf(Object.fromEntries(variables)).locality === 'local',
    open: new Set(variables.flatMap(([key, text]) => (isOff(key, text) ? [wordsOf(key.replace(/^(?:NO|DISABLE|SKIP|WITHOUT|REQUIRE|ENABLE|USE|AUTH(?:ENTICATION)?)(?:_.*)?$/i, ''))[0] ?? ''] : []))),
    services: new Set(given.map(([key]) => wordsOf(key)[0])),
    local: new Set(variables.filter(([, text]) => LOCAL.test(text)).map(([key]) => wordsOf(key)[0]))
  }
}

const LOCAL = /^[a-z][\w+]*:\/\/(?:[^@/]*@)?(?:localhost|127\.0\.0\.1|\[::1\]|host\.docker\.internal)(?:[:/]|$)/i

/** Whether a variable says that nobody needs to log in: `NO_AUTH=true`, `AUTH_ENABLED=false`, `AUTH_MODE=none`. */
function isOff(key: string, text: string): boolean {
  const value = text.trim().toLowerCase()
  if (/(?:^|_)(?:NO|DISABLE|SKIP|WITHOUT)_AUTH(?:ENTICATION)?$|(?:^|_)AUTH(?:ENTICATION)?_DISABLED$/i.test(key)) return /^(?:true|1|yes|on)$/.test(value)
  if (/(?:^|_)(?:REQUIRE|ENABLE|USE)_AUTH(?:ENTICATION)?$|(?:^|_)AUTH(?:ENTICATION)?_(?:ENABLED|REQUIRED)$/i.test(key)) return /^(?:false|0|no|off)$/.test(value)
  return /(?:^|_)AUTH(?:ENTICATION)?(?:_(?:MODE|TYPE|METHOD))?$/i.test(key) && /^(?:none|off|false|disabled|no)$/.test(value)
}

/** Whether it is meant to be empty: for a service on this machine, where another credential of the same service is set, or where no login is needed. */
function isMeant(name: string, { isLocal, open, services }: Given): boolean {
  return open.has('') || open.has(wordsOf(name)[0]) || services.has(wordsOf(name)[0]) || (isLocal && classOfName(name) === 'password')
}

/** A reference that may stay empty changes nothing for people who have not set the variable. Where there is none, people fill in a file for copying. */
function suggestionsFor(reading: Reading, string: ConfigString, name: string): Suggestion[] {
  const { path: at, expanded } = string
  const { variables } = reading.host
  // Next to other variables that are empty, or where people are told to, it is a form that they fill in.
  if (hasOtherBlanks(string.server) || namesToFillIn(reading).has(name)) return []
  const removal: Suggestion = { title: 'Remove the entry', fix: [{ op: 'remove', at: hasOneVariable(string.server) ? at.slice(0, -1) : at }] }
  const reference = expanded && /^[A-Za-z_]\w*$/.test(name) ? writtenReference(name, variables) : undefined
  const isPassed = reference === undefined && !expanded && passedByName(string) !== undefined
  if (isPassed) return isForCopying(reading) || emptyIn(string.server) > 1 ? [] : withName(string, name, removal)
  if (reference === undefined) return isForCopying(reading) ? [] : [removal]
  const referring: Suggestion = variables.forms.includes('braced-default')
    ? { title: 'Refer to the variable, which may stay unset', fix: [{ op: 'replace', at, value: `\${${name}:-}` }] }
    : { title: `Refer to ${reference}`, fix: [{ op: 'replace', at, value: reference }] }
  if (variables.inherited !== true || isForCopying(reading)) return [referring]
  // Without its only variable, nothing would tell what the server needs.
  return hasOneVariable(string.server) && variables.forms.includes('braced-default') ? [referring, removal] : [removal, referring]
}

/** Removes an empty variable where the host passes only those that are named for the server. */
function withName({ server }: ConfigString, name: string, { fix }: Suggestion): Suggestion[] {
  const named = namedForServer(server, name)
  return named === undefined ? [] : [{ title: `Remove the entry, and name the variable in "${named.field}"`, fix: [...fix, named.step] }]
}

/** How many variables of a server are empty credentials: two could not be named by two edits of one list. */
const emptyIn = oncePer(({ strings }: ServerEntry) => strings.filter((one) => one.means === 'env' && isEmpty(one) && typeof one.key === 'string' && namesSecret(one.key)).length)

/** Whether another variable than a credential is empty too. Each empty one asks. */
const hasOtherBlanks = oncePer(({ strings }: ServerEntry) => strings.some((one) => one.means === 'env' && one.text.trim() === '' && !namesSecret(String(one.key))))

/** Whether a server has a single variable, without which `env` is empty. */
const hasOneVariable = oncePer((server: ServerEntry) => {
  const env = server.value[server.fieldFor('env')]
  return isRecord(env) && Object.keys(env).length === 1
})
