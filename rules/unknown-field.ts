import { closest } from '../src/base/wording.js'
import { fileProfile, serversKey } from '../src/hosts/profile.js'
import { isRecord, type Path } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'
import {
  absentFields,
  fieldMeant,
  foreignEntryField,
  type ForeignField,
  foreignFileField,
  isDescriptive,
  isKnownField
} from '../src/server/foreign-fields.js'
import { foreignUrlField, isEntry, isMapOfServers, isTransportClear, nestedTransport } from '../src/server/server-map.js'

export default defineRule({
  id: 'unknown-field',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  refuses: ({ unknownFields }) => unknownFields === 'refused',
  ofIdle: true,
  summary: 'A field that the host does not read.',
  why: `The host ignores what it does not know, without a word: a misspelled \`args\` starts the server without
arguments, and a \`disabled\` from another host's file disables nothing here. Fields that only describe are no mistake
and are not reported.`,
  remedy: 'Correct the name, or remove the field.',
  spec: '§2.2–2.4',
  messages: {
    unknown: "Unknown field '{{field}}'",
    misspelled: { text: "Unknown field '{{field}}': did you mean '{{meant}}'?", remedy: 'Rename it to `{{meant}}`.' },
    foreign: {
      text: "Field '{{field}}' is read by {{hosts}}, not by this host",
      remedy: 'Remove it, unless the file serves that host too.'
    },
    effect: {
      text: "Field '{{field}}' is read by {{hosts}}, not by this host",
      remedy: '{{effect}} Remove the field, unless the file serves that host too.'
    },
    beside: {
      text: "'{{field}}' looks like a server, and stands beside '{{key}}', not in it",
      remedy: 'Move it into "{{key}}".'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp', args: [], env: {} } } } },
      {
        title: 'fields that describe',
        input: {
          $schema: 'https://example.com/mcp.json',
          _comment: 'shared by the team',
          mcpServers: {
            files: { command: 'files-mcp', description: 'the files', title: 'Files', note: 'slow', '//': 'x', tags: [] }
          }
        }
      },
      {
        title: 'a manifest, which may have other fields',
        path: '.agent-plugin/plugin.json',
        input: { name: 'notes', version: '1.0.0', author: 'me', hooks: {}, lspServers: {}, keyword: [], names: 'x' }
      }
    ],
    invalid: [
      {
        title: 'misspelled fields',
        input: { mcpServers: { files: { comand: 'files-mcp', arg: [], evn: {}, HEADERS: {} } } },
        problems: [
          { message: "Unknown field 'comand': did you mean 'command'?", range: '4:7-15' },
          { message: "Unknown field 'arg': did you mean 'args'?", range: '5:7-12' },
          { message: "Unknown field 'evn': did you mean 'env'?", range: '6:7-12' },
          { message: "Unknown field 'HEADERS': did you mean 'headers'?", range: '7:7-16' }
        ]
      },
      {
        title: 'fields of other hosts',
        input: { mcpServers: { files: { command: 'files-mcp', disabled: true, cwd: '.', timeout: 30 } } },
        problems: [
          {
            message: "Field 'disabled' is read by Cline, Kiro, OpenCode, Roo Code and Windsurf, not by this host",
            range: '5:7-17'
          },
          {
            message: "Field 'cwd' is read by Agent Plugins 1.0.0, Claude Desktop, Cline and 6 others, not by this host",
            range: '6:7-12'
          },
          {
            message: "Field 'timeout' is read by Claude Code, Cline, Gemini CLI and 3 others, not by this host",
            range: '7:7-16'
          }
        ]
      },
      {
        title: 'fields of other hosts, with their default values',
        input: { mcpServers: { files: { command: 'files-mcp', disabled: false, autoApprove: [], enabled: true } } },
        problems: [
          {
            message: "Field 'disabled' is read by Cline, Kiro, OpenCode, Roo Code and Windsurf, not by this host",
            range: '5:7-17',
            severity: 'info'
          },
          {
            message: "Field 'autoApprove' is read by Cline and Kiro, not by this host",
            range: '6:7-20',
            severity: 'info'
          },
          {
            message: "Field 'enabled' is read by Codex and OpenCode, not by this host",
            range: '7:7-16',
            severity: 'info'
          }
        ]
      }
    ]
  },
  *check(reading) {
    if (reading.kind === 'plugin') yield* manifestFields(reading)
    else yield* fieldsBeside(reading)
    const { host } = reading
    const refuses = host.unknownFields === 'refused'
    for (const server of reading.servers) {
      for (const field of Object.keys(server.value)) {
        if (isKnownField(host, field) || (!refuses && isDescriptive(field)) || isReportedElsewhere(server, field)) continue
        const absent = absentFields(server)
        const at = [...server.path, field]
        const meant = fieldMeant(field, host) ?? closest(field, absent, field.length > 6 ? 2 : 1)
        const rename = meant !== undefined && absent.includes(meant) ? renaming(at, meant) : undefined
        const foreign = foreignEntryField(field, host)
        if (foreign !== undefined) yield ofOtherHost(foreign, at, server.value[field], rename, refuses)
        else if (rename !== undefined) yield misspelled(at, meant, rename)
        else yield { message: 'unknown', data: { field }, at, part: 'key', suggestions: [removing(at)] }
      }
    }
  }
})

