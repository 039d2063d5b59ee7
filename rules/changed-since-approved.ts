import type { Approval } from '../src/base/world.js'
import { approvalsIn, approvalText, isSameApproval } from '../src/rule/credentials/approvals.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import type { ServerEntry } from '../src/server/entry.js'

const FIRST = { server: 'notes', command: 'npx', args: ['-y', 'notes-mcp@1.0.0'] }

export default defineRule({
  id: 'changed-since-approved',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  security: 'high',
  owasp: 'MCP09',
  summary: 'A server that is not the one that was approved.',
  why: `Most hosts ask once whether a server may run, and do not ask again when its entry runs something else (CVE-2025-54136).
\`plugvet approve\` records in \`plugvet.lock.json\` what each server runs, or where it connects to. Commit the file: git then shows
who approved what. From then on, this rule compares. Without the file, it reports nothing.

It compares the command and its arguments as written, without the values of variables, or the scheme, host and port of the URL. It does not
matter which file a server is in. Hard-coded credentials are masked in the lock file, so two of them count as equal.`,
  remedy: 'Check what the server does, and run `plugvet approve`.',
  messages: {
    unapproved: "Server '{{server}}' is not approved: it {{does}} '{{what}}'",
    changed: "Server '{{server}}' {{does}} '{{what}}', but '{{approved}}' was approved"
  },
  examples: {
    valid: [
      { title: 'what was approved', approved: [FIRST], input: { mcpServers: { notes: { command: 'npx', args: ['-y', 'notes-mcp@1.0.0'], env: { LEVEL: 'debug' } } } } },
      { title: 'no file with approvals', input: { mcpServers: { notes: { command: 'npx', args: ['-y', 'notes-mcp@2.0.0'] } } } }
    ],
    invalid: [
      {
        title: 'another version, and a server that is new',
        approved: [FIRST],
        input: { mcpServers: { notes: { command: 'npx', args: ['-y', 'notes-mcp@1.0.1'] }, docs: { type: 'http', url: 'https://docs.example.com/mcp' } } },
        problems: [
          { message: "Server 'notes' runs 'npx -y notes-mcp@1.0.1', but 'npx -y notes-mcp@1.0.0' was approved", range: '7:9-26' },
          { message: "Server 'docs' is not approved: it connects to 'https://docs.example.com'", range: '10:5-11' }
        ]
      }
    ]
  },
  *check(reading) {
    const { approved } = reading.surroundings
    if (approved === undefined || reading.isUsersOwn) return
    for (const { approval, entry } of approvalsIn(reading)) {
      const those = approved.filter(({ server }) => server === approval.server)
      if (those.some((one) => isSameApproval(one, approval))) continue
      const data = { server: approval.server, does: approval.command === undefined ? 'connects to' : 'runs', what: approvalText(approval) }
      const [before] = those
      if (before === undefined) yield { message: 'unapproved', data, at: entry.path, part: 'key' }
      else yield { message: 'changed', data: { ...data, approved: approvalText(before) }, ...placeOfChange(entry, approval, before) }
    }
  }
})

/** The first thing that differs. */
function placeOfChange(entry: ServerEntry, now: Approval, before: Approval): Pick<Problem, 'at' | 'part'> {
  if (now.command === undefined) return entry.url === undefined ? { at: entry.path, part: 'key' } : { at: entry.placeOf('url') }
  if (now.command !== before.command) return entry.command === undefined ? { at: entry.path, part: 'key' } : { at: entry.placeOf('command') }
  const index = (now.args ?? []).findIndex((text, at) => text !== before.args?.[at])
  const changed = index < 0 ? undefined : entry.args.find(({ argument }) => argument === index)
  return changed === undefined ? { at: entry.placeOf('command') } : { at: changed.path }
}
