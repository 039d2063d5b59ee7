import { fileProfile } from '../src/hosts/profile.js'
import { isRecord } from '../src/json/value.js'
import { memberFaults } from '../src/rule/members.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'manifest-metadata',
  kinds: ['plugin'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  summary: "A member of a plugin manifest that the host's own validator rejects, such as `author` as a string.",
  why: `The host loads the plugin, and ignores the member. Its validator fails: \`claude plugin validate\`, which authors run before
they publish a plugin for Claude Code, exits with an error.`,
  remedy: 'Write the member as the host documents it, or remove it.',
  messages: {
    type: { text: "Expected {{expected}} for '{{field}}', found {{found}}: `{{command}}` fails", remedy: '{{fix}}' },
    form: { text: "Expected {{expected}} for '{{field}}': `{{command}}` fails", remedy: '{{fix}}' },
    missing: { text: "Missing required field '{{missing}}' in '{{field}}': `{{command}}` fails", remedy: '{{fix}}' },
    extra: { text: "'{{field}}' may only have {{expected}}: `{{command}}` fails", remedy: '{{fix}}' }
  },
  examples: {
    valid: [
      {
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: { name: 'notes', version: '1.0.0', author: { name: 'Ada' }, homepage: 'https://notes.example', keywords: ['notes'] }
      },
      {
        title: 'a host without a validator',
        host: 'cursor',
        path: '.cursor-plugin/plugin.json',
        input: { name: 'notes', author: 'Ada' }
      }
    ],
    invalid: [
      {
        title: 'the author as a string',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: { name: 'notes', version: '1.0.0', author: 'Ada' },
        problems: [
          { message: "Expected an object for 'author', found a string: `claude plugin validate` fails", range: '4:13-18' }
        ]
      },
      {
        title: 'an object for the repository, as npm has it',
        host: 'claude-code',
        path: '.claude-plugin/plugin.json',
        input: { name: 'notes', version: '1.0.0', repository: { type: 'git', url: 'https://git.example/notes' } },
        problems: [
          { message: "Expected a string for 'repository', found an object: `claude plugin validate` fails", range: '4:17-7:4' }
        ]
      }
    ]
  },
  *check({ value, host }) {
    const { validator } = fileProfile(host, 'plugin')
    if (validator === undefined || !isRecord(value)) return
    const { command, members } = validator
    for (const [field, member] of Object.entries(members)) {
      if (!Object.hasOwn(value, field)) continue
      for (const { kind, at, data, suggestions = [] } of memberFaults([field], value[field], member)) {
        yield { message: kind === 'ignored' ? 'type' : kind, data: { ...data, command }, at, suggestions }
      }
    }
  }
})
