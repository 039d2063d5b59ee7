import { describe, expect, it } from 'vitest'
import { Lines } from '../../../src/base/text.js'
import { frame } from '../../../src/report/html/findings.js'
import { shownText } from '../../../src/secrets/file-secrets.js'

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

function frameAt(text: string, start: number, end: number): string {
  const lines = new Lines(text)
  return frame(shownText(text, lines), lines.rangeOf({ start, end }), 'Source')?.toString() ?? ''
}

/** The frame around the first such part of a text. */
function frameOf(text: string, part: string): string {
  const start = text.indexOf(part)
  if (start < 0) throw new Error('the text has no such part')
  return frameAt(text, start, start + part.length)
}

/** What a reader sees: the line numbers, and `«»` around what is marked. */
function seen(html: string): string[] {
  const text = html
    .replaceAll(/<mark[^>]*>/g, '«')
    .replaceAll('</mark>', '»')
    .replaceAll(/(<span class="no">[^<]*)<\/span>/g, '$1|')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity)
  return text.split('\n').slice(0, -1)
}

describe('frame', () => {
  it('marks the exact range, between the lines around it', () => {
    expect(seen(frameOf('{\n  "a": 1,\n  "b": 2,\n  "c": 33,\n  "d": 4,\n  "e": 5\n}\n', '33'))).toEqual([
      '2|  "a": 1,',
      '3|  "b": 2,',
      '4|  "c": «33»,',
      '5|  "d": 4,'
    ])
  })

  it('sets numbers flush right, and leaves out empty lines around it', () => {
    expect(seen(frameOf('\n'.repeat(8) + '[\n7,\n\n8]', '7'))).toEqual([' 9|[', '10|«7»,'])
  })

  it('marks every line of a range that is not long, without the indentation', () => {
    expect(seen(frameOf('{\r\n  "a": {\r\n    "b": 1\r\n  }\r\n}', '{\r\n    "b": 1\r\n  }'))).toEqual([
      '1|{',
      '2|  "a": «{»',
      '3|    «"b": 1»',
      '4|  «}»',
      '5|}'
    ])
  })

  it('says how many lines of a long range it does not show', () => {
    const list = `[\n${'  1,\n'.repeat(20)}  2\n]`
    const shown = [2, 3, 4, 5, 6, 7, 8].map((line) => `${line}|  «1,»`)
    expect(seen(frameOf(list, list))).toEqual(['1|«[»', ...shown, 'and 15 more lines'])
  })

  it('marks a place of no length by a stroke of its own', () => {
    expect(frameAt('[1]', 2, 2)).toContain('[1<mark class="point"></mark>]')
    expect(frameAt('[1\n', 3, 3)).toContain('<mark class="point"></mark>')
    expect(frameAt('[1\n', 2, 3)).toContain('[1<mark class="point"></mark>\n')
  })

  it('shows nothing of an empty source', () => {
    expect(frameAt('', 0, 0)).toBe('')
  })

  it('marks the whole character where a range starts or ends inside it', () => {
    expect(seen(frameAt('["\u{1F600}"]', 3, 4))).toEqual(['1|["«\u{1F600}»"]'])
    expect(seen(frameAt('["e\u0301"]', 3, 4))).toEqual(['1|["«e\u0301»"]'])
  })

  it('shows characters that cannot be seen, and no markup of the file', () => {
    expect(seen(frameOf('["\u001B[31m\u202E", 7]', '7'))).toEqual(['1|["\\u001b[31m\\u202e", «7»]'])
    expect(frameOf('["</pre><script>", 7]', '7')).toContain('[&quot;&lt;/pre&gt;&lt;script&gt;&quot;, <mark>7</mark>]')
    expect(frameOf('["</pre><script>", 7]', '<script>')).toContain('<mark>&lt;script&gt;</mark>')
  })

  it('shows of a huge line what is around the range', () => {
    const text = `{"a":"${'\u{1F600}'.repeat(100_000)}","needle":1,"z":"${'\u{1F600}'.repeat(100_000)}"}\n`
    const [line = ''] = seen(frameOf(text, '"needle"'))
    expect(line).toMatch(/^1\|…(?:\u{1F600}){19}",«"needle"»:1,"z":"(?:\u{1F600})+…$/u)
    expect(line.length).toBeLessThan(200)
    expect(seen(frameOf(`${text}[7]`, '7'))[0]).toMatch(/^1\|\{"a":"(?:\u{1F600})+…$/u)
  })

  it('has a phone begin a little before a range that is far to the right', () => {
    expect(frameOf(`["${'a'.repeat(17)}", true]`, 'true')).not.toContain('class="view"')
    const far = frameOf(`["ab${'c'.repeat(16)}", true]`, 'true')
    expect(far).toContain(`[&quot;abccc<span class="view"></span>${'c'.repeat(13)}&quot;, <mark>`)
    const wide = frameOf(`["${'日本'.repeat(5)}", true]`, 'true')
    expect(wide).toContain('[&quot;日本日<span class="view"></span>本日')
  })

  it('can be scrolled by the keyboard where it may be wider than a phone', () => {
    const wide = frameOf(`["${'a'.repeat(40)}", 7]`, '7')
    expect(wide).toContain('<pre class="frame" tabindex="0" role="group" aria-label="Source">')
    expect(frameOf('["a", 7]', '7')).toContain('<pre class="frame"><code>')
  })
})
