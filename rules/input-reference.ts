import { closest } from '../src/base/wording.js'
import { endsIn } from '../src/hosts/paths.js'
import { fileProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { blockInputUses, type InputList, inputList, type InputUse, inputUses, isForCredential, newInput } from '../src/rule/credentials/inputs.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { removing } from '../src/rule/suggestions.js'
import type { ServerEntry } from '../src/server/entry.js'

export default defineRule({
  id: 'input-reference',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  summary: 'A reference to an input that nothing gives a value, or an input that nothing refers to.',
  why: `Some hosts ask the user for the values that a server needs: the file lists the inputs, and \`\${input:id}\` refers to one
of them. A server that refers to an input without an entry does not start: the host says so when someone starts the server, not when
it reads the file. Ids must match exactly. In Continue, the file that uses a block gives its inputs their
values; a block in \`.continue/mcpServers\` is used as it is, and Continue rejects one with an input.`,
  remedy: 'Refer to an input that the file defines, or write the value.',
  messages: {
    undeclared: {
      text: "'{{key}}' has no entry with the id '{{id}}'",
      remedy: 'Add one to "{{key}}", or correct the id: the server does not start without it.'
    },
    misspelled: {
      text: "'{{key}}' has no entry with the id '{{id}}': did you mean '{{meant}}'?",
      remedy: 'Correct the id, or add an entry to "{{key}}": the server does not start without it.'
    },
    unfilled: {
      text: "Nothing gives the input '{{id}}' a value, and {{host}} rejects the file",
      remedy: 'Write the value, or {{secret}}, which {{host}} takes from its .env file.',
      effect: 'refused'
    },
    unchanged: {
      text: "Nothing gives the input '{{id}}' a value: the reference reaches the server unchanged",
      remedy: 'Write the value, or {{secret}}, which {{host}} takes from its .env file.'
    },
    unused: {
      text: "Nothing refers to the input '{{id}}'",
      remedy: 'Use ${input:{{id}}} where the value belongs, or remove the entry.'
    }
  },
  examples: {
    valid: [
      {
        title: 'an input that a server refers to',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: {
          inputs: [{ type: 'promptString', id: 'api-key', description: 'API key', password: true }],
          servers: { notes: { command: 'notes-mcp', env: { NOTES_KEY: '${input:api-key}' } } }
        }
      },
      {
        title: 'a host without inputs, where `foreign-variable` reports the reference',
        input: { mcpServers: { notes: { command: 'notes-mcp', args: ['${input:region}'] } } }
      },
      {
        title: 'a reference to a setting, and texts that are not references',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: { servers: { notes: { command: 'notes-mcp', args: ['${config:region}', '$input:region', 'input:x'] } } }
      }
    ],
    invalid: [
      {
        title: 'an input that does not exist',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: { servers: { notes: { command: 'notes-mcp', env: { NOTES_KEY: 'Key ${input:api-key}' } } } },
        problems: [{ message: "'inputs' has no entry with the id 'api-key'", range: '6:27-43' }]
      },
      {
        title: 'an input of a block that Continue uses as it is',
        host: 'continue',
        path: '.continue/mcpServers/notes.yaml',
        input:
          'name: notes\nversion: 0.0.1\nschema: v1\nmcpServers:\n  - name: notes\n    command: notes-mcp\n    args: ["--dir=${{inputs.DIR}}"]\n    env:\n      NOTES_KEY: ${{ inputs.NOTES_KEY }}\n',
        problems: [
          { message: "Nothing gives the input 'DIR' a value, and Continue rejects the file", range: '7:19-34' },
          { message: "Nothing gives the input 'NOTES_KEY' a value, and Continue rejects the file", range: '9:18-41' }
        ]
      },
      {
        title: 'an input that nothing refers to',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: {
          inputs: [{ type: 'promptString', id: 'api-key', description: 'The ${input:api-key}', password: true }],
          servers: { notes: { command: 'notes-mcp' } }
        },
        problems: [{ message: "Nothing refers to the input 'api-key'", range: '5:13-22', severity: 'info' }]
      }
    ]
  },
  *check(reading) {
    yield* problemsInBlock(reading)
    const { value, host, kind } = reading
    const { inputs: key } = fileProfile(host, kind)
    if (key === undefined || !isRecord(value)) return
    const list = inputList(value, key)
    if (list.value !== undefined && !Array.isArray(list.value)) return
    const uses = inputUses(value, key, host.variables)
    const ids = new Set(list.entries.flatMap(({ id }) => id ?? []))
    const named = new Set<string>()
    const servers = new Map(reading.servers.map((server) => [server.name, server]))
    for (const use of uses) {
      const meant = idMeant(use.id, ids)
      // An input with a misspelled reference is not unused.
      named.add(meant ?? use.id)
      const expands = ids.has(use.id) ? 'none' : expandsAt(reading, use, servers)
      if (expands === 'none') continue
      const severity = expands === 'sure' ? {} : ({ severity: 'warning' } as const)
      yield { ...undeclared(value, use, list, meant), ...severity }
    }
    for (const { id, path } of list.entries) {
      if (id === undefined || named.has(id)) continue
      const suggestions = [removing(path)]
      yield { message: 'unused', data: { id }, at: [...path, 'id'], severity: 'info', suggestions }
    }
  }
})

/** The references to inputs for which another file would give the values. */
function* problemsInBlock({ path, value, host, kind, serverMap }: Reading): Generator<Problem<'unfilled' | 'unchanged'>> {
  const { blocksWithoutInputs: blocks } = fileProfile(host, kind)
  if (blocks === undefined) return
  const isBlock = blocks.some((tail) => endsIn(path, tail))
  const root = serverMap?.path ?? []
  for (const { id, at, part, span, idSpan } of blockInputUses(value)) {
    if (!isBlock && root.some((step, index) => step !== at[index])) continue
    const problem = { at, part, span, data: { id, secret: `\${{ secrets.${id} }}`, host: subjectOf(host) } }
    const fix = [{ op: 'splice', at, span: { start: idSpan.start - 'inputs.'.length, end: idSpan.end }, text: `secrets.${id}` }] as const
    const suggestions = part === 'key' ? [] : [{ title: `Write ${problem.data.secret}`, fix }]
    if (isBlock) yield { ...problem, message: 'unfilled', suggestions }
    else yield { ...problem, message: 'unchanged', severity: 'warning', suggestions }
  }
}

/** No real file has more inputs; comparing each id with more would take too long. */
const MAX_COMPARED = 200

/** The id of the entry that a reference means, spelled exactly or not. */
function idMeant(id: string, ids: ReadonlySet<string>): string | undefined {
  if (ids.has(id)) return id
  return id.trim() === '' || ids.size > MAX_COMPARED ? undefined : closest(id.trim(), ids)
}

function undeclared(
  root: unknown,
  use: InputUse,
  { path, value: list }: InputList,
  meant: string | undefined
): Problem<'undeclared' | 'misspelled'> {
  const { id, at, part, span } = use
  const key = path.join()
  const suggestions = [...(meant === undefined ? [] : respelling(use, meant)), ...adding(root, use, path, list)]
  const problem = { at, part, span, suggestions }
  if (meant === undefined) return { ...problem, message: 'undeclared', data: { key, id } }
  return { ...problem, message: 'misspelled', data: { key, id, meant } }
}

/** Whether the host replaces references at a place: in a field of the server's transport, or next to the servers. */
function expandsAt(
  { serverMap, host, kind }: Reading,
  { at }: InputUse,
  servers: ReadonlyMap<string, ServerEntry>
): 'sure' | 'perhaps' | 'none' {
  const map = serverMap?.path
  if (map === undefined || map.some((step, index) => step !== at[index])) {
    return fileProfile(host, kind).members.includes(String(at[0])) ? 'perhaps' : 'none'
  }
  const server = servers.get(String(at[map.length]))
  if (server === undefined) return 'none'
  const fields = host.transports[server.transport]?.fields ?? {}
  const name = String(at[server.path.length])
  const means = Object.hasOwn(fields, name) ? fields[name]?.means : undefined
  if (means !== undefined && host.variables.expanded.includes(means)) return 'sure'
  return Object.hasOwn(fields, name) ? 'perhaps' : 'none'
}

function respelling({ at, part, idSpan }: InputUse, meant: string): Suggestion[] {
  if (part === 'key') return []
  return [{ title: `Write '${meant}'`, fix: [{ op: 'splice', at, span: idSpan, text: meant }] }]
}

function adding(root: unknown, use: InputUse, path: InputList['path'], list: unknown): Suggestion[] {
  const { id } = use
  if (id.trim() === '') return []
  const entry = newInput(id, isForCredential(root, id, [use]))
  const title = `Add '${id}' to "${path.join()}"`
  if (Array.isArray(list)) return [{ title, fix: [{ op: 'insert', at: [...path, list.length], values: [entry] }] }]
  return [{ title, fix: [{ op: 'add', at: path, value: [entry], where: 'first' }] }]
}
