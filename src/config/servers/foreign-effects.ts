import type { HostProfile, Meaning } from '../host-profile.js'
import { hostFields, takes } from './host-fields.js'

type Effect = (host: HostProfile) => string | undefined

const ASKED = 'This host asks for permission as it always does.'
const ALL_TOOLS = 'Every tool of the server is offered.'
const STARTED = 'The server is started all the same'
const NOT_SENT = 'No header is sent for it.'

/** What comes of a field that the host ignores, by what it means to others. */
const OF_MEANINGS: Readonly<Partial<Record<Meaning, Effect>>> = {
  type: (host) => readsField(host, 'type'),
  args: inCommand,
  env: (host) => `None of these variables is set${instead(host, 'env')}.`,
  url: (host) => readsField(host, 'url'),
  headers: (host) => `None of these headers is sent${instead(host, 'headers')}.`,
  cwd: ({ variables }) =>
    'The host chooses the directory in which the server starts: give it absolute paths' +
    (variables.pluginRoot.length > 0 ? ', or paths under the plugin root.' : '.'),
  'env-file': (host) => `No variable of that file is set: give them in \`${fieldFor(host, 'env') ?? 'env'}\`.`,
  disabled: (host) => `${STARTED}${instead(host, 'disabled', 'enabled')}.`,
  enabled: (host) => `${STARTED}${instead(host, 'enabled', 'disabled')}.`,
  'approved-tools': () => ASKED,
  'included-tools': () => ALL_TOOLS,
  'excluded-tools': () => ALL_TOOLS
}

/** The same of fields that mean nothing in general. */
const OF_FIELDS: Readonly<Record<string, Effect>> = {
  bearer_token_env_var: (host) => {
    const headers = fieldFor(host, 'headers')
    return headers === undefined ? 'No token is sent.' : `No token is sent: give it in \`${headers}\`.`
  },
  env_http_headers: () => NOT_SENT,
  env_vars: (host) => `It hands no variable on: give them in \`${fieldFor(host, 'env') ?? 'env'}\`.`,
  headersHelper: () => NOT_SENT,
  http_headers_helper: () => NOT_SENT,
  trust: () => ASKED
}

/**
 * What comes of it that a host ignores a field of a server entry, as a sentence.
 * @param means what other hosts take the field for
 * @returns undefined where there is nothing to say of it
 */
export function effectOf(field: string, means: Meaning | undefined, host: HostProfile): string | undefined {
  const known = Object.hasOwn(OF_FIELDS, field) ? OF_FIELDS[field] : undefined
  return (known ?? (means === undefined ? undefined : OF_MEANINGS[means]))?.(host)
}

/** The same for a member beside the map of servers. */
export function effectOfMember(member: string, holdsServers: boolean): string | undefined {
  if (holdsServers) return 'Its servers are not seen here.'
  return member === 'inputs' ? 'Nothing is asked for: give values by environment variables.' : undefined
}

function inCommand(host: HostProfile): string | undefined {
  const command = fieldFor(host, 'command')
  const field = command === undefined ? undefined : hostFields(host).byName.get(command)
  if (command === undefined || field === undefined || !takes(field, 'strings')) return undefined
  return `No argument is passed: this host reads them behind the program, in \`${command}\`.`
}

function readsField(host: HostProfile, means: Meaning): string | undefined {
  const field = fieldFor(host, means)
  return field === undefined ? undefined : `This host reads \`${field}\`.`
}

/** How a sentence goes on where the host has a field of its own for it. */
function instead(host: HostProfile, ...meanings: readonly Meaning[]): string {
  for (const means of meanings) {
    const field = fieldFor(host, means)
    if (field !== undefined) return `: this host reads \`${field}\``
  }
  return ''
}

function fieldFor(host: HostProfile, means: Meaning): string | undefined {
  return hostFields(host).namesOf(means)[0]
}
