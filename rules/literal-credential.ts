import { addTo } from '../src/base/lists.js'
import type { Span } from '../src/base/text.js'
import { valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { adviceForHook, credentialAdvisor, reportedCredentials } from '../src/rule/credentials/credentials.js'
import { isDocumentedPassword } from '../src/rule/credentials/documented-passwords.js'
import { hooksOf } from '../src/rule/hooks/hooks.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { atFirst, type Place } from '../src/rule/suggestions.js'
import { findCredentials } from '../src/secrets/find.js'
import type { Credential } from '../src/secrets/judge.js'
import { expiryOf } from '../src/secrets/jwt.js'
import { withArticle } from '../src/secrets/names.js'
import { readsAsWords } from '../src/secrets/randomness.js'
import { strayTokens } from '../src/secrets/tokens.js'

// Made up, and in parts, so that secret scanners do not report this file.
const GITHUB = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
const RANDOM = 'fR7tq2LxVb91' + 'mZsKwD4yHc8N'

export default defineRule({
  id: 'literal-credential',
  kinds: ['mcp', 'plugin', 'server-json', 'bundle', 'marketplace'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  security: 'high',
  owasp: 'MCP01',
  judgesBroken: true,
  summary: 'A credential that is hard-coded instead of coming from a variable.',
  why: `Credentials belong in environment variables: a configuration file that contains one must not be committed or shipped
with a plugin. One file in eight contains one. Scanners find such tokens in minutes.

plugvet reports: tokens with a vendor's format anywhere in a string; passwords in URLs and connection strings; a key in the path of a server's address; values of keys, flags,
headers, variables and URL parameters that are named like one, unless they are references, placeholders or paths; and the same in JSON inside a string, in a shell script, in the default of \`\${VAR:-…}\`, and in
permissions, \`env\` and hooks of Claude Code's settings. A key or token
that does not look random counts only if it has at least nine characters; under a name such as \`KEY\` or \`auth\`, only a random value counts. In comments,
and in a file that does not parse, it looks only for vendors' tokens. SECURITY.md says what is not seen. Messages show at most four characters.`,
  remedy: 'Refer to an environment variable instead. Revoke the credential: it is still in the version history.',
  spec: '§5',
  supersedes: ['placeholder-value'],
  messages: {
    literal: {
      text: '{{what}} is hard-coded{{shown}}',
      remedy: ['{{advice}}.', '{{revoke}}']
    },
    several: {
      text: '{{what}} and {{count}} more of {{where}} are hard-coded{{shown}}',
      remedy: ['{{advice}}{{alike}}.', '{{revoke}}']
    },
    local: {
      text: '{{what}} is hard-coded; it looks like one for development only',
      remedy: 'Harmless while only this machine can reach the service. With {{reference}}, others can use their own.'
    },
    fixed: {
      text: '{{what}} is hard-coded; it looks like one for development only',
      remedy: 'Harmless while only this machine can reach the service.'
    }
  },
  examples: {
    valid: [
      {
        title: 'references',
        input: {
          mcpServers: {
            github: { command: 'github-mcp', env: { GITHUB_TOKEN: '${GITHUB_TOKEN}' } },
            docs: {
              type: 'http',
              url: 'https://docs.example.com/mcp',
              headers: { Authorization: 'Bearer ${DOCS_TOKEN:-}' }
            },
            database: { command: 'db-mcp', args: ['postgres://app:${DB_PASSWORD}@db.example.com/app'] }
          }
        }
      },
      {
        title: 'names that only look like those of credentials',
        input: {
          mcpServers: {
            model: {
              command: 'model-mcp',
              env: {
                MAX_NEW_TOKENS: '4096',
                TOKENIZERS_PARALLELISM: 'false',
                PRIVATE_KEY_PATH: '/etc/model/key.pem',
                CLIENT_ID: 'fR7tq2LxVb91mZsK',
                PUBLIC_KEY: 'fR7tq2LxVb91mZsKfR7tq2LxVb91mZsK'
              }
            }
          }
        }
      },
      {
        title: 'placeholders, which `placeholder-credential` reports',
        input: { mcpServers: { api: { command: 'api-mcp', env: { API_KEY: 'YOUR_API_KEY', TOKEN: '<token>' } } } }
      }
    ],
    invalid: [
      {
        title: 'a token with a known format',
        input: { mcpServers: { github: { command: 'github-mcp', env: { GITHUB_TOKEN: GITHUB } } } },
        problems: [{ message: 'A GitHub personal access token is hard-coded (ghp_…)', range: '6:26-66' }]
      },
      {
        title: 'in a header',
        input: {
          mcpServers: {
            docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: `Bearer ${RANDOM}` } }
          }
        },
        problems: [{ message: 'A bearer token is hard-coded', range: '7:34-58' }]
      },
      {
        title: 'the password of a database on the same machine',
        input: { mcpServers: { db: { command: 'db-mcp', args: ['postgres://postgres:postgres@localhost/app'] } } },
        problems: [
          {
            message: 'The password in a connection string is hard-coded; it looks like one for development only',
            range: '6:30-38',
            severity: 'info'
          }
        ]
      }
    ]
  },
  *check(reading) {
    const adviceFor = credentialAdvisor(reading)
    const found: Found[] = []
    const bySecret = new Map<string, Found>()
    const ofServers = new Map<string, Found>()
    for (const credential of reportedCredentials(reading)) {
      const { path: at, span, kind, verdict, shown } = credential
      if (verdict === 'placeholder') continue
      const [written, isOfServer] = [valueAt(reading.value, at), reading.stringAt(at) !== undefined]
      const isOfDocuments = verdict === 'literal' && isDocumentedPassword(reading, credential)
      const { advice, reference, suggestions } = isOfDocuments ? { advice: '', suggestions: [] } : adviceFor(credential)
      const expiry = kind === SESSION_TOKEN && typeof written === 'string' ? expiryOf(written.slice(span.start, span.end)) : undefined
      const data = { what: withArticle(kind), shown: shown === '' ? '' : ` (${shown}…)`, advice, reference, revoke: isOfWords(credential, written) && !reading.isOnlyHere ? OF_WORDS : revocation(reading, 'credential', expiry) }
      // A list of commands that were allowed has the same password in each of them.
      const secret = suggestions.length === 0 && typeof written === 'string' ? JSON.stringify([written.slice(span.start, span.end), data]) : undefined
      const own = verdict === 'literal' && typeof written === 'string' ? written.slice(span.start, span.end) : undefined
      // A copy of a server in a block that the host does not read has no other remedy than the server.
      const before = (secret === undefined ? undefined : bySecret.get(secret)) ?? (own === undefined || isOfServer ? undefined : ofServers.get(own))
      if (before !== undefined) {
        before.places.push({ at, span })
        continue
      }
      const one: Found = {
        isOfSession: kind === SESSION_TOKEN,
        expiry,
        problem: verdict === 'literal' && !isOfDocuments ? { data, at, span, suggestions, message: 'literal' } : { data, at, span, suggestions, message: reference === undefined ? 'fixed' : 'local', severity: 'info' },
        places: [{ at, span }]
      }
      found.push(one)
      if (secret !== undefined) bySecret.set(secret, one)
      if (own !== undefined && isOfServer) ofServers.set(own, one)
    }
    for (const { problem, places } of bySession(found, reading)) yield places.length === 1 ? problem : { ...problem, ...atFirst(places, problem.message === 'several' ? 'this one too' : 'the same here') }
    yield* inHooks(reading)
    if (reading.document.isWhole) return
    for (const { start, end, kind, shown } of strayTokens(reading.document.text, [...placesOf(reading), ...(reading.document.hidden?.() ?? [])])) {
      const data = { what: withArticle(kind), shown: shown === '' ? '' : ` (${shown}…)`, advice: 'Remove it from the file', revoke: revocation(reading, 'credential') }
      yield { message: 'literal', data, at: [], source: { start, end } }
    }
  }
})

