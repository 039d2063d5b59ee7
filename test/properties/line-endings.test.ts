import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import type { Example } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { exampleText, runExample } from '../support/run-example.js'

const TEXT = /\.(?:cjs|js|json|md|mdc|mjs|py|sh|toml|ts|txt|ya?ml)$/

/** What hosts and shells themselves read otherwise with CRLF: values that Claude Code and Codex put in quotes, a line that goes on, and a link, which is no text. */
const DIFFER = /^a field that was indented below another: description: Sends \(|^front matter that the host can parse once it has put values in quotes|^skills that Codex does not list$|for f in mcp\/other\/server\.json|to which a link at the root leads/

/** The files around a document with the line endings that Git writes on Windows. */
function withCrlf(example: Example): Example {
  const files = Object.entries(example.files ?? {}).map(([path, content]) => [path, typeof content === 'string' && TEXT.test(path) ? content.replaceAll(/\r?\n/g, '\r\n') : content] as const)
  return { ...example, files: Object.fromEntries(files) }
}

describe.each(rules)('$id', (rule) => {
  const { valid, invalid } = casesOf(rule)
  const examples = [...valid, ...invalid].filter(({ title = '', files }) => !DIFFER.test(title) && Object.values(files ?? {}).some((content) => typeof content === 'string' && content.includes('\n')))

  it('says the same of a tree whose other files have CRLF at the ends of their lines', () => {
    const messages = (one: Example) => runExample(rule, one).findings.map(({ message }) => message)
    const differing = examples.filter((example) => JSON.stringify(messages(withCrlf(example))) !== JSON.stringify(messages(example)))
    expect(differing.map((example) => example.title ?? exampleText(example))).toEqual([])
  })
})
