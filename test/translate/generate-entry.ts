import fc from 'fast-check'
import { type FieldProfile, type HostProfile, type Meaning, type Transport, TRANSPORTS } from '../../src/hosts/profile.js'
import { givenBy } from './places.js'

type Entry = Readonly<Record<string, unknown>>

const NAMES = ['TOKEN', 'PORT', 'A_1', 'env', 'PLUGIN_ROOT', 'CLAUDE_PLUGIN_ROOT', 'workspaceFolder', 'api-key'] as const

const name = fc.constantFrom(...NAMES)

/** What is not a reference, or is one to another host alone. */
const literal = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', '-y', '--port=', 'Bearer ', './bin/', '/', 'é', '') },
  fc.constantFrom('$', '${', '}', '{', '{env:', ':-', '$$', '%PORT%', '\\', '${}', '${env:}', '{{PORT}}', '${input:key}', '${userHome}'),
  name.chain((variable) =>
    fc.constantFrom(`\${${variable}}`, `\${${variable}:-d}`, `$${variable}`, `\${env:${variable}}`, `{env:${variable}}`)
  )
)

function referenceOf({ variables }: HostProfile): fc.Arbitrary<string> {
  const { forms, pluginRoot, predefined } = variables
  const written = forms.map((form) => {
    const inner = fc.tuple(name, fc.constantFrom('', 'd', 'x y', '3000', '{', '$PORT'))
    return inner.map(([variable, fallback]) => {
      if (form === 'braced') return `\${${variable}}`
      if (form === 'braced-default') return `\${${variable}:-${fallback}}`
      if (form === 'plain') return `$${variable}`
      return form === 'env-prefix' ? `\${env:${variable}}` : `{env:${variable}}`
    })
  })
  const roots = pluginRoot.map((root) => fc.constant(`\${${root}}`))
  const own = predefined.map((content) => fc.constant(`\${${content.replace('*', 'some.thing')}}`))
  const all = [...written, ...roots, ...own]
  return all.length === 0 ? literal : fc.oneof(...all)
}

function textOf(host: HostProfile): fc.Arbitrary<string> {
  return fc.array(fc.oneof(literal, referenceOf(host)), { maxLength: 4 }).map((parts) => parts.join(''))
}

/** A text that is not blank. */
function filled(host: HostProfile, start: string): fc.Arbitrary<string> {
  return fc.oneof(fc.constant(start), textOf(host).map((text) => start + text))
}

interface Options {
  /** Whether there are fields that the host does not read, and values it does not take. */
  readonly junk: boolean
}

/** A value for a field, and with junk perhaps one that the host does not take. */
function valueOf(field: FieldProfile, host: HostProfile, options: Options): fc.Arbitrary<unknown> {
  const { pattern, means } = field
  // The pattern of a timeout is for a number in a string, and what this generates for it are numbers.
  const isText = means === 'command' || means === 'url' || means === 'cwd'
  if (pattern === undefined || !isText || options.junk) return anyValueOf(field, host, options)
  const start = means === 'url' ? 'https://example.com/' : './a'
  return filled(host, start).filter((text) => new RegExp(pattern).test(text))
}

