import { subjectOf } from '../src/hosts/profiles.js'
import { lostInstructions, lostPrompts } from '../src/rule/settings/opencode-instructions.js'
import { overruledPermissions } from '../src/rule/settings/opencode-permissions.js'
import { defineRule } from '../src/rule/rule.js'
import { codexUnread } from '../src/rule/settings/codex-unread.js'
import { flatSettings } from '../src/rule/settings/flat-settings.js'
import { sandboxOfOne } from '../src/rule/settings/idle-directories.js'
import { idlePermissions } from '../src/rule/settings/idle-permissions.js'
import { unmatchedDomains } from '../src/rule/settings/unmatched-domains.js'
import { settingsOfPersons, unreadPermissions, unreadSettings } from '../src/rule/settings/unread-settings.js'

export default defineRule({
  id: 'idle-permission',
  kinds: ['mcp'],
  presets: { spec: 'off', recommended: 'warning', strict: 'error' },
  effect: 'ignored',
  security: 'low',
  summary: 'A permission or a mode in settings that the host skips, a permission that matches nothing, or a setting under a name that the host does not read.',
  why: `Claude Code takes a permission as the name of a tool, with or without what it may do in parentheses: \`Bash(git add *)\`. It skips one that begins
with a small letter, such as \`git add\`. For files, it looks at the rules of Edit and Read alone: \`Write(src/**)\` allows nothing.
A path with one \`/\` begins in the folder of the project. The tools of servers are called \`mcp__<server>__<tool>\`.
A project cannot set \`bypassPermissions\` or \`auto\` as the \`defaultMode\`: only a person's own settings and the command line can.

At the top level of settings it reads no \`allow\`, \`plugins\` or \`prompt\`. Gemini CLI reads \`contextFileName\` and others in \`context\`
and \`tools\`. Codex reads \`model_provider\`, \`notify\` and others in a person's own file alone. OpenCode takes \`instructions\` as paths of files, and the last permission that fits.

A permission with the path of a file is not reported if the list has the same for Edit or Read. In one person's own settings, the finding is a hint, unless it is a mode in a file that git tracks.`,
  remedy: 'Correct the permission, or remove it.',
  messages: {
    skipped: { text: "{{host}} skips '{{shown}}'{{more}} in '{{list}}': {{why}}", remedy: '{{fix}}' },
    unread: { text: "{{host}} does not read '{{field}}'{{more}} in settings", remedy: '{{fix}}' },
    ofPersons: { text: "{{host}} does not read '{{field}}'{{more}} in the settings of a project", remedy: '{{fix}}' },
    added: { text: "'{{shown}}'{{more}} in '{{list}}' {{adds}} nothing{{where}}: {{host}} {{why}}", remedy: '{{fix}}' },
    below: { text: "'{{shown}}' allows {{host}} that host alone, and the documents of the project have only addresses below it, such as {{below}}", remedy: 'Write {{meant}} if those are meant.' },
    instructions: { text: "'{{shown}}'{{more}} in 'instructions' {{why}}: {{host}} skips {{them}}", remedy: '{{fix}}' },
    noPrompt: { text: "'{{file}}'{{more}} {{are}} not there, so {{host}} refuses this file", remedy: 'Correct the path, which begins in the folder of this file, or add the file.' },
    idle: { text: "'{{shown}}'{{more}} in '{{list}}' {{matches}} nothing: {{host}} {{why}}", remedy: '{{fix}}' }
  },
  examples: {
    valid: [
      {
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { permissions: { allow: ['Bash(git add *)', 'Edit(src/**)', 'Write(src/**)', 'Write(*)', 'mcp__notes__*'], deny: ['Read(.env)', 'WebFetch(domain:example.com)', '*'] } }
      }
    ],
    invalid: [
      {
        title: 'a command in place of a permission',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { permissions: { allow: ['git add'], deny: ['cat .env', 'rm'] } },
        problems: [
          { message: "Claude Code skips 'git …' in 'allow': a permission begins with the name of a tool", range: '4:7-16' },
          { message: "Claude Code skips 'cat …' and 1 more in 'deny': a permission begins with the name of a tool", range: '7:7-17' }
        ]
      },
      {
        title: 'a file that nothing protects',
        host: 'claude-code',
        path: '.claude/settings.json',
        input: { permissions: { allow: ['Bash(npm test)'], deny: ['Write(package-lock.json)'] } },
        problems: [{ message: "'Write(package-lock.json)' in 'deny' matches nothing: Claude Code checks every tool that changes files against permissions for Edit", range: '7:7-33' }]
      }
    ]
  },
  *check(reading) {
    yield* unreadSettings(reading)
    yield* settingsOfPersons(reading)
    yield* flatSettings(reading)
    yield* codexUnread(reading)
    yield* lostInstructions(reading)
    yield* lostPrompts(reading)
    yield* overruledPermissions(reading)
    yield* unreadPermissions(reading)
    yield* sandboxOfOne(reading)
    yield* unmatchedDomains(reading)
    for (const { kind, ...found } of idlePermissions(reading)) {
      const [first, ...others] = found.at
      if (first === undefined) continue
      const data = {
        host: subjectOf(reading.host),
        list: found.list,
        shown: found.shown,
        more: others.length === 0 ? '' : ` and ${String(others.length)} more`,
        matches: others.length === 0 ? 'matches' : 'match',
        adds: others.length === 0 ? 'adds' : 'add',
        where: found.isOfOne === true ? ' on other machines' : '',
        why: found.why,
        fix: found.fix
      }
      yield {
        message: kind,
        data,
        at: first,
        related: others.map((at) => ({ message: 'and here', at })),
        ...(found.isOfOne === true || (reading.isUsersOwn && found.isForAll !== true) ? { severity: 'info' as const } : {})
      }
    }
  }
})
