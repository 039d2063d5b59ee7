import { wordsOf } from './key-names.js'
import { wordSet } from './word-set.js'

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[?::1\]?|host\.docker\.internal)$/i
/** The hosts of documentation say nothing about where a credential would work. */
const SPECIMEN = /^(?:host(?:name)?|server(?:name)?|your.*|my-?host.*|(?:.*\.)?example(?:\.(?:com|org|net))?)$/i
const PORT = /^([^:]*|\[.*\]):\d+$/
const LABEL = /^[A-Za-z][A-Za-z0-9_-]*$/

/** Where a credential would be used, as far as the text around it tells. */
export type Locality = 'local' | 'remote' | 'unknown'

/**
 * The locality of a host name: loopback and the single labels of a compose network (`db`, `postgres`) are local; what
 * is missing, is written as a reference or stands in every manual is unknown.
 */
export function localityOfHost(host: string): Locality {
  const bare = host.replace(PORT, '$1')
  if (bare === '' || /[${}<>%]/.test(bare) || SPECIMEN.test(bare)) return 'unknown'
  return LOOPBACK.test(bare) || LABEL.test(bare) ? 'local' : 'remote'
}

const HOST_SETTING = /(?:host(?:name)?|server|data source|addr(?:ess)?)\s*[=:]\s*"?(?:tcp:)?([^\s;,"&]+)/i
const URL_HOST = /:\/\/(?:[^\s/?#@]*@)?(\[[^\]]*\]|[^\s/?#:,"'}]*)/

/** The locality of the first host a text names, in a URL or a connection string. */
export function localityOfText(text: string): Locality {
  const host = (URL_HOST.exec(text) ?? HOST_SETTING.exec(text))?.[1]
  return host === undefined ? 'unknown' : localityOfHost(host)
}

const HOST_KEY = /(?:^|[_-])(?:host|hostname|server|address|HOST|HOSTNAME|SERVER|ADDRESS)$|[a-z]Host(?:name)?$/

/**
 * The locality of the service a set of variables or arguments belongs to: remote as soon as one of its hosts is.
 * @param settings an object or an array of a parsed document
 */
export function localityOfSettings(settings: object): Locality {
  let found: Locality = 'unknown'
  let key: string | undefined
  for (const [name, value] of Object.entries(settings)) {
    const settingName = Array.isArray(settings) ? key : name
    key = typeof value === 'string' ? value : undefined
    if (typeof value !== 'string') continue
    const isHost = settingName !== undefined && HOST_KEY.test(settingName)
    const locality = isHost && !value.includes('://') ? localityOfHost(value) : localityOfText(value)
    if (locality === 'remote') return 'remote'
    if (locality === 'local') found = 'local'
  }
  return found
}

const WELL_KNOWN = wordSet(`
  postgres root admin mysql mariadb redis guest minio minioadmin mongo mongodb mongoadmin sa elastic rabbitmq neo4j
  test testing tester dev demo user password pass passw0rd secret changeit letmein toor qwerty docker local localhost
  development default db database wordpress kafka grafana ghost keycloak app mysecretpassword supersecret
  secretpassword rootpassword adminadmin rootroot welcome
`)
const DEVELOPMENT = wordSet('dev develop development local localhost test testing demo docker compose')
const TRIVIAL = /^(?:\d{1,8}|123456789|1234567890|[a-z]{1,3})$/i
const NUMBERED = /^([A-Za-z_]+?)[@!_-]?\d{1,4}!?$/

/** Whether a password is one that images and tutorials ship with, so that it protects nothing. */
export function isWellKnownPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const stem = NUMBERED.exec(lower)?.[1]
  return WELL_KNOWN.has(lower) || TRIVIAL.test(password) || (stem !== undefined && WELL_KNOWN.has(stem))
}

/** Whether a password says of itself that it is for development: `vault-dev-password`, `local_secret`. */
export function isDevelopmentPassword(password: string): boolean {
  return wordsOf(password).some((word) => DEVELOPMENT.has(word))
}
