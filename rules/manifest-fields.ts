import { fileProfile, serversKey } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord, typeName, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { submodulesOf } from '../src/rule/build-output.js'
import { guardFaults, strayGuards } from '../src/rule/hooks/guard-hooks.js'
import { hookFileFaults, hooksNamedTwice } from '../src/rule/hooks/hook-files.js'
import { isInPlugin, loneServers, nameInOtherForm, textAt } from '../src/rule/manifest-members.js'
import { type SettingFault, settingFaults } from '../src/rule/manifests/asked-settings.js'
import { codexManifest, isToldWithVersion } from '../src/rule/manifests/codex-manifest.js'
import { advisedFaults, joined, type MemberProblem } from '../src/rule/manifests/member-advice.js'
import { inEntries } from '../src/rule/marketplaces/entry-plugins.js'
import { hasType } from '../src/rule/members.js'
import { isManifestOfAnother } from '../src/rule/other-program.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { quoted } from '../src/rule/servers/shape-repairs.js'

const DOTTED_NUMERIC = /^\d+(?:\.\d+)+$/

export default defineRule({
  id: 'manifest-fields',
  supersedes: ['author-agreement'],
  kinds: ['plugin', 'marketplace'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  summary: 'A member of a plugin manifest that is missing or malformed, such as `name`, `version`, `commands` or the path in `mcpServers`.',
  why: `A plugin is enabled, disabled and listed by its name. The version is a string of numbers and dots that tells users one
release from the next. Some hosts reject the whole plugin, with its servers, for one member of another type or form: Claude Code
does for a path in \`commands\` or \`mcpServers\` that does not begin with \`./\`, and for a hook for \`PreToolUse\` that it cannot load.`,
  remedy: 'Give the plugin a name and a version such as "1.0.0", both as strings, and write each other member as its host requires.',
  spec: '§2.1b',
  messages: {
    noName: { text: "Missing required field 'name' in the plugin manifest", remedy: 'Add a "name".' },
    emptyName: { text: "The plugin's 'name' is empty", remedy: 'Give the plugin a name.' },
    name: { text: '{{host}} documents names of plugins as {{form}}', remedy: 'Write "{{meant}}"{{also}}: what people read belongs in "displayName".' },
    emptyVersion: { text: "The plugin's 'version' is empty", remedy: 'Give it a version such as "1.0.0".' },
    noVersion: { text: "The plugin manifest has no 'version'", remedy: 'Add a "version" such as "1.0.0".' },
    type: { text: "Expected a string for '{{field}}', found {{found}}", remedy: '{{fix}}' },
    member: { text: "Expected {{expected}} for '{{field}}', found {{found}}", remedy: '{{fix}}{{outcome}}' },
    form: { text: "Expected {{expected}} for '{{field}}'", remedy: '{{fix}}{{outcome}}' },
    root: { text: "'{{path}}' is not a path from the root of the plugin", remedy: '{{fix}}{{outcome}}' },
    roots: { text: '{{count}} paths do not begin at the root of the plugin', remedy: '{{fix}}{{outcome}}' },
    file: { text: "'{{path}}' is a file, and '{{field}}' takes folders", remedy: '{{fix}}{{outcome}}' },
    inner: { text: "Missing required {{missing}} in '{{field}}'", remedy: '{{fix}}{{outcome}}' },
    ignored: {
      text: "Expected {{expected}} for '{{field}}', found {{found}}: {{host}} ignores it",
      remedy: '{{fix}}'
    },
    server: { text: "Expected a map of servers in '{{field}}', found one server", remedy: 'Put it into a map, under its name: { "{{name}}": { … } }.{{outcome}}' },
    extra: { text: "'{{field}}' may only have {{expected}}", remedy: '{{fix}}{{outcome}}' },
    unasked: { text: "{{host}} asks users for '{{name}}', but no server of the plugin gets it", remedy: '{{fix}}' },
    unnamed: { text: "{{host}} asks users for '{{name}}', but without '{{member}}' the answer sets no variable", remedy: '{{fix}}' },
    open: {
      text: "'{{name}}' looks like a secret, but is not marked as one",
      remedy: 'Write "{{member}}": true, so that {{host}} hides the answer and stores it safely.'
    },
    guard: {
      text: "{{host}} cannot load a hook for '{{event}}', and so rejects the plugin: it expects {{expected}}",
      remedy: '{{fix}} {{host}} ignores others that it cannot load, but one for this event may be there to keep something from happening.'
    },
    stray: { text: "{{host}} takes this for hooks outside of 'hooks', and so rejects the plugin", remedy: ['Move hooks into "hooks", next to the name of the plugin.', 'Give other texts another name, or remove them.'] },
    eventless: { text: '{{host}} cannot load these hooks, and so rejects the plugin: it expects {{expected}}', remedy: '{{fix}}' },
    twice: {
      text: '{{host}} reads {{file}} without this line, and {{version}} and older versions report the plugin as failed to load because of it',
      remedy: "Remove 'hooks'."
    },
    hookFile: {
      text: '{{host}} loads no hooks from {{file}}: {{why}}',
      remedy: '{{fix}} Until then, {{outcome}}.'
    },
    noAgents: { text: "{{host}} ignores 'agents': it loads no agents from plugins", remedy: 'Remove it, and write in the skills what the agents are to do. {{host}} takes agents only from `.codex/agents` in a project or the home folder.' },
    versionSigns: { text: "{{host}} does not install a plugin with this version: it takes letters of ASCII, digits, '.', '+', '_' and '-'", remedy: '{{fix}}' },
    version: { text: 'The version is not in dotted numeric form', remedy: 'Write two or more numbers separated by dots, such as "1.0.0".' },
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
        title: 'a path without "./"',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        files: { 'mcp.json': '{ "mcpServers": {} }' },
        input: { name: 'notes', version: '1.0.0', mcpServers: 'mcp.json' },
        problems: [{ message: "Expected a path that begins with \"./\" and ends in \".json\" for 'mcpServers'", range: '4:17-27' }]
      },
      {
        title: 'wrong types',
        input: { name: 'notes', version: 1.2, description: ['Takes notes.'] },
        problems: [
          { message: "Expected a string for 'version', found a number", range: '3:14-17' },
          { message: "Expected a string for 'description', found an array", range: '4:18-6:4' }
        ]
      }
    ]
  },
  *check(reading) {
    if (reading.kind === 'marketplace') {
      yield* inEntries(reading, ofHooks)
      return
    }
    const { rejectsPlugin = false } = fileProfile(reading.host, 'plugin')
    if (isManifestOfAnother(reading)) return
    for (const problem of joined(problemsIn(reading), OF_ELEMENTS, OF_ANY)) yield rejectsPlugin && problem.severity !== 'warning' ? problem : { ...problem, effect: 'ignored' }
  }
})

