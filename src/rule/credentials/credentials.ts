import type { Span } from '../../base/text.js'
import { capitalized, listed, type Phrase } from '../../base/wording.js'
import { type DeclaredNames, fileProfile, type HostProfile, secretPlaceOf, secretPlaces } from '../../hosts/profile.js'
import { isSdk, subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import type { Credential } from '../../secrets/judge.js'
import { classOfName } from '../../secrets/names.js'
import { referenceWithDefault } from '../../secrets/placeholders.js'
import { looksRandom } from '../../secrets/randomness.js'
import { type ConfigString, hostFields } from '../../server/entry.js'
import { misplacedFields } from '../../server/fields.js'
import { isForeignHostVariable, namesPluginRoot } from '../../server/foreign-variables.js'
import { isFilledByProgram } from '../../server/own-env.js'
import { isContainerEngine, startedProgram } from '../../server/program.js'
import { parseReferences, referenceAt, shownReference, writtenReference } from '../../server/variables.js'
import { isScriptOfInterpreter } from '../named-file.js'
import type { Problem, Suggestion } from '../rule.js'
import { isForCopying } from '../templates.js'
import { apartFor } from '../twin-file.js'
import { type CredentialNames, credentialNames } from './credential-names.js'
import { takenFromGit } from './switch-advice.js'
import { type Writer, writerFor } from './written-references.js'

/** What a user can do about a credential, or a placeholder for one, in a file. */
interface CredentialAdvice {
  /** A sentence without its full stop. */
  readonly advice: string | Phrase
  /** What to write in its place; absent if the host expands nothing there. */
  readonly reference?: string
  readonly suggestions: readonly Suggestion[]
}

/**
 * The credentials in a file that belong to its servers, or to commands that its host runs. A settings file contains much else: `"pwd": "allow"`
 * may be a permitted command, so outside of these only what has the format of a credential counts.
 */
export function reportedCredentials(reading: Reading): readonly Credential[] {
  const { credentials, host, kind, serverMap, excerpt } = reading
  // In documentation, `token123` stands for whatever the reader has.
  if (excerpt !== undefined) return credentials.filter((one) => looksLive(one, reading))
  if (!fileProfile(host, kind).open) return credentials
  const map = serverMap?.path
  const places = reading.isUsersOwn && !reading.isCommitted ? [] : secretPlaces(host, kind)
  const isOfServer = (path: Path) => map?.every((step, index) => path[index] === step) === true
  return credentials.filter(({ path, byForm, verdict }) => byForm === true || isOfServer(path) || (verdict !== 'placeholder' && secretPlaceOf(path, places) !== undefined))
}

/** What to do about a credential in a command or a variable of its host; undefined for any other. */
function adviceOutsideServers(reading: Reading, { path }: Credential, name: string): string | Phrase | undefined {
  const { host, kind, isCommitted } = reading
  const place = secretPlaceOf(path, secretPlaces(host, kind))
  if (place === undefined) return undefined
  if (isCommitted) return takenFromGit(reading)
  return place.instead ?? adviceForHook(name)
}

/** What to do about a credential in the command of a hook. */
export function adviceForHook(name: string): Phrase {
  return { text: 'Set the variable {{name}} outside of the repository, and write ${{name}} in the command', data: { name } }
}

/** Whether a credential is one that a service has made, and not an example. */
function looksLive({ verdict, shown, path, span }: Credential, { value }: Reading): boolean {
  const text = valueAt(value, path)
  return verdict === 'literal' && (shown !== '' || (typeof text === 'string' && looksRandom(text.slice(span.start, span.end), 16)))
}

/**
 * Says what to do about the credentials of a file in the notation of the host: refer to an input that it asks for, if it supports
 * inputs, or to an environment variable. For a host that expands nothing, the advice is what its profile says.
 */
export function credentialAdvisor(reading: Reading): (credential: Credential) => CredentialAdvice {
  let advisor: Advisor | undefined
  return (credential) => adviceFor(reading, credential, (advisor ??= advisorOf(reading)))
}

interface Advisor {
  readonly names: CredentialNames
  readonly writtenFor: Writer
}

function advisorOf(reading: Reading): Advisor {
  const credentials = reportedCredentials(reading)
  const names = credentialNames(reading, credentials)
  return { names, writtenFor: writerFor(reading, credentials.map(names)) }
}

function adviceFor(reading: Reading, credential: Credential, { names, writtenFor }: Advisor): CredentialAdvice {
  const { path, span, verdict } = credential
  const { variables } = reading.host
  const string = reading.stringAt(path)
  const outside = string === undefined ? adviceOutsideServers(reading, credential, names(credential)) : undefined
  if (outside !== undefined) return { advice: outside, suggestions: [] }
  // A default already has a reference around it; the default must go.
  const reference = string === undefined ? undefined : (referenceAt(string.references, span.start) ?? referenceWithDefault(string.text, span))
  const written = writtenFor(names(credential))
  if (written === undefined) {
    const passed = string === undefined ? undefined : passedByName(string)
    if (passed === undefined && reading.isCommitted && isForCopying(reading)) return { advice: 'Write a placeholder here, which everyone replaces in a copy of their own', suggestions: [] }
    const toHeaders = string?.means === 'url' ? namedForHeaders(reading.host) : undefined
    if (toHeaders !== undefined)
      return {
        advice: {
          text: `{{subject}} does not expand variables: remove the value from the URL, and ${toHeaders} if the server takes it from a header`,
          data: { subject: capitalized(subjectOf(reading.host)) }
        },
        suggestions: []
      }
    if (passed === undefined && variables.instead !== undefined) return { advice: variables.instead, suggestions: [] }
    const data = { subject: capitalized(subjectOf(reading.host)) }
    // Naming a variable passes it to the server, but does not put its value into an argument.
    if (passed !== undefined && string?.means === 'args') return { advice: insteadInArgument(string, span, passed, { ...data, name: names(credential) }), suggestions: [] }
    // What is in the map would win over the name.
    if (passed !== undefined && string !== undefined && reading.document.trust !== 'broken' && isRecord(valueAt(reading.value, path.slice(0, -1))))
      return {
        advice: {
          text: `{{subject}} does not expand variables: remove \`{{key}}\` from \`{{field}}\`, and ${string.means === 'env' ? passed.replace('the variable', 'it') : passed}`,
          data: { ...data, key: String(path.at(-1)), field: string.field }
        },
        suggestions: []
      }
    return { advice: { text: `{{subject}} does not expand variables: ${passed ?? 'remove the value from the file'}`, data }, suggestions: [] }
  }
  const unread = adviceForUnread(reading, path, written.text)
  if (unread !== undefined) return { advice: unread, suggestions: [] }
  // Code can read a variable in any place.
  if (string?.expanded !== true && !isSdk(reading.host)) {
    const isForEnv = string?.means === 'args' && variables.expanded.includes('env')
    return { advice: isForEnv ? throughEnv(string, span, written.text) : 'Variables are not expanded here: remove the value from the file', suggestions: [] }
  }
  const { text, advice, steps } = written
  const shown = shownReference(text)
  // If nothing shows which host reads the file, no notation is right for certain.
  if (reading.isUnread)
    return {
      advice:
        'Refer to an environment variable instead, in the format of the host that reads this file; if it has none, write a placeholder, which everyone replaces in a copy of their own',
      reference: text,
      suggestions: []
    }
  if (reading.isAssumed) {
    const advice = { text: 'Refer to an environment variable instead, such as {{shown}} in {{title}}', data: { shown, title: reading.host.title } }
    return { advice, reference: text, suggestions: [] }
  }
  const { start, end } = reference ?? span
  // A dollar sign before `{env:NAME}` would stay, as `foreign-variable` says of such a reference.
  const from = reference !== undefined && text.startsWith('{') && string?.text[start - 1] === '$' ? start - 1 : start
  // In a file that does not parse, there is no telling where an input would go.
  if (steps.length > 0 && reading.document.trust === 'broken') return { advice, reference: shown, suggestions: [] }
  const splice = { op: 'splice', at: path, span: { start: from, end }, text } as const
  // ESLint shows what to do only where nothing is offered.
  const then = isSdk(reading.host) && verdict === 'literal' ? ', and revoke the credential' : ''
  return { advice, reference: shown, suggestions: [{ title: `Refer to ${shown}${then}`, fix: [splice, ...steps] }] }
}

/** Servers that read their address in no other place: without it, they end at once, as their source says. */
const ONLY_ARGUMENT = /^(?:@modelcontextprotocol\/server-postgres|mcp\/postgres)(?=[@:]|$)/

/** Such a server, as the argument that starts it names it. */
function onlyReader({ means, server }: ConfigString): string | undefined {
  return means === 'args' ? (startedProgram(server)?.args ?? []).flatMap(({ text }) => ONLY_ARGUMENT.exec(text) ?? [])[0] : undefined
}

/** What to do about a credential in an argument, where the host expands variables in `env` alone. A container gets of these only what `-e` names. */
function throughEnv(string: ConfigString, { start }: Span, reference: string): Phrase {
  const { server } = string
  const container = inContainer(string, start)
  const program = onlyReader(string)
  if (container !== 'variable' && program !== undefined) {
    const own = writtenReference('DATABASE_URL', server.host.variables) ?? reference
    return {
      text: 'Variables are not expanded here, and {{program}} reads its address nowhere else: use a server that takes it from a variable, and write a reference such as {{own}} in `env`{{passed}}',
      data: { program, own: shownReference(own), passed: container === undefined ? '' : ', and the name of the variable after `-e` in `args`' }
    }
  }
  const shown = shownReference(reference)
  if (container === 'variable')
    return {
      text: 'Variables are not expanded here: write only the name of the variable after `-e`, and under the same name {{shown}} in `env`',
      data: { shown }
    }
  return {
    text: 'Variables are not expanded here: remove {{argument}}, and write {{shown}} in `env`{{passed}} if the server takes the value from there',
    data: {
      shown,
      argument: wholeArgument(string, start),
      passed: container === undefined ? '' : ', and the name of the variable after `-e` before the image,'
    }
  }
}

/** What to do about a credential in an argument where the host takes the names of variables. @param passed how it takes them @param data with the subject of the sentence and the name of the variable */
function insteadInArgument(string: ConfigString, { start }: Span, passed: string, data: Phrase['data']): Phrase {
  if (inContainer(string, start) === 'variable') return { text: `{{subject}} does not expand variables: write only the name of the variable after \`-e\`, and ${passed}`, data }
  if (isFilledByProgram(string)) return { text: `{{subject}} does not expand variables, but the program does: write \${{{name}}} here, and ${passed}`, data }
  return { text: `{{subject}} does not expand variables: remove {{argument}}, and ${passed} if the server reads one`, data: { ...data, argument: wholeArgument(string, start) } }
}

/** What goes with a value in an argument, in words: an option without its value starts nothing. Others than those for credentials may be switches, or have a value of their own in them (`-p` of MySQL). */
function wholeArgument({ argument = 0, server }: ConfigString, start: number): string {
  const option = start === 0 ? server.argumentValues[argument - 1] : undefined
  return typeof option === 'string' && /^--[A-Za-z]+(?:[-_][A-Za-z]+)*$/.test(option) && classOfName(option.slice(2)) !== 'none' ? `\`${option}\` with its value` : 'the argument'
}

/** What to do about a credential in a field of an entry that the host does not have; undefined for any other place. */
function adviceForUnread({ servers, host, isAssumed, isUnread }: Reading, path: Path, reference: string): Phrase | undefined {
  const server = servers.find((one) => one.path.length < path.length && one.path.every((step, index) => path[index] === step))
  const field = path[server?.path.length ?? 0]
  if (
    server === undefined ||
    isAssumed ||
    isUnread ||
    isSdk(host) ||
    typeof field !== 'string' ||
    (hostFields(host).byName.has(field) && !misplacedFields(server).some((one) => one.field === field))
  )
    return undefined
  const meaning = server.transport === 'stdio' ? 'env' : 'headers'
  const [own] = hostFields(host).namesOf(meaning)
  if (own === undefined || !host.variables.expanded.includes(meaning)) return undefined
  const shown = shownReference(meaning === 'headers' ? `Bearer ${reference}` : reference)
  return {
    text: '{{subject}} does not read `{{field}}` here: remove it, and if the server needs the credential, pass it in `{{own}}`, for example as {{shown}}',
    data: { subject: capitalized(subjectOf(host)), field, own, shown }
  }
}

/** What to do about a variable: for itself, and together with others, for which what is right for a credential is right too. Of the same text, it is the same for several. */
export interface VariableAdvice {
  readonly instead: Phrase
  readonly forAll: Phrase
}

/**
 * What to do about a variable in a file of a host that expands none.
 * @param name of the variable, if it is known
 * @param span of the reference to it
 * @param isOfPlugin whether the file comes with a plugin, of which nobody has a copy
 */
export function insteadOfVariable(string: ConfigString, name: string | undefined, span: Span, isOfPlugin: boolean): VariableAdvice {
  const isSecret = isSecretName(string, name) || OF_PERSON.test(string.text.slice(span.start, span.end)) || onlyReader(string) !== undefined
  const forAll = insteadOf(string, name, span, isOfPlugin, true)
  return { instead: isSecret ? forAll : insteadOf(string, name, span, isOfPlugin, false), forAll }
}

function insteadOf(string: ConfigString, name: string | undefined, { start, end }: Span, isOfPlugin: boolean, isSecret: boolean): Phrase {
  const [{ key, field, means, server }, written] = [string, string.text.slice(start, end)]
  if (means === 'command') return said('Write the name or the path of the program.')
  const passed = passedByName(string)
  const container = inContainer(string, start)
  if (container === 'variable') return said(passed === undefined ? PASSED_ON : `Write only the name of the variable after \`-e\`, and ${passed}.`)
  if (passed === undefined) {
    // A server elsewhere cannot read what is set on this machine, few servers read what they are given as an argument, and none reads where a plugin is.
    if (means !== 'env' || container !== undefined || namesPluginRoot(/\w+/.exec(written)?.[0] ?? '')) {
      const [own] = server.host.userFiles ?? []
      if (isOfPlugin && own !== undefined)
        return said(
          `${isSecret ? 'Leave' : 'Write the value if it is the same for everyone. Otherwise leave'} the server out of the plugin, and tell people to declare it in ${own} with their own value.`
        )
      return said(
        isSecret
          ? 'Write the value in a copy of the file that nobody commits.'
          : 'Write the value if it is the same for everyone. Otherwise each person writes their own in a copy of the file.'
      )
    }
    return said(isSecret ? 'Let the server read the variable itself, or write the value in a copy of the file that nobody commits.' : 'Write the value, or let the server read the variable itself.')
  }
  if (OF_PROJECT.test(written)) return said(`Remove it, and let the server find the project itself: ${subjectOf(server.host)} has no variable for it.`)
  if (means === 'args') return said(isSecret ? `Remove the argument, ${passed}, and let the server read it.` : `Write the value, or ${passed}, and let the server read it.`)
  // What is in `env` wins, and a variable is passed under its own name.
  const isRenamed = name !== undefined && name !== key && end - start === string.text.length && !string.text.includes('user_config.') && !written.startsWith('${input:')
  const set = isRenamed ? { text: '`{{key}}` instead of `{{name}}`', data: { key, name } } : said('it')
  if (means === 'env') return { text: `Remove \`{{key}}\` from \`${field}\`, ${passed.replace('the variable', 'it')}, and set {{set}} before the host starts.`, data: { key, set } }
  return said(`${capitalized(passed)}.`)
}

function said(text: string): Phrase {
  return { text, data: {} }
}

const PASSED_ON = 'Write only the name of the variable after `-e`, and its value in `env`, in a copy of the file that nobody commits.'

/** What advice for several variables has in common: those with the same belong together. */
export function kindOfAdvice({ forAll }: { readonly forAll?: unknown }): unknown {
  return isRecord(forAll) ? forAll.text : undefined
}

/** What to do about several variables together. */
export function insteadOfAll(group: readonly Problem[]): Problem['data'] {
  const [first, ...others] = group.map(({ data }) => data)
  const textOf = (one: Problem['data']) => (isRecord(one?.instead) ? one.instead.text : undefined)
  return { instead: others.some((one) => textOf(one) !== textOf(first)) ? first?.forAll : first?.instead }
}

/** What an argument of a container engine gives to a container, which sees nothing of the environment: a variable, or anything else, such as a folder. */
function inContainer({ means, text, server }: ConfigString, start: number): 'variable' | 'other' | undefined {
  if (means !== 'args' || !isContainerEngine(startedProgram(server)?.name ?? '')) return undefined
  return /^(?:-e\s?|--env[= ])?[A-Za-z_]\w*=$/.test(text.slice(0, start)) ? 'variable' : 'other'
}

/** Variables whose values are one person's. */
const OF_PERSON = /\b(?:HOME|USERPROFILE|USER|USERNAME|(?:LOCAL)?APPDATA|userHome)\b/

/** Variables in which hosts put the folder of the project. */
const OF_PROJECT = /(?:PROJECT|WORKSPACE)_(?:DIR|ROOT|FOLDER|PATH)\b|\bworkspace(?:Folder|Root)\b/

/** What to say of a variable in a file whose readers have no reference to it in common, although one of them expands some; undefined elsewhere. */
export function notationsApart(string: ConfigString, name: string, { host, otherReaders }: Reading): ({ readonly readers: string; readonly which: string } & VariableAdvice) | undefined {
  const readers = otherReaders.length === 0 ? [] : [host, ...otherReaders]
  const expands = ({ variables }: HostProfile) => variables.expanded.includes(string.means)
  const written = readers.flatMap((one) => (expands(one) ? (writtenReference(name, one.variables) ?? []) : []))
  const isForAll = (text: string) => readers.every((one) => expands(one) && referenceAt(parseReferences(text, one.variables), 0)?.end === text.length)
  if (written.length === 0 || written.some(isForAll)) return undefined
  const forAll = said(listed([...readByServer(string, readers, name), apartFor(readers)], 'or'))
  const forValue = said(listed(['write the value', ...readByServer(string, readers, name), apartFor(readers)], 'or'))
  return { ...allReaders({ host, otherReaders }), instead: isSecretName(string, name) ? forAll : forValue, forAll }
}

/** The readers of a file that several hosts read, as parts of a sentence about what none of them does. */
export function allReaders({ host, otherReaders }: Pick<Reading, 'host' | 'otherReaders'>): { readonly readers: string; readonly which: string } {
  const readers = [host, ...otherReaders]
  return { readers: listed(readers.map((one) => subjectOf(one)).toSorted()), which: readers.length === 2 ? 'neither' : 'none' }
}

/** How a server that runs here gets a variable to which the readers of its file have no reference in common: as text of a sentence; nothing for one that a variable starts. */
export function readByServer({ server }: ConfigString, readers: readonly HostProfile[], name: string | undefined): string[] {
  if (
    server.strings.some((one) => one.text.includes('${') && (one.means === 'command' || isScriptOfInterpreter(one))) ||
    (name !== undefined && (namesPluginRoot(name) || isForeignHostVariable(name)))
  )
    return []
  const naming = readers.flatMap((one) =>
    (one.variables.declared ?? []).flatMap(({ in: place, gives, path }) =>
      place === 'server' && gives === 'env' ? [` (named in \`${path[0] ?? ''}\` for ${subjectOf(one)})`] : []
    )
  )
  return server.transport === 'stdio' ? [`let the server read the variable itself${naming.join('')}`] : []
}

/** Whether what a server gets at a place is a credential by the name of the place or of the variable there. */
export function isSecretName({ key }: ConfigString, name?: string): boolean {
  return [key, name].some((one) => typeof one === 'string' && (['strong', 'password'].includes(classOfName(one)) || OF_DATABASE.test(one)))
}

/** The address of a database, which has a password in it. */
const OF_DATABASE = /(?:DATABASE|DB|POSTGRES(?:QL)?|MONGO(?:DB)?|MYSQL|REDIS)_(?:URL|URI|DSN)$|CONNECTION_STRING$/

/** The fields in which a host that expands nothing takes the name of a variable, as a request; undefined if there are none for a string. */
export function passedByName({ means, server: { host } }: ConfigString): string | undefined {
  const [env] = means === 'env' || means === 'args' ? fieldsFor(host, 'env') : []
  if (env !== undefined) return `name the variable in ${env}`
  return means === 'headers' ? namedForHeaders(host) : undefined
}

function fieldsFor({ variables }: HostProfile, gives: DeclaredNames['gives']): string[] {
  return (variables.declared ?? []).flatMap((one) => (one.in === 'server' && one.gives === gives ? [`\`${one.path[0] ?? ''}\``] : []))
}

/** The fields in which such a host takes the name of a variable for a header, as a request. */
function namedForHeaders(host: HostProfile): string | undefined {
  const [header] = fieldsFor(host, 'headers')
  const [bearer] = fieldsFor(host, 'bearer')
  return header === undefined ? undefined : `name the variable in ${header}${bearer === undefined ? '' : `, or for a bearer token in ${bearer}`}`
}