function anyValueOf(field: FieldProfile, host: HostProfile, { junk }: Options): fc.Arbitrary<unknown> {
  const { means } = field
  const types = typeof field.type === 'string' ? [field.type] : field.type
  const text = textOf(host)
  const key = fc.oneof(
    fc.constantFrom('TOKEN', 'A', 'b-c', '', '__proto__', ...(junk ? ['PLUGIN_ROOT'] : [])),
    fc.string({ maxLength: 3 })
  )
  if (means === 'command') {
    if (!types.includes('strings')) return filled(host, 'npx')
    return fc.tuple(filled(host, 'npx'), fc.array(text, { maxLength: 3 })).map(([program, args]) => [program, ...args])
  }
  if (means === 'url') return filled(host, 'https://example.com/')
  if (means === 'disabled' || means === 'enabled') return fc.boolean()
  if (means === 'timeout-ms' || means === 'timeout-s') {
    const { minimum = 1, maximum = 600_000, ignoredBelow = minimum } = field
    const number = fc.integer({ min: ignoredBelow * 1000, max: maximum * 1000 }).map((value) => value / 1000)
    const whole = fc.integer({ min: ignoredBelow, max: maximum })
    if (!junk) return fc.oneof(number, whole)
    return fc.oneof(number, whole, fc.constantFrom('5000', null, 1e30, -1, {}))
  }
  if (means === 'cwd' || means === 'env-file' || means === 'description') return text
  if (means === 'args' || means?.endsWith('-tools') === true) return fc.array(fc.oneof(text, fc.constant('*')), { maxLength: 4 })
  if (means === 'env' || means === 'headers') {
    const isOpen = junk && types.includes('object')
    const item = isOpen ? fc.oneof(text, fc.integer(), fc.constant(null)) : text
    return fc.array(fc.tuple(key, item), { maxLength: 4 }).map((members) => Object.fromEntries(members))
  }
  return fc.jsonValue({ maxDepth: 1 })
}

function spoken({ transports }: HostProfile): Transport[] {
  return TRANSPORTS.filter((transport) => transports[transport] !== undefined)
}

/** An entry that the host loads. */
export function entryOf(host: HostProfile, options: Options): fc.Arbitrary<Entry> {
  return fc.oneof(...spoken(host).map((transport) => entryOver(transport, host, options)))
}

function entryOver(transport: Transport, host: HostProfile, options: Options): fc.Arbitrary<Entry> {
  const { fields = {}, required = [], types = [] } = host.transports[transport] ?? {}
  const needed = transport === 'stdio' ? 'command' : 'url'
  const seen = new Set<Meaning | undefined>()
  const members: [string, fc.Arbitrary<unknown>][] = []
  for (const [field, profile] of Object.entries(fields)) {
    const { means } = profile
    // Two names of one meaning are no two values.
    const thing = means === 'disabled' ? 'enabled' : means
    if (means !== undefined && seen.has(thing)) continue
    seen.add(thing)
    const untyped = transport === 'stdio' ? host.untyped.command : host.untyped.url
    const isNeeded = means === needed || (means === 'type' && (required.includes(field) || untyped !== transport))
    const value = means === 'type' ? fc.constantFrom(...types) : (lentOf(field, host) ?? valueOf(profile, host, options))
    members.push([field, isNeeded ? value : fc.option(value, { nil: undefined, freq: 2 })])
  }
  const junk = options.junk ? fc.dictionary(fc.constantFrom(...JUNK), anything(host), { maxKeys: 2 }) : fc.constant({})
  return fc
    .tuple(fc.record(Object.fromEntries(members)), junk)
    .map(([own, rest]) => [...Object.entries(rest), ...Object.entries(own)].filter(([, value]) => value !== undefined))
    // A program with its arguments in one list has none next to it.
    .map((fields) => fields.filter(([field]) => field !== 'args' || !fields.some(([other, value]) => other === 'command' && Array.isArray(value))))
    .map((fields) => Object.fromEntries(fields))
}

/** A value of a field that names variables. */
function lentOf(field: string, host: HostProfile): fc.Arbitrary<unknown> | undefined {
  const gives = givenBy(field, host)
  if (gives === undefined) return undefined
  // Nobody names the variable of a plugin's directory for a credential.
  if (gives === 'bearer') return name.filter((one) => !host.variables.pluginRoot.includes(one))
  const header = fc.constantFrom('X-A', 'X-B', 'TOKEN')
  return gives === 'env' ? fc.array(fc.oneof({ weight: 9, arbitrary: name }, fc.constant({ name: 'A' })), { maxLength: 2 }) : fc.dictionary(header, name, { maxKeys: 2 })
}

/** Names of fields of which many hosts do not read some. */
const JUNK = ['note', '_comment', 'alwaysAllow', 'timeout', 'trust', 'headers', 'env'] as const

function anything(host: HostProfile): fc.Arbitrary<unknown> {
  return fc.oneof(textOf(host), fc.boolean(), fc.array(textOf(host), { maxLength: 2 }))
}
