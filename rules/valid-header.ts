import { withoutEnd } from '../src/base/text.js'
import { capitalized } from '../src/base/wording.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { type ConfigString, isHeaderName } from '../src/server/entry.js'
import { HOLE, type KnownText, knownText } from '../src/server/known-text.js'
import { referencesInName } from '../src/server/variable-syntax.js'
import { originOf, type VariableScope } from '../src/server/variables.js'

type MessageId = 'name' | 'emptyName' | 'twice' | 'lineBreak' | 'control' | 'character' | 'overruled'

export default defineRule<MessageId>({
  id: 'valid-header',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  summary: 'A header with characters that its name or value must not contain, or that is set twice.',
  why: `A header name has only letters, digits and a few signs, and a value is one line of visible characters, spaces and tabs
(RFC 9110). A client throws an error for anything else, so the server is never reached. Names are not case-sensitive: if two differ only
in case, the client sends one of them, or joins their values with a comma, which no server accepts as a credential.`,
  remedy: 'Correct the name or the value.',
  spec: '§2.3',
  messages: {
    name: {
      text: "'{{name}}' is not a header name: it contains {{character}}",
      remedy: 'Use only letters, digits and hyphens; the colon and the value are not part of the name.'
    },
    emptyName: 'A header has an empty name',
    twice: { text: "Header '{{name}}' is set twice: header names are not case-sensitive", remedy: 'Keep one of them.' },
    lineBreak: {
      text: "The value of header '{{name}}' contains a line break",
      remedy: 'Remove the line break, and check where the value was copied from: a header value is one line.'
    },
    control: {
      text: "The value of header '{{name}}' contains a control character",
      remedy: 'Remove it; only visible characters, spaces and tabs are allowed.'
    },
    overruled: {
      text: "{{host}} sends the variable of '{{field}}' in place of this header",
      remedy: 'Keep one of the two.',
      effect: 'ignored'
    },
    character: {
      text: "The value of header '{{name}}' contains '{{character}}' ({{code}}), which a header cannot carry",
      remedy: 'Replace it, or encode the value as the server expects. Typographic quotes and dashes come from copying text.'
    }
  },
  examples: {
    valid: [
      {
        input: {
          mcpServers: {
            docs: {
              type: 'http',
              url: 'https://docs.example.com/mcp',
              headers: { 'Authorization': 'Bearer ${DOCS_TOKEN}', 'X-Team': 'docs', 'x_team.name': 'a, b; c="d"' }
            }
          }
        }
      },
      {
        title: 'spaces around a value, which the client trims',
        input: {
          mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { 'X-Team': ' docs\t' } } }
        }
      },
      {
        title: 'headers of a stdio server, which `transport-field` reports',
        input: { mcpServers: { files: { command: 'files-mcp', headers: { 'X Team': 'docs' } } } }
      }
    ],
    invalid: [
      {
        title: 'a colon in the name',
        input: {
          mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { 'X-Team:': 'docs' } } }
        },
        problems: [{ message: "'X-Team:' is not a header name: it contains a colon", range: '7:9-18' }]
      },
      {
        title: 'a line break at the end of a value',
        input: {
          mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { 'X-Team': 'docs\n' } } }
        },
        problems: [{ message: "The value of header 'X-Team' contains a line break", range: '7:24-26' }]
      },
      {
        title: 'a dash copied from a text',
        input: {
          mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { 'X-Team': 'a – b' } } }
        },
        problems: [
          { message: "The value of header 'X-Team' contains '–' (U+2013), which a header cannot carry", range: '7:22-23' }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      if (server.transport === 'stdio') continue
      let headers: Map<string, string> | undefined
      for (const string of server.strings) {
        if (string.means !== 'headers' || typeof string.key !== 'string') continue
        const name = string.key
        const ofName = nameProblem(string, name)
        if (ofName !== undefined) yield ofName
        const { overruledBy } = string
        if (overruledBy !== undefined) yield { message: 'overruled', data: { host: capitalized(subjectOf(server.host)), field: overruledBy }, at: string.path, part: 'key', severity: 'warning' }
        const lower = name.toLowerCase()
        headers ??= new Map()
        const before = headers.get(lower)
        if (before === undefined) headers.set(lower, name)
        else yield twice(string, name, before)
        const ofValue = valueProblem(reading.scope, string, name)
        if (ofValue !== undefined) yield ofValue
      }
    }
  }
})

type HeaderProblem = Problem<MessageId>

function twice({ server, field, path: at }: ConfigString, name: string, before: string): HeaderProblem {
  const first = [...server.path, field, before]
  const related = [{ message: 'also set here', at: first, part: 'key' } as const]
  return { message: 'twice', data: { name }, at, part: 'key', related }
}

function nameProblem(string: ConfigString, name: string): HeaderProblem | undefined {
  if (name === '') return { message: 'emptyName', at: string.path, part: 'key' }
  const { rules, variables } = string.server.host
  // `variable-position` reports those that the host could expand in a value, unless it refuses the server for the name.
  if (isHeaderName(name) || (rules['valid-header'] !== 'error' && referencesInName(name, variables).length > 0)) return undefined
  const at = string.path
  const bad = /[^!#$%&'*+\-.^_`|~0-9A-Za-z]/u.exec(name)?.[0] ?? ''
  const trimmed = withoutEnd(name, /[:\s]/)
  const fix = [{ op: 'rename', at, key: trimmed } as const]
  const suggestions = isHeaderName(trimmed) ? [{ title: `Rename the header to "${trimmed}"`, fix }] : []
  return { message: 'name', data: { name, character: characterName(bad) }, at, part: 'key', suggestions }
}

function characterName(character: string): string {
  if (character === ' ') return 'a space'
  if (character === ':') return 'a colon'
  return isControl(character) ? 'a control character' : `'${character}'`
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0)
  return code < 32 || (code >= 127 && code < 160)
}

/** Finds what a header cannot carry: anything but tab, visible ASCII and the upper half of Latin-1 (`obs-text`, RFC 9110 §5.5). */
function valueProblem(scope: VariableScope, string: ConfigString, name: string): HeaderProblem | undefined {
  const { text } = string
  if (text === '' || (PRINTABLE.test(text) && !isFilledIn(string, scope))) return undefined
  const known = knownText(text, scope, string.references)
  const found = firstBad(known)
  if (found === undefined) return undefined
  const at = string.path
  const { start, character } = found
  const isBreak = character === '\r' || character === '\n'
  const end = isBreak ? endOfBreak(known.text, start) : start + character.length
  const span = known.written({ start, end })
  if (isBreak) return { message: 'lineBreak', data: { name }, at, span }
  if (isControl(character)) return { message: 'control', data: { name }, at, span }
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  // Hosts that refuse an invalid header send this one, as UTF-8.
  return { message: 'character', data: { name, character, code }, at, span, severity: 'error' }
}

const PRINTABLE = /^[\t -~]*$/

/** Whether the environment supplies any part of the value. */
function isFilledIn({ references }: ConfigString, scope: VariableScope): boolean {
  return references.some((reference) => {
    const origin = originOf(reference, scope)
    return origin !== 'unset' && origin !== 'default'
  })
}

function firstBad({ text, complete }: KnownText): { start: number; character: string } | undefined {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isLegal = code === 9 || (code >= 32 && code !== 127 && code <= 255)
    if (isLegal || (text[at] === HOLE && !complete)) continue
    return { start: at, character: String.fromCodePoint(text.codePointAt(at) ?? code) }
  }
  return undefined
}

function endOfBreak(text: string, start: number): number {
  let end = start
  while (text[end] === '\r' || text[end] === '\n') end++
  return end
}
