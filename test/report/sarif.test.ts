import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { FileResult } from '../../src/lint/finding.js'
import { sarif } from '../../src/report/sarif.js'
import { golden } from '../support/golden.js'
import { handMade, runOf, type Stated } from '../support/hand-made.js'
import { OPTIONS, SAMPLE } from './sample.js'

/** The parts of a log that the tests look at. */
interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly Descriptor[] } }
      readonly invocations: readonly { readonly executionSuccessful: boolean }[]
      readonly results: readonly Result[]
    }
  ]
}

interface Descriptor {
  readonly id: string
  readonly shortDescription: { readonly text: string }
  readonly fullDescription: { readonly text: string }
  readonly help: { readonly text: string; readonly markdown: string }
  readonly defaultConfiguration: { readonly enabled: boolean; readonly level: string }
}

interface Result {
  readonly message: { readonly text: string }
  readonly locations: readonly { readonly physicalLocation: { readonly artifactLocation: object } }[]
  readonly fixes?: readonly { readonly description: { readonly text: string }; readonly artifactChanges: readonly { readonly replacements: readonly object[] }[] }[]
  readonly partialFingerprints: Readonly<Record<string, string>>
}

function logOf(files: readonly FileResult[]): Log['runs'][0] {
  const log = JSON.parse(sarif(runOf(files), OPTIONS)) as Log
  return log.runs[0]
}

function resultsOf(text: string, findings: readonly Stated[], path = 'a.json', secret?: string): readonly Result[] {
  return logOf([handMade({ path, text, findings, ...(secret === undefined ? {} : { secret }) })]).results
}

function replacementsOf(text: string, finding: Stated, secret?: string): readonly object[] | undefined {
  return resultsOf(text, [finding], 'a.json', secret)[0]?.fixes?.[0]?.artifactChanges[0]?.replacements
}

