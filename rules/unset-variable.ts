import { addTo } from '../src/base/lists.js'
import { join } from '../src/base/path.js'
import type { Span } from '../src/base/text.js'
import { capitalized, closest, listed, type Phrase } from '../src/base/wording.js'
import { namesOfVariables } from '../src/base/world.js'
import { subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { allDocumentsAround, namesInTemplates, toldInFile } from '../src/rule/documents.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { atFirst } from '../src/rule/suggestions.js'
import { mayNameCredential } from '../src/secrets/names.js'
import type { ConfigString, ServerEntry } from '../src/server/entry.js'
import { isForeignHostVariable, isForeignPluginRoot, namesPluginRoot, predefinedVariable } from '../src/server/foreign-variables.js'
import { KnownNames } from '../src/server/misspelled-variable.js'
import { isFilledFromEnv, namesSetBy } from '../src/server/own-env.js'
import { isReadByShell } from '../src/server/shell.js'
import { withSlashes } from '../src/server/paths.js'
import { isForeignAt } from '../src/server/variable-syntax.js'
import { isVariableName, originOf, type Reference, writtenReference } from '../src/server/variables.js'

type MessageId = 'plugins' | 'unset' | 'empty' | 'script' | 'filled' | 'near' | 'blank' | 'root' | 'rootMeant' | 'host' | 'hooks' | 'default'

const TEXT = "Environment variable '{{name}}' is required but not set"

export default defineRule({
  id: 'unset-variable',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'warning', strict: 'error' },
  effect: 'machine',
  summary: 'A reference without a default to a variable that is not set, or whose name is misspelled.',
  why: `The host refuses to load a server whose \`\${VAR}\` has neither a value nor a default. Some hosts start it anyway, with the reference as
text or an empty string. If such a host has no defaults for variables, the finding is an info. An empty variable counts as set. All
variables of a file that are not set are one finding, at the first reference to one of them.

A name is known if it is in an env file (\`--dotenv\`), in a template such as \`.env.example\`, in a document next to the file, above it in
the repository, in a \`docs\` folder there or next to a server's program, in a skill, or in the file itself: in a comment or a description, in
\`settings\`, \`variables\` or \`userConfig\` of a manifest, in \`env_vars\` or \`bearer_token_env_var\` of a server. A server's \`env\` counts
too if the program expands its own arguments, as mcp-remote does with \`--header\`.

With \`--assume-env\`, for build servers that do not have the variables, only the spelling is checked: a name that is one typo away
from a variable that is set or declared is always reported.`,
  remedy: 'Set the variable before the host starts, list it in an .env.example, or give it a default: ${VAR:-…}.',
  spec: '§2.5',
  messages: {
    unset: { text: '{{what}} required but not set{{names}}', remedy: ['{{set}}', '{{default}}', '{{until}}'] },
    empty: { text: '{{what}} not set{{names}}', remedy: ['{{set}}', '{{default}}', '{{until}}'] },
    script: {
      text: TEXT,
      remedy: [
        'Set {{name}} before the host starts.',
        'If the script itself sets it, write ${{name}} without braces: the host expands the braced form before the shell sees it.'
      ]
    },
    filled: {
      text: TEXT,
      remedy:
        'Set {{name}} before the host starts: the host looks for it in the environment before the program can look ' +
        "in the server's own `env`."
    },
    near: {
      text: `${TEXT}: did you mean '{{meant}}'?`,
      remedy: ['Write {{meant}}.', 'If you do mean {{name}}, set it before the host starts, or list it in an .env.example.']
    },
    blank: { text: "'{{name}}' is still a placeholder for the name of a variable", remedy: 'Write the name of the variable that has the value.' },
    root: { text: TEXT, remedy: "Write ${{{root}}}: {{name}} is another host's variable for the plugin's directory." },
    rootMeant: { text: TEXT, remedy: 'Write ${{{root}}}, which is the directory of the plugin.' },
    default: {
      text: "{{host}} reads no default in a reference: it treats what follows '{{name}}' as part of the name",
      remedy: ['Write {{reference}}, and set {{name}} before the host starts.', '{{until}}']
    },
    plugins: {
      text: "{{host}} sets '{{name}}' only for plugins, and there is no plugin manifest next to this file",
      remedy: '{{instead}}'
    },
    hooks: {
      text: "{{host}} sets '{{name}}' for hooks only, and not for servers",
      remedy: 'Write ${{{instead}}}.'
    },
    host: {
      text: TEXT,
      remedy: 'Set {{name}} before the host starts, or give it a default, ${{{name}}:-…}: only another host sets it itself.'
    }
  },
  examples: {
    valid: [
      {
        title: 'a variable with a value, one that is empty, and defaults',
        input: {
          mcpServers: { api: { command: 'api-mcp', args: ['${API_HOST}', '${EMPTY}', '${PORT:-3000}', '${MODE:-}'] } }
        },
        env: { API_HOST: 'api.example.com', EMPTY: '' }
      },
      {
        title: "the plugin's directory",
        input: { mcpServers: { api: { command: '${AGENT_PLUGIN_ROOT}/bin/api' } } }
      },
      {
        title: 'names that an `.env.example` declares',
        input: { mcpServers: { api: { command: 'api-mcp', env: { KEY: '${API_KEY}', URL: '${API_URL}' } } } },
        files: { '.env.example': 'API_KEY=\n# API_URL=https://api.example.com\n' }
      }
    ],
    invalid: [
      {
        title: 'variables that are not set, at the first reference to one of them',
        input: {
          mcpServers: {
            api: { type: 'http', url: 'https://${API_HOST}/mcp', headers: { Authorization: 'Bearer ${API_TOKEN}' } },
            other: { command: 'x', env: { TOKEN: '${API_TOKEN}' } }
          }
        },
        problems: [
          { message: '2 environment variables are required but not set: API_HOST and API_TOKEN', range: '5:23-34' }
        ]
      },
      {
        title: "another host's name for the plugin's directory",
        input: {
          mcpServers: { api: { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/server.js', '${CLAUDE_PROJECT_DIR}'] } }
        },
        files: { '.agent-plugin/plugin.json': '{ "name": "demo", "version": "1.0.0" }' },
        problems: [
          { message: "Environment variable 'CLAUDE_PLUGIN_ROOT' is required but not set", range: '6:10-31' },
          { message: "Environment variable 'CLAUDE_PROJECT_DIR' is required but not set", range: '7:10-31' }
        ]
      },
      {
        title: 'a misspelled name, which `--assume-env` does not hide',
        input: { mcpServers: { api: { command: 'api-mcp', env: { KEY: '${API_TOKNE}' } } } },
        assumeEnv: true,
        files: { '.env.example': 'API_TOKEN=\n' },
        problems: [
          { message: "Environment variable 'API_TOKNE' is required but not set: did you mean 'API_TOKEN'?", range: '6:17-29' }
        ]
      }
    ]
  },
  *check(reading) {
    const found = unsetIn(reading)
    if (found.size === 0) return
    const documented = namesInTemplates(reading)
    const speller = new Speller(reading, documented)
    let mentioned: ReadonlySet<string> | undefined
    const merely: Unset[] = []
    for (const [name, places] of found) {
      if (reading.declaredVariables.has(name) || documented.has(name)) continue
      const problem = foreignProblem(name, places, reading) ?? defaultedProblem(name, places, reading) ?? misspelledProblem(name, places, reading, speller)
      if (problem !== undefined) yield problem
      else if (reading.surroundings.assumeEnv !== true && !(mentioned ??= mentionedNames(reading)).has(name)) {
        const apart = problemApart(name, places, reading)
        if (apart === undefined) merely.push({ name, places })
        else yield apart
      }
    }
    const [first, ...others] = merely
    if (first !== undefined) yield merelyUnset([first, ...others], reading)
  }
})

/** A reference with the string it is in. */
interface Place {
  readonly string: ConfigString
  readonly reference: Reference
}

/** The references to a variable, in order. */
type Places = readonly [Place, ...Place[]]

/** Whether a server needs a variable, which may be set. */
function needsVariable({ stringsWithSigns }: ServerEntry): boolean {
  return stringsWithSigns.some(({ references }) => references.some(isNeeded))
}

function isNeeded(reference: Reference): boolean {
  return reference.default === undefined && reference.predefined !== true
}

/** The variables that are required but not set, in the order of their first references. */
function unsetIn(reading: Reading): ReadonlyMap<string, Places> {
  const { pluginRoot, unset } = reading.host.variables
  const found = new Map<string, [Place, ...Place[]]>()
  for (const string of reading.servers.filter(needsVariable).flatMap(({ stringsWithSigns }) => stringsWithSigns)) {
    for (const reference of string.references) {
      const { name } = reference
      if (!isNeeded(reference) || pluginRoot.includes(name) || isForeignAt(string.text, reference.start) || isItem(string.text, reference)) continue
      if (originOf(reference, reading.scope) !== 'unset' || predefinedVariable(name) !== undefined) continue
      if (unset === 'literal' && isFilledFromEnv(string, name)) continue
      addTo(found, name, { string, reference })
    }
  }
  return found
}

/** Whether a name with a dollar sign is one of several in a list, as SAP calls its packages: `Z*,$TMP`. */
function isItem(text: string, { start, end }: Reference): boolean {
  if (text[start + 1] === '{' || !text.includes(',')) return false
  return /(?:^|,)\s*$/.test(text.slice(Math.max(0, start - 20), start)) && /^\s*(?:,|$)/.test(text.slice(end, end + 20))
}

/** Milder than the rule if the host starts the server without the variable. */
function severityOf({ host }: Reading, severity: 'warning' | 'info'): Pick<Problem, 'severity'> {
  return host.variables.unset === 'refused' ? {} : { severity }
}

/** A variable that nobody sets, as far as is known, and the references to it. */
interface Unset {
  readonly name: string
  readonly places: Places
}

/** What to report about a variable by itself, because of what is around the references to it. */
function problemApart(name: string, places: Places, reading: Reading): Problem<MessageId> | undefined {
  if (/^YOUR_/i.test(name)) return { ...placed(places), ...severityOf(reading, 'info'), message: 'blank', data: { name } }
  if (reading.host.variables.unset !== 'refused') return undefined
  if (isReadByShell(places[0].string, 'posix')) return { ...placed(places), message: 'script', data: { name } }
  return places.every(({ string }) => isFilledFromEnv(string, name)) ? { ...placed(places), severity: 'info', message: 'filled', data: { name } } : undefined
}

/** Variables of a file that are not set, which people set together. */
function merelyUnset(found: readonly [Unset, ...Unset[]], reading: Reading): Problem<MessageId> {
  const { forms, unset } = reading.host.variables
  const hasDefaults = forms.includes('braced-default')
  const [{ name, places: [first, ...more] }, ...others] = found
  const what: Phrase = others.length === 0 ? { text: "Environment variable '{{name}}' is", data: { name } } : { text: '{{count}} environment variables are', data: { count: String(found.length) } }
  // In an order that stays the same when the servers change places, so that a baseline recognises the message.
  const names = others.length === 0 ? '' : `: ${listed(found.map((one) => one.name).toSorted())}`
  return {
    ...placed([first, ...more, ...others.flatMap(({ places }) => places)]),
    // Who could have written a default and did not needs the variable.
    ...severityOf(reading, unset === 'literal' && hasDefaults ? 'warning' : 'info'),
    message: found.every(({ places }) => places.every(({ string }) => string.unset === 'empty')) ? 'empty' : 'unset',
    data: { what, names, ...remedyFor(found, hasDefaults, reading), until: untilSet(found, reading) }
  }
}

/** How to set variables, and which of them can have a default: that of a credential would be one in the file. */
function remedyFor(found: readonly [Unset, ...Unset[]], hasDefaults: boolean, reading: Reading): { set: Phrase; default: Phrase | '' } {
  const [{ name }, ...others] = found
  const plain = hasDefaults ? found.filter((one) => !isCredential(one)) : []
  const [first] = plain
  const asked = referenceToAsked(name, reading)
  if (others.length > 0) {
    const set = asked === undefined
      ? { text: 'Set them before the host starts, or list them in an .env.example.', data: {} }
      : {
          text: "Name them in the plugin's README, or let the plugin ask for them: declare each in `userConfig` of the manifest, a credential with \"sensitive\": true, and write {{asked}} for {{name}}.",
          data: { name, asked }
        }
    const text = plain.length === found.length ? 'Or give them defaults, as in ${{{name}}:-…}.' : 'One that is not a credential can have a default instead: ${{{name}}:-…}.'
    return { set, default: first === undefined ? '' : { text, data: { name: first.name } } }
  }
  if (asked !== undefined) {
    const text = first === undefined
      ? "Name {{name}} in the plugin's README, or let the plugin ask for it: declare it in `userConfig` of the manifest with \"sensitive\": true, and write {{asked}}."
      : "Name {{name}} in the plugin's README, give it a default, ${{{name}}:-…}, or let the plugin ask for it: declare it in `userConfig` of the manifest, and write {{asked}}."
    return { set: { text, data: { name, asked } }, default: '' }
  }
  const text = first === undefined ? 'Set {{name}} before the host starts, or list it in an .env.example.' : 'Set {{name}} before the host starts, list it in an .env.example, or give it a default: ${{{name}}:-…}.'
  return { set: { text, data: { name } }, default: '' }
}

/** Whether a variable has a credential, by its name or by what the server gets it as. */
function isCredential({ name, places }: Unset): boolean {
  return mayNameCredential(name) || places.some(({ string: { means, key } }) => (means === 'env' || means === 'headers') && typeof key === 'string' && mayNameCredential(key))
}

/** What happens as long as variables are not set, where the host starts their servers anyway. */
function untilSet(found: readonly Unset[], { host }: Reading): Phrase | '' {
  if (host.variables.unset === 'refused') return ''
  const places = found.flatMap((one) => one.places)
  const unreachable = new Set(places.filter(isAddress).map(({ string }) => string.server))
  const others = places.filter(({ string }) => !unreachable.has(string.server))
  const [isMany, given] = [found.length > 1, givenAt(others, found.length > 1)]
  if (unreachable.size === 0) return { text: `Until then the ${isMany ? 'servers get' : 'server gets'} ${given}.`, data: {} }
  const servers = listed([...unreachable].map(({ name }) => `'${name}'`))
  return { text: `Until then {{host}} cannot connect to {{servers}}${others.length > 0 ? `, and other servers get ${given}` : ''}.`, data: { host: subjectOf(host), servers } }
}

/** What servers get in place of references to variables that are not set: their fields may differ in it. */
function givenAt(places: readonly Place[], isMany: boolean): string {
  const asText = isMany ? 'the references as text' : 'the reference as text'
  const asNothing = isMany ? 'empty strings' : 'an empty string'
  const emptied = new Set(places.flatMap(({ string: { unset, field } }) => (unset === 'empty' ? [`\`${field}\``] : [])))
  if (emptied.size === 0) return asText
  return places.every(({ string }) => string.unset === 'empty') ? asNothing : `${asText}, and ${asNothing} in ${listed([...emptied])}`
}

/** Whether a URL has no address as long as a variable is not set: as text, a reference is not the name of a host, nor its port. */
function isAddress({ string: { means, text, unset }, reference: { start, end } }: Place): boolean {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (means !== 'url' || /^[^/?#]*@/.test(after)) return false
  return unset === 'literal' ? /^(?:[^/?#]*:\/\/)?[^/?#]*$/.test(before) : /^(?:[^/?#]*:\/\/)?$/.test(before) && /^(?:[/?#:]|$)/.test(after)
}

/** How a server of a plugin refers to what the host asks its user for, as its manifest may have it; undefined elsewhere. */
function referenceToAsked(name: string, { plugin, host }: Reading): string | undefined {
  const { predefined, predefinedIn, standFor = {} } = host.variables
  const family = plugin === undefined || predefinedIn !== 'plugin' ? undefined : predefined.find((one) => one.endsWith('*') && standFor[one] === 'answer')
  return family === undefined ? undefined : `\${${family.slice(0, -1)}${name.toLowerCase()}}`
}

/** What to report about a variable that only another host sets. */
function foreignProblem(name: string, places: Places, reading: Reading): Problem<MessageId> | undefined {
  const [root] = reading.host.variables.pluginRoot
  const problem = { ...placed(places), ...severityOf(reading, 'warning') }
  if (isForeignPluginRoot(name) && root !== undefined) {
    const suggestions = hasFilesOf(places, reading) ? [renamed(name, root, places)] : []
    return { ...problem, message: 'root', data: { name, root }, suggestions }
  }
  if (root !== undefined && namesPluginRoot(name) && beginPath(places) && hasFilesOf(places, reading)) {
    return { ...problem, message: 'rootMeant', data: { name, root }, suggestions: [renamed(name, root, places)] }
  }
  const { predefined, predefinedIn, standFor = {}, forms } = reading.host.variables
  if (predefinedIn === 'plugin' && predefined.includes(name)) {
    const isForProject = standFor[name] === 'workspace' && forms.includes('braced-default')
    const instead = isForProject ? `Write \${${name}:-.}, or a path relative to the project.` : 'Use a path or a variable of your own.'
    const suggestions = isForProject ? [renamed(name, `${name}:-.`, places)] : []
    return { ...problem, message: 'plugins', data: { host: capitalized(subjectOf(reading.host)), name, instead }, suggestions }
  }
  const instead = insteadOfHooks(name, reading)
  if (instead !== undefined) {
    const data = { host: capitalized(subjectOf(reading.host)), name, instead }
    return { ...problem, message: 'hooks', data, suggestions: [renamed(name, instead, places)] }
  }
  return isForeignHostVariable(name) ? { ...problem, message: 'host', data: { name } } : undefined
}

/** What a server of a plugin refers to where a variable is set for hooks alone. */
function insteadOfHooks(name: string, { host, plugin, declaredVariables }: Reading): string | undefined {
  for (const [pattern, reference] of plugin === undefined ? [] : Object.entries(host.variables.ofHooks ?? {})) {
    const start = pattern.slice(0, -1)
    if (!name.startsWith(start)) continue
    const option = name.slice(start.length)
    const declared = [...declaredVariables].find((one) => one.toUpperCase() === option)
    return reference.slice(0, -1) + (declared ?? option.toLowerCase())
  }
  return undefined
}

/** Whether references stand for a directory: each is a whole value or the beginning of a path, and a path follows one of them. */
function beginPath(places: Places): boolean {
  const isPath = ({ string: { text }, reference }: Place): boolean => /^[/\\]./.test(text.slice(reference.end))
  return places.every((place) => isPath(place) || place.reference.end === place.string.text.length) && places.some(isPath)
}

/** Whether the plugin has the files that come after references to its directory: others, `bundled-file` would report. */
function hasFilesOf(places: Places, { plugin, surroundings, host }: Reading): boolean {
  return plugin !== undefined && places.every(({ string, reference }) => surroundings.files.kindOf(join(plugin.root, withSlashes(string.text.slice(reference.end), host.variables))) !== undefined)
}

/** What to report about `{env:NAME:-default}` in a host without defaults. The default, which may be a credential, is not repeated. */
function defaultedProblem(whole: string, places: Places, reading: Reading): Problem<MessageId> | undefined {
  const { host } = reading
  const [, name] = /^([A-Za-z_]\w*):?[-=?+]/.exec(whole) ?? []
  const reference = name === undefined ? undefined : writtenReference(name, host.variables)
  if (name === undefined || reference === undefined) return undefined
  const until = host.variables.unset === 'refused' ? '' : `Until then the server gets ${givenAt(places, false)}.`
  const data = { host: capitalized(subjectOf(host)), name, reference, until }
  // A dollar sign before `{env:NAME}` would stay, as `foreign-variable` says of such a reference.
  const hasDollar = places.some((place) => place.string.text[place.reference.start - 1] === '$')
  const suggestions = hasDollar ? [] : [renamed(whole, name, places)]
  return { ...placed(places), ...severityOf(reading, 'warning'), message: 'default', data, suggestions }
}

function misspelledProblem(name: string, places: Places, reading: Reading, speller: Speller): Problem<MessageId> | undefined {
  const meant = speller.meantBy(name, places)
  if (meant === undefined) return undefined
  return { ...placed(places), ...severityOf(reading, 'warning'), message: 'near', data: { name, meant }, suggestions: [renamed(name, meant, places)] }
}

/** The first reference, with the others as related places. */
function placed([first, ...others]: Places): Pick<Problem, 'at' | 'span' | 'once' | 'related'> {
  const placeOf = ({ string, reference: { start, end } }: Place) => ({ at: string.path, span: { start, end } })
  return atFirst([placeOf(first), ...others.map(placeOf)], 'also needed here')
}

/** Changes the name in every reference to a variable, and keeps the notation. */
function renamed(name: string, better: string, places: Places): Suggestion {
  const spanOf = ({ string, reference }: Place): Span => {
    const start = string.text.lastIndexOf(name, reference.end - name.length)
    return { start, end: start + name.length }
  }
  const [first] = places
  const { start, end } = spanOf(first)
  const written = first.string.text.slice(first.reference.start, start) + better + first.string.text.slice(end, first.reference.end)
  return { title: `Write ${written}`, fix: places.map((place) => ({ op: 'splice', at: place.string.path, span: spanOf(place), text: better })) }
}

const OF_ENVIRONMENT = new WeakMap<object, KnownNames>()

/** The names of an environment, which is the same for every file. */
function namesOf(environment: Readonly<Record<string, string | undefined>>): KnownNames {
  let names = OF_ENVIRONMENT.get(environment)
  if (names === undefined) {
    names = new KnownNames(namesOfVariables(environment))
    OF_ENVIRONMENT.set(environment, names)
  }
  return names
}

/** A name after a prefix, as in `local:API_KEY`. Nobody gives a variable a name with a colon. */
const PREFIXED = /^[a-z]+:([A-Z][A-Z0-9_]*)$/

/** Tells which variable is meant by a misspelled name. */
class Speller {
  readonly #ofHost: readonly string[]
  readonly #written: KnownNames
  #ownNames: ReadonlySet<string> | undefined

  constructor(private readonly reading: Reading, documented: ReadonlySet<string>) {
    const { pluginRoot, predefined, forms } = reading.host.variables
    const isBraced = forms.includes('braced')
    this.#ofHost = isBraced ? [...pluginRoot, ...predefined.filter(isVariableName)] : []
    this.#written = new KnownNames([...reading.declaredVariables, ...documented])
  }

  /** A name that is used in several places, or for a variable of the server, is deliberate and may be set elsewhere. */
  meantBy(name: string, places: Places): string | undefined {
    const [, own] = PREFIXED.exec(name) ?? []
    if (own !== undefined) return own
    // They are few and long, so no other name is close to them.
    const ofHost = closest(name, this.#ofHost, 1)
    if (ofHost !== undefined) return ofHost
    const { env, envFile } = this.reading.surroundings
    const meant = this.#written.meantBy(name) ?? namesOf(envFile).meantBy(name) ?? namesOf(env).meantBy(name)
    if (meant === undefined || places.length > 1) return undefined
    this.#ownNames ??= new Set(this.reading.servers.flatMap((server) => [...namesSetBy(server)]))
    return this.#ownNames.has(name) ? undefined : meant
  }
}

/** The names that the documents around a file and the file itself mention. Nobody is thought to have misspelled one: a document has other words in capitals too. */
function mentionedNames(reading: Reading): ReadonlySet<string> {
  const names = new Set<string>()
  for (const text of [...allDocumentsAround(reading), ...toldInFile(reading)]) {
    for (const [name] of text.replaceAll(VALUE_OF_FLAG, '').matchAll(CAPITALS)) names.add(name)
  }
  return names
}

/** A variable as the value of an option in a command line: it says what the option takes, and not that people set the variable. */
const VALUE_OF_FLAG = /(?<=\s--[\w-]{1,60}[= ]["']?)\$\{?[A-Z][A-Z0-9_]*\}?/g

/** The name of a variable, as a text mentions it: one of several words, or one that is written as code. */
const CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|(?<=[`$]|\$\{|\bexport )[A-Z][A-Z0-9]+(?=[`}=])/g
