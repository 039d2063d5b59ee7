import { base32Of, hexOf, utf8Of } from '../base/bytes.js'
import { addTo, firstIndex } from '../base/lists.js'
import type { Span } from '../base/text.js'
import { encodedForms, finderOf } from './mask.js'
import { looksRandom } from './randomness.js'

/** A text as it is compared: without what is unseen, with escapes read or as they are, and in lower case. */
interface Folded {
  readonly text: string
  /** Where each character begins and ends in the original text. */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

function folded(text: string, folds: RegExp): Folded {
  const [starts, ends] = [new Uint32Array(text.length), new Uint32Array(text.length)]
  let shown = ''
  const addAll = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      starts[shown.length + at - from] = at
      ends[shown.length + at - from] = at + 1
    }
    shown += lowered(text.slice(from, to))
  }
  let from = 0
  for (const match of text.matchAll(folds)) {
    const to = match.index + match[0].length
    addAll(from, match.index)
    from = to
    for (const unit of lowered(characterOf(match)).split('')) {
      starts[shown.length] = match.index
      ends[shown.length] = to
      shown += unit
    }
  }
  addAll(from, text.length)
  return { text: shown, starts, ends }
}

const COLOUR = String.raw`${'\u001B'}\[[\d;?]{0,16}[@-~]`
/** Characters between which a secret may be split without a reader noticing: blanks, line ends, controls, invisible ones. */
const UNSEEN = String.raw`[\s\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]`
/** The escapes of JSON, code, URLs and HTML. Further backslashes are those of JSON in JSON. */
const ESCAPES = [
  ...[String.raw`\\{1,4}u([\da-f]{4})`, String.raw`\\{1,4}u\{([\da-f]{1,6})\}`, String.raw`\\{1,4}x([\da-f]{2})`, '%([\\da-f]{2})'],
  ...['&#x([\\da-f]{1,6});', '&#(\\d{1,7});', '&(amp|lt|gt|quot|apos);']
]
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MAX_CODE_POINT = 0x10ffff

/** Both ways to read a text: the last character of one secret and the first ones of the next may look like an escape. */
function waysToFold(): RegExp[] {
  return [[COLOUR, UNSEEN, ...ESCAPES], [COLOUR, UNSEEN]].map((parts) => new RegExp(parts.join('|'), 'giu'))
}

let unseen: RegExp | undefined

/** The character that an escape stands for, if it can be seen. */
function characterOf([, u, braced, x, percent, hex, decimal, name]: RegExpExecArray): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
  const digits = u ?? braced ?? x ?? percent ?? hex
  const code = digits === undefined ? Number(decimal ?? 0) : Number.parseInt(digits, 16)
  const character = code > MAX_CODE_POINT ? '' : String.fromCodePoint(code)
  return (unseen ??= new RegExp(UNSEEN, 'u')).test(character) ? '' : character
}

/** In lower case, character by character: `İ` has two of them in lower case. */
function lowered(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replaceAll(/[^]/g, (unit) => (unit.toLowerCase().length === 1 ? unit.toLowerCase() : unit))
}

/** What begins like a secret, for this many characters, is masked. A shorter secret is masked only as a whole. */
const MIN_PREFIX = 8
const MIN_LENGTH = 6
/** A secret is compared up to here; what agrees so far counts as all of it. */
const COMPARED = 128
/** So many characters in a row from anywhere in a secret are masked. */
const PART = 12
/** Parts are looked for in this much of a secret. */
const PARTED = 4096
/** The part of a secret that is masked even if it is a word. */
const MAX_PORTION = 3 / 4

/** A secret, or an encoded form of one, as it is compared. */
interface Form {
  readonly start: string
  readonly length: number
  /** How much of its start is masked if the rest is missing. */
  readonly least: number
}

/**
 * Makes a function that finds secrets in what somebody else wrote, who may have changed them: in any letter case, encoded, with
 * escapes, split by blanks, line ends, control and invisible characters, without their ends, or in parts. Takes linear time.
 * @param secrets of at least six characters
 */
export function knownFinder(secrets: Iterable<string>): (text: string) => Span[] {
  const all = [...secrets]
  let finders: readonly ((text: string) => Span[])[] | undefined
  return (text) => {
    finders ??= waysToFold().map((folds) => foldedFinder(all, folds))
    const spans = finders.flatMap((find) => find(text))
    return [...new Map(spans.map((span) => [`${span.start}-${span.end}`, span])).values()]
  }
}

function foldedFinder(all: readonly string[], folds: RegExp): (text: string) => Span[] {
  const byStart = new Map<string, Form>()
  for (const { text, least } of all.flatMap((secret) => [...formsOf(secret, folds)])) {
    const start = text.slice(0, COMPARED)
    const known = byStart.get(start)
    if (start.length >= MIN_LENGTH) byStart.set(start, { start, length: Math.max(text.length, known?.length ?? 0), least: Math.min(least, known?.least ?? least) })
  }
  const byHead = new Map<string, Form[]>()
  for (const form of [...byStart.values()].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const head = form.start.slice(0, MIN_PREFIX)
    addTo(byHead, head, form)
  }
  // With so few characters, a blank or two between them make another text of them.
  const exact = finderOf(all.filter((secret) => folded(secret, folds).text.length < MIN_PREFIX))
  const hasShort = [...byHead.keys()].some((head) => head.length < MIN_PREFIX)
  const parts = new Set(all.flatMap((secret) => partsOf(secret, folds)))
  return (text) => (byStart.size === 0 ? exact(text) : [...exact(text), ...occurrences(text, folded(text, folds), byHead, byStart, hasShort, parts)])
}