type MessageId = 'unknown' | 'misspelled' | 'foreign' | 'effect' | 'beside'

/** In a manifest that is open (§2.1b) only a near miss of a field that the host reads is a mistake. */
function* manifestFields(reading: Reading): Generator<Problem<MessageId>> {
  const { value, host, serverMap } = reading
  if (!isRecord(value)) return
  const { members, serversKeys, open } = fileProfile(host, 'plugin')
  const known = [...members, ...serversKeys.flat()]
  const absent = known.filter((name) => !Object.hasOwn(value, name))
  if (open && absent.length === 0) return
  for (const field of Object.keys(value)) {
    if (known.includes(field)) continue
    const meant = closest(field, absent, field.length > 4 ? 1 : 0)
    // Where its members are servers, `servers-key` says that the key is wrong.
    if (serverMap?.path[0] === field || isMapOfServers(value[field])) continue
    // A host that knows every field of its servers still reads a manifest with another one.
    const severity = open ? {} : ({ severity: 'warning' } as const)
    if (meant !== undefined) yield { ...misspelled([field], meant, renaming([field], meant)), ...severity }
    else if (!open && !isDescriptive(field)) {
      const suggestions = [removing([field])]
      yield { message: 'unknown', data: { field }, at: [field], part: 'key', ...severity, suggestions }
    }
  }
}

/** Fields at top level, where the map of servers stands as it should: else `servers-key` has more to say of them. */
function* fieldsBeside(reading: Reading): Generator<Problem<MessageId>> {
  const { value, host, serverMap } = reading
  const { members, open } = fileProfile(host, 'mcp')
  const key = serversKey(host, 'mcp')
  const refuses = host.unknownFields === 'refused'
  if (open || !isRecord(value) || serverMap?.place !== 'right' || serverMap.path.length === 0) return
  for (const [field, member] of Object.entries(value)) {
    if (field === serverMap.path[0] || members.includes(field) || (!refuses && isDescriptive(field))) continue
    const at = [field]
    const foreign = foreignFileField(field, host)
    if (isRecord(member) && isEntry(member)) {
      yield { message: 'beside', data: { field, key }, at, part: 'key' }
    } else if (foreign !== undefined) {
      yield ofOtherHost(foreign, at, member, undefined, refuses)
    } else {
      yield { message: 'unknown', data: { field }, at, part: 'key', suggestions: [removing(at)] }
    }
  }
}

/** Whether `servers-key` or `http-url` says what is wrong with a field. */
function isReportedElsewhere(server: ServerEntry, field: string): boolean {
  if (isMapOfServers(server.value)) return true
  if (field === 'transport') return nestedTransport(server) !== undefined
  if (field !== foreignUrlField(server) || !isTransportClear(server)) return false
  return server.transport !== 'stdio' || !Object.hasOwn(server.value, 'command')
}

function ofOtherHost(
  { hosts, effect }: ForeignField,
  at: Path,
  value: unknown,
  rename: Suggestion | undefined,
  refuses: boolean
): Problem<MessageId> {
  const field = String(at.at(-1))
  const suggestions = rename === undefined ? [removing(at)] : [rename, removing(at)]
  const problem = { data: { field, hosts, effect }, at, part: 'key', suggestions } as const
  const message = effect === undefined ? 'foreign' : 'effect'
  return !refuses && saysNothing(field, value) ? { ...problem, message, severity: 'info' } : { ...problem, message }
}

/** Whether a field of another host has the value it has there when it is left out. */
function saysNothing(field: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value === (field === 'enabled')
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === '' || (isRecord(value) && Object.keys(value).length === 0)
}

function misspelled(at: Path, meant: string | undefined, rename: Suggestion): Problem<MessageId> {
  const data = { field: at.at(-1), meant }
  return { message: 'misspelled', data, at, part: 'key', suggestions: [rename, removing(at)] }
}

function renaming(at: Path, key: string): Suggestion {
  return { title: `Rename it to "${key}"`, fix: [{ op: 'rename', at, key }] }
}

function removing(at: Path): Suggestion {
  return { title: 'Remove it', fix: [{ op: 'remove', at }] }
}
