import { describe, expect, it } from 'vitest'
import inputReference from '../../rules/input-reference.js'
import literalCredential from '../../rules/literal-credential.js'
import passwordInput from '../../rules/password-input.js'
import validInput from '../../rules/valid-input.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/json/edits.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { formatRange, runExample } from '../support/run-example.js'

const VS_CODE = { host: 'vscode', path: '.vscode/mcp.json' }

type File = Readonly<Record<string, unknown>>

/** What each suggestion of a rule makes of a file, by the title of the suggestion. */
function suggested(rule: AnyRule, input: File): [string, unknown][] {
  const { document, findings } = runExample(rule, { ...VS_CODE, input })
  return findings.flatMap((finding) =>
    finding.suggestions.map(({ title, fix }): [string, unknown] => {
      const edits = resolveFix(document, fix)
      if (edits === undefined) throw new Error('the suggestion has no place in the text')
      return [title, JSON.parse(applyEdits(document.text, edits))]
    })
  )
}

function server(args: readonly string[], more: File = {}): File {
  return { notes: { command: 'notes-mcp', args, ...more } }
}

const REGION = { type: 'promptString', id: 'region', description: 'Region' }

describe('input-reference suggests', () => {
  it('an entry, hidden where it is a credential', () => {
    const servers = server(['--flavour', '${input:taste}'], { env: { NOTES_TOKEN: '${input:notesAccess}' } })
    expect(suggested(inputReference, { servers }).map(([title, left]) => [title, (left as File).inputs])).toEqual([
      ['Add \'taste\' to "inputs"', [{ type: 'promptString', id: 'taste', description: 'Taste' }]],
      [
        'Add \'notesAccess\' to "inputs"',
        [{ type: 'promptString', id: 'notesAccess', description: 'Notes access', password: true }]
      ]
    ])
  })

  it('an entry after those that are there', () => {
    const added = { type: 'promptString', id: '--', description: '--' }
    expect(suggested(inputReference, { servers: server(['${input:--}', '${input:region}']), inputs: [REGION] })).toEqual([
      ['Add \'--\' to "inputs"', { servers: server(['${input:--}', '${input:region}']), inputs: [REGION, added] }]
    ])
    expect(suggested(inputReference, { servers: server(['${input:--}']), inputs: [] })).toEqual([
      ['Add \'--\' to "inputs"', { servers: server(['${input:--}']), inputs: [added] }]
    ])
  })

  it('the id that is there', () => {
    const [first] = suggested(inputReference, { inputs: [REGION], servers: server(['a ${input:reggion} b']) })
    expect(first).toEqual(["Write 'region'", { inputs: [REGION], servers: server(['a ${input:region} b']) }])
  })

  it('only an entry for a key, and nothing for a reference without an id', () => {
    const servers = server(['${input: }'], { env: { '${input:taste}': 'x' } })
    const titles = suggested(inputReference, { inputs: [REGION], servers }).map(([title]) => title)
    expect(titles).toEqual(['Remove it', 'Add \'taste\' to "inputs"'])
  })

  it('to remove what nothing refers to', () => {
    const other = { ...REGION, id: 'other' }
    const servers = server(['${input:region}'])
    expect(suggested(inputReference, { inputs: [other, REGION], servers })).toEqual([
      ['Remove it', { inputs: [REGION], servers }]
    ])
  })
})

it('input-reference compares no id with hundreds of others', () => {
  const inputs = Array.from({ length: 201 }, (_, index) => ({ ...REGION, id: `region-${index}` }))
  const args = [...inputs.map(({ id }) => `\${input:${id}}`), '${input:region-x}']
  const messages = (some: readonly unknown[]) =>
    runExample(inputReference, { ...VS_CODE, input: { inputs: some, servers: server(args) } }).findings[0]?.message
  expect(messages(inputs)).toBe("'inputs' has no entry with the id 'region-x'")
  expect(messages(inputs.slice(0, 200))).toBe("'inputs' has no entry with the id 'region-200': did you mean 'region-20'?")
})

describe('valid-input suggests', () => {
  it('a description, the type, and the field', () => {
    const inputs = [
      { type: 'promptString', id: 'api-key' },
      { type: 'PromptString', id: 'b', description: 'B' },
      { type: 'promptString', id: 'c', description: 'C', Password: true },
      { type: 'promptString', id: 'd', description: 'D', hidden: true }
    ]
    const [a, b, c, d] = inputs
    const without = { type: 'promptString', id: 'd', description: 'D' }
    const onlyC = { type: 'promptString', id: 'c', description: 'C' }
    expect(suggested(validInput, { servers: {}, inputs }).map(([title, left]) => [title, (left as File).inputs])).toEqual([
      ['Add a description made from its id', [{ ...a, description: 'API key' }, b, c, d]],
      ["Write 'promptString'", [a, { ...b, type: 'promptString' }, c, d]],
      ['Rename it to "password"', [a, b, { ...onlyC, password: true }, d]],
      ['Remove it', [a, b, onlyC, d]],
      ['Remove it', [a, b, c, without]]
    ])
  })

  it('no description without an id', () => {
    expect(suggested(validInput, { servers: {}, inputs: [{ type: 'promptString' }] })).toEqual([])
  })
})

it('valid-input shows the entries of one id that are never asked for', () => {
  const inputs = [REGION, REGION, REGION]
  const { findings } = runExample(validInput, { ...VS_CODE, input: { servers: {}, inputs } })
  expect(findings.map(({ message, range }) => [message, formatRange(range)])).toEqual([
    ["The id 'region' is used by 3 inputs: the last one wins", '16:13-21']
  ])
  expect(findings[0]?.related.map(({ message, range }) => [message, formatRange(range)])).toEqual([
    ['never asked for', '6:13-21'],
    ['never asked for', '11:13-21']
  ])
})

describe('password-input suggests', () => {
  const KEY = { type: 'promptString', id: 'api-key', description: 'Key' }

  it.each<[string, File]>([
    ['is missing', KEY],
    ['says no', { ...KEY, password: false }],
    ['is of another type', { ...KEY, password: 'yes' }]
  ])('to hide what is typed if the mark %s', (_, input) => {
    expect(suggested(passwordInput, { servers: {}, inputs: [input] })).toEqual([
      ['Hide what is typed', { servers: {}, inputs: [{ ...KEY, password: true }] }]
    ])
  })
})

describe('a credential in the default of an input', () => {
  const GITHUB = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
  const RANDOM = 'fR7tq2LxVb91' + 'mZsKwD4yHc8N'

  it.each([
    ['by its form', 'account', GITHUB],
    ['by the id of the input', 'api-key', RANDOM]
  ])('is found %s', (_, id, secret) => {
    const input = { type: 'promptString', id, description: 'x', password: true, default: secret }
    const { findings } = runExample(literalCredential, { ...VS_CODE, input: { servers: {}, inputs: [input] } })
    expect(findings.map(({ pointer }) => pointer)).toEqual(['/inputs/0/default'])
    expect(JSON.stringify(findings)).not.toContain(secret.slice(4))
  })
})
