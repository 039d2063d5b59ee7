import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EventScanner, type StreamEvent } from '../../../src/doctor/http/messages.js'

function eventsIn(text: string, sizes: readonly number[] = []): StreamEvent[] {
  const scanner = new EventScanner()
  const bytes = Buffer.from(text)
  const events: StreamEvent[] = []
  let from = 0
  for (const size of sizes) {
    events.push(...scanner.push(bytes.subarray(from, from + size)))
    from += size
  }
  return [...events, ...scanner.push(bytes.subarray(from))]
}

describe('an event stream', () => {
  it.each<[string, string, StreamEvent[]]>([
    ['a message', 'data: {"a":1}\n\n', [{ name: 'message', data: '{"a":1}' }]],
    ['a name', 'event: endpoint\ndata: /x\n\n', [{ name: 'endpoint', data: '/x' }]],
    [
      'lines that end otherwise',
      'event:a\r\ndata:1\r\n\r\nevent:b\rdata:2\r\r',
      [
        { name: 'a', data: '1' },
        { name: 'b', data: '2' }
      ]
    ],
    ['data of two lines', 'data: a\ndata: b\n\n', [{ name: 'message', data: 'a\nb' }]],
    ['data without a colon', 'data\n\n', [{ name: 'message', data: '' }]],
    ['only one space taken off', 'data:  a \n\n', [{ name: 'message', data: ' a ' }]],
    ['comments and other fields', ': x\nid: 7\nretry: 5\ndata: a\nother: b\n\n', [{ name: 'message', data: 'a' }]],
    ['no data', 'event: a\n\ndata: b\n\n', [{ name: 'message', data: 'b' }]],
    ['a byte order mark', '\uFEFFdata: a\n\n', [{ name: 'message', data: 'a' }]],
    ['what has not ended', 'data: a\n\ndata: b\n', [{ name: 'message', data: 'a' }]],
    ['characters of several bytes', 'data: zwölf 😀\n\n', [{ name: 'message', data: 'zwölf 😀' }]]
  ])('with %s', (_, text, events) => {
    expect(eventsIn(text)).toEqual(events)
  })

  it('is the same however it is cut', () => {
    const line = fc.constantFrom('data: a', 'data: ö', 'event: x', ': c', 'id: 1', '', '', 'data')
    const stream = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r'))).map((lines) => lines.flat().join(''))
    fc.assert(
      fc.property(stream, fc.array(fc.integer({ min: 0, max: 9 })), (text, sizes) => {
        expect(eventsIn(text, sizes)).toEqual(eventsIn(text))
      })
    )
  })

  it('knows how large its largest event is', () => {
    const scanner = new EventScanner()
    scanner.push(Buffer.from('data: 12\n\n'))
    expect(scanner.largest).toBe(10)
    scanner.push(Buffer.from(': ö\n\n'))
    expect(scanner.largest).toBe(10)
    scanner.push(Buffer.from(':'.repeat(20)))
    expect(scanner.largest).toBe(20)
    scanner.push(Buffer.from(':'.repeat(5)))
    expect(scanner.largest).toBe(25)
  })
})