/** A secret in all the forms in which a program may print it. */
function* formsOf(secret: string, folds: RegExp): Generator<{ readonly text: string; readonly least: number }> {
  const hex = hexOf(utf8Of(secret))
  const head = publicHead(secret).length
  for (const form of [secret, ...encodedForms(secret), hex, base32Of(utf8Of(secret))]) {
    const { text } = folded(form, folds)
    yield { text, least: MIN_PREFIX + Math.ceil((head * form.length) / secret.length) }
  }
  // A path or a command may be cut to its last part.
  for (const part of secret.split(/[\s/\\]/)) {
    if (part.length < secret.length && looksRandom(part, MIN_PREFIX)) yield { text: folded(part, folds).text, least: MIN_PREFIX }
  }
}

/** All runs of a few characters in a secret. */
function partsOf(secret: string, folds: RegExp): string[] {
  const { text } = folded(secret.slice(publicHead(secret).length, PARTED), folds)
  return Array.from({ length: Math.max(0, text.length - PART + 1) }, (_, at) => text.slice(at, at + PART))
}

/** An address up to its host, a scheme, the frame of a key, the header of a JSON Web Token, the braces of JSON. */
const PUBLIC = /^(?:[a-z][a-z0-9+.-]{1,30}:\/\/[^\s/?#@:]*:?|(?:Bearer|Basic|Token)\s+|-----BEGIN [A-Z ]{1,40}-----|eyJ[\w-]+\.|[[{][^]*)/i
const VENDOR = /^(?:[a-z]{2,6}\d?[-_]){1,2}(?:api\d\d-|v\d-)?/

/** The start of a secret that many others share: it is not masked where nothing else follows. */
function publicHead(secret: string): string {
  const [vendor = ''] = VENDOR.exec(secret) ?? []
  if (vendor !== '' && looksRandom(secret.slice(vendor.length))) return vendor
  return PUBLIC.exec(secret)?.[0] ?? ''
}

function occurrences(
  original: string,
  { text, starts, ends }: Folded,
  byHead: ReadonlyMap<string, readonly Form[]>,
  wholes: ReadonlyMap<string, Form>,
  hasShort: boolean,
  parts: ReadonlySet<string>
): Span[] {
  const spans: Span[] = []
  // Parts in a row, after what was found otherwise.
  let [found, from, to] = [0, 0, 0]
  const add = (at: number, length: number): void => {
    const end = Math.min(text.length, at + length)
    spans.push({ start: starts[at] ?? 0, end: ends[end - 1] ?? 0 })
    found = Math.max(found, end)
  }
  const addPart = (): void => {
    if (to > found && isTelling(text.slice(from, to))) add(from, to - from)
  }
  for (let at = 0; at + MIN_LENGTH <= text.length; at++) {
    if (parts.has(text.slice(at, at + PART))) {
      if (at > to) {
        addPart()
        from = at
      }
      to = at + PART
    }
    for (let length = MIN_LENGTH; hasShort && length < MIN_PREFIX; length++) {
      const isTogether = (starts[at + length - 1] ?? 0) - (starts[at] ?? 0) === length - 1
      if (isTogether && byHead.has(text.slice(at, at + length))) add(at, length)
    }
    const forms = at + MIN_PREFIX > text.length ? undefined : byHead.get(text.slice(at, at + MIN_PREFIX))
    if (forms === undefined) continue
    const { shared, form } = longestAt(text.slice(at, at + COMPARED), forms)
    if (shared === form.start.length) add(at, form.length)
    else if (holdsWhole(text.slice(at, at + shared), wholes)) add(at, shared)
    else if (shared >= form.least && !isWord(original, text.slice(at, at + shared), ends[at + shared - 1] ?? 0, form)) add(at, shared)
  }
  addPart()
  return spans
}

/** Whether a part of a secret says something about it: words are elsewhere by themselves. */
function isTelling(part: string): boolean {
  return !/^[\p{L}._/:-]+$/u.test(part) || looksRandom(part, MIN_PREFIX)
}

/** The form that agrees longest with a text. @param forms in alphabetical order: the closest ones are next to where the text would be */
function longestAt(text: string, forms: readonly Form[]): { readonly shared: number; readonly form: Form } {
  const next = firstIndex(forms.length, (index) => (forms[index]?.start ?? '') > text)
  const near = forms.slice(Math.max(0, next - 1), next + 1).map((form) => ({ form, shared: sharedLength(text, form.start) }))
  return near.reduce((best, one) => (one.shared > best.shared ? one : best))
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  return length
}

/** Whether a text begins with a whole secret, which is the beginning of a longer one. */
function holdsWhole(part: string, wholes: ReadonlyMap<string, Form>): boolean {
  for (let length = MIN_PREFIX; length <= part.length; length++) if (wholes.has(part.slice(0, length))) return true
  return false
}

/** Whether the beginning of a secret is there only because it is an ordinary word: `development` for `development-7`. */
function isWord(original: string, part: string, end: number, form: Form): boolean {
  if (!/^\p{L}+$/u.test(part) || part.length >= form.length * MAX_PORTION || looksRandom(part, MIN_PREFIX)) return false
  return !/[\p{L}\p{N}_-]/u.test(original.charAt(end))
}
