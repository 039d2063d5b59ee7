import { addTo, oncePer } from '../src/base/lists.js'
import type { Phrase } from '../src/base/wording.js'
import type { Reading } from '../src/project/reading.js'
import { credentialAdvisor, reportedCredentials } from '../src/rule/credentials/credentials.js'
import { mentionedNames, namesInTemplates } from '../src/rule/documents.js'
import { grouped } from '../src/rule/group.js'
import { defineRule, type Problem } from '../src/rule/rule.js'
import { placeOf } from '../src/rule/suggestions.js'
import { isFilledByScript, isForCopying } from '../src/rule/templates.js'
import { isDocumentedBlank, isSetByTool, isUnfinishedPlugin, namesToFillIn } from '../src/rule/variables/documented-blanks.js'
import type { Credential } from '../src/secrets/judge.js'
import { withArticle } from '../src/secrets/names.js'
import { isMarked, namesVariable } from '../src/secrets/placeholders.js'
import type { ConfigString, ServerEntry } from '../src/server/entry.js'
import { bracedBlank } from '../src/server/fill-in.js'
import { isContainerEngine } from '../src/server/program.js'
import { isTurnedOff } from '../src/server/server-map.js'
import { programName } from '../src/server/shell.js'

export default defineRule({
  id: 'placeholder-credential',
  kinds: ['mcp', 'plugin', 'bundle'],
  ofBlanks: true,
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A placeholder for a credential, such as `YOUR_API_KEY_HERE`, that was never replaced.',
  why: `The host passes it to the server as it is, so the server starts and every request is rejected: a failure far from its
cause. It also invites people to replace it with the credential itself, which must not be in the file. A reference says which variable
to set, and the host reports a variable that is not set. In a folder called \`examples\` or \`templates\` it is only a hint,
and so are six or more of one server, since nobody needs all of them, and one that a README or a script fills in.`,
  remedy: 'Refer to an environment variable instead, and document what it is for.',
  spec: '§5',
  supersedes: ['placeholder-value'],
  messages: {
    placeholder: {
      text: '{{what}} is still a placeholder',
      remedy: '{{advice}}, and document what it is for.'
    },
    several: {
      text: '{{count}} values of {{where}} are still placeholders',
      remedy: ['Remove those that you do not need.', '{{advice}}, and document what each is for.']
    },
    fixed: {
      text: '{{what}} is still a placeholder',
      remedy: ['{{first}}', '{{advice}}.']
    },
    severalFixed: {
      text: '{{count}} values of {{where}} are still placeholders',
      remedy: ['Remove those that you do not need.', '{{advice}}.']
    },
    copied: {
      text: '{{what}} is still a placeholder',
      remedy: ['Each person writes their own value in their own copy of this file.', '{{better}}']
    },
    severalCopied: {
      text: '{{count}} values of {{where}} are still placeholders',
      remedy: ['Each person writes their own values in their own copy of this file.', '{{better}}']
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
          { message: '3 values of this server are still placeholders', range: '6:21-38' }
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
          { message: '3 values of 2 servers are still placeholders', range: '7:34-44' }
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
    const alike = new Map<string, Found[]>()
    for (const found of grouped(placeholdersIn(reading), { also: 'the same here' })) {
      if (reading.stringAt(found.at)?.server === undefined) yield found
      else addTo(alike, found.severity ?? '', found)
    }
    for (const found of alike.values()) yield* together(found, reading)
  }
})

/** What is said of several placeholders, instead of what is said of one. */
const SEVERAL = { placeholder: 'several', fixed: 'severalFixed', copied: 'severalCopied' } as const

type Found = Problem<keyof typeof SEVERAL>

/** The placeholders of a file, which its owner fills in together, as one problem at the first. */
function* together([first, ...others]: readonly Found[], reading: Reading): Generator<Problem<Found['message'] | (typeof SEVERAL)[Found['message']]>> {
  if (first === undefined) return
  if (others.length === 0) {
    yield first
    return
  }
  const servers = new Set([first, ...others].map(({ at }) => reading.stringAt(at)?.server))
  const data = { ...first.data, count: String(others.length + 1), where: servers.size === 1 ? 'this server' : `${servers.size} servers` }
  const places = [...(first.related ?? []), ...others.flatMap((other) => [other, ...(other.related ?? [])])]
  const related = places.map((other) => ({ message: 'a placeholder too', ...placeOf(other) }))
  // An input that a reference needs is declared in a second step: several of those could not all be the first of their list.
  const fixes = [first, ...others].map(({ suggestions = [] }) => suggestions[0]?.fix ?? [])
  // Nobody sets all of so many: the server works with those of one service.
  const isChoice = servers.size === 1 && fixes.length >= MANY
  const suggestions = !isChoice && fixes.every((fix) => fix.length === 1) ? [{ title: 'Refer to a variable for each', fix: fixes.flat() }] : []
  yield { ...first, message: SEVERAL[first.message], data, related, suggestions, ...(isChoice ? { severity: 'info' } : {}) }
}

/** So many credentials of one server are those of services among which people choose. */
const MANY = 6

function* placeholdersIn(reading: Reading): Generator<Found> {
  const adviceFor = credentialAdvisor(reading)
  for (const credential of reportedCredentials(reading)) {
    if (credential.verdict !== 'placeholder' || isNameForLauncher(reading.stringAt(credential.path), credential)) continue
    const { path: at, span, kind } = credential
    const string = reading.stringAt(at)
    // An entry next to the servers, for example: nothing gets the placeholder.
    if (string === undefined) continue
    const written = string.text.slice(span.start, span.end)
    // GitHub puts its own secret of that name in the place of the name.
    if (reading.host.name === 'copilot' && /^COPILOT_MCP_\w+$/.test(written)) continue
    if (bracedBlank(written) !== undefined && isFilledByScript(written, reading)) continue
    const { advice, reference, suggestions } = adviceFor(credential)
    // What nothing fills in, people fill in where the plugin was installed.
    const { forms, declared } = reading.host.variables
    const isCopied = isForCopying(reading) || (reading.plugin !== undefined && forms.length === 0 && declared === undefined)
    const better: Phrase | string = reference === undefined ? '' : { text: 'With {{reference}}, no credential is in the copy.', data: { reference } }
    const first = reading.isUsersOwn ? 'Write your own value, or remove it if the server works without it.' : 'Remove it if the server works without it.'
    const data = { what: withArticle(kind), first, advice, better }
    const message = isCopied ? 'copied' : reference === undefined ? 'fixed' : 'placeholder'
    const isTold = isDocumentedBlank(string, written, reading) || isUnfinishedPlugin(reading) || isSetByTool(reading)
    // Who installs a plugin sets nothing that nobody tells them of.
    const name = reference?.match(/\w+/g)?.at(-1) ?? ''
    const isUntold = reading.plugin !== undefined && name !== '' && !namesInTemplates(reading).has(name) && !isMentioned(reading)(name)
    const isPartial = isUntold || OPTIONAL.test(written) || hasBlankAddress(string.server) || namesToFillIn(reading).has(String(string.key))
    const problem = { message, data, at, span, suggestions: isTold || isPartial ? [] : suggestions } as const
    yield isCopied || isTold || isTurnedOff(string.server) ? { ...problem, severity: 'info' } : problem
  }
}

const isMentioned = oncePer(mentionedNames)

/** A placeholder that says itself what else to do with it. */
const OPTIONAL = /(?:^|[^a-z])(?:optional|or[^a-z]+(?:remove|omit|leave|delete))(?![a-z])/i

/** Whether an address of a server is to be filled in too: people then write both in the file. */
const hasBlankAddress = oncePer((server: ServerEntry): boolean =>
  server.strings.some(({ text }) => {
    const [, authority = ''] = /^[a-z][a-z+.-]*:\/\/([^/?#]*)/i.exec(text) ?? []
    return /^(?:your-|my-|<|\[(?![:\da-f])|\{\{)/i.test(authority.slice(authority.lastIndexOf('@') + 1))
  })
)

/** Whether an argument gives a program of the plugin or the project the name of a credential that it looks up: `API_KEY=NOTES_PRIVATE_KEY`. */
function isNameForLauncher(string: ConfigString | undefined, { span }: Credential): boolean {
  if (string?.means !== 'args' || isContainerEngine(programName(string.server.command ?? ''))) return false
  const [name, value] = [string.text.slice(0, span.start), string.text.slice(span.start, span.end)]
  return /^[A-Z][A-Z0-9_]*=$/.test(name) && namesVariable(value) && !isMarked(value)
}
