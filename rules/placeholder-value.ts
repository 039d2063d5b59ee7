import { oncePer } from '../src/base/lists.js'
import { basename, dirname, join } from '../src/base/path.js'
import { isSdk, subjectOf } from '../src/hosts/profiles.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule } from '../src/rule/rule.js'
import { atFirst } from '../src/rule/suggestions.js'
import { isFilledByScript, isForCopying } from '../src/rule/templates.js'
import { isBlankOfDevelopers, isDocumentedBlank, isReplacedByReader, isUnfinishedPlugin } from '../src/rule/variables/documented-blanks.js'
import type { ConfigString, ServerEntry } from '../src/server/entry.js'
import { findFillIn } from '../src/server/fill-in.js'
import { packageRun } from '../src/server/packages.js'
import { isTurnedOff } from '../src/server/server-map.js'
import { isInlineCode } from '../src/server/shell.js'
import { referenceAt } from '../src/server/variables.js'

export default defineRule({
  id: 'placeholder-value',
  kinds: ['mcp', 'plugin'],
  ofBlanks: true,
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  summary: 'A placeholder for a path, a host or another setting, such as `/path/to/server.js`, that was never replaced.',
  why: `Such a value comes from documentation and reaches the server unchanged: the program at \`/path/to/server.js\` does not
exist, so the server does not start; \`https://your-host/mcp\` cannot be reached, or belongs to a stranger. Nothing shows people who
install the file that they must edit it. A reference to a variable does: it says what to set, and the host reports a variable that is
not set. It is only a hint in what people copy and edit: in a folder called \`examples\` or \`templates\`, and in a sample of someone's own
settings file, and if a README or another file of servers next to it has the same placeholder.`,
  remedy: 'Write the real value, or refer to a variable that each person sets.',
  messages: {
    placeholder: '{{what}} still {{placeholder}}',
    fixed: {
      text: '{{what}} still {{placeholder}}',
      remedy: "Write the real value, in each person's own copy if it is not the same for everyone: {{host}} expands no variables here."
    },
    options: {
      text: "'{{option}}' and {{others}} have no value: they look like a template that nobody filled in",
      remedy: 'Write the value of each after the equals sign, leave the equals sign out where the option takes none, or remove the option.'
    },
    unknown: {
      text: '{{what}} still {{placeholder}}',
      remedy: "Write the real value, in each person's own copy if it is not the same for everyone: it is not known which variables {{host}} expands."
    }
  },
  examples: {
    valid: [
      {
        title: 'references, whatever they are called',
        input: { mcpServers: { a: { command: 'node', args: ['${YOUR_PROJECT}/server.js'] } } }
      },
      {
        title: 'names that only contain such a word',
        input: {
          mcpServers: {
            a: { command: 'npx', args: ['-y', 'your-docs-mcp', '--prompt', 'Describe your project'] },
            b: { type: 'http', url: 'https://static.10.11.12.13.clients.your-server.de/mcp' }
          }
        }
      },
      {
        title: 'the default of a variable, which shows what to set it to',
        input: { mcpServers: { a: { type: 'http', url: '${A_URL:-https://your-instance.example.com/mcp}' } } }
      }
    ],
    invalid: [
      {
        title: 'a path from the documentation',
        input: { mcpServers: { a: { command: 'node', args: ['/path/to/server.js'], env: { NOTES: '/Users/username/notes' } } } },
        problems: [
          { message: '2 values are still placeholders', range: '6:11-18' }
        ]
      },
      {
        title: 'a host name',
        input: { mcpServers: { a: { type: 'http', url: 'https://your-instance.example.com/mcp' } } },
        problems: [{ message: "'your-instance' is still a placeholder", range: '5:23-36' }]
      },
      {
        title: 'other settings',
        input: {
          mcpServers: {
            a: { command: 'a-mcp', args: ['--project-ref=<project-ref>'], env: { A_TENANT: 'YOUR_TENANT_ID' } }
          }
        },
        problems: [
          { message: '2 values are still placeholders', range: '6:24-37' }
        ]
      }
    ]
  },
  group: {
    also: 'also here',
    by: ({ message, severity }) => (message === 'options' ? undefined : JSON.stringify([message, severity])),
    count: (group) => {
      const values = new Set(group.map(({ data }) => JSON.stringify(data))).size
      return values === 1 ? {} : { what: `${values} values are`, placeholder: 'placeholders' }
    }
  },
  *check(reading) {
    const packages = new Map<ServerEntry, ReadonlySet<ConfigString>>()
    for (const server of reading.servers) {
      const [first, ...others] = server.args.filter(({ text }) => /^--(?!entrypoint=)[a-z][\w-]*=$/.test(text))
      // One may be empty on purpose, and that of an image often is.
      if (first === undefined || others.length === 0) continue
      const data = { option: first.text, others: others.length === 1 ? `'${others[0]?.text}'` : `${others.length} more options` }
      yield {
        message: 'options',
        data,
        ...atFirst([{ at: first.path }, ...others.map(({ path: at }) => ({ at }))], 'this one too'),
        ...(isForCopying(reading) || isTurnedOff(server) ? { severity: 'info' as const } : {})
      }
    }
    for (const string of reading.strings) {
      const span = findFillIn(string.text)
      // A default shows what to set the variable to.
      if (span === undefined || !string.isRead || isName(string, packages) || referenceAt(string.references, span.start) !== undefined) continue
      const written = string.text.slice(span.start, span.end)
      // A program may fill in its own.
      if (written.startsWith('{') && !written.startsWith('{{') && string.means !== 'url') continue
      if (written.startsWith('{') && isFilledByScript(written, reading)) continue
      yield {
        message: reading.host.variables.unknown === true ? 'unknown' : string.expanded || isSdk(reading.host) ? 'placeholder' : 'fixed',
        data: { host: subjectOf(reading.host), what: { text: "'{{text}}' is", data: { text: written.replaceAll(/\\+/g, '/') } }, placeholder: 'a placeholder' },
        at: string.path,
        span,
        ...(isForCopying(reading) ||
        isTurnedOff(string.server) ||
        isUnfinishedPlugin(reading) ||
        isDocumentedBlank(string, written, reading) ||
        besides(reading).some((text) => text.includes(written) || isReplacedByReader(string, text)) ||
        isBlankOfDevelopers(written, reading)
          ? { severity: 'info' as const }
          : {})
      }
    }
  }
})

/** The texts next to a file that may have the same blank: a README, or the same servers for another host. Each value asks. */
const besides = oncePer(({ path, surroundings: { files } }: Reading): readonly string[] => {
  const names = (files.filesIn(dirname(path)) ?? []).filter((name) => name !== basename(path) && /^README\.|mcp[\w.-]*\.json$/i.test(name))
  return names.slice(0, MAX_BESIDE).map((name) => files.readText(join(dirname(path), name)) ?? '')
})

const MAX_BESIDE = 20

/** Whether a text is code, or a package: some have such a name. */
function isName(string: ConfigString, packages: Map<ServerEntry, ReadonlySet<ConfigString>>): boolean {
  const { means, text, server } = string
  if (means !== 'args') return false
  if (isInlineCode(string)) return true
  if (/[<A-Z]/.test(text)) return false
  const known = packages.get(server) ?? new Set(packageRun(server)?.packages.map(({ at }) => at))
  packages.set(server, known)
  return known.has(string)
}
