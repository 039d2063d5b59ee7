import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { applyEdits } from '../../src/base/text.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { isRecord } from '../../src/json/value.js'
import { lintFiles } from '../../src/lint/engine.js'
import type { FileResult } from '../../src/lint/finding.js'
import { ResolvedSettings } from '../../src/lint/settings.js'
import { resolveFix } from '../../src/lint/fixes.js'
import type { Reading } from '../../src/project/reading.js'
import type { AnyRule, Fix, Problem } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { readText } from '../support/project-files.js'
import { fileOf, lintOne, type StatedConfig, type StatedReading } from '../support/reading.js'
import { madeUpRule } from '../support/rule.js'
import { memoryFiles } from '../support/memory-files.js'

const A = ['mcpServers', 'a'] as const

/** A rule that finds a word wherever it is the command of a server, and offers repairs. */
function finds(word: string, repairs: readonly Fix[] = [], rest: Partial<AnyRule> = {}): AnyRule {
  const suggestions = repairs.map((fix, index) => ({ title: `repair ${index}`, fix }))
  const check = (reading: Reading): Problem[] =>
    reading.servers.filter(({ command }) => command === word)
      .map(({ path }) => ({ message: 'one', data: { what: word }, at: path, suggestions }))
  return madeUpRule(`finds-${word}`, check, rest)
}

const replace = (value: string): Fix => [{ op: 'replace', at: [...A, 'command'], value }]

/** The titles of what is offered for a file. */
function offered(stated: StatedReading, config: StatedConfig): string[] {
  return titlesOf(lintOne(stated, config))
}

function titlesOf(result: FileResult): string[] {
  return result.findings.flatMap(({ suggestions }) => suggestions.map(({ title }) => title))
}

const bad = (name = 'a') => ({ mcpServers: { [name]: { command: 'bad' } } })

describe('a suggestion is offered', () => {
  it('where it leaves no finding that was not there', () => {
    const judges = [finds('bad', [replace('good')]), finds('worse')]
    expect(offered({ value: bad() }, { judges })).toEqual(['repair 0'])
  })

  it('where the finding that it leaves was there already', () => {
    const value = { mcpServers: { a: { command: 'bad' }, b: { command: 'worse' } } }
    const moves: Fix = [...replace('worse'), { op: 'replace', at: ['mcpServers', 'b', 'command'], value: 'good' }]
    expect(offered({ value }, { judges: [finds('bad', [moves, replace('worse')]), finds('worse')] })).toEqual(['repair 0'])
  })

  it('and withheld where it adds a finding, of another rule or of its own', () => {
    expect(offered({ value: bad() }, { judges: [finds('bad', [replace('good'), replace('worse')]), finds('worse')] })).toEqual(['repair 0'])
    const twice: Fix = [{ op: 'add', at: ['mcpServers', 'b'], value: { command: 'bad' }, where: 'last' }]
    expect(offered({ value: bad() }, { judges: [finds('bad', [twice])] })).toEqual([])
  })

  it('and withheld where it adds what the settings ignore', () => {
    const isIgnored = (id: string) => id === 'finds-worse'
    expect(offered({ value: bad() }, { judges: [finds('bad', [replace('worse')]), finds('worse')], isIgnored })).toEqual([])
  })

  it('and withheld where it breaks the JSON', () => {
    const edit = { start: 0, end: 1, text: '' }
    expect(offered({ value: bad() }, { judges: [finds('bad', [[{ op: 'text', edit }]])] })).toEqual([])
  })

  it('and withheld where it removes a server, also one that no host reads', () => {
    expect(offered({ value: bad() }, { judges: [finds('bad', [[{ op: 'remove', at: A }]])] })).toEqual([])
    const value = { ...bad(), servers: { b: { serverUrl: 'https://b.example.com/mcp' } } }
    expect(offered({ value }, { judges: [finds('bad', [[{ op: 'remove', at: ['servers'] }]])] })).toEqual([])
    expect(offered({ value: { ...bad(), note: {} } }, { judges: [finds('bad', [[{ op: 'remove', at: ['note'] }]])] })).toEqual(['repair 0'])
  })

  it('and what comes after one that is withheld does not take its place', () => {
    const value = { mcpServers: { a: { command: 'bad', note: '' } } }
    const remove: Fix = [{ op: 'remove', at: [...A, 'note'] }]
    expect(offered({ value }, { judges: [finds('bad', [replace('worse'), remove]), finds('worse')] })).toEqual([])
    expect(offered({ value }, { judges: [finds('bad', [remove, replace('worse')]), finds('worse')] })).toEqual(['repair 0'])
  })

  it('whatever is missing on this machine afterwards', () => {
    const worse = (ofMachine: AnyRule['ofMachine']) => finds('worse', [], ofMachine === undefined ? {} : { ofMachine })
    const offers = (ofMachine?: AnyRule['ofMachine']) =>
      offered({ value: bad() }, { judges: [finds('bad', [replace('worse')]), worse(ofMachine)] })
    expect([offers(), offers(true), offers(['one']), offers(['two'])]).toEqual([[], ['repair 0'], ['repair 0'], []])
  })

  it('where it adds an info, and fixes more than one', () => {
    const info = madeUpRule('info', ({ servers }) =>
      servers.filter(({ command }) => command === 'so-so').map(({ path }) => ({ message: 'two', at: path, severity: 'info' })))
    const judges = [finds('bad', [replace('so-so')]), info]
    const offers = (severity: 'warning' | 'info') => offered({ value: bad() }, { judges, severity })
    expect([offers('warning'), offers('info')]).toEqual([['repair 0'], []])
  })

  it('only to those who want it', () => {
    const file = fileOf({ value: bad() })
    const rule = finds('bad', [replace('good')])
    const config = { rules: [{ rule, severity: 'info', options: {} }], surroundings: file.readings[0].surroundings, isIgnored: () => false } as const
    const results = (wanted: boolean) => lintFiles([file], () => config, undefined, ({ ruleId, severity }) => wanted && ruleId === rule.id && severity === 'info')
    expect([true, false].map((wanted) => results(wanted).flatMap(titlesOf))).toEqual([['repair 0'], []])
  })
})