/** Whether nothing but its name says that a value is a credential: it may be the name of an account. A password is often made of words. */
function isOfWords({ kind, byForm, span }: Credential, written: unknown): boolean {
  return byForm !== true && !/password/i.test(kind) && typeof written === 'string' && readsAsWords(written.slice(span.start, span.end))
}

const OF_WORDS = 'If the value gives access to anything, revoke it: it is still in the version history.'

/** What is left to do about what was committed. @param expiry when it expires, if it says so */
function revocation(reading: Reading, what: 'credential' | 'session', expiry?: number): string {
  if (expiry !== undefined && expiry < reading.surroundings.now()) return `The ${what} expired on ${new Date(expiry).toISOString().slice(0, 10)}: there is nothing to revoke.`
  return reading.isOnlyHere ? '' : `Revoke the ${what}: it is still in the version history.`
}

/** Credentials in the commands of the file of hooks that belongs to a plugin: at the manifest, which is linted. */
function* inHooks(reading: Reading): Generator<Problem<'literal'>> {
  if (reading.kind !== 'plugin') return
  for (const { reading: { path: file, shown, value: whole }, at } of hooksOf(reading)) {
    if (file === reading.path) continue
    for (const { path, span, kind, verdict, shown: begin, variable } of findCredentials(valueAt(whole, at))) {
      if (verdict !== 'literal') continue
      const data = { what: `${withArticle(kind)} in a hook`, shown: begin === '' ? '' : ` (${begin}…)`, advice: adviceForHook(variable), revoke: revocation(reading, 'credential') }
      yield { message: 'literal', data, at: [], related: [{ message: 'the command', at: [...at, ...path], span, file, shown }] }
    }
  }
}

