import { describe, expect, it } from 'vitest'
import fieldForm from '../../rules/field-form.js'
import manifestFields from '../../rules/manifest-fields.js'
import manifestMetadata from '../../rules/manifest-metadata.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

/** What the findings of a rule say to do, each with the titles of what they offer. */
function remediesOf(rule: AnyRule, example: Example): [string, string[]][] {
  return runExample(rule, example).findings.map(({ help, suggestions }) => [help, suggestions.map(({ title }) => title)])
}

const SKILL = '---\nname: notes\ndescription: Takes notes when asked to.\n---\nTake notes.\n'
const plugin = (manifest: object, files: Example['files'] = {}): Example => ({ host: 'claude-code', path: '.claude-plugin/plugin.json', input: { name: 'notes', ...manifest }, files })

describe('what errors say to do mends them', () => {
  it.each<[string, AnyRule, Example, ...[string, string[]][]]>([
    ['an empty author', manifestMetadata, plugin({ author: '' }), ["Remove 'author': it is empty.", ["Remove 'author'"]]],
    ['several authors', manifestMetadata, plugin({ author: ['Ada', 'Bob'] }), ['Write one object: { "name": "Ada, Bob" }.', ['Write one object: { "name": "Ada, Bob" }']]],
    ['several authors with their addresses', manifestMetadata, plugin({ author: [{ name: 'Ada', email: 'ada@example.com' }, { name: 'Bob' }] }), ['Write one object: { "name": "Ada, Bob" }.', []]],
    ['one author in a list', manifestMetadata, plugin({ author: [{ name: 'Ada' }] }), ['Write the object without the list around it.', ['Write the object without the list around it']]],
    ['a repository without its URL', manifestMetadata, plugin({ repository: { type: 'git' } }), ["Write its URL, as a string, or remove 'repository'.", []]],
    ['a license as npm once had it', manifestMetadata, plugin({ license: { type: 'MIT' } }), ['Write only the "type", as a string.', ['Write only the "type", as a string']]],
    ['an empty homepage', manifestMetadata, plugin({ homepage: '' }), ['Write a URL, or remove it.', []]],
    ['a pattern for skills, of which none is a file', manifestMetadata, plugin({ skills: ['./skills/*/SKILL.md'] }, { 'skills/notes/SKILL.md': SKILL }), ["Remove 'skills': Claude Code reads the folder skills/ without it.", ["Remove 'skills'"]]],
    ['a pattern for skills elsewhere', manifestMetadata, plugin({ skills: ['./more/*/SKILL.md'] }, { 'more/notes/SKILL.md': SKILL }), ['Write the folder, ./more: Claude Code does not expand patterns.', ['Write the folder, ./more']]],
    ['a pattern for some skills', manifestMetadata, plugin({ skills: ['./more/*/notes/SKILL.md'] }, { 'more/a/notes/SKILL.md': SKILL }), ['Write the folder of each: Claude Code does not expand patterns.', []]],
    ['a pattern for agents that are read anyway', manifestMetadata, plugin({ agents: './agents/*.md' }, { 'agents/notes.md': SKILL }), ["Remove 'agents': Claude Code reads the folder agents/ without it.", ["Remove 'agents'"]]],
    ['a pattern for commands in folders', manifestMetadata, plugin({ commands: './more/**/*.md' }, { 'more/a/notes.md': 'Take notes.' }), ['Write the folder, ./more: Claude Code does not expand patterns.', ['Write the folder, ./more']]],
    ['a skill that was copied with its manifest', manifestMetadata, plugin({ skills: ['./.claude/skills/notes'] }, { 'SKILL.md': SKILL }), ["Remove 'skills': without it, Claude Code loads the SKILL.md at the root of the plugin.", ["Remove 'skills'"]]],
    ['the same next to other skills', manifestMetadata, plugin({ skills: ['./.claude/skills/notes'] }, { 'SKILL.md': SKILL, 'skills/a/SKILL.md': SKILL }), ['Correct the path, add what is missing, or remove the path: Claude Code loads nothing from there.', []]],
    ['a folder that other plugins have too', manifestMetadata, plugin({ commands: './../shared/commands' }), ['Copy it into the plugin, and correct the path.', []]],
    ['a folder outside of the plugin', manifestFields, plugin({ skills: '../../skills' }), ['Copy the folder into the plugin, and write a path that begins with "./". Until then, Claude Code rejects the plugin.', []]],
    ['no name', manifestFields, plugin({ name: null }), ['Write a string.', []]],
    ['an empty name, which is one mistake', fieldForm, plugin({ name: '' })]
  ])('%s', (_, rule, example, ...remedies) => {
    expect(remediesOf(rule, example)).toEqual(remedies)
  })
})
