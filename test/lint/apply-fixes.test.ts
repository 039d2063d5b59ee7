import { describe, expect, it } from 'vitest'
import { applyFixes, tryFix } from '../../src/lint/fixes.js'
import { lintFiles } from '../../src/lint/engine.js'
import { isRecord, type Path } from '../../src/json/value.js'
import { rules } from '../../rules/index.js'
import { type ProjectFile, sourceOf } from '../../src/project/project.js'
import type { Reading } from '../../src/project/reading.js'
import type { AnyRule, Effect, Fix, Problem } from '../../src/rule/rule.js'
import { hostNamed } from '../support/host-profiles.js'
import { fileOf, lintAll, type StatedConfig, type StatedReading } from '../support/reading.js'
import { madeUpRule } from '../support/rule.js'

/** Lints a file, and counts how often. */
function linterOf(config: StatedConfig) {
  let count = 0
  const lint = (file: ProjectFile) => {
    count++
    const [result] = lintAll([file], config)
    if (result === undefined) throw new Error('the file was not checked')
    return result
  }
  return { lint, count: () => count }
}

/** A text after the fixes of some rules. */
function fixed(stated: StatedReading, config: StatedConfig): { source: string; fixed: number; lints: number } {
  const file = fileOf(stated)
  const { lint, count } = linterOf({ listsAll: true, ...config })
  const after = applyFixes({ file, result: lint(file) }, lint)
  return { source: sourceOf(after.file), fixed: after.fixed, lints: count() }
}

/** A rule that fixes what it finds in the value of a file. */
function fixing(fixesOf: (value: unknown) => readonly Fix[]): AnyRule {
  return madeUpRule('fixing', ({ value }) => fixesOf(value).map((fix, index) => ({ message: 'one', data: { what: index }, at: [], fix })))
}

const JSON_RULES = rules.filter(({ id }) => ['valid-json', 'comment'].includes(id))

