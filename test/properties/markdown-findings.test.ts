import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { defaultWorld, lintText, type World } from '../../src/index.js'
import type { ResultV1 } from '../../src/report/json.js'
import type { AnyRule, Example } from '../../src/rule/rule.js'
import { Editor } from '../lsp/editor.js'
import { toolsIn } from '../mcp/tools-in.js'
import { casesOf } from '../support/cases.js'
import { runCli } from '../support/run-cli.js'
import { exampleKind, exampleText } from '../support/run-example.js'
import { runs } from '../support/runs.js'
import { tempFolder } from '../support/temp-folder.js'

/** A document with a text as people copy it: for a host that it names, for none, and in a list. */
function documentWith(text: string): string {
  const fence = '`````'
  const block = (info: string, indent = '') => [`${fence}${info}`, ...text.split('\n'), fence].map((line) => indent + line).join('\n')
  return `# Notes\n\n${block('json title=".cursor/mcp.json"')}\n\nOr:\n\n${block('jsonc')}\n\n1. Write this:\n\n${block('json', '   ')}\n`
}

/** The texts of a rule's cases about a file of servers that need no other file and no host of their own. */
function textsOf(rule: AnyRule): string[] {
  const { valid, invalid } = casesOf(rule)
  return [...invalid, ...valid].flatMap((example: Example) =>
    exampleKind(rule, example) === 'mcp' && example.files === undefined && (example.path === undefined || example.path.endsWith('.json')) ? [exampleText(example)] : []
  )
}

interface Told {
  readonly code: string
  readonly line: number
  readonly column: number
}

function inOrder(all: readonly Told[]): readonly string[] {
  return all.map(({ code, line, column }) => `${line}:${column} ${code}`).toSorted()
}

function told({ ruleId: code, range: { start } }: { readonly ruleId: string; readonly range: { readonly start: { readonly line: number; readonly column: number } } }): Told {
  return { code, line: start.line, column: start.column }
}

describe('the command line, the library, the MCP server and the language server find the same in a Markdown file', () => {
  const OF_SERVERS = rules.filter((rule) => textsOf(rule).length > 0)

  it.each(OF_SERVERS.map((rule) => [rule.id, rule] as const))('with the cases of %s', async (_, rule) => {
    const cwd = tempFolder()
    const world: World = { ...defaultWorld(), env: {}, platform: 'linux', now: () => Date.UTC(2026, 0, 31, 12) }
    for (const text of textsOf(rule).slice(0, runs(3))) {
      const source = documentWith(text)
      const { out, err } = await runCli(cwd, ['--stdin', '--stdin-filename', 'README.md', '--format', 'json'], { stdin: source })
      // People copy no text without servers.
      if (err !== '') continue
      const printed = JSON.parse(out) as ResultV1
      const byCli = inOrder(printed.findings.map(told))
      expect(await lintText(source, { path: 'README.md', cwd, world })).toEqual(printed)
      const { content } = await toolsIn(cwd).lint({ text: source, filename: 'README.md' })
      expect(inOrder((content?.findings ?? []).map(told))).toEqual(byCli)
      const editor = await Editor.in(cwd, { options: { docs: true, info: true }, world: { env: {}, platform: 'linux' } })
      const shown = await editor.open('README.md', source)
      expect(inOrder(shown.map(({ code, range: { start } }) => ({ code: String(code), line: start.line + 1, column: start.character + 1 })))).toEqual(byCli)
    }
  })
})