const OF_ELEMENTS: ReadonlySet<MessageId> = new Set<MessageId>(['member', 'form', 'ignored', 'file', 'inner', 'extra', 'unnamed', 'open', 'guard'])
const OF_ANY = new Map<MessageId, MessageId>([['root', 'roots']])

function* problemsIn(reading: Reading): Generator<MemberProblem<MessageId>> {
  const manifest = reading.value
  if (!isRecord(manifest)) return
  const { name, version } = manifest
  const { host } = reading
  const { required, memberTypes = {}, rejectsPlugin = false, validator } = fileProfile(host, 'plugin')
  const isValidated = (field: string) => validator !== undefined && Object.hasOwn(validator.members, field)
  for (const field of TEXTS) {
    if (!Object.hasOwn(manifest, field) || typeof manifest[field] === 'string' || isValidated(field)) continue
    const suggestions = inQuotes(reading, field)
    const type = Object.hasOwn(memberTypes, field) ? memberTypes[field]?.type : undefined
    // A text for each language.
    if (type !== undefined && isRecord(manifest[field]) && hasType(manifest[field], type)) continue
    const isTaken = rejectsPlugin && (type === undefined || hasType(manifest[field], type))
    const fix = manifest[field] !== null ? 'Write it as a string, in double quotes.' : required.includes(field) ? 'Write a string.' : 'Remove it, or write a string.'
    yield { message: 'type', data: { field, fix, found: typeName(manifest[field]) }, at: [field], suggestions, ...(isTaken ? { severity: 'warning' } : {}) }
  }
  const servers = serversKey(host, 'plugin')
  for (const [field, member] of Object.entries(memberTypes)) {
    if (TEXTS.includes(field) || !Object.hasOwn(manifest, field) || isToldWithVersion(reading, manifest[field])) continue
    // `valid-shape` reports a value that is neither servers nor a path.
    if (field === servers && typeof manifest[field] !== 'string' && !Array.isArray(manifest[field])) continue
    const outcome = rejectsPlugin ? ` Until then, ${subjectOf(host)} rejects the plugin.` : ''
    if (field === servers) yield* loneServers(field, manifest[field], outcome)
    const isThere = (path: string) => isInPlugin(reading, path) || submodulesOf(reading)(path)
    for (const { kind, at, data, suggestions = [], several, isFile, told } of advisedFaults(reading, field, manifest[field], member, isThere)) {
      const severity = kind === 'ignored' && told === undefined ? severityOfIgnored(reading, field, servers) : {}
      const message = isFile ? 'file' : told?.isFromRoot === true && kind === 'form' ? 'root' : MESSAGES[kind]
      yield { message, data: { ...data, outcome, host: subjectOf(host), path: textAt(manifest, at) }, at, suggestions, several, ...severity }
    }
  }
  yield* ofHooks(reading)
  const [stray] = strayGuards(reading)
  if (stray !== undefined) yield { message: 'stray', data: { host: subjectOf(host) }, at: stray }
  yield* codexManifest(reading)
  for (const { kind, data, ...fault } of settingFaults(reading)) yield { ...fault, message: kind, data: { ...data, host: subjectOf(host) }, severity: 'warning' }
  if (required.includes('name') && !Object.hasOwn(manifest, 'name')) yield { message: 'noName', at: [] }
  const isName = required.includes('name') || !rejectsPlugin
  if (typeof name === 'string' && name.trim() === '') yield { message: 'emptyName', at: ['name'], ...(isName ? {} : { severity: 'warning' }) }
  yield* nameInOtherForm(reading)
  if (!required.includes('version')) return
  const problem = { severity: 'warning', at: ['version'] } as const
  if (!Object.hasOwn(manifest, 'version')) yield { ...problem, message: 'noVersion', at: [], severity: rejectsPlugin ? 'error' : 'warning' }
  if (rejectsPlugin && version === '') yield { message: 'emptyVersion', at: ['version'] }
  // A host that rejects plugins takes any text.
  if (typeof version !== 'string' || rejectsPlugin || DOTTED_NUMERIC.test(version)) return
  const numbers = /^\d+(?:\.\d+)+(?=[-+])/.exec(version)?.[0]
  if (numbers === undefined) {
    yield { ...problem, message: 'version', suggestions: dotted(version) }
  } else {
    const span = { start: numbers.length, end: version.length }
    yield { ...problem, message: 'suffix', span }
  }
}

