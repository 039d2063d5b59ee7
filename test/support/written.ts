import { parse, stringify } from 'smol-toml'
import { parse as yamlValue, stringify as yamlText } from 'yaml'
import { notationAt } from '../../src/hosts/reads.js'
import { isRecord } from '../../src/json/value.js'

/** A value as the text of a file, in the notation that its path names. TOML has no null: it is left out. */
export function written(value: unknown, path: string): string {
  const notation = notationAt(path)
  if (notation === 'YAML') return yamlText(value)
  return notation === 'TOML' ? stringify(withoutNull(value)) : JSON.stringify(value)
}

/** The value of such a text. */
export function valueIn(text: string, path: string): unknown {
  const notation = notationAt(path)
  if (notation === 'YAML') return yamlValue(text)
  return notation === 'TOML' ? parse(text) : JSON.parse(text)
}

function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[]).filter((item) => item !== null).map(withoutNull)
  if (!isRecord(value)) return value
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined)
  return Object.fromEntries(members.map(([key, member]) => [key, withoutNull(member)]))
}
