import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { explanation } from '../../src/cli/commands/explain.js'
import { DIAGNOSIS_CATALOGUE } from '../../src/doctor/diagnoses.js'
import { sarif } from '../../src/report/sarif.js'
import { OPTIONS } from '../report/sample.js'
import { runOf } from '../support/hand-made.js'
import { toolsIn } from '../mcp/tools-in.js'

const ROOT = join(import.meta.dirname, '../..')

/** The placeholders that a finding replaces. */
const PLACEHOLDERS = new Set(
  rules.flatMap(({ remedy, messages }) => {
    const texts = Object.values(messages).flatMap((message) => (typeof message === 'string' ? [message] : [message.text, message.remedy ?? []].flat()))
    return [remedy, ...texts].flatMap((text) => text.match(/\{\{\w+\}\}/g) ?? [])
  })
)

/** The placeholders in a text, except in the code of an example, which may contain a template of its own. */
function placeholdersIn(text: string): string[] {
  const prose = text.replaceAll(/^(`{3,4})[^]*?^\1$/gm, '').replaceAll(/^ {4}.*$/gm, '')
  return (prose.match(/\{\{\w+\}\}/g) ?? []).filter((found) => PLACEHOLDERS.has(found))
}

describe('what is said about a rule without a finding', () => {
  it('has no name that only a finding would have', () => {
    expect(explanation('unset-variable').text).toContain('What to do: Set the variable before the host starts')
    expect(PLACEHOLDERS.size).toBeGreaterThan(20)
    expect(placeholdersIn('Set {{name}}.\n\n    x {{name}}\n')).toEqual(['{{name}}'])
  })

  it.each(readdirSync(join(ROOT, 'docs/rules')))('docs/rules/%s has no placeholder', (page) => {
    expect(placeholdersIn(readFileSync(join(ROOT, 'docs/rules', page), 'utf8'))).toEqual([])
  })

  it.each([...rules, ...DIAGNOSIS_CATALOGUE].map(({ id }) => id))('plugvet explain %s prints none, nor does an agent get one', async (id) => {
    expect(placeholdersIn(explanation(id).text)).toEqual([])
    const { content } = await toolsIn(ROOT).explain({ rule: id })
    expect(placeholdersIn(content?.remedy ?? '{{name}}')).toEqual([])
  })

  it('SARIF has none', () => {
    const { runs } = JSON.parse(sarif(runOf([]), { ...OPTIONS, rules })) as { runs: [{ tool: unknown }] }
    expect(placeholdersIn(JSON.stringify(runs[0].tool))).toEqual([])
  })
})