describe('applyFixes', () => {
  it('applies what does not meet at once, and the rest in further rounds', () => {
    const judges = [madeUpRule('syntax', ({ document }) => document.problems.map(({ fix = [], start, end }) => ({ message: 'one', at: [], source: { start, end }, fix: fix.map((edit) => ({ op: 'text', edit })) })), { judgesBroken: true })]
    expect(fixed({ text: '\uFEFF{ // one\n  "a": [1, 2, ],\n}\n' }, { judges })).toMatchObject({ source: '{\n  "a": [1, 2 ]\n}\n', fixed: 4 })
  })

  it('removes at once what touches, such as comments on many lines', () => {
    const lines = 4000
    const removesLines = madeUpRule('lines', ({ document: { text } }) =>
      Array.from(text.matchAll(/ \n/g), ({ index }) => ({ message: 'two', at: [], source: { start: index, end: index + 2 }, fix: [{ op: 'text', edit: { start: index, end: index + 2, text: '' } }] })))
    expect(fixed({ text: `{}\n${' \n'.repeat(lines)}` }, { judges: [removesLines] })).toEqual({ source: '{}\n', fixed: lines, lints: 2 })
  })

  it('does not let a fix that makes the file worse keep one from being applied that it touches', () => {
    const writes = madeUpRule('writes', ({ document: { text } }) => (text.startsWith('{}') ? [{ message: 'one', at: [], source: { start: 0, end: 2 }, fix: [{ op: 'text', edit: { start: 0, end: 2, text: '{' } }] }] : []))
    const removes = madeUpRule('removes', ({ document: { text } }) =>
      text.endsWith(' ') ? [{ message: 'two', at: [], source: { start: 2, end: 3 }, fix: [{ op: 'text', edit: { start: 2, end: 3, text: '' } }] }] : [])
    expect(fixed({ text: '{} ' }, { judges: [writes, removes] })).toMatchObject({ source: '{}', fixed: 1 })
  })

  it('keeps a byte order mark that nothing removes', () => {
    const judges = [fixing((value) => (isRecord(value) && value.a === 1 ? [[{ op: 'replace', at: ['a'], value: 2 }]] : []))]
    expect(fixed({ text: '\uFEFF{"a":1}' }, { judges })).toMatchObject({ source: '\uFEFF{"a":2}', fixed: 1 })
  })

  it('skips a fix that has no place, and applies the others', () => {
    const fixes: Fix[] = [[{ op: 'remove', at: ['b'] }], [{ op: 'replace', at: ['a'], value: 2 }]]
    const judges = [fixing((value) => (isRecord(value) && value.a === 1 ? fixes : fixes.slice(0, 1)))]
    expect(fixed({ text: '{"a":1}' }, { judges })).toMatchObject({ source: '{"a":2}', fixed: 1 })
  })

  it('gives up where two rules undo each other', () => {
    const judges = [fixing((value) => [[{ op: 'replace', at: ['a'], value: isRecord(value) && value.a === 1 ? 2 : 1 }]])]
    expect(fixed({ text: '{"a":1}' }, { judges })).toEqual({ source: '{"a":1}', fixed: 30, lints: 31 })
  })

  const names = Array.from({ length: 40 }, (_, index) => `s${index}`)
  const value = { mcpServers: Object.fromEntries(names.map((name) => [name, { command: name === 's7' ? 'odd' : 'bad' }])) }

  /** A rule that offers the same for every server, which is wrong for the odd one. */
  const many = madeUpRule('many', ({ servers }) =>
    servers.flatMap(({ path, command }): Problem[] => {
      if (command === 'good') return []
      const problem = { message: 'one', data: { what: command }, at: path }
      return command === 'worse' ? [problem] : [{ ...problem, fix: [{ op: 'replace', at: [...path, 'command'], value: command === 'odd' ? 'worse' : 'good' }] }]
    }))

  it('removes the space after a program, of whose package all is said before', () => {
    const [before, after] = ['npx ', 'npx'].map((command) => JSON.stringify({ mcpServers: { a: { command, args: ['-y', 'a-mcp'] } } }))
    expect(fixed({ text: before ?? '' }, { judges: rules.filter(({ id }) => ['command-line-in-command', 'pinned-package'].includes(id)) })).toMatchObject({ source: after, fixed: 1 })
  })

  it('leaves out the fix that makes the file worse, and applies the others', () => {
    const { source, fixed: count, lints } = fixed({ value }, { judges: [many] })
    expect(source).toBe(JSON.stringify(value).replaceAll('bad', 'good'))
    expect(count).toBe(names.length - 1)
    expect(lints).toBeLessThanOrEqual(15)
  })

  it('leaves the file as it is where each fix does harm, after a bounded number of attempts', () => {
    const worse = madeUpRule('worse', ({ servers }) =>
      servers.map(({ path, command = '' }): Problem => ({ message: 'one', data: { what: command }, at: path, fix: [{ op: 'replace', at: [...path, 'command'], value: `${command}!` }] })))
    expect(fixed({ value }, { judges: [worse] })).toEqual({ source: JSON.stringify(value), fixed: 0, lints: 31 })
  })
})

const A = ['mcpServers', 'a'] as const

/** A rule that finds a word wherever it is the command of a server, and offers to change something. */
function finds(word: string, fix: Fix = [], rest: Partial<AnyRule> = {}): AnyRule {
  const suggestions = fix.length === 0 ? [] : [{ title: 'try', fix }]
  const check = (reading: Reading): Problem[] =>
    reading.servers.filter(({ command }) => command === word).map(({ path }) => ({ message: 'one', data: { what: word }, at: path, suggestions }))
  return madeUpRule(`finds-${word}`, check, rest)
}

const replace = (value: string): Fix => [{ op: 'replace', at: [...A, 'command'], value }]

/** Which suggestions for a file make nothing worse. */
function harmless(file: ProjectFile, config: StatedConfig): boolean[] {
  const { lint } = linterOf(config)
  const result = lint(file)
  return result.findings.flatMap((finding) => finding.suggestions.map(({ fix }) => tryFix({ file, result }, finding, fix, lint) !== undefined))
}

