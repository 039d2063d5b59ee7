import { addTo } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { capitalized, listed, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { mayNameCredential } from '../../secrets/names.js'
import type { ConfigString, ServerEntry } from '../../server/entry.js'
import { fetchedBy } from '../../server/fetched.js'
import { findFillIn } from '../../server/fill-in.js'
import { predefinedVariable } from '../../server/foreign-variables.js'
import { isFilledFromEnv, valueSetBy } from '../../server/own-env.js'
import { packageFact } from '../../server/package-facts.js'
import { withSlashes } from '../../server/paths.js'
import { isInlineCode } from '../../server/shell.js'
import { isForeignAt } from '../../server/variable-syntax.js'
import { originOf, type Reference, writtenReference } from '../../server/variables.js'
import { placeForVariables } from '../documents.js'
import type { Problem, Suggestion } from '../rule.js'
import { atFirst } from '../suggestions.js'

/** A reference with the string it is in. */
export interface Place {
  readonly string: ConfigString
  readonly reference: Reference
}

/** The references to a variable, in order. */
export type Places = readonly [Place, ...Place[]]

/** Whether a server needs a variable, which may be set. One whose address or program is still to be filled in is not started yet, as `placeholder-value` says. */
function needsVariable({ strings, stringsWithSigns }: ServerEntry): boolean {
  if (strings.some(({ means, text }) => (means === 'url' || means === 'command') && findFillIn(text) !== undefined)) return false
  return stringsWithSigns.some(({ references }) => references.some(isNeeded))
}

function isNeeded(reference: Reference): boolean {
  return reference.default === undefined && reference.predefined !== true
}

/** The variables that are required but not set, in the order of their first references. A name with small letters in code, as in a template of `node -e`, is one of the code if the host leaves it as it is. */
export function unsetIn(reading: Reading): ReadonlyMap<string, Places> {
  const { pluginRoot, unset } = reading.host.variables
  const found = new Map<string, [Place, ...Place[]]>()
  for (const string of reading.servers.filter(needsVariable).flatMap(({ stringsWithSigns }) => stringsWithSigns)) {
    for (const reference of string.references) {
      const { name } = reference
      if (!isNeeded(reference) || pluginRoot.includes(name) || isForeignAt(string.text, reference.start) || isItem(string.text, reference)) continue
      if (originOf(reference, reading.scope) !== 'unset' || predefinedVariable(name) !== undefined) continue
      if (unset === 'literal' && (isFilledFromEnv(string, name) || (/[a-z]/.test(name) && isInlineCode(string)))) continue
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

/** A variable that nobody sets, as far as is known, and the references to it. */
export interface Unset {
  readonly name: string
  readonly places: Places
}

/** Whether all of some variables are credentials that a project's own file gets from the environment: that is the right thing to write there, and the name says what to set. */
export function areCredentialsOfProject(found: readonly Unset[], { plugin, kind }: Reading): boolean {
  // In a URL, a credential stays in logs.
  return plugin === undefined && kind === 'mcp' && found.every((one) => isCredential(one) && !one.places.some(({ string: { means } }) => means === 'url'))
}

/** Whether only servers refer to a variable whose package does not exist: the one that `absent-package` tells to start instead may read others. */
export function isOfAbsentPackages({ places }: Unset): boolean {
  return places.every(({ string: { server } }) => fetchedBy(server).some(({ registry, name }) => name !== undefined && packageFact(registry, name.text)?.kind === 'absent'))
}

/** Whether only servers as Aspire's own command writes them for Copilot CLI get a variable: it passes on what starts .NET, where that has a place of its own. */
export function isWrittenByAspire(found: Unset): boolean {
  return found.name === 'DOTNET_ROOT' && isPassedOn(found) && found.places.every(({ string: { server } }) => server.command === 'aspire')
}

/** Whether a variable has a credential, by its name or by what the server gets it as. */
function isCredential({ name, places }: Unset): boolean {
  return mayNameCredential(name) || places.some(({ string: { means, key } }) => (means === 'env' || means === 'headers') && typeof key === 'string' && mayNameCredential(key))
}

/** How a sentence about variables begins, and their names if there are several, in an order that stays the same when the servers change places: a baseline then recognises the message. */
export function whatIsUnset(found: readonly [Unset, ...Unset[]]): { readonly what: Phrase; readonly names: string } {
  const [{ name }, ...others] = found
  if (others.length === 0) return { what: { text: "Environment variable '{{name}}' is", data: { name } }, names: '' }
  return { what: { text: '{{count}} environment variables are', data: { count: String(found.length) } }, names: `: ${listed(found.map((one) => one.name).toSorted())}` }
}

/** What happens as long as variables are not set, where the host starts their servers anyway. */
export function untilSet(found: readonly Unset[], { host }: Reading): Phrase | '' {
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

/** How to set variables, and which of them can have a default: that of a credential would be one in the file. */
function waysToSet(found: readonly [Unset, ...Unset[]], reading: Reading): { readonly set: Phrase; readonly default: Phrase | '' } {
  const [{ name }, ...others] = found
  const isOne = others.length === 0
  const plain = reading.host.variables.forms.includes('braced-default') ? found.filter((one) => !isCredential(one)) : []
  const [first] = plain
  const withDefault = (text: string): Phrase | '' => (first === undefined ? '' : { text, data: { name: first.name } })
  const ofSeveral = 'One that is not a credential can have a default instead: ${{{name}}:-…}.'
  const asked = referenceToAsked(name, reading)
  if (asked === undefined) {
    // Who installs a plugin sees no .env.example.
    const declaration = declarationOf(found.map((one) => one.name), reading)
    if (declaration !== undefined) {
      const text = isOne ? "Let the plugin ask for {{name}}: {{declaration}}. Or name it in the plugin's README." : "Let the plugin ask for them: {{declaration}}. Or name them in the plugin's README."
      return { set: { text, data: { name, declaration } }, default: withDefault(isOne ? 'Or give it a default: ${{{name}}:-…}.' : ofSeveral) }
    }
    const template = placeForVariables(reading)
    if (isOne) {
      const text =
        first === undefined
          ? 'Set {{name}} before the host starts, or list it in {{template}}.'
          : 'Set {{name}} before the host starts, list it in {{template}}, or give it a default: ${{{name}}:-…}.'
      return { set: { text, data: { name, template } }, default: '' }
    }
    const text = 'Set them before the host starts, or list them in {{template}}.'
    return { set: { text, data: { template } }, default: withDefault(plain.length === found.length ? 'Or give them defaults, as in ${{{name}}:-…}.' : ofSeveral) }
  }
  // What one host asks for under a name of its own, the others that read the file do not know.
  if (reading.otherReaders.length > 0) return { set: { text: isOne ? "Name {{name}} in the plugin's README." : "Name them in the plugin's README.", data: { name } }, default: '' }
  if (isOne) {
    const text = first === undefined
      ? "Name {{name}} in the plugin's README, or let the plugin ask for it: declare it in `userConfig` of the manifest with \"sensitive\": true, and write {{asked}}."
      : "Name {{name}} in the plugin's README, give it a default, ${{{name}}:-…}, or let the plugin ask for it: declare it in `userConfig` of the manifest, and write {{asked}}."
    return { set: { text, data: { name, asked } }, default: '' }
  }
  const text =
    'Name them in the plugin\'s README, or let the plugin ask for them: declare each in `userConfig` of the manifest, a credential with "sensitive": true, and write {{asked}} for {{name}}.'
  return {
    set: { text, data: { name, asked } },
    default: withDefault(plain.length === found.length ? 'Or give them defaults, as in ${{{name}}:-…}.' : ofSeveral)
  }
}

/** Whether servers get a variable under its own name, and nothing else of it. */
function isPassedOn({ name, places }: Unset): boolean {
  return places.every(({ string: { means, key, text } }) => means === 'env' && key === name && text === `\${${name}}`)
}

/** The same; one of two credentials may stay unset, if the other already may. */
export function howToSet(found: readonly [Unset, ...Unset[]], reading: Reading): ReturnType<typeof waysToSet> {
  const ways = waysToSet(found, reading)
  const [{ name, places: [{ string }] }, ...others] = found
  const other = string.server.strings.find(({ key, text, means }) => means === 'env' && typeof key === 'string' && mayNameCredential(key) && /^\$\{\w+:-\}$/.test(text))
  if (other === undefined && reading.host.variables.inherited === true && found.every(isPassedOn)) {
    const text = others.length === 0 ? 'If the server can do without it, remove it from `{{field}}`' : 'Remove those that the server can do without from `{{field}}`'
    return { ...ways, default: { text: `${text}: {{host}} passes its environment to servers anyway.`, data: { field: string.field, host: subjectOf(reading.host) } } }
  }
  if (others.length > 0 || ways.default !== '' || other === undefined || !reading.host.variables.forms.includes('braced-default')) return ways
  return { ...ways, default: { text: 'If the server works with {{other}} instead, write ${{{name}}:-}.', data: { other: String(other.key), name } } }
}

/** How a server of a plugin refers to what the host asks its user for, as its manifest may have it; undefined elsewhere. */
function referenceToAsked(name: string, { plugin, host }: Reading): string | undefined {
  const { predefined, predefinedIn, standFor = {} } = host.variables
  const family = plugin === undefined || predefinedIn !== 'plugin' ? undefined : predefined.find((one) => one.endsWith('*') && standFor[one] === 'answer')
  return family === undefined ? undefined : `\${${family.slice(0, -1)}${name.toLowerCase()}}`
}

/** Where the manifest of a plugin declares a variable that the host asks its user for and then sets, under its own name; undefined elsewhere. */
function declarationOf(names: readonly string[], { plugin, host }: Reading): string | undefined {
  const place = plugin === undefined ? undefined : host.variables.declared?.find((one) => one.in === 'manifest')
  if (place === undefined || host.manifestPath === undefined) return undefined
  const [member = ''] = place.path
  const each = names.length > 1 ? ' each' : ' it'
  if (place.are === 'keys') return `declare${each} in \`${place.path.join('.')}\` of ${host.manifestPath}`
  const field = String(place.path.at(-1))
  return `declare${each} in \`${member}\` of ${host.manifestPath}, with "${field}"${names.length > 1 ? '' : `: "${names[0]}"`}`
}

/** What a server of a plugin refers to where a variable is set for hooks alone. */
export function insteadOfHooks(name: string, places: Places, { host, plugin, declaredVariables }: Reading): Pick<Problem, 'data' | 'suggestions'> | undefined {
  for (const [pattern, reference] of plugin === undefined ? [] : Object.entries(host.variables.ofHooks ?? {})) {
    const start = pattern.slice(0, -1)
    if (!name.startsWith(start)) continue
    const option = name.slice(start.length)
    const declared = [...declaredVariables].find((one) => one.toUpperCase() === option.toUpperCase())
    const instead = reference.slice(0, -1) + (declared ?? option.toLowerCase())
    const declare = declared === undefined ? 'Declare the option in the manifest.' : ''
    return { data: { host: capitalized(subjectOf(host)), name, instead, declare }, suggestions: declared === undefined ? [] : [renamed(name, instead, places)] }
  }
  return undefined
}

/** What to write for `{env:NAME:-default}` where the host has no defaults. The default, which may be a credential, is not repeated. */
function insteadOfDefault(whole: string, places: Places, { host }: Reading): Pick<Problem, 'data' | 'suggestions'> | undefined {
  const [, name] = /^([A-Za-z_]\w*):?[-=?+]/.exec(whole) ?? []
  const reference = name === undefined ? undefined : writtenReference(name, host.variables)
  if (name === undefined || reference === undefined) return undefined
  const until = host.variables.unset === 'refused' ? '' : `Until then the server gets ${givenAt(places, false)}.`
  // A dollar sign before `{env:NAME}` would stay.
  const hasDollar = places.some((place) => place.string.text[place.reference.start - 1] === '$')
  const written: Phrase = { text: hasDollar ? '{{reference}}, without the dollar sign,' : '{{reference}},', data: { reference } }
  return { data: { host: capitalized(subjectOf(host)), name, written, until }, suggestions: hasDollar ? [] : [renamed(whole, name, places)] }
}

/** What to report about `{env:NAME:-default}` in a host without defaults. */
export function defaultedProblem(whole: string, places: Places, reading: Reading): Problem<'default'> | undefined {
  const problem = insteadOfDefault(whole, places, reading)
  return problem === undefined ? undefined : { ...placed(places), ...severityOf(reading, 'warning'), message: 'default', ...problem }
}

/** Milder than the rule if the host starts the server without the variable. */
export function severityOf({ host }: Reading, severity: 'warning' | 'info'): Pick<Problem, 'severity'> {
  return host.variables.unset === 'refused' ? {} : { severity }
}

/** Whether references stand for a directory: each is a whole value or the beginning of a path, and a path follows one of them. */
export function beginPath(places: Places): boolean {
  const isPath = ({ string: { text }, reference }: Place): boolean => /^[/\\]./.test(text.slice(reference.end))
  return places.every((place) => isPath(place) || place.reference.end === place.string.text.length) && places.some(isPath)
}

/** Whether the plugin has the files that come after references to its directory: others, `bundled-file` would report. */
export function hasFilesOf(places: Places, reading: Reading): boolean {
  return hasAll(places, reading, (path) => path)
}

/** Whether the plugin has the folders in which those files would be: a build may make the files. */
export function hasFoldersOf(places: Places, reading: Reading): boolean {
  return hasAll(places, reading, (path) => path.replace(/^(\/[^/]+)\/.*$/s, '$1'))
}

function hasAll(places: Places, { plugin, surroundings, host }: Reading, part: (path: string) => string): boolean {
  return (
    plugin !== undefined &&
    places.every(
      ({ string, reference }) => surroundings.files.kindOf(join(plugin.root, part(withSlashes(string.text.slice(reference.end), host.variables)))) !== undefined
    )
  )
}

/** The first reference, with the others as related places. */
export function placed([first, ...others]: Places): Pick<Problem, 'at' | 'span' | 'once' | 'related'> {
  const placeOf = ({ string, reference: { start, end } }: Place) => ({ at: string.path, span: { start, end } })
  return atFirst([placeOf(first), ...others.map(placeOf)], 'also needed here')
}

/** Changes the name in every reference to a variable, and keeps the notation. */
export function renamed(name: string, better: string, places: Places): Suggestion {
  const spanOf = ({ string, reference }: Place): Span => {
    const start = string.text.lastIndexOf(name, reference.end - name.length)
    return { start, end: start + name.length }
  }
  const [first] = places
  const { start, end } = spanOf(first)
  const written = first.string.text.slice(first.reference.start, start) + better + first.string.text.slice(end, first.reference.end)
  return { title: `Write ${written}`, fix: places.map((place) => ({ op: 'splice', at: place.string.path, span: spanOf(place), text: better })) }
}

/** What entries set a variable to for their servers, where nothing looks for it there, and all of them set the same. */
export function ownValue(name: string, places: Places): string | undefined {
  const [value, ...others] = new Set(places.map(({ string }) => (isFilledFromEnv(string, name) ? undefined : valueSetBy(string.server, name))))
  // With a reference to itself, an entry passes the variable on.
  return value === undefined || others.length > 0 || value.trim() === '' || value.includes(name) ? undefined : value
}

/** Writes a value in place of every reference to a variable. */
export function replaced(value: string, places: Places): Suggestion {
  return { title: `Write '${value}'`, fix: places.map(({ string, reference: { start, end } }) => ({ op: 'splice', at: string.path, span: { start, end }, text: value })) }
}
