import fc from 'fast-check'
import type { HostProfile } from '../../src/hosts/profile.js'

/** What may be in a field, of every type that a profile knows, and the texts that a host takes. */
const VALUES: readonly unknown[] = [
  ...['', 'x', 'npx', 'https://x.example/mcp', '${X}', null, true, false, 0, 1.5],
  ...[[], ['x'], ['x', 1], [null], [[]], {}, { A: 'x' }, { A: 1 }, { 'a/~b': null, c: 'x' }]
]

/** Entries of a map of servers for a host, most of them with mistakes; now and then no object. */
export function entryOf({ transports }: HostProfile): fc.Arbitrary<unknown> {
  const all = Object.values(transports)
  const types = [...all.flatMap((transport) => transport.types), 'stdio', 'http', 'other']
  const names = [...new Set(all.flatMap((transport) => Object.keys(transport.fields)).concat('type', 'command', 'url', 'unknown'))]
  const value = fc.constantFrom(...VALUES)
  const typed = new Set(all.flatMap(({ fields }) => Object.keys(fields).filter((name) => fields[name]?.means === 'type')).concat('type'))
  const field = (name: string) => (typed.has(name) ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...types) }, value) : value)
  const model = Object.fromEntries(names.map((name) => [name, field(name)]))
  const entry = fc
    .subarray(names, { maxLength: 6 })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, model[name] ?? value]))))
  return fc.oneof({ weight: 20, arbitrary: entry }, { weight: 1, arbitrary: value })
}
