import { expect, it } from 'vitest'
import unknownField from '../../rules/unknown-field.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/json/edits.js'
import { runExample } from '../support/run-example.js'

it('renames the variables of a server, and writes its references in the notation of the host', () => {
  const entry = { type: 'local', command: ['notes-mcp'] }
  const references = { TOKEN: '${NOTES_TOKEN}', PLACE: 'https://${NOTES_HOST}/', MODE: 'fast' }
  const { document, findings } = runExample(unknownField, { host: 'opencode', path: 'opencode.json', input: { mcp: { notes: { ...entry, env: references } } } })
  expect(findings.map(({ help }) => help)).toEqual(['These variables are not set: OpenCode reads `environment`. Rename it to `environment`, and write {env:NAME} in place of ${NAME}.'])
  const [{ title, fix } = { title: '', fix: [] }] = findings[0]?.suggestions ?? []
  expect(title).toBe('Rename it to "environment", and write {env:NAME} in place of ${NAME}')
  const edits = resolveFix(document, fix) ?? []
  expect(JSON.parse(applyEdits(document.text, edits))).toEqual({ mcp: { notes: { ...entry, environment: { TOKEN: '{env:NOTES_TOKEN}', PLACE: 'https://{env:NOTES_HOST}/', MODE: 'fast' } } } })
})

it('offers no renaming where a variable has a default, which the host does not take', () => {
  const { findings } = runExample(unknownField, { host: 'opencode', path: 'opencode.json', input: { mcp: { notes: { type: 'local', command: ['notes-mcp'], env: { TOKEN: '${NOTES_TOKEN}', MODE: '${NOTES_MODE:-fast}' } } } } })
  expect(findings.map(({ help, suggestions }) => [help, suggestions])).toEqual([['These variables are not set: OpenCode reads `environment`. Rename it to `environment`, and write {env:NAME} in place of ${NAME}. ${NOTES_MODE:-…} has a default, which OpenCode does not take: write the value in its place.', []]])
})
