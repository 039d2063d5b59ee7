import { expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { casesOf } from '../support/cases.js'
import { runExample } from '../support/run-example.js'
import { runs } from '../support/runs.js'

/** What a text has in the place of a value that was not there, or had no words. */
const NO_WORDS = /\bundefined\b|\bNaN\b|\[object |\{\{(?:\w+)\}\}/

/** How many other hosts each case is asked of. */
const OTHERS = runs(3)

it('says no "undefined" of a value that a host does not have, whatever the case and the host', () => {
  let count = 0
  const odd = rules.flatMap((rule) => {
    const { valid, invalid } = casesOf(rule)
    return [...valid, ...invalid].flatMap((example) => {
      // Some texts are about the word, or about braces.
      const written = JSON.stringify(example)
      const others = Array.from({ length: OTHERS }, () => hosts[count++ % hosts.length]?.name)
      // A manifest is about the plugin, which few hosts have: those without one are the trap.
      const asked = [example.host, ...others, ...(rule.kinds.includes('plugin') ? ['copilot'] : [])]
      return asked.flatMap((host) =>
        runExample(rule, { ...example, ...(host === undefined ? {} : { host }) }).findings.flatMap(({ message, help, suggestions }) => {
          const texts = [message, help, ...suggestions.map(({ title }) => title)]
          return texts.filter((text) => NO_WORDS.test(text) && !written.includes(NO_WORDS.exec(text)?.[0] ?? '')).map((text) => `${rule.id}, ${host ?? 'its own host'}: ${text}`)
        })
      )
    })
  })
  expect(odd).toEqual([])
})
