import { expect, it } from 'vitest'
import absentPlugin from '../../rules/absent-plugin.js'
import malformedVariable from '../../rules/malformed-variable.js'
import pluginLayout from '../../rules/plugin-layout.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

const agent = (tools: string) => `---\nname: writer\ndescription: Writes.\ntools: ${tools}\n---\nWrite.\n`
const helps = (rule: AnyRule, example: Example) => runExample(rule, { host: 'claude-code', ...example }).findings.map(({ help }) => help)

const PLUGIN = { path: '.claude-plugin/plugin.json', input: { name: 'notes' } }
const SERVERS = '{ "mcpServers": { "files": { "command": "files-mcp" } } }'

it('names the tools of a server as the plugin has them and as the project does, for an agent of both', () => {
  const files = { '.mcp.json': SERVERS, 'agents/writer.md': agent('Read, find_file'), '.claude/agents/writer.md': agent('Read') }
  expect(helps(pluginLayout, { ...PLUGIN, files })).toEqual(['If it is a tool of the server files, write mcp__plugin_notes_files__find_file and mcp__files__find_file.'])
})

it('keeps the names of the project for an agent in .claude that the manifest names', () => {
  const files = { '.mcp.json': SERVERS, '.claude/agents/writer.md': agent('mcp__files__find') }
  expect(helps(pluginLayout, { ...PLUGIN, files, input: { name: 'notes', agents: './.claude/agents/writer.md' } })).toEqual(['Add the same names with mcp__plugin_notes_files__ in place of mcp__files__, and keep these for .claude/ of the project.'])
})

it('keeps what follows the quotes of a description', () => {
  const skill = (description: string) => ({ 'skills/notes/SKILL.md': `---\nname: notes\ndescription: ${description}\n---\nTake notes.\n` })
  const block = 'Write the value as a block: `|` after its key, and all of its text indented in the lines after it.'
  expect(helps(pluginLayout, { ...PLUGIN, files: skill('"Take notes" when asked') })).toEqual(['Put the whole value in quotes, of a kind that is not in it.'])
  expect(helps(pluginLayout, { ...PLUGIN, files: skill('"Take notes" when it\'s asked') })).toEqual([block])
  expect(helps(pluginLayout, { ...PLUGIN, files: skill('"Take notes" such as\n  - one\n  - two') })).toEqual([block])
})

it('says of a default with a variable what makes no other finding', () => {
  expect(helps(malformedVariable, { path: '.mcp.json', input: { mcpServers: { notes: { command: 'notes', args: ['${NOTES:-${HOME}/notes}'] } } } })).toEqual(['Write a default without variables and braces, or none, so that each person sets NOTES.'])
})

it('writes the address of a marketplace if the repository knows it', () => {
  const input = { extraKnownMarketplaces: { tools: { source: { source: 'github', repo: 'tools' } } } }
  expect(helps(absentPlugin, { path: '.claude/settings.json', input, files: { '.git/HEAD': '', 'package.json': '{ "repository": "https://github.com/ada/tools" }' } })).toEqual(['Write "ada/tools".'])
  expect(helps(absentPlugin, { path: '.claude/settings.json', input })).toEqual(['Write "owner/tools": owner is the account on GitHub that has the repository.'])
})
