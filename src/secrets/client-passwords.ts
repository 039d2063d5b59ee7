import { madeOnce } from '../base/lists.js'
import type { Span } from '../base/text.js'

/** A value: in quotes as a whole, also where JSON escapes them, or up to a blank. What a shell puts there is none. */
const VALUE = String.raw`(?!\\?["']?(?:\$\(|\`))(?:\\?"([^"\\]{1,200})|'([^']{1,200})|([^\s"'\\)]{1,200}?)(?=:\*\)|[\s"')]|$))`
/** Ports of containers, and options of other programs that begin with `-p`. */
const NO_PASSWORD = String.raw`(?:[\d.[\]]*:[\d.:[\]]+(?:\/(?:tcp|udp))?(?=[\s"')]|$)|(?:age|arams?|ath|ing|latform|lugin|ool|ort|refix|reset|retty|rint|riority|rivate|rofile|roject|rotocol|roxy|ublic)(?=[=\s"'-]|$))`
/** The clients of MySQL as programs, and not as the name of a container or a machine. */
const MYSQL_CLIENT = String.raw`(?:mysql(?:admin|check|dump|import|pump|sh|show|slap)?|mariadb(?:-(?:admin|check|dump|import|show|slap))?)`
/** Programs that take the password under another letter: the tools of SQL Server, and those of OpenLDAP. */
const SQLCMD_PROGRAM = String.raw`(?:sqlcmd|osql|bcp)(?:\.exe)?`
const LDAP_PROGRAM = 'ldap(?:add|compare|delete|exop|modify|modrdn|passwd|search|whoami)'
const OF_NAME = String.raw`--?(?:h|host|hostname|link|name|network|network-alias|service)`

