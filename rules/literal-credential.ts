import type { Span } from '../src/base/text.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule } from '../src/rule/rule.js'
import { credentialAdvice, reportedCredentials } from '../src/rule/credentials.js'
import { withArticle } from '../src/secrets/names.js'
import { strayTokens } from '../src/secrets/tokens.js'

// Made up, and in parts, so that no scanner takes this file for what it warns of.
const GITHUB = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
const RANDOM = 'fR7tq2LxVb91' + 'mZsKwD4yHc8N'

export default defineRule({
  id: 'literal-credential',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  security: 'high',
  judgesBroken: true,
  summary: 'A credential that is written out instead of being referred to.',
  why: `Credentials are supplied by reference to environment variables and must not be written into configuration files,
committed, or shipped with a plugin (§5). One project file in eight holds a live one all the same. Whoever can read the
repository, the package or a backup of either can use it, and scanners for such tokens need minutes, not days. Taking it
out of the file does not take it out of the history: it has to be revoked.

What counts: tokens of a vendor's form anywhere in a string; passwords in URLs and connection strings; values of keys,
flags, headers, variables and URL parameters whose name promises a credential, if they look like one; and all of it in
JSON within a string, in a shell script, and in the default of \`\${VAR:-…}\`. Of a file that does not parse, and of comments, the
whole text is searched for tokens of a vendor's form. The finding names the kind and shows at
most four characters of a vendor's prefix.`,
  remedy: 'Refer to an environment variable instead, and revoke the credential: the history still holds it.',
  spec: '§5',
  messages: {
    literal: {
      text: '{{what}} is written out{{shown}}',
      remedy: '{{advice}}, and revoke the credential: the history still holds it.'
    },
    local: {
      text: '{{what}} is written out; it looks like one for development only',
      remedy: 'Harmless while only this machine reaches the service; {{reference}} lets others choose their own.'
    },
    fixed: {
      text: '{{what}} is written out; it looks like one for development only',
      remedy: 'Harmless while only this machine reaches the service.'
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
        title: 'names that only resemble those of credentials',
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
        title: 'a token of a known form',
        input: { mcpServers: { github: { command: 'github-mcp', env: { GITHUB_TOKEN: GITHUB } } } },
        problems: [{ message: 'A GitHub personal access token is written out (ghp_…)', range: '6:26-66' }]
      },
      {
        title: 'in a header',
        input: {
          mcpServers: {
            docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: `Bearer ${RANDOM}` } }
          }
        },
        problems: [{ message: 'A bearer token is written out', range: '7:34-58' }]
      },
      {
        title: 'the password of a database on the same machine',
        input: { mcpServers: { db: { command: 'db-mcp', args: ['postgres://postgres:postgres@localhost/app'] } } },
        problems: [
          {
            message: 'The password in a connection string is written out; it looks like one for development only',
            range: '6:30-38',
            severity: 'info'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const credential of reportedCredentials(reading)) {
      const { path: at, span, kind, verdict, shown } = credential
      if (verdict === 'placeholder') continue
      const { advice, reference, suggestions } = credentialAdvice(reading, credential)
      const data = { what: withArticle(kind), shown: shown === '' ? '' : ` (${shown}…)`, advice, reference }
      const problem = { data, at, span, suggestions }
      if (verdict === 'literal') yield { ...problem, message: 'literal' }
      else yield { ...problem, message: reference === undefined ? 'fixed' : 'local', severity: 'info' }
    }
    if (reading.document.isWhole) return
    for (const { start, end, kind, shown } of strayTokens(reading.document.text, placesOf(reading))) {
      const data = { what: withArticle(kind), shown: shown === '' ? '' : ` (${shown}…)`, advice: 'Take it out of the file' }
      yield { message: 'literal', data, at: [], source: { start, end } }
    }
  }
})

/** Where the credentials of the value are in the text. */
function placesOf({ document, credentials }: Reading): Span[] {
  const places = document.locate(credentials.map(({ path }) => path))
  return credentials.flatMap(({ path, span }) => {
    const place = places.placeOf(path)
    return place === undefined ? [] : [document.spanIn(place.value, span)]
  })
}
