import type { Span } from '../../base/text.js'
import { listed } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { agentsOf, brokenLine, inFiles } from '../front-matter.js'
import { othersManifests } from '../other-program.js'
import type { Problem } from '../rule.js'
import { writtenField } from '../written-fields.js'
import { fieldsIn } from './agent-fields.js'

/** A field of agents that takes few values: any other is as if it were not there. */
interface Field {
  readonly takes: readonly string[]
  /** What is advised of these: the others run the agent elsewhere. */
  readonly advised?: string
  /** What else it takes. */
  readonly alsoTakes?: RegExp
  /** What people write for the same as nothing. */
  readonly isNothing: RegExp
  /** How an agent is without the field. */
  readonly without: string
  /** What is meant by a value, where that is sure. */
  readonly meant?: ReadonlyMap<string, string>
}

/** As the log of Claude Code 2.1.332 names the values, for agents of a project and of a plugin; sessions have the agents without the field. Of `permissionMode`, another finding tells. */
const FIELDS: Readonly<Record<string, Field>> = {
  memory: { takes: ['user', 'project', 'local'], isNothing: /^(?:false|none|no|off|null|disabled)$/i, without: 'the agent keeps no memory' },
  isolation: {
    takes: ['worktree', 'remote'],
    advised: 'worktree',
    isNothing: /^(?:false|none|no|off|null|shared|inherit|default)$/i,
    without: 'the agent works in the folder of the session',
    meant: new Map([
      ['worktrees', 'worktree'],
      ['git-worktree', 'worktree']
    ])
  },
  effort: {
    takes: ['low', 'medium', 'high', 'xhigh', 'max'],
    alsoTakes: /^(?:low|medium|high|xhigh|max|\d+)$/i,
    isNothing: /^(?:false|none|no|off|null|auto|inherit|default)$/i,
    without: 'the agent has the effort of the session',
    meant: new Map([
      ['minimal', 'low'],
      ['maximum', 'max'],
      ['med', 'medium']
    ])
  }
}

/** A value that its field does not take. */
interface Untaken {
  readonly file: string
  readonly field: string
  readonly isList: boolean
  readonly value: string
  readonly source: Span
}

/** Fields of a plugin's agents with a value that Claude Code does not take. */
export function* untakenValues(reading: Reading): Generator<Problem<'untaken'>> {
  const { plugin } = reading
  if (plugin === undefined) return
  // Another host may read the field, but for that of the memory.
  const isForOthers = othersManifests(reading, plugin.root).length > 0
  const found = agentsOf(reading).flatMap(({ file, text }) => untakenIn(file, text))
  for (const field of Object.keys(FIELDS).filter((name) => !isForOthers || name === 'memory')) {
    const alike = found.filter((one) => one.field === field)
    const [first] = alike
    if (first === undefined) continue
    const { more, related } = inFiles(reading, alike, 'the field', 'and here')
    yield { ...problemOf(reading, first, { text: '{{file}}{{more}}', data: { file: first.file, more } }), at: [], related }
  }
}

/** The same in an agent of a project. */
export function* untakenValuesOfProject(reading: Reading): Generator<Problem<'untaken'>> {
  for (const one of untakenIn('', reading.document.text)) yield { ...problemOf(reading, one, 'this agent'), at: [one.field], part: 'key' }
}

function problemOf(
  { host }: Reading,
  { field, value, isList }: Untaken,
  agent: string | { readonly text: string; readonly data: Readonly<Record<string, string>> }
): Pick<Problem<'untaken'>, 'message' | 'data'> {
  const { takes = [], advised, without = '', meant } = FIELDS[field] ?? {}
  const one = takes.find((taken) => taken === value.toLowerCase()) ?? meant?.get(value.toLowerCase())
  const fix =
    one === undefined && advised !== undefined
      ? { text: 'Write `{{field}}: {{advised}}`, or remove the field.', data: { field, advised } }
      : one === undefined
        ? { text: 'Write one of {{takes}}, or remove the field.', data: { takes: listed(takes) } }
        : { text: 'Write `{{field}}: {{one}}`.', data: { field, one } }
  return {
    message: 'untaken',
    data: { host: subjectOf(host), field, agent, value: isList ? 'a list' : `'${value}'`, takes: listed(takes, 'or'), without, fix }
  }
}

function untakenIn(file: string, text: string): readonly Untaken[] {
  if (file.endsWith('.agent.md') || brokenLine(text) !== undefined) return []
  return fieldsIn(file, text).flatMap(({ name, source }): readonly Untaken[] => {
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
    const written = writtenField(text, name)?.value.trim() ?? ''
    const isList = /^\[|^-\s/.test(written)
    const [value = '', ...others] = written.split(/[\s,[\]"']+/).filter((one) => one !== '' && one !== '-')
    // A longer one may be a template, or of a form that is not looked at.
    if (field === undefined || !VALUE.test(value) || others.some((one) => !VALUE.test(one)) || (!isList && others.length > 0) || field.isNothing.test(value)) return []
    const isTaken = !isList && (field.alsoTakes?.test(value) ?? field.takes.includes(value))
    return isTaken ? [] : [{ file, field: name, isList, value: others.length === 0 ? value : '', source }]
  })
}

const VALUE = /^[\w-]{1,40}$/
