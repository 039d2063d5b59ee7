import jsonSourceMap from 'json-source-map'
import type { Span } from '../../src/base/text.js'

/**
 * Where json-source-map finds the values and keys of a text, by JSON Pointer: an independent opinion. Not to be asked
 * about repeated keys, of which it mixes the places, nor about a byte order mark, at which it stops.
 */
export function sourceMap(text: string): Map<string, { value: Span; key?: Span }> {
  const places = new Map<string, { value: Span; key?: Span }>()
  for (const [pointer, { value, valueEnd, key, keyEnd }] of Object.entries(jsonSourceMap.parse(text).pointers)) {
    const place = { value: { start: value.pos, end: valueEnd.pos } }
    const isProperty = key !== undefined && keyEnd !== undefined
    places.set(pointer, isProperty ? { ...place, key: { start: key.pos, end: keyEnd.pos } } : place)
  }
  return places
}
