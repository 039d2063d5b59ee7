import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markup, multiline, prose } from '../../../src/report/html/markup.js'
import { runs } from '../../support/runs.js'

const html = (part: ReturnType<typeof markup>) => part.toString()

describe('markup', () => {
  it('takes what is put in for text, between tags and in attributes', () => {
    const text = `<b class="x" id='y'>&amp;`
    expect(html(markup`<p title="${text}">${text}</p>`)).toBe(
      '<p title="&lt;b class=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;">&lt;b class=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;</p>'
    )
  })

  it('takes pieces of its own as they are, and lists piece by piece', () => {
    const items = ['a', '<', markup`<b>${'&'}</b>`, undefined, ['x', 7]]
    expect(html(markup`<p>${items}</p>${undefined}`)).toBe('<p>a&lt;<b>&amp;</b>x7</p>')
  })

  it.each([
    ['\u001B[31m', '\\u001b[31m'],
    ['a\u0000b', 'a\\u0000b'],
    ['\u202Egnp.exe', '\\u202egnp.exe'],
    ['\u2066\u2069', '\\u2066\\u2069'],
    ['a\nb', 'a\\u000ab'],
    ['\uD800', '\\ud800'],
    ['\uFEFF', '\\ufeff']
  ])('shows %j as %s', (text, shown) => {
    expect(html(markup`${text}`)).toBe(shown)
  })

  it('lets no text begin or end a tag, an attribute or an entity', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = html(markup`${text}`)
        expect(escaped).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
        expect(escaped).not.toMatch(/[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u)
      }),
      { numRuns: runs(1000) }
    )
  })
})

describe('multiline', () => {
  it('keeps the ends of lines, and nothing else that cannot be seen', () => {
    expect(html(multiline('a <b>\r\n\u001B[1m c\rd\n'))).toBe('a &lt;b&gt;\n\\u001b[1m c\nd\n')
  })
})

describe('prose', () => {
  it('sets off what is in backticks', () => {
    expect(html(prose('Write `"type": "<x>"` & go on'))).toBe(
      'Write <code>&quot;type&quot;: &quot;&lt;x&gt;&quot;</code> &amp; go on'
    )
  })

  it('leaves a lone backtick alone', () => {
    expect(html(prose('a ` b'))).toBe('a ` b')
    expect(html(prose('`a` b ` c'))).toBe('<code>a</code> b ` c')
  })
})
