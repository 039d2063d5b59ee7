import { withSlashes } from '../src/project/classify.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { credentialAdvice, reportedCredentials } from '../src/rule/credentials.js'
import { onceEach, type Place } from '../src/rule/suggestions.js'
import { withArticle } from '../src/secrets/names.js'

export default defineRule({
  id: 'placeholder-credential',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A placeholder for a credential, such as `YOUR_API_KEY_HERE`, that was never replaced.',
  why: `The host passes it to the server as it is, so the server starts and every request is rejected: a failure far from its
cause. It also invites people to replace it with the credential itself, which must not be in the file. A reference says which variable
to set, and the host reports a variable that is not set.`,
  remedy: 'Refer to an environment variable instead, and document what it is for.',
  spec: '§5',
  messages: {
    placeholder: {
      text: '{{what}} is still a placeholder',
      remedy: '{{advice}}, and document what it is for.'
    },
    fixed: {
      text: '{{what}} is still a placeholder',
      remedy: '{{advice}}. The server gets the placeholder as it is.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { api: { command: 'api-mcp', env: { API_KEY: '${API_KEY}' } } } } },
      {
        title: 'an empty value, and a word for servers without authentication',
        input: { mcpServers: { api: { command: 'api-mcp', env: { API_KEY: '', OPENAI_API_KEY: 'not-needed' } } } }
      },
      {
        title: 'placeholders for other values',
        input: { mcpServers: { api: { command: 'api-mcp', args: ['<directory>'], env: { PROJECT: 'your-project' } } } }
      }
    ],
    invalid: [
      {
        title: 'in the environment',
        input: {
          mcpServers: {
            api: {
              command: 'api-mcp',
              env: { API_KEY: 'YOUR_API_KEY_HERE', ACCESS_TOKEN: '<token>', DB_PASSWORD: 'changeme' }
            }
          }
        },
        problems: [
          { message: 'The value of `API_KEY` is still a placeholder', range: '6:21-38' },
          { message: 'The value of `ACCESS_TOKEN` is still a placeholder', range: '7:26-33' },
          { message: 'The value of `DB_PASSWORD` is still a placeholder', range: '8:25-33' }
        ]
      },
      {
        title: 'in a header, an argument and a connection string',
        input: {
          mcpServers: {
            docs: {
              type: 'http',
              url: 'https://docs.example.com/mcp',
              headers: { Authorization: 'Bearer YOUR_TOKEN' }
            },
            database: {
              command: 'db-mcp',
              args: ['--api-key=xxxx', 'postgres://app:[YOUR-PASSWORD]@db.example.com/app']
            }
          }
        },
        problems: [
          { message: 'A bearer token is still a placeholder', range: '7:34-44' },
          { message: 'The value of `--api-key` is still a placeholder', range: '13:20-24' },
          { message: 'The password in a connection string is still a placeholder', range: '14:25-40' }
        ]
      },
      {
        title: 'a token of zeros',
        input: { mcpServers: { github: { command: 'x', env: { GITHUB_TOKEN: `ghp_${'0'.repeat(36)}` } } } },
        problems: [{ message: 'A GitHub personal access token is still a placeholder', range: '6:26-66' }]
      }
    ]
  },
  *check(reading) {
    yield* onceEach(placeholdersIn(reading), 'the same here')
  }
})

function* placeholdersIn(reading: Reading): Generator<Problem<'placeholder' | 'fixed'> & Place> {
  for (const credential of reportedCredentials(reading)) {
    if (credential.verdict !== 'placeholder') continue
    const { path: at, span, kind } = credential
    const { advice, reference, suggestions } = credentialAdvice(reading, credential)
    const data = { what: withArticle(kind), advice }
    const problem = { message: reference === undefined ? 'fixed' : 'placeholder', data, at, span, suggestions } as const
    yield reference === undefined && isTemplate(reading) ? { ...problem, severity: 'info' } : problem
  }
}

/** Whether a file of the kind that each person has alone is somewhere else than the host looks for it, as an example for others is. */
function isTemplate({ host: { userFiles = [] }, isUsersOwn, path }: Reading): boolean {
  const folderAndName = (one: string) => withSlashes(one).split('/').slice(-2).join('/')
  return isUsersOwn && userFiles.length > 0 && !userFiles.some((own) => folderAndName(own) === folderAndName(path))
}
