import { groupedBy } from '../../base/lists.js'
import { toPointer } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { projectOf } from '../hooks/hook-scripts.js'
import { type Fault, type HooksHere, hooksOf, writtenHooks } from '../hooks/hooks.js'
import { isOfOtherManifest } from '../hooks/unloaded-hooks.js'
import type { Problem } from '../rule.js'
import { inEntries } from './entry-plugins.js'

/** What a rule checks of hooks. */
interface ChecksOfHooks<Id extends string> {
  /** Of a file, or of a plugin by its manifest. */
  readonly file?: readonly ((reading: Reading) => Iterable<Problem<Id>>)[]
  /** Of hooks in one place. */
  readonly hooks: readonly ((here: HooksHere) => Iterable<Fault<Id>>)[]
  /** Of hooks that another manifest has the findings for: what only this host makes of them. */
  readonly shared?: readonly ((here: HooksHere) => Iterable<Fault<Id>>)[]
  /** What faults of one message have in common that are told of once; by default, all that is said. */
  readonly alike?: Readonly<Partial<Record<Id, (fault: Fault<Id>) => unknown>>>
  /** What is said of several files, commands or matchers. */
  readonly several?: Readonly<Partial<Record<Id, Id>>>
  /** What is said of several otherwise than of the first. */
  readonly ofAll?: (faults: readonly Fault<Id>[]) => Fault<Id>['data']
}

interface Found<Id extends string> {
  readonly fault: Fault<Id>
  /** The file that it is in. */
  readonly from: Reading
}

/** The check of a rule about the hooks of settings and of plugins, which entries of a marketplace may be: each mistake once, with the other places. */
export function checkHooks<const Id extends string>(checks: ChecksOfHooks<Id>): (reading: Reading) => Generator<Problem<Id>> {
  function* ofFile(reading: Reading): Generator<Problem<Id>> {
    for (const check of checks.file ?? []) yield* check(reading)
    if (reading.host.hooks === undefined) return
    const found = hooksOf(reading).flatMap((hooks) => {
      const written = writtenHooks(hooks).filter(({ event }) => hooks.events?.includes(event) !== false)
      const here = { reading, hooks, written, root: reading.plugin?.root ?? projectOf(reading) }
      const applied = isOfOtherManifest(reading, hooks) ? checks.shared : checks.hooks
      return (applied ?? []).flatMap((check) => Array.from(check(here), (fault) => ({ fault, from: hooks.reading })))
    })
    // The first by its place and not by the order of the file, so that a baseline knows it again.
    const inOrder = found.toSorted((one, other) => (toPointer(one.fault.at) < toPointer(other.fault.at) ? -1 : 1))
    for (const alike of groupedBy(inOrder, ({ fault }) => keyOf(fault)).values()) yield* toldOnce(alike, reading)
  }

  function keyOf(fault: Fault<Id>): string {
    const { message, data, severity } = fault
    const alike = checks.alike?.[message]
    return JSON.stringify(alike === undefined ? [message, data] : [message, severity, alike(fault)])
  }

  function* toldOnce(alike: readonly Found<Id>[], reading: Reading): Generator<Problem<Id>> {
    const [first] = alike
    if (first === undefined) return
    const faults = alike.map(({ fault }) => fault)
    const places = alike.map(({ fault: { at, part }, from }, index) => ({
      message: index === 0 ? 'the hook' : 'and here',
      at,
      ...(part === undefined ? {} : { part }),
      ...(from === reading ? {} : { file: from.path, shown: from.shown })
    }))
    const isHere = first.from === reading
    const count = new Set(faults.map(({ data, at }) => data?.file ?? data?.matcher ?? toPointer(at))).size
    const steps = faults.map(({ suggestions: [one] = [] }) => one)
    const suggestions = isHere && steps.every((one) => one?.title === steps[0]?.title) && steps[0] !== undefined ? [{ title: steps[0].title, fix: steps.flatMap((one) => one?.fix ?? []) }] : []
    const several = count === 1 ? undefined : checks.several?.[first.fault.message]
    yield {
      ...first.fault,
      ...(several === undefined ? {} : { message: several, data: { ...first.fault.data, count, ...checks.ofAll?.(faults) } }),
      at: isHere ? first.fault.at : [],
      suggestions,
      related: places.slice(isHere ? 1 : 0)
    }
  }

  return (reading) => (reading.kind === 'marketplace' ? inEntries(reading, ofFile) : ofFile(reading))
}
