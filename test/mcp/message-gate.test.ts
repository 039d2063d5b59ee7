import { describe, expect, it } from 'vitest'
import { MessageGate, type ErrorAnswer } from '../../src/cli/commands/message-gate.js'
import { expectLinear } from '../support/scaling.js'

/** What comes through, and what is refused, for a text that comes in pieces. */
function through(text: string, piece = 65_536): { lines: string[]; refused: ErrorAnswer[] } {
  const refused: ErrorAnswer[] = []
  const lines: string[] = []
  const gate = new MessageGate((refusal) => refused.push(refusal))
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += piece) {
    gate._transform(bytes.subarray(at, at + piece), 'utf8', () => undefined)
    // At once, as the reader of a stream does: Node 26 takes more than linear time for a million lines that wait.
    for (let line = gate.read() as Buffer | null; line !== null; line = gate.read() as Buffer | null) lines.push(line.toString())
  }
  return { lines: lines.join('').split(/(?<=\n)/).filter((line) => line !== ''), refused }
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}\n`

describe('a message', () => {
  it.each([1, 7, 65_536])('comes through whole, in pieces of %i bytes', (piece) => {
    const text = '{"id":1}\n\n{"text":"é[[[{{{\\"[[["}\n'
    expect(through(text, piece)).toEqual({ lines: text.split(/(?<=\n)/), refused: [] })
  })

  it('that has not ended is kept back', () => {
    expect(through('{"id":1}\n{"id":2}').lines).toEqual(['{"id":1}\n'])
  })

  it('may be 512 levels deep, and in a string have as many brackets as it likes', () => {
    expect(through(nested(512)).refused).toEqual([])
    expect(through(nested(513)).lines).toEqual([])
    expect(through(`"${'['.repeat(2000)}"\n${'[]'.repeat(2000)}\n`).lines).toHaveLength(2)
  })

  it('that is refused tells its id at either end, in pieces too', () => {
    const filler = `"x":"${'y'.repeat(11 * 2 ** 20)}"`
    for (const piece of [65_536, 2 ** 25]) {
      const { lines, refused } = through(`{"id":"a",${filler}}\n{${filler},"id":2}\n{${filler},"y":{"id":3}}\n{"id":4}\n`, piece)
      expect(refused.map(({ id }) => id)).toEqual(['a', 2, null])
      expect(lines).toEqual(['{"id":4}\n'])
    }
  })
})

describe('takes linear time', () => {
  it.each(['[', '{', '"', '\\', '{"id":1,', ',"id":1', '[]', '\n', ' '])('for %j over and over', (unit) => {
    expectLinear((length) => through(`${unit.repeat(length / unit.length)}\n`, 4096), 400_000)
  }, 60_000)
})
