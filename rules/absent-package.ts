import { listed } from '../src/base/wording.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { isForCopying } from '../src/rule/templates.js'
import { namesSecret } from '../src/secrets/names.js'
import type { ConfigString, ServerEntry } from '../src/server/entry.js'
import { fetchedBy } from '../src/server/fetched.js'
import { packageFact } from '../src/server/package-facts.js'
import { parsePackageSpec } from '../src/server/packages.js'
import type { Word } from '../src/server/program.js'

/** Only the project of the protocol publishes in this scope: what npm does not have there is no server at all. */
const OF_PROTOCOL = '@modelcontextprotocol/'

export default defineRule({
  id: 'absent-package',
  kinds: ['mcp', 'plugin', 'server-json', 'bundle', 'marketplace'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  effect: 'fails',
  security: 'high',
  owasp: 'MCP04',
  summary: 'A package that its registry does not have.',
  why: `Package names get written from memory, copied from another ecosystem or made up by a model. \`npx\` then fails with
"404 Not Found", and the server never starts. It is worse if the name is free: the first person to register it runs code on
every machine that starts the server.

plugvet compares names with a short built-in list and makes no network requests. The list has servers that exist only on PyPI but are
often started with \`npx\`, and names that tutorials use but nobody has published. An entry that names its own registry
(\`--registry\`, \`npm_config_registry\`) is skipped. A registry set in an \`.npmrc\` is not seen.`,
  remedy: "Copy the package name from the server's own documentation; if the documentation names no package, remove the entry.",
  messages: {
    use: {
      text: "npm has no package '{{name}}' (checked {{checked}}), so the server cannot start",
      remedy: 'Start it with {{use}}.'
    },
    absent: "npm has no package '{{name}}' (checked {{checked}}), so the server cannot start",
    noServer: {
      text: "npm has no package '{{name}}' (checked {{checked}}), so the server cannot start",
      remedy: 'There is no such server: remove the entry, or start a server of somebody else as its documentation says.',
      removes: true
    },
    openUse: {
      text: "npm has no package '{{name}}' (checked {{checked}}): the server cannot start, and anyone who registers the name can run code here",
      remedy: 'Start it with {{use}}.'
    },
    open: "npm has no package '{{name}}' (checked {{checked}}): the server cannot start, and anyone who registers the name can run code here",
    plugin: "npm has no package '{{name}}' (checked {{checked}}), so the plugin cannot be installed",
    openPlugin: "npm has no package '{{name}}' (checked {{checked}}): the plugin cannot be installed, and anyone who registers the name can run code here",
    likely: {
      text: "npm most likely has no package '{{name}}': a list of {{checked}} has many servers of this scope, but not this one",
      remedy: '`npm view {{name}}` shows whether it exists. If not, there is no such server: remove the entry, or start a server of somebody else as its documentation says.'
    },
    scoped: {
      text: "'{{name}}' is an npm name, but {{runner}} looks it up on PyPI, where names have no scope",
      remedy: 'Start it with npx.'
    },
    scopedUse: {
      text: "'{{name}}' is an npm name, but {{runner}} looks it up on PyPI, where names have no scope",
      remedy: 'npm has no such package either: start the server with {{use}}.'
    },
    scopedAbsent: {
      text: "'{{name}}' is an npm name, but {{runner}} looks it up on PyPI, where names have no scope",
      remedy: "npm has no such package either: copy the name from the server's own documentation; if the documentation names no package, remove the entry."
    }
  },
  examples: {
    valid: [
      {
        title: 'the same servers, from the registries that have them',
        input: {
          mcpServers: {
            fetch: { command: 'uvx', args: ['mcp-server-fetch'] },
            memory: { command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'] }
          }
        }
      },
      {
        title: 'a registry of your own',
        input: {
          mcpServers: {
            fetch: { command: 'npx', args: ['-y', '--registry=https://npm.example.com', 'server-fetch'] },
            other: { command: 'npx', args: ['-y', 'server-fetch'], env: { npm_config_registry: 'https://npm.example.com' } }
          }
        }
      }
    ],
    invalid: [
      {
        title: 'a PyPI server started with `npx`',
        input: { mcpServers: { fetch: { command: 'npx', args: ['-y', 'server-fetch'] } } },
        problems: [
          {
            message:
              "npm has no package 'server-fetch' (checked 2026-11-22): the server cannot start, and anyone who registers " +
              'the name can run code here',
            range: '7:10-22'
          }
        ]
      },
      {
        title: 'a name that nobody has published',
        input: { mcpServers: { search: { command: 'npx', args: ['-y', '@anthropic-ai/mcp-server-brave-search@latest'] } } },
        problems: [
          {
            message:
              "npm has no package '@anthropic-ai/mcp-server-brave-search' (checked 2026-11-22), so the server cannot start",
            range: '7:10-47'
          }
        ]
      },
      {
        title: 'an npm package started with `uvx`',
        input: { mcpServers: { browser: { command: 'uvx', args: ['@example/browser-mcp'] } } },
        problems: [
          {
            message: "'@example/browser-mcp' is an npm name, but uvx looks it up on PyPI, where names have no scope",
            range: '6:10-30'
          }
        ]
      }
    ]
  },
  *check(reading) {
    for (const server of reading.servers) {
      for (const { registry, runner, name: word, elsewhere } of fetchedBy(server)) {
        if (word === undefined || elsewhere) continue
        const { text: name, at, span } = word
        const fact = packageFact(registry, name)
        if (fact === undefined) continue
        const place = { at: at.path, span }
        if (fact.kind === 'scoped') yield ofScope(server, runner, word)
        if (fact.kind !== 'absent') continue
        const { checked, reads } = fact
        // Only the owner of a scope can publish in it.
        const isOpen = !name.startsWith('@')
        if (reading.kind === 'marketplace') {
          if (fact.likely !== true) yield { message: isOpen ? 'openPlugin' : 'plugin', data: { name, checked }, ...place }
          continue
        }
        if (fact.likely === true) {
          // What people copy has a name for them to replace.
          yield { message: 'likely', data: { name, checked }, ...place, severity: isForCopying(reading) && /(?:^|[-/])example(?:$|-)/.test(name) ? 'info' : 'warning' }
          continue
        }
        const meant = isOfBridge(server, word) ? BRIDGE : fact.use
        // What downloads from npm too stays what it is.
        const shown = registry === 'npm' && server.command !== undefined ? meant?.replace(/^npx /, `${runner} `) : meant
        const variables = [...server.strings.filter(({ means }) => means === 'env').map(({ key }) => key), ...assignedBefore(server, at)]
        // A program may take its credential as an argument too.
        const isUnset = reads !== undefined && !variables.includes(reads) && !server.args.some((arg) => /^--?[\w-]*(?:token|key|secret|connection)/i.test(arg.text))
        const isProgram = PACKAGE.test(meant ?? '')
        // The options of another program are mostly called the same, but an argument without one may need it there.
        const hasOperand = isProgram && meant !== BRIDGE && !meant?.includes(OF_PROTOCOL) && /^[^-]/.test(server.args[server.args.indexOf(at) + 1]?.text ?? '')
        const hasVariables = variables.length > 0 && reads === undefined && isProgram
        const named = [...(hasOperand ? ['the arguments'] : []), ...(hasVariables ? ['the variables'] : [])]
        const old = isUnset ? credentialOf(server, reads) : undefined
        const data = { command: shown ?? '', reads, old: String(old?.key), own: meant?.endsWith('/server-filesystem') === true && variables.length > 0 ? ', and the folders as arguments after it' : named.length === 0 ? '' : `, with ${listed(named)} that its documentation names` }
        const use = meant === BRIDGE ? { text: '{{command}} and the URL', data }
          : isArchived(meant) ? { text: '{{command}}{{own}}, although its project is archived', data }
          : isUnset ? { text: old === undefined ? '{{command}}, which reads its credential from {{reads}}{{own}}' : '{{command}}, and rename {{old}} to {{reads}}, from which it reads its credential{{own}}', data }
          : named.length > 0 ? { text: '{{command}}{{own}}', data } : shown
        const isAsIs = named.length === 0 && !(isUnset && variables.length > 0) && !isArchived(meant)
        const message = isOpen ? (use === undefined ? 'open' : 'openUse') : use !== undefined ? 'use' : name.startsWith(OF_PROTOCOL) ? 'noServer' : 'absent'
        yield { message, data: { name, checked, use }, ...place, suggestions: isAsIs || meant === BRIDGE ? replacing(server, runner, meant, word, registry === 'npm') : isUnset && named.length === 0 && !isArchived(meant) ? renaming(server, runner, meant, word, reads, registry === 'npm') : [] }
      }
    }
  }
})

const PACKAGE = /^(npx|uvx) (\S+)$/
/** What connects a host that only starts programs to a remote server. */
const BRIDGE = 'npx mcp-remote'

/** Whether the next argument is the address of a server, and the name is that of something which fetches or connects: a server that fetches pages takes no address. */
function isOfBridge({ args }: ServerEntry, { text, at }: Word): boolean {
  return /fetch|https?\b|sse|remote|bridge|proxy|client/i.test(text) && /^https?:\/\//.test(args[args.indexOf(at) + 1]?.text ?? '')
}

/** What to do about a name of npm after a runner of PyPI: npm may not have it either. */
function ofScope(server: ServerEntry, runner: string, word: Word): Problem<'scoped' | 'scopedUse' | 'scopedAbsent'> {
  const { text: name, at, span } = word
  const onNpm = packageFact('npm', parsePackageSpec(name, 'npm').name ?? name)
  const place = { at: at.path, span, data: { name, runner } }
  if (onNpm?.kind !== 'absent' || onNpm.likely === true) return { message: 'scoped', ...place }
  if (onNpm.use === undefined) return { message: 'scopedAbsent', ...place }
  return { message: 'scopedUse', ...place, data: { name, runner, use: onNpm.use }, suggestions: onNpm.reads === undefined && onNpm.use.startsWith(`${runner} `) ? replacing(server, runner, onNpm.use, word, false) : [] }
}

/** The package that is meant, in place of the name, where no version of the other is written: with the program that runs it, if nothing else is said to the other. */
function replacing(server: ServerEntry, runner: string, use: string | undefined, { at, span, text }: Word, isOfNpm: boolean): Suggestion[] {
  const [, program, name] = PACKAGE.exec(use ?? '') ?? []
  if (name === undefined || !/^(?:@latest)?$/.test(at.text.slice(span.end))) return []
  const title = `Start ${name}`
  if (program === runner || (isOfNpm && program === 'npx')) return [{ title, fix: [{ op: 'splice', at: at.path, span, text: name }] }]
  const { value, path, command, commandHoldsArgs, args } = server
  const field = server.fieldFor('command')
  const others = args.filter((arg) => arg !== at)
  if (program === undefined || command !== runner || commandHoldsArgs || typeof value[field] !== 'string' || at.text !== text || others.some((arg) => !/^(?:-y|--yes)$/.test(arg.text))) return []
  const answer = program === 'npx' ? [{ op: 'insert', at: at.path, values: ['-y'] } as const] : []
  return [{ title: `${title} with ${program}`, fix: [{ op: 'replace', at: [...path, field], value: program }, ...others.map((arg) => ({ op: 'remove', at: arg.path }) as const), ...answer, { op: 'splice', at: at.path, span, text: name }] }]
}

/** The same with the only credential that the server is given, under the name by which the other package reads it. */
function renaming(server: ServerEntry, runner: string, use: string | undefined, word: Word, reads: string, isOfNpm: boolean): Suggestion[] {
  const only = credentialOf(server, reads)
  const [replaced] = only === undefined ? [] : replacing(server, runner, use, word, isOfNpm)
  return only === undefined || replaced === undefined ? [] : [{ title: `${replaced.title}, and rename ${String(only.key)} to ${reads}`, fix: [...replaced.fix, { op: 'rename', at: only.path, key: reads }] }]
}

/** The only credential that a server is given, if it may be the one that another program reads from a variable. */
function credentialOf({ strings }: ServerEntry, reads: string): ConfigString | undefined {
  const [only, ...others] = strings.filter(({ means, key }) => means === 'env' && typeof key === 'string' && namesSecret(key))
  return others.length > 0 || OF_PROJECT.test(String(only?.key)) !== OF_PROJECT.test(reads) ? undefined : only
}

/** Names of credentials that are not those of a person: a key of a project is not a token to log in with. */
const OF_PROJECT = /(?:^|_)(?:SERVICE|ROLE|ANON|PUBLIC|PUBLISHABLE|SECRET|CLIENT|WEBHOOK|SIGNING|DB|DATABASE|PASSWORD|URL|URI)(?:_|$)/

/** The names of the variables that `env` sets for the program that it starts. @param end where the name of the package is */
function assignedBefore({ command, args }: ServerEntry, end: ConfigString): string[] {
  return command === 'env' ? args.slice(0, args.indexOf(end)).flatMap(({ text }) => /^(\w+)=/.exec(text)?.[1] ?? []) : []
}

/** Whether a command starts a package whose project is archived. */
function isArchived(command: string | undefined): boolean {
  const [, runner, name = ''] = PACKAGE.exec(command ?? '') ?? []
  return runner !== undefined && packageFact(runner === 'npx' ? 'npm' : 'pypi', name)?.kind === 'archived'
}