/** People who write permissions put colons in place of the spaces: `Bash(curl:-u:me:…)`. */
const CURL_USER = /\bcurl(?:[\s:][^|;&\n]{0,300}?)?[\s:](?:-u|--user)[ =:]{1,9}(?:\\?"[^"\\:]{0,100}:([^"\\]{1,200})|'[^':]{0,100}:([^']{1,200})|[^\s:"'\\]{0,100}:([^\s"'\\]{1,200}))/dg
/** With a blank after `-p`, the clients of MySQL ask for the password. */
const MYSQL = new RegExp(String.raw`(?<!(?:^|\s)${OF_NAME}[ =])(?<![\w-])${MYSQL_CLIENT}\s(?:[^|;&\n]{0,300}?\s)?-p(?!${NO_PASSWORD})${VALUE}`, 'dg')
const REDIS = new RegExp(String.raw`\bredis-cli\s(?:[^|;&\n]{0,300}?\s)?-a\s{1,9}${VALUE}`, 'dg')
const SSHPASS = new RegExp(String.raw`\bsshpass\s{1,9}-p\s{0,9}${VALUE}`, 'dg')
const SQLCMD_TEXT = new RegExp(String.raw`(?<![\w-])${SQLCMD_PROGRAM}\s(?:[^|;&\n]{0,300}?\s)?-P\s{0,9}${VALUE}`, 'dg')
const LDAP_TEXT = new RegExp(String.raw`(?<![\w-])${LDAP_PROGRAM}\s(?:[^|;&\n]{0,300}?\s)?-w\s{0,9}${VALUE}`, 'dg')
/** With the passwords of new key stores and of Android's own one for debugging, nobody gets anything. */
const KEYTOOL = new RegExp(String.raw`\b(?:keytool|jarsigner)(?:\.exe)?\\?["']?\s(?:[^|;&\n]{0,400}?\s)?-(?:(?:src|dest)?(?:store|key)|new)pass\s{1,9}(?!\\?["']?(?:changeit|android)\b)${VALUE}`, 'dg')
/** The data source name of Go's driver of MySQL, which ends the password at the last of several signs. */
const GO_DRIVER = /(?:^|[\s"'`=])[\w.-]{1,80}:([^\s"'`]{1,200})@(?:tcp|unix)\(/dg

/** The forms, each with a text without which it does not occur. */
const FORMS: readonly (readonly [text: string, form: RegExp])[] = [
  ['curl', CURL_USER],
  [' -p', MYSQL],
  ['redis-cli', REDIS],
  ['sshpass', SSHPASS],
  [' -P', SQLCMD_TEXT],
  [' -w', LDAP_TEXT],
  ['pass ', KEYTOOL],
  ['@tcp(', GO_DRIVER],
  ['@unix(', GO_DRIVER]
]

/** Finds the passwords in the text of a command line that clients take under short options or next to the user, where no name says what they are. Takes linear time. */
export function findClientPasswords(text: string): Span[] {
  return FORMS.flatMap(([needed, form]) =>
    !text.includes(needed) ? [] : Array.from(text.matchAll(form), ({ indices }) => {
      const [start, end] = indices?.slice(1).find((one) => one !== undefined) ?? [0, 0]
      return { start, end }
    })
  )
}

const ADDRESS = /^(?:jdbc|mysql|mariadb|postgres|postgresql|oracle|sqlserver|clickhouse|mongodb|mongodb\+srv):/
const USER = /^(?:-u[A-Za-z_]|-u$|--user(?:name)?(?:=|$))/
const IS_NO_PASSWORD = new RegExp(`^${NO_PASSWORD}`)
const IS_MYSQL = new RegExp(String.raw`(?:^|[\\/])${MYSQL_CLIENT}$`)
/** A server or a wrapper for MySQL, which may take the options of its clients: a package of `npx`, a binary. */
const LIKE_MYSQL = /(?:^|[\\/@_-])(?:mysql|mariadb)(?=[@_.-]|$)/
/** Options of several letters after one dash, as programs in Go have them: what begins with `-p` there may be one too. */
const LONG_OPTION = /^-(?:addr|address|database|db|dbname|dsn|host|hostname|name|pass|passwd|password|port|user|username)(?:=|$)/
const IS_OPTION = /^-p(?:[a-z-]+=|[a-z]+-[a-z-]+$|(?:rod(?:uction)?|swd|wd)$)/
const SQLCMD = new RegExp(String.raw`(?:^|[\\/])${SQLCMD_PROGRAM}$`)
const LDAP = new RegExp(String.raw`(?:^|[\\/])${LDAP_PROGRAM}$`)
const NAMES_NEXT = new RegExp(`^${OF_NAME}$`)
/** Programs that have another meaning for `-p`: a port, a package, a project. */
const OTHERS = /(?:^|[\\/])(?:docker|docker-compose|podman|nerdctl|npx|bunx|npm|pnpm|yarn|uv|uvx|ssh|scp|nix-shell)(?:\.exe|\.cmd)?$/

/** Which programs the items of a command line start, each with the index of the first: -1 for the command itself, infinite if there is none. */
interface Clients {
  readonly mysql: number
  readonly redis: number
  readonly sqlcmd: number
  readonly ldap: number
  /** With a user. */
  readonly likeMysql: number
  readonly other: number
  /** Whether there is the address of a database, and a user. */
  readonly isOfDatabase: boolean
}

/** Every argument asks for it: without this, a list of 16,000 that begin with `-p` takes 19 s, and hostile input is to be linear. */
const CLIENTS = new WeakMap<readonly unknown[], Clients>()

function clientsIn(items: readonly unknown[], command: unknown): Clients {
  const texts = [command, ...items].map((one) => (typeof one === 'string' ? one : ''))
  const first = (program: RegExp): number => {
    const at = texts.findIndex((one, index) => program.test(one) && !NAMES_NEXT.test(texts[index - 1] ?? ''))
    return at === -1 ? Infinity : at - 1
  }
  const some = (form: RegExp): boolean => texts.slice(1).some((one) => form.test(one))
  return {
    mysql: first(IS_MYSQL),
    redis: first(/(?:^|[\\/])redis-cli$/),
    sqlcmd: first(SQLCMD),
    ldap: first(LDAP),
    likeMysql: some(USER) && !some(LONG_OPTION) ? first(LIKE_MYSQL) : Infinity,
    other: first(OTHERS),
    isOfDatabase: some(ADDRESS) && some(USER)
  }
}

/**
 * Where the password begins in an argument that is one by a short option: `-pPASSWORD` of clients of MySQL, `-u USER -p PASSWORD` next to the address of
 * a database, `redis-cli -a PASSWORD`, `sshpass -p PASSWORD`, `sqlcmd -P PASSWORD`, `ldapsearch -w PASSWORD`. Undefined in any other argument.
 * @param command the program, if it is not the first of the items
 */
export function clientPasswordStart(items: readonly unknown[], index: number, command: unknown): number | undefined {
  const [before, item] = [items[index - 1], items[index]]
  if (typeof item !== 'string') return undefined
  const isGlued = /^-[pPw]./.test(item)
  const option = isGlued ? item.slice(0, 2) : before
  if (typeof option !== 'string' || !/^-[paPw]$/.test(option)) return undefined
  const start = isGlued ? 2 : 0
  if (start === 0 && item.startsWith('-')) return undefined
  const clients = madeOnce(CLIENTS, items, () => clientsIn(items, command))
  const own = option === '-a' ? clients.redis : option === '-P' ? clients.sqlcmd : option === '-w' ? clients.ldap : undefined
  if (own !== undefined) return own < index ? start : undefined
  if (IS_NO_PASSWORD.test(item.slice(start))) return undefined
  if (isGlued && (clients.mysql < index || (clients.likeMysql < index && !/^\d+$/.test(item.slice(2)) && !IS_OPTION.test(item)))) return start
  const program = isGlued ? (index === 0 ? command : before) : index === 1 ? command : items[index - 2]
  if (typeof program === 'string' && program.endsWith('sshpass')) return start
  return clients.isOfDatabase && clients.other >= index && !/^\d+$/.test(item.slice(start)) ? start : undefined
}
