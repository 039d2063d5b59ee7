import { listed } from '../src/base/wording.js'
import { fileProfile, type HostProfile, type MemberProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord, typeName } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { isOfMember } from '../src/rule/forms.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { quoted } from '../src/rule/suggestions.js'

const DOTTED_NUMERIC = /^\d+(?:\.\d+)+$/

export default defineRule({
  id: 'manifest-fields',
  kinds: ['plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  refuses: ({ files }) => files.plugin?.rejectsPlugin === true,
  summary: 'A plugin manifest whose `name`, `version` or `description` is missing or malformed.',
  why: `A plugin is enabled, disabled and listed by its name. The version is a string of numbers and dots that tells users one
release from the next.`,
  remedy: 'Give the plugin a name and a version such as "1.0.0", both as strings.',
  spec: '§2.1b',
  messages: {
    noName: { text: "Missing required field 'name' in the plugin manifest", remedy: 'Add a "name".' },
    emptyName: { text: "The plugin's 'name' is empty", remedy: 'Give the plugin a name.' },
    emptyVersion: { text: "The plugin's 'version' is empty", remedy: 'Give it a version such as "1.0.0".' },
    missing: { text: "Missing required field '{{field}}'", remedy: 'Add a "{{field}}".' },
    noVersion: { text: "The plugin manifest has no 'version'", remedy: 'Add a "version" such as "1.0.0".' },
    type: {
      text: "Expected a string for '{{field}}', found {{found}}",
      remedy: 'Write it as a string, in double quotes.'
    },
    member: {
      text: "Expected {{expected}} for '{{field}}', found {{found}}",
      remedy: 'Change it to {{expected}}.'
    },
    ignored: {
      text: "Expected {{expected}} for '{{field}}', found {{found}}: {{host}} ignores it",
      remedy: 'Change it to {{expected}}, or remove it.'
    },
    extra: {
      text: "'{{field}}' may only have {{allowed}}",
      remedy: 'Remove the other members.'
    },
    version: {
      text: 'The version is not in dotted numeric form',
      remedy: 'Write two or more numbers separated by dots, such as "1.0.0".'
    },
    suffix: {
      text: 'The version is not in dotted numeric form: something follows the numbers',
      remedy: 'Use only numbers and dots; give a pre-release a number of its own.'
    }
  },
  examples: {
    valid: [
      { input: { name: 'notes', version: '1.0.0', description: 'Takes notes.' } },
      { title: 'a version of two numbers', input: { name: 'notes', version: '0.12' } },
      { title: 'no description', input: { name: 'notes', version: '1.0.0', mcpServers: {} } }
    ],
    invalid: [
      {
        title: 'an empty manifest',
        input: {},
        problems: [
          { message: "Missing required field 'name' in the plugin manifest", range: '1:1-2' },
          { message: "The plugin manifest has no 'version'", range: '1:1-2', severity: 'warning' }
        ]
      },
      {
        title: 'a pre-release version',
        input: { name: 'notes', version: '1.0.0-beta.1' },
        problems: [
          {
            message: 'The version is not in dotted numeric form: something follows the numbers',
            range: '3:20-27',
            severity: 'warning'
          }
        ]
      },
      {
        title: 'wrong types',
        input: { name: 7, version: 1.2, description: ['Takes notes.'] },
        problems: [
          { message: "Expected a string for 'name', found a number", range: '2:11-12' },
          { message: "Expected a string for 'version', found a number", range: '3:14-17' },
          { message: "Expected a string for 'description', found an array", range: '4:18-6:4' }
        ]
      }
    ]
  },
  *check(reading) {
    const manifest = reading.value
    if (!isRecord(manifest)) return
    const { name, version } = manifest
    const { required, memberTypes = {}, rejectsPlugin = false } = fileProfile(reading.host, 'plugin')
    for (const field of TEXTS) {
      if (!Object.hasOwn(manifest, field) || typeof manifest[field] === 'string') continue
      const suggestions = inQuotes(reading, field)
      const type = Object.hasOwn(memberTypes, field) ? memberTypes[field]?.type : undefined
      const isTaken = rejectsPlugin && (type === undefined || isOfMember(manifest[field], type))
      yield { message: 'type', data: { field, found: typeName(manifest[field]) }, at: [field], suggestions, ...(isTaken ? { severity: 'warning' } : {}) }
    }
    for (const [field, member] of Object.entries(memberTypes)) {
      if (!TEXTS.includes(field) && Object.hasOwn(manifest, field)) yield* inMember(reading.host, [field], manifest[field], member)
    }
    for (const field of required) {
      if (field === 'version' || Object.hasOwn(manifest, field)) continue
      if (field === 'name') yield { message: 'noName', at: [] }
      else yield { message: 'missing', data: { field }, at: [] }
    }
    const isName = required.includes('name') || !rejectsPlugin
    if (typeof name === 'string' && name.trim() === '') yield { message: 'emptyName', at: ['name'], ...(isName ? {} : { severity: 'warning' }) }
    if (!required.includes('version')) return
    const problem = { severity: 'warning', at: ['version'] } as const
    if (!Object.hasOwn(manifest, 'version')) yield { ...problem, message: 'noVersion', at: [], severity: rejectsPlugin ? 'error' : 'warning' }
    if (rejectsPlugin && version === '') {
      yield { message: 'emptyVersion', at: ['version'] }
      return
    }
    if (typeof version !== 'string' || DOTTED_NUMERIC.test(version)) return
    const numbers = /^\d+(?:\.\d+)+(?=[-+])/.exec(version)?.[0]
    if (numbers === undefined) {
      yield { ...problem, message: 'version', suggestions: dotted(version) }
    } else {
      const span = { start: numbers.length, end: version.length }
      yield { ...problem, message: 'suffix', span }
    }
  }
})

/** The members that are texts. */
const TEXTS = ['name', 'version', 'description']

const EXPECTED = { string: 'a string', strings: 'an array of strings', object: 'an object', number: 'a number', null: 'null' } as const

/** What is wrong with a member whose type the host checks, and with what is in it. */
function* inMember(host: HostProfile, at: readonly string[], value: unknown, member: MemberProfile): Generator<Problem<'member' | 'ignored' | 'extra'>> {
  const types = [member.type].flat()
  const [wanted = 'object'] = types
  const data = { field: at.join('.'), expected: EXPECTED[wanted] }
  if (!isOfMember(value, types)) {
    const found = Array.isArray(value) && types.includes('strings') ? 'an array with something else' : typeName(value)
    if (member.ignored === true) yield { message: 'ignored', severity: 'warning', data: { ...data, found, host: subjectOf(host) }, at }
    else yield { message: 'member', data: { ...data, found }, at }
    return
  }
  if (!isRecord(value)) return
  const { members, values } = member
  if (members !== undefined && Object.keys(value).some((name) => !Object.hasOwn(members, name))) {
    yield { message: 'extra', data: { ...data, allowed: listed(Object.keys(members).map((name) => `'${name}'`)) }, at }
  }
  for (const [name, inner] of Object.entries(value)) {
    const wanted = values ?? (members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined)
    if (wanted !== undefined) yield* inMember(host, [...at, name], inner, wanted)
  }
}

/** A number as a string, with every digit as the file has it: 1.10 is not the same version as 1.1. */
function inQuotes(reading: Reading, field: string): Suggestion[] {
  const place = reading.document.locate([[field]]).placeOf([field])
  const value = isRecord(reading.value) ? reading.value[field] : undefined
  if (place === undefined || typeof value !== 'number') return []
  if (field === 'version' && !DOTTED_NUMERIC.test(reading.document.text.slice(place.value.start, place.value.end))) return []
  const { title, edits } = quoted(place.value)
  return [{ title, fix: edits.map((edit) => ({ op: 'text', edit })) }]
}

function dotted(version: string): Suggestion[] {
  const at = ['version']
  const prefix = /^[vV=]+(?=\d+(?:\.\d+)+$)/.exec(version)?.[0]
  if (prefix !== undefined) {
    const span = { start: 0, end: prefix.length }
    return [{ title: `Remove the "${prefix}"`, fix: [{ op: 'splice', at, span, text: '' }] }]
  }
  if (!/^\d+$/.test(version)) return []
  const span = { start: version.length, end: version.length }
  return [{ title: 'Add ".0"', fix: [{ op: 'splice', at, span, text: '.0' }] }]
}
