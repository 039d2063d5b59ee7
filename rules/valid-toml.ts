import type { SyntaxProblem } from '../src/json/syntax.js'
import { defineRule, OFFER } from '../src/rule/rule.js'
import { textEdits } from '../src/rule/suggestions.js'

export default defineRule({
  id: 'valid-toml',
  kinds: ['mcp'],
  notation: 'TOML',
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  judgesBroken: true,
  summary: 'A `config.toml` that is not valid TOML: every syntax error, each at its place.',
  why: `Codex does not start if it cannot parse its settings, and stops at the first error. TOML allows each key and each
table once; what follows a header belongs to it, up to the next one; and a backslash in double quotes begins an escape, which breaks Windows
paths. An agent in \`.codex/agents\` that it cannot parse is missing, and it starts without.`,
  remedy: 'Correct the syntax at this place.',
  messages: {
    syntax: { text: 'Failed to parse {{name}}: {{detail}}', remedy: OFFER },
    json: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Save the JSON as .mcp.json: `plugvet convert .mcp.json --to codex` then prints it as TOML.'
    },
    separator: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Put a comma between the two, or close the bracket.' },
    open: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Close it where it ends.' },
    part: { text: 'From here on, the block is not valid TOML: it is checked only as far as it can be read', remedy: 'If something is left out, put a comment in its place.', effect: 'ignored' },
    encoding: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Save the file as UTF-8.' },
    pointer: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Run `git lfs pull`; in GitHub Actions, give actions/checkout `lfs: true`.'
    },
    merge: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Keep one side of the conflict, and remove the other with the markers.'
    },
    backslash: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Put the text in single quotes, where a backslash is a backslash, or double each one.'
    },
    defined: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Keep one of the two, or put all members of a table under one header.'
    }
  },
  examples: {
    valid: [
      {
        path: '.codex/config.toml',
        host: 'codex',
        input: '# the servers\n[mcp_servers.files]\ncommand = "files-mcp"\nargs = [\n  "--root", # a trailing comma is fine\n  ".",\n]\n'
      },
      {
        title: 'a Windows path in single quotes',
        path: '.codex/config.toml',
        host: 'codex',
        input: "[mcp_servers.files]\ncommand = 'C:\\tools\\files.exe'\n"
      }
    ],
    invalid: [
      {
        title: 'a Windows path in double quotes',
        path: '.codex/config.toml',
        host: 'codex',
        input: '[mcp_servers.files]\ncommand = "C:\\tools\\files.exe"\ncwd = "C:\\Users"\n',
        problems: [
          {
            message: 'Failed to parse config.toml: this escape is not valid in TOML; write a literal backslash as \\\\',
            range: '3:10-12'
          }
        ]
      },
      {
        title: 'a table twice',
        path: '.codex/config.toml',
        host: 'codex',
        input: '[mcp_servers.files]\ncommand = "files-mcp"\n\n[mcp_servers.files]\ncommand = "other-mcp"\n',
        problems: [
          {
            message: 'Failed to parse config.toml: this table is already defined; TOML allows each one once',
            range: '4:2-19'
          }
        ]
      },
      {
        title: 'text without quotes, and JSON habits',
        path: '.codex/config.toml',
        host: 'codex',
        input: '[mcp_servers.files]\ncommand = files-mcp\nargs = ["--root"],\nenabled = True\n',
        problems: [
          { message: 'Failed to parse config.toml: this is not a value of TOML: text must be in quotes', range: '2:11-20' },
          { message: 'Failed to parse config.toml: TOML has no comma at the end of a line', range: '3:18-19' },
          { message: 'Failed to parse config.toml: TOML writes this as true', range: '4:11-15' }
        ]
      }
    ]
  },
  *check({ document, name }) {
    if (document.notation !== 'TOML') return
    for (const problem of document.problems) {
      const { code, start, end, suggestions = [], message: detail, related } = problem
      yield {
        message: messageOf(problem),
        data: { name, detail },
        at: [],
        source: { start, end },
        ...(code === 'fragment' ? { severity: 'info' } : {}),
        ...(related === undefined ? {} : { related: [{ message: related.message, at: [], source: { start: related.start, end: related.end } }] }),
        suggestions: suggestions.map(({ title, edits }) => ({ title, fix: textEdits(edits) }))
      }
    }
  }
})

function messageOf({ code }: SyntaxProblem): 'part' | 'syntax' | 'separator' | 'open' | 'json' | 'encoding' | 'pointer' | 'merge' | 'backslash' | 'defined' {
  switch (code) {
    case 'fragment':
      return 'part'
    case 'encoding':
      return 'encoding'
    case 'lfs-pointer':
      return 'pointer'
    case 'json':
      return 'json'
    case 'merge-marker':
      return 'merge'
    case 'bad-string':
      return 'backslash'
    case 'missing-comma':
      return 'separator'
    case 'unclosed':
      return 'open'
    case 'toml':
      return 'defined'
    default:
      return 'syntax'
  }
}
