import { expect, it } from 'vitest'
import unreadFile from '../../rules/unread-file.js'
import type { Example } from '../../src/rule/rule.js'
import { runExample } from '../support/run-example.js'

const IN_CLAUDE: Pick<Example, 'host' | 'path'> = { host: 'claude-code', path: '.claude/mcp.json' }
const NOTED = { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_TOKEN: '${env:NOTES_TOKEN}' } } } }

it.each([
  ['with variables in the notation of another host', NOTED, {}, 'Move it to .mcp.json, where Claude Code looks for it. There, write ${NOTES_TOKEN} in place of ${env:NOTES_TOKEN}, which Claude Code does not expand, and each other variable like that.'],
  ['with its own notation', { mcpServers: { notes: { command: 'notes-mcp', env: { NOTES_TOKEN: '${NOTES_TOKEN}' } } } }, {}, 'Move it to .mcp.json, where Claude Code looks for it.'],
  ['that is not valid JSON', '{ "mcpServers": { "notes": { "command": "notes-mcp" } }', {}, 'Move it to .mcp.json, where Claude Code looks for it. Correct its JSON first.']
])('a file %s says what else is to be done', (_, input, files, expected) => {
  expect(runExample(unreadFile, { ...IN_CLAUDE, input, files }).findings.map(({ help }) => help)).toEqual([expected])
})