/** A credential, with every place where it can only be removed. */
interface Found {
  readonly isOfSession: boolean
  /** When the credential expires or has expired, in milliseconds since 1970; undefined if it does not say. */
  readonly expiry: number | undefined
  readonly problem: Problem<'literal' | 'several' | 'local' | 'fixed'>
  readonly places: [Place, ...Place[]]
}

/** A person who signs in gets several of them at once, which end together. */
const SESSION_TOKEN = 'JSON Web Token'

/** Joins the tokens of a server that come from one session: they are replaced and revoked together. */
function bySession(found: readonly Found[], reading: Reading): Found[] {
  const { serverMap } = reading
  const groups = new Map<Found | string, Found[]>()
  const depth = serverMap?.path.length ?? 0
  for (const one of found) addTo(groups, one.isOfSession && one.problem.message === 'literal' ? JSON.stringify(one.problem.at.slice(0, depth + 1)) : one, one)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first === undefined ? [] : [first]
    const all = [first, ...others]
    const repairs = all.map(({ problem: { suggestions = [] } }) => suggestions[0]?.fix ?? [])
    const suggestions = repairs.every((fix) => fix.length > 0) ? [{ title: 'Refer to a variable for each of them', fix: repairs.flat() }] : []
    const { at } = first.problem
    const where = serverMap !== undefined && at.length > depth && serverMap.path.every((key, index) => at[index] === key) ? `the server '${String(at[depth])}'` : 'this file'
    const problem: Found['problem'] = { ...first.problem, message: 'several', data: { ...first.problem.data, count: others.length, where, alike: reading.isCommitted && where === 'this file' ? '' : ', and do the same for the others', revoke: revocation(reading, 'session', latest(all)) }, suggestions }
    return [{ ...first, problem, places: [...first.places, ...others.flatMap(({ places }) => places)] }]
  })
}

/** When the last of some credentials expires; undefined if one of them does not say. */
function latest(found: readonly Found[]): number | undefined {
  return found.reduce<number | undefined>((last, { expiry }) => (last === undefined || expiry === undefined ? undefined : Math.max(last, expiry)), -Infinity)
}

/** Where the credentials of the value are in the text. */
function placesOf({ document, credentials }: Reading): Span[] {
  const places = document.locate(credentials.map(({ path }) => path))
  return credentials.flatMap(({ path, span }) => {
    const place = places.placeOf(path)
    return place === undefined ? [] : [document.spanIn(place.value, span)]
  })
}