describe('what a repair brings to light', () => {
  const renamed: Fix = [{ op: 'rename', at: ['servers'], key: 'mcpServers' }]

  it('is not held against it: servers that nobody saw', () => {
    const judges = [
      madeUpRule('key', ({ value }) =>
        isRecord(value) && Object.hasOwn(value, 'serves')
          ? [{ message: 'two', at: ['serves'], suggestions: [{ title: 'rename', fix: [{ op: 'rename', at: ['serves'], key: 'mcpServers' }] }] }]
          : []),
      finds('bad')
    ]
    expect(offered({ value: { serves: bad().mcpServers } }, { judges })).toEqual(['rename'])
  })

  it('is held against it where a server was read before', () => {
    const key = madeUpRule('key', ({ value }) =>
      isRecord(value) && Object.hasOwn(value, 'servers')
        ? [{ message: 'two', at: ['servers'], suggestions: [{ title: 'rename', fix: renamed }] }]
        : [])
    const later = madeUpRule('later', ({ value }) => (isRecord(value) && Object.hasOwn(value, 'mcpServers') ? [{ message: 'two', at: [...A] }] : []))
    expect(offered({ value: { servers: bad().mcpServers } }, { judges: [key] })).toEqual(['rename'])
    expect(offered({ value: { servers: bad().mcpServers } }, { judges: [key, later] })).toEqual([])
  })

  it('is not held against it: findings that a broken file has below its defect', () => {
    const json = rules.filter(({ id }) => id === 'valid-json')
    const text = '{ "mcpServers": { "a": { "command": "bad" "args": [] } } }'
    expect(offered({ text }, { judges: [...json, finds('bad')] })).toEqual(['Insert a comma'])
  })
})

describe('a repair for several hosts', () => {
  const [first, ...others] = hosts
  const reading = (host = first) => fileOf({ value: bad(), ...(host === undefined ? {} : { host }) }).readings[0]

  it('is offered where it does no harm to any of them', () => {
    const other = others.find(({ name }) => name === 'claude-code')
    const file = { ...fileOf({ value: bad() }), readings: [reading(), reading(other)] as const }
    const lint = (judges: readonly AnyRule[]) => {
      const config = { rules: judges.map((rule) => ({ rule, severity: 'error', options: {} }) as const), surroundings: reading().surroundings, isIgnored: () => false }
      return lintFiles([file], () => config).flatMap(titlesOf)
    }
    const onlyThere = madeUpRule('there', ({ host, servers }) =>
      host === other ? servers.filter(({ command }) => command === 'good').map(({ path }) => ({ message: 'two', at: path })) : [])
    expect(lint([finds('bad', [replace('good')])])).toEqual(['repair 0'])
    expect(lint([finds('bad', [replace('good')]), onlyThere])).toEqual([])
  })
})

