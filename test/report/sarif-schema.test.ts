import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { rulePage } from '../../src/base/links.js'
import { DIAGNOSIS_CATALOGUE } from '../../src/doctor/diagnoses.js'
import { sarif } from '../../src/report/sarif.js'
import { handMade, runOf } from '../support/hand-made.js'
import { runCli } from '../support/run-cli.js'
import { OPTIONS, SAMPLE } from './sample.js'

const FIXTURES = resolve(import.meta.dirname, '../../fixtures')

/** The schema of OASIS, as a package has it. */
function officialSchema(): object {
  const path = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json')
  const schema = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  // It says draft 4, of which it needs nothing that later drafts read otherwise, but for the name of its own address.
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'id' && key !== '$schema'))
}

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
formats.default(ajv)
const validate = ajv.compile(officialSchema())

/** What the schema has against a log; nothing for a valid one. */
function objections(log: string): readonly string[] {
  validate(JSON.parse(log))
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`)
}

interface Descriptor {
  readonly id: string
  readonly name: string
  readonly helpUri: string
  readonly properties: { readonly tags: readonly string[]; readonly 'security-severity'?: string }
}

function descriptorsOf(catalogue: typeof OPTIONS.rules): readonly Descriptor[] {
  const log = JSON.parse(sarif(runOf([]), { ...OPTIONS, rules: catalogue })) as { runs: [{ tool: { driver: { rules: Descriptor[] } } }] }
  return log.runs[0].tool.driver.rules
}

describe('SARIF by its official schema', () => {
  it('is what plugvet writes of a run with a little of everything', () => {
    expect(objections(sarif(SAMPLE, OPTIONS))).toEqual([])
  })

  it.each(readdirSync(FIXTURES))('is what plugvet writes of the fixture %s', async (name) => {
    const { out } = await runCli(join(FIXTURES, name), ['--format', 'sarif'])
    expect(objections(out)).toEqual([])
  })

  it('is what plugvet writes with the catalogue of the doctor', () => {
    const file = handMade({ path: 'a.json', text: '{}', findings: [{ ruleId: 'doctor/unreachable' }] })
    expect(objections(sarif(runOf([file]), { ...OPTIONS, rules: [...rules, ...DIAGNOSIS_CATALOGUE] }))).toEqual([])
  })

  it('would be refused with a level that there is not', () => {
    const log = sarif(SAMPLE, OPTIONS).replace('"level": "error"', '"level": "fatal"')
    expect(objections(log)).not.toEqual([])
  })
})

describe('the rules in SARIF', () => {
  const descriptors = descriptorsOf([...rules, ...DIAGNOSIS_CATALOGUE])

  it('each have a page and a name of one word', () => {
    for (const { id, helpUri } of descriptors) expect(helpUri).toBe(rulePage(id))
    for (const { name } of descriptors) expect(name).toMatch(/^[A-Z][A-Za-z]+$/)
    expect(new Set(descriptors.map(({ name }) => name)).size).toBe(descriptors.length)
    expect(descriptors.find(({ id }) => id === 'doctor/command-missing')?.name).toBe('DoctorCommandMissing')
  })

  it('have a number for code scanning where they are about security, and only there', () => {
    for (const { id, properties } of descriptors) {
      const { tags, 'security-severity': severity } = properties
      expect([id, tags.includes('security')]).toEqual([id, severity !== undefined])
      if (severity !== undefined) expect(Number(severity)).toBeGreaterThan(0)
    }
    const severityOf = (wanted: string) => descriptors.find(({ id }) => id === wanted)?.properties['security-severity']
    expect(['literal-credential', 'https-url', 'pinned-package', 'valid-json'].map(severityOf)).toEqual(['8.0', '5.5', '3.0', undefined])
  })

  it('have the number of a risk in the OWASP MCP Top 10 where one fits, and only if they are about security', () => {
    const numbered = descriptors.filter(({ properties: { tags } }) => tags.some((tag) => /^OWASP MCP(?:0[1-9]|10):2025$/.test(tag)))
    for (const { id, properties } of numbered) expect([id, properties.tags[0]]).toEqual([id, 'security'])
    const riskOf = (wanted: string) => descriptors.find(({ id }) => id === wanted)?.properties.tags[1]
    expect(['literal-credential', 'known-bad-package', 'allowed-servers'].map(riskOf)).toEqual(['OWASP MCP01:2025', 'OWASP MCP04:2025', 'OWASP MCP09:2025'])
  })
})
