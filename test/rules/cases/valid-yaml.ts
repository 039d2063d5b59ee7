import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'a ruler at the start of a text', input: '---\n\nThe agent: it works.\n\n# A\n' },
    { title: 'anchors, aliases and a merge key', input: '---\nbase: &b { x: 1 }\nagent:\n  <<: *b\n  y: *b\n---\n' }
  ],
  invalid: [
    {
      title: 'the settings of a host: it reads none of them',
      path: 'librechat.yaml',
      host: 'librechat',
      input: 'version: 1.2.8\nmcpServers:\n  notes:\n    command: notes-mcp\n\targs: []\n',
      problems: [{ message: 'Failed to parse librechat.yaml: YAML is indented with spaces, not tabs', range: '5:1-2' }]
    },
    {
      title: 'what is not closed, where it was opened',
      input: '---\nagent:\n  name: "codex\n  labels: [a, b]\n---\n',
      problems: [
        { message: 'Failed to parse WORKFLOW.md: the closing quotation mark is missing', range: '3:9-10' }
      ]
    },
    {
      title: 'an alias of nothing',
      input: '---\nagent:\n  heartbeat_stale_ms: *stale\n---\n',
      problems: [
        { message: 'Failed to parse WORKFLOW.md: no anchor with this name is defined before the alias', range: '3:23-29' }
      ]
    },
    {
      title: 'a text that follows the settings without a line between them',
      input: '---\nagent:\n  name: reviewer\nprompt: |\n  Review the code.\n\n## Examples\n\n"Look at this"\n\n```ts\nconst a = [1\n```\n---\n',
      problems: [{ message: 'Failed to parse WORKFLOW.md: the front matter goes on into the text, which is not YAML', range: '9:1-15' }]
    }
  ]
}
