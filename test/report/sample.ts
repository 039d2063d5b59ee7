import type { Run } from '../../src/lint/finding.js'
import type { ReportOptions } from '../../src/report/report.js'
import { type AnyRule, defineRule } from '../../src/rule/rule.js'
import { handMade, rangeOf, runOf } from '../support/hand-made.js'

const SERVERS = `{
  "mcpServers": {
    "api": { "type": "http" },
    "files": { "type": "stdio", "command": "npx", "args": ["files-mcp"] }
  }
}
`

const MANIFEST = `{
\t"name": "démo 日本 👩‍👩‍👧",\t"version": "one",
\t"mcpServers": { "api": { "command": "api-mcp" } }
}
`

const MINIFIED =
  `{"mcpServers":{` +
  Array.from({ length: 40 }, (_, index) => `"s${index}":{"command":"server-${index}"}`).join(',') +
  `}}`

/** Rules that exist only here: the catalogue of the sample. */
const RULES: readonly AnyRule[] = [
  defineRule({
    id: 'http-url',
    kinds: ['mcp', 'plugin'],
    presets: { spec: 'error', recommended: 'error', strict: 'error' },
    summary: 'An http server without a `url`.',
    why: 'The host has nowhere to connect to (§2.3),\nand leaves the server out.',
    remedy: 'Add the `url` of the server.',
    spec: '§2.3',
    messages: {},
    examples: { valid: [], invalid: [] },
    check: () => []
  }),
  defineRule({
    id: 'pinned-package',
    kinds: ['mcp'],
    presets: { spec: 'off', recommended: 'off', strict: 'warning' },
    summary: 'A package without a version.',
    why: 'It changes under your hands.',
    remedy: 'Name the version.',
    messages: {},
    examples: { valid: [], invalid: [] },
    check: () => []
  }),
  defineRule({
    id: 'transport-type',
    kinds: ['mcp'],
    presets: { spec: 'error', recommended: 'info', strict: 'error' },
    summary: 'A superfluous type.',
    why: 'A stdio server has none.',
    remedy: 'Remove it.',
    messages: {},
    examples: { valid: [], invalid: [] },
    check: () => []
  })
]

export const OPTIONS: ReportOptions = { color: false, info: false, quiet: false, rules: RULES, width: 80 }

/** A run with a little of everything. The golden files show it in every format. */
export const SAMPLE: Run = runOf(
  [
    handMade({
      path: 'demo/.mcp.json',
      text: SERVERS,
      suppressed: 1,
      findings: [
        {
          ruleId: 'http-url',
          message: "Missing required field 'url' in http server config",
          help: 'Add the url of the server.',
          pointer: '/mcpServers/api',
          server: 'api',
          on: '"api"',
          related: [
            {
              message: 'also declared here',
              file: 'demo/.agent-plugin/plugin.json',
              range: rangeOf(MANIFEST, '"api"')
            }
          ],
          suggestions: [
            { title: 'Add an empty url', fix: [{ op: 'add', at: ['mcpServers', 'api', 'url'], value: '', where: 'last' }] }
          ]
        },
        {
          ruleId: 'transport-type',
          severity: 'info',
          message: "A stdio server has no 'type' field",
          help: 'The line can go.',
          pointer: '/mcpServers/files/type',
          server: 'files',
          range: rangeOf(SERVERS, '"type": "stdio"'),
          fix: [{ op: 'remove', at: ['mcpServers', 'files', 'type'] }]
        },
        {
          ruleId: 'npx-yes',
          severity: 'warning',
          message: "'npx' asks before it installs a package, and no one can answer",
          help: 'Put "-y" first.',
          pointer: '/mcpServers/files/args',
          server: 'files',
          on: '["files-mcp"]',
          fix: [{ op: 'insert', at: ['mcpServers', 'files', 'args', 0], values: ['-y'] }]
        }
      ]
    }),
    handMade({
      path: 'demo/.agent-plugin/plugin.json',
      kind: 'plugin',
      text: MANIFEST,
      findings: [
        {
          ruleId: 'manifest-fields',
          severity: 'warning',
          message: 'The version "one" is not in dotted numeric form',
          help: 'Write it as numbers with dots, such as "1.0.0".',
          pointer: '/version',
          on: '"one"'
        }
      ]
    }),
    handMade({
      path: 'wide & long/[all], 100%.mcp.json',
      text: MINIFIED,
      findings: [
        {
          ruleId: 'server-name',
          message: "The name 's20' is <taken> & more",
          help: 'Choose another.',
          pointer: '/mcpServers/s20',
          server: 's20',
          on: '"s20"'
        }
      ]
    }),
    handMade({ path: 'clean/.mcp.json', text: '{ "mcpServers": {} }\n' })
  ],
  {
    skipped: [{ path: '.vscode/mcp.json', host: 'vscode', reason: 'the file of another host' }],
    failures: [{ path: 'locked/.mcp.json', message: 'permission denied' }]
  }
)
