import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [],
  invalid: [
    {
      title: 'a name twice in a list of servers',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nversion: 0.0.1\nmcpServers:\n  - name: files\n    command: files-mcp\n  - name: files\n    command: other-mcp\n',
      problems: [{ message: "Server 'files' is in the list 2 times; the first one wins and the host never sees the others", range: '6:11-16' }]
    },
    {
      title: 'a field twice in YAML',
      path: 'goose/config.yaml',
      host: 'goose',
      input: 'extensions:\n  files:\n    enabled: true\n    type: stdio\n    name: files\n    cmd: other-mcp\n    cmd: files-mcp\n    args: []\n',
      problems: [{ message: "Key 'cmd' appears 2 times; some readers keep the last one, others reject the file", range: '7:5-8' }]
    }
  ]
}
