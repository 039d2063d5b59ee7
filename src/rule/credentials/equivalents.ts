import { oncePer } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import type { HostProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { holdsRandom } from '../../secrets/masks.js'
import { namesSecret } from '../../secrets/names.js'
import { type ConfigString, hostFields } from '../../server/entry.js'
import { type Equivalent, namesPluginRoot } from '../../server/foreign-variables.js'
import { climbsOut } from '../../server/paths.js'
import { writtenReference } from '../../server/variables.js'
import { nameForServer } from './credential-names.js'

/** A variable for an answer that is called by its sort alone, as in `${input:token}`: the one before `=`, the one that the server gets it in, or one with the server's name. */
export function namedByPlace(equivalent: Equivalent, { shown, start }: { readonly shown: string; readonly start: number }, { text, means, key, server }: ConfigString, reading: Reading): Equivalent {
  // The folder of a project, where the plugin has what comes after it, is meant as that of the plugin.
  if (equivalent.is === 'workspace' && reading.writtenPluginRoot !== undefined && isInPlugin(text.slice(start + shown.length), reading)) return { is: 'plugin-root' }
  if (equivalent.is !== 'variable') return equivalent
  // The environment of a server is not that of its host.
  const given = means === 'env' ? undefined : server.strings.find((one) => one.means === 'env' && one.key === equivalent.name)
  const [reference] = given?.references ?? []
  if (given?.expanded === true && reference?.start === 0 && reference.end === given.text.length) return { is: 'text', text: given.text }
  if (!/^\$\{(?:input|prompt\w*|secrets?)[:.]/.test(shown)) return equivalent
  // The one that the server gets the answer in is what its documentation has.
  if (
    text === shown &&
    means === 'env' &&
    typeof key === 'string' &&
    namesSecret(key) &&
    nameForServer(reading, server.name, key) === undefined &&
    gettersOf(reading).get(shown)?.size === 1
  )
    return { is: 'variable', name: key }
  const own = nameForServer(reading, server.name, equivalent.name)
  if (own === undefined) return equivalent
  const [, before = means === 'env' && typeof key === 'string' ? key : ''] = /(?:^|\s)([A-Z][A-Z0-9_]*)=$/.exec(text.slice(Math.max(0, start - MAX_NAME), start)) ?? []
  return { is: 'variable', name: /^[A-Z][A-Z0-9_]*$/.test(before) ? before : own }
}

/** The names of the variables in which servers get a reference, by its text. */
const gettersOf = oncePer(({ strings }: Reading): ReadonlyMap<string, ReadonlySet<unknown>> => {
  const found = new Map<string, Set<unknown>>()
  for (const { text, means, key } of strings) if (text.startsWith('${')) found.set(text, (found.get(text) ?? new Set()).add(means === 'env' ? key : undefined))
  return found
})

/** Names of variables are not longer. */
const MAX_NAME = 80

/** Whether a plugin does not have what comes after a reference to its directory: with its own, `bundled-file` would have to speak. */
export function leadsNowhere({ text, means }: ConfigString, end: number, reading: Reading): boolean {
  return reading.plugin !== undefined && (means === 'command' || means === 'args') && /^[/\\]./.test(text.slice(end)) && !isInPlugin(text.slice(end), reading)
}

/** Whether the plugin of a file has what a path names that begins at its root. */
function isInPlugin(path: string, { plugin, surroundings: { files } }: Reading): boolean {
  return plugin !== undefined && /^[/\\]./.test(path) && !climbsOut(path.slice(1)) && files.kindOf(join(plugin.root, path.replaceAll('\\', '/'))) !== undefined
}

/** What to write for a foreign variable in this file; undefined if there is nothing. */
export function equivalentText(equivalent: Equivalent, reading: Reading): string | undefined {
  switch (equivalent.is) {
    case 'variable':
      return referenceHere(equivalent.name, reading)
    case 'text':
      return equivalent.text
    case 'plugin-root':
      return reading.plugin === undefined ? undefined : reading.writtenPluginRoot
    case 'workspace':
      return writtenWorkspace(reading)
    case 'home': {
      // Windows has no HOME (platform notes).
      const { platforms } = reading.surroundings
      const isWindows = platforms.length > 0 && platforms.every((platform) => platform === 'win32')
      return writtenReference(isWindows ? 'USERPROFILE' : 'HOME', reading.host.variables)
    }
  }
}

/** A reference with the answer that the file has for its input without one, where the host reads that: nobody is asked, and nobody sets the variable. */
export function withAnswer(reference: string | undefined, shown: string, { value, host: { variables } }: Reading): string | undefined {
  const [, id = ''] = /^\$\{input:([\w.-]+)\}$/.exec(shown) ?? []
  const inputs = id === '' || namesSecret(id) || !variables.forms.includes('braced-default') ? undefined : valueAt(value, ['inputs'])
  const input: unknown = Array.isArray(inputs) ? inputs.find((one) => isRecord(one) && one.id === id && one.password !== true) : undefined
  const answer = isRecord(input) ? input.default : undefined
  return typeof answer === 'string' && /^[\w./:@-]{1,60}$/.test(answer) && !holdsRandom(answer) ? reference?.replace(/\}$/, `:-${answer}}`) : reference
}

/** How a host without a variable for a plugin's directory can start a server of the plugin. */
export function withoutPluginRoot(host: HostProfile): Phrase {
  return { text: "Start a program that is on the PATH, such as a package with `npx`: {{host}} has no variable for the plugin's directory.", data: { host: subjectOf(host) } }
}

/** What to write for the directory of a plugin where nothing is expanded; undefined for anything else. */
export function insteadOfRoot(shown: string, { means, text }: ConfigString, { plugin, host }: Reading, begin = 'Write'): Phrase | undefined {
  if (plugin === undefined || (means !== 'command' && means !== 'args' && means !== 'env') || !namesPluginRoot(/^\$\{?(\w+)\}?$/.exec(shown)?.[1] ?? '')) return undefined
  const write = climbsOut(text.slice(text.indexOf(shown) + shown.length + 1)) ? `Put the file into the plugin, as nothing outside of it is installed. ${begin}` : begin
  if (host.pluginServersStartIn === 'plugin') return { text: '{{write}} the path from the root of the plugin, where its servers are started.', data: { write } }
  if (host.pluginServersStartIn !== 'start' || hostFields(host).namesOf('cwd').length === 0) return means === 'env' || host.variables.pluginRoot.length > 0 ? undefined : withoutPluginRoot(host)
  return { text: '{{write}} the path from the root of the plugin, and add "cwd": ".", which {{host}} resolves to that directory.', data: { write, host: subjectOf(host) } }
}

/** The same where the hosts that read the file besides have a variable of their own for that directory. */
export function rootForEach(inOther: Phrase | undefined, [{ variables: { pluginRoot: [name] } }]: readonly [HostProfile, ...HostProfile[]]): Phrase | '' {
  if (name === undefined) return inOther ?? ''
  return { text: `${inOther?.text ?? ''} Here, write {{own}}.`.trim(), data: { ...inOther?.data, own: `\${${name}}` } }
}

/** How this file refers to a variable: one that its host sets for plugins alone has only a default elsewhere. */
export function referenceHere(name: string, reading: Pick<Reading, 'plugin' | 'host'>): string | undefined {
  const workspace = writtenWorkspace(reading)
  return workspace?.startsWith(`\${${name}:-`) === true ? workspace : writtenReference(name, reading.host.variables)
}

/** How this file refers to the folder of the project; undefined if its host sets no variable for it. */
export function writtenWorkspace({ plugin, host: { variables } }: Pick<Reading, 'plugin' | 'host'>): string | undefined {
  const { predefined, predefinedIn, standFor = {}, forms } = variables
  const name = predefined.find((one) => standFor[one] === 'workspace' && !one.includes('*'))
  if (name === undefined || predefinedIn !== 'plugin' || plugin !== undefined) return name === undefined ? undefined : `\${${name}}`
  return forms.includes('braced-default') ? `\${${name}:-.}` : undefined
}
