const X_RUN = /x{5,}|X{5,}|\*{3,}|\.{3}|…|0{10,}|#{4,}|_{4,}|•{3,}|·{3,}/
const LONG_WORDS = /example|placeholder|redacted|changeme|replace|insert|sample|dummy|specimen/i
const SHORT_WORDS = /(?<![a-z])(?:your|here|fake|todo|test|mock|demo|some|this|none|token|secret)(?![a-z])/i
/** As long as this a run is random beyond doubt, so that a short word in it is chance. */
const LONG_RUN = 16
const NOT_ALPHANUMERIC = /[^a-z0-9]/g

/** Whether a text is made up of filler: one character over and over, a count, a word such as EXAMPLE. */
export function isFiller(body: string): boolean {
  if (X_RUN.test(body) || LONG_WORDS.test(body)) return true
  const text = body.toLowerCase().replaceAll(NOT_ALPHANUMERIC, '')
  return text.length >= 4 && (isMonotonous(text) || isCounted(text))
}

/**
 * Whether what follows a token's prefix is filler, or says `your`, `here` or `test`.
 * @param longestRun the length of the longest random run in it
 */
export function isFillerBody(body: string, longestRun: number): boolean {
  return isFiller(body) || (longestRun < LONG_RUN && SHORT_WORDS.test(body))
}

function isMonotonous(text: string): boolean {
  const counts = new Map<string, number>()
  let most = 0
  for (const character of text) {
    const count = (counts.get(character) ?? 0) + 1
    counts.set(character, count)
    if (count > most) most = count
  }
  if (most * 10 > text.length * 6) return true
  return text.length >= 12 && counts.size <= 3
}

/** Whether much of it goes `12345…`, `abcde…` or `qwert…`. */
function isCounted(text: string): boolean {
  let covered = 0
  let run = 1
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && follows(text, at)) {
      run++
      continue
    }
    if (run >= 5) covered += run
    if (run >= 9) return true
    run = 1
  }
  return covered * 10 >= text.length * 4
}

function follows(text: string, at: number): boolean {
  const step = text.charCodeAt(at) - text.charCodeAt(at - 1)
  if (step === 1 || (text[at - 1] === '9' && (text[at] === '0' || text[at] === 'a'))) return true
  return KEYBOARD.includes(text.slice(at - 1, at + 1))
}

const KEYBOARD = 'qwertyuiop asdfghjkl zxcvbnm'