describe('very many repairs', () => {
  const names = Array.from({ length: 300 }, (_, index) => `s${index}`)
  const value = { mcpServers: Object.fromEntries(names.map((name, index) => [name, { command: index % 100 === 7 ? 'odd' : 'bad' }])) }

  /** A rule that offers the same for every server, which is wrong for the odd ones; it counts how often it is asked. */
  function offering() {
    let asked = 0
    const rule = madeUpRule('many', (reading) => {
      asked++
      return reading.servers.flatMap(({ path, command }): Problem[] => {
        if (command === 'worse') return [{ message: 'two', at: path }]
        const fix: Fix = [{ op: 'replace', at: [...path, 'command'], value: command === 'odd' ? 'worse' : 'good' }]
        return command === 'good' ? [] : [{ message: 'one', at: path, suggestions: [{ title: path.join('/'), fix }] }]
      })
    })
    return { rule, asked: () => asked }
  }

  it('are checked together, and each that does harm is found', () => {
    const { rule, asked } = offering()
    const titles = offered({ value }, { judges: [rule], keeps: () => true })
    expect(titles).toEqual(names.filter((_, index) => index % 100 !== 7).map((name) => `mcpServers/${name}`))
    expect(asked()).toBeLessThan(60)
  })

  it('do not make up for each other', () => {
    const both = { mcpServers: { a: { command: 'bad' }, b: { command: 'worse' } } }
    const swap = madeUpRule('swap', ({ servers }) =>
      servers.map(({ path, name, command }): Problem => {
        const fix: Fix = [{ op: 'replace', at: [...path, 'command'], value: name === 'a' ? 'worse' : 'bad' }]
        return { message: 'one', data: { what: command }, at: path, suggestions: [{ title: name, fix }] }
      }))
    expect(offered({ value: both }, { judges: [swap] })).toEqual([])
  })

  it('of one server are offered as far as they can be checked', () => {
    let asked = 0
    const args = Array.from({ length: 400 }, (_, index) => `-${index}`)
    const rule = madeUpRule('args', ({ servers }) => {
      asked++
      return servers.flatMap(({ args: all }) =>
        all.filter(({ text }) => text.startsWith('-')).map(({ path, text }): Problem => {
          return { message: 'one', data: { what: text }, at: path, suggestions: [{ title: text, fix: [{ op: 'replace', at: path, value: text.slice(1) }] }] }
        })
      )
    })
    expect(offered({ value: { mcpServers: { a: { command: 'x', args } } } }, { judges: [rule], keeps: () => true })).toEqual(args)
    expect(asked).toBe(9)
  })

  it('of a large file are judged a bounded number of times, however many do harm', () => {
    let asked = 0
    const large = { note: 'x'.repeat(100_000), mcpServers: Object.fromEntries(names.map((name) => [name, { command: 'bad' }])) }
    const rule = madeUpRule('harm', ({ servers }) => {
      asked++
      return servers.map(({ path, command = '' }): Problem => {
        const fix: Fix = [{ op: 'replace', at: [...path, 'command'], value: `${command}!` }]
        return { message: 'one', data: { what: command }, at: path, suggestions: [{ title: 'worse', fix }] }
      })
    })
    expect(offered({ value: large }, { judges: [rule], keeps: () => true })).toEqual([])
    expect(asked).toBeLessThanOrEqual(42)
  })

  it('of one finding exclude each other and are checked one by one', () => {
    const judges = [finds('bad', [replace('good'), replace('fine'), replace(''), replace('worse')]), finds('worse')]
    const result = lintOne({ value: bad() }, { judges })
    expect(titlesOf(result)).toEqual(['repair 0', 'repair 1', 'repair 2'])
    const [fix = []] = result.findings[0]?.suggestions.map((suggestion) => suggestion.fix) ?? []
    expect(applyEdits(result.document.text, resolveFix(result.document, fix) ?? [])).toContain('"good"')
  })
})

describe('the rules that look at each server by itself', () => {
  const servers: readonly unknown[] = rules.flatMap((rule) => {
    const { valid, invalid } = casesOf(rule)
    return [...valid, ...invalid].flatMap(({ input }) => (isRecord(input) && isRecord(input.mcpServers) ? Object.values(input.mcpServers) : []))
  })
  const settingsOf = (list: readonly AnyRule[]) => {
    const surroundings = { env: {}, envFile: {}, platforms: ['linux'], files: memoryFiles({}), now: () => 0 } as const
    return new ResolvedSettings({ preset: 'strict' }, list, surroundings, () => () => false).configFor('')
  }
  const alone = settingsOf(rules)
  const together = settingsOf(rules.map(({ perServer: _perServer, ...rule }) => rule))

  it('let the same repairs through where they see the changed servers alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...servers), { minLength: 2, maxLength: 5 }), fc.option(fc.constantFrom(...hosts), { nil: undefined }), (entries, host) => {
        const text = JSON.stringify({ mcpServers: Object.fromEntries(entries.map((entry, index) => [`server-${index}`, entry])) }, null, 2)
        const file = readText('.mcp.json', text, host === undefined ? {} : { host })
        if (file === undefined || !('readings' in file)) throw new Error('the file was not read')
        const findingsOf = (config: typeof alone) => lintFiles([file], () => config).flatMap(({ findings }) => findings)
        expect(findingsOf(alone)).toEqual(findingsOf(together))
      }),
      { numRuns: 150 }
    )
  })
})
