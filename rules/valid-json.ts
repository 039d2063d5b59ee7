import type { SyntaxProblem } from '../src/document/syntax.js'
import type { TextEdit } from '../src/text/edits.js'
import type { Fix, Suggestion } from '../src/lint/fix.js'
import { defineRule } from '../src/lint/rule.js'

export default defineRule({
  id: 'valid-json',
  kinds: ['mcp', 'plugin', 'state', 'heartbeat'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  refuses: true,
  judgesBroken: true,
  summary: 'A file that is not JSON: every defect of its syntax, each at its place.',
  why: `A host that cannot parse the file drops all of it, and with it every server it declares; most say no more than
that it is not valid JSON. Comments and trailing commas are habits from other formats, a byte order mark comes from
editors on Windows, and merge markers, unquoted text and Windows paths with single backslashes are met in published
configurations.

Of a heartbeat file (§2.7) only this is judged, as a warning: its fields are not specified, and its time is what counts.`,
  remedy: 'Correct the syntax at this place.',
  spec: '§7',
  messages: {
    syntax: 'Failed to parse {{name}}: {{detail}}',
    empty: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Write an object with the required fields, or remove the file.'
    },
    encoding: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Save the file as UTF-8.' },
    merge: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Keep one side of the conflict, and remove the other with the markers.'
    },
    backslash: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'In JSON a backslash is written twice; paths take forward slashes on Windows too.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp' } } } },
      { title: 'a lone surrogate and an escaped slash', input: '{ "mcpServers": {}, "note": "\\ud800\\/" }\n' },
      {
        title: 'a key that is written twice, which `duplicate-key` reports',
        input: '{ "mcpServers": {}, "mcpServers": {} }'
      }
    ],
    invalid: [
      {
        title: 'a trailing comma',
        input: '{\n  "mcpServers": {\n    "files": { "command": "files-mcp", },\n  }\n}\n',
        problems: [
          { message: 'Failed to parse .mcp.json: no comma may follow the last property', range: '3:38-39' },
          { message: 'Failed to parse .mcp.json: no comma may follow the last property', range: '3:41-42' }
        ],
        fixed: '{\n  "mcpServers": {\n    "files": { "command": "files-mcp" }\n  }\n}\n'
      },
      {
        title: 'comments',
        input: '{\n  // the servers\n  "mcpServers": {} /* none yet */\n}\n',
        problems: [
          { message: 'Failed to parse .mcp.json: comments are not part of JSON', range: '2:3-17' },
          { message: 'Failed to parse .mcp.json: comments are not part of JSON', range: '3:20-34' }
        ],
        fixed: '{\n  "mcpServers": {}\n}\n'
      },
      {
        title: 'a byte order mark',
        input: '\uFEFF{ "mcpServers": {} }\n',
        problems: [{ message: 'Failed to parse .mcp.json: the file starts with a byte order mark', range: '1:1-1' }],
        fixed: '{ "mcpServers": {} }\n'
      },
      {
        title: 'a space that is none, as word processors put it in',
        input: '{\n\u00A0 "mcpServers": {}\n}\n',
        problems: [
          {
            message: 'Failed to parse .mcp.json: this looks like white space and is none in JSON (U+00A0)',
            range: '2:1-2'
          }
        ],
        fixed: '{\n  "mcpServers": {}\n}\n'
      },
      {
        title: 'missing commas, each reported',
        input: '{\n  "mcpServers": {\n    "files": { "command": "files-mcp" "args": ["-r" "."] }\n  }\n}\n',
        problems: [
          { message: 'Failed to parse .mcp.json: expected a comma before the next property', range: '3:39-45' },
          { message: 'Failed to parse .mcp.json: expected a comma before the next element', range: '3:53-56' }
        ]
      },
      {
        title: 'an expression of a programming language',
        input: '{ "mcpServers": { "files": { "command": "x", "env": { "TOKEN": process.env.TOKEN } } } }\n',
        problems: [
          { message: 'Failed to parse .mcp.json: expected a value, found `process.env.TOKEN`', range: '1:64-81' }
        ]
      },
      {
        title: 'a Windows path with single backslashes',
        input: '{ "mcpServers": { "files": { "command": "C:\\Users\\me\\files.exe" } } }\n',
        problems: [
          {
            message:
              'Failed to parse .mcp.json: an escape that JSON does not know; a backslash itself is written \\\\',
            range: '1:44-46'
          }
        ]
      },
      {
        title: 'a merge conflict',
        input: `{
<<<<<<< HEAD
  "mcpServers": {}
=======
  "mcpServers": { "a": { "command": "a" } }
>>>>>>> topic
}
`,
        problems: [{ message: 'Failed to parse .mcp.json: a merge conflict is not resolved', range: '2:1-8' }]
      },
      {
        title: 'an empty file',
        input: '',
        problems: [{ message: 'Failed to parse .mcp.json: the file is empty', range: '1:1-1' }]
      },
      {
        title: 'a file cut short',
        path: '.agent-plugin/plugin.json',
        input: '{\n  "name": "notes",\n  "mcpServers": {\n',
        problems: [
          { message: 'Failed to parse plugin.json: the file ends before "}" closes the object', range: '4:1-1' }
        ]
      },
      {
        title: 'a heartbeat, half written',
        path: '.orchestrator/heartbeats/ISS-1.json',
        input: '{ "at": ',
        problems: [
          {
            message: 'Failed to parse ISS-1.json: the file ends before "}" closes the object',
            range: '1:9-9',
            severity: 'warning'
          }
        ]
      },
      {
        title: 'single quotes and a property name without quotes',
        path: 'state.json',
        input: "{ running: {}, 'claimed': [], \"completed\": [], \"retry_attempts\": {} }\n",
        problems: [
          {
            message: 'Failed to parse state.json: expected a property name in double quotes, found `running`',
            range: '1:3-10'
          },
          {
            message: `Failed to parse state.json: JSON strings stand between double quotes ("), not single ones (')`,
            range: '1:16-25'
          }
        ]
      }
    ]
  },
  *check({ document, kind, name }) {
    for (const problem of document.problems) {
      const { start, end, fix, suggestions, related } = problem
      yield {
        message: messageOf(problem),
        data: { name, detail: problem.message },
        at: [],
        source: { start, end },
        // It may be caught in the middle of a refresh, and a worker is alive by its file's time, whatever is in it.
        ...(kind === 'heartbeat' ? { severity: 'warning' } : {}),
        ...(fix === undefined ? {} : { fix: steps(fix) }),
        ...(suggestions === undefined ? {} : { suggestions: suggestions.map(suggestion) }),
        ...(related === undefined
          ? {}
          : { related: [{ message: related.message, at: [], source: { start: related.start, end: related.end } }] })
      }
    }
  }
})

function messageOf({ code, message }: SyntaxProblem): 'syntax' | 'empty' | 'encoding' | 'merge' | 'backslash' {
  if (code === 'empty-file') return 'empty'
  if (code === 'merge-marker') return 'merge'
  if (code === 'encoding' || code === 'byte-order-mark') return 'encoding'
  return code === 'bad-string' && message.endsWith('\\\\') ? 'backslash' : 'syntax'
}

function suggestion({ title, edits }: { title: string; edits: readonly TextEdit[] }): Suggestion {
  return { title, fix: steps(edits) }
}

function steps(edits: readonly TextEdit[]): Fix {
  return edits.map((edit) => ({ op: 'text', edit }))
}