/** Hooks for which the host rejects the plugin, files of them that it cannot load, and one that it reads twice. */
function* ofHooks(reading: Reading): Generator<Problem<MessageId>> {
  const host = subjectOf(reading.host)
  for (const { event, expected, fix, ...fault } of guardFaults(reading)) yield { ...fault, message: event === undefined ? 'eventless' : 'guard', data: { host, event, expected, fix } }
  for (const { file, shown, why, fix, isRefused, ...place } of hookFileFaults(reading)) {
    const outcome = isRefused ? `${host} rejects the plugin` : `${host} lists the plugin as "failed to load", and runs none of its hooks`
    yield { message: 'hookFile', data: { host, file: shown, why, fix, outcome }, at: [], related: [{ message: 'here', file, shown, ...place }], effect: isRefused ? 'refused' : 'ignored' }
  }
  const twice = hooksNamedTwice(reading)
  if (twice !== undefined) yield { message: 'twice', data: { host, ...twice }, at: ['hooks'], severity: 'info', effect: 'ignored', suggestions: [{ title: "Remove 'hooks'", fix: [{ op: 'remove', at: ['hooks'] }] }] }
}

/** What is ignored matters if the host loads no servers because of it: without a path that it follows, it reads its usual file. */
function severityOfIgnored(reading: Reading, field: string, servers: string): Pick<Problem, 'severity'> {
  const { serversPath = '' } = reading.host
  if (field !== servers) return { severity: 'warning' }
  if (!isInPlugin(reading, serversPath)) return {}
  return { severity: valueAt(reading.value, [field]) === serversPath ? 'info' : 'warning' }
}

/** The members that are texts. */
const TEXTS = ['name', 'version', 'description']

type MessageId = 'file' | 'stray' | 'versionSigns' | 'noAgents' | 'name' | 'roots' | 'noName' | SettingFault['kind'] | 'hookFile' | 'twice' | 'guard' | 'eventless' | 'server' | 'emptyName' | 'emptyVersion' | 'noVersion' | 'type' | 'version' | 'suffix' | (typeof MESSAGES)[keyof typeof MESSAGES]

const MESSAGES = { type: 'member', ignored: 'ignored', form: 'form', root: 'root', missing: 'inner', extra: 'extra' } as const

/** A number as a string, with every digit as the file has it: 1.10 is not the same version as 1.1. */
function inQuotes(reading: Reading, field: string): Suggestion[] {
  const place = reading.document.locate([[field]]).placeOf([field])
  const value = isRecord(reading.value) ? reading.value[field] : undefined
  if (place === undefined || typeof value !== 'number') return []
  if (field === 'version' && !DOTTED_NUMERIC.test(reading.document.text.slice(place.value.start, place.value.end))) return []
  return [quoted(place.value)]
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
