import { oncePer } from '../../base/lists.js'
import type { VariableProfile } from '../../hosts/profile.js'
import { toPointer, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import type { Credential } from '../../secrets/judge.js'
import { holdsRandom } from '../../secrets/masks.js'
import { mayNameCredential, wordsOf } from '../../secrets/names.js'
import { VariableNames } from '../../secrets/variable-names.js'
import { referenceAt, writtenReference } from '../../server/variables.js'
import { linesForReaders, namesInTemplates } from '../documents.js'

/** The variable that replaces a credential of a file. */
export type CredentialNames = (credential: Credential) => string

/**
 * Names a variable for each credential of a file, so that no variable replaces two different ones. One that is the default
 * of a reference has the name of the reference.
 * @param credentials in the order of the file
 */
export function credentialNames(reading: Reading, credentials: readonly Credential[]): CredentialNames {
  const names = new VariableNames(reading.stringsWithSigns.flatMap(({ references }) => references.map(({ name }) => withoutDefault(name))))
  const byPlace = new Map<string, string>()
  const unnamed: Credential[] = []
  for (const credential of credentials) {
    const own = ownName(reading, credential)
    if (own === undefined) unnamed.push(credential)
    else {
      names.know(keyOf(reading, credential, own), own)
      byPlace.set(placeOf(credential), own)
    }
  }
  // A credential gets the fitting name before a placeholder does.
  for (const isPlaceholder of [false, true]) {
    for (const credential of unnamed) {
      if ((credential.verdict === 'placeholder') !== isPlaceholder) continue
      const server = reading.stringAt(credential.path)?.server.name ?? ''
      const fitting = nameInPlaceholder(reading, credential) ?? nameOfSort(reading, credential) ?? credential.variable
      // The same text has one name, whatever the servers are called.
      const shared = isPlaceholder ? fitting : credential.variable
      byPlace.set(placeOf(credential), names.nameFor(keyOf(reading, credential, shared), fitting, server))
    }
  }
  return (credential) => byPlace.get(placeOf(credential)) ?? credential.variable
}

/** The name that a placeholder has itself: `<NOTES_API_KEY>`, or `YOUR_NOTES_API_KEY` where it is not all of a variable of the server. */
function nameInPlaceholder(reading: Reading, { path, span, verdict }: Credential): string | undefined {
  const string = reading.stringAt(path)
  if (verdict !== 'placeholder' || string === undefined) return undefined
  const [, your, name] = /^\W{0,3}(YOUR_)?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\W{0,3}$/.exec(string.text.slice(span.start, span.end)) ?? []
  if (your === undefined ? !/^[<[{]/.test(string.text.slice(span.start)) : string.means === 'env' && span.end - span.start === string.text.length) return undefined
  return name !== undefined && mayNameCredential(name) && !ANY_KEY.test(name) && !ORDERS.test(name) ? name : undefined
}

/** What tells people to fill something in, and names nothing: `<INSERT_API_KEY_HERE>`. */
const ORDERS = /^(?:INSERT|ENTER|PASTE|ADD|PUT|SET|CHANGE|REPLACE|REDACTED|SOME|THE|MY|YOUR|EXAMPLE|SAMPLE|FAKE|DUMMY|TEST)_|_HERE$/

/** A name that says only what sort of credential it is. */
const ANY_KEY = /^(?:(?:API|ACCESS|AUTH|SECRET|CLIENT|PRIVATE|BEARER)_)?(?:KEY|TOKEN|SECRET|PASSWORD)$/

/** A better name than one that says only the sort: that of an env template for this server, or one with the server's name. The server itself reads a variable by its name. */
function nameOfSort(reading: Reading, { path, span, variable }: Credential): string | undefined {
  const string = reading.stringAt(path)
  // What Smithery starts gets its key, whatever the server is called.
  if (string?.means === 'args' && string.server.args.some(({ text }) => /^@smithery\/cli(?:@|$)/.test(text)) && ANY_KEY.test(variable)) return 'SMITHERY_API_KEY'
  const isNamed = (string?.means === 'env' && !/header$/i.test(String(string.key))) || string?.text.slice(0, span.start).endsWith(`${variable}=`) === true
  if (string === undefined || isNamed) return undefined
  return nameBesideForm(reading, string.text.slice(span.start, span.end)) ?? nameForServer(reading, string.server.name, variable)
}

/** The variable that an env template or a document names where it says how the credential begins: "USER_TOKEN: begins with `pat_`". */
function nameBesideForm(reading: Reading, credential: string): string | undefined {
  const [form = ''] = FORM.exec(credential) ?? []
  const names = form !== '' && credential.startsWith(form) ? namesByForm(reading).get(form) : undefined
  return names?.size === 1 ? [...names][0] : undefined
}

/** The variables that stand in one line with the beginning of a credential. */
const namesByForm = oncePer((reading: Reading): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const line of linesForReaders(reading)) {
    const names = namesIn(line).filter((one) => !ORDERS.test(one) && !ANY_KEY.test(one))
    // A line of more is a list of everything.
    if (names.length === 0 || names.length > MAX_IN_LINE) continue
    for (const form of line.match(FORMS) ?? []) for (const name of names) found.set(form, (found.get(form) ?? new Set()).add(name))
  }
  return found
})

const MAX_IN_LINE = 5

/** Those of many services say nothing. */
const FORM = /(?<!\w)(?!(?:[spr]k|key|api|apikey|token|tok|pat|secret|test|live|my|your|dev|prod)_)[a-z][a-z0-9]{1,11}_/
const FORMS = new RegExp(FORM, 'g')

/** The variables for credentials that a line names. */
function namesIn(line: string): string[] {
  return (line.match(VARIABLE) ?? []).filter((name) => mayNameCredential(name) && !holdsRandom(name))
}

const VARIABLE = /(?<!\w)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?!\w)/g

