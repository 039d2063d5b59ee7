import type { Cases } from '../../support/cases.js'

const MANIFEST = { host: 'claude-code', path: '.claude-plugin/plugin.json', input: '{ "name": "notes" }' }

const SKILL = { '.claude-plugin/skills/notes/SKILL.md': 'Take notes.' }

export const cases: Cases = {
  valid: [
    { ...MANIFEST, title: 'a folder that the root has too', files: { ...SKILL, 'skills/notes/SKILL.md': 'Take notes.' } },
    { ...MANIFEST, title: 'the folder of the manifest, which a marketplace lists as the plugin', files: { ...SKILL, '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./.claude-plugin" }] }' } },
    { ...MANIFEST, title: 'a member with paths, which `manifest-metadata` checks', files: SKILL, input: '{ "name": "notes", "skills": "./skills/" }' },
    { ...MANIFEST, title: 'servers, which `unread-file` reports', files: { '.claude-plugin/.mcp.json': '{ "mcpServers": {} }' } },
    { ...MANIFEST, title: 'texts about the folder, scripts and hooks of another form', files: { '.claude-plugin/agents/README.md': 'Agents.', '.claude-plugin/commands/run.sh': '', '.claude-plugin/hooks/hooks.json': '{ "hooks": [] }' } },
    { host: 'copilot', path: 'plugin.json', title: 'a manifest in the root of the plugin', files: { 'agents/writer.md': 'Write notes.' }, input: '{ "name": "notes" }' }
  ],
  invalid: [
    {
      ...MANIFEST,
      title: 'a skill, and hooks',
      files: { ...SKILL, '.claude-plugin/hooks/hooks.json': '{ "hooks": { "Stop": [] } }', 'hooks/stop.sh': '' },
      problems: [{ message: 'Claude Code does not look for skills and hooks in .claude-plugin: only the manifest belongs there', range: '1:1-2' }]
    },
    {
      ...MANIFEST,
      title: 'a text where a skill is a folder, in a plugin that a marketplace lists',
      path: 'notes/.claude-plugin/plugin.json',
      files: { 'notes/.claude-plugin/skills/notes.md': 'Take notes.', '.git/HEAD': '', '.claude-plugin/marketplace.json': '{ "plugins": [{ "name": "notes", "source": "./notes" }] }' },
      problems: [{ message: 'Claude Code does not look for skills in .claude-plugin: only the manifest belongs there', range: '1:1-2' }]
    },
    {
      host: 'cursor',
      path: '.cursor-plugin/plugin.json',
      title: 'rules of Cursor',
      files: { '.cursor-plugin/rules/notes.mdc': 'Take notes.' },
      input: '{ "name": "notes" }',
      problems: [{ message: 'Cursor does not look for rules in .cursor-plugin: only the manifest belongs there', range: '1:1-2' }]
    }
  ]
}
