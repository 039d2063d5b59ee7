const MASK = '***'
/** Shorter texts occur everywhere; to strike them out would garble a message and still give them away. */
const SHORTEST = 3
/** From this length on a secret is also looked for in its encoded forms. */
const SHORTEST_ENCODED = 6

/**
 * Makes a function that strikes given secrets out of a text. Each is replaced by `***` wherever it occurs, also as it
 * looks when it is percent-encoded, written in a JSON string or encoded in base64, alone or as the end or the middle of
 * something longer (`user:password` in a Basic header). Overlapping secrets go as one.
 * @param secrets exact values; those of fewer than three characters are left
 */
export function redactor(secrets: Iterable<string>): (text: string) => string {
  const forms = new Set<string>()
  for (const secret of secrets) {
    if (secret.trim().length < SHORTEST) continue
    forms.add(secret)
    if (secret.length >= SHORTEST_ENCODED) for (const form of encodedForms(secret)) forms.add(form)
  }
  if (forms.size === 0) return (text) => text
  const byHead = new Map<string, string[]>()
  for (const form of forms) {
    const head = form.slice(0, SHORTEST)
    const list = byHead.get(head)
    if (list === undefined) byHead.set(head, [form])
    else list.push(form)
  }
  return (text) => strikeOut(text, byHead)
}

/** @param byHead the secrets by their first characters: of thousands, those that could stand at a place are few */
function strikeOut(text: string, byHead: ReadonlyMap<string, readonly string[]>): string {
  const spans: { start: number; end: number }[] = []
  for (let at = 0; at + SHORTEST <= text.length; at++) {
    for (const secret of byHead.get(text.slice(at, at + SHORTEST)) ?? []) {
      if (text.startsWith(secret, at)) spans.push({ start: at, end: at + secret.length })
    }
  }
  if (spans.length === 0) return text
  spans.sort((a, b) => a.start - b.start || b.end - a.end)
  let result = ''
  let from = 0
  let end = -1
  for (const span of spans) {
    if (span.start >= end) {
      result += text.slice(from, span.start) + MASK
      end = span.end
    } else if (span.end > end) {
      end = span.end
    }
    from = end
  }
  return result + text.slice(from)
}

function* encodedForms(secret: string): Generator<string> {
  const percent = percentEncoded(secret)
  yield percent
  yield percent.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase())
  yield percent.replaceAll('%20', '+')
  const escaped = JSON.stringify(secret).slice(1, -1)
  yield escaped
  // As PHP writes JSON.
  yield escaped.replaceAll('/', String.raw`\/`)
  yield JSON.stringify(escaped).slice(1, -1)
  yield* base64Forms(secret)
}

function percentEncoded(text: string): string {
  // A lone surrogate cannot be encoded; the detour replaces it.
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'))
}

/** In base64 a text looks different at each of three distances from the start; its rim depends on its neighbours. */
function* base64Forms(secret: string): Generator<string> {
  const bytes = Buffer.from(secret, 'utf8')
  const whole = bytes.toString('base64')
  yield whole
  yield whole.replace(/=+$/, '')
  yield bytes.toString('base64url')
  for (const before of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64').replace(/=+$/, '')
    const first = before === 0 ? 0 : before + 1
    const isEven = (before + bytes.length) % 3 === 0
    const core = encoded.slice(first, isEven ? undefined : -1)
    yield core
    yield core.replaceAll('+', '-').replaceAll('/', '_')
  }
}
