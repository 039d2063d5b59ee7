import { oncePer } from '../../base/lists.js'
import { capitalized, listed } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, toPointer, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { timeLimitOf } from '../../server/foreign-fields.js'
import type { Problem } from '../rule.js'
import { removing } from '../suggestions.js'
import { holdsMore, NO_EFFECT } from './foreign-advice.js'

/** Claude Code 2.1.332 knows a language server by it, and no host an MCP server. */
const OF_LANGUAGE_SERVER = 'The field is of language servers, which do not answer as MCP servers: '

export const NOT_LOADED = 'The server is not loaded because of it.'

/** A field that no host reads. Where nothing shows that the host reads the file, something else may read the field. */
export function unknownField(reading: Reading, at: Path, effect = NO_EFFECT): Problem<'unknown'> {
  const { host, isAssumed, value } = reading
  const field = String(at.at(-1))
  const data = { field, host: subjectOf(host), effect }
  if (isAssumed)
    return {
      message: 'unknown',
      data: { ...data, advice: { text: 'If it is meant for {{host}}, correct the name.', data: { host: subjectOf(host) } } },
      at,
      part: 'key',
      severity: 'info'
    }
  if (at.length === 1 && declaresVariables(reading, field))
    return {
      message: 'unknown',
      data: { ...data, advice: { text: 'Move it to {{manifest}}, where {{host}} reads it.', data: { manifest: host.manifestPath, host: subjectOf(host) } } },
      at,
      part: 'key',
      suggestions: []
    }
  const languages = host.files.plugin?.memberTypes?.lspServers?.default
  if (at.length > 1 && field === 'extensionToLanguage')
    return {
      message: 'unknown',
      data: {
        ...data,
        effect: '',
        advice: {
          text:
            OF_LANGUAGE_SERVER +
            (languages === undefined ? 'remove the entry.' : 'move the entry to the {{languages}} of a plugin, without `mcpServers` around it.'),
          data: { languages }
        }
      },
      at,
      part: 'key',
      suggestions: []
    }
  const isOfFile = at.length > 1 && host.files.mcp.members.includes(field)
  if (isOfFile)
    return {
      message: 'unknown',
      data: {
        ...data,
        advice:
          isRecord(value) && Object.hasOwn(value, field)
            ? { text: 'Move what it has to the "{{field}}" at the top level of the file: there, {{host}} reads it.', data: { field, host: data.host } }
            : { text: 'Move it to the top level of the file: there, {{host}} reads it.', data: { host: data.host } }
      },
      at,
      part: 'key',
      suggestions: []
    }
  const limit = at.length > 1 && /time_?out/i.test(field) ? timeLimitOf(host) : undefined
  const entry = valueAt(value, at.slice(0, -1))
  if (limit !== undefined && isRecord(entry) && !Object.hasOwn(entry, limit.field)) {
    return {
      message: 'unknown',
      data: {
        ...data,
        advice: {
          text: '{{subject}} reads `{{limit}}`, in {{unit}}: write the limit there.',
          data: { subject: capitalized(subjectOf(host)), limit: limit.field, unit: limit.unit }
        }
      },
      at,
      part: 'key',
      suggestions: []
    }
  }
  // A text for people who read the file is lost to nobody.
  if (at.length > 1 && effect === NO_EFFECT && isProse(valueAt(value, at)) && !IN_SHELL.test(String(valueAt(value, at))))
    return { message: 'unknown', data: { ...data, advice: 'Correct the name, or remove the field.' }, at, part: 'key', severity: 'info', suggestions: [] }
  return {
    message: 'unknown',
    data: { ...data, advice: 'Correct the name, or remove the field.' },
    at,
    part: 'key',
    suggestions: (holdsMore(valueAt(value, at)) || isProse(valueAt(value, at))) && effect === NO_EFFECT ? [] : [removing(at)]
  }
}

/** Whether somebody wrote a text to be read: it would be lost. */
function isProse(value: unknown): boolean {
  return typeof value === 'string' && ((value.match(/\s\S/g) ?? []).length >= MANY_WORDS || (value.match(/[。、，]/g) ?? []).length > 1)
}

/** What a text for a shell has. */
const IN_SHELL = /&&|\|\||\$[({]|[ \t]-{1,2}\w/

const MANY_WORDS = 8

/** The same of a table of TOML: it may be meant for the whole file, so there is no suggestion to remove it. */
export function fieldOfTable({ host }: Reading, at: Path, server: string): Problem<'inTable'> {
  const effect = host.unknownFields === 'refused' ? NOT_LOADED : NO_EFFECT
  return { message: 'inTable', data: { what: `field '${at.at(-1)}'`, it: 'it', host: subjectOf(host), effect, server }, at, part: 'key' }
}

/** Of a field that something else may read. */
export function ofOtherProgram<Id extends string>(problem: Problem<Id>): Problem<Id> {
  return { ...problem, data: { ...problem.data, advice: 'If another program reads it there, leave it.' }, severity: 'info', suggestions: [] }
}

/** Settings of the whole file that fell into one table are one mistake. */
export function fieldsOfTable(group: readonly Problem[]): Problem['data'] {
  return group.length > 1 && group[0]?.message === 'inTable' ? { what: `fields ${listed(group.map(({ at }) => `'${at.at(-1)}'`).toSorted())}`, it: 'them' } : {}
}

/** Whether a field has a credential in it, which would be in use under another name: of that, `literal-credential` says what to do. Each field asks. */
export function holdsCredential(reading: Reading, at: Path): boolean {
  return fieldsWithCredentials(reading).has(toPointer(at))
}

const fieldsWithCredentials = oncePer(
  (reading: Reading): ReadonlySet<string> =>
    new Set(reading.credentials.filter(({ verdict }) => verdict === 'literal').map(({ path }) => toPointer(path.slice(0, -1))))
)

/** Where a plugin can declare a variable of a name, which its host then asks for and expands, and whether the file does so itself, where the host does not look; undefined where it cannot. */
export function declarationFor(name: string | undefined, { plugin, host, kind, value }: Reading): { readonly data: NonNullable<Problem['data']>; readonly isInFile: boolean } | undefined {
  const { manifestPath: manifest, variables } = host
  const path = variables.declared?.find((one) => one.in === 'manifest' && one.answered === true)?.path
  if (name === undefined || plugin === undefined || manifest === undefined || path === undefined) return undefined
  return { data: { name, member: path.join('.'), top: path[0], manifest }, isInFile: kind === 'mcp' && valueAt(value, [...path, name]) !== undefined }
}

/** Whether a member of a file of servers declares variables, which the host reads in the manifest of the plugin. */
function declaresVariables({ plugin, host, kind }: Reading, field: string): boolean {
  return kind === 'mcp' && plugin !== undefined && host.variables.declared?.some((one) => one.in === 'manifest' && one.answered === true && one.path[0] === field) === true
}