/** No env template declares more, and each server is compared with all of them. */
const MAX_DECLARED = 500

/** The variable for a credential of a server where only its sort is known; undefined if its name says more. */
export function nameForServer(reading: Reading, server: string, sort: string): string | undefined {
  if (!ANY_KEY.test(sort)) return undefined
  const words = wordsOf(server).map((word) => word.toUpperCase().replaceAll(/\W/g, '')).filter((word) => word !== '')
  const own = words.filter((word) => word !== 'MCP' && word !== 'SERVER')
  const prefix = (own.length === 0 ? words : own).join('_')
  if (!/^[A-Z_]/.test(prefix)) return undefined
  const ofServer = (names: ReadonlySet<string>) => (names.size > MAX_DECLARED ? [] : [...names].filter((name) => name.startsWith(`${prefix}_`) && mayNameCredential(name)))
  const declared = ofServer(namesInTemplates(reading))
  const [only, ...others] = declared.length > 0 ? declared : ofServer(namesForReaders(reading))
  return only !== undefined && others.length === 0 ? only : `${prefix}_${sort}`
}

/** The names of credentials in the documents for readers. */
const namesForReaders = oncePer((reading: Reading): ReadonlySet<string> => new Set(linesForReaders(reading).flatMap(namesIn)))

/** The variable of the reference that a credential is the default of. */
function ownName(reading: Reading, { path, span }: Credential): string | undefined {
  const string = reading.stringAt(path)
  const reference = string === undefined ? undefined : referenceAt(string.references, span.start)
  if (string === undefined || reference === undefined) return undefined
  const name = withoutDefault(reference.name)
  // The name may be the credential itself.
  return name.includes(string.text.slice(span.start, span.end)) ? undefined : name
}

/** In a notation without defaults, what looks like one is a part of the name. */
function withoutDefault(name: string): string {
  return name.split(':-')[0] ?? name
}

function placeOf({ path, span }: Credential): string {
  return `${span.start}-${span.end} ${toPointer(path)}`
}

/** What credentials share that one variable may replace: the fitting name and the text. Placeholders are not values yet, and share the name alone. */
function keyOf({ value }: Reading, { path, span, verdict }: Credential, name: string): string {
  const text = verdict === 'placeholder' ? undefined : valueAt(value, path)
  return JSON.stringify(typeof text === 'string' ? [name, text.slice(span.start, span.end)] : [name])
}

/** A longer word is hardly one that somebody made up for a placeholder. */
const MAX_NAME = 30

/** A variable that each person can set, for a host that expands those in a URL. */
export function variableForPlaceholder(placeholder: string, variables: VariableProfile): string {
  const name = (placeholder.match(/[a-z0-9]+/gi) ?? []).join('_').toUpperCase()
  // What may be a credential has no name of a variable in it: in capitals, nothing would mask it.
  const isName = /^[A-Z]/.test(name) && name.length <= MAX_NAME && !/\d{3}|[\dA-F]{6}/.test(name) && !holdsRandom(placeholder)
  const isExpanded = variables.urlAsWritten !== true && variables.expanded.includes('url') && isName
  if (isExpanded && variables.standFor?.['input:*'] === 'answer')
    return `, or ask each person for it: add { "type": "promptString", "id": "${name.toLowerCase()}", "description": "…" } to \`inputs\`, and write \${input:${name.toLowerCase()}} in place of the placeholder`
  const reference = isExpanded ? writtenReference(name, variables) : undefined
  return reference === undefined ? '' : `, or a variable that each person sets, such as ${reference} in place of the placeholder`
}