const bad = (name = 'a') => ({ mcpServers: { [name]: { command: 'bad' } } })
const file = fileOf({ value: bad() })

describe('a suggestion', () => {
  it('does no harm where it leaves no finding that was not there', () => {
    expect(harmless(file, { judges: [finds('bad', replace('good')), finds('worse')] })).toEqual([true])
  })

  it('does harm where it adds a finding, of another rule or of its own', () => {
    expect(harmless(file, { judges: [finds('bad', replace('worse')), finds('worse')] })).toEqual([false])
    const again = madeUpRule('again', ({ servers }) =>
      servers.map(({ path, command }) => ({ message: 'one', data: { what: command }, at: path, suggestions: [{ title: 'try', fix: replace('other') }] })))
    expect(harmless(file, { judges: [again] })).toEqual([false])
  })

  it('does harm where there is more of what is mild, or the same again', () => {
    const count = (more: number) => madeUpRule('count', ({ servers }) =>
      servers.filter(({ command }) => command === 'so-so').flatMap(({ path }) => Array.from({ length: more }, (_, what) => ({ message: 'one', data: { what }, at: path }) as const)))
    const offers = (more: number) => harmless(file, { judges: [finds('bad', replace('so-so')), count(more)], severity: 'warning' })
    expect([offers(0), offers(1), offers(2)]).toEqual([[true], [true], [false]])
    const again = madeUpRule('again', ({ servers }) =>
      servers.map(({ path, command }) => ({ message: 'one', data: { what: command }, at: path, suggestions: [{ title: 'try', fix: replace('other') }] })))
    expect(harmless(file, { judges: [again], severity: 'warning' })).toEqual([false])
  })

  it('says why it is not applied, and is not offered as a fix then', () => {
    const told = (one: ProjectFile, ...judges: readonly AnyRule[]) => {
      const { lint } = linterOf({ judges })
      const { result, fixed: count } = applyFixes({ file: one, result: lint(one) }, lint, ({ fix, suggestions: [suggestion] }) => fix ?? suggestion?.fix)
      expect([count, result.findings.some(({ fix }) => fix !== undefined)]).toEqual([0, false])
      return result.findings.map(({ ruleId, notApplied }) => [ruleId, notApplied?.replace(/: .*/, '')])
    }
    const comment: Fix = [{ op: 'text', edit: { start: 1, end: 1, text: '/**/' } }]
    expect(told(file, finds('bad', [{ op: 'text', edit: { start: 0, end: 1, text: '' } }]))).toEqual([['finds-bad', 'it would break the syntax']])
    expect(told(file, finds('bad', comment))).toEqual([['finds-bad', 'it would break the syntax']])
    expect(told(fileOf({ text: '{"mcpServers":{"a":{"command":"bad"}},}' }), finds('bad', comment))).toEqual([['finds-bad', 'it would break the syntax']])
    expect(told(file, finds('bad', [{ op: 'remove', at: A }]), finds('good'))).toEqual([['finds-bad', 'it would remove a server']])
    const mild = madeUpRule('a-mild', ({ servers }) => servers.map(({ path, command }) => ({ message: 'two', data: { what: command }, at: path, severity: 'info' }) as const))
    expect(told(file, finds('bad', replace('worse')), finds('worse'), mild)).toEqual([['a-mild', undefined], ['finds-bad', 'it would cause a new error (finds-worse, line 1)']])
    const each = madeUpRule('each', ({ servers }) =>
      servers.map(({ path, command = '' }): Problem => ({ message: 'one', data: { what: command }, at: path, fix: [{ op: 'replace', at: [...path, 'command'], value: `${command}!` }] })))
    const reasons = told(fileOf({ value: { mcpServers: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`s${index}`, { command: 'a' }])) } }), each).map(([, reason]) => reason)
    expect(new Set(reasons)).toEqual(new Set(['it would cause a new error (each, line 1)', 'plugvet stopped after 30 attempts at this file']))
  })

  it('does harm where it moves a finding to another server, or repeats it', () => {
    const two = fileOf({ value: { mcpServers: { a: { command: 'bad' }, b: { command: 'worse' } } } })
    const moves: Fix = [...replace('worse'), { op: 'replace', at: ['mcpServers', 'b', 'command'], value: 'good' }]
    expect(harmless(two, { judges: [finds('bad', moves), finds('worse')] })).toEqual([false])
    const perArgument = madeUpRule('args', ({ servers }) =>
      servers.flatMap(({ args, path }) => args.map((arg) => ({ message: 'two', at: arg.path, suggestions: [{ title: 'try', fix: [{ op: 'insert', at: [...path, 'args', 0], values: ['x'] }] }] }))))
    expect(harmless(fileOf({ value: { mcpServers: { a: { command: 'c', args: ['x'] } } } }), { judges: [perArgument] })).toEqual([false])
  })

  it('does harm where it breaks the JSON, or has no place', () => {
    expect(harmless(file, { judges: [finds('bad', [{ op: 'text', edit: { start: 0, end: 1, text: '' } }])] })).toEqual([false])
    expect(harmless(file, { judges: [finds('bad', [{ op: 'remove', at: [...A, 'nothing'] }])] })).toEqual([false])
  })

  it('does no harm where it removes hooks from a bundle, which have commands too', () => {
    const removes = madeUpRule('removes', () => [{ message: 'two', at: [], suggestions: [{ title: 'try', fix: [{ op: 'remove', at: ['hooks'] }] }] }], { kinds: ['mcp', 'bundle'] })
    const hooks = [{ event: 'Stop', command: 'notes' }]
    expect(harmless(fileOf({ path: 'manifest.json', kind: 'bundle', value: { server: { mcp_config: { command: 'a' } }, hooks } }), { judges: [removes] })).toEqual([true])
    expect(harmless(fileOf({ value: { ...bad(), hooks } }), { judges: [removes] })).toEqual([false])
  })

  it('does harm where it removes a server, also one that no host reads', () => {
    expect(harmless(file, { judges: [finds('bad', [{ op: 'remove', at: A }])] })).toEqual([false])
    const unread = fileOf({ value: { ...bad(), servers: { b: { serverUrl: 'https://b.example.com/mcp' } } } })
    expect(harmless(unread, { judges: [finds('bad', [{ op: 'remove', at: ['servers'] }])] })).toEqual([false])
    const removes = finds('bad', [{ op: 'remove', at: ['servers'] }])
    const copy = (args: string[]) => fileOf({ value: { mcpServers: { a: { command: 'bad', args: ['x'] } }, servers: { a: { command: 'bad', args } } } })
    expect([harmless(copy(['x']), { judges: [removes] }), harmless(copy(['y']), { judges: [removes] })]).toEqual([[true], [false]])
    const ofGit = fileOf({ value: { ...bad(), repository: { type: 'git', url: 'https://git.example/notes' } } })
    expect(harmless(ofGit, { judges: [finds('bad', [{ op: 'remove', at: ['repository'] }])] })).toEqual([true])
    const manifest = (value: object) => fileOf({ path: '/w/.claude-plugin/plugin.json', kind: 'plugin', host: hostNamed('claude-code'), value: { name: 'notes', ...bad(), ...value } })
    const removesKey = (key: string) => ({ judges: [finds('bad', [{ op: 'remove', at: [key] }])] })
    expect(harmless(manifest({ repository: { url: 'https://git.example/notes' } }), removesKey('repository'))).toEqual([true])
    expect(harmless(manifest({ servers: { b: { serverUrl: 'https://b.example.com/mcp' } } }), removesKey('servers'))).toEqual([false])
    expect(harmless(manifest({ '': { b: { command: 'b-mcp' } } }), removesKey(''))).toEqual([false])
    expect(harmless(fileOf({ value: { ...bad(), note: {} } }), { judges: [finds('bad', [{ op: 'remove', at: ['note'] }])] })).toEqual([true])
  })

  it('does none by what is missing on this machine afterwards', () => {
    const offers = (effect?: Effect) => harmless(file, { judges: [finds('bad', replace('worse')), finds('worse', [], effect === undefined ? {} : { effect })] })
    expect([offers(), offers('machine'), offers('refused')]).toEqual([[false], [true], [false]])
  })

  it('does none by what is no worse than what it fixes', () => {
    const info = madeUpRule('info', ({ servers }) =>
      servers.filter(({ command }) => command === 'so-so').map(({ path }) => ({ message: 'two', at: path, severity: 'info' })))
    const judges = [finds('bad', replace('so-so')), info]
    expect([harmless(file, { judges, severity: 'warning' }), harmless(file, { judges, severity: 'info' })]).toEqual([[true], [true]])
  })

  it('does none by a milder mistake that an error has hidden, wherever it is', () => {
    const milder = (at: Path) => madeUpRule('milder', ({ servers }) => servers.filter(({ command }) => command === 'so-so').map(() => ({ message: 'two', at, severity: 'warning' })))
    const offers = (effect: Effect, at: Path = A) => harmless(file, { judges: [finds('bad', replace('so-so'), { effect }), milder(at)], severity: 'error' })
    expect([offers('refused'), offers('fails'), offers('refused', [...A, 'command'])]).toEqual([[true], [true], [true]])
  })

  it('does none by what is wrong with servers that no host saw before', () => {
    const key = madeUpRule('key', ({ value }) =>
      isRecord(value) && Object.hasOwn(value, 'serves')
        ? [{ message: 'two', at: ['serves'], suggestions: [{ title: 'try', fix: [{ op: 'rename', at: ['serves'], key: 'mcpServers' }] }] }]
        : [])
    expect(harmless(fileOf({ value: { serves: bad().mcpServers } }), { judges: [key, finds('bad')] })).toEqual([true])
    const later = madeUpRule('later', ({ servers }) => servers.map(({ path }) => ({ message: 'two', at: path })))
    const own = madeUpRule('own', ({ servers }) => servers.flatMap(({ path, name }) => (name === 'a' ? [{ message: 'two', at: path, suggestions: [{ title: 'try', fix: [{ op: 'rename', at: path, key: 'b' }] }] }] : [])))
    expect(harmless(file, { judges: [own, later] })).toEqual([true])
  })

  it('does none by what a broken file has below its defect', () => {
    const text = '{ "mcpServers": { "a": { "command": "bad" "args": [] } } }'
    expect(harmless(fileOf({ text }), { judges: [...JSON_RULES, finds('bad')] })).toEqual([true])
  })

  it('does harm where it does some to one of several hosts', () => {
    const other = hostNamed('claude-code')
    const readings = [fileOf({ value: bad() }).readings[0], fileOf({ value: bad(), host: other }).readings[0]] as const
    const both = { ...file, readings }
    const lint = (judges: readonly AnyRule[]) => (one: ProjectFile) => {
      const config = { rules: judges.map((rule) => ({ rule, severity: 'error', options: {} }) as const), surroundings: readings[0].surroundings, takeIgnore: () => false }
      const [result] = lintFiles([one], () => config)
      if (result === undefined) throw new Error('the file was not checked')
      return result
    }
    const tried = (judges: readonly AnyRule[]) => {
      const result = lint(judges)(both)
      const [finding] = result.findings
      const fix = finding?.suggestions[0]?.fix
      return finding !== undefined && fix !== undefined && tryFix({ file: both, result }, finding, fix, lint(judges)) !== undefined
    }
    const onlyThere = madeUpRule('there', ({ host, servers }) =>
      host === other ? servers.filter(({ command }) => command === 'good').map(({ path }) => ({ message: 'two', at: path })) : [])
    expect([tried([finds('bad', replace('good'))]), tried([finds('bad', replace('good')), onlyThere])]).toEqual([true, false])
  })
})
