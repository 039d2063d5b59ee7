import { addTo } from '../src/base/lists.js'
import { fileProfile } from '../src/hosts/profile.js'
import { isRecord, sameValue, typeName } from '../src/json/value.js'
import { type InputFault, inputFaults } from '../src/rule/credentials/input-faults.js'
import { INPUT_TYPES, type InputEntry, type InputList, inputList, inputUses } from '../src/rule/credentials/inputs.js'
import { defineRule, OFFER, type Problem } from '../src/rule/rule.js'

type Found = Problem<InputFault | 'list' | 'entry' | 'duplicate'>

const TYPES = INPUT_TYPES.map(({ name }) => name)

export default defineRule({
  id: 'valid-input',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  summary: 'An input that the host cannot ask for.',
  why: `Some hosts ask the user for the values that a server needs, and read from a list what to ask for. The host looks at an
entry when it starts a server that refers to it: an unknown type, no description, or no options to pick from prevents that server from
starting. In an entry that no server refers to, the same is a warning.`,
  remedy: 'Write the entry in the way that the host expects.',
  messages: {
    list: { text: "Expected an array for '{{key}}', found {{found}}", remedy: 'Write a list of inputs.' },
    entry: {
      text: 'Expected an object for an input, found {{found}}',
      remedy: 'Write an object with `id`, `type` and the fields of that type.'
    },
    nameless: { text: 'This input has no id, so nothing can refer to it', remedy: 'Give it an `id`.' },
    typeless: {
      text: "The input '{{id}}' has no type",
      remedy: `Give it one of the types ${TYPES.join(', ')}.`
    },
    type: { text: "'{{type}}' is not an input type", remedy: `Use one of ${TYPES.join(', ')}.` },
    misspelledType: {
      text: "'{{type}}' is not an input type: did you mean '{{meant}}'?",
      remedy: OFFER
    },
    missing: { text: "A '{{type}}' input needs '{{field}}'", remedy: 'Add `{{field}}`.' },
    wrong: { text: "Expected {{expected}} for '{{field}}', found {{found}}", remedy: 'Write {{expected}}.' },
    option: {
      text: 'Expected a string for an option, or an object with a string as its `value`',
      remedy: 'Write the option as a string, or as an object with `label` and `value`.'
    },
    empty: { text: "The input '{{id}}' has no options to pick from", remedy: 'Add an option.' },
    default: { text: 'The default is not one of the options', remedy: 'Write one of the options, or remove the default.' },
    unread: { text: "A '{{type}}' input has no field '{{field}}'", remedy: 'Remove it.' },
    misspelled: {
      text: "A '{{type}}' input has no field '{{field}}': did you mean '{{meant}}'?",
      remedy: 'Rename it to `{{meant}}`.'
    },
    duplicate: { text: "The id '{{id}}' is used by {{count}} inputs: the last one wins", remedy: 'Keep one of them.' }
  },
  examples: {
    valid: [
      {
        title: 'an input of each type',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: {
          inputs: [
            { type: 'promptString', id: 'name', description: 'Name', default: 'notes', password: false },
            {
              type: 'pickString',
              id: 'region',
              description: 'Region',
              options: ['eu', { label: 'United States', value: 'us' }],
              default: 'us'
            },
            { type: 'command', id: 'folder', command: 'notes.folder', args: { deep: true } },
            { type: 'promptString', id: 'key', description: 'Key', _comment: 'ours' }
          ],
          servers: {}
        }
      },
      {
        title: 'no inputs, and an empty list',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: { servers: {}, inputs: [] }
      },
      { title: 'a host without inputs', input: { mcpServers: {}, inputs: [{ id: 3 }] } }
    ],
    invalid: [
      {
        title: 'mistakes that prevent a server from starting',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: {
          inputs: [
            { type: 'promptString', id: 'user' },
            { type: 'promptstring', id: 'key', description: 'Key' }
          ],
          servers: { notes: { command: 'notes-mcp', args: ['${input:user}', '${input:key}'] } }
        },
        problems: [
          { message: "A 'promptString' input needs 'description'", range: '5:13-19' },
          { message: "'promptstring' is not an input type: did you mean 'promptString'?", range: '8:15-29' }
        ]
      },
      {
        title: 'mistakes that the host ignores',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: {
          inputs: [
            { type: 'promptString', id: 'key', description: 'Key', pasword: true },
            { type: 'promptString', id: 'key', description: 'Key' }
          ],
          servers: { notes: { command: 'notes-mcp', env: { NOTES_KEY: '${input:key}' } } }
        },
        problems: [
          {
            message: "A 'promptString' input has no field 'pasword': did you mean 'password'?",
            range: '7:7-16',
            severity: 'warning'
          },
          { message: "The id 'key' is used by 2 inputs: the last one wins", range: '11:13-18', severity: 'warning' }
        ]
      },
      {
        title: 'an object instead of an array',
        host: 'vscode',
        path: '.vscode/mcp.json',
        input: { servers: { notes: { command: 'a', args: ['${input:a}'] } }, inputs: { a: { type: 'promptString' } } },
        problems: [{ message: "Expected an array for 'inputs', found an object", range: '10:13-14:4' }]
      }
    ]
  },
  *check({ value, host, kind }) {
    const { inputs: key } = fileProfile(host, kind)
    if (key === undefined || !isRecord(value)) return
    const list = inputList(value, key)
    if (list.value === undefined) return
    const used = new Set(inputUses(value, key, host.variables).map(({ id }) => id))
    yield* elements(list, used.size > 0)
    // If several entries have one id, the host uses the last.
    const last = new Map(list.entries.map((entry) => [entry.id, entry]))
    for (const entry of list.entries) {
      const isRead = entry.id !== undefined && used.has(entry.id) && last.get(entry.id) === entry
      for (const problem of inputFaults(entry)) yield isRead ? problem : { ...problem, severity: 'warning' }
    }
    yield* duplicates(list)
  }
})

/** Elements that are not objects. The host reads the id of every entry, which fails for `null`. */
function* elements({ path, value }: InputList, isUsed: boolean): Generator<Found> {
  const severity = isUsed ? {} : ({ severity: 'warning' } as const)
  if (!Array.isArray(value)) {
    yield { message: 'list', data: { key: path.join(), found: typeName(value) }, at: path, ...severity }
    return
  }
  for (const [index, item] of value.entries()) {
    if (isRecord(item)) continue
    const problem = { message: 'entry', data: { found: typeName(item) }, at: [...path, index] } as const
    yield item === null ? { ...problem, ...severity } : { ...problem, severity: 'warning' }
  }
}

/** Entries with the same id: the host asks only for the last of them. */
function* duplicates({ entries }: InputList): Generator<Found> {
  const byId = new Map<string, InputEntry[]>()
  for (const entry of entries) {
    if (entry.id === undefined) continue
    addTo(byId, entry.id, entry)
  }
  for (const [id, same] of byId) {
    const last = same.at(-1)
    if (last === undefined || same.length < 2) continue
    const related = same.slice(0, -1).map(({ path }) => ({ message: 'never asked for', at: [...path, 'id'] }))
    const problem = { data: { id, count: same.length }, at: [...last.path, 'id'], related }
    // Of equal ones, nothing is lost.
    const isSame = same.every(({ value }) => sameValue(value, last.value))
    yield { message: 'duplicate', ...problem, severity: isSame ? 'info' : 'warning' }
  }
}
