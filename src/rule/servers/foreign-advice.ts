import { oncePer } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { capitalized, listed } from '../../base/wording.js'
import type { HostProfile, VariableProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import { foreignManifestIn } from '../../project/foreign-places.js'
import type { Reading } from '../../project/reading.js'
import { hostFields, type ServerEntry } from '../../server/entry.js'
import { misnamedField } from '../../server/fields.js'
import { type ForeignField, isTimeLimit, limitAdvice, timeLimitOf } from '../../server/foreign-fields.js'
import { foreignUrlField, isMisplaced } from '../../server/server-map.js'
import { isVariableName, originOf, writtenReference } from '../../server/variables.js'
import { allDocumentsAround } from '../documents.js'
import { isOwnFolder, startsInProject } from '../paths/working-folder.js'
import type { Problem, Suggestion } from '../rule.js'
import { removing, renaming } from '../suggestions.js'
import { hasUnexpandedHeaders } from '../variables/named-headers.js'

/** What is said where nothing else happens. */
export const NO_EFFECT = 'It has no effect.'

/** If more hosts read a field, naming them all helps nobody. */
const MAX_NAMED = 2

/** In an entry whose paths begin in the folder of the plugin, no other folder is missed. */
const FROM_ROOT = /\$\{?[A-Z]+_PLUGIN_ROOT\b/

/** Absolute paths would be those of one person. */
const FROM_PROJECT = '{{subject}} starts the server where it was started itself, mostly at the root of the project: write paths from there.'

/** What is said of a field that other hosts read: who they are, if they are few, what happens without it, and what to do. */
type Advice = Pick<Problem, 'at' | 'part' | 'suggestions' | 'severity'> & { readonly data: NonNullable<Problem['data']> }

/** @param rename what makes the host read it, if anything does */
export function adviceOnForeign(reading: Reading, foreign: ForeignField, at: Path, value: unknown, rename?: Suggestion): Advice {
  const { host } = reading
  const { readers } = foreign
  const field = String(at.at(-1))
  const fromProject = field === 'cwd' && startsInProject(reading) ? { text: FROM_PROJECT, data: { subject: capitalized(subjectOf(host)) } } : undefined
  const effect = saysNothing(field, value) ? NO_EFFECT : (fromProject ?? foreign.effect ?? NO_EFFECT)
  const isForOther = reading.isForAnotherReader(foreign)
  const isOff = isSwitchedOff(field, value)
  const others = readers.length > MAX_NAMED ? undefined : `${readers.join(' and ')} ${readers.length === 1 ? 'does' : 'do'}`
  const limit = limitAdvice(field, host)
  const removal = reading.isAssumed ? '' : `Remove the field${isForOther ? reading.unlessFor((one) => foreign.hosts.includes(one.host)) : ''}.`
  const advice = isOff ? offAdvice(reading) : (limit ?? (rename === undefined || isForOther ? removal : `${insteadOfRemoval(rename)}${foreign.harmless ? ', or remove it' : ''}.`))
  const kept = rename?.fix.some((step) => step.op === 'rename') === true ? withDefault(host.variables, value) : undefined
  const data = {
    subject: capitalized(subjectOf(host)),
    field,
    others,
    effect,
    advice:
      kept === undefined
        ? advice
        : {
            text: '{{advice}} {{kept}} has a default, which {{host}} does not take: write the value in its place.',
            data: { advice, kept, host: subjectOf(host) }
          }
  }
  const problem = { data, at, part: 'key' } as const
  if (isOfOpenClaw(reading)) return { ...problem, data: { ...data, advice: 'If only OpenClaw is to load this plugin, leave it.' }, suggestions: [], severity: 'info' }
  const renames = rename === undefined || kept !== undefined ? [] : [rename]
  if (host.unknownFields === 'refused') return { ...problem, data: { ...data, advice: 'Remove the field.' }, suggestions: [...renames, ...(ENV_FILE.test(field) ? [] : [removing(at)])] }
  const isUnexpanded = field === 'headers' && hasUnexpandedHeaders(host, value)
  // Without the variable, the host does not connect, and asks nobody to sign in.
  const namesToken = isUnexpanded && rename?.fix.some((step) => step.op === 'add' && step.at.at(-1) === bearerField(host)) === true
  if (field === 'headers' && !host.variables.expanded.includes('url') && /^\$\{?\w+\}?$/.test(String(valueAt(reading.value, [...at.slice(0, -1), 'url']))))
    return {
      ...problem,
      data: {
        ...data,
        effect: 'These headers are not sent.',
        advice: `Correct the address of the server first: ${subjectOf(host)} takes it as it is written.`
      },
      suggestions: [],
      severity: 'info'
    }
  if (namesToken && isToSignIn(reading))
    return {
      ...problem,
      data: {
        ...data,
        effect: 'These headers are not sent.',
        advice: `${insteadOfRemoval(rename)}, unless people sign in with OAuth, as the documents say: then nothing is missing.`
      },
      suggestions: []
    }
  const needing = foreign.harmless || isOff || saysNothing(field, value) ? [] : reading.otherReaders.filter(({ name }) => foreign.hosts.includes(name))
  if (needing.length > 0) {
    const titles = listed(needing.map((other) => subjectOf(other)))
    const keeps = `Keep the field for ${titles}, and add what ${subjectOf(host)} reads next to it.`
    if (isUnexpanded && rename !== undefined) {
      // The first step takes the field away, which the others need.
      const [, ...steps] = rename.fix
      return {
        ...problem,
        data: { ...data, effect: 'These headers are not sent.', advice: `${rename.title.replaceAll('"', '`')}, and keep the field for ${titles}.` },
        suggestions: [{ title: rename.title, fix: steps }]
      }
    }
    // A copy of the value would be sent as it is written.
    if (isUnexpanded) return { ...problem, data: { ...data, effect: `${host.variables.instead}.`, advice: `Keep the field for ${titles}.` }, suggestions: [] }
    // The host reads nothing that could be added.
    const isLimit = limit !== undefined || isTimeLimit(field)
    if (isLimit || field === 'cwd')
      return {
        ...problem,
        data: { ...data, advice: `Keep the field for ${titles}.` },
        suggestions: [],
        ...(isLimit || isOwnFolder(value, reading) || FROM_ROOT.test(JSON.stringify(valueAt(reading.value, at.slice(0, -1)))) ? { severity: 'info' } : {})
      }
    return { ...problem, data: { ...data, advice: keeps }, suggestions: [] }
  }
  const manifest = field === 'cwd' ? otherManifest(reading) : undefined
  if (manifest !== undefined)
    return {
      ...problem,
      data: { ...data, advice: { text: 'If another host is to read it, leave it: {{manifest}} names this file too.', data: { manifest } } },
      suggestions: [],
      severity: 'info'
    }
  if (isUnexpanded && rename === undefined && !isForOther) return { ...problem, data: { ...data, advice: `${host.variables.instead}.` }, suggestions: [] }
  // Without what has an effect elsewhere, nobody would know any more what the server needs.
  const isNeedless = field === 'cwd' ? isOwnFolder(value, reading) : saysNothing(field, value) || isTimeLimit(field) || (foreign.harmless && !holdsMore(value))
  const isRemovable = isNeedless && !isOff && limit === undefined && !reading.isAssumed && (rename === undefined || foreign.harmless)
  const isMinor = isForOther || (reading.isAssumed && foreign.harmless) || saysNothing(field, value) || (field === 'cwd' && isOwnFolder(value, reading))
  return { ...problem, suggestions: isForOther ? [] : [...renames, ...(isRemovable ? [removing(at)] : [])], ...(isMinor ? { severity: 'info' } : {}) }
}

/** The field in which a host takes the name of a variable with a token. */
function bearerField({ variables }: HostProfile): string | undefined {
  return (variables.declared ?? []).find((one) => one.in === 'server' && one.gives === 'bearer')?.path[0]
}

/** Whether the documents tell people to sign in with OAuth before they tell of a token. Each server of a file asks. */
const isToSignIn = oncePer((reading: Reading): boolean =>
  allDocumentsAround(reading).some((text) =>
    text.split('\n').some((line) => /\boauth\b/i.test(line) && /\b(?:prefer\w*|first|default|main|recommended)\b/i.test(line))
  )
)

/** Whether a plugin is one for OpenClaw, which loads those in the formats of other hosts too: its package.json says so. */
function isOfOpenClaw(reading: Reading): boolean {
  const { plugin } = reading
  return plugin !== undefined && isRecord(valueAt(reading.documentOf(join(plugin.root, 'package.json'))?.value, ['openclaw']))
}

/** The manifest of a plugin for a host without a profile, next to a file that it names; undefined if there is none. */
const otherManifest = oncePer((reading: Reading): string | undefined => {
  const { path, surroundings: { files } } = reading
  const folder = dirname(path)
  return ['.plugin/plugin.json', foreignManifestIn(folder, files)?.path ?? ''].find((one) => {
    const named = one === '' ? undefined : valueAt(reading.documentOf(join(folder, one))?.value, ['mcpServers'])
    return typeof named === 'string' && join(folder, named) === path
  })
})

/** What to do with a field that has what the host reads elsewhere. */
function insteadOfRemoval({ title, fix }: Suggestion): string {
  const [step] = fix
  return step?.op === 'rename' ? `Rename it to \`${step.key}\`` : title.replaceAll('"', '`')
}

export const ENV_FILE = /^env_?file$/i

/** From here on, a time limit is hardly one in seconds: that would be over a quarter of an hour. */
const MILLISECONDS = 1000

/** The time limit of a server under the name that the host gives it, where both are in milliseconds. */
export function sameLimit({ host, path, value }: ServerEntry, field: string): Suggestion | undefined {
  const limit = isTimeLimit(field) ? timeLimitOf(host) : undefined
  const given = value[field]
  if (limit?.unit !== 'milliseconds' || Object.hasOwn(value, limit.field) || typeof given !== 'number' || given < MILLISECONDS) return undefined
  return renaming([...path, field], limit.field)
}

/** Renames a field to the one that the host reads, with the references in its map in the notation of that host: what was copied with the field has another one, which would reach the server as it is. */
export function renamingMap({ host: { variables }, path, value }: ServerEntry, field: string, meant: string): Suggestion {
  const at = [...path, field]
  const rename = renaming(at, meant)
  const map = value[field]
  const own = writtenReference('NAME', variables)
  if (own === undefined || !isRecord(map)) return rename
  const found = Object.entries(map).flatMap(([key, text]) => (typeof text === 'string' ? [{ key, text, other: otherNotation(text) }] : [])).filter(({ other }) => other !== undefined && other !== own)
  const [first] = found
  if (first === undefined) return rename
  const steps = found.map(
    ({ key, text }) =>
      ({
        op: 'replace',
        at: [...at, key],
        value: text.replaceAll(new RegExp(OTHER_NOTATION, 'g'), (whole, name: string) => writtenReference(name, variables) ?? whole)
      }) as const
  )
  return { title: `${rename.title}, and write ${own} in place of ${first.other ?? ''}`, fix: [...steps, ...rename.fix] }
}

/** How a text refers to variables, shown with one name for all. */
function otherNotation(text: string): string | undefined {
  const [whole, name = ''] = OTHER_NOTATION.exec(text) ?? []
  return whole?.replace(`${name}}`, 'NAME}')
}

/** A variable with a default in a map of another host, in a host that takes none. */
function withDefault(variables: VariableProfile, map: unknown): string | undefined {
  if (!isRecord(map) || writtenReference('NAME', variables)?.startsWith('${') !== false) return undefined
  const found = Object.values(map).flatMap((text) => (typeof text === 'string' ? (WITH_DEFAULT.exec(text) ?? []) : []))
  return found[1] === undefined ? undefined : `\${${found[1]}:-…}`
}

/** A default may be a secret. */
const WITH_DEFAULT = /\$\{(?:env:)?([A-Za-z_]\w*):-[^}]*\}/

/** A variable of the environment in braces, as most hosts write it. */
const OTHER_NOTATION = /(?:\$\{(?:env:)?|(?<!\$)\{env:)([A-Za-z_]\w*)\}/

/** Whether a field of another host turns its server off. */
export function isSwitchedOff(field: string, value: unknown): boolean {
  return value === true ? field === 'disabled' : value === false && /^(?:enabled|autoEnabled?|autoStart|active|isActive)$/.test(field)
}

/** Whether the author of an entry means that it is not started: its files need not be there, and `unknown-field` says that the host starts it. */
export function isMeantOff({ value }: Pick<ServerEntry, 'value'>): boolean {
  return value.disabled === true
}

/** Whether a field turns off an entry with which nothing is started or reached: it does not start anyway, as `stdio-command` says. */
export function turnsNothingOff(server: ServerEntry, field: string): boolean {
  if (!isSwitchedOff(field, server.value[field]) || server.has('command') || server.has('url')) return false
  return server.transport === 'stdio' && misnamedField(server) === undefined && foreignUrlField(server) === undefined && !isMisplaced(server)
}

/** How to keep a server from starting, which is what its author wants. */
export function offAdvice({ host, kind, plugin }: Reading): string {
  const [off] = hostFields(host).namesOf('disabled')
  const [on] = hostFields(host).namesOf('enabled')
  if (off !== undefined || on !== undefined) return off === undefined ? `Write "${on}": false instead.` : `Write "${off}": true instead.`
  if (kind === 'mcp' && plugin === undefined && host.switchedOff !== undefined) return `To keep it from starting, ${host.switchedOff}, or take the entry out of the file.`
  return 'To keep it from starting, take the entry out of the file.'
}

/** Whether a field of another host has the value that it would have there by default. */
function saysNothing(field: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value === (field === 'enabled')
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === '' || (isRecord(value) && Object.keys(value).length === 0)
}

/** Whether a value holds more than a word or a list of words, which its author does not know by heart. */
export function holdsMore(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsMore) : isRecord(value) && Object.keys(value).length > 0
}

/** What a host that reads no file of variables does not set: its own environment has to have what the entry refers to. */
export function withoutEnvFile(foreign: ForeignField, server: ServerEntry, { scope, host }: Reading): ForeignField {
  const references = server.strings.filter(({ isRead }) => isRead).flatMap((string) => string.references)
  const names = [
    ...new Set(
      references
        .filter(
          (one) =>
            isVariableName(one.name) &&
            one.predefined !== true &&
            one.default === undefined &&
            !/^(?:HOME|USER|PATH|USERPROFILE|(?:LOCAL)?APPDATA|TMPDIR)$/i.test(one.name) &&
            !['plugin-root', 'host'].includes(originOf(one, scope))
        )
        .map(({ name }) => name)
    )
  ]
  if (names.length > 0)
    return {
      ...foreign,
      effect: { text: 'Nothing in that file reaches {{subject}}: set {{names}} before it starts.', data: { subject: subjectOf(host), names: listed(names) } }
    }
  // Nothing sets variables for a server that is not started.
  const { effect: _effect, ...without } = foreign
  return server.transport === 'stdio' ? foreign : without
}
