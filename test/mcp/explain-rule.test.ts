import { describe, expect, it } from 'vitest'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'
import { toolsIn } from './tools-in.js'

describe('explain_rule', () => {
  it.each(['literal-credential', 'valid-yaml', 'doctor/unreachable'])('says of %s what the command prints', async (rule) => {
    const { isError, text, content } = await toolsIn(tempFolder()).explain({ rule })
    expect(isError).toBe(false)
    expect(text).toBe((await runCli(tempFolder(), ['explain', rule])).out)
    expect(content?.id).toBe(rule)
    for (const part of [content?.summary, content?.why, content?.remedy]) expect(text).toContain(part)
  })

  it('gives the severities and the section of the specification', async () => {
    const tools = toolsIn(tempFolder())
    const { content } = await tools.explain({ rule: 'http-url' })
    expect(content).toMatchObject({ spec: '§2.3', kinds: ['mcp', 'plugin'], presets: { spec: 'error', recommended: 'error', strict: 'error' } })
  })

  it.each([
    ['http-ur', 'unknown rule "http-ur"; did you mean http-url?'],
    ['doctor/unreachble', 'unknown rule "doctor/unreachble"; did you mean doctor/unreachable?'],
    ['something else', 'unknown rule "something else"; plugvet rules lists them all'],
    ['__proto__', 'unknown rule "__proto__"; plugvet rules lists them all'],
    ['a\nb\u001b[31m', 'unknown rule "a\\u000ab\\u001b[31m"; plugvet rules lists them all']
  ])('knows no %s', async (rule, text) => {
    expect(await toolsIn(tempFolder()).explain({ rule })).toEqual({ isError: true, text, content: undefined })
  })
})
