const MARKUP = /<\?xml [^<>]*\?>|<(\/?)([a-z-]+)((?: [a-z]+="[^"<>]*")*)(\/?)>|&(?:amp|lt|gt|quot|apos|#\d+);/g

/** Why a text is not well-formed XML, as far as a report could break it; undefined for one that is. */
export function wrongInMarkup(xml: string): string | undefined {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(xml)) return 'an illegal character'
  const open: string[] = []
  for (const [, closing, name = '', , empty] of xml.matchAll(MARKUP)) {
    if (name === '') continue
    if (closing === '/') {
      const last = open.pop() ?? ''
      if (last !== name) return `</${name}> closes <${last}>`
    } else if (empty !== '/') open.push(name)
  }
  const rest = /<.*>|&\w*;?/.exec(xml.replaceAll(MARKUP, ''))
  if (rest !== null) return `markup left: ${rest[0]}`
  return open.length === 0 ? undefined : `<${open.at(-1) ?? ''}> is open`
}
