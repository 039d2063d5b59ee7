import type { Span } from '../base/text.js'

/** People who write permissions put colons in place of the spaces: `Bash(curl:-u:me:…)`. */
const CURL_USER = /(?:^|[\s:])(?:-u|--user)[ =:]{1,9}["']?[^\s:"']{0,100}:([^\s"']+)/dg
/** With a blank after `-p`, the clients of MySQL ask for the password. */
const MYSQL = /\b(?:mysql|mariadb)[a-z-]{0,12}\s[^|;&\n]{0,300}?\s-p["']?([^\s"')]{1,200}?)(?=:\*\)|[\s"')]|$)/dg
const REDIS = /\bredis-cli\s(?:[^|;&\n]{0,300}?\s)?-a\s{1,9}["']?([^\s"')]{1,200}?)(?=:\*\)|[\s"')]|$)/dg
const SSHPASS = /\bsshpass\s{1,9}-p\s{0,9}["']?([^\s"')]{1,200}?)(?=:\*\)|[\s"')]|$)/dg
/** The data source name of Go's driver of MySQL. */
const GO_DRIVER = /(?:^|[\s"'`=])[\w.-]{1,80}:([^\s"'`/]{1,200})@(?:tcp|unix)\(/dg

/** The forms, each with a text without which it does not occur. */
const FORMS: readonly (readonly [text: string, form: RegExp])[] = [
  ['-u', CURL_USER],
  [' -p', MYSQL],
  ['redis-cli', REDIS],
  ['sshpass', SSHPASS],
  ['@tcp(', GO_DRIVER],
  ['@unix(', GO_DRIVER]
]

/** Finds the passwords in the text of a command line that clients take under short options or next to the user, where no name says what they are. Takes linear time. */
export function findClientPasswords(text: string): Span[] {
  return FORMS.flatMap(([needed, form]) =>
    !text.includes(needed) ? [] : Array.from(text.matchAll(form), ({ indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0]
      return { start, end }
    })
  )
}

const ADDRESS = /^(?:jdbc|mysql|mariadb|postgres|postgresql|oracle|sqlserver|clickhouse|mongodb|mongodb\+srv):/
const USER = /^(?:-u[A-Za-z_]|-u$|--user(?:name)?(?:=|$))/
const PORTS = /^[\d.:]+$/

/**
 * Where the password begins in an argument that is one by a short option: `-pPASSWORD` of clients of MySQL, `-u USER -p PASSWORD` next to the address of
 * a database, `redis-cli -a PASSWORD`, `sshpass -p PASSWORD`. Undefined in any other argument.
 * @param command the program, if it is not the first of the items
 */
export function clientPasswordStart(items: readonly unknown[], index: number, command: unknown): number | undefined {
  const [before, item] = [items[index - 1], items[index]]
  if (typeof item !== 'string') return undefined
  const isGlued = item.startsWith('-p') && item.length > 2
  const option = isGlued ? '-p' : before
  if (option !== '-p' && option !== '-a') return undefined
  const start = isGlued ? 2 : 0
  if (start === 0 && item.startsWith('-')) return undefined
  const texts = [command, ...items.slice(0, index)].filter((one) => typeof one === 'string')
  const starts = (program: RegExp): boolean => texts.some((one) => program.test(one))
  if (option === '-a') return starts(/(?:^|[\\/])redis-cli$/) ? start : undefined
  if (isGlued && starts(/(?:^|[\\/])(?:mysql|mariadb)[a-z-]{0,12}$/)) return start
  if (texts.at(isGlued ? -1 : -2)?.endsWith('sshpass') === true) return start
  const isForDatabase = !PORTS.test(item.slice(start)) && items.some((one) => typeof one === 'string' && ADDRESS.test(one)) && items.some((one) => typeof one === 'string' && USER.test(one))
  return isForDatabase ? start : undefined
}
