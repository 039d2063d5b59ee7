import { defineRule } from '../src/rule/rule.js'

export interface ServerNameOptions {
  /** The longest name that is not reported, in UTF-16 units. */
  readonly maxLength: number
}

/**
 * Claude Code, among others, names tools mcp__<server>__<tool>, and many models take at most 64 characters. With 32 for the server and 7
 * for the fixed parts, 25 are left for the name of a tool.
 */
const DEFAULTS: ServerNameOptions = { maxLength: 32 }

export default defineRule({
  id: 'server-name',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'info', strict: 'warning' },
  summary: 'A server name that is empty, contains invisible characters, or is very long.',
  why: `Users read the name in \`/mcp\` and type it in commands, and many hosts put it before the name of every tool of the server.
Claude Code builds that as \`mcp__server__tool\`, and others in a similar way. Many allow 64 characters in all, so a long server name
leaves too few for the tools.
Spaces, dots and slashes are common and work.`,
  remedy: 'Choose a short name of visible characters, such as "issue-tracker".',
  spec: '§1',
  messages: {
    empty: 'The server name is empty',
    blank: 'The server name is only spaces',
    invisible: "The server name '{{name}}' contains an invisible character",
    space: "The server name '{{name}}' begins or ends with a space",
    long: {
      text: "The server name '{{name}}' is too long for the names of its tools: {{length}} characters, limit {{limit}}",
      remedy: 'Shorten it: many hosts put it before the name of each tool, and allow 64 characters for both.'
    }
  },
  options: {
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        maxLength: {
          description: 'The longest server name that is not reported, in characters.',
          type: 'integer',
          minimum: 1,
          default: 32
        }
      }
    },
    defaults: DEFAULTS
  },
  examples: {
    valid: [
      { input: { mcpServers: { 'issue-tracker': { command: 'issues-mcp' } } } },
      {
        title: 'spaces, dots, slashes and other scripts',
        input: {
          mcpServers: {
            'Issue Tracker': { command: 'issues-mcp' },
            'example.com/issues': { command: 'issues-mcp' },
            'Bücher': { command: 'books-mcp' },
            '👩‍💻': { command: 'people-mcp' }
          }
        }
      },
      {
        title: 'a longer name that the settings allow',
        input: { mcpServers: { 'a23456789-b23456789-c23456789-d23': { command: 'long-mcp' } } },
        options: { maxLength: 40 }
      }
    ],
    invalid: [
      {
        title: 'a name that is too long',
        input: { mcpServers: { 'a23456789-b23456789-c23456789-d23': { command: 'long-mcp' } } },
        problems: [
          {
            message:
              "The server name 'a23456789-b23456789-c23456789-d23' is too long for the names of its tools: " +
              '33 characters, limit 32',
            range: '3:5-40'
          }
        ]
      },
      {
        title: 'a space at the end',
        input: { mcpServers: { 'issues ': { command: 'issues-mcp' } } },
        problems: [{ message: "The server name 'issues ' begins or ends with a space", range: '3:5-14' }]
      },
      {
        title: 'a zero-width space',
        input: '{"mcpServers": {\n"issue\\u200btracker": { "command": "issues-mcp" }\n}}',
        problems: [
          { message: "The server name 'issue\\u200btracker' contains an invisible character", range: '2:7-13' }
        ]
      }
    ]
  },
  *check(reading, options) {
    for (const { name, path: at } of reading.servers) {
      const data = { name, length: name.length, limit: options.maxLength }
      const invisible = firstInvisible(name)
      if (name === '') yield { message: 'empty', at, part: 'key' }
      else if (name.trim() === '') yield { message: 'blank', at, part: 'key' }
      else if (invisible >= 0) {
        yield { message: 'invisible', data, at, part: 'key', span: { start: invisible, end: invisible + 1 } }
      } else if (name.trim() !== name) yield { message: 'space', data, at, part: 'key' }
      else if (name.length > options.maxLength) yield { message: 'long', data, at, part: 'key' }
    }
  }
})

/** The offset of the first character that is invisible or reverses the direction of the text; -1 for none. */
function firstInvisible(name: string): number {
  return name.search(INVISIBLE)
}

/** U+200D, which joins emoji, is not one of them. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const INVISIBLE = /[\0-\x1F\x7F-\x9F\xAD\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/
