import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HeadAndTail } from '../../../src/doctor/stdio/lines.js'
import { contextFor, excerptOf } from '../../../src/doctor/stdio/excerpt.js'
import { ServerOutput } from '../../../src/doctor/stdio/output.js'
import { masksOf } from '../../../src/secrets/masks.js'
import { redactor } from '../../../src/secrets/mask.js'
import { plan } from '../../support/stdio-server.js'

function sampleOf(text: string | Buffer, capacity: number, chunk = 7): HeadAndTail {
  const sample = new HeadAndTail(capacity)
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += chunk) sample.push(bytes.subarray(at, at + chunk))
  return sample
}

const plain = (text: string) => text

describe('a sample of an output', () => {
  it('is its beginning and its end, however it comes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), fc.integer({ min: 1, max: 40 }), (chunks, capacity) => {
        const sample = new HeadAndTail(capacity)
        for (const chunk of chunks) sample.push(Buffer.from(chunk))
        const all = Buffer.concat(chunks)
        expect(sample.total).toBe(all.length)
        expect(sample.head()).toEqual(all.subarray(0, capacity))
        expect(sample.tail()).toEqual(all.subarray(Math.max(Math.min(capacity, all.length), all.length - capacity)))
        expect(sample.isWhole).toBe(all.length <= 2 * capacity)
      })
    )
  })
})

describe('an excerpt', () => {
  it('is the whole text where that is short', () => {
    expect(excerptOf(sampleOf('one\ntwo\n', 100), 50, plain)).toBe('one\ntwo')
    expect(excerptOf(sampleOf('', 100), 50, plain)).toBe('')
  })

  it('is the beginning and the end of a longer one', () => {
    const text = `first${'.'.repeat(1000)}last`
    const gap = '[… only the beginning and the end of 1009 bytes are shown …]'
    const shown = `first${'.'.repeat(5)}\n${gap}\n${'.'.repeat(6)}last`
    expect(excerptOf(sampleOf(text, 2000), 10, plain)).toBe(shown)
    expect(excerptOf(sampleOf(text, 100), 10, plain)).toBe(shown)
  })

  it('has no colours, no tabs, and no character that steers a terminal', () => {
    const text = '\u001b[31mred\u001b[0m\ttab\r\nnext\rover\u0007\u202e'
    expect(excerptOf(sampleOf(text, 100), 50, plain)).toBe('red  tab\nnext\nover\\u0007\\u202e')
  })

  it('has no halves of characters', () => {
    const text = '€😀'.repeat(400)
    for (let shown = 10; shown < 24; shown++) {
      const excerpt = excerptOf(sampleOf(text, shown + 100), shown, plain)
      expect(excerpt).not.toContain('\uFFFD')
      expect(excerpt.isWellFormed()).toBe(true)
      expect(excerpt).not.toContain('\\u')
    }
  })

  it('shows no part of a secret, wherever it stands', () => {
    const secret = ['Zq9', 'yW7', 'xU5', 'vT3'].join('')
    const mask = redactor([secret])
    const shown = 40
    const capacity = shown + contextFor({ transport: 'stdio', command: 'x', args: [], env: { KEY: secret }, cwd: '/' })
    for (const length of [200, 3 * capacity]) {
      for (let at = 0; at <= 80; at++) {
        const ends = [at, length - at - secret.length]
        let text = '-'.repeat(length)
        for (const end of ends) text = text.slice(0, end) + secret + text.slice(end + secret.length)
        const excerpt = excerptOf(sampleOf(text, capacity, 4096), shown, mask)
        expect(excerpt).not.toMatch(/Zq|9y|W7|xU|5v|T3/)
        expect(excerpt).toContain('---')
      }
    }
  })

  it('keeps as much context as the longest value may need when it is encoded', () => {
    const launch = { transport: 'stdio', command: 'x', args: ['a'], env: {}, cwd: '/' } as const
    expect(contextFor(launch)).toBe(4096)
    expect(contextFor({ ...launch, env: { KEY: 'x'.repeat(10_000) } })).toBe(80_000)
  })
})

describe('a line of standard output that is quoted', () => {
  const secret = ['tulip', '-Har', 'bor/42', ' x7Kq'].join('')
  /** What is said of a server that prints this and then waits. */
  const told = (text: string, piece = 5): string | undefined => {
    const { server, launch, world } = plan({})
    const output = new ServerOutput({ ...server, redact: masksOf([secret]).redactKnown }, world.limits, contextFor(launch))
    for (let at = 0; at < text.length; at += piece) output.push(Buffer.from(text.slice(at, at + piece)))
    return output.suspicion(launch, '')?.message
  }
  const asks = 'The server asks a question and waits for the answer: '

  it('shows no part of a secret that began in the line before', () => {
    for (let at = 1; at < secret.length; at++) {
      expect(told(`Key: ${secret.slice(0, at)}\n${secret.slice(at)}, proceed? [y/n]`)).toBe(`${asks}'***, proceed? [y/n]'`)
    }
    expect(told(`Key: ${secret.slice(0, 12)}\r\n\r\n  ${secret.slice(12)}\nProceed? [y/n]`)).toBe(`${asks}'Proceed? [y/n]'`)
  })

  it('is whole after a line that has nothing to do with it', () => {
    for (const before of ['tulip', `Key: ${secret}`, '{"jsonrpc":"2.0","method":"x"}', '-'.repeat(10_000)]) {
      expect(told(`${before}\nInstall bor/42 x7? [y/n]`, 4096)).toBe(`${asks}'Install bor/42 x7? [y/n]'`)
    }
  })
})
