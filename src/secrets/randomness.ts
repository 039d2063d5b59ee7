const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const SEGMENT = /[A-Za-z0-9]+/g
const HEX = /^(?:[0-9a-f]{16,}|[0-9A-F]{16,})$/
const DIGIT = /\d/g
const DIGITS_ONLY = /^\d+$/
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/
const LETTER = /[A-Za-z]/
const SIGN = /[^A-Za-z0-9]/g
const SHORTEST_SEGMENT = 6
const SHORTEST_BASE64 = 20

/** Whether a text is a UUID, in any letter case. */
export function isUuid(text: string): boolean {
  return text.length === 36 && UUID.test(text)
}

/**
 * Whether a machine made a text up: most of it consists of runs that are neither words nor numbers. A name, a path, a
 * version, a date, a host are not random, and neither is what a person types as a password.
 * @param atLeast how many characters must stand in such runs
 */
export function looksRandom(text: string, atLeast = 12): boolean {
  if (text.length < atLeast) return false
  if (isUuid(text)) return true
  let random = 0
  for (const [segment] of text.matchAll(SEGMENT)) if (isRandomSegment(segment)) random += segment.length
  return random >= Math.max(atLeast, text.length / 2) || isCutUp(text, atLeast)
}

/** Whether a text is random as a whole although its signs cut it into short runs, as happens in base64. */
function isCutUp(text: string, atLeast: number): boolean {
  if (text.length < SHORTEST_BASE64 || !BASE64.test(text) || !LETTER.test(text) || text.search(DIGIT) < 0) return false
  const whole = text.replaceAll(SIGN, '')
  return whole.length >= atLeast && wordEvidence(whole) < 0
}

/** How long the longest run is that no person would think of. */
export function longestRandomRun(text: string): number {
  let longest = 0
  for (const [segment] of text.matchAll(SEGMENT)) {
    if (segment.length > longest && isRandomSegment(segment)) longest = segment.length
  }
  return longest
}

/** Whether a text beyond doubt consists of words: `thisIsMyPersonalAccessToken`. */
export function readsAsWords(text: string): boolean {
  let evidence = 0
  let pairs = 0
  for (const [segment] of text.matchAll(SEGMENT)) {
    evidence += wordEvidence(segment)
    pairs += segment.length - 1
  }
  return evidence > pairs * 1.5
}

function isRandomSegment(segment: string): boolean {
  if (segment.length < SHORTEST_SEGMENT || DIGITS_ONLY.test(segment)) return false
  if (HEX.test(segment) && (segment.match(DIGIT)?.length ?? 0) >= 3) return true
  return wordEvidence(segment) < (segment.length - 1) * leastEvidence(segment.length)
}

/** Half bits a pair of characters that words of a length reach with few exceptions, and random letters hardly ever. */
function leastEvidence(length: number): number {
  if (length < 10) return -0.5
  if (length < 13) return 0
  return length < 17 ? 0.3 : 0.5
}

const CASE_CHANGE = -4
const KIND_CHANGE = -5
const SAME_KIND = 1

/** The evidence, in half bits, that a run of letters and digits is made of words and numbers. */
function wordEvidence(segment: string): number {
  let evidence = 0
  let before = segment.charCodeAt(0)
  for (let at = 1; at < segment.length; at++) {
    const code = segment.charCodeAt(at)
    const wasDigit = before <= NINE
    const isDigit = code <= NINE
    if (wasDigit !== isDigit) evidence += KIND_CHANGE
    else if (isDigit) evidence += SAME_KIND
    else if (before >= SMALL_A && code < SMALL_A) evidence += CASE_CHANGE
    else evidence += SAME_KIND + pairEvidence(before, code)
    before = code
  }
  return evidence
}

const NINE = 57
const SMALL_A = 97

/**
 * How much likelier than by chance one letter follows another in English words and identifiers: a row for the first
 * letter, a digit in base 36 for the second; in half bits, 16 standing for chance.
 */
const PAIRS = [
  'bhihccf7f7djgj7g6jhkeebae9',
  'jeeejcb9icalcaic8hhdi766d7',
  'j9ecj95jh6ig97la9hejg852c4',
  'jdcgmddclc7fccib8ghcgda8c6',
  'gdhjffdac89hgjbeckkgaebgc7',
  'idcdjja5l06iack80hefh596f6',
  'icbalbgij79hdhha8khdh998ba',
  'lbaal887k99eecka6hehg686e0',
  'gehggfg667ahgmje7fii8g4b5f',
  'jb99k959hbedcdkd9dldjcbc59',
  'idddmdeek8bgbffd6fjeead2f9',
  'jcbflba8k7ajb9jc48ffgc85i5',
  'lfabl9a3k6adgbjj5bfbg765b0',
  'ibiiiekbh9dcbehd5cjkdda6c9',
  'deggace8eaehhlgg0kgghfgb97',
  'k9bck99gh79iaajh3kgig897b0',
  'aad6da6aea6geacd6ee6p6facc',
  'kbffmcd9j5edfejc6fihfca5f2',
  'h9hakb7hj5dedchh9cilibb7e5',
  'j8eala9hl75ecbib0jhgf5a5g6',
  'ghgehef6g69ihkch0jjj877a7a',
  'kba9n7d8k6abd8hb6accba96a7',
  'kc9dkbchj2be8ijc8ijcc7ad99',
  'gcidkebdj84fg8el4ccld44cda',
  'hggfiedai3dghjhk7djgdce3de',
  'k9cbnc5bk5ce95hc59c5e9c5dh'
]
const CHANCE = 16
const A = 97
const SMALL = 32

let table: Int8Array | undefined

function theTable(): Int8Array {
  table ??= Int8Array.from(PAIRS.join(''), (digit) => Number.parseInt(digit, 36) - CHANCE)
  return table
}

/** The evidence, in half bits, that two neighbouring ASCII letters belong to a word; negative for random letters. */
function pairEvidence(first: number, second: number): number {
  return theTable()[((first | SMALL) - A) * PAIRS.length + (second | SMALL) - A] ?? 0
}
