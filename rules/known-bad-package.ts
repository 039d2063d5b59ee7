import { listed } from '../src/base/wording.js'
import { defineRule, type Suggestion } from '../src/rule/rule.js'
import { badPackage } from '../src/server/advisories.js'
import { fetchedBy } from '../src/server/fetched.js'
import type { Word } from '../src/server/program.js'

export default defineRule({
  id: 'known-bad-package',
  kinds: ['mcp', 'plugin', 'server-json', 'bundle', 'marketplace'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  security: 'high',
  owasp: 'MCP04',
  summary: 'A package that is malware, or a version with a known vulnerability.',
  why: `A server runs with the permissions of the user, and gets the user's tokens. \`postmark-mcp\` worked as its users expected up to version
1.0.15; from 1.0.16 on it sent a hidden copy of each email to its author. \`mcp-remote\` before 0.1.16 let the server at the other end run
commands.

Malware is an error, even if no version is named. A vulnerable version is a warning, if the file names that version, or a range
in which every version has the flaw. Without a version the newest one runs, which \`pinned-package\` is about.

The list of advisories is built in, and [on a page](../advisories.md); plugvet makes no network requests.`,
  remedy: 'Remove malware, and replace every secret it could read. Replace a vulnerable version with a patched one, or with another server.',
  messages: {
    malware: {
      text: "'{{name}}' is malware ({{ids}})",
      remedy: 'Remove the server, and replace every secret that it could read; do so from another computer.',
      removes: true
    },
    vulnerable: { text: "'{{name}}' has a known vulnerability: {{ids}}", remedy: 'Use version {{patched}} or a later one.' },
    several: { text: "'{{name}}' has known vulnerabilities: {{ids}}", remedy: 'Use version {{patched}} or a later one.' },
    unpatched: { text: "'{{name}}' has a known vulnerability: {{ids}}", remedy: 'Use another server, unless a later version is patched.' }
  },
  examples: {
    valid: [
      {
        title: 'patched versions, and one from before the malware',
        input: {
          mcpServers: {
            remote: { command: 'npx', args: ['-y', 'mcp-remote@0.1.16', 'https://example.com/mcp'] },
            mail: { command: 'npx', args: ['-y', 'postmark-mcp@1.0.15'] },
            git: { command: 'uvx', args: ['mcp-server-git==2025.12.18'] }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'malware, with a version and without one',
        input: {
          mcpServers: {
            mail: { command: 'npx', args: ['-y', 'postmark-mcp@1.0.16'] },
            fix: { command: 'npx', args: ['-y', 'mcp-server-fixthis'] }
          }
        },
        problems: [
          { message: "'postmark-mcp@1.0.16' is malware (MAL-2025-47604)", range: '7:10-29' },
          { message: "'mcp-server-fixthis' is malware (MAL-2025-47929)", range: '14:10-28' }
        ]
      },
      {
        title: 'versions and a range with known vulnerabilities',
        input: {
          mcpServers: {
            remote: { command: 'npx', args: ['-y', 'mcp-remote@0.1.15', 'https://example.com/mcp'] },
            cluster: { command: 'npx', args: ['-y', 'mcp-server-kubernetes@^1.2.0'] },
            git: { command: 'uvx', args: ['mcp-server-git==2025.7.1'] }
          }
        },
        problems: [
          { message: "'mcp-remote@0.1.15' has a known vulnerability: CVE-2025-6514", range: '7:10-27', severity: 'warning' },
          { message: "'mcp-server-kubernetes@^1.2.0' has a known vulnerability: CVE-2025-53355", range: '15:10-38', severity: 'warning' },
          {
            message: "'mcp-server-git==2025.7.1' has known vulnerabilities: CVE-2025-68143, CVE-2025-68144 and CVE-2025-68145",
            range: '21:10-34',
            severity: 'warning'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      for (const fetched of fetchedBy(server)) {
        const bad = badPackage(fetched)
        if (bad === undefined) continue
        const { word } = fetched
        const malware = bad.advisories.filter(({ kind }) => kind === 'malware')
        const place = { at: word.at.path, span: word.span }
        if (malware.length > 0) {
          yield { message: 'malware', data: { name: word.text, ids: listed(malware.map(({ id }) => id)) }, ...place }
          continue
        }
        const { advisories, version, patched } = bad
        const message = patched === undefined ? 'unpatched' : advisories.length > 1 ? 'several' : 'vulnerable'
        const data = { name: word.text, ids: listed(advisories.map(({ id }) => id)), patched }
        yield { message, data, ...place, severity: 'warning', suggestions: patched === undefined ? [] : updated(word, version, patched) }
      }
    }
  }
})

/** None for a word with quotes in it, whose span is then that of the whole. */
function updated({ text, at, span }: Word, version: string, patched: string): Suggestion[] {
  if (span.end - span.start !== text.length || !text.endsWith(version)) return []
  const place = { start: span.end - version.length, end: span.end }
  // In a range of Python's, the operators belong to the versions.
  const instead = /^[<>~!]/.test(version) ? `==${patched}` : patched
  return [{ title: `Use ${text.slice(0, -version.length)}${instead}`, fix: [{ op: 'splice', at: at.path, span: place, text: instead }] }]
}
