import { expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { EXAMPLE_PATHS } from '../../scripts/example-links.js'
import type { Finding } from '../../src/lint/finding.js'
import { isAboutCredentials } from '../../src/rule/rule.js'
import { casesOf } from '../support/cases.js'
import { hostNamed } from '../support/host-profiles.js'
import { linted } from '../support/linted.js'
import { readText } from '../support/project-files.js'
import { exampleKind, exampleText } from '../support/run-example.js'

/** The findings of all rules in the invalid cases of each, for the host that a case names. */
const FOUND: readonly (readonly Finding[])[] = rules.flatMap((rule) =>
  casesOf(rule).invalid.flatMap((example) => {
    const kind = exampleKind(rule, example)
    const path = example.path ?? (kind === 'plugin' ? '.agent-plugin/plugin.json' : EXAMPLE_PATHS[kind])
    const { env = {}, platforms = ['linux'], files = {} } = example
    const read = readText(path, exampleText(example), { env, platforms, files, ...(example.host === undefined ? {} : { host: hostNamed(example.host) }) })
    return read !== undefined && 'readings' in read ? [linted(read).findings] : []
  })
)

const ofSecurity = new Set(rules.filter((rule) => isAboutCredentials(rule) || rule.security !== undefined).map(({ id }) => id))

/** Pairs of findings of different rules about one thing. */
function pairs(isAboutOne: (a: Finding, b: Finding) => boolean): [Finding, Finding][] {
  return FOUND.flatMap((findings) =>
    findings.flatMap((a, index) => findings.slice(index + 1).flatMap((b): [Finding, Finding][] => (a.ruleId !== b.ruleId && isAboutOne(a, b) ? [[a, b]] : [])))
  )
}

const REMOVES = /^(?:There is no such server: remove|Remove the server|Declare the server in \S+ alone)/

it('a server that is to be removed is not to be changed as well', () => {
  const ofServer = pairs((a, b) => a.server !== undefined && a.server === b.server)
  expect(ofServer.length).toBeGreaterThan(50)
  const both = ofServer.flatMap((pair) => pair.flatMap((one, index) => (REMOVES.test(one.help) ? [[one, pair[1 - index]] as const] : [])))
  expect(both.length).toBeGreaterThan(0)
  const excluded = both.filter(([, other]) => other !== undefined && !ofSecurity.has(other.ruleId) && (other.effect === undefined || other.effect === 'machine' || other.effect === 'ignored'))
  expect(excluded.map(([one, other]) => `${one.ruleId}: ${one.help} / ${other?.ruleId}: ${other?.help}`)).toEqual([])
})

/** What a remedy puts in the place of what it is about, or that it adds to it or takes it away; undefined for one that leaves that open. */
function result({ help }: Finding): string | undefined {
  const [, written] = /^Write (["$%.{~][^\s,]*)/.exec(help) ?? []
  const [kept] = /^(?:Add|Rename|Move) (?:it|them)\b/.exec(help) ?? []
  return written?.replace(/[.:]$/, '') ?? kept ?? (/^Remove (?:it|them|the field)\b/.test(help) ? 'nothing' : undefined)
}

it('of one place, no two remedies make different things', () => {
  const overlap = (a: Finding, b: Finding) => a.range.start.offset < b.range.end.offset && b.range.start.offset < a.range.end.offset
  const ofPlace = pairs((a, b) => a.pointer === b.pointer && overlap(a, b))
  const excluded = ofPlace.filter(([a, b]) => result(a) !== undefined && result(b) !== undefined && result(a) !== result(b))

  expect(excluded.map(([a, b]) => `${a.file} ${a.pointer} ${a.ruleId}: ${a.help} / ${b.ruleId}: ${b.help}`)).toEqual([])
})
