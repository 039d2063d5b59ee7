import { describe, expect, it } from 'vitest'
import { resolveFix } from '../../src/json/edits.js'
import type { FileResult } from '../../src/lint/finding.js'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

/** The rule, the first character (from 1) and the repairs of each finding, with how many edits each repair has. */
function told({ document, findings }: FileResult): unknown[] {
  return findings.map(({ ruleId, range, fix, suggestions }) => {
    const repairs = [...(fix === undefined ? [] : [['fix', fix] as const]), ...suggestions.map((one) => [one.title, one.fix] as const)]
    return [ruleId, `${range.start.line}:${range.start.column}`, ...repairs.map(([title, one]) => `${title}: ${String(resolveFix(document, one)?.length)}`)]
  })
}

const lint = (path: string, text: string): unknown[] => told(lintText(text, { path: `/w/${path}`, surroundings: surroundingsOf() }))

describe('what is offered has a place', () => {
  it('below a key that is not written', () => {
    expect(lint('goose/config.yaml', '{"extensions":{:{o}}}')).toContainEqual(['unknown-field', '1:18', 'Remove it: 1'])
  })

  it('and is not offered below a key that is there twice', () => {
    expect(lint('.continue/config.yaml', '{"mcpServers":{{[]},b:{[]}},"mcpServers":{l}}')).toContainEqual(['valid-shape', '1:43'])
  })

  it('and is not offered for what is there by an alias alone', () => {
    const text = 'x: &x\n  cmd: notes-mcp\n  type: stdio\n  unheard: 1\nextensions:\n  notes: *x\n'
    expect(lint('goose/config.yaml', text).filter((one) => String(one).includes(': undefined'))).toEqual([])
    expect(lint('goose/config.yaml', text)).toContainEqual(['unknown-field', '4:3'])
  })

  it('and a field with a wrong name is to be renamed, since without it the entry would lack one that it needs', () => {
    expect(lint('.mcp.json', '{"mcpServers":{"a":{"command":"notes-mcp","agrs":["-v"]}}}')).toContainEqual(['unknown-field', '1:43', 'Rename it to "args": 1'])
  })
})