describe('sarif', () => {
  it('writes one run with the whole catalogue', () => {
    expect(sarif(SAMPLE, OPTIONS)).toBe(golden('result.sarif'))
  })

  it('describes every rule plugvet has, within the limits of code scanning', () => {
    const log = JSON.parse(sarif(runOf([]), { ...OPTIONS, rules })) as Log
    const descriptors = log.runs[0].tool.driver.rules
    expect(descriptors.map((descriptor) => descriptor.id)).toEqual(rules.map((rule) => rule.id))
    for (const { id, shortDescription, fullDescription, help, defaultConfiguration } of descriptors) {
      const lengths = [shortDescription.text, fullDescription.text].map((text) => text.length > 0 && text.length <= 1024)
      expect([id, ...lengths]).toEqual([id, true, true])
      expect(shortDescription.text + fullDescription.text + help.text).not.toMatch(/[`\n]/)
      expect(['error', 'warning', 'note']).toContain(defaultConfiguration.level)
    }
  })

  it('says of a run without failures that it succeeded', () => {
    expect(logOf([]).invocations).toEqual([{ executionSuccessful: true, toolExecutionNotifications: [] }])
  })

  it.each([
    ['a b/ü#?.json', { uri: 'a%20b/%C3%BC%23%3F.json', uriBaseId: '%SRCROOT%' }],
    ['c:d.json', { uri: 'c%3Ad.json', uriBaseId: '%SRCROOT%' }],
    ['\uD800.json', { uri: '%EF%BF%BD.json', uriBaseId: '%SRCROOT%' }],
    ['/tmp/a b.json', { uri: 'file:///tmp/a%20b.json' }],
    ['C:/a b.json', { uri: 'file:///C:/a%20b.json' }]
  ])('writes the path %j as a URI', (path, location) => {
    const [result] = resultsOf('{}', [{}], path)
    expect(result?.locations[0]?.physicalLocation.artifactLocation).toEqual(location)
  })

  it('lets no message become a link', () => {
    const [result] = resultsOf('{}', [{ message: "Server '[a](https://x.example)' and args[0]", help: 'See [1].' }])
    expect(result?.message.text).toBe("Server '\\[a](https://x.example)' and args[0]. See [1].")
  })
})

const REGION = { startLine: 1, startColumn: 8, endLine: 1, endColumn: 14, charOffset: 7, charLength: 6 }

describe('the fixes of sarif', () => {
  it('give the edits that --fix would make', () => {
    const fix = [{ op: 'replace', at: ['a'], value: 'http' }] as const
    expect(replacementsOf('{\n  "a": "HTTP"\n}', { fix })).toEqual([
      {
        deletedRegion: { startLine: 2, startColumn: 8, endLine: 2, endColumn: 14, charOffset: 9, charLength: 6 },
        insertedContent: { text: '"http"' }
      }
    ])
  })

  it('give those of suggestions after it, each with its title', () => {
    const fix = [{ op: 'replace', at: ['a'], value: 'http' }] as const
    const suggestions = [{ title: 'Say sse', fix: [{ op: 'replace', at: ['a'], value: 'sse' }] }] as const
    const [result] = resultsOf('{ "a": "HTTP" }', [{ fix, suggestions }])
    expect(result?.fixes?.map(({ description, artifactChanges: [change] }) => [description.text, change?.replacements])).toEqual([
      ['Mend it.', [{ deletedRegion: REGION, insertedContent: { text: '"http"' } }]],
      ['Say sse', [{ deletedRegion: REGION, insertedContent: { text: '"sse"' } }]]
    ])
  })

  it('say nothing of the byte order mark, which offsets do not count', () => {
    const mark = { op: 'text', edit: { start: -1, end: 0, text: '' } } as const
    const comma = { op: 'text', edit: { start: 2, end: 3, text: '' } } as const
    expect(replacementsOf('\uFEFF[1,]', { fix: [mark] })).toBeUndefined()
    expect(replacementsOf('\uFEFF[1,]', { fix: [mark, comma] })).toEqual([
      { deletedRegion: { startLine: 1, startColumn: 3, endLine: 1, endColumn: 4, charOffset: 2, charLength: 1 } }
    ])
  })

  it('are left out where they would carry a credential along', () => {
    const secret = 'made-up-secret'
    const fix = [{ op: 'replace', at: ['a'], value: `--token=${secret}` }] as const
    expect(replacementsOf(`{ "a": "${secret}" }`, { fix }, secret)).toBeUndefined()
    expect(replacementsOf(`{ "a": "${secret}" }`, { fix }, 'another-secret')).toHaveLength(1)
  })

  it('are left out where the text has no place for them', () => {
    expect(replacementsOf('{}', { fix: [{ op: 'remove', at: ['a'] }] })).toBeUndefined()
  })
})

describe('the fingerprints of sarif', () => {
  const fingerprintsOf = (text: string, findings: readonly Stated[], path?: string) =>
    resultsOf(text, findings, path).map((result) => result.partialFingerprints['plugvet/v1'])

  it('are made of rule, file, pointer and message', () => {
    const hash = createHash('sha256').update('["some-rule","a.json","/a","Something is wrong"]').digest('hex')
    expect(fingerprintsOf('{}', [{ pointer: '/a' }])).toEqual([`${hash}:1`])
  })

  it('stay when lines move, and change with what they are made of', () => {
    const finding = { pointer: '/a', on: '"a"' }
    const [print] = fingerprintsOf('{ "a": 1 }', [finding])
    expect(fingerprintsOf('\n\n{\n\t"b": 2,\n\t"a":\n1 }', [finding])).toEqual([print])
    const others = [{ ruleId: 'r' }, { pointer: '/b' }, { message: 'm' }].map((change) => ({ ...finding, ...change }))
    expect(fingerprintsOf('{ "a": 1 }', others)).not.toContain(print)
    expect(fingerprintsOf('{ "a": 1 }', [finding], 'b.json')).not.toContain(print)
  })

  it('number what is repeated', () => {
    const prints = fingerprintsOf('[1, 2, 3]', [{ on: '1' }, { on: '2' }, { pointer: '/x' }, { on: '3' }])
    expect(prints.map((print) => print?.slice(64))).toEqual([':1', ':2', ':1', ':3'])
    expect(new Set(prints).size).toBe(4)
  })
})
