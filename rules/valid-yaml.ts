import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'valid-yaml',
  kinds: ['workflow', 'mcp'],
  notation: 'YAML',
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'refused',
  judgesBroken: true,
  summary: 'A YAML settings file that is not valid, or front matter that is not closed.',
  why: `A host that cannot read its settings loads no server from them, and most stop at the first error. An orchestrator that cannot read the settings either stops or uses its defaults, and then workers do not refresh their
heartbeats as often as the file says. Front matter of a WORKFLOW.md is checked only if it has the group \`agent:\`: other files of that name are prose.`,
  remedy: 'Correct the YAML at this place.',
  spec: '§2.8',
  messages: {
    syntax: 'Failed to parse {{name}}: {{detail}}',
    text: {
      text: 'Failed to parse {{name}}: the front matter goes on into the text, which is not YAML',
      remedy: 'Add a line `---` after the settings; or indent the text, if it is the value of the last one.'
    },
    part: { text: 'From here on, the block is not valid YAML: it is checked only as far as it can be read', remedy: 'If something is left out, put a comment in its place.', effect: 'ignored' },
    encoding: { text: 'Failed to parse {{name}}: {{detail}}', remedy: 'Save the file as UTF-8.' },
    unclosed: {
      text: 'Failed to parse {{name}}: {{detail}}',
      remedy: 'Add a line `---` after the settings, before the prose.'
    }
  },
  examples: {
    valid: [
      { input: '---\nagent:\n  heartbeat_interval_ms: 60000\n---\n\n# How we work\n' },
      { title: 'no front matter', input: '# How we work\n\nagent: [ see below\n' },
      { title: 'a broken front matter without `agent`', input: '---\ntitle: a: b\n---\nThe agent reads this.\n' }
    ],
    invalid: [
      {
        title: 'a tab as indentation',
        input: '---\nagent:\n\theartbeat_interval_ms: 60000\n---\n',
        problems: [
          { message: 'Failed to parse WORKFLOW.md: YAML is indented with spaces, not tabs', range: '3:1-2' }
        ]
      },
      {
        title: 'two mistakes',
        input: '---\nagent:\n  command: codex: fast\n  name: @me\n---\n',
        problems: [
          {
            message: 'Failed to parse WORKFLOW.md: there is a second ": " on this line: put text that contains one in quotes',
            range: '3:12-13'
          },
          {
            message: 'Failed to parse WORKFLOW.md: a value that starts with this character must be in quotes',
            range: '4:9-10'
          }
        ]
      },
      {
        title: 'a front matter that is not closed',
        input: '---\nagent:\n  heartbeat_interval_ms: 60000\n\n# How we work\n',
        problems: [
          {
            message: 'Failed to parse WORKFLOW.md: the front matter is not closed: it must end with a line of three hyphens',
            range: '1:1-4'
          }
        ]
      }
    ]
  },
  *check({ document, kind, name }) {
    // A file that is not text is a document of no notation.
    if (document.notation !== 'YAML' && kind !== 'workflow') return
    const [first] = document.problems
    const isProse = /\.mdc?$/i.test(name)
    // An agent without servers is nobody's file of servers.
    if (isProse && kind === 'mcp' && !/mcp.?servers/i.test(document.text)) return
    if (first?.code === 'yaml' && isProse && MARKDOWN.test(document.text.slice(0, first.start))) {
      yield { message: 'text', data: { name }, at: [], source: { start: first.start, end: first.end } }
      return
    }
    // In prose, what follows the first mistake is mostly its consequence.
    for (const { code, message: detail, start, end } of isProse && kind === 'mcp' ? document.problems.slice(0, 1) : document.problems) {
      const message = code === 'fragment' ? 'part' : code === 'encoding' || code === 'unclosed' ? code : 'syntax'
      yield { message, data: { name, detail }, at: [], source: { start, end }, ...(code === 'fragment' ? { severity: 'info' } : {}) }
    }
  }
})

/** What a text has and settings do not: a heading below the first level, or a block of code. */
const MARKDOWN = /^(?:#{2,6} \S|```)/m
