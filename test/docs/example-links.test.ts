import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { exampleLinks, sharedExample } from '../../scripts/example-links.js'
import { judge } from '../../site/playground/engine.js'
import { fragmentOf, packed, type Shared, unpacked } from '../../scripts/playground-link.js'
import type { Example } from '../../src/rule/rule.js'
import { formatRange } from '../support/run-example.js'

/** What the playground finds in an example by one rule, as the rule's page writes it. */
async function found(shared: Shared, ruleId: string): Promise<string[]> {
  const { text, file, host, platforms, files, preset = 'recommended', variables, now = 0 } = shared
  const judged = await judge({ text, file, host, platforms, files, preset, here: 'linux', variables: variables ?? {}, reportsUnset: variables !== undefined, now })
  if ('reason' in judged) return [judged.reason]
  const ofRule = judged.result.findings.filter((finding) => finding.ruleId === ruleId)
  return ofRule.map(({ range, message }) => `${formatRange(range)} ${message}`).sort()
}

describe('the links of examples to the playground', () => {
  it('lead from every page whose rule needs no registry', () => {
    const links = exampleLinks()
    const without = rules.filter(({ id }) => links.get(`rules/${id}.md`)?.size === 0)
    expect(without.filter(({ online }) => online !== true).map(({ id }) => id)).toEqual([])
  })

  it.each(rules.map((rule) => [rule.id, rule] as const))('%s: open what its page says', async (id, rule) => {
    const examples: (Example & { readonly problems?: readonly { readonly range: string; readonly message: string }[] })[] = [...rule.examples.invalid, ...rule.examples.valid]
    for (const example of examples) {
      const shared = sharedExample(rule, example)
      if (shared === undefined) continue
      expect(await found(shared, id), example.title).toEqual((example.problems ?? []).map(({ range, message }) => `${range} ${message}`).sort())
    }
  })
})

describe('a link', () => {
  const shared: Shared = { text: '{ "ü": "\u{1f680}\r\n" }', file: '.mcp.json', platforms: ['win32'], variables: { A: '1' }, files: { 'a/b': '' }, now: 5 }

  it('carries the same, whoever made it', async () => {
    const read = { ...shared, host: undefined, preset: undefined }
    expect(await unpacked(fragmentOf(shared, deflateRawSync))).toEqual(read)
    expect(await unpacked(await packed(shared))).toEqual(read)
  })

  it.each([
    ['nothing', ''],
    ['an anchor of another page', 'what-to-do'],
    ['half of one', fragmentOf(shared, deflateRawSync).slice(0, 20)],
    ['something else', fragmentOf({ file: 5 } as unknown as Shared, deflateRawSync)],
    ['gigabytes', fragmentOf({ text: ' '.repeat(20_000_000), file: 'a' }, deflateRawSync)]
  ])('that is %s is none', async (_, fragment) => {
    expect(await unpacked(fragment)).toBeUndefined()
  })
})
