import type { Span } from '../base/text.js'

/** A value that a name is given without `=` or `:`. */
interface SpokenAssignment extends Span {
  readonly name: string
}

/** `set -x NAME value` of fish. */
const FISH = /(?:^|[\s;&|"'])set(?:[ \t]{1,9}-[A-Za-z-]{1,20}){1,4}[ \t]{1,9}([A-Za-z_]\w{0,79})[ \t]{1,9}(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})"|([^\s;&|'"]{1,2000}))/dg
/** `set('NAME', 'value')`, whatever the function is called. */
const CALL = /\(\s{0,9}["'`]([A-Za-z][\w.-]{0,79})["'`]\s{0,9},\s{0,9}(?:'([^'\\\n]{1,2000})'|"([^"\\\n]{1,2000})"|`([^`\\\n]{1,2000})`)/dg

/** Finds the values that a script gives to names by a command of fish, or by a call in a program. Takes linear time. */
export function findSpokenAssignments(text: string, wanted: (name: string) => boolean): SpokenAssignment[] {
  const forms = [...(text.includes('set ') ? [FISH] : []), ...(text.includes('(') ? [CALL] : [])]
  return forms.flatMap((form) =>
    Array.from(text.matchAll(form)).flatMap(({ 1: name = '', indices }) => {
      const [start, end] = indices?.slice(2).find((place) => place !== undefined) ?? [0, 0]
      return wanted(name) ? [{ name, start, end }] : []
    })
  )
}
