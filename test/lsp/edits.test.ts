import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Diagnostic } from 'vscode-languageserver'
import { rules } from '../../rules/index.js'
import { EXAMPLE_PATHS } from '../../scripts/example-links.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { defaultWorld, lintText, type World } from '../../src/index.js'
import { candidateAt } from '../../src/project/classify.js'
import type { FindingV1 } from '../../src/report/json.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { exampleKind, exampleText } from '../support/run-example.js'
import { runs } from '../support/runs.js'
import { tempFolder } from '../support/temp-folder.js'
import { Editor } from './editor.js'

const world: World = { ...defaultWorld(), env: {}, platform: 'linux', now: () => Date.UTC(2026, 0, 31, 12) }

/** What a finding is, whoever shows it: places count from 1, after the byte order mark. */
type Shown = readonly [rule: string, severity: string, message: string, place: string]

function shownByEditor({ code, severity, message, range: { start, end } }: Diagnostic, mark: number): Shown {
  const place = [start, end].map(({ line, character }) => `${line + 1}:${character + 1 - (line === 0 ? mark : 0)}`).join('-')
  return [String(code), ['', 'error', 'warning', 'info'][severity ?? 0] ?? '', typeof message === 'string' ? message : message.value, place]
}

function shownByLint({ ruleId, severity, message, range: { start, end } }: FindingV1): Shown {
  return [ruleId, severity, message, [start, end].map(({ line, column }) => `${line}:${column}`).join('-')]
}

/** What the editor shows must be what the command line finds in the same text. */
async function compare(editor: Editor, path: string): Promise<void> {
  const text = editor.document(path).getText()
  const { findings } = await lintText(text, { path, cwd: editor.cwd, world })
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  const shown = editor.diagnostics(path).map((diagnostic) => shownByEditor(diagnostic, mark))
  expect(shown, text).toEqual(findings.filter(({ severity }) => severity !== 'info').map(shownByLint))
  expect(editor.shown(path)?.version).toBe(editor.document(path).version)
}

const MAX_CASES = runs(3)

/** The texts of a rule's cases that need no other file, with paths that tell what they are, whatever becomes of the text. */
function textsOf(rule: AnyRule): (readonly [path: string, text: string])[] {
  const { valid, invalid } = casesOf(rule)
  const all = [...valid, ...invalid]
  // What differs from rule to rule is the rule: some cases of each are enough.
  const some = all.filter((_, index) => index % Math.ceil(all.length / MAX_CASES) === 0)
  return some.flatMap((example: Example) => {
    const kind = exampleKind(rule, example)
    if (kind === 'workflow' || kind === 'state' || example.files !== undefined) return []
    const path = example.path ?? EXAMPLE_PATHS[kind]
    const file = candidateAt(`/w/${path}`, false, HOST_TABLE).byPath
    const isKnown = file?.is === 'known-kind' || (file?.is === 'claimed' && (!file.claim.shared || path === '.mcp.json'))
    return isKnown ? [[path, exampleText(example)] as const] : []
  })
}

/** What people type into JSON, and what breaks it. */
const TYPED = ['"', '{', '}', '[', ']', ',', ':', '\\', '\n', '\r\n', '$', '${A}', 'é', '😀', '//', 'x', '']

interface Edit {
  /** Where, as a part of the text. */
  readonly at: number
  readonly length: number
  readonly text: string
}

async function apply({ at, length, text }: Edit, editor: Editor, path: string): Promise<void> {
  const document = editor.document(path)
  const size = document.getText().length
  const start = Math.floor(at * size)
  const range = { start: document.positionAt(start), end: document.positionAt(Math.min(size, start + length)) }
  await editor.change(path, text, range)
  await compare(editor, path)
}

describe('after each edit, the editor shows what the command line finds', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('in the cases of %s', async (_, rule) => {
    const editor = await Editor.in(tempFolder())
    let opened: string | undefined
    for (const [index, [path, text]] of textsOf(rule).entries()) {
      // Another document that is open belongs to the same project, though nothing is on disk.
      if (opened !== undefined && opened !== path) await editor.close(opened)
      if (opened === path) await editor.change(path, text)
      else await editor.open(path, text)
      opened = path
      await compare(editor, path)
      await apply({ at: ((index * 37) % 100) / 100, length: index % 4, text: TYPED[index % TYPED.length] ?? '' }, editor, path)
    }
  })

  it('in texts that somebody types', async () => {
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat({ max: 6 }),
      text: fc.oneof(fc.constantFrom(...TYPED), fc.string({ maxLength: 4, unit: 'grapheme' }))
    })
    const text = JSON.stringify(
      {
        mcpServers: {
          notes: { command: 'npx', args: ['-y', 'notes-mcp@1.0.0', '${ROOM:-kitchen}'], env: { LEVEL: '${LEVEL}' } },
          web: { type: 'http', url: 'https://notes.example.com/mcp', headers: { 'X-Room': 'a' } }
        }
      },
      null,
      2
    )
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        const editor = await Editor.in(tempFolder())
        await editor.open('.mcp.json', text)
        for (const one of edits) await apply(one, editor, '.mcp.json')
      }),
      { numRuns: runs(20) }
    )
  })
})
