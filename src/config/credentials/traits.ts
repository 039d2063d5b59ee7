/** A run of characters long and mixed enough for a token. */
export const TOKEN = 1
/** `://`. */
export const URL = 2
/** `=`, `:` or what could be a flag with its value. */
export const ASSIGNMENT = 4
/** `${`, which may hold a default. */
export const REFERENCE = 8
/** Words that could begin with `Bearer` or `Basic`. */
export const SCHEME = 16
/** A first character that opens a JSON object or array. */
export const JSON_TEXT = 32

const SHORTEST_TOKEN = 16

/**
 * What a text could hold, as a sum of the constants above: told from its characters in one pass, so that most strings
 * of a file cost no regular expression. 0 means that only its name could make it a credential.
 */
export function traitsOf(text: string): number {
  let traits = 0
  let run = 0
  let mixed = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if ((code >= 97 && code <= 122) || code === DASH || code === UNDERSCORE) run++
    else if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90)) {
      run++
      mixed = true
    } else if (code !== DOT) {
      // A dot joins the parts of some tokens.
      if (run >= SHORTEST_TOKEN && mixed) traits |= TOKEN
      run = 0
      mixed = false
      if (code === EQUALS) traits |= ASSIGNMENT
      else if (code === COLON) traits |= traitsOfColon(text, at)
      else if (code === DOLLAR) traits |= text.charCodeAt(at + 1) === BRACE ? REFERENCE : 0
      else if (code === SPACE || code === LINE_FEED) traits |= text.charCodeAt(at + 1) === DASH ? ASSIGNMENT : 0
    }
  }
  if (run >= SHORTEST_TOKEN && mixed) traits |= TOKEN
  const first = text.charCodeAt(0)
  if (first === BRACE || first === BRACKET) traits |= JSON_TEXT
  else if (first === DASH && text.includes(' ')) traits |= ASSIGNMENT
  else if ((first | 32) === SMALL_B && text.includes(' ')) traits |= SCHEME
  return traits
}

function traitsOfColon(text: string, at: number): number {
  return text.charCodeAt(at + 1) === SLASH && text.charCodeAt(at + 2) === SLASH ? URL : ASSIGNMENT
}

const SPACE = 32
const LINE_FEED = 10
const DOLLAR = 36
const DASH = 45
const DOT = 46
const SLASH = 47
const COLON = 58
const EQUALS = 61
const BRACKET = 91
const UNDERSCORE = 95
const SMALL_B = 98
const BRACE = 123
