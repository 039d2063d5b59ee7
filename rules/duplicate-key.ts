import type { Span } from '../src/base/text.js'
import { fileProfile } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isRecord, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule } from '../src/rule/rule.js'
import { templateSlot } from '../src/rule/templates.js'

const REMEDY = 'Keep one of them, or rename one if you mean both.'

export default defineRule({
  id: 'duplicate-key',
  kinds: ['mcp', 'plugin', 'server-json', 'bundle', 'marketplace', 'state', 'workflow'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  judgesBroken: true,
  summary: 'A key that appears twice in one object.',
  why: `JSON parsers keep the last one and silently drop the others. If two servers have the same name, only one of them
exists, and nothing says which. Some YAML readers do the same, and others reject the whole file.`,
  remedy: REMEDY,
  messages: {
    duplicate: { text: "Key '{{key}}' appears {{count}} times; the last one wins", remedy: '{{instead}}' },
    server: "Server '{{key}}' is declared {{count}} times; the last one wins and the host never sees the others",
    first: "Server '{{key}}' is in the list {{count}} times; the first one wins and the host never sees the others",
    refused: { text: "Key '{{key}}' appears {{count}} times, and {{host}} rejects the file", remedy: '{{instead}}', effect: 'refused' },
    yaml: "Key '{{key}}' appears {{count}} times; some readers keep the last one, others reject the file"
  },
  examples: {
    valid: [
      {
        title: 'the same key in two objects',
        input: { mcpServers: { a: { command: 'a-mcp' }, b: { command: 'b-mcp' } } }
      }
    ],
    invalid: [
      {
        title: 'a server twice',
        input: '{\n  "mcpServers": {\n    "api": { "command": "a" },\n    "api": { "command": "b" }\n  }\n}\n',
        problems: [
          {
            message: "Server 'api' is declared 2 times; the last one wins and the host never sees the others",
            range: '4:5-10'
          }
        ]
      },
      {
        title: 'an environment variable twice',
        input: '{\n  "mcpServers": { "api": { "command": "a", "env": { "MODE": "x", "MODE": "y" } } }\n}\n',
        problems: [{ message: "Key 'MODE' appears 2 times; the last one wins", range: '2:66-72' }]
      },
      {
        title: 'a setting twice',
        path: 'WORKFLOW.md',
        input: '---\nagent:\n  heartbeat_stale_ms: 90000\n  "heartbeat_stale_ms": 180000\n---\n',
        problems: [
          {
            message:
              "Key 'heartbeat_stale_ms' appears 2 times; some readers keep the last one, others reject the file",
            range: '4:3-23'
          }
        ]
      }
    ]
  },
  *check(reading) {
    // What an engine leaves one of is there twice before.
    if (reading.document.duplicates.length === 0 || templateSlot(reading.document, reading) !== undefined) return
    const serverDepth = (reading.serverMap?.path.length ?? -1) + 1
    for (const { path, keys } of reading.document.duplicates) {
      const last = keys.at(-1)
      const key = path.at(-1)
      if (last === undefined || key === undefined) continue
      const isServer = path.length === serverDepth && reading.serverMap?.path.every((step, index) => path[index] === step)
      const related = keys.slice(0, -1).map((source) => ({ message: 'also here', at: path, source }))
      yield {
        message: messageFor(reading, path.length, isServer === true),
        // An object is mostly there for other members than the one before it.
        data: {
          key,
          count: keys.length,
          host: subjectOf(reading.host),
          instead: insteadOf(
            valueAt(reading.document.value, path),
            textAfter(reading.document.text, keys[0]),
            isServer === true || /env|headers/i.test(String(path.at(-2)))
          )
        },
        at: path,
        source: last,
        related
      }
    }
  }
})

/** The beginning of the value of a key. */
function textAfter(text: string, key: Span | undefined): string {
  return key === undefined ? '' : text.slice(key.end, key.end + 100).replace(/^\s*:\s*/, '')
}

/**
 * @param before the text of the value before this one
 * @param isName whether the key is a name that people choose
 */
function insteadOf(value: unknown, before: string, isName: boolean): string {
  if (isName) return REMEDY
  // What the two have in common can be joined: not the members of an object with the elements of an array.
  const isOther = (isRecord(value) && /^["[\d]/.test(before)) || (Array.isArray(value) && /^["{\d]/.test(before))
  if (isOther) return 'Keep one of them: they are of two kinds, which cannot be merged.'
  return isRecord(value) ? 'Merge them into one.' : Array.isArray(value) ? 'Keep one of them, with the elements of both that you need.' : 'Keep one of them.'
}

function messageFor({ kind, host, document: { notation, listed } }: Reading, depth: number, isServer: boolean): 'first' | 'refused' | 'yaml' | 'server' | 'duplicate' {
  if (isServer && listed !== undefined) return 'first'
  const { twice } = fileProfile(host, kind).json
  if ((kind === 'mcp' || kind === 'plugin') && (twice === 'any' || (twice === 'top' && depth === 1))) return 'refused'
  if (kind === 'workflow' || notation === 'YAML') return 'yaml'
  return isServer ? 'server' : 'duplicate'
}
